"""Connections of proxies, which begin with a header that tells who the client is."""

import json
import socket
import ssl

import pytest

from frames.build import (
    DATA,
    END_HEADERS,
    GOAWAY,
    HEADERS,
    PREFACE,
    data,
    grpc_request,
    headers,
    message,
    settings,
)
from frames.client import FrameClient
from frames.peer import connect_tcp, is_over
from harness.admin import AdminConnection, Metrics
from harness.proxies import LOCAL, SIGNATURE, proxy_header
from harness.server import wait_until

CHECK = "/grpc.health.v1.Health/Check"
CREATE = "/pulsewire.account.v1.AccountService/CreateAccount"
#: Where the test's proxies are, and where other clients of this machine are.
PROXY, ELSEWHERE = "127.0.0.1", "127.0.0.2"
RESOURCE_EXHAUSTED = "8"


@pytest.fixture
def behind(start):
    """Starts a server at an address of IPv4 whose clients at 127.0.0.1 are proxies."""

    def behind(*options):
        server = start("--listen", "127.0.0.1:0", "--proxy-network", PROXY, "--loops", "1",
                       "--call-log-health", "--admin", "localhost:0", *options)  # fmt: skip
        server.ipv4 = server.addresses[1]
        return server

    return behind


def through_proxy(server, client="192.0.2.7", **more):
    """A client's connection through a proxy."""
    return FrameClient(server.ipv4, before_tls=proxy_header(client, **more))


def is_answered(client, stream=1, path=CHECK):
    """Whether a call gets its answer."""
    client.call(stream, path)
    return client.until(DATA, stream=stream) is not None


def status(client, stream):
    """The status of a call without an account; the request is refused, too, but later."""
    client.call(stream, CREATE)
    assert client.until(HEADERS, stream=stream) is not None
    return client.headers[stream]["grpc-status"]


def peers(server, count):
    """The clients of the calls in the log, once there are so many."""

    def found():
        lines = [json.loads(line) for line in server.log().splitlines()]
        return [line["peer"] for line in lines if line["message"] == "call"]

    return wait_until(lambda: len(found()) >= count and found())


def ends(server):
    """How many connections have ended for each reason."""
    with AdminConnection(server.admin) as admin:
        metrics = Metrics(admin.ask("/metrics").text)
    return lambda reason: metrics.value("pulsewire_connections_ended_total", reason=reason)


def test_the_client_is_who_its_proxy_says(behind):
    server = behind()
    headers = [
        proxy_header("192.0.2.7", port=50_000),
        proxy_header("2001:db8::7", port=443),
        proxy_header("::ffff:192.0.2.8"),
        proxy_header("192.0.2.9", more=b"\x04\x00\x02\x00\x00"),
    ]
    for header in headers:
        with FrameClient(server.ipv4, before_tls=header) as client:
            assert is_answered(client)
    assert peers(server, 4) == [
        "192.0.2.7:50000", "[2001:db8::7]:443", "192.0.2.8:50000", "192.0.2.9:50000",
    ]  # fmt: skip


def test_a_proxy_speaks_for_itself(behind):
    server = behind()
    with through_proxy(server, command=LOCAL) as client:
        assert is_answered(client)
        own = client.socket.getsockname()
    assert peers(server, 1) == [f"{own[0]}:{own[1]}"]


def test_others_than_proxies_cannot_say_who_they_are(behind):
    server = behind()
    with FrameClient(server.ipv4, source=ELSEWHERE) as client:
        assert is_answered(client)
    with pytest.raises((ssl.SSLError, ConnectionError)):
        FrameClient(server.ipv4, source=ELSEWHERE, before_tls=proxy_header("192.0.2.7"))
    assert peers(server, 1)[0].startswith(f"{ELSEWHERE}:")
    wait_until(lambda: ends(server)("handshake_failed") == 1)


@pytest.mark.parametrize(
    "said",
    [b"\x16\x03\x01\x02\x00\x01", b"PROXY TCP4 192.0.2.7 192.0.2.1 1 2\r\n", SIGNATURE + b"\x31",
     SIGNATURE + b"\x21\x11\x00\x0b"],
    ids=["TLS", "version 1", "version 3", "too short"],
)  # fmt: skip
def test_a_proxy_that_begins_in_another_way_is_disconnected(behind, said):
    server = behind()
    with connect_tcp(server.ipv4) as plain:
        plain.sendall(said)
        assert is_over(plain)
    assert ends(server)("proxy_header") == 1
    with through_proxy(server) as client:
        assert is_answered(client)


