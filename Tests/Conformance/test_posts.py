"""Posts: who may see, like, comment on and change them, and their counts."""

import random

import grpc
import psycopg
import pytest
from pulsewire.settings.v1 import privacy_settings_pb2 as audiences
from pulsewire.settings.v1 import settings_pb2 as messages
from pulsewire.social.v1 import post_pb2
from pulsewire.social.v1 import post_service_pb2 as posts

from harness import social
from harness.client import Client, new_uuid, refused
from harness.deletion import confirm_deletion, dump, request_deletion, wait_for_deletion
from harness.export import make_export
from harness.people import new_username, update_settings
from harness.server import wait_until
from harness.social import FOLLOWERS, PRIVACIES, PRIVATE, PUBLIC

INVALID = grpc.StatusCode.INVALID_ARGUMENT
NOT_FOUND = grpc.StatusCode.NOT_FOUND
SEED = 20261121


@pytest.fixture
def author(new_client):
    """Somebody with a public profile."""
    client = new_client()
    client.username = social.name(client)
    return client


@pytest.fixture
def follower(new_client, author):
    """Somebody who follows the author."""
    client = new_client()
    client.username = social.name(client)
    social.follow(client, author.username)
    return client


@pytest.fixture
def reader(new_client):
    """Somebody with a public profile who follows nobody."""
    client = new_client()
    client.username = social.name(client)
    return client


def same_as_nobodys(client, call, post_id):
    """The call must be refused for this post as it is for one that does not exist, to the byte."""
    theirs, nobodys = (
        refused(lambda post_id=post_id: call(client, post_id), NOT_FOUND)
        for post_id in (post_id, new_uuid())
    )
    assert (theirs.message, theirs.details) == (nobodys.message, nobodys.details)


READS_AND_REACTIONS = (social.get, social.view, social.like, social.unlike, social.comment, social.comments)


def sees(client, post_id):
    """Whether the account sees the post: by every call alike."""
    try:
        social.get(client, post_id)
    except grpc.RpcError:
        for call in READS_AND_REACTIONS:
            same_as_nobodys(client, call, post_id)
        return False
    for call in READS_AND_REACTIONS:
        call(client, post_id)
    return True


def sees_in_database(node, owner, post_id):
    """Whether the database shows the post to the server that works for `owner`."""
    with node.cluster.as_server(owner) as connection:
        shown = connection.execute(
            "select id from pulsewire.shown_posts where id = %s", [post_id]
        ).fetchall()
        own = connection.execute(
            "select id from pulsewire.posts where id = %s and owner_id is distinct from %s",
            [post_id, owner],
        ).fetchall()
    assert own == [], "the table itself shows nobody's but the owner's"
    return len(shown) == 1


# Who reads


@pytest.mark.parametrize("is_private", [False, True])
@pytest.mark.parametrize("privacy", PRIVACIES)
def test_a_post_is_read_by_whom_it_is_for(author, follower, reader, node, privacy, is_private):
    post_id = social.create(author, privacy=privacy).id
    social.set_private(author, is_private)
    expected = {
        author: True,
        follower: privacy in (PUBLIC, FOLLOWERS),
        reader: privacy == PUBLIC and not is_private,
    }
    for client, is_shown in expected.items():
        assert sees_in_database(node, client.account_id, post_id) == is_shown
        assert sees(client, post_id) == is_shown
        listed = [post.id for post in social.posts_of(client, author.username)]
        assert listed == ([post_id] if is_shown else [])
    assert not sees_in_database(node, None, post_id)
    assert [post.id for post in social.feed(follower)] == ([post_id] if expected[follower] else [])


def test_an_account_without_a_profile_is_private(client, reader, node):
    post_id = social.create(client).id
    assert not sees(reader, post_id) and not sees_in_database(node, reader.account_id, post_id)
    assert social.get(client, post_id).username == ""


