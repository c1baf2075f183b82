"""Polar's side: the page for consent, tokens, registrations and exercises of AccessLink, as of November 2026."""

import base64
import hashlib
import hmac
import json
import secrets
from urllib.parse import parse_qs, urlencode, urlsplit

from emulators.service import Answer, Service

CLIENT_ID, CLIENT_SECRET, WEBHOOK_SECRET = "0b9f-polar", "a-secret/of+Polar", "abe1f3ae-fd33-11e8"
TOKEN_PATH, USERS_PATH, EXERCISES_PATH = "/v2/oauth2/token", "/v3/users", "/v3/exercises"


def _one(values):
    return {name: found[0] for name, found in parse_qs(values).items()}


def _json(value, status=200, **headers):
    return Answer(json.dumps(value).encode(), status=status, headers=headers)


class Polar(Service):
    """Grants and answers as AccessLink does."""

    def __init__(self, client_id=CLIENT_ID):
        self.client_id = client_id
        #: The number of who sits at the browser; None for somebody who does not agree.
        self.user = 475
        #: The exercises of each user: id to (start time as text, FIT file).
        self.exercises = {}
        #: The registered users, with their member ids.
        self.members = {}
        #: The statuses of answers in place of the usual ones, one for each request to come.
        self.troubles = []
        self.file_count = 0
        self._codes = {}
        self._access = {}
        super().__init__()

    def add(self, identifier, start, file, user=None):
        """Has a device upload an exercise."""
        self.exercises.setdefault(user or self.user, {})[identifier] = (start, file)

    def agree(self, query):
        """Where the page sends the browser, or None for a request that it does not understand."""
        asked = _one(query)
        if asked.get("client_id") != self.client_id or asked.get("response_type") != "code":
            return None
        if urlsplit(asked.get("redirect_uri", "")).scheme != "https" or not asked.get("state"):
            return None
        if self.user is None:
            return f"{asked['redirect_uri']}?{urlencode({'error': 'access_denied', 'state': asked['state']})}"
        code = secrets.token_hex(16)
        self._codes[code] = (asked["redirect_uri"], self.user)
        return f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state']})}"

    def end(self, user):
        """Has the athlete take the access back at Polar Flow."""
        self._access = {token: one for token, one in self._access.items() if one != user}

    def signature(self, body):
        """What Polar signs a webhook's body with."""
        return hmac.new(WEBHOOK_SECRET.encode(), body, hashlib.sha256).hexdigest()

    def _token(self, body):
        pair = base64.b64encode(f"{self.client_id}:{CLIENT_SECRET}".encode()).decode()
        if self.headers.get("Authorization") != f"Basic {pair}":
            return _json({"error": "invalid_client"}, 401)
        form = _one(body.decode())
        redirect, user = self._codes.pop(form.get("code"), (None, None))
        if form.get("grant_type") != "authorization_code" or redirect != form.get("redirect_uri"):
            return _json({"error": "invalid_request"}, 400)
        access = secrets.token_hex(16)
        self._access[access] = user
        return _json({
            "access_token": access, "token_type": "bearer", "expires_in": 31_535_999, "x_user_id": user,
        })  # fmt: skip

    def _users(self, method, path, body, user):
        if method == "POST" and path == USERS_PATH:
            if user in self.members:
                return Answer(status=409)
            self.members[user] = json.loads(body)["member-id"]
            return _json({"polar-user-id": user, "member-id": self.members[user]})
        if path != f"{USERS_PATH}/{user}" or user not in self.members:
            return Answer(status=403)
        if method == "DELETE":
            del self.members[user]
            self.end(user)
            return Answer(status=204)
        return _json({"polar-user-id": user})

    def _exercise(self, path, user):
        held = self.exercises.get(user, {})
        if path == EXERCISES_PATH:
            return _json([
                {"id": one, "start_time": start, "upload_time": start, "polar_user": f"/v3/users/{user}",
                 "device": "Polar Vantage V3", "sport": "RUNNING", "has_route": False}
                for one, (start, _) in held.items()
            ])  # fmt: skip
        identifier = path.removeprefix(EXERCISES_PATH + "/").removesuffix("/fit")
        if identifier not in held or not path.endswith("/fit"):
            return Answer(status=404)
        self.file_count += 1
        return Answer(held[identifier][1], content_type="application/octet-stream")

    def answer(self, method, path, body):
        path = path.partition("?")[0]
        if self.troubles and path != TOKEN_PATH:
            return Answer(status=self.troubles.pop(0), headers={"Retry-After": "400"})
        if path == TOKEN_PATH:
            return self._token(body)
        access = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        user = self._access.get(access)
        if user is None:
            return Answer(status=401)
        if path.startswith(USERS_PATH):
            return self._users(method, path, body, user)
        if user not in self.members:
            return Answer(status=403)
        return self._exercise(path, user) if method == "GET" else Answer(status=405)
