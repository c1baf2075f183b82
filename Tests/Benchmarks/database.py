#!/usr/bin/env python3
"""Reads and writes of one owner's rows, beside pgbench with the same SQL; run from the repository's root.

    .venv/bin/python Tests/Benchmarks/database.py [--rounds 5] [--seconds 3] [--connections 2 8]

Both use the same private cluster, the same prepared statements under the same role, and as many
connections; each transaction is one pipeline of set_config('pulsewire.owner'), a statement and a Sync.
`pulsewire-bench database-server` and the real `pulsewired` do that on behalf of gRPC clients over TLS,
and h2load (for reads) or `pulsewire-bench load writes` put load on them; pgbench does it by itself.
They take turns, round by round; the rows hold medians. All processes share all cores, so that rates
depend on what else the machine does; CPU per call, of all processes together, does less.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import resource
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
from harness.server import make_token_key, serve_arguments  # noqa: E402

RELEASE = ROOT / ".build/release"
CERTIFICATE, KEY, CA = (ROOT / "certs" / name for name in ("server.pem", "server-key.pem", "ca.pem"))
READ_BUDGET = 0.6
OWNERS = 1000
# The same as for unary calls without a database.
CLIENTS, STREAMS = 16, 32

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


# SessionStore.session, with the log of ten records that makes its ten rows.
GET_SESSION = (
    PREPARE + "\\startpipeline\n" + SET_OWNER
    + """select s.id, s.plan, s.started_at,
  array(select r.request_id from pulsewire.workout_session_records r
    where r.owner_id = s.owner_id and r.session_id = s.id order by r.revision),
  array(select r.record from pulsewire.workout_session_records r
    where r.owner_id = s.owner_id and r.session_id = s.id order by r.revision)
