"""How many bytes a request may have, and what they cost who sends them."""

import gzip
import json
import struct
from contextlib import ExitStack

import grpc
import pytest
from google.rpc import error_details_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc
from pulsewire.profile.v1 import fitness_profile_pb2 as fitness
from pulsewire.profile.v1 import profile_service_pb2 as profile

from harness.admin import Admin
from harness.client import CALL_SECONDS, Client, Failure, new_uuid
from harness.raw_http2 import RawConnection
from harness.server import is_sanitized, wait_until
from harness.uplink import Uplink, make_samples, stored_samples

WATCH = "/grpc.health.v1.Health/Watch"
GZIP = [("grpc-encoding", "gzip")]


def zipped(message):
    """A gRPC message in gzip, in its envelope."""
    content = gzip.compress(message)
    return struct.pack(">BI", 1, len(content)) + content


def health_request(count):
    """The bytes of a request with a name of so many letters."""
    return health_pb2.HealthCheckRequest(service="a" * count).SerializeToString()


def test_watches_of_health_keep_nothing_large_of_what_they_were_sent(node):
    bomb = zipped(health_request(4_194_000))
    assert len(bomb) < 8192
    with ExitStack() as stack:
        connections = [stack.enter_context(RawConnection(node.server.address)) for _ in range(2)]
        before = node.server.resident_bytes()
        for number in range(120):
            connection = connections[number % 2]
            stream = connection.call(WATCH, None, GZIP, payload=bomb)
            # Whatever it is answered, the stream stays open where it may.
            connection.headers(stream)
        grown = node.server.resident_bytes() - before
        assert grown < 16 << 20 or is_sanitized(), f"{grown >> 20} MiB for 120 watches"
        told = connections[0].trailers(connections[0].call(WATCH, None, GZIP, payload=bomb))
        assert told["grpc-status"] == "8"
        assert "1024 bytes" in told["grpc-message"]


@pytest.mark.parametrize("method", ["Check", "Watch"])
def test_the_name_of_a_service_has_256_bytes(anonymous, method):
    stub = health_pb2_grpc.HealthStub(anonymous.channel)

    def call(count):
        request = health_pb2.HealthCheckRequest(service="a" * count)
        answer = getattr(stub, method)(request, timeout=CALL_SECONDS)
        return next(answer) if method == "Watch" else answer

    with pytest.raises(grpc.RpcError) as caught:
        call(257)
    assert caught.value.code() == grpc.StatusCode.INVALID_ARGUMENT
    if method == "Watch":
        assert call(256).status == health_pb2.HealthCheckResponse.SERVICE_UNKNOWN


def test_open_calls_of_an_address_without_an_account_are_counted(start):
    server = start("--limit-loopback", "--address-open-calls", "3", "--admin", "localhost:0")
    channels = [Client(server.address) for _ in range(2)]
    stubs = [health_pb2_grpc.HealthStub(one.channel) for one in channels]
    watches = [stubs[n % 2].Watch(health_pb2.HealthCheckRequest()) for n in range(3)]
    for watch in watches:
        next(watch)
    with pytest.raises(grpc.RpcError) as caught:
        next(stubs[0].Watch(health_pb2.HealthCheckRequest(), timeout=CALL_SECONDS))
    assert Failure(caught.value).reason == "LIMIT_REACHED"
    # Load balancers ask on.
    assert stubs[0].Check(health_pb2.HealthCheckRequest()).status == 1
    metrics = Admin(server).metrics()
    assert metrics.value("pulsewire_calls_limited_total", limit="address_open_calls") == 1
    for watch in watches:
        watch.cancel()
    for one in channels:
        one.close()


def test_a_message_over_its_methods_limit_is_refused_with_the_limit(client):
    method = "/pulsewire.player.v1.PlayerService/GetSession"
    metadata = [("authorization", f"Bearer {client.token}")]
    call = client.channel.unary_unary(method)
    for options in ({}, {"compression": grpc.Compression.Gzip}):
        with pytest.raises(grpc.RpcError) as caught:
            call(b"\x0a" + b"\xff\xff\x3f" + b"a" * 1_048_575, metadata=metadata, **options)
        failure = Failure(caught.value)
        assert failure.code == grpc.StatusCode.RESOURCE_EXHAUSTED
        assert failure.reason == "MESSAGE_TOO_LARGE"
        info = failure.detail(error_details_pb2.ErrorInfo)
        assert info.metadata["max_bytes"] == str(256 * 1024)


def test_an_uplink_that_is_over_its_rate_is_slowed_down_and_loses_nothing(start):
    server = start("--limit-loopback", "--account-rate", "20", "--account-burst", "20")
    client = Client.with_new_account(server.address)
    session, device = client.start_workout().session_id, new_uuid()
    samples = make_samples(600)
    with Uplink(client, session, device) as uplink:
        # A message for every ten samples: 60 messages, of which 20 are the burst.
        for start_index in range(0, len(samples), 10):
            uplink.push(samples[start_index : start_index + 10])
    assert stored_samples(client, session, device) == samples
    client.close()


def test_malformed_requests_of_strangers_are_no_errors_in_the_log(start):
    server = start("--admin", "localhost:0")
    cut = struct.pack(">BI", 0, 100) + b"cut"
    flagged = struct.pack(">BI", 1, 2) + b"\x0a\x00"
    twice = struct.pack(">BI", 0, 0) * 2
    create = "/pulsewire.account.v1.AccountService/CreateAccount"
    status = "/grpc.health.v1.Health/List"
    with RawConnection(server.address) as connection:
        for path, payload in ((create, cut), (create, flagged), (status, twice)):
            stream = connection.call(path, None, [], payload=payload)
            assert connection.trailers(stream)["grpc-status"] == "13"
        for _ in range(300):
            connection.trailers(connection.call("/nothing/Nothing", None, [], payload=b""))
    metrics = Admin(server).metrics()
    assert metrics.value("pulsewire_calls_malformed_total") == 3
    wait_until(lambda: server.log().count("CreateAccount") == 2)
    entries = [json.loads(line) for line in server.log().splitlines()]
    assert not [entry for entry in entries if entry["level"] == "error"]
    # They may be in two seconds.
    assert len([entry for entry in entries if entry.get("method") == "/nothing/Nothing"]) <= 100


def test_a_level_that_there_is_not_is_refused_by_name_and_replaces_nothing(client):
    level = fitness.FitnessProfile.DESCRIPTOR.fields_by_name["fitness_level"].enum_type
    advanced = level.values_by_name["FITNESS_LEVEL_ADVANCED"].number

    def update(value, version):
        request = profile.UpdateFitnessProfileRequest(
            request_id=new_uuid(),
            fitness_profile=fitness.FitnessProfile(fitness_level=value),
            expected_version=version,
        )
        request.update_mask.paths.append("fitness_level")
        return client.profile.UpdateFitnessProfile(request)

    version = update(advanced, 0).fitness_profile.version
    with pytest.raises(grpc.RpcError) as caught:
        update(99, version)
    failure = Failure(caught.value)
    assert failure.code == grpc.StatusCode.INVALID_ARGUMENT
    violation = failure.detail(error_details_pb2.BadRequest).field_violations[0]
    assert violation.field == "fitness_profile.fitness_level"
    assert violation.reason == "CHOICE_UNKNOWN"
    found = client.profile.GetFitnessProfile(profile.GetFitnessProfileRequest())
    assert found.fitness_profile.fitness_level == advanced
