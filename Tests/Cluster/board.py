"""Who holds what: the nodes, HAProxy's view of them, the database and its standby, the bus."""

import contextlib
import shutil
import sys
import time
from dataclasses import dataclass

import psycopg

from harness.admin import Admin
from machines import NODES

#: For the database to answer, in seconds; it may be gone.
CONNECT_SECONDS = 2
LEASES = """
select address, version, extract(epoch from lease_ends_at - clock_timestamp())::float8
from pulsewire.nodes where lease_ends_at > clock_timestamp()"""
REPLICAS = """
select state, sync_state, pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn)::bigint,
    extract(epoch from coalesce(flush_lag, '0'))::float8 * 1000
from pg_stat_replication"""


@dataclass
class NodeFacts:
    """What is known of a node; None for what is not."""

    name: str
    address: str
    process: str
    version: str | None = None
    #: Seconds that its lease lasts.
    lease: float | None = None
    ready: str = "no answer"
    connections: int | None = None
    streams: int | None = None
    #: What HAProxy takes it for.
    behind: str = ""


def _rows(cluster, user, database, statement):
    """The answer of a database, or None if it has none."""
    url = cluster.url(user, database) + f"&connect_timeout={CONNECT_SECONDS}"
    with contextlib.suppress(psycopg.Error):
        with psycopg.connect(url, options="-c statement_timeout=2s") as connection:
            return connection.execute(statement).fetchall()
    return None


def node_facts(machines):
    """What is known of each node."""
    leases = _rows(machines.primary, "postgres", "pulsewire", LEASES) or []
    found = []
    for number, server in enumerate(machines.nodes, 1):
        alive = server.is_alive()
        facts = NodeFacts(f"node{number}", server.address, str(server.process_id) if alive else "killed")
        for address, version, lease in leases:
            if server.address in address:
                facts.version, facts.lease = version, lease
        with contextlib.suppress(OSError, AssertionError):
            facts.ready = Admin(server).get("/readyz").text.strip()
            metrics = Admin(server).metrics()
            facts.connections, facts.streams = (
                int(sum(value for _, value in metrics.values(name)))
                for name in ("pulsewire_connections", "pulsewire_streams")
            )
        with contextlib.suppress(OSError, StopIteration):
            facts.behind = machines.proxy.status(number)
        found.append(facts)
    return found


def _cell(value, form="{}"):
    return "-" if value is None else form.format(value)


def _table(rows):
    widths = [max(map(len, column)) for column in zip(*rows)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]


def database_lines(machines):
    """The primary and its standby."""
    replicas = _rows(machines.primary, "postgres", "postgres", REPLICAS)
    primary = "takes writes" if replicas is not None else "does not answer"
    if replicas:
        state, kind, behind, lag = replicas[0]
        standby = f"{state}, {'synchronous' if kind == 'sync' else kind}, {behind} bytes and {lag:.1f} ms behind"
    else:
        standby = "follows nobody"
    return _table([
        ["primary", machines.primary.directory, primary], ["standby", machines.standby.directory, standby],
    ])  # fmt: skip


def lines(machines):
    """The whole picture."""
    rows = [["node", "address", "process", "version", "lease", "ready", "HAProxy", "connections", "streams"]]
    for one in node_facts(machines):
        rows.append([
            one.name, one.address, one.process, _cell(one.version), _cell(one.lease, "{:.1f} s"), one.ready,
            one.behind or "-", _cell(one.connections), _cell(one.streams),
        ])  # fmt: skip
    bus = machines.bus.facts()
    told = f"NATS {bus[0]}, {bus[1]} of {NODES} nodes" if bus else "does not answer"
    return [
        f"HAProxy  {machines.address}", *_table(rows), *database_lines(machines), f"bus      {machines.bus.url}  {told}",
    ]  # fmt: skip


class Screen:
    """Shows the picture, and what was said last beneath it: anew in place on a terminal, else only what is said."""

    #: How many lines of what was said are kept beneath the picture.
    SAID_MAX = 12

    def __init__(self, stream=sys.stdout):
        self._stream = stream
        #: Whether the picture can be drawn anew in place.
        self.is_terminal = stream.isatty()
        self._drawn = 0
        self._said = []
        self._begun = time.monotonic()

    def say(self, text):
        """Says something, with the seconds since the beginning."""
        line = f"{time.monotonic() - self._begun:6.1f} s  {text}"
        self._said = [*self._said, line][-self.SAID_MAX :]
        if not self.is_terminal or not self._drawn:
            print(line, file=self._stream, flush=True)

    def draw(self, picture):
        """Draws the picture anew."""
        if not self.is_terminal:
            return
        columns, rows = shutil.get_terminal_size()
        room = max(0, rows - len(picture) - 2)
        # A line that wraps would be two to go up.
        shown = [line[: columns - 1] for line in [*picture, "", *self._said[-room:]]]
        self._stream.write((f"\x1b[{self._drawn}F" if self._drawn else "") + "\x1b[J")
        print(*shown, sep="\n", file=self._stream, flush=True)
        self._drawn = len(shown)

    def print(self, *texts):
        """Writes lines that stay."""
        self._drawn = 0
        print(*texts, sep="\n", file=self._stream, flush=True)
