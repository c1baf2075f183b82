"""Which locks transactions take, in the order in which they take them, from the write-ahead log.

PostgreSQL writes each lock of a row into that log at the moment when it is taken, with its place and its strength:
those of statements, of triggers, of references and of cascades alike. What it does not write, advisory locks, the
functions of these say there, by the names of the functions of PostgreSQL."""

import re
import subprocess
from collections import defaultdict
from dataclasses import dataclass, field

import psycopg

#: Nothing of the log goes before it is read, and its records are records of rows.
OPTIONS = [
    "full_page_writes=off", "wal_keep_size=8GB", "max_wal_size=8GB", "checkpoint_timeout=1d", "autovacuum=off",
    "log_min_duration_statement=0", "log_parameter_max_length=0", "log_line_prefix=\x01%v %x \x02",
]  # fmt: skip

#: A number that is hashed for an advisory lock, and the lock, are noted under the transaction.
NOTING = r"""
    alter function pg_catalog.pg_advisory_xact_lock(bigint) rename to unnoted_advisory_xact_lock;
    alter function pg_catalog.hashtextextended(text, bigint) rename to unnoted_hashtextextended;
    create function pg_catalog.hashtextextended(of text, seed bigint) returns bigint language plpgsql as $$
    declare
      number constant bigint := pg_catalog.unnoted_hashtextextended(of, seed);
    begin
      perform pg_catalog.pg_logical_emit_message(true, format('hash %s %s %s', number, seed, of), '');
      return number;
    end $$;
    create function pg_catalog.pg_advisory_xact_lock(number bigint) returns void language plpgsql as $$
    begin
      perform pg_catalog.unnoted_advisory_xact_lock(number);
      perform pg_catalog.pg_logical_emit_message(true, 'lock ' || number, '');
    end $$;
    grant execute on function pg_catalog.hashtextextended(text, bigint), pg_catalog.pg_advisory_xact_lock(bigint),
      pg_catalog.pg_logical_emit_message(boolean, text, text) to public;
"""

RECORD = re.compile(r"rmgr: (\w+) .*?tx: *(\d+), lsn: (\w+)/(\w+), .*?desc: (\w+)(.*)")
PLACE = re.compile(r"blkref #(\d+): rel \d+/\d+/(\d+)(?: fork \w+)? blk (\d+)")
OFFSET = re.compile(r"\boff:? (\d+)")
MULTIPLE = re.compile(r"(\d+) \((\w+)\)")
MESSAGE = re.compile(r'prefix "(hash|lock) (-?\d+)(?: (\d+) (.*?))?"[;,] payload')
UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")

#: The strengths of PostgreSQL, with an update that writes new keys apart: a unique key may have gone from its row, as of
#: an index of some rows only.
KEY_SHARE, SHARE, NO_KEY_UPDATE, NEW_KEY_UPDATE, UPDATE, INSERT = range(1, 7)
NAMES = ["", "key share", "share", "no key update", "new key update", "update", "insert"]
_OF_MEMBERS = {"keysh": KEY_SHARE, "sh": SHARE, "fornokeyupd": NO_KEY_UPDATE, "forupd": UPDATE,
               "nokeyupd": NO_KEY_UPDATE, "upd": UPDATE}  # fmt: skip


@dataclass
class Lock:
    """A lock that a transaction took. What it is of: a row by its place, or an advisory lock by its number."""

    of: tuple
    kind: str
    owner: str | None
    strength: int
    place: int

    def __str__(self):
        return f"{self.kind} {NAMES[self.strength]}"


@dataclass
class Transaction:
    """The locks of one, in their order, when it was, and what it said."""

    number: int
    place: int
    locks: list = field(default_factory=list)
    statements: list = field(default_factory=list)
    during: str = ""


