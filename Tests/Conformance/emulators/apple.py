"""Apple's side of Sign in with Apple: its keys, people with identity tokens, codes and revocation."""

import base64
import hashlib
import json
import secrets
import time
from urllib.parse import parse_qs

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from emulators.service import Answer, Service
from emulators.tokens import Key
from harness.curl import curl

KEYS_PATH, TOKEN_PATH, REVOKE_PATH = "/auth/keys", "/auth/token", "/auth/revoke"
NOTIFICATIONS_PATH = "/apple/notifications"
CLIENT_ID = "app.pulsewire.phone"
TEAM_ID, KEY_ID = "TEAM123456", "KEY1234567"
SIX_MONTHS_SECONDS = 15_777_000


class Apple(Service):
    """Signs with a key of its own, exchanges each code once, and checks the team's client secrets."""

    def __init__(self):
        super().__init__()
        self.keys = [Key()]
        self._team_key = ec.generate_private_key(ec.SECP256R1())
        self._codes = {}
        #: Refresh tokens that it gave out and that still work.
        self.refresh_tokens = set()
        #: Why it refused client secrets.
        self.secret_refusals = []

    @property
    def keys_url(self):
        """Where its keys are."""
        return self.url + KEYS_PATH

    @property
    def team_key_pem(self):
        """The .p8 file that the team got."""
        return self._team_key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )

    def code(self):
        """A new authorization code."""
        code = "c" + secrets.token_hex(16)
        self._codes[code] = CLIENT_ID
        return code

    def token(self, subject, nonce, /, **changes):
        """An identity token of a person; `nonce` is what the server gave."""
        now = int(time.time())
        claims = {
            "iss": "https://appleid.apple.com",
            "aud": CLIENT_ID,
            "sub": subject,
            "nonce": hashlib.sha256(nonce.encode()).hexdigest(),
            "nonce_supported": True,
            "email": f"{hashlib.md5(subject.encode()).hexdigest()[:10]}@privaterelay.appleid.com",
            "email_verified": "true",
            "is_private_email": "true",
            "iat": now,
            "exp": now + 86_400,
            **changes,
        }
        return self.keys[0].sign({k: v for k, v in claims.items() if v is not None})

    def rotate(self):
        """Signs with a new key from now on, and publishes no other."""
        self.keys = [Key()]

    def event(self, kind, subject, /, **changes):
        """What a notification says of a person; `age` is how many seconds ago it happened."""
        now = int(time.time())
        event = {
            "type": kind,
            "sub": subject,
            "event_time": int((time.time() - changes.pop("age", 0)) * 1000),
            **changes.pop("event", {}),
        }
        claims = {
            "iss": "https://appleid.apple.com",
            "aud": CLIENT_ID,
            "iat": now,
            "exp": now + 86_400,
            "jti": secrets.token_hex(16),
            # JSON within a string.
            "events": json.dumps(event),
            **changes,
        }
        return {name: value for name, value in claims.items() if value is not None}

    def notification(self, kind, subject, /, **changes):
        """The token of a notification."""
        return self.keys[0].sign(self.event(kind, subject, **changes))

    @staticmethod
    def post(address, payload):
        """Posts a notification's token as Apple does, and gives the status of the answer."""
        return curl(
            address,
            NOTIFICATIONS_PATH,
            body=json.dumps({"payload": payload}).encode(),
            headers={"content-type": "application/json"},
        ).status

    def notify(self, address, kind, subject, /, **changes):
        """Tells the server at `address` of a person."""
        return self.post(address, self.notification(kind, subject, **changes))

    def answer(self, method, path, body):
        if (method, path) == ("GET", KEYS_PATH):
            return Answer(json.dumps({"keys": [key.jwk for key in self.keys]}).encode())
        form = {name: values[0] for name, values in parse_qs(body.decode()).items()}
        if method == "POST" and path in (TOKEN_PATH, REVOKE_PATH):
            refusal = self._judge(form.get("client_secret", ""), form.get("client_id"))
            if refusal:
                self.secret_refusals.append(refusal)
                return self._error("invalid_client")
            return self._exchange(form) if path == TOKEN_PATH else self._revoke(form)
        return Answer(b"{}", status=404)

    @staticmethod
    def _error(name):
        return Answer(json.dumps({"error": name}).encode(), status=400)

    def _exchange(self, form):
        if form.get("grant_type") != "authorization_code":
            return self._error("unsupported_grant_type")
        if self._codes.pop(form.get("code"), None) != form["client_id"]:
            return self._error("invalid_grant")
        token = "r" + secrets.token_hex(16)
        self.refresh_tokens.add(token)
        answer = {
            "access_token": "a" + secrets.token_hex(16),
            "token_type": "Bearer",
            "expires_in": 3600,
            "refresh_token": token,
        }
        return Answer(json.dumps(answer).encode())

    def _revoke(self, form):
        # Also for what is no token, or no longer.
        if form.get("token_type_hint") == "refresh_token":
            self.refresh_tokens.discard(form.get("token"))
        return Answer(b"")

    def _judge(self, secret, client_id):
        """Why a client secret does not count; None if it does."""
        try:
            header, claims, signature = (
                base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))
                for part in secret.split(".")
            )
            header, claims = json.loads(header), json.loads(claims)
        except ValueError:
            return "no JWT"
        if header.get("alg") != "ES256" or header.get("kid") != KEY_ID:
            return f"header {header}"
        now = time.time()
        if not claims.get("iat", 0) - 60 <= now < claims.get("exp", 0) <= now + SIX_MONTHS_SECONDS:
            return "over"
        wanted = {"iss": TEAM_ID, "aud": "https://appleid.apple.com", "sub": client_id}
        if {name: claims.get(name) for name in wanted} != wanted or client_id != CLIENT_ID:
            return f"claims {claims}"
        encoded = encode_dss_signature(
            int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
        )
        signed = ".".join(secret.split(".")[:2]).encode()
        try:
            self._team_key.public_key().verify(encoded, signed, ec.ECDSA(hashes.SHA256()))
        except InvalidSignature:
            return "signature"
        return None
