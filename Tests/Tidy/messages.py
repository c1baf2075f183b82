"""The form of the contract's messages in Swift."""

import pathlib
import re

from arrows import IMPORT

# Folders of Sources/Contract that are no areas.
NO_AREAS = {"JSON", "Wire", "Whole"}
AREAS = pathlib.Path("Sources/Contract/Whole/Areas.swift")
CONFORMS = re.compile(r"^extension \w+: .*\b(?:Mapped\w*|Choice|Message)\b")
EMPTY = re.compile(r"(?:package )?init\(\) \{\}")
LAYOUT = re.compile(r"(?:package )?static let layout = ")
MAP = re.compile(r"(?:package )?static func map\(_ m: inout some Mapping, _ v: inout Self\)")


def comments(text, mark):
    """Comments that begin with `mark`: the line of each, counted from 1, and its words."""
    words, start = [], 0
    for number, line in enumerate(text.split("\n") + [""], 1):
        line = line.strip()
        if re.match(rf"{mark}(?!/)", line):
            start = start if words else number
            words += re.findall(r"\w+", line.lower())
        elif words:
            yield start, words
            words = []


def check_messages(root):
    """Each area is a part of the whole contract, and its messages have one form: the conformance in the
    struct's line, then properties, `init() {}`, `layout` and `map`. What the .proto file says is said there."""
    folders = [path for path in sorted((root / "Sources/Contract").glob("*")) if path.name not in NO_AREAS]
    whole = set(IMPORT.findall((root / AREAS).read_text())) if (root / AREAS).exists() else set()
    for name in sorted({f"{path.name}Contract" for path in folders} ^ (whole - {"Wire"})):
        yield f"{AREAS}: {name} is " + ("no area" if name in whole else "missing")
    for folder in folders:
        said = [" ".join(words)
                for path in (root / "proto/pulsewire" / folder.name.lower()).rglob("*.proto")
                for _, words in comments(path.read_text(), "//")]
        for path in sorted(folder.rglob("*.swift")):
            place, text = path.relative_to(root), path.read_text()
            for name in IMPORT.findall(text):
                if name != "Wire" and not name.endswith("Contract"):
                    yield f"{place}: imports {name}; a message needs Wire and other areas"
            for number, words in comments(text, "///"):
                if any(f"{one} ".startswith(" ".join(words) + " ") for one in said):
                    yield f"{place}:{number}: says what the .proto file says"
            lines = text.split("\n")
            for number, line in enumerate(lines, 1):
                if re.search(r"(?<!`)\bpublic\b(?!`)", line.split("//")[0]):
                    yield f"{place}:{number}: public; no other package uses it"
                if CONFORMS.match(line):
                    yield f"{place}:{number}: a conformance outside of the struct's line"
                if LAYOUT.match(line.strip()) and not has_form(lines, number - 1):
                    yield f"{place}:{number}: not `init() {{}}`, `layout`, `map` without comments between"


def has_form(lines, layout):
    """Whether the line of a layout stands between `init() {}`, with other inits, and `map`."""
    after = layout + (2 if lines[layout].endswith("(") else 1)
    if not MAP.match(lines[after].strip()) or is_comment(lines[layout - 1]):
        return False
    for number in range(layout - 1, 0, -1):
        line = lines[number].strip()
        if EMPTY.fullmatch(line):
            return not is_comment(lines[number - 1])
        if not line or re.match(r"(?:package )?(?:struct|(?:static )?(?:func|var|let)) ", line):
            return False
    return False


def is_comment(line):
    return line.strip().startswith("//")


# Files, and what the rule finds in them, word for word.
ROW = "Sources/Contract/Logs/Row.swift"
ONE_AREA = {str(AREAS): "package import LogsContract\n"}
STRUCT = """package struct Row: MappedMessage {
  package var id = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.Row")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
  }
}
"""
FINDS = [
    (check_messages, {str(AREAS): "import Wire\nimport BodyContract\n", ROW: STRUCT},
     [f"{AREAS}: BodyContract is no area", f"{AREAS}: LogsContract is missing"]),
    (check_messages, {**ONE_AREA, ROW: STRUCT}, []),
    (check_messages,
     {**ONE_AREA, ROW: STRUCT.replace("Layout(", "Layout(\n    ").replace(
         "{}\n", "{}\n  /// Creates a row.\n  package init(id: UUID) {\n    self.id = id\n  }\n", 1)}, []),
    (check_messages,
     {**ONE_AREA, ROW: "import Base\n" + STRUCT.replace("package var", "public var")},
     [f"{ROW}: imports Base; a message needs Wire and other areas",
      f"{ROW}:3: public; no other package uses it"]),
    (check_messages, {**ONE_AREA, ROW: "extension Row: MappedMessage {\n" + STRUCT.split("\n", 1)[1]},
     [f"{ROW}:1: a conformance outside of the struct's line"]),
    *((check_messages, {**ONE_AREA, ROW: text},
       [f"{ROW}:{line}: not `init() {{}}`, `layout`, `map` without comments between"])
      for line, text in ((4, STRUCT.replace("  package init() {}\n", "")),
                         (6, STRUCT.replace("  package static let", "\n  package static let")),
                         (6, STRUCT.replace("  package static let", "  /// It.\n  package static let")),
                         (6, STRUCT.replace("  package init", "  /// It.\n  package init")),
                         (5, STRUCT.replace("  package static func", "\n  package static func")))),
    (check_messages,
     {**ONE_AREA, "proto/pulsewire/logs/v1/row.proto": "  // The id, which\n  // a client has made. More.\n",
      ROW: STRUCT.replace("  package var", "  /// The id, which a client\n  /// has made.\n  package var")},
     [f"{ROW}:2: says what the .proto file says"]),
]
