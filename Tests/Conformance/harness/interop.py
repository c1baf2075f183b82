"""A client of grpc.testing.TestService, made from the .proto files at run time: generated Python would
lie in the package grpc.testing, which is grpcio's own."""

import tempfile
from pathlib import Path

from google.protobuf import descriptor_pb2, descriptor_pool
from google.protobuf.message_factory import GetMessageClass
from grpc_tools import protoc

from harness.client import CALL_SECONDS
from harness.server import ROOT

PROTO = ROOT / "Tests/Interop/proto"


def _compile():
    pool = descriptor_pool.DescriptorPool()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "set")
        status = protoc.main(
            ["protoc", f"-I{PROTO}", "--include_imports", f"--descriptor_set_out={path}"]
            + ["grpc/testing/test.proto"]
        )
        assert status == 0, "the .proto files of the interop service are wrong"
        files = descriptor_pb2.FileDescriptorSet.FromString(path.read_bytes())
    for file in files.file:
        pool.Add(file)
    return pool


_POOL = _compile()


def message(name, **fields):
    """A message of grpc.testing."""
    return GetMessageClass(_POOL.FindMessageTypeByName(f"grpc.testing.{name}"))(**fields)


def payload(size):
    """A payload of zeros."""
    return message("Payload", body=bytes(size))


class TestService:
    """The methods of a service, by name, as grpcio's stubs have them."""

    #: Not a test, whatever its name says.
    __test__ = False

    def __init__(self, channel, name="TestService"):
        service = _POOL.FindServiceByName(f"grpc.testing.{name}")
        kinds = {
            (False, False): channel.unary_unary,
            (False, True): channel.unary_stream,
            (True, False): channel.stream_unary,
            (True, True): channel.stream_stream,
        }
        for method in service.methods:
            make = kinds[method.client_streaming, method.server_streaming]
            call = make(
                f"/{service.full_name}/{method.name}",
                request_serializer=lambda request: request.SerializeToString(),
                response_deserializer=GetMessageClass(method.output_type).FromString,
            )
            setattr(self, method.name, _Bounded(call))


class _Bounded:
    """A method whose calls have a time-out."""

    def __init__(self, call):
        self._call = call

    def __call__(self, request, timeout=CALL_SECONDS, **options):
        return self._call(request, timeout=timeout, **options)

    def with_call(self, request, timeout=CALL_SECONDS, **options):
        """The answer, and the call that it is of."""
        return self._call.with_call(request, timeout=timeout, **options)

    def future(self, request, timeout=CALL_SECONDS, **options):
        """The call, without waiting for its answer."""
        return self._call.future(request, timeout=timeout, **options)
