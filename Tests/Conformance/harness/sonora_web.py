"""sonora, a gRPC-Web client in Python. It brings HTTP/1.1 only, so that its requests are carried over
HTTP/2 here; what they say is sonora's own."""

import io

from pulsewire.account.v1 import account_service_pb2_grpc as account_grpc
from pulsewire.live.v1 import live_service_pb2_grpc as live_grpc
from pulsewire.player.v1 import player_service_pb2_grpc as player_grpc
from sonora.client import WebChannel

from harness.client import CALL_SECONDS
from harness.foreign import http_client


class _Body(io.RawIOBase):
    """An answer as urllib3 gives it: its body is read while it comes."""

    connection = None

    def __init__(self, stream):
        self._stream = stream
        self._response = stream.__enter__()
        self._content = iter(self._response.content)
        self._rest = b""
        self.headers = dict(self._response.headers.items())
        assert self._response.status == 200

    @property
    def data(self):
        """All of it."""
        return b"".join(bytes(chunk) for chunk in self._content)

    def readable(self):
        return True

    def readinto(self, buffer):
        while not self._rest:
            chunk = next(self._content, None)
            if chunk is None:
                return 0
            self._rest = bytes(chunk)
        count = min(len(buffer), len(self._rest))
        buffer[:count] = self._rest[:count]
        self._rest = self._rest[count:]
        return count

    def release_conn(self):
        """Nothing to give back."""


class _Session:
    """What sonora asks of urllib3."""

    def __init__(self):
        self._client = http_client()

    def request(self, method, url, body, headers, timeout=None, preload_content=True):
        """Sends a request, and gives the answer once its headers are here."""
        return _Body(
            self._client.stream(
                method=method,
                url=url,
                headers={name: str(value) for name, value in headers.items()},
                content=body,
                timeout=timeout or CALL_SECONDS,
            )
        )


class SonoraChannel(WebChannel):
    """A channel for the stubs of grpcio-tools."""

    def __init__(self, address):
        super().__init__(f"https://{address}")
        self._session = _Session()

    def unary_unary(self, path, request_serializer, response_deserializer, **_):
        return super().unary_unary(path, request_serializer, response_deserializer)

    def unary_stream(self, path, request_serializer, response_deserializer, **_):
        return super().unary_stream(path, request_serializer, response_deserializer)

    def stream_unary(self, *_, **__):
        return None

    def stream_stream(self, *_, **__):
        return None

    @property
    def account(self):
        """The account service."""
        return account_grpc.AccountServiceStub(self)

    @property
    def live(self):
        """The live service."""
        return live_grpc.LiveServiceStub(self)

    @property
    def player(self):
        """The player service."""
        return player_grpc.PlayerServiceStub(self)
