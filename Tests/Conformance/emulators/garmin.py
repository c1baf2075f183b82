"""Garmin's side: keys that are exchanged for tokens, activities with their files, and days, of the Personal API as of
November 2026. `garmin-connect-personal-api-python`, Garmin's own client, reads from it as the server does."""

import base64
import io
import json
import secrets
import time
import zipfile
from datetime import datetime, timezone
from urllib.parse import parse_qs, urlsplit

from emulators.service import Answer, Service

TOKEN_PATH = "/personalapitoken-service/personal-api/personal-api-key/token"
LIST_PATH = "/activitylist-service/activities/search/activities"
FILE_PATH = "/download-service/files/activity/"
HEART_RATE_PATH = "/wellness-service/wellness/dailyHeartRate"
SLEEP_PATH, HRV_PATH = "/sleep-service/sleep/dailySleep", "/hrv-service/hrv/"
#: The levels of sleep by their names.
LEVELS = {"deep": 0.0, "light": 1.0, "rem": 2.0, "awake": 3.0}


def _json(value, status=200, **headers):
    return Answer(json.dumps(value).encode(), status=status, headers=headers)


def _part(value):
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


def text(second, between="T", end=".0"):
    """A time as Garmin writes it: without a zone."""
    return datetime.fromtimestamp(second, timezone.utc).strftime(f"%Y-%m-%d{between}%H:%M:%S") + end


def day_text(second):
    return datetime.fromtimestamp(second, timezone.utc).strftime("%Y-%m-%d")


