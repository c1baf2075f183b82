#!/usr/bin/env python3
"""How late live heart rate and plain reads are beside one account that asks for what is dearest.

    swift build -c release && .venv/bin/python Tests/Benchmarks/hostile.py [--short] [--crowds 1,8,20,100]

Athletes send and watchers follow (`pulsewire load live`), and ten accounts read a list ten times a second
each: first alone, and then beside one account that makes as many calls as its limits let it, over
several connections: lists of large logs, summaries of 432,000 samples, deletion requests, exports, and
JSON of 256 KiB. Then beside 1, 8, 20 and 100 accounts, each of which asks for all that the table of methods
has, at its dearest (`dearest.py`), with 20 calls open, within the limits of an account. It starts a development server of its own, whose limits hold on this machine, too.
"""

import argparse
import concurrent.futures
import contextlib
import itertools
import json
import math
import multiprocessing
import os
import select
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
CLIENT = os.environ.get("CLIENT", ".build/release/pulsewire")
#: What a p99 may be beside the hostile account, as a multiple of what it is without.
FACTOR = 3
#: Below that nothing is measured but this machine's scheduler, in milliseconds.
FLOOR_MS = 2
#: How many accounts read, and how often all of them together. One that read as often would be beyond an account's
#: share of the server's time itself.
READERS, READS_PER_SECOND = 10, 100
#: The limit of an account.
CALLS_PER_SECOND = 100
CONNECTIONS = 4
OPEN_CALLS_MAX = 200
SAMPLES = 432_000
BATCH = 1_000
LOGS, SETS, SETS_A_CALL = 40, 2_000, 200
WINDOW_BYTES = 1 << 20


def stand_aside():
    """Has the process run only where the server leaves the machine idle: hostile clients are on other machines."""
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


@contextlib.contextmanager
def standing_first():
    """Has the thread, and programs that it starts meanwhile, run as soon as they can, where that is allowed: who measures
    would be on another machine, too, and waits for the server alone."""
    with contextlib.suppress(PermissionError):
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    try:
        yield
    finally:
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


