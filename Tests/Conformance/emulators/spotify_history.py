"""What an account played at Spotify: the last 50 plays, whatever the cursor asks for."""

import json
from datetime import datetime, timezone
from urllib.parse import parse_qs, urlsplit

from emulators.service import Answer
from emulators.spotify_player import failure

COUNT_MAX = 50
COUNT_DEFAULT = 20


def play(track, milliseconds):
    """A play of a track, at a time since 1970."""
    time = datetime.fromtimestamp(milliseconds / 1000, timezone.utc).isoformat(timespec="milliseconds")
    return {"track": track, "played_at": time.replace("+00:00", "Z"), "context": None, "at": milliseconds}


class History:
    """The plays, oldest first."""

    def __init__(self):
        self.plays = []
        #: The cursors of the requests so far; None for one without.
        self.cursors = []

    def answer(self, target):
        """What the path is answered with."""
        values = {name: int(found[0]) for name, found in parse_qs(urlsplit(target).query).items()}
        limit, after = values.get("limit", COUNT_DEFAULT), values.get("after")
        if not 1 <= limit <= COUNT_MAX or ("before" in values and after is not None):
            return failure(400, "Invalid limit")
        self.cursors.append(after)
        known = sorted(self.plays, key=lambda one: one["at"])[-COUNT_MAX:]
        if after is not None:
            known = [one for one in known if one["at"] > after]
        if "before" in values:
            known = [one for one in known if one["at"] < values["before"]]
        shown = known[::-1][:limit]
        cursors = {"after": str(shown[0]["at"]), "before": str(shown[-1]["at"])} if shown else None
        items = [{key: value for key, value in one.items() if key != "at"} for one in shown]
        return Answer(json.dumps({
            "items": items, "limit": limit, "next": None, "cursors": cursors,
            "href": "https://api.spotify.com/v1/me/player/recently-played",
        }).encode())  # fmt: skip
