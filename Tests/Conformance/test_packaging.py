"""What the Debian package ships, as far as it shows without systemd."""

import json
import re
import socket
import subprocess

import pytest

from harness.admin import Admin
from harness.machine import install
from harness.recipes import recipe
from harness.server import ROOT, Server, program
from harness.supervisor import UNIT, setting


def test_the_unit_starts_the_server_with_the_settings_that_are_shipped():
    words = setting("ExecStart").split()
    assert words == ["/usr/bin/pulsewired", "serve", "--config", "/etc/pulsewire/pulsewired.conf"]
    assert setting("Restart") == "always" and setting("StartLimitIntervalSec") == "0"


@pytest.mark.parametrize("name", ["token-key", "sealing-key", "identity-key"])
def test_a_key_reaches_the_server_as_a_credential(name):
    unit = UNIT.read_text()
    assert f"LoadCredential={name}:/etc/pulsewire/keys/{name}" in unit
    assert f"Environment=PULSEWIRE_{name.upper().replace('-', '_')}=%d/{name}" in unit


def test_a_check_of_the_unit_has_the_units_conditions():
    text = (ROOT / "Sources/Apps/pulsewired/Check/UnitIdentity.swift").read_text()
    constants = dict(re.findall(r'static let (\w+) = "([^"]+)"', text))
    assert constants["user"] == setting("User") == setting("Group")
    assert constants["configuration"] == setting("ExecStart").split()[-1]
    assert constants["stateDirectory"] == "/var/lib/" + setting("StateDirectory")
    assert constants["runtimeDirectory"] == "/run/" + setting("RuntimeDirectory")
    assert setting("AmbientCapabilities") == "CAP_NET_BIND_SERVICE"
    for name in re.findall(r"LoadCredential=([^:]+):(\S+)", UNIT.read_text()):
        assert f'"{name[0]}"' in text and name[1] == f"{constants['keyDirectory']}/{name[0]}"
    admin = re.search(r"^admin = unix:(.+)$", (ROOT / "packaging/pulsewired.conf").read_text(), re.M)[1]
    assert admin in recipe("docs/operating.md", "ready by socket")


def test_every_setting_that_is_shipped_is_known():
    """The server reads all of the file before it looks at what is missing elsewhere."""
    said = subprocess.run(
        [program(), "serve", "--config", str(ROOT / "packaging/pulsewired.conf")],
        capture_output=True, text=True, env={}, stdin=subprocess.DEVNULL).stderr  # fmt: skip
    assert "there is no setting" not in said and "expected `name = value`" not in said
    assert re.search("certificate|key", said), said


def test_links_of_installed_documents_lead_somewhere(tmp_path):
    install(tmp_path, "/usr")
    documents = tmp_path / "usr/share/doc/pulsewire"
    pages = sorted(documents.rglob("*.md"))
    assert documents / "docs/operating.md" in pages and documents / "CHANGELOG.md" in pages
    links = [(page, target.split("#")[0]) for page in pages
             for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```", "", page.read_text(), flags=re.S))
             if not re.match(r"[a-z]+:|#", target)]  # fmt: skip
    assert len(links) > 50
    dead = [(page.name, target) for page, target in links if not (page.parent / target).exists()]
    assert dead == []
    assert list((documents / "proto").rglob("*.proto")) and list((documents / "examples").rglob("*.py"))


def test_programs_tell_their_version():
    version = (ROOT / "VERSION").read_text().strip()
    for name in ("pulsewired", "pulsewire"):
        assert subprocess.run([program(name), "--version"], capture_output=True, text=True).stdout.strip() == version


@pytest.mark.parametrize("kind", ["path", "abstract"])
def test_the_service_manager_is_told_of_each_state(node, tmp_path, kind):
    name = str(tmp_path / "notify") if kind == "path" else f"@pulsewire-{tmp_path.name}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(name.replace("@", "\0", 1) if kind == "abstract" else name)
        manager.settimeout(90)
        prefix = ["env", f"NOTIFY_SOCKET={name}", "WATCHDOG_USEC=200000"]
        server = Server(node.serve_arguments, prefix=prefix)
        try:
            assert manager.recv(64) == b"READY=1"
            assert [manager.recv(64) for _ in range(3)] == [b"WATCHDOG=1"] * 3
            server.terminate()
            told = b""
            while told != b"STOPPING=1":
                told = manager.recv(64)
                assert told in (b"WATCHDOG=1", b"STOPPING=1")
            assert server.wait() == 0
        finally:
            server.kill()


DASHBOARD = ROOT / "packaging/grafana/pulsewire.json"

def expressions(value):
    """All PromQL of a dashboard."""
    if isinstance(value, list):
        return [found for one in value for found in expressions(one)]
    if isinstance(value, dict):
        return [one for key, found in value.items()
                for one in ([found] if key in ("expr", "query") and isinstance(found, str) else expressions(found))]  # fmt: skip
    return []


def metrics_of(expression):
    """The families that an expression names; histograms by the names of their series."""
    return set(re.findall(r"\b(?:pulsewire|process)_\w+", expression))


def test_the_dashboard_shows_metrics_that_there_are(start):
    """By the reference; and each label by which it groups is one of a running server's."""
    board = json.loads(DASHBOARD.read_text())
    families = dict(re.findall(r"^\| `(\w+)` \| (\w+) \|", (ROOT / "docs/reference/metrics.md").read_text(), re.M))
    found = [one for one in expressions(board) if metrics_of(one)]
    assert len(found) > 20
    samples = Admin(start("--admin", "localhost:0")).metrics()
    for expression in found:
        for name in metrics_of(expression):
            family = name.removesuffix("_bucket")
            assert families.get(family) == "histogram" if family != name else name in families, name
            for label in re.findall(r"by \((?:le, )?(\w+)\)", expression):
                known = [labels for labels, _ in samples.values(name)]
                assert label == "le" or not known or all(label in labels for labels in known), (name, label)


def test_the_panels_of_the_dashboard_do_not_overlap():
    board = json.loads(DASHBOARD.read_text())
    taken = set()
    for panel in board["panels"]:
        place = panel["gridPos"]
        cells = {(x, y) for x in range(place["x"], place["x"] + place["w"])
                 for y in range(place["y"], place["y"] + place["h"])}  # fmt: skip
        assert not cells & taken and max(x for x, _ in cells) < 24, panel["title"]
        taken |= cells
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
