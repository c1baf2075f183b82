"""Which module defines what in the database, and which names it: in SQL files and in texts of Swift."""

import re

# What is defined, at the beginning of a line. A module may replace what is its own.
DEFINED = re.compile(
    r"^create (?P<again>or replace )?(?:unlogged )?(?:table|view|function|procedure|sequence|type) "
    r"(pulsewire\w*\.\w+)(\([^)]*\))?|^call pulsewire\.make_role\('(pulsewire_\w+)'\)"
    r"|^(?:create schema|  create role) (pulsewire\w+)", re.M)
# What is named: a thing of a schema, or a role.
NAMED = re.compile(r"\b(pulsewire(?:_\w+)?\.[a-z]\w*|pulsewire_\w+)\b(?!\.)")
# A table that is named without its schema, in a list of names.
LISTED = re.compile(r"'([a-z]\w*)'")
# Texts of Swift, those of several lines first.
TEXT = re.compile(r'"""\n(.*?)"""|"((?:[^"\\\n]|\\.)*)"', re.S)


def module_of(path, root):
    """The module of a file: Social of Sources/Features/Social/Schema/x.sql."""
    return path.relative_to(root / "Sources").parts[1]


def sql_files(root):
    """The SQL files in the order in which they are applied."""
    return sorted(root.glob("Sources/*/*/Schema/*.sql"), key=lambda path: path.stem)


def code(text):
    """SQL without its comments."""
    return re.sub(r"--[^\n]*", "", text)


def definitions(root):
    """Of each name, the modules that define it, as often as they do."""
    found = {}
    for path in sql_files(root):
        for again, thing, arguments, role, other in DEFINED.findall(code(path.read_text())):
            places = found.setdefault(thing or role or other, [])
            # Functions of one name may differ in what they take.
            place = (module_of(path, root), " ".join(arguments.split()))
            if not (again and place in places):
                places.append(place)
    return found


def texts(path):
    """What of a file may name things of the database."""
    text = path.read_text()
    if path.suffix == ".sql":
        return code(text)
    lines = "\n".join(line for line in text.split("\n") if not line.lstrip().startswith("//"))
    return "\n".join(long or short for long, short in TEXT.findall(lines))


def uses(root, owners):
    """(module, module that defines it, name, file), for what a module names of another."""
    found = set()
    listed = {}
    for name in owners:
        if "." in name:
            listed.setdefault(name.split(".")[1], []).append(name)
    for layer in ("Platform", "Features", "Apps"):
        for path in sorted((root / "Sources" / layer).rglob("*")):
            if path.suffix not in (".sql", ".swift"):
                continue
            module, text = module_of(path, root), texts(path)
            names = set(NAMED.findall(text))
            if path.suffix == ".sql":
                # Of two schemas, the module's own.
                for word in LISTED.findall(text):
                    same = listed.get(word, [])
                    own = [name for name in same if owners[name] == module]
                    names |= set(own or same)
            for name in names & owners.keys():
                if owners[name] != module:
                    found.add((module, owners[name], name, str(path.relative_to(root))))
    return found
