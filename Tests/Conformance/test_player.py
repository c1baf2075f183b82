"""The workout player."""

import grpc
import pytest
from google.protobuf.duration_pb2 import Duration
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.player.v1 import player_state_pb2 as states
from pulsewire.player.v1 import heart_rate_profile_pb2 as profiles
from pulsewire.workouts.v1 import workout_pb2 as workouts

from harness.client import (
    command_request, make_planned, make_workout, milliseconds, new_uuid, planned_exercises, refused, workout_of,
)  # fmt: skip
from harness.commands import COMPLETE, FINISH, NEXT, PAUSE, RESUME, SKIP, rest

ABORTED = grpc.StatusCode.ABORTED
FAILED_PRECONDITION = grpc.StatusCode.FAILED_PRECONDITION
INVALID_ARGUMENT = grpc.StatusCode.INVALID_ARGUMENT
NOT_FOUND = grpc.StatusCode.NOT_FOUND


def rest_milliseconds(answer):
    """How long the rest is that the command started just now."""
    return milliseconds(answer.state.rest_ends_at) - milliseconds(answer.server_time)


def test_a_session_starts_at_its_first_set(client):
    workout = make_workout(set_counts=(3, 2), rest_seconds=90)
    state = client.start_workout(workout)
    assert state.revision == 1
    ids = [exercise.id for exercise in planned_exercises(state.workout)]
    assert len(set(ids)) == 2
    for exercise, id in zip(planned_exercises(workout), ids, strict=True):
        exercise.id = id
    assert state.workout == workout
    assert state.phase == states.PLAYER_PHASE_WORKING
    assert (state.exercise_index, state.set_index) == (0, 0)
    assert state.session_id[14] == "7", "not a UUIDv7"
    assert not state.HasField("end_time") and not state.HasField("rest_ends_at")


@pytest.mark.parametrize("profile, expected", [(None, (60, 190)), ((48, 201), (48, 201))])
def test_the_heart_rate_profile_stays_with_the_session(client, profile, expected):
    given = profile and profiles.HeartRateProfile(resting_bpm=profile[0], max_bpm=profile[1])
    client.start_workout(profile=given)
    found = client.session().heart_rate_profile
    assert (found.resting_bpm, found.max_bpm) == expected


def test_a_workout_is_walked_through_to_its_end(client):
    state = client.start_workout(make_workout(set_counts=(2, 1), rest_seconds=90))

    answer = client.apply(state, **COMPLETE)
    assert (answer.exercise_completed, answer.workout_completed) == (False, False)
    assert answer.state.phase == states.PLAYER_PHASE_RESTING
    assert (answer.state.exercise_index, answer.state.set_index) == (0, 1)
    assert 80_000 < rest_milliseconds(answer) <= 90_000

    answer = client.apply(answer.state, **SKIP)
    assert answer.state.phase == states.PLAYER_PHASE_WORKING
    assert not answer.state.HasField("rest_ends_at")

    answer = client.apply(answer.state, **COMPLETE)
    assert (answer.exercise_completed, answer.workout_completed) == (True, False)
    assert (answer.state.exercise_index, answer.state.set_index) == (1, 0)
    assert answer.state.phase == states.PLAYER_PHASE_RESTING

    # The next set may begin before the rest is over; the workout's last set starts no rest.
    answer = client.apply(answer.state, **COMPLETE)
    assert (answer.exercise_completed, answer.workout_completed) == (True, True)
    assert answer.state.phase == states.PLAYER_PHASE_COMPLETED
    assert answer.state.exercise_index == 2
    assert not answer.state.HasField("rest_ends_at")

    answer = client.apply(answer.state, **FINISH)
    assert answer.state.phase == states.PLAYER_PHASE_FINISHED
    assert answer.state.HasField("end_time")
    done = [(each.exercise_index, each.set_index) for each in answer.state.completed_sets]
    assert done == [(0, 0), (0, 1), (1, 0)]
    assert answer.state.revision == 6
    assert client.session(state.session_id) == answer.state


def test_next_exercise_leaves_the_rest_and_the_remaining_sets(client):
    state = client.start_workout(make_workout(set_counts=(3, 1), rest_seconds=60))
    state = client.apply(state, **COMPLETE).state
    answer = client.apply(state, **NEXT)
    assert not answer.workout_completed
    assert (answer.state.exercise_index, answer.state.set_index) == (1, 0)
    assert answer.state.phase == states.PLAYER_PHASE_WORKING
    answer = client.apply(answer.state, **NEXT)
    assert answer.workout_completed
    assert answer.state.phase == states.PLAYER_PHASE_COMPLETED


@pytest.mark.parametrize("preset, seconds", [("LIGHT", 60), ("MODERATE", 90), ("HEAVY", 120)])
def test_a_rest_preset_has_its_length(client, preset, seconds):
    state = client.start_workout()
    value = player.RestPreset.Value(f"REST_PRESET_{preset}")
    answer = client.apply(state, start_rest=player.StartRest(preset=value))
    assert answer.state.phase == states.PLAYER_PHASE_RESTING
    assert seconds * 1000 - 10_000 < rest_milliseconds(answer) <= seconds * 1000


