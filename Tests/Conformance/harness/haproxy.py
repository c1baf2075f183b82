"""HAProxy with a file of packaging/haproxy."""

import re
import shutil
import socket
import subprocess

from harness.server import CERTIFICATES, EXIT_SECONDS, ROOT, wait_until

FOLDER = ROOT / "packaging/haproxy"
#: The nodes that the files list; further ones are added to the end.
LISTED = 2


def program():
    """HAProxy's path; None where it is missing. Debian has it where only root looks for programs."""
    return shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")


def _line(number, node):
    """What a file says of a node."""
    return f"server node{number} {node.address} port {node.admin.rsplit(':', 1)[1]}"


class HAProxy:
    """A process with one of the shipped files, in which only addresses, paths and the user are the test's."""

    def __init__(self, directory, name, nodes, connections=500):
        self.text = (FOLDER / name).read_text()
        listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{listener.getsockname()[1]}"
        self._stats = directory / "haproxy.sock"
        bundle = directory / "bundle.pem"
        bundle.write_text("".join((CERTIFICATES / part).read_text() for part in ("server.pem", "server-key.pem")))
        replacements = [
            (r"log /dev/log local0", "log stderr format raw local0"),
            (r"user haproxy\n  group haproxy\n", ""),
            (r"/run/haproxy/admin\.sock", str(self._stats)),
            (r"maxconn 100000", f"maxconn {connections}"),
            (r"bind :443", f"bind fd@{listener.fileno()}"),
        ]
        if "ca-file" in self.text:
            replacements += [
                (r"crt /etc/haproxy/pulsewire\.pem", f"crt {bundle}"),
                (r"ca-file /etc/haproxy/nodes-ca\.pem", f"ca-file {CERTIFICATES / 'ca.pem'}"),
                (r"verifyhost api\.example\.com sni str\(api\.example\.com\)", "verifyhost localhost sni str(localhost)"),
            ]
        for number, node in enumerate(nodes[:LISTED], 1):
            replacements.append((rf"server node{number} 10\.0\.0\.1{number}:8443", _line(number, node)))
        text = self.text
        for old, new in replacements:
            text, count = re.subn(old, lambda _: new, text)
            assert count == 1, f"{old} is in {name} {count} times"
        text = re.sub(r"  server node\d 10\..*\n", "", text)
        more = [f"  {_line(number, node)}\n" for number, node in enumerate(nodes[LISTED:], LISTED + 1)]
        text += "".join(more)
        file = directory / name
        file.write_text(text)
        self._log = open(directory / "haproxy.log", "w+")  # noqa: SIM115
        self._process = subprocess.Popen(
            ["setpriv", "--pdeathsig=KILL", program(), "-db", "-f", str(file)],
            stdin=subprocess.DEVNULL, stdout=self._log, stderr=self._log, pass_fds=[listener.fileno()],
        )  # fmt: skip
        listener.close()
        wait_until(lambda: self._process.poll() is not None or self._stats.exists())
        assert self._process.poll() is None, self.log()

    def log(self):
        """What it wrote."""
        self._log.flush()
        return (self._log.seek(0), self._log.read())[1]

    def close(self):
        """Ends it."""
        self._process.kill()
        self._process.wait(EXIT_SECONDS)
        self._log.close()

    def status(self, number):
        """What it takes a node for: UP, DOWN, or on the way to either."""
        with socket.socket(socket.AF_UNIX) as stats:
            stats.connect(str(self._stats))
            stats.sendall(b"show stat -1 4 -1\n")
            lines = stats.makefile().read().splitlines()
        names = lines[0].removeprefix("# ").split(",")
        rows = [dict(zip(names, line.split(","))) for line in lines[1:] if line]
        return next(row["status"] for row in rows if row["svname"] == f"node{number}")

    def timeouts(self):
        """The seconds of each of the file's timeouts, by name."""
        units = {"ms": 0.001, "s": 1, "m": 60, "h": 3600}
        found = re.findall(r"^ *timeout (\S+) (\d+)(\w+)", self.text, re.MULTILINE)
        return {name: int(count) * units[unit] for name, count, unit in found}
