"""What connections cost in resident memory that do nothing, or whose reader has stalled. Each figure
is taken on a server of its own, less what it had before."""

import measure
import servers
from report import OURS, Column, Table

COLUMNS = [
    Column("few", "KiB", 1), Column("many", "KiB", 1), Column("further stream", "KiB", 2),
    Column("stalled reader", "KiB", 1),
]
# What the server needs beside its connections: files, the listener, the loop.
DESCRIPTORS_SPARE = 100
STREAMS = 100
# A handshake may take too long where the machine is busy.
ATTEMPTS = 2


def memory(bench, peer, *options):
    """What the server has more, in KiB, while the load holds connections. It has served a few before,
    so that its code is in memory, and what it makes once is made."""
    bench.progress(f"idle · {peer.label} · {' '.join(map(str, options))}")
    with servers.running(peer) as process:
        measure.load(process, "handshakes", "--count", 20)
        measure.load(process, "streams", "--streams", 10, "--messages", 100)
        before = measure.settled_kib(process.pid)
        with measure.kept(process, *options):
            return measure.settled_kib(process.pid) - before


def held(bench, peer, connections):
    """KiB for each connection with an open stream."""
    return memory(bench, peer, "hold", "--connections", connections) / connections


def fitting(bench, counts):
    """Those counts of connections that the limit of descriptors allows, the largest cut to fit; and
    a note where one was cut."""
    most = bench.descriptors_max - DESCRIPTORS_SPARE
    if most >= max(counts):
        return counts, []
    return tuple(min(count, most) for count in counts), [
        f"{max(counts):,} connections need more descriptors than this user may have "
        f"({bench.descriptors_max:,}): {most:,} were made instead."]


def further_stream(bench, peer):
    """KiB for each stream beside the first of a connection."""
    connections = bench.scaled(100, 20)
    one, many = (
        memory(bench, peer, "hold", "--connections", connections, "--streams", streams)
        for streams in (1, STREAMS))
    return (many - one) / (connections * (STREAMS - 1))


def stalled_reader(bench, peer):
    """KiB over an idle connection, for each whose reader has stalled."""
    connections = min(peer.stalled_readers, bench.scaled(100, 20))
    idle = memory(bench, peer, "hold", "--connections", connections)
    return (memory(bench, peer, "stall", "--connections", connections) - idle) / connections


def measure_idle(bench):
    (few, many), notes = fitting(bench, bench.scaled((2000, 10_000), (200, 1000)))
    notes.append(f"few: {few:,} connections; many: {many:,}; a further stream: of {STREAMS}.")
    figures, peers = {}, bench.all_echo_peers()
    missing = bench.missing_of(peers)
    for peer in peers:
        if peer.label in missing:
            continue
        row = figures[peer.label] = {}
        for key, take in (
                ("few", lambda: held(bench, peer, few)), ("many", lambda: held(bench, peer, many)),
                ("further stream", lambda: further_stream(bench, peer)),
                ("stalled reader", lambda: stalled_reader(bench, peer))):
            row[key] = None
            for attempt in range(ATTEMPTS):
                try:
                    row[key] = take()
                    break
                except measure.MeasureError as error:
                    if attempt == ATTEMPTS - 1:
                        notes.append(f"{peer.label}, {key}: not measured: {error}")
    bench.progress("")
    title = "resident memory for each TLS connection with an open stream"
    table = Table("idle", title, COLUMNS, figures, missing=missing, notes=notes)
    table.limit("few", 48, "KiB", "<= 48 KiB")
    table.limit("many", 48, "KiB", "<= 48 KiB")
    table.limit("further stream", 1, "KiB", "<= 1 KiB")
    table.limit("stalled reader", 64, "KiB", "<= 64 KiB above idle")
    for peer in peers:
        if peer.label != OURS:
            table.ratio("many", peer.label)
    return [table]
