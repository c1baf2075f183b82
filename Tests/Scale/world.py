"""One size of the data: a database with accounts of the loader, and a server on it."""

import random
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from pathlib import Path

import grpc
import psycopg
from google.protobuf import descriptor_pool
from pulsewire.player.v1 import player_service_pb2 as player

from harness import body, health_samples, logs, offline
from harness.client import Client, make_workout, new_uuid, now_milliseconds
from harness.identity import IdentityNode
from harness.methods import Method, rules
from harness.postgres import program
from harness.server import Server, wait_until
from harness.tokens import TokenKey, parts
from harness.uplink import Uplink, batches, make_sample, make_samples, push_all

HERE = Path(__file__).resolve().parent
#: Heart rate of the two sessions that the server records itself, at 100 %: so many writes of so many samples each.
WRITES, SAMPLES = 40, 90
#: Methods whose streams end by themselves.
ENDING = {"PlanService/GeneratePlan"}
#: Whether the merger has nothing left to do for some streams.
IS_MERGED = "select bool_and(merge_due_at is null) from pulsewire.heart_rate_streams where session_id = any(%s::uuid[])"
#: Readings of the heavy athlete, at 100 %.
HRV_READINGS = 12_000
#: Heart rates of the heavy athlete's phone, at 100 %.
HEALTH_SAMPLES = 10_000


def all_methods():
    """Every method of the product, by its service's and its own name."""
    pool = descriptor_pool.Default()
    found = {}
    for path in (path for path in rules() if path.startswith("/pulsewire.")):
        service_name, name = path.strip("/").split("/")
        service = pool.FindServiceByName(service_name)
        method = Method(service, service.methods_by_name[name])
        found[f"{service.name}/{name}"] = method
    return found


class Database:
    """One database of a cluster, as nodes see a cluster."""

    def __init__(self, cluster, name):
        self._cluster = cluster
        self.name = name

    def url(self, user):
        """The libpq URL for `user`."""
        return self._cluster.url(user, self.name)

    def remove(self):
        """Does nothing: the database goes with its cluster."""


