"""Who follows and blocks whom, and the counts that public profiles tell."""

import time

import grpc
import psycopg
import pytest
from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.profile.v1 import public_profile_pb2 as public
from pulsewire.social.v1 import follow_service_pb2 as follows

from harness.achievements import achievements
from harness.client import failure_of, new_uuid, refused, timestamp
from harness.logs import create_log
from harness.people import new_username, update_public
from harness.social import (
    FOLLOWING,
    REQUESTED,
    approve,
    block,
    blocks,
    follow,
    followers,
    followings,
    get_profile,
    name,
    remove,
    set_private,
    unblock,
    unfollow,
)

INVALID = grpc.StatusCode.INVALID_ARGUMENT
NOT_FOUND = grpc.StatusCode.NOT_FOUND


@pytest.fixture
def kari(new_client):
    """Somebody whose profile is public."""
    client = new_client()
    client.username = name(client)
    return client


@pytest.fixture
def ola(new_client):
    """Somebody whose profile is private."""
    client = new_client()
    client.username = name(client, is_private=True)
    return client


def told(following):
    """What a following tells but for what differs between any two."""
    return following.state, following.HasField("create_time")


# Following


def test_a_public_profile_is_followed_at_once_and_both_ends_know(kari, ola):
    made = follow(ola, kari.username.upper())
    assert made.state == FOLLOWING
    assert followings(ola) == [made]
    (follower,) = followers(kari)
    assert (follower.username, follower.state) == (ola.username, FOLLOWING)
    assert made.username == kari.username, "the name as it is, not as it was typed"
    assert followings(kari) == followers(ola) == []
    renamed = new_username()
    update_public(kari, public.PublicProfile(username=renamed), "username")
    assert followings(ola)[0].username == renamed


def test_a_private_profile_is_followed_once_it_has_approved(kari, ola):
    made = follow(kari, ola.username)
    assert made.state == REQUESTED
    (asked,) = followers(ola, state=REQUESTED)
    assert asked.username == kari.username and followers(ola, state=FOLLOWING) == []
    refused(lambda: get_profile(kari, ola.username), NOT_FOUND)
    for _ in range(2):
        assert approve(ola, asked.id).state == FOLLOWING
    assert followings(kari)[0].state == FOLLOWING
    assert get_profile(kari, ola.username).username == ola.username


def test_only_who_was_asked_approves(kari, ola, stranger):
    made = follow(kari, ola.username)
    (asked,) = followers(ola)
    for other in (kari, stranger):
        for follower_id in (asked.id, made.id):
            refused_one = refused(lambda: approve(other, follower_id), NOT_FOUND)
            nobodys = refused(lambda: approve(other, new_uuid()), NOT_FOUND)
            assert (refused_one.reason, refused_one.message) == (nobodys.reason, nobodys.message)
    assert followings(kari)[0].state == REQUESTED


def test_what_is_declined_looks_as_if_nobody_had_answered(kari, ola):
    made = follow(kari, ola.username)
    remove(ola, followers(ola)[0].id)
    assert followings(kari) == [made] and followers(ola) == []
    # Asked again, it is there again.
    assert follow(kari, ola.username).id == made.id
    assert len(followers(ola)) == 1


def test_a_name_of_nobody_is_asked_as_a_private_one_is(kari, ola, new_client):
    blocker = new_client()
    username = name(blocker)
    block(blocker, kari.username)
    answers = [follow(kari, who) for who in (ola.username, new_username(), username)]
    assert len({told(answer) for answer in answers}) == 1
    assert [one.id for one in followings(kari)] == [one.id for one in reversed(answers)]
    assert followers(blocker) == []


def test_a_request_goes_through_once_the_profile_is_public(kari, ola):
    first = follow(kari, ola.username)
    set_private(ola, False)
    again = follow(kari, ola.username)
    assert (again.id, again.state) == (first.id, FOLLOWING)
    set_private(ola, True)
    assert follow(kari, ola.username).state == FOLLOWING, "what was approved stays so"


@pytest.mark.parametrize("ends", ["unfollow", "remove"])
def test_either_end_ends_it_for_both(kari, ola, stranger, ends):
    made = follow(ola, kari.username)
    (follower,) = followers(kari)
    # Others' words do nothing.
    for other in (stranger, kari):
        unfollow(other, made.id)
    for other in (stranger, ola):
        remove(other, follower.id)
    assert followings(ola) == [made] and followers(kari) == [follower]
    for _ in range(2):
        if ends == "unfollow":
            unfollow(ola, made.id)
        else:
            remove(kari, follower.id)
    assert followings(ola) == followers(kari) == []