from pulsewire.workout_sessions s where s.id = :session;
\\endpipeline
""")
RECORDS = 10


class Server:
    """A server on a port of its own, and what is asked of it first."""

    def __init__(self, make_words):
        with socket.socket() as probe:
            probe.bind(("localhost", 0))
            self.port = probe.getsockname()[1]
        self.headers = {}
        self.process = subprocess.Popen(
            make_words(self.port), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(500):
            with contextlib.suppress(OSError), socket.create_connection(("localhost", self.port)):
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        self.close()
        raise RuntimeError(f"{make_words(self.port)} does not listen")

    def close(self):
        self.process.kill()
        self.process.wait()

    def url(self, method):
        return f"https://localhost:{self.port}/{method}"

    def ask(self, method, message):
        """What curl gets, in JSON."""
        headers = {"content-type": "application/json", **self.headers}
        done = subprocess.run(
            ["curl", "-sS", "--fail-with-body", "--http2", "--cacert", CA, self.url(method),
             "-d", json.dumps(message)]
            + [word for name, value in headers.items() for word in ("-H", f"{name}: {value}")],
            capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"{method}: {done.stdout}{done.stderr}")
        return json.loads(done.stdout)


class RowsServer(Server):
    """A `pulsewire-bench database-server`."""

    def __init__(self, cluster, loops, connections):
        super().__init__(lambda port: [
            RELEASE / "pulsewire-bench", "database-server", "--port", str(port),
            "--certificate", CERTIFICATE, "--key", KEY, "--loops", str(loops),
            "--connections", str(max(1, connections // loops)),
            "--database-url", cluster.url("pulsewire_server")])

    def check(self):
        """Right answers first."""
        answer = self.ask("bench.v1.Rows/List", {"sessionId": str(OWNER)})
        expected = [
            {"sequence": str(s), "sampleTime": f"2026-01-01T00:00:{s:02}Z", "bpm": 60 + s}
            for s in range(20, 10, -1)]
        if answer != {"samples": expected}:
            raise RuntimeError(f"List answered {answer}")
        if self.ask("bench.v1.Rows/List", {"sessionId": str(uuid.UUID(int=OWNERS + 1))}) != {}:
            raise RuntimeError("List has rows for an owner without any")
        command = {"sessionId": str(OWNER), "afterRevision": str(uuid.uuid4().int >> 66)}
        answers = [self.ask("bench.v1.Rows/Append", command) for _ in range(3)]
        if answers != [{"lastSequence": "1"}, {}, {}]:
            raise RuntimeError(f"Append answered {answers}")


class ProductServer(Server):
    """A `pulsewired serve`, and one athlete in the middle of a workout."""

    def __init__(self, cluster, loops, folder):
        arguments = serve_arguments(cluster.url("pulsewire_server"), make_token_key(folder))
        place = arguments.index("--listen") + 1
        super().__init__(lambda port: [
            RELEASE / "pulsewired", *arguments[:place], f"localhost:{port}", *arguments[place + 1:],
            "--loops", str(loops), "--call-log", "none"])
        made = self.ask(
            "pulsewire.account.v1.AccountService/CreateAccount", {"requestId": str(uuid.uuid4())})
        self.owner = made["account"]["id"]
        self.headers["authorization"] = f"Bearer {made['tokens']['accessToken']}"
        player = "pulsewire.player.v1.PlayerService"
        state = self.ask(f"{player}/StartWorkout", {
            "requestId": str(uuid.uuid4()),
            "workout": {"name": "Legs", "blocks": [{"kind": 2, "exercises": [
                {"name": "Squat", "sets": [{"setCount": RECORDS + 1}]}]}]},
        })["state"]
        self.session = state["sessionId"]
        for revision in range(1, RECORDS + 1):
            state = self.ask(f"{player}/ApplyCommand", {
                "requestId": str(uuid.uuid4()), "sessionId": self.session,
                "expectedRevision": str(revision), "completeSet": {}})["state"]
        read = self.ask(f"{player}/GetSession", {"sessionId": self.session})["state"]
        if read != state or int(read["revision"]) != RECORDS + 1:
            raise RuntimeError(f"GetSession answered {read}, and not {state}")


def cpu_seconds(pid, reaped=False):
    """User and system time that a process has had; or its children that have ended."""
    stat = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    first = 13 if reaped else 11
    return (int(stat[first]) + int(stat[first + 1])) / os.sysconf("SC_CLK_TCK")


def postgres_cpu_seconds(pid):
    """All that a cluster has had, by its first process."""
    while True:
        # A child that ends meanwhile is counted among the reaped ones the next time.
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
            live = sum(cpu_seconds(child) for child in children)
            return cpu_seconds(pid, reaped=True) + live


def load_cpu_seconds():
    """What programs that put load on have had."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run_pgbench(cluster, script, variables, connections, threads, seconds):
    """Transactions a second, and how many there were."""
    defined = {"first": 1, **variables}
    done = subprocess.run(
        ["pgbench", "-n", "-M", "prepared", "-f", script, "-T", str(seconds),
         "-c", str(connections), "-j", str(threads)]
        + [word for name, value in defined.items() for word in ("-D", f"{name}={value}")]
        + [cluster.url("pulsewire_server")],
        capture_output=True, text=True)
    rate = re.search(r"tps = ([\d.]+)", done.stdout)
    count = re.search(r"actually processed: (\d+)", done.stdout)
    if done.returncode != 0 or not rate or "number of failed transactions: 0 " not in done.stdout:
        raise RuntimeError(f"pgbench: {done.stdout}{done.stderr}")
    return float(rate[1]), int(count[1])


