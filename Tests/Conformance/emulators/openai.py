"""A server of language models that speaks OpenAI's interfaces, as of November 2026, and misbehaves as it is told.

As a program, it writes its port to standard output, one line, and serves until it is killed; POST /_control sets what
the test may set, and answers with what was asked.
"""

import itertools
import json
import pathlib
import re
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from emulators.service import Answer, Service  # noqa: E402

MODEL, KEY = "gpt-5.4-mini", "sk-test-0123456789"
RESPONSES_PATH, CHAT_PATH, MODELS_PATH = "/v1/responses", "/v1/chat/completions", "/v1/models"
#: The recordings of answers, where they are present.
FIXTURES = pathlib.Path(__file__).resolve().parents[4] / "shared/data/fixtures/openai"
EXERCISE = re.compile(r"- (.+) \((timed|repetitions); (\w+); ([\w, ]*)\)")


def recorded(name):
    """The last recorded answer of a file; None without it."""
    try:
        import yaml

        interactions = yaml.safe_load((FIXTURES / name).read_text())["interactions"]
    except (ImportError, OSError):
        return None
    return interactions[-1]["response"]["parsed_body"]


def exercise(name, sets, rest, reps=None, seconds=None):
    """An exercise of an answer."""
    low, high = reps or (None, None)
    return {
        "name": name, "sets": sets, "reps_min": low, "reps_max": high, "seconds": seconds,
        "rest_seconds": rest, "rpe": 7,
    }  # fmt: skip


