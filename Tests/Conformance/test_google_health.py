"""Google Health: connected at Google's page, its data points become samples, by type and consent."""

import json
import os
import subprocess
import time
import uuid
from datetime import datetime, timezone

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

from emulators import google_health
from harness.client import Client, new_uuid
from harness.curl import curl
from harness.people import grant, update_settings
from harness.server import ROOT, Server, program, wait_until
from test_connections import ORIGIN, connect as connect_source, listed, shown_code

GOOGLE = integration.INTEGRATION_SOURCE_GOOGLE_HEALTH
SYNC = consents.CONSENT_PURPOSE_SYNC
NAMES = {
    "HEART_RATE": "heart-rate", "HEART_RATE_VARIABILITY": "heart-rate-variability",
    "RESTING_HEART_RATE": "daily-resting-heart-rate", "SLEEP": "sleep", "STEPS": "steps", "BODY_MASS": "weight",
    "WORKOUTS": "exercise",
}  # fmt: skip
DAY = 86_400


def kind(name):
    return integration.IntegrationDataType.Value("INTEGRATION_DATA_TYPE_" + name)


@pytest.fixture
def emulator():
    emulator = google_health.GoogleHealth(uuid.uuid4().hex + ".apps.googleusercontent.com")
    # An account of Google's is connected to one account of ours.
    emulator.user = str(uuid.uuid4().int % 10**18)
    yield emulator
    emulator.close()


@pytest.fixture
def server(node, emulator, tmp_path):
    """A server with keys for Google Health."""
    hook = google_health.SUBSCRIBER_SECRET
    for file, text in [("identity", "07" * 32), ("secret", google_health.CLIENT_SECRET), ("hook", hook)]:
        (tmp_path / file).write_text(text + "\n")
    server = Server([
        *node.serve_arguments,
        "--public-url", ORIGIN,
        "--identity-key", str(tmp_path / "identity"),
        "--google-health-client-id", emulator.client_id,
        "--google-health-client-secret-file", str(tmp_path / "secret"),
        "--google-health-webhook-secret-file", str(tmp_path / "hook"),
        "--google-health-authorize-url", emulator.url + google_health.AUTHORIZE_PATH,
        "--google-health-token-url", emulator.url + google_health.TOKEN_PATH,
        "--google-health-revoke-url", emulator.url + google_health.REVOKE_PATH,
        "--google-health-api-url", emulator.url + "/v4",
        "--google-health-calls", "100000",
    ])  # fmt: skip
    yield server
    server.kill()


@pytest.fixture
def athlete(server):
    client = Client.with_new_account(server.address)
    yield client
    client.close()


def allow(client, *names, **more):
    """Sets the import of types up, and consents to it."""
    one = integration.IntegrationSettings(
        source=GOOGLE, data_types=[kind(name) for name in names], **{"backfill_days": 7, **more})
    update_settings(client, settings_messages.Settings(integrations=[one]), "integrations", confirmed=True)
    for name in names:
        grant(client, SYNC, source="google_health", data_type=name.lower())


def connect(server, client, emulator):
    """Connects Google Health in a browser."""
    status, page = connect_source(server, client, emulator, source=GOOGLE)
    assert status == 200 and shown_code(page), page


def wish(client):
    client.integrations.RequestSync(
        integrations.RequestSyncRequest(request_id=new_uuid(), source=GOOGLE)
    )


def ended(client, count=1):
    """The runs, newest first, once there are as many and all have ended."""
    def found():
        runs = list(client.integrations.ListSyncRuns(integrations.ListSyncRunsRequest()).sync_runs)
        return runs if len(runs) >= count and all(one.HasField("end_time") for one in runs) else None

    return wait_until(found)


def samples(client, name):
    return list(client.samples.ListSamples(health.ListSamplesRequest(data_type=kind(name))).samples)


def noon(days=2):
    """Noon in UTC some days ago."""
    return int(time.time()) // DAY * DAY - days * DAY + DAY // 2


