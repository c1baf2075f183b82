"""The model behind plans: a server of models is asked within ten seconds, told nothing that identifies anybody, and
whatever it answers, the athlete has a valid plan."""

import json
import re
import subprocess
import threading
import time

import pytest
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.plans.v1 import plan_pb2
from pulsewire.profile.v1 import fitness_profile_pb2 as fitness
from pulsewire.profile.v1 import profile_service_pb2 as profiles

from emulators import openai
from harness import plans
from harness.admin import Admin
from harness.client import Client, new_uuid
from harness.people import grant, withdraw
from harness.routines import import_catalogue
from harness.server import START_SECONDS, Server, program, wait_until

MODEL, COMPOSER = plan_pb2.PLAN_ORIGIN_MODEL, plan_pb2.PLAN_ORIGIN_COMPOSER
SECONDS_MAX = 10
AI = consents.CONSENT_PURPOSE_AI
INJURY = "left knee, says Dr. Nordmann of Oslo"


@pytest.fixture
def model():
    """A server of models."""
    emulator = openai.OpenAI()
    yield emulator
    emulator.close()


def serve(node, model, tmp_path, *options, key=openai.KEY):
    """A server whose plans the model makes."""
    assert import_catalogue(node.cluster).returncode == 0
    (tmp_path / "key").write_text(key + "\n")
    (tmp_path / "key").chmod(0o600)
    return Server([
        *node.serve_arguments,
        "--planner-url", model.url + "/v1",
        "--planner-model", openai.MODEL,
        "--planner-key-file", str(tmp_path / "key"),
        *options,
    ])  # fmt: skip


@pytest.fixture
def server(node, model, tmp_path):
    """A server with the model."""
    server = serve(node, model, tmp_path)
    yield server
    server.kill()


def athlete(server, agrees=True):
    """An account with dumbbells and a bad knee."""
    me = Client.with_new_account(server.address)
    profile = fitness.FitnessProfile(
        fitness_level=2, equipment=[2, 3, 8, 9], injuries=[INJURY], session_minutes=40, height_cm=183, weight_kg=91.5
    )
    request = profiles.UpdateFitnessProfileRequest(request_id=new_uuid(), fitness_profile=profile)
    request.update_mask.paths.append("*")
    me.profile.UpdateFitnessProfile(request)
    if agrees:
        grant(me, AI)
    return me


def timed(client):
    """A new plan, in time and complete."""
    start = time.monotonic()
    plan = plans.make(client)
    assert time.monotonic() - start < SECONDS_MAX
    assert plan.workout.blocks
    for block in plan.workout.blocks:
        assert all(one.exercise_template_id and one.name for one in block.exercises)
    return plan


def test_ten_plans_in_a_row_are_the_models(server, model):
    me = athlete(server)
    made = [timed(me) for _ in range(10)]
    assert [one.origin for one in made] == [MODEL] * 10
    assert len({one.id for one in made}) == 10
    me.close()


def test_nothing_that_leaves_identifies_anybody(server, model):
    """All that was sent is searched, also for what is the athlete's own words."""
    me = athlete(server)
    timed(me)
    assert model.bodies
    sent = re.sub(r"variation: \d+", "", json.dumps(model.bodies).lower())
    for secret in (str(me.account_id), "nordmann", "oslo", "knee, says", "183", "91.5"):
        assert secret.lower() not in sent, secret
    assert all(one["store"] is False and one["model"] == openai.MODEL for one in model.bodies)
    assert set(model.keys) == {f"Bearer {openai.KEY}"}
    me.close()


def test_who_has_not_agreed_or_not_any_more_is_planned_by_rules(server, model):
    me = athlete(server, agrees=False)
    assert timed(me).origin == COMPOSER
    grant(me, AI)
    assert timed(me).origin == MODEL
    withdraw(me, AI)
    asked = len(model.questions)
    assert timed(me).origin == COMPOSER
    assert len(model.questions) == asked == 1
    me.close()


