"""Accounts that ask for all that the table of methods has, at its dearest."""

import contextlib
import json
import multiprocessing
import os
import random
import select
import ssl
import struct
import time

import dearest
import legal
import wire
from google.protobuf import json_format
from google.protobuf.message_factory import GetMessageClass
from hostile import Caller, new_account, new_id, stand_aside

#: What an answer may take at most beside a crowd, in milliseconds.
LONGEST_MS = 250
#: What each account has open, and how many calls it begins a second: its limits.
OPEN_CALLS, CALLS_PER_SECOND = 20, 100
#: How many accounts a process acts for.
ACCOUNTS_A_PROCESS = 25
#: What an account has to be asked for.
LOGS, SETS_OF_LOG = 3, 180
LOG_SETS = "/pulsewire.logs.v1.WorkoutLogService/LogSets"
DAY = "2026-01-05T10:00:00Z"
#: How the methods begin that end something.
ENDING = ("Delete", "Disconnect", "Withdraw", "Remove")
#: How the methods begin that make something.
MAKING = ("Create", "Add", "Start", "Save", "Schedule", "Generate", "Enqueue", "Log", "Grant", "Register", "Record")
SEED = 20261124


def sets_of(exercise, ids):
    """Sets that are all records: each has a weight of its own."""
    return [
        {"id": one, "exerciseId": exercise, "setNumber": number, "reps": 5, "weightKg": 20 + number / 4,
         "type": "WORKOUT_SET_TYPE_WORKING", "completeTime": DAY}
        for number, one in enumerate(ids, 1)
    ]  # fmt: skip


class Account:
    """A hostile account and what it has."""

    def __init__(self, port, source):
        self.port, self.source = port, source
        self.token = new_account(port, source)
        self.things = {}

    def fill(self):
        """Gives it logs of many records, and a session."""
        caller = Caller(self.port, self.token, self.source)
        for _ in range(LOGS):
            log, exercise = new_id(), new_id()
            caller.patient(
                "logs.v1.WorkoutLogService/CreateWorkoutLog",
                {"requestId": new_id(),
                 "workoutLog": {"id": log, "name": "x", "startTime": DAY,
                                "endTime": DAY.replace("T10", "T11")}})
            caller.patient(
                "logs.v1.WorkoutLogService/LogSets",
                {"requestId": new_id(), "workoutLogId": log,
                 "exercises": [{"id": exercise, "name": "Squat", "position": 1}],
                 "sets": sets_of(exercise, [new_id() for _ in range(SETS_OF_LOG)])})
            self.things |= {"workout_log_id": log, "exercise_id": exercise}
        workout = {"name": "x", "blocks": [{"kind": 2, "exercises": [{"name": "x", "sets": [{}]}]}]}
        state = caller.patient(
            "player.v1.PlayerService/StartWorkout", {"requestId": new_id(), "workout": workout})
        self.things["session_id"] = state["state"]["sessionId"]
        caller.connection.close()
        return self

    def furnish(self, methods, learnt):
        """Gives it one of all that the table of methods makes, so that what is about such a thing finds one; what
        has to be there first is made in the first of the rounds."""
        for _ in range(2):
            for path, method in methods.unary():
                if method.name.startswith(MAKING):
                    self._make(path, method, methods.request(method, self.things), learnt)
        return self

    def _make(self, path, method, message, learnt):
        learnt.apply(path, message)
        body = b""

        def call(request):
            nonlocal body
            code, text, body = self.ask(path, request)
            return code, text

        if learnt.learn(path, message, call)[0] is None:
            made = GetMessageClass(method.output_type)()
            made.ParseFromString(body)
            self.things |= dearest.ids_in(made)

    def ask(self, path, message):
        """The code and the text of a call's error, both None where it has none, and its answer."""
        caller = Caller(self.port, self.token, self.source)
        found = answer(caller, path, dearest.fresh(message.SerializeToString()))
        caller.connection.close()
        return found


