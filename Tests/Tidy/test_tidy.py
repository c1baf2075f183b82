#!/usr/bin/env python3
"""The rules of the house that a compiler cannot check: who may import what, where `unsafe` may stand,
which words are not names, whether every migration is listed, and as it was released. Run it by itself; it first
proves on small made-up trees that each rule can fail."""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "schema"))

import arrows  # noqa: E402
import messages  # noqa: E402
import released  # noqa: E402
import triggers  # noqa: E402
from arrows import IMPORT, check_arrows, check_composition, check_imports, check_music  # noqa: E402
from messages import check_messages  # noqa: E402
from released import check_released  # noqa: E402
from triggers import check_triggers  # noqa: E402

C_MODULES = {"CLoop", "COpenSSL", "CNghttp2", "CPostgres", "CProtobufC", "CMessages", "CContract",
             "CZlib", "CSodium", "CCurl", "CFido2", "CArchive", "CIcal", "CNats", "CExercises",
             "CSchema"}
#: What modules are called beside their folder's name, by layer.
SUFFIX = {"Contract": "Contract", "Features": "Feature"}
#: Those that are called otherwise.
SPECIAL = {
    ("Contract", "Wire"): "Wire", ("Contract", "JSON"): "ContractJSON",
    ("Contract", "Whole"): "Contract",
}
LAYERS = ["C", "Bindings", "Contract", "Platform", "Features", "Apps"]
LINES_MAX = 400
BANNED = re.compile(r"\b\w*(?:Manager|Helper|Util|Utils|Common|Legacy)\b")
# A migration is a file of SQL in a module's folder Schema, of such a name.
MIGRATION = re.compile(r"\d{12}(?:_[a-z0-9]+){2,}")
IN_SWIFT = re.compile(r'Migration\(\s*"')


# What plugins of protoc write, for a foreign client.
GENERATED = (".pb.swift", ".grpc.swift")


def swift_files(root):
    return sorted(
        p for top in ("Sources", "Tests") for p in (root / top).rglob("*.swift")
        if not p.name.endswith(GENERATED))


def layer_of(path, root):
    parts = path.relative_to(root).parts
    return parts[1] if parts[0] == "Sources" else None


def module_layers(root):
    """Each module's layer, by the folders of Sources."""
    layers = {}
    for layer in LAYERS:
        folder = root / "Sources" / layer
        for module in folder.iterdir() if folder.is_dir() else ():
            layers[SPECIAL.get((layer, module.name), module.name + SUFFIX.get(layer, ""))] = layer
    return layers


def check_layers(root):
    """Imports point down only, and C is imported in Bindings and Contract alone."""
    layers = module_layers(root)
    for path in swift_files(root):
        layer = layer_of(path, root)
        if layer is None:
            continue
        for name in IMPORT.findall(path.read_text()):
            if name in C_MODULES and layer not in ("Bindings", "Contract"):
                yield f"{path.relative_to(root)}: imports {name}; only Bindings and Contract see C"
            elif name in layers and LAYERS.index(layers[name]) > LAYERS.index(layer):
                yield f"{path.relative_to(root)}: {layer} imports {name} of {layers[name]}, which lies above"


def check_unsafe(root):
    """`unsafe` code stands in Bindings and Contract only."""
    for path in swift_files(root):
        layer = layer_of(path, root)
        if layer in ("Bindings", "Contract", None):
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            code = line.split("//")[0]
            if re.search(r"(?<![\w\"`])(unsafe\s|@unsafe|nonisolated\(unsafe\)|@unchecked)", code):
                yield f"{path.relative_to(root)}:{number}: unsafe code outside of Bindings and Contract"


def check_names(root):
    """Names come from the domain."""
    declaration = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias)\s+(\w+)")
    for path in swift_files(root):
        for name in declaration.findall(path.read_text()) + [path.stem]:
            if BANNED.fullmatch(name):
                yield f"{path.relative_to(root)}: {name} says nothing about the domain"


def check_files(root):
    """A file holds one thing, and no loose ends."""
    for path in swift_files(root):
        text = path.read_text()
        lines = text.count("\n")
        if lines > LINES_MAX:
            yield f"{path.relative_to(root)}: {lines} lines; which two things does it hold?"
        for number, line in enumerate(text.splitlines(), 1):
            if re.search(r"\b(TODO|FIXME|XXX)\b", line):
                yield f"{path.relative_to(root)}:{number}: a loose end"


