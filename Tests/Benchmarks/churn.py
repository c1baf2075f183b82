#!/usr/bin/env python3
"""Whether the server's memory comes back, once its connections have gone.

    swift build -c release --product pulsewired && Tests/Benchmarks/churn.py [--connections 100000]

Connections come and go by the hundred, over TLS and in every way that clients have: with calls and a
proper end, with streams that are left open, broken off with an RST, in the middle of a handshake, or
with nonsense. Then the server is left alone for a while, and its resident memory must be within a
tenth of what it was after the first few hundred, when everything had been used once.

`--soak SECONDS` has a day of heart rate instead, of twenty watches with a screen each, in so many
seconds, beside connections that come and go; the memory of the second half must be flat.

It starts a development server of its own, unless it is told of one that runs.
"""

import argparse
import concurrent.futures
import contextlib
import json
import multiprocessing
import os
import pathlib
import random
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time
import uuid

import wire

SERVER = os.environ.get("SERVER", ".build/release/pulsewired")
#: What memory may be over the start, in the end.
GROWTH_MAX = 0.10
#: Connections of one process that are there at a time.
AT_A_TIME = 250
WORKERS = 2
WARM_UP = 2 * AT_A_TIME
#: For how long a server that is left alone must not have given memory back before it is measured, and how long that may
#: take, in seconds.
REST_SECONDS, REST_SECONDS_MAX = 10, 60
#: How often memory is looked at, in seconds.
SAMPLE_SECONDS = 0.5
#: A day of one watch, and how it is cut.
DAY_SAMPLES = 86_000
BATCH_SAMPLES = 60
WATCHES = 20
#: What memory may grow in the second half of a soak, as a part of it.
SLOPE_MAX = 0.02


class Account:
    """Someone with a token and a session to follow."""

    def __init__(self, port, tls):
        made = _texts(_call(port, tls, "account", "Account", "CreateAccount", _request_id()))
        self.token = next(text for text in made if text.count(".") == 2)
        exercise = wire.field(3, "Run") + wire.field(5, "")
        block = b"\x08\x02" + wire.field(4, exercise)
        workout = wire.field(2, wire.field(1, "Soak") + wire.field(3, block))
        started = _call(
            port, tls, "player", "Player", "StartWorkout", _request_id() + workout, self.token)
        self.session = next(text for text in _texts(started) if len(text) == 36)


def _request_id():
    return wire.field(1, str(uuid.uuid4()))


def _path(area, name, method):
    return f"/pulsewire.{area}.v1.{name}Service/{method}"


def _call(port, tls, area, name, method, payload, token=None):
    """The answer's message of a unary call."""
    connection = wire.Connection(port, tls)
    connection.send(wire.call(_path(area, name, method), payload, 1, token))
    frame = connection.until(wire.DATA, wire.HEADERS)
    while frame[0] != wire.DATA:
        if frame[1] & wire.END_STREAM:
            raise RuntimeError(f"{method} failed")
        frame = connection.until(wire.DATA, wire.HEADERS)
    connection.close()
    return frame[3][5:]


def _texts(message):
    """All texts in a protobuf message, in order, those of messages in it as well."""
    found, index = [], 0
    with contextlib.suppress(IndexError):
        while index < len(message):
            kind = message[index] & 7
            index += 1
            value, shift = 0, 0
            if kind in (0, 2):
                while True:
                    byte = message[index]
                    index += 1
                    value |= (byte & 0x7F) << shift
                    shift += 7
                    if byte < 0x80:
                        break
            if kind == 2:
                part = message[index : index + value]
                index += value
                inner = _texts(part)
                if inner:
                    found += inner
                elif part.isascii() and len(part) > 8:
                    found.append(part.decode())
            elif kind not in (0, 2):
                return []
    return found


# MARK: Connections that come and go


def _calls(port, tls, account):
    """Some calls, and a proper end once they are answered."""
    connection = wire.Connection(port, tls)
    for stream in (1, 3, 5):
        connection.send(wire.call("/grpc.health.v1.Health/Check", b"", stream))
    connection.send(
        wire.call(_path("account", "Account", "GetAccount"), b"", 7, account.token))
    for _ in range(4):
        connection.until(wire.HEADERS, end=True)
    return connection.close


