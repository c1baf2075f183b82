"""Where a server listens: several addresses, all that a name stands for, UNIX sockets."""

import os
import socket
import stat
import subprocess

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from harness.client import CALL_SECONDS
from harness.server import CERTIFICATES, START_SECONDS, Server, program

SERVING = health_pb2.HealthCheckResponse.SERVING


def listening_on(node, *addresses):
    """The arguments of a server that listens there."""
    arguments = node.serve_arguments
    index = arguments.index("--listen")
    listen = [word for address in addresses for word in ("--listen", str(address))]
    return [*arguments[:index], *listen, *arguments[index + 2 :]]


def check(target, tls=True):
    """A call's answer at this address."""
    options = [("grpc.use_local_subchannel_pool", 1)]
    if tls:
        options.append(("grpc.ssl_target_name_override", "localhost"))
        trusted = (CERTIFICATES / "ca.pem").read_bytes()
        channel = grpc.secure_channel(target, grpc.ssl_channel_credentials(trusted), options)
    else:
        channel = grpc.insecure_channel(target, options)
    with channel:
        stub = health_pb2_grpc.HealthStub(channel)
        return stub.Check(health_pb2.HealthCheckRequest(), timeout=CALL_SECONDS).status


def resolved(name):
    """The addresses that a name stands for on this machine, and that it has."""
    found = set()
    for family, _, _, _, target in socket.getaddrinfo(name, 0, type=socket.SOCK_STREAM):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            try:
                probe.bind(target)
            except OSError:
                continue
            found.add(f"[{target[0]}]" if family == socket.AF_INET6 else target[0])
    return found


def test_every_address_of_a_name_is_listened_at(node):
    port = node.server.address.rsplit(":", 1)[1]
    hosts = resolved("localhost")
    assert hosts
    for host in hosts:
        assert check(f"{host}:{port}") == SERVING


def test_a_port_that_is_taken_at_one_address_of_a_name_is_told(node):
    for host in resolved("localhost"):
        family = socket.AF_INET6 if host.startswith("[") else socket.AF_INET
        with socket.socket(family, socket.SOCK_STREAM) as taken:
            taken.bind((host.strip("[]"), 0))
            taken.listen()
            port = taken.getsockname()[1]
            ended = subprocess.run(
                [program(), *listening_on(node, f"localhost:{port}")],
                capture_output=True,
                text=True,
                timeout=START_SECONDS,
            )
        assert ended.returncode > 0
        assert str(port) in ended.stderr


def test_several_addresses_are_listened_at(node, tmp_path):
    path = tmp_path / "several.sock"
    server = Server(listening_on(node, "localhost:0", "127.0.0.1:0", f"unix:{path}"))
    try:
        found = server.addresses
        assert len(set(found)) == 3
        for address in found:
            assert check(address) == SERVING
    finally:
        server.kill()


def test_the_environment_lists_them_with_commas(node, tmp_path, monkeypatch):
    path = tmp_path / "listed.sock"
    monkeypatch.setenv("PULSEWIRE_LISTEN", f"127.0.0.1:0,unix:{path}")
    server = Server(listening_on(node))
    try:
        assert len(server.addresses) == 2
        for address in server.addresses:
            assert check(address) == SERVING
    finally:
        server.kill()


@pytest.fixture(params=["unix:", "unix+h2c:"])
def scheme(request):
    """A UNIX socket with TLS, and one without."""
    return request.param


def test_a_unix_socket_serves_and_goes_with_the_server(node, tmp_path, scheme):
    path = tmp_path / "own.sock"
    server = Server(listening_on(node, f"{scheme}{path}"))
    try:
        for _ in range(20):
            assert check(f"unix:{path}", tls=scheme == "unix:") == SERVING
        server.terminate()
        assert server.wait() == 0
        assert not path.exists()
    finally:
        server.kill()


def test_a_socket_that_a_dead_server_left_is_taken_over(node, tmp_path, scheme):
    path = tmp_path / "stale.sock"
    server = Server(listening_on(node, f"{scheme}{path}"))
    try:
        server.kill()
        assert path.exists()
        server.start()
        assert check(f"unix:{path}", tls=scheme == "unix:") == SERVING
    finally:
        server.kill()


def test_a_socket_in_use_and_a_file_are_left_alone(node, tmp_path):
    path = tmp_path / "used.sock"
    server = Server(listening_on(node, f"unix:{path}"))
    file = tmp_path / "file"
    file.write_text("kept")
    try:
        for taken in [path, file]:
            ended = subprocess.run(
                [program(), *listening_on(node, f"unix:{taken}")],
                capture_output=True,
                text=True,
                timeout=START_SECONDS,
            )
            assert ended.returncode > 0
            assert str(taken) in ended.stderr
        assert check(f"unix:{path}") == SERVING
        assert stat.S_ISSOCK(os.stat(path).st_mode)
        assert file.read_text() == "kept"
    finally:
        server.kill()


def test_plaintext_is_not_served_where_tls_is(node, tmp_path):
    path = tmp_path / "tls.sock"
    server = Server(listening_on(node, f"unix:{path}"))
    try:
        with pytest.raises(grpc.RpcError) as raised:
            check(f"unix:{path}", tls=False)
        assert raised.value.code() == grpc.StatusCode.UNAVAILABLE
        assert check(f"unix:{path}") == SERVING
    finally:
        server.kill()
