"""Accounts and the tokens that open them."""

import grpc
import pytest
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import Client, make_workout, milliseconds, new_uuid, now_milliseconds, refused
from harness.uplink import open_request

UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED
DAY_MILLISECONDS = 24 * 3600 * 1000


def create(client, request_id):
    return client.account.CreateAccount(account.CreateAccountRequest(request_id=request_id))


def test_a_new_account_can_be_opened_with_its_token(anonymous, node):
    made = create(anonymous, new_uuid())
    client = Client(node.server.address, made.tokens.access_token)
    found = client.account.GetAccount(account.GetAccountRequest()).account
    client.close()
    assert found.HasField("last_activity_time") and not found.HasField("last_sign_in_time")
    found.ClearField("last_activity_time")
    assert found == made.account
    assert found.id[14] == "7", "not a UUIDv7"
    assert abs(milliseconds(found.create_time) - now_milliseconds()) < DAY_MILLISECONDS


def test_a_repeated_request_gives_the_same_account_and_token(anonymous):
    request_id = new_uuid()
    assert create(anonymous, request_id) == create(anonymous, request_id)


def test_repeats_at_the_same_time_make_one_account(anonymous):
    request = account.CreateAccountRequest(request_id=new_uuid())
    calls = [anonymous.account.CreateAccount.future(request) for _ in range(20)]
    answers = [call.result() for call in calls]
    assert all(answer == answers[0] for answer in answers)


def test_another_request_makes_another_account(anonymous):
    first, second = create(anonymous, new_uuid()), create(anonymous, new_uuid())
    assert first.account.id != second.account.id
    assert first.tokens.access_token != second.tokens.access_token


@pytest.mark.parametrize("request_id", ["", "nonsense", "0190163d-8694-739b-aea5-966c26f8ad9"])
def test_a_request_id_that_is_no_uuid_is_named(anonymous, request_id):
    failure = refused(lambda: create(anonymous, request_id), grpc.StatusCode.INVALID_ARGUMENT)
    assert failure.fields == {"request_id"}


CALLS = {
    "GetAccount": lambda c: c.account.GetAccount(account.GetAccountRequest()),
    "StartWorkout": lambda c: c.player.StartWorkout(
        player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout())
    ),
    "ApplyCommand": lambda c: c.player.ApplyCommand(
        player.ApplyCommandRequest(
            request_id=new_uuid(), session_id=new_uuid(), expected_revision=1, pause=player.Pause()
        )
    ),
    "GetSession": lambda c: c.player.GetSession(player.GetSessionRequest()),
    "WatchActivity": lambda c: next(
        c.player.WatchActivity(player.WatchActivityRequest(session_id=new_uuid()))
    ),
    "PushHeartRate": lambda c: next(
        c.live.PushHeartRate(iter([open_request(new_uuid(), new_uuid())]))
    ),
    "WatchSession": lambda c: next(
        c.live.WatchSession(live.WatchSessionRequest(session_id=new_uuid()))
    ),
    "ListHeartRateSamples": lambda c: c.live.ListHeartRateSamples(
        live.ListHeartRateSamplesRequest(session_id=new_uuid(), device_id=new_uuid())
    ),
    "GetHeartRateSummary": lambda c: c.live.GetHeartRateSummary(
        live.GetHeartRateSummaryRequest(session_id=new_uuid())
    ),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_call_without_a_token_is_refused(anonymous, name):
    refused(lambda: CALLS[name](anonymous), UNAUTHENTICATED)


@pytest.mark.parametrize("name", CALLS)
def test_a_call_with_a_garbage_token_is_refused(node, name):
    client = Client(node.server.address, "garbage")
    refused(lambda: CALLS[name](client), UNAUTHENTICATED)
    client.close()


def test_a_token_with_one_letter_changed_is_refused(client, node):
    for position in (5, len(client.token) // 2, len(client.token) - 2):
        letter = "A" if client.token[position] != "A" else "B"
        token = client.token[:position] + letter + client.token[position + 1 :]
        forger = Client(node.server.address, token)
        refused(lambda: CALLS["GetAccount"](forger), UNAUTHENTICATED)
        forger.close()


def test_a_token_still_opens_its_account_after_a_restart(own_server):
    client = Client.with_new_account(own_server.address)
    own_server.kill()
    own_server.start()
    found = client.account.GetAccount(account.GetAccountRequest(), wait_for_ready=True).account
    client.close()
    assert found.id == client.account_id
