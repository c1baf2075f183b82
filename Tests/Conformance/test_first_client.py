"""A phone and a wall display in each language, as docs/first-client.md has them. Their access tokens expire every five
seconds, the server crashes and drains, the broadcast reaches its limit, and the phone is killed: each sample is stored
once, the workout is finished, and the wall shows what is live, what is stale, and the end."""

import json
import re
import shlex
import shutil
import subprocess

import pytest

from harness.browser import Browser
from harness.client import new_uuid
from harness.machine import RUN_SECONDS, Machine
from harness.recipes import recipe
from harness.server import ROOT, wait_until

PAGE = "docs/first-client.md"
#: Seconds of heart rate that the phone sends after it was killed.
SECONDS = 6
#: Seconds for which it would send, if it were not killed.
LONG_SECONDS = 1000
#: Seconds for which an access token is valid.
TOKEN_SECONDS = 5
#: The shortest limit of a broadcast, five seconds at a speed of 60.
BROADCAST_MINUTES = 5
LINES_MAX = 125

UPDATE_SETTINGS = "pulsewire.settings.v1.SettingsService/UpdateSettings"
GET_SESSION = "pulsewire.player.v1.PlayerService/GetSession"
LIST_SAMPLES = "pulsewire.live.v1.LiveService/ListHeartRateSamples"


@pytest.fixture(scope="module")
def machine():
    """A machine with the project on it."""
    machine = Machine(has_build=True)
    yield machine
    machine.close()


@pytest.fixture
def server(machine):
    """The development server of the page, whose access tokens last five seconds; each language begins with a phone that
    was never used."""
    for name in ("phone.json", "samples.json"):
        (machine.folder / name).unlink(missing_ok=True)
    server = serve(machine)
    yield server
    server.terminate()


def serve(machine, speed=1):
    """Starts it and waits until it serves. Its clock may run faster, so that a broadcast ends soon."""
    command = recipe(PAGE, "server").rstrip("\n")
    lifetime = speed * TOKEN_SECONDS
    server = machine.start(f"{command} --speed {speed} --access-token-seconds {lifetime}")
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


def lasting(text, seconds):
    """A block that runs the phone for another time than its minute."""
    assert text.endswith(" 60\n")
    return text.replace(" 60\n", f" {seconds}\n")


class Phone:
    """What a phone left in its files, and the calls that it could make."""

    def __init__(self, machine):
        self._machine = machine
        self.kept = json.loads((machine.folder / "phone.json").read_text())
        self.recording = json.loads((machine.folder / "samples.json").read_text())

    def _post(self, method, request, token=None):
        bearer = f"--header 'authorization: Bearer {token}'" if token else ""
        return json.loads(self._machine.run(
            f"curl --silent --cacert certs/ca.pem --header 'content-type: application/json' {bearer} "
            f"--data {shlex.quote(json.dumps(request))} https://localhost:8443/{method}"))

    def call(self, method, request):
        """Calls a method with new tokens, while no program uses the file."""
        tokens = self._post("pulsewire.access.v1.AccessService/RefreshTokens", {
            "requestId": new_uuid(), "refreshToken": self.kept["refreshToken"]})["tokens"]
        self.kept |= {name: tokens[name] for name in ("accessToken", "refreshToken")}
        (self._machine.folder / "phone.json").write_text(json.dumps(self.kept))
        return self._post(method, request, tokens["accessToken"])


def short_broadcast():
    """The request that lets a broadcast last as short as it may."""
    return {"requestId": new_uuid(), "settings": {"heartRate": {"broadcastTimeoutMinutes": BROADCAST_MINUTES}},
            "updateMask": "heartRate.broadcastTimeoutMinutes"}  # fmt: skip


def is_live_again(said):
    """Whether a wall showed a stale heart rate, and then a live one."""
    return re.search(r", stale\n(.*\n)*.*, live\n", said)


@pytest.mark.parametrize(
    "phone, wall, set_up",
    [("python, phone", "python, wall", set_up_python), ("swift, phone", "swift, wall", set_up_swift)],
    ids=["python", "swift"])  # fmt: skip
def test_a_phone_and_a_wall_last_as_long_as_a_workout(machine, server, phone, wall, set_up):
    set_up(machine)
    assert machine.start(lasting(recipe(PAGE, phone), 1)).wait().endswith("finished\n")
    assert "settings" in Phone(machine).call(UPDATE_SETTINGS, short_broadcast())
    before = Phone(machine)

    first = machine.start(lasting(recipe(PAGE, phone), LONG_SECONDS))
    first.wait_for("stored up to")
    screen = machine.start(recipe(PAGE, wall))
    screen.wait_for(", live")
    server.kill()
    screen.wait_for(", stale")
    server = serve(machine)
    wait_until(lambda: is_live_again(screen.said()))
    server.terminate()
    server = serve(machine, speed=60)
    screen.wait_for("watching again")
    wait_until(lambda: f"stored up to {Phone(machine).recording['last'] - 1}" in first.said())
    first.kill()
    killed = Phone(machine)
    # The server's clock is minutes ahead of the phone's: what a wall finds now is old, though it has just opened.
    late = machine.start(recipe(PAGE, wall))
    assert re.findall(r" bpm, .*", late.wait_for(" bpm, "))[0].endswith(", stale")
    told = machine.start(lasting(recipe(PAGE, phone), SECONDS)).wait()
    assert told.endswith("finished\n") and "rejected" not in first.said() + told
    assert screen.wait().endswith("ended\n") and late.wait().endswith("ended\n")

    after = Phone(machine)
    assert (machine.folder / "phone.json").stat().st_mode & 0o777 == 0o600
    assert "startId" in killed.kept and "startId" not in after.kept
    assert after.kept["sessionId"] == killed.kept["sessionId"] != before.kept["sessionId"]
    assert after.kept["refreshToken"] != before.kept["refreshToken"]
    assert after.recording["waiting"] == []
    assert after.recording["last"] == killed.recording["last"] + SECONDS
    check_stored(after.call, after.kept["sessionId"], after.recording, before.recording["last"])
    server.terminate()


