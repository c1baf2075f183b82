"""Polar: connected at its page, its exercises become workouts, once, with consent, as long as it is connected."""

import json
import uuid

import pytest
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.integrations.v1 import connection_pb2 as connection
from pulsewire.integrations.v1 import connection_service_pb2 as connections
from pulsewire.integrations.v1 import integration_service_pb2 as integrations
from pulsewire.integrations.v1 import sync_run_pb2 as sync_run
from pulsewire.logs.v1 import workout_log_origin_pb2 as origins
from pulsewire.logs.v1 import workout_log_service_pb2 as log_service
from pulsewire.settings.v1 import integration_settings_pb2 as integration
from pulsewire.settings.v1 import settings_pb2 as settings_messages

from emulators import fit, polar
from harness.client import Client, new_uuid
from harness.curl import curl
from harness.logs import list_logs
from harness.people import grant, update_settings
from harness.recordings import START, gpx, heart_rates, load
from harness.server import Server, wait_until
from test_connections import ORIGIN, connect as connect_source, listed, shown_code

POLAR = integration.INTEGRATION_SOURCE_POLAR
SYNC = consents.CONSENT_PURPOSE_SYNC
BEGIN = int(START.timestamp())


@pytest.fixture
def emulator():
    emulator = polar.Polar(uuid.uuid4().hex)
    # An account of Polar's is connected to one account of ours.
    emulator.user = uuid.uuid4().int % 10**9
    yield emulator
    emulator.close()


@pytest.fixture
def server(node, emulator, tmp_path):
    """A server with keys for Polar."""
    for name, text in [("identity", "07" * 32), ("secret", polar.CLIENT_SECRET), ("hook", polar.WEBHOOK_SECRET)]:
        (tmp_path / name).write_text(text + "\n")
    server = Server([
        *node.serve_arguments,
        "--public-url", ORIGIN,
        "--identity-key", str(tmp_path / "identity"),
        "--polar-client-id", emulator.client_id,
        "--polar-client-secret-file", str(tmp_path / "secret"),
        "--polar-webhook-secret-file", str(tmp_path / "hook"),
        "--polar-authorize-url", emulator.url + "/oauth2/authorization",
        "--polar-token-url", emulator.url + polar.TOKEN_PATH,
        "--polar-api-url", emulator.url + "/v3",
    ])  # fmt: skip
    yield server
    server.kill()


@pytest.fixture
def athlete(server):
    client = Client.with_new_account(server.address)
    yield client
    client.close()


def allow(client):
    """Sets the import of workouts up, and consents to it."""
    one = integration.IntegrationSettings(
        source=POLAR, data_types=[integration.INTEGRATION_DATA_TYPE_WORKOUTS]
    )
    update_settings(client, settings_messages.Settings(integrations=[one]), "integrations", confirmed=True)
    grant(client, SYNC, source="polar", data_type="workouts")


def connect(server, client, emulator):
    """Connects Polar in a browser."""
    status, page = connect_source(server, client, emulator, source=POLAR)
    assert status == 200 and shown_code(page), page


def tell(server, emulator, body, signature=None):
    """Tells by the webhook. Returns the status."""
    body = json.dumps(body).encode()
    headers = {"Polar-Webhook-Signature": signature or emulator.signature(body)}
    return curl(server.address, "/webhooks/polar", body=body, headers=headers).status


def wish(client):
    client.integrations.RequestSync(
        integrations.RequestSyncRequest(request_id=new_uuid(), source=POLAR)
    )


def runs(client, **page):
    return client.integrations.ListSyncRuns(integrations.ListSyncRunsRequest(**page))


def ended_runs(client):
    """The runs, newest first, once there are some and all have ended."""
    def found():
        all_runs = list(runs(client).sync_runs)
        return all_runs if all_runs and all(one.HasField("end_time") for one in all_runs) else None

    return wait_until(found)


