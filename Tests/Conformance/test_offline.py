"""What was done offline: queued, done once and in order, and left to the athlete where it conflicts."""

import math

import grpc
import psycopg
import pytest
from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.offline.v1 import offline_service_pb2 as service
from pulsewire.offline.v1 import sync_operation_pb2 as messages

from harness.client import new_uuid, refused, timestamp
from harness.logs import LATE, create_log, days, get_log, log_sets, make_exercise, make_log, make_set
from harness.offline import (
    COMPLETED,
    DISCARDED,
    FAILED,
    PENDING,
    creation,
    enqueue,
    listed,
    queued,
    settled,
)

RETRY = messages.SYNC_RESOLUTION_RETRY
DISCARD = messages.SYNC_RESOLUTION_DISCARD
INVALID = grpc.StatusCode.INVALID_ARGUMENT


def addition(log_id, exercises=(), sets=()):
    return queued(
        log_sets=logs.LogSetsRequest(
            request_id=new_uuid(), workout_log_id=log_id, exercises=exercises, sets=sets
        )
    )


def edit(log_id, changed, version=0):
    return queued(
        update_workout_set=logs.UpdateWorkoutSetRequest(
            request_id=new_uuid(), workout_log_id=log_id, set=changed, expected_version=version
        )
    )


def resolve(client, operation_id, resolution, version=0, request_id=None):
    return client.offline.ResolveOperation(
        service.ResolveOperationRequest(
            request_id=request_id or new_uuid(),
            operation_id=operation_id,
            resolution=resolution,
            expected_version=version,
        )
    ).operation


def test_a_workout_that_was_done_offline_is_there_afterwards(client):
    log = make_log()
    squat = make_exercise()
    batch = [make_set(squat, set_number=number) for number in (1, 2, 3)]
    operations = [
        creation(log),
        addition(log.id, [squat], batch),
        edit(log.id, make_set(squat, id=batch[2].id, set_number=3, reps=10), 1),
    ]
    for _ in range(2):
        taken = enqueue(client, *operations)
        assert [one.id for one in taken] == [one.id for one in operations]
    done = settled(client, COMPLETED, COMPLETED, COMPLETED)
    assert [one.kind for one in done] == [1, 1, 2]
    assert all(one.attempts == 1 and one.HasField("finish_time") for one in done)
    assert [one.WhichOneof("operation") for one in done] == [
        one.WhichOneof("operation") for one in operations
    ]
    found = get_log(client, log.id)
    assert [one.reps for one in found.sets] == [5, 5, 10]
    assert days(client) == {"2026-11-21": (1, 3, 2000, 3600)}
    for page_size in (1, 2, 3):
        assert listed(client, COMPLETED, page_size) == done
    assert listed(client, PENDING) == []


def test_what_was_queued_and_sent_directly_is_done_once(client):
    log = create_log(client)
    squat = make_exercise()
    log_sets(client, log.id, [squat])
    both = addition(log.id, [], [make_set(squat)])
    client.logs.LogSets(both.log_sets)
    enqueue(client, both)
    settled(client, COMPLETED)
    assert get_log(client, log.id).workout_log.set_count == 1


def conflict(client):
    """A log whose set was edited elsewhere, and an edit of it that knows nothing of that."""
    log = create_log(client)
    squat = make_exercise()
    one = make_set(squat)
    log_sets(client, log.id, [squat], [one])
    client.logs.UpdateWorkoutSet(
        logs.UpdateWorkoutSetRequest(
            request_id=new_uuid(), workout_log_id=log.id, set=make_set(squat, id=one.id, reps=7)
        )
    )
    first = edit(log.id, make_set(squat, id=one.id, reps=8), 1)
    behind = addition(log.id, [], [make_set(squat)])
    enqueue(client, first, behind)
    failed = settled(client, FAILED, PENDING)[0]
    return log, failed


def test_a_conflict_shows_what_is_there_and_is_tried_again_as_the_athlete_decides(client):
    log, failed = conflict(client)
    assert failed.error.reason == "VERSION_CONFLICT"
    assert failed.error.code == grpc.StatusCode.ABORTED.value[0]
    assert (failed.error.set.version, failed.error.set.reps) == (2, 7)
    request_id = new_uuid()
    answer = resolve(client, failed.id, RETRY, failed.error.set.version, request_id)
    assert answer.update_workout_set.expected_version == 2 and not answer.HasField("error")
    settled(client, COMPLETED, COMPLETED)
    assert resolve(client, failed.id, RETRY, 2, request_id).status == COMPLETED, "a repeat"
    assert sorted(one.reps for one in get_log(client, log.id).sets) == [5, 8]
    again = refused(
        lambda: resolve(client, failed.id, RETRY), grpc.StatusCode.FAILED_PRECONDITION
    )
    assert again.reason == "OPERATION_NOT_FAILED"


