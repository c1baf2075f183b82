"""Has a real server of language models make ten plans: llama.cpp's, started here, or any that is given by its address.

    make test-llama LLAMA=/usr/local/bin/llama-server MODEL=qwen2.5-1.5b-instruct-q4_k_m.gguf
    make test-llama URL=http://localhost:8080/v1

Each plan must be complete and be there within ten seconds, whatever the model writes; who made it is printed. A small
model may well make none that passes: then the server's own rules have."""

import argparse
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

PLANS = 10
SECONDS_MAX = 10
#: A model of some gigabytes is read from disk in that time.
LOAD_SECONDS = 300
#: What a gguf file begins with.
MAGIC = b"GGUF"


class Missing(Exception):
    """Something that is needed and is not there."""


def llama_program(given):
    """The path of llama.cpp's server."""
    found = shutil.which(given or "llama-server")
    if found is None:
        where = f"{given} is no program that can be run" if given else "llama-server is not in PATH"
        raise Missing(f"{where}: build llama.cpp (github.com/ggml-org/llama.cpp), and say LLAMA=path-to-llama-server")
    return found


def model_file(given):
    """The path of a model."""
    if not given:
        raise Missing("no model is given: say MODEL=path.gguf, such as an instruct model of 1 to 4 billion parameters")
    path = pathlib.Path(given)
    if not path.is_file():
        raise Missing(f"{given} is no file: MODEL is the path of a model in the form of llama.cpp, *.gguf")
    with path.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise Missing(f"{given} is no model in the form of llama.cpp: it does not begin with GGUF")
    return path


class Llama:
    """A llama-server with a model that is loaded."""

    def __init__(self, program, model):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.url = f"http://localhost:{port}/v1"
        self._log = tempfile.TemporaryFile(mode="w+")
        self._process = subprocess.Popen(
            [program, "--model", str(model), "--host", "localhost", "--port", str(port), "--ctx-size", "8192"],
            stdout=self._log, stderr=subprocess.STDOUT,
        )  # fmt: skip
        try:
            self._wait(f"http://localhost:{port}/health")
        except BaseException:
            self.close()
            raise

    def _wait(self, url):
        end = time.monotonic() + LOAD_SECONDS
        while time.monotonic() < end:
            if self._process.poll() is not None:
                self._log.seek(0)
                raise Missing("llama-server has ended:\n" + "".join(self._log.readlines()[-20:]))
            try:
                with urllib.request.urlopen(url, timeout=5) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                pass
            time.sleep(0.2)
        raise Missing(f"the model was not loaded within {LOAD_SECONDS} seconds")

    def close(self):
        """Ends it."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._log.close()


def answers_at(url):
    """Whether a server listens at the address."""
    try:
        urllib.request.urlopen(url.rstrip("/") + "/models", timeout=10).close()
    except urllib.error.HTTPError:
        pass
    except (OSError, ValueError) as error:
        raise Missing(f"nothing answers at {url}: {error}") from None


def make_plans(url, name, key=None):
    """Asks for the plans, and prints what came; gives what was wrong."""
    from pulsewire.consent.v1 import consent_pb2 as consents
    from pulsewire.plans.v1 import plan_pb2

    from harness import plans
    from harness.client import Client
    from harness.node import Node
    from harness.people import grant
    from harness.routines import import_catalogue
    from harness.server import Server

    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        node, server = Node(folder), None
        try:
            node.start()
            assert import_catalogue(node.cluster).returncode == 0
            options = ["--planner-url", url, "--planner-model", name, "--planner-account-calls", "100"]
            if key:
                (folder / "key").write_text(key + "\n")
                (folder / "key").chmod(0o600)
                options += ["--planner-key-file", str(folder / "key")]
            server = Server([*node.serve_arguments, *options])
            me = Client.with_new_account(server.address)
            grant(me, consents.CONSENT_PURPOSE_AI)
            faults = []
            for number in range(1, PLANS + 1):
                start = time.monotonic()
                plan = plans.make(me)
                seconds = time.monotonic() - start
                origin = plan_pb2.PlanOrigin.Name(plan.origin).removeprefix("PLAN_ORIGIN_").lower()
                exercises = [one for block in plan.workout.blocks for one in block.exercises]
                print(f"plan {number}: {origin}, {seconds:.1f} s, {len(exercises)} exercises", flush=True)
                if seconds > SECONDS_MAX:
                    faults.append(f"plan {number} took {seconds:.1f} s, which is more than {SECONDS_MAX}")
                if not exercises or not all(one.exercise_template_id for one in exercises):
                    faults.append(f"plan {number} is not complete")
            me.close()
            return faults
        finally:
            if server is not None:
                server.kill()
            node.remove()


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--llama", default="", help="the path of llama-server")
    options.add_argument("--model", default="", help="the path of a model, *.gguf")
    options.add_argument("--url", default="", help="a server that runs already, in place of both, as http://localhost:8080/v1")
    options.add_argument("--name", default="", help="the name of the model at that server")
    given = options.parse_args()
    try:
        if given.url:
            answers_at(given.url)
            llama, url = None, given.url
        else:
            program, model = llama_program(given.llama), model_file(given.model)
            llama = Llama(program, model)
            url = llama.url
    except Missing as missing:
        print(f"test-llama: {missing}", file=sys.stderr)
        return 2
    try:
        name = given.name or pathlib.Path(given.model).stem or "local"
        faults = make_plans(url, name, os.environ.get("PULSEWIRE_LLAMA_KEY"))
    finally:
        if llama is not None:
            llama.close()
    for fault in faults:
        print(f"test-llama: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
