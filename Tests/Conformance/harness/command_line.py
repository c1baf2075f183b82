"""The client program, run as an account."""

import subprocess

from harness.server import CERTIFICATES, program

#: Guards against hangs.
COMMAND_SECONDS = 180


def run(client, *words, fails=False, folder=None):
    """Runs a command as the client's account, in a folder if one is named; gives what it prints, or
    what it says of its failure if it must fail."""
    done = subprocess.run(
        [program("pulsewire"), *words, "--server", client.address]
        + ["--ca", str(CERTIFICATES / "ca.pem")],
        cwd=folder,
        env={"PULSEWIRE_TOKEN": client.token},
        capture_output=True,
        text=True,
        timeout=COMMAND_SECONDS,
    )
    assert (done.returncode != 0) == fails, done.stdout + done.stderr
    return done.stderr if fails else done.stdout
