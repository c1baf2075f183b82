"""A backup as docs/operating.md says, restored on another cluster: the athlete's session goes on, and everything is there."""

import hashlib
import io
import re
import zipfile

import pytest

from harness.machine import Machine
from harness.newer_postgres import programs
from harness.production import Production
from harness.server import ROOT

#: Tables that the second export differs in, because it is a second one.
OF_THE_EXPORT = {
    "exports", "jobs", "audit_events", "access_sessions", "request_answers", "row_counts",
    # The athlete is told of the first one, and that is weighed.
    "notices", "notifications", "notification_states", "account_storage",
}  # fmt: skip
SAMPLE_COUNT = 500


class Athlete:
    """Somebody with the command line of the machine, whose session is in its home directory."""

    def __init__(self, machine):
        self._machine = machine

    def type(self, command, **options):
        """What a command prints."""
        return self._machine.run(
            f"pulsewire {command} --server localhost:443 --ca certs/ca.pem", **options)

    def train(self):
        """Makes an account with a bit of everything: what is sealed, heart rate, a plan."""
        self.type("account create")
        self.type("profile set personal phone_number=+4791234567 display_name=Kari")
        self.type("body hrv add 63.5")
        self.type("routine create 'Every day'")
        self.type("play start")
        trace = "t_seconds,bpm\n" + "".join(f"{t},{100 + t % 60}\n" for t in range(SAMPLE_COUNT))
        (self._machine.folder / "trace.csv").write_text(trace)
        self.type("push --trace trace.csv --speed 0")
        self.type("play finish")

    def export(self):
        """All that the account has: the lines of each table."""
        self.type("export --output all.zip")
        path = self._machine.folder / "all.zip"
        archive = zipfile.ZipFile(io.BytesIO(path.read_bytes()))
        path.unlink()
        rows = {name[5:-6]: archive.read(name).decode().splitlines()
                for name in archive.namelist() if name.startswith("json/")}  # fmt: skip
        return {table: sorted(lines) for table, lines in rows.items() if table not in OF_THE_EXPORT}


@pytest.fixture
def production():
    """A server as the page sets it up."""
    machine = Machine()
    production = Production(machine)
    try:
        production.set_up()
        yield production
        production.stop()
    finally:
        production.stop()
        machine.close()


VERSIONS = [None, 16, 18]


@pytest.mark.parametrize("version", VERSIONS, ids=["the same", "16", "18"])
def test_a_backup_is_restored_on_another_cluster(production, version):
    machine, athlete = production.machine, Athlete(production.machine)
    newer = version and programs(version, machine.directory)
    athlete.train()
    before = athlete.export()
    assert len(before["heart_rate_segments"]) == SAMPLE_COUNT
    personal = athlete.type("profile show personal")
    assert "+4791234567" in personal
    with production.cluster.as_administrator() as database:
        # What an administrator may have added: it does not stop a restore where it is unknown.
        database.execute("create role analyst login password 'secret'")
        database.execute("create role colleague login; grant pulsewire_owner to colleague")
        database.execute("grant usage on schema pulsewire to analyst; grant select on pulsewire.table_bounds to analyst")
        database.commit()
    production.follow("backup")
    assert set(machine.run("stat -c %a /var/backups/pulsewire /var/backups/pulsewire/*").split()) == {"700"}
    assert machine.run("stat -c %a /var/backups/pulsewire-keys.tar").strip() == "600"

    production.stop()
    machine.run("rm -r /etc/pulsewire/keys")
    production.start_cluster(newer)
    assert "as in the backup" in production.follow("restore")
    assert "not in the file" not in production.follow("compare keys")
    with production.cluster.as_administrator() as database:
        roles = dict(database.execute("select rolname, rolcanlogin from pg_roles where rolname !~ '^pg_'").fetchall())
        assert roles["analyst"] is False and "colleague" not in roles
        assert roles["pulsewire_owner"] and roles["pulsewire_server"]
    # The owner can go on: by migrations, which hand functions to roles, and with the server's password.
    owner = "postgresql://pulsewire_owner@localhost/pulsewire"
    assert "up to date" in machine.run(f"pulsewired migrate --check --owner-url {owner}")
    machine.run(f"psql -v ON_ERROR_STOP=1 {owner} -c 'grant pulsewire_eraser to current_user'"
                " -c \"alter role pulsewire_server password 'the password of the server'\"")  # fmt: skip
    production.serve()
    assert athlete.type("profile show personal") == personal
    assert athlete.export() == before
    assert "63.5" in athlete.type("body hrv list")
    athlete.type("play start")
    athlete.type("profile set personal display_name=Ola")


def test_another_key_than_the_databases_is_told_and_prevents_the_start(production):
    machine, athlete = production.machine, Athlete(production.machine)
    athlete.train()
    production.server.kill()
    machine.run("cp /etc/pulsewire/keys/sealing-key right; (umask 077; openssl rand -hex 32 >/etc/pulsewire/keys/sealing-key)")
    assert re.search(r"1 key +not in the file", production.follow("compare keys"))
    assert "The file of sealing-key lacks keys" in production.follow("serve", fails=True)
    machine.run("cat right >/etc/pulsewire/keys/sealing-key")

    # Another key of tokens signs nobody in.
    machine.run("(umask 077; openssl rand -hex 32 >/etc/pulsewire/keys/token-key)")
    production.serve()
    assert "token" in athlete.type("profile show", fails=True)


