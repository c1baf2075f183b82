"""What athletes say of their workouts, and which of them they share with whom."""

import threading
from itertools import groupby

import grpc
import pytest
from google.protobuf.field_mask_pb2 import FieldMask
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.logs.v1 import workout_feedback_pb2 as feedbacks
from pulsewire.logs.v1 import workout_log_pb2 as logs
from pulsewire.logs.v1 import workout_log_service_pb2 as service
from pulsewire.offline.v1 import offline_service_pb2 as offline
from pulsewire.offline.v1 import sync_operation_pb2 as operations
from pulsewire.replication.v1 import replication_service_pb2 as replication

from harness.client import new_uuid, refused, timestamp
from harness.logs import LATE, create_log, get_log, log_sets, make_exercise, make_log, make_set
from harness.server import wait_until
from harness.social import block, follow, name, unblock
from harness.uplink import make_samples, push_all, stored_samples

NOT_FOUND = grpc.StatusCode.NOT_FOUND
DAY = 86_400_000
PRIVATE, FOLLOWERS, PUBLIC = (
    logs.WORKOUT_PRIVACY_PRIVATE,
    logs.WORKOUT_PRIVACY_FOLLOWERS,
    logs.WORKOUT_PRIVACY_PUBLIC,
)


@pytest.fixture
def kari(new_client):
    client = new_client()
    client.username = name(client)
    return client


@pytest.fixture
def ola(new_client):
    client = new_client()
    client.username = name(client)
    return client


def feedback_request(log_id, version=0, **fields):
    """A request that changes these fields."""
    return service.UpdateWorkoutFeedbackRequest(
        request_id=new_uuid(),
        workout_log_id=log_id,
        feedback=feedbacks.WorkoutFeedback(**fields),
        update_mask=FieldMask(paths=list(fields)),
        expected_version=version,
    )


def say(client, log_id, version=0, **fields):
    return client.logs.UpdateWorkoutFeedback(
        feedback_request(log_id, version, **fields)
    ).workout_log


def share(client, privacy, start=LATE, weight_kg=100):
    """A workout with a set of squats."""
    log = create_log(client, make_log(start, privacy=privacy, notes="secret"))
    exercise = make_exercise(notes="secret")
    log_sets(client, log.id, [exercise], [make_set(exercise, weight_kg=weight_kg, rpe=9)])
    return log


def set_privacy(client, log_id, privacy):
    log = get_log(client, log_id).workout_log
    log.privacy = privacy
    client.logs.UpdateWorkoutLog(
        service.UpdateWorkoutLogRequest(request_id=new_uuid(), workout_log=log)
    )


def shared(client, username, page_size=0):
    """The shared logs of an athlete, over as many pages as it takes."""
    found, token = [], ""
    while True:
        page = client.logs.ListSharedWorkoutLogs(
            service.ListSharedWorkoutLogsRequest(
                username=username, page_size=page_size, page_token=token
            )
        )
        found += page.workout_logs
        token = page.next_page_token
        if not token:
            return found


def open_shared(client, username, log_id):
    return client.logs.GetSharedWorkoutLog(
        service.GetSharedWorkoutLogRequest(username=username, workout_log_id=log_id)
    )


def changes_of(client, log_id):
    return client.logs.ListWorkoutLogChanges(
        service.ListWorkoutLogChangesRequest(workout_log_id=log_id)
    ).changes


def test_what_was_said_of_a_workout_is_kept_with_each_edit(client):
    log = create_log(client)
    place = feedbacks.WorkoutLocation(
        name="Gym", position=feedbacks.CoarsePosition(latitude=59.913868, longitude=10.752245)
    )
    said = say(client, log.id, log.version, rating=4, comments="Good.", location=place)
    coarse = said.feedback.location.position
    assert (coarse.latitude, coarse.longitude) == (59.91, 10.75)
    more = say(client, log.id, said.version, would_do_again=feedbacks.YES_NO_YES)
    assert more.feedback.rating == 4 and more.version == log.version + 2
    assert get_log(client, log.id).workout_log == more
    changes = changes_of(client, log.id)
    assert [one.workout_log for one in changes] == [said, log]
    assert len({one.author.id for one in changes}) == 1 and all(one.author.kind for one in changes)
    # Nothing is said any more, and an older version is refused.
    cleared = client.logs.UpdateWorkoutFeedback(
        service.UpdateWorkoutFeedbackRequest(
            request_id=new_uuid(),
            workout_log_id=log.id,
            feedback=feedbacks.WorkoutFeedback(),
            update_mask=FieldMask(paths=["*"]),
        )
    ).workout_log
    assert not cleared.HasField("feedback")
    refused(lambda: say(client, log.id, said.version, rating=1), grpc.StatusCode.ABORTED)


def test_what_was_said_offline_comes_through_the_queue_and_to_replicas(client):
    log = create_log(client)
    request = feedback_request(log.id, log.version, rating=2, felt_too_hard=True)
    client.offline.EnqueueOperations(
        offline.EnqueueOperationsRequest(
            operations=[
                operations.SyncOperation(
                    id=request.request_id,
                    create_time=timestamp(LATE),
                    update_workout_feedback=request,
                )
            ]
        )
    )
    wait_until(lambda: get_log(client, log.id).workout_log.feedback.rating == 2)
    found = get_log(client, log.id).workout_log
    assert found.feedback.felt_too_hard
    listed = client.replication.ListChanges(replication.ListChangesRequest()).changes
    assert found in [one.workout_log for one in listed]
    (change,) = changes_of(client, log.id)
    assert change.author.from_offline_queue and change.author.id


