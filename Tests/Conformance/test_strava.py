"""Strava: connected at its page, its activities become workouts for their athlete alone, as long as it is connected."""

import datetime
import json
import time
import uuid

import grpc
import psycopg
import pytest
from pulsewire.integrations.v1 import connection_pb2 as connection
from pulsewire.integrations.v1 import connection_service_pb2 as connections
from pulsewire.integrations.v1 import integration_service_pb2 as integrations
from pulsewire.logs.v1 import workout_log_pb2 as logs
from pulsewire.logs.v1 import workout_log_service_pb2 as log_service
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.settings.v1 import integration_settings_pb2 as integration
from pulsewire.settings.v1 import settings_pb2 as settings_messages

from emulators import strava
from harness.client import Client, new_uuid, refused
from harness.curl import curl
from harness.deletion import confirm_deletion, request_deletion, wait_for_deletion
from harness.logs import create_log, get_log, list_logs, make_log
from harness.people import grant, update_settings
from harness.recordings import gpx, heart_rates, load
from harness.server import Server, wait_until
from harness.social import get_profile, name
from test_connections import ORIGIN, connect as connect_source, listed, shown_code, visit

STRAVA = integration.INTEGRATION_SOURCE_STRAVA
SYNC = consents.CONSENT_PURPOSE_SYNC
DAY = 86_400


@pytest.fixture
def emulator():
    emulator = strava.Strava(uuid.uuid4().hex)
    # An account of Strava's is connected to one account of ours.
    emulator.user = uuid.uuid4().int % 10**9
    yield emulator
    emulator.close()


def serve(node, emulator, folder, *more):
    for file, text in [
        ("identity", "07" * 32), ("secret", strava.CLIENT_SECRET), ("verify", strava.VERIFY_TOKEN),
    ]:  # fmt: skip
        (folder / file).write_text(text + "\n")
    return Server([
        *node.serve_arguments,
        "--public-url", ORIGIN,
        "--identity-key", str(folder / "identity"),
        "--strava-client-id", emulator.client_id,
        "--strava-client-secret-file", str(folder / "secret"),
        "--strava-verify-token-file", str(folder / "verify"),
        "--strava-oauth-url", emulator.url + "/oauth",
        "--strava-api-url", emulator.url + "/api/v3",
        *more,
    ])  # fmt: skip


@pytest.fixture
def server(node, emulator, tmp_path):
    """A server with keys for Strava."""
    server = serve(node, emulator, tmp_path, "--strava-subscription-id", "120475")
    yield server
    server.kill()


@pytest.fixture
def athlete(server):
    client = Client.with_new_account(server.address)
    yield client
    client.close()


@pytest.fixture
def other(server):
    client = Client.with_new_account(server.address)
    yield client
    client.close()


def recent(days=1):
    """Some time ago, in whole seconds."""
    return int(time.time()) - days * DAY


def allow(client, **more):
    """Sets the import of workouts up, and consents to it."""
    one = integration.IntegrationSettings(
        source=STRAVA, data_types=[integration.INTEGRATION_DATA_TYPE_WORKOUTS], **more
    )
    update_settings(client, settings_messages.Settings(integrations=[one]), "integrations", confirmed=True)
    grant(client, SYNC, source="strava", data_type="workouts")


def connect(server, client, emulator):
    """Connects Strava in a browser. Returns the document."""
    status, page = connect_source(server, client, emulator, source=STRAVA)
    assert status == 200, page
    return page


def disconnect(client):
    client.connections.Disconnect(connections.DisconnectRequest(request_id=new_uuid(), source=STRAVA))


def event(emulator, identifier, aspect="create", kind="activity", **more):
    """What Strava's webhook tells of an activity, or of the athlete."""
    return {
        "object_type": kind, "object_id": identifier, "aspect_type": aspect, "updates": {},
        "owner_id": emulator.user, "subscription_id": 120475, "event_time": int(time.time()), **more,
    }  # fmt: skip


def tell(server, body, **headers):
    """Tells by the webhook. Returns the status."""
    body = json.dumps(body).encode()
    return curl(server.address, "/webhooks/strava", body=body, headers=headers).status


def wish(client):
    client.integrations.RequestSync(
        integrations.RequestSyncRequest(request_id=new_uuid(), source=STRAVA)
    )


