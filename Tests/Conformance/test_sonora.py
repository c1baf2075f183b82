"""gRPC-Web by sonora: unary calls and streams from the server, which is all that it has."""

import grpc
import pytest
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.player.v1 import player_service_pb2 as player
from sonora.protocol import WebRpcError

from harness.client import command_request, make_workout, new_uuid
from harness.commands import FINISH, PAUSE
from harness.sonora_web import SonoraChannel


def test_a_page_of_sonora_follows_a_session(node):
    channel = SonoraChannel(node.server.address)
    made = channel.account.CreateAccount(account.CreateAccountRequest(request_id=new_uuid()))
    metadata = [("authorization", f"Bearer {made.tokens.access_token}")]
    request = player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout())
    state = channel.player.StartWorkout(request, metadata=metadata).state
    watch = player.WatchActivityRequest(session_id=state.session_id)
    call = channel.player.WatchActivity(watch, metadata=metadata)
    activities = iter(call)
    assert next(activities).activity.revision == 1
    for command in (PAUSE, FINISH):
        state = channel.player.ApplyCommand(
            command_request(state, **command), metadata=metadata
        ).state
        assert next(activities).activity.revision == state.revision
    assert list(activities) == []
    assert ("grpc-status", "0") in call.trailing_metadata()


def test_sonora_is_told_of_errors(node):
    channel = SonoraChannel(node.server.address)
    with pytest.raises(WebRpcError) as raised:
        channel.account.GetAccount(account.GetAccountRequest())
    assert raised.value.code() == grpc.StatusCode.UNAUTHENTICATED
    assert raised.value.details()
    with pytest.raises(WebRpcError) as raised:
        list(channel.player.WatchActivity(player.WatchActivityRequest()))
    assert raised.value.code() in (
        grpc.StatusCode.UNAUTHENTICATED,
        grpc.StatusCode.INVALID_ARGUMENT,
    )
