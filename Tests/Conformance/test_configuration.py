"""Options come from flags, the environment or a file, in this order; and the clock is one."""

import pytest
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import Client, milliseconds, now_milliseconds
from harness.server import Server

#: At this speed the server's clock is ten seconds ahead after ten milliseconds.
FAST = "1000"
#: By that clock, so that a token works for more than a minute.
TOKEN_SECONDS = "86400"
LEAD_MILLISECONDS_MIN = 10_000


@pytest.fixture
def runs_fast(node):
    """Starts a server with further options, and tells whether its clock runs fast."""
    servers = []

    def start(*options):
        servers.append(
            Server([*node.serve_arguments, "--access-token-seconds", TOKEN_SECONDS, *options])
        )
        client = Client.with_new_account(servers[-1].address)
        client.start_workout()

        answer = client.player.GetSession(player.GetSessionRequest())
        client.close()
        return milliseconds(answer.server_time) - now_milliseconds() > LEAD_MILLISECONDS_MIN

    yield start
    for server in servers:
        server.kill()


@pytest.fixture
def fast_file(tmp_path):
    """A file that asks for a fast clock."""
    path = tmp_path / "pulsewire.conf"
    path.write_text(f"clock-speed = {FAST}\n")
    return path


def test_the_clock_runs_in_real_time_by_itself(runs_fast):
    assert not runs_fast()


def test_a_flag_is_taken(runs_fast):
    assert runs_fast("--clock-speed", FAST)


def test_the_environment_is_taken(runs_fast, monkeypatch):
    monkeypatch.setenv("PULSEWIRE_CLOCK_SPEED", FAST)
    assert runs_fast()


def test_a_file_is_taken(runs_fast, fast_file):
    assert runs_fast("--config", str(fast_file))


def test_a_flag_comes_before_the_environment(runs_fast, monkeypatch):
    monkeypatch.setenv("PULSEWIRE_CLOCK_SPEED", FAST)
    assert not runs_fast("--clock-speed", "1")


def test_the_environment_comes_before_the_file(runs_fast, fast_file, monkeypatch):
    monkeypatch.setenv("PULSEWIRE_CLOCK_SPEED", "1")
    assert not runs_fast("--config", str(fast_file))
