"""`pulsewire export` and `pulsewire account delete`."""

import re
import subprocess
import zipfile

import grpc
import pytest
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.privacy.v1 import export_service_pb2 as service

from harness.client import new_uuid, refused
from harness.export import Archive
from harness.server import CERTIFICATES, ROOT, program
from harness.uplink import make_samples, push_all

COMMAND_SECONDS = 60


@pytest.fixture
def pulsewire(client, tmp_path):
    """Runs a command as the client's account, in a directory of its own."""

    def run(*arguments, status=0):
        done = subprocess.run(
            [program("pulsewire"), *arguments, "--server", client.address]
            + ["--ca", str(CERTIFICATES / "ca.pem")],
            capture_output=True,
            text=True,
            timeout=COMMAND_SECONDS,
            cwd=tmp_path,
            env={"PULSEWIRE_TOKEN": client.token},
        )
        assert done.returncode == status, done.stderr
        return done.stdout if status == 0 else done.stderr

    return run


def test_an_export_is_downloaded_and_checked(client, pulsewire, tmp_path):
    state = client.start_workout()
    push_all(client, state.session_id, new_uuid(), make_samples(1000))
    answer = pulsewire("export", "--output", "mine.zip")
    assert "all digests verified" in answer
    archive = Archive((tmp_path / "mine.zip").read_bytes())
    archive.verify()
    assert len(archive.json("heart_rate_segments")) == 1000
    assert "is there already" in pulsewire("export", "--output", "mine.zip", status=1)
    done = subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=unzipped(tmp_path))
    assert done.returncode == 0
    link = pulsewire("export", "--format", "csv", "--link").strip()
    assert link.startswith("/exports/")


def test_a_file_that_cannot_be_written_is_told_before_an_export_is_made(client, pulsewire):
    said = pulsewire("export", "--output", "nowhere/mine.zip", status=1)
    assert "nowhere/mine.zip cannot be written: No such file or directory." in said
    assert "lost" not in said and "reached" not in said
    assert not client.exports.ListExports(service.ListExportsRequest()).exports


def test_a_file_that_is_there_is_told_before_an_export_is_made(client, pulsewire, tmp_path):
    (tmp_path / "mine.zip").write_text("another")
    assert "is there already" in pulsewire("export", "--output", "mine.zip", status=1)
    exports = client.exports.ListExports(service.ListExportsRequest()).exports
    assert not exports and (tmp_path / "mine.zip").read_text() == "another"


def unzipped(directory):
    """The export's files."""
    zipfile.ZipFile(directory / "mine.zip").extractall(directory / "mine")
    return directory / "mine"


def test_an_account_is_deleted_in_two_steps(client, pulsewire):
    client.start_workout()
    first = pulsewire("account", "delete")
    assert "FOR GOOD" in first and client.account_id in first
    assert re.search(r"^  1 workout session$", first, re.MULTILINE)
    assert "_" not in first.split("--confirm")[0], "no names of tables"
    assert "apple" not in first, "the account has no link to it"
    client.account.GetAccount(account.GetAccountRequest())
    assert "Nobody can sign in to it again" in first and "pulsewire account link password" in first
    token = re.search(r"--confirm (\S+)", first).group(1)
    assert "is deleted" in pulsewire("account", "delete", "--confirm", token)
    refused(
        lambda: client.account.GetAccount(account.GetAccountRequest()),
        grpc.StatusCode.UNAUTHENTICATED,
    )
    assert "is deleted" in pulsewire("account", "delete", "--confirm", token)
    assert "CONFIRMATION" not in pulsewire("account", "delete", "--confirm", "pwx_x", status=1)
    assert "does not accept the token" in pulsewire("account", "delete", status=1)


def test_help_has_examples():
    for command in (["export"], ["account", "delete"]):
        done = subprocess.run(
            [program("pulsewire"), *command, "--help"], capture_output=True, text=True, cwd=ROOT
        )
        assert f"pulsewire {' '.join(command)}" in done.stdout.split("USAGE")[0]