class LockTrace:
    """A recording of a cluster that was started with `OPTIONS`, from its making until it is read."""

    def __init__(self, cluster):
        self._cluster = cluster
        url = cluster.url("postgres")
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(NOTING)
            connection.execute("create extension pageinspect")
        # While it looks, nothing that others leave is removed, and no place is used again.
        self._watch = psycopg.connect(url)
        self._watch.execute("set transaction isolation level repeatable read")
        self._watch.execute("select count(*) from pulsewire.accounts")
        self._marks = []
        self.mark("")

    def mark(self, name):
        """From here on, transactions are called so."""
        with psycopg.connect(self._cluster.url("postgres"), autocommit=True) as connection:
            (place,) = connection.execute("select pg_current_wal_insert_lsn()::text").fetchone()
        self._marks.append((_number(place), place, name))

    def read(self):
        """The transactions so far that took locks, in the order in which they began to."""
        self.mark("")
        lines = self._records()
        kinds = self._kinds()
        owners = self._owners(kinds)
        names = {number: name.removeprefix("pulsewire.") for number, (name, _) in kinds.items()}
        reader = _Reader(names, owners, self._counted_tables(), self._made_keys())
        for line in lines:
            reader.read(line)
        said = self._statements()
        for transaction in reader.transactions.values():
            transaction.statements = said.get(transaction.number, [])
            for place, _, name in self._marks:
                if place <= transaction.place:
                    transaction.during = name
        return sorted(reader.transactions.values(), key=lambda one: one.place)

    def close(self):
        self._watch.close()

    def _records(self):
        with psycopg.connect(self._cluster.url("postgres"), autocommit=True) as connection:
            # Records of other backends behind the last mark are in the files only after a flush.
            connection.execute("select pg_switch_wal()")
        done = subprocess.run(
            [f"{self._cluster.programs}/pg_waldump", "-p", f"{self._cluster.directory}/data/pg_wal",
             "-s", self._marks[0][1], "-e", self._marks[-1][1]],
            capture_output=True, text=True, errors="replace",
        )  # fmt: skip
        assert done.returncode == 0 or done.stdout, done.stderr
        lines = [line for line in done.stdout.splitlines() if RECORD.match(line)]
        assert lines, done.stderr
        return lines

    def gates(self):
        """The kinds of which an account has one row. (Advisory locks of an account are such, too.)"""
        with self._cluster.as_administrator() as connection:
            return {name.removeprefix("pulsewire.") for (name,) in connection.execute(
                "select distinct indrelid::regclass::text from pg_index where indisunique and indpred is null"
                " and indrelid::regclass::text ~ '^pulsewire'"
                " and (select array_agg(attname::text) from pg_attribute where attrelid = indrelid"
                " and attnum = any (indkey)) = '{owner_id}'")}  # fmt: skip

    def tables(self):
        """All tables of the product."""
        return {name.removeprefix("pulsewire.") for name, _ in self._kinds().values()}

    def _made_keys(self):
        """The tables whose keys all have a part that is made for the row, or for the request: nobody else inserts the
        same, but a repeat, which takes the same locks in the same order."""
        with self._cluster.as_administrator() as connection:
            return {name.removeprefix("pulsewire.") for (name,) in connection.execute(
                "select indrelid::regclass::text from pg_index where indisunique"
                " and indrelid::regclass::text ~ '^pulsewire' group by 1"
                " having bool_and(exists (select from pg_attribute where attrelid = indrelid and attnum = any (indkey)"
                " and (attname in ('id', 'request_id') or attname ~ '_hash$')))")}  # fmt: skip

    def _kinds(self):
        """The tables of the product by their files."""
        with self._cluster.as_administrator() as connection:
            return {
                number: (name, table) for number, name, table in connection.execute(
                    "select pg_relation_filenode(c.oid)::int, n.nspname || '.' || c.relname, c.oid::int"
                    " from pg_class c join pg_namespace n on n.oid = c.relnamespace"
                    " where c.relkind = 'r' and n.nspname ~ '^pulsewire'")
            }  # fmt: skip

    def _owners(self, kinds):
        """Whose a row is, by its place: of all versions that there were."""
        found = {}
        with self._cluster.as_administrator() as connection:
            for number, (name, table) in kinds.items():
                for block, offset, owner in connection.execute(
                    "select b, i.lp, encode((tuple_data_split(%(table)s::oid, i.t_data, i.t_infomask,"
                    " i.t_infomask2, i.t_bits))[a.attnum], 'hex') from pg_attribute a,"
                    " generate_series(0, pg_relation_size(%(table)s::oid) / 8192 - 1) b,"
                    " heap_page_items(get_raw_page(%(name)s, 'main', b)) i"
                    " where a.attrelid = %(table)s::oid and a.attname = 'owner_id' and i.t_data is not null",
                    {"table": table, "name": name},
                ):
                    found[number, block, offset] = owner
        return found

    def _counted_tables(self):
        """Of which table a count of rows is, by its place: each table's counts are a kind of lock."""
        with self._cluster.as_administrator() as connection:
            return {
                (number, block, offset): bytes.fromhex(text)[1:].decode()
                for number, block, offset, text in connection.execute(
                    "select pg_relation_filenode(c)::int, b, i.lp, encode((tuple_data_split(c, i.t_data, i.t_infomask,"
                    " i.t_infomask2, i.t_bits))[2], 'hex') from (select 'pulsewire.row_counts'::regclass as c) t,"
                    " generate_series(0, pg_relation_size(c) / 8192 - 1) b,"
                    " heap_page_items(get_raw_page('pulsewire.row_counts', 'main', b)) i where i.t_data is not null")
            }  # fmt: skip

    def _statements(self):
        """What transactions said, by their number."""
        numbers, said = {}, defaultdict(list)
        for entry in self._cluster.log().split("\x01")[1:]:
            prefix, _, text = entry.partition("\x02")
            virtual, number = prefix.split()[:2] if len(prefix.split()) == 2 else ("", "0")
            if number != "0":
                numbers[virtual] = int(number)
            found = re.search(r"execute [^:]*: (.*)|statement: (.*)", text, re.S)
            if found and virtual:
                said[virtual].append(" ".join((found[1] or found[2]).split()))
        return {number: said[virtual] for virtual, number in numbers.items()}


