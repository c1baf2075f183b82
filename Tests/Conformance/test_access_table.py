"""Who may call what: every method that the server has, those of tomorrow included, against the one
table of rules."""

import functools

import grpc
import pytest
from pulsewire.access.v1 import access_service_pb2 as access

from harness.client import Client, new_uuid
from harness.devices import let_in
from harness.methods import SCOPES, Filler, all_methods, rules

UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED
DENIED = grpc.StatusCode.PERMISSION_DENIED
#: Reasons that only the rules give.
REFUSALS = {"TOKEN_MISSING", "SESSION_REQUIRED", "SCOPE_MISSING", "ADMINISTRATOR_REQUIRED"}


@pytest.fixture(scope="module")
def table(node):
    return rules()


@pytest.fixture(scope="module")
def methods(node):
    client = Client(node.server.address)
    yield all_methods(client.channel)
    client.close()


@pytest.fixture(scope="module")
def owner(node):
    client = Client.with_new_account(node.server.address)
    yield client
    client.close()


def api_token(owner, scopes):
    """A token with these scopes."""
    return owner.access.CreateApiToken(
        access.CreateApiTokenRequest(request_id=new_uuid(), name="x", scopes=scopes)
    ).token


def scopes_of(rule):
    """The scopes of which a rule asks for one; none if it asks for none."""
    return set(rule.removeprefix("scope ").split(" or ")) if rule.startswith("scope ") else set()


def outcome(method, owner, token=None):
    return method.call(owner.channel, method.requests(Filler(1)), token)


def test_every_method_has_a_line_and_every_line_a_method(methods, table):
    assert {method.path for method in methods} == set(table)
    assert len(methods) > 20


def test_every_rule_is_one_that_there_is(table):
    for path, rule in table.items():
        assert rule in ("public", "account", "administrator", "any token") or (
            scopes_of(rule) and scopes_of(rule) <= set(SCOPES)
        ), path


def test_nobody_may_call_what_is_not_public(methods, table, owner):
    for method in methods:
        found = outcome(method, owner)
        if table[method.path] == "public":
            assert found.reason not in REFUSALS, method
        else:
            assert (found.code, found.reason) == (UNAUTHENTICATED, "TOKEN_MISSING"), method
            assert not found.answers, method


def test_a_token_that_is_none_opens_nothing(methods, table, owner):
    for method in methods:
        found = outcome(method, owner, "x")
        if table[method.path] != "public":
            assert (found.code, found.reason) == (UNAUTHENTICATED, "TOKEN_INVALID"), method


def test_a_scope_too_small_opens_nothing(methods, table, owner):
    """For a rule that asks for a scope, a token that has all the others."""
    # An account has a hundred tokens.
    token_of = functools.cache(lambda *scopes: api_token(owner, scopes))
    for method in methods:
        rule = table[method.path]
        if not rule.startswith("scope "):
            continue
        needed = scopes_of(rule)
        found = outcome(method, owner, token_of(*sorted(set(SCOPES) - needed)))
        assert (found.code, found.reason) == (DENIED, "SCOPE_MISSING"), method
        for scope in needed:
            # It opens some commands only: see has buttons for a remote, in PlayerServiceTests.
            if (method.name, scope) == ("ApplyCommand", "session:remote"):
                continue
            found = outcome(method, owner, token_of(scope))
            assert found.reason not in REFUSALS, (method, scope)


def test_a_watch_that_trains_opens_nothing_else(methods, table, owner):
    """Starting, commands, the session, and the queue for what it may call, with one scope."""
    watch = let_in(owner, ["session:control"])
    opened = {
        method.name
        for method in methods
        if table[method.path] not in ("public", "any token")
        and outcome(method, owner, watch.token).reason not in REFUSALS
    }
    watch.close()
    assert opened == {"StartWorkout", "ApplyCommand", "GetSession", "EnqueueOperations"}


@pytest.mark.parametrize("kind", ["device", "API token"])
def test_what_is_the_accounts_is_not_for_all_scopes_together(methods, table, owner, kind):
    if kind == "device":
        device = let_in(owner, SCOPES)
        token = device.token
        device.close()
    else:
        token = api_token(owner, SCOPES)
    for method in methods:
        found = outcome(method, owner, token) if method.name != "SignOut" else None
        if table[method.path] in ("account", "administrator"):
            assert (found.code, found.reason) == (DENIED, "SESSION_REQUIRED"), method
        elif found:
            assert found.reason not in REFUSALS, method


def test_what_is_an_administrators_is_not_for_accounts(methods, table, owner):
    for method in methods:
        if table[method.path] == "administrator":
            found = outcome(method, owner, owner.token)
            assert (found.code, found.reason) == (DENIED, "ADMINISTRATOR_REQUIRED"), method


def test_an_account_may_call_what_is_its_own(methods, table, node):
    """Whatever else is wrong with the request."""
    for method in methods:
        if table[method.path] in ("public", "administrator"):
            continue
        client = Client.with_new_account(node.server.address)
        found = outcome(method, client, client.token)
        assert found.code != UNAUTHENTICATED, (method, found.message)
        assert found.reason not in REFUSALS, method
        client.close()
