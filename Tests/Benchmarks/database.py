#!/usr/bin/env python3
"""Reads and writes of one owner's rows, beside pgbench with the same SQL; run from the repository's root.

    .venv/bin/python Tests/Benchmarks/database.py [--rounds 5] [--seconds 3] [--connections 2 8]

Both use the same private cluster, the same prepared statements under the same role, and as many
connections; each transaction is one pipeline of set_config('pulsewire.owner'), a statement and a Sync.
`pulsewire-bench database-server` does that on behalf of gRPC clients over TLS, and h2load (for reads) or
`pulsewire-bench load writes` put load on it; pgbench does it by itself. They take turns, round by
round; the rows hold medians. All processes share all cores.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Conformance"))

from harness.postgres import Cluster  # noqa: E402

RELEASE = ROOT / ".build/release"
CERTIFICATE, KEY, CA = (ROOT / "certs" / name for name in ("server.pem", "server-key.pem", "ca.pem"))
READ_BUDGET = 0.6
OWNERS = 1000
# Streams that wait for an answer at a time: enough that no connection to the database idles.
CLIENTS, STREAMS = 8, 16

SCHEMA = f"""
create table pulsewire.bench_samples (
  owner_id uuid not null, sequence bigint not null, sample_time timestamptz not null, bpm int not null,
  primary key (owner_id, sequence));
call pulsewire.own_rows('bench_samples');
create table pulsewire.bench_commands (
  owner_id uuid not null, command_id bigint not null, bpm int not null,
  primary key (owner_id, command_id));