def check_migrations(root):
    """Every migration is a file of SQL that its module lists, with a name of its own."""
    found = set()
    for path in sorted((root / "Sources").rglob("*.sql")):
        place, name = path.relative_to(root), path.stem
        if path.parent.name != "Schema" or not MIGRATION.fullmatch(name):
            yield f"{place}: not Schema/<yyyymmddhhmm>_<verb>_<noun>.sql"
        if name in found:
            yield f"{place}: another migration has this name"
        found.add(name)
        folder = path.parents[1]
        if not any(f'Migration.all(of: "{folder.name}")' in p.read_text()
                   for p in folder.rglob("*.swift")):
            yield f'{place}: nothing of its module says Migration.all(of: "{folder.name}")'
    for path in swift_files(root):
        if path.relative_to(root).parts[0] == "Sources" and IN_SWIFT.search(path.read_text()):
            yield f"{path.relative_to(root)}: a migration in Swift; write it as a file of SQL in Schema/"


def check_paths(root):
    """The project stands alone: nothing names a place of one machine."""
    words = ["/work" + "/", "/root" + "/", ".lib" + "rary/", "/home" + "/"]
    for path in tracked(root):
        try:
            text = path.read_text()
        except (UnicodeDecodeError, IsADirectoryError):
            continue
        for word in words:
            if word in text:
                yield f"{path.relative_to(root)}: names {word}"


def check_links(root):
    """What a page of Markdown points to is there."""
    link = re.compile(r"\]\((?!https?:)([^()#\s]+)(?:#[\w-]+)?\)")
    for path in tracked(root):
        if path.suffix == ".md":
            for name in link.findall(path.read_text()):
                if not (path.parent / name).exists():
                    yield f"{path.relative_to(root)}: points to {name}, which is not there"


def check_version(root):
    """Both programs tell the version of the file VERSION."""
    file = root / "VERSION"
    if not file.exists():
        return
    version = file.read_text().strip()
    for name in ("Sources/Apps/pulsewired/Commands/BuildInfo.swift", "Sources/Apps/pulsewire/ClientVersion.swift"):
        path = root / name
        if not path.exists() or f'= "{version}"' not in path.read_text():
            yield f"{name}: does not have the version {version} of the file VERSION"


def tracked(root):
    listed = subprocess.run(
        ["git", "-C", str(root), "ls-files"], capture_output=True, text=True)
    if listed.returncode != 0:
        return [p for p in root.rglob("*") if p.is_file()]
    return [root / name for name in listed.stdout.splitlines() if (root / name).is_file()]


# What ends the process where something is not as it was thought: a trap by its name, a width or a sign
# that does not fit (but not a number that is read from text, a count or a byte), a dictionary of keys
# that come twice.
TRAP = re.compile(
    r"\b(?:precondition|preconditionFailure|fatalError|assert|assertionFailure)\("
    r"|\btry!|\bas!|(?<=[\w)\]])!(?![=\w])"
    r"|(?<!Map \{ )\bU?Int(?:8|16|32)\((?!\w+:|\d|$)"
    r"|\bUInt(?:64)?\((?!\w+:|\d|$|[\w.$]*(?:count|[bB]ytes?)\))"
    r"|\buniqueKeysWithValues:")
# A whole number that is made of a fraction, or of what may be larger than it.
WHOLE = re.compile(r"(?<![\w.])Int(?:64)?\((?!\w+:)((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)")
FRACTION = re.compile(r"rounded|\de\d|\d\.\d|\bDouble\b")
WIDE = re.compile(
    r"\b(?:let|var) (\w+): (?:Double|Float|UInt|UInt64)\b"
    r"|\bfunc (\w+)\(.*-> (?:Double|Float|UInt|UInt64)\b"
    r"|[(,] ?(?:\w+ )?(\w+): (?:Double|Float|UInt|UInt64)\b")
# What is looked up, and by which index. What was found by a search has its bounds, a group has a loop,
# a text its language, a type and a case their names, and results of a unit of work throw.
INDEX = re.compile(
    # What the database gave throws where there is no such statement.
    r"(?<!on: loop)(?<!\.loop)(?<!: caller)(?<!\.caller)(?<!statements)(?<!, request)"
    r"((?:\b\w+|[)\]?]))\[([^\[\]:\"]+)\]"
    # Where there may be nil, it is a dictionary.
    r"(?!\?| \?\?| [!=]?= nil)")
SAFE_INDEX = re.compile(
    r"(?:\w+\.)*(?:loop|language|self)|\.\w+|\.\.\.|.*\b(?:upper|lower)Bound\b.*")
