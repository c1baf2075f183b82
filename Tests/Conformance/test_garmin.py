"""Garmin: connected by a key of the athlete's own, its activities become workouts, and its days samples."""

import datetime
import io
import os
import subprocess
import time
import uuid
import zipfile

import grpc
import psycopg
import pytest
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.health.v1 import health_sample_pb2 as stages
from pulsewire.health.v1 import health_sync_service_pb2 as health
from pulsewire.integrations.v1 import connection_pb2 as connection
from pulsewire.integrations.v1 import connection_service_pb2 as connections
from pulsewire.integrations.v1 import integration_service_pb2 as integrations
from pulsewire.integrations.v1 import sync_run_pb2 as sync_run
from pulsewire.settings.v1 import integration_settings_pb2 as integration
from pulsewire.settings.v1 import settings_pb2 as settings_messages

from emulators import fit, garmin
from harness.client import Client, new_uuid, refused
from harness.logs import get_log, list_logs
from harness.people import grant, update_settings
from harness.recordings import gpx, heart_rates, load
from harness.server import ROOT, Server, program, wait_until
from harness.terminal import on_terminal

GARMIN = integration.INTEGRATION_SOURCE_GARMIN
SYNC = consents.CONSENT_PURPOSE_SYNC
WORKOUTS = integration.INTEGRATION_DATA_TYPE_WORKOUTS
HEART_RATE = integration.INTEGRATION_DATA_TYPE_HEART_RATE
RESTING = integration.INTEGRATION_DATA_TYPE_RESTING_HEART_RATE
VARIABILITY = integration.INTEGRATION_DATA_TYPE_HEART_RATE_VARIABILITY
SLEEP = integration.INTEGRATION_DATA_TYPE_SLEEP
NAMES = {
    WORKOUTS: "workouts", HEART_RATE: "heart_rate", RESTING: "resting_heart_rate",
    VARIABILITY: "heart_rate_variability", SLEEP: "sleep",
}  # fmt: skip
DAY = 86_400


@pytest.fixture
def emulator():
    emulator = garmin.Garmin()
    yield emulator
    emulator.close()


@pytest.fixture
def profile():
    """A profile of its own: one of Garmin's is connected to one account of ours."""
    return uuid.uuid4().int % 10**9 + 1


@pytest.fixture
def server(node, emulator, tmp_path):
    """A server that connects Garmin."""
    (tmp_path / "identity").write_text("07" * 32 + "\n")
    server = Server([
        *node.serve_arguments,
        "--identity-key", str(tmp_path / "identity"),
        "--garmin-personal", "on",
        "--garmin-api-url", emulator.url,
        "--garmin-calls", "100000",
    ])  # fmt: skip
    with psycopg.connect(node.cluster.url("postgres")) as database:
        # All tests are one app to the ledger.
        database.execute("delete from pulsewire.provider_quotas")
    yield server
    server.kill()


@pytest.fixture
def athlete(server):
    client = Client.with_new_account(server.address)
    yield client
    client.close()


def allow(client, *types, **more):
    """Sets the import up, and consents to it."""
    types = types or (WORKOUTS,)
    one = integration.IntegrationSettings(source=GARMIN, data_types=types, **{"backfill_days": 7, **more})
    update_settings(client, settings_messages.Settings(integrations=[one]), "integrations", confirmed=True)
    for one in types:
        grant(client, SYNC, source="garmin", data_type=NAMES[one])


def start(client):
    return client.connections.StartConnection(
        connections.StartConnectionRequest(request_id=new_uuid(), source=GARMIN)
    )


def complete(client, request_id=None, **proof):
    return client.connections.CompleteConnection(connections.CompleteConnectionRequest(
        request_id=request_id or new_uuid(), source=GARMIN, **proof))


def connect(client, key):
    start(client)
    return complete(client, api_key=key)


def listed(client):
    (one,) = client.connections.ListConnections(connections.ListConnectionsRequest()).connections
    return one


