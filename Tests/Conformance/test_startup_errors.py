"""What a server that cannot start says: one clear sentence, and nothing secret."""

import socket
import subprocess

import pytest

from harness.server import START_SECONDS, program

SECRET = "Tr0ub4dor"


def failed_start(arguments):
    """Runs a server that must not start, and gives what it said."""
    ended = subprocess.run(
        [program(), *arguments],
        capture_output=True,
        text=True,
        timeout=START_SECONDS,
        stdin=subprocess.DEVNULL,
    )
    # Beside what the log warns of: the cluster does not wait for its disk.
    said = "\n".join(
        line for line in ended.stderr.splitlines() if '"level":"warning"' not in line)
    assert ended.returncode > 0, f"{ended.returncode}: {said}"
    assert ended.stdout == ""
    assert len(said.splitlines()) == 1, said
    return said


def replaced(arguments, option, value):
    """The arguments with another value of `option`."""
    index = arguments.index(option) + 1
    return [*arguments[:index], str(value), *arguments[index + 1 :]]


@pytest.fixture
def arguments(node):
    """A command line that would work."""
    return node.serve_arguments


def test_a_port_in_use_is_told(arguments):
    with socket.socket() as taken:
        taken.bind(("localhost", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = failed_start(replaced(arguments, "--listen", f"localhost:{port}"))
    assert str(port) in said


def test_a_port_of_another_server_is_in_use(arguments, node):
    said = failed_start(replaced(arguments, "--listen", node.server.address))
    assert node.server.address.rsplit(":", 1)[1] in said


@pytest.mark.parametrize(
    "url",
    [
        "postgresql:///pulsewire?host=/nonexistent&user=pulsewire_server",
        f"postgresql://pulsewire_server:{SECRET}@127.0.0.1:1/pulsewire",
        f"host=127.0.0.1 port=1 user=pulsewire_server password={SECRET}",
    ],
)
def test_an_unreachable_database_is_told(arguments, url):
    said = failed_start(replaced(arguments, "--database-url", url))
    assert "database" in said.lower() or "PostgreSQL" in said
    assert SECRET not in said


def test_a_database_url_that_is_none_is_told(arguments):
    said = failed_start(replaced(arguments, "--database-url", f"postgresql://{SECRET}@[::"))
    assert SECRET not in said


def test_a_database_that_does_not_exist_is_told(arguments, node):
    url = node.cluster.url("pulsewire_server", "nothing")
    assert "nothing" in failed_start(replaced(arguments, "--database-url", url))


def test_a_database_that_was_not_migrated_is_told(arguments, node):
    url = node.cluster.url("pulsewire_server", "postgres")
    assert "migrate" in failed_start(replaced(arguments, "--database-url", url))


def without(arguments, option):
    """The arguments without a flag."""
    return [one for one in arguments if one != option]


def test_a_database_that_does_not_wait_for_its_disk_is_refused(arguments):
    said = failed_start(without(arguments, "--allow-volatile-database"))
    assert "fsync = on" in said and "--allow-volatile-database" in said


@pytest.mark.parametrize("setting", ["synchronous_commit = off", "default_transaction_read_only = on"])
def test_a_setting_of_the_role_that_breaks_a_promise_is_told(own_node, setting):
    own_node.server.kill()
    with own_node.cluster.as_administrator() as connection:
        connection.execute(f"alter role pulsewire_server set {setting}")
        connection.commit()
    said = failed_start(without(own_node.serve_arguments, "--allow-volatile-database"))
    assert setting.split()[0] in said


@pytest.mark.parametrize("role", ["postgres", "database_owner"])
def test_a_role_that_passes_row_security_is_refused(arguments, node, role):
    with node.cluster.as_administrator() as connection:
        connection.autocommit = True
        if role != "postgres":
            connection.execute(f"create role {role} login in role pulsewire_server")
            connection.execute(f"create table public.owned (); alter table public.owned owner to {role}")
        try:
            said = failed_start(replaced(arguments, "--database-url", node.cluster.url(role)))
        finally:
            if role != "postgres":
                connection.execute(f"drop owned by {role}; drop role {role}")
    assert role in said and "pulsewire_server" in said


def test_a_database_that_comes_late_is_waited_for(arguments, own_node):
    own_node.server.kill()
    own_node.cluster.stop_immediately()
    waiting = subprocess.Popen(
        [program(), *own_node.serve_arguments, "--database-wait-seconds", "120"],
        stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
    try:
        assert any("waiting for the database" in line for line in waiting.stderr)
        own_node.cluster.start()
        assert any('"serving"' in line for line in waiting.stderr)
    finally:
        waiting.kill()
        waiting.wait()


@pytest.mark.parametrize("option", ["--certificate", "--key", "--token-key", "--sealing-key"])
def test_a_missing_file_is_named(arguments, option, tmp_path):
    missing = tmp_path / "missing.file"
    assert str(missing) in failed_start(replaced(arguments, option, missing))


@pytest.mark.parametrize("option", ["--certificate", "--key", "--token-key", "--sealing-key"])
def test_a_file_with_something_else_in_it_is_named_and_not_shown(arguments, option, tmp_path):
    wrong = tmp_path / "wrong.file"
    wrong.write_text(SECRET)
    said = failed_start(replaced(arguments, option, wrong))
    assert str(wrong) in said
    assert SECRET not in said


def test_an_address_that_is_none_is_told(arguments):
    assert "nowhere" in failed_start(replaced(arguments, "--listen", "nowhere"))


@pytest.mark.parametrize("address", ["nowhere", "h2c:localhost:1", "unix:", "localhost:70000", ","])
def test_an_address_among_others_that_is_none_is_told(arguments, address):
    assert "listen" in failed_start([*arguments, "--listen", address])


def test_a_name_without_an_address_is_told(arguments):
    said = failed_start(replaced(arguments, "--listen", "no.such.host.invalid:0"))
    assert "no.such.host.invalid" in said


@pytest.mark.parametrize("mode", ["required", "optional"])
def test_client_certificates_need_an_authority(arguments, mode):
    assert "--client-ca" in failed_start([*arguments, "--client-certificates", mode])


def test_an_unknown_mode_of_client_certificates_is_told(arguments):
    said = failed_start([*arguments, "--client-certificates", "perhaps"])
    assert "client-certificates" in said and "optional" in said


def test_the_authority_of_clients_must_be_one(arguments, tmp_path):
    wrong = tmp_path / "wrong.pem"
    for contents in [None, SECRET]:
        if contents is not None:
            wrong.write_text(contents)
        said = failed_start([*arguments, "--client-ca", str(wrong)])
        assert str(wrong) in said
        assert SECRET not in said


@pytest.mark.parametrize(
    "option",
    ["--connections-max", "--handshakes-max", "--handshake-seconds", "--keepalive-timeout-seconds",
     "--connection-buffer-kib", "--buffer-mib", "--ticket-key-hours"],
)  # fmt: skip
def test_a_limit_out_of_range_is_told(arguments, option):
    assert option[2:] in failed_start([*arguments, option, "0"])


@pytest.mark.parametrize("options", [
    ["--smtp-url", "https://localhost"],
    ["--smtp-url", "smtps://localhost:465"],
    ["--smtp-url", "smtps://localhost:465", "--mail-from", "nobody"],
    ["--smtp-url", "smtps://localhost:465", "--mail-from", "A <a@b.example>", "--smtp-user", "a"],
    ["--smtp-url", "smtps://localhost:465", "--mail-from", "a@b.example", "--smtp-ca", "no.file"],
])  # fmt: skip
def test_a_mail_server_that_cannot_be_used_is_told(arguments, options):
    said = failed_start([*arguments, *options])
    assert "smtp" in said or "mail-from" in said


def test_a_sealing_key_that_is_given_twice_is_told(arguments, tmp_path):
    path = tmp_path / "twice.key"
    path.write_text(f"{'ab' * 32}\n# a remark\n\n{'AB' * 32}\n")
    said = failed_start(replaced(arguments, "--sealing-key", path))
    assert "line 4" in said and "abab" not in said.lower()


def test_mails_go_one_way(arguments, tmp_path):
    folder = str(tmp_path / "mail")
    both = ["--mail-folder", folder, "--smtp-url", "smtp://localhost:1", "--mail-from", "a@b"]
    said = failed_start([*arguments, *both])
    assert "smtp-url" in said and "mail-folder" in said


def test_a_folder_for_mails_that_is_none_is_told(arguments, tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    assert "mail-folder" in failed_start([*arguments, "--mail-folder", str(file)])
