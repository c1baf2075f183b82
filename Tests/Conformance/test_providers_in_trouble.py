"""Providers that fail in passing are asked again, within bounds; those that keep failing are left
alone for a while, which the administrator can see."""

import threading

import grpc
import pytest
from pulsewire.account.v1 import sign_in_method_pb2 as methods

from emulators import apple, google
from emulators.service import Answer
from harness.admin import Admin
from harness.client import Client, refused
from harness.identity import new_subject
from harness.server import Server, wait_until
from test_sign_in_providers import by_apple, by_google, link_apple, link_google, unlink
from test_sign_in_providers import faulty  # noqa: F401

UNAVAILABLE = grpc.StatusCode.UNAVAILABLE


@pytest.fixture
def server(identity):
    """A server that knows no keys yet, and has patience for a second."""
    server = Server([*identity.serve_arguments, "--provider-seconds", "1", "--admin", "localhost:0"])
    yield server
    server.kill()


@pytest.fixture
def somebody(server):
    """A client without a token."""
    client = Client(server.address)
    yield client
    client.close()


class Once:
    """A fault for the first request to a path, and none for those after it."""

    def __init__(self, path, fault):
        self._path = path
        self._fault = fault
        self.count = 0

    def __call__(self, path):
        if path != self._path:
            return None
        self.count += 1
        return self._fault() if self.count == 1 else None


RELEASE = threading.Event()
BUSY = Answer(b"", status=503, headers={"Retry-After": "1"})
PASSING = {
    "is busy, and says for how long": lambda: BUSY,
    "is busy": lambda: Answer(b"", status=503),
    "wants less": lambda: Answer(b"", status=429),
    "hangs": lambda: RELEASE.wait(30) and None,
    "closes the connection": lambda: Answer(is_reset=True),
}


@pytest.mark.parametrize("name", PASSING)
def test_a_provider_that_fails_in_passing_is_asked_again(identity, somebody, faulty, name):  # noqa: F811
    RELEASE.clear()
    fault = Once(google.KEYS_PATH, PASSING[name])
    faulty(identity.google, fault)
    try:
        assert by_google(identity, somebody, new_subject()).account.id
    finally:
        RELEASE.set()
    assert fault.count == 2


def test_who_wants_to_be_left_alone_for_long_is(identity, somebody, faulty):  # noqa: F811
    """Nobody who waits for a sign-in waits for an hour."""
    busy = Answer(b"", status=503, headers={"Retry-After": "3600"})
    fault = Once(google.KEYS_PATH, lambda: busy)
    faulty(identity.google, fault)
    refused(lambda: by_google(identity, somebody, new_subject()), UNAVAILABLE)
    assert fault.count == 1


def test_a_code_is_shown_to_apple_once(identity, somebody, faulty):  # noqa: F811
    """It serves once: asked again after a lost answer, Apple would refuse it."""
    fault = Once(apple.TOKEN_PATH, lambda: BUSY)
    faulty(identity.apple, fault)
    assert by_apple(identity, somebody, new_subject(), identity.apple.code()).account.id
    assert fault.count == 1


def test_a_revocation_is_asked_for_again(identity, server, faulty):  # noqa: F811
    client = Client.with_new_account(server.address)
    link_google(identity, client, new_subject())
    before = set(identity.apple.refresh_tokens)
    link_apple(identity, client, new_subject(), identity.apple.code())
    (token,) = identity.apple.refresh_tokens - before
    fault = Once(apple.REVOKE_PATH, lambda: BUSY)
    faulty(identity.apple, fault)
    unlink(client, methods.SIGN_IN_METHOD_KIND_APPLE)
    wait_until(lambda: token not in identity.apple.refresh_tokens)
    assert fault.count == 2
    client.close()


def test_a_provider_that_keeps_failing_is_left_alone_and_shown(
    identity, server, somebody, faulty  # noqa: F811
):
    """Five failures in a row; then nobody asks, and Apple is asked as before."""
    faulty(identity.google, lambda path: Answer(b"", status=500))
    before = identity.google.count(google.KEYS_PATH)
    for _ in range(6):
        refused(lambda: by_google(identity, somebody, new_subject()), UNAVAILABLE)
    assert identity.google.count(google.KEYS_PATH) - before == 5
    assert by_apple(identity, somebody, new_subject()).account.id
    metrics = Admin(server).metrics()
    assert metrics.value("pulsewire_provider_breaker", host=identity.google.url) == 2
    assert metrics.value("pulsewire_provider_breaker", host=identity.apple.url) == 0
    page = Admin(server).get("/attention").text
    assert "1 host has failed" in page and identity.google.url in page
