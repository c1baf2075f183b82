"""What PostgreSQL did for a call, by pg_stat_statements: with what triggers and functions of a statement do."""

from collections import defaultdict
from dataclasses import dataclass

import psycopg

from statements import canonical

#: A statement of a connection is planned with its parameters five times; then PostgreSQL decides. The server has two
#: connections for calls.
WARM_CALLS = 13
#: The least of several: a call may have read the catalogue for its connection, or ended beside other work.
MEASURED_CALLS = 3


@dataclass(frozen=True)
class Cost:
    """What statements read, gave and wrote."""

    blocks: int = 0
    rows: int = 0
    wal: int = 0
    calls: int = 0

    def __add__(self, other):
        return Cost(self.blocks + other.blocks, self.rows + other.rows, self.wal + other.wal,
                    self.calls + other.calls)  # fmt: skip

    @property
    def of_one(self):
        """The mean of an execution."""
        count = max(1, self.calls)
        return Cost(self.blocks // count, self.rows // count, self.wal // count, 1)


class Statistics:
    """What the server's role did in one database."""

    def __init__(self, cluster, database):
        self._connection = psycopg.connect(cluster.url("postgres", "postgres"), autocommit=True)
        ((self._database,),) = self._connection.execute(
            "select oid from pg_database where datname = %s", [database])
        #: All statements that were seen so far, with what the cheapest execution took: the first ones of a connection
        #: read the catalogue.
        self.seen = {}

    def reset(self):
        """Forgets what was counted."""
        self._connection.execute("select pg_stat_statements_reset(0, %s, 0)", [self._database])

    def read(self):
        """What was done since then, by the text of statements."""
        found = defaultdict(Cost)
        for text, *numbers in self._connection.execute("""
            select query, (shared_blks_hit + shared_blks_read)::bigint, rows, wal_bytes::bigint, calls
            from pg_stat_statements s join pg_roles r on r.oid = s.userid
            where dbid = %s and rolname = 'pulsewire_server'""", [self._database]):
            found[canonical(text)] += Cost(*numbers)
        for text, cost in found.items():
            self.seen[text] = min(self.seen.get(text, cost.of_one), cost.of_one, key=lambda one: one.blocks)
        return found

    def close(self):
        """Closes its connection."""
        self._connection.close()


def measure(case, world, statistics, is_background):
    """The cheapest of some calls of a case, by statement."""
    best = None
    for number in range(WARM_CALLS + MEASURED_CALLS):
        made = case.before(world) if case.before else None
        fields = case.fields(world, made) if case.fields else {}
        statistics.reset()
        answer = world.call(case.caller(world, made), case.method, fields)
        if case.settle:
            case.settle(world, made, answer)
        found = {text: cost for text, cost in statistics.read().items() if not is_background(text)}
        if number >= (WARM_CALLS if not case.is_costly else 0):
            if best is None or total(found).blocks < total(best).blocks:
                best = found
        if case.after:
            case.after(world, made, answer)
        if case.is_costly and number >= 1:
            break
    return best


def total(found):
    """Of all statements together."""
    return sum(found.values(), Cost())
