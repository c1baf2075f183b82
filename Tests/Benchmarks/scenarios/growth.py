"""How this server alone grows: from one loop to two, from 1,000 connections to 10,000."""

import contextlib
import os
import tempfile

import measure
import servers
from peers import PEERS
from report import OURS, Column, Table

from . import idle, unary

LOOP_COLUMNS = [
    Column("requests", "per s", 0), Column("CPU per call", "us", 2), Column("resident", "MiB"),
]
CONNECTION_COLUMNS = [*unary.COLUMNS[:4], Column("idle connection", "KiB")]


def all_cores():
    return ",".join(map(str, sorted(os.sched_getaffinity(0))))


def measure_loops(bench, ours):
    """The same load on servers of one loop and of two, both on all cores: the load is there too, so
    that the rate is theirs together, and the CPU time of a call is what shows the cost of a loop."""
    with tempfile.TemporaryDirectory() as folder:
        take = unary.Unary(bench, 16, folder)
        with servers.running(ours, core=all_cores(), load_core=all_cores()) as one, \
                servers.running(ours, "--loops", "2", core=all_cores(),
                                load_core=all_cores()) as two:
            figures, missing, notes = measure.rounds(
                bench, "growth: loops",
                {"1": lambda: take(ours, one), "2": lambda: take(ours, two)},
                "CPU per call")
            for label, process in (("1", one), ("2", two)):
                if label in figures:
                    figures[label]["resident"] = measure.resident_kib(process.pid) / 1024
    cores = len(os.sched_getaffinity(0))
    notes.append(f"Server and load share {cores} cores.")
    return Table("growth", "unary calls of 16 B by loops", LOOP_COLUMNS, figures,
                 missing=missing, notes=notes, subject="loops")


def measure_connections(bench, ours):
    """The usual load on a server that holds many connections, each with an open stream."""
    counts, notes = idle.fitting(bench, bench.scaled((1000, 10_000), (100, 1000)))
    with contextlib.ExitStack() as stack:
        take = unary.Unary(bench, 16, stack.enter_context(tempfile.TemporaryDirectory()))
        rows = {"0": (0, stack.enter_context(servers.running(ours)))}
        for count in counts:
            process = stack.enter_context(servers.running(ours))
            bench.progress(f"growth: connections · {count:,} are being made")
            stack.enter_context(measure.kept(process, "hold", "--connections", count))
            rows[f"{count:,}"] = count, process
        figures, missing, more = measure.rounds(
            bench, "growth: connections",
            {label: lambda process=process: take(ours, process)
             for label, (_, process) in rows.items()}, "CPU per call")
    for label, (count, _) in rows.items():
        if label in figures and count > 0:
            figures[label]["idle connection"] = idle.held(bench, ours, count)
    bench.progress("")
    return Table("growth", "unary calls of 16 B beside connections that are held open",
                 CONNECTION_COLUMNS, figures, missing=missing, notes=notes + more,
                 subject="connections")


def measure_growth(bench):
    ours = next(peer for peer in PEERS if peer.label == OURS)
    return [measure_loops(bench, ours), measure_connections(bench, ours)]
