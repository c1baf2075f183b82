"""`pulsewired dev`: everything that is needed, made on the spot."""

import json
import os
import re
import shlex
import shutil
import stat
import signal
import socket
import subprocess
import tempfile
import time

import pytest
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import Client
from harness.identity import new_email
from harness.mail import MailFolder
from harness.server import ROOT, Server, program


@pytest.fixture
def development():
    """A development server in a new directory."""
    parent = tempfile.mkdtemp(prefix="pw")
    # Where the database's user cannot enter, the server would put the cluster somewhere else.
    os.chmod(parent, 0o711)
    directory = f"{parent}/dev"
    server = Server(["dev", "--directory", directory, "--listen", "localhost:0"])
    server.directory = directory
    yield server
    if server.is_alive():
        server.terminate()
        server.wait()
    shutil.rmtree(parent)


@pytest.mark.parametrize("end", ["SIGTERM", "SIGKILL"])
def test_what_was_stored_is_there_at_the_next_start(development, end):
    """Also if the server was killed, and so could not end its database."""
    client = Client.with_new_account(development.address)
    if end == "SIGTERM":
        development.terminate()
        assert development.wait() == 0
    else:
        development.kill()
    development.start()
    request = account.GetAccountRequest()
    found = client.account.GetAccount(request, wait_for_ready=True).account
    client.close()
    assert found.id == client.account_id


class Terminal:
    """A person at a terminal, whose commands keep a session of their own."""

    def __init__(self, server, session):
        self._server = server
        self._environment = {**os.environ, "PULSEWIRE_SESSION": str(session)}

    def type(self, command, password=None):
        """What a command prints; it must succeed. Where it asks for a password, it gets one."""
        name, *arguments = shlex.split(command)
        done = subprocess.run(
            [program(name), *arguments, "--server", self._server.address],
            cwd=ROOT,
            env=self._environment,
            input=password and password + "\n",
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def test_a_password_can_be_tried_without_a_mail_server(development, tmp_path):
    """Signing up, in elsewhere, and a reset, by the codes of the folder that the start names."""
    told = next(line for line in development.log().splitlines() if '"serving"' in line)
    folder = MailFolder(json.loads(told)["mail"])
    assert str(folder.path) == f"{development.directory}/mail"
    address = new_email()
    phone = Terminal(development, tmp_path / "phone")
    tablet = Terminal(development, tmp_path / "tablet")

    account_id = re.search(r"Account +(\S+)", phone.type("pulsewire account create")).group(1)
    phone.type(f"pulsewire account link password --email {address}", "a long password")
    phone.type(f"pulsewire account link verify {folder.code(address)}")
    assert account_id in tablet.type(f"pulsewire sign-in --email {address}", "a long password")

    asked = phone.type(f"pulsewire sign-in reset --email {address}")
    reset = re.search(r"Reset +(\S+)", asked).group(1)
    code = folder.code(address, 2)
    phone.type(
        f"pulsewire sign-in reset --email {address} --reset {reset} --code {code} --replace",
        "another long password",
    )
    assert account_id in tablet.type(
        f"pulsewire sign-in --email {address} --replace", "another long password"
    )
    for file in folder.path.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_device_is_told_the_page_of_this_server(development, tmp_path):
    """Also where the system chose the port."""
    command = [program("pulsewire"), "device", "enrol", "--name", "kiosk", "--scope",
               "session:watch", "--server", development.address]  # fmt: skip
    enrolling = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PULSEWIRE_SESSION": str(tmp_path / "session")},
    )  # fmt: skip
    try:
        shown = ""
        while "https://" not in shown:
            line = enrolling.stdout.readline()
            assert line, shown
            shown += line
    finally:
        enrolling.kill()
        enrolling.wait()
    assert f"https://{development.address}/device" in shown


# The clock: fast for a demo, real otherwise.


def clock_speed(address):
    """How many times faster than real time a server's clock runs."""
    client = Client.with_new_account(address)
    state = client.start_workout()
    request = player.GetSessionRequest(session_id=state.session_id)

    def times():
        shown = client.player.GetSession(request).server_time
        return shown.seconds + shown.nanos / 1e9, time.monotonic()

    (shown, real), (shown_then, real_then) = times(), times()
    while real_then - real < 0.2:
        shown_then, real_then = times()
    client.close()
    return (shown_then - shown) / (real_then - real)


def shown_time(address):
    """What a server's clock shows."""
    client = Client.with_new_account(address)
    client.start_workout()
    shown = client.player.GetSession(player.GetSessionRequest()).server_time
    client.close()
    return shown.seconds + shown.nanos / 1e9


