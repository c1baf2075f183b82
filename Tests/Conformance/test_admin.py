"""The administrator's listener: its pages, and the HTTP/1.1 that it speaks."""

import subprocess

import grpc
import pytest
from pulsewire.player.v1 import player_service_pb2 as player

from harness.admin import Admin, AdminConnection
from harness.client import Client
from harness.server import Server, program, wait_until

#: What the listener takes of a request at most.
HEAD_BYTES_MAX = 8 * 1024


@pytest.fixture(scope="module")
def server(node):
    """A server with the pages."""
    server = Server([*node.serve_arguments, "--admin", "localhost:0"])
    yield server
    server.kill()


@pytest.fixture
def admin(server):
    """Its pages."""
    return Admin(server)


@pytest.fixture
def connection(server):
    """One connection to them."""
    with AdminConnection(server.admin) as connection:
        yield connection


def test_the_index_names_every_page(admin):
    index = admin.get("/")
    assert index.status == 200
    paths = [line.split("\t")[0] for line in index.text.splitlines()]
    assert set(paths) >= {"/healthz", "/readyz", "/metrics", "/channels", "/channels.json"}
    for path in paths:
        assert admin.get(path).status == 200


def test_pages_say_what_they_are(admin):
    assert admin.get("/healthz").text == "ok\n"
    assert admin.get("/readyz").text == "ready\n"
    types = {
        "/metrics": "text/plain; version=0.0.4; charset=utf-8",
        "/channels": "text/plain; charset=utf-8",
        "/channels.json": "application/json",
    }
    for path, kind in types.items():
        assert admin.get(path).headers["content-type"] == kind
    assert admin.get("/nothing").status == 404
    assert admin.get("/healthz?verbose").status == 200


def test_one_connection_serves_many_requests(connection):
    for _ in range(50):
        assert connection.ask("/healthz").text == "ok\n"
    head = connection.ask("/healthz", method="HEAD")
    assert (head.status, head.headers["content-length"], head.body) == (200, "3", b"")
    assert connection.ask("/healthz").headers["connection"] == "keep-alive"
    last = connection.ask("/healthz", headers=("Host: localhost", "Connection: close"))
    assert last.headers["connection"] == "close"
    assert connection.is_closed()


def test_requests_may_come_all_at_once_or_byte_by_byte(connection):
    request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    connection.send(request * 10)
    for _ in range(10):
        assert connection.receive().text == "ok\n"
    for index in range(len(request)):
        connection.send(request[index : index + 1])
    assert connection.receive().text == "ok\n"


@pytest.mark.parametrize(
    ("request_bytes", "status"),
    [
        (b"nonsense\r\n\r\n", 400),
        (b"\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03\r\n\r\n", 400),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc", 413),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
        (b"GET / HTTP/3.0\r\nHost: localhost\r\n\r\n", 505),
        (b"GET /" + b"x" * HEAD_BYTES_MAX, 414),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * HEAD_BYTES_MAX, 431),
    ],
)
def test_what_is_no_plain_request_is_refused_and_the_connection_closed(
    connection, request_bytes, status
):
    connection.send(request_bytes)
    response = connection.receive()
    assert response.status == status
    assert response.headers["connection"] == "close"
    assert connection.is_closed()


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example:80", "127.0.0.1.evil.io"])
def test_a_page_of_the_web_cannot_read_it_under_a_name_of_its_own(server, host):
    """DNS rebinding: the browser connects to 127.0.0.1, and sends the name that it was given."""
    with AdminConnection(server.admin) as connection:
        assert connection.ask("/metrics", headers=(f"Host: {host}",)).status == 421


@pytest.mark.parametrize("host", ["localhost", "localhost:9090", "127.0.0.1:9090", "[::1]:9090"])
def test_the_names_of_this_machine_are_known(server, host):
    with AdminConnection(server.admin) as connection:
        assert connection.ask("/healthz", headers=(f"Host: {host}",)).status == 200


