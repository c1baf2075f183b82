"""docs/database.md: what the database holds, for readers."""

import re

import names

HEAD = """# The database

Written by `make schema` from the SQL files in the folders `Schema` of Sources, and compared by `make check`.
`schema/schema.sql` has the same in full.

Every table with an `owner_id` is under row security: the server (`pulsewire_server`) sees the rows of the owner of its
unit of work. What else may reach a table is listed with it. A function that runs as a role of its own does what that
role may, and no more.
"""


def text(root, files, cluster):
    """The page."""
    return "\n".join(Page(root, files, cluster).lines()).rstrip() + "\n"


class Page:
    """What is known of a database, by modules."""

    def __init__(self, root, files, cluster):
        self.owners = {name: where[0][0] for name, where in names.definitions(root).items()}
        self.modules = list(dict.fromkeys(names.module_of(path, root) for path in files))
        self.uses = names.uses(root, self.owners)
        self.summaries, self.notes = {}, {}
        for path in files:
            self.summaries |= summaries(path.read_text())
            self.notes |= column_notes(path.read_text())
        self.swift = callers_in_swift(root, self.owners)
        self.tables = cluster.query(TABLES)
        self.views = cluster.query(VIEWS)
        self.functions = cluster.query(FUNCTIONS)
        self.bodies = {f"{one['name']}({one['arguments']})": set(names.NAMED.findall(
            names.code(one["definition"].split("\n", 1)[1]))) for one in self.functions}

    def lines(self):
        yield HEAD
        yield from self.arrows()
        for module in self.modules:
            yield f"## {module}\n"
            for table in self.tables:
                if self.owners.get(table["name"]) == module:
                    yield from self.table(table)
            for view in self.views:
                if self.owners.get(view["name"]) == module:
                    yield from self.view(view)
            functions = [one for one in self.functions if self.owners.get(one["name"]) == module]
            if functions:
                yield f"### Functions of {module}\n"
                for function in functions:
                    yield from self.function(function)
                yield ""

    def arrows(self):
        """Which module names things of which."""
        yield "## Who names what of whom\n"
        yield "| Module | names of | |\n| --- | --- | --- |"
        for module in sorted({one[0] for one in self.uses}):
            for other in sorted({one[1] for one in self.uses if one[0] == module}):
                if other == "Store":
                    continue
                things = sorted({short(one[2]) for one in self.uses if one[:2] == (module, other)})
                yield f"| {module} | {other} | {code(things)} |"
        yield "\nWhat Store defines (ownership, bounds, accounts, merging) is everybody's.\n"

    def table(self, table):
        name = table["name"]
        yield f"### `{name}`\n"
        if summary := self.summaries.get(name):
            yield f"{summary}\n"
        yield "| Column | Type | |\n| --- | --- | --- |"
        for column in table["columns"]:
            facts = [] if column["required"] else ["may be null"]
            if column["expression"]:
                facts.append(("computed: " if column["generated"] else "default ")
                             + f"`{cell(column['expression'])}`")
            note = cell(self.notes.get((name, column["name"]), ""))
            said = " ".join(part for part in (note, f"({', '.join(facts)})" if facts else "") if part)
            yield f"| `{column['name']}` | {column['type']} | {said} |"
        yield ""
        for key in table["keys"]:
            yield f"- `{key['name']}`: {key['definition']}"
        for index in table["indexes"]:
            yield f"- `{index['name']}`: {re.sub(r'^.* USING ', '', index['definition'])}"
        for policy in table["policies"]:
            reason = f" ({policy['reason']})" if policy["reason"] else ""
            yield f"- Policy `{policy['name']}` of {policy['roles']} for {policy['command']}{reason}"
        for trigger in table["triggers"]:
            yield f"- Trigger `{trigger['name']}` calls `{trigger['function']}`"
        for bound in table["bounds"]:
            yield f"- Bound: {bound}"
        if table["merging"]:
            yield f"- When accounts are merged: {table['merging']}"
        yield from self.named_by(name)
        yield ""

    def view(self, view):
        yield f"### `{view['name']}`, a view of {view['owner']}\n"
        if summary := self.summaries.get(view["name"]):
            yield f"{summary}\n"
        yield f"Columns: {code(view['columns'])}\n"
        yield from self.named_by(view["name"])
        yield ""

    def named_by(self, name):
        callers = sorted({short(one.split("(")[0]) for one, named in self.bodies.items()
                          if name in named and one.split("(")[0] != name})
        if callers:
            yield f"- Named by the functions {code(callers)}"
        if modules := self.swift.get(name):
            yield f"- Named in Swift of {', '.join(sorted(modules))}"

    def function(self, function):
        name = function["name"]
        takes = re.sub(r"\b(?:OUT|TABLE)\b.*", "", function["arguments"]).rstrip(", ")
        said = f"- **`{short(name)}({takes})`**"
        if function["result"] not in ("", "void", "trigger"):
            said += f" gives {re.sub(r'^TABLE', 'rows of ', function['result'])}"
        said += "."
        if summary := self.summaries.get(name):
            said += f" {summary}"
        if function["runs_as"]:
            said += f" Runs as `{function['runs_as']}`."
        if function["callers"]:
            said += f" May be called by {code(function['callers'])}."
        triggers = sorted({table["name"] for table in self.tables for trigger in table["triggers"]
                           if trigger["function"] == name})
        if triggers:
            said += f" Called by triggers of {code(short(one) for one in triggers)}."
        callers = sorted({short(one.split("(")[0]) for one, named in self.bodies.items()
                          if name in named and one.split("(")[0] != name})
        if callers:
            said += f" Called by {code(callers)}."
        if modules := self.swift.get(name):
            said += f" Called in Swift of {', '.join(sorted(modules))}."
        yield said


