"""Two servers on one database: any node can serve any call, and none is the leader."""

import grpc
import pytest
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.player.v1 import player_state_pb2 as states

from harness.client import Client, command_request, make_workout, new_uuid, refused
from harness.commands import COMPLETE, PAUSE
from harness.uplink import Uplink, make_samples, stored_samples


@pytest.fixture
def phones(node, own_server):
    """Two clients of one account, each at another node."""
    first = Client.with_new_account(node.server.address)
    second = Client(own_server.address, first.token, first.account_id)
    yield first, second
    first.close()
    second.close()


def test_a_token_opens_its_account_at_every_node(phones):
    answers = [phone.account.GetAccount(account.GetAccountRequest()) for phone in phones]
    assert answers[0] == answers[1]


def test_a_repeat_of_a_request_may_go_to_another_node(phones):
    start = player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout())
    first, second = [phone.player.StartWorkout(start).state for phone in phones]
    assert first == second
    command = command_request(first, **PAUSE)
    first, second = [phone.player.ApplyCommand(command).state for phone in phones]
    assert first == second


def test_of_concurrent_commands_at_two_nodes_one_wins(phones):
    state = phones[0].start_workout(make_workout(set_counts=(100,)))
    for _ in range(10):
        calls = [
            phone.player.ApplyCommand.future(command_request(state, **COMPLETE))
            for phone in phones
            for _ in range(4)
        ]
        winners = [call.result().state for call in calls if call.code() == grpc.StatusCode.OK]
        assert len(winners) == 1
        for call in calls:
            if call.code() != grpc.StatusCode.OK:
                failure = refused(call.result, grpc.StatusCode.ABORTED)
                assert failure.detail(states.PlayerState) == winners[0]
        state = winners[0]


def test_an_account_has_one_active_session_at_all_nodes(phones):
    calls = [
        phone.player.StartWorkout.future(
            player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout())
        )
        for phone in phones
        for _ in range(4)
    ]
    assert [call.code() for call in calls].count(grpc.StatusCode.OK) == 1


def test_an_uplink_at_another_node_takes_over(phones):
    """The older stream ends with the next thing that it wants to store."""
    samples = make_samples(60)
    session, device = phones[0].start_workout().session_id, new_uuid()
    with Uplink(phones[0], session, device) as older:
        older.push(samples[:20])
        with Uplink(phones[1], session, device) as newer:
            assert newer.last_sequence == 20
            older.send(samples[20:40])
            assert older.end_code() == grpc.StatusCode.ABORTED
            newer.push(samples[20:])
            assert not newer.rejections
    assert stored_samples(phones[0], session, device) == samples
