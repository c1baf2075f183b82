"""A server under attack, with somebody beside it who wants to be served all the while."""

import itertools
import threading

from frames.peer import Peer
from harness.server import is_sanitized

#: What a server may grow by in all attacks together: pools and buffers fill, and stay.
GROWTH_BYTES_MAX = 48 * 1024 * 1024
#: How often an attacker comes back.
ROUNDS = 10


class Target:
    """The server under attack, and what its bystander saw in quiet."""

    def __init__(self, server, bystander, quiet):
        self.server = server
        self.address = server.address
        self._bystander = bystander
        self._quiet = quiet
        self._before = server.resident_bytes()

    def peer(self, **options):
        """A new attacker."""
        return Peer(self.address, **options)

    def survives(self, attack, rounds=ROUNDS):
        """Runs an attack again and again while others make calls: the server stays up and small,
        and serves everybody else."""
        done = threading.Event()
        failures = []

        def run():
            try:
                for number in itertools.count():
                    if number >= rounds and done.is_set():
                        return
                    attack()
            except BaseException as failure:
                failures.append(failure)

        self._bystander.report(0)
        attacker = threading.Thread(target=run, daemon=True)
        attacker.start()
        seen = self._bystander.report()
        done.set()
        attacker.join()
        if failures:
            raise failures[0]
        growth = self.server.resident_bytes() - self._before
        ratios = {name: seen[name] / self._quiet[name] for name in ("p50", "p99")}
        print(
            f"p50 {seen['p50']} ms, {ratios['p50']:.1f} times the quiet {self._quiet['p50']} ms; "
            f"p99 {seen['p99']} ms, {ratios['p99']:.1f} times the quiet {self._quiet['p99']} ms; "
            f"{growth // 1024} KiB more"
        )
        assert not seen["failures"], seen
        assert self.server.is_alive()
        assert growth <= GROWTH_BYTES_MAX or is_sanitized(), growth
