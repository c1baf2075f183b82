"""The recipes of the documentation: its blocks of commands, which tests run word for word.

A comment before a block names it, `<!-- run: backup -->`."""

import re

from harness.server import ROOT

#: The pages whose blocks of commands all have a name.
PAGES = ["README.md", "docs/operating.md", "docs/first-client.md"]

_BLOCK = re.compile(r"(?:^<!-- run: (?P<name>[^\n]+) -->\n)?^```sh\n(?P<text>.*?)^```$", re.M | re.S)


def blocks(page):
    """The blocks of a page, as pairs of a name, which may be missing, and a text."""
    return [(found["name"], found["text"]) for found in _BLOCK.finditer((ROOT / page).read_text())]


def recipe(page, name):
    """The text of the one block of that name."""
    [text] = [text for known, text in blocks(page) if known == name]
    return text