@pytest.mark.parametrize("author_blocks", [True, False])
def test_the_blocked_see_nothing(author, follower, node, author_blocks):
    made = [social.create(author, privacy=privacy).id for privacy in PRIVACIES]
    said = social.comment(follower, made[0])
    if author_blocks:
        social.block(author, follower.username)
    else:
        social.block(follower, author.username)
    for post_id in made:
        assert not sees(follower, post_id)
        assert not sees_in_database(node, follower.account_id, post_id)
    assert social.feed(follower) == social.posts_of(follower, author.username) == []
    # Nor does the author see what the other said.
    assert social.comments(author, made[0]) == []
    refused(lambda: social.like_comment(author, said.id), NOT_FOUND)


def test_who_is_approved_sees_and_who_is_removed_no_longer(author, reader):
    social.set_private(author, True)
    post_id = social.create(author, privacy=FOLLOWERS).id
    social.follow(reader, author.username)
    assert not sees(reader, post_id)
    (asked,) = social.followers(author)
    social.approve(author, asked.id)
    assert sees(reader, post_id)
    social.remove(author, asked.id)
    assert not sees(reader, post_id)


# Who writes


def test_only_its_owner_changes_a_post(author, follower, reader):
    post = social.create(author)
    for other in (follower, reader):
        same_as_nobodys(
            other, lambda client, post_id: social.edit(client, post_id, social.content("x")), post.id
        )
        social.delete(other, post.id)
    assert social.get(author, post.id) == post
    edited = social.edit(author, post.id, social.content("Better.", FOLLOWERS))
    assert (edited.content.text, edited.version) == ("Better.", 2) and edited.HasField("edit_time")
    for _ in range(2):
        social.delete(author, post.id)
    same_as_nobodys(author, social.get, post.id)


def test_the_database_lets_an_owner_write_their_own_posts_and_no_other(author, reader, node):
    post = social.create(author)
    insert = (
        "insert into pulsewire.posts (owner_id, id, version, type, text, privacy,"
        " created_at, comment_count)"
        " values (%s, gen_random_uuid(), 1, 'general', 'x', 'public', now(), 9)"
    )
    with node.cluster.as_server(author.account_id) as connection:
        assert connection.execute(insert, [author.account_id]).rowcount == 1
        counts = connection.execute(
            "select sum(comment_count) from pulsewire.posts"
        ).fetchone()
        assert counts == (0,), "counts are nobody's to say"
    refusals = [
        (reader.account_id, insert, [author.account_id]),
        (None, insert, [author.account_id]),
        (author.account_id, "update pulsewire.posts set owner_id = %s", [reader.account_id]),
        (author.account_id, "update pulsewire.posts set comment_count = 1 where id = %s", [post.id]),
        (author.account_id, "update pulsewire.tallies set amount = 1 where subject_id = %s", [post.id]),
        (reader.account_id, "delete from pulsewire.shown_names where owner_id = %s", [author.account_id]),
    ]
    for owner, statement, values in refusals:
        with node.cluster.as_server(owner) as connection:
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(statement, values)
    for statement in (
        "update pulsewire.posts set text = 'x' where id = %s",
        "delete from pulsewire.posts where id = %s",
    ):
        with node.cluster.as_server(reader.account_id) as connection:
            assert connection.execute(statement, [post.id]).rowcount == 0
        with node.cluster.as_server(author.account_id) as connection:
            assert connection.execute(statement, [post.id]).rowcount == 1


