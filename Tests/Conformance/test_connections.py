"""Connections: Spotify is connected at its page, and refreshed for as long as it grants."""

import json
import re
import subprocess
import uuid

import grpc
import psycopg
import pytest
from pulsewire.integrations.v1 import connection_pb2 as connection
from pulsewire.integrations.v1 import connection_service_pb2 as connections
from pulsewire.settings.v1 import integration_settings_pb2 as integration

from emulators import spotify
from harness.client import Client, new_uuid, refused
from harness.curl import curl
from harness.server import CERTIFICATES, Server, program, wait_until

SPOTIFY = integration.INTEGRATION_SOURCE_SPOTIFY
ORIGIN = "https://pulsewire.example"


@pytest.fixture
def emulator():
    """Spotify."""
    # An app of its own: an account of Spotify's is connected to one account of ours.
    emulator = spotify.Spotify(uuid.uuid4().hex)
    yield emulator
    emulator.close()


def server_arguments(node, emulator, folder):
    """The arguments of a server with keys for Spotify."""
    (folder / "identity").write_text("07" * 32)
    (folder / "secret").write_text(spotify.CLIENT_SECRET + "\n")
    return [
        *node.serve_arguments,
        "--public-url", ORIGIN,
        "--identity-key", str(folder / "identity"),
        "--spotify-client-id", emulator.client_id,
        "--spotify-client-secret-file", str(folder / "secret"),
        "--spotify-accounts-url", emulator.accounts_url,
        "--spotify-api-url", emulator.api_url,
    ]  # fmt: skip


def serve(node, emulator, folder):
    """A server with keys for Spotify."""
    return Server(server_arguments(node, emulator, folder))


@pytest.fixture
def server(node, emulator, tmp_path):
    """A server with keys for Spotify."""
    server = serve(node, emulator, tmp_path)
    yield server
    server.kill()


@pytest.fixture
def second_server(server, node, emulator, tmp_path):
    """Another one on the same database."""
    second = serve(node, emulator, tmp_path)
    yield second
    second.kill()


def start(client, *features, source=SPOTIFY):
    return client.connections.StartConnection(
        connections.StartConnectionRequest(request_id=new_uuid(), source=source, features=features)
    )


def visit(server, target):
    """Has a browser follow where the page sent it. Returns the status and the document."""
    answer = curl(server.address, target.removeprefix(ORIGIN))
    return answer.status, answer.body.decode()


def shown_code(page):
    """The code on a page, or None."""
    found = re.search(r'<p class="code">([0-9A-Z]{4}-[0-9A-Z]{4})</p>', page)
    return found and found[1]


def agree(server, attempt, emulator):
    """Has a person agree at the page of an attempt. Returns the status and the document."""
    return visit(server, emulator.agree(attempt.authorize_url.partition("?")[2]))


def complete(client, code, request_id=None, source=SPOTIFY):
    return client.connections.CompleteConnection(connections.CompleteConnectionRequest(
        request_id=request_id or new_uuid(), source=source, completion_code=code))


def connect(server, client, emulator, *features, source=SPOTIFY):
    """Connects, with the code if the page shows one. Returns the status and the document."""
    status, page = agree(server, start(client, *features, source=source), emulator)
    if code := shown_code(page):
        complete(client, code, source=source)
    return status, page


def listed(client):
    (one,) = client.connections.ListConnections(connections.ListConnectionsRequest()).connections
    return one


def test_without_keys_nothing_can_be_connected(client):
    failure = refused(lambda: start(client), grpc.StatusCode.FAILED_PRECONDITION)
    assert failure.reason == "PROVIDER_NOT_CONFIGURED"
    assert not client.connections.ListConnections(connections.ListConnectionsRequest()).connections


def test_a_person_connects_in_a_browser_and_the_app_is_told(server, emulator):
    client = Client.with_new_account(server.address)
    stream = client.connections.WatchConnections(connections.WatchConnectionsRequest())
    assert next(stream).connections[0].state == connection.CONNECTION_STATE_DISCONNECTED
    attempt = start(client)
    assert next(stream).connections[0].state == connection.CONNECTION_STATE_AUTHENTICATING
    target = emulator.agree(attempt.authorize_url.partition("?")[2])
    status, page = visit(server, target)
    assert status == 200 and "Never give this code to anybody." in page
    assert next(stream).connections[0].state == connection.CONNECTION_STATE_AWAITING_CODE
    assert visit(server, target)[0] == 410
    request_id = new_uuid()
    completed = complete(client, shown_code(page).lower(), request_id)
    assert complete(client, shown_code(page), request_id) == completed
    wait_until(lambda: next(stream).connections[0].state == connection.CONNECTION_STATE_CONNECTED)
    assert "BQ" not in str(listed(client)) and "AQ" not in page
    client.close()


