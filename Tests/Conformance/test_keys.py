"""`pulsewired keys`: which sealing key wraps how many accounts' keys, and wrapping them anew."""

import secrets
import subprocess
import uuid

import pytest

from harness.server import START_SECONDS, program


def run(node, command, key_file, *options):
    """Runs `pulsewired keys` as the database's owner."""
    return subprocess.run(
        [program(), "keys", command, "--owner-url", node.cluster.url("postgres"),
         "--sealing-key", str(key_file), *options],
        capture_output=True, text=True, timeout=START_SECONDS,
    )  # fmt: skip


@pytest.fixture
def key_file(tmp_path):
    """A file of one key."""
    path = tmp_path / "sealing.key"
    path.write_text(secrets.token_hex(32) + "\n")
    return path


def test_a_database_without_keys_has_nothing_to_wrap(own_node, key_file):
    done = run(own_node, "rotate", key_file)
    assert (done.returncode, done.stdout, done.stderr) == (0, "0 keys were wrapped anew.\n", "")
    status = run(own_node, "status", key_file)
    assert status.returncode == 0
    name, count, _, role = status.stdout.split()
    assert len(name) == 16 and (count, role) == ("0", "wraps")
    assert name not in key_file.read_text()


@pytest.mark.parametrize("count", [1, 3])
def test_keys_that_no_sealing_key_opens_are_told_and_kept(own_node, key_file, count):
    rows = {}
    with own_node.cluster.as_administrator() as database:
        for _ in range(count):
            account, wrapped = uuid.uuid4(), secrets.token_bytes(72)
            database.execute(
                "select from pulsewire.create_account(%s, %s, now())", [account, account])
            database.execute(
                "insert into pulsewire.account_keys values (%s, 1, 'feedfacefeedface', %s, now())",
                [account, wrapped])
            rows[account] = wrapped
        database.commit()
    done = run(own_node, "rotate", key_file, "--batch", "2")
    assert done.returncode != 0
    told = "1 key stays as it is" if count == 1 else "3 keys stay as they are"
    assert told in done.stderr and "feedfacefeedface" in done.stderr
    status = run(own_node, "status", key_file)
    number = "1 key" if count == 1 else "3 keys"
    assert f"feedfacefeedface  {number}  not in the file" in status.stdout
    with own_node.cluster.as_administrator() as database:
        kept = database.execute("select owner_id, wrapped_key from pulsewire.account_keys")
        assert dict(kept.fetchall()) == rows


def test_the_servers_role_may_not_wrap_keys(own_node, key_file):
    done = subprocess.run(
        [program(), "keys", "rotate", "--sealing-key", str(key_file), "--owner-url",
         own_node.cluster.url("pulsewire_server")],
        capture_output=True, text=True, timeout=START_SECONDS,
    )  # fmt: skip
    assert done.returncode != 0 and "owner's role" in done.stderr


@pytest.mark.parametrize("contents", [None, "", "Tr0ub4dor", "ab" * 31])
def test_a_file_without_keys_is_told(own_node, tmp_path, contents):
    path = tmp_path / "wrong.key"
    if contents is not None:
        path.write_text(contents)
    done = run(own_node, "rotate", path)
    assert done.returncode != 0
    assert str(path) in done.stderr and (not contents or contents not in done.stderr)