def test_connections_are_bounded_and_come_back(node):
    # Of its own, since those of other tests may not have ended yet.
    server = Server([*node.serve_arguments, "--admin", "localhost:0"])
    open_connections = [AdminConnection(server.admin) for _ in range(100)]
    closed = 0
    for connection in open_connections[64:]:
        closed += connection.is_closed()
    assert closed == 36
    for connection in open_connections:
        connection.__exit__()
    wait_until(lambda: _answers(server))
    server.kill()


def _answers(server):
    try:
        with AdminConnection(server.admin) as connection:
            return connection.ask("/healthz").status == 200
    except (AssertionError, ConnectionError):
        return False


def test_channels_show_who_calls_what(admin, server):
    client = Client.with_new_account(server.address)
    session = client.start_workout().session_id
    watch = client.player.WatchActivity(player.WatchActivityRequest(session_id=session))
    next(watch)
    connections = [
        connection for connection in admin.connections() if connection["stream_count"] == 1
    ]
    assert len(connections) == 1
    [connection] = connections
    host, port = connection["peer"].rsplit(":", 1)
    assert host in ("127.0.0.1", "[::1]") and int(port) > 0
    assert connection["tls_version"] == "TLSv1.3"
    assert connection["protocol"] == "h2"
    assert connection["running_handlers"] == 1
    assert 0 < connection["age_seconds"] < 60
    [stream] = connection["streams"]
    assert stream["method"] == "/pulsewire.player.v1.PlayerService/WatchActivity"
    assert stream["account"] == client.account_id
    assert stream["inbound_bytes"] == 0
    assert not stream["answered"]
    assert stream["receive_window_bytes"] > 0
    assert 0 < stream["age_seconds"] <= connection["age_seconds"]
    text = admin.get("/channels").text
    assert connection["peer"] in text
    assert stream["method"] in text
    assert client.token not in text
    watch.cancel()
    client.close()
    wait_until(lambda: not admin.connections())


def test_a_unix_socket_serves_the_same(node, tmp_path):
    path = tmp_path / "admin.sock"
    server = Server([*node.serve_arguments, "--admin", f"unix:{path}"])
    admin = Admin(server)
    assert admin.get("/readyz").status == 200
    with AdminConnection(server.admin) as connection:
        assert connection.ask("/healthz", headers=("Host: anything",)).status == 200
    server.terminate()
    assert server.wait() == 0
    assert not path.exists()


def test_a_server_that_drains_is_alive_and_not_ready(node):
    server = Server([*node.serve_arguments, "--admin", "localhost:0", "--drain-seconds", "30"])
    admin = Admin(server)
    client = Client.with_new_account(server.address)
    session = client.start_workout().session_id
    # A call of another kind than a live stream keeps the drain from ending at once.
    with AdminConnection(server.admin) as connection:
        assert connection.ask("/readyz").status == 200
        watch = client.player.WatchActivity(player.WatchActivityRequest(session_id=session))
        next(watch)
        server.terminate()
        answer = wait_until(
            lambda: (found := connection.ask("/readyz")).status == 503 and found
        )
        assert answer.text == "draining\n"
        assert connection.ask("/healthz").status == 200
    with pytest.raises(grpc.RpcError):
        for _ in watch:
            pass
    client.close()
    assert server.wait() == 0


@pytest.mark.parametrize("address", ["0.0.0.0:0", "[::]:0", "192.0.2.1:9090", "example.com:9090"])
def test_an_address_that_others_reach_needs_a_word(node, address):
    done = subprocess.run(
        [program(), *node.serve_arguments, "--admin", address],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode != 0
    assert "--admin-remote" in done.stderr


def test_with_that_word_it_listens_there(node):
    server = Server([*node.serve_arguments, "--admin", "0.0.0.0:0", "--admin-remote"])
    port = server.admin.rsplit(":", 1)[1]
    with AdminConnection(f"127.0.0.1:{port}") as connection:
        assert connection.ask("/healthz", headers=("Host: pulsewire-1",)).status == 200
    server.kill()


def test_it_listens_nowhere_unless_told(node):
    server = Server(node.serve_arguments)
    assert server.admin is None
    server.kill()


def test_an_address_that_is_taken_is_said(node, server):
    done = subprocess.run(
        [program(), *node.serve_arguments, "--admin", server.admin],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode != 0
    assert "another process listens there" in done.stderr