def lists(emulator):
    return [path for _, path, _ in emulator.requests if path.startswith(strava.LIST_PATH)]


def test_activities_become_workouts_once(server, athlete, emulator):
    start = recent(2)
    emulator.add(17_000_000_001, start, rates=heart_rates(600), private=True, sport="TrailRun")
    emulator.add(17_000_000_002, start + 7200, seconds=1800, manual=True, sport="WeightTraining", distance=0.0)
    emulator.add(17_000_000_003, start + 20_000, sport="Curling", moving_time=300, offset=-12_600)
    emulator.add(16_000_000_000, recent(40))
    emulator.page_rows = 2
    allow(athlete)
    assert shown_code(connect(server, athlete, emulator))
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED
    assert not listed(athlete).missing_features
    last, manual, first = wait_until(lambda: len(found := list_logs(athlete)) == 3 and found)
    assert (first.name, first.sport, first.distance_m) == ("Morning TrailRun", "running, trail", 2000.5)
    assert (first.origin.source, first.origin.external_id) == (STRAVA, "17000000001")
    assert first.start_time.seconds == start and first.duration.seconds == 600
    assert first.privacy == logs.WORKOUT_PRIVACY_PRIVATE
    assert (manual.sport, manual.distance_m) == ("training, strength training", 0)
    assert (last.sport, last.duration.seconds) == ("generic", 300)
    wait_until(lambda: get_log(athlete, first.id).workout_log.heart_rate.average_bpm > 80)
    # A manual one has no streams, and none are asked for.
    assert emulator.stream_count == 2
    emulator.add(17_000_000_004, recent(1), rates=heart_rates(60))
    wish(athlete)
    wait_until(lambda: len(list_logs(athlete)) == 4)
    assert emulator.stream_count == 3


def test_what_the_athlete_changes_stays(server, athlete, emulator):
    emulator.add(1, recent(2), rates=heart_rates(600))
    emulator.add(2, recent(3), rates=heart_rates(600, seed=2))
    allow(athlete)
    connect(server, athlete, emulator)
    kept, gone = wait_until(lambda: len(found := list_logs(athlete)) == 2 and found)
    kept.name, kept.notes = "My own name", "wet"
    athlete.logs.UpdateWorkoutLog(log_service.UpdateWorkoutLogRequest(
        request_id=new_uuid(), workout_log=kept, expected_version=kept.version))
    athlete.logs.DeleteWorkoutLog(
        log_service.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=gone.id)
    )
    emulator.activities[emulator.user][1][0]["name"] = "Strava's name"
    count = len(lists(emulator))
    for identifier in (1, 2):
        assert tell(server, event(emulator, identifier, "update", updates={"title": "Strava's name"})) == 200
    wish(athlete)
    wait_until(lambda: len(lists(emulator)) > count + 1)
    time.sleep(0.3)
    (log,) = list_logs(athlete)
    assert (log.name, log.notes, log.start_time) == ("My own name", "wet", kept.start_time)


def test_a_workout_that_is_there_already_is_not_added(server, athlete, emulator):
    start = recent(2)
    load(athlete, gpx(start=datetime.datetime.fromtimestamp(start, datetime.timezone.utc)))
    emulator.add(1, start, rates=heart_rates(600))
    emulator.add(2, start + DAY, rates=heart_rates(600))
    allow(athlete)
    connect(server, athlete, emulator)
    wait_until(lambda: len(list_logs(athlete)) == 2)
    wait_until(lambda: emulator.stream_count == 2)
    sources = sorted(log.origin.source for log in list_logs(athlete))
    assert sources == [integration.INTEGRATION_SOURCE_UNSPECIFIED, STRAVA]
    # The own one stays when Strava goes.
    disconnect(athlete)
    (own,) = wait_until(lambda: len(found := list_logs(athlete)) == 1 and found)
    assert own.origin.source == integration.INTEGRATION_SOURCE_UNSPECIFIED