def test_who_sees_what_of_whom(kari, ola):
    """Against a model of who may see a workout, with every change of privacy, followings and blocks."""
    made = {privacy: share(kari, privacy, LATE + privacy * DAY) for privacy in (1, 2, 3)}
    # Of workouts that began later and lifted the same, only the first is a record.
    follows_kari = blocks = False

    def check():
        allowed = set() if blocks else {PUBLIC} | ({FOLLOWERS} if follows_kari else set())
        expected = [log.id for privacy, log in sorted(made.items(), reverse=True) if privacy in allowed]
        assert [log.id for log in shared(ola, kari.username, page_size=1)] == expected
        for privacy, log in made.items():
            if privacy in allowed:
                assert open_shared(ola, kari.username, log.id).workout_log.id == log.id
            else:
                refused(lambda: open_shared(ola, kari.username, log.id), NOT_FOUND)

    check()
    follow(ola, kari.username)
    follows_kari = True
    check()
    # A follower is shown what the privacy says now.
    set_privacy(kari, made[PUBLIC].id, PRIVATE)
    assert [log.id for log in shared(ola, kari.username)] == [made[FOLLOWERS].id]
    set_privacy(kari, made[PUBLIC].id, PUBLIC)
    check()
    blocked = block(ola, kari.username)
    blocks, follows_kari = True, False
    check()
    unblock(ola, blocked.id)
    blocks = False
    check()
    # The athlete's own list is as others who follow see it.
    assert [log.id for log in shared(kari, kari.username)] == [made[PUBLIC].id, made[FOLLOWERS].id]


def test_a_shared_workout_has_its_sets_and_records_and_no_secret(kari, ola):
    first = share(kari, PRIVATE, LATE - DAY, weight_kg=80)
    best = share(kari, PUBLIC, LATE, weight_kg=100)
    say(kari, best.id, comments="secret")
    found = open_shared(ola, kari.username, best.id)
    own = get_log(kari, best.id)
    assert "secret" not in str(found) and "rpe" not in str(found)
    assert found.workout_log.volume_kg == own.workout_log.volume_kg == 500
    assert [(one.id, one.reps, one.weight_kg) for one in found.sets] == [
        (one.id, one.reps, one.weight_kg) for one in own.sets
    ]
    # What 5 x 100 kg is a record of, after 5 x 80 kg, recomputed.
    values = {
        "HEAVIEST_WEIGHT": 100,
        "MOST_REPS": 5,
        "ONE_REP_MAX": {round(100 * 35 / 30, 3), round(100 * 36 / 32, 3)},
        "SET_VOLUME": 500,
        "WORKOUT_VOLUME": 500,
    }
    kinds = found.DESCRIPTOR.fields_by_name["records"].message_type.fields_by_name["kind"].enum_type
    names = {
        value.number: value.name.removeprefix("PERSONAL_RECORD_KIND_") for value in kinds.values
    }
    told = sorted((names[one.kind], one.value) for one in found.records)
    grouped = {kind: {value for _, value in some} for kind, some in groupby(told, lambda it: it[0])}
    assert grouped == {
        kind: value if isinstance(value, set) else {value} for kind, value in values.items()
    }
    assert not any(one.HasField("previous") for one in found.records)
    assert all(
        one.workout_set_id == own.sets[0].id or names[one.kind] == "WORKOUT_VOLUME"
        for one in found.records
    )
    assert first.id not in str(found)


def test_a_workout_that_is_hidden_while_it_is_read_is_whole_or_not_there(kari, ola):
    log = share(kari, PUBLIC)

    def hide_and_show():
        for _ in range(15):
            set_privacy(kari, log.id, PRIVATE)
            set_privacy(kari, log.id, PUBLIC)

    other = threading.Thread(target=hide_and_show)
    other.start()
    while other.is_alive():
        try:
            found = open_shared(ola, kari.username, log.id)
        except grpc.RpcError as error:
            # Or it changed each of the times that it was read.
            assert error.code() in (NOT_FOUND, grpc.StatusCode.ABORTED)
            continue
        assert (len(found.exercises), len(found.sets)) == (1, 1)
    other.join()
    assert open_shared(ola, kari.username, log.id).sets


def delete(client, log_id, keeps=False, request_id=None):
    client.logs.DeleteWorkoutLog(
        service.DeleteWorkoutLogRequest(
            request_id=request_id or new_uuid(), workout_log_id=log_id, keep_heart_rate=keeps
        )
    )


def test_heart_rate_outlives_its_workout_if_the_athlete_wants_so(client):
    state = client.start_workout()
    session, device = state.session_id, new_uuid()
    push_all(client, session, device, make_samples(50))
    client.apply(state, complete_set={})
    client.finish(session)
    before = client.live.GetHeartRateSummary(live.GetHeartRateSummaryRequest(session_id=session))
    request_id = new_uuid()
    delete(client, session, keeps=True, request_id=request_id)
    refused(lambda: get_log(client, session), NOT_FOUND)
    assert len(stored_samples(client, session, device)) == 50
    after = client.live.GetHeartRateSummary(live.GetHeartRateSummaryRequest(session_id=session))
    assert after == before
    # What was done is gone from the session, too.
    left = client.session(session)
    assert left.session_id == session and not left.completed_sets and left.HasField("end_time")
    assert not any(block.exercises for block in left.workout.blocks) and not left.workout.name
    # A repeat changes nothing; another keeps nothing anew; and a last one deletes it, once.
    delete(client, session, keeps=True, request_id=request_id)
    refused(lambda: delete(client, session, keeps=True), NOT_FOUND)
    assert len(stored_samples(client, session, device)) == 50
    last = new_uuid()
    delete(client, session, request_id=last)
    refused(lambda: stored_samples(client, session, device), NOT_FOUND)
    refused(lambda: client.session(session), NOT_FOUND)
    delete(client, session, request_id=last)
    refused(lambda: delete(client, session), NOT_FOUND)