def archive(content, name="17000000001_ACTIVITY.fit"):
    """A ZIP file with the file of a device."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name, content)
    return packed.getvalue()


class Garmin(Service):
    """Gives tokens for keys, and answers as Garmin does."""

    def __init__(self):
        #: The number of the profile of each key.
        self.keys = {}
        #: The activities of each profile: id to (activity, ZIP file or None).
        self.activities = {}
        #: The days of each profile: path and day to the answer.
        self.days = {}
        #: Statuses of answers to calls in place of the usual ones, one for each call to come.
        self.troubles = []
        #: The same for exchanges of keys.
        self.exchange_troubles = []
        #: Header fields of troubles.
        self.trouble_headers = {}
        #: The seconds by which a call is answered late.
        self.delay = 0
        #: The lifetime of tokens, in seconds.
        self.lifetime = 86_400
        #: Whether tokens that were got a moment ago are rejected.
        self.rejects_all = False
        #: The most activities of a page: fewer than were asked for, as happens.
        self.page_rows = 1000
        self.exchange_count = self.file_count = 0
        self._tokens = {}
        super().__init__()

    def make_key(self, profile):
        """Has the athlete make a key, in place of an earlier one."""
        self.keys = {key: one for key, one in self.keys.items() if one != profile}
        key = secrets.token_urlsafe(48)
        self.keys[key] = profile
        return key

    def expire(self):
        """Lets all tokens run out before their time."""
        self._tokens = {}

    def add(self, profile, identifier, start, content=None, name="Morning run", offset=3600):
        """Has the athlete's device send an activity, with its file if there is one."""
        activity = {
            "activityId": identifier, "activityName": name, "startTimeLocal": text(start + offset, " ", ""),
            "startTimeGMT": text(start, " ", ""), "activityType": {"typeId": 1, "typeKey": "running", "parentTypeId": 17},
            "distance": 2000.5, "duration": 600.0, "elapsedDuration": 600.0, "averageHR": 140.0, "ownerId": profile,
        }  # fmt: skip
        packed = archive(content) if isinstance(content, bytes) else content
        self.activities.setdefault(profile, {})[identifier] = (activity, packed)

    def add_day(self, profile, midnight, offset=3600, rates=None, resting=None, variability=None, sleep=None):
        """Has the athlete's device send a day that begins at `midnight` in local time, and the night before it: heart
        rates by seconds after midnight, RMSSDs and (stage, minutes) after the begin of the sleep, 23:00."""
        day, days = day_text(midnight + offset), self.days.setdefault(profile, {})
        bounds = {
            "userProfilePK": profile, "calendarDate": day, "startTimestampGMT": text(midnight),
            "endTimestampGMT": text(midnight + 86_400), "startTimestampLocal": text(midnight + offset),
            "endTimestampLocal": text(midnight + offset + 86_400),
        }  # fmt: skip
        if rates is not None:
            days[HEART_RATE_PATH, day] = {
                **bounds, "maxHeartRate": 180, "minHeartRate": 44, "restingHeartRate": resting,
                "lastSevenDaysAvgRestingHeartRate": 48,
                "heartRateValueDescriptors": [{"key": "timestamp", "index": 0}, {"key": "heartrate", "index": 1}],
                "heartRateValues": [[(midnight + second) * 1000, bpm] for second, bpm in rates.items()],
            }  # fmt: skip
        bed = midnight - 3600
        if variability is not None:
            readings = [
                {"hrvValue": value, "readingTimeGMT": text(bed + 300 * index),
                 "readingTimeLocal": text(bed + offset + 300 * index)}
                for index, value in enumerate(variability)
            ]  # fmt: skip
            days[HRV_PATH, day] = {
                "userProfilePk": profile, "hrvSummary": {"calendarDate": day, "lastNightAvg": 51, "status": "BALANCED"},
                "hrvReadings": readings, "startTimestampGMT": text(bed), "endTimestampGMT": text(bed + 28_800),
            }  # fmt: skip
        if sleep is not None:
            levels, second = [], bed
            for stage, minutes in sleep:
                levels.append({"startGMT": text(second), "endGMT": text(second + 60 * minutes),
                               "activityLevel": LEVELS[stage]})  # fmt: skip
                second += 60 * minutes
            days[SLEEP_PATH, day] = {
                "dailySleepDTO": {
                    "id": bed * 1000, "userProfilePK": profile, "calendarDate": day, "sleepTimeSeconds": second - bed,
                    "sleepStartTimestampGMT": bed * 1000, "sleepEndTimestampGMT": second * 1000,
                    "sleepStartTimestampLocal": (bed + offset) * 1000, "sleepEndTimestampLocal": (second + offset) * 1000,
                },
                "sleepMovement": [], "sleepLevels": levels, "restingHeartRate": resting,
            }  # fmt: skip
        return day

    def _exchange(self):
        self.exchange_count += 1
        if self.exchange_troubles:
            return Answer(b"Sorry", self.exchange_troubles.pop(0), "text/plain", self.trouble_headers)
        scheme, _, key = (self.headers.get("Authorization") or "").partition(" ")
        if scheme != "ApiKey" or key not in self.keys:
            return _json({"message": "Unauthorized"}, 401)
        head, end = _part({"alg": "RS256", "typ": "JWT"}), int(time.time() + self.lifetime)
        token = f"{head}.{_part({'exp': end, 'jti': secrets.token_hex(8)})}.{secrets.token_urlsafe(32)}"
        self._tokens[token] = self.keys[key]
        return Answer(token.encode() + b"\n", content_type="text/plain")

    def _list(self, query, profile):
        held = [one for one, _ in self.activities.get(profile, {}).values()]
        first = query.get("startDate", ["0000-00-00"])[0]
        found = [one for one in held if one["startTimeLocal"][:10] >= first]
        # The newest come first.
        found.sort(key=lambda one: one["startTimeLocal"], reverse=True)
        start = int(query.get("start", ["0"])[0])
        return _json(found[start : start + min(int(query.get("limit", ["20"])[0]), self.page_rows)])

    def _file(self, path, profile):
        self.file_count += 1
        _, packed = self.activities.get(profile, {}).get(int(path.removeprefix(FILE_PATH)), (None, None))
        if packed is None:
            return _json({"message": "Not Found"}, 404)
        return Answer(packed, content_type="application/x-zip-compressed")

    def answer(self, method, path, body):
        if path == TOKEN_PATH:
            return self._exchange() if method == "POST" else _json({}, 405)
        scheme, _, token = (self.headers.get("Authorization") or "").partition(" ")
        profile = self._tokens.get(token) if scheme == "Bearer" else None
        parts = urlsplit(path)
        query = parse_qs(parts.query)
        time.sleep(self.delay)
        if self.troubles:
            return Answer(b"<html>Sorry</html>", self.troubles.pop(0), "text/html", self.trouble_headers)
        if method != "GET" or profile is None or self.rejects_all or profile not in self.keys.values():
            return _json({"message": "Unauthorized"}, 401)
        if parts.path == LIST_PATH:
            return self._list(query, profile)
        if parts.path.startswith(FILE_PATH):
            return self._file(parts.path, profile)
        if parts.path.startswith(HRV_PATH):
            found = self.days.get(profile, {}).get((HRV_PATH, parts.path.removeprefix(HRV_PATH)))
            return _json(found) if found else Answer(b"", 204)
        day = query.get("date", [""])[0]
        found = self.days.get(profile, {}).get((parts.path, day))
        if parts.path == HEART_RATE_PATH:
            return _json(found or {"userProfilePK": profile, "calendarDate": day, "heartRateValues": None})
        if parts.path == SLEEP_PATH:
            empty = {"id": None, "userProfilePK": profile, "calendarDate": day, "sleepStartTimestampGMT": None}
            return _json(found or {"dailySleepDTO": empty, "sleepLevels": None})
        return _json({"message": "Not Found"}, 404)