BOUND = re.compile(r"\b(?:if|guard) (?:let|var) \w+ = (?:[\w.]*\.)?$")
SAFE_OWNERS = {"results", "rows", "loops"}
WORDS = {"array", "await", "case", "else", "in", "return", "try", "where"}
# Names of what holds values by keys, where an absent one is nil.
KEYED = re.compile(
    r"\b(\w+)(?:: (?:[\w.]+<)?| = (?:Mutex<)?)(?:\[[^\[\]]+: |Dictionary\b|\[:\])")
# A type that looks up by itself, and answers for what it is asked.
ASKED = re.compile(r"\b(?:class|struct|extension) (\w+)")
# Within so many lines above an index, somebody has looked how long the array is.
INDEX_LINES_MAX = 15
REASON = "// trap: "


def indices(line):
    """What is looked up in `line`, and by which index."""
    for match in INDEX.finditer(line):
        name, index = match.groups()
        if name not in WORDS and not SAFE_INDEX.fullmatch(index) and not BOUND.search(
                line[:match.start()]):
            yield name, index


def may_trap(code, number, keyed, wide):
    """Whether the line may end the process, by itself and what stands above it. `keyed` and `wide` are the
    names that its module gives to dictionaries, and to numbers that a whole one may not hold."""
    line = code[number]
    if TRAP.search(line) or any(
            FRACTION.search(value) or wide & set(re.findall(r"\w+", value))
            for value in WHOLE.findall(line)):
        return True
    above = "\n".join(code[max(0, number - INDEX_LINES_MAX):number + 1])
    for name, index in indices(line):
        if re.fullmatch(r"\d+|[^\[\]]* [-+] 1", index):
            if name in SAFE_OWNERS:
                continue
        elif name in keyed:
            continue
        if not name.isidentifier() or not re.search(
                rf"\b{name}\??\.(?:\w+\.)*"
                r"(?:count|isEmpty|indices|enumerated|(?:start|end|first)Index)\b", above):
            return True
    return False


def names(pattern, code):
    """What the groups of `pattern` find in lines of code."""
    return {name for line in code for match in pattern.finditer(line)
            for name in match.groups() if name}


# What stands in a text and is computed.
COMPUTED = re.compile(r"\\\(((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*)\)")


def code_of(text):
    """The lines without comments; texts keep their places, and of those of several lines what is computed in
    them."""
    text = re.sub(
        r'"""\n.*?"""', lambda m: "\n".join("; ".join(COMPUTED.findall(line))
                                           for line in m[0].split("\n")), text, flags=re.S)
    return [re.sub(r'"(?:\\.|[^"\\])*"', '""', line).split("//")[0] for line in text.splitlines()]


def check_traps(root):
    """What may end the process stands with the reason why it does not, on its line or the one above."""
    modules = {}
    asked = {"Dictionary"}
    for path in swift_files(root):
        parts = path.relative_to(root).parts
        text = path.read_text()
        if parts[0] == "Sources" and re.search(r"\bsubscript\(", text):
            asked |= set(ASKED.findall(text))
        if parts[0] == "Sources" and (parts[1] in ("Platform", "Features")
                                      or parts[1:3] == ("Apps", "pulsewired")):
            modules.setdefault(parts[1:3], {})[path] = text
    asking = re.compile(rf"\b(\w+)(?:: | = )(?:{'|'.join(sorted(asked))})\b")
    for module in modules.values():
        codes = {path: code_of(text) for path, text in module.items()}
        keyed, named, wide = (set().union(*(names(pattern, code) for code in codes.values()))
                              for pattern in (KEYED, asking, WIDE))
        for path, code in codes.items():
            lines = module[path].splitlines()
            for number in range(len(code)):
                reasons = lines[max(0, number - 1):number + 1]
                if may_trap(code, number, keyed | named, wide) and not any(
                        REASON in line for line in reasons):
                    yield (f"{path.relative_to(root)}:{number + 1}: may end the process, "
                           "without a reason")


RULES = [check_layers, check_unsafe, check_names, check_files, check_migrations, check_arrows,
         check_composition, check_imports, check_music, check_messages, check_paths, check_traps, check_links,
         check_version, check_released, check_triggers]

