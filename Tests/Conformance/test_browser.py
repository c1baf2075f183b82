"""A web page in Chromium, without a window: fetch alone speaks Connect and gRPC-Web, and reads streams
while they come."""

import base64
import http.server
import json
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
from pulsewire.player.v1 import player_service_pb2 as player

from harness.browser import command
from harness.client import Client
from harness.server import Server

PAGE = Path(__file__).parent / "pages/calls.html"
PAGE_SECONDS = 120


class PageServer:
    """Serves the page, gives it its plan, and takes what it saw."""

    def __init__(self):
        self.plan = None
        self.seen = None
        self.is_done = threading.Event()
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                is_plan = self.path == "/plan"
                body = json.dumps(outer.plan).encode() if is_plan else PAGE.read_bytes()
                self.send_response(200)
                self.send_header("content-type", "application/json" if is_plan else "text/html")
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                self.send_response(204)
                self.end_headers()
                outer.seen = json.loads(body)
                outer.is_done.set()

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("localhost", 0), Handler)
        self.origin = f"http://localhost:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        """Ends it."""
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def chromium(tmp_path):
    """Opens a page; ends the browser with the test."""
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no chromium; `make test` installs it where it can")
    started = []

    def open_page(url):
        log = (tmp_path / "chromium.log").open("wb")
        started.append(
            subprocess.Popen(
                command(program, tmp_path, "--remote-debugging-port=0", url),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        )

    yield open_page
    for process in started:
        process.kill()
        process.wait()


@pytest.fixture
def page():
    """The page's own server."""
    page = PageServer()
    yield page
    page.close()


@pytest.fixture
def web_server(node, page):
    """A server that the page's origin may call."""
    server = Server([*node.serve_arguments, "--cors-origin", page.origin])
    yield server
    server.kill()


def test_a_page_speaks_connect_and_grpc_web(chromium, page, web_server):
    """Each stream has three states, and the page causes the second and the third while it reads."""
    client = Client.with_new_account(web_server.address)
    client.close()
    page.plan = {"server": f"https://{web_server.address}", "token": client.token}
    chromium(page.origin)
    assert page.is_done.wait(PAGE_SECONDS), "the page did not come to its end"
    seen = page.seen
    assert "error" not in seen, seen["error"]

    assert [one["flags"] for one in seen["connect"]] == [0, 0, 0, 2]
    activities = [one["message"]["activity"] for one in seen["connect"][:3]]
    assert [activity.get("paused", False) for activity in activities] == [False, True, False]
    assert activities[2]["finished"]
    assert seen["connect"][3]["message"] == {}
    assert seen["get"]
    assert seen["refusal"]["status"] == 400
    assert seen["refusal"]["body"]["details"][0]["type"] == "google.rpc.BadRequest"

    for name in ("binary", "text"):
        assert [one["flags"] for one in seen[name]] == [0, 0, 0, 0x80]
        messages = [base64.b64decode(one["message"]) for one in seen[name]]
        states = [player.WatchActivityResponse.FromString(bytes) for bytes in messages[:3]]
        assert [state.activity.revision for state in states] == [1, 2, 3]
        assert states[2].activity.finished
        assert messages[3] == b"grpc-status: 0\r\n"
    assert seen["nobody"]["status"] == "16"
    assert seen["nobody"]["message"]


def test_a_page_of_another_origin_may_not_call(chromium, page, node):
    """The shared server allows no origin, so that the browser lets the page see nothing."""
    page.plan = {"server": f"https://{node.server.address}", "token": "none"}
    chromium(page.origin)
    assert page.is_done.wait(PAGE_SECONDS), "the page did not come to its end"
    assert list(page.seen) == ["error"]
    assert "Failed to fetch" in page.seen["error"]
