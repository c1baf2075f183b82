"""The library of workouts: who sees what, what is counted, and what is left when something goes."""

import random
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest
from pulsewire.library.v1 import library_workout_pb2 as library
from pulsewire.logs.v1 import workout_category_pb2 as categories
from pulsewire.profile.v1 import fitness_profile_pb2 as profile

from harness import social
from harness.administrators import new_administrator
from harness.client import Client, new_uuid, refused
from harness.export import make_export
from harness.library import (
    MOST_LIKED,
    call,
    create,
    get,
    listed,
    on,
    publish,
    published,
    update,
)
from harness.routines import create_template, exercise, template
from harness.server import wait_until

NOT_FOUND = grpc.StatusCode.NOT_FOUND
INVALID = grpc.StatusCode.INVALID_ARGUMENT
STRENGTH, YOGA = categories.WORKOUT_CATEGORY_STRENGTH, categories.WORKOUT_CATEGORY_YOGA
BEGINNER, ADVANCED = profile.FITNESS_LEVEL_BEGINNER, profile.FITNESS_LEVEL_ADVANCED
MAT, BARBELL = profile.EQUIPMENT_MAT, profile.EQUIPMENT_BARBELL


@pytest.fixture(scope="module")
def administrator(node):
    client = new_administrator(node)
    yield client
    client.close()


@pytest.fixture
def people(node):
    """Three athletes with names."""
    clients = [Client.with_new_account(node.server.address) for _ in range(3)]
    for client in clients:
        client.username = social.name(client)
    yield clients
    for client in clients:
        client.close()


def ids(workouts):
    return [one.id for one in workouts]


def test_everything_of_a_workout_comes_back(people, administrator):
    known = create_template(administrator, template("Library squat"))
    fields = {
        "description": "Slowly.",
        "image_url": "https://example.org/legs.png",
        "youtube_video_id": "dQw4w9WgXcQ",
        "category": STRENGTH,
        "difficulty": ADVANCED,
        "energy_kcal": 400,
        "equipment": [MAT, BARBELL],
        "tags": ["legs", "heavy"],
        "accessibility_options": ["seated"],
        "is_template": True,
        "origin": library.WORKOUT_ORIGIN_AI,
    }
    made = create(people[0], "Full", **fields)
    for name, value in fields.items():
        got = getattr(made, name)
        assert (list(got) if isinstance(value, list) else got) == value
    assert (made.version, made.is_own, made.is_public, made.like_count) == (1, True, False, 0)
    assert get(people[0], made.id).workout == made.workout
    made.workout.blocks[0].exercises.append(exercise("", exercise_template_id=known.id, rir=2))
    changed = update(people[0], made.id, "workout", version=1, workout=made.workout)
    added = changed.workout.blocks[0].exercises[1]
    assert (added.name, added.sets[0].rpe) == ("Library squat", 8)
    assert changed.description == "Slowly." and get(people[0], made.id) == changed
    shorter = update(people[0], made.id, "description", version=2, description="Fast.")
    assert (shorter.description, shorter.workout, shorter.version) == ("Fast.", changed.workout, 3)


def test_all_that_is_wrong_is_told_at_once(people):
    call_it = lambda: create(  # noqa: E731
        people[0], "", image_url="ftp://x", youtube_video_id="short", tags=["a", "A"], energy_kcal=-1,
    )  # fmt: skip
    wrong = {"workout.name", "image_url", "youtube_video_id", "tags[1]", "energy_kcal"}
    fields = refused(call_it, INVALID).fields
    assert {f"library_workout.{field}" for field in wrong} <= fields


def test_lists_filter_order_and_page(people, administrator):
    """Recomputed here from all that was published."""
    rng, word = random.Random(7), f"list{new_uuid()[:8]}"
    made = []
    for number in range(24):
        fields = {
            "category": rng.choice([STRENGTH, YOGA]),
            "difficulty": rng.choice([BEGINNER, ADVANCED]),
            "equipment": rng.choice([[], [MAT], [MAT, BARBELL]]),
        }
        made.append(published(rng.choice(people), f"Übung {word} {number}", **fields))
    for one in made:
        for client in people:
            if rng.random() < 0.5:
                on(client, "Like", one.id)
    featured = on(administrator, "Feature", made[3].id)
    assert featured.is_featured
    newest = made[::-1]
    reader = people[0]

    def is_done_with(equipment):
        return lambda one: set(one.equipment) <= set(equipment)

    cases = [
        ({}, lambda one: True),
        ({"category": YOGA}, lambda one: one.category == YOGA),
        ({"difficulties": [ADVANCED]}, lambda one: one.difficulty == ADVANCED),
        ({"available_equipment": [MAT]}, is_done_with([MAT])),
        ({"category": STRENGTH, "available_equipment": [MAT]},
         lambda one: one.category == STRENGTH and is_done_with([MAT])(one)),
        ({"featured_only": True}, lambda one: one.id == made[3].id),
    ]  # fmt: skip
    for filters, holds in cases:
        found = listed(reader, text=f"ubung {word.upper()}", page_size=5, **filters)
        assert ids(found) == ids(one for one in newest if holds(one)), filters
        assert all(not one.workout.blocks and one.workout.name for one in found)
    likes = {one.id: get(reader, one.id).like_count for one in made}
    by_likes = sorted(likes, key=lambda one: (likes[one], one), reverse=True)
    wait_until(lambda: ids(listed(reader, text=word, order=MOST_LIKED, page_size=5)) == by_likes)
    assert listed(reader, text=new_uuid()) == []
    request = lambda: call(reader, "ListLibraryWorkouts", page_token=new_uuid())  # noqa: E731
    assert refused(request, INVALID).fields == {"page_token"}


