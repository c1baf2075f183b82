"""A small part of Apple Music's API: the library's playlists of one listener.

As a program, it writes its port to standard output, one line, and serves until it is killed; POST /_playlists sets what
the test may set, and answers with what was written, as Spotify's emulator does.
"""

import json
import pathlib
import secrets
import sys
import time
from urllib.parse import parse_qs, urlsplit

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from emulators.service import Answer, Service  # noqa: E402

DEVELOPER_TOKEN, USER_TOKEN = "a.developer.token", "a-listener's-token"
LISTS_PATH = "/v1/me/library/playlists"
PAGE_MAX = 100


def song(number):
    """A song of a library, with its counterpart in the catalogue."""
    return {
        "id": f"i.{number}", "type": "library-songs",
        "attributes": {
            "name": f"Track {number}", "artistName": f"Artist {number % 40}", "durationInMillis": 200_000,
            "playParams": {"id": f"i.{number}", "catalogId": str(number)},
            **({"contentRating": "explicit"} if number % 7 == 0 else {}),
        },
        "relationships": {"catalog": {"data": [
            {"id": str(number), "type": "songs", "attributes": {"isrc": f"NLA{number:09}"}}]}},
    }  # fmt: skip


def failure(status, title, headers=None):
    """An error."""
    error = {"errors": [{"status": str(status), "title": title, "code": f"{status}00"}]}
    return Answer(json.dumps(error).encode(), status=status, headers=headers)


class AppleMusic(Service):
    """Answers as Apple Music does: items are added at the end, and a playlist without items answers 404."""

    def __init__(self):
        self.lists = {
            "p.owned1": {"name": "Running", "description": "", "items": [song(number) for number in range(240)]},
            "p.owned2": {"name": "Quiet", "description": "", "items": [song(1000), song(1001)]},
        }
        #: How many requests that write take effect, and are then answered with 502.
        self.lost_writes = 0
        #: The seconds to wait that calls are answered with; None for none.
        self.ban_seconds = None
        self.created = 0
        self.added = []
        super().__init__()

    def _page(self, path, rows, query):
        values = {key: int(found[0]) for key, found in parse_qs(query).items() if key in ("limit", "offset")}
        limit, offset = values.get("limit", 25), values.get("offset", 0)
        if not 1 <= limit <= PAGE_MAX:
            return failure(400, "Invalid Parameter Value")
        end = offset + limit
        page = {"data": rows[offset:end], "meta": {"total": len(rows)}}
        if end < len(rows):
            page["next"] = f"{path}?offset={end}"
        return Answer(json.dumps(page).encode())

    def _written(self, answer, status):
        if self.lost_writes > 0:
            self.lost_writes -= 1
            return Answer(b"bad gateway", status=502, content_type="text/plain")
        return Answer(json.dumps(answer).encode() if answer else b"", status=status)

    def _create(self, body):
        attributes = body.get("attributes", {})
        if not attributes.get("name"):
            return failure(400, "Invalid Request Body")
        name = "p.made" + secrets.token_hex(6)
        self.lists[name] = {"name": attributes["name"], "description": attributes.get("description", ""), "items": []}
        self.created += 1
        return self._written({"data": [{"id": name, "type": "library-playlists"}]}, 201)

    def _add(self, one, body):
        songs = body.get("data", [])
        if not songs or any(each.get("type") != "songs" for each in songs):
            return failure(400, "Invalid Request Body")
        one["items"] += [song(int(each["id"])) for each in songs]
        self.added.append(len(songs))
        return self._written(None, 204)

    def summary(self):
        """What was written, for a test."""
        made = [one for name, one in self.lists.items() if name.startswith("p.made")]
        ids = [item["attributes"]["playParams"]["catalogId"] for one in made for item in one["items"]]
        return {"created": self.created, "added": self.added, "uris": [f"applemusic:song:{one}" for one in ids]}

    def answer(self, method, path, body):
        parts = urlsplit(path)
        if parts.path == "/_playlists":
            for name, value in json.loads(body).items():
                setattr(self, name, value)
            return Answer(json.dumps(self.summary()).encode())
        if self.headers.get("Authorization") != f"Bearer {DEVELOPER_TOKEN}":
            return failure(401, "Unauthorized")
        if self.headers.get("Music-User-Token") != USER_TOKEN:
            return failure(403, "Invalid authentication")
        if self.ban_seconds is not None:
            return failure(429, "API capacity exceeded", {"Retry-After": str(self.ban_seconds)})
        sent = json.loads(body) if body else {}
        if parts.path == LISTS_PATH:
            if method == "POST":
                return self._create(sent)
            rows = [{"id": name, "type": "library-playlists", "attributes": {
                "name": one["name"], "canEdit": True, "description": {"standard": one["description"]}}}
                for name, one in self.lists.items()]  # fmt: skip
            return self._page(parts.path, rows, parts.query)
        names = parts.path.removeprefix(LISTS_PATH + "/").split("/")
        one = self.lists.get(names[0])
        if one is None or names[1:] != ["tracks"]:
            return failure(404, "Resource Not Found")
        if method == "POST":
            return self._add(one, sent)
        if not one["items"]:
            return failure(404, "Resource Not Found")
        return self._page(parts.path, one["items"], parts.query)


if __name__ == "__main__":
    emulator = AppleMusic()
    print(urlsplit(emulator.url).port, flush=True)
    while True:
        time.sleep(3600)
