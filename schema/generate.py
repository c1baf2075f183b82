#!/usr/bin/env python3
"""Writes what follows from the SQL files in the folders Schema of Sources:

    Sources/C/CSchema/files.c   the list of them that the program contains
    schema/schema.sql           what they make of an empty database, as pg_dump tells it
    docs/database.md            the same for readers: tables, keys, policies, functions, who names what
    docs/privacy.md             what is stored of athletes, why and for how long
    docs/growing.md             the part about what stands in the way of distributed tables

    schema/generate.py           writes it
    schema/generate.py --check   fails if what is committed is not what would be written

Needs PostgreSQL 15, of which it runs a cluster of its own for a moment.
"""

import difflib
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import distribution  # noqa: E402
import page  # noqa: E402
import privacy  # noqa: E402
from cluster import Cluster  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[1]
LIST = ROOT / "Sources/C/CSchema/files.c"
DUMP = ROOT / "schema/schema.sql"
PAGE = ROOT / "docs/database.md"
PRIVACY = ROOT / "docs/privacy.md"
GROWING = ROOT / "docs/growing.md"
# Another major version dumps the same schema in other words.
MAJOR = 15


def migrations():
    """The SQL files in the order in which they are applied: that of their names."""
    return sorted(ROOT.glob("Sources/*/*/Schema/*.sql"), key=lambda path: path.stem)


def list_of_files(files):
    """Sources/C/CSchema/files.c."""
    texts = "\n".join(
        f"static const uint8_t {name(path)}[] = {{\n"
        f'#embed "../../{path.relative_to(ROOT / "Sources")}"\n'
        "};\n" for path in files)
    entries = "\n".join(
        f'    {{"{path.parts[-3]}", "{path.stem}",\n     {name(path)}, sizeof {name(path)}}},'
        for path in files)
    return f"""/* Written by schema/generate.py. */
#include "schema.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

{texts}
static const struct cschema_file files[] = {{
{entries}
}};

const struct cschema_file *cschema_file(size_t index) {{
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}}
"""


def name(path):
    """What a file is called in C, where no name begins with a digit."""
    return f"sql_{path.stem}"


def written():
    """Each file that is written, with its text."""
    files = migrations()
    texts = {LIST: list_of_files(files)}
    if (major := Cluster.major()) != MAJOR:
        print(f"NOTICE: PostgreSQL {major} is here and not {MAJOR}, so schema.sql, database.md, "
              "privacy.md and growing.md are left as they are")
        return texts
    with Cluster() as cluster:
        cluster.migrate(files)
        texts[DUMP] = cluster.dump()
        texts[PAGE] = page.text(ROOT, files, cluster)
        texts[PRIVACY] = privacy.text(cluster)
        texts[GROWING] = distribution.text(GROWING.read_text(), cluster)
    return texts


def main():
    arguments = sys.argv[1:]
    if arguments not in ([], ["--check"]):
        sys.exit(f"schema/generate.py: unknown argument {arguments[0]!r}; use no argument, or --check")
    stale = []
    for path, text in written().items():
        committed = path.read_text() if path.exists() else ""
        if not arguments:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        elif committed != text:
            place = str(path.relative_to(ROOT))
            stale.append(place)
            difference = difflib.unified_diff(
                committed.splitlines(), text.splitlines(), place, "what the SQL files say", "", "", 1)
            print("\n".join(list(difference)[:40]))
    if stale:
        sys.exit(f"schema/generate.py: {' and '.join(stale)} do not say what the SQL files say; run "
                 "`make schema` and commit what it writes")


if __name__ == "__main__":
    main()