def test_runs_say_how_a_service_was_looked_at(server, athlete, emulator):
    emulator.add("good", "2026-05-03T23:30:00", fit.workout(BEGIN, heart_rates(600)))
    emulator.add("broken", "2026-05-04T23:30:00", fit.workout(BEGIN + 86_400, heart_rates(600))[:40])
    allow(athlete)
    heard = athlete.integrations.WatchSyncRuns(integrations.WatchSyncRunsRequest(), timeout=300)
    connect(server, athlete, emulator)
    told = []
    for response in heard:
        told.append(response.sync_run)
        if told[-1].HasField("end_time"):
            break
    heard.cancel()
    assert len({one.id for one in told}) == 1
    assert [one.revision for one in told] == sorted({one.revision for one in told})
    assert [one.stage for one in told] == sorted(one.stage for one in told)
    (run,) = ended_runs(athlete)
    assert run == told[-1]
    assert (run.source, run.stage, run.failure) == (POLAR, sync_run.SYNC_STAGE_DONE, 0)
    assert (run.found_count, run.read_count, run.added_count, run.failed_count) == (2, 2, 1, 0)
    assert run.start_time.ToDatetime() <= run.end_time.ToDatetime() < run.next_time.ToDatetime()

    # Who attaches again is sent what has changed since, and who never did, all of the day.
    emulator.troubles = [503]
    wish(athlete)
    wait_until(lambda: len(runs(athlete).sync_runs) == 2)
    failed, first = ended_runs(athlete)
    assert first == run
    assert (failed.stage, failed.failure) == (sync_run.SYNC_STAGE_FAILED, sync_run.SYNC_FAILURE_UNAVAILABLE)
    assert failed.failure_message == "The service did not answer, or reported an error."
    for known, expected in ((0, [run, failed]), (run.revision, [failed])):
        again = athlete.integrations.WatchSyncRuns(
            integrations.WatchSyncRunsRequest(after_revision=known), timeout=300)
        assert [next(again).sync_run for _ in expected] == expected
        again.cancel()
    page = runs(athlete, page_size=1)
    assert list(page.sync_runs) == [failed]
    assert list(runs(athlete, page_size=1, page_token=page.next_page_token).sync_runs) == [run]
    abroad = Client(server.address, athlete.token, language="de")
    assert runs(abroad).sync_runs[0].failure_message == "Der Dienst hat nicht geantwortet oder einen Fehler gemeldet."
    abroad.close()


def test_runs_are_the_athletes_own(server, athlete, emulator):
    emulator.add("good", "2026-05-03T23:30:00", fit.workout(BEGIN, heart_rates(60)))
    allow(athlete)
    connect(server, athlete, emulator)
    assert ended_runs(athlete)
    stranger = Client.with_new_account(server.address)
    assert not runs(stranger).sync_runs
    stranger.close()


def test_a_run_that_a_killed_server_left_behind_ends_with_the_next(node, server, athlete, emulator):
    allow(athlete)
    connect(server, athlete, emulator)
    (first,) = ended_runs(athlete)
    with node.cluster.as_administrator() as connection:
        connection.execute(
            "update pulsewire.sync_runs set stage = 'reading', ended_at = null, next_at = null where id = %s", [first.id])
        connection.commit()
    wish(athlete)
    wait_until(lambda: len(runs(athlete).sync_runs) == 2)
    later, left = ended_runs(athlete)
    assert later.stage == sync_run.SYNC_STAGE_DONE
    assert (left.id, left.failure) == (first.id, sync_run.SYNC_FAILURE_INTERRUPTED)


def test_exercises_become_workouts_once(server, athlete, emulator):
    rates = heart_rates(600)
    emulator.add("aQlC83", "2026-05-03T23:30:00", fit.workout(BEGIN, rates, meters=2000))
    emulator.add("broken", "2026-05-04T23:30:00", fit.workout(BEGIN + 86_400, rates)[:40])
    emulator.add("../users", "2026-05-05T23:30:00", b"")
    allow(athlete)
    connect(server, athlete, emulator)
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED
    assert list(emulator.members) == [emulator.user]
    (log,) = wait_until(lambda: list_logs(athlete))
    assert (log.name, log.sport, log.origin.kind) == (
        "Running", "running", origins.WORKOUT_LOG_ORIGIN_KIND_RECORDING,
    )  # fmt: skip
    stamps = wait_until(lambda: [
        one for one in athlete.integrations.ListIntegrations(
            integrations.ListIntegrationsRequest()).integrations
        if one.source == POLAR and one.HasField("last_sync_time")
    ])
    assert len(stamps) == 1
    wait_until(lambda: emulator.file_count == 2)
    # What was read is not fetched again, also the file that is broken.
    emulator.add("next", "2026-05-06T23:30:00", fit.workout(BEGIN + 3 * 86_400, rates))
    wish(athlete)
    wait_until(lambda: len(list_logs(athlete)) == 2)
    assert emulator.file_count == 3
    assert not [path for _, path, _ in emulator.requests if ".." in path]