@pytest.mark.parametrize("kind", ["post_view", "post_like", "comment_like", "comment"])
def test_the_database_takes_no_word_on_what_is_not_shown(author, follower, reader, node, kind):
    """Others' posts are in the server's reach only where the owner of the row may see them."""
    post = social.create(author, privacy=FOLLOWERS)
    said = social.comment(follower, post.id)
    subject, whose = (said.id, follower) if kind == "comment_like" else (post.id, author)
    if kind == "comment":
        statement = (
            "insert into pulsewire.post_comments (owner_id, id, author_id, post_id, text,"
            " created_at)"
            " values (%(owner)s, gen_random_uuid(), %(author)s, %(subject)s, 'x', now())"
        )
    else:
        statement = (
            "insert into pulsewire.reactions (owner_id, kind, author_id, subject_id, created_at)"
            " values (%(owner)s, %(kind)s, %(author)s, %(subject)s, now())"
        )
    values = {"author": whose.account_id, "kind": kind, "subject": subject}
    for client, is_refused in ((follower, False), (reader, True)):
        with node.cluster.as_server(client.account_id) as connection:
            given = {**values, "owner": client.account_id}
            if is_refused:
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    connection.execute(statement, given)
            else:
                assert connection.execute(statement, given).rowcount == 1
    # Nor for somebody else.
    with node.cluster.as_server(follower.account_id) as connection:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(statement, {**values, "owner": reader.account_id})


def test_a_post_is_about_a_session_of_ones_own(author, reader):
    session_id = author.start_workout().session_id
    theirs = reader.start_workout().session_id
    post = social.create(author, session_id=session_id)
    assert post.content.session_id == session_id
    assert social.get(reader, post.id).content.session_id == "", "others are not told"
    failures = [
        refused(lambda other=other: social.create(author, session_id=other), NOT_FOUND)
        for other in (theirs, new_uuid())
    ]
    assert {failure.reason for failure in failures} == {"SESSION_NOT_FOUND"}
    assert failures[0].message == failures[1].message
    changed = social.content(session_id=theirs)
    assert refused(lambda: social.edit(author, post.id, changed), NOT_FOUND).reason == "SESSION_NOT_FOUND"


def test_all_that_is_wrong_is_told_at_once(author):
    bad = post_pb2.PostContent(text="x" * 2001, session_id="x")
    failure = refused(
        lambda: author.posts.CreatePost(posts.CreatePostRequest(request_id="x", content=bad)), INVALID
    )
    assert failure.fields == {
        "request_id", "content.type", "content.text", "content.session_id",
    }


def test_a_post_that_does_not_say_who_sees_it_is_for_whom_the_settings_name(author):
    unsaid = post_pb2.POST_PRIVACY_UNSPECIFIED
    assert social.create(author, privacy=unsaid).content.privacy == PRIVATE, "the default"
    new = messages.Settings()
    for audience, privacy in (
        (audiences.AUDIENCE_PUBLIC, PUBLIC),
        (audiences.AUDIENCE_FOLLOWERS, FOLLOWERS),
        (audiences.AUDIENCE_PRIVATE, PRIVATE),
    ):
        new.privacy.activity_audience = audience
        update_settings(author, new, "privacy.activity_audience")
        post = social.create(author, privacy=unsaid)
        assert post.content.privacy == privacy
        # An edit that does not say it leaves it, whatever the settings say by now.
        said = social.create(author, privacy=FOLLOWERS)
        edited = social.edit(author, said.id, social.content("Anew.", privacy=unsaid))
        assert (edited.content.text, edited.content.privacy) == ("Anew.", FOLLOWERS)


def test_repeats_do_nothing_twice(author, follower):
    request_id = new_uuid()
    post = social.create(author, request_id=request_id)
    assert social.create(author, request_id=request_id) == post
    edit_id = new_uuid()
    edited = social.edit(author, post.id, social.content("Twice."), 1, edit_id)
    assert social.edit(author, post.id, social.content("Twice."), 1, edit_id) == edited
    comment_id = new_uuid()
    said = social.comment(follower, post.id, request_id=comment_id)
    assert social.comment(follower, post.id, request_id=comment_id) == said
    assert social.get(author, post.id).comment_count == 1
    conflict = refused(
        lambda: social.edit(author, post.id, social.content("Late."), 1), grpc.StatusCode.ABORTED
    )
    assert conflict.reason == "VERSION_CONFLICT" and conflict.facts == {"version": "2"}
    assert conflict.detail(post_pb2.Post).content.text == "Twice."