class Army:
    """Many of them, and what they ask for."""

    def __init__(self, port, program, count, network):
        self._port = port
        self._methods = dearest.Dearest(program)
        self._learnt = legal.Legal()
        self._accounts = [
            Account(port, f"127.1.{number // 250}.{number % 250 + 1}" if network == "own" else "127.1.0.1")
            .fill().furnish(self._methods, self._learnt) for number in range(count)
        ]  # fmt: skip

    def messages(self, account):
        """The path and the message of each."""
        for path, method in self._methods.unary():
            # What it has is to stay.
            message = self._methods.request(method, {} if method.name.startswith(ENDING) else account.things)
            self._learnt.apply(path, message)
            yield path, message

    def requests(self, account):
        """The path and the bytes of each."""
        found = [(path, message.SerializeToString()) for path, message in self.messages(account)]
        exercise = dearest.new_id()
        method = dict(self._methods.unary())[LOG_SETS]
        log_sets = json_format.ParseDict(
            {"requestId": dearest.new_id(), "workoutLogId": account.things["workout_log_id"],
             "exercises": [{"id": exercise, "name": "Squat", "position": 2}],
             "sets": sets_of(exercise, [dearest.new_id() for _ in range(100)])},
            GetMessageClass(method.input_type)())
        return [*found, (LOG_SETS, log_sets.SerializeToString())]

    def streams(self, account):
        """The same of streams, which are opened once."""
        return [(path, self._methods.request(method, account.things).SerializeToString())
                for path, method in self._methods.streaming()]

    def report(self):
        """Learns what is legal, and prints how many methods take their dearest request, and which do not, by the
        answer of one call each."""
        account = self._accounts[0]
        refused, accepted = {}, 0
        for path, message in self.messages(account):
            code, _ = self._learnt.learn(path, message, lambda one, path=path: account.ask(path, one)[:2])
            accepted += code is None
            if code is not None:
                refused.setdefault(code, []).append(path.rsplit("/", 1)[1])
        print(f"methods: {accepted} accept their dearest request"
              + "".join(f"; {code}: {', '.join(names)}" for code, names in sorted(refused.items())),
              flush=True)  # fmt: skip

    @contextlib.contextmanager
    def siege(self, count):
        """Has processes besiege the server meanwhile; gives a list that has the answered calls at the end."""
        accounts = self._accounts[:count]
        is_over = multiprocessing.Event()
        processes, pipes, found = [], [], []
        for start in range(0, count, ACCOUNTS_A_PROCESS):
            ours, theirs = multiprocessing.Pipe()
            part = [(account, self.requests(account), self.streams(account))
                    for account in accounts[start : start + ACCOUNTS_A_PROCESS]]
            process = multiprocessing.Process(
                target=besiege, args=(self._port, part, is_over, theirs), daemon=True)
            process.start()
            processes.append(process)
            pipes.append(ours)
        try:
            yield found
        finally:
            is_over.set()
            for ours, process in zip(pipes, processes):
                if ours.poll(60):
                    found.append(ours.recv())
                process.join(10)
                process.kill()


def answer(caller, path, request):
    """The code and the text of a call's error, None where it has none, and the answer. Errors are JSON, whatever was
    asked in."""
    try:
        caller.send(path.removeprefix("/pulsewire."), request, "application/proto")
        body = b""
        while True:
            found = caller.connection.receive()
            if found is None:
                return "connection ended", "", b""
            for kind, flags, _, payload in caller.take(found):
                if kind == wire.RESET:
                    return "reset", "", b""
                body += payload if kind == wire.DATA else b""
                if flags & wire.END_STREAM:
                    if not body.startswith(b'{"code":"'):
                        return None, None, body
                    error = json.loads(body)
                    return error["code"], error.get("message", ""), b""
    except OSError as error:
        return type(error).__name__, "", b""


class Besieger:
    """An account's connection, which is made again when it ends."""

    def __init__(self, port, account, requests, streams, order):
        self._port, self._account = port, account
        self._requests, self._streams = requests[:], streams
        order.shuffle(self._requests)
        self._count = 0
        self.answered = 0
        self.due = time.monotonic()
        self.connect()

    def connect(self):
        """A connection with the streams open."""
        self._caller = Caller(self._port, self._account.token, self._account.source)
        self.socket = self._caller.connection.socket
        self._waiting = set()
        for path, request in self._streams:
            framed = struct.pack(">BI", 0, len(request)) + dearest.fresh(request)
            self._caller.send(path.removeprefix("/pulsewire."), framed, "application/grpc")
        self.socket.setblocking(False)

    def proceed(self, now):
        """Begins as many calls as it may."""
        self.due = max(self.due, now - 1)
        self.socket.setblocking(True)
        while len(self._waiting) < OPEN_CALLS and self.due <= now:
            path, request = self._requests[self._count % len(self._requests)]
            self._waiting.add(self._caller.send(
                path.removeprefix("/pulsewire."), dearest.fresh(request), "application/proto"))
            self._count += 1
            self.due += 1 / CALLS_PER_SECOND
        self.socket.setblocking(False)

    def receive(self):
        """Takes what came."""
        with contextlib.suppress(ssl.SSLWantReadError):
            while True:
                received = self.socket.recv(65_536)
                if not received:
                    raise ConnectionError("the server ended the connection")
                self.socket.setblocking(True)
                for kind, flags, stream, _ in self._caller.take(self._caller.connection.take(received)):
                    if (flags & wire.END_STREAM or kind == wire.RESET) and stream in self._waiting:
                        self._waiting.discard(stream)
                        self.answered += 1
                self.socket.setblocking(False)


def besiege(port, parts, is_over, pipe):
    """A process: makes all calls in turn, until it is over; tells how many were answered."""
    stand_aside()
    order = random.Random(SEED)
    poll, by_number = select.epoll(), {}

    def enter(one):
        by_number[one.socket.fileno()] = one
        poll.register(one.socket.fileno(), select.EPOLLIN)

    all_of_them = [Besieger(port, *part, order) for part in parts]
    for one in all_of_them:
        enter(one)
    while not is_over.is_set():
        now = time.monotonic()
        ready = {by_number[number] for number, _ in poll.poll(0.01)}
        for one in all_of_them:
            try:
                if one in ready:
                    one.receive()
                one.proceed(now)
            except OSError:
                by_number.pop(one.socket.fileno(), None)
                one.socket.close()
                # It is refused for a while where it was told to go away.
                with contextlib.suppress(OSError):
                    one.connect()
                    enter(one)
    pipe.send(sum(one.answered for one in all_of_them))


def verdict(quiet, beside, factor, floor):
    """HELD or MISSED, by the p99 of all three, by the longest, and by what was lost."""
    held = beside["missing"] == 0 and beside["longest"] <= LONGEST_MS and all(
        beside[what] <= factor * max(quiet[what], floor) for what in ("live", "stored", "read"))
    return "HELD" if held else "MISSED"