def test_fewer_scopes_are_a_state_and_no_error(server, athlete, emulator):
    emulator.add(1, recent(2), rates=heart_rates(60))
    emulator.add(2, recent(3), rates=heart_rates(60, seed=2), private=True)
    allow(athlete)
    emulator.granted = "read"
    connect(server, athlete, emulator)
    one = listed(athlete)
    assert one.state == connection.CONNECTION_STATE_CONNECTED
    assert list(one.missing_features) == [connection.CONNECTION_FEATURE_WORKOUTS]
    emulator.granted = "read,activity:read"
    connect(server, athlete, emulator)
    assert not listed(athlete).missing_features
    (log,) = wait_until(lambda: list_logs(athlete))
    assert log.origin.external_id == "1"
    emulator.granted = "read,activity:read_all"
    connect(server, athlete, emulator)
    assert not listed(athlete).missing_features
    emulator.user, before = None, emulator.user
    attempt = athlete.connections.StartConnection(
        connections.StartConnectionRequest(request_id=new_uuid(), source=STRAVA)
    )
    status, page = visit(server, emulator.agree(attempt.authorize_url.partition("?")[2]))
    assert status == 200 and not shown_code(page)
    emulator.user = before


def test_access_is_renewed_with_tokens_that_rotate(node, server, athlete, emulator):
    emulator.add(1, recent(3), rates=heart_rates(60))
    allow(athlete)
    connect(server, athlete, emulator)
    wait_until(lambda: list_logs(athlete))
    for round_ in (1, 2):
        emulator.expire()
        emulator.add(1 + round_, recent(3 - round_), rates=heart_rates(60, seed=round_))
        # A forced refresh is at most every 30 seconds.
        with psycopg.connect(node.cluster.url("postgres")) as database:
            database.execute("update pulsewire.provider_connections set forced_at = null where source = 'strava'")
        wish(athlete)
        wait_until(lambda count=round_: len(list_logs(athlete)) == 1 + count)
        assert emulator.refresh_count == round_
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED


@pytest.mark.parametrize("status", [500, 502, 503])
def test_what_strava_does_not_answer_is_asked_for_again(server, athlete, emulator, status):
    emulator.add(1, recent(3), rates=heart_rates(60))
    allow(athlete)
    connect(server, athlete, emulator)
    wait_until(lambda: list_logs(athlete))
    emulator.add(2, recent(2), rates=heart_rates(60, seed=2))
    emulator.troubles = [status]
    wish(athlete)
    wait_until(lambda: not emulator.troubles)
    wish(athlete)
    wait_until(lambda: len(list_logs(athlete)) == 2)
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED


def test_an_activity_without_streams_and_one_that_goes_meanwhile(server, athlete, emulator):
    emulator.add(1, recent(3))
    emulator.add(2, recent(2), rates=heart_rates(60))

    def vanish(path):
        if path.startswith(strava.ACTIVITIES_PATH + "2/"):
            emulator.activities[emulator.user].pop(2, None)

    emulator.fault = vanish
    allow(athlete)
    connect(server, athlete, emulator)
    (log,) = wait_until(lambda: list_logs(athlete))
    wait_until(lambda: 2 not in emulator.activities[emulator.user])
    time.sleep(0.3)
    assert [one.origin.external_id for one in list_logs(athlete)] == ["1"]
    assert log.duration.seconds == 600


def test_the_quota_is_kept_and_what_strava_tells_of_it_is_believed(server, athlete, emulator):
    emulator.add(1, recent(3), rates=heart_rates(60))
    allow(athlete)
    # Others have used the app up, as Strava tells with the first answer.
    emulator.read_usage = [98, 500]
    connect(server, athlete, emulator)
    wait_until(lambda: lists(emulator))
    time.sleep(1)
    # The list was read; the streams wait for the next quarter of an hour.
    assert emulator.stream_count == 0 and not list_logs(athlete)
    assert emulator.read_usage[0] <= 100
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED


def test_after_a_429_nothing_is_asked(server, athlete, emulator):
    emulator.add(1, recent(3), rates=heart_rates(60))
    allow(athlete)
    emulator.limits = emulator.read_limits = [10_000, 100_000]
    emulator.troubles = [429]
    connect(server, athlete, emulator)
    wait_until(lambda: not emulator.troubles)
    count = len(lists(emulator))
    wish(athlete)
    time.sleep(1)
    assert len(lists(emulator)) == count and not list_logs(athlete)


