"""API tokens: a part of an account, for another party's program."""

import time

import grpc
import pytest
from google.protobuf.timestamp_pb2 import Timestamp
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.live.v1 import live_service_pb2 as live

from harness.client import Client, failure_of, new_uuid, refused
from harness.server import wait_until
from harness.uplink import make_samples, push_all

UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED
NOT_FOUND = grpc.StatusCode.NOT_FOUND


def create(client, scopes=("heart_rate:read",), request_id=None, **fields):
    return client.access.CreateApiToken(
        access.CreateApiTokenRequest(
            request_id=request_id or new_uuid(), name="Coach's tool", scopes=scopes, **fields
        )
    )


def listed(client):
    return list(client.access.ListApiTokens(access.ListApiTokensRequest()).api_tokens)


def read(caller, session_id=None):
    """Something that needs heart_rate:read."""
    request = live.GetHeartRateSummaryRequest(session_id=session_id or new_uuid())
    return caller.live.GetHeartRateSummary(request).summary


@pytest.fixture
def tool(client):
    """The other party's program."""
    made = create(client)
    tool = Client(client.address, made.token)
    tool.made = made
    yield tool
    tool.close()


def test_it_opens_its_scopes_and_nothing_else(client, tool):
    state = client.start_workout()
    push_all(client, state.session_id, new_uuid(), make_samples(5))
    assert read(tool, state.session_id).sample_count == 5
    failure = refused(lambda: tool.session(), grpc.StatusCode.PERMISSION_DENIED)
    assert failure.reason == "SCOPE_MISSING"
    for call in (
        lambda: tool.account.GetAccount(account.GetAccountRequest()),
        lambda: create(tool),
        lambda: listed(tool),
    ):
        assert refused(call, grpc.StatusCode.PERMISSION_DENIED).reason == "SESSION_REQUIRED"


def test_its_secret_is_shown_once(client, tool, node):
    assert tool.made.token.startswith("pwa_")
    assert [token.id for token in listed(client)] == [tool.made.api_token.id]
    assert tool.made.token not in str(listed(client))
    with node.cluster.as_administrator() as connection:
        rows = connection.execute(
            "select s::text from pulsewire.access_sessions s where id = %s",
            [tool.made.api_token.id],
        ).fetchall()
    assert tool.made.token[-30:] not in str(rows)


def test_a_repeat_gives_the_first_answer(client):
    request_id = new_uuid()
    answers = [create(client, request_id=request_id) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert len(listed(client)) == 1


def test_a_request_id_is_for_one_thing(client):
    """One that made a session makes no API token."""
    request = account.CreateAccountRequest(request_id=new_uuid())
    made = client.account.CreateAccount(request)
    other = Client(client.address, made.tokens.access_token)
    failure = refused(
        lambda: create(other, request_id=request.request_id), grpc.StatusCode.ALREADY_EXISTS
    )
    assert failure.reason == "REQUEST_ID_USED"
    other.close()


def test_it_is_revoked_at_once(client, tool):
    others = [Client(client.address, tool.made.token) for _ in range(4)]
    for one in [tool, *others]:
        refused(lambda: read(one), NOT_FOUND)
    client.access.RevokeApiToken(
        access.RevokeApiTokenRequest(request_id=new_uuid(), api_token_id=tool.made.api_token.id)
    )
    for one in [tool, *others]:
        assert refused(lambda: read(one), UNAUTHENTICATED).reason == "SESSION_REVOKED"
        one.close()
    assert listed(client) == []


def test_it_is_revoked_on_other_nodes(client, tool, own_server):
    elsewhere = Client(own_server.address, tool.made.token)
    refused(lambda: read(elsewhere), NOT_FOUND)
    client.access.RevokeApiToken(
        access.RevokeApiTokenRequest(request_id=new_uuid(), api_token_id=tool.made.api_token.id)
    )
    wait_until(lambda: failure_of(lambda: read(elsewhere)).reason == "SESSION_REVOKED")
    elsewhere.close()


def test_it_expires(client):
    # Time enough to make it.
    soon = Timestamp(seconds=int(time.time()) + 6)
    tool = Client(client.address, create(client, expire_time=soon).token)
    wait_until(lambda: failure_of(lambda: read(tool)).reason == "TOKEN_EXPIRED")
    assert listed(client) == []
    tool.close()


def test_one_that_would_be_dead_is_not_made(client):
    failure = refused(
        lambda: create(client, expire_time=Timestamp(seconds=int(time.time()) - 1)),
        grpc.StatusCode.INVALID_ARGUMENT,
    )
    assert failure.fields == {"expire_time"}


@pytest.mark.parametrize("position", [4, 20, 40, 60, 80, 94])
def test_a_letter_changed_opens_nothing(client, tool, position):
    good = tool.made.token
    letter = "A" if good[position] != "A" else "B"
    forger = Client(client.address, good[:position] + letter + good[position + 1 :])
    assert refused(lambda: read(forger), UNAUTHENTICATED).reason == "TOKEN_INVALID"
    forger.close()


def test_it_renews_nothing(client, tool):
    request = access.RefreshTokensRequest(request_id=new_uuid(), refresh_token=tool.made.token)
    refused(lambda: client.access.RefreshTokens(request), UNAUTHENTICATED)


def test_pages_have_all_of_them_once(client):
    made = [create(client).api_token.id for _ in range(7)]
    seen, token = [], ""
    while True:
        page = client.access.ListApiTokens(
            access.ListApiTokensRequest(page_size=3, page_token=token)
        )
        seen += [one.id for one in page.api_tokens]
        token = page.next_page_token
        if not token:
            break
    assert seen == made[::-1]
