"""What scenarios share: a table whose rows are servers, each measured in rounds."""

import contextlib

import measure
import servers
from report import Table


def table(bench, name, title, columns, peers, take, steady):
    """Runs every server of `peers`, and has `take(peer, process)` return the figures of its row,
    round by round. Resident memory is that of the server after the last round."""
    with contextlib.ExitStack() as stack:
        rows, processes, missing = {}, {}, bench.missing_of(peers)
        for peer in peers:
            if peer.label in missing:
                continue
            try:
                process = stack.enter_context(servers.running(peer))
            except measure.MeasureError as error:
                missing[peer.label] = str(error)
                continue
            processes[peer.label] = process
            rows[peer.label] = lambda peer=peer, process=process: take(peer, process)
        figures, failed, notes = measure.rounds(bench, f"{name}: {title}", rows, steady)
        for label in figures:
            figures[label]["resident"] = measure.resident_kib(processes[label].pid) / 1024
    return Table(name, title, columns, figures, missing=missing | failed, notes=notes)
