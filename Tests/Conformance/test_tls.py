"""What stands before HTTP/2: TLS, its certificates, and bytes that are no TLS."""

import os
import shutil
import signal
import ssl

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from frames.build import PREFACE, ping, settings
from frames.client import FrameClient
from frames.peer import connect_tcp, is_over, tls_context
from harness.certificates import Authority
from harness.client import CALL_SECONDS
from harness.server import CERTIFICATES, Server, wait_until


def replaced(arguments, option, value):
    """The arguments with another value of `option`."""
    index = arguments.index(option) + 1
    return [*arguments[:index], str(value), *arguments[index + 1 :]]


def shake_hands(address, context, session=None):
    """A connection after its handshake, and, in TLS 1.3, what the server decides after it."""
    client = context.wrap_socket(
        connect_tcp(address), server_hostname="localhost", session=session
    )
    client.sendall(PREFACE + settings())
    assert client.recv(1)
    return client


def serial(connection):
    """The number of the certificate that the server showed."""
    return connection.getpeercert()["serialNumber"]


def check_health(address, authority, key=None, certificate=None):
    """A call's answer with these credentials."""
    credentials = grpc.ssl_channel_credentials(
        authority.read_bytes(), key and key.read_bytes(), certificate and certificate.read_bytes()
    )
    with grpc.secure_channel(address, credentials) as channel:
        stub = health_pb2_grpc.HealthStub(channel)
        return stub.Check(health_pb2.HealthCheckRequest(), timeout=CALL_SECONDS).status


# What is refused


def test_another_protocol_is_refused_with_the_alert(node):
    with pytest.raises(ssl.SSLError, match="(?i)no.application.protocol"):
        shake_hands(node.server.address, tls_context(alpn=["http/1.1"]))


def test_an_older_tls_is_refused_with_the_alert(node):
    context = tls_context()
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    with pytest.raises(ssl.SSLError, match="(?i)protocol.version"):
        shake_hands(node.server.address, context)


@pytest.mark.parametrize(
    "said",
    [
        b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        PREFACE + settings(),
        b"\x16\x03\x01\xff\xff" + bytes(5),
        bytes(1000),
        b"\xff" * 100_000,
    ],
    ids=["http", "h2c", "record too long", "zeros", "garbage"],
)
def test_what_is_no_tls_is_closed(node, said):
    with connect_tcp(node.server.address) as plain:
        try:
            plain.sendall(said)
        except ConnectionError:
            pass
        assert is_over(plain)
    assert node.server.is_alive()


# Resumption


def test_a_client_gets_one_ticket_that_every_loop_takes(node):
    context = tls_context()
    first = shake_hands(node.server.address, context)
    session = first.session
    assert session.has_ticket and not first.session_reused
    first.close()
    for _ in range(20):
        again = shake_hands(node.server.address, context, session)
        assert again.session_reused
        # A ticket is for one use: the next one came with this connection.
        session = again.session
        again.close()


# Certificates of clients


@pytest.fixture(scope="module")
def authority(tmp_path_factory):
    """An authority of clients."""
    return Authority(tmp_path_factory.mktemp("clients"))


def start(node, *options):
    """A server with further options."""
    return Server([*node.serve_arguments, *options])


def test_a_client_must_show_a_certificate_where_it_is_required(node, authority):
    server = start(node, "--client-ca", str(authority.certificate))
    certificate, key = authority.issue("watch-7", "clientAuth", "DNS:watch-7")
    strange, strange_key = Authority(authority.certificate.parent, "stranger").issue(
        "watch-8", "clientAuth", "DNS:watch-8"
    )
    wrong, wrong_key = authority.issue("not-a-client", "serverAuth")
    try:
        serving = health_pb2.HealthCheckResponse.SERVING
        trusted = CERTIFICATES / "ca.pem"
        assert check_health(server.address, trusted, key, certificate) == serving
        for refused in [{}, {"key": strange_key, "certificate": strange}]:
            with pytest.raises(grpc.RpcError) as raised:
                check_health(server.address, trusted, **refused)
            assert raised.value.code() == grpc.StatusCode.UNAVAILABLE
        with pytest.raises(grpc.RpcError):
            check_health(server.address, trusted, wrong_key, wrong)
        assert check_health(server.address, trusted, key, certificate) == serving
    finally:
        server.kill()


def test_a_client_may_do_without_where_it_is_optional(node, authority):
    server = start(
        node, "--client-ca", str(authority.certificate), "--client-certificates", "optional"
    )
    certificate, key = authority.issue("watch-9", "clientAuth", "DNS:watch-9")
    strange, strange_key = Authority(authority.certificate.parent, "stranger").issue(
        "watch-8", "clientAuth", "DNS:watch-8"
    )
    try:
        serving = health_pb2.HealthCheckResponse.SERVING
        trusted = CERTIFICATES / "ca.pem"
        assert check_health(server.address, trusted) == serving
        assert check_health(server.address, trusted, key, certificate) == serving
        with pytest.raises(grpc.RpcError):
            check_health(server.address, trusted, strange_key, strange)
    finally:
        server.kill()


