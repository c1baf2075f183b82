"""Sessions: tokens that are renewed, and sessions that end at once, everywhere."""

import concurrent.futures
import threading

import grpc
import pytest
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import Client, Failure, failure_of, new_uuid, own_network, refused
from harness.devices import let_in
from harness.server import Server, wait_until
from harness.uplink import Uplink, make_samples, push_all

UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED


def refresh(client, refresh_token, request_id=None, **options):
    """The next tokens."""
    request = access.RefreshTokensRequest(
        request_id=request_id or new_uuid(), refresh_token=refresh_token
    )
    return client.access.RefreshTokens(request, **options).tokens


def get_account(client, **options):
    return client.account.GetAccount(account.GetAccountRequest(), **options).account


def sessions_of(client):
    return list(client.access.ListSessions(access.ListSessionsRequest()).sessions)


def audit_of(client):
    """The account's log, oldest first."""
    events = client.access.ListAuditEvents(access.ListAuditEventsRequest(page_size=100)).events
    return list(reversed(events))


def kinds_of(client):
    return [event.kind for event in audit_of(client)]


def with_token(client, token):
    """The same account, by another access token, on a connection of its own."""
    other = Client(client.address, token, client.account_id)
    return other


def sign_in_again(client):
    """A second session of the account. Until there are ways to sign in, a device has to do."""


    return let_in(client, ["session:watch", "heart_rate:push"])


# Renewing


def test_tokens_are_renewed(client):
    first = client.tokens
    second = refresh(client, first.refresh_token)
    assert second.session_id == first.session_id
    assert second.access_token != first.access_token
    assert second.refresh_token != first.refresh_token
    assert second.refresh_expire_time.ToDatetime() > first.refresh_expire_time.ToDatetime()
    other = with_token(client, second.access_token)
    assert get_account(other).id == client.account_id
    assert get_account(client).id == client.account_id, "the old access token lives its time"
    other.close()


