"""A server with all that it needs."""

import atexit
import functools

from harness.postgres import Cluster
from harness.server import Server, make_token_key, migrate, serve_arguments

#: Tests start further servers on a cluster, and follow live updates at one of them.
WITHOUT_BUS = "--without-bus"


@functools.cache
def migrated():
    """A stopped cluster with all migrations: the nodes of this process have copies of it."""
    cluster = Cluster()
    atexit.register(cluster.remove)
    cluster.start()
    cluster.create_database()
    migrate(cluster)
    cluster.stop()
    return cluster


class Node:
    """A migrated cluster, of its own unless one is given, with a server on it."""

    def __init__(self, directory, cluster=None):
        self.cluster = Cluster(migrated()) if cluster is None else cluster
        self.server = None
        self.token_key = make_token_key(directory)
        self.export_directory = directory / "exports"

    @property
    def serve_arguments(self):
        """The command line of a further server on this cluster."""
        return [
            *serve_arguments(self.cluster.url("pulsewire_server"), self.token_key),
            "--export-directory", str(self.export_directory),
            WITHOUT_BUS,
        ]  # fmt: skip

    @property
    def sole_arguments(self):
        """The command line of a server that claims this cluster for itself."""
        return [one for one in self.serve_arguments if one != WITHOUT_BUS]

    def start(self):
        """Starts both."""
        self.cluster.start()
        self.server = Server(self.sole_arguments)

    def remove(self):
        """Ends both."""
        try:
            if self.server is not None:
                self.server.kill()
        finally:
            self.cluster.remove()
