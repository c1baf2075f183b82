"""A phone and a wall display in each language, as docs/first-client.md has them: the phone is killed, started again and
resumes; the wall shows all of it, through a crash of the server, until the end."""

import json
import re
import shutil
import subprocess

import pytest

from harness.browser import Browser
from harness.machine import RUN_SECONDS, Machine
from harness.recipes import recipe
from harness.server import ROOT, wait_until

PAGE = "docs/first-client.md"
#: Seconds of heart rate that the phone sends after it was killed.
SECONDS = 6
LINES_MAX = 100


@pytest.fixture(scope="module")
def machine():
    """A machine with the project on it."""
    machine = Machine(has_build=True)
    yield machine
    machine.close()


@pytest.fixture
def server(machine):
    """The development server of the page; each language begins with a phone that was never used."""
    (machine.folder / "phone.json").unlink(missing_ok=True)
    server = serve(machine)
    yield server
    server.terminate()


def serve(machine):
    """Starts it and waits until it serves."""
    server = machine.start(recipe(PAGE, "server"))
    server.wait_for('"serving"')
    return server


def set_up_python(machine):
    """Runs the block, where this machine's network is: it downloads."""
    done = subprocess.run(
        ["bash", "-euc", recipe(PAGE, "python, once")], cwd=machine.folder, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=RUN_SECONDS,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def set_up_swift(_):
    """`make examples` takes minutes; `make test-grpc-swift` runs it before."""
    assert recipe(PAGE, "swift, once") == "make examples\n"
    if not (ROOT / ".build/grpc-swift/debug/phone").exists():
        pytest.skip("make test-grpc-swift builds it")


def shorter(text):
    """A block that runs the phone for less than its minute."""
    assert text.endswith(" 60\n")
    return text.replace(" 60\n", f" {SECONDS}\n")


@pytest.mark.parametrize(
    "phone, wall, set_up",
    [("python, phone", "python, wall", set_up_python), ("swift, phone", "swift, wall", set_up_swift)],
    ids=["python", "swift"])  # fmt: skip
def test_a_phone_sends_and_a_wall_shows(machine, server, phone, wall, set_up):
    set_up(machine)
    first = machine.start(recipe(PAGE, phone))
    first.wait_for("stored up to")
    first.kill()
    kept = json.loads((machine.folder / "phone.json").read_text())

    screen = machine.start(recipe(PAGE, wall))
    screen.wait_for("bpm")
    server.kill()
    server = serve(machine)
    again = machine.start(shorter(recipe(PAGE, phone)))
    told = again.wait()
    server.terminate()

    assert told.endswith("finished\n") and "rejected" not in told
    assert screen.wait().endswith("ended\n")
    assert len(set(re.findall(r"^\d+", screen.said(), re.M))) > 1
    after = json.loads((machine.folder / "phone.json").read_text())
    assert [after[key] for key in ("sessionId", "deviceId")] == [kept[key] for key in ("sessionId", "deviceId")]
    assert after["refreshToken"] != kept["refreshToken"]
    assert (machine.folder / "phone.json").stat().st_mode & 0o777 == 0o600


def text_of(page, selector):
    """What an element of a page shows."""
    return page.run(f"(() => document.querySelector('{selector}').textContent)")


def test_a_page_sends_and_a_page_shows(machine, server, tmp_path):
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no chromium; `make test` installs it where it can")
    machine.start(recipe(PAGE, "browser")).wait_for("")
    wait_until(lambda: "<title>Wall" in machine.run(
        "curl --silent http://localhost:8000/wall.html || true"))
    phone = Browser(program, tmp_path, prefix=machine.prefix)
    try:
        phone.open("http://localhost:8000/phone.html")
        phone.run("(() => { document.querySelector('#start').click() })")
        wait_until(lambda: "stored up to" in text_of(phone, "#log"))
        phone.open("http://localhost:8000/phone.html")
        phone.run(f"(() => {{ document.querySelector('#seconds').value = {SECONDS} }})")
        phone.run("(() => { document.querySelector('#start').click() })")
        phone.run("(() => { window.wall = window.open('wall.html') })")
        shown = "(() => window.wall.document.querySelector('#state')?.textContent)"
        wait_until(lambda: phone.run(shown) == "live")
        server.kill()
        server = serve(machine)
        wait_until(lambda: "finished" in text_of(phone, "#log"))
        wait_until(lambda: phone.run(shown) == "ended")
        beats = phone.run("(() => window.wall.document.querySelector('#bpm').textContent)")
        assert re.fullmatch(r"\d+ bpm", beats)
        assert "rejected" not in text_of(phone, "#log")
    finally:
        phone.close()
        server.terminate()


@pytest.mark.parametrize(
    "path", sorted(path for path in (ROOT / "examples").rglob("*.*")
                   if path.is_file() and path.suffix in (".py", ".html", ".js", ".swift")),
    ids=lambda path: path.name)  # fmt: skip
def test_it_stays_short_and_is_linked(path):
    assert len(path.read_text().splitlines()) < LINES_MAX
    assert f"(../{path.relative_to(ROOT)})" in (ROOT / PAGE).read_text()