def test_a_consent_withdrawn_while_the_model_thinks_discards_its_plan(server, model):
    me = athlete(server)
    model.trouble = "silent"
    found = []
    thread = threading.Thread(target=lambda: found.append(timed(me)))
    thread.start()
    wait_until(lambda: model.questions)
    withdraw(me, AI)
    thread.join(SECONDS_MAX)
    assert [one.origin for one in found] == [COMPOSER]
    assert len(model.questions) == 1
    me.close()


TROUBLES = [
    "silent", "drip", "stall", "blanks", "cut", "unfinished", "html", "garbage", "other_schema", "unknown", "broken",
    "reset", "refusal", "filtered", "incomplete", "rate_limit", "long_limit", "quota", "too_short",
]  # fmt: skip


@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("has_responses", [True, False])
def test_each_trouble_ends_in_a_valid_plan_in_time(server, model, trouble, has_responses):
    model.has_responses = has_responses
    model.trouble = trouble
    me = athlete(server)
    assert timed(me).origin == COMPOSER
    me.close()


@pytest.mark.parametrize("trouble", ["thinking", "fenced"])
def test_words_around_the_plan_do_no_harm(server, model, trouble):
    model.trouble = trouble
    me = athlete(server)
    assert timed(me).origin == MODEL
    me.close()


def test_a_slow_first_try_leaves_time_for_a_second(server, model):
    model.faults = ["stall"]
    me = athlete(server)
    assert timed(me).origin == MODEL
    assert len(model.questions) == 2
    me.close()


def test_who_is_limited_waits_as_long_as_the_server_says(server, model):
    me = athlete(server)
    model.faults = ["long_limit"]
    assert timed(me).origin == COMPOSER
    assert timed(me).origin == COMPOSER
    assert len(model.questions) == 1
    me.close()


def test_what_a_server_can_do_is_learnt_once(server, model):
    model.has_responses = False
    model.refused = ["store", "stream_options", "max_completion_tokens", "response_format"]
    me = athlete(server)
    assert timed(me).origin == MODEL
    taught = len(model.bodies)
    assert timed(me).origin == MODEL
    assert len(model.bodies) == taught + 1
    assert set(model.bodies[-1]) == {"model", "messages", "stream", "max_tokens"}
    me.close()


def test_budgets_and_costs_are_metrics(node, model, tmp_path):
    server = serve(node, model, tmp_path, "--planner-account-calls", "1", "--admin", "localhost:0")
    try:
        me = athlete(server)
        assert [timed(me).origin for _ in range(2)] == [MODEL, COMPOSER]
        metrics = Admin(server).metrics()
        told = {name: metrics.value(name) for name in ("pulsewire_planner_refused_total",)}
        assert told["pulsewire_planner_refused_total"] == 1
        assert metrics.value("pulsewire_planner_tokens_total", kind="output") == 300
        assert metrics.value("pulsewire_planner_requests_total", outcome="accepted") == 1
        me.close()
    finally:
        server.kill()


@pytest.mark.parametrize("trouble", [None, "quota"])
def test_check_tells_what_the_server_can_do(node, model, tmp_path, trouble):
    model.has_responses = False
    model.refused = ["store"]
    model.trouble = trouble
    (tmp_path / "key").write_text(openai.KEY)
    (tmp_path / "key").chmod(0o600)
    done = subprocess.run([
        program(), "check", "--json", *map(str, node.serve_arguments[1:]),
        "--planner-url", model.url + "/v1",
        "--planner-model", openai.MODEL,
        "--planner-key-file", str(tmp_path / "key"),
    ], capture_output=True, text=True, timeout=START_SECONDS, stdin=subprocess.DEVNULL)  # fmt: skip
    found = [one for one in json.loads(done.stdout)["findings"] if one["subject"] == "planner"]
    assert [one["level"] for one in found] == ["ok", "warning" if trouble else "ok"]
    assert openai.KEY not in done.stdout + done.stderr
    if trouble is None:
        assert "Chat Completions" in found[-1]["message"] and "no store" in found[-1]["message"]
