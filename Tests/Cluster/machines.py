"""Three nodes behind HAProxy, a bus, and a database with a synchronous standby, all on this machine."""

import time

import psycopg

from harness.bus import BusServer
from harness.haproxy import HAProxy
from harness.node import migrated
from harness.postgres import STANDBY, Cluster
from harness.server import Server, make_token_key, serve_arguments, wait_until

NODES = 3
#: What a database is started with: it waits for the disk, as a real one does, and keeps the log for a standby.
DATABASE = ["fsync=on", "wal_keep_size=256MB", "max_connections=200", "dynamic_shared_memory_type=mmap"]
#: Guards against hangs.
WHOLE_SECONDS = 180


class Machines:
    """All of them. What is killed comes back by its own method."""

    def __init__(self, directory, connections, say):
        self._say = say
        self._parts = []
        self.primary = self.standby = None
        try:
            self._start(directory, connections)
        except BaseException:
            self.close()
            raise

    def _start(self, directory, connections):
        self._say("starting the primary and its standby")
        for _ in range(2):
            cluster = Cluster(migrated())
            self._parts.append(cluster.remove)
            if self.primary is None:
                self.primary = cluster
                cluster.start(*DATABASE)
            else:
                self.standby = cluster
        self.start_standby()
        self._say("starting the bus and the nodes")
        self.bus = BusServer(directory)
        self._parts.append(self.bus.kill)
        arguments = self._arguments(directory)
        self.nodes = []
        for _ in range(NODES):
            self.nodes.append(Server(arguments))
            self._parts.append(self.nodes[-1].kill)
        self._say("starting HAProxy")
        self.proxy = HAProxy(directory, "passthrough.cfg", self.nodes, connections)
        self._parts.append(self.proxy.close)
        self.wait_for_nodes()

    def _arguments(self, directory):
        """The command line of a node: the database is whichever of the two takes writes."""
        hosts = ",".join(one.directory for one in (self.primary, self.standby))
        url = f"postgresql:///pulsewire?host={hosts}&user=pulsewire_server&target_session_attrs=read-write"
        found = serve_arguments(url, make_token_key(directory))
        found.remove("--allow-volatile-database")
        found[found.index("--listen") + 1] = "127.0.0.1:0"
        return [
            *found, "--bus-url", self.bus.url, "--proxy-network", "127.0.0.1", "--admin", "127.0.0.1:0",
            "--export-directory", str(directory / "exports"), "--call-log", "none",
            # Athletes of a long run keep the token that they have.
            "--access-token-seconds", "86400",
        ]  # fmt: skip

    @property
    def address(self):
        """Where clients connect to: HAProxy."""
        return self.proxy.address

    def start_standby(self):
        """Makes the standby a copy of the primary; from then on a commit waits until both have it."""
        self.standby.start_as_standby(self.primary, *DATABASE)
        with psycopg.connect(self.primary.url("postgres", "postgres"), autocommit=True) as connection:
            connection.execute(f"alter system set synchronous_standby_names = '{STANDBY}'")
            connection.execute("select pg_reload_conf()")
        wait_until(self._is_synchronous, WHOLE_SECONDS)

    def _is_synchronous(self):
        with self.primary.as_administrator_of("postgres") as connection:
            return connection.execute(
                "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'"
            ).fetchone()

    def promote(self):
        """Makes the standby the primary, after the primary is gone."""
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary

    def wait_for_nodes(self):
        """Waits until HAProxy takes every node for up."""
        wait_until(
            lambda: all(self.proxy.status(number) == "UP" for number in range(1, NODES + 1)), WHOLE_SECONDS)

    def kill_node(self):
        """Ends a node."""
        self.nodes[0].kill()

    def start_node(self):
        """Brings it back, at the same address."""
        self.nodes[0].start()
        self.wait_for_nodes()

    def start_bus(self):
        """Brings the bus back, and waits until all nodes have found it."""
        self.bus.start()
        wait_until(lambda: (self.bus.facts() or ("", 0))[1] == NODES, WHOLE_SECONDS)

    def kill_primary(self):
        """Ends the primary, and has the standby take over, as who watches over the two would; gives the seconds
        that this took."""
        begin = time.monotonic()
        self.primary.kill()
        self.promote()
        return time.monotonic() - begin

    def close(self):
        """Ends all of them."""
        while self._parts:
            self._parts.pop()()