def test_a_workout_that_is_there_already_is_not_added(server, athlete, emulator):
    load(athlete, gpx())
    emulator.add("same", "2026-05-03T23:30:00", fit.workout(BEGIN, heart_rates(600)))
    emulator.add("other", "2026-05-04T23:30:00", fit.workout(BEGIN + 86_400, heart_rates(600)))
    allow(athlete)
    connect(server, athlete, emulator)
    wait_until(lambda: len(list_logs(athlete)) == 2)
    wait_until(lambda: emulator.file_count == 2)
    assert len(list_logs(athlete)) == 2


def test_without_a_consent_nothing_is_fetched(server, athlete, emulator):
    emulator.add("aQlC83", "2026-05-03T23:30:00", fit.workout(BEGIN, heart_rates(60)))
    connect(server, athlete, emulator)
    allow(athlete)
    assert not [path for _, path, _ in emulator.requests if path.startswith(polar.EXERCISES_PATH)]
    wish(athlete)
    wait_until(lambda: list_logs(athlete))


def test_polar_tells_of_what_is_new(server, athlete, emulator):
    allow(athlete)
    assert tell(server, emulator, {"event": "PING"}, "00") == 200
    connect(server, athlete, emulator)
    wait_until(lambda: [path for _, path, _ in emulator.requests if path == polar.EXERCISES_PATH])
    event = {"event": "EXERCISE", "user_id": emulator.user, "entity_id": "aQlC83"}
    emulator.add("aQlC83", "2026-05-03T23:30:00", fit.workout(BEGIN, heart_rates(60)))
    assert tell(server, emulator, event, "00" * 32) == 401
    assert tell(server, emulator, event, "no digits") == 401
    assert not list_logs(athlete)
    for _ in range(3):
        assert tell(server, emulator, event) == 200
    wait_until(lambda: list_logs(athlete))
    # Of nobody who is connected here, or of nothing.
    for strange in ({"event": "EXERCISE", "user_id": 1}, {"event": "SLEEP"}, {"event": "EXERCISE", "user_id": [1]}):
        assert tell(server, emulator, strange) == 200
    assert tell(server, emulator, [1]) == 400
    assert len(list_logs(athlete)) == 1 and emulator.file_count == 1


@pytest.mark.parametrize("status", [429, 500, 503])
def test_what_polar_does_not_answer_is_asked_for_again(server, athlete, emulator, status):
    emulator.add("aQlC83", "2026-05-03T23:30:00", fit.workout(BEGIN, heart_rates(60)))
    allow(athlete)
    connect(server, athlete, emulator)
    wait_until(lambda: list_logs(athlete))
    emulator.add("next", "2026-05-04T23:30:00", fit.workout(BEGIN + 86_400, heart_rates(60)))
    emulator.troubles = [status]
    wish(athlete)
    wait_until(lambda: not emulator.troubles)
    if status != 429:
        wish(athlete)
        wait_until(lambda: len(list_logs(athlete)) == 2)
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED


def test_disconnecting_takes_the_registration_back(server, athlete, emulator):
    emulator.add("aQlC83", "2026-05-03T23:30:00", fit.workout(BEGIN, heart_rates(60)))
    allow(athlete)
    connect(server, athlete, emulator)
    wait_until(lambda: list_logs(athlete))
    athlete.connections.Disconnect(connections.DisconnectRequest(request_id=new_uuid(), source=POLAR))
    assert not emulator.members, emulator.requests
    emulator.add("next", "2026-05-04T23:30:00", fit.workout(BEGIN + 86_400, heart_rates(60)))
    assert tell(server, emulator, {"event": "EXERCISE", "user_id": emulator.user}) == 200
    # Connected anew, what is new is read, and what the athlete has deleted does not come back.
    (first,) = list_logs(athlete)
    athlete.logs.DeleteWorkoutLog(
        log_service.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=first.id)
    )
    connect(server, athlete, emulator)
    wish(athlete)
    (second,) = wait_until(lambda: list_logs(athlete))
    assert second.start_time != first.start_time and emulator.file_count == 2
    assert listed(athlete).state == connection.CONNECTION_STATE_CONNECTED