# Lists


def test_the_feed_has_what_those_post_whom_one_follows_by_time(author, follower, reader, new_client):
    second = new_client()
    social.follow(follower, social.name(second))
    expected = []
    for number in range(7):
        one = social.create((author, second)[number % 2], f"Number {number}")
        expected.insert(0, one.id)
        social.create(author, privacy=PRIVATE)
    social.create(reader)
    seen, token = [], ""
    while True:
        page = follower.posts.ListFeed(posts.ListFeedRequest(page_size=3, page_token=token))
        seen += [post.id for post in page.posts]
        token = page.next_page_token
        if not token:
            break
    assert seen == expected
    social.unfollow(follower, social.followings(follower)[0].id)
    assert len(social.feed(follower)) == 4


def test_a_name_of_nobody_has_no_posts(author, reader):
    social.create(author)
    assert social.posts_of(reader, new_username()) == []
    assert social.posts_of(reader) == []
    assert len(social.posts_of(reader, author.username.upper())) == 1
    assert len(social.posts_of(author)) == 1


# Comments


def test_a_comment_is_changed_by_who_said_it_and_removed_by_the_posts_owner_too(
    author, follower, reader
):
    post = social.create(author)
    said = social.comment(follower, post.id)
    assert said.username == follower.username and not said.HasField("edit_time")
    for other in (author, reader):
        failures = [
            refused(lambda one=one: social.edit_comment(other, one, "x"), NOT_FOUND)
            for one in (said.id, new_uuid())
        ]
        assert failures[0].message == failures[1].message
    social.delete_comment(reader, said.id)
    edited = social.edit_comment(follower, said.id, "Very well done.")
    assert edited.HasField("edit_time") and social.comments(author, post.id)[0].text == edited.text
    social.delete_comment(author, said.id)
    assert social.comments(author, post.id) == []
    mine = social.comment(follower, post.id)
    social.delete_comment(follower, mine.id)
    assert social.get(author, post.id).comment_count == 0


def test_who_has_no_name_says_nothing(client, author):
    post = social.create(author)
    failure = refused(
        lambda: social.comment(client, post.id), grpc.StatusCode.FAILED_PRECONDITION
    )
    assert failure.reason == "PUBLIC_PROFILE_REQUIRED"


def said_in_database(node, author, post, count, owner):
    """Has an account say `count` things to a post, past the limits."""
    with node.cluster.as_administrator() as connection:
        connection.execute("alter table pulsewire.post_comments disable trigger user")
        connection.execute(
            "insert into pulsewire.post_comments (owner_id, id, author_id, post_id,"
            " text, created_at)"
            " select %s, gen_random_uuid(), %s, %s, 'Said.', now()"
            " from generate_series(1, %s)",
            [owner.account_id, author.account_id, post.id, count],
        )
        connection.execute("alter table pulsewire.post_comments enable trigger user")
        connection.execute(
            "update pulsewire.posts p set comment_count = (select count(*)"
            " from pulsewire.post_comments c where c.post_id = p.id) where id = %s",
            [post.id],
        )
        connection.commit()


def test_one_account_says_so_much_to_a_post_and_no_more(own_node):
    author, follower, reader = (Client.with_new_account(own_node.server.address) for _ in range(3))
    for one in (author, follower, reader):
        social.name(one)
    post = social.create(author)
    said_in_database(own_node, author, post, 199, follower)
    last = social.comment(follower, post.id)
    failure = refused(
        lambda: social.comment(follower, post.id), grpc.StatusCode.RESOURCE_EXHAUSTED
    )
    assert failure.reason == "TOO_MANY_OWN_COMMENTS"
    assert social.get(author, post.id).comment_count == 200
    # Others may, and so may the account elsewhere, or once it has removed one.
    social.comment(reader, post.id)
    social.comment(follower, social.create(author).id)
    social.delete_comment(follower, last.id)
    social.comment(follower, post.id)
    assert social.get(author, post.id).comment_count == 201


