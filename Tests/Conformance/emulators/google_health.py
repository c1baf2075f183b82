"""Google Health's side: Google's consent with PKCE, the identity and data points of API version 4, as of November 2026."""

import base64
import hashlib
import json
import re
import secrets
import time
from datetime import datetime, timezone
from urllib.parse import parse_qs, urlencode, urlsplit

from emulators.service import Answer, Service

CLIENT_SECRET = "GOCSPX-a/secret+of Google"
#: What the project's subscriber was made with: Google sends it as it is as `Authorization`.
SUBSCRIBER_SECRET = "Bearer a+secret/of the subscriber"
AUTHORIZE_PATH, TOKEN_PATH, REVOKE_PATH = "/o/oauth2/v2/auth", "/token", "/revoke"
IDENTITY_PATH, TYPES_PATH = "/v4/users/me/identity", "/v4/users/me/dataTypes/"
PREFIX = "https://www.googleapis.com/auth/googlehealth."
ACTIVITY, METRICS, SLEEP = (
    PREFIX + name + ".readonly" for name in ("activity_and_fitness", "health_metrics_and_measurements", "sleep")
)
#: By the type of data points: the member, the scope, the field of the filter, the largest page.
TYPES = {
    "heart-rate": ("heartRate", METRICS, "heart_rate.sample_time.civil_time", 10_000),
    "heart-rate-variability":
        ("heartRateVariability", METRICS, "heart_rate_variability.sample_time.civil_time", 10_000),
    "daily-resting-heart-rate": ("dailyRestingHeartRate", METRICS, "daily_resting_heart_rate.date", 10_000),
    "weight": ("weight", METRICS, "weight.sample_time.civil_time", 10_000),
    "sleep": ("sleep", SLEEP, "sleep.interval.civil_end_time", 25),
    "steps": ("steps", ACTIVITY, "steps.interval.civil_start_time", 10_000),
    "exercise": ("exercise", ACTIVITY, "exercise.interval.civil_start_time", 25),
}  # fmt: skip
FITBIT = {"platform": "FITBIT", "device": {"displayName": "Charge 6", "manufacturer": "Fitbit"}}
_FILTER = re.compile(r'^([a-z_.]+) >= "([0-9T:-]+)" AND ([a-z_.]+) < "([0-9T:-]+)"$')


def _one(values):
    return {name: found[0] for name, found in parse_qs(values, keep_blank_values=True).items()}


def _json(value, status=200, **headers):
    return Answer(json.dumps(value, indent=2).encode(), status, "application/json; charset=UTF-8", headers)


def _fault(status, reason, **headers):
    return _json({"error": {"code": status, "message": reason, "status": reason}}, status, **headers)


