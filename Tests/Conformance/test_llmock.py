"""Plans of a model that PyPI's llmock plays, which judges how its client behaves."""

import json
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import pytest
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.plans.v1 import plan_pb2 as plans

from harness.client import Client
from harness.people import grant
from harness.plans import make
from harness.routines import import_catalogue
from harness.server import Server

pytest.importorskip("llmock")

START_SECONDS = 30


class Mock:
    """A running llmock."""

    def __init__(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        command = shutil.which("llmock", path=str(sys.prefix) + "/bin") or "llmock"
        self.process = subprocess.Popen(
            [command, "serve", "--port", str(port), "--log-level", "error"], stdout=subprocess.DEVNULL
        )
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                self.call("GET", "verdict")
                return
            except OSError:
                assert self.process.poll() is None and time.monotonic() < deadline, "llmock does not start"
                time.sleep(0.1)

    def call(self, method, path, body=None):
        """What llmock's own interface answers."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/_llmock/{path}", data=data, method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or b"null")

    def close(self):
        self.process.terminate()
        self.process.wait(60)


@pytest.fixture(scope="module")
def mock():
    mock = Mock()
    yield mock
    mock.close()


@pytest.fixture
def athlete(node, mock, tmp_path):
    """Somebody who has agreed, at a server that asks llmock."""
    assert import_catalogue(node.cluster).returncode == 0
    (tmp_path / "key").write_text("sk-anything\n")
    server = Server([
        *node.serve_arguments, "--planner-url", mock.url + "/v1", "--planner-model", "gpt-5.4-mini",
        "--planner-key-file", str(tmp_path / "key"),
    ])  # fmt: skip
    client = Client.with_new_account(server.address)
    grant(client, consents.CONSENT_PURPOSE_AI)
    yield client
    client.close()
    server.kill()


@pytest.mark.parametrize(
    "behaviour",
    [
        None,
        {"type": "fail", "status": 429, "retry_after": 1, "times": 1},
        {"type": "fail", "status": 429, "retry_after": 60, "times": None},
        {"type": "fail", "status": 400, "times": None},
        {"type": "fail", "status": 401, "times": None},
        {"type": "fail", "status": 403, "times": None},
        {"type": "fail", "status": 422, "times": None},
        {"type": "fail", "status": 500, "times": 1},
        {"type": "fail", "status": 503, "times": None},
        {"type": "stream_fault", "kind": "disconnect", "times": None},
        {"type": "stream_fault", "kind": "truncate", "times": None},
        {"type": "stream_fault", "kind": "malformed", "times": None},
        {"type": "stream_fault", "kind": "stall", "times": None},
        {"type": "slow_first_token", "seconds": 30, "times": None},
        {"type": "delay", "seconds": 30, "times": None},
    ],
    ids=lambda one: "none" if one is None else " ".join(str(value) for value in one.values()),
)
def test_the_client_behaves_and_the_athlete_has_a_plan(mock, athlete, behaviour):
    mock.call("POST", "reset")
    if behaviour:
        mock.call("POST", "scenario", {"behaviors": [behaviour]})
    plan = make(athlete)
    # Its texts follow the schema, and name no exercise of the catalogue.
    assert plan.origin == plans.PLAN_ORIGIN_COMPOSER and plan.workout.blocks
    assert mock.call("GET", "requests")
    verdict = mock.call("GET", "verdict")
    # Where each answer is cut, none follows the last one, which llmock takes for a use of it: the plan shows that it was not.
    is_cut = behaviour is not None and behaviour.get("kind") == "truncate"
    expected = {"truncated_stream_accepted"} if is_cut else set()
    errors = {one["code"] for one in verdict["findings"] if one["severity"] == "error"}
    assert errors <= expected, verdict
