"""Calls that race: the same requests on several connections, and what may come of them."""

import threading
from concurrent.futures import ThreadPoolExecutor

import grpc

from harness.client import CALL_SECONDS, Client, new_uuid
from harness.methods import QUIET_SECONDS, Outcome
from harness.server import wait_until

#: What no client may be answered, whatever others do at the same time.
DEFECTS = {grpc.StatusCode.INTERNAL, grpc.StatusCode.UNKNOWN, grpc.StatusCode.UNAVAILABLE,
           grpc.StatusCode.DEADLINE_EXCEEDED}  # fmt: skip


class Storm:
    """Connections of one account that say many things at once; connections are dealt to the server's
    loops, and so to connections of the database."""

    def __init__(self, address, token, account_id, connections=8):
        self.clients = [Client(address, token, account_id) for _ in range(connections)]
        self._waiting = []

    def close(self):
        for client in self.clients:
            client.close()

    def say(self, count, call):
        """`call(client, number)` begins a call and gives its future; done `count` times, on one
        connection after the other."""
        for number in range(count):
            self._waiting.append(call(self.clients[number % len(self.clients)], number))

    def answers(self):
        """What all that was begun came to: an answer or an error for each, none of them a defect."""
        ended = self._ended()
        found = [f"{one.code()}: {one.details()}" for one in ended
                 if isinstance(one, grpc.RpcError) and one.code() in DEFECTS]  # fmt: skip
        assert not found, f"{len(found)} of {len(ended)}, as {sorted(set(found))[:5]}"
        return ended

    def _ended(self):
        waiting, self._waiting = self._waiting, []
        return [future.exception(timeout=CALL_SECONDS) or future.result() for future in waiting]

    def say_each(self, numbers, call):
        """Says `call` for each number, and gives the numbers whose units waited longer than the server lets
        them: what a client is to say again. Every other refusal fails."""
        for place, number in enumerate(numbers):
            self._waiting.append(call(self.clients[place % len(self.clients)], number))
        late = []
        for number, answer in zip(numbers, self._ended()):
            if not isinstance(answer, grpc.RpcError):
                continue
            assert answer.code() is grpc.StatusCode.UNAVAILABLE and "too long" in answer.details(), answer
            late.append(number)
        return late