def test_the_webhook_is_validated(server, emulator):
    def ask(mode="subscribe", token=strava.VERIFY_TOKEN.replace(" ", "%20").replace("&", "%26"), path="/webhooks/strava"):
        return curl(server.address, f"{path}?hub.verify_token={token}&hub.challenge=15f7d1a9&hub.mode={mode}")

    answer = ask()
    assert answer.status == 200 and json.loads(answer.body) == {"hub.challenge": "15f7d1a9"}
    assert answer.headers["content-type"].startswith("application/json")
    assert ask(token="wrong").status == 403 and ask(mode="other").status == 403
    assert ask(path="/webhooks/stravaganza").status == 404


def test_strava_tells_of_what_is_new_and_of_what_is_gone(server, athlete, emulator):
    allow(athlete)
    connect(server, athlete, emulator)
    wait_until(lambda: lists(emulator))
    # Older than what is listed: it is found by its number alone.
    emulator.add(5, recent(50), rates=heart_rates(60))
    begin = time.monotonic()
    # Duplicates, and an update before its creation.
    for aspect in ("update", "create", "create"):
        assert tell(server, event(emulator, 5, aspect)) == 200
    assert time.monotonic() - begin < 2
    (log,) = wait_until(lambda: list_logs(athlete))
    assert log.origin.external_id == "5"
    # Somebody makes a deletion up: it is still there.
    assert tell(server, event(emulator, 5, "delete")) == 200
    # Of nobody who is connected here, of another subscription, of a strange form.
    for strange in (
        event(emulator, 6, owner_id=1), event(emulator, 6, subscription_id=3),
    ):  # fmt: skip
        assert tell(server, strange) == 200
    for wrong in ([1], {}, event(emulator, "x"), event(emulator, 5, "explode"), event(emulator, 5, kind="club")):
        assert tell(server, wrong) == 400
    time.sleep(0.5)
    assert len(list_logs(athlete)) == 1
    emulator.delete(5)
    for _ in range(2):
        assert tell(server, event(emulator, 5, "delete")) == 200
    wait_until(lambda: not list_logs(athlete))
    # A late word of its creation brings nothing back.
    assert tell(server, event(emulator, 5, "create")) == 200
    time.sleep(0.5)
    assert not list_logs(athlete)


def test_what_is_told_before_the_connection_is_looked_at_once_it_is_made(node, server, athlete, emulator):
    # No list of the last days has it.
    emulator.add(1, recent(40), rates=heart_rates(60))
    emulator.add(2, recent(50), rates=heart_rates(60, seed=2))
    told = event(emulator, 1)
    # Twice, and one of somebody who is never connected.
    assert [tell(server, one) for one in (told, told, event(emulator, 5, owner_id=1))] == [200] * 3
    with psycopg.connect(node.cluster.url("postgres"), autocommit=True) as database:
        kept = "select external_id from pulsewire.early_tellings order by 1"
        assert {("1",), ("5",)} <= set(database.execute(kept).fetchall())
        allow(athlete)
        connect(server, athlete, emulator)
        (log,) = wait_until(lambda: list_logs(athlete))
        assert log.origin.external_id == "1"
        assert ("1",) not in database.execute(kept).fetchall()
        database.execute("delete from pulsewire.early_tellings")


def test_a_signature_is_checked_where_there_is_one(server, athlete, emulator):
    body = json.dumps(event(emulator, 1)).encode()

    def post(signature):
        headers = {"X-Strava-Signature": signature}
        return curl(server.address, "/webhooks/strava", body=body, headers=headers).status

    assert post(emulator.signature(body)) == 200
    assert post(emulator.signature(body, int(time.time()) - 600)) == 401
    assert post(emulator.signature(b"{}")) == 401
    assert post("t=1,v1=") == 401 and post("nonsense") == 401


def test_what_the_list_does_not_have_any_more_is_deleted_here(server, athlete, emulator):
    emulator.add(1, recent(3), rates=heart_rates(60))
    emulator.add(2, recent(2), rates=heart_rates(60, seed=2))
    allow(athlete)
    connect(server, athlete, emulator)
    wait_until(lambda: len(list_logs(athlete)) == 2)
    emulator.delete(1)
    wish(athlete)
    wait_until(lambda: len(list_logs(athlete)) == 1)
    assert list_logs(athlete)[0].origin.external_id == "2"


