"""The command-line client: a session that is kept and renewed, and a machine that is enrolled."""

import datetime
import re
import socket
import stat
import subprocess
import threading

import pytest
from pulsewire.account.v1 import account_service_pb2 as account

from harness.certificates import Authority
from harness.client import Client
from harness.server import CERTIFICATES, Server, program
from harness.terminal import on_terminal

TIMEOUT = 60


class CommandLine:
    """The client, with its session in a folder of the test."""

    def __init__(self, address, folder):
        self.address = address
        self.file = folder / "session"

    def arguments(self, *words):
        server = ["--server", self.address, "--ca", str(CERTIFICATES / "ca.pem")]
        return [program("pulsewire"), *words, *server]

    def run(self, *words):
        """Runs a command to its end."""
        return subprocess.run(
            self.arguments(*words),
            env={"PULSEWIRE_SESSION": str(self.file)},
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
        )

    def kept(self):
        """What the file says."""
        return dict(line.split(" = ") for line in self.file.read_text().splitlines())

    def rewrite(self, **values):
        """Changes what the file says."""
        kept = self.kept() | {name.replace("_", "-"): value for name, value in values.items()}
        self.file.write_text("".join(f"{name} = {value}\n" for name, value in kept.items()))


@pytest.fixture
def shell(node, tmp_path):
    return CommandLine(node.server.address, tmp_path)


@pytest.fixture
def signed_in(shell):
    done = shell.run("account", "create")
    assert done.returncode == 0, done.stderr
    shell.account_id = re.search(r"Account +(\S+)", done.stdout)[1]
    return shell


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def test_a_session_is_kept_for_nobody_else_to_read(signed_in):
    assert mode(signed_in.file) == 0o600
    done = signed_in.run("account", "show")
    assert signed_in.account_id in done.stdout
    kept = signed_in.kept()
    assert kept["access-token"] not in done.stdout + done.stderr


def test_a_session_that_is_kept_is_not_replaced(signed_in):
    before = signed_in.file.read_text()
    done = signed_in.run("account", "create")
    assert done.returncode != 0 and "already" in done.stderr
    assert signed_in.file.read_text() == before


def test_a_session_that_is_kept_is_not_called_disposable(signed_in):
    done = signed_in.run("account", "create")
    assert "nobody can sign in to an anonymous account without it" in done.stderr
    assert "Remove it" not in done.stderr


def own_session(shell):
    """The line of the session of the commands themselves."""
    [line] = [line for line in shell.run("account", "sessions").stdout.splitlines() if "this one" in line]
    return line


def test_a_session_of_this_program_is_called_after_the_machine(signed_in):
    assert f"pulsewire on {socket.gethostname()}" in own_session(signed_in)


def test_the_only_session_of_an_anonymous_account_is_not_ended_without_a_question(signed_in):
    session = own_session(signed_in).split()[0]
    done = signed_in.run("account", "sessions", "revoke", session)
    assert done.returncode != 0
    assert "nobody can sign in to it again" in done.stderr and "--yes" in done.stderr
    assert "pulsewire account link password" in done.stderr
    assert signed_in.account_id in signed_in.run("account", "show").stdout

    variables = {"PULSEWIRE_SESSION": str(signed_in.file)}
    words = signed_in.arguments("account", "sessions", "revoke", session)[1:]
    status, screen, _ = on_terminal(words, variables, ["no"])
    assert status != 0 and "Nothing was changed" in screen
    assert signed_in.account_id in signed_in.run("account", "show").stdout

    status, screen, _ = on_terminal(words, variables, ["yes"])
    assert status == 0 and "Revoked" in screen
    assert signed_in.run("account", "show").returncode != 0


def test_a_name_that_no_session_has_lists_those_there_are(signed_in):
    done = signed_in.run("account", "sessions", "revoke", "kiosk")
    assert f"There is no session 'kiosk'; there is: pulsewire on {socket.gethostname()}." in done.stderr


def test_times_are_those_of_the_readers_zone(signed_in):
    def made(zone):
        done = subprocess.run(
            signed_in.arguments("account", "show"), capture_output=True, text=True, timeout=TIMEOUT,
            env={"PULSEWIRE_SESSION": str(signed_in.file), "TZ": zone})  # fmt: skip
        text = re.search(r"(?m)^Created +(.*)$", done.stdout)[1]
        return datetime.datetime.strptime(text, "%Y-%m-%d %H:%M")

    # A zone of POSIX: its sign is turned around.
    assert made("EAST-5:30") - made("UTC0") == datetime.timedelta(hours=5, minutes=30)