def check_stored(call, session, recording, before):
    """Holds a workout to be finished, with each sample that was measured after sequence `before` stored once."""
    assert "endTime" in call(GET_SESSION, {"sessionId": session})["state"]
    page = call(LIST_SAMPLES, {"sessionId": session, "deviceId": recording["deviceId"], "pageSize": 10_000})
    sequences = [int(sample["sequence"]) for sample in page["samples"]]
    assert sequences == list(range(before + 1, recording["last"] + 1))


def test_a_wall_shows_several_athletes(machine, server):
    """It is cut off by a crash meanwhile, and loses an athlete in the end."""
    if not (machine.folder / ".pulsewire/python").exists():
        set_up_python(machine)
    for name in ("second.json", "second-samples.json", "wall.json"):
        (machine.folder / name).unlink(missing_ok=True)
    codes = machine.run(recipe(PAGE, "python, share")).split()
    assert len(codes) == 2
    phone = lasting(recipe(PAGE, "python, phone"), LONG_SECONDS)
    phones = [machine.start(one) for one in (phone, f"export PULSEWIRE_ACCOUNT=second.json\n{phone}")]
    wall = recipe(PAGE, "python, team wall")
    assert wall.endswith(" CODE CODE\n")
    screen = machine.start(wall.replace(" CODE CODE\n", f" {codes[0]} {codes[1]}\n"))
    for name in ("Ada", "Bo"):
        wait_until(lambda: re.search(rf"^{name} is working, .*, live$", screen.said(), re.M))
    assert screen.said().startswith("shows Ada\nshows Bo\n")
    server.kill()
    wait_until(lambda: re.search(r"^Ada is working, .*, stale$", screen.said(), re.M))
    server = serve(machine)
    before = len(screen.said())
    wait_until(lambda: re.search(r"^Bo is working, .*, live$", screen.said()[before:], re.M))
    # A phone that is off is stale.
    phones[1].kill()
    wait_until(lambda: re.findall(r"^Bo is .*$", screen.said(), re.M)[-1].endswith(", stale"))
    screen.kill()
    # A wall that is started again has its athletes without codes.
    again = machine.start(wall.replace(" CODE CODE\n", "\n"))
    again.wait_for("Ada is working")
    assert "Bo is working" in again.said()
    phones[0].kill()
    server.terminate()


def text_of(page, selector):
    """What an element of a page shows."""
    return page.run(f"(() => document.querySelector('{selector}').textContent)")


def start_phone(page, seconds):
    """Fills in the page of the phone, and presses its button."""
    page.run(f"(() => {{ document.querySelector('#seconds').value = {seconds} }})")
    page.run("(() => { document.querySelector('#start').click() })")


def call_of(page):
    """Calls with the tokens of the page's storage."""
    function = """(async (method, request) => {
        const { Account } = await import("./account.js");
        return new Account(console.log).call(method, request);
    })"""
    return lambda method, request: page.run(function, method, request)


def test_the_pages_last_as_long_as_a_workout(machine, server, tmp_path):
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no chromium; `make test` installs it where it can")
    machine.start(recipe(PAGE, "browser")).wait_for("")
    wait_until(lambda: "<title>Wall" in machine.run(
        "curl --silent http://localhost:8000/wall.html || true"))
    phone = Browser(program, tmp_path, prefix=machine.prefix)
    try:
        phone.open("http://localhost:8000/phone.html")
        assert "settings" in call_of(phone)(UPDATE_SETTINGS, short_broadcast())
        start_phone(phone, LONG_SECONDS)
        wait_until(lambda: "stored up to" in text_of(phone, "#log"))
        phone.run("(() => { window.wall = window.open('wall.html', 'wall') })")

        def shown(selector):
            return phone.run(f"(() => window.wall.document.querySelector('{selector}')?.textContent)")

        wait_until(lambda: shown("#state") == "live")
        server.kill()
        wait_until(lambda: shown("#state") == "stale")
        server = serve(machine)
        wait_until(lambda: shown("#state") == "live")
        server.terminate()
        server = serve(machine, speed=60)
        wait_until(lambda: "watching again" in shown("#log"))
        # The server's clock is minutes ahead of the phone's.
        wait_until(lambda: shown("#state") == "stale")
        phone.open("http://localhost:8000/phone.html")
        phone.run("(() => { window.wall = window.open('', 'wall') })")
        start_phone(phone, SECONDS)
        wait_until(lambda: "finished" in text_of(phone, "#log"))
        wait_until(lambda: shown("#state") == "ended")
        assert re.fullmatch(r"\d+ bpm", shown("#bpm"))
        assert "rejected" not in text_of(phone, "#log") and "failed" not in text_of(phone, "#log")

        storage = "(() => [localStorage.phone, localStorage.recording].map(JSON.parse))"
        kept, recording = phone.run(storage)
        assert recording["waiting"] == []
        check_stored(call_of(phone), kept["sessionId"], recording, 0)
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