def test_a_conflict_can_be_given_up(client):
    log, failed = conflict(client)
    request_id = new_uuid()
    assert resolve(client, failed.id, DISCARD, 0, request_id).status == DISCARDED
    assert resolve(client, failed.id, DISCARD, 0, request_id).status == DISCARDED
    settled(client, DISCARDED, COMPLETED)
    assert sorted(one.reps for one in get_log(client, log.id).sets) == [5, 7]


def test_what_is_wrong_fails_with_the_words_of_the_direct_call(client):
    squat = make_exercise()
    log = create_log(client)
    client.logs.DeleteWorkoutLog(
        logs.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=log.id)
    )
    enqueue(client, addition(log.id, [squat], [make_set(squat)]))
    (missing,) = settled(client, FAILED)
    assert missing.error.reason == "WORKOUT_LOG_NOT_FOUND"


def test_sets_that_come_before_their_log_wait_for_it(client):
    squat, log = make_exercise(), make_log()
    first, second = addition(log.id, [squat], [make_set(squat)]), addition(log.id, [squat], [make_set(squat)])
    enqueue(client, first, second)
    enqueue(client, creation(log))
    settled(client, COMPLETED, COMPLETED, COMPLETED)
    assert len(get_log(client, log.id).sets) == 2


def longer(log_id, seconds):
    """An edit that gives a log another end."""
    return queued(
        update_workout_log=logs.UpdateWorkoutLogRequest(
            request_id=new_uuid(), workout_log=make_log(id=log_id, seconds=seconds)
        )
    )


def test_all_rules_of_a_request_hold_when_it_is_queued(client):
    log = create_log(client)
    squat = make_exercise()
    one = make_set(squat)
    for effort in ({"rpe": math.nan}, {"rpe": -1}, {"rir": 10.5}, {"rir": math.inf}, {"rpe": 7.3}):
        odd = make_set(squat, **effort)
        operations = [
            addition(log.id, [squat], [one, odd]), edit(log.id, odd), addition(log.id),
            creation(make_log(seconds=-1)), longer(log.id, 25 * 3600), addition(log.id, [squat] * 2),
        ]
        field = next(iter(effort))
        failure = refused(lambda operations=operations: enqueue(client, *operations), INVALID)
        assert failure.fields == {
            f"operations[0].log_sets.sets[1].{field}",
            f"operations[1].update_workout_set.set.{field}",
            "operations[2].log_sets.sets",
            "operations[3].create_workout_log.workout_log.end_time",
            "operations[4].update_workout_log.workout_log.end_time",
            "operations[5].log_sets.exercises[1].id",
        }
    assert listed(client) == []
    # The times of a session's log are the session's, whatever a request says.
    session_id = client.start_workout().session_id
    enqueue(client, longer(session_id, 25 * 3600))
    settled(client, COMPLETED)


def test_what_cannot_be_queued_is_refused(client):
    one = creation(make_log())
    other = creation(make_log())
    other.id = new_uuid()
    empty = messages.SyncOperation(id=new_uuid(), create_time=timestamp(LATE))
    failure = refused(lambda: enqueue(client, one, one, other, empty), INVALID)
    assert failure.fields == {"operations[1].id", "operations[2].id", "operations[3].operation"}
    assert refused(lambda: enqueue(client), INVALID).fields == {"operations"}
    wrong = creation(make_log(name=""))
    failure = refused(lambda: enqueue(client, wrong), INVALID)
    assert failure.fields == {"operations[0].create_workout_log.workout_log.name"}
    assert listed(client) == []


def test_the_queue_is_its_owners_alone_by_any_call(client, stranger):
    _, failed = conflict(client)
    assert listed(stranger) == []
    failure = refused(
        lambda: resolve(stranger, failed.id, DISCARD), grpc.StatusCode.NOT_FOUND
    )
    assert failure.reason == "SYNC_OPERATION_NOT_FOUND"
    # The same identifier is free for everybody else, and does nothing to the other's.
    enqueue(stranger, edit(failed.update_workout_set.workout_log_id, failed.update_workout_set.set))
    settled(stranger, FAILED)
    assert [one.status for one in listed(client)] == [FAILED, PENDING]


def test_the_queue_is_its_owners_alone_by_sql(client, stranger, node):
    """The own rows are there, another's are not, nor can any be made."""
    for one in (client, stranger):
        enqueue(one, creation(make_log()))
        settled(one, COMPLETED)
    for owner in (client.account_id, stranger.account_id):
        with node.cluster.as_server(owner) as connection:
            owners = connection.execute("select distinct owner_id::text from pulsewire.sync_queue")
            assert owners.fetchall() == [(owner,)]
    with node.cluster.as_server() as connection:
        count = connection.execute("select count(*) from pulsewire.sync_queue").fetchone()
        assert count == (0,)
    with node.cluster.as_server(stranger.account_id) as connection:
        for statement in (
            "delete from pulsewire.sync_queue where owner_id = %s",
            "update pulsewire.sync_queue set status = status where owner_id = %s",
        ):
            assert connection.execute(statement, [client.account_id]).rowcount == 0
    with node.cluster.as_server(stranger.account_id) as connection:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(
                "update pulsewire.sync_queue set owner_id = %s", [client.account_id]
            )
