"""Google's side of pushes: Firebase Cloud Messaging by HTTP v1, and the access tokens of a service account.

As a program, it writes its port to standard output, one line, and serves HTTP/2 until it is killed: over TLS with
--tls, else by prior knowledge. POST /_control sets what the test may set, and answers with the pushes so far and
the file of the service account.
"""

import base64
import json
import pathlib
import secrets
import sys
import time
from urllib.parse import parse_qs

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from emulators.http2 import Answer, Service, context, control, serve  # noqa: E402

PROJECT, EMAIL, KEY_ID = "pulsewire-example", "push@pulsewire-example.iam.gserviceaccount.com", "a1b2c3"
SCOPE = "https://www.googleapis.com/auth/firebase.messaging"
GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer"
BYTES_MAX = 4096


def _decoded(part):
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


class Fcm(Service):
    """Takes pushes as Google does. Its time can be moved."""

    def __init__(self, context=None):
        self.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.pushes = []
        #: Tokens of devices that take no more, and of another project's.
        self.gone = []
        self.foreign = []
        #: What the next pushes are answered with: a status, a code, and the seconds of Retry-After or None.
        self.trouble = []
        #: How many access tokens were given, and whether those so far count no more.
        self.token_count = 0
        self.is_revoked = False
        self._access = {}
        super().__init__(context)

    @property
    def service_account(self):
        """The key file, as Google's console gives it."""
        pem = self.key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        return {
            "type": "service_account", "project_id": PROJECT, "private_key_id": KEY_ID,
            "private_key": pem.decode(), "client_email": EMAIL, "token_uri": self.url + "/token",
        }  # fmt: skip

    def _token(self, body):
        form = {name: values[0] for name, values in parse_qs(body.decode()).items()}
        parts = form.get("assertion", "").split(".")
        try:
            header, claims = (json.loads(_decoded(part)) for part in parts[:2])
            signed = ".".join(parts[:2]).encode()
            key = self.key.public_key()
            key.verify(_decoded(parts[2]), signed, padding.PKCS1v15(), hashes.SHA256())
        except (ValueError, IndexError, InvalidSignature):
            return Answer({"error": "invalid_grant", "error_description": "Invalid JWT"}, status=400)
        now = time.time()
        if (
            form.get("grant_type") != GRANT
            or (header.get("alg"), header.get("kid")) != ("RS256", KEY_ID)
            or (claims.get("iss"), claims.get("scope")) != (EMAIL, SCOPE)
            or claims.get("aud") != self.service_account["token_uri"]
            or not now - 300 < claims.get("iat", 0) < now + 300
            or not now < claims.get("exp", 0) <= claims["iat"] + 3600
        ):
            return Answer({"error": "invalid_grant", "error_description": "Invalid JWT"}, status=400)
        access = "ya29." + secrets.token_urlsafe(32)
        self._access[access] = now + 3600
        self.token_count += 1
        return Answer({"access_token": access, "expires_in": 3599, "token_type": "Bearer"})

    @staticmethod
    def _refused(status, code, seconds=None):
        error = {
            "code": status, "message": "refused", "status": code,
            "details": [{
                "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", "errorCode": code,
            }],
        }  # fmt: skip
        headers = {} if seconds is None else {"retry-after": str(seconds)}
        return Answer({"error": error}, status=status, headers=headers)

    def _push(self, headers, body):
        if self.is_revoked:
            self._access, self.is_revoked = {}, False
        access = headers.get("authorization", "").removeprefix("Bearer ")
        if self._access.get(access, 0) < time.time():
            return Answer({"error": {"code": 401, "status": "UNAUTHENTICATED"}}, status=401)
        if self.trouble:
            return self._refused(*self.trouble.pop(0))
        try:
            message = json.loads(body)["message"]
        except (ValueError, KeyError, TypeError):
            return self._refused(400, "INVALID_ARGUMENT")
        data = message.get("data", {})
        if len(body) > BYTES_MAX or not all(isinstance(value, str) for value in data.values()):
            return self._refused(400, "INVALID_ARGUMENT")
        if message.get("token") in self.gone:
            return self._refused(404, "UNREGISTERED")
        if message.get("token") in self.foreign:
            return self._refused(403, "SENDER_ID_MISMATCH")
        if not message.get("token"):
            return self._refused(400, "INVALID_ARGUMENT")
        self.pushes.append(message)
        return Answer({"name": f"projects/{PROJECT}/messages/{len(self.pushes)}"})

    def answer(self, method, path, headers, body):
        if (method, path) == ("POST", "/_control"):
            control(self, body)
            return Answer({
                "pushes": self.pushes, "service_account": json.dumps(self.service_account),
                "token_count": self.token_count, "connections": self.connections,
            })  # fmt: skip
        if (method, path) == ("POST", "/token"):
            return self._token(body)
        if (method, path) == ("POST", f"/v1/projects/{PROJECT}/messages:send"):
            return self._push(headers, body)
        return Answer({"error": {"code": 404, "status": "NOT_FOUND"}}, status=404)


if __name__ == "__main__":
    serve(Fcm(context() if "--tls" in sys.argv else None))
