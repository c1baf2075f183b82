"""wger's API, version 2, as of November 2026, with a few exercises, and misbehaving as it is told."""

import json
import urllib.parse

from emulators.service import Answer, Service

LANGUAGES = [(1, "de"), (2, "en"), (4, "es"), (7, "pt"), (11, "no"), (12, "fr")]
LICENCES = [(1, "CC-BY-SA 3"), (2, "CC-BY-SA 4"), (3, "CC0"), (4, "CC-BY 4")]
MUSCLES = {"chest": "Pectoralis major", "triceps": "Triceps brachii", "biceps": "Biceps brachii"}


def translation(language, name, description, author="ola", licence=2, notes=()):
    """The texts of an exercise in a language."""
    return {
        "id": 1, "uuid": name, "name": name, "description": description, "language": language,
        "license": licence, "license_author": author, "notes": [{"comment": note} for note in notes],
    }  # fmt: skip


def image(url, licence=2, author="kari", is_main=False):
    """A picture of an exercise."""
    return {
        "uuid": url, "image": url, "is_main": is_main, "license": licence, "license_author": author,
        "license_object_url": "https://wger.de/source", "is_ai_generated": False,
    }  # fmt: skip


def exercise(uuid, *translations, muscles=("chest",), secondary=(), images=(), updated="2026-11-01T10:00:00+01:00"):
    """An exercise as `exerciseinfo` tells it."""
    return {
        "id": 1, "uuid": uuid, "category": {"id": 11, "name": "Chest"},
        "muscles": [{"id": 4, "name": MUSCLES[one]} for one in muscles],
        "muscles_secondary": [{"id": 5, "name": MUSCLES[one]} for one in secondary],
        "equipment": [{"id": 1, "name": "Barbell"}], "images": list(images), "videos": [],
        "translations": list(translations), "last_update_global": updated,
    }  # fmt: skip


class Wger(Service):
    """Answers as wger does. `trouble` is the path and the way in which it fails."""

    def __init__(self):
        self.exercises = []
        self.deleted = []
        self.trouble = None
        #: The most elements of a page, whatever is asked for.
        self.page_max = 2
        super().__init__()

    def lists(self):
        """The lists by their path."""
        return {
            "language": [{"id": number, "short_name": name, "full_name": name} for number, name in LANGUAGES],
            "license": [{"id": number, "short_name": name, "url": "https://example.org"} for number, name in LICENCES],
            "exerciseinfo": self.exercises,
            "deletion-log": self.deleted,
        }

    def answer(self, method, path, body):
        parts = urllib.parse.urlsplit(path)
        name = parts.path.removeprefix("/api/v2/").rstrip("/")
        query = urllib.parse.parse_qs(parts.query)
        if self.trouble and self.trouble[0] == name:
            return {
                "down": lambda: Answer(b"<h1>502</h1>", status=502, content_type="text/html"),
                "html": lambda: Answer(b"<html>maintenance</html>", content_type="text/html"),
                "no list": lambda: Answer(b'{"detail": "nothing"}'),
                "reset": lambda: Answer(is_reset=True),
                "endless": lambda: Answer(json.dumps({"count": 10**9, "results": self.lists()[name][:1] or [{}]}).encode()),
                "shrinking": lambda: Answer(json.dumps({"count": 5, "results": []}).encode()),
                "limited": lambda: Answer(b"{}", status=429, headers={"Retry-After": "3600"}),
            }[self.trouble[1]]()
        elements = self.lists().get(name)
        if elements is None:
            return Answer(b'{"detail":"Not found."}', status=404)
        since = query.get("last_update_global__gte")
        if since:
            elements = [one for one in elements if one["last_update_global"] >= since[0]]
        offset, limit = int(query["offset"][0]), min(self.page_max, int(query["limit"][0]))
        page = {
            # Another server's: nobody follows it.
            "count": len(elements), "next": "http://127.0.0.1:1/api/v2/", "previous": None,
            "results": elements[offset : offset + limit],
        }  # fmt: skip
        return Answer(json.dumps(page).encode())
