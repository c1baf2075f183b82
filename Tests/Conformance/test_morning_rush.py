"""All athletes ask for a plan at once, of one node, and the model hangs for some.

`make morning ATHLETES=1000` prints who made the plans, and how long that took. Here it is a few: a tenth of the
athletes has asked before, an eighth has not agreed to a model, and every third question to the model is never answered.
PULSEWIRE_MORNING_ATHLETES is how many they are."""

import asyncio
import collections
import json
import os
import pathlib
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.plans.v1 import plan_pb2
from pulsewire.plans.v1 import plan_service_pb2 as service
from pulsewire.plans.v1 import plan_service_pb2_grpc as stubs

from emulators import openai
from harness import plans
from harness.client import Client, new_uuid
from harness.people import grant
from harness.routines import import_catalogue
from harness.server import CERTIFICATES, Server

ATHLETES = int(os.environ.get("PULSEWIRE_MORNING_ATHLETES", 48))
#: What each athlete is promised.
SECONDS_MAX = 10
#: How many athletes share a connection.
STREAMS = 50
NAMES = {
    plan_pb2.PLAN_ORIGIN_MODEL: "model",
    plan_pb2.PLAN_ORIGIN_COMPOSER: "composer",
    plan_pb2.PLAN_ORIGIN_CACHE: "cache",
}


class Model:
    """The emulator as a process of its own, so that it takes no time of the athletes'."""

    def __init__(self):
        path = pathlib.Path(openai.__file__)
        self._process = subprocess.Popen([sys.executable, str(path)], stdout=subprocess.PIPE, text=True)
        self.url = f"http://localhost:{int(self._process.stdout.readline())}"

    def control(self, **what):
        """Sets these, and gives what was asked so far."""
        body = json.dumps(what).encode()
        request = urllib.request.Request(f"{self.url}/_control", data=body, method="POST")
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read())

    def close(self):
        self._process.kill()
        self._process.wait()


@pytest.fixture
def model():
    model = Model()
    yield model
    model.close()


def athlete(address, number):
    """The token of an account; of every tenth, with a plan of today."""
    me = Client.with_new_account(address)
    if number % 8:
        grant(me, consents.CONSENT_PURPOSE_AI)
    if number % 10 == 0:
        plans.generate(me)
    me.close()
    return me.token


async def asked(address, tokens):
    """What each of them was answered at last, and after how many seconds."""
    credentials = grpc.ssl_channel_credentials((CERTIFICATES / "ca.pem").read_bytes())
    options = [("grpc.use_local_subchannel_pool", 1), ("grpc.enable_retries", 0)]
    channels = [
        grpc.aio.secure_channel(address, credentials, options)
        for _ in range(-(-len(tokens) // STREAMS))
    ]
    await asyncio.gather(*(channel.channel_ready() for channel in channels))

    async def one(number, token):
        call = stubs.PlanServiceStub(channels[number // STREAMS]).GeneratePlan
        start = time.monotonic()
        request = service.GeneratePlanRequest(request_id=new_uuid())
        last = None
        async for answer in call(request, metadata=[("authorization", f"Bearer {token}")], timeout=60):
            last = answer
        return last, time.monotonic() - start

    try:
        return await asyncio.gather(*(one(number, token) for number, token in enumerate(tokens)))
    finally:
        for channel in channels:
            await channel.close()


def part(seconds, share):
    """The time within which that share of all was done."""
    return seconds[min(len(seconds) - 1, int(len(seconds) * share))]


def test_all_are_served_in_time_though_the_model_hangs_for_some(node, model, tmp_path):
    assert import_catalogue(node.cluster).returncode == 0
    calls_max = max(1, ATHLETES // 2)
    (tmp_path / "key").write_text(openai.KEY + "\n")
    (tmp_path / "key").chmod(0o600)
    with ThreadPoolExecutor(8) as pool:
        tokens = list(pool.map(lambda number: athlete(node.server.address, number), range(ATHLETES)))
    model.control(faults=[None if number % 3 else "silent" for number in range(calls_max)])
    server = Server([
        *node.serve_arguments,
        "--planner-url", model.url + "/v1",
        "--planner-model", openai.MODEL,
        "--planner-key-file", str(tmp_path / "key"),
        "--planner-calls", str(calls_max),
        "--limit-loopback",
    ])  # fmt: skip
    try:
        answers = asyncio.run(asked(server.address, tokens))
    finally:
        server.kill()
    sent = model.control()["asked"]
    assert all(answer.stage == service.PLAN_STAGE_DONE for answer, _ in answers)
    assert all(answer.plan.workout.blocks for answer, _ in answers)
    seconds = sorted(one for _, one in answers)
    made = collections.Counter(NAMES[answer.plan.origin] for answer, _ in answers)
    print(
        f"{ATHLETES} athletes at once: " + ", ".join(f"{made[name]} {name}" for name in NAMES.values())
        + f"; p50 {part(seconds, 0.5):.2f} s, p99 {part(seconds, 0.99):.2f} s, longest {seconds[-1]:.2f} s;"
        + f" the model was asked {sent} times, of {calls_max}"
    )
    assert seconds[-1] <= SECONDS_MAX
    assert 0 < sent <= calls_max
    assert made["cache"] == len(range(0, ATHLETES, 10)) and made["model"] > 0
