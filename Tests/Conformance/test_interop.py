"""gRPC's interoperability cases (https://github.com/grpc/grpc/blob/master/doc/interop-test-descriptions.md)
with grpcio as the client, against `pulsewire-interop`."""

import json
import queue
import subprocess
import time

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from harness.client import CALL_SECONDS, open_channel, refused
from harness.interop import TestService, message, payload
from harness.raw_http2 import RawConnection
from harness.server import CERTIFICATES, Server

REQUEST_BYTES = 271_828
RESPONSE_BYTES = 314_159
REQUEST_SIZES = [27_182, 8, 1_828, 45_904]
RESPONSE_SIZES = [31_415, 9, 2_653, 58_979]
SPECIAL_TEXT = "\t\ntest with whitespace\r\nand Unicode BMP \u263a and non-BMP \U0001f608\t\n"
ECHO_FIRST = ("x-grpc-test-echo-initial", "test_initial_metadata_value")
ECHO_LAST = ("x-grpc-test-echo-trailing-bin", b"\xab\xab\xab")


@pytest.fixture(scope="module")
def address():
    certificate = ["--cert", str(CERTIFICATES / "server.pem")]
    certificate += ["--key", str(CERTIFICATES / "server-key.pem")]
    server = Server(["--port", "0", *certificate], name="pulsewire-interop")
    yield "localhost:" + server.address.rsplit(":", 1)[1]
    server.kill()


@pytest.fixture
def channel(address):
    with open_channel(address) as channel:
        yield channel


@pytest.fixture
def service(channel):
    return TestService(channel)


def flag(value):
    return message("BoolValue", value=value)


def large_request(**fields):
    return message(
        "SimpleRequest", response_size=RESPONSE_BYTES, payload=payload(REQUEST_BYTES), **fields
    )


def input_request(size, **fields):
    return message("StreamingInputCallRequest", payload=payload(size), **fields)


def output_request(*sizes, **fields):
    parameters = [message("ResponseParameters", size=size) for size in sizes]
    return message("StreamingOutputCallRequest", response_parameters=parameters, **fields)


def check_large(answer):
    assert answer.payload.body == bytes(RESPONSE_BYTES)


def flags_of_answers(address, method, request, count):
    """Whether each message of the answer is compressed, which grpcio does not tell."""
    with RawConnection(address, window_bytes=1 << 20) as connection:
        connection.open_window(None, 1 << 20)
        path = f"/grpc.testing.TestService/{method}"
        call = connection.call(path, request, [("grpc-accept-encoding", "identity,gzip")])
        flags = [connection.envelope(call)[0] for _ in range(count)]
        assert connection.trailers(call)["grpc-status"] == "0"
        return flags


class Dialogue:
    """The client's half of a stream, message by message."""

    def __init__(self):
        self._requests = queue.Queue()

    def send(self, request):
        self._requests.put(request)

    def end(self):
        self._requests.put(None)

    def __iter__(self):
        return self

    def __next__(self):
        request = self._requests.get()
        if request is None:
            raise StopIteration
        return request


@pytest.fixture
def dialogue():
    dialogue = Dialogue()
    yield dialogue
    dialogue.end()


def test_empty_unary(service):
    assert service.EmptyCall(message("Empty")).ByteSize() == 0


def test_cacheable_unary(service):
    def ask(text):
        request = message("SimpleRequest", payload=message("Payload", body=text))
        answer, call = service.CacheableUnaryCall.with_call(
            request, metadata=[("x-user-ip", "1.2.3.4")]
        )
        assert "max-age=60" in dict(call.initial_metadata())["cache-control"]
        return answer.payload.body

    now = str(time.time_ns()).encode()
    assert ask(now) == ask(now) != ask(now + b"0")
    assert ask(now).isdigit()


def test_large_unary(service):
    check_large(service.UnaryCall(large_request()))


@pytest.mark.parametrize(
    "fields",
    [{"response_size": -1}, {"response_size": 2**31 - 1}, {"response_type": 7}],
    ids=["negative", "huge", "type"],
)
def test_a_payload_that_cannot_be_made_is_an_invalid_argument(service, fields):
    request = message("SimpleRequest", **fields)
    refused(lambda: service.UnaryCall(request), grpc.StatusCode.INVALID_ARGUMENT)


def test_client_compressed_unary_probe(service):
    lie = large_request(expect_compressed=flag(True))
    refused(lambda: service.UnaryCall(lie), grpc.StatusCode.INVALID_ARGUMENT)
    check_large(service.UnaryCall(large_request(expect_compressed=flag(False))))


def test_client_compressed_unary(service):
    request = large_request(expect_compressed=flag(True))
    check_large(service.UnaryCall(request, compression=grpc.Compression.Gzip))


@pytest.mark.parametrize("is_compressed", [True, False])
def test_server_compressed_unary(address, service, is_compressed):
    fields = {"response_compressed": flag(is_compressed), "response_size": RESPONSE_BYTES}
    request = message("SimpleRequest", **fields)
    check_large(service.UnaryCall(request))
    assert flags_of_answers(address, "UnaryCall", request, 1) == [is_compressed]


def test_client_streaming(service):
    requests = [input_request(size) for size in REQUEST_SIZES]
    assert service.StreamingInputCall(iter(requests)).aggregated_payload_size == 74_922


def test_client_compressed_streaming_probe(service):
    lie = input_request(27_182, expect_compressed=flag(True))
    refused(lambda: service.StreamingInputCall(iter([lie])), grpc.StatusCode.INVALID_ARGUMENT)


