"""The account of the phone, kept in phone.json."""

import json
import os
import uuid
from pathlib import Path

from pulsewire.access.v1 import access_service_pb2, access_service_pb2_grpc
from pulsewire.account.v1 import account_service_pb2, account_service_pb2_grpc

FILE = Path("phone.json")


def new_id():
    return str(uuid.uuid4())


def save(kept):
    os.umask(0o077)  # The tokens are secrets.
    fresh = FILE.with_suffix(".new")
    fresh.write_text(json.dumps(kept))
    fresh.replace(FILE)


def sign_in(channel):
    """Signs up at the first start, and renews the tokens at each later one. A request's id is on disk before the
    request is sent: if the response is lost, a repeat with that id gets the same one, and the account is not lost."""
    kept = {"deviceId": new_id(), "requestId": new_id()}
    if FILE.exists():
        kept = json.loads(FILE.read_text())
    save(kept)
    if "refreshToken" in kept:
        access = access_service_pb2_grpc.AccessServiceStub(channel)
        tokens = access.RefreshTokens(access_service_pb2.RefreshTokensRequest(
            request_id=kept["requestId"], refresh_token=kept["refreshToken"])).tokens
    else:
        account = account_service_pb2_grpc.AccountServiceStub(channel)
        tokens = account.CreateAccount(
            account_service_pb2.CreateAccountRequest(request_id=kept["requestId"])).tokens
    kept |= {"accessToken": tokens.access_token, "refreshToken": tokens.refresh_token}
    kept["requestId"] = new_id()
    save(kept)
    return kept
