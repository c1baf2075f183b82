"""What the service manager does for a server that dies, by the lines of the unit that is shipped."""

import re
import threading
import time

from harness.server import ROOT

UNIT = ROOT / "packaging/pulsewired.service"


def setting(name):
    """The last value of a line of the unit."""
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text(), re.M)[-1]


def restart_seconds():
    """How long the unit waits before it starts the server again."""
    number, unit = re.fullmatch(r"(\d+)(ms|s)", setting("RestartSec")).groups()
    return int(number) / (1000 if unit == "ms" else 1)


def environment():
    """What the unit sets beside the keys, as words for `env`."""
    lines = re.findall(r"^Environment=(.*)$", UNIT.read_text(), re.M)
    return ["env", *(line for line in lines if "%d" not in line)]


class Supervisor:
    """Starts a server again whenever it ends, until told to stop."""

    def __init__(self, server):
        assert setting("Restart") == "always"
        self._server = server
        self._stopped = threading.Event()
        #: For each end: its exit status, and the seconds from it until the server served again.
        self.restarts = []
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self):
        while not self._stopped.is_set():
            status = self._server.poll()
            if status is None:
                time.sleep(0.005)
                continue
            died = time.monotonic()
            time.sleep(restart_seconds())
            if not self._stopped.is_set():
                self._server.start()
                self.restarts.append((status, time.monotonic() - died))

    def stop(self):
        """Lets the server be."""
        self._stopped.set()
        self._thread.join()
