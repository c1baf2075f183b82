"""How this server alone grows: from one loop to two, from 1,000 connections to 10,000."""

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
CONNECTION_COLUMNS = [
    Column("requests", "per s", 0), Column("CPU per call", "us", 2), Column("p50", "us", 0),
    Column("p99", "us", 0), Column("idle connection", "KiB", 1),
]


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


def busy(bench, take, ours, process, connections):
    """Figures of a call on so many busy connections; what the handshakes cost is taken off."""
    calls = connections * bench.scaled(20, 5)
    hello = take.load(ours, process, connections, connections=connections, streams=1)
    both = take.load(ours, process, connections + calls, connections=connections, streams=1)
    used = both["CPU per call"] * (connections + calls) - hello["CPU per call"] * connections
    return {"requests": both["later requests"], "CPU per call": used / calls,
            "p50": both["p50"], "p99": both["p99"]}


def measure_connections(bench, ours):
    counts = [count for count in bench.scaled((1000, 10_000), (100, 1000))
              if count <= bench.descriptors_max - idle.DESCRIPTORS_SPARE]
    with tempfile.TemporaryDirectory() as folder, servers.running(ours) as process:
        take = unary.Unary(bench, 16, folder)
        figures, missing, notes = measure.rounds(
            bench, "growth: connections",
            {f"{count:,}":
                lambda count=count: busy(bench, take, ours, process, count)
             for count in counts}, "CPU per call")
    for count in counts:
        label = f"{count:,}"
        if label in figures:
            figures[label]["idle connection"] = idle.held(bench, ours, count)
    bench.progress("")
    if len(counts) < 2:
        notes.append(f"The limit of {bench.descriptors_max:,} descriptors is too low for more.")
    return Table("growth", "unary calls of 16 B by connections, one at a time on each",
                 CONNECTION_COLUMNS, figures, missing=missing, notes=notes, subject="connections")


def measure_growth(bench):
    ours = next(peer for peer in PEERS if peer.label == OURS)
    return [measure_loops(bench, ours), measure_connections(bench, ours)]
