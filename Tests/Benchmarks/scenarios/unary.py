"""Unary calls: 16 connections with 32 streams each, by h2load."""

import pathlib
import tempfile

import measure
from peers import FLOOR, GRPC_CPP, GRPC_GO, GRPC_SWIFT, NGHTTPD, PEERS
from report import Column

from . import rows

COLUMNS = [
    Column("requests", "per s", 0), Column("CPU per call", "us", 2), Column("p50", "us", 0),
    Column("p99", "us", 0), Column("resident", "MiB"),
]
# A measurement takes about so much of the server's CPU time, so that neither the sixteen handshakes
# nor a moment's noise count for much, and slow servers do not hold up the others.
CPU_SECONDS = 1.5


def message(payload_bytes):
    """An EchoRequest, or EchoResponse, in gRPC's frame."""
    length, rest = [], payload_bytes
    while rest >= 0x80:
        length, rest = length + [rest & 0x7f | 0x80], rest >> 7
    content = bytes([0x0A, *length, rest]) + b"x" * payload_bytes
    return b"\0" + len(content).to_bytes(4, "big") + content


class Unary:
    """Takes rows; finds out how many calls make up a measurement of each server."""

    def __init__(self, bench, payload_bytes, folder):
        self.payload_bytes = payload_bytes
        self.cpu_seconds = bench.scaled(CPU_SECONDS, 0.3)
        self.body = pathlib.Path(folder, "body")
        self.body.write_bytes(message(payload_bytes))
        self.calls = {}

    def load(self, peer, process, calls, **connections):
        if not peer.serves_echo:
            url = f"https://127.0.0.1:{process.port}/{self.payload_bytes}"
            return measure.h2load(process, calls, [url], self.payload_bytes, **connections)
        url = f"https://127.0.0.1:{process.port}/bench.v1.Echo/Unary"
        options = ["-d", str(self.body), "-H", "content-type: application/grpc",
                   "-H", "te: trailers", url]
        return measure.h2load(
            process, calls, options, len(message(self.payload_bytes)), **connections)

    def __call__(self, peer, process):
        if peer.label not in self.calls:
            # Warms the server up, too.
            us = self.load(peer, process, 8192)["CPU per call"]
            self.calls[peer.label] = max(8192, int(self.cpu_seconds * 1e6 / us))
        return self.load(peer, process, self.calls[peer.label])


def measure_size(bench, payload_bytes, size):
    with tempfile.TemporaryDirectory() as folder:
        title = f"calls with {size}, 16 connections x 32 streams"
        return rows.table(
            bench, "unary", title, COLUMNS, PEERS, Unary(bench, payload_bytes, folder),
            "CPU per call")


def measure_small(bench):
    table = measure_size(bench, 16, "16 B")
    table.ratio("CPU per call", NGHTTPD, 1.0, "<= 1.0 x nghttpd")
    table.ratio("CPU per call", FLOOR, 1.5, "aim: 1.5 x the floor", is_aim=True)
    table.ratio("CPU per call", GRPC_GO, 1 / 4, "<= 1/4 grpc-go")
    table.ratio("CPU per call", GRPC_CPP, 1 / 4, "<= 1/4 gRPC C++")
    table.ratio("CPU per call", GRPC_SWIFT, 1 / 25, "<= 1/25 grpc-swift-2")
    return table


def measure_large(bench):
    table = measure_size(bench, 1024, "1 KiB")
    for peer in (NGHTTPD, FLOOR, GRPC_GO, GRPC_CPP, GRPC_SWIFT):
        table.ratio("CPU per call", peer)
    return table


def measure_both(bench):
    return [measure_small(bench), measure_large(bench)]