def say_until_done(storms, numbers, call):
    """Says `call` for all numbers, dealt to the storms, and again what was late, which has to become less."""
    left = list(numbers)
    while left:
        size = -(-len(left) // len(storms))
        parts = [left[start : start + size] for start in range(0, len(left), size)]
        with ThreadPoolExecutor(len(storms)) as pool:
            late = [number for some in pool.map(lambda storm, part: storm.say_each(part, call), storms, parts)
                    for number in some]  # fmt: skip
        assert len(late) < len(left), f"all {len(left)} waited too long"
        left = late


def good(answers):
    """Those that are no errors."""
    return [one for one in answers if not isinstance(one, grpc.RpcError)]


def plain(value):
    """Messages as dictionaries: those of reflection are of other classes."""
    if hasattr(value, "ListFields"):
        return {field.name: plain(one) for field, one in value.ListFields()}
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    if isinstance(value, (str, bytes, bool, int, float)):
        return value
    return [plain(one) for one in value]


#: What any call may change: when something was last used, and how far a job is.
PASSING = {
    "pulsewire.accounts": ["last_used_at"],
    "pulsewire.jobs": ["attempt", "checkpoint", "due_at", "lease_id", "turn_at"],
}

TABLES = """
    select a.attrelid::regclass::text from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'owner_id' and not a.attisdropped and c.relkind in ('r', 'p') and not c.relispartition
"""


def has_rested(cluster, owner):
    """Whether no job is at work for the account, or will soon be, it is told all that has happened, and what was said of
    what it deleted is gone."""
    with cluster.as_administrator() as connection:
        (count,) = connection.execute(
            "select (select count(*) from pulsewire.notices where owner_id = %(owner)s)"
            " + (select count(*) from pulsewire.ended_subjects where owner_id = %(owner)s)"
            " + (select count(*) from pulsewire.ended_workouts where owner_id = %(owner)s) + count(*)"
            " from pulsewire.jobs where owner_id = %(owner)s and failed_at is null"
            # A reminder's time may come meanwhile; of one that is at work, it is the end of its lease.
            " and (lease_id is not null or due_at < now() + case kind"
            " when 'notifications' then interval '5 seconds' else interval '10 minutes' end)",
            {"owner": owner},
        ).fetchone()
    return count == 0


def stored(cluster, owner):
    """What the database has of an account at rest, by table: the number of rows, and what they hold."""
    wait_until(lambda: has_rested(cluster, owner))
    found = {}
    with cluster.as_administrator() as connection:
        connection.execute("set transaction isolation level repeatable read")
        for (table,) in connection.execute(TABLES).fetchall():
            left_out = PASSING.get(table, [])
            found[table] = connection.execute(
                "select count(*), md5(string_agg(t, ' ' order by t)) from ("
                f"select (to_jsonb(r) - %s::text[])::text t from {table} r where owner_id = %s) s",
                [left_out, owner],
            ).fetchone()
    return found


def requests_of(method, fields, filler):
    """Requests of these fields, with an id of their own; whatever `filler` gives if there are none."""
    if fields is None:
        return method.requests(filler)
    request = method.request_type(**plain(fields))
    if "request_id" in method.request_type.DESCRIPTOR.fields_by_name:
        request.request_id = new_uuid()
    return [request]


class Race:
    """One case: the same request on several connections of two servers, beside what undoes it, its rival,
    and sometimes the deletion of its owner."""

    #: How often each is said.
    REPEATS, UNDOS, RIVALS = 16, 4, 8

    def __init__(self, case, method, methods, channels, filler):
        self._case = case
        self._method = method
        self._methods = methods
        self._channels = channels
        self._filler = filler

    def run(self, world, random, is_deleted, cluster):
        """Runs it once in a fresh world, and checks what came of it; at last, that one more repeat, long
        after the others, does nothing."""
        method, case = self._method, self._case
        requests = self._requests(method, case.fields and case.fields(world))
        token = self._token(world)
        first = None
        if case.undo and random.random() < 0.7:
            first = self._answer(self._call(requests, token))
        said = [(True, method, requests)] * self.REPEATS
        rival = case.rival or (method.path[1:], lambda w, _: case.fields and case.fields(w))
        said += [(False, *self._other(rival, world, first)) for _ in range(self.RIVALS)]
        if first is not None:
            said += [(False, *self._other(case.undo, world, first))] * self.UNDOS
        if is_deleted:
            confirm = ("pulsewire.privacy.v1.DeletionService/ConfirmDeletion",
                       lambda w, _: {"confirmation_token": w.deletion})  # fmt: skip
            said.append((False, *self._other(confirm, world, None)))
        random.shuffle(said)
        calls = [
            (is_repeat, one, _Call(one, self._channels[number % len(self._channels)], some, token, case))
            for number, (is_repeat, one, some) in enumerate(said)
        ]
        outcomes = [(is_repeat, one, call.outcome()) for is_repeat, one, call in calls]
        self._check(outcomes, first)
        if not is_deleted:
            self._check_refusals(outcomes, first)
        if is_deleted:
            return len(outcomes)
        if case.after:
            case.after(world, [outcome for is_repeat, _, outcome in outcomes if is_repeat])
        if not case.is_noted and any(is_repeat and self._answer(outcome) for is_repeat, _, outcome in outcomes):
            before = stored(cluster, world.me.account_id)
            self._call(requests, token)
            after = stored(cluster, world.me.account_id)
            changed = [table for table in before if before[table] != after[table]]
            assert not changed, f"a late repeat changed {changed}"
        return len(outcomes)

    def _check(self, outcomes, first):
        for _, one, outcome in outcomes:
            assert outcome.code not in DEFECTS, f"{one} {outcome.code}: {outcome.message}"
        if self._case.is_same:
            told = [self._answer(o) for is_repeat, _, o in outcomes if is_repeat and self._answer(o)]
            told += [first] if first is not None else []
            for answer in told:
                # What time it is by then.
                if "server_time" in answer.DESCRIPTOR.fields_by_name:
                    answer.ClearField("server_time")
            others = [answer for answer in told if answer != told[0]]
            assert not others, f"{told[0]} and then {others[0]}"

    def _check_refusals(self, outcomes, first):
        """What was done before the others began is not refused to a repeat, whatever they do; nor is what nothing
        but its repeats races with, once one of them was answered."""
        case = self._case
        repeats = [outcome for is_repeat, _, outcome in outcomes if is_repeat]
        refused = [outcome for outcome in repeats if not self._answer(outcome)]
        if first is not None:
            is_done = case.outlives_undo
        else:
            is_done = not case.undo and not case.rival and len(refused) < len(repeats)
        assert not (is_done and case.is_same and refused), (
            f"{len(refused)} repeats of what was done were refused: {refused[0].code} {refused[0].message}")

    def _call(self, requests, token):
        return said_to_its_end(self._method, self._channels[0], requests, token, self._case)

    def _answer(self, outcome):
        """What a call was answered; None for nothing. A stream that ends by itself answers with its last message, if
        it ended well: what it said on its way is no answer, and nothing need be stored by then."""
        if not self._case.ends:
            return next(iter(outcome.answers), None)
        return outcome.answers[-1] if outcome.code is grpc.StatusCode.OK and outcome.answers else None

    def _token(self, world):
        return None if self._case.caller == "nobody" else getattr(world, self._case.caller).token

    def _requests(self, method, fields):
        return requests_of(method, fields, self._filler)

    def _other(self, named, world, first):
        path, fields = named
        method = self._methods["/" + path]
        return method, self._requests(method, fields(world, first))


def said_to_its_end(method, channel, requests, token, case):
    """Calls a method; a stream until it is quiet, or, if it ends by itself, until it has ended."""
    seconds = CALL_SECONDS if case.ends else QUIET_SECONDS
    return method.call(channel, requests, token, seconds, reads_all=case.ends)


class _Call:
    """A call that was begun: of a stream, in a thread of its own."""

    def __init__(self, method, channel, requests, token, case):
        self._future, self._thread = None, None
        if method.is_unary:
            self._future = method.begin(channel, requests[0], token)
        else:
            self._thread = _Thread(lambda: said_to_its_end(method, channel, requests, token, case))

    def outcome(self):
        if self._thread:
            return self._thread.result()
        error = self._future.exception(timeout=CALL_SECONDS)
        return Outcome([] if error else [self._future.result()], error)


class _Thread(threading.Thread):
    def __init__(self, body):
        super().__init__(daemon=True)
        self._body, self._result = body, None
        self.start()

    def run(self):
        self._result = self._body()

    def result(self):
        self.join(CALL_SECONDS)
        assert self._result is not None, "a stream did not end"
        return self._result
