"""The settings of live heart rate and of training without a network, at work."""

import grpc
import pytest
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.settings.v1 import heart_rate_settings_pb2 as heart
from pulsewire.settings.v1 import settings_pb2 as messages
from pulsewire.settings.v1 import sync_settings_pb2 as sync

from harness.client import Client, Failure, milliseconds, new_uuid, now_milliseconds, refused
from harness.logs import make_log
from harness.offline import creation, enqueue
from harness.people import update_settings
from harness.server import Server
from harness.uplink import Uplink, make_sample, make_samples, push_all

FAILED_PRECONDITION = grpc.StatusCode.FAILED_PRECONDITION


def watch(client, session):
    return client.live.WatchSession(live.WatchSessionRequest(session_id=session))


def test_nothing_is_measured_while_live_heart_rate_is_off(client):
    session = client.start_workout().session_id
    new = messages.Settings()
    update_settings(client, new, "heart_rate.live_enabled")
    failure = refused(lambda: Uplink(client, session, new_uuid()), FAILED_PRECONDITION)
    assert failure.reason == "LIVE_HEART_RATE_OFF"
    new.heart_rate.live_enabled = True
    update_settings(client, new, "heart_rate.live_enabled")
    push_all(client, session, new_uuid(), make_samples(3))


def test_nothing_is_queued_while_offline_training_is_off(client):
    new = messages.Settings()
    new.sync.frequency = sync.SYNC_FREQUENCY_MANUAL
    update_settings(client, new, "sync", confirmed=True)
    failure = refused(lambda: enqueue(client, creation(make_log())), FAILED_PRECONDITION)
    assert failure.reason == "OFFLINE_OFF"
    new.sync.offline_enabled = True
    update_settings(client, new, "sync.offline_enabled")
    assert len(enqueue(client, creation(make_log()))) == 1


class Kind(Uplink):
    """An uplink of a device of some kind."""

    def __init__(self, client, session, kind):
        self.device, self._kind = new_uuid(), kind
        super().__init__(client, session, self.device)

    def send_message(self, message):
        if message.HasField("open"):
            message.open.device_kind = self._kind
        super().send_message(message)


def shown(client, session):
    stream = watch(client, session)
    state = next(stream).heart_rate
    stream.cancel()
    return state


@pytest.mark.parametrize("source", ["AUTOMATIC", "BLUETOOTH_BROADCAST"])
def test_one_device_is_shown_and_the_settings_choose_it(client, source):
    new = messages.Settings()
    new.heart_rate.source = heart.HeartRateSource.Value(f"HEART_RATE_SOURCE_{source}")
    update_settings(client, new, "heart_rate.source")
    session = client.start_workout().session_id
    wearable = Kind(client, session, live.HEART_RATE_DEVICE_KIND_WEARABLE)
    strap = Kind(client, session, live.HEART_RATE_DEVICE_KIND_BLUETOOTH_BROADCAST)
    with wearable, strap:
        seen = []
        for number in range(1, 4):
            now = now_milliseconds()
            wearable.push([make_sample(number, now, 100)])
            strap.push([make_sample(number, now + 1, 150)])
            wearable.push([make_sample(number + 1000, now + 2, 100)])
            seen.append(shown(client, session).device_id)
        # In any order, but always the same one.
        expected = wearable if source == "AUTOMATIC" else strap
        assert seen == [expected.device] * 3
        assert shown(client, session).revision == 9, "all count"


def test_a_broadcast_ends_when_it_has_lasted_as_long_as_it_may(own_node):
    own_node.server.kill()
    server = Server([*own_node.serve_arguments, "--clock-speed", "3600"])
    client = Client.with_new_account(server.address)
    new = messages.Settings()
    new.heart_rate.broadcast_timeout_minutes = 5
    update_settings(client, new, "heart_rate.broadcast_timeout_minutes")
    session = client.start_workout().session_id
    request = player.GetSessionRequest(session_id=session)
    stream = watch(client, session)
    sequence = 0
    with Uplink(client, session, new_uuid()) as uplink, pytest.raises(grpc.RpcError) as raised:
        while sequence < 1000:
            sequence += 1
            time = milliseconds(client.player.GetSession(request).server_time)
            uplink.push([make_sample(sequence, time, 100)])
            next(stream)
    failure = Failure(raised.value)
    assert (failure.code, failure.reason) == (FAILED_PRECONDITION, "BROADCAST_ENDED")
    # Whoever still looks opens it again.
    again = watch(client, session)
    assert next(again).heart_rate.bpm == 100
    again.cancel()
    client.close()
    server.kill()
