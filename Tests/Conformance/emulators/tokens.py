"""Keys and tokens as an identity provider makes them (RFC 7515, 7517, 7519)."""

import base64
import hashlib
import hmac
import json
import secrets

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa


def base64url(data):
    """Without padding, as JOSE has it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _number(value):
    return base64url(value.to_bytes((value.bit_length() + 7) // 8, "big"))


class Key:
    """An RSA key that signs with RS256, under a name."""

    def __init__(self, name=None):
        self.name = name or secrets.token_hex(8)
        self._private = rsa.generate_private_key(public_exponent=65537, key_size=2048)

    @property
    def jwk(self):
        """The public half as a JWK."""
        numbers = self._private.public_key().public_numbers()
        return {
            "kty": "RSA",
            "alg": "RS256",
            "use": "sig",
            "kid": self.name,
            "n": _number(numbers.n),
            "e": _number(numbers.e),
        }

    @property
    def public_pem(self):
        """The public half in PEM: what a confused server would take for an HMAC key."""
        return self._private.public_key().public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
        )

    def sign(self, claims, header=None):
        """A token with these claims."""
        header = {"alg": "RS256", "kid": self.name, "typ": "JWT", **(header or {})}
        signed = _signed(header, claims)
        signature = self._private.sign(signed.encode(), padding.PKCS1v15(), hashes.SHA256())
        return f"{signed}.{base64url(signature)}"

    def sign_confused(self, claims):
        """A token with an HMAC under the public key (CVE-2015-9235)."""
        signed = _signed({"alg": "HS256", "kid": self.name, "typ": "JWT"}, claims)
        signature = hmac.new(self.public_pem, signed.encode(), hashlib.sha256).digest()
        return f"{signed}.{base64url(signature)}"

    def unsigned(self, claims):
        """A token that nobody signed."""
        return _signed({"alg": "none", "kid": self.name, "typ": "JWT"}, claims) + "."


def _signed(header, claims):
    return ".".join(base64url(json.dumps(part).encode()) for part in (header, claims))
