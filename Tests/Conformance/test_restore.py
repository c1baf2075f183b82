"""A backup as docs/operating.md says, restored on another cluster: the athlete's session goes on, and everything is there."""

import io
import json
import re
import zipfile

import pytest

from harness.machine import Machine
from harness.production import Production

#: Tables that the second export differs in, because it is a second one.
OF_THE_EXPORT = {
    "exports", "jobs", "audit_events", "access_sessions", "request_answers", "row_counts",
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


def test_a_backup_is_restored_on_another_cluster(production):
    machine, athlete = production.machine, Athlete(production.machine)
    athlete.train()
    before = athlete.export()
    assert len(before["heart_rate_segments"]) == SAMPLE_COUNT
    personal = athlete.type("profile show personal")
    assert "+4791234567" in personal
    production.follow("backup")
    modes = machine.run("stat -c %a /var/backups/*")
    assert set(modes.split()) == {"600"}

    production.stop()
    machine.run("rm -r /etc/pulsewire/keys")
    production.start_cluster()
    production.follow("restore")
    assert "not in the file" not in production.follow("compare keys")
    production.serve()
    assert athlete.type("profile show personal") == personal
    assert athlete.export() == before
    assert "63.5" in athlete.type("body hrv list")
    athlete.type("play start")
    athlete.type("profile set personal display_name=Ola")

    # The key of another database opens nothing of this one, and all that tells so names it.
    production.server.kill()
    machine.run("(umask 077; openssl rand -hex 32 >/etc/pulsewire/keys/sealing-key)")
    assert re.search(r"1 key +not in the file", production.follow("compare keys"))
    production.serve()
    assert "the failure is in its log" in athlete.type("body hrv list", fails=True)
    wrong = [json.loads(line) for line in production.server.said().splitlines()
             if "which is not in the file" in line]  # fmt: skip
    assert wrong and "sealing key" in json.dumps(wrong[0])

    # Nor does another key of tokens sign anybody in.
    production.server.kill()
    machine.run("(umask 077; openssl rand -hex 32 >/etc/pulsewire/keys/token-key)")
    production.serve()
    assert "token" in athlete.type("profile show", fails=True)