def test_a_session_is_renewed_before_its_token_expires(signed_in):
    before = signed_in.kept()
    signed_in.rewrite(access_expires="0", access_token="dead")
    done = signed_in.run("account", "show")
    assert signed_in.account_id in done.stdout, done.stderr
    after = signed_in.kept()
    assert after["refresh-token"] != before["refresh-token"]
    assert after["access-token"].count(".") == 2
    assert int(after["access-expires"]) > 0
    assert mode(signed_in.file) == 0o600


def test_programs_that_renew_at_the_same_time_do_not_end_the_session(signed_in):
    for _ in range(10):
        signed_in.rewrite(access_expires="0")
        ended = []
        threads = [
            threading.Thread(target=lambda: ended.append(signed_in.run("account", "show")))
            for _ in range(6)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for done in ended:
            assert signed_in.account_id in done.stdout, done.stderr
    assert signed_in.run("account", "show").returncode == 0


def test_a_session_is_sent_to_its_own_server_only(signed_in, own_server):
    elsewhere = CommandLine(own_server.address, signed_in.file.parent)
    done = elsewhere.run("account", "show")
    assert done.returncode != 0 and "needs an account" in done.stderr
    assert f"belongs to {signed_in.address}" in done.stderr


def anywhere(shell, folder, *words, **variables):
    """Runs a command in a folder of its own, without options for the server."""
    return subprocess.run(
        [program("pulsewire"), *words],
        env={"PULSEWIRE_SESSION": str(shell.file), **variables},
        cwd=folder, capture_output=True, text=True, timeout=TIMEOUT,
    )  # fmt: skip


def test_the_server_of_the_session_is_used_from_any_folder(signed_in, tmp_path):
    done = anywhere(signed_in, tmp_path, "account", "show")
    assert signed_in.account_id in done.stdout, done.stderr
    assert signed_in.kept()["ca"] == str((CERTIFICATES / "ca.pem").resolve())


def test_the_environment_names_the_server_and_its_authority(shell, tmp_path):
    place = {"PULSEWIRE_SERVER": shell.address, "PULSEWIRE_CA": str(CERTIFICATES / "ca.pem")}
    done = anywhere(shell, tmp_path, "account", "create", **place)
    assert done.returncode == 0, done.stderr
    assert shell.kept()["server"] == shell.address
    done = anywhere(shell, tmp_path, "account", "show", PULSEWIRE_SERVER="localhost:1")
    assert done.returncode != 0 and "belongs to" in done.stderr


def test_sessions_tokens_and_the_audit_log_are_listed_and_ended(signed_in):
    done = signed_in.run("account", "tokens")
    assert done.stdout == "There are no API tokens.\n"
    made = signed_in.run(
        "account", "tokens", "create", "Wall", "--scope", "session:watch", "--days", "9")  # fmt: skip
    token = re.search(r"Token +(\S+)", made.stdout)[1]
    assert token.startswith("pwa_")
    listed = signed_in.run("account", "tokens").stdout
    assert "Wall" in listed and token not in listed
    assert "there is: Wall." in signed_in.run("account", "tokens", "revoke", "Hall").stderr
    assert signed_in.run("account", "tokens", "revoke", "wall").returncode == 0
    assert signed_in.run("account", "tokens").stdout == "There are no API tokens.\n"
    heading, row = signed_in.run("account", "sessions").stdout.splitlines()
    assert heading.split()[:2] == ["ID", "DEVICE"] and row.endswith("this one")
    audit = signed_in.run("account", "audit").stdout.splitlines()
    assert audit[0].split()[0] == "TIME" and "signed in" in audit[-1]
    assert signed_in.run("account", "sessions", "revoke", row.split()[0], "--yes").returncode == 0
    assert "sign in again" in signed_in.run("account", "show").stderr


def test_a_file_that_holds_no_session_is_told(shell):
    shell.file.write_text("nonsense")
    done = shell.run("account", "show")
    assert done.returncode != 0 and "holds no session" in done.stderr


def test_a_session_that_ended_is_told(signed_in):
    done = signed_in.run(
        "call", "AccessService/SignOut", '{"requestId": "0190163d-8694-739b-aea5-966c26f8ad91"}'
    )
    assert done.returncode == 0, done.stderr
    done = signed_in.run("account", "show")
    assert done.returncode != 0 and "sign in again" in done.stderr


def test_only_a_token_is_printed_if_asked(shell):
    done = shell.run("account", "create", "--only-token")
    assert done.stdout.count(".") == 2 and not shell.file.exists()


# Enrolment


@pytest.fixture(scope="module")
def enrolling(node, tmp_path_factory):
    authority = Authority(tmp_path_factory.mktemp("authority"), "devices")
    server = Server(
        [
            *node.serve_arguments,
            "--device-ca", str(authority.certificate),
            "--device-ca-key", str(authority.key),
        ]
    )  # fmt: skip
    yield server
    server.kill()


class Enrolling:
    """`pulsewire device enrol`, under way."""

    def __init__(self, shell, folder, scope="session:watch"):
        self.folder = folder
        self._process = subprocess.Popen(
            shell.arguments(
                "device", "enrol", "--name", "Kiosk 9", "--scope", scope, "--directory",
                str(folder),
            ),
            env={"PULSEWIRE_SESSION": str(shell.file)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )  # fmt: skip
        self.output = ""
        while "approve" not in self.output:
            line = self._process.stdout.readline()
            assert line, self.output
            self.output += line
        self.code = re.search(r"([B-Z]{4}-[B-Z]{4})", self.output)[1]

    def finish(self):
        """Waits for its end."""
        self.output += self._process.communicate(timeout=TIMEOUT)[0]
        return self._process.returncode


@pytest.fixture
def owner(enrolling, tmp_path):
    shell = CommandLine(enrolling.address, tmp_path)
    done = shell.run("account", "create")
    assert done.returncode == 0, done.stderr
    shell.account_id = re.search(r"Account +(\S+)", done.stdout)[1]
    return shell


def test_a_machine_is_enrolled(owner, tmp_path):
    enrolment = Enrolling(owner, tmp_path / "kiosk")
    done = owner.run("device", "approve", enrolment.code.lower())
    assert done.returncode == 0 and "Kiosk 9" in done.stdout, done.stderr
    assert enrolment.finish() == 0, enrolment.output
    assert "\x1b" not in enrolment.output, "no colours where nobody sees them"
    key, certificate = tmp_path / "kiosk/device-key.pem", tmp_path / "kiosk/device.pem"
    assert mode(key) == mode(certificate) == 0o600
    assert "PRIVATE KEY" in key.read_text() and "PRIVATE" not in certificate.read_text()

    listed = owner.run("device", "list").stdout
    assert "Kiosk 9" in listed and "certificate" in listed
    shown = ["--certificate", str(certificate), "--key", str(key)]
    done = owner.run("call", "PlayerService/GetSession", *shown)
    assert done.returncode != 0 and "NO_ACTIVE_SESSION" in done.stderr
    done = owner.run("call", "AccountService/GetAccount", *shown)
    assert "SESSION_REQUIRED" in done.stderr

    assert owner.run("device", "revoke", "kiosk 9").returncode == 0
    assert owner.run("device", "list").stdout == "There are no devices.\n"
    done = owner.run("call", "PlayerService/GetSession", *shown)
    assert "SESSION_REVOKED" in done.stderr

    again = subprocess.run(
        owner.arguments(
            "device", "enrol", "--name", "x", "--scope", "session:watch", "--directory",
            str(tmp_path / "kiosk"),
        ),
        capture_output=True, text=True, timeout=TIMEOUT,
    )  # fmt: skip
    assert again.returncode != 0 and "already" in again.stderr


def test_without_certificates_the_devices_session_is_kept(signed_in, tmp_path):
    enrolment = Enrolling(signed_in, tmp_path / "kiosk")
    assert signed_in.run("device", "approve", enrolment.code).returncode == 0
    assert enrolment.finish() == 0, enrolment.output
    path = tmp_path / "kiosk/device-session"
    assert mode(path) == 0o600 and not (tmp_path / "kiosk/device-key.pem").exists()
    done = signed_in.run("call", "AccountService/GetAccount", "--session-file", str(path))
    assert "SESSION_REQUIRED" in done.stderr


def test_a_machine_that_is_turned_away_says_so(signed_in, tmp_path):
    enrolment = Enrolling(signed_in, tmp_path / "kiosk")
    denial = '{"requestId": "0190163d-8694-739b-aea5-966c26f8ad92", "userCode": "%s"}'
    done = signed_in.run("call", "DeviceService/DenyDeviceAuthorization", denial % enrolment.code)
    assert done.returncode == 0, done.stderr
    assert enrolment.finish() != 0 and "rejected this device" in enrolment.output
    assert not (tmp_path / "kiosk").exists()


def test_a_scope_that_is_none_is_told(shell, tmp_path):
    done = shell.run("device", "enrol", "--name", "x", "--scope", "all", "--directory", str(tmp_path))
    assert done.returncode != 0 and "heart_rate:push" in done.stderr


def test_two_accounts_of_one_machine_are_two_files(node, tmp_path):
    ids = set()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        shell = CommandLine(node.server.address, tmp_path / name)
        assert shell.run("account", "create").returncode == 0
        token = shell.kept()["access-token"]
        client = Client(node.server.address, token)
        ids.add(client.account.GetAccount(account.GetAccountRequest()).account.id)
        client.close()
    assert len(ids) == 2
