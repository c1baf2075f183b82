"""The audit log, and the administrators whose looks are in it."""

import grpc
import psycopg
import pytest
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.access.v1 import device_service_pb2 as devices
from pulsewire.access.v1 import support_service_pb2 as support
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.privacy.v1 import deletion_service_pb2 as deletion

from harness.administrators import new_administrator, set_administrator
from harness.client import new_uuid, own_network, refused
from harness.devices import let_in, start

DENIED = grpc.StatusCode.PERMISSION_DENIED
NOT_FOUND = grpc.StatusCode.NOT_FOUND


def audit(client):
    """The account's log, oldest first, over pages of three."""
    events, token = [], ""
    while True:
        page = client.access.ListAuditEvents(
            access.ListAuditEventsRequest(page_size=3, page_token=token)
        )
        events += page.events
        token = page.next_page_token
        if not token:
            return events[::-1]


@pytest.fixture(scope="module")
def administrator(node):
    """A client of an administrator."""
    administrator = new_administrator(node)
    yield administrator
    administrator.close()


def look(administrator, account_id, reason="ticket 7"):
    return administrator.support.GetAccountForSupport(
        support.GetAccountForSupportRequest(account_id=account_id, reason=reason)
    )


CALLS = {
    "GetAccountForSupport": look,
    "ListSessionsForSupport": lambda caller, account_id, reason="ticket 7": (
        caller.support.ListSessionsForSupport(
            support.ListSessionsForSupportRequest(account_id=account_id, reason=reason)
        )
    ),
    "RevokeSessionsForSupport": lambda caller, account_id, reason="ticket 7": (
        caller.support.RevokeSessionsForSupport(
            support.RevokeSessionsForSupportRequest(
                request_id=new_uuid(), account_id=account_id, reason=reason
            )
        )
    ),
}


# The log


def test_what_happens_to_an_account_is_in_its_log(client, anonymous):
    device = let_in(client, ["session:watch"], "Kiosk 9")
    denied = start(anonymous, ["session:watch"])
    client.devices.DenyDeviceAuthorization(
        devices.DenyDeviceAuthorizationRequest(request_id=new_uuid(), user_code=denied.user_code)
    )
    client.devices.RevokeDevice(device.revocation())
    token = client.access.CreateApiToken(
        access.CreateApiTokenRequest(request_id=new_uuid(), name="x", scopes=["profile:read"])
    )
    client.access.RevokeApiToken(
        access.RevokeApiTokenRequest(request_id=new_uuid(), api_token_id=token.api_token.id)
    )
    events = audit(client)
    assert [event.kind for event in events] == [
        "signed_in", "device_approved", "signed_in", "device_denied", "device_revoked",
        "api_token_created", "api_token_revoked",
    ]  # fmt: skip
    assert events[0].facts == {"method": "anonymous"}
    assert events[1].facts == {"device_name": "Kiosk 9", "scopes": "session:watch"}
    assert events[1].session_id == client.tokens.session_id
    assert events[2].facts == {"method": "device_authorization"}
    assert events[4].session_id == device.id
    assert {event.network for event in events} == {own_network(client.address)}
    device.close()


def test_a_repeat_leaves_one_line(client, anonymous):
    started = start(anonymous, ["session:watch"])
    request = devices.ApproveDeviceAuthorizationRequest(
        request_id=new_uuid(), user_code=started.user_code
    )
    for _ in range(3):
        client.devices.ApproveDeviceAuthorization(request)
    assert [event.kind for event in audit(client)] == ["signed_in", "device_approved"]


def test_a_request_id_that_comes_again_hides_nothing(client, anonymous):
    """Whoever approves two devices has two lines, whatever they call the requests."""
    request_id = new_uuid()
    for name in ("Kiosk 1", "Kiosk 2"):
        started = start(anonymous, ["session:watch"], name)
        client.devices.ApproveDeviceAuthorization(
            devices.ApproveDeviceAuthorizationRequest(
                request_id=request_id, user_code=started.user_code
            )
        )
    client.deletion.RequestDeletion(
        deletion.RequestDeletionRequest(request_id=request_id)
    )
    events = audit(client)
    assert [event.kind for event in events] == [
        "signed_in", "device_approved", "device_approved", "deletion_requested",
    ]  # fmt: skip
    assert [event.facts["device_name"] for event in events[1:3]] == ["Kiosk 1", "Kiosk 2"]