@pytest.mark.parametrize("said", [b"", proxy_header("192.0.2.7")[:20]], ids=["nothing", "a part"])
def test_a_header_has_the_time_of_a_handshake(behind, said):
    server = behind("--handshake-seconds", "0.3")
    with connect_tcp(server.ipv4) as plain:
        plain.sendall(said)
        assert is_over(plain)
    wait_until(lambda: ends(server)("handshake_timeout") == 1)


def test_of_those_that_wait_for_it_the_oldest_goes(behind):
    server = behind("--handshakes-max", "8")
    silent = [connect_tcp(server.ipv4) for _ in range(50)]
    with through_proxy(server) as client:
        assert is_answered(client)
    for connection in silent[:41]:
        assert is_over(connection)
    for connection in silent:
        connection.close()


def test_the_number_of_connections_is_that_of_the_client(behind):
    server = behind("--connections-per-network-max", "2")
    clients = [through_proxy(server) for _ in range(2)]
    # A third of the same one is one too many; of another one, it is not.
    with connect_tcp(server.ipv4) as third:
        third.sendall(proxy_header("192.0.2.7"))
        assert is_over(third)
    others = [through_proxy(server, f"192.0.2.{number}") for number in range(10, 20)]
    for client in clients + others:
        assert is_answered(client)
    assert ends(server)("network") == 1
    clients.pop().close()
    wait_until(lambda: ends(server)("client") == 1)
    with through_proxy(server) as again:
        assert is_answered(again)


def test_the_rate_of_calls_is_that_of_the_client(behind):
    server = behind("--address-rate", "0.01", "--address-burst", "2")
    with through_proxy(server) as first, through_proxy(server, "192.0.2.8") as second:
        statuses = [status(first, stream) for stream in (1, 3, 5)]
        assert statuses.index(RESOURCE_EXHAUSTED) == 2
        assert status(second, 1) != RESOURCE_EXHAUSTED


@pytest.mark.parametrize("piece", [1, 7, 100_000], ids=["by byte", "in pieces", "at once"])
def test_a_proxy_at_a_unix_socket_tells_its_clients(start, tmp_path, piece):
    """Without TLS; the header's end and the first bytes of HTTP/2 come with one read, or in several."""
    path = tmp_path / "proxy.sock"
    server = start("--listen", f"unix+h2c:{path}", "--proxy-network", "unix", "--call-log-health")
    call = headers(1, grpc_request(CHECK), END_HEADERS) + data(1, message(b""))
    said = proxy_header("192.0.2.7") + PREFACE + settings() + call
    with socket.socket(socket.AF_UNIX) as plain:
        plain.connect(str(path))
        for start_of_piece in range(0, len(said), piece):
            plain.sendall(said[start_of_piece : start_of_piece + piece])
        assert peers(server, 1) == ["192.0.2.7:50000"]
    # Connections of TCP are clients' own.
    with FrameClient(server.address) as client:
        assert is_answered(client)


def test_a_drain_is_announced_before_clients_are_sent_away(behind):
    """While it is, whoever comes is served: a load balancer needs a moment to notice."""
    server = behind("--drain-delay-seconds", "3600")
    with through_proxy(server) as client, AdminConnection(server.admin) as admin:
        assert is_answered(client)
        assert admin.ask("/readyz").status == 200
        server.terminate()
        wait_until(lambda: admin.ask("/readyz").status == 503)
        assert admin.ask("/readyz").text == "draining\n"
        with through_proxy(server) as other:
            assert is_answered(other)
        assert is_answered(client, stream=3)
        assert not [frame for frame in client.frames if frame.kind == GOAWAY]


def test_the_announcement_of_a_drain_ends(behind):
    server = behind("--drain-delay-seconds", "1")
    with through_proxy(server) as client:
        assert is_answered(client)
        server.terminate()
        assert client.until(GOAWAY) is not None
    assert server.wait() == 0
