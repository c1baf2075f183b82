"""TLS handshakes, each with HTTP/2's settings and a PING that is answered."""

import measure
from peers import FLOOR, GRPC_CPP, GRPC_GO, GRPC_SWIFT
from report import Column

from . import rows

COLUMNS = [
    Column("handshakes", "per s", 0), Column("CPU each", "us", 0), Column("resumed", "%", 0),
    Column("resident", "MiB"),
]


def measure_kind(bench, kind, *options):
    count = bench.scaled(2000, 200)

    def take(peer, process):
        said, cpu = measure.load(process, "handshakes", "--count", count, *options)
        return {"handshakes": count / said["seconds"], "CPU each": cpu / count,
                "resumed": 100 * said["resumed"] / count}

    table = rows.table(bench, "handshake", f"{count:,} {kind} handshakes, 8 at a time", COLUMNS,
                       bench.all_echo_peers(), take, "CPU each")
    table.notes.append(f"{GRPC_CPP} does key exchange on P-256 only, and asks for it: a round more.")
    for peer in (FLOOR, GRPC_GO, GRPC_CPP, GRPC_SWIFT):
        table.ratio("CPU each", peer)
    return table


def measure_handshakes(bench):
    return [measure_kind(bench, "full"), measure_kind(bench, "resumed", "--resumed")]