class World(IdentityNode):
    """A size: `percent` of the full data set."""

    def __init__(self, cluster, percent, workouts, directory, progress=lambda text: None):
        self.percent = percent
        #: How many workouts most athletes have.
        self.workouts = workouts
        self.scale = percent / 100
        directory = Path(directory, f"{percent:g}")
        directory.mkdir()
        super().__init__(directory, Database(cluster, f"scale_{percent:g}".replace(".", "_")))
        self.methods = all_methods()
        self._progress = progress
        self._clients = {}
        self._made = {}

    @property
    def serve_arguments(self):
        # One loop, so that few connections have to see a statement before its plan is the lasting one.
        return [*super().serve_arguments, "--spotify-client-id", "5b1a0d2c4e6f", "--call-log", "none", "--loops", "1", "--access-token-seconds", "86400"]

    def many(self, count):
        """A number that grows with the size, as the loader's `scale.many`."""
        return round(count * self.scale)

    @property
    def sample_count(self):
        """Of each recording of heart rate."""
        return max(2, self.many(WRITES)) * SAMPLES

    # The database.

    def sql(self, statement, parameters=()):
        """Rows of a statement of the administrator's."""
        with psycopg.connect(self.cluster.url("postgres"), autocommit=True) as connection:
            cursor = connection.execute(statement, parameters)
            return cursor.fetchall() if cursor.description else []

    def one(self, statement, *parameters):
        """The only value of the first row."""
        (row, *_) = self.sql(statement, parameters)
        return row[0]

    def _load(self, name):
        begun = time.monotonic()
        done = subprocess.run(
            [program("psql"), "-qX", "-v", f"scale={self.scale}", "-v", f"workouts={self.workouts}", "-f", HERE / f"load/{name}.sql",
             self.cluster.url("postgres")],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)  # fmt: skip
        if done.returncode != 0:
            raise RuntimeError(f"{name}.sql: {done.stderr.strip()[:2000]}")
        self._progress(f"{self.percent:g} %: {name}, {time.monotonic() - begun:.0f} s")

    def load(self):
        """Fills the database, which is a migrated one."""
        self.start()
        self._make()
        self.stop()
        self._load("accounts")
        with ThreadPoolExecutor() as pool:
            list(pool.map(self._load, ["social", "training"]))
        self._load("counters")
        self.sql("vacuum (analyze)")
        self.start()
        self._add_sealed()
        self.sql("analyze pulsewire.hrv_readings, pulsewire.health_samples, pulsewire.daily_values")
        # Its first rounds of what it does by itself are to be measured.
        self.stop()

    def start(self):
        """Starts the server."""
        self.server = Server(self.serve_arguments)

    def stop(self):
        """Ends the server, and what was connected to it."""
        for client in self._clients.values():
            client.close()
        self._clients = {}
        self.server.kill()
        self.server = None

    # What the server packs or seals, made by itself.

    def _make(self):
        self.sql("create schema scale")
        self.sql("create table scale.made (name text, owner_id uuid, session_id uuid)")
        session = None
        for name in ("finished", "live"):
            client = Client.with_new_account(self.server.address)
            state = client.start_workout(make_workout((61,)))
            for _ in range(20):
                state = client.apply(state, complete_set=player.CompleteSet()).state
            device = new_uuid()
            with Uplink(client, state.session_id, device) as uplink:
                for batch in batches(recorded(self.sample_count), SAMPLES):
                    uplink.push(batch)
                assert not uplink.rejections
            self.sql("insert into scale.made values (%s, %s, %s)",
                     (name, client.account_id, state.session_id))  # fmt: skip
            if name == "finished":
                client.finish(state.session_id)
                log = logs.create_log(client)
                exercise = logs.make_exercise()
                logs.log_sets(client, log.id, [exercise])
                one = logs.make_set(exercise)
                logs.log_sets(client, log.id, sets=[one])
                self._call_as(client, "WorkoutLogService/UpdateWorkoutSet", {
                    "request_id": new_uuid(), "workout_log_id": log.id,
                    "set": {**plain(one), "reps": 6}})  # fmt: skip
                self._call_as(client, "SettingsService/UpdateSettings", {
                    "request_id": new_uuid(), "settings": {"heart_rate": {"broadcast_timeout_minutes": 30}},
                    "update_mask": {"paths": ["heart_rate.broadcast_timeout_minutes"]}})  # fmt: skip
                self._call_as(client, "ProfileService/UpdateFitnessProfile", {
                    "request_id": new_uuid(), "fitness_profile": {"height_cm": 170},
                    "update_mask": {"paths": ["height_cm"]}})  # fmt: skip
                offline.enqueue(client, offline.creation(logs.make_log()))
                self._upload_hrv(client, 1)
                session = state.session_id
            client.close()
        with_intervals = self._trained(
            [make_sample(number, now_milliseconds() + number * 1000, 90, [700, 810]) for number in (1, 2, 3)])
        self._wait_until_merged(session, with_intervals)
        self.sql("insert into scale.made values ('with intervals', null, %s)", [with_intervals])

    def _trained(self, samples):
        """The id of a session of a new account that ended with these samples."""
        client = Client.with_new_account(self.server.address)
        state = client.start_workout(make_workout((1,)))
        push_all(client, state.session_id, new_uuid(), samples)
        client.finish(state.session_id)
        client.close()
        return state.session_id

    def _wait_until_merged(self, *sessions):
        wait_until(lambda: self.one(IS_MERGED, list(sessions)))

    def work_by_itself(self):
        """Starts the server, and waits until it has done what it does by itself: a round of everything, the end of
        old RR intervals and the merge of a recording."""
        self.sql("update pulsewire.heart_rate_streams set rr_since = now() - interval '100 days' "
                 "where session_id = (select session_id from scale.made where name = 'with intervals')")  # fmt: skip
        self.start()
        session = self._trained(make_samples(3))
        self._wait_until_merged(session)

    def _upload_hrv(self, client, count):
        body.allow(client, "polar")
        readings = [body.make_reading(50, age=(number + 1) * body.DAY // 4) for number in range(count)]
        for first in range(0, count, 500):
            body.upload(client, readings[first : first + 500])

    def _measure(self, client, days):
        first = date(2026, 11, 1)
        for n in range(days):
            day = first - timedelta(days=n)
            self._call_as(client, "BodyMeasurementService/SetBodyMeasurements", {
                "request_id": new_uuid(),
                "measurements": [
                    {"date": {"year": day.year, "month": day.month, "day": day.day}, "kind": kind, "value": 60}
                    for kind in range(1, 15)]})  # fmt: skip

    def _add_sealed(self):
        self._measure(self.athlete(1), 400)
        for account, count in ((1, self.many(HRV_READINGS)), (777, 30)):
            self._upload_hrv(self.athlete(account), count)
        self._upload_samples(self.athlete(1), str(self.account(1)), self.many(HEALTH_SAMPLES))

    def _upload_samples(self, client, installation, count):
        health_samples.allow(client)
        token, before = health_samples.start(client, installation).sync_token, ""
        for first in range(0, count, 2_000):
            made = [health_samples.heart_rate(60, age=60_000 * n) for n in range(first, min(first + 2_000, count))]
            health_samples.upload(client, token, health_samples.batch(before, str(first + 1), made))
            before = str(first + 1)

    # Callers.

    def account(self, number):
        """The id of one of the loader's accounts."""
        if ("account", number) not in self._made:
            self._made["account", number] = str(
                self.one("select id from scale.account where i = %s", number))
        return self._made["account", number]

    def athlete(self, number):
        """A client of one of the loader's accounts, signed in a moment ago."""
        if number not in self._clients:
            if "claims" not in self._made:
                self._made["claims"] = parts(Client.with_new_account(self.server.address).tokens.access_token)
            header, claims = self._made["claims"]
            account = self.account(number)
            session = self.one(
                "select id from pulsewire.access_sessions where owner_id = %s and revoked_at is null limit 1", account)
            now = int(time.time())
            token = TokenKey(self.token_key.read_text()).sign(header, {
                **claims, "sub": account, "sid": str(session), "jti": new_uuid(),
                "iat": now, "auth_time": now, "exp": now + (claims["exp"] - claims["iat"])})  # fmt: skip
            self._clients[number] = Client(self.server.address, token, account)
        return self._clients[number]

    @property
    def nobody_else(self):
        """A caller without a token."""
        return self.made("nobody", self.nobody)

    def made(self, name, make):
        """What `make` gives, the first time."""
        if name not in self._made:
            self._made[name] = make()
        return self._made[name]

    def call(self, who, name, fields):
        """Calls a method, and gives its answers: the message, or those of a stream."""
        return self._call_as(self.athlete(who) if isinstance(who, int) else who, name, fields)

    def _call_as(self, client, name, fields):
        method = self.methods[name]
        many = fields if isinstance(fields, list) else [fields]
        requests = [make(method.request_type, one) for one in many]
        quiet = {"quiet_seconds": 10} if name in ENDING else {}
        outcome = method.call(client.channel, requests, client.token, **quiet)
        if outcome.code not in (grpc.StatusCode.OK, grpc.StatusCode.CANCELLED) and not outcome.answers:
            raise RuntimeError(f"{name}: {outcome.code} {outcome.reason}: {outcome.message}")
        return outcome.answers[0] if method.is_unary else outcome.answers


def recorded(count):
    """Samples a second apart, with the jitter of a watch and the rate of a heart, so that they pack as those of
    athletes do."""
    chance = random.Random(1)
    start, bpm, samples = now_milliseconds(), 120, []
    for number in range(1, count + 1):
        bpm = max(60, min(180, bpm + chance.randint(-2, 2)))
        samples.append(make_sample(number, start + number * 1000 + chance.randint(-30, 30), bpm))
    return samples


def make(kind, fields):
    """A message of that kind, of a dictionary of fields; one that writes has a new request_id."""
    named = {"request_id": new_uuid()} if "request_id" in kind.DESCRIPTOR.fields_by_name else {}
    return kind(**{**named, **fields})


def plain(message):
    """A message as a dictionary of its fields."""
    return {field.name: value for field, value in message.ListFields()}
