"""Ending all that opens an account, however much that is; and accounts that nothing opens any more."""

import grpc
import psycopg
import pytest
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.access.v1 import device_service_pb2 as devices
from pulsewire.access.v1 import support_service_pb2 as support
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in
from pulsewire.player.v1 import player_service_pb2 as player

from harness.administrators import new_administrator
from harness.client import Client, Failure, failure_of, new_uuid, refused
from harness.deletion import DONE, confirm_deletion, request_deletion, wait_for_deletion
from harness.devices import approve, let_in, poll, start
from harness.identity import (
    link_password,
    new_email,
    new_subject,
    sign_in_with_google,
    sign_in_with_password,
)
from harness.server import wait_until

UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED
FAILED_PRECONDITION = grpc.StatusCode.FAILED_PRECONDITION
UNAVAILABLE = grpc.StatusCode.UNAVAILABLE

#: More than are ended one by one within the time of a statement; and as many as a test of what comes
#: after that needs.
VERY_MANY, MANY = 20_000, 2_000

#: Copies of an account's API token, each of which opens it.
COPIES = """
    insert into pulsewire.access_sessions (owner_id, id, request_id, access_generation, kind, method,
      name, client, scopes, seed, token_hash, generation, created_at, created_network, refreshed_at,
      last_used_at, last_used_network, expires_at)
    select owner_id, gen_random_uuid(), gen_random_uuid(), access_generation, kind, method,
      name, client, scopes, seed, token_hash, generation, created_at, created_network, refreshed_at,
      last_used_at, last_used_network, expires_at
    from pulsewire.access_sessions s, generate_series(1, %(count)s)
    where s.owner_id = %(owner)s and s.id = (
      select id from pulsewire.access_sessions where owner_id = %(owner)s and kind = 'api_token' limit 1)
"""

#: So many executions of a statement make PostgreSQL keep one plan for all that follow.
EXECUTIONS = 24


def create_token(client):
    """A client that comes by a new API token of the account."""
    answer = client.access.CreateApiToken(
        access.CreateApiTokenRequest(request_id=new_uuid(), name="x", scopes=["session:watch"])
    )
    return Client(client.address, answer.token, client.account_id)


def watch(client):
    """Something that the tokens may do."""
    return client.player.GetSession(player.GetSessionRequest())


def get_account(client):
    return client.account.GetAccount(account.GetAccountRequest()).account


def sign_out_everywhere(client, keeps_current=False):
    client.access.SignOutEverywhere(
        access.SignOutEverywhereRequest(request_id=new_uuid(), keeps_current=keeps_current)
    )


def refresh(client, tokens):
    return client.access.RefreshTokens(
        access.RefreshTokensRequest(request_id=new_uuid(), refresh_token=tokens.refresh_token)
    ).tokens


def audit(client, kind):
    events = client.access.ListAuditEvents(access.ListAuditEventsRequest(page_size=100)).events
    return [event for event in events if event.kind == kind]


def ends(call):
    """Whether a call is refused because its session has ended."""
    try:
        call()
        return False
    except grpc.RpcError as error:
        return (Failure(error).code, Failure(error).reason) == (
            UNAUTHENTICATED,
            "SESSION_REVOKED",
        )


class Crowd:
    """An account with a session, a device, an API token, and very many more of these."""

    def __init__(self, node, client, count=MANY):
        client.start_workout()
        self.device = let_in(client, ["session:watch"])
        self.token = create_token(client)
        with node.cluster.as_administrator() as connection:
            # Without what is done for each row.
            connection.execute("set local session_replication_role = replica")
            connection.execute(COPIES, {"owner": client.account_id, "count": count})
            connection.commit()
        for call in self.calls():
            call()

    def calls(self):
        """By the device and by the token."""
        return [self.device.watch, lambda: watch(self.token)]

    def close(self):
        self.device.close()
        self.token.close()


