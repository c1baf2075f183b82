"""A PostgreSQL cluster for a moment, in a folder of its own, with one database."""

import os
import pathlib
import pwd
import re
import shutil
import subprocess
import tempfile

# Who migrates: it may make roles, and is no superuser.
OWNER = "pulsewire_owner"
DATABASE = "pulsewire"


class Cluster:
    """The newest PostgreSQL that is installed, reachable over a UNIX socket only."""

    @staticmethod
    def bin():
        """The folder of the newest PostgreSQL's programs."""
        folders = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"),
                         key=lambda path: int(re.sub(r"\D", "", path.parts[-2]) or 0))
        if not folders:
            raise SystemExit("PostgreSQL is missing: apt-get install postgresql")
        return folders[-1]

    @classmethod
    def major(cls):
        """Its major version."""
        return int(cls.bin().parts[-2])

    def __enter__(self):
        # A UNIX socket's path has at most 107 bytes, so the folder is short.
        self.folder = tempfile.mkdtemp(prefix="pwschema", dir="/tmp")
        self.prefix = []
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root.
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.prefix = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}",
                           "--clear-groups"]
        try:
            self.program("initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8",
                         "--locale=C", "--no-sync", "-D", f"{self.folder}/data")
            self.program("pg_ctl", "-w", "-D", f"{self.folder}/data", "-l", f"{self.folder}/log", "-o",
                         f"-k {self.folder} -c listen_addresses= -c fsync=off", "start")
            self.run("postgres", "postgres",
                     f"create role {OWNER} login createrole; ",
                     f"create database {DATABASE} owner {OWNER}")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        subprocess.run([*self.prefix, self.bin() / "pg_ctl", "-m", "immediate", "-D",
                        f"{self.folder}/data", "stop"],
                       cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def program(self, name, *arguments):
        """Runs one of PostgreSQL's programs as who may run a server."""
        subprocess.run([*self.prefix, self.bin() / name, *arguments], check=True, cwd="/",
                       stdout=subprocess.DEVNULL)

    def run(self, user, database, *commands):
        """Runs statements."""
        subprocess.run(
            [self.bin() / "psql", "-qX", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", user, "-d",
             database, *(part for command in commands for part in ("-c", command))],
            check=True, stdout=subprocess.DEVNULL)

    def migrate(self, files):
        """Applies files as the migrator does: each in a transaction."""
        self.run(OWNER, DATABASE, """
            create schema pulsewire;
            create table pulsewire.schema_migrations (
              name text primary key, checksum bytea not null,
              applied_at timestamptz not null default now());
            set client_min_messages = warning""")
        arguments = []
        for path in files:
            arguments += ["-c", "begin", "-f", path, "-c", "commit"]
        subprocess.run(
            [self.bin() / "psql", "-qX", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", OWNER, "-d",
             DATABASE, *arguments],
            check=True, stdout=subprocess.DEVNULL,
            env={**os.environ, "PGOPTIONS": "-c client_min_messages=warning"})

    def dump(self):
        """What pg_dump says of the database, without what another minor version says otherwise."""
        text = subprocess.run(
            [self.bin() / "pg_dump", "--schema-only", "-h", self.folder, "-U", OWNER, "-d", DATABASE],
            check=True, capture_output=True, text=True).stdout
        lines = (line for line in text.splitlines()
                 if not re.match(r"-- Dumped |\\(un)?restrict |SET |SELECT pg_catalog\.set_config", line)
                 and line != "--")
        text = re.sub(r"\n{3,}", "\n\n", "\n".join(lines))
        return ("-- Written by schema/generate.py: what the SQL files in the folders Schema come to.\n\n"
                + text.split("-- PostgreSQL database dump\n", 1)[1]
                .replace("-- PostgreSQL database dump complete\n", "").strip() + "\n")

    def query(self, statement):
        """The rows of a query, as dictionaries."""
        import json
        text = subprocess.run(
            [self.bin() / "psql", "-qXAt", "-h", self.folder, "-U", "postgres", "-d", DATABASE, "-c",
             f"select coalesce(json_agg(q), '[]') from ({statement}) q"],
            check=True, capture_output=True, text=True).stdout
        return json.loads(text)