@pytest.mark.parametrize(
    "statement",
    [
        "update pulsewire.audit_events set kind = 'nothing'",
        "delete from pulsewire.audit_events",
        "truncate pulsewire.audit_events",
        "insert into pulsewire.administrators values ('{owner}', now())",
        "delete from pulsewire.access_sessions",
        "select pulsewire.set_administrator('{owner}', true, now())",
        "select pulsewire.note_support_access('{owner}', 'x', 'x', 'x', now())",
        "update pulsewire.device_authorizations set is_approved = true",
    ],
)
def test_the_server_cannot_change_what_was_logged_nor_make_administrators(
    client, node, statement
):
    """Whatever is wrong with it: its role may not."""
    with node.cluster.as_server(client.account_id) as connection:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(statement.replace("{owner}", client.account_id))


# Support


@pytest.mark.parametrize("name", CALLS)
def test_a_look_leaves_a_line_with_its_reason(administrator, client, name):
    CALLS[name](administrator, client.account_id, "they asked for it, ticket 12")
    if name == "RevokeSessionsForSupport":
        refused(
            lambda: client.account.GetAccount(account.GetAccountRequest()),
            grpc.StatusCode.UNAUTHENTICATED,
        )
        return
    line = audit(client)[-1]
    assert line.kind == "support_access"
    assert line.facts == {
        "administrator": administrator.account_id,
        "method": name,
        "reason": "they asked for it, ticket 12",
    }


@pytest.mark.parametrize("name", CALLS)
def test_without_a_reason_there_is_no_look(administrator, client, name):
    for reason in ("", "x" * 501):
        failure = refused(
            lambda: CALLS[name](administrator, client.account_id, reason),
            grpc.StatusCode.INVALID_ARGUMENT,
        )
        assert failure.fields == {"reason"}
    assert [event.kind for event in audit(client)] == ["signed_in"]


@pytest.mark.parametrize("name", CALLS)
def test_ordinary_accounts_may_not_look(client, stranger, name):
    failure = refused(lambda: CALLS[name](stranger, client.account_id), DENIED)
    assert failure.reason == "ADMINISTRATOR_REQUIRED"
    assert [event.kind for event in audit(client)] == ["signed_in"]


@pytest.mark.parametrize("name", CALLS)
def test_an_account_that_is_not_there_is_not_found(administrator, name):
    refused(lambda: CALLS[name](administrator, new_uuid()), NOT_FOUND)


def test_support_sees_how_an_account_is_used(administrator, client):
    device = let_in(client, ["session:watch"])
    found = look(administrator, client.account_id)
    assert (found.session_count, found.device_count, found.api_token_count) == (1, 1, 0)
    listed = CALLS["ListSessionsForSupport"](administrator, client.account_id).sessions
    assert [session.id for session in listed] == [client.tokens.session_id]
    assert not listed[0].is_current
    device.close()


def test_support_ends_all_that_opens_an_account(administrator, client):
    device = let_in(client, ["session:watch"])
    assert CALLS["RevokeSessionsForSupport"](administrator, client.account_id).revoked_count == 2
    for call in (device.watch, lambda: client.account.GetAccount(account.GetAccountRequest())):
        assert refused(call, grpc.StatusCode.UNAUTHENTICATED).reason == "SESSION_REVOKED"
    device.close()


def test_an_administrators_device_is_no_administrator(administrator, client):
    device = let_in(administrator, ["session:watch"])
    failure = refused(lambda: look(device.client, client.account_id), DENIED)
    assert failure.reason == "SESSION_REQUIRED"
    device.close()


def test_who_is_administrator_no_more_is_out_at_once(node, client):
    former = new_administrator(node)
    assert look(former, client.account_id)
    done = set_administrator(node.cluster, former.account_id, "revoke")
    assert done.returncode == 0, done.stderr
    with node.cluster.as_server(former.account_id) as connection:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(
                "select * from pulsewire.support_account(%s, 'x', 'x', now())",
                [client.account_id],
            )
    refused(lambda: look(former, client.account_id), grpc.StatusCode.UNAUTHENTICATED)
    former.close()


def test_the_command_tells_what_it_did(node, client):
    for verb, words in [
        ("grant", "is an administrator."),
        ("grant", "already"),
        ("revoke", "no longer an administrator"),
        ("revoke", "was no administrator"),
    ]:
        done = set_administrator(node.cluster, client.account_id, verb)
        assert done.returncode == 0 and words in done.stdout
    for account_id in (new_uuid(), "nobody"):
        done = set_administrator(node.cluster, account_id)
        assert done.returncode != 0 and done.stderr.count("\n") <= 3


def test_the_log_of_a_new_administrator_says_so(administrator):
    assert [event.kind for event in audit(administrator)][:2] == [
        "signed_in",
        "administrator_granted",
    ]
