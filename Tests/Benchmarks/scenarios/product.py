"""Three calls of the product beside the same on grpc-go with pgx: the same contract, schema and statements,
at the same rate, each server on a private PostgreSQL. All processes share all cores."""

import contextlib
import json
import pathlib
import statistics
import subprocess
import tempfile

import database
import live
import measure
import peers
import servers
from report import OURS, Column, Table, Verdict

LOGGED = f"{OURS}, every call logged"
PEER = peers.PRODUCT_PEER
READ, COMMAND = "read of a session of ten sets", "command to a session"
SAMPLE = "sample to durable and watched"
COLUMNS = [
    Column("server", "us CPU", 1), Column("PostgreSQL", "us CPU", 1), Column("p50", "ms"),
    Column("p99", "ms"),
]
BUDGET = 1 / 3
ATHLETES = 1_000


@contextlib.contextmanager
def peer_server(url):
    """The peer on a database that Pulsewire has migrated: its process and its address."""
    migration = subprocess.run(
        [live.BIN / "pulsewired", "migrate", "--owner-url", url("postgres")],
        capture_output=True, text=True)
    if migration.returncode != 0:
        raise live.Failure(migration.stderr)
    port = measure.free_port()
    with tempfile.TemporaryFile("w+") as errors, subprocess.Popen(
            [peers.BUILT / PEER.program, str(port), peers.CERTIFICATE, peers.KEY,
             url("pulsewire_server")], stdout=subprocess.DEVNULL, stderr=errors) as process:
        try:
            servers.wait_until_it_accepts(process, port, errors)
            yield process.pid, f"localhost:{port}"
        finally:
            process.kill()


def run_of(label, url):
    if label == PEER.label:
        return peer_server(url)
    return live.server(url, ("--call-log", "all") if label == LOGGED else ())


def calls(kind, count, rate, address, server_pid, database_pid):
    """The figures of paced calls: CPU time of server and PostgreSQL a call, and latencies."""
    port = address.rpartition(":")[2]
    with subprocess.Popen(
            [peers.BENCH, "load", "--port", port, "--ca", peers.CA, "product", kind,
             "--calls", str(count), "--rate", str(rate)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True) as load:
        if load.stdout.readline() != "ready\n":
            raise live.Failure(measure.last_line(load.stderr.read()))
        before = measure.cpu_us(server_pid), database.postgres_cpu_seconds(database_pid)
        report, errors = load.communicate("\n", timeout=measure.LOAD_TIMEOUT)
    after = measure.cpu_us(server_pid), database.postgres_cpu_seconds(database_pid)
    if load.returncode != 0:
        raise live.Failure(measure.last_line(errors))
    found = json.loads(report)
    return {
        "server": (after[0] - before[0]) / count,
        "PostgreSQL": (after[1] - before[1]) * 1e6 / count,
        "p50": found["p50_us"] / 1000, "p99": found["p99_us"] / 1000}


def samples(seconds, address, server_pid, database_pid):
    """The same figures of live samples, from the athlete to the watcher."""
    result = live.load(
        address, "--athletes", ATHLETES, "--seconds", seconds, "--warm-up", 5,
        server_pid=server_pid, database_pid=database_pid)
    if result["faults"]:
        raise live.Failure(result["faults"][0])
    return {
        "server": result["server"]["cpu_us_per_sample"],
        "PostgreSQL": result["database"]["cpu_us_per_sample"],
        "p50": result["sample_to_watcher_us"]["p50"] / 1000,
        "p99": result["sample_to_watcher_us"]["p99"] / 1000}


def measure_product(bench):
    rounds, seconds = bench.scaled(3, 1), bench.scaled(10, 3)
    rates = {READ: ("read", 1_000), COMMAND: ("command", 500)}
    titles = {
        **{name: f"{name}, {rate:,} a second" for name, (_, rate) in rates.items()},
        SAMPLE: f"{SAMPLE}, {ATHLETES:,} athletes at 1 Hz"}
    labels, missing = [OURS, LOGGED, PEER.label], {}
    try:
        peers.prepare(PEER, bench.progress)
    except (measure.MeasureError, OSError) as error:
        missing[PEER.label] = str(error)
        labels.remove(PEER.label)
    figures = {name: {label: [] for label in labels} for name in titles}
    with contextlib.ExitStack() as stack:
        running = {}
        for label in labels:
            database_pid, url = stack.enter_context(live.postgres())
            running[label] = (*stack.enter_context(run_of(label, url)), database_pid)
        for number in range(rounds):
            for label, (server_pid, address, database_pid) in running.items():
                bench.progress(f"product · round {number + 1} of {rounds}, {label}")
                for name, (kind, rate) in rates.items():
                    figures[name][label].append(
                        calls(kind, rate * seconds, rate, address, server_pid, database_pid))
                figures[SAMPLE][label].append(
                    samples(seconds, address, server_pid, database_pid))
    bench.progress("")
    return [table(name, titles[name], found, missing) for name, found in figures.items()]


def table(name, title, found, missing):
    rows = {
        label: {column.key: statistics.median(one[column.key] for one in rounds)
                for column in COLUMNS}
        for label, rounds in found.items()}
    result = Table("product", f"{title}; all processes share all cores", COLUMNS, rows,
                   missing=dict(missing))
    result.ratio("server", PEER.label, BUDGET, f"<= 1/3 of {PEER.label}")
    result.ratio("PostgreSQL", PEER.label)
    result.ratio("p99", PEER.label)
    return result