def day_text(second):
    return datetime.fromtimestamp(second, timezone.utc).strftime("%Y-%m-%d")


def lists(emulator, name):
    return [path for _, path, _ in emulator.requests if f"/dataTypes/{NAMES[name]}/" in path]


def fill(emulator):
    """A day and its night."""
    begin = noon()
    for second in range(0, 7200, 300):
        emulator.add_sample("heart-rate", begin + second, {"beatsPerMinute": str(60 + second // 300)})
    emulator.add_sample("heart-rate", begin, {"beatsPerMinute": "999"}, name="broken")
    bed = begin - DAY // 2 - 3600
    for index, value in enumerate((48.5, 52.25)):
        emulator.add_sample(
            "heart-rate-variability", bed + 300 * index,
            {"rootMeanSquareOfSuccessiveDifferencesMilliseconds": value, "standardDeviationMilliseconds": 60.0})
    emulator.add_daily("daily-resting-heart-rate", day_text(begin), {"beatsPerMinute": "57"})
    spans = [("LIGHT", 0, 60), ("DEEP", 60, 180), ("AWAKE", 180, 190), ("REM", 190, 420)]
    emulator.add_interval("sleep", bed, bed + 420 * 60, {"type": "STAGES", "stages": [
        {"startTime": google_health.text(bed + 60 * start), "endTime": google_health.text(bed + 60 * end), "type": one}
        for one, start, end in spans]}, name="night")
    for index, count in enumerate((40, 60)):
        emulator.add_interval("steps", begin + 60 * index, begin + 60 * index + 60, {"count": str(count)})
    emulator.add_sample("weight", begin, {"weightGrams": 81_250.0}, source={"platform": "GOOGLE_WEB_API"})
    emulator.add_interval("exercise", begin, begin + 1800, {
        "exerciseType": "STRENGTH_TRAINING", "displayName": "Weights", "activeDuration": "1700s",
        "metricsSummary": {"caloriesKcal": 200.0, "distanceMillimeters": 1_500_000.0},
    }, name="session")
    return begin, bed


def test_data_points_become_samples_in_si_units_with_their_sources(server, athlete, emulator):
    begin, bed = fill(emulator)
    emulator.page_rows = 7
    allow(athlete, *NAMES)
    connect(server, athlete, emulator)
    one = listed(athlete)
    assert one.state == connection.CONNECTION_STATE_CONNECTED and not one.missing_features
    assert ended(athlete)[0].stage == sync_run.SYNC_STAGE_DONE
    first, second = samples(athlete, "HEART_RATE")
    assert [point.value for point in first.points] == list(range(60, 72))
    assert [point.value for point in second.points] == list(range(72, 84))
    assert (first.start_time.seconds, first.utc_offset.seconds, first.unit) == (begin, 7200, "count/min")
    assert (first.app, first.device) == ("Fitbit", "Charge 6")
    (variability,) = samples(athlete, "HEART_RATE_VARIABILITY")
    assert [point.value for point in variability.points] == [48.5, 52.25]
    (resting,) = samples(athlete, "RESTING_HEART_RATE")
    assert (resting.value, resting.start_time.seconds) == (57, begin)
    (sleep,) = samples(athlete, "SLEEP")
    assert [point.sleep_stage for point in sleep.points] == [
        stages.SLEEP_STAGE_LIGHT, stages.SLEEP_STAGE_DEEP, stages.SLEEP_STAGE_AWAKE, stages.SLEEP_STAGE_REM]
    assert (sleep.start_time.seconds, sleep.end_time.seconds) == (bed, bed + 420 * 60)
    (steps,) = samples(athlete, "STEPS")
    assert [(point.offset_ms, point.duration_ms, point.value) for point in steps.points] == [
        (0, 60_000, 40), (60_000, 60_000, 60)]
    (weight,) = samples(athlete, "BODY_MASS")
    assert (weight.value, weight.unit, weight.app) == (81.25, "kg", "Google Health")
    (exercise,) = samples(athlete, "WORKOUTS")
    assert (exercise.workout.sport, exercise.workout.energy_j, exercise.workout.distance_m) == (
        "strength training", 836_800, 1500)
    assert exercise.end_time.seconds == begin + 1800
    # All pages were read, and days of other types too.
    assert any("pageToken=" in path for path in lists(emulator, "HEART_RATE"))
    year, month, number = map(int, day_text(begin).split("-"))
    date = {"year": year, "month": month, "day": number}
    (known,) = athlete.samples.ListHealthDays(health.ListHealthDaysRequest(
        data_type=kind("STEPS"), start_date=date, end_date=date)).days
    assert (known.total, known.app) == (100, "Fitbit")


def test_later_words_replace_earlier_ones_and_nothing_is_there_twice(server, athlete, emulator):
    begin, bed = fill(emulator)
    allow(athlete, *NAMES)
    connect(server, athlete, emulator)
    ended(athlete)
    emulator.add_sample("heart-rate", begin, {"beatsPerMinute": "90"})
    emulator.add_daily("daily-resting-heart-rate", day_text(begin), {"beatsPerMinute": "55"})
    emulator.add_interval("sleep", bed - 600, bed + 7200, {"type": "CLASSIC"}, name="night")
    wish(athlete)
    assert ended(athlete, 2)[0].stage == sync_run.SYNC_STAGE_DONE
    assert samples(athlete, "HEART_RATE")[0].points[0].value == 90 and len(samples(athlete, "HEART_RATE")) == 2
    assert [one.value for one in samples(athlete, "RESTING_HEART_RATE")] == [55]
    (sleep,) = samples(athlete, "SLEEP")
    assert (sleep.start_time.seconds, [point.sleep_stage for point in sleep.points]) == (
        bed - 600, [stages.SLEEP_STAGE_ASLEEP])
    for name in NAMES:
        assert len(samples(athlete, name)) == (2 if name == "HEART_RATE" else 1), name


def test_only_what_is_consented_to_is_fetched(server, athlete, emulator):
    fill(emulator)
    allow(athlete, "SLEEP", "STEPS")
    connect(server, athlete, emulator)
    ended(athlete)
    assert samples(athlete, "SLEEP") and samples(athlete, "STEPS")
    assert not [name for name in NAMES if name not in ("SLEEP", "STEPS") and lists(emulator, name)]


def test_fewer_scopes_are_a_state_and_hold_up_nothing_else(server, athlete, emulator):
    fill(emulator)
    emulator.granted = google_health.ACTIVITY
    allow(athlete, *NAMES)
    connect(server, athlete, emulator)
    one = listed(athlete)
    assert one.state == connection.CONNECTION_STATE_CONNECTED
    assert list(one.missing_features) == [connection.CONNECTION_FEATURE_HEALTH]
    assert ended(athlete)[0].failure == sync_run.SYNC_FAILURE_NOT_CONNECTED
    assert samples(athlete, "STEPS") and samples(athlete, "WORKOUTS")
    assert not samples(athlete, "SLEEP") and not lists(emulator, "SLEEP")
    emulator.granted = None
    connect(server, athlete, emulator)
    # A source that is set to manual was read once already.
    wish(athlete)
    wait_until(lambda: samples(athlete, "SLEEP") and samples(athlete, "BODY_MASS"))
    assert not listed(athlete).missing_features


def test_access_is_renewed_with_the_first_token(node, server, athlete, emulator):
    fill(emulator)
    allow(athlete, "STEPS")
    connect(server, athlete, emulator)
    ended(athlete)
    for round_ in (1, 2):
        emulator.expire()
        with psycopg.connect(node.cluster.url("postgres")) as database:
            database.execute("update pulsewire.provider_connections set forced_at = null where source = 'google_health'")
        wish(athlete)
        assert ended(athlete, 1 + round_)[0].stage == sync_run.SYNC_STAGE_DONE
        assert emulator.refresh_count == round_


def test_what_one_type_lacks_holds_up_no_other(server, athlete, emulator):
    fill(emulator)
    # The identity, and then the first type.
    emulator.troubles = [None, 500]
    allow(athlete, *NAMES)
    connect(server, athlete, emulator)
    assert ended(athlete)[0].failure == sync_run.SYNC_FAILURE_UNAVAILABLE
    assert not samples(athlete, "HEART_RATE") and samples(athlete, "SLEEP") and samples(athlete, "WORKOUTS")
    wish(athlete)
    wait_until(lambda: samples(athlete, "HEART_RATE"))


def test_a_429_is_waited_for(server, athlete, emulator):
    fill(emulator)
    allow(athlete, "STEPS")
    connect(server, athlete, emulator)
    ended(athlete)
    emulator.troubles, emulator.trouble_headers = [429], {"Retry-After": "3600"}
    count = len(emulator.requests)
    wish(athlete)
    limited = ended(athlete, 2)[0]
    assert limited.failure == sync_run.SYNC_FAILURE_LIMITED
    assert 3500 <= limited.next_time.ToSeconds() - limited.end_time.ToSeconds() <= 3601
    wish(athlete)
    assert ended(athlete, 3)[0].failure == sync_run.SYNC_FAILURE_LIMITED
    assert len(emulator.requests) == count + 1


def test_what_is_revoked_at_google_asks_to_connect_again(node, server, athlete, emulator):
    fill(emulator)
    allow(athlete, "STEPS")
    connect(server, athlete, emulator)
    ended(athlete)
    emulator.end()
    wish(athlete)
    wait_until(lambda: listed(athlete).state == connection.CONNECTION_STATE_REAUTHORIZATION_REQUIRED)
    # What was read stays the athlete's.
    assert samples(athlete, "STEPS")


def test_disconnecting_revokes_the_access(server, athlete, emulator):
    fill(emulator)
    allow(athlete, "STEPS")
    connect(server, athlete, emulator)
    ended(athlete)
    athlete.connections.Disconnect(connections.DisconnectRequest(request_id=new_uuid(), source=GOOGLE))
    assert emulator.revoked == [emulator.user]
    assert listed(athlete).state == connection.CONNECTION_STATE_DISCONNECTED
    assert samples(athlete, "STEPS")


def post(server, body, headers):
    return curl(server.address, "/webhooks/google-health", body=body, headers=headers).status


def tell(server, *notifications, secret=google_health.SUBSCRIBER_SECRET):
    """Tells by the webhook. Returns the status."""
    return post(server, json.dumps(list(notifications)).encode(), {"Authorization": secret} if secret else {})


def news(emulator, name, second, length=60, user=None, **more):
    return google_health.notification(user or emulator.user, NAMES[name], second, second + length, **more)


def steps_at(emulator, begin, number):
    emulator.add_interval("steps", begin, begin + 60, {"count": str(number)})


def test_the_webhook_is_verified(server):
    assert google_health.subscribe(lambda body, headers: post(server, body, headers))
    wrong = {"Authorization": google_health.SUBSCRIBER_SECRET + "x"}
    for headers in ({}, wrong, {"Authorization": ""}):
        assert post(server, b"[]", headers) == 401


def test_google_tells_of_what_is_new_however_old_it_is(server, athlete, emulator):
    steps_at(emulator, noon(), 50)
    allow(athlete, "STEPS", "SLEEP")
    connect(server, athlete, emulator)
    ended(athlete)
    assert len(samples(athlete, "STEPS")) == 1
    # A device that was away for weeks has sent; no look goes back so far by itself.
    old = noon(40)
    steps_at(emulator, old, 70)
    wish(athlete)
    ended(athlete, 2)
    assert len(samples(athlete, "STEPS")) == 1
    told = news(emulator, "STEPS", old)
    assert tell(server, told, secret=None) == 401 and tell(server, told, secret="Bearer guess") == 401
    time.sleep(0.5)
    assert len(ended(athlete, 2)) == 2
    before = len(lists(emulator, "STEPS"))
    # Twice, in another order, and with words of somebody else and of types that are not read.
    strange = [news(emulator, "STEPS", old, user="0"), {"data": {"healthUserId": emulator.user, "dataType": "floors"}}]
    for one in ([told, told], strange, [news(emulator, "SLEEP", noon()), told]):
        assert tell(server, *one) == 200
    wait_until(lambda: len(samples(athlete, "STEPS")) == 2)
    found = samples(athlete, "STEPS")
    assert [one.points[0].value for one in found] == [70, 50]
    wait_until(lambda: len(lists(emulator, "STEPS")) > before and ended(athlete, 3))
    assert samples(athlete, "STEPS") == found
    # One that Google deletes is looked at, and stays here.
    assert tell(server, news(emulator, "STEPS", old, operation="DELETE")) == 200
    for wrong in (b"5", b"[1]", b"nonsense", b'"x"'):
        assert post(server, wrong, {"Authorization": google_health.SUBSCRIBER_SECRET}) == 400
    assert post(server, b"[" + b" " * 300_000 + b"]", {"Authorization": google_health.SUBSCRIBER_SECRET}) >= 400


def test_what_google_tells_before_the_connection_is_looked_at_once_it_is_made(node, server, athlete, emulator):
    old = noon(40)
    steps_at(emulator, old, 70)
    told = news(emulator, "STEPS", old)
    with psycopg.connect(node.cluster.url("postgres"), autocommit=True) as database:
        kept = "select count(*) from pulsewire.early_tellings where external_id like 'steps %'"
        # Others have told of somebody, too.
        (before,) = database.execute(kept).fetchone()
        assert [tell(server, told), tell(server, told, told)] == [200, 200]
        assert database.execute(kept).fetchone()[0] >= before + 2
        allow(athlete, "STEPS")
        connect(server, athlete, emulator)
        (found,) = wait_until(lambda: samples(athlete, "STEPS"))
        assert found.points[0].value == 70
        assert database.execute(kept).fetchone() == (before,)


def test_google_gets_its_answer_however_slow_it_is_itself(server, athlete, emulator):
    allow(athlete, "STEPS")
    connect(server, athlete, emulator)
    ended(athlete)
    emulator.delay = 3
    start = time.monotonic()
    assert tell(server, news(emulator, "STEPS", noon())) == 200
    assert time.monotonic() - start < 2
    emulator.delay = 0


def test_what_is_told_and_cannot_be_read_is_read_later(node, server, athlete, emulator):
    allow(athlete, "STEPS")
    connect(server, athlete, emulator)
    ended(athlete)
    old = noon(40)
    steps_at(emulator, old, 70)
    emulator.troubles = [503] * 20
    assert tell(server, news(emulator, "STEPS", old)) == 200
    assert ended(athlete, 2)[0].failure == sync_run.SYNC_FAILURE_UNAVAILABLE
    emulator.troubles = []
    wish(athlete)
    wait_until(lambda: samples(athlete, "STEPS"))


def test_there_is_no_webhook_without_a_secret(node):
    server = Server(node.serve_arguments)
    try:
        assert curl(server.address, "/webhooks/google-health", body=b"[]").status == 415
    finally:
        server.kill()


@pytest.mark.parametrize(("old", "new"), [("fitbit", "google-health"), ("google-fit", "health-connect")])
def test_services_that_are_gone_name_their_successors(server, tmp_path, old, new):
    done = subprocess.run(
        [program("pulsewire"), "settings", "connect", old, "--server", server.address], cwd=ROOT,
        env={**os.environ, "PULSEWIRE_SESSION": str(tmp_path / "session")}, capture_output=True, text=True, timeout=60,
        check=False)
    assert done.returncode != 0 and new in done.stderr
