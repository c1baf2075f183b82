"""Attacks below HTTP/2, and by taking one's time: each leaves the server up, small, and at the
service of everybody else, on connections that it has and on new ones."""

import resource
import ssl
import subprocess
import threading
import time

import pytest

from frames import build
from frames.build import END_HEADERS, continuation, data, field, grpc_request, headers, settings
from frames.peer import Peer, connect_tcp, tls_context
from frames.target import Target
from harness.bystander import Bystander
from harness.client import is_served
from harness.server import CERTIFICATES, Server

CHECK = "/grpc.health.v1.Health/Check"
#: Attackers come from another address, or the caps would hold the bystander's new connections, too.
SOURCE = "127.0.0.66"
SILENT_COUNT = 5_000
SLOW_COUNT = 100
#: How many bytes each slow client says, one after the other.
SLOW_BYTES = 40
DESCRIPTORS_MAX = 150


@pytest.fixture(scope="module", autouse=True)
def descriptors():
    """As many as this process may have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def say(connection, octets):
    """Sends, unless the server has had enough of it."""
    try:
        connection.sendall(octets)
    except (OSError, ssl.SSLError):
        return False
    return True


def dribble(connections, octets):
    """All say these bytes, one at a time, in turns."""
    for byte in octets:
        for connection in list(connections):
            if not say(connection, bytes([byte])):
                connections.remove(connection)
        time.sleep(0.01)


def client_hello():
    """What a TLS client says first."""
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = tls_context().wrap_bio(incoming, outgoing, server_hostname="localhost")
    with pytest.raises(ssl.SSLWantReadError):
        client.do_handshake()
    return outgoing.read()


class SlowClients:
    """Clients that have said `first`, and now take their time. Leaving its `with` block ends them."""

    def __init__(self, address, first):
        self._peers = [Peer(address, source=SOURCE) for _ in range(SLOW_COUNT)]
        self.connections = [peer.socket for peer in self._peers if say(peer.socket, first)]

    def __enter__(self):
        return self.connections

    def __exit__(self, *_):
        for peer in self._peers:
            peer.close()


BEGUN = build.PREFACE + settings()
#: What slow clients say at once, and what they then say byte by byte.
SLOW = {
    "preface": (b"", build.PREFACE + settings()),
    "frame header": (BEGUN, data(1, bytes(100))),
    "header list": (BEGUN + headers(1, grpc_request(CHECK), 0),
                    continuation(1, field("x-slow", "y" * SLOW_BYTES))),
    "message": (BEGUN + headers(1, grpc_request(CHECK), END_HEADERS),
                data(1, build.message(bytes(SLOW_BYTES)))),
}  # fmt: skip


@pytest.mark.parametrize("name", SLOW)
def test_slow_clients_hold_up_nobody(attacked, name):
    first, rest = SLOW[name]

    def attack():
        with SlowClients(attacked.address, first) as connections:
            dribble(connections, rest[:SLOW_BYTES])
            assert is_served(attacked.address)

    attacked.survives(attack, rounds=2)


def test_a_body_of_one_byte_frames_holds_up_nobody(attacked):
    first = BEGUN + headers(1, grpc_request(CHECK), END_HEADERS) + data(1, b"\0\0\0\1\0", 0)

    def attack():
        with SlowClients(attacked.address, first) as connections:
            for _ in range(SLOW_BYTES):
                for connection in list(connections):
                    if not say(connection, data(1, b"x", 0)):
                        connections.remove(connection)
                time.sleep(0.01)
            assert is_served(attacked.address)

    attacked.survives(attack, rounds=2)


def test_slow_handshakes_hold_up_nobody(attacked):
    hello = client_hello()

    def attack():
        connections = [connect_tcp(attacked.address, source=SOURCE) for _ in range(5 * SLOW_COUNT)]
        try:
            dribble(slow := list(connections), hello[:20])
            assert is_served(attacked.address)
            for connection in slow:
                say(connection, hello[20:])
            assert is_served(attacked.address)
        finally:
            for connection in connections:
                connection.close()

    attacked.survives(attack, rounds=2)


def test_connections_that_say_nothing_hold_up_nobody(attacked, descriptors):
    count = min(SILENT_COUNT, descriptors - 300)

    def attack():
        connections = [connect_tcp(attacked.address, source=SOURCE) for _ in range(count)]
        try:
            assert is_served(attacked.address)
        finally:
            for connection in connections:
                connection.close()

    attacked.survives(attack, rounds=2)


def test_many_handshakes_at_once_hold_up_nobody(attacked):
    context = tls_context()

    def attack():
        def shake():
            for _ in range(25):
                try:
                    Peer(attacked.address, context, source=SOURCE).close()
                except (OSError, ssl.SSLError):
                    pass

        attackers = [threading.Thread(target=shake) for _ in range(8)]
        for attacker in attackers:
            attacker.start()
        assert is_served(attacked.address)
        for attacker in attackers:
            attacker.join()

    attacked.survives(attack, rounds=2)


WRONG = {
    "HTTP/1.1 in the clear": b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "HTTP/2 in the clear": BEGUN,
    "a record too long": b"\x16\x03\x01\xff\xff" + bytes(5),
    "zeros": bytes(100_000),
    "garbage": bytes(range(256)) * 400,
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_tls_holds_up_nobody(attacked, name):
    def attack():
        for _ in range(100):
            with connect_tcp(attacked.address, source=SOURCE) as connection:
                say(connection, WRONG[name])
        assert is_served(attacked.address)

    attacked.survives(attack, rounds=2)


@pytest.mark.parametrize("alpn", [("http/1.1",), ()], ids=["http/1.1", "none"])
def test_the_wrong_protocol_in_alpn_holds_up_nobody(attacked, alpn):
    context = tls_context(alpn=alpn)

    def attack():
        for _ in range(20):
            try:
                with Peer(attacked.address, context, source=SOURCE) as peer:
                    peer.send(BEGUN)
                    peer.read()
            except (OSError, ssl.SSLError):
                pass
        assert is_served(attacked.address)

    attacked.survives(attack, rounds=2)


def ask_for_new_keys(address, count):
    """Whether the server is still there after a client of OpenSSL's has asked that often, or less: what
    it reads at a time is one command."""
    client = subprocess.Popen(
        ["openssl", "s_client", "-connect", address, "-alpn", "h2", "-CAfile", CERTIFICATES / "ca.pem"],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        for _ in range(count):
            client.stdin.write(b"K\n")
            client.stdin.flush()
            time.sleep(0.01)
        return client.poll() is None
    except BrokenPipeError:
        return False
    finally:
        client.kill()
        client.wait()


def test_whoever_asks_for_new_keys_all_the_time_is_ended(attacked):
    assert ask_for_new_keys(attacked.address, 20)
    attacked.survives(lambda: not ask_for_new_keys(attacked.address, 6000) or pytest.fail("goes on"), 2)


@pytest.fixture
def narrow(node):
    """A server with few descriptors, and caps that do not protect them."""
    server = Server(
        [*node.serve_arguments, "--connections-max", "100000", "--handshakes-max", "100000",
         "--connections-per-network-max", "100000"],
        prefix=["prlimit", f"--nofile={DESCRIPTORS_MAX}:{DESCRIPTORS_MAX}"],
    )  # fmt: skip
    try:
        with Bystander(server.address) as bystander:
            bystander.report()
            yield Target(server, bystander, bystander.report(200))
    finally:
        server.kill()


def test_exhausted_descriptors_hold_up_nobody_who_is_there(narrow):
    def attack():
        connections = [
            connect_tcp(narrow.address, source=SOURCE) for _ in range(3 * DESCRIPTORS_MAX)
        ]
        time.sleep(0.2)
        for connection in connections:
            connection.close()

    narrow.survives(attack, rounds=5)
    # They have gone: there is room for others.
    assert is_served(narrow.address)
