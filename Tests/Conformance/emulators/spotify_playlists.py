"""The playlists of an account at Spotify, by the endpoints of November 2026, and the trouble that they meet."""

import json
import secrets
from urllib.parse import parse_qs, urlsplit

from emulators.service import Answer
from emulators.spotify_player import failure

#: The most playlists of an account.
FULL = 11_000
PAGE_MAX = {"playlists": 50, "items": 50}


def track(number, artist=None, explicit=False, seconds=200):
    """A track of a library."""
    return {
        "type": "track", "uri": f"spotify:track:t{number}", "name": f"Track {number}", "explicit": explicit,
        "artists": [{"name": artist or f"Artist {number % 40}"}], "duration_ms": seconds * 1000,
        "external_ids": {"isrc": f"NLA{number:09}"},
    }  # fmt: skip


class Playlists:
    """The playlists, by id: those that the athlete owns, with their items."""

    def __init__(self):
        self.lists = {
            "owned1": {"name": "Running", "description": "", "items": [track(number) for number in range(240)]},
            "owned2": {"name": "Quiet", "description": "", "items": [track(1000), track(1001)]},
        }
        #: Lists of others that the athlete follows: they cannot be read.
        self.followed = ["followed1"]
        #: How many requests that write take effect, and are then answered with 502.
        self.lost_writes = 0
        #: Whether the account has as many playlists as there may be: creating one more answers 500.
        self.is_full = False
        #: How many playlists were created here, and how many requests added items.
        self.created = 0
        self.added = []

    def _page(self, kind, path, rows, query, total=None):
        values = {key: int(found[0]) for key, found in parse_qs(query).items() if key in ("limit", "offset")}
        limit, offset = values.get("limit", 20), values.get("offset", 0)
        if not 1 <= limit <= PAGE_MAX[kind]:
            return failure(400, "Invalid limit")
        end = offset + limit
        return Answer(json.dumps({
            "items": rows[offset:end], "total": total or len(rows), "limit": limit, "offset": offset,
            "next": f"https://api.spotify.com{path}?offset={end}" if end < len(rows) else None,
        }).encode())  # fmt: skip

    def _written(self, answer):
        if self.lost_writes > 0:
            self.lost_writes -= 1
            return Answer(b"bad gateway", status=502, content_type="text/plain")
        return Answer(json.dumps(answer).encode(), status=201)

    def _create(self, body):
        if body.get("collaborative") or not body.get("name"):
            return failure(400, "Invalid playlist")
        name = "made" + secrets.token_hex(6)
        self.lists[name] = {"name": body["name"], "description": body.get("description", ""), "items": [],
                            "public": body.get("public", True)}
        self.created += 1
        return self._written({"id": name, "uri": f"spotify:playlist:{name}"})

    def _add(self, one, body):
        uris, position = body.get("uris", []), body.get("position", len(one["items"]))
        if not 1 <= len(uris) <= 100 or position > len(one["items"]):
            return failure(400, "Invalid uris or position")
        one["items"][position:position] = [{"type": "track", "uri": uri} for uri in uris]
        self.added.append(len(uris))
        return self._written({"snapshot_id": secrets.token_hex(8)})

    def answer(self, method, target, body, me):
        """What a path of playlists is answered with, to the account of the id `me`."""
        parts = urlsplit(target)
        sent = json.loads(body) if body else {}
        names = parts.path.removeprefix("/v1/").split("/")
        if names == ["me", "playlists"]:
            if method == "POST" and self.is_full:
                return failure(500, "Internal server error")
            if method == "POST":
                return self._create(sent)
            rows = [
                {"id": name, "name": one["name"], "description": one["description"], "collaborative": False,
                 "owner": {"id": me, "type": "user"}, "items": {"total": len(one["items"])}}
                for name, one in self.lists.items()
            ] + [
                {"id": name, "name": "Followed", "description": "", "collaborative": False,
                 "owner": {"id": "somebody-else", "type": "user"}}
                for name in self.followed
            ]  # fmt: skip
            return self._page("playlists", parts.path, rows, parts.query, FULL if self.is_full else None)
        if len(names) != 3 or names[0] != "playlists" or names[2] != "items":
            return failure(404, "Service not found")
        if names[1] in self.followed:
            return failure(403, "Forbidden")
        one = self.lists.get(names[1])
        if one is None:
            return failure(404, "Resource not found")
        if method == "POST":
            return self._add(one, sent)
        return self._page("items", parts.path, [{"item": item} for item in one["items"]], parts.query)

    def summary(self):
        """What was written, for a test."""
        made = [one for name, one in self.lists.items() if name.startswith("made")]
        uris = [item["uri"] for one in made for item in one["items"]]
        return {"created": self.created, "added": self.added, "uris": uris}
