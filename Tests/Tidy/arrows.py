"""Who may use whom: what a feature's files import, what its SQL names, and what the server creates it from.
Package.swift says so in tables."""

import pathlib
import re

import names as schema_names

IMPORT = re.compile(r"^\s*(?:@\w+\s+)*(?:public |package |internal |private |fileprivate )?import (\w+)", re.M)
# A feature of Package.swift with those that it uses, and whose tables its SQL names.
FEATURE = re.compile(r'\bfeature\(\s*"(\w+)"(?:,\s*uses:\s*\[(.*?)\])?', re.S)
AREA = re.compile(r'\bfeature\(\s*"(\w+)"[^()]*?\barea: "(\w+)"')
ARROWS = r"\blet %s[^=]*= \[\n(.*?)\n\]"
ARROW = re.compile(r'"(\w+)": \[(.*?)\]', re.S)


def package_text(root):
    package = root / "Package.swift"
    return package.read_text() if package.exists() else ""


def features(root):
    """Each feature of Package.swift with the features that it uses."""
    return {feature: set(re.findall(r'"(\w+)Feature"', uses))
            for feature, uses in FEATURE.findall(package_text(root))}


def arrows(root, table):
    """A table of Package.swift that names others for each feature."""
    return {feature: set(re.findall(r'"([\w*]+)"', others))
            for block in re.findall(ARROWS % table, package_text(root), re.S)
            for feature, others in ARROW.findall(block)}


def reached(graph, start):
    """What `start` names, and what that names, and so on."""
    found, rest = set(), list(graph.get(start, ()))
    while rest:
        one = rest.pop()
        if one not in found:
            found.add(one)
            rest += graph.get(one, ())
    return found


def check_arrows(root):
    """A thing of the database is defined once; another module names it only where Package.swift says so,
    and nobody names what in the end names them."""
    defined = schema_names.definitions(root)
    owners = {name: places[0][0] for name, places in defined.items()}
    for name, places in defined.items():
        if len(places) > len(set(places)) or len({module for module, _ in places}) > 1:
            modules = " and ".join(sorted({module for module, _ in places}))
            yield f"{name} is defined more than once, in {modules}"
    used, named = features(root), arrows(root, "schemaArrows")
    platform = {path.name for path in (root / "Sources/Platform").glob("*")}
    found = {}
    for module, other, name, place in sorted(schema_names.uses(root, owners)):
        if module in platform or other not in platform:
            found.setdefault((module, other), []).append((name, place))
    # Of the platform, what Store has is for all.
    allowed = {(module, "Store") for module in platform}
    for (module, other), things in found.items():
        if (module, other) in allowed or other in used.get(
                module, set()) | named.get(module, set()):
            continue
        for name, place in things:
            yield (f"{place}: names {name} of {other}, which Package.swift does not say "
                   "(schemaArrows)")
    for module, others in named.items():
        for other in sorted(others):
            if (module, other) not in found:
                yield f"Package.swift: the SQL of {module} names nothing of {other}"
    graph = {module: used.get(module, set()) | named.get(module, set()) for module in used | named}
    for module in sorted(graph):
        if module in reached(graph, module):
            yield f"Package.swift: {module} names what in the end names {module}"


COMPOSITION = pathlib.Path("Sources/Apps/pulsewired/Composition/PulsewireFeatures.swift")
ENTRY = re.compile(r"\bFeatureEntry\((\w+)Feature\.self\)(.*?)(?=\bFeatureEntry\(|\n  \]\n|\Z)", re.S)
LATER = re.compile(r"\.later \{(.*?)\}", re.S)


def check_composition(root):
    """The server has each feature, and a feature is created from others, and calls others, as Package.swift
    says; what is created from it is found later, and nothing else is."""
    path = root / COMPOSITION
    entries = dict(ENTRY.findall(path.read_text())) if path.exists() else {}
    used = features(root)
    for feature in sorted(used.keys() ^ entries.keys()):
        yield f"{COMPOSITION}: {feature} is " + (
            "no feature of Package.swift" if feature in entries else "missing")
    created, given, later = {}, {}, {}
    for feature, text in entries.items():
        for found in LATER.findall(text):
            names = set(re.findall(r"\b([A-Z]\w*)Feature\b", found))
            later.setdefault(feature, set()).update(names or {"*"})
        now = LATER.sub("", text)
        created[feature] = set(re.findall(r"\[(\w+)Feature\.self\]", now))
        given[feature] = set(re.findall(r"\b([A-Z]\w*)Feature\b", now)) - used.get(feature, set()) - {feature}
    for table, found in (("givenArrows", given), ("laterArrows", later)):
        named = arrows(root, table)
        for feature in sorted(found.keys() | named.keys()):
            there, said = found.get(feature, set()), named.get(feature, set())
            for other in sorted(there - said):
                yield f"{COMPOSITION}: {feature} is given {other}, which Package.swift does not say ({table})"
            for other in sorted(said - there):
                yield f"Package.swift: {feature} is not given {other} ({table})"
    for feature in sorted(created):
        if feature in reached(created, feature):
            yield f"{COMPOSITION}: {feature} is created from what in the end is created from it"
        for other in sorted(later.get(feature, set()) - {"*"}):
            if feature not in reached(created, other):
                yield f"{COMPOSITION}: {feature} need not find {other} later: it is not created from it"