call pulsewire.own_rows('bench_commands');
insert into pulsewire.bench_samples
select lpad(to_hex(o), 32, '0')::uuid, s, timestamptz '2026-01-01 00:00:00Z' + s * interval '1 s', 60 + s
from generate_series(1, {OWNERS}) o, generate_series(1, 20) s;
"""
OWNER = uuid.UUID(int=OWNERS // 2)

# pgbench 15 prepares at the first statement of a script, and cannot within a pipeline.
PREPARE = "\\if :first\nselect 1;\n\\set first 0\n\\endif\n"
SET_OWNER = "select set_config('pulsewire.owner', coalesce(:owner::text, ''), true);\n"
READ = (
    PREPARE + "\\startpipeline\n" + SET_OWNER
    + "select sequence, sample_time, bpm from pulsewire.bench_samples\n"
    "order by sequence desc limit 10;\n\\endpipeline\n")
WRITE = (
    PREPARE + "\\set command random(1, 1 << 60)\n\\startpipeline\n" + SET_OWNER
    + "insert into pulsewire.bench_commands (owner_id, command_id, bpm)\n"
    "values (:owner, :command, 60) on conflict do nothing;\n\\endpipeline\n")


class Server:
    """A `pulsewire-bench database-server`."""

    def __init__(self, cluster, loops, connections_per_loop):
        with socket.socket() as probe:
            probe.bind(("localhost", 0))
            self.port = probe.getsockname()[1]
        self.process = subprocess.Popen(
            [RELEASE / "pulsewire-bench", "database-server", "--port", str(self.port),
             "--certificate", CERTIFICATE, "--key", KEY, "--loops", str(loops),
             "--connections", str(connections_per_loop),
             "--database-url", cluster.url("pulsewire_server")],
            stdout=subprocess.DEVNULL)
        for _ in range(500):
            with contextlib.suppress(OSError), socket.create_connection(("localhost", self.port)):
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        self.close()
        raise RuntimeError("pulsewire-bench database-server does not listen")

    def close(self):
        self.process.kill()
        self.process.wait()

    def cpu_seconds(self):
        return cpu_seconds(self.process.pid)

    def url(self, method):
        return f"https://localhost:{self.port}/bench.v1.Rows/{method}"

    def ask(self, method, message):
        """What curl gets, in JSON."""
        done = subprocess.run(
            ["curl", "-sS", "--fail-with-body", "--http2", "--cacert", CA, self.url(method),
             "-H", "content-type: application/json", "-d", json.dumps(message)],
            capture_output=True, text=True, check=True)
        return json.loads(done.stdout)

    def check(self):
        """Right answers first."""
        answer = self.ask("List", {"sessionId": str(OWNER)})
        expected = [
            {"sequence": str(s), "sampleTime": f"2026-01-01T00:00:{s:02}Z", "bpm": 60 + s}
            for s in range(20, 10, -1)]
        if answer != {"samples": expected}:
            raise RuntimeError(f"List answered {answer}")
        if self.ask("List", {"sessionId": str(uuid.UUID(int=OWNERS + 1))}) != {}:
            raise RuntimeError("List has rows for an owner without any")
        command = {"sessionId": str(OWNER), "afterRevision": str(uuid.uuid4().int >> 66)}
        answers = [self.ask("Append", command) for _ in range(3)]
        if answers != [{"lastSequence": "1"}, {}, {}]:
            raise RuntimeError(f"Append answered {answers}")


def cpu_seconds(pid):
    """User and system time that a process has had."""
    stat = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


def run_pgbench(cluster, script, connections, threads, seconds):
    """Transactions a second."""
    done = subprocess.run(
        ["pgbench", "-n", "-M", "prepared", "-f", script, "-T", str(seconds),
         "-c", str(connections), "-j", str(threads), "-D", "first=1", "-D", f"owner={OWNER}",
         cluster.url("pulsewire_server")],
        capture_output=True, text=True)
    found = re.search(r"tps = ([\d.]+)", done.stdout)
    if done.returncode != 0 or not found or "number of failed transactions: 0 " not in done.stdout:
        raise RuntimeError(f"pgbench: {done.stdout}{done.stderr}")
    return float(found[1])


def read(server, folder, count):
    """Calls a second, by h2load; each answer must be as long as the first."""
    text = str(OWNER).encode()
    message = b"\x0a" + bytes([len(text)]) + text
    body = pathlib.Path(folder, "request")
    body.write_bytes(b"\0" + len(message).to_bytes(4, "big") + message)

    def load(count, clients, streams):
        done = subprocess.run(
            ["h2load", "-n", str(count), "-c", str(clients), "-m", str(streams), "-t", "1",
             "-d", body, "-H", "content-type: application/grpc", "-H", "te: trailers",
             server.url("List")], capture_output=True, text=True, check=True)
        if f"{count} succeeded, 0 failed" not in done.stdout:
            raise RuntimeError(done.stdout)
        data = int(re.search(r"\((\d+)\) data", done.stdout)[1])
        return float(re.search(r"finished in [^,]*, ([\d.]+) req/s", done.stdout)[1]), data

    _, bytes_of_one = load(1, 1, 1)
    rate, data = load(count, CLIENTS, STREAMS)
    if data != count * bytes_of_one:
        raise RuntimeError(f"{data} bytes of answers, and not {count} times {bytes_of_one}")
    return rate


def write(server, count):
    """Calls a second, by the project's own load tool: h2load sends the same each time."""
    done = subprocess.run(
        [RELEASE / "pulsewire-bench", "load", "--port", str(server.port), "--ca", CA, "writes",
         "--count", str(count), "--connections", str(CLIENTS), "--streams", str(STREAMS),
         "--owner", str(OWNER)], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    report = json.loads(done.stdout)
    return report["writes"] / report["seconds"]


def measure(rounds=5, seconds=3, connections=(2, 8), loops=2):
    """The rows: for each scenario and number of connections, both rates and their ratio."""
    rows = []
    cluster = Cluster()
    with contextlib.ExitStack() as stack, tempfile.TemporaryDirectory() as folder:
        stack.callback(cluster.remove)
        cluster.start()
        cluster.create_database()
        subprocess.run(
            [RELEASE / "pulsewired", "migrate", "--database-url", cluster.url("postgres")],
            check=True, stdout=subprocess.DEVNULL)
        subprocess.run(
            ["psql", "-qX", "-v", "ON_ERROR_STOP=1", cluster.url("postgres")], input=SCHEMA,
            text=True, check=True)
        subprocess.run(["psql", "-qX", "-c", "vacuum analyze", cluster.url("postgres")], check=True)
        scripts = {name: pathlib.Path(folder, name) for name in ("read.sql", "write.sql")}
        scripts["read.sql"].write_text(READ)
        scripts["write.sql"].write_text(WRITE)
        for count in connections:
            server = Server(cluster, min(loops, count), max(1, count // loops))
            stack.callback(server.close)
            server.check()
            for scenario, script, load, budget in (
                ("read of ten rows", scripts["read.sql"],
                 lambda calls: read(server, folder, calls), READ_BUDGET),
                ("idempotent write", scripts["write.sql"], lambda calls: write(server, calls), None),
            ):
                rows.append(compare(
                    scenario, cluster, server, script, load, count, min(loops, count), rounds,
                    seconds, budget))
            server.close()
    return rows


def compare(scenario, cluster, server, script, load, connections, threads, rounds, seconds, budget):
    load(1000)
    run_pgbench(cluster, script, connections, threads, 1)
    ours, theirs, cpu = [], [], []
    for _ in range(rounds):
        theirs.append(run_pgbench(cluster, script, connections, threads, seconds))
        calls = max(1000, int(theirs[-1] * seconds))
        before = server.cpu_seconds()
        ours.append(load(calls))
        cpu.append((server.cpu_seconds() - before) / calls * 1e6)
    ratio = statistics.median(mine / other for mine, other in zip(ours, theirs))
    return {
        "scenario": scenario,
        "connections": connections,
        "per_second": statistics.median(ours),
        "against": "pgbench",
        "against_per_second": statistics.median(theirs),
        "ratio": ratio,
        "budget": budget,
        "holds": None if budget is None else ratio >= budget,
        "server_cpu_us": statistics.median(cpu),
        "rounds": [{"per_second": a, "against_per_second": b} for a, b in zip(ours, theirs)],
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=3)
    parser.add_argument("--connections", type=int, nargs="+", default=[2, 8])
    parser.add_argument("--loops", type=int, default=2)
    options = parser.parse_args()
    rows = measure(options.rounds, options.seconds, options.connections, options.loops)
    print(f"{'scenario':<20}{'connections':>12}{'ours/s':>10}{'pgbench/s':>11}{'ratio':>7}"
          f"{'budget':>8}{'server CPU us':>15}")
    for row in rows:
        print(f"{row['scenario']:<20}{row['connections']:>12}{row['per_second']:>10.0f}"
              f"{row['against_per_second']:>11.0f}{row['ratio']:>7.2f}{row['budget'] or '-':>8}"
              f"{row['server_cpu_us']:>15.1f}")


if __name__ == "__main__":
    main()
