"""The official Connect client in Python, which speaks Connect, gRPC-Web and gRPC: a service's methods
by name, with the messages of google.protobuf."""

import queue
from dataclasses import dataclass

import pytest
from connectrpc.client import ConnectClientSync
from connectrpc.compat import google_protobuf_binary_codec, google_protobuf_json_codec
from connectrpc.compression.gzip import GzipCompression
from connectrpc.errors import ConnectError
from connectrpc.method import IdempotencyLevel, MethodInfo, StreamType
from connectrpc.protocol import ProtocolType
from google.protobuf.descriptor_pb2 import MethodOptions
from google.protobuf.message_factory import GetMessageClass
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.player.v1 import player_service_pb2 as player
from pyqwest import HTTPVersion, SyncClient, SyncHTTPTransport

from harness.client import CALL_SECONDS, new_uuid
from harness.server import CERTIFICATES

SERVICES = [
    module.DESCRIPTOR.services_by_name[name]
    for module, name in [
        (account, "AccountService"),
        (live, "LiveService"),
        (player, "PlayerService"),
    ]
]


@dataclass(frozen=True)
class Dialect:
    """How calls are spoken."""

    protocol: ProtocolType
    is_json: bool = False
    is_compressed: bool = False

    def __str__(self):
        parts = [self.protocol.name.lower(), "json" if self.is_json else "proto"]
        return "-".join(parts + ["gzip"] * self.is_compressed)


DIALECTS = [
    Dialect(protocol, is_json, is_compressed)
    for protocol in (ProtocolType.CONNECT, ProtocolType.GRPC_WEB, ProtocolType.GRPC)
    for is_json in (False, True)
    for is_compressed in (False, True)
]


def http_client():
    """An HTTP/2 client that trusts the development authority."""
    return SyncClient(
        SyncHTTPTransport(
            tls_ca_cert=(CERTIFICATES / "ca.pem").read_bytes(), http_version=HTTPVersion.HTTP2
        )
    )


def _method_info(method):
    kinds = {
        (False, False): StreamType.UNARY,
        (True, False): StreamType.CLIENT_STREAM,
        (False, True): StreamType.SERVER_STREAM,
        (True, True): StreamType.BIDI_STREAM,
    }
    is_safe = method.GetOptions().idempotency_level == MethodOptions.NO_SIDE_EFFECTS
    return MethodInfo(
        name=method.name,
        service_name=method.containing_service.full_name,
        input=GetMessageClass(method.input_type),
        output=GetMessageClass(method.output_type),
        idempotency_level=(
            IdempotencyLevel.NO_SIDE_EFFECTS if is_safe else IdempotencyLevel.UNKNOWN
        ),
        stream_type=kinds[method.client_streaming, method.server_streaming],
    )


METHODS = {
    method.name: _method_info(method) for service in SERVICES for method in service.methods
}


class ForeignClient:
    """An app that speaks one dialect, with an account."""

    def __init__(self, address, dialect, token=None):
        gzip = GzipCompression()
        self.dialect = dialect
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
        self._client = ConnectClientSync(
            f"https://{address}",
            codec=(
                google_protobuf_json_codec()
                if dialect.is_json
                else google_protobuf_binary_codec()
            ),
            protocol=dialect.protocol,
            accept_compression=[gzip] if dialect.is_compressed else [],
            send_compression=gzip if dialect.is_compressed else None,
            timeout_ms=CALL_SECONDS * 1000,
            http_client=http_client(),
        )

    @classmethod
    def with_new_account(cls, address, dialect):
        """A client of an account that was just made."""
        made = cls(address, dialect).call(
            "CreateAccount", account.CreateAccountRequest(request_id=new_uuid())
        )
        return cls(address, dialect, made.tokens.access_token)

    def call(self, name, request, headers=None, **options):
        """Calls a method: gives its answer, or an iterator of them."""
        method = METHODS[name]
        execute = {
            StreamType.UNARY: self._client.execute_unary,
            StreamType.CLIENT_STREAM: self._client.execute_client_stream,
            StreamType.SERVER_STREAM: self._client.execute_server_stream,
            StreamType.BIDI_STREAM: self._client.execute_bidi_stream,
        }[method.stream_type]
        return execute(
            request=request, method=method, headers=self.headers | (headers or {}), **options
        )


class Sender:
    """The requests of a stream, sent as they come."""

    def __init__(self):
        self._queue = queue.SimpleQueue()

    def send(self, message):
        """Sends a message."""
        self._queue.put(message)

    def end(self):
        """Says that nothing more comes."""
        self._queue.put(None)

    def __iter__(self):
        return iter(self._queue.get, None)


def refused(call, code):
    """The error that `call` must end with, which must have that code."""
    with pytest.raises(ConnectError) as raised:
        call()
    assert raised.value.code == code, raised.value
    return raised.value


def detail(error, kind):
    """The detail of that message type, or None."""
    for packed in error.details:
        if packed.type_name == kind.DESCRIPTOR.full_name:
            return kind.FromString(packed.message_bytes)
    return None