def test_a_new_rest_replaces_the_running_one(client):
    state = client.apply(client.start_workout(), **rest(3600)).state
    answer = client.apply(state, **rest(30))
    assert rest_milliseconds(answer) <= 30_000


def test_the_rest_deadline_is_an_instant_that_does_not_move(client):
    state = client.apply(client.start_workout(), **rest(600)).state
    assert all(client.session().rest_ends_at == state.rest_ends_at for _ in range(5))


def test_finishing_in_a_pause_ends_the_pause(client):
    paused = client.apply(client.start_workout(), **PAUSE).state
    state = client.apply(paused, **FINISH).state
    assert state.phase == states.PLAYER_PHASE_FINISHED
    pause = milliseconds(state.end_time) - milliseconds(paused.pause_time)
    assert state.paused_duration.ToMilliseconds() == pytest.approx(pause, abs=2)


@pytest.mark.parametrize(
    "before, command",
    [
        ([], SKIP),
        ([], RESUME),
        ([PAUSE], PAUSE),
        ([PAUSE], COMPLETE),
        ([PAUSE], NEXT),
        ([PAUSE], rest(60)),
        ([NEXT, NEXT], COMPLETE),
        ([NEXT, NEXT], NEXT),
        ([FINISH], FINISH),
        ([FINISH], PAUSE),
    ],
)
def test_a_command_that_the_state_does_not_allow_changes_nothing(client, before, command):
    state = client.start_workout()
    for each in before:
        state = client.apply(state, **each).state
    failure = refused(lambda: client.apply(state, **command), FAILED_PRECONDITION)
    assert failure.reason
    assert client.session(state.session_id).revision == state.revision


def test_an_account_has_one_active_session(client):
    active = client.start_workout()
    failure = refused(client.start_workout, FAILED_PRECONDITION)
    assert failure.reason == "SESSION_ACTIVE"
    assert active.session_id in failure.facts.values()
    client.finish(active.session_id)
    assert client.start_workout().session_id != active.session_id


def test_of_many_starts_at_once_one_wins(client):
    requests = [
        player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout()) for _ in range(16)
    ]
    calls = [client.player.StartWorkout.future(request) for request in requests]
    codes = sorted(call.code().name for call in calls)
    assert codes == ["FAILED_PRECONDITION"] * 15 + ["OK"]


def test_a_repeated_start_returns_the_first_answer(client):
    request = player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout())
    first = client.player.StartWorkout(request).state
    assert client.player.StartWorkout(request).state == first
    client.finish(first.session_id)
    assert client.player.StartWorkout(request).state == first
    client.start_workout()
    assert client.player.StartWorkout(request).state == first


def test_a_repeated_command_returns_the_first_answer_after_later_commands(client):
    state = client.start_workout(make_workout(rest_seconds=60))
    request = command_request(state, **COMPLETE)
    first = client.player.ApplyCommand(request)
    repeats = [client.player.ApplyCommand(request)]
    later = client.apply(first.state, **SKIP).state
    later = client.apply(later, **NEXT).state
    repeats.append(client.player.ApplyCommand(request))
    client.apply(later, **FINISH)
    repeats.append(client.player.ApplyCommand(request))
    for repeat in repeats:
        assert repeat.state == first.state
        assert repeat.exercise_completed == first.exercise_completed
        assert repeat.workout_completed == first.workout_completed


def test_a_command_that_is_sent_many_times_at_once_is_taken_once(client):
    request = command_request(client.start_workout(), **COMPLETE)
    calls = [client.player.ApplyCommand.future(request) for _ in range(16)]
    answers = [call.result().state for call in calls]
    assert all(answer == answers[0] for answer in answers)
    assert client.session().revision == 2


def test_of_concurrent_commands_one_wins_and_the_others_see_the_state(client):
    state = client.start_workout(make_workout(set_counts=(100,)))
    for _ in range(5):
        calls = [
            client.player.ApplyCommand.future(command_request(state, **COMPLETE)) for _ in range(12)
        ]
        winners = [call.result().state for call in calls if call.code() == grpc.StatusCode.OK]
        assert len(winners) == 1
        for call in calls:
            if call.code() != grpc.StatusCode.OK:
                failure = refused(call.result, ABORTED)
                assert failure.detail(states.PlayerState) == winners[0]
        state = winners[0]


def test_a_command_on_an_old_revision_carries_the_current_state(client):
    old = client.start_workout()
    current = client.apply(old, **COMPLETE).state
    failure = refused(lambda: client.apply(old, **COMPLETE), ABORTED)
    assert failure.detail(states.PlayerState) == current


def test_a_command_on_a_revision_of_the_future_is_aborted(client):
    state = client.start_workout()
    ahead = states.PlayerState(session_id=state.session_id, revision=7)
    failure = refused(lambda: client.apply(ahead, **COMPLETE), ABORTED)
    assert failure.detail(states.PlayerState) == state


