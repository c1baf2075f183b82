"""Google's side of Sign in with Google: its keys, and people with ID tokens."""

import json
import time

from emulators.service import Answer, Service
from emulators.tokens import Key

KEYS_PATH = "/oauth2/v3/certs"
CLIENT_ID = "407408718192.apps.googleusercontent.com"


class Google(Service):
    """Signs with a key of its own, which it can change."""

    def __init__(self):
        super().__init__()
        self.keys = [Key()]
        self.cache_control = "public, max-age=3600, must-revalidate, no-transform"

    @property
    def keys_url(self):
        """Where its keys are."""
        return self.url + KEYS_PATH

    def rotate(self):
        """Signs with a new key from now on; the one before is still published."""
        self.keys = [Key(), self.keys[0]]

    def claims(self, subject, nonce, /, **changes):
        """What it says of a person; a change to None leaves a claim out."""
        now = int(time.time())
        claims = {
            "iss": "https://accounts.google.com",
            "azp": CLIENT_ID,
            "aud": CLIENT_ID,
            "sub": subject,
            "email": f"{subject}@gmail.com",
            "email_verified": True,
            "nonce": nonce,
            "iat": now,
            "exp": now + 3600,
            **changes,
        }
        return {name: value for name, value in claims.items() if value is not None}

    def token(self, subject, nonce, /, **changes):
        """An ID token of a person."""
        return self.keys[0].sign(self.claims(subject, nonce, **changes))

    def answer(self, method, path, body):
        if (method, path) != ("GET", KEYS_PATH):
            return Answer(b"{}", status=404)
        keys = {"keys": [key.jwk for key in self.keys]}
        return Answer(json.dumps(keys).encode(), headers={"Cache-Control": self.cache_control})
