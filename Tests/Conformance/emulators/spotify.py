"""Spotify's side: the page for consent, tokens, the account, the player and playlists, as of November 2026.

As a program, it writes its port to standard output, one line, and serves until it is killed; POST /_control sets
what the test may set, and GET /_agree answers with the address to which the page would send the browser.
"""

import base64
import hashlib
import json
import pathlib
import secrets
import sys
import time
from urllib.parse import parse_qs, urlencode, urlsplit

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from emulators.service import Answer, Service  # noqa: E402
from emulators.spotify_history import History, play  # noqa: E402
from emulators.spotify_player import Player  # noqa: E402
from emulators.spotify_playlists import Playlists, track  # noqa: E402

CLIENT_ID, CLIENT_SECRET = "5b1a0d2c4e6f", "a-secret/of+Spotify"
AUTHORIZE_PATH, TOKEN_PATH, ACCOUNT_PATH = "/authorize", "/api/token", "/v1/me"
PLAYER_PATH = "/v1/me/player"
#: The recordings of answers, where they are present.
FIXTURES = pathlib.Path(__file__).resolve().parents[4] / "shared/data/fixtures/spotify"
DAY = 86_400
GRANT_SECONDS = 182 * DAY
WINDOW_SECONDS = 30
#: The people who may use an app in development mode.
PEOPLE_MAX = 5


def _one(values):
    return {name: found[0] for name, found in parse_qs(values).items()}


