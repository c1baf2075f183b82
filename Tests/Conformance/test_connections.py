"""Connections: Spotify is connected at its page, and refreshed for as long as it grants."""

import json

import grpc
import psycopg
import pytest
from pulsewire.integrations.v1 import connection_pb2 as connection
from pulsewire.integrations.v1 import connection_service_pb2 as connections
from pulsewire.settings.v1 import integration_settings_pb2 as integration

from emulators import spotify
from harness.client import Client, new_uuid, refused
from harness.curl import curl
from harness.server import Server, wait_until

SPOTIFY = integration.INTEGRATION_SOURCE_SPOTIFY
ORIGIN = "https://pulsewire.example"


@pytest.fixture
def emulator():
    """Spotify."""
    emulator = spotify.Spotify()
    yield emulator
    emulator.close()


@pytest.fixture
def server(node, emulator, tmp_path):
    """A server with keys for Spotify."""
    (tmp_path / "identity").write_text("07" * 32)
    (tmp_path / "secret").write_text(spotify.CLIENT_SECRET + "\n")
    server = Server([
        *node.serve_arguments,
        "--public-url", ORIGIN,
        "--identity-key", str(tmp_path / "identity"),
        "--spotify-client-id", spotify.CLIENT_ID,
        "--spotify-client-secret-file", str(tmp_path / "secret"),
        "--spotify-accounts-url", emulator.accounts_url,
        "--spotify-api-url", emulator.api_url,
    ])  # fmt: skip
    yield server
    server.kill()


def start(client, *features):
    return client.connections.StartConnection(
        connections.StartConnectionRequest(request_id=new_uuid(), source=SPOTIFY, features=features)
    )


def visit(server, target):
    """Has a browser follow where the page sent it. Returns the status and the document."""
    answer = curl(server.address, target.removeprefix(ORIGIN))
    return answer.status, answer.body.decode()


def connect(server, client, emulator, *features):
    attempt = start(client, *features)
    return visit(server, emulator.agree(attempt.authorize_url.partition("?")[2]))


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
    assert status == 200 and "Spotify is connected" in page
    assert next(stream).connections[0].state == connection.CONNECTION_STATE_CONNECTED
    assert visit(server, target)[0] == 410
    assert "BQ" not in str(listed(client)) and "AQ" not in page
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


def test_no_token_is_in_the_database_the_log_or_an_export_in_clear(server, emulator, node):
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    with psycopg.connect(node.cluster.url("postgres")) as database:
        rows = database.execute(
            "select row_to_json(c)::text from pulsewire.provider_connections c").fetchall()
    tokens = [*emulator._grants, *emulator._access]
    shown = json.dumps(rows) + server.log()
    assert tokens and not any(token in shown or token.encode().hex() in shown for token in tokens)
    client.close()


def test_a_connection_is_refreshed_when_it_is_due(server, emulator, node):
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    with psycopg.connect(node.cluster.url("postgres")) as database:
        database.execute("update pulsewire.provider_connections set due_at = now()")
        database.execute("update pulsewire.jobs set due_at = now() where kind = 'connection-refresh'")
    wait_until(lambda: emulator.refresh_count > 0)
    assert emulator.refresh_count == 1
    assert listed(client).state in (
        connection.CONNECTION_STATE_CONNECTED, connection.CONNECTION_STATE_REFRESHING)
    client.close()
