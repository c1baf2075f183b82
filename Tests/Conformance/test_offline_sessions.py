"""Workouts that a device did without a network: queued, with their heart rate, and reckoned anew here."""

import random

import pytest
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.offline.v1 import offline_service_pb2 as service
from pulsewire.offline.v1 import sync_operation_pb2 as messages
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.player.v1 import player_state_pb2 as states

from harness.client import (
    Client,
    make_planned,
    make_workout,
    milliseconds,
    new_uuid,
    now_milliseconds,
    workout_of,
)
from harness.logs import get_log, list_logs
from harness.offline import COMPLETED, enqueue, listed
from harness.phone import Phone, are_done
from harness.server import wait_until
from harness.summary import summarise
from harness.uplink import make_sample, push_all

HOUR, DAY = 3_600_000, 86_400_000


def random_workout(chance, start, phone=None):
    phone = phone or Phone(start, 12)
    paused = False
    while phone.open:
        what = chance.random()
        if paused or what < 0.1:
            command = {"resume": player.Resume()} if paused else {"pause": player.Pause()}
            phone.apply(chance.randint(5, 90), **command)
            paused = not paused
        elif what < 0.25 and phone.done:
            phone.undo(chance.randint(1, 20))
        else:
            phone.complete(chance.randint(20, 120), chance.randint(1, 15), chance.choice([20, 62.5, 100]))
    phone.apply(30, finish=player.Finish())
    return phone


def test_workouts_of_last_week_are_there_with_their_heart_rate(client):
    chance = random.Random(11)
    now = now_milliseconds()
    phones = [random_workout(chance, now - days * DAY) for days in (9, 5, 2)]
    everything = [one for phone in phones for one in phone.operations]
    for _ in range(3):
        for first in range(0, len(everything), 30):
            enqueue(client, *everything[first : first + 30])
    assert are_done(client, everything) == []
    expected = {}
    for phone in phones:
        log = phone.check(client)
        start = milliseconds(phone.operations[0].create_time)
        assert (milliseconds(log.start_time), milliseconds(log.end_time)) == (start, phone.time)
        assert log.created_offline
        samples = [
            make_sample(number, start + number * 1000, chance.randint(90, 180))
            for number in range(1, (phone.time - start) // 1000)
        ]
        push_all(client, phone.session_id, new_uuid(), samples)
        average, zone_times = summarise(samples)
        summary = client.live.GetHeartRateSummary(
            live.GetHeartRateSummaryRequest(session_id=phone.session_id)
        ).summary
        assert summary.sample_count == len(samples)
        assert summary.average_bpm == pytest.approx(average)
        expected[log.id] = average, zone_times
    for log_id, (average, zone_times) in expected.items():
        found = wait_until(
            lambda id=log_id: (one := get_log(client, id).workout_log.heart_rate).average_bpm and one
        )
        assert found.average_bpm == pytest.approx(average)
        assert list(found.zone_times_ms) == zone_times
    assert {one.id for one in list_logs(client)} == {phone.session_id for phone in phones}


def test_a_workout_goes_on_though_the_server_has_ended_it(own_node):
    """The phone loses its network within the workout, and finds it again five hours later."""
    client = Client.with_new_account(own_node.server.address)
    start = player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout((3,)))
    session = client.player.StartWorkout(start).state
    begun = now_milliseconds() - 6 * HOUR
    with own_node.cluster.as_administrator() as connection:
        for table in ("workout_sessions", "workout_logs"):
            connection.execute(
                f"update pulsewire.{table} set started_at = to_timestamp(%s) where id = %s",
                [begun / 1000, session.session_id],
            )
        connection.commit()
    own_node.server.kill()
    own_node.server.start()
    wait_until(lambda: client.session(session.session_id).phase == states.PLAYER_PHASE_FINISHED)
    # Meanwhile, the athlete trains with the watch.
    watch = client.start_workout().session_id
    phone = Phone(begun, 3, session.session_id)
    phone.complete(600, 8, 60, after=start.request_id)
    phone.complete(300, 7, 60)
    phone.complete(300, 6, 60)
    phone.apply(60, finish=player.Finish())
    enqueue(client, *phone.operations)
    assert are_done(client, phone.operations) == []
    log = phone.check(client)
    assert milliseconds(log.end_time) - milliseconds(log.start_time) == 1260 * 1000
    assert client.session().session_id == watch
    client.finish(watch)
    client.close()


