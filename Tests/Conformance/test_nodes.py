"""Two servers on one database: any node can serve any call, and none is the leader."""

import grpc
import pytest
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.live.v1 import live_service_pb2 as live
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


def test_a_screen_follows_a_player_at_another_node(phones):
    """By the database, which is read while there are other nodes."""
    state = phones[0].start_workout(make_workout(set_counts=(3,)))
    stream = phones[1].player.WatchActivity(player.WatchActivityRequest(session_id=state.session_id))
    assert next(stream).activity.revision == 1
    for revision in (2, 3):
        state = phones[0].apply(state, **COMPLETE).state
        content = next(stream).activity
        assert (content.revision, content.set_number) == (revision, revision)
    phones[0].finish(state.session_id)
    assert next(stream).activity.finished
    assert not list(stream)


def test_a_screen_follows_a_watch_at_another_node_until_the_end(phones):
    session, device = phones[0].start_workout().session_id, new_uuid()
    screen = phones[1].live.WatchSession(live.WatchSessionRequest(session_id=session))
    assert next(screen).heart_rate.revision == 0
    samples = make_samples(40)
    with Uplink(phones[0], session, device) as uplink:
        uplink.push(samples[:20])
        shown = next(screen).heart_rate
        while shown.revision < 20:
            shown = next(screen).heart_rate
        assert (shown.sequence, shown.bpm) == (20, samples[19].bpm)
        uplink.push(samples[20:])
        while shown.revision < 40:
            shown = next(screen).heart_rate
        assert shown.sequence == 40
    phones[0].finish(session)
    last = [message.heart_rate for message in screen][-1]
    assert last.ended and last.revision == 40


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
