#!/usr/bin/env python3
"""Prints the lines of each layer that tests reached, of llvm-cov's export; fails where they are too few.

layers.py EXPORT.json ROOT"""

import json
import sys
from pathlib import Path

#: Layer, how its paths are told, and the least part of its lines, in percent. The first that fits counts.
LAYERS = [
    ("Rules of features", lambda p: p[1] == "Features" and "Rules" in p, 90),
    ("Services and stores", lambda p: p[1] == "Features", 80),
    ("Platform", lambda p: p[1] == "Platform", 70),
    ("Contract", lambda p: p[1] == "Contract", 70),
    ("Bindings", lambda p: p[1] == "Bindings", 70),
    ("Apps", lambda p: p[1] == "Apps", 70),
]
#: Files of a layer that are named, with the most lines that no test reached.
WORST = 10


def layer_of(path):
    """The layer of a path under the root, and what it must reach; nothing for what is no source of ours."""
    parts = path.parts
    if len(parts) < 3 or parts[0] != "Sources":
        return None
    for name, fits, least in LAYERS:
        if fits(parts):
            return name, least
    return None


def main(export, root):
    files = json.loads(Path(export).read_text())["data"][0]["files"]
    found = {}
    for one in files:
        path = Path(one["filename"])
        if not path.is_relative_to(root):
            continue
        layer = layer_of(path.relative_to(root))
        if layer:
            lines = one["summary"]["lines"]
            found.setdefault(layer, []).append((lines["covered"], lines["count"], path.relative_to(root)))
    failed = False
    for (name, least), rows in found.items():
        covered, count = sum(row[0] for row in rows), sum(row[1] for row in rows)
        percent = 100 * covered / max(1, count)
        failed |= percent < least
        print(f"{name:20} {percent:5.1f} % of {count} lines, at least {least}")
        for missed, path, part in sorted(((n - c, p, c) for c, n, p in rows), reverse=True)[:WORST]:
            if missed:
                print(f"    {missed:5} lines not reached, {part} reached: {path}")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