# For each rule: files of a tree that breaks it.
BREAKS = {
    check_layers: {"Sources/Platform/RPC/A.swift": "import AccountFeature\n",
                   "Sources/Features/Account/B.swift": "internal import CLoop\n"},
    check_unsafe: {"Sources/Features/Account/A.swift": "let a = unsafe f()\n"},
    check_names: {"Sources/Platform/RPC/A.swift": "struct CallManager {}\n"},
    check_files: {"Sources/Platform/RPC/A.swift": "//\n" * 401 + "// TO" + "DO: more\n"},
    check_migrations: {"Sources/Features/Account/A.swift":
                       'Migration("202601010000_a_b",\n"""\nselect\n""")\n',
                       "Sources/Features/Account/Schema/202601010001_a_b.sql": "select;\n",
                       "Sources/Features/Account/Schema/a.sql": "select;\n",
                       "Sources/Features/Account/a_b.sql": "select;\n"},
    check_arrows: {"Package.swift": 'feature("Social"),\nfeature("Logs", uses: ["BodyFeature"]),\n'
                   'let schemaArrows: [String: [String]] = [\n  "Body": ["Player", "Logs"]\n]\n',
                   "Sources/Features/Player/Schema/1_a.sql":
                   "create table pulsewire.sessions ();\ncreate function pulsewire.f() returns\n",
                   "Sources/Features/Social/Schema/2_b.sql":
                   "create table pulsewire.posts (references pulsewire.sessions);\n",
                   "Sources/Features/Logs/Schema/3_c.sql":
                   "create function pulsewire.f() returns\n-- pulsewire.posts\n",
                   "Sources/Features/Logs/LogStore.swift":
                   'let sql = "select from pulsewire.posts"\n',
                   "Sources/Platform/Jobs/Schema/4_d.sql":
                   "create table pulsewire.jobs (references pulsewire.posts);\n"},
    check_music: {"Package.swift": 'feature("Plans", uses: ["MusicContract"]),\n'
                  'let givenArrows: [String: [String]] = [\n  "Profile": ["Music"]\n]\n'},
    check_traps: {f"Sources/Features/Account/{number}.swift": f"  {line}\n"
                  for number, line in enumerate([
                      "precondition(count > 0)", 'fatalError("so")', "let a = try! f()",
                      "let a = b as! C", "return table[name]!", "let a = f(x)![0]", "return rest[0]",
                      "let a = f()[0]", "return days[day - 1]", "let a = Int32(rows.count)",
                      "return days[day]", "let a = f()[index]", "bytes[start..<end]",
                      "days[day].sum += 1", "let a = Array(bytes[4...])", "let a = b.days[c.day]",
                      "let a = UInt64(left)", "let a = Int64((x * y).rounded())",
                      "let a: Double = b; return Int(a)",
                      'f(\"\"\"\n  values (\\(Int32(a.b)))\n  \"\"\")', "func f(a: UInt64) { g(Int64(a)) }",
                      "Dictionary(uniqueKeysWithValues: pairs)"])},
    check_links: {"README.md": "see [the rest](docs/rest.md#part)\n"},
    check_paths: {"README.md": "see /work" + "/main\n"},
    check_version: {"VERSION": "0.2.0\n", "Sources/Apps/pulsewire/ClientVersion.swift": 'text = "0.1.0"\n'},
}

# What a rule takes as it is.
KEEPS = {
    check_traps: ["// trap: a day is one of seven\n  return days[day]", "let a = Int(b.count)",
                  "for day in days.indices { f(days[day]) }", "let a = UInt64(bytes.count)",
                  "let days: [Int: Day] = f()\n  return days[day]", "return a[b] ?? c",
                  "if let a = b.days[day] { f(a) }", "let a = UInt64(clamping: left)",
                  "return tables[context.loop]", "return all[One.self]", "return f(x: [a])", 'let a = "b[c]"'],
}


def prove_rules():
    """A rule that cannot fail is worse than none."""
    for rule, files in BREAKS.items():
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in files.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            if len(list(rule(root))) < len(files):
                sys.exit(f"the rule {rule.__name__} does not find what breaks it")
    for rule, files, wanted in arrows.FINDS + messages.FINDS + triggers.FINDS:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in files.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            if sorted(found := list(rule(root))) != sorted(wanted):
                sys.exit(f"the rule {rule.__name__} finds {found}, and not {wanted}")
    for rule, texts in KEEPS.items():
        for text in texts:
            with tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder) / "Sources/Features/Account/A.swift"
                path.parent.mkdir(parents=True)
                path.write_text(f"  {text}\n")
                if found := list(rule(pathlib.Path(folder))):
                    sys.exit(f"the rule {rule.__name__} finds fault with {text}: {found}")


def main():
    prove_rules()
    released.prove_release()
    if notice := released.Release(ROOT).notice:
        print(f"NOTICE: {notice}, so no migration is held to its release")
    findings = [finding for rule in RULES for finding in rule(ROOT)]
    for finding in findings:
        print(finding)
    print(f"{len(RULES)} rules, {len(findings)} finding{'s' if len(findings) != 1 else ''}")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