# Reloading


class Renewed:
    """A server whose certificate files belong to the test."""

    def __init__(self, node, folder, *options):
        self.authority = Authority(folder, "renewed-ca")
        self.certificate = folder / "current.pem"
        self.key = folder / "current-key.pem"
        self.put(*self.authority.issue("first"))
        arguments = replaced(node.serve_arguments, "--certificate", self.certificate)
        self.server = Server([*replaced(arguments, "--key", self.key), *options])

    def put(self, certificate=None, key=None):
        """Puts files in the place of those that the server reads, each at once."""
        for source, target in [(certificate, self.certificate), (key, self.key)]:
            if source is not None:
                shutil.copy(source, f"{target}.new")
                os.rename(f"{target}.new", target)

    def connect(self):
        """A new connection."""
        return shake_hands(self.server.address, tls_context(self.authority.certificate))

    def log_count(self, message):
        """How many lines say so."""
        return self.server.log().count(f'"message":"{message}"')

    def hang_up(self):
        """Asks the server to load the files, and waits until it has."""
        messages = ["certificate loaded", "certificate not loaded, the old one stays"]
        before = sum(map(self.log_count, messages))
        self.server.signal(signal.SIGHUP)
        wait_until(lambda: sum(map(self.log_count, messages)) > before)


@pytest.fixture
def renewed(node, tmp_path):
    """A server that looks at its files at SIGHUP only."""
    renewed = Renewed(node, tmp_path, "--certificate-poll-seconds", "0")
    yield renewed
    renewed.server.kill()


def answers(connection):
    """Whether the server still answers on it."""
    connection.sendall(ping(b"12345678"))
    received = b""
    while b"12345678" not in received:
        received += (part := connection.recv(65_536))
        if not part:
            return False
    return True


def test_a_new_certificate_is_for_new_connections(renewed):
    old = renewed.connect()
    renewed.put(*renewed.authority.issue("second"))
    renewed.hang_up()
    new = renewed.connect()
    assert serial(new) != serial(old)
    assert answers(old) and answers(new)


def test_a_ticket_lives_on_with_a_new_certificate(renewed):
    context = tls_context(renewed.authority.certificate)
    session = shake_hands(renewed.server.address, context).session
    renewed.put(*renewed.authority.issue("second"))
    renewed.hang_up()
    assert shake_hands(renewed.server.address, context, session).session_reused


@pytest.mark.parametrize("fault", ["another key", "another kind of key", "garbage", "nothing"])
def test_what_cannot_be_used_changes_nothing(renewed, fault, tmp_path):
    before = serial(renewed.connect())
    certificate, key = renewed.authority.issue("second", rsa=fault == "another kind of key")
    if fault == "garbage":
        certificate = tmp_path / "garbage.pem"
        certificate.write_text("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")
        renewed.put(certificate, key)
    elif fault == "nothing":
        renewed.key.unlink()
    else:
        renewed.put(key=key)
    renewed.hang_up()
    assert renewed.log_count("certificate not loaded, the old one stays") == 1
    assert serial(renewed.connect()) == before

    # And once it can be used, it is.
    renewed.put(*renewed.authority.issue("third"))
    renewed.hang_up()
    assert serial(renewed.connect()) != before


def test_changed_files_are_noticed(node, tmp_path):
    renewed = Renewed(node, tmp_path, "--certificate-poll-seconds", "0.1")
    try:
        before = serial(renewed.connect())
        renewed.put(*renewed.authority.issue("second"))
        wait_until(lambda: serial(renewed.connect()) != before)
    finally:
        renewed.server.kill()


def test_no_call_fails_while_certificates_come_and_go(renewed):
    pairs = [renewed.authority.issue(f"number-{number}") for number in range(5)]
    credentials = grpc.ssl_channel_credentials(renewed.authority.certificate.read_bytes())
    served = health_pb2.HealthCheckRequest()
    for pair in pairs:
        options = [("grpc.use_local_subchannel_pool", 1)]
        with grpc.secure_channel(renewed.server.address, credentials, options) as channel:
            check = health_pb2_grpc.HealthStub(channel).Check
            calls = [check.future(served, timeout=CALL_SECONDS) for _ in range(100)]
            renewed.put(*pair)
            renewed.hang_up()
            calls += [check.future(served, timeout=CALL_SECONDS) for _ in range(100)]
            codes = {call.code() for call in calls}
        assert codes == {grpc.StatusCode.OK}


def test_a_client_of_the_first_certificate_goes_on(renewed):
    with FrameClient(
        renewed.server.address, context=tls_context(renewed.authority.certificate)
    ) as client:
        for number in range(3):
            renewed.put(*renewed.authority.issue(f"number-{number}"))
            renewed.hang_up()
            client.send(ping(b"12345678"))
        for _ in range(3):
            while client.read().payload != b"12345678":
                pass
