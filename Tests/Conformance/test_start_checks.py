"""What stands before a start: the role of each command, `pulsewired check`, and one live node on a database."""

import datetime
import json
import os
import platform
import pty
import re
import socket
import subprocess
import threading
import uuid

import psycopg
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from pulsewire.account.v1 import account_service_pb2 as account

from harness.certificates import Authority
from harness.client import Client
from harness.server import START_SECONDS, Server, make_sealing_key, program, wait_until


def run(*arguments, **environment):
    """Runs `pulsewired` with no variables of this process that are settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PULSEWIRE_")}
    return subprocess.run(
        [program(), *map(str, arguments)], capture_output=True, text=True, timeout=START_SECONDS,
        stdin=subprocess.DEVNULL, env={**kept, **environment})  # fmt: skip


def replaced(arguments, option, value):
    """The arguments with another value of `option`."""
    index = arguments.index(option) + 1
    return [*arguments[:index], str(value), *arguments[index + 1 :]]


# The role of each command.


def owner_commands(node):
    """A command line for each command of the schema's owner, without the database."""
    sealing_key = make_sealing_key(node.token_key.parent)
    return [
        ["migrate"],
        ["administrator", "grant", "01890a5d-ac96-774b-bcce-b302099a8057"],
        ["catalogue", "import"],
        ["keys", "status", "--sealing-key", sealing_key],
        ["keys", "rotate", "--sealing-key", sealing_key],
    ]


def test_a_command_of_the_owner_says_that_it_needs_the_owners_role(node):
    for command in owner_commands(node):
        url = node.cluster.url("pulsewire_server")
        done = run(*command, PULSEWIRE_OWNER_URL=url)
        assert done.returncode == 1 and done.stdout == "", command
        assert "needs the owner's role" in done.stderr, (command, done.stderr)
        assert "pulsewire_server" in done.stderr and "--owner-url" in done.stderr
        assert "42501" not in done.stderr


def test_the_servers_url_is_not_the_owners(node):
    for command in owner_commands(node):
        done = run(*command, PULSEWIRE_DATABASE_URL=node.cluster.url("postgres"))
        assert done.returncode == 1, command
        assert "PULSEWIRE_OWNER_URL" in done.stderr and "PULSEWIRE_DATABASE_URL" in done.stderr


def test_the_owners_url_may_be_a_variable(node):
    done = run("migrate", PULSEWIRE_OWNER_URL=node.cluster.url("postgres"))
    assert done.returncode == 0 and "up to date" in done.stdout, done.stderr


def test_a_database_without_a_schema_is_told_to_commands_that_need_one(node):
    done = run("keys", "status", "--sealing-key", make_sealing_key(node.token_key.parent),
               "--owner-url", node.cluster.url("postgres", "postgres"))  # fmt: skip
    assert done.returncode == 1 and "pulsewired migrate" in done.stderr


# `pulsewired check`.


def check(arguments, *options, **environment):
    """Runs `check` with the arguments of a server; gives the exit status and the findings by subject and level."""
    done = run("check", "--json", *arguments[1:], *options, **environment)
    report = json.loads(done.stdout)
    assert (done.returncode == 0) == report["startable"], done.stderr
    assert done.stderr == ""
    found = {}
    for finding in report["findings"]:
        # The clusters of these tests do not wait for their disk.
        if finding["subject"] != "durability":
            found.setdefault((finding["subject"], finding["level"]), []).append(finding["message"])
    return done.returncode, found


@pytest.fixture
def arguments(own_node):
    """The command line of the only server of a database, which does not run."""
    own_node.server.kill()
    return own_node.sole_arguments


def test_a_server_that_can_start_has_nothing_wrong(arguments):
    status, found = check(arguments)
    assert status == 0
    assert {level for _, level in found} == {"ok"}, found
    assert {subject for subject, _ in found} >= {
        "token-key", "sealing-key", "certificate", "mail", "export-directory", "listen", "database",
        "schema", "role", "clock", "nodes"}  # fmt: skip
    Server(arguments).kill()