def test_a_fast_clock_does_not_survive_a_restart(tmp_path):
    tmp_path.chmod(0o711)
    with tempfile.TemporaryDirectory(prefix="pw") as parent:
        os.chmod(parent, 0o711)
        arguments = ["dev", "--directory", f"{parent}/dev", "--listen", "localhost:0"]
        for end in ["terminate", "kill"]:
            fast = Server([*arguments, "--speed", "3600"])
            assert clock_speed(fast.address) > 1000
            assert shown_time(fast.address) > time.time() + 500
            getattr(fast, end)()
            fast.wait()
        for options in [[], ["--speed", "1"]]:
            real = Server([*arguments, *options])
            assert abs(shown_time(real.address) - time.time()) < 60
            assert clock_speed(real.address) == pytest.approx(1, rel=0.5)
            real.terminate()
            assert real.wait() == 0


def demo(address, *options, **more):
    """Starts `pulsewire demo` with lines for output."""
    return subprocess.Popen(
        [program("pulsewire"), "demo", "--plain", "--server", address, *map(str, options)], cwd=ROOT,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)


def test_a_demo_goes_as_fast_as_the_server(development, tmp_path):
    """Nobody tells it the speed, and a short one at real time takes its time."""
    trace = tmp_path / "trace.csv"
    trace.write_text("t_seconds,bpm\n" + "".join(f"{second},{100 + second}\n" for second in range(4)))
    begun = time.monotonic()
    shown, _ = demo(development.address, "--trace", trace).communicate(timeout=180)
    assert time.monotonic() - begun >= 3
    assert "Each sample that was sent is stored exactly once." in shown, shown
    assert "clock runs at" not in shown

    fast = Server(["dev", "--directory", f"{development.directory}-fast", "--listen", "localhost:0",
                   "--speed", "600"])  # fmt: skip
    try:
        process = demo(fast.address)
        shown, _ = process.communicate(timeout=180)
        assert process.returncode == 0, shown
        assert "clock runs at" not in shown
    finally:
        fast.terminate()
        fast.wait()


def test_a_demo_that_will_take_long_says_so(development):
    process = demo(development.address)
    try:
        said = next(line for line in process.stdout if "minutes" in line)
        # The speed of the server's clock is measured: a busy machine moves it by some percent.
        minutes = int(re.search(r"(\d+) minutes", said)[1])
        assert 15 <= minutes <= 30, said
        assert "real time" in said and "pulsewired dev --speed 60" in said
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def make_run(tmp_path):
    """Runs what `make run` runs, in a process group of its own."""
    parent = tempfile.mkdtemp(prefix="pw")
    os.chmod(parent, 0o711)
    started = []

    def make_run(**settings):
        folder = os.path.dirname(program())
        process = subprocess.Popen(
            ["bash", str(ROOT / "Sources/Apps/demo.sh")], start_new_session=True, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "BIN": folder, "DIRECTORY": f"{parent}/dev", "LISTEN": "localhost:0",
                 "SPEED": "600", "TRACE": "", "EXIT": "", **settings})  # fmt: skip
        process.directory = f"{parent}/dev"
        started.append(process)
        return process

    yield make_run
    for process in started:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
            process.wait(180)
    shutil.rmtree(parent)


def test_after_its_demo_make_run_serves_in_real_time(make_run):
    process = make_run()
    shown = ""
    for line in process.stdout:
        shown += line
        if "The server stays up" in line:
            break
    assert "real time" in line, shown
    address = re.search(r"https://(localhost:\d+)", shown).group(1)
    assert clock_speed(address) == pytest.approx(1, rel=0.5)
    assert abs(shown_time(address) - time.time()) < 60
    # The account of the demo is still there.
    token = re.search(r"PULSEWIRE_TOKEN=(\S+)", shown).group(1)
    client = Client(address, token)
    assert client.account.GetAccount(account.GetAccountRequest()).account.id
    client.close()
    os.killpg(process.pid, signal.SIGINT)
    assert process.wait(180) == 130
    with pytest.raises(OSError):
        socket.create_connection(("localhost", int(address.split(":")[1])), timeout=60).close()


def test_with_exit_make_run_ends_with_its_demo(make_run):
    process = make_run(EXIT="1")
    shown, _ = process.communicate(timeout=300)
    assert process.returncode == 0, shown
    assert "stays up" not in shown


def test_make_run_does_not_show_its_demo_against_another_server(make_run, development):
    """Not even after an earlier run, whose log says that it served."""
    process = make_run(EXIT="1")
    process.communicate(timeout=300)
    process = make_run(LISTEN=development.address)
    shown, _ = process.communicate(timeout=300)
    assert process.returncode == 1, shown
    assert "in use" in shown and "Stored" not in shown and "stored" not in shown
