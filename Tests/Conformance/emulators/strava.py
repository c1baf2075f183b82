"""Strava's side: the page for consent, tokens that rotate, activities and their streams, and limits of API version 3, as of
November 2026."""

import hashlib
import hmac
import json
import secrets
import time
from datetime import datetime, timezone
from urllib.parse import parse_qs, urlencode, urlsplit

from emulators.service import Answer, Service

CLIENT_SECRET, VERIFY_TOKEN = "a-secret/of+Strava", "known to Strava & us"
TOKEN_PATH, DEAUTHORIZE_PATH = "/oauth/token", "/oauth/deauthorize"
LIST_PATH, ACTIVITIES_PATH = "/api/v3/athlete/activities", "/api/v3/activities/"
SCOPES = "read,activity:read,activity:read_all"


def _one(values):
    return {name: found[0] for name, found in parse_qs(values, keep_blank_values=True).items()}


def _json(value, status=200, **headers):
    return Answer(
        json.dumps(value).encode(), status=status, content_type="application/json; charset=utf-8", headers=headers
    )


def _fault(status, message, resource=None, field=None, code=None):
    errors = [{"resource": resource, "field": field, "code": code}] if resource else []
    return _json({"message": message, "errors": errors}, status)


def text(second):
    """A time as Strava writes it."""
    return datetime.fromtimestamp(second, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


class Strava(Service):
    """Grants and answers as Strava does."""

    def __init__(self, client_id):
        self.client_id = client_id
        #: The number of who sits at the browser; None for somebody who does not agree.
        self.user = 134815
        #: The scopes that are granted; None for all that are asked for.
        self.granted = None
        #: The activities of each user: id to (activity, streams or None).
        self.activities = {}
        #: The statuses of answers to calls in place of the usual ones, one for each call to come.
        self.troubles = []
        #: The seconds by which a call is answered late.
        self.delay = 0
        #: The lifetime of access, in seconds.
        self.lifetime = 21_600
        #: The limits and what was used: of all and of the reads, of a quarter of an hour and of a day.
        self.limits, self.read_limits = [200, 2000], [100, 1000]
        self.usage, self.read_usage = [0, 0], [0, 0]
        #: Whether a 429 is answered beyond the limits.
        self.is_limiting = True
        #: The most activities of a page: fewer than were asked for, as happens.
        self.page_rows = 1000
        self.stream_count = self.refresh_count = 0
        #: The users whose access an app has ended.
        self.deauthorized = []
        self._codes = {}
        #: The newest refresh token of each user, with the scopes.
        self._refresh = {}
        self._access = {}
        super().__init__()

    def add(self, identifier, start, seconds=600, rates=None, user=None, sport="Run", offset=7200, **more):
        """Has the athlete upload an activity."""
        activity = {
            "id": identifier, "resource_state": 2, "external_id": "device.fit", "athlete": {"id": user or self.user},
            "name": f"Morning {sport}", "distance": 2000.5, "moving_time": seconds, "elapsed_time": seconds,
            "total_elevation_gain": 12.0, "type": "Workout", "sport_type": sport, "start_date": text(start),
            "start_date_local": text(start + offset), "timezone": "(GMT+01:00) Europe/Oslo",
            "utc_offset": float(offset), "private": False, "visibility": "everyone", "manual": False,
            "has_heartrate": rates is not None, "map": {"id": f"a{identifier}", "summary_polyline": ""},
        }  # fmt: skip
        activity.update(more)
        streams = None
        if rates is not None:
            series = {
                "time": list(range(len(rates))), "heartrate": rates,
                "latlng": [[45 + 0.00002 * second, 7.0] for second in range(len(rates))],
                "distance": [3.3 * second for second in range(len(rates))],
            }  # fmt: skip
            streams = {
                name: {"data": data, "series_type": "distance", "original_size": len(data), "resolution": "high"}
                for name, data in series.items()
            }
        self.activities.setdefault(user or self.user, {})[identifier] = (activity, streams)

    def delete(self, identifier, user=None):
        """Has the athlete delete an activity."""
        del self.activities[user or self.user][identifier]

    def agree(self, query):
        """Where the page sends the browser, or None for a request that it does not understand."""
        asked = _one(query)
        if asked.get("client_id") != self.client_id or asked.get("response_type") != "code":
            return None
        if urlsplit(asked.get("redirect_uri", "")).scheme != "https" or not asked.get("state"):
            return None
        if asked.get("scope") != SCOPES or asked.get("approval_prompt") != "auto":
            return None
        if self.user is None:
            query = {"state": asked["state"], "error": "access_denied"}
            return f"{asked['redirect_uri']}?{urlencode(query)}"
        code = secrets.token_hex(20)
        scope = asked["scope"] if self.granted is None else self.granted
        self._codes[code] = (self.user, scope)
        query = {"state": asked["state"], "code": code, "scope": scope}
        return f"{asked['redirect_uri']}?{urlencode(query)}"

    def end(self, user=None):
        """Has the athlete revoke the access at Strava."""
        user = user or self.user
        self._access = {token: one for token, one in self._access.items() if one[0] != user}
        self._refresh.pop(user, None)

    def expire(self):
        """Lets all access run out."""
        self._access = {token: (user, scope, 0) for token, (user, scope, _) in self._access.items()}

    def signature(self, body, second=None):
        """What Strava signs a webhook's body with, where it does."""
        second = int(time.time()) if second is None else second
        digest = hmac.new(CLIENT_SECRET.encode(), f"{second}.".encode() + body, hashlib.sha256)
        return f"t={second},v1={digest.hexdigest()}"

    def _grant(self, user, scope):
        access, refresh = secrets.token_hex(20), secrets.token_hex(20)
        self._access[access] = (user, scope, time.time() + self.lifetime)
        self._refresh[user] = (refresh, scope)
        return {
            "token_type": "Bearer", "expires_at": int(time.time() + self.lifetime), "expires_in": self.lifetime,
            "refresh_token": refresh, "access_token": access,
        }  # fmt: skip

    def _token(self, body):
        form = _one(body.decode())
        if "Authorization" in self.headers or (form.get("client_id"), form.get("client_secret")) != (
            self.client_id, CLIENT_SECRET,
        ):  # fmt: skip
            return _fault(401, "Authorization Error", "Application", "", "invalid")
        if form.get("grant_type") == "authorization_code":
            user, scope = self._codes.pop(form.get("code"), (None, None))
            if user is None:
                return _fault(400, "Bad Request", "AuthorizationCode", "code", "invalid")
            return _json({**self._grant(user, scope), "athlete": {"id": user, "username": "marianne_t"}})
        self.refresh_count += 1
        for user, (refresh, scope) in self._refresh.items():
            if refresh == form.get("refresh_token"):
                # The old one is of no use any more.
                return _json(self._grant(user, scope))
        return _fault(400, "Bad Request", "RefreshToken", "refresh_token", "invalid")

    def _quota(self):
        return {
            "X-RateLimit-Limit": ",".join(map(str, self.limits)),
            "X-RateLimit-Usage": ",".join(map(str, self.usage)),
            "X-ReadRateLimit-Limit": ",".join(map(str, self.read_limits)),
            "X-ReadRateLimit-Usage": ",".join(map(str, self.read_usage)),
        }

    def _list(self, query, user):
        asked = _one(query)
        held = [one for one, _ in self.activities.get(user, {}).values()]
        after = text(int(asked.get("after", 0)))
        found = sorted((one for one in held if one["start_date"] > after), key=lambda one: one["start_date"])
        if "activity:read_all" not in self._scope:
            found = [one for one in found if not one["private"]]
        rows = min(int(asked.get("per_page", 30)), self.page_rows)
        start = (int(asked.get("page", 1)) - 1) * rows
        return _json(found[start : start + rows])

    def _activity(self, path, user):
        identifier, _, part = path.removeprefix(ACTIVITIES_PATH).partition("/")
        activity, streams = self.activities.get(user, {}).get(int(identifier), (None, None))
        if activity is None or (activity["private"] and "activity:read_all" not in self._scope):
            return _fault(404, "Record Not Found", "Activity", "id", "not found")
        if not part:
            return _json({**activity, "resource_state": 3, "calories": 123.4})
        self.stream_count += 1
        if streams is None:
            return _fault(404, "Record Not Found", "Stream", "id", "not found")
        return _json(streams)

    def answer(self, method, path, body):
        path, _, query = path.partition("?")
        if path == TOKEN_PATH:
            return self._token(body)
        access = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        user, self._scope, end = self._access.get(access, (None, "", 0))
        if path == DEAUTHORIZE_PATH:
            if user is None or time.time() >= end:
                return _fault(401, "Authorization Error", "Athlete", "access_token", "invalid")
            self.end(user)
            self.deauthorized.append(user)
            return _json({"access_token": access})
        time.sleep(self.delay)
        for counts in (self.usage, self.read_usage):
            counts[0] += 1
            counts[1] += 1
        over = self.read_usage[0] > self.read_limits[0] or self.read_usage[1] > self.read_limits[1]
        if self.troubles:
            answer = Answer(b"<html>Sorry</html>", status=self.troubles.pop(0), content_type="text/html")
        elif over and self.is_limiting:
            answer = _fault(429, "Rate Limit Exceeded", "Application", "rate limit", "exceeded")
        elif user is None or time.time() >= end:
            answer = _fault(401, "Authorization Error", "Athlete", "access_token", "invalid")
        elif "activity:read" not in self._scope:
            answer = _fault(401, "Authorization Error", "AccessToken", "activity:read_permission", "missing")
        elif path == LIST_PATH:
            answer = self._list(query, user)
        else:
            answer = self._activity(path, user)
        answer.headers.update(self._quota())
        return answer