def test_two_devices_meet(client):
    """A watch with a network and a phone without one go on with the same session."""
    start = player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout((4,)))
    session = client.player.StartWorkout(start).state
    phone = Phone(now_milliseconds(), 4, session.session_id, is_over=False)
    phone.complete(0, 8, 60, after=start.request_id)
    phone.complete(0, 7, 60)
    watch = client.apply(session, complete_set=player.CompleteSet(reps=5, weight_kg=50)).state
    enqueue(client, *phone.operations)
    (failed,) = are_done(client, phone.operations)
    assert failed.id == phone.operations[0].id and failed.error.reason == "REVISION_TAKEN"
    assert [one.reps for one in failed.error.session.completed_sets] == [5]
    assert failed.apply_command.complete_set.reps == 8
    # Both were done.
    request = service.ResolveOperationRequest(
        request_id=new_uuid(),
        operation_id=failed.id,
        resolution=messages.SYNC_RESOLUTION_RETRY,
        expected_version=failed.error.session.revision,
    )
    client.offline.ResolveOperation(request)
    assert are_done(client, phone.operations) == []
    state = client.session()
    assert [one.reps for one in state.completed_sets] == [5, 8, 7]
    assert state.revision == watch.revision + 2
    client.finish(session.session_id)


@pytest.mark.parametrize("seed", range(3))
def test_two_devices_at_random(own_node, seed):
    """A watch goes on while a phone has no network for half of it; the queue comes three times, and the server dies."""
    chance = random.Random(seed)
    client = Client.with_new_account(own_node.server.address)
    start = player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout((40,)))
    session = client.player.StartWorkout(start).state
    before = start.request_id
    for round_number in range(4):
        phone = Phone(now_milliseconds(), 40, session.session_id, is_over=False)
        for _ in range(chance.randint(1, 5)):
            what = chance.choice([player.CompleteSet(reps=chance.randint(1, 12)), player.Undo(), player.Lap()])
            name = {"CompleteSet": "complete_set", "Undo": "undo", "Lap": "lap"}[type(what).__name__]
            before = phone.apply(0, before, **{name: what})
        for _ in range(chance.choice([0, 0, 1, 2])):
            client.apply(client.session(), complete_set=player.CompleteSet(reps=chance.randint(1, 12)))
        for _ in range(3):
            enqueue(client, *phone.operations)
        if round_number == 2:
            own_node.server.kill()
            own_node.server.start()
            # Nobody has to wait until the lease of the dead is over.
            with own_node.cluster.as_administrator() as connection:
                connection.execute("update pulsewire.sync_queue set due_at = now() where status = 'processing'")
                connection.execute("update pulsewire.jobs set due_at = now() where kind = 'offline-sync'")
                connection.commit()
        while failed := are_done(client, phone.operations):
            resolution = chance.choice([messages.SYNC_RESOLUTION_RETRY, messages.SYNC_RESOLUTION_DISCARD])
            client.offline.ResolveOperation(
                service.ResolveOperationRequest(
                    request_id=new_uuid(), operation_id=failed[0].id, resolution=resolution
                )
            )
    state = client.session()
    log = get_log(client, session.session_id)
    in_state = {(one.set_id, one.reps, milliseconds(one.complete_time)) for one in state.completed_sets}
    in_log = {(one.id, one.reps, milliseconds(one.complete_time)) for one in log.sets}
    assert in_state == in_log
    assert log.workout_log.set_count == len(in_log)
    assert log.workout_log.rep_count == sum(reps for _, reps, _ in in_log)
    # What was applied is known: sent again directly, it changes nothing.
    for one in listed(client):
        if one.status == COMPLETED and one.apply_command.expected_revision:
            client.player.ApplyCommand(one.apply_command)
    assert client.session() == state
    client.finish(session.session_id)
    client.close()


def test_intervals_follow_the_clock_of_the_device(client):
    """Three timed sets of a minute, with a pause that the server hears of an hour later."""
    plank = make_planned("Plank", 3)
    plank.sets[0].timed = True
    plank.sets[0].duration.FromSeconds(60)
    start = now_milliseconds() - 2 * HOUR
    phone = Phone(start, 3)
    phone.operations[0].start_workout.workout.CopyFrom(workout_of([plank]))
    phone.apply(90, pause=player.Pause())
    phone.apply(600, resume=player.Resume())
    phone.apply(200, finish=player.Finish())
    enqueue(client, *phone.operations)
    assert are_done(client, phone.operations) == []
    found = [(milliseconds(one.complete_time) - start) // 1000 for one in get_log(client, phone.session_id).sets]
    assert sorted(found) == [60, 720, 780]


def test_a_log_that_is_deleted_ends_the_story(client):
    """What comes later of a session that was deleted is told, and can be discarded."""
    phone = Phone(now_milliseconds() - HOUR, 2)
    phone.complete(60, 5, 50)
    phone.apply(60, finish=player.Finish())
    enqueue(client, *phone.operations)
    assert are_done(client, phone.operations) == []
    client.logs.DeleteWorkoutLog(
        logs.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=phone.session_id)
    )
    late = Phone(now_milliseconds(), 2, phone.session_id)
    late.complete(0, 5, 50, after=phone.operations[-1].id)
    enqueue(client, *late.operations)
    (failed,) = are_done(client, late.operations)
    assert failed.error.reason == "SESSION_NOT_FOUND"
    # The start is known: it makes no second session.
    again = client.player.StartWorkout(phone.operations[0].start_workout).state
    assert again.session_id == phone.session_id
    assert list_logs(client) == []
