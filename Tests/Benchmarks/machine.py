"""What a figure means nothing without: when, where, by which command, of which versions."""

import datetime
import os
import pathlib
import platform
import shlex

import peers


def cpu_model():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def memory_gib():
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30


def system():
    for line in pathlib.Path("/etc/os-release").read_text().splitlines():
        if line.startswith("PRETTY_NAME="):
            return line.partition("=")[2].strip('"')
    return platform.system()


def facts(settings):
    """By what they are of."""
    load = os.getloadavg()[0]
    found = {
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC"),
        "command": "make bench " + " ".join(
            f"{key}={shlex.quote(str(value))}" for key, value in settings.items() if value),
        "machine": f"{cpu_model()}, {os.cpu_count()} cores, {memory_gib():.0f} GiB",
        "system": f"{system()}, Linux {platform.release()}",
        "load average at the start": f"{load:.2f}" + (
            " (others are busy here: read the ratios)" if load > 0.5 else ""),
        "TLS": peers.output_of("openssl", "version"),
        "load by": peers.output_of("h2load", "--version") + ", pulsewire-bench load",
    }
    return found | {peer.label: peers.version(peer) for peer in peers.PEERS}
