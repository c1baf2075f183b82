"""The part of docs/growing.md that tells what stands in the way of a distribution of the tables by `owner_id`, as the
catalogue has it."""

BEGIN = "<!-- written by make schema -->\n"
END = "<!-- end of what make schema writes -->\n"

TABLES = """
    select c.oid::regclass::text as name, exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'owner_id' and not a.attisdropped) as is_owned
    from pg_class c where c.relnamespace = 'pulsewire'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition order by 1"""

UNIQUE = """
    select i.indexrelid::regclass::text as name
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'pulsewire'::regnamespace and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'owner_id' and a.attnum = any(i.indkey))
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'owner_id')
    order by 1"""

REFERENCES = """
    select r.conname as name, r.conrelid::regclass::text || ' to ' || r.confrelid::regclass::text as what
    from pg_constraint r
    where r.contype = 'f' and r.connamespace = 'pulsewire'::regnamespace and r.conparentid = 0
      and exists (select from pg_attribute a where a.attrelid = r.conrelid and a.attname = 'owner_id')
      and exists (select from pg_attribute a where a.attrelid = r.confrelid and a.attname = 'owner_id')
      and not exists (
        select from unnest(r.conkey, r.confkey) k(ours, theirs)
        join pg_attribute a on a.attrelid = r.conrelid and a.attnum = k.ours
        join pg_attribute b on b.attrelid = r.confrelid and b.attnum = k.theirs
        where a.attname = 'owner_id' and b.attname = 'owner_id')
    order by 1"""

TRIGGERS = """
    select p.proname as name, count(*) as count
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'pulsewire'::regnamespace group by 1 order by 2 desc, 1"""

CROSSING = """
    select p.proname as name, r.rolname as role
    from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.prosecdef and p.pronamespace = 'pulsewire'::regnamespace and r.rolname <> 'pulsewire_owner'
    order by 2, 1"""


def text(page, cluster):
    """The page with its part written anew."""
    head, rest = page.split(BEGIN)
    return head + BEGIN + "\n" + "\n".join(_lines(cluster)) + "\n" + END + rest.split(END)[1]


def _lines(cluster):
    tables = cluster.query(TABLES)
    shared = [one["name"] for one in tables if not one["is_owned"]]
    triggers = cluster.query(TRIGGERS)
    roles = {}
    for one in cluster.query(CROSSING):
        roles.setdefault(one["role"], []).append(one["name"])
    yield from (
        f"- **{len(tables) - len(shared)} of {len(tables)} tables** have an `owner_id`. The others would be copied to "
        f"every node: {_names(shared)}.",
        *_unless("Every unique key of those has the `owner_id` in it", "**Unique keys without the `owner_id`**, which no "
                 "node could hold alone", [one["name"] for one in cluster.query(UNIQUE)]),
        *_unless("Every reference between two of those has the `owner_id` on both sides",
                 "**References that do not go from owner to owner**, and would lead to another node",
                 [f"{one['name']} ({one['what']})" for one in cluster.query(REFERENCES)]),
        f"- **{sum(one['count'] for one in triggers)} triggers** of {len(triggers)} functions, which Citus runs on "
        "distributed tables only with `citus.enable_unsafe_triggers`: those that stay within an owner are safe with it. "
        "The most frequent: " + ", ".join(f"`{one['name']}` ({one['count']})" for one in triggers[:5]) + ".",
        f"- **{sum(map(len, roles.values()))} functions run as roles of their own**, because they reach more than one "
        "owner, or more than the server may. Of each it is to be decided whether it stays within the node of an owner:",
        *(f"  - `{role}`: {_names(names)}" for role, names in roles.items()),
    )


def _unless(good, bad, found):
    return [f"- {bad}: {_names(found)}." if found else f"- {good}."]


def _names(found):
    return ", ".join(f"`{one.removeprefix('pulsewire.')}`" for one in found)
