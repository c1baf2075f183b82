"""Passkeys in Chromium: a page registers them and signs in with them, by an authenticator that
Chromium plays itself."""

import base64
import http.server
import shutil
import threading
import uuid
from pathlib import Path

import pytest
from pulsewire.account.v1 import account_service_pb2 as account

from harness.browser import Browser, PageError
from harness.client import Client
from harness.identity import kinds
from harness.server import Server

PAGE = Path(__file__).parent / "pages/passkeys.html"


class PageServer:
    """Serves the page."""

    def __init__(self):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = PAGE.read_bytes()
                self.send_response(200)
                self.send_header("content-type", "text/html")
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self._server.server_port
        self.origin = f"http://localhost:{self.port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        """Ends it."""
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="module")
def pages():
    """Two origins: the first may use passkeys, and both may call."""
    pages = [PageServer(), PageServer()]
    yield pages
    for page in pages:
        page.close()


@pytest.fixture(scope="module")
def web_server(identity, pages):
    """A server whose passkeys are for localhost: there a page needs no certificate."""
    arguments = list(identity.serve_arguments)
    for name, value in (("rp-id", "localhost"), ("origin", pages[0].origin)):
        arguments[arguments.index(f"--passkey-{name}") + 1] = value
    origins = [page.origin for page in pages] + [f"http://127.0.0.1:{pages[0].port}"]
    server = Server(arguments + [one for origin in origins for one in ("--cors-origin", origin)])
    yield server
    server.kill()


@pytest.fixture
def browser(tmp_path):
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no chromium; `make test` installs it where it can")
    browser = Browser(program, tmp_path)
    yield browser
    browser.close()


@pytest.fixture
def opened(browser, pages, web_server):
    """The browser, at the page that may use passkeys."""
    browser.open(f"{pages[0].origin}/?server=https://{web_server.address}")
    return browser


@pytest.fixture
def owner(web_server):
    client = Client.with_new_account(web_server.address)
    yield client
    client.close()


def test_a_page_registers_a_passkey_and_signs_in_with_it(opened, owner, web_server):
    linked = opened.run("link", owner.token, "laptop")
    assert linked["method"]["name"] == "laptop"
    assert kinds(owner) == [("passkey", False)]
    (kept,) = opened.call("WebAuthn.getCredentials", authenticatorId=opened.authenticator)[
        "credentials"
    ]
    assert kept["isResidentCredential"] and kept["rpId"] == "localhost"
    assert base64.b64decode(kept["userHandle"]) == uuid.UUID(owner.account_id).bytes
    # Nobody types a name; and once more, for the authenticator counts.
    for is_first in (True, False):
        signed_in = opened.run("signIn")["signedIn"]
        assert signed_in["account"]["id"] == owner.account_id
        assert signed_in.get("isFirstSignIn", False) == is_first
        client = Client(web_server.address, signed_in["tokens"]["accessToken"])
        found = client.account.GetAccount(account.GetAccountRequest()).account
        assert found.id == owner.account_id
        client.close()


def test_an_authenticator_makes_no_second_passkey_of_an_account(opened, owner, web_server):
    opened.run("link", owner.token, "first")
    with pytest.raises(PageError) as raised:
        opened.run("link", owner.token, "second")
    assert raised.value.name == "InvalidStateError"
    assert len(kinds(owner)) == 1
    # Another account may have one in the same authenticator.
    other = Client.with_new_account(web_server.address)
    opened.run("link", other.token, "another's")
    assert len(kinds(other)) == 1
    # And each comes in by its own where it is known who shall.
    for client in (owner, other):
        signed_in = opened.run("signIn", client.token)["signedIn"]
        assert signed_in["account"]["id"] == client.account_id
    other.close()


def test_an_origin_that_the_server_does_not_know_gets_nowhere(opened, owner, pages, web_server):
    """The browser lets it, for its domain is the same."""
    opened.run("link", owner.token, "laptop")
    opened.open(f"{pages[1].origin}/?server=https://{web_server.address}")
    assert opened.run("signIn")["refused"] == "unauthenticated"
    stranger = Client.with_new_account(web_server.address)
    assert opened.run("link", stranger.token, "laptop")["refused"] == "unauthenticated"
    assert kinds(stranger) == []
    stranger.close()


def test_another_domain_is_stopped_by_the_browser(opened, owner, pages, web_server):
    opened.run("link", owner.token, "laptop")
    opened.open(f"http://127.0.0.1:{pages[0].port}/?server=https://{web_server.address}")
    for function in (("signIn",), ("link", owner.token, "again")):
        with pytest.raises(PageError) as raised:
            opened.run(*function)
        assert raised.value.name == "SecurityError"


def test_who_is_not_verified_gets_nowhere(opened, owner):
    opened.run("link", owner.token, "laptop")
    opened.call(
        "WebAuthn.setUserVerified", authenticatorId=opened.authenticator, isUserVerified=False
    )
    with pytest.raises(PageError) as raised:
        opened.run("signIn")
    assert raised.value.name == "NotAllowedError"


def test_a_passkey_that_was_copied_is_noticed(opened, owner, identity):
    """What an older copy signs counts less than what was seen."""
    opened.run("link", owner.token, "laptop")
    (copy,) = opened.call("WebAuthn.getCredentials", authenticatorId=opened.authenticator)[
        "credentials"
    ]
    for _ in range(3):
        assert opened.run("signIn")["signedIn"]
    opened.call("WebAuthn.clearCredentials", authenticatorId=opened.authenticator)
    opened.call("WebAuthn.addCredential", authenticatorId=opened.authenticator, credential=copy)
    assert opened.run("signIn")["refused"] == "unauthenticated"
    with identity.cluster.as_server(owner.account_id) as connection:
        rows = connection.execute(
            "select facts ->> 'cause' from pulsewire.audit_events where kind = 'sign_in_failed'"
        ).fetchall()
    assert rows == [("counter_went_back",)]