def read(server, method, identifier, folder, count):
    """Calls a second, by h2load; the answers must be as long as a first one."""
    text = identifier.encode()
    message = b"\x0a" + bytes([len(text)]) + text
    body = pathlib.Path(folder, "request")
    body.write_bytes(b"\0" + len(message).to_bytes(4, "big") + message)
    headers = {"content-type": "application/grpc", "te": "trailers", **server.headers}

    def load(count, clients, streams):
        done = subprocess.run(
            ["h2load", "-n", str(count), "-c", str(clients), "-m", str(streams), "-t", "1", "-d", body]
            + [word for name, value in headers.items() for word in ("-H", f"{name}: {value}")]
            + [server.url(method)], capture_output=True, text=True, check=True)
        if f"{count} succeeded, 0 failed" not in done.stdout:
            raise RuntimeError(done.stdout)
        data = int(re.search(r"\((\d+)\) data", done.stdout)[1])
        return float(re.search(r"finished in [^,]*, ([\d.]+) req/s", done.stdout)[1]), data

    _, bytes_of_one = load(1, 1, 1)
    rate, data = load(count, CLIENTS, STREAMS)
    # The server's clock is in some answers, and its nanoseconds may be few or none.
    if not 0.9 * count * bytes_of_one < data < 1.1 * count * bytes_of_one:
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
            [RELEASE / "pulsewired", "migrate", "--owner-url", cluster.url("postgres")],
            check=True, stdout=subprocess.DEVNULL)
        subprocess.run(
            ["psql", "-qX", "-v", "ON_ERROR_STOP=1", cluster.url("postgres")], input=SCHEMA,
            text=True, check=True)

        def add(scenario, server, load, sql, variables, count, budget=None):
            script = pathlib.Path(folder, "script.sql")
            script.write_text(sql)
            subprocess.run(["psql", "-qX", "-c", "vacuum analyze", cluster.url("postgres")], check=True)
            threads = min(loops, count)
            rows.append(compare(
                scenario, cluster, server, load,
                lambda time: run_pgbench(cluster, script, variables, count, threads, time),
                count, rounds, seconds, budget))

        for count in connections:
            server = RowsServer(cluster, min(loops, count), count)
            stack.callback(server.close)
            server.check()
            add("read of ten rows", server,
                lambda calls: read(server, "bench.v1.Rows/List", str(OWNER), folder, calls),
                READ, {"owner": OWNER}, count, READ_BUDGET)
            add("idempotent write", server, lambda calls: write(server, calls),
                WRITE, {"owner": OWNER}, count)
            server.close()
        product = ProductServer(cluster, loops, folder)
        stack.callback(product.close)
        add("GetSession of pulsewired", product,
            lambda calls: read(
                product, "pulsewire.player.v1.PlayerService/GetSession", product.session, folder, calls),
            GET_SESSION,
            {"owner": product.owner, "session": product.session}, loops,
            READ_BUDGET)
    return rows


def compare(scenario, cluster, server, load, run_theirs, connections, rounds, seconds, budget):
    """One row: rounds of theirs and ours in turn."""

    def timed(body):
        """What `body` gives, and the CPU time meanwhile: of load programs, and of all."""
        server_before = cpu_seconds(server.process.pid)
        before = postgres_cpu_seconds(cluster.process_id), load_cpu_seconds()
        result = body()
        after = postgres_cpu_seconds(cluster.process_id), load_cpu_seconds()
        server_cpu = cpu_seconds(server.process.pid) - server_before
        return result, server_cpu, server_cpu + sum(after) - sum(before)

    load(1000)
    run_theirs(1)
    ours, theirs = [], []
    for _ in range(rounds):
        (rate, count), _, cpu = timed(lambda: run_theirs(seconds))
        theirs.append({"per_second": rate, "all_cpu_us": cpu / count * 1e6})
        calls = max(1000, count)
        rate, server_cpu, cpu = timed(lambda: load(calls))
        ours.append({
            "per_second": rate, "all_cpu_us": cpu / calls * 1e6, "server_cpu_us": server_cpu / calls * 1e6})

    def median(rounds, key):
        return statistics.median(one[key] for one in rounds)

    ratio = median(ours, "per_second") / median(theirs, "per_second")
    return {
        "scenario": scenario,
        "connections": connections,
        "per_second": median(ours, "per_second"),
        "against": "pgbench",
        "against_per_second": median(theirs, "per_second"),
        "ratio": ratio,
        "budget": budget,
        "holds": None if budget is None else ratio >= budget,
        "server_cpu_us": median(ours, "server_cpu_us"),
        "all_cpu_us": median(ours, "all_cpu_us"),
        "against_all_cpu_us": median(theirs, "all_cpu_us"),
        "rounds": {"ours": ours, "against": theirs},
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=3)
    parser.add_argument("--connections", type=int, nargs="+", default=[2, 8])
    parser.add_argument("--loops", type=int, default=2)
    options = parser.parse_args()
    print(f"{'':<26}{'connec-':>8}{'':>9}{'pgbench':>9}{'':>7}{'':>8}{'CPU, us:':>9}{'':>7}{'pgbench':>9}")
    print(f"{'scenario':<26}{'tions':>8}{'ours/s':>9}{'/s':>9}{'ratio':>7}{'budget':>8}"
          f"{'server':>9}{'all':>7}{'all':>9}")
    for row in measure(options.rounds, options.seconds, options.connections, options.loops):
        print(f"{row['scenario']:<26}{row['connections']:>8}{row['per_second']:>9.0f}"
              f"{row['against_per_second']:>9.0f}{row['ratio']:>7.2f}{row['budget'] or '-':>8}"
              f"{row['server_cpu_us']:>9.1f}{row['all_cpu_us']:>7.1f}{row['against_all_cpu_us']:>9.1f}")


if __name__ == "__main__":
    main()