@pytest.fixture
def wrong(arguments, own_node, tmp_path):
    """For a name: the arguments of a server with one thing wrong, its subject, and words of the sentence."""
    taken = socket.socket()
    taken.bind(("localhost", 0))
    taken.listen()
    # The system may tell the address in another form.
    port = str(taken.getsockname()[1])
    address = f"localhost:{port}"
    file = tmp_path / "file"
    file.write_text("nothing")
    other_key = Authority(tmp_path).issue("other")[1]
    cluster = own_node.cluster

    def make(name):
        return {
            "role": (replaced(arguments, "--database-url", cluster.url("postgres")), "role", "superuser"),
            "schema": (replaced(arguments, "--database-url", cluster.url("pulsewire_server", "postgres")),
                       "schema", "pulsewired migrate"),
            "database": (replaced(arguments, "--database-url", cluster.url("pulsewire_server", "none")),
                         "database", "none"),
            "key": (replaced(arguments, "--sealing-key", file), "sealing-key", str(file)),
            "no key": (replaced(arguments, "--token-key", tmp_path / "missing"), "token-key", "missing"),
            "certificate": (replaced(arguments, "--key", other_key), "certificate", str(other_key)),
            "port": (replaced(arguments, "--listen", address), "listen", port),
            "admin": ([*arguments, "--admin", address], "admin", port),
            "exports": (replaced(arguments, "--export-directory", file), "export-directory", str(file)),
            "foreign address": (replaced(arguments, "--listen", "192.0.2.1:8443"), "listen", "192.0.2.1:8443"),
            "socket": ([*arguments, "--admin", f"unix:{tmp_path}/missing/admin.sock"], "admin", "missing/admin.sock"),
            "exports nowhere": (replaced(arguments, "--export-directory", "/proc/none/exports"),
                                "export-directory", "/proc/none"),
            "mail": ([*arguments, "--smtp-url", "smtps://localhost"], "mail", "mail-from"),
            "settings": ([*arguments, "--loops", "0", "--log-level", "loud"], "settings", "loops"),
        }[name]  # fmt: skip

    yield make
    taken.close()


@pytest.mark.parametrize("name", ["role", "schema", "database", "key", "no key", "certificate", "port", "admin",
                                  "foreign address", "socket", "exports nowhere", "exports", "mail", "settings"])  # fmt: skip
def test_what_is_wrong_is_told_and_prevents_the_start(wrong, name):
    arguments, subject, words = wrong(name)
    status, found = check(arguments)
    assert status == 1
    (sentence,) = found[subject, "wrong"][:1]
    assert words in sentence and sentence.endswith(".")
    served = run(*arguments)
    assert served.returncode == 1
    assert words in served.stderr.splitlines()[-1] or name == "settings"


def test_a_check_leaves_no_directories(arguments, tmp_path):
    arguments = replaced(arguments, "--export-directory", tmp_path / "new/exports")
    assert check(arguments)[0] == 0
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("statement, words", [
    ("create role visitor login", "no rights to the schema"),
    ("create role visitor login; grant usage on schema pulsewire to visitor;"
     " alter role visitor createrole", "may create roles"),
])  # fmt: skip
def test_a_role_that_is_not_the_servers_is_refused_by_its_name(arguments, own_node, statement, words):
    with own_node.cluster.as_administrator() as database:
        database.execute(statement)
        database.commit()
    arguments = replaced(arguments, "--database-url", own_node.cluster.url("visitor"))
    status, found = check(arguments)
    assert status == 1
    assert any(words in sentence and "visitor" in sentence for sentence in found["role", "wrong"])
    assert not any("pulsewired migrate" in sentence for sentence in found.get(("schema", "wrong"), []))
    assert words in run(*arguments).stderr.splitlines()[-1]


