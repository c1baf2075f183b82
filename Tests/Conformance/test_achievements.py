"""Achievements: reached by what is done, told once, kept for good, and shown where the profile is."""

import grpc
import pytest
from pulsewire.achievements.v1 import achievement_pb2 as messages
from pulsewire.achievements.v1 import achievement_service_pb2 as service
from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.offline.v1 import offline_service_pb2 as offline
from pulsewire.offline.v1 import sync_operation_pb2 as operations
from pulsewire.profile.v1 import profile_service_pb2 as profile
from pulsewire.profile.v1 import public_profile_pb2 as public
from pulsewire.routines.v1 import routine_pb2 as routines
from pulsewire.routines.v1 import routine_service_pb2 as routine_service

from harness.achievements import achievements, completed, view
from harness.client import Client, new_uuid, refused, timestamp
from harness.logs import LATE, create_log, log_sets, make_exercise, make_log, make_set
from harness.people import mask, new_username, update_public
from harness.routines import day
from harness.server import wait_until
from harness.social import approve, block, follow, followers, get_profile, name, set_private

INVALID = grpc.StatusCode.INVALID_ARGUMENT
NOT_FOUND = grpc.StatusCode.NOT_FOUND
DAY_MILLISECONDS = 24 * 3600 * 1000
COUNT = 28


def finish_workout(client):
    """A workout by the player, from its start to its end; gives when that was."""
    return client.finish(client.start_workout().session_id).end_time


def train_daily(client, days_count, begin=LATE - 40 * DAY_MILLISECONDS):
    """An hour on each of so many days; gives the logs."""
    return [
        create_log(client, make_log(begin + number * DAY_MILLISECONDS))
        for number in range(days_count)
    ]


def feature(client, *keys, **options):
    """Features achievements on the public profile, and gives what comes out."""
    new = public.PublicProfile(featured_achievements=keys)
    return update_public(client, new, "featured_achievements", **options)


def test_a_finished_workout_is_one(client):
    before = achievements(client)
    assert len(before) == COUNT and not completed(client)
    assert not any(one.current_progress for one in before.values())
    end_time = finish_workout(client)
    first = achievements(client)["workouts_1"]
    assert first.completed and first.complete_time == end_time
    assert (first.current_progress, first.target_value) == (1, 1)
    assert first.measure == messages.ACHIEVEMENT_MEASURE_WORKOUTS
    assert not first.viewed and not first.HasField("view_time")
    tenth = achievements(client)["workouts_10"]
    assert (tenth.current_progress, tenth.target_value) == (1, 10)
    assert not tenth.completed and not tenth.HasField("complete_time")
    finish_workout(client)
    first.current_progress = 2
    assert achievements(client)["workouts_1"] == first, "it is given once"


def test_progress_goes_on_behind_the_target(client):
    train_daily(client, 9)
    listed = achievements(client)
    assert [listed[f"day_streak_{target}"].current_progress for target in (3, 7)] == [9, 9]
    assert {listed[f"workouts_{target}"].current_progress for target in (1, 10, 500)} == {9}
    assert {listed[f"minutes_{target}"].current_progress for target in (600, 30000)} == {540}


def test_progress_follows_the_logs_and_what_was_reached_stays(client):
    written = train_daily(client, 10)
    exercise = make_exercise()
    batch = [
        make_set(exercise, set_number=number, reps=10, weight_kg=10) for number in range(1, 101)
    ]
    log_sets(client, written[0].id, [exercise], batch)
    # Ten hours, a run of ten days, and so of two weeks or three; a hundred sets of 100 kg.
    reached = {
        *("workouts_1", "workouts_10", "minutes_600", "day_streak_3", "day_streak_7"),
        *("sets_100", "volume_kg_10000"),
    }
    assert completed(client) == reached
    listed = achievements(client)
    assert listed["sets_1000"].current_progress == 100
    assert listed["week_streak_4"].current_progress in (2, 3)
    for log in written:
        client.logs.DeleteWorkoutLog(
            logs.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=log.id)
        )
    listed = achievements(client)
    assert completed(client) == reached
    assert not any(one.current_progress for one in listed.values())


def test_what_was_done_offline_counts(client):
    request = logs.CreateWorkoutLogRequest(request_id=new_uuid(), workout_log=make_log())
    operation = operations.SyncOperation(
        id=request.request_id, create_time=timestamp(LATE), create_workout_log=request
    )
    for _ in range(2):
        client.offline.EnqueueOperations(
            offline.EnqueueOperationsRequest(operations=[operation])
        )
    wait_until(lambda: completed(client) == {"workouts_1"} or None)


def test_a_routine_and_a_follower_are(client, stranger):
    client.routines.CreateRoutine(
        routine_service.CreateRoutineRequest(
            request_id=new_uuid(), routine=routines.Routine(name="Push", days=[day()])
        )
    )
    assert completed(client) == {"routines_1"}
    name(stranger)
    follow(stranger, name(client, is_private=True))
    assert completed(client) == {"routines_1"}, "somebody asks"
    approve(client, followers(client)[0].id)
    assert completed(client) == {"routines_1", "followers_1"}
    assert not completed(stranger)


def test_they_are_viewed_once(client):
    finish_workout(client)
    request_id = new_uuid()
    answer = view(client, "workouts_1", request_id=request_id)
    assert [one.key for one in answer.views] == ["workouts_1"]
    listed = achievements(client)["workouts_1"]
    assert listed.viewed and listed.view_time == answer.views[0].view_time
    assert view(client, "workouts_1", request_id=request_id) == answer
    assert view(client, "workouts_1") == answer


