"""The client's commands for followers and posts."""

import json

import pytest

from harness import command_line
from harness.social import name


@pytest.fixture
def pulsewire():
    """Runs the client as an account; gives the JSON that it prints."""

    def run(client, *words):
        return json.loads(command_line.run(client, *words, "--json"))

    return run


def test_athletes_follow_approve_and_block(pulsewire, client, stranger):
    theirs, mine = name(stranger, is_private=True), name(client)
    following = pulsewire(client, "social", "follow", theirs)
    assert following["state"] == "FOLLOW_STATE_REQUESTED"
    (asked,) = pulsewire(stranger, "social", "followers", "--requested")["followers"]
    assert asked["username"] == mine
    assert pulsewire(stranger, "social", "approve", asked["id"])["state"] == "FOLLOW_STATE_FOLLOWING"
    assert pulsewire(client, "social", "followings")["followings"][0]["username"] == theirs
    command_line.run(client, "social", "unfollow", following["id"])
    assert pulsewire(stranger, "social", "followers") == {}
    pulsewire(client, "social", "follow", theirs)
    (asked,) = pulsewire(stranger, "social", "followers")["followers"]
    command_line.run(stranger, "social", "remove", asked["id"])
    made = pulsewire(client, "social", "block", theirs)
    assert pulsewire(client, "social", "blocks")["blocks"] == [made]
    command_line.run(client, "social", "unblock", made["id"])
    assert pulsewire(client, "social", "blocks") == {}


def test_athletes_are_named_alike_everywhere_and_told_in_sentences(client, stranger):
    run = command_line.run
    theirs, mine = name(stranger, is_private=True), name(client)
    assert run(client, "social", "followings") == "You follow nobody.\n"
    assert run(stranger, "social", "followers") == "Nobody follows you.\n"
    assert run(client, "social", "blocks") == "You have blocked nobody.\n"
    assert run(client, "social", "follow", theirs) == f"Asked {theirs} to be followed.\n"
    assert run(stranger, "social", "approve", mine.upper()) == f"{mine} follows you.\n"
    heading, row = run(client, "social", "followings").splitlines()
    assert heading.split() == ["ID", "ATHLETE", "STATE", "SINCE"]
    assert row.split()[1:3] == [theirs, "following"]
    assert run(client, "social", "unfollow", theirs) == f"You no longer follow {theirs}.\n"
    assert run(client, "social", "block", theirs) == f"{theirs} is blocked.\n"
    assert f"there is: {theirs}." in run(client, "social", "unblock", "nobody", fails=True)
    assert run(client, "social", "unblock", theirs) == f"{theirs} is no longer blocked.\n"


def test_posts_are_written_read_liked_and_commented_on(pulsewire, client, stranger):
    author, reader = name(client), name(stranger)
    words = ["First 10 km!", "--type", "progress", "--privacy", "public"]
    post = pulsewire(client, "post", "create", *words)
    assert post["content"] == {
        "type": "POST_TYPE_PROGRESS", "text": "First 10 km!", "privacy": "POST_PRIVACY_PUBLIC",
    }  # fmt: skip
    pulsewire(stranger, "social", "follow", author)
    assert pulsewire(stranger, "post", "feed")["posts"][0]["id"] == post["id"]
    assert pulsewire(stranger, "post", "like", post["id"])["likeCount"] == "1"
    assert "likeCount" not in pulsewire(stranger, "post", "like", post["id"], "--undo")
    pulsewire(stranger, "post", "comment", post["id"], "Well done.")
    (said,) = pulsewire(client, "post", "comments", post["id"])["comments"]
    assert (said["username"], said["text"]) == (reader, "Well done.")
    assert pulsewire(stranger, "post", "list", author)["posts"][0]["commentCount"] == "1"
    assert pulsewire(client, "post", "show", post["id"])["isOwn"]
    command_line.run(client, "post", "delete", post["id"])
    assert "no such post" in command_line.run(client, "post", "show", post["id"], fails=True)


def test_posts_are_tables_for_people(client):
    author = name(client)
    assert "no posts" in command_line.run(client, "post", "feed")
    shown = command_line.run(client, "post", "create", "First\n\x1b[2J10 km!")
    assert f"{author} (you)" in shown and shown.endswith("\nFirst\n[2J10 km!\n")
    heading, row = command_line.run(client, "post", "list").splitlines()
    assert heading.split()[-1] == "TEXT" and row.endswith("  First [2J10 km!")
    assert command_line.run(client, "post", "comments", row.split()[0]) == "There are no comments.\n"
