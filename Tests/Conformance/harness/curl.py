"""Requests made by curl, as a person types them."""

import json
import subprocess
from dataclasses import dataclass, field

from harness.client import CALL_SECONDS
from harness.server import CERTIFICATES


@dataclass
class Answer:
    """What curl got."""

    status: int
    headers: dict = field(default_factory=dict)
    body: bytes = b""

    @property
    def json(self):
        """The body as JSON."""
        return json.loads(self.body)


def curl(address, path, *arguments, body=None, headers=None):
    """One request over HTTP/2; a POST where there is a body."""
    command = [
        "curl", "--http2", "--silent", "--show-error", "--max-time", str(CALL_SECONDS),
        "--cacert", str(CERTIFICATES / "ca.pem"), "--dump-header", "/dev/stderr",
    ]  # fmt: skip
    for name, value in (headers or {}).items():
        command += ["--header", f"{name}: {value}"]
    if body is not None:
        command += ["--data-binary", "@-"]
    done = subprocess.run(
        [*command, *arguments, f"https://{address}{path}"],
        input=body if body is not None else b"",
        capture_output=True,
        timeout=CALL_SECONDS,
    )
    assert done.returncode == 0, done.stderr.decode()
    lines = done.stderr.decode().splitlines()
    assert lines[0].startswith("HTTP/2 "), lines
    pairs = [line.split(": ", 1) for line in lines[1:] if ": " in line]
    return Answer(int(lines[0].split()[1]), dict(pairs), done.stdout)