def test_very_many_tokens_end_at_once(node, client, own_server):
    # Before the crowd, which is larger than an account may have: nothing more is let in beside it.
    copy = let_in(client, ["session:watch"])
    # Every connection's plans are from when the table was small.
    for _ in range(EXECUTIONS):
        create_token(client).close()
    crowd = Crowd(node, client, VERY_MANY)
    elsewhere = Client(own_server.address, crowd.device.token, client.account_id)
    watch(elsewhere)
    sign_out_everywhere(client, keeps_current=True)
    for call in [*crowd.calls(), copy.watch]:
        assert ends(call)
    refused(lambda: refresh(client, crowd.device.tokens), UNAUTHENTICATED)
    wait_until(lambda: ends(lambda: watch(elsewhere)))
    assert get_account(client).id == client.account_id, "the caller's own goes on"
    assert not client.access.ListApiTokens(access.ListApiTokensRequest()).api_tokens
    assert not client.devices.ListDevices(devices.ListDevicesRequest()).devices
    (line,) = audit(client, "session_revoked")
    assert line.session_id == client.tokens.session_id
    assert line.facts["sessions"] == "all_others"
    # What is opened from now on works, and so does the session that was kept, with its next tokens.
    renewed = Client(client.address, refresh(client, client.tokens).access_token)
    token = create_token(renewed)
    watch(token)
    sign_out_everywhere(client)
    for call in [
        lambda: get_account(client),
        lambda: get_account(renewed),
        lambda: watch(token),
    ]:
        assert ends(call)
    for one in (crowd, copy, elsewhere, renewed, token):
        one.close()


def test_support_ends_all_of_an_account_with_very_many(node, client):
    crowd = Crowd(node, client)
    administrator = new_administrator(node)
    answer = administrator.support.RevokeSessionsForSupport(
        support.RevokeSessionsForSupportRequest(
            request_id=new_uuid(), account_id=client.account_id, reason="stolen"
        )
    )
    assert answer.revoked_count == 1000, "as many as are counted"
    for call in [*crowd.calls(), lambda: get_account(client)]:
        assert ends(call)
    crowd.close()
    administrator.close()


def test_an_account_with_very_many_can_be_deleted(node, client):
    crowd = Crowd(node, client)
    token = request_deletion(client).confirmation_token
    confirm_deletion(client, token)
    for call in [*crowd.calls(), lambda: get_account(client)]:
        assert ends(call)
    assert wait_for_deletion(client, token).state == DONE
    crowd.close()


def test_a_lost_password_is_replaced_whatever_a_thief_has_opened(identity, nobody):
    owner, email, _ = identity.with_password()
    crowd = Crowd(identity, owner)
    asked = nobody.sign_in.RequestPasswordReset(sign_in.RequestPasswordResetRequest(email=email))
    signed_in = nobody.sign_in.ResetPassword(
        sign_in.ResetPasswordRequest(
            request_id=new_uuid(), reset_id=asked.reset_id, email=email,
            code=identity.mail.code(email, 2), new_password="another password",
        )
    ).signed_in  # fmt: skip
    for call in [*crowd.calls(), lambda: get_account(owner)]:
        assert ends(call)
    phone = identity.client(signed_in)
    assert get_account(phone).id == owner.account_id
    for one in (crowd, owner, phone):
        one.close()


class Closing:
    """An account whose deletion is confirmed and cannot go on."""

    def __init__(self, node, client):
        self._client = client
        self._token = request_deletion(client).confirmation_token
        self._holder = psycopg.connect(node.cluster.url("postgres"))
        self._holder.execute(
            "select from pulsewire.accounts where owner_id = %s for key share",
            [client.account_id],
        )
        confirm_deletion(client, self._token)

    def finish(self):
        """Lets it go on, and waits for its end."""
        self._holder.rollback()
        self._holder.close()
        assert wait_for_deletion(self._client, self._token).state == DONE


def being_deleted(call):
    failure = refused(call, FAILED_PRECONDITION)
    assert failure.reason == "ACCOUNT_BEING_DELETED"
    return True


