"""The client's commands for followers and posts."""

import json

import pytest

from harness import command_line
from harness.social import name


@pytest.fixture
def pulsewire():
    """Runs the client as an account; gives the JSON that it prints."""

    def run(client, *words, **more):
        said = command_line.run(client, *words, **more)
        return said if more or not said else json.loads(said)

    return run


def test_athletes_follow_approve_and_block(pulsewire, client, stranger):
    theirs, mine = name(stranger, is_private=True), name(client)
    following = pulsewire(client, "social", "follow", theirs)
    assert following["state"] == "FOLLOW_STATE_REQUESTED"
    (asked,) = pulsewire(stranger, "social", "followers", "--requested")["followers"]
    assert asked["username"] == mine
    assert pulsewire(stranger, "social", "approve", asked["id"])["state"] == "FOLLOW_STATE_FOLLOWING"
    assert pulsewire(client, "social", "followings")["followings"][0]["username"] == theirs
    pulsewire(client, "social", "unfollow", following["id"])
    assert pulsewire(stranger, "social", "followers") == {}
    pulsewire(client, "social", "follow", theirs)
    (asked,) = pulsewire(stranger, "social", "followers")["followers"]
    pulsewire(stranger, "social", "remove", asked["id"])
    made = pulsewire(client, "social", "block", theirs)
    assert pulsewire(client, "social", "blocks")["blocks"] == [made]
    pulsewire(client, "social", "unblock", made["id"])
    assert pulsewire(client, "social", "blocks") == {}


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
    pulsewire(client, "post", "delete", post["id"])
    assert "no such post" in pulsewire(client, "post", "show", post["id"], fails=True)