def test_a_post_takes_so_many_comments_and_no_more(own_node):
    author, follower = (Client.with_new_account(own_node.server.address) for _ in range(2))
    social.name(author)
    username = social.name(follower)
    post = social.create(author)

    def is_refused():
        failure = refused(
            lambda: social.comment(follower, post.id), grpc.StatusCode.RESOURCE_EXHAUSTED
        )
        return failure.reason == "TOO_MANY_COMMENTS"

    # More by one account than it may: only how many there are matters here. Strangers leave room for
    # those whom the author follows.
    said_in_database(own_node, author, post, 7_999, author)
    social.comment(follower, post.id)
    assert is_refused()
    social.follow(author, username)
    social.comment(follower, post.id)
    said_in_database(own_node, author, post, 1_998, author)
    social.comment(follower, post.id)
    assert social.get(author, post.id).comment_count == 10_000
    assert is_refused()
    social.comment(follower, social.create(author).id)
    social.delete(author, post.id)
    with own_node.cluster.as_administrator() as connection:
        assert recounted(cleared(connection)) == [] and left_over(connection) == []


# Counts


def recounted(connection):
    """The posts, comments and accounts whose counts are not what there is. A view stays counted when
    whoever viewed is gone."""
    return connection.execute(
        """
        with tallied as (
          select owner_id, subject_id, kind, sum(amount) as amount from pulsewire.tallies
          group by 1, 2, 3
        ), counted as (
          select author_id as owner_id, subject_id, kind, count(*) as amount
          from pulsewire.reactions group by 1, 2, 3
          union all
          select owner_id, owner_id, 'follower', count(*) from pulsewire.followers
          where state = 'following' group by 1
          union all
          select owner_id, owner_id, 'following', count(*) from pulsewire.followings
          where state = 'following' group by 1
        )
        select subject_id from tallied full join counted using (owner_id, subject_id, kind)
        where case when kind = 'post_view'
          then coalesce(tallied.amount, 0) < coalesce(counted.amount, 0)
          else coalesce(tallied.amount, 0) <> coalesce(counted.amount, 0) end
        union all
        select p.id from pulsewire.posts p
        where p.comment_count <> (select count(*) from pulsewire.post_comments c
            where c.author_id = p.owner_id and c.post_id = p.id)
        """
    ).fetchall()


def cleared(connection):
    """Waits until the server has ended what was said to what is gone."""

    def nothing_is_left():
        connection.rollback()
        return not connection.execute("select from pulsewire.ended_subjects").fetchall()

    wait_until(nothing_is_left)
    return connection


def left_over(connection):
    """Reactions and comments to what is gone, and ends of followings without the other."""
    return connection.execute(
        """
        select 'reaction' from pulsewire.reactions r
        where not exists (select from pulsewire.posts p
            where p.owner_id = r.author_id and p.id = r.subject_id)
          and not exists (select from pulsewire.post_comments c
            where c.owner_id = r.author_id and c.id = r.subject_id)
        union all
        select 'comment' from pulsewire.post_comments c
        where not exists (select from pulsewire.posts p
          where p.owner_id = c.author_id and p.id = c.post_id)
        union all
        select 'following' from pulsewire.followings f
        where f.state = 'following' and not exists (select from pulsewire.followers t
          where t.owner_id = f.account_id and t.id = f.id and t.account_id = f.owner_id
            and t.state = f.state)
        union all
        select 'follower' from pulsewire.followers t
        where not exists (select from pulsewire.followings f
          where f.owner_id = t.account_id and f.id = t.id and f.account_id = t.owner_id
            and f.state = t.state)
        """
    ).fetchall()