def test_a_stranger_who_agrees_is_not_connected_to_the_sender(server, emulator):
    sender, victim = Client.with_new_account(server.address), Client.with_new_account(server.address)
    emulator.person = "victim"
    status, page = agree(server, start(sender), emulator)
    assert status == 200 and shown_code(page)
    waiting = listed(sender)
    assert waiting.awaits_code and not waiting.features and not waiting.HasField("consent_time")
    for left in (4, 3, 2, 1, 0):
        failure = refused(lambda: complete(sender, "0000-0000"), grpc.StatusCode.INVALID_ARGUMENT)
        assert failure.reason == "CONNECTION_CODE_WRONG" and failure.facts["tries_left"] == str(left)
    failure = refused(lambda: complete(sender, shown_code(page)), grpc.StatusCode.FAILED_PRECONDITION)
    assert failure.reason == "CONNECTION_NOT_WAITING"
    assert listed(sender).state == connection.CONNECTION_STATE_DISCONNECTED
    assert connect(server, victim, emulator)[0] == 200
    assert listed(victim).state == connection.CONNECTION_STATE_CONNECTED
    _, page = agree(server, start(sender), emulator)
    failure = refused(lambda: complete(sender, shown_code(page)), grpc.StatusCode.ALREADY_EXISTS)
    assert failure.reason == "CONNECTION_ACCOUNT_TAKEN"
    sender.close()
    victim.close()


def test_the_client_program_asks_for_the_code(server, emulator):
    client = Client.with_new_account(server.address)
    words = ["music", "connect", "history", "--server", server.address, "--ca", str(CERTIFICATES / "ca.pem")]
    process = subprocess.Popen(
        [program("pulsewire"), *words], env={"PULSEWIRE_TOKEN": client.token}, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
    url = next(line for line in process.stderr if "/authorize?" in line).strip()
    _, page = visit(server, emulator.agree(url.partition("?")[2]))
    printed, said = process.communicate(f"0000-0000\n{shown_code(page)}\n", timeout=60)
    assert process.returncode == 0 and "connected" in printed and "That is not the code." in said
    assert listed(client).features == [connection.CONNECTION_FEATURE_HISTORY]
    client.close()


def test_the_page_says_what_is_wrong(server, emulator):
    client = Client.with_new_account(server.address)
    path = "/connections/spotify/callback"
    assert visit(server, path + "?state=<script>&code=x") == visit(server, path)
    assert visit(server, path)[0] == 404
    assert visit(server, "/connections/other/callback")[0] == 404
    emulator.person = None
    assert connect(server, client, emulator)[0] == 200
    assert listed(client).last_outcome == connection.CONNECTION_OUTCOME_DENIED
    emulator.person = "person"
    emulator.fault = lambda path: spotify.Answer(b"", status=502) if path == "/v1/me" else None
    assert connect(server, client, emulator)[0] == 502
    assert listed(client).last_outcome == connection.CONNECTION_OUTCOME_FAILED
    client.close()


def test_no_token_and_no_code_is_in_the_database_the_log_or_an_export_in_clear(server, emulator, node):
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    code = shown_code(agree(server, start(client), emulator)[1])
    with psycopg.connect(node.cluster.url("postgres")) as database:
        rows = [database.execute(f"select row_to_json(c)::text from pulsewire.{table} c").fetchall()
                for table in ("provider_connections", "pending_connections", "provider_authorizations")]
    assert all(rows)
    tokens = [*emulator._grants, *emulator._access]
    shown = json.dumps(rows) + server.log()
    assert tokens and not any(
        secret in shown or secret.encode().hex() in shown for secret in [*tokens, code, code.replace("-", "")])
    client.close()


def test_a_connection_is_refreshed_when_it_is_due(server, emulator, node):
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    owner = [client.account_id]

    def is_refreshed():
        # A node without the keys leaves it to this one.
        with psycopg.connect(node.cluster.url("postgres")) as database:
            database.execute(
                "update pulsewire.jobs set due_at = now() where kind = 'connection-refresh' and owner_id = %s"
                " and lease_id is null", owner)  # fmt: skip
        return emulator.refresh_count > 0

    with psycopg.connect(node.cluster.url("postgres")) as database:
        database.execute(
            "update pulsewire.provider_connections set due_at = now(), access_expires_at = now()"
            " where owner_id = %s", owner)  # fmt: skip
    wait_until(is_refreshed)
    assert emulator.refresh_count == 1
    assert listed(client).state in (
        connection.CONNECTION_STATE_CONNECTED, connection.CONNECTION_STATE_REFRESHING)
    client.close()
