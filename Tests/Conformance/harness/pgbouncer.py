"""PgBouncer in transaction mode, in front of a cluster."""

import os
import shutil
import subprocess
from pathlib import Path
from urllib.parse import quote

import psycopg

from harness.postgres import START_SECONDS, unprivileged_user
from harness.server import EXIT_SECONDS, wait_until


def program():
    """PgBouncer's path; None where it is missing."""
    return shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")


class PgBouncer:
    """A process whose socket is in the cluster's folder."""

    PORT = 6432

    def __init__(self, cluster, *settings):
        self._directory = cluster.directory
        file = Path(self._directory, "pgbouncer.ini")
        file.write_text("\n".join([
            "[databases]",
            f"pulsewire = host={cluster.directory} dbname=pulsewire user=pulsewire_server",
            "[pgbouncer]", f"unix_socket_dir = {cluster.directory}", "listen_addr =",
            f"listen_port = {self.PORT}", "auth_type = any", "pool_mode = transaction", *settings, "",
        ]))  # fmt: skip
        user = []
        if os.geteuid() == 0:
            shutil.chown(file, unprivileged_user().pw_name)
            user = [f"--reuid={unprivileged_user().pw_uid}", "--clear-groups"]
        self._process = subprocess.Popen(
            ["setpriv", *user, "--pdeathsig=KILL", program(), str(file)],
            cwd="/", stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)  # fmt: skip
        wait_until(self._answers, START_SECONDS)

    @property
    def url(self):
        """The libpq URL of the server's role."""
        host = quote(self._directory, safe="")
        return f"postgresql:///pulsewire?host={host}&port={self.PORT}&user=pulsewire_server"

    def _answers(self):
        assert self._process.poll() is None, self._process.stderr.read()
        try:
            psycopg.connect(self.url).close()
        except psycopg.OperationalError:
            return False
        return True

    def close(self):
        """Ends it."""
        self._process.kill()
        self._process.communicate(timeout=EXIT_SECONDS)