def test_who_has_no_name_follows_nobody(client, kari):
    failure = refused(
        lambda: follow(client, kari.username), grpc.StatusCode.FAILED_PRECONDITION
    )
    assert failure.reason == "PUBLIC_PROFILE_REQUIRED"
    for method in (follow, block):
        assert refused(lambda: method(kari, kari.username), INVALID).fields == {"username"}
        assert refused(lambda: method(kari, ""), INVALID).fields == {"username"}


def test_a_repeat_gets_the_first_answer(kari, ola):
    for method, listed in ((follow, followings), (block, blocks)):
        request_id = new_uuid()
        first = method(ola, kari.username, request_id)
        assert method(ola, kari.username, request_id) == first
        assert len(listed(ola)) == 1


def test_lists_come_in_pages(kari, new_client):
    people = [new_client() for _ in range(5)]
    for one in people:
        name(one)
        follow(one, kari.username)
    seen, token = [], ""
    while True:
        page = kari.follows.ListFollowers(
            follows.ListFollowersRequest(page_size=2, page_token=token)
        )
        assert len(page.followers) <= 2
        seen += [follower.id for follower in page.followers]
        token = page.next_page_token
        if not token:
            break
    assert seen == [follower.id for follower in followers(kari)] and len(set(seen)) == 5
    assert refused(lambda: followers(kari, page_token="x"), INVALID).fields == {"page_token"}


# Blocks


@pytest.mark.parametrize("blocks_kari", [True, False])
def test_a_block_ends_both_directions_and_hides(kari, new_client, blocks_kari):
    other = new_client()
    username = name(other)
    follow(other, kari.username)
    follow(kari, username)
    made = block(other, kari.username) if blocks_kari else block(kari, username)
    for one in (kari, other):
        assert followings(one) == followers(one) == []
    for reader, hidden in ((kari, username), (other, kari.username)):
        theirs = refused(lambda: get_profile(reader, hidden), NOT_FOUND)
        nobodys = refused(lambda: get_profile(reader, new_username()), NOT_FOUND)
        assert (theirs.reason, theirs.message, theirs.details) == (
            nobodys.reason, nobodys.message, nobodys.details,
        )  # fmt: skip
        assert follow(reader, hidden).state == REQUESTED
        assert followers(other if reader is kari else kari) == []
    blocker = other if blocks_kari else kari
    assert blocks(blocker) == [made]
    unblock(kari if blocks_kari else other, made.id)
    assert blocks(blocker) == [made], "only who has blocked unblocks"
    unblock(blocker, made.id)
    assert get_profile(kari, username) and get_profile(other, kari.username)
    assert followers(kari) == followers(other) == [], "what was ended stays ended"


def test_a_block_of_a_private_name_or_of_nobodys_is_told_alike(kari, ola):
    answers = [block(kari, who) for who in (ola.username, new_username())]
    assert len({(len(one.id), one.HasField("create_time")) for one in answers}) == 1
    # The private one is kept out all the same.
    follow(ola, kari.username)
    assert followers(kari) == []


# Public profiles


def test_a_public_profile_is_read_by_all_and_written_by_its_owner(kari, ola, stranger):
    assert get_profile(stranger, kari.username).username == kari.username
    refused(lambda: get_profile(stranger, ola.username), NOT_FOUND)
    # There is no call that names another's profile to write; a name that is taken stays its owner's.
    taken = failure_of(
        lambda: update_public(stranger, public.PublicProfile(username=kari.username), "username")
    )
    assert taken.code == grpc.StatusCode.ALREADY_EXISTS
    for field in ("follower_count", "following_count", "workout_count"):
        mine = public.PublicProfile(**{field: 9})
        assert refused(lambda: update_public(kari, mine, field), INVALID).fields


def test_the_database_shows_a_public_profile_to_all_and_lets_its_owner_write_it(
    kari, ola, stranger, node
):
    query = "select count(*) from pulsewire.find_public_profile(%s)"
    write = "update pulsewire.public_profiles set version = version where owner_id = %s"
    follow(kari, ola.username)
    for reader, username, count in (
        (None, kari.username, 0),
        (stranger.account_id, kari.username, 1),
        (stranger.account_id, ola.username, 0),
        (kari.account_id, ola.username, 0),
        (ola.account_id, ola.username, 1),
    ):
        with node.cluster.as_server(reader) as connection:
            assert connection.execute(query, [username]).fetchone() == (count,), reader
    approve(ola, followers(ola)[0].id)
    with node.cluster.as_server(kari.account_id) as connection:
        assert connection.execute(query, [ola.username]).fetchone() == (1,)
        assert connection.execute(write, [ola.account_id]).rowcount == 0
        assert connection.execute(write, [kari.account_id]).rowcount == 1
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(
                "insert into pulsewire.public_profiles (owner_id, version, updated_at, document)"
                " values (%s, 1, now(), '{\"username\": \"abc\"}')",
                [stranger.account_id],
            )