def test_blocks_and_privacy_hide_workouts_in_both_ways(people):
    one, other, third = people
    word = f"hidden{new_uuid()[:8]}"
    made = published(one, word)
    on(other, "Favorite", made.id)
    assert ids(listed(other, text=word)) == [made.id]
    block = social.block(one, other.username)
    refused(lambda: get(other, made.id), NOT_FOUND)
    for verb in ("Like", "View", "Fork", "Favorite"):
        failure = refused(lambda: on(other, verb, made.id), NOT_FOUND)  # noqa: B023
        assert failure.reason == "LIBRARY_WORKOUT_NOT_FOUND"
    refused(lambda: on(other, "Rate", made.id, rating=1), NOT_FOUND)
    assert listed(other, text=word) == [] == listed(other, "ListFavoriteLibraryWorkouts")
    mine = published(other, word)
    assert ids(listed(one, text=word)) == [made.id]
    assert set(ids(listed(third, text=word))) == {made.id, mine.id}
    social.unblock(one, block.id)
    assert ids(listed(other, "ListFavoriteLibraryWorkouts")) == [made.id]
    social.set_private(one, True)
    assert ids(listed(third, text=word)) == [mine.id]
    publish(other, mine.id, withdraws=True)
    assert listed(third, text=word) == []


def test_counts_are_right_under_races(node, people):
    """Random likes, ratings and their withdrawal by eight accounts at once, against a model of each account."""
    made = published(people[0])
    clients = [Client.with_new_account(node.server.address) for _ in range(8)]

    def act(seed):
        rng, client = random.Random(seed), clients[seed]
        liked, rating, favorite = False, 0, False
        for _ in range(25):
            match rng.randrange(4):
                case 0:
                    liked = rng.random() < 0.5
                    request_id = new_uuid()
                    for _ in range(2):
                        on(client, "Like" if liked else "Unlike", made.id, request_id)
                case 1:
                    rating = rng.randrange(6)
                    on(client, "Rate", made.id, rating=rating)
                case 2:
                    favorite = rng.random() < 0.5
                    on(client, "Favorite" if favorite else "Unfavorite", made.id)
                case 3:
                    on(client, "View", made.id)
        found = get(client, made.id)
        assert (found.is_liked, found.own_rating, found.is_favorite) == (liked, rating, favorite)
        return liked, rating

    with ThreadPoolExecutor(8) as threads:
        ends = list(threads.map(act, range(8)))
    found = get(people[1], made.id)
    ratings = [rating for _, rating in ends if rating]
    assert found.like_count == sum(liked for liked, _ in ends)
    assert found.rating_count == len(ratings)
    assert found.average_rating == pytest.approx(sum(ratings) / len(ratings) if ratings else 0)
    with node.cluster.as_administrator() as connection:
        views, rank = connection.execute(
            "select (select count(*) from pulsewire.workout_reactions where kind = 'view' and workout_id = w.id),"
            " like_rank from pulsewire.library_workouts w where id = %s",
            [made.id],
        ).fetchone()
        assert found.view_count == views

    def is_ranked():
        with node.cluster.as_administrator() as connection:
            return connection.execute(
                "select like_rank from pulsewire.library_workouts where id = %s", [made.id]
            ).fetchone() == (found.like_count,)

    wait_until(is_ranked)
    for client in clients:
        client.close()


def test_what_is_gone_leaves_forks_alone_and_takes_reactions_along(node, people):
    one, other, _ = people
    made = published(one, "Original")
    fork = on(other, "Fork", made.id)
    again = on(other, "Fork", fork.id)
    assert (fork.parent_id, again.parent_id, fork.is_public) == (made.id, fork.id, False)
    on(other, "Like", made.id)
    on(other, "Favorite", made.id)
    on(one, "Delete", made.id)
    refused(lambda: get(other, made.id), NOT_FOUND)
    assert get(other, fork.id).workout == made.workout
    assert listed(other, "ListFavoriteLibraryWorkouts") == []
    assert ids(listed(other, "ListOwnLibraryWorkouts")) == [again.id, fork.id]

    def is_clear():
        with node.cluster.as_administrator() as connection:
            return connection.execute(
                "select count(*) from pulsewire.workout_reactions where workout_id = %s", [made.id]
            ).fetchone() == (0,)

    wait_until(is_clear)


def test_repeats_give_the_first_answer(people):
    one = people[0]
    request_ids = [new_uuid() for _ in range(3)]
    made = create(one, "Once", request_ids[0])
    fork = on(one, "Fork", made.id, request_ids[1])
    on(one, "Delete", made.id, request_ids[2])
    assert create(one, "Once", request_ids[0]) == made
    assert on(one, "Fork", made.id, request_ids[1]) == fork
    on(one, "Delete", made.id, request_ids[2])
    assert ids(listed(one, "ListOwnLibraryWorkouts")) == [fork.id]


def test_workouts_come_out_with_an_export(people):
    made = published(people[0], "Exported")
    on(people[0], "Favorite", made.id)
    archive = make_export(people[0])
    rows = archive.json("library_workouts")
    assert [(row["id"], row["document"]["workout"]["name"]) for row in rows] == [(made.id, "Exported")]
    assert [row["workout_id"] for row in archive.json("favorite_workouts")] == [made.id]
