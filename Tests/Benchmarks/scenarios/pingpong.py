"""Messages both ways: each is answered before the next is sent."""

import measure
from peers import FLOOR, GRPC_CPP, GRPC_GO, GRPC_SWIFT
from report import Column

from . import rows

COLUMNS = [
    Column("messages", "per s", 0), Column("CPU per message", "us", 2), Column("p50", "us", 0),
    Column("p99", "us", 0), Column("resident", "MiB"),
]
STREAMS = 100


def measure_ping_pong(bench):
    turns = bench.scaled(1000, 100)

    def take(peer, process):
        said, cpu = measure.load(process, "pingpong", "--streams", STREAMS, "--rounds", turns)
        return {"messages": said["messages"] / said["seconds"],
                "CPU per message": cpu / said["messages"],
                "p50": said["p50_us"], "p99": said["p99_us"]}

    title = f"{STREAMS} bidirectional streams, {turns:,} ticks each way"
    table = rows.table(
        bench, "pingpong", title, COLUMNS, bench.all_echo_peers(), take, "CPU per message")
    for peer in (FLOOR, GRPC_GO, GRPC_CPP, GRPC_SWIFT):
        table.ratio("CPU per message", peer)
    return [table]