def test_without_an_active_session_there_is_none_to_get(client):
    refused(client.session, NOT_FOUND)
    state = client.start_workout()
    assert client.session() == client.session(state.session_id)
    client.finish(state.session_id)
    refused(client.session, NOT_FOUND)


@pytest.mark.parametrize("whose", ["nobody's", "another's"])
def test_a_session_of_another_account_is_not_found(client, stranger, whose):
    session_id = stranger.start_workout().session_id if whose == "another's" else new_uuid()
    strange = states.PlayerState(session_id=session_id, revision=1)
    watch = player.WatchActivityRequest(session_id=session_id)
    refused(lambda: client.session(session_id), NOT_FOUND)
    refused(lambda: client.apply(strange, **COMPLETE), NOT_FOUND)
    refused(lambda: next(client.player.WatchActivity(watch)), NOT_FOUND)


def test_each_wrong_field_of_a_start_is_named_at_once(client):
    workout = workout_of(
        [
            workouts.PlannedExercise(name="Squat"),
            make_planned("y" * 201, 3, intensity_percent=101),
            make_planned("z", 101, rest_duration=Duration(seconds=3601)),
            make_planned("t", rep_min=9, rep_max=8, zone_min=3, zone_max=2, timed=True, rpe=7.3),
        ],
        name="",
    )
    request = player.StartWorkoutRequest(
        request_id="1234",
        workout=workout,
        heart_rate_profile=profiles.HeartRateProfile(resting_bpm=10, max_bpm=300),
    )
    failure = refused(lambda: client.player.StartWorkout(request), INVALID_ARGUMENT)
    assert failure.fields == {
        "request_id",
        "workout.name",
        "workout.blocks[0].exercises[0].sets",
        "workout.blocks[0].exercises[1].name",
        "workout.blocks[0].exercises[1].sets[0].intensity_percent",
        "workout.blocks[0].exercises[2].sets[0].set_count",
        "workout.blocks[0].exercises[2].sets[0].rest_duration",
        "workout.blocks[0].exercises[3].sets[0].rep_max",
        "workout.blocks[0].exercises[3].sets[0].zone_max",
        "workout.blocks[0].exercises[3].sets[0].duration",
        "workout.blocks[0].exercises[3].sets[0].rpe",
        "heart_rate_profile.resting_bpm",
        "heart_rate_profile.max_bpm",
    }


@pytest.mark.parametrize(
    "request_, fields",
    [
        (player.StartWorkoutRequest(), {"request_id", "source"}),
        (
            player.StartWorkoutRequest(
                request_id=new_uuid(), workout=make_workout(set_counts=[1] * 101)
            ),
            {"workout.blocks[0].exercises"},
        ),
        (
            player.StartWorkoutRequest(
                request_id=new_uuid(),
                workout=make_workout(),
                heart_rate_profile=profiles.HeartRateProfile(resting_bpm=110, max_bpm=120),
            ),
            {"heart_rate_profile.max_bpm"},
        ),
    ],
)
def test_an_unplayable_workout_is_refused(client, request_, fields):
    failure = refused(lambda: client.player.StartWorkout(request_), INVALID_ARGUMENT)
    assert failure.fields == fields


def test_each_wrong_field_of_a_command_is_named_at_once(client):
    request = player.ApplyCommandRequest(
        request_id="x", session_id="y", expected_revision=0, start_rest=player.StartRest()
    )
    failure = refused(lambda: client.player.ApplyCommand(request), INVALID_ARGUMENT)
    assert failure.fields >= {"request_id", "session_id", "expected_revision"}
    assert any(field.startswith("start_rest") for field in failure.fields)


def test_a_command_must_be_chosen(client):
    request = command_request(client.start_workout())
    failure = refused(lambda: client.player.ApplyCommand(request), INVALID_ARGUMENT)
    assert failure.fields == {"command"}


@pytest.mark.parametrize(
    "length",
    [
        player.StartRest(preset=player.REST_PRESET_UNSPECIFIED),
        player.StartRest(preset=99),
        player.StartRest(duration=Duration(seconds=0, nanos=999_999_999)),
        player.StartRest(duration=Duration(seconds=3600, nanos=1)),
        player.StartRest(duration=Duration(seconds=-60)),
    ],
)
def test_a_rest_of_an_impossible_length_is_refused(client, length):
    state = client.start_workout()
    failure = refused(lambda: client.apply(state, start_rest=length), INVALID_ARGUMENT)
    assert len(failure.fields) == 1 and failure.fields.pop().startswith("start_rest")


@pytest.mark.parametrize("session_id", ["1", "not-a-uuid", "00000000000000000000000000000000x"])
def test_a_session_id_that_is_no_uuid_is_named(client, session_id):
    watch = player.WatchActivityRequest(session_id=session_id)
    for call in (
        lambda: client.session(session_id),
        lambda: next(client.player.WatchActivity(watch)),
    ):
        assert refused(call, INVALID_ARGUMENT).fields == {"session_id"}


def test_a_watch_needs_a_session(client):
    watch = player.WatchActivityRequest()
    failure = refused(lambda: next(client.player.WatchActivity(watch)), INVALID_ARGUMENT)
    assert failure.fields == {"session_id"}