@pytest.mark.parametrize(
    "keys, fields",
    [
        ([], {"keys"}),
        (["workouts_10"], {"keys[0]"}),
        (["workouts_1", "unheard_of", "workouts_10"], {"keys[1]", "keys[2]"}),
        (["workouts_1", "workouts_1"], {"keys[1]"}),
        (["workouts_1"] * 101, {"keys"}),
    ],
)
def test_nothing_else_is_viewed(client, keys, fields):
    finish_workout(client)
    assert refused(lambda: view(client, *keys), INVALID).fields == fields
    assert not achievements(client)["workouts_1"].viewed
    unnamed = service.MarkAchievementsViewedRequest(keys=["workouts_1"])
    failure = refused(lambda: client.achievements.MarkAchievementsViewed(unnamed), INVALID)
    assert failure.fields == {"request_id"}


def test_they_are_told_in_the_callers_language(client):
    finish_workout(client)
    titles = {
        language: achievements(client.speaking(language))["sets_10000"].title
        for language in ("en", "no", "es", "de", "pt")
    }
    assert titles == {
        "en": "10,000 sets",
        "no": "10\u00a0000 sett",
        "es": "10\u00a0000 series",
        "de": "10.000 Sätze",
        "pt": "10.000 séries",
    }
    name(client)
    feature(client, "workouts_1")
    badges = get_profile(client.speaking("de")).featured_badges
    assert [one.title for one in badges] == ["Erstes Training"]


def test_a_public_profile_features_some_and_counts_all(client, stranger):
    end_time = finish_workout(client)
    train_daily(client, 3)
    username = name(client)
    answer = feature(client, "day_streak_3", "workouts_1")
    assert list(answer.featured_achievements) == ["day_streak_3", "workouts_1"]
    assert answer.badge_count == len(completed(client)) == 2
    seen = get_profile(stranger, username)
    assert list(seen.featured_badges) == list(answer.featured_badges)
    assert [(one.key, one.title) for one in seen.featured_badges] == [
        ("day_streak_3", "3 days in a row"),
        ("workouts_1", "First workout"),
    ]
    assert seen.featured_badges[1].complete_time == end_time
    assert seen.badge_count == 2

    set_private(client, True)
    hidden = refused(lambda: get_profile(stranger, username), NOT_FOUND)
    absent = refused(lambda: get_profile(stranger, new_username()), NOT_FOUND)
    assert (hidden.message, hidden.reason) == (absent.message, absent.reason)
    assert get_profile(client).badge_count == 2
    name(stranger)
    follow(stranger, username)
    refused(lambda: get_profile(stranger, username), NOT_FOUND)
    approve(client, followers(client)[0].id)
    assert len(get_profile(stranger, username).featured_badges) == 2
    block(client, get_profile(stranger).username)
    refused(lambda: get_profile(stranger, username), NOT_FOUND)


@pytest.mark.parametrize(
    "keys, fields",
    [
        (["workouts_10"], {"featured_achievements[0]"}),
        (["workouts_1", "", "bench_press"], {"featured_achievements[1]", "featured_achievements[2]"}),
        (["workouts_1", "workouts_1"], {"featured_achievements[1]"}),
    ],
)
def test_only_what_was_reached_is_featured(client, keys, fields):
    finish_workout(client)
    name(client)
    failure = refused(lambda: feature(client, *keys), INVALID)
    assert failure.fields == {f"public_profile.{field}" for field in fields}
    assert not get_profile(client).featured_achievements


def test_at_most_six_are_featured(client):
    train_daily(client, 10)
    exercise = make_exercise()
    log = create_log(client)
    log_sets(client, log.id, [exercise], [make_set(exercise, set_number=n + 1) for n in range(100)])
    reached = sorted(completed(client))
    assert len(reached) > 6
    name(client)
    failure = refused(lambda: feature(client, *reached[:7]), INVALID)
    assert "public_profile.featured_achievements" in failure.fields
    assert list(feature(client, *reached[:6]).featured_achievements) == reached[:6]
    assert not feature(client).featured_badges, "an empty list features none"


def test_what_the_server_gives_is_not_written(client):
    name(client)
    for path in ("badge_count", "featured_badges"):
        new = public.PublicProfile(badge_count=9)
        assert refused(lambda: update_public(client, new, path), INVALID).fields
    assert get_profile(client).badge_count == 0


def test_a_repeat_of_featuring_gets_the_first_answer(client):
    finish_workout(client)
    name(client)
    request = profile.UpdatePublicProfileRequest(
        request_id=new_uuid(),
        public_profile=public.PublicProfile(featured_achievements=["workouts_1"]),
        update_mask=mask("featured_achievements"),
    )
    first = client.profile.UpdatePublicProfile(request)
    assert client.profile.UpdatePublicProfile(request) == first


def test_they_are_the_accounts_own(client, stranger, node):
    finish_workout(client)
    assert not completed(stranger)
    assert refused(lambda: view(stranger, "workouts_1"), INVALID).fields == {"keys[0]"}
    for owner, count in ((client, 1), (stranger, 0)):
        with node.cluster.as_server(owner.account_id) as connection:
            query = "select count(*) from pulsewire.achievements where owner_id = %s"
            assert connection.execute(query, [client.account_id]).fetchone() == (count,)


def test_nobody_has_none(node):
    anonymous = Client(node.server.address)
    refused(lambda: achievements(anonymous), grpc.StatusCode.UNAUTHENTICATED)
    anonymous.close()