def wish(client):
    client.integrations.RequestSync(
        integrations.RequestSyncRequest(request_id=new_uuid(), source=GARMIN)
    )


def runs(client):
    return list(client.integrations.ListSyncRuns(integrations.ListSyncRunsRequest()).sync_runs)


def ended(client, count=1):
    """The runs, newest first, once there are as many and all have ended."""
    def found():
        all_runs = runs(client)
        return all_runs if len(all_runs) >= count and all(one.HasField("end_time") for one in all_runs) else None

    return wait_until(found)


def samples(client, data_type):
    return list(client.samples.ListSamples(health.ListSamplesRequest(data_type=data_type)).samples)


def recent(days=1):
    """Some time ago, in whole seconds."""
    return int(time.time()) - days * DAY


def midnight(days, offset=3600):
    """The begin of a day some days ago, by a clock that is `offset` seconds ahead of UTC."""
    return (int(time.time()) + offset) // DAY * DAY - offset - days * DAY


def sql(node, statement):
    with psycopg.connect(node.cluster.url("postgres")) as database:
        return database.execute(statement)


def test_a_key_connects_and_is_never_shown_again(node, server, athlete, emulator, profile):
    key = emulator.make_key(profile)
    attempt = start(athlete)
    assert attempt.authorize_url == "https://connect.garmin.com/app/settings/personalApiToken"
    waiting = listed(athlete)
    assert (waiting.state, waiting.awaits_key, waiting.awaits_code) == (
        connection.CONNECTION_STATE_AUTHENTICATING, True, False)
    # As it is pasted.
    request_id = new_uuid()
    first = complete(athlete, request_id, api_key=f"  {key}\n")
    assert not first.missing_features
    one = listed(athlete)
    assert (one.state, one.awaits_key, one.last_outcome) == (
        connection.CONNECTION_STATE_CONNECTED, False, connection.CONNECTION_OUTCOME_CONNECTED)
    assert list(one.features) == [connection.CONNECTION_FEATURE_WORKOUTS, connection.CONNECTION_FEATURE_HEALTH]
    # A repeat gets the first response, and asks Garmin nothing.
    count = emulator.exchange_count
    assert complete(athlete, request_id, api_key=key) == first
    assert emulator.exchange_count == count
    assert key not in str(one) and key not in server.log()
    with psycopg.connect(node.cluster.url("postgres")) as database:
        for table in ("provider_connections", "pending_connections", "provider_authorizations", "answers"):
            known = database.execute("select to_regclass('pulsewire.' || %s) is not null", [table]).fetchone()[0]
            rows = database.execute(f"select t::text from pulsewire.{table} t").fetchall() if known else []
            assert not [row for (row,) in rows if key in row or key.encode().hex() in row], table
    # Nothing waits any more.
    failure = refused(lambda: complete(athlete, api_key=key), grpc.StatusCode.FAILED_PRECONDITION)
    assert failure.reason == "CONNECTION_NOT_WAITING"


def test_a_key_that_garmin_does_not_know_is_refused_and_another_one_taken(server, athlete, emulator, profile):
    failure = refused(lambda: complete(athlete, api_key="x"), grpc.StatusCode.FAILED_PRECONDITION)
    assert failure.reason == "CONNECTION_NOT_WAITING"
    start(athlete)
    for key in ("unknown", "with blanks inside", "ümlaut"):
        failure = refused(lambda key=key: complete(athlete, api_key=key), grpc.StatusCode.INVALID_ARGUMENT)
        assert (failure.reason, failure.facts["source"]) == ("CONNECTION_KEY_REFUSED", "garmin")
    # A code is no key, and neither is nothing.
    for proof in ({"completion_code": "0000-0000"}, {}, {"completion_code": "0000-0000", "api_key": "x"}):
        failure = refused(lambda proof=proof: complete(athlete, **proof), grpc.StatusCode.INVALID_ARGUMENT)
        assert list(failure.violations) == ["api_key"]
    key = emulator.make_key(profile)
    # A fresh token that is rejected says that the key is of no use.
    emulator.rejects_all = True
    failure = refused(lambda: complete(athlete, api_key=key), grpc.StatusCode.INVALID_ARGUMENT)
    assert failure.reason == "CONNECTION_KEY_REFUSED"
    emulator.rejects_all = False
    emulator.exchange_troubles = [500] * 4
    failure = refused(lambda: complete(athlete, api_key=key), grpc.StatusCode.UNAVAILABLE)
    assert failure.reason == "PROVIDER_UNAVAILABLE"
    emulator.exchange_troubles = []
    complete(athlete, api_key=key)
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED


def test_a_profile_is_connected_to_one_account(server, athlete, emulator, profile):
    connect(athlete, emulator.make_key(profile))
    other = Client.with_new_account(server.address)
    failure = refused(lambda: connect(other, emulator.make_key(profile)), grpc.StatusCode.ALREADY_EXISTS)
    assert failure.reason == "CONNECTION_ACCOUNT_TAKEN"
    one = listed(other)
    assert (one.state, one.last_outcome, one.awaits_key) == (
        connection.CONNECTION_STATE_DISCONNECTED, connection.CONNECTION_OUTCOME_ACCOUNT_TAKEN, False)
    other.close()


def test_activities_become_workouts_once(server, athlete, emulator, profile):
    begin = recent(2)
    rates = heart_rates(600)
    emulator.add(profile, 17_000_000_001, begin, fit.workout(begin, rates, meters=2000))
    emulator.add(profile, 17_000_000_002, begin + 7200, None, name="Wrote it down")
    emulator.add(profile, 17_000_000_003, begin + 20_000, fit.workout(begin + 20_000, rates), name=" ")
    emulator.add(profile, 16_000_000_000, recent(40), fit.workout(recent(40), rates))
    emulator.page_rows = 2
    allow(athlete)
    connect(athlete, emulator.make_key(profile))
    last, first = wait_until(lambda: len(found := list_logs(athlete)) == 2 and found)
    assert (first.name, first.sport, first.distance_m) == ("Morning run", "running", 2000)
    assert (first.origin.source, first.origin.external_id) == (GARMIN, "17000000001")
    assert (first.start_time.seconds, last.name) == (begin, "Running")
    wait_until(lambda: get_log(athlete, first.id).workout_log.heart_rate.average_bpm > 80)
    (run,) = ended(athlete)
    assert (run.found_count, run.added_count, run.failed_count) == (3, 2, 0)
    assert emulator.file_count == 3
    # What was read is not fetched again, and the lists overlap.
    emulator.add(profile, 17_000_000_004, recent(5), fit.workout(recent(5), rates))
    wish(athlete)
    wait_until(lambda: len(list_logs(athlete)) == 3)
    assert emulator.file_count == 4


def test_a_workout_that_is_there_already_is_not_added(server, athlete, emulator, profile):
    begin = recent(2)
    load(athlete, gpx(start=datetime.datetime.fromtimestamp(begin, datetime.timezone.utc)))
    emulator.add(profile, 1, begin, fit.workout(begin, heart_rates(600)))
    emulator.add(profile, 2, begin + DAY, fit.workout(begin + DAY, heart_rates(600)))
    allow(athlete)
    connect(athlete, emulator.make_key(profile))
    wait_until(lambda: len(list_logs(athlete)) == 2)
    wait_until(lambda: emulator.file_count == 2)
    sources = sorted(log.origin.source for log in list_logs(athlete))
    assert sources == [integration.INTEGRATION_SOURCE_UNSPECIFIED, GARMIN]