def test_disconnecting_ends_the_access_and_deletes_what_was_read(server, athlete, emulator):
    emulator.add(1, recent(3), rates=heart_rates(600))
    allow(athlete)
    own = create_log(athlete, make_log())
    connect(server, athlete, emulator)
    wait_until(lambda: len(list_logs(athlete)) == 2)
    emulator.expire()
    disconnect(athlete)
    wait_until(lambda: emulator.deauthorized == [emulator.user])
    wait_until(lambda: [log.id for log in list_logs(athlete)] == [own.id])
    assert listed(athlete).state == connection.CONNECTION_STATE_DISCONNECTED
    # Connected anew, all is read anew.
    connect(server, athlete, emulator)
    wait_until(lambda: len(list_logs(athlete)) == 2)


def test_what_the_athlete_revokes_at_strava_is_deleted_a_day_later(node, server, athlete, emulator):
    emulator.add(1, recent(3), rates=heart_rates(60))
    allow(athlete)
    connect(server, athlete, emulator)
    wait_until(lambda: list_logs(athlete))
    # Somebody makes it up: the access is tried, and there.
    revoked = event(emulator, emulator.user, "update", "athlete", updates={"authorized": "false"})
    count = len(lists(emulator))
    assert tell(server, revoked) == 200
    wait_until(lambda: len(lists(emulator)) > count)
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED
    emulator.end()
    assert tell(server, revoked) == 200
    wait_until(lambda: listed(athlete).state == connection.CONNECTION_STATE_REAUTHORIZATION_REQUIRED)
    assert list_logs(athlete)
    with psycopg.connect(node.cluster.url("postgres")) as database:
        database.execute(
            "update pulsewire.provider_connections set ended_at = ended_at - interval '25 hours', refresh_token = null"
            " where source = 'strava'"
        )
    assert tell(server, revoked) == 200
    wait_until(lambda: not list_logs(athlete))


def test_deleting_the_account_ends_the_access(server, emulator):
    client = Client.with_new_account(server.address)
    allow(client)
    connect(server, client, emulator)
    token = request_deletion(client).confirmation_token
    confirm_deletion(client, token)
    wait_for_deletion(client, token)
    assert emulator.deauthorized == [emulator.user]
    client.close()


def test_the_webhook_is_answered_at_once_however_slow_strava_is(server, athlete, emulator):
    emulator.add(1, recent(3), rates=heart_rates(60))
    allow(athlete)
    emulator.delay = 2
    connect(server, athlete, emulator)
    begin = time.monotonic()
    assert tell(server, event(emulator, 1)) == 200
    assert time.monotonic() - begin < 2
    wait_until(lambda: list_logs(athlete))


def test_nobody_else_sees_what_is_of_strava(server, athlete, other, emulator):
    username = name(athlete)
    emulator.add(1, recent(3), rates=heart_rates(600))
    emulator.add(2, recent(2), rates=heart_rates(600, seed=2))
    allow(athlete)
    connect(server, athlete, emulator)
    log, _ = wait_until(lambda: len(found := list_logs(athlete)) == 2 and found)
    # It cannot be shown,
    for privacy in (logs.WORKOUT_PRIVACY_PUBLIC, logs.WORKOUT_PRIVACY_FOLLOWERS):
        log.privacy = privacy
        failure = refused(
            lambda: athlete.logs.UpdateWorkoutLog(log_service.UpdateWorkoutLogRequest(
                request_id=new_uuid(), workout_log=log, expected_version=log.version)),
            grpc.StatusCode.INVALID_ARGUMENT)
        assert list(failure.violations) == ["workout_log.privacy"]
    # is in no list of another athlete,
    shared = other.logs.ListSharedWorkoutLogs(log_service.ListSharedWorkoutLogsRequest(username=username))
    assert not shared.workout_logs
    with pytest.raises(grpc.RpcError) as failure:
        other.logs.GetSharedWorkoutLog(log_service.GetSharedWorkoutLogRequest(
            username=username, workout_log_id=log.id))
    assert failure.value.code() == grpc.StatusCode.NOT_FOUND
    # and in no total: neither the workouts nor the badge for the first of them.
    shown = get_profile(other, username)
    assert (shown.workout_count, shown.badge_count) == (0, 0)
    create_log(athlete, make_log())
    shown = get_profile(other, username)
    assert (shown.workout_count, shown.badge_count) == (1, 1)