class _Reader:
    """Reads records into transactions."""

    def __init__(self, kinds, owners, counted_tables, made_keys):
        self._kinds = kinds
        self._owners = owners
        self._counted_tables = counted_tables
        self._made_keys = made_keys
        self._first = {}
        self._multiple = {}
        self._texts = {}
        self.transactions = {}
        self._held = defaultdict(dict)

    def read(self, line):
        manager, number, high, low, what, rest = RECORD.match(line).groups()
        number, place = int(number), int(high, 16) << 32 | int(low, 16)
        if manager == "MultiXact" and what == "CREATE_ID":
            self._multiple[int(re.search(r"\d+", rest)[0])] = {
                int(member): _OF_MEMBERS[status] for member, status in MULTIPLE.findall(rest)}
        elif manager == "LogicalMessage" and (found := MESSAGE.search(rest)):
            self._note(number, place, *found.groups())
        elif manager == "Transaction" and "subxacts:" in rest:
            for part in re.search(r"subxacts: ([\d ]+)", rest)[1].split():
                self._join(number, int(part))
        elif manager in ("Heap", "Heap2"):
            self._row(number, place, what, rest)

    def _join(self, number, part):
        """What a part of a transaction did, its whole did."""
        if part not in self.transactions:
            return
        of = self.transactions.pop(part)
        whole = self.transactions.setdefault(number, Transaction(number, of.place))
        whole.place = min(whole.place, of.place)
        whole.locks = sorted(whole.locks + of.locks, key=lambda lock: lock.place)

    def _note(self, number, place, what, key, seed, text):
        if what == "hash":
            self._texts[key] = (seed, text)
            return
        seed, text = self._texts.get(key, ("", key))
        named = UUID.search(text)
        kind = " ".join(f"advisory {seed} {re.sub(r'[0-9a-f]{32,}', 'HASH', UUID.sub('ID', text))}".split())
        self._take(number, place, ("advisory", key), kind, named and named[0].replace("-", ""), UPDATE)

    def _row(self, number, place, what, rest):
        blocks = {int(one): (int(of), int(block)) for one, of, block in PLACE.findall(rest)}
        if 0 not in blocks or blocks[0][0] not in self._kinds:
            return
        offsets = [int(one) for one in OFFSET.findall(rest)]
        if not offsets:
            return
        if what.startswith("INSERT"):
            self._take_row(number, place, (*blocks[0], offsets[0]), INSERT)
        elif what in ("DELETE", "LOCK", "LOCK_UPDATED"):
            self._take_row(number, place, (*blocks[0], offsets[0]), self._strength(number, what, rest))
        elif what in ("UPDATE", "HOT_UPDATE"):
            old, _, new = rest.partition(";")
            before, after = (*blocks.get(1, blocks[0]), offsets[0]), (*blocks[0], offsets[1])
            self._first[after] = self._first.get(before, before)
            self._take_row(number, place, before, self._strength(number, what, old))

    def _strength(self, number, what, rest):
        if "IS_MULTI" in rest:
            named = re.search(r"(?:xid|xmax):? (\d+)", rest)
            members = self._multiple.get(int(named[1]), {}) if named else {}
            if number in members:
                return members[number]
        if "KEYS_UPDATED" in rest or what == "DELETE":
            return UPDATE
        if what in ("UPDATE", "HOT_UPDATE"):
            return NEW_KEY_UPDATE if what == "UPDATE" else NO_KEY_UPDATE
        exclusive, keys = "EXCL_LOCK" in rest, "KEYSHR_LOCK" in rest
        return SHARE if exclusive and keys else KEY_SHARE if keys else NO_KEY_UPDATE

    def _take_row(self, number, place, row, strength):
        first = self._first.get(row, row)
        owner = self._owners.get(row) or self._owners.get(first)
        counted = self._counted_tables.get(row) or self._counted_tables.get(first)
        kind = " ".join([self._kinds[row[0]], *([counted] if counted else [])])
        self._take(number, place, first, kind, owner, strength)

    def _take(self, number, place, of, kind, owner, strength):
        held = self._held[number]
        if held.get(of, 0) >= strength:
            return
        held[of] = strength
        if strength == INSERT and kind in self._made_keys:
            return
        transaction = self.transactions.setdefault(number, Transaction(number, place))
        transaction.locks.append(Lock(of, kind, owner, strength, place))


def _number(place):
    high, low = place.split("/")
    return int(high, 16) << 32 | int(low, 16)
