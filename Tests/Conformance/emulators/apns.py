"""Apple's side of pushes: the provider API of Apple Push Notification service, as of November 2026.

As a program, it writes its port to standard output, one line, and serves HTTP/2 until it is killed: over TLS with
--tls, else by prior knowledge. POST /_control sets what the test may set, and answers with the pushes so far and
the team's key.
"""

import base64
import json
import pathlib
import re
import sys
import time
import uuid

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from emulators.http2 import Answer, Service, context, control, serve  # noqa: E402

TEAM_ID, KEY_ID, TOPIC = "A1B2C3D4E5", "K1L2M3N4P5", "example.pulsewire.app"
#: The suffix of the topic of each type that has one.
SUFFIXES = {"alert": "", "background": "", "liveactivity": ".push-type.liveactivity"}
PAYLOAD_BYTES_MAX = 4096
COLLAPSE_BYTES_MAX = 64
TOKEN_SECONDS_MAX = 3600
RENEWAL_SECONDS_MIN = 1200
AHEAD_SECONDS_MAX = 8 * 3600


def _decoded(part):
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


class Apns(Service):
    """Takes pushes as Apple does. Its time can be moved."""

    def __init__(self, context=None, topic=TOPIC):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.topic = topic
        #: The pushes that were taken.
        self.pushes = []
        #: When a device stopped to take pushes, in milliseconds, by its token; tokens that were never issued.
        self.gone = {}
        self.bad = []
        #: The tokens that answer 200 although no device hears: a token to start may be weeks old.
        self.stale = []
        #: What the next requests are answered with: a status, a reason, and the seconds of Retry-After or None.
        self.trouble = []
        #: The seconds that have passed beside the real ones.
        self.passed = 0
        self.request_count = 0
        #: The server's tokens that came, by when each first did.
        self.provider_tokens = {}
        #: The time of the newest update of each activity.
        self._stamps = {}
        super().__init__(context)

    @property
    def key_pem(self):
        """The team's key, as the .p8 file has it."""
        return self.key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        ).decode()

    def _refusal_of_token(self, text):
        if not text.startswith("bearer "):
            return "MissingProviderToken"
        parts = text.removeprefix("bearer ").split(".")
        try:
            header, claims = (json.loads(_decoded(part)) for part in parts[:2])
            signature = _decoded(parts[2])
            r, s = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
            signed = ".".join(parts[:2]).encode()
            self.key.public_key().verify(encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))
        except (ValueError, IndexError, InvalidSignature):
            return "InvalidProviderToken"
        if (header.get("alg"), header.get("kid"), claims.get("iss")) != ("ES256", KEY_ID, TEAM_ID):
            return "InvalidProviderToken"
        now = time.time() + self.passed
        if not isinstance(claims.get("iat"), int) or claims["iat"] > now + 60:
            return "InvalidProviderToken"
        if claims["iat"] < now - TOKEN_SECONDS_MAX:
            return "ExpiredProviderToken"
        known = list(self.provider_tokens.values())
        if text not in self.provider_tokens and known and known[-1] > now - RENEWAL_SECONDS_MIN:
            return "TooManyProviderTokenUpdates"
        self.provider_tokens.setdefault(text, now)
        return None

    def _refusal_of_headers(self, token, headers):
        kind = headers.get("apns-push-type")
        if kind not in SUFFIXES:
            return "InvalidPushType"
        if "apns-topic" not in headers:
            return "MissingTopic"
        if headers["apns-topic"] != self.topic + SUFFIXES[kind]:
            return "TopicDisallowed"
        if headers.get("apns-priority", "10") not in ("1", "5", "10"):
            return "BadPriority"
        if not re.fullmatch(r"\d{1,12}", headers.get("apns-expiration", "0")):
            return "BadExpirationDate"
        if len(headers.get("apns-collapse-id", "").encode()) > COLLAPSE_BYTES_MAX:
            return "BadCollapseId"
        if "apns-id" in headers:
            try:
                uuid.UUID(headers["apns-id"])
            except ValueError:
                return "BadMessageId"
        if not re.fullmatch(r"([0-9a-f]{2}){8,100}", token) or token in self.bad:
            return "BadDeviceToken"
        return None

    def _is_activity(self, token, aps):
        """Whether a Live Activity takes it. One that is out of order is dropped on the device, and nobody is told."""
        event, stamp = aps.get("event"), aps.get("timestamp")
        if event not in ("start", "update", "end") or not isinstance(stamp, int):
            return False
        if event == "start" and not (aps.get("attributes-type") and "attributes" in aps and "alert" in aps):
            return False
        if event != "end" and not isinstance(aps.get("content-state"), dict):
            return False
        now = time.time() + self.passed
        aps["is_dropped"] = stamp < self._stamps.get(token, 0) or stamp > now + AHEAD_SECONDS_MAX
        self._stamps[token] = max(stamp, self._stamps.get(token, 0))
        return True

    def answer(self, method, path, headers, body):
        if (method, path) == ("POST", "/_control"):
            control(self, body)
            return Answer({
                "pushes": self.pushes, "key": self.key_pem, "request_count": self.request_count,
                "connections": self.connections, "provider_tokens": len(self.provider_tokens),
            })  # fmt: skip
        self.request_count += 1
        answer = self._answer(method, path, headers, body)
        # Refusals have it, too: clients find by it what was refused.
        answer.headers["apns-id"] = headers.get("apns-id") or str(uuid.uuid4()).upper()
        return answer

    def _answer(self, method, path, headers, body):
        found = re.fullmatch(r"/3/device/([^/]+)", path)
        if method != "POST" or not found:
            return self._refused(405 if method != "POST" else 404, "BadPath")
        if self.trouble:
            status, reason, seconds = self.trouble.pop(0)
            return self._refused(status, reason, seconds)
        token = found[1]
        if reason := self._refusal_of_token(headers.get("authorization", "")):
            return self._refused(429 if reason.startswith("TooMany") else 403, reason)
        if reason := self._refusal_of_headers(token, headers):
            return self._refused(400, reason)
        if token in self.gone:
            return Answer({"reason": "Unregistered", "timestamp": self.gone[token]}, status=410)
        if len(body) > PAYLOAD_BYTES_MAX:
            return self._refused(413, "PayloadTooLarge")
        try:
            aps = (payload := json.loads(body))["aps"]
        except (ValueError, KeyError, TypeError):
            return self._refused(400, "PayloadEmpty")
        if headers["apns-push-type"] == "liveactivity" and not self._is_activity(token, aps):
            return self._refused(400, "BadPayload")
        self.pushes.append({
            "token": token, "topic": headers["apns-topic"], "type": headers["apns-push-type"],
            "priority": int(headers.get("apns-priority", "10")), "payload": payload,
            "expiration": int(headers.get("apns-expiration", "0")), "id": headers.get("apns-id"),
            "collapse_id": headers.get("apns-collapse-id"), "is_shown": token not in self.stale,
        })  # fmt: skip
        return Answer()

    @staticmethod
    def _refused(status, reason, seconds=None):
        headers = {} if seconds is None else {"retry-after": str(seconds)}
        return Answer({"reason": reason}, status=status, headers=headers)


if __name__ == "__main__":
    serve(Apns(context() if "--tls" in sys.argv else None))
