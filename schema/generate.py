#!/usr/bin/env python3
"""Writes what follows from the SQL files in the folders Schema of Sources: the list of them that the
program contains.

    schema/generate.py           writes it
    schema/generate.py --check   fails if what is committed is not what would be written
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
LIST = ROOT / "Sources/C/CSchema/files.c"


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


def main():
    written = {LIST: list_of_files(migrations())}
    if sys.argv[1:] == ["--check"]:
        for path, text in written.items():
            if not path.exists() or path.read_text() != text:
                sys.exit(f"schema/generate.py: {path.relative_to(ROOT)} is not what the SQL files say; "
                         "run `make schema` and commit what it writes")
    elif sys.argv[1:]:
        sys.exit(f"schema/generate.py: unknown argument {sys.argv[1]!r}; use no argument, or --check")
    else:
        for path, text in written.items():
            path.write_text(text)


if __name__ == "__main__":
    main()
