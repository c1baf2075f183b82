"""The steps of docs/operating.md from a machine to a server that answers, word for word."""

from harness.newer_postgres import add_collation
from harness.postgres import Cluster
from harness.recipes import recipe

PAGE = "docs/operating.md"


class Production:
    """What the steps make, on a machine."""

    def __init__(self, machine):
        self.machine = machine
        self.cluster = None
        self.server = None

    def follow(self, name, **options):
        """Runs a block of the page."""
        return self.machine.run(recipe(PAGE, name), **options)

    def start_cluster(self, programs=None):
        """Starts a new cluster, on the usual port of the machine; of other programs than the usual ones, if they are named."""
        self.cluster = Cluster(prefix=self.machine.prefix, programs=programs)
        self.cluster.start("listen_addresses=localhost", "port=5432", "fsync=on")
        if programs is not None:
            add_collation(self.cluster)
        self.machine.use(self.cluster)

    def install(self):
        """Goes through the first step; the machine has what its first line installs."""
        first, rest = recipe(PAGE, "install").split("\n", 1)
        assert first == "make install PREFIX=/usr/local"
        self.machine.run(rest)

    def put_certificate(self):
        """Puts the development certificate in its place."""
        self.machine.run("cp certs/server.pem chain.pem; cp certs/server-key.pem key.pem")
        self.follow("certificate")

    def serve(self):
        """Starts the server, and waits until it is ready."""
        command = recipe(PAGE, "serve")
        assert " wrong " not in self.machine.run(command.replace("pulsewired serve", "pulsewired check"))
        self.server = self.machine.start(command)
        self.server.wait_for('"serving"')
        assert self.follow("ready").strip() == "ready"

    def set_up(self):
        """Goes through all steps, and serves."""
        self.start_cluster()
        self.install()
        for name in ("roles", "passwords", "schema", "keys"):
            self.follow(name)
        self.put_certificate()
        self.serve()

    def stop(self):
        """Ends the server and forgets the cluster."""
        if self.server is not None:
            self.server.kill()
        if self.cluster is not None:
            self.cluster.remove()
        self.server = self.cluster = None
