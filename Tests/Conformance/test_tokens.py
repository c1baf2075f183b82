"""Access tokens: what is refused, whoever made it, and what a refusal says."""

import secrets
import time
import uuid

import grpc
import pytest
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.account.v1 import account_service_pb2 as account

from harness.client import Client, Failure, failure_of, new_uuid, refused
from harness.server import Server
from harness.tokens import TokenKey, forgeries, parts

UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED


@pytest.fixture
def key(node):
    """The key that the server signs with."""
    return TokenKey(node.token_key.read_text().splitlines()[0])


def refusal(address, token):
    """How a call with that token fails."""
    with_token = Client(address, token)
    failure = refused(
        lambda: with_token.account.GetAccount(account.GetAccountRequest()), UNAUTHENTICATED
    )
    with_token.close()
    return failure


def opens(address, token, account_id):
    """Whether a call with that token acts for the account."""
    with_token = Client(address, token)
    found = with_token.account.GetAccount(account.GetAccountRequest()).account.id
    with_token.close()
    return found == account_id


def test_a_token_is_what_rfc_9068_says(client, key):
    header, claims = parts(client.token)
    assert header == {"typ": "at+jwt", "alg": "HS256", "kid": key.id}
    assert {"iss", "exp", "aud", "sub", "client_id", "iat", "jti"} <= claims.keys()
    assert {"sid", "scope", "auth_time"} <= claims.keys()
    assert claims["sub"] == client.account_id
    assert claims["sid"] == client.tokens.session_id
    assert claims["exp"] - claims["iat"] == 15 * 60
    assert client.tokens.access_expire_time.seconds == claims["exp"]
    assert "roles" not in claims


def test_a_token_signed_by_hand_is_one(client, key, node):
    """Otherwise the forgeries below would be refused for nothing."""
    header, claims = parts(client.token)
    again = key.sign(header, claims | {"jti": new_uuid(), "nbf": claims["iat"]})
    assert opens(node.server.address, again, client.account_id)


def test_forged_tokens_are_refused_alike(client, key, node):
    other_key = TokenKey(secrets.token_hex(32))
    messages = set()
    for name, token in forgeries(key, other_key, client.token).items():
        failure = refusal(node.server.address, token)
        assert failure.reason == "TOKEN_INVALID", name
        messages.add(failure.message)
    assert len(messages) == 1, "who forges learns nothing of what was wrong"


def test_an_expired_token_says_so(client, key, node):
    header, claims = parts(client.token)
    now = int(time.time())
    expired = key.sign(header, claims | {"iat": now - 1000, "exp": now - 1})
    assert refusal(node.server.address, expired).reason == "TOKEN_EXPIRED"


def test_no_token_says_so(anonymous):
    failure = refused(
        lambda: anonymous.account.GetAccount(account.GetAccountRequest()), UNAUTHENTICATED
    )
    assert failure.reason == "TOKEN_MISSING"


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Basic dTpw", "Token x", "Bearer  x", "Bearer x y"]
)
def test_what_is_no_bearer_token_is_refused(anonymous, header):
    with pytest.raises(grpc.RpcError) as raised:
        anonymous.channel.unary_unary(
            "/pulsewire.account.v1.AccountService/GetAccount",
            request_serializer=account.GetAccountRequest.SerializeToString,
        )(account.GetAccountRequest(), metadata=[("authorization", header)], timeout=60)
    failure = Failure(raised.value)
    assert (failure.code, failure.reason) == (UNAUTHENTICATED, "TOKEN_INVALID")


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER"])
def test_the_scheme_has_any_case(client, scheme):
    found = client.channel.unary_unary(
        "/pulsewire.account.v1.AccountService/GetAccount",
        request_serializer=account.GetAccountRequest.SerializeToString,
        response_deserializer=account.GetAccountResponse.FromString,
    )(
        account.GetAccountRequest(),
        metadata=[("authorization", f"{scheme} {client.token}")],
        timeout=60,
    )
    assert found.account.id == client.account_id


@pytest.mark.parametrize("others", [1, 2])
def test_more_than_one_token_is_refused(client, stranger, others):
    """Also where one of them, or each, would do."""
    for tokens in ([client.token, stranger.token], [client.token] * 2, ["x", client.token]):
        headers = [("authorization", f"Bearer {token}") for token in tokens] * others
        with pytest.raises(grpc.RpcError) as raised:
            client.channel.unary_unary(
                "/pulsewire.account.v1.AccountService/GetAccount",
                request_serializer=account.GetAccountRequest.SerializeToString,
            )(account.GetAccountRequest(), metadata=headers, timeout=60)
        failure = Failure(raised.value)
        assert (failure.code, failure.reason) == (UNAUTHENTICATED, "TOKEN_INVALID")


def test_one_connection_may_speak_for_several_accounts(client, stranger):
    """What was found out for one call must not stick to the next."""
    call = client.channel.unary_unary(
        "/pulsewire.account.v1.AccountService/GetAccount",
        request_serializer=account.GetAccountRequest.SerializeToString,
        response_deserializer=account.GetAccountResponse.FromString,
    )
    for one in [client, stranger, client, None, stranger, None, client] * 3:
        headers = [("authorization", f"Bearer {one.token}")] if one else []
        if one:
            found = call(account.GetAccountRequest(), metadata=headers, timeout=60)
            assert found.account.id == one.account_id
        else:
            failure = failure_of(lambda: call(account.GetAccountRequest(), timeout=60))
            assert failure.reason == "TOKEN_MISSING"


def test_a_bad_token_does_not_matter_where_none_is_needed(node, client):
    for token in ["x", client.token + "x"]:
        caller = Client(node.server.address, token)
        assert caller.account.CreateAccount(account.CreateAccountRequest(request_id=new_uuid()))
        caller.close()


def test_a_key_is_replaced_without_signing_anybody_out(own_node):
    """The new one first, the old one behind it; then the old one goes."""
    address = own_node.server.address
    client = Client.with_new_account(address)
    first = own_node.token_key.read_text()

    def restart(keys):
        own_node.server.kill()
        own_node.token_key.write_text(keys)
        own_node.server.start()

    second = secrets.token_hex(32) + "\n"
    restart(second + first)
    assert opens(address, client.token, client.account_id), "the old key still counts"
    renewed = client.access.RefreshTokens(
        access.RefreshTokensRequest(
            request_id=new_uuid(), refresh_token=client.tokens.refresh_token
        ),
        wait_for_ready=True,
    ).tokens
    header, _ = parts(renewed.access_token)
    assert header["kid"] == TokenKey(second).id, "the new key signs"

    restart(second)
    assert refusal(address, client.token).reason == "TOKEN_INVALID"
    assert opens(address, renewed.access_token, client.account_id)
    # A refresh token is known by its hash, whichever key it was derived with.
    client.close()


@pytest.mark.parametrize("line", ["short", "", "z" * 64, "00" * 32 + "\n" + "00" * 32])
def test_a_key_file_that_holds_no_keys_is_told(node, tmp_path, line):
    path = tmp_path / "key"
    path.write_text(line)
    arguments = [*node.serve_arguments]
    arguments[arguments.index("--token-key") + 1] = str(path)
    with pytest.raises(AssertionError, match="holds no keys"):
        Server(arguments)


def test_the_session_of_a_token_is_one_of_the_account(client):
    listed = client.access.ListSessions(access.ListSessionsRequest()).sessions
    assert [uuid.UUID(session.id) for session in listed] == [uuid.UUID(client.tokens.session_id)]