def text(second):
    """A time as Google writes it."""
    return datetime.fromtimestamp(second, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def notification(user, kind, start, end, operation="UPSERT"):
    """What the webhook tells of a type of data points and a time, without the points."""
    interval = {"physicalTimeInterval": {"startTime": text(start), "endTime": text(end)}}
    return {"data": {
        "version": "1", "clientProvidedSubscriptionName": "subscriber", "healthUserId": user, "operation": operation,
        "dataType": kind, "intervals": [interval],
    }}  # fmt: skip


def subscribe(post):
    """Makes the subscriber, as `projects.subscribers.create` does: `post` sends a body and headers and gives the status.
    Returns whether the endpoint is verified: it takes the secret, and refuses who has none."""
    body = json.dumps({"type": "verification"}).encode()
    with_secret = post(body, {"Authorization": SUBSCRIBER_SECRET})
    without = post(body, {})
    return 200 <= with_secret < 300 and without in (401, 403)


class GoogleHealth(Service):
    """Grants and answers as Google does."""

    def __init__(self, client_id):
        self.client_id = client_id
        #: Who sits at the browser; None for somebody who does not agree.
        self.user = "111111256096816351"
        #: The scopes that are granted; None for all that are asked for.
        self.granted = None
        #: The data points of each user: type to (local time as text, point).
        self.points = {}
        #: Statuses of answers to calls in place of the usual ones, one for each call to come; None for the usual one.
        self.troubles = []
        self.trouble_headers = {}
        #: The seconds by which a call is answered late.
        self.delay = 0
        #: The most points of a page: fewer than were asked for, as happens.
        self.page_rows = 10_000
        self.refresh_count = 0
        self.revoked = []
        self._codes, self._refresh, self._access = {}, {}, {}
        super().__init__()

    def _add(self, kind, local, content, source, name=None):
        member = TYPES[kind][0]
        name = name or secrets.token_hex(8)
        point = {
            "name": f"users/{self.user}/dataTypes/{kind}/dataPoints/{name}", "dataSource": source or FITBIT,
            member: content,
        }  # fmt: skip
        held = self.points.setdefault(self.user, {}).setdefault(kind, {})
        held[name] = (local, point)

    def add_sample(self, kind, second, content, offset=7200, source=None, name=None):
        """Has a device measure something at a time."""
        civil = {"physicalTime": text(second), "utcOffset": f"{offset}s"}
        self._add(kind, text(second + offset)[:-1], {"sampleTime": civil, **content}, source, name or f"{second}")

    def add_interval(self, kind, start, end, content, offset=7200, source=None, name=None):
        """Has a device measure something from one time to another."""
        interval = {
            "startTime": text(start), "startUtcOffset": f"{offset}s", "endTime": text(end), "endUtcOffset": f"{offset}s",
        }  # fmt: skip
        local = end if kind == "sleep" else start
        self._add(kind, text(local + offset)[:-1], {"interval": interval, **content}, source, name or f"{start}")

    def add_daily(self, kind, day, content, source=None):
        """Has Google sum up a day."""
        year, month, number = map(int, day.split("-"))
        date = {"year": year, "month": month, "day": number}
        self._add(kind, day, {"date": date, **content}, source, day)

    def agree(self, query):
        """Where the page sends the browser, or None for a request that it does not understand."""
        asked = _one(query)
        if asked.get("client_id") != self.client_id or asked.get("response_type") != "code":
            return None
        if (asked.get("access_type"), asked.get("prompt")) != ("offline", "consent"):
            return None
        if asked.get("code_challenge_method") != "S256" or not asked.get("state"):
            return None
        if self.user is None:
            return f"{asked['redirect_uri']}?{urlencode({'state': asked['state'], 'error': 'access_denied'})}"
        code = secrets.token_hex(20)
        scope = asked["scope"] if self.granted is None else self.granted
        self._codes[code] = (self.user, scope, asked["redirect_uri"], asked["code_challenge"])
        return f"{asked['redirect_uri']}?{urlencode({'state': asked['state'], 'code': code, 'scope': scope})}"

    def expire(self):
        """Lets all access run out."""
        self._access = {}

    def end(self, user=None):
        """Has the athlete revoke the access at Google."""
        user = user or self.user
        self._access = {token: one for token, one in self._access.items() if one[0] != user}
        self._refresh = {token: one for token, one in self._refresh.items() if one[0] != user}

    def _grant(self, user, scope, **more):
        access = "ya29." + secrets.token_hex(20)
        self._access[access] = (user, scope)
        return _json({
            "access_token": access, "expires_in": 3599, "scope": scope, "token_type": "Bearer", **more,
        })  # fmt: skip

    def _token(self, body):
        form = _one(body.decode())
        secret = base64.b64encode(f"{self.client_id}:{CLIENT_SECRET}".encode()).decode()
        if self.headers.get("Authorization") != f"Basic {secret}":
            return _json({"error": "invalid_client"}, 401)
        if form.get("grant_type") == "authorization_code":
            user, scope, target, challenge = self._codes.pop(form.get("code"), (None,) * 4)
            digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
            if challenge != base64.urlsafe_b64encode(digest).decode().rstrip("=") or target != form.get("redirect_uri"):
                return _json({"error": "invalid_grant"}, 400)
            refresh = "1//" + secrets.token_hex(20)
            self._refresh[refresh] = (user, scope)
            return self._grant(user, scope, refresh_token=refresh)
        self.refresh_count += 1
        user, scope = self._refresh.get(form.get("refresh_token"), (None, None))
        if user is None:
            return _json({"error": "invalid_grant", "error_description": "Token has been expired or revoked."}, 400)
        # There is no new one.
        return self._grant(user, scope)

    def _list(self, kind, query, user, scopes):
        member, scope, field, rows_max = TYPES[kind]
        if scope not in scopes:
            return _fault(403, "PERMISSION_DENIED")
        asked = _one(query)
        parts = _FILTER.match(asked.get("filter", ""))
        if not parts or {parts[1], parts[3]} != {field}:
            return _fault(400, "INVALID_ARGUMENT")
        held = self.points.get(user, {}).get(kind, {}).values()
        found = [point for local, point in sorted(held, key=lambda one: one[0]) if parts[2] <= local < parts[4]]
        start = int(asked.get("pageToken") or 0)
        end = start + min(int(asked.get("pageSize", 1440)), rows_max, self.page_rows)
        answer = {"dataPoints": found[start:end]} if found else {}
        if end < len(found):
            answer["nextPageToken"] = str(end)
        return _json(answer)

    def answer(self, method, path, body):
        parts = urlsplit(path)
        if parts.path == TOKEN_PATH:
            return self._token(body)
        if parts.path == REVOKE_PATH:
            user, _ = self._access.get(_one(body.decode()).get("token"), (None, None))
            if user is None:
                return _json({"error": "invalid_token"}, 400)
            self.end(user)
            self.revoked.append(user)
            return _json({})
        time.sleep(self.delay)
        if self.troubles and (status := self.troubles.pop(0)):
            return _fault(status, "TROUBLE", **self.trouble_headers)
        access = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        user, scope = self._access.get(access, (None, ""))
        if user is None:
            return _fault(401, "UNAUTHENTICATED")
        if parts.path == IDENTITY_PATH:
            return _json({"name": "users/me/identity", "legacyUserId": "A1B2C3", "healthUserId": user})
        kind = parts.path.removeprefix(TYPES_PATH).removesuffix("/dataPoints")
        if method != "GET" or kind not in TYPES:
            return _fault(404, "NOT_FOUND")
        return self._list(kind, parts.query, user, scope.split())