def test_a_restore_takes_nothing_that_is_damaged_and_replaces_nothing(production):
    machine = production.machine
    production.follow("backup")
    folder = machine.run("ls -d /var/backups/pulsewire/*").strip()
    restore = f"sudo -u postgres pulsewired restore {folder}"
    assert "is not empty" in machine.run(restore, fails=True)
    assert "exists already" in machine.run(f"sudo -u postgres pulsewired backup {folder}", fails=True)
    production.stop()
    production.start_cluster()
    for spoil, words in [
        ("printf x | dd of=$f/database.dump bs=1 seek=2000 conv=notrunc status=none", "database.dump is damaged"),
        ("echo >>$f/roles.sql", "roles.sql is damaged"),
        ("truncate -s 100 $f/manifest.json", "manifest.json is damaged"),
        ("rm $f/manifest.json", "did not end"),
    ]:
        machine.run(f"f=/var/backups/copy; rm -rf $f; cp -a {folder} $f; {spoil}")
        assert words in machine.run("sudo -u postgres pulsewired restore /var/backups/copy", fails=True)
    with production.cluster.as_administrator_of("postgres") as database:
        assert database.execute("select from pg_roles where rolname like 'pulsewire%'").rowcount == 0
    assert "as in the backup" in machine.run(restore)
    # The same into a database that is there and empty.
    machine.run("sudo -u postgres createdb --template=template0 --encoding=UTF8 second")
    said = machine.run(f"{restore} --superuser-url postgresql:///second")
    assert "keep their passwords" in said


def test_a_backup_needs_the_superuser_and_a_place(production):
    machine = production.machine
    owner = "postgresql://pulsewire_owner@localhost/pulsewire"
    assert "is no superuser" in machine.run(
        f"pulsewired backup /var/backups/new --superuser-url {owner}", fails=True)
    assert "PGPASSWORD" in machine.run(
        "pulsewired backup /var/backups/new --superuser-url postgresql://a:b@localhost/pulsewire", fails=True)
    assert "no directory" in machine.run("sudo -u postgres pulsewired backup /nowhere/new", fails=True)
    machine.run("mkdir /srv/small; mount -t tmpfs -o size=1m none /srv/small")
    assert "free some space" in machine.run("sudo -u postgres pulsewired backup /srv/small/new", fails=True)
    assert machine.run("ls /srv/small /var/backups") .split() == ["/srv/small:", "/var/backups:"]


def migrate_all_but_the_last(cluster, database):
    """Makes a database of the version before: all migrations but the last one, as the owner's role."""
    files = sorted(ROOT.glob("Sources/*/*/Schema/*.sql"), key=lambda file: file.stem)
    with cluster.as_administrator_of(database) as connection:
        connection.execute("set local role pulsewire_owner")
        connection.execute("create schema pulsewire; create table pulsewire.schema_migrations (name text primary key,"
                           " checksum bytea not null, applied_at timestamptz not null default now())")  # fmt: skip
        for file in files[:-1]:
            connection.execute(file.read_text())
            connection.execute("insert into pulsewire.schema_migrations (name, checksum) values (%s, %s)",
                               [file.stem, hashlib.sha256(file.read_bytes()).digest()])  # fmt: skip
        connection.commit()
    return files[-1].stem


def test_an_upgrade_migrates_an_older_database_after_a_backup_of_it(production):
    machine = production.machine
    machine.run("sudo -u postgres createdb --owner=pulsewire_owner --template=template0 --encoding=UTF8 old")
    last = migrate_all_but_the_last(production.cluster, "old")
    said = machine.run("sudo -u postgres pulsewired upgrade /srv/before --superuser-url postgresql:///old")
    assert f"1 migration to apply, the last one {last}" in said and "1 migration applied" in said
    with production.cluster.as_administrator_of("old") as database:
        owners = database.execute("select distinct pg_get_userbyid(relowner) from pg_class c join pg_namespace n"
                                  " on n.oid = relnamespace where nspname ~ '^pulsewire' and relkind = 'r'")  # fmt: skip
        assert owners.fetchall() == [("pulsewire_owner",)]
    said = machine.run("sudo -u postgres pulsewired restore /srv/before --superuser-url postgresql:///again")
    assert "of an older version" in said
    owner = "postgresql://pulsewire_owner@localhost/again"
    machine.run("sed -i s/:pulsewire:pulsewire_owner/:*:pulsewire_owner/ ~/.pgpass")
    assert f"applied {last}" in machine.run(f"pulsewired migrate --check --owner-url {owner}")


def test_an_upgrade_with_nothing_to_migrate_asks_the_server(production):
    machine = production.machine
    settings = machine.run("find /etc/pulsewire -type f -exec sha256sum {} +")
    assert "nothing to migrate" in production.follow("upgrade")
    assert machine.run("ls /var/backups/pulsewire") == ""
    upgrade = "sudo -u postgres pulsewired upgrade /var/backups/pulsewire/{} --admin localhost:9090"
    assert "answers." in machine.run(upgrade.format("none"))

    # A newer database is not touched.
    with production.cluster.as_administrator() as database:
        database.execute("insert into pulsewire.schema_migrations (name, checksum) values ('999912312359_later', '')")
        database.commit()
    assert "belongs to a newer server" in machine.run(upgrade.format("none"), fails=True)
    with production.cluster.as_administrator() as database:
        database.execute("delete from pulsewire.schema_migrations where name = '999912312359_later'")
        database.commit()

    # A database without a schema is nothing that could be backed up.
    empty = "sudo -u postgres createdb empty; sudo -u postgres pulsewired upgrade /var/backups/pulsewire/empty"
    assert "no schema" in machine.run(f"{empty} --superuser-url postgresql:///empty", fails=True)
    assert machine.run("ls /var/backups/pulsewire") == ""

    production.server.kill()
    assert "Cannot connect" in machine.run(upgrade.format("none"), fails=True)
    assert machine.run("find /etc/pulsewire -type f -exec sha256sum {} +") == settings
