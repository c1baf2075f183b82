"""The files of packaging/haproxy, each run by Debian's HAProxy in front of two nodes."""

import json
import socket
import ssl
import struct
import time

import grpc
import pytest

from frames import build
from frames.build import DATA
from frames.client import FrameClient
from harness.client import Client, new_uuid
from harness.haproxy import HAProxy, program
from harness.server import Server, wait_until
from harness.uplink import Uplink, make_samples, stored_samples

pytestmark = pytest.mark.skipif(program() is None, reason="there is no haproxy; `make test` installs it where it can")

CHECK = "/grpc.health.v1.Health/Check"
WATCH = "/grpc.health.v1.Health/Watch"
FILES = ["passthrough.cfg", "terminate.cfg"]
#: Longer than any time-out of the files that is not an hour: a stream that outlives them is cut by none.
SHORT_SECONDS = 10


class Front:
    """Two nodes behind HAProxy."""

    def __init__(self, directory, name, arguments):
        self.nodes = [Server(arguments) for _ in range(2)]
        self.proxy = HAProxy(directory, name, self.nodes)
        self.address = self.proxy.address
        wait_until(lambda: all(self.proxy.status(number) == "UP" for number in (1, 2)))

    def close(self):
        """Ends all."""
        self.proxy.close()
        for node in self.nodes:
            node.kill()

    def calls(self, method):
        """The lines of a method's calls that have ended, of both nodes."""
        lines = [json.loads(line) for node in self.nodes for line in node.log().splitlines()]
        return [line for line in lines if line["message"] == "call" and line["method"] == method]


@pytest.fixture(params=FILES)
def make(request, node, tmp_path):
    """Starts nodes with further options, and HAProxy with one of the files."""
    fronts = []

    def make(*options):
        arguments = [
            *node.serve_arguments, "--proxy-network", "127.0.0.1", "--admin", "127.0.0.1:0",
            "--call-log-health", *options,
        ]  # fmt: skip
        arguments[arguments.index("--listen") + 1] = "127.0.0.1:0"
        fronts.append(Front(tmp_path, request.param, arguments))
        return fronts[-1]

    yield make
    for front in fronts:
        front.close()


def is_answered(client, stream=1, path=CHECK):
    """Whether a call gets an answer of a node, and not HAProxy's."""
    client.call(stream, path)
    return client.until(DATA, stream=stream) is not None and client.headers[stream][":status"] == "200"


def test_an_athlete_trains_through_it(make):
    front = make()
    client = Client.with_new_account(front.address)
    session, device, samples = client.start_workout().session_id, new_uuid(), make_samples(500)
    with Uplink(client, session, device) as uplink:
        uplink.push(samples)
        assert uplink.end() == grpc.StatusCode.OK
    assert stored_samples(client, session, device) == samples
    client.close()


def test_nodes_see_the_client(make):
    front = make()
    with FrameClient(front.address, source="127.0.0.2") as client:
        assert is_answered(client)
        own = client.socket.getsockname()
    (line,) = wait_until(lambda: front.calls(CHECK))
    assert line["peer"] == f"{own[0]}:{own[1]}"


def test_caps_are_those_of_the_client(make):
    front = make("--connections-per-network-max", "1")
    # At each of the two nodes one.
    clients = [FrameClient(front.address, source="127.0.0.2") for _ in range(2)]
    for client in clients:
        client.call(1, WATCH)
        assert client.until(DATA, stream=1) is not None
    with pytest.raises((ConnectionError, ssl.SSLError, AssertionError)):
        with FrameClient(front.address, source="127.0.0.2") as third:
            assert is_answered(third)
    for number in range(3, 9):
        with FrameClient(front.address, source=f"127.0.0.{number}") as other:
            assert is_answered(other)
    for client in clients:
        client.close()


def test_a_quiet_stream_lives_for_an_hour(make):
    """Each of the file's times is an hour or more, or one that the quiet stream outlives here."""
    front = make("--keepalive-seconds", "0")
    timeouts = front.proxy.timeouts()
    assert {"client", "server", "connect"} <= timeouts.keys()
    short = {name: seconds for name, seconds in timeouts.items() if seconds < 3600}
    short.pop("http-keep-alive", None), short.pop("queue", None)
    assert max(short.values()) <= SHORT_SECONDS
    with FrameClient(front.address) as client:
        client.call(1, WATCH)
        assert client.until(DATA, stream=1) is not None
        time.sleep(SHORT_SECONDS + 2)
        assert not front.calls(WATCH)
        assert is_answered(client, stream=3)
        assert not front.calls(WATCH)