def short(name):
    """A thing of the main schema without its schema."""
    return re.sub(r"^pulsewire\.", "", name)


def code(words):
    """Words as code, with commas."""
    return ", ".join(f"`{word}`" for word in words)


def cell(words):
    """What may stand in a table."""
    return " ".join(words.split()).replace("|", "\\|")


def summaries(text):
    """The comment above each table, view and function."""
    found = {}
    pattern = r"((?:^--[^\n]*\n)+)create (?:table|view|function|procedure) (pulsewire\w*\.\w+)"
    for comment, name in re.findall(pattern, text, re.M):
        found[name] = " ".join(line[2:].strip() for line in comment.strip().split("\n")).strip()
    return found


def column_notes(text):
    """The comments above the columns of each table."""
    found = {}
    for table, columns in re.findall(r"^create table (pulsewire\w*\.\w+) \(\n(.*?)^\)", text, re.M | re.S):
        note = []
        for line in columns.split("\n"):
            if line.startswith("  -- "):
                note.append(line[5:])
            elif match := re.match(r"  (\w+) (?!key\b)\w", line):
                if note and match[1] != "constraint":
                    found[table, match[1]] = " ".join(note)
                note = []
    return found


def callers_in_swift(root, owners):
    """Of each name, the modules whose Swift names it."""
    found = {}
    for path in sorted((root / "Sources").rglob("*.swift")):
        for name in set(names.NAMED.findall(names.texts(path))) & owners.keys():
            found.setdefault(name, set()).add(names.module_of(path, root))
    return found


SCHEMAS = "(select oid from pg_namespace where nspname like 'pulsewire%')"

TABLES = f"""
  select format('%s.%s', n.nspname, c.relname) as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'required', a.attnotnull, 'generated', a.attgenerated <> '',
        'expression', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', k.conname,
        'definition', pg_get_constraintdef(k.oid)) order by k.contype <> 'p', k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')) as keys,
    (select coalesce(json_agg(json_build_object('name', x.relname,
        'definition', pg_get_indexdef(x.oid)) order by x.relname), '[]')
      from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (
        select from pg_constraint k where k.conindid = x.oid and k.contype in ('p', 'u'))) as indexes,
    (select coalesce(json_agg(json_build_object('name', p.polname,
        'roles', (select string_agg(format('`%s`', pg_get_userbyid(r)), ', ' order by 1)
          from unnest(p.polroles) r),
        'command', case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
          when 'd' then 'delete' else 'all' end,
        'reason', obj_description(p.oid, 'pg_policy')) order by p.polname), '[]')
      from pg_policy p where p.polrelid = c.oid and p.polname <> c.relname || '_owner') as policies,
    (select coalesce(json_agg(json_build_object('name', t.tgname,
        'function', t.tgfoid::regproc::text) order by t.tgname), '[]')
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
    (select coalesce(json_agg(concat_ws(' ', b.kind, b.count_max, 'of ' || nullif(b.counted_by, ''),
        'of ' || b.parent, 'after ' || b.retention || ' of ' || b.time_column,
        'where ' || nullif(b.condition, 'true')) || ': ' || b.reason order by b.rule), '[]')
      from pulsewire.table_bounds b where to_regclass(b.table_name) = c.oid) as bounds,
    (select m.rule || ': ' || m.reason from pulsewire.merge_rules m
      where to_regclass(m.table_name) = c.oid) as merging
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.oid in {SCHEMAS} and c.relkind in ('r', 'p')
  order by 1
"""

VIEWS = f"""
  select format('%s.%s', n.nspname, c.relname) as name, pg_get_userbyid(c.relowner) as owner,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.oid in {SCHEMAS} and c.relkind = 'v'
  order by 1
"""

FUNCTIONS = f"""
  select format('%s.%s', n.nspname, p.proname) as name,
    pg_get_function_identity_arguments(p.oid) as arguments,
    coalesce(pg_get_function_result(p.oid), '') as result,
    case when p.prosecdef then pg_get_userbyid(p.proowner) end as runs_as,
    pg_get_functiondef(p.oid) as definition,
    (select coalesce(json_agg(distinct pg_get_userbyid(x.grantee)), '[]')
      from aclexplode(p.proacl) x
      where x.privilege_type = 'EXECUTE' and x.grantee not in (0, p.proowner)) as callers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.oid in {SCHEMAS}
  order by 1, 2
"""