def test_client_compressed_streaming(service):
    requests = [input_request(size, expect_compressed=flag(True)) for size in (27_182, 45_904)]
    answer = service.StreamingInputCall(iter(requests), compression=grpc.Compression.Gzip)
    assert answer.aggregated_payload_size == 73_086


def test_server_streaming(service):
    answers = list(service.StreamingOutputCall(output_request(*RESPONSE_SIZES)))
    assert [answer.payload.body for answer in answers] == [bytes(size) for size in RESPONSE_SIZES]


def test_server_compressed_streaming(address, service):
    wanted = [(31_415, True), (92_653, False)]
    parameters = [
        message("ResponseParameters", size=size, compressed=flag(is_compressed))
        for size, is_compressed in wanted
    ]
    request = message("StreamingOutputCallRequest", response_parameters=parameters)
    answers = list(service.StreamingOutputCall(request))
    assert [len(answer.payload.body) for answer in answers] == [size for size, _ in wanted]
    flags = flags_of_answers(address, "StreamingOutputCall", request, len(wanted))
    assert flags == [is_compressed for _, is_compressed in wanted]


def test_ping_pong(service, dialogue):
    call = service.FullDuplexCall(dialogue)
    for size, answer_size in zip(REQUEST_SIZES, RESPONSE_SIZES):
        dialogue.send(output_request(answer_size, payload=payload(size)))
        assert next(call).payload.body == bytes(answer_size)
    dialogue.end()
    assert list(call) == []
    assert call.code() == grpc.StatusCode.OK


def test_empty_stream(service):
    call = service.FullDuplexCall(iter([]))
    assert list(call) == []
    assert call.code() == grpc.StatusCode.OK


def test_answers_keep_their_intervals(service):
    parameters = [message("ResponseParameters", size=1, interval_us=20_000)] * 5
    request = message("StreamingOutputCallRequest", response_parameters=parameters)
    start = time.monotonic()
    assert len(list(service.StreamingOutputCall(request))) == 5
    assert time.monotonic() - start >= 5 * 0.02


def check_echo(call):
    assert ECHO_FIRST in list(call.initial_metadata())
    assert ECHO_LAST in list(call.trailing_metadata())


def test_custom_metadata(service):
    metadata = [ECHO_FIRST, ECHO_LAST]
    answer, call = service.UnaryCall.with_call(large_request(), metadata=metadata)
    check_large(answer)
    check_echo(call)
    request = output_request(RESPONSE_BYTES, payload=payload(REQUEST_BYTES))
    stream = service.FullDuplexCall(iter([request]), metadata=metadata)
    (answer,) = stream
    check_large(answer)
    check_echo(stream)


@pytest.mark.parametrize("text", ["test status message", SPECIAL_TEXT], ids=["plain", "special"])
def test_status_code_and_message(service, text):
    status = message("EchoStatus", code=2, message=text)
    stream = output_request(response_status=status)
    for call in (
        lambda: service.UnaryCall(message("SimpleRequest", response_status=status)),
        lambda: list(service.FullDuplexCall(iter([stream]))),
    ):
        assert refused(call, grpc.StatusCode.UNKNOWN).message == text


def test_unimplemented_method(service):
    empty = message("Empty")
    refused(lambda: service.UnimplementedCall(empty), grpc.StatusCode.UNIMPLEMENTED)


def test_unimplemented_service(channel):
    other = TestService(channel, "UnimplementedService")
    refused(lambda: other.UnimplementedCall(message("Empty")), grpc.StatusCode.UNIMPLEMENTED)


def test_cancel_after_begin(service, dialogue):
    call = service.StreamingInputCall.future(dialogue)
    call.cancel()
    assert call.code() == grpc.StatusCode.CANCELLED


def test_cancel_after_first_response(service, dialogue):
    call = service.FullDuplexCall(dialogue)
    dialogue.send(output_request(31_415, payload=payload(27_182)))
    assert len(next(call).payload.body) == 31_415
    call.cancel()
    assert call.code() == grpc.StatusCode.CANCELLED


def test_timeout_on_sleeping_server(service, dialogue):
    call = service.FullDuplexCall(dialogue, timeout=0.001)
    dialogue.send(output_request(payload=payload(27_182)))
    refused(lambda: list(call), grpc.StatusCode.DEADLINE_EXCEEDED)


def test_rpc_soak(service):
    for _ in range(100):
        check_large(service.UnaryCall(large_request()))


def test_channel_soak(address):
    for _ in range(20):
        with open_channel(address) as channel:
            check_large(TestService(channel).UnaryCall(large_request()))


def test_it_has_a_page_for_probes(address):
    with RawConnection(address) as connection:
        assert connection.get("/healthz") == ("200", b"serving\n")


def test_it_says_that_it_serves(channel):
    stub = health_pb2_grpc.HealthStub(channel)
    request = health_pb2.HealthCheckRequest(service="grpc.testing.TestService")
    answer = stub.Check(request, timeout=CALL_SECONDS)
    assert answer.status == health_pb2.HealthCheckResponse.SERVING


def test_it_is_called_with_json_too(address):
    answer = subprocess.run(
        ["curl", "--silent", "--http2", "--cacert", CERTIFICATES / "ca.pem"]
        + ["--header", "content-type: application/json", "--data", '{"responseSize":3}']
        + [f"https://{address}/grpc.testing.TestService/UnaryCall"],
        capture_output=True,
        text=True,
        timeout=CALL_SECONDS,
    )
    assert json.loads(answer.stdout) == {"payload": {"body": "AAAA"}}
