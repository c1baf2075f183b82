"""Deleting a workout's log removes its session with its heart rate."""

import grpc
from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import make_workout, new_uuid, refused
from harness.uplink import Uplink, make_samples, push_all, stored_samples

TABLES = (
    ("workout_sessions", "id"),
    ("workout_session_records", "session_id"),
    ("heart_rate_streams", "session_id"),
    ("heart_rate_runs", "session_id"),
)


def counts(node, session):
    """How many rows there are of a session, table by table."""
    with node.cluster.as_administrator() as connection:
        return [
            connection.execute(
                f"select count(*) from pulsewire.{table} where {column} = %s", [session]
            ).fetchone()[0]
            for table, column in TABLES
        ]


def delete(client, session, request_id=None):
    return client.logs.DeleteWorkoutLog(
        logs.DeleteWorkoutLogRequest(request_id=request_id or new_uuid(), workout_log_id=session)
    )


def test_nothing_is_left_of_a_workout_that_was_deleted(client, node):
    start = player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout())
    first = client.player.StartWorkout(start).state
    session, device = first.session_id, new_uuid()
    push_all(client, session, device, make_samples(50))
    failure = refused(lambda: delete(client, session), grpc.StatusCode.FAILED_PRECONDITION)
    assert failure.reason == "SESSION_NOT_ENDED"
    client.finish(session)
    assert 0 not in counts(node, session)
    # Another workout, that stays.
    other = client.start_workout().session_id
    push_all(client, other, device, make_samples(20))

    request_id = new_uuid()
    delete(client, session, request_id)
    assert counts(node, session) == [0, 0, 0, 0]
    not_found = grpc.StatusCode.NOT_FOUND
    refused(lambda: stored_samples(client, session, device), not_found)
    refused(lambda: client.session(session), not_found)
    refused(lambda: Uplink(client, session, device), not_found)
    assert len(stored_samples(client, other, device)) == 20
    # Repeats get their first answers, and nothing starts.
    delete(client, session, request_id)
    assert client.player.StartWorkout(start).state == first
    assert client.session().session_id == other
    client.finish(other)
    assert client.player.StartWorkout(start).state == first
    refused(lambda: client.session(), not_found)
