"""A machine on which Pulsewire was just installed: a network, an /etc and a /usr/local of its own, no Swift, and nothing
of the project's build. The rest is this machine's, so that it costs nothing."""

import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

import pytest

from harness.server import CERTIFICATES, ROOT, program, wait_until

#: Guards against hangs.
RUN_SECONDS = 300

#: A stand-in for sudo: commands of the user postgres are run as the cluster's superuser.
_SUDO = """#!/bin/sh
[ "$1 $2" = "-u postgres" ] || {{ echo "sudo: only -u postgres is known here" >&2; exit 1; }}
shift 2
export PGHOST={directory} PGUSER=postgres PULSEWIRE_POSTGRES_PROGRAMS={programs}
exec "$@"
"""

#: Opens the loopback device of a new network (`ip` need not be there), says so, and holds it.
_HOLD = """
import fcntl, socket, struct, sys
SIOCSIFFLAGS, UP_AND_RUNNING = 0x8914, 0x41
with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
    fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sH14x", b"lo", UP_AND_RUNNING))
print("up", flush=True)
sys.stdin.read()
"""


class Machine:
    """The machine. Commands run in `folder`, which has the development certificates, as root of it."""

    def __init__(self, has_build=False):
        # The server of PostgreSQL runs as another user, which has to reach its folder.
        self.directory = Path(tempfile.mkdtemp(prefix="pw", dir="/tmp"))
        self.directory.chmod(0o755)
        self.folder = self.directory / "folder"
        self._home = self.directory / "home"
        self._stand_ins = self.directory / "stand-ins"
        for path in (self.folder / "certs", self._home, self._stand_ins):
            path.mkdir(parents=True)
        for name in ("ca.pem", "server.pem", "server-key.pem"):
            shutil.copy(CERTIFICATES / name, self.folder / "certs")
        for name in ("proto", "examples", *[".build"] * has_build):
            (self.folder / name).symlink_to(ROOT / name)
        install(self.directory / "installed", "/usr/local")
        self._started = []
        self._hold([] if has_build else _build_folders())

    def _hold(self, hidden):
        steps = [
            f"cp -a /etc {self.directory}/etc",
            f"mount --bind {self.directory}/etc /etc",
            f"mount --bind {self.directory}/installed/usr/local /usr/local",
            *[f"mount -t tmpfs none {path}" for path in ("/srv", "/var/backups", *hidden)],
            'exec "$@"',
        ]
        self._holder = subprocess.Popen(
            ["setpriv", "--pdeathsig=KILL", "unshare", "--net", "--mount", "--propagation", "private"]
            + ["sh", "-ec", "\n".join(steps), "sh", "/usr/bin/python3", "-c", _HOLD],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        if self._holder.stdout.readline() != "up\n":
            self._holder.kill()
            said = self._holder.stderr.read()
            self.close()
            pytest.skip(f"a network and an /etc of one's own need root and CAP_SYS_ADMIN: {said}")

    @property
    def prefix(self):
        """The command that runs another one on this machine."""
        return ["nsenter", f"--target={self._holder.pid}", "--net", "--mount"]

    def use(self, cluster):
        """Makes `sudo -u postgres` mean the cluster's superuser."""
        path = self._stand_ins / "sudo"
        path.write_text(_SUDO.format(directory=cluster.directory, programs=cluster.programs))
        path.chmod(0o755)

    def _command(self, script):
        return [*self.prefix, "setpriv", "--pdeathsig=KILL", "env", "-i", f"HOME={self._home}",
                f"PATH={self._stand_ins}:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8",
                "bash", "-euo", "pipefail", "-c", f"cd {self.folder}\n{script}"]  # fmt: skip

    def run(self, script, given=None, fails=False):
        """Runs a script; gives what it prints, also on standard error."""
        done = subprocess.run(
            self._command(script), input=given, stdin=subprocess.DEVNULL if given is None else None,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=RUN_SECONDS,
        )  # fmt: skip
        assert (done.returncode != 0) == fails, f"{script}\n{done.stdout}"
        return done.stdout

    def start(self, script):
        """Starts a script that goes on; it ends with the machine."""
        self._started.append(Started(
            self._command(script), self.directory / f"output-{len(self._started)}"))
        return self._started[-1]

    def close(self):
        """Ends all that runs on it."""
        for started in self._started:
            started.kill()
        self._holder.kill()
        self._holder.wait()
        shutil.rmtree(self.directory, ignore_errors=True)


class Started:
    """A script that runs."""

    def __init__(self, command, output):
        self._output = output
        with output.open("wb") as file:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, start_new_session=True)

    def said(self):
        """What it printed so far."""
        return self._output.read_text()

    def wait_for(self, word):
        """Waits until it has printed a word; gives all that it printed."""

        def has_it():
            assert self._process.poll() is None or word in self.said(), self.said()
            return word in self.said()

        wait_until(has_it)
        return self.said()

    def wait(self):
        """Waits for its end, and gives what it printed."""
        assert self._process.wait(RUN_SECONDS) == 0, self.said()
        return self.said()

    def terminate(self):
        """Asks it to end, and waits until it has."""
        self._end(signal.SIGTERM)

    def kill(self):
        """Ends it at once, with what it started."""
        self._end(signal.SIGKILL)

    def _end(self, number):
        if self._process.poll() is None:
            os.killpg(self._process.pid, number)
        self._process.wait(RUN_SECONDS)


def _build_folders():
    """Where the project's build and Swift are, unless Swift came with the system."""
    swift = Path(shutil.which("swift") or "/usr/bin/swift").resolve().parents[1]
    return [path for path in (ROOT / ".build", swift) if path.exists() and path != Path("/usr")]


def install(destination, prefix):
    """Installs the programs that are tested, as `make install` does."""
    build = Path(program()).parent
    assert build.parent == ROOT / ".build" or "PULSEWIRE_BIN" in os.environ, build
    subprocess.run(
        [ROOT / "packaging/install.sh", build, str(destination), prefix],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