def test_counts_are_what_there_is_whatever_happens(own_node):
    """Random calls of a few accounts, each with what may fail; then, and after a deletion, all counts
    are recounted, and both ends of everything are there."""
    dice = random.Random(SEED)
    people = [Client.with_new_account(own_node.server.address) for _ in range(5)]
    names = {one: social.name(one, is_private=index == 4) for index, one in enumerate(people)}
    made, said, edges = [], [], []
    actions = {
        "create": lambda who: made.append(social.create(who, privacy=dice.choice(PRIVACIES)).id),
        "delete": lambda who: social.delete(who, dice.choice(made)),
        "view": lambda who: social.view(who, dice.choice(made)),
        "like": lambda who: social.like(who, dice.choice(made)),
        "unlike": lambda who: social.unlike(who, dice.choice(made)),
        "comment": lambda who: said.append(social.comment(who, dice.choice(made)).id),
        "uncomment": lambda who: social.delete_comment(who, dice.choice(said)),
        "like_comment": lambda who: social.like_comment(who, dice.choice(said)),
        "unlike_comment": lambda who: social.unlike_comment(who, dice.choice(said)),
        "follow": lambda who: edges.append(social.follow(who, names[dice.choice(people)]).id),
        "unfollow": lambda who: social.unfollow(who, dice.choice(edges)),
        "approve": lambda who: social.approve(who, dice.choice(edges)),
        "remove": lambda who: social.remove(who, dice.choice(edges)),
        "block": lambda who: social.block(who, names[dice.choice(people)]),
        "unblock": lambda who: [social.unblock(who, one.id) for one in social.blocks(who)],
    }
    weights = [6, 1, 6, 8, 2, 8, 1, 6, 2, 8, 1, 3, 1, 1, 3]
    for who in people:
        made.append(social.create(who).id)
        edges.append(social.follow(who, names[people[0] if who is not people[0] else people[1]]).id)
        said.append(social.comment(who, made[-1]).id)
    done = 0
    for _ in range(600):
        (action,) = dice.choices(list(actions), weights)
        try:
            actions[action](dice.choice(people))
            done += 1
        except grpc.RpcError as error:
            assert error.code() in (NOT_FOUND, INVALID), (action, error)
    assert done > 200
    with own_node.cluster.as_administrator() as connection:
        assert recounted(cleared(connection)) == [] and left_over(connection) == []
        assert connection.execute("select sum(amount) from pulsewire.tallies").fetchone()[0] > 50
    gone = people[0]
    token = request_deletion(gone).confirmation_token
    confirm_deletion(gone, token)
    wait_for_deletion(gone, token)
    with own_node.cluster.as_administrator() as connection:
        assert recounted(cleared(connection)) == [] and left_over(connection) == []
    after = dump(own_node.cluster)
    assert gone.account_id not in after
    for one in people:
        one.close()


def test_likes_at_the_same_time_are_all_counted(author, new_client):
    post = social.create(author)
    clients = [new_client() for _ in range(6)]
    calls = [
        one.posts.LikePost.future(
            posts.LikePostRequest(request_id=new_uuid(), post_id=post.id)
        )
        for one in clients
        for _ in range(3)
    ]
    for call in calls:
        call.result()
    assert social.get(author, post.id).like_count == 6
    assert social.view(author, post.id).view_count == 0, "an own look is none"


# Export and deletion


def test_an_export_has_what_is_the_owners_and_nothing_of_others(author, follower):
    post = social.create(author, "Mine to take along.")
    social.comment(follower, post.id, "Not yours to take along.")
    said = social.comment(author, social.create(follower).id, "My words.")
    social.block(author, new_username())
    archive = make_export(author)
    assert [row["text"] for row in archive.json("posts")] == ["Mine to take along."]
    assert [row["id"] for row in archive.json("post_comments")] == [said.id]
    assert [row["account_id"] for row in archive.json("followers")] == [follower.account_id]
    assert len(archive.json("blocks")) == 1
    (theirs,) = make_export(follower).json("followings")
    assert theirs["account_id"] == author.account_id
