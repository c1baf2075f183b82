"""A server's streams of small messages."""

import measure
from peers import FLOOR, GRPC_CPP, GRPC_GO, GRPC_SWIFT
from report import Column

from . import rows

COLUMNS = [
    Column("messages", "per s", 0), Column("CPU per message", "us", 3), Column("resident", "MiB"),
]


def measure_streams(bench, name, streams, messages):
    def take(peer, process):
        said, cpu = measure.load(process, "streams", "--streams", streams, "--messages", messages)
        return {"messages": said["messages"] / said["seconds"],
                "CPU per message": cpu / said["messages"]}

    title = f"{streams} stream{'s' if streams > 1 else ''} of {messages:,} ticks on one connection"
    table = rows.table(
        bench, name, title, COLUMNS, bench.all_echo_peers(), take, "CPU per message")
    table.ratio("CPU per message", GRPC_GO, 1 / 2, "<= 1/2 grpc-go")
    table.ratio("CPU per message", GRPC_CPP, 1 / 10, "<= 1/10 gRPC C++")
    table.ratio("CPU per message", GRPC_SWIFT, 1 / 10, "<= 1/10 grpc-swift-2")
    table.ratio("CPU per message", FLOOR)
    return [table]


def measure_one(bench):
    return measure_streams(bench, "stream", 1, bench.scaled(1_000_000, 100_000))


def measure_hundred(bench):
    return measure_streams(bench, "streams", 100, bench.scaled(10_000, 1000))