@contextlib.contextmanager
def server():
    """A development server; gives its port and its process id."""
    with tempfile.TemporaryDirectory(prefix="pw") as folder:
        os.chmod(folder, 0o755)
        process = subprocess.Popen(
            [SERVER, "dev", "--directory", folder, "--listen", "localhost:0", "--call-log", "none",
             "--limit-loopback", "--address-rate", "0"],
            stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            line = next((line for line in process.stderr if '"serving"' in line), None)
            if line is None:
                raise RuntimeError("the server did not start")
            threading.Thread(target=process.stderr.read, daemon=True).start()
            yield int(json.loads(line)["address"].rsplit(":", 1)[1]), process.pid
        finally:
            process.terminate()
            process.wait()


def new_id():
    """A request's or a thing's id."""
    return str(uuid.uuid4())


class Caller:
    """A connection for calls in JSON, by Connect's protocol."""

    def __init__(self, port, token=None, source=None):
        self.connection = wire.Connection(port, wire.context(), source)
        self.token = token
        self._stream = -1
        self._received = 0

    def send(self, method, body, content_type="application/json"):
        """Sends a call; gives its stream."""
        self._stream += 2
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        head = wire.headers(
            f"/pulsewire.{method}", self._stream, self.token, content_type=content_type)
        frames = [
            wire.frame(wire.DATA, 0, self._stream, raw[start : start + 16_384])
            for start in range(0, len(raw), 16_384)
        ]  # fmt: skip
        self.connection.send(head + b"".join(frames) + wire.frame(wire.DATA, 1, self._stream))
        return self._stream

    def take(self, found):
        """The frames that are somebody's answer; gives room for as much as came."""
        for kind, flags, stream, payload in found:
            if kind == wire.DATA:
                self._received += len(payload)
            if kind in (wire.DATA, wire.HEADERS, wire.RESET):
                yield kind, flags, stream, payload
        if self._received >= WINDOW_BYTES:
            self.connection.send(
                wire.frame(wire.WINDOW, payload=struct.pack(">I", self._received)))
            self._received = 0

    def call(self, method, body):
        """The answer; raises where the call fails."""
        stream = self.send(method, body)
        answer = b""
        while True:
            found = self.connection.receive()
            if found is None:
                raise ConnectionError("the server closed the connection")
            for kind, flags, number, payload in self.take(found):
                if number != stream:
                    continue
                answer += payload if kind == wire.DATA else b""
                if kind == wire.RESET:
                    raise ConnectionError(f"{method} was reset")
                if flags & wire.END_STREAM:
                    decoded = json.loads(answer or b"{}")
                    if "code" in decoded:
                        raise RuntimeError(f"{method}: {decoded}")
                    return decoded

    def patient(self, method, body):
        """As `call`, and again where there were too many."""
        while True:
            try:
                return self.call(method, body)
            except RuntimeError as error:
                if "resource_exhausted" not in str(error):
                    raise
                time.sleep(0.2)


def new_account(port, source=None):
    """The token of an account that was just made."""
    made = Caller(port, source=source).call("account.v1.AccountService/CreateAccount", {"requestId": new_id()})
    return made["tokens"]["accessToken"]


# What the hostile account has


def varint(number):
    """A protobuf varint."""
    packed = bytearray()
    while number > 127:
        packed.append(number & 127 | 128)
        number >>= 7
    return bytes([*packed, number])


def nested(number, raw):
    """A protobuf field of bytes of any length."""
    return bytes([number << 3 | 2]) + varint(len(raw)) + raw


def sample(sequence, milliseconds):
    """One heart-rate sample."""
    when = b"\x08" + varint(milliseconds // 1000)
    when += b"\x10" + varint(milliseconds % 1000 * 1_000_000)
    bpm = 90 + sequence % 60
    return b"\x08" + varint(sequence) + nested(2, when) + b"\x18" + varint(bpm)


def fill_session(port, token, sample_count):
    """A session with so many samples of one device, five a second; gives its id."""
    workout = {"name": "x", "blocks": [{"kind": 2, "exercises": [{"name": "x", "sets": [{}]}]}]}
    state = Caller(port, token).call(
        "player.v1.PlayerService/StartWorkout", {"requestId": new_id(), "workout": workout})
    session = state["state"]["sessionId"]
    connection = wire.Connection(port, wire.context())
    opening = wire.field(1, session) + wire.field(2, new_id())
    connection.send(
        wire.headers("/pulsewire.live.v1.LiveService/PushHeartRate", 1, token)
        + wire.message(nested(1, opening), 1))
    start = int(time.time() * 1000) - sample_count * 195
    for first in range(1, sample_count + 1, BATCH):
        count = min(BATCH, sample_count + 1 - first)
        batch = b"".join(
            nested(1, sample(number, start + number * 195))
            for number in range(first, first + count))
        raw = nested(2, batch)
        framed = struct.pack(">BI", 0, len(raw)) + raw
        for begin in range(0, len(framed), 16_384):
            connection.send(wire.frame(wire.DATA, 0, 1, framed[begin : begin + 16_384]))
        # An answer for each batch keeps the windows open.
        connection.until(wire.DATA)
    connection.send(wire.frame(wire.DATA, wire.END_STREAM, 1))
    connection.until(wire.HEADERS, end=True)
    connection.close()
    return session


def fill_logs(port, token, log_count):
    """So many logs with as many sets as one may have; gives the id of one."""
    caller = Caller(port, token)
    kept = new_id()
    for number in range(log_count):
        log = kept if number == 0 else new_id()
        day = f"2026-01-{number % 28 + 1:02}T10:00:00Z"
        caller.patient(
            "logs.v1.WorkoutLogService/CreateWorkoutLog",
            {"requestId": new_id(),
             "workoutLog": {"id": log, "name": "x", "startTime": day,
                            "endTime": day.replace("T10", "T11")}})
        for first in range(0, SETS, SETS_A_CALL):
            exercise = new_id()
            exercises = [{"id": exercise, "name": "Squat", "position": first // SETS_A_CALL + 1}]
            sets = [
                {"id": new_id(), "exerciseId": exercise, "setNumber": n - first + 1, "reps": 5,
                 "type": "WORKOUT_SET_TYPE_WORKING", "weightKg": 100, "completeTime": day}
                for n in range(first, first + SETS_A_CALL)
            ]  # fmt: skip
            caller.patient(
                "logs.v1.WorkoutLogService/LogSets",
                {"requestId": new_id(), "workoutLogId": log, "exercises": exercises, "sets": sets})
    return kept


def dear_calls(session, log):
    """What is asked for, by the scenario's name: functions that give a method and a body."""
    text = json.dumps(
        {"requestId": new_id(), "workoutLog": {"id": new_id(), "notes": "ø" * 120_000}},
        ensure_ascii=False).encode()[: 256 * 1024]
    calls = {
        "large logs": [
            lambda: ("logs.v1.WorkoutLogService/ListWorkoutLogs", {"pageSize": 1000}),
            lambda: ("logs.v1.WorkoutLogService/GetWorkoutLog", {"workoutLogId": log}),
        ],
        "summaries": [
            lambda: ("live.v1.LiveService/GetHeartRateSummary", {"sessionId": session}),
        ],
        "deletion requests": [
            lambda: ("privacy.v1.DeletionService/RequestDeletion", {"requestId": new_id()}),
        ],
        "exports": [
            lambda: ("privacy.v1.ExportService/StartExport", {"requestId": new_id()}),
            lambda: ("privacy.v1.ExportService/ListExports", {}),
        ],
        "JSON of 256 KiB": [
            lambda: ("logs.v1.WorkoutLogService/CreateWorkoutLog", text),
        ],
    }
    calls["all of it"] = [one for some in calls.values() for one in some]
    return calls


def besiege(port, token, calls, is_over):
    """A process: makes the calls in turn, as many a second as an account may, until it is over; gives how
    many were answered."""
    stand_aside()
    callers = [Caller(port, token) for _ in range(CONNECTIONS)]
    poll = select.epoll()
    by_number = {}
    for caller in callers:
        caller.connection.socket.setblocking(False)
        by_number[caller.connection.socket.fileno()] = caller
        poll.register(caller.connection.socket.fileno(), select.EPOLLIN)
    answered, open_count, count = 0, 0, 0
    due = time.monotonic()
    while not is_over.is_set():
        if time.monotonic() >= due and open_count < OPEN_CALLS_MAX:
            method, body = calls[count % len(calls)]()
            caller = callers[count % CONNECTIONS]
            caller.connection.socket.setblocking(True)
            caller.send(method, body)
            caller.connection.socket.setblocking(False)
            count, open_count, due = count + 1, open_count + 1, due + 1 / CALLS_PER_SECOND
        wait = max(0, due - time.monotonic()) if open_count < OPEN_CALLS_MAX else 0.05
        for number, _ in poll.poll(wait):
            caller = by_number[number]
            with contextlib.suppress(ssl.SSLWantReadError):
                while True:
                    received = caller.connection.socket.recv(65_536)
                    if not received:
                        raise ConnectionError("the server ended the hostile connection")
                    caller.connection.socket.setblocking(True)
                    for kind, flags, _, _ in caller.take(caller.connection.take(received)):
                        if flags & wire.END_STREAM or kind == wire.RESET:
                            answered, open_count = answered + 1, open_count - 1
                    caller.connection.socket.setblocking(False)
        due = max(due, time.monotonic() - 1)
    return answered


@contextlib.contextmanager
def siege(port, token, calls):
    """Has a process besiege the server meanwhile; gives a list that has the answered calls at the end."""
    is_over = multiprocessing.Event()
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.Process(
        target=lambda: theirs.send(besiege(port, token, calls, is_over)), daemon=True)
    process.start()
    found = []
    try:
        yield found
    finally:
        is_over.set()
        if ours.poll(60):
            found.append(ours.recv())
        process.join(10)
        process.kill()


# What others see


def new_readers(port):
    """Those who read, each from an address of its own: a network's accounts have a share together."""
    sources = [f"127.2.0.{number + 1}" for number in range(READERS)]
    return [(new_account(port, source), source) for source in sources]


def read(port, readers, is_over):
    """Reads the accounts in turn at a fixed pace, whatever the server makes of it; gives how late each answer was,
    in milliseconds."""
    callers = itertools.cycle([Caller(port, token, source) for token, source in readers])
    times = []
    with standing_first():
        due = time.monotonic()
        while not is_over.is_set():
            time.sleep(max(0, due - time.monotonic()))
            started = time.monotonic()
            next(callers).call("logs.v1.WorkoutLogService/ListWorkoutLogs", {"pageSize": 10})
            times.append((time.monotonic() - started) * 1000)
            due = max(due + 1 / READS_PER_SECOND, time.monotonic() - 1)
    return times


def live(port, pid, options):
    """What `pulsewire load live` measures."""
    command = [CLIENT, "load", "live", "--server", f"localhost:{port}", "--server-pid", str(pid),
               "--athletes", str(options.athletes), "--rate", "10", "--warm-up", "2",
               "--seconds", str(options.seconds), "--json", "--keep-accounts"]  # fmt: skip
    with standing_first():
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout:
        raise RuntimeError(done.stderr)
    return json.loads(done.stdout)


def percentile(times, part):
    """The time that so many of them take at most."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, math.floor(len(ordered) * part))]


def measure(port, pid, readers, options):
    """The p99 of live heart rate, of its acknowledgement and of reads, and the longest of the first and the
    last, in milliseconds, and what was lost."""
    is_over = threading.Event()
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        reading = pool.submit(read, port, readers, is_over)
        try:
            result = live(port, pid, options)
        finally:
            is_over.set()
        times = reading.result()
    return {
        "live": result["sample_to_watcher_us"]["p99"] / 1000,
        "stored": result["acknowledgement_us"]["p99"] / 1000,
        "read": percentile(times, 0.99),
        "longest": max(result["sample_to_watcher_us"]["max"] / 1000, max(times)),
        "missing": result["missing"],
    }


def verdict(quiet, beside):
    """HELD or MISSED, by the p99 of both and by what was lost."""
    held = beside["missing"] == 0 and all(
        beside[what] <= FACTOR * max(quiet[what], FLOOR_MS) for what in ("live", "read"))
    return "HELD" if held else "MISSED"


def crowds(port, pid, readers, quiet, options):
    """A row for each number of hostile accounts; gives whether one is missed."""
    import crowd  # Needs the virtual environment.

    print(f"{'hostile accounts':<28}{'live p99 ms':>14}{'stored p99 ms':>15}{'read p99 ms':>14}"
          f"{'longest ms':>12}{'lost':>7}{'answers':>9}", flush=True)  # fmt: skip
    army = crowd.Army(port, SERVER, max(options.crowds), options.network)
    army.report()
    missed = False
    for count in options.crowds:
        with army.siege(count) as answered:
            beside = measure(port, pid, readers, options)
        word = crowd.verdict(quiet, beside, FACTOR, FLOOR_MS)
        missed = missed or word != "HELD"
        print(
            f"{count:<28}{beside['live']:>14.1f}{beside['stored']:>15.1f}{beside['read']:>14.1f}"
            f"{beside['longest']:>12.1f}{beside['missing']:>7}{sum(answered):>9}  {word}", flush=True)
    print(f"budget: every p99 at most {FACTOR} times the quiet one, and the longest {crowd.LONGEST_MS} ms")
    return missed


def main():
    """A row for each scenario; fails where one is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", action="append", help="one scenario; may be given again")
    parser.add_argument("--athletes", type=int, default=50)
    parser.add_argument("--seconds", type=int, default=15)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--logs", type=int, default=LOGS)
    parser.add_argument(
        "--crowds", type=lambda text: [int(one) for one in text.split(",")], default=None,
        help="how many accounts are hostile over the whole table of methods: 1,8,20,100")
    parser.add_argument(
        "--network", choices=["own", "one"], default="own",
        help="whether each hostile account has an address of its own, or all have one")
    parser.add_argument("--short", action="store_true", help="crowds of 1 and 20 alone, 8 s each")
    options = parser.parse_args()
    if options.short:
        options.seconds = min(options.seconds, 8)
    options.crowds = options.crowds or ([1, 20] if options.short else [1, 8, 20, 100])
    multiprocessing.set_start_method("fork")
    with server() as (port, pid):
        if options.short:
            readers = new_readers(port)
            quiet = measure(port, pid, readers, options)
            print(f"{'quiet':<28}{quiet['live']:>14.1f}{quiet['stored']:>15.1f}{quiet['read']:>14.1f}"
                  f"{quiet['longest']:>12.1f}{quiet['missing']:>7}", flush=True)  # fmt: skip
            sys.exit(crowds(port, pid, readers, quiet, options))
        hostile, readers = new_account(port), new_readers(port)
        session = fill_session(port, hostile, options.samples)
        calls = dear_calls(session, fill_logs(port, hostile, options.logs))
        quiet = measure(port, pid, readers, options)
        print(f"{'one hostile account':<28}{'live p99 ms':>14}{'x':>7}{'read p99 ms':>14}{'x':>7}"
              f"{'lost':>7}{'answers':>9}")  # fmt: skip
        print(f"{'quiet':<28}{quiet['live']:>14.1f}{'':>7}{quiet['read']:>14.1f}{'':>7}"
              f"{quiet['missing']:>7}", flush=True)  # fmt: skip
        missed = False
        for name in options.only or calls:
            with siege(port, hostile, calls[name]) as answered:
                beside = measure(port, pid, readers, options)
            word = verdict(quiet, beside)
            missed = missed or word == "MISSED"
            print(
                f"{name:<28}{beside['live']:>14.1f}{beside['live'] / quiet['live']:>7.1f}"
                f"{beside['read']:>14.1f}{beside['read'] / quiet['read']:>7.1f}"
                f"{beside['missing']:>7}{sum(answered):>9}  {word}", flush=True)
        print(f"budget: p99 beside a hostile account at most {FACTOR} times the quiet one")
        missed = crowds(port, pid, readers, quiet, options) or missed
    sys.exit(missed)


if __name__ == "__main__":
    main()