def test_nothing_new_opens_an_account_that_is_being_deleted(identity, nobody):
    owner, email, _ = identity.with_password()
    subject = new_subject()
    signed_in = sign_in_with_password(nobody, email)
    phone = identity.client(signed_in)
    nonce = identity.nonce()
    phone.sign_in.LinkGoogle(
        sign_in.LinkGoogleRequest(id_token=identity.google.token(subject, nonce), nonce=nonce)
    )
    # A device that was approved and has not asked since.
    started = start(nobody, ["session:watch"])
    approve(phone, started)
    # An anonymous account with something to be moved, and the offer to do so.
    newcomer = identity.newcomer()
    newcomer.start_workout()
    offer = sign_in_with_password(newcomer, email).merge_offer
    asked = nobody.sign_in.RequestPasswordReset(sign_in.RequestPasswordResetRequest(email=email))
    code = identity.mail.code(email, 2)

    closing = Closing(identity, phone)
    assert being_deleted(lambda: sign_in_with_password(nobody, email))
    nonce = identity.nonce()
    assert being_deleted(
        lambda: sign_in_with_google(nobody, identity.google.token(subject, nonce), nonce)
    )
    assert being_deleted(lambda: poll(nobody, started))
    assert being_deleted(
        lambda: nobody.sign_in.ResetPassword(
            sign_in.ResetPasswordRequest(
                request_id=new_uuid(), reset_id=asked.reset_id, email=email, code=code,
                new_password="another password",
            )
        )
    )  # fmt: skip
    for tokens in (signed_in.tokens, owner.tokens):
        refused(lambda tokens=tokens: refresh(nobody, tokens), UNAUTHENTICATED)
    for call in (
        lambda: create_token(phone),
        lambda: link_password(phone, new_email()),
        lambda: phone.sign_in.MergeAccounts(
            sign_in.MergeAccountsRequest(request_id=new_uuid(), merge_token=offer.merge_token)
        ),
    ):
        refused(call, UNAUTHENTICATED)
    assert get_account(newcomer).id == newcomer.account_id, "nothing was moved"
    closing.finish()
    refused(lambda: sign_in_with_password(nobody, email), UNAUTHENTICATED)
    for one in (owner, phone, newcomer):
        one.close()


def test_an_account_that_is_being_deleted_is_not_merged(identity, nobody):
    """Its offer was made before."""
    owner, email, _ = identity.with_password()
    newcomer = identity.newcomer()
    newcomer.start_workout()
    signed_in = sign_in_with_password(newcomer, email)
    phone = identity.client(signed_in)
    closing = Closing(identity, newcomer)
    failure = refused(
        lambda: phone.sign_in.MergeAccounts(
            sign_in.MergeAccountsRequest(
                request_id=new_uuid(), merge_token=signed_in.merge_offer.merge_token
            )
        ),
        FAILED_PRECONDITION,
    )
    assert failure.reason == "ACCOUNT_NOT_ANONYMOUS"
    closing.finish()
    for one in (owner, phone, newcomer):
        one.close()


@pytest.mark.parametrize(
    "table",
    ["access_sessions", "account_merges", "passkeys", "password_credentials", "pending_passwords",
     "provider_links"],
)  # fmt: skip
def test_the_database_itself_refuses(node, client, table):
    """So that no call that was let in a moment before can make one."""
    with node.cluster.as_administrator() as connection:
        connection.execute("select pulsewire.close_account(%s, now())", [client.account_id])
        columns = connection.execute(
            "select attname, format_type(atttypid, null) from pg_attribute"
            " where attrelid = %s::regclass and attnum > 0 and not attisdropped"
            " and attgenerated = ''",
            [f"pulsewire.{table}"],
        ).fetchall()
        values = {"owner_id": f"'{client.account_id}'::uuid"}
        row = ", ".join(values.get(name, f"null::{kind}") for name, kind in columns)
        names = ", ".join(name for name, _ in columns)
        with pytest.raises(psycopg.errors.CheckViolation, match="the account is being deleted"):
            connection.execute(f"insert into pulsewire.{table} ({names}) values ({row})")


def test_a_race_of_sign_ins_and_a_confirmation_leaves_no_session(identity, nobody):
    """Whoever is in before is put out, and whoever comes later is refused."""
    owner, email, _ = identity.with_password()
    phone = identity.client(sign_in_with_password(nobody, email))
    token = request_deletion(phone).confirmation_token
    calls = [
        nobody.sign_in.SignInWithPassword.future(
            sign_in.SignInWithPasswordRequest(
                request_id=new_uuid(), email=email, password="a long password"
            )
        )
        for _ in range(20)
    ]
    confirm_deletion(phone, token)
    for call in calls:
        try:
            client = identity.client(call.result().signed_in)
        except grpc.RpcError as error:
            # Before the account is gone, and behind that; and so many at once are too many.
            assert Failure(error).reason in (
                "ACCOUNT_BEING_DELETED", "CREDENTIALS_WRONG", "SESSION_REVOKED", "SIGN_IN_THROTTLED",
            )  # fmt: skip
            continue
        tokens = call.result().signed_in.tokens
        assert failure_of(lambda client=client: get_account(client)).code == UNAUTHENTICATED
        refused(lambda client=client, tokens=tokens: refresh(client, tokens), UNAUTHENTICATED)
        client.close()
    assert wait_for_deletion(phone, token).state == DONE
    for one in (owner, phone):
        one.close()