def _streams(port, tls, account):
    """Streams that are open, a message read of each, when the connection ends."""
    connection = wire.Connection(port, tls)
    for stream in (1, 3, 5):
        connection.send(wire.call("/grpc.health.v1.Health/Watch", b"", stream))
        connection.until(wire.DATA)
    connection.send(
        wire.call(_path("live", "Live", "WatchSession"), wire.field(1, account.session), 7,
                  account.token))
    return connection.close


def _broken(port, tls, account):
    """Streams that are open when the connection is broken off."""
    connection = wire.Connection(port, tls)
    connection.send(wire.call("/grpc.health.v1.Health/Watch", b"", 1))
    connection.send(
        wire.call(_path("live", "Live", "WatchSession"), wire.field(1, account.session), 3,
                  account.token))
    connection.until(wire.DATA)
    return lambda: connection.close(abruptly=True)


def _half(port, tls, _):
    """A handshake that stops in the middle."""
    plain = socket.create_connection(("localhost", port), timeout=wire.SECONDS)
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    session = tls.wrap_bio(incoming, outgoing, server_hostname="localhost")
    with contextlib.suppress(ssl.SSLWantReadError):
        session.do_handshake()
    hello = outgoing.read()
    plain.sendall(hello if random.random() < 0.5 else hello[: len(hello) // 2])
    return plain.close


def _silent(port, _tls, _):
    """Not a byte."""
    return socket.create_connection(("localhost", port), timeout=wire.SECONDS).close


def _nonsense(port, tls, _):
    """HTTP/2 until it is none."""
    connection = wire.Connection(port, tls)
    connection.send(b"\xff" * 64)
    return connection.close


#: How many of a hundred are of which kind.
MIX = ((_calls, 40), (_streams, 25), (_broken, 15), (_half, 12), (_silent, 4), (_nonsense, 4))


def churn(port, count, seed=1, account=None):
    """Has `count` connections come and go, by the hundred. Returns how many were of which kind."""
    random.seed(seed)
    tls = wire.context()
    account = account or Account(port, tls)
    kinds, weights = zip(*MIX)
    made = {}
    while count > 0:
        ends = []
        for kind in random.choices(kinds, weights, k=min(AT_A_TIME, count)):
            ends.append(kind(port, tls, account))
            made[kind.__name__] = made.get(kind.__name__, 0) + 1
        random.shuffle(ends)
        for end in ends:
            with contextlib.suppress(OSError):
                end()
        count -= AT_A_TIME
    return made


def churn_in_parallel(port, count):
    """The same from several processes; Python is slower than the server."""
    with concurrent.futures.ProcessPoolExecutor(
        WORKERS, mp_context=multiprocessing.get_context("fork")
    ) as pool:
        work = [pool.submit(churn, port, count // WORKERS, seed) for seed in range(WORKERS)]
        return [one.result() for one in work]


# MARK: Memory


def resident_kib(pid):
    """What the process has in memory."""
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise RuntimeError("no VmRSS")


class Observation:
    """Looks at a process's memory from time to time, on a thread of its own."""

    def __init__(self, pid):
        self.samples = []
        self._pid = pid
        self._started = time.monotonic()
        self._isOver = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._isOver.set()
        self._thread.join()

    def _look(self):
        while not self._isOver.wait(SAMPLE_SECONDS):
            self.samples.append((time.monotonic() - self._started, resident_kib(self._pid)))

    @property
    def peak(self):
        """The most that was seen, in KiB."""
        return max(kib for _, kib in self.samples)


def slope(samples):
    """KiB per second of the straight line that fits best."""
    count = len(samples)
    mean_x = sum(x for x, _ in samples) / count
    mean_y = sum(y for _, y in samples) / count
    spread = sum((x - mean_x) ** 2 for x, _ in samples)
    return sum((x - mean_x) * (y - mean_y) for x, y in samples) / spread


def plot(samples, columns=72, lines=10):
    """Memory over time, in characters."""
    start, end = samples[0][0], samples[-1][0]
    most = max(kib for _, kib in samples) * 1.05
    heights = [0.0] * columns
    for seconds, kib in samples:
        column = min(columns - 1, int((seconds - start) / max(end - start, 1) * columns))
        heights[column] = max(heights[column], kib)
    for line in range(lines, 0, -1):
        edge = most * line / lines
        row = "".join("#" if height >= edge - most / lines / 2 else " " for height in heights)
        print(f"{edge / 1024:8.1f} MiB |{row}")
    print(" " * 13 + "+" + "-" * columns)
    print(f"{'':13} 0 s{f'{end - start:.0f} s':>{columns - 3}}")


# MARK: The server


@contextlib.contextmanager
def server():
    """A development server on a database of its own; gives its process id and its port."""
    with tempfile.TemporaryDirectory(prefix="pw") as folder:
        os.chmod(folder, 0o755)
        process = subprocess.Popen(
            [SERVER, "dev", "--directory", folder, "--listen", "localhost:0", "--call-log", "none",
             "--admin", f"unix:{folder}/admin.sock"],
            stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            port = None
            for line in process.stderr:
                if '"serving"' in line:
                    port = int(json.loads(line)["address"].rsplit(":", 1)[1])
                    break
            if port is None:
                raise RuntimeError("the server did not start")
            threading.Thread(target=process.stderr.read, daemon=True).start()
            yield process.pid, port
        finally:
            process.terminate()
            process.wait()


def rested_kib(pid, rest):
    """What is resident once it has not shrunk for `rest` seconds, or after a minute: a busy machine gives back late."""
    lowest, seen = resident_kib(pid), time.monotonic()
    deadline = seen + REST_SECONDS_MAX
    while time.monotonic() < min(seen + rest, deadline):
        time.sleep(SAMPLE_SECONDS)
        if (now := resident_kib(pid)) < lowest:
            lowest, seen = now, time.monotonic()
    return resident_kib(pid)


def measure_churn(pid, port, count, rest=REST_SECONDS):
    """Memory before and after, as a plain dict."""
    fresh = resident_kib(pid)
    churn_in_parallel(port, WARM_UP)
    start = rested_kib(pid, rest)
    began = time.monotonic()
    with Observation(pid) as observation:
        churn_in_parallel(port, count)
        seconds = time.monotonic() - began
        end = rested_kib(pid, rest)
    return {
        "connections": count,
        "seconds": seconds,
        "fresh_kib": fresh,
        "start_kib": start,
        "peak_kib": observation.peak,
        "end_kib": end,
        "growth": end / start - 1,
        "growth_max": GROWTH_MAX,
    }


# MARK: A day


def _varint(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes([value])


def _nested(number, payload):
    return bytes([number << 3 | 2]) + _varint(len(payload)) + payload


def _batch(first, start_seconds):
    samples = b""
    for sequence in range(first, first + BATCH_SAMPLES):
        at = b"\x08" + _varint(start_seconds + sequence)
        bpm = b"\x18" + _varint(100 + sequence % 60)
        samples += _nested(1, b"\x08" + _varint(sequence) + wire.field(2, at) + bpm)
    return _nested(2, samples)


def _live_day(port, seconds):
    """One watch's day and its screen; each waits for what it is owed."""
    tls = wire.context()
    account = Account(port, tls)
    screen, watch = wire.Connection(port, tls), wire.Connection(port, tls)
    screen.send(
        wire.call(_path("live", "Live", "WatchSession"), wire.field(1, account.session), 1,
                  account.token))
    watch.send(wire.headers(_path("live", "Live", "PushHeartRate"), 1, account.token))
    device = wire.field(1, account.session) + wire.field(2, str(uuid.uuid4()))
    watch.send(_large_message(_nested(1, device)))
    start_seconds = int(time.time()) - DAY_SAMPLES
    batches = DAY_SAMPLES // BATCH_SAMPLES
    began = time.monotonic()
    # What the server lets us send on the stream (RFC 9113, section 6.9.2).
    window = 65_535 - 100
    for index in range(batches):
        batch = _large_message(_batch(1 + index * BATCH_SAMPLES, start_seconds))
        due = began + seconds * index / batches
        while window < len(batch) or time.monotonic() < due:
            screen.take(_available(screen))
            for kind, _, stream, payload in watch.take(_available(watch)):
                if kind == wire.WINDOW and stream == 1:
                    window += int.from_bytes(payload, "big")
            time.sleep(0.01)
        watch.send(batch)
        window -= len(batch)
    watch.send(wire.frame(wire.DATA, wire.END_STREAM, 1))
    watch.until(wire.HEADERS, end=True)
    for connection in (screen, watch):
        connection.close()


def _available(connection):
    """What has come, without waiting."""
    received = b""
    connection.socket.setblocking(False)
    with contextlib.suppress(ssl.SSLWantReadError):
        while part := connection.socket.recv(65_536):
            received += part
        raise ConnectionError("the server closed the connection")
    connection.socket.settimeout(wire.SECONDS)
    return received


def _large_message(payload):
    return wire.frame(wire.DATA, 0, 1, struct.pack(">BI", 0, len(payload)) + payload)


def _live_days(port, seconds, count):
    failures = []

    def run():
        try:
            _live_day(port, seconds)
        except Exception as error:  # A thread's exception is told to the process.
            failures.append(error)

    threads = [threading.Thread(target=run) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def _churn_for(port, seconds):
    until = time.monotonic() + seconds
    count = 0
    # One account for all: each that is new would be remembered, up to the bound of what is.
    account = Account(port, wire.context())
    while time.monotonic() < until:
        churn(port, 50, seed=count, account=account)
        count += 50
        time.sleep(0.2)
    return count


def measure_soak(pid, port, seconds):
    """Memory over a compressed day, as a plain dict."""
    with Observation(pid) as observation, concurrent.futures.ProcessPoolExecutor(
        WORKERS + 1, mp_context=multiprocessing.get_context("fork")
    ) as pool:
        days = [
            pool.submit(_live_days, port, seconds, WATCHES // WORKERS) for _ in range(WORKERS)
        ]
        churned = pool.submit(_churn_for, port, seconds)
        for day in days:
            day.result()
        connections = churned.result()
    busy = [sample for sample in observation.samples if sample[0] < seconds]
    half = busy[len(busy) // 2 :]
    mean = sum(kib for _, kib in half) / len(half)
    return {
        "seconds": seconds,
        "samples": WATCHES * (DAY_SAMPLES // BATCH_SAMPLES) * BATCH_SAMPLES,
        "connections": connections,
        "peak_kib": observation.peak,
        "mean_kib": mean,
        "slope_kib_per_s": slope(half),
        "growth": slope(half) * (half[-1][0] - half[0][0]) / mean,
        "growth_max": SLOPE_MAX,
        "memory": observation.samples,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--connections", type=int, default=100_000)
    parser.add_argument("--pid", type=int, help="of a server that runs already; with --port")
    parser.add_argument("--port", type=int)
    parser.add_argument("--soak", type=int, metavar="SECONDS")
    options = parser.parse_args()
    running = contextlib.nullcontext((options.pid, options.port)) if options.pid else server()
    with running as (pid, port):
        if options.soak:
            result = measure_soak(pid, port, options.soak)
            plot(result["memory"])
            print(
                f"{result['samples']} samples and {result['connections']} connections in "
                f"{result['seconds']} s; resident {result['mean_kib'] / 1024:.1f} MiB in the second "
                f"half, where it grew by {result['growth']:.1%} (at most {SLOPE_MAX:.0%})"
            )
        else:
            result = measure_churn(pid, port, options.connections)
            print(
                f"{result['connections']} connections in {result['seconds']:.0f} s; resident MiB: "
                + ", ".join(
                    f"{name} {result[name + '_kib'] / 1024:.1f}"
                    for name in ("fresh", "start", "peak", "end")
                )
                + f"; {result['growth']:+.1%} (at most {GROWTH_MAX:.0%})"
            )
    if result["growth"] > result["growth_max"]:
        sys.exit("The server's memory does not come back.")


if __name__ == "__main__":
    main()