def test_the_servers_role_may_not_create_roles_and_not_be_put_on(arguments, own_node):
    url = own_node.cluster.url("postgres") + "&options=-crole%3Dpulsewire_server"
    _, found = check(replaced(arguments, "--database-url", url))
    assert any("postgres, which logs in" in sentence for sentence in found["role", "wrong"])
    with own_node.cluster.as_administrator() as database:
        database.execute("alter role pulsewire_server createrole")
        database.commit()
    _, found = check(arguments)
    assert any("may create roles" in sentence for sentence in found["role", "wrong"])


def test_keys_that_open_nothing_that_is_stored_prevent_the_start(arguments, own_node):
    """A server with another installation's key would seal what nobody can open with the rest."""
    account_id = uuid.uuid4()
    with own_node.cluster.as_administrator() as database:
        database.execute("select from pulsewire.create_account(%s, %s, now())", [account_id, account_id])
        for version, name in enumerate(["feedfacefeedface", "00000000deadbeef", "feedfacefeedface"], start=1):
            database.execute("insert into pulsewire.account_keys values (%s, %s, %s, %s, now())",
                             [account_id, version, name, bytes(72)])  # fmt: skip
        database.commit()
    status, found = check(arguments)
    assert status == 1
    (sentence,) = found["sealing", "wrong"]
    assert "00000000deadbeef, feedfacefeedface:" in sentence
    served = run(*arguments)
    assert served.returncode == 1 and "feedfacefeedface" in served.stderr.splitlines()[-1]


def test_all_that_is_wrong_is_told_at_once(arguments, tmp_path):
    for option in ["--token-key", "--sealing-key", "--certificate"]:
        arguments = replaced(arguments, option, tmp_path / "missing")
    _, found = check(arguments)
    assert {subject for subject, level in found if level == "wrong"} == {
        "token-key", "sealing-key", "certificate"}  # fmt: skip


def test_a_key_that_others_can_read_is_a_warning_of_both(arguments, own_node):
    own_node.token_key.chmod(0o644)
    status, found = check(arguments)
    assert status == 0
    (sentence,) = found["token-key", "warning"]
    assert f"chmod 600 '{own_node.token_key}'" in sentence
    server = Server(arguments)
    server.kill()
    assert sentence in [json.loads(line).get("finding") for line in server.log().splitlines()]
    # A service manager's own copies are not told by their mode.
    _, found = check(arguments, CREDENTIALS_DIRECTORY=str(own_node.token_key.parent))
    assert ("token-key", "warning") not in found


