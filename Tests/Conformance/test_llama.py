"""The program of `make test-llama`: what it says when something is missing, and its way with a server of models."""

import os
import pathlib
import subprocess
import sys

import pytest

from emulators import openai

PROGRAM = pathlib.Path(__file__).parent / "llama.py"


def run(*arguments, **environment):
    """How the program ends."""
    return subprocess.run(
        [sys.executable, str(PROGRAM), *arguments], capture_output=True, text=True, timeout=300,
        env={**os.environ, **environment},
    )  # fmt: skip


def refusal(*arguments, **environment):
    """What it says is missing, in one line."""
    done = run(*arguments, **environment)
    assert done.returncode == 2 and done.stdout == "", done
    assert done.stderr.startswith("test-llama: ") and "Traceback" not in done.stderr
    return done.stderr


def test_it_says_what_is_missing(tmp_path):
    assert "llama-server is not in PATH" in refusal(PATH="/nonexistent")
    assert "LLAMA=path-to-llama-server" in refusal("--llama", str(tmp_path / "none"))
    assert "MODEL=path.gguf" in refusal("--llama", "true")
    assert "no file" in refusal("--llama", "true", "--model", str(tmp_path / "none.gguf"))
    model = tmp_path / "x.gguf"
    model.write_bytes(b"<html>")
    assert "does not begin with GGUF" in refusal("--llama", "true", "--model", str(model))
    model.write_bytes(b"GGUF" + bytes(60))
    assert "llama-server has ended" in refusal("--llama", "true", "--model", str(model))
    assert "nothing answers" in refusal("--url", "http://localhost:9/v1")


@pytest.mark.parametrize("trouble", [None, "garbage"])
def test_ten_plans_are_made_whatever_the_model_writes(trouble):
    emulator = openai.OpenAI()
    emulator.trouble = trouble
    emulator.has_responses = False
    try:
        done = run("--url", emulator.url + "/v1", PULSEWIRE_LLAMA_KEY=openai.KEY)
    finally:
        emulator.close()
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == 10
    origin = "composer" if trouble else "model"
    assert all(line.startswith(f"plan {number}: {origin}, ") for number, line in enumerate(lines, start=1)), lines
