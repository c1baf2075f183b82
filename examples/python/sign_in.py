"""The account, which the phone and the wall share: phone.json has its tokens, and the ids of requests under way. Another
file in PULSEWIRE_ACCOUNT is another account."""

import contextlib
import fcntl
import json
import os
import random
import time
import uuid
from pathlib import Path

import grpc
from google.rpc import error_details_pb2, status_pb2
from pulsewire.access.v1 import access_service_pb2, access_service_pb2_grpc
from pulsewire.account.v1 import account_service_pb2, account_service_pb2_grpc

SERVER = os.environ.get("PULSEWIRE_SERVER", "localhost:8443")
AUTHORITY = Path(os.environ.get("PULSEWIRE_CA", "certs/ca.pem"))
FILE = Path(os.environ.get("PULSEWIRE_ACCOUNT", "phone.json"))
#: A dead connection is noticed, and a server that is back is found, within seconds.
OPTIONS = [("grpc.keepalive_time_ms", 20_000), ("grpc.keepalive_timeout_ms", 8_000),
           ("grpc.max_reconnect_backoff_ms", 2_000)]


def new_id():
    return str(uuid.uuid4())


def save(content, file):
    """Replaces a file as a whole, so that a crash leaves the old one or the new one."""
    os.umask(0o077)  # The tokens are secrets.
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(content))
    fresh.replace(file)


@contextlib.contextmanager
def kept():
    """The content of the file, for one program at a time; changes are saved in the end."""
    with FILE.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        content = json.loads(FILE.read_text()) if FILE.exists() else {}
        yield content
        save(content, FILE)


def reason(error):
    """The reason of a failure, such as TOKEN_EXPIRED (docs/reference/errors.md); None if it has none."""
    for key, value in error.trailing_metadata() or ():
        if key == "grpc-status-details-bin":
            for detail in status_pb2.Status.FromString(value).details:
                info = error_details_pb2.ErrorInfo()
                if detail.Unpack(info):
                    return info.reason
    return None


class Account:
    """Calls with the access token of the file."""

    def __init__(self):
        self.channel = grpc.secure_channel(
            SERVER, grpc.ssl_channel_credentials(AUTHORITY.read_bytes()), OPTIONS)
        with kept() as content:
            self._token = content.get("accessToken")
        if self._token is None:
            self.renew()

    @property
    def metadata(self):
        return [("authorization", f"Bearer {self._token}")]

    def call(self, method, request, has_token=True):
        """Calls a method. Repeats the same request while the server cannot be reached, or the token has expired."""
        while True:
            try:
                return method(request, metadata=self.metadata if has_token else None, timeout=20)
            except grpc.RpcError as error:
                self.recover(error)

    def recover(self, error):
        """Does what is necessary before a failed call is repeated; raises a failure that no repeat mends."""
        if reason(error) == "TOKEN_EXPIRED":
            self.renew()
        elif error.code() in (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED):
            print("trying again:", error.details(), flush=True)
            time.sleep(random.uniform(0.5, 2))
        else:
            raise error

    def renew(self):
        """Signs up, or renews the tokens unless the other program just did: one refresh at a time. The request's id is
        on disk before the request is sent: if the response is lost, a repeat gets the same one, and the account is not
        lost. The new tokens are on disk before they are used."""
        with kept() as content:
            if content.get("accessToken") == self._token:
                content.setdefault("requestId", new_id())
                save(content, FILE)
                tokens = self._tokens(content["requestId"], content.get("refreshToken"))
                content |= {"accessToken": tokens.access_token, "refreshToken": tokens.refresh_token}
                del content["requestId"]
        self._token = content["accessToken"]

    def _tokens(self, request_id, refresh_token):
        if refresh_token is None:
            service = account_service_pb2_grpc.AccountServiceStub(self.channel)
            request = account_service_pb2.CreateAccountRequest(request_id=request_id)
            return self.call(service.CreateAccount, request, has_token=False).tokens
        service = access_service_pb2_grpc.AccessServiceStub(self.channel)
        request = access_service_pb2.RefreshTokensRequest(
            request_id=request_id, refresh_token=refresh_token)
        return self.call(service.RefreshTokens, request, has_token=False).tokens
