"""What PostgreSQL did for a call, by pg_stat_statements: with what triggers and functions of a statement do."""

import time
from collections import defaultdict
from dataclasses import replace

import psycopg

from cost import Cost, total
from statements import canonical

#: A statement of a connection is planned with its parameters five times; then PostgreSQL decides. The server has two
#: connections for calls.
WARM_CALLS = 13
#: The least of several: a call may have read the catalogue for its connection, divided a page of an index, or ended
#: beside other work.
MEASURED_CALLS = 3
#: Of a case that is costly, so many calls are enough for what its connections read of the catalogue.
COSTLY_WARM_CALLS = 2
#: How long nothing has been added when all is counted.
QUIET_SECONDS = 0.05


class Statistics:
    """What the server's role did in one database."""

    def __init__(self, cluster, database):
        self._connection = psycopg.connect(cluster.url("postgres", "postgres"), autocommit=True)
        ((self._database,),) = self._connection.execute(
            "select oid from pg_database where datname = %s", [database])
        #: All statements that were seen so far, with what an execution took at each reading.
        self.seen = defaultdict(list)
        #: By case, what the statements of triggers and functions took, if PostgreSQL tracks them.
        self.inside = {}

    def reset(self):
        """Forgets what was counted."""
        self._connection.execute("select pg_stat_statements_reset(0, %s, 0)", [self._database])

    def read(self):
        """What was done since then, by the text of statements."""
        found = defaultdict(Cost)
        for text, *numbers in self._connection.execute("""
            select query, (shared_blks_hit + shared_blks_read)::bigint, rows, wal_bytes::bigint, calls,
                (total_exec_time * 1000)::bigint
            from pg_stat_statements s join pg_roles r on r.oid = s.userid
            where dbid = %s and rolname = 'pulsewire_server' and toplevel""", [self._database]):
            found[canonical(text)] += Cost(*numbers)
        for text, cost in found.items():
            self.seen[text].append(cost.of_one)
        return found

    def look_inside(self, name):
        """Notes what the statements of triggers and functions took since the last reset, for a case."""
        self.inside[name] = dict(self._connection.execute("""
            select query, sum(shared_blks_hit + shared_blks_read)::bigint
            from pg_stat_statements where dbid = %s and not toplevel group by query""", [self._database]))

    def close(self):
        """Closes its connection."""
        self._connection.close()


def counted(statistics, is_background, has_more):
    """What was done for a call. What a server does after its answer is counted a moment after its effect is seen: then
    it is asked again until nothing is added."""
    def read():
        return {text: cost for text, cost in statistics.read().items() if not is_background(text)}

    found = read()
    while has_more:
        time.sleep(QUIET_SECONDS)
        before, found = found, read()
        has_more = found != before
    return found


def measure(case, world, statistics, sources):
    """The cost of the cheapest of some calls of a case, by statement: by the blocks of the call, and by the write-ahead log
    of each of its statements, for a page is divided by a call that reads as few blocks as others."""
    def is_background(text):
        return sources.is_background(text, case.beside)

    measured = []
    warm_calls = COSTLY_WARM_CALLS if case.is_costly else WARM_CALLS
    for number in range(warm_calls + MEASURED_CALLS):
        made = case.before(world) if case.before else None
        fields = case.fields(world, made) if case.fields else {}
        statistics.reset()
        answer = world.call(case.caller(world, made), case.method, fields)
        if case.settle:
            case.settle(world, made, answer)
        found = counted(statistics, is_background, has_more=case.settle is not None)
        if number >= warm_calls:
            if all(total(found).blocks < total(other).blocks for other in measured):
                statistics.look_inside(case.name)
            measured.append(found)
        if case.after:
            case.after(world, made, answer)
    best = min(measured, key=lambda found: total(found).blocks)
    return {
        text: replace(cost, wal=min(found[text].wal for found in measured if text in found))
        for text, cost in best.items()
    }
