"""The player of an account at Spotify: devices, what plays, commands, and the trouble that they meet."""

import json
from urllib.parse import parse_qs, urlsplit

from emulators.service import Answer

TRACKS = [
    {
        "type": "track", "uri": f"spotify:track:{name}", "name": name.title(), "explicit": name == "bold",
        "artists": [{"name": artist}], "duration_ms": 200_000, "external_ids": {"isrc": isrc},
    }
    for name, artist, isrc in [
        ("amber", "The First", "NLA000000001"), ("bold", "The Second", "NLA000000002"),
        ("calm", "The Third", "NLA000000003"),
    ]
]  # fmt: skip


def failure(status, message, reason=None, headers=None):
    """An error; those of the player have a reason."""
    error = {"status": status, "message": message}
    if reason is not None:
        error["reason"] = reason
    return Answer(json.dumps({"error": error}).encode(), status=status, headers=headers)


class Player:
    """What a command changes is seen by its `stale_reads`-th reader first; the others see the state before."""

    def __init__(self):
        self.devices = [
            {"id": "phone-1", "name": "My phone", "type": "Smartphone", "is_active": True,
             "is_restricted": False, "supports_volume": True, "volume_percent": 50},
            {"id": "tv-1", "name": "Television", "type": "TV", "is_active": False,
             "is_restricted": True, "supports_volume": False, "volume_percent": None},
        ]  # fmt: skip
        self.is_playing = False
        self.context = "spotify:album:first"
        self.index = 0
        self.progress = 30_000
        #: The commands that were accepted.
        self.commands = []
        #: What meets commands: a status and a reason, once or for good.
        self.refusal = None
        self.refusals = None
        #: How many calls are answered by 401, and how many reads show the state before a command.
        self.rejections = 0
        self.stale_reads = 0
        #: Whether commands are accepted without an effect.
        self.is_deaf = False
        #: Whether a command has its effect, and then answers with the refusal.
        self.is_late = False
        self._shown = None
        self._stale = 0

    def _active(self):
        return next((one for one in self.devices if one["is_active"]), None)

    def state(self):
        """`/me/player`, or None for nothing."""
        device = self._active()
        if device is None:
            return None
        return {
            "device": device, "is_playing": self.is_playing, "progress_ms": self.progress,
            "item": TRACKS[self.index], "context": {"uri": self.context}, "currently_playing_type": "track",
        }  # fmt: skip

    def _read(self):
        shown = self.state()
        if self._stale > 0:
            self._stale -= 1
            shown = json.loads(self._shown)
        return Answer(b"", status=204) if shown is None else Answer(json.dumps(shown).encode())

    def _refused(self):
        if self.refusal is None:
            return None
        status, reason = self.refusal
        if self.refusals is not None:
            self.refusals -= 1
            if self.refusals <= 0:
                self.refusal = self.refusals = None
        if status == 429:
            return failure(429, "API rate limit exceeded", headers={"Retry-After": str(reason)})
        if status >= 500:
            return Answer(b"upstream connect error", status=status, content_type="text/plain")
        return failure(status, "Player command failed: Premium required" if reason == "PREMIUM_REQUIRED"
                       else "Player command failed: Restriction violated", reason)

    def _carry_out(self, name, values, body):
        if name == "play":
            self.is_playing = True
            self.context = body.get("context_uri", self.context)
        elif name == "pause":
            self.is_playing = False
        elif name in ("next", "previous"):
            self.index = (self.index + (1 if name == "next" else -1)) % len(TRACKS)
            self.progress = 0
        elif name == "seek":
            self.progress = int(values["position_ms"])
        elif name == "volume":
            self._active()["volume_percent"] = int(values["volume_percent"])

    def _command(self, method, name, values, body):
        verbs = {"play": "PUT", "pause": "PUT", "seek": "PUT", "volume": "PUT", "next": "POST", "previous": "POST"}
        if verbs.get(name) != method:
            return failure(404, "Service not found")
        refused = self._refused()
        if refused is not None and not self.is_late:
            return refused
        wanted = values.get("device_id")
        if wanted is not None and all(one["id"] != wanted for one in self.devices):
            return failure(404, "Device not found", "UNKNOWN")
        if wanted is None and self._active() is None:
            return failure(404, "Player command failed: No active device found", "NO_ACTIVE_DEVICE")
        self._shown, self._stale = json.dumps(self.state()), self.stale_reads
        self.commands.append([name, *values.values(), *body.values()])
        if wanted is not None:
            for one in self.devices:
                one["is_active"] = one["id"] == wanted
        if not self.is_deaf:
            self._carry_out(name, values, body)
        return refused or Answer(b"", status=204)

    def answer(self, method, path, body):
        """What a path under `/v1/me/player` is answered with."""
        parts = urlsplit(path)
        name = parts.path.removeprefix("/v1/me/player").strip("/")
        if self.rejections > 0:
            self.rejections -= 1
            return failure(401, "The access token expired")
        if method == "GET":
            if name == "devices":
                return Answer(json.dumps({"devices": self.devices}).encode())
            return self._read() if name == "" else failure(404, "Service not found")
        values = {key: found[0] for key, found in parse_qs(parts.query).items()}
        return self._command(method, name, values, json.loads(body) if body else {})
