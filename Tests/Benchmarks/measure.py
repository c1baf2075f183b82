"""How figures are taken: CPU time and memory of a process, load, rounds until medians are stable."""

import contextlib
import json
import os
import pathlib
import re
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

SPREAD_MAX = 0.03
ROUNDS_MIN = 3
# Seconds after which a load that does not end counts as failed.
LOAD_TIMEOUT = 600
# The same offer to all servers: X25519 first, one cipher.
LOAD_ENVIRONMENT = os.environ | {
    "OPENSSL_CONF": str(pathlib.Path(__file__).resolve().with_name("load.cnf"))}
H2LOAD_TLS = ["--groups=X25519:P-256", "--tls13-ciphers=TLS_AES_128_GCM_SHA256"]


class MeasureError(Exception):
    """A figure that could not be taken; the message says why."""


def cores():
    """The core of the server and that of the load; the same where there is only one."""
    allowed = sorted(os.sched_getaffinity(0))
    return allowed[0], allowed[min(1, len(allowed) - 1)]


def pinned(command, core):
    return ["taskset", "-c", str(core), *command]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def raise_descriptor_limit():
    """As far as the system lets this user; servers and loads inherit it. Returns the limit."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


def cpu_us(pid):
    """The CPU time that a process has used, all threads that it ever had, in microseconds."""
    # What clock_getcpuclockid(3) returns: the process's clock by the scheduler, in nanoseconds.
    return time.clock_gettime_ns((~pid << 3) | 2) / 1000


def resident_kib(pid, kind="Pss"):
    """Pss: every page of the process, shared ones by its share; or Rss, shared ones wholly."""
    for line in pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith(f"{kind}:"):
            return int(line.split()[1])
    raise MeasureError(f"the kernel does not tell the process's {kind}")


def settled_kib(pid, seconds_max=120):
    """Resident memory once the process rests: little CPU, and the memory no longer changes. Rss, for
    a process that shares pages of a program or library with the load would seem to shrink in Pss as
    the load starts."""
    end = time.monotonic() + seconds_max
    before = resident_kib(pid, "Rss"), cpu_us(pid)
    while True:
        time.sleep(0.5)
        now = resident_kib(pid, "Rss"), cpu_us(pid)
        if now[1] - before[1] < 25_000 and abs(now[0] - before[0]) < 0.005 * before[0]:
            return now[0]
        if time.monotonic() > end:
            raise MeasureError(f"the server did not come to rest within {seconds_max} s")
        before = now


def last_line(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "no message"


def run(command, core):
    """The output of a load that must succeed."""
    try:
        done = subprocess.run(
            pinned(command, core), capture_output=True, text=True, timeout=LOAD_TIMEOUT,
            env=LOAD_ENVIRONMENT)
    except subprocess.TimeoutExpired:
        raise MeasureError(f"{command[0]} did not end within {LOAD_TIMEOUT} s") from None
    if done.returncode != 0:
        raise MeasureError(last_line(done.stderr + done.stdout))
    return done.stdout


def percentiles(sorted_values):
    count = len(sorted_values)
    return [sorted_values[min(count - 1, count * percent // 100)] for percent in (50, 99)]


def h2load(process, calls, options, data_bytes, connections=16, streams=32):
    """Puts load on a server with h2load, which must get `calls` good answers with so many bytes of
    content each. Returns the figures of a row."""
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder, "log")
        before = cpu_us(process.pid)
        output = run(
            ["h2load", "-n", str(calls), "-c", str(connections), "-m", str(streams), "-t", "1",
             f"--log-file={log}", *H2LOAD_TLS, *options], process.load_core)
        used = cpu_us(process.pid) - before
        entries = [line.split("\t") for line in log.read_text().splitlines()]
    check_h2load(output, entries, calls, data_bytes)
    p50, p99 = percentiles(sorted(int(entry[2]) for entry in entries))
    rate = float(re.search(r"([\d.]+) req/s", output).group(1))
    return {"requests": rate, "CPU per call": used / calls, "p50": p50, "p99": p99}


def check_h2load(output, entries, calls, data_bytes):
    """Every call was answered, with as many bytes as there should be."""
    good = re.search(r"(\d+) succeeded", output)
    if not good or int(good.group(1)) != calls or any(entry[1] != "200" for entry in entries):
        raise MeasureError("h2load: " + last_line("\n".join(re.findall("requests:.*", output))))
    data = re.search(r"\((\d+)\) data", output)
    if not data or int(data.group(1)) != calls * data_bytes:
        raise MeasureError(f"h2load saw {data and data.group(1)} bytes, not {calls * data_bytes}")


def load(process, scenario, *options):
    """Puts load on a server with the project's own tool. Returns what it says, and the server's CPU
    time in microseconds."""
    before = cpu_us(process.pid)
    output = run(
        [*process.load_command, scenario, *map(str, options)], process.load_core)
    return json.loads(last_line(output)), cpu_us(process.pid) - before


@contextlib.contextmanager
def kept(process, scenario, *options):
    """While connections are held open, or their readers have stalled."""
    command = pinned([*process.load_command, scenario, *map(str, options)], process.load_core)
    with tempfile.TemporaryFile("w+") as errors, subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors,
            text=True, env=LOAD_ENVIRONMENT) as client:
        timer = threading.Timer(LOAD_TIMEOUT, client.kill)
        timer.start()
        try:
            line = client.stdout.readline()
            timer.cancel()
            if not line.startswith("ready"):
                client.wait(10)
                errors.seek(0)
                raise MeasureError(f"load {scenario}: {last_line(line + errors.read())}")
            yield
        finally:
            timer.cancel()
            client.kill()


def medians(figures):
    """The median of each figure, over rounds."""
    return {key: statistics.median(one[key] for one in figures)
            if not isinstance(figures[-1][key], str) else figures[-1][key] for key in figures[-1]}


def moved(history):
    """By how much the last three medians differ."""
    last = history[-3:]
    return (max(last) - min(last)) / min(last) if min(last) else 0.0


def rounds(bench, title, rows, steady):
    """Measures each row in turn, round by round, until the medians of the figure `steady` are
    stable. `rows` has a function for each label, which returns figures by key. Returns the
    medians by label, why rows are missing, and notes."""
    figures = {label: [] for label in rows}
    history = {label: [] for label in rows}
    missing = {}
    most = 1 if bench.is_quick else max(ROUNDS_MIN, bench.rounds_max)
    for number in range(1, most + 1):
        # Each round begins with another row, so that none always follows the same neighbour.
        labels = [label for label in rows if label not in missing]
        for label in labels[number % len(labels):] + labels[:number % len(labels)] if labels else []:
            bench.progress(f"{title} · round {number} of at most {most} · {label}")
            try:
                figures[label].append(rows[label]())
            except (MeasureError, OSError, ValueError, KeyError) as error:
                missing[label] = f"{error}" or type(error).__name__
                continue
            history[label].append(medians(figures[label])[steady])
        spreads = {label: moved(history[label]) for label in labels if label not in missing}
        if number >= ROUNDS_MIN and all(spread <= SPREAD_MAX for spread in spreads.values()):
            break
    bench.progress("")
    notes = [f"{number} round{'s' if number > 1 else ''}."]
    restless = {label: spread for label, spread in spreads.items() if spread > SPREAD_MAX}
    if number < ROUNDS_MIN:
        notes = [f"Only {number} round: a quick look, no measurement."]
    elif restless:
        notes.append(f"The last medians of {steady} still moved by more than {SPREAD_MAX:.0%}: " +
                     ", ".join(f"{label} {spread:.0%}" for label, spread in restless.items()) + ".")
    return ({label: medians(all) for label, all in figures.items() if label not in missing},
            missing, notes)


def require_tools():
    """The programs without which nothing can be measured."""
    for tool in ("taskset", "h2load", "protoc"):
        if shutil.which(tool) is None:
            sys.exit(f"{tool} is missing; run `make bench`, which installs it")