def check_imports(root):
    """A feature imports the features and areas that Package.swift says."""
    areas = dict(AREA.findall(package_text(root)))
    for feature, uses in FEATURE.findall(package_text(root)):
        declared = set(re.findall(r'"(\w+)"', uses)) | {f"{areas.get(feature, feature)}Contract"}
        for path in sorted((root / "Sources/Features" / feature).rglob("*.swift")):
            for name in IMPORT.findall(path.read_text()):
                if name.endswith(("Feature", "Contract")) and name not in declared:
                    yield f"{path.relative_to(root)}: imports {name}, which Package.swift does not say"


def check_music(root):
    """What a music service tells of an athlete stays in Music: no other feature imports it, names its tables or is
    created from it, so that nothing of it reaches a language model."""
    for feature, uses in FEATURE.findall(package_text(root)):
        if feature != "Music" and re.search(r'"Music(?:Feature|Contract)"', uses):
            yield f"{feature} uses Music, whose data no other feature may have"
    for table in ("schemaArrows", "givenArrows", "laterArrows"):
        for feature, others in arrows(root, table).items():
            if "Music" in others:
                yield f"{feature} names Music in {table}, whose data no other feature may have"


# Files that break a rule, and what it finds in them, word for word.
ENTRIES = str(COMPOSITION)
FINDS = [
    (check_arrows,
     {"Package.swift": 'feature("Logs", uses: ["SocialFeature"])\nfeature("Social")\n',
      "Sources/Features/Social/Schema/1_a.sql": "create function pulsewire.f() returns\n",
      "Sources/Features/Logs/Schema/2_b.sql": "create or replace function pulsewire.f() returns\n"},
     ["pulsewire.f is defined more than once, in Logs and Social"]),
    # Its own function is replaced; a program names it.
    (check_arrows,
     {"Sources/Features/Social/Schema/1_a.sql": "create function pulsewire.f() returns\n",
      "Sources/Features/Social/Schema/2_b.sql": "create or replace function pulsewire.f() returns\n",
      "Sources/Apps/pulsewired/A.swift": 'let sql = "select pulsewire.f()"\n'},
     ["Sources/Apps/pulsewired/A.swift: names pulsewire.f of Social, which Package.swift does not say "
      "(schemaArrows)"]),
    (check_composition,
     {"Package.swift": 'feature("Live", uses: ["PlayerFeature"])\nfeature("Player")\nfeature("Body")\n'
      'let laterArrows: [String: [String]] = [\n  "Body": ["*"]\n]\n',
      ENTRIES: "FeatureEntry(LiveFeature.self) { try $0[PlayerFeature.self].sessions },\n"
      "FeatureEntry(PlayerFeature.self) { parts.later { try $0[LiveFeature.self] } },\n"
      "FeatureEntry(SocialFeature.self) { f(try $0[LiveFeature.self], parts.later { "
      "try $0[PlayerFeature.self] }) }\n"},
     [f"{ENTRIES}: Body is missing", f"{ENTRIES}: Social is no feature of Package.swift",
      f"{ENTRIES}: Social is given Live, which Package.swift does not say (givenArrows)",
      "Package.swift: Body is not given * (laterArrows)",
      f"{ENTRIES}: Player is given Live, which Package.swift does not say (laterArrows)",
      f"{ENTRIES}: Social is given Player, which Package.swift does not say (laterArrows)",
      f"{ENTRIES}: Social need not find Player later: it is not created from it"]),
    (check_composition,
     {"Package.swift": 'feature("Live", uses: ["PlayerFeature"])\nfeature("Player", uses: ["LiveFeature"])\n',
      ENTRIES: "FeatureEntry(LiveFeature.self) { try $0[PlayerFeature.self] },\n"
      "FeatureEntry(PlayerFeature.self) { try $0[LiveFeature.self] }\n"},
     [f"{ENTRIES}: Live is created from what in the end is created from it",
      f"{ENTRIES}: Player is created from what in the end is created from it"]),
    (check_imports,
     {"Package.swift": 'feature("SignIn", uses: ["AccessFeature"], area: "Account"),\n',
      "Sources/Features/SignIn/A.swift":
      "import AccessFeature\nimport AccountContract\nimport SignInContract\ninternal import LogsFeature\n"},
     ["Sources/Features/SignIn/A.swift: imports SignInContract, which Package.swift does not say",
      "Sources/Features/SignIn/A.swift: imports LogsFeature, which Package.swift does not say"]),
]