def expired_certificate(folder):
    """Makes a certificate of the day before yesterday; gives its path and its key's."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.timezone.utc)
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=2)).not_valid_after(now - datetime.timedelta(days=1))
        .sign(key, hashes.SHA256()))  # fmt: skip
    paths = folder / "old.pem", folder / "old-key.pem"
    paths[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    paths[1].write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    return paths


def test_a_certificate_that_has_expired_is_refused(arguments, tmp_path):
    certificate, key = expired_certificate(tmp_path)
    arguments = replaced(replaced(arguments, "--certificate", certificate), "--key", key)
    _, found = check(arguments)
    (sentence,) = found["certificate", "wrong"]
    assert "expired" in sentence and str(certificate) in sentence
    assert sentence in run(*arguments).stderr


def test_the_settings_may_be_in_a_file(arguments, tmp_path):
    lines = [f"{name[2:]} = {value}" for name, value in zip(arguments[1:-1], arguments[2:]) if name[:2] == "--"
             and value[:2] != "--"]  # fmt: skip
    file = tmp_path / "pulsewired.conf"
    file.write_text("\n".join([*lines, "allow-volatile-database = true"]) + "\n")
    assert check(["serve"], "--config", file)[0] == 0
    file.write_text("lissten = localhost:0\n")
    status, found = check(["serve"], "--config", file)
    assert status == 1 and "did you mean listen" in found["settings", "wrong"][0]


@pytest.mark.parametrize(
    "environment, is_coloured",
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)])  # fmt: skip
def test_a_terminal_shows_colours_unless_told(arguments, environment, is_coloured):
    master, slave = pty.openpty()
    shown = b""
    process = subprocess.Popen(
        [program(), "check", *arguments[1:]], stdout=slave, stdin=subprocess.DEVNULL,
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "", **environment})  # fmt: skip
    os.close(slave)
    try:
        while part := os.read(master, 4096):
            shown += part
    except OSError:
        pass  # The other side has closed.
    os.close(master)
    assert process.wait() == 0
    assert (b"\x1b[32mok" in shown) == is_coloured
    assert b"The server can start: 0 wrong" in shown
    piped = run("check", *arguments[1:])
    assert "\x1b" not in piped.stdout and piped.returncode == 0


# One live node.


def test_a_second_node_is_refused_unless_it_is_told(own_node):
    refused = run(*own_node.sole_arguments)
    assert refused.returncode == 1
    last = refused.stderr.splitlines()[-1]
    assert "another node" in last.lower() and "--without-bus" in last and "screen" in last
    port = own_node.server.address.rpartition(":")[2]
    assert re.search(rf"{platform.node()} \(.*:{port}\), version \S+, connected from .* since 20", last)
    _, found = check(own_node.sole_arguments)
    assert "--without-bus" in found["nodes", "wrong"][0]

    second = Server(own_node.serve_arguments)
    try:
        assert "live updates do not cross" in second.log().lower()
        _, found = check(own_node.serve_arguments)
        assert found["nodes", "warning"][0].count(f"{platform.node()} (") == 2
        client = Client.with_new_account(own_node.server.address)
        other = Client(second.address, client.token, client.account_id)
        assert other.account.GetAccount(account.GetAccountRequest()).account.id == client.account_id
        client.close()
        other.close()
    finally:
        second.kill()


@pytest.mark.parametrize("end", ["kill", "terminate"])
def test_a_node_that_ended_does_not_keep_the_next_one_out(own_node, end):
    for _ in range(5):
        own_node.server.kill() if end == "kill" else (own_node.server.terminate(), own_node.server.wait())
        own_node.server.start()


def test_a_node_waits_for_one_that_is_still_ending(own_node):
    """As the connection of a node that was killed a moment ago."""
    own_node.server.kill()
    with psycopg.connect(own_node.cluster.url("pulsewire_server")) as dying:
        dying.execute("select pg_advisory_xact_lock(1852793957)")
        server = subprocess.Popen(
            [program(), *own_node.sole_arguments], stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
        try:
            assert any('"waiting for another node to end"' in line for line in server.stderr)
            dying.rollback()
            assert any('"serving"' in line for line in server.stderr)
        finally:
            server.kill()
            server.wait()


def test_a_node_keeps_its_database_when_the_database_starts_again(own_node):
    own_node.cluster.stop_immediately()
    own_node.cluster.start()
    wait_until(lambda: "the database is claimed again" in own_node.server.log())
    assert run(*own_node.sole_arguments).returncode == 1
    assert own_node.server.is_alive()


def test_a_node_whose_database_another_took_ends_and_says_why(own_node):
    own_node.server.kill()
    own_node.server = Server(own_node.sole_arguments)
    with psycopg.connect(own_node.cluster.url("postgres"), autocommit=True) as thief:
        # It stands in the queue before the node's connection ends.
        stealing = threading.Thread(
            target=lambda: thief.execute("select pg_advisory_lock(1852793957)"), daemon=True)
        stealing.start()
        with psycopg.connect(own_node.cluster.url("postgres"), autocommit=True) as administrator:
            waiting = "select from pg_locks where locktype = 'advisory' and not granted"
            wait_until(lambda: administrator.execute(waiting).rowcount == 1)
            administrator.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pulsewired claim'")
        stealing.join(START_SECONDS)
        assert own_node.server.wait() == 1
        lines = own_node.server.log().splitlines()
        assert any('"draining"' in line for line in lines)
        assert re.search("another node.*--without-bus", lines[-1], re.I)
    own_node.server.start()