def watch(front):
    """A client that watches, and hears nothing more."""
    client = FrameClient(front.address)
    client.call(1, WATCH)
    assert client.until(DATA, stream=1) is not None
    return client


def cancel(client):
    """Ends its call."""
    client.send(build.reset(1))


def close(client):
    """Ends as a process does that is over."""
    client.close()


def reset(client):
    """Ends as a process does that has not read everything."""
    client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.close()


def vanish(client):
    """Ends as a machine without power: nothing is sent, and nobody is there who answers."""
    tcp_repair, on = 19, 1
    try:
        client.socket.setsockopt(socket.IPPROTO_TCP, tcp_repair, on)
    except PermissionError:
        pytest.skip("this needs CAP_NET_ADMIN")
    client.close()


@pytest.mark.parametrize("end", [cancel, close, reset, vanish])
def test_the_end_of_a_client_ends_its_call(make, end):
    """Otherwise it would last for the hour that quiet streams have: no PING of the server helps."""
    front = make("--keepalive-seconds", "0")
    client = watch(front)
    start = time.monotonic()
    end(client)
    (line,) = wait_until(lambda: front.calls(WATCH))
    print(f"{end.__name__}: {time.monotonic() - start:.2f} s")
    assert line["code"] == "CANCELLED"
    client.close()


def test_a_cancel_ends_a_stream_of_samples(make):
    front = make("--keepalive-seconds", "0")
    client = Client.with_new_account(front.address)
    session = client.start_workout().session_id
    with Uplink(client, session, new_uuid()) as uplink:
        uplink.push(make_samples(5))
        uplink.cancel()
        (line,) = wait_until(lambda: front.calls("/pulsewire.live.v1.LiveService/PushHeartRate"))
    assert line["code"] == "CANCELLED"
    client.close()


def test_a_node_that_drains_gets_no_new_clients_and_keeps_its_own(make):
    front = make("--drain-delay-seconds", "3600")
    clients = [watch(front) for _ in range(2)]
    first, second = front.nodes
    first.terminate()
    wait_until(lambda: front.proxy.status(1).startswith("DOWN"))
    before = len(first.log().splitlines())
    for _ in range(10):
        with FrameClient(front.address) as new:
            assert is_answered(new)
    wait_until(lambda: len(front.calls(CHECK)) == 10)
    assert not [line for line in first.log().splitlines()[before:] if CHECK in line]
    # Nobody was sent away: the watch of each hears of the drain if its node drains, and goes on.
    assert not front.calls(WATCH)
    second.kill()
    for client in clients:
        client.close()


def test_clients_of_a_node_that_has_drained_go_on_at_the_other(make):
    front = make("--drain-delay-seconds", "3", "--drain-seconds", "2")
    clients = [Client.with_new_account(front.address) for _ in range(2)]
    sessions = [client.start_workout().session_id for client in clients]
    for node in front.nodes:
        node.terminate()
        assert node.wait() == 0
        for client, session in zip(clients, sessions):
            wait_until(lambda: is_found(client, session))
        node.start()
        number = front.nodes.index(node) + 1
        wait_until(lambda: front.proxy.status(number) == "UP")
    for client in clients:
        client.close()


def is_found(client, session):
    """Whether a read succeeds; a client tries again where its connection has ended."""
    try:
        return client.session(session).session_id == session
    except grpc.RpcError as error:
        assert error.code() == grpc.StatusCode.UNAVAILABLE, error
        return False


def test_a_node_that_dies_is_replaced(make):
    front = make()
    client = Client.with_new_account(front.address)
    session = client.start_workout().session_id
    for node in front.nodes:
        node.kill()
        wait_until(lambda: is_found(client, session))
        node.start()
        number = front.nodes.index(node) + 1
        wait_until(lambda: front.proxy.status(number) == "UP")
    client.close()
