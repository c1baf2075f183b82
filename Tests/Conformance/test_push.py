"""Push: notifications reach registered devices by HTTP/2, once, and devices that take no more are forgotten."""

import grpc
import pytest
from emulators.apns import TOPIC
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.notifications.v1 import notification_pb2 as notifications
from pulsewire.notifications.v1 import notification_service_pb2 as notification_service
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.push.v1 import push_service_pb2 as service
from pulsewire.push.v1 import push_token_pb2 as messages

from harness import social
from harness.client import make_workout, milliseconds, new_uuid, refused
from harness.push import PushNode
from harness.server import wait_until

APPLE, GOOGLE = messages.PUSH_PROVIDER_APNS, messages.PUSH_PROVIDER_FCM
ALERT = messages.PUSH_TOKEN_KIND_ALERT
SANDBOX = messages.PUSH_ENVIRONMENT_SANDBOX
PENDING = notifications.DELIVERY_STATE_PENDING


def token():
    """A new token of a device at Apple."""
    return (new_uuid() + new_uuid()).replace("-", "")


def register(client, text=None, provider=APPLE, **fields):
    if provider == APPLE:
        fields.setdefault("topic", TOPIC)
    return client.push.RegisterPushToken(
        service.RegisterPushTokenRequest(
            request_id=new_uuid(), token=text or token(), provider=provider, **{"kind": ALERT, **fields}
        )
    ).push_token


def registered(client):
    return list(client.push.ListPushTokens(service.ListPushTokensRequest()).push_tokens)


def deliveries(client):
    request = notification_service.ListNotificationsRequest()
    return [one.delivery for one in client.notifications.ListNotifications(request).notifications]


@pytest.fixture
def push(tmp_path):
    """A server of its own that pushes: of several on a database, each does the jobs of all."""
    node = PushNode(tmp_path)
    try:
        node.start()
        yield node
    finally:
        node.remove()


def test_a_follower_is_pushed_to_all_devices_once(push):
    apns, fcm = push.apns, push.fcm
    author, reader = push.new_athlete(), push.new_athlete()
    device, other = token(), token()
    made = register(author, device, environment=SANDBOX)
    assert made.is_reachable and registered(author) == [made]
    register(author.speaking("es"), "fcm:one", provider=GOOGLE)
    # A device that takes no more is forgotten.
    fcm.gone = ["fcm:one"]
    social.follow(reader, author.username)
    wait_until(lambda: len(apns.pushes) == 2 and PENDING not in deliveries(author))
    assert registered(author) == [made] and fcm.pushes == []
    first = min(apns.pushes, key=lambda one: one["payload"]["number"])
    assert first["payload"]["aps"]["alert"]["body"] == f"{reader.username} follows you."
    assert (first["token"], first["topic"], first["type"]) == (device, TOPIC, "alert")
    assert max(one["payload"]["aps"]["badge"] for one in apns.pushes) == 2
    assert {one["collapse_id"] for one in apns.pushes} == {
        f"notification-{one['payload']['number']}" for one in apns.pushes
    }
    assert set(deliveries(author)) == {notifications.DELIVERY_STATE_SENT}
    assert len(apns.provider_tokens) == 1
    # The account that registers a device last has it.
    register(reader, device)
    assert registered(author) == []
    register(author, other)
    social.follow(author, reader.username)
    wait_until(lambda: device in [one["token"] for one in apns.pushes[2:]])
    assert other not in [one["token"] for one in apns.pushes[2:] if one["payload"]["kind"] == "new_follower"]


def test_what_a_provider_puts_off_is_sent_later_once(push):
    apns = push.apns
    author, reader = push.new_athlete(), push.new_athlete()
    register(author)
    apns.trouble = [[503, "ServiceUnavailable", 1], [429, "TooManyRequests", 1]]
    social.follow(reader, author.username)
    wait_until(lambda: len(apns.pushes) == 2 and PENDING not in deliveries(author))
    assert len({one["id"] for one in apns.pushes}) == 2


def test_signing_out_ends_the_registration(push):
    author = push.new_athlete()
    register(author)
    author.access.SignOut(access.SignOutRequest(request_id=new_uuid()))
    with push.cluster.as_server(author.account_id) as connection:
        assert connection.execute("select from pulsewire.push_tokens").fetchall() == []


def test_a_registration_is_checked(push, client):
    author = push.new_athlete()
    for fields in (
        {"text": "../../etc/passwd"},
        {"topic": "com.example.other"},
        {"topic": ""},
        {"text": "fcm:a b", "provider": GOOGLE},
        {"text": "fcm:a", "provider": GOOGLE, "topic": TOPIC},
        {"activity_id": "x"},
        {"provider": 0},
    ):
        failure = refused(lambda fields=fields: register(author, **fields), grpc.StatusCode.INVALID_ARGUMENT)
        assert failure.fields and not {"../../etc/passwd", "fcm:a b"} & set(failure.fields)
    # A server without keys says so.
    assert not register(client).is_reachable


def test_a_lock_screen_follows_a_session(push):
    me = push.new_athlete()
    state = me.start_workout(make_workout(rest_seconds=600))
    activity = messages.PUSH_TOKEN_KIND_ACTIVITY_UPDATE
    made = register(me, kind=activity, activity_id="activity", session_id=state.session_id)
    assert registered(me) == [made]
    wait_until(lambda: push.apns.pushes)
    first = push.apns.pushes[0]
    assert (first["type"], first["topic"]) == ("liveactivity", TOPIC + ".push-type.liveactivity")
    assert first["payload"]["aps"]["event"] == "update"
    assert first["payload"]["aps"]["content-state"]["revision"] == 1
    state = me.apply(state, complete_set=player.CompleteSet()).state
    # Only the newest is sure to come.
    wait_until(lambda: _shown(push)["revision"] == state.revision)
    assert _shown(push)["restEndsAt"] == milliseconds(state.rest_ends_at)
    me.finish(state.session_id)
    wait_until(lambda: push.apns.pushes[-1]["payload"]["aps"]["event"] == "end")
    end = push.apns.pushes[-1]["payload"]["aps"]
    assert end["content-state"]["isFinished"] and end["dismissal-date"] > end["timestamp"]
    wait_until(lambda: registered(me) == [])
    stamps = [one["payload"]["aps"]["timestamp"] for one in push.apns.pushes]
    assert stamps == sorted(set(stamps))
    assert not any(one["payload"]["aps"]["is_dropped"] for one in push.apns.pushes)


def _shown(push):
    return push.apns.pushes[-1]["payload"]["aps"]["content-state"]