def test_a_profile_counts_followers_followings_and_finished_workouts(kari, ola, stranger):
    name(stranger)
    for one in (ola, stranger):
        follow(one, kari.username)
    follow(kari, ola.username)
    seen = get_profile(stranger, kari.username)
    assert (seen.follower_count, seen.following_count, seen.workout_count) == (2, 0, 0)
    approve(ola, followers(ola)[0].id)
    kari.finish(kari.start_workout().session_id)
    kari.start_workout()
    for reader in (stranger, kari):
        seen = get_profile(reader, kari.username)
        assert (seen.follower_count, seen.following_count, seen.workout_count) == (2, 1, 1)
    block(kari, ola.username)
    seen = update_public(kari, public.PublicProfile(bio="Runs."), "bio")
    assert (seen.follower_count, seen.following_count, seen.workout_count) == (1, 0, 1)


def test_a_profile_counts_the_workouts_that_achievements_count(kari, stranger):
    """Those that were written down, too, and none whose log is deleted."""
    def counts():
        return get_profile(stranger, kari.username).workout_count, achievements(kari)[
            "workouts_10"
        ].current_progress

    written = create_log(kari)
    assert counts() == (1, 1)
    session_id = kari.start_workout().session_id
    assert counts() == (1, 1)
    kari.finish(session_id)
    assert counts() == (2, 2)
    for number, log_id in enumerate((session_id, written.id)):
        kari.logs.DeleteWorkoutLog(
            logs.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=log_id)
        )
        assert counts() == (1 - number, 1 - number)


def test_a_profile_tells_the_hour_in_which_its_owner_was_last_there(kari, stranger):
    for reader in (stranger, kari):
        active = get_profile(reader, kari.username).last_active_time.ToSeconds()
        assert active % 3600 == 0 and 0 <= time.time() - active < 2 * 3600
    answer = update_public(kari, public.PublicProfile(bio="Runs."), "bio")
    assert answer.last_active_time.ToSeconds() == active
    mine = public.PublicProfile(last_active_time=timestamp(0))
    assert refused(lambda: update_public(kari, mine, "last_active_time"), INVALID).fields


# The database's own word


def test_nobody_makes_approves_or_sees_anothers_followings_in_the_database(
    kari, ola, stranger, node
):
    made = follow(kari, ola.username)
    with node.cluster.as_server(kari.account_id) as connection:
        assert connection.execute("select count(*) from pulsewire.followers").fetchone() == (0,)
        for statement in (
            "update pulsewire.followings set state = 'following'",
            "update pulsewire.followings set owner_id = owner_id",
            "insert into pulsewire.followings (owner_id, id, username, state, created_at)"
            f" values ('{kari.account_id}', '{new_uuid()}', 'x', 'requested', now())",
            "insert into pulsewire.followers (owner_id, id, account_id, state, created_at)"
            f" values ('{kari.account_id}', '{new_uuid()}', '{ola.account_id}', 'following', now())",
        ):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(statement)
            connection.rollback()
            connection.execute(
                "select set_config('pulsewire.owner', %s, false)", [kari.account_id]
            )
    approving = "update pulsewire.followers set state = 'following' where id = %s"
    for owner, count in ((None, 0), (kari.account_id, 0), (stranger.account_id, 0)):
        with node.cluster.as_server(owner) as connection:
            assert connection.execute(approving, [made.id]).rowcount == count
    shown = "select pulsewire.is_shown(%s, 'followers')"
    with node.cluster.as_server(kari.account_id) as connection:
        assert connection.execute(shown, [ola.account_id]).fetchone() == (False,)
    with node.cluster.as_server(ola.account_id) as connection:
        assert connection.execute(approving, [made.id]).rowcount == 1
        connection.commit()
    with node.cluster.as_server(kari.account_id) as connection:
        assert connection.execute(shown, [ola.account_id]).fetchone() == (True,)
    assert followings(kari)[0].state == FOLLOWING


def test_followings_and_blocks_are_limited(kari, node):
    with node.cluster.as_administrator() as connection:
        for table in ("followings", "blocks"):
            state = ", state" if table == "followings" else ""
            value = ", 'requested'" if table == "followings" else ""
            connection.execute(
                f"insert into pulsewire.{table} (owner_id, id, username, created_at{state})"
                f" select %s, gen_random_uuid(), 'n' || n, now(){value}"
                " from generate_series(1, 5000) n",
                [kari.account_id],
            )
        connection.commit()
    for method, reason in ((follow, "TOO_MANY_FOLLOWINGS"), (block, "TOO_MANY_BLOCKS")):
        failure = refused(
            lambda: method(kari, new_username()), grpc.StatusCode.RESOURCE_EXHAUSTED
        )
        assert failure.reason == reason
        method(kari, "n7")
