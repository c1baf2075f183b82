"""A private PostgreSQL cluster."""

import os
import pwd
import re
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

import psycopg

#: What a standby calls itself at its primary.
STANDBY = "standby"
#: Guards against hangs.
START_SECONDS = 180


def program(name):
    """The path of one of the newest PostgreSQL's programs."""
    versions = sorted(
        Path("/usr/lib/postgresql").glob(f"*/bin/{name}"),
        key=lambda path: int(re.sub(r"\D", "", path.parts[-3]) or 0),
    )
    assert versions, f"PostgreSQL's {name} is missing: apt-get install postgresql"
    return str(versions[-1])


def unprivileged_user():
    """PostgreSQL refuses to run as root."""
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise AssertionError("there is neither a user postgres nor a user nobody")


def _children(process_id):
    """The processes that a process has made."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # The name, in brackets, may have anything in it.
            parent = status.read_text().rpartition(")")[2].split()[1]
            if int(parent) == process_id:
                found.append(int(status.parent.name))
    return found


class Cluster:
    """A cluster, reachable over a UNIX socket only: a new one, or a copy of one that is stopped.

    With the `prefix` of a command, its server is started by it. `programs` is the directory of another PostgreSQL's."""

    def __init__(self, original=None, prefix=(), programs=None):
        # A UNIX socket's path has at most 107 bytes, so the directory is short.
        self.directory = tempfile.mkdtemp(prefix="pw", dir="/tmp")
        self._process = None
        self._prefix = [*prefix, "setpriv"]
        self.programs = programs or os.path.dirname(program("initdb"))
        if os.geteuid() == 0:
            user = unprivileged_user()
            os.chown(self.directory, user.pw_uid, user.pw_gid)
            self._prefix += [f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
        if original is not None:
            data = f"{original.directory}/data"
            subprocess.run(["cp", "-a", "--reflink=auto", data, self.directory], check=True)
            return
        initdb = ["--auth-local=trust", "--auth-host=scram-sha-256", "--username=postgres"]
        initdb += ["--encoding=UTF8", "--no-sync"]
        subprocess.run(
            [*self._prefix, f"{self.programs}/initdb", *initdb, "-D", f"{self.directory}/data"],
            check=True,
            cwd="/",
            stdout=subprocess.DEVNULL,
        )

    def url(self, user, database="pulsewire"):
        """The libpq URL for `user`."""
        return f"postgresql:///{database}?host={quote(self.directory, safe='')}&user={user}"

    def start(self, *more):
        """Starts it, with more options if some are given, and waits until it answers."""
        options = [
            "listen_addresses=",
            f"unix_socket_directories={self.directory}",
            # A commit is in the kernel's hands before it is told; only a power cut needs more.
            "fsync=off",
            *more,
        ]
        with open(f"{self.directory}/log", "ab") as log:
            self._process = subprocess.Popen(
                [*self._prefix, "--pdeathsig=QUIT", f"{self.programs}/postgres"]
                + ["-D", f"{self.directory}/data"]
                + [word for option in options for word in ("-c", option)],
                cwd="/",
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                psycopg.connect(self.url("postgres", "postgres")).close()
                return
            except psycopg.OperationalError as error:
                assert self._process.poll() is None, self.log()
                assert time.monotonic() < deadline, f"{error}\n{self.log()}"
                time.sleep(0.05)

    def start_as_standby(self, primary, *more):
        """Replaces what it has by a copy of a cluster that runs, which it follows from then on."""
        shutil.rmtree(f"{self.directory}/data")
        source = f"host={primary.directory} user=postgres application_name={STANDBY}"
        subprocess.run(
            [*self._prefix, f"{self.programs}/pg_basebackup", "-D", f"{self.directory}/data"]
            + ["--checkpoint=fast", "--no-sync", "--write-recovery-conf", "--dbname", source],
            check=True,
            cwd="/",
        )
        self.start(*more)

    def promote(self):
        """Makes a standby the primary, and waits until it is."""
        with psycopg.connect(self.url("postgres", "postgres"), autocommit=True) as connection:
            done = connection.execute("select pg_promote(true, %s)", [START_SECONDS]).fetchone()[0]
        assert done, self.log()

    @property
    def process_id(self):
        """The id of its first process."""
        return self._process.pid

    def create_database(self):
        """Makes the database `pulsewire`."""
        with psycopg.connect(self.url("postgres", "postgres"), autocommit=True) as connection:
            connection.execute("create database pulsewire")

    def stop(self):
        """Ends it in order: its files are complete."""
        self._end(signal.SIGINT)

    def stop_immediately(self):
        """Ends it as a crash would: no goodbye to its sessions, recovery at the next start."""
        self._end(signal.SIGQUIT)

    def kill(self):
        """Ends it as a machine without power does: all of its processes, at once, in the middle of what they do."""
        # The first process makes no others meanwhile, and those it has are known before it is gone.
        self._process.send_signal(signal.SIGSTOP)
        for child in _children(self._process.pid):
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self._process.kill()
        self._process.wait(START_SECONDS)
        self._process = None
        # The kernel keeps a piece of memory that a later start of the same files would have removed.
        pid_file = Path(self.directory, "data/postmaster.pid").read_text().splitlines()
        memory = pid_file[6].split()[1:]
        subprocess.run(["ipcrm", "-m", *memory], check=False, stderr=subprocess.DEVNULL)

    def _end(self, number):
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(START_SECONDS)
            self._process = None

    def remove(self):
        """Ends it and forgets everything."""
        self.stop_immediately()
        shutil.rmtree(self.directory)

    def log(self):
        """What it wrote."""
        return Path(self.directory, "log").read_text()

    def deadlocks(self):
        """What it wrote of units that waited for each other in a circle: of each, whom it found and at what."""
        found = self.log().split("deadlock detected")[1:]
        return ["deadlock" + " ".join(one.split())[:1500] for one in found]

    @contextmanager
    def as_server(self, owner=None):
        """A transaction under the server's own role, with or without an owner set."""
        with psycopg.connect(self.url("pulsewire_server")) as connection:
            if owner is not None:
                connection.execute("select set_config('pulsewire.owner', %s, true)", [owner])
            yield connection
            connection.rollback()

    def as_administrator(self):
        """A transaction that sees everything."""
        return self.as_administrator_of("pulsewire")

    @contextmanager
    def as_administrator_of(self, database):
        """The same, of another database."""
        with psycopg.connect(self.url("postgres", database)) as connection:
            yield connection
            connection.rollback()
