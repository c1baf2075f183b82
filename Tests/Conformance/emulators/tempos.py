"""A service of tempos: /tracks/CODE answers with the tempo of the recording, by its ISRC, to whoever has the key.

As a program, it writes its port to standard output, one line, and serves until it is killed; POST /_tempos sets what the
test may set, and answers with the codes that were asked for, in order.
"""

import json
import pathlib
import sys
import time
from urllib.parse import urlsplit

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from emulators.service import Answer, Service  # noqa: E402

KEY = "a-key-of-tempos"
PREFIX = "/tracks/"


def answer_json(value, status=200, **headers):
    return Answer(json.dumps(value).encode(), status=status, headers=headers)


class Tempos(Service):
    """Knows the tempos of NLA000000000 and so on, of ten in a row one does not."""

    def __init__(self):
        super().__init__()
        #: What is wrong: empty for nothing.
        self.trouble = ""
        #: What it says of some codes, in place of the usual.
        self.said = {}
        #: The codes that were asked for, in order, and all header fields that came with them.
        self.codes = []
        self.fields = []

    @staticmethod
    def tempo(code):
        """The tempo of a recording: 110 to 149, sometimes an octave below."""
        number = int(code[5:])
        return (110 + number % 40) / (2 if number % 3 == 0 else 1)

    def _told(self, code):
        if code in self.said:
            return self.said[code]
        if not code.startswith("NLA") or int(code[5:]) % 10 == 9:
            return None
        return {"isrc": code, "bpm": self.tempo(code), "genre": "House", "confidence": 0.8}

    def answer(self, method, path, body):
        if path == "/_tempos":
            for name, value in json.loads(body or b"{}").items():
                setattr(self, name, value)
            return answer_json(self.codes)
        if method != "GET" or not path.startswith(PREFIX) or body:
            return answer_json({"error": {"code": 400}}, status=400)
        if self.headers.get("x-api-key") != KEY:
            return answer_json({"message": "no key"}, status=401)
        code = urlsplit(path).path.removeprefix(PREFIX)
        self.codes.append(code)
        self.fields.append(sorted(name.lower() for name in self.headers))
        match self.trouble:
            case "limited":
                return answer_json({"message": "slow down"}, status=429, **{"Retry-After": "3600"})
            case "quota":
                # As Deezer says it.
                return answer_json({"error": {"type": "Exception", "message": "Quota limit exceeded", "code": 4}})
            case "unavailable":
                return Answer(b"<html>down</html>", status=503, content_type="text/html")
            case "silent":
                time.sleep(60)
            case "garbage":
                return Answer(b"<html>Sign in to the hotel's network</html>", content_type="text/html")
            case "huge":
                return Answer(b'{"bpm": 1' + b"0" * 400_000 + b"}")
            case "reset":
                return Answer(is_reset=True)
        told = self._told(code)
        return answer_json({"message": "not found"}, status=404) if told is None else answer_json({"data": told})


if __name__ == "__main__":
    service = Tempos()
    print(service.url.rpartition(":")[2], flush=True)
    while True:
        time.sleep(3600)
