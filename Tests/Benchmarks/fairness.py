#!/usr/bin/env python3
"""How late the messages of a live stream are, while others keep the same loop busy.

    swift build -c release --product pulsewire-bench && Tests/Benchmarks/fairness.py

The server has one loop. Watchers have a stream each, on which the server sends a message every 100
ms; it says when it was due, and how late it is when the watcher has it is measured: alone, beside a
connection that uploads 1 GiB, beside one that downloads 1 GiB, and while a thousand clients shake
hands at once. Server and load have a core each, where there are two; the watchers come before the
load on theirs, for it is the server's lateness that is to be seen.
"""

import argparse
import contextlib
import multiprocessing
import os
import pathlib
import select
import socket
import ssl
import struct
import subprocess
import tempfile
import time

import wire
from measure import free_port

BENCH = os.environ.get("BENCH", ".build/release/pulsewire-bench")
CERTIFICATE, KEY = "certs/server.pem", "certs/server-key.pem"
#: What a live message may be late while others are busy, in milliseconds (p99).
BUDGET_MS = 10
WATCHERS = 32
PERIOD_MS = 100
QUIET_SECONDS = 5
MESSAGE_BYTES = 16 * 1024
MIB = 1024 * 1024
GIB = 1024 * MIB
HANDSHAKES = 1000


def pin(core):
    """Keeps this process on one core, where there are several."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(0, {cores[core % len(cores)]})


@contextlib.contextmanager
def server():
    """The bench's server on one loop; gives its port."""
    port = free_port()
    process = subprocess.Popen(
        [BENCH, "server", str(port), CERTIFICATE, KEY],
        stdout=subprocess.DEVNULL,
        preexec_fn=lambda: pin(0),
    )
    try:
        for _ in range(500):
            with contextlib.suppress(OSError), socket.create_connection(("localhost", port)):
                break
            time.sleep(0.02)
        yield port
    finally:
        process.kill()
        process.wait()


def watch(port, pipe):
    """A process: follows the streams until it is told to stop, then gives what it saw, as pairs of
    the time at which a message was due and the nanoseconds that it was late."""
    pin(1)
    with contextlib.suppress(PermissionError):
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    tls = wire.context()
    connections = {}
    for _ in range(WATCHERS):
        connection = wire.Connection(port, tls)
        connection.send(wire.call("/bench.v1.Fairness/Beat", wire.field(1, str(PERIOD_MS)), 1))
        connection.socket.setblocking(False)
        connections[connection.socket.fileno()] = connection
        # Spread over the period, as athletes are.
        time.sleep(PERIOD_MS / 1000 / WATCHERS)
    poll = select.epoll()
    for descriptor in [*connections, pipe.fileno()]:
        poll.register(descriptor, select.EPOLLIN)
    pipe.send("ready")
    seen = []
    while True:
        for descriptor, _ in poll.poll():
            if descriptor == pipe.fileno():
                pipe.recv()
                return pipe.send(seen)
            seen += beats(connections[descriptor])


def beats(connection):
    """What has come on a watcher's connection."""
    found = []
    with contextlib.suppress(ssl.SSLWantReadError):
        while True:
            received = connection.socket.recv(65_536)
            now = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
            if not received:
                raise ConnectionError("the server closed a watcher's connection")
            for kind, _, _, payload in connection.take(received):
                # The prefix of gRPC has five bytes, that of the field two.
                if kind == wire.DATA and len(payload) > 7:
                    due = int(payload[7:])
                    found.append((due, now - due))
    return found


