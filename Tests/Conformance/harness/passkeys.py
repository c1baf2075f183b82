"""An authenticator in software: it makes passkeys that sign by ES256, and answers with them as
WebAuthn says."""

import hashlib
import json
import secrets
import struct
import uuid

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in

from harness.client import new_uuid

RELYING_PARTY = "pulsewire.example"
ORIGIN = "https://app.pulsewire.example"

USER_PRESENT, USER_VERIFIED, HAS_KEY = 0x01, 0x04, 0x40


def cbor(value):
    """The value in CBOR (RFC 8949)."""

    def head(kind, number):
        if number < 24:
            return bytes([kind << 5 | number])
        if number < 256:
            return bytes([kind << 5 | 24, number])
        return bytes([kind << 5 | 25]) + struct.pack(">H", number)

    if isinstance(value, int):
        return head(0, value) if value >= 0 else head(1, -1 - value)
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    return head(5, len(value)) + b"".join(cbor(k) + cbor(v) for k, v in value.items())


class Passkey:
    """A passkey of an account, in an authenticator of its own."""

    def __init__(self, account_id, counts=True):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.credential_id = secrets.token_bytes(32)
        self.user_handle = uuid.UUID(account_id).bytes
        self.counts = counts
        self.count = 0

    def link_request(self, nonce, name="phone", **changes):
        """The request that links it."""
        return sign_in.LinkPasskeyRequest(
            request_id=new_uuid(),
            nonce=nonce,
            client_data_json=client_data("webauthn.create", nonce, **changes),
            attestation_object=cbor(
                {"fmt": "none", "attStmt": {}, "authData": self._new_key_data()}
            ),
            name=name,
        )

    def sign_in_request(self, nonce, relying_party=RELYING_PARTY, flags=None, **changes):
        """The request that signs in with it."""
        flags = USER_PRESENT | USER_VERIFIED if flags is None else flags
        asked = client_data("webauthn.get", nonce, **changes)
        data = self._data(flags, relying_party)
        signed = data + hashlib.sha256(asked).digest()
        return sign_in.SignInWithPasskeyRequest(
            request_id=new_uuid(),
            nonce=nonce,
            credential_id=self.credential_id,
            user_handle=self.user_handle,
            client_data_json=asked,
            authenticator_data=data,
            signature=self.key.sign(signed, ec.ECDSA(hashes.SHA256())),
            device_name="a test",
        )

    def _data(self, flags, relying_party=RELYING_PARTY):
        self.count += self.counts
        party = hashlib.sha256(relying_party.encode()).digest()
        return party + struct.pack(">BI", flags, self.count)

    def _new_key_data(self):
        numbers = self.key.public_key().public_numbers()
        key = {
            1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big"),
        }  # fmt: skip
        head = bytes(16) + struct.pack(">H", len(self.credential_id)) + self.credential_id
        return self._data(USER_PRESENT | USER_VERIFIED | HAS_KEY) + head + cbor(key)


def client_data(ceremony, nonce, origin=ORIGIN, challenge=None):
    """What a browser says that it asked: a nonce is base64url, as a challenge is there."""
    return json.dumps(
        {"type": ceremony, "challenge": challenge or nonce, "origin": origin, "crossOrigin": False}
    ).encode()