def plan(question):
    """A plan that does what the question wants."""
    seconds = 60 * int(re.search(r"Minutes: (\d+)", question)[1])
    listed = EXERCISE.findall(question)
    blocks, muscles = [], {}
    steady = [name for name, kind, pattern, _ in listed if pattern == "locomotion" and kind == "timed"]
    if steady:
        blocks.append({"kind": "warm_up", "exercises": [exercise(steady[0], 1, 0, seconds=seconds // 10)]})
        seconds -= seconds // 10
    main = []
    for name, kind, pattern, trained in listed:
        named = trained.split(", ")
        if pattern in ("locomotion", "mobility") or any(muscles.get(one, 0) for one in named):
            continue
        work = 45 if kind == "timed" else 40
        cost = 3 * (work + 90) + (0 if kind == "timed" else 45)
        if cost > seconds and main:
            continue
        for one in named:
            muscles[one] = muscles.get(one, 0) + 3
        reps = None if kind == "timed" else (8, 12)
        main.append(exercise(name, 3, 90, reps, work if kind == "timed" else None))
        seconds -= cost
    blocks.append({"kind": "main", "exercises": main})
    if seconds > 60 and steady[1:]:
        blocks.append({"kind": "cool_down", "exercises": [exercise(steady[1], 1, 0, seconds=seconds)]})
    return {"blocks": blocks}


def event(name, value):
    """A server-sent event of Responses."""
    return f"event: {name}\ndata: {json.dumps({'type': name, **value})}\n\n".encode()


class OpenAI(Service):
    """Answers as a model's server does; `faults` are taken one after the other, then `fault` for all."""

    def __init__(self):
        self.has_responses = True
        #: The parameters that are answered with 400.
        self.refused = []
        self.is_naming_parameters = True
        self.faults = []
        self.trouble = None
        self.needs_key = True
        #: What it reads in the words of athletes, and what it says of workouts, whatever it is asked.
        self.words = {"energy": "low", "painful_regions": ["knee"], "minutes": 30}
        self.sentences = ["You did well today, and the work was strong."]
        self.questions = []
        self.bodies = []
        self.keys = []
        super().__init__()

    def _error(self, status, code, message, param=None, **headers):
        body = {"error": {"message": message, "type": code, "param": param, "code": code}}
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return Answer(json.dumps(body).encode(), status=status, headers=named)

    def _refusal_of_parameters(self, asked):
        for name in self.refused:
            if name in asked:
                param = name if self.is_naming_parameters else None
                return self._error(400, "unsupported_parameter", f"Unsupported parameter: '{name}'", param)
        return None

    def answer(self, method, path, body):
        if path == "/_control":
            for name, value in json.loads(body or b"{}").items():
                setattr(self, name, value)
            told = {"asked": len(self.questions), "ended": self.ended, "bodies": self.bodies}
            return Answer(json.dumps(told).encode())
        if path == MODELS_PATH:
            return Answer(json.dumps({"object": "list", "data": [{"id": MODEL, "object": "model"}]}).encode())
        asked = json.loads(body)
        self.bodies.append(asked)
        self.keys.append(self.headers.get("Authorization"))
        is_chat = path == CHAT_PATH
        if path not in (RESPONSES_PATH, CHAT_PATH) or (not is_chat and not self.has_responses):
            return Answer(b'{"detail":"Not Found"}', status=404)
        if self.needs_key and self.headers.get("Authorization") != f"Bearer {KEY}":
            return self._error(401, "invalid_api_key", "Incorrect API key provided")
        refusal = self._refusal_of_parameters(asked)
        if refusal is not None:
            return refusal
        question = asked["messages"][-1]["content"] if is_chat else asked["input"]
        self.questions.append(question)
        fault = self.faults.pop(0) if self.faults else self.trouble
        return self._play(fault, question, asked, is_chat)

    def _play(self, fault, question, asked, is_chat):
        if "<<<" in question:
            text = json.dumps(self.words)
        elif question.startswith("Language:"):
            text = json.dumps({"sentences": self.sentences})
        else:
            text = json.dumps(plan(question)) if "Minutes:" in question else '{"blocks": []}'
        simple = {
            "rate_limit": lambda: self._error(429, "rate_limit_exceeded", "Slow down", retry_after="1"),
            "long_limit": lambda: self._error(429, "rate_limit_exceeded", "Slow down", retry_after="3600"),
            "quota": lambda: self._error(429, "insufficient_quota", "You exceeded your current quota"),
            "broken": lambda: self._error(500, "server_error", "The server had an error"),
            "html": lambda: Answer(b"<html><body>Welcome to Wi-Fi</body></html>", content_type="text/html"),
            "reset": lambda: Answer(is_reset=True),
            "silent": lambda: Answer(content_type="text/event-stream", parts=self._silence()),
        }
        if fault in simple:
            return simple[fault]()
        texts = {
            "garbage": "Sure! Here is your plan: do squats.",
            "other_schema": json.dumps({"workout": [{"exercise": "Squat", "reps": "10"}]}),
            "unknown": text.replace('"name": "', '"name": "Flying '),
            "thinking": f"<think>The athlete wants {{muscles}}.\n</think>\n{text}",
            "fenced": f"Here it is:\n```json\n{text}\n```\nEnjoy!",
            "too_short": text.replace('"sets": 3', '"sets": 1').replace('"rest_seconds": 90', '"rest_seconds": 10'),
        }
        text = texts.get(fault, text)
        if not asked.get("stream"):
            return Answer(json.dumps(self._whole(text, fault, is_chat)).encode())
        return Answer(content_type="text/event-stream", parts=self._parts(text, fault, is_chat))

    @staticmethod
    def _silence():
        yield b": waiting\n\n"
        for _ in range(60):
            time.sleep(1)
            yield b": waiting\n\n"

    def _whole(self, text, fault, is_chat):
        if is_chat:
            body = recorded("pydanticai_chat_native_output.yaml") or {"object": "chat.completion"}
            reason = {"incomplete": "length", "filtered": "content_filter"}.get(fault, "stop")
            message = {"role": "assistant", "content": text, "refusal": None}
            if fault == "refusal":
                message = {"role": "assistant", "content": None, "refusal": "I cannot help with that."}
            usage = {"prompt_tokens": 500, "completion_tokens": 300, "total_tokens": 800}
            return {**body, "choices": [{"index": 0, "message": message, "finish_reason": reason}], "usage": usage}
        body = recorded("pydanticai_responses_native_output_strict.yaml") or {"object": "response", "error": None}
        content = {"type": "output_text", "text": text, "annotations": []}
        if fault == "refusal":
            content = {"type": "refusal", "refusal": "I cannot help with that."}
        output = [
            {"type": "reasoning", "id": "rs_1", "summary": []},
            {"type": "message", "role": "assistant", "status": "completed", "content": [content]},
        ]
        usage = {"input_tokens": 500, "output_tokens": 300, "total_tokens": 800}
        answer = {**body, "status": "completed", "output": output, "usage": usage, "store": False}
        if fault in ("incomplete", "filtered"):
            reason = "max_output_tokens" if fault == "incomplete" else "content_filter"
            answer.update(status="incomplete", incomplete_details={"reason": reason})
        return answer

    def _parts(self, text, fault, is_chat):
        yield from self._begin(is_chat)
        if fault == "blanks":
            for _ in range(10_000):
                yield self._delta(" \n" * 20, is_chat)
        elif fault == "drip":
            for letter in itertools.cycle(text):
                yield self._delta(letter, is_chat)
                time.sleep(1)
        elif fault == "stall":
            yield self._delta(text[:20], is_chat)
            yield from self._silence()
        elif fault == "refusal":
            yield self._refusal(is_chat)
        else:
            for start in range(0, len(text), 64):
                if fault == "cut" and (start > len(text) // 2 or start + 64 >= len(text)):
                    yield None
                yield self._delta(text[start : start + 64], is_chat)
        if fault == "unfinished":
            return
        yield from self._end(text, fault, is_chat)

    @staticmethod
    def _begin(is_chat):
        if not is_chat:
            yield event("response.created", {"response": {"status": "in_progress", "output": []}})
            yield event("response.output_item.added", {"item": {"type": "message", "content": []}})

    @staticmethod
    def _chunk(choice, **members):
        body = {"object": "chat.completion.chunk", "choices": [choice] if choice else [], **members}
        return f"data: {json.dumps(body)}\n\n".encode()

    def _delta(self, text, is_chat):
        if is_chat:
            return self._chunk({"index": 0, "delta": {"content": text}, "finish_reason": None})
        return event("response.output_text.delta", {"delta": text})

    def _refusal(self, is_chat):
        if is_chat:
            return self._chunk({"index": 0, "delta": {"refusal": "I cannot"}, "finish_reason": None})
        return event("response.refusal.delta", {"delta": "I cannot"})

    def _end(self, text, fault, is_chat):
        whole = self._whole(text, fault, is_chat)
        if not is_chat:
            name = {"completed": "response.completed"}.get(whole["status"], "response.incomplete")
            yield event(name, {"response": whole})
            return
        yield self._chunk({"index": 0, "delta": {}, "finish_reason": whole["choices"][0]["finish_reason"]})
        yield self._chunk(None, usage=whole["usage"])
        yield b"data: [DONE]\n\n"


if __name__ == "__main__":
    emulator = OpenAI()
    print(emulator.url.rsplit(":", 1)[1], flush=True)
    while True:
        time.sleep(3600)
