"""Google's side of Sign in with Google: its keys, and people with ID tokens."""

import hashlib
import json
import secrets
import time
from urllib.parse import parse_qs, urlencode, urlsplit

from emulators.service import Answer, Service
from emulators.tokens import Key, base64url

KEYS_PATH = "/oauth2/v3/certs"
AUTHORIZE_PATH, TOKEN_PATH = "/o/oauth2/v2/auth", "/token"
CLIENT_ID = "407408718192.apps.googleusercontent.com"
#: Of a program that anybody can install: it is no secret (RFC 8252, section 8.5).
CLIENT_SECRET = "GOCSPX-not/a+secret"


class Google(Service):
    """Signs with a key of its own, which it can change."""

    def __init__(self):
        super().__init__()
        self.keys = [Key()]
        #: Who sits at the browser; None for somebody who does not want to.
        self.person = None
        #: Where the browser was sent last.
        self.sent_to = None
        self._codes = {}
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

    def _authorize(self, asked):
        """The page, with a person who signs in at once: sends the browser back (RFC 6749, 4.1)."""
        wanted = {"client_id": CLIENT_ID, "response_type": "code", "code_challenge_method": "S256"}
        redirect = urlsplit(asked.get("redirect_uri", ""))
        if (
            {name: asked.get(name) for name in wanted} != wanted
            or "openid" not in asked.get("scope", "").split()
            or (redirect.scheme, redirect.hostname) != ("http", "127.0.0.1")
        ):
            return Answer(b"{}", status=400)
        answer = {"state": asked["state"]}
        if self.person is None:
            answer["error"] = "access_denied"
        else:
            answer["code"] = "4/" + secrets.token_urlsafe(16)
            self._codes[answer["code"]] = (asked, self.person)
        self.sent_to = f"{asked['redirect_uri']}?{urlencode(answer)}"
        return Answer(b"", status=302, headers={"Location": self.sent_to})

    def _exchange(self, form):
        asked, person = self._codes.pop(form.get("code"), (None, None))
        verifier = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        if (
            asked is None
            or form.get("grant_type") != "authorization_code"
            or form.get("redirect_uri") != asked["redirect_uri"]
            or base64url(verifier) != asked["code_challenge"]
        ):
            return Answer(b'{"error": "invalid_grant"}', status=400)
        if (form.get("client_id"), form.get("client_secret")) != (CLIENT_ID, CLIENT_SECRET):
            return Answer(b'{"error": "invalid_client"}', status=401)
        token = self.token(person, asked["nonce"])
        return Answer(json.dumps({"access_token": "ya29.a", "id_token": token}).encode())

    def token(self, subject, nonce, /, **changes):
        """An ID token of a person."""
        return self.keys[0].sign(self.claims(subject, nonce, **changes))

    def answer(self, method, path, body):
        place, _, query = path.partition("?")
        if (method, place) == ("GET", AUTHORIZE_PATH):
            return self._authorize({name: values[0] for name, values in parse_qs(query).items()})
        if (method, place) == ("POST", TOKEN_PATH):
            form = {name: values[0] for name, values in parse_qs(body.decode()).items()}
            return self._exchange(form)
        if (method, path) != ("GET", KEYS_PATH):
            return Answer(b"{}", status=404)
        keys = {"keys": [key.jwk for key in self.keys]}
        return Answer(json.dumps(keys).encode(), headers={"Cache-Control": self.cache_control})