def test_a_broken_file_holds_up_no_other_and_is_asked_for_again(server, athlete, emulator, profile):
    begin = recent(2)
    good = garmin.archive(fit.workout(begin, heart_rates(600)))
    emulator.add(profile, 1, begin, None)
    emulator.activities[profile][1] = (emulator.activities[profile][1][0], good[: len(good) // 2])
    emulator.add(profile, 2, begin + 7200, fit.workout(begin + 7200, heart_rates(60)))
    # A file of something else in it is no workout, and is not asked for again.
    emulator.add(profile, 3, begin + 9000, None)
    emulator.activities[profile][3] = (
        emulator.activities[profile][3][0], garmin.archive(b"{}", "summary.json"))
    allow(athlete)
    connect(athlete, emulator.make_key(profile))
    wait_until(lambda: len(list_logs(athlete)) == 1)
    (run,) = ended(athlete)
    assert (run.stage, run.found_count, run.added_count, run.failed_count) == (
        sync_run.SYNC_STAGE_DONE, 3, 1, 1)
    emulator.activities[profile][1] = (emulator.activities[profile][1][0], good)
    wish(athlete)
    wait_until(lambda: len(list_logs(athlete)) == 2)
    assert emulator.file_count == 4


def test_days_become_samples_and_later_words_replace_earlier_ones(server, athlete, emulator, profile):
    night = [("light", 60), ("deep", 90), ("rem", 60), ("awake", 5), ("light", 205)]
    begin = midnight(2)
    day = emulator.add_day(
        profile, begin, rates={0: 50, 120: 51, 240: None, 360: 400}, resting=47,
        variability=[48, 52, 55], sleep=night)
    emulator.add_day(profile, midnight(1), rates={0: 60})
    allow(athlete, WORKOUTS, HEART_RATE, RESTING, VARIABILITY, SLEEP)
    connect(athlete, emulator.make_key(profile))
    ended(athlete)
    first, second = samples(athlete, HEART_RATE)
    assert [(point.offset_ms, point.value) for point in first.points] == [(0, 50), (120_000, 51)]
    assert (first.start_time.seconds, first.utc_offset.seconds) == (begin, 3600)
    assert (first.app, first.unit, len(second.points)) == ("Garmin Connect", "count/min", 1)
    (resting,) = samples(athlete, RESTING)
    assert (resting.value, resting.start_time.seconds) == (47, begin)
    (variability,) = samples(athlete, VARIABILITY)
    assert [point.value for point in variability.points] == [48, 52, 55]
    assert variability.start_time.seconds == begin - 3600
    (sleep,) = samples(athlete, SLEEP)
    assert [point.sleep_stage for point in sleep.points] == [
        stages.SLEEP_STAGE_LIGHT, stages.SLEEP_STAGE_DEEP, stages.SLEEP_STAGE_REM, stages.SLEEP_STAGE_AWAKE,
        stages.SLEEP_STAGE_LIGHT]
    year, month, number = map(int, day.split("-"))
    date = {"year": year, "month": month, "day": number}
    (known,) = athlete.samples.ListHealthDays(health.ListHealthDaysRequest(
        data_type=SLEEP, start_date=date, end_date=date)).days
    assert known.night.asleep_duration.seconds == 415 * 60
    # Garmin finalises late.
    emulator.add_day(profile, begin, rates={0: 50, 120: 53}, resting=46, sleep=[("deep", 300)])
    wish(athlete)
    ended(athlete, 2)
    assert [point.value for point in samples(athlete, HEART_RATE)[0].points] == [50, 53]
    assert [one.value for one in samples(athlete, RESTING)] == [46]
    assert len(samples(athlete, SLEEP)[0].points) == 1
    # Nothing is there twice, and the variability stays although it is not told any more.
    assert len(samples(athlete, VARIABILITY)) == 1 and len(samples(athlete, HEART_RATE)) == 2


def test_only_what_is_consented_to_is_fetched(server, athlete, emulator, profile):
    emulator.add_day(profile, midnight(1), rates={0: 60}, resting=50, variability=[50], sleep=[("deep", 300)])
    emulator.add(profile, 1, recent(2), fit.workout(recent(2), heart_rates(60)))
    allow(athlete, SLEEP)
    connect(athlete, emulator.make_key(profile))
    ended(athlete)
    assert len(samples(athlete, SLEEP)) == 1
    paths = {path.partition("?")[0] for _, path, _ in emulator.requests}
    # The heart rate of one day tells whose the key is.
    assert paths == {garmin.TOKEN_PATH, garmin.HEART_RATE_PATH, garmin.SLEEP_PATH}
    assert len([path for _, path, _ in emulator.requests if path.startswith(garmin.HEART_RATE_PATH)]) == 1
    assert not samples(athlete, HEART_RATE) and not list_logs(athlete)


def test_tokens_are_renewed_and_rejected_ones_got_anew(node, server, athlete, emulator, profile):
    allow(athlete)
    connect(athlete, emulator.make_key(profile))
    ended(athlete)
    count = emulator.exchange_count
    emulator.expire()
    emulator.add(profile, 1, recent(2), fit.workout(recent(2), heart_rates(60)))
    wish(athlete)
    wait_until(lambda: list_logs(athlete))
    assert emulator.exchange_count == count + 1
    # Near the end of its time, access is renewed before it is used.
    sql(node, "update pulsewire.provider_connections set access_expires_at = now(), due_at = now() where source = 'garmin'")
    wish(athlete)
    ended(athlete, 3)
    assert emulator.exchange_count == count + 2
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED


@pytest.mark.parametrize("cause", ["deleted", "rejected"])
def test_a_key_of_no_use_asks_for_a_new_one(server, athlete, emulator, profile, cause):
    allow(athlete)
    connect(athlete, emulator.make_key(profile))
    ended(athlete)
    if cause == "deleted":
        # The athlete has deleted the key at Garmin.
        emulator.keys.clear()
    else:
        emulator.rejects_all = True
    wish(athlete)
    wait_until(lambda: listed(athlete).state == connection.CONNECTION_STATE_REAUTHORIZATION_REQUIRED)
    assert listed(athlete).end == connection.CONNECTION_END_REFUSED
    newest = ended(athlete, 2)[0]
    assert newest.failure in (sync_run.SYNC_FAILURE_NOT_CONNECTED, sync_run.SYNC_FAILURE_UNAVAILABLE)
    emulator.rejects_all = False
    emulator.add(profile, 1, recent(2), fit.workout(recent(2), heart_rates(60)))
    connect(athlete, emulator.make_key(profile))
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED
    wait_until(lambda: list_logs(athlete))


def test_a_429_is_waited_for(server, athlete, emulator, profile):
    allow(athlete)
    connect(athlete, emulator.make_key(profile))
    ended(athlete)
    emulator.troubles, emulator.trouble_headers = [429], {"Retry-After": "3600"}
    emulator.add(profile, 1, recent(2), fit.workout(recent(2), heart_rates(60)))
    count = len(emulator.requests)
    wish(athlete)
    limited = ended(athlete, 2)[0]
    assert limited.failure == sync_run.SYNC_FAILURE_LIMITED
    wait = limited.next_time.ToSeconds() - limited.end_time.ToSeconds()
    assert 3500 <= wait <= 3601
    assert len(emulator.requests) == count + 1
    # Until then nothing is asked, whatever the athlete wishes.
    wish(athlete)
    assert ended(athlete, 3)[0].failure == sync_run.SYNC_FAILURE_LIMITED
    assert len(emulator.requests) == count + 1


@pytest.mark.parametrize("status", [500, 502, 503])
def test_what_garmin_does_not_answer_is_asked_for_again(server, athlete, emulator, profile, status):
    allow(athlete)
    connect(athlete, emulator.make_key(profile))
    ended(athlete)
    emulator.troubles, emulator.trouble_headers = [status], {}
    emulator.add(profile, 1, recent(2), fit.workout(recent(2), heart_rates(60)))
    wish(athlete)
    assert ended(athlete, 2)[0].failure == sync_run.SYNC_FAILURE_UNAVAILABLE
    wish(athlete)
    wait_until(lambda: list_logs(athlete))


def test_a_slow_answer_ends_the_run_and_not_the_connection(server, athlete, emulator, profile):
    allow(athlete)
    connect(athlete, emulator.make_key(profile))
    ended(athlete)
    emulator.delay = 9
    wish(athlete)
    assert ended(athlete, 2)[0].failure == sync_run.SYNC_FAILURE_UNAVAILABLE
    emulator.delay = 0
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED


def test_disconnecting_removes_the_key(node, server, athlete, emulator, profile):
    emulator.add(profile, 1, recent(2), fit.workout(recent(2), heart_rates(60)))
    allow(athlete)
    connect(athlete, emulator.make_key(profile))
    wait_until(lambda: list_logs(athlete))
    ended(athlete)
    athlete.connections.Disconnect(connections.DisconnectRequest(request_id=new_uuid(), source=GARMIN))
    assert listed(athlete).state == connection.CONNECTION_STATE_DISCONNECTED
    with psycopg.connect(node.cluster.url("postgres")) as database:
        (count,) = database.execute(
            "select count(*) from pulsewire.provider_connections where source = 'garmin' and owner_id = %s",
            [athlete.account_id]).fetchone()
    assert count == 0
    # What was read is the athlete's, and a wish finds nothing connected.
    assert list_logs(athlete)
    wish(athlete)
    assert ended(athlete, 2)[0].failure == sync_run.SYNC_FAILURE_NOT_CONNECTED
    # The same profile is free for another connection.
    connect(athlete, emulator.make_key(profile))
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED


def test_the_command_reads_the_key_from_a_pipe_or_the_terminal(server, athlete, emulator, profile, tmp_path):
    session = str(tmp_path / "session")
    variables = {"PULSEWIRE_SESSION": session}

    def run(*words, text=""):
        return subprocess.run(
            [program("pulsewire"), *words, "--server", server.address], cwd=ROOT, env={**os.environ, **variables},
            input=text, capture_output=True, text=True, timeout=60, check=False)

    assert run("account", "create").returncode == 0
    key = emulator.make_key(profile)
    done = run("settings", "connect", "garmin", text=key + "\n")
    assert done.returncode == 0, done.stderr
    assert "personalApiToken" in done.stderr and key not in done.stdout + done.stderr
    assert "connected" in done.stdout
    for text in ("unknown\n", ""):
        done = run("settings", "connect", "garmin", text=text)
        assert done.returncode != 0 and "No key was entered" in done.stderr
    status, screen, echoes = on_terminal(
        ["settings", "connect", "garmin", "--server", server.address], variables, [key])
    assert status == 0 and echoes and key not in screen


def test_garmins_own_client_reads_from_the_emulator(emulator, profile, tmp_path, monkeypatch):
    client = pytest.importorskip("garmin_personal_api", reason="needs Python 3.12 and its package from PyPI")
    monkeypatch.setenv("GARMIN_PERSONAL_API_BASE_URL", emulator.url)
    begin = recent(2)
    content = fit.workout(begin, heart_rates(60))
    emulator.add(profile, 17_000_000_001, begin, content)
    day = emulator.add_day(profile, midnight(1), rates={0: 50}, resting=47, variability=[50], sleep=[("rem", 200)])
    cache = tmp_path / "token"
    with client.PersonalApiAuthenticator(bearer_token_cache_file=cache) as authenticator:
        token = authenticator.obtain_token(emulator.make_key(profile))
        assert token.expires_at > time.time() + 3600
        with pytest.raises(client.HttpError) as failure:
            authenticator.obtain_token("unknown")
        assert failure.value.status_code == 401
    with client.GarminPersonalApiClient(token.access_token) as api:
        (activity,) = api.search_activities(start=0, limit=20, start_date="2026-01-01")
        assert activity["activityId"] == 17_000_000_001
        packed = zipfile.ZipFile(io.BytesIO(api.download_activity(17_000_000_001)))
        assert packed.read(packed.namelist()[0]) == content
        assert api.get_daily_heart_rate(day)["restingHeartRate"] == 47
        assert api.get_daily_hrv(day)["hrvReadings"][0]["hrvValue"] == 50
        assert api.get_daily_sleep(day)["sleepLevels"][0]["activityLevel"] == 2
        assert api.get_daily_hrv("2020-01-01") is None