def test_a_lost_answer_is_given_again(client):
    request_id = new_uuid()
    answers = [refresh(client, client.tokens.refresh_token, request_id) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert refresh(client, answers[0].refresh_token), "and is good"


def test_a_token_that_comes_twice_ends_the_session(client):
    first = client.tokens
    second = refresh(client, first.refresh_token)
    failure = refused(lambda: refresh(client, first.refresh_token), UNAUTHENTICATED)
    assert failure.reason == "SESSION_REVOKED"
    for token in (first.access_token, second.access_token):
        other = with_token(client, token)
        failure = refused(lambda: get_account(other), UNAUTHENTICATED)
        assert failure.reason == "SESSION_REVOKED"
        other.close()
    refused(lambda: refresh(client, second.refresh_token), UNAUTHENTICATED)


def test_a_repeat_after_the_successor_was_used_ends_the_session(client):
    """Who has the request as well as the token is still only one of two."""
    request_id = new_uuid()
    second = refresh(client, client.tokens.refresh_token, request_id)
    third = refresh(client, second.refresh_token)
    refused(lambda: refresh(client, client.tokens.refresh_token, request_id), UNAUTHENTICATED)
    refused(lambda: refresh(client, third.refresh_token), UNAUTHENTICATED)


def test_reuse_leaves_a_line_in_the_log(client):
    device = sign_in_again(client)
    first = device.tokens
    refresh(client, first.refresh_token)
    refused(lambda: refresh(client, first.refresh_token), UNAUTHENTICATED)
    reused = [event for event in audit_of(client) if event.kind == "refresh_reused"]
    assert [event.session_id for event in reused] == [first.session_id]
    assert reused[0].network == own_network(client.address)
    assert get_account(client).id == client.account_id, "other sessions go on"
    device.close()


def test_a_made_up_token_ends_nothing(client):
    """Otherwise whoever knows the id of a session could end it."""
    good = client.tokens.refresh_token
    for position in range(4, len(good), 3):
        letter = "A" if good[position] != "A" else "B"
        bad = good[:position] + letter + good[position + 1 :]
        failure = refused(lambda: refresh(client, bad), UNAUTHENTICATED)
        assert failure.reason == "TOKEN_INVALID"
    for bad in ("x", client.token, good + "A", good[:-1], good.upper(), "pwr_", "pwa_" + good[4:]):
        failure = refused(lambda: refresh(client, bad[:200]), UNAUTHENTICATED) if len(
            bad
        ) <= 200 else None
        assert failure is None or failure.reason == "TOKEN_INVALID"
    assert refresh(client, good)


def test_a_refresh_token_opens_nothing_else(client):
    other = with_token(client, client.tokens.refresh_token)
    refused(lambda: get_account(other), UNAUTHENTICATED)
    other.close()


def test_of_refreshes_at_the_same_time_one_counts(client):
    """All with the same token: one is first, and the others are taken for what they may well be."""
    request = client.tokens.refresh_token
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        ended = list(pool.map(lambda _: attempt(client, request), range(8)))
    won = [tokens for tokens in ended if not isinstance(tokens, Failure)]
    assert len(won) <= 1
    refused(lambda: get_account(client), UNAUTHENTICATED)


def attempt(client, token):
    try:
        return refresh(client, token)
    except grpc.RpcError as error:
        return Failure(error)


def test_the_same_refresh_at_the_same_time_gives_one_answer(client):
    request_id = new_uuid()
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(
            pool.map(
                lambda _: refresh(client, client.tokens.refresh_token, request_id), range(16)
            )
        )
    assert all(answer == answers[0] for answer in answers)
    assert refresh(client, answers[0].refresh_token)


def test_a_repeat_may_go_to_another_node(client, own_server):
    elsewhere = Client(own_server.address)
    request_id = new_uuid()
    first = refresh(client, client.tokens.refresh_token, request_id)
    assert refresh(elsewhere, client.tokens.refresh_token, request_id) == first
    elsewhere.close()


def test_the_database_has_hashes_only(client, node):
    """Neither the tokens nor what they are derived from by who has the dump alone."""
    renewed = refresh(client, client.tokens.refresh_token)
    with node.cluster.as_administrator() as connection:
        rows = connection.execute(
            "select s::text from pulsewire.access_sessions s where owner_id = %s",
            [client.account_id],
        ).fetchall()
    assert rows
    for (row,) in rows:
        for token in (renewed.refresh_token, renewed.access_token, client.tokens.refresh_token):
            assert token not in row
            assert token[-30:] not in row


# Lists


def test_the_list_tells_where_and_by_what(client):
    (session,) = sessions_of(client)
    assert session.is_current
    assert session.method == "anonymous"
    assert session.client.startswith("grpc-python/")
    assert session.create_network == session.last_use_network == own_network(client.address)


def test_last_use_moves_with_a_refresh(client):
    before = sessions_of(client)[0]
    refresh(client, client.tokens.refresh_token)
    after = sessions_of(client)[0]
    assert after.last_use_time.ToDatetime() > before.last_use_time.ToDatetime()
    assert get_account(client).last_activity_time == after.last_use_time
    assert after.create_time == before.create_time


@pytest.mark.parametrize("token", ["x", "AAAA", "A" * 33, "é"])
def test_a_page_token_that_is_none_is_named(client, token):
    for call, request in [
        (client.access.ListSessions, access.ListSessionsRequest),
        (client.access.ListAuditEvents, access.ListAuditEventsRequest),
        (client.access.ListApiTokens, access.ListApiTokensRequest),
    ]:
        failure = refused(
            lambda: call(request(page_token=token)), grpc.StatusCode.INVALID_ARGUMENT
        )
        assert failure.fields == {"page_token"}


# Ending


def test_signing_out_ends_the_session_at_once(client):
    others = [with_token(client, client.token) for _ in range(8)]
    for other in others:
        get_account(other)
    client.access.SignOut(access.SignOutRequest(request_id=new_uuid()))
    for other in [client, *others]:
        failure = refused(lambda: get_account(other), UNAUTHENTICATED)
        assert failure.reason == "SESSION_REVOKED"
    refused(lambda: refresh(client, client.tokens.refresh_token), UNAUTHENTICATED)
    for other in others:
        other.close()


def test_a_repeat_of_the_request_that_made_the_account_opens_nothing_again(anonymous, node):
    """The first answer comes again, and is as dead as it was."""
    request = account.CreateAccountRequest(request_id=new_uuid())
    made = anonymous.account.CreateAccount(request)
    client = Client(node.server.address, made.tokens.access_token)
    client.access.SignOut(access.SignOutRequest(request_id=new_uuid()))
    again = anonymous.account.CreateAccount(request)
    assert again == made
    refused(lambda: get_account(client), UNAUTHENTICATED)
    refused(lambda: refresh(anonymous, again.tokens.refresh_token), UNAUTHENTICATED)
    client.close()


class Followers:
    """Streams of every kind that a session has open, on connections of their own."""

    def __init__(self, client, token, state, address=None):
        self.ended = []
        self._clients = []
        self._threads = []
        push_all(client, state.session_id, new_uuid(), make_samples(3))
        for number in range(6):
            follower = Client(address or client.address, token, client.account_id)
            self._clients.append(follower)
            if number % 3 == 0:
                request = live.WatchSessionRequest(session_id=state.session_id)
                stream = follower.live.WatchSession(request)
                next(stream)
            elif number % 3 == 1:
                request = player.WatchActivityRequest(session_id=state.session_id)
                stream = follower.player.WatchActivity(request)
                next(stream)
            else:
                uplink = Uplink(follower, state.session_id, new_uuid())
                uplink.push(make_samples(3))
                stream = iter(uplink.receive, None)
            self._threads.append(threading.Thread(target=self._follow, args=(stream,)))
        for thread in self._threads:
            thread.start()

    def _follow(self, stream):
        try:
            for _ in stream:
                pass
            self.ended.append("OK")
        except grpc.RpcError as error:
            self.ended.append(Failure(error))

    def join(self):
        """Waits for the ends, and gives their codes and reasons."""
        for thread in self._threads:
            thread.join(60)
            assert not thread.is_alive(), "a stream goes on"
        for client in self._clients:
            client.close()
        return {(one.code, one.reason) if one != "OK" else one for one in self.ended}


def test_running_streams_end_with_their_session(client):
    state = client.start_workout()
    device = sign_in_again(client)
    followers = Followers(client, device.token, state)
    untouched = client.player.WatchActivity(
        player.WatchActivityRequest(session_id=state.session_id)
    )
    next(untouched)
    client.devices.RevokeDevice(device.revocation())
    assert followers.join() == {(UNAUTHENTICATED, "SESSION_REVOKED")}
    client.finish(state.session_id)
    assert list(untouched) is not None, "the other session's stream ended as it should"
    device.close()


def test_running_streams_end_on_another_node(client, own_server):
    state = client.start_workout()
    device = sign_in_again(client)
    followers = Followers(client, device.token, state, own_server.address)
    client.devices.RevokeDevice(device.revocation())
    assert followers.join() == {(UNAUTHENTICATED, "SESSION_REVOKED")}
    device.close()


def test_signing_out_everywhere_ends_all_but_ones_own_if_asked(client):
    devices = [sign_in_again(client) for _ in range(3)]
    for device in devices:
        failure_of(device.watch)
    client.access.SignOutEverywhere(
        access.SignOutEverywhereRequest(request_id=new_uuid(), keeps_current=True)
    )
    for device in devices:
        assert failure_of(device.watch).reason == "SESSION_REVOKED"
        device.close()
    assert get_account(client).id == client.account_id
    client.access.SignOutEverywhere(access.SignOutEverywhereRequest(request_id=new_uuid()))
    refused(lambda: get_account(client), UNAUTHENTICATED)


def test_a_session_is_revoked_on_nodes_that_know_its_token(client, own_server):
    elsewhere = Client(own_server.address, client.token, client.account_id)
    get_account(elsewhere)
    client.access.SignOut(access.SignOutRequest(request_id=new_uuid()))
    wait_until(lambda: ends(elsewhere))
    elsewhere.close()


def ends(client, meanwhile=None):
    """Whether the session has ended for who asks; until then, calls may fail with `meanwhile`."""
    try:
        get_account(client, wait_for_ready=True)
        return False
    except grpc.RpcError as error:
        failure = Failure(error)
        if failure.code == meanwhile:
            return False
        assert (failure.code, failure.reason) == (UNAUTHENTICATED, "SESSION_REVOKED")
        return True


def test_a_node_that_starts_knows_what_was_revoked(client, node):
    client.access.SignOut(access.SignOutRequest(request_id=new_uuid()))
    server = Server(node.serve_arguments)
    elsewhere = Client(server.address, client.token, client.account_id)
    assert ends(elsewhere), "at its first call"
    elsewhere.close()
    server.kill()


def test_a_node_that_lost_its_connection_catches_up(own_node):
    """Its connections are cut again and again, while sessions end at another node."""
    other = Server(own_node.serve_arguments)
    clients = [Client.with_new_account(own_node.server.address) for _ in range(10)]
    elsewhere = [Client(other.address, client.token, client.account_id) for client in clients]
    for one in elsewhere:
        get_account(one)
    for client in clients:
        cut_listeners(own_node)
        client.access.SignOut(access.SignOutRequest(request_id=new_uuid()), wait_for_ready=True)
    for one in elsewhere:
        wait_until(lambda: ends(one))
    for client in [*clients, *elsewhere]:
        client.close()
    other.kill()


def cut_listeners(node):
    """Ends the connections by which servers hear of revocations."""
    with node.cluster.as_administrator() as connection:
        connection.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity "
            "where usename = 'pulsewire_server' and query ~ '(listen|revoked_sessions)'"
        )