class Spotify(Service):
    """Grants, refreshes and answers as Spotify does. Its time can be moved."""

    def __init__(self, client_id=CLIENT_ID):
        #: The app that it knows; accounts are of one app, so that tests side by side do not share them.
        self.client_id = client_id
        #: Who sits at the browser; None for somebody who does not agree.
        self.person = "person"
        #: The scopes that the person takes away.
        self.withheld = []
        #: What a refresh answers about the refresh token: new, absent or empty.
        self.refresh_answer = "absent"
        #: Whether each refresh is refused; what is answered in place of it: a status, or None.
        self.is_refusing = False
        self.trouble = None
        #: The refreshes after which the answer is lost on its way, although it counts.
        self.lost_answers = 0
        #: The seconds that have passed beside the real ones.
        self.passed = 0
        self.is_development = True
        self.calls_max = 1000
        self.player = Player()
        self.playlists = Playlists()
        self.history = History()
        self.refresh_count = 0
        self._codes = {}
        self._grants = {}
        self._access = {}
        self._calls = []
        self._people = set()
        super().__init__()

    def _now(self):
        return time.time() + self.passed

    @property
    def accounts_url(self):
        """The start of the addresses of consent and tokens."""
        return self.url

    @property
    def api_url(self):
        """The start of the addresses of calls."""
        return self.url + "/v1"

    def agree(self, query):
        """Where the page sends the browser, or None for a request that it does not understand."""
        asked = _one(query)
        wanted = {"client_id": self.client_id, "response_type": "code", "code_challenge_method": "S256"}
        redirect = urlsplit(asked.get("redirect_uri", ""))
        if (
            {name: asked.get(name) for name in wanted} != wanted
            or len(asked.get("code_challenge", "")) != 43
            or not asked.get("state")
            or redirect.scheme != "https"
        ):
            return None
        answer = {"state": asked["state"]}
        if self.person is None:
            answer = {"error": "access_denied", **answer}
        else:
            answer = {"code": secrets.token_urlsafe(48), **answer}
            self._codes[answer["code"]] = (asked, self.person)
        return f"{asked['redirect_uri']}?{urlencode(answer)}"

    def _tokens(self, grant, refresh=None):
        access = "BQ" + secrets.token_urlsafe(48)
        self._access[access] = (grant, self._now() + 3600)
        answer = {
            "access_token": access, "token_type": "Bearer", "expires_in": 3600,
            "scope": " ".join(grant["scopes"]),
        }  # fmt: skip
        if refresh is not None:
            answer["refresh_token"] = refresh
        return Answer(json.dumps(answer).encode())

    def _exchange(self, form):
        asked, person = self._codes.pop(form.get("code"), (None, None))
        digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).decode().rstrip("=")
        if (
            asked is None
            or form.get("redirect_uri") != asked["redirect_uri"]
            or challenge != asked["code_challenge"]
        ):
            return Answer(b'{"error":"invalid_grant","error_description":"Invalid code"}', status=400)
        scopes = [one for one in asked["scope"].split() if one not in self.withheld]
        grant = {"person": person, "scopes": scopes, "until": self._now() + GRANT_SECONDS}
        self._people.add(person)
        token = "AQ" + secrets.token_urlsafe(96)
        self._grants[token] = grant
        return self._tokens(grant, token)

    def _refresh(self, form):
        grant = self._grants.get(form.get("refresh_token"))
        self.refresh_count += 1
        if grant is None or self.is_refusing or grant["until"] <= self._now():
            return Answer(
                b'{"error":"invalid_grant","error_description":"Refresh token revoked"}', status=400
            )
        refresh = {"new": "AQ" + secrets.token_urlsafe(96), "absent": None, "empty": ""}[self.refresh_answer]
        if refresh:
            del self._grants[form["refresh_token"]]
            self._grants[refresh] = grant
        return self._tokens(grant, refresh)

    def _account(self, grant):
        """`/me`, from a recording if there is one, without what development mode leaves out."""
        path = FIXTURES / "joostlek_current_user.json"
        answer = json.loads(path.read_bytes()) if path.exists() else {
            "country": "NL", "display_name": "Example", "product": "premium", "type": "user",
            "explicit_content": {"filter_enabled": False, "filter_locked": False},
        }  # fmt: skip
        answer["id"], answer["account_id"] = f"name-of-{grant['person']}", f"account-{grant['person']}-{self.client_id}"
        if "user-read-private" not in grant["scopes"] or self.is_development:
            for name in ("product", "country", "email", "explicit_content", "followers"):
                answer.pop(name, None)
        return Answer(json.dumps(answer).encode())

    def _call(self, method, target, body, headers):
        path = target.partition("?")[0]
        now = self._now()
        self._calls = [one for one in self._calls if one > now - WINDOW_SECONDS]
        if len(self._calls) >= self.calls_max:
            body = b'{"error":{"status":429,"message":"API rate limit exceeded"}}'
            return Answer(body, status=429, headers={"Retry-After": str(WINDOW_SECONDS)})
        self._calls.append(now)
        token = (headers.get("Authorization") or "").removeprefix("Bearer ")
        grant, until = self._access.get(token, (None, 0))
        if grant is None or until <= now:
            body = b'{"error":{"status":401,"message":"The access token expired"}}'
            return Answer(body, status=401)
        people = sorted(self._people)[:PEOPLE_MAX]
        if self.is_development and grant["person"] not in people:
            return Answer(b"User not registered in the Developer Dashboard", status=403)
        if path.rstrip("/") == ACCOUNT_PATH:
            return self._account(grant)
        if path == PLAYER_PATH + "/recently-played" and method == "GET":
            if "user-read-recently-played" not in grant["scopes"]:
                return Answer(b'{"error":{"status":403,"message":"Insufficient client scope"}}', status=403)
            return self.history.answer(target)
        if path.startswith(PLAYER_PATH):
            scope = "user-read-playback-state" if method == "GET" else "user-modify-playback-state"
            if scope not in grant["scopes"]:
                return Answer(b'{"error":{"status":403,"message":"Insufficient client scope"}}', status=403)
            return self.player.answer(method, target, body)
        if "playlists" in path:
            if "playlist-modify-private" not in grant["scopes"]:
                return Answer(b'{"error":{"status":403,"message":"Insufficient client scope"}}', status=403)
            return self.playlists.answer(method, target, body, f"name-of-{grant['person']}")
        return Answer(b'{"error":{"status":404,"message":"Service not found"}}', status=404)

    def answer(self, method, path, body):
        place, _, query = path.partition("?")
        if (method, place) == ("POST", "/_control"):
            for name, value in json.loads(body).items():
                setattr(self, name, value)
            return Answer(json.dumps({"refresh_count": self.refresh_count}).encode())
        if (method, place) == ("POST", "/_playlists"):
            for name, value in json.loads(body).items():
                setattr(self.playlists, name, value)
            return Answer(json.dumps(self.playlists.summary()).encode())
        if (method, place) == ("POST", "/_history"):
            for number, milliseconds in json.loads(body):
                self.history.plays.append(play(track(number), milliseconds))
            return Answer(json.dumps(self.history.cursors).encode())
        if (method, place) == ("POST", "/_player"):
            for name, value in json.loads(body).items():
                setattr(self.player, name, value)
            return Answer(json.dumps(self.player.commands).encode())
        if (method, place) in [("GET", AUTHORIZE_PATH), ("GET", "/_agree")]:
            target = self.agree(query)
            if target is None:
                return Answer(b"INVALID_CLIENT: Invalid redirect URI", status=400)
            if place == "/_agree":
                return Answer(target.encode(), content_type="text/plain")
            return Answer(b"", status=302, headers={"Location": target})
        if (method, place) == ("POST", TOKEN_PATH):
            return self._token(_one(body.decode()))
        return self._call(method, path, body, self.headers)

    def _token(self, form):
        expected = base64.b64encode(f"{self.client_id}:{CLIENT_SECRET}".encode()).decode()
        if self.headers.get("Authorization") != f"Basic {expected}":
            return Answer(b'{"error":"invalid_client","error_description":"Invalid client"}', status=400)
        if form.get("grant_type") == "authorization_code":
            return self._exchange(form)
        if form.get("grant_type") != "refresh_token":
            return Answer(b'{"error":"unsupported_grant_type"}', status=400)
        if self.trouble is not None:
            self.refresh_count += 1
            return Answer(b"upstream connect error", status=self.trouble, content_type="text/plain")
        answer = self._refresh(form)
        if self.lost_answers > 0:
            self.lost_answers -= 1
            return Answer(is_reset=True)
        return answer


if __name__ == "__main__":
    emulator = Spotify(*sys.argv[1:])
    print(urlsplit(emulator.url).port, flush=True)
    while True:
        time.sleep(3600)