def upload(port, folder):
    """Sends 1 GiB on one connection."""
    text = b"x" * MESSAGE_BYTES
    length = len(text)
    varint = bytes([length & 0x7F | 0x80, length >> 7 & 0x7F | 0x80, length >> 14])
    field = b"\x0a" + varint + text
    one = struct.pack(">BI", 0, len(field)) + field
    body = pathlib.Path(folder, "upload")
    body.write_bytes(one * (MIB // MESSAGE_BYTES))
    h2load(port, "Sink", body, GIB // MIB, 4)


def download(port, folder):
    """Reads 1 GiB on one connection."""
    count = str(64 * MIB // MESSAGE_BYTES)
    field = wire.field(1, count)
    body = pathlib.Path(folder, "download")
    body.write_bytes(struct.pack(">BI", 0, len(field)) + field)
    h2load(port, "Pour", body, GIB // (64 * MIB), 2)


def h2load(port, method, body, requests, streams):
    done = subprocess.run(
        ["h2load", "-n", str(requests), "-c", "1", "-m", str(streams), "-w", "24", "-W", "24",
         "-d", str(body), "-H", "content-type: application/grpc", "-H", "te: trailers",
         f"https://localhost:{port}/bench.v1.Fairness/{method}"],
        capture_output=True, text=True, check=True, preexec_fn=lambda: pin(1),
    )  # fmt: skip
    if f"{requests} succeeded" not in done.stdout:
        raise RuntimeError(done.stdout)


def handshakes(port, _):
    """Has a thousand clients shake hands: all are connected before the first ClientHello is sent, and
    these are made before, so that they come at once."""
    tls = wire.context()
    clients = {}
    for _ in range(HANDSHAKES):
        plain = socket.create_connection(("localhost", port))
        incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        session = tls.wrap_bio(incoming, outgoing, server_hostname="localhost")
        with contextlib.suppress(ssl.SSLWantReadError):
            session.do_handshake()
        clients[plain.fileno()] = (plain, session, incoming, outgoing)
    poll = select.epoll()
    started = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
    for descriptor, (plain, _, _, outgoing) in clients.items():
        plain.sendall(outgoing.read())
        poll.register(descriptor, select.EPOLLIN)
    waiting = set(clients)
    while waiting:
        for descriptor, _ in poll.poll():
            plain, session, incoming, outgoing = clients[descriptor]
            received = plain.recv(65_536)
            if not received:
                raise ConnectionError("the server ended a handshake")
            incoming.write(received)
            if descriptor not in waiting:
                continue
            with contextlib.suppress(ssl.SSLWantReadError):
                session.do_handshake()
                waiting.discard(descriptor)
                poll.unregister(descriptor)
            plain.sendall(outgoing.read())
    ended = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
    for plain, *_ in clients.values():
        plain.close()
    return started, ended


def quiet(_port, _folder):
    """Nothing else happens."""
    time.sleep(QUIET_SECONDS)


SCENARIOS = {
    "quiet": (quiet, 1),
    "beside 1 GiB up": (upload, 1),
    "beside 1 GiB down": (download, 1),
    "beside 1,000 handshakes": (handshakes, 3),
}


def measure(name):
    """One row: how late the messages were that were due while the load ran."""
    load, rounds = SCENARIOS[name]
    with server() as port, tempfile.TemporaryDirectory() as folder:
        ours, theirs = multiprocessing.Pipe()
        watcher = multiprocessing.Process(target=watch, args=(port, theirs), daemon=True)
        watcher.start()
        theirs.close()
        ours.recv()
        pin(1)
        spans = []
        for _ in range(rounds):
            started = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
            span = load(port, folder)
            spans.append(span or (started, time.clock_gettime_ns(time.CLOCK_MONOTONIC)))
        # What was due at the end of the load is still on its way.
        time.sleep(2 * PERIOD_MS / 1000)
        ours.send("stop")
        seen = ours.recv()
        watcher.join()
    late = sorted(
        late / 1e6 for due, late in seen if any(start <= due <= end for start, end in spans)
    )
    if not late:
        raise RuntimeError(f"no message was due {name}")
    return {
        "scenario": name,
        "messages": len(late),
        "seconds": sum(end - start for start, end in spans) / 1e9,
        "p50_ms": late[len(late) // 2],
        "p99_ms": late[min(len(late) - 1, len(late) * 99 // 100)],
        "max_ms": late[-1],
        "budget_ms": BUDGET_MS,
    }


def rows(names=tuple(SCENARIOS)):
    """All rows, each a plain dict."""
    affinity = os.sched_getaffinity(0)
    try:
        return [measure(name) for name in names]
    finally:
        os.sched_setaffinity(0, affinity)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=SCENARIOS, action="append")
    options = parser.parse_args()
    print(f"{'lateness of a live message':<28}{'seen':>7}{'s':>7}{'p50 ms':>9}{'p99 ms':>9}{'max ms':>9}")
    for row in rows(options.only or tuple(SCENARIOS)):
        print(
            f"{row['scenario']:<28}{row['messages']:>7}{row['seconds']:>7.1f}{row['p50_ms']:>9.2f}"
            f"{row['p99_ms']:>9.2f}{row['max_ms']:>9.2f}"
            + ("" if row["p99_ms"] < BUDGET_MS else f"  over {BUDGET_MS} ms")
        )


if __name__ == "__main__":
    main()
