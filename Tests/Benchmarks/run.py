#!/usr/bin/env python3
"""Measures the runtime on this machine and prints a table; run from the repository's root.

    swift build -c release --product pulsewire-bench && Tests/Benchmarks/run.py [--rounds 5]

CPU is user + system time of the server's process (/proc/PID/stat) divided by calls or messages.
nghttpd serves a file of 16 bytes under the same load; both are measured in turn, round by round,
and the table shows medians. Memory is resident (/proc/PID/smaps_rollup) per connection, over the server
before it had any.
"""

import argparse
import contextlib
import os
import pathlib
import socket
import statistics
import subprocess
import tempfile
import time

BENCH = ".build/release/pulsewire-bench"
CERTIFICATE, KEY, CA = "certs/server.pem", "certs/server-key.pem", "certs/ca.pem"
BODY = b"\0\0\0\0\x12\x0a\x100123456789abcdef"
TICKS = os.sysconf("SC_CLK_TCK")


def free_port():
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def running(command, port):
    """A server process, once it answers at `port`."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        for _ in range(500):
            with contextlib.suppress(OSError), socket.create_connection(("localhost", port)):
                break
            time.sleep(0.02)
        yield process.pid
    finally:
        process.kill()
        process.wait()


def bench_server():
    port = free_port()
    return port, running([BENCH, "server", str(port), CERTIFICATE, KEY], port)


def cpu_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident_kib(pid):
    """Pss: every page of the process, shared ones by its share."""
    for line in pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1])
    raise RuntimeError("no Pss")


def cpu_of(pid, command):
    """The server's CPU seconds while `command` runs."""
    before = cpu_seconds(pid)
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    if "failed" in done.stdout and " 0 failed" not in done.stdout:
        raise RuntimeError(done.stdout)
    return cpu_seconds(pid) - before


def h2load(calls, url, *options):
    return ["h2load", "-n", str(calls), "-c", "16", "-m", "32", "-t", "1", *options, url]


def unary(rounds, calls):
    """Microseconds per call, for this server and nghttpd."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        pathlib.Path(folder, "body.bin").write_bytes(BODY)
        pathlib.Path(folder, "file").write_bytes(b"0123456789abcdef")
        port, server = bench_server()
        ours = stack.enter_context(server)
        their_port = free_port()
        theirs = stack.enter_context(
            running(["nghttpd", "-d", folder, str(their_port), KEY, CERTIFICATE], their_port))
        post = h2load(
            calls, f"https://localhost:{port}/bench.v1.Echo/Unary", "-d", f"{folder}/body.bin",
            "-H", "content-type: application/grpc", "-H", "te: trailers")
        get = h2load(calls, f"https://localhost:{their_port}/file")
        results = [(cpu_of(ours, post), cpu_of(theirs, get)) for _ in range(rounds)]
        return [statistics.median(column) / calls * 1e6 for column in zip(*results)]


def streamed(rounds, messages):
    """Microseconds per message of one stream."""
    port, server = bench_server()
    with server as pid:
        read = [BENCH, "read", str(port), CA, str(messages)]
        return statistics.median(cpu_of(pid, read) for _ in range(rounds)) / messages * 1e6


def kept(kind, connections):
    """KiB per connection that is held open, or whose reader has stalled."""
    port, server = bench_server()
    with server as pid:
        before = resident_kib(pid)
        command = ["stdbuf", "-oL", BENCH, kind, str(port), CA, str(connections)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as client:
            client.stdout.readline()
            time.sleep(1)
            used = resident_kib(pid) - before
            client.kill()
        return used / connections


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--calls", type=int, default=200_000)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--connections", type=int, default=400)
    parser.add_argument("--only", choices=["unary", "streamed", "memory"])
    options = parser.parse_args()
    rows = []
    if options.only in (None, "unary"):
        ours, theirs = unary(options.rounds, options.calls)
        rows += [
            ("unary call, us", ours, theirs, "nghttpd"),
        ]
    if options.only in (None, "streamed"):
        rows.append(("streamed message, us", streamed(options.rounds, options.messages), 0.3, "budget"))
    if options.only in (None, "memory"):
        idle = kept("hold", options.connections)
        rows.append(("idle connection, KiB", idle, 48, "budget"))
        rows.append(("stalled reader over idle, KiB", kept("stall", options.connections) - idle, 64, "budget"))
    print(f"{'what':<32}{'ours':>9}{'against':>10}{'ratio':>7}")
    for what, ours, against, whose in rows:
        print(f"{what:<32}{ours:>9.2f}{against:>10.2f}{ours / against:>7.2f}  {whose}")


if __name__ == "__main__":
    main()