def test_sessions_end_with_their_account(client, node, own_server):
    """Whoever deletes the account, and however: the rows go, and every node hears of it."""
    elsewhere = Client(own_server.address, client.token, client.account_id)
    get_account(elsewhere)
    with node.cluster.as_administrator() as connection:
        connection.execute("delete from pulsewire.accounts where owner_id = %s", [client.account_id])
        connection.commit()
    for one in (client, elsewhere):
        # The account may be gone for a node before it hears of that.
        wait_until(lambda: ends(one, meanwhile=grpc.StatusCode.NOT_FOUND))
    elsewhere.close()


def test_revoking_what_is_not_there_is_no_different(client, stranger):
    """Neither another's session nor one that never was; and neither ends anything."""
    for session_id in (stranger.tokens.session_id, new_uuid()):
        request = access.RevokeSessionRequest(request_id=new_uuid(), session_id=session_id)
        assert client.access.RevokeSession(request) == access.RevokeSessionResponse()
    assert get_account(stranger).id == stranger.account_id
    assert kinds_of(client) == ["signed_in"]


def test_ones_own_session_may_be_revoked_by_its_id(client):
    request = access.RevokeSessionRequest(
        request_id=new_uuid(), session_id=client.tokens.session_id
    )
    client.access.RevokeSession(request)
    refused(lambda: get_account(client), UNAUTHENTICATED)
