"""One caller who waits for each answer."""

import measure
from peers import FLOOR, GRPC_CPP, GRPC_GO, GRPC_SWIFT
from report import Column

from . import rows

COLUMNS = [
    Column("requests", "per s", 0), Column("CPU per call", "us"), Column("p50", "us"),
    Column("p99", "us"), Column("slowest", "us", 0), Column("resident", "MiB"),
]


def measure_latency(bench):
    calls = bench.scaled(10_000, 1000)

    def take(peer, process):
        said, cpu = measure.load(process, "latency", "--calls", calls, "--bytes", 16)
        return {
            "requests": said["calls"] / said["seconds"], "CPU per call": cpu / calls,
            "p50": said["p50_us"], "p99": said["p99_us"], "slowest": said["max_us"]}

    peers = bench.all_echo_peers()
    table = rows.table(bench, "latency", f"{calls:,} calls of 16 B, one after the other", COLUMNS,
                       peers, take, "p50")
    for peer in (FLOOR, GRPC_GO, GRPC_CPP, GRPC_SWIFT):
        table.ratio("p50", peer)
    return [table]
