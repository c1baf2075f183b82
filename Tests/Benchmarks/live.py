#!/usr/bin/env python3
"""The live scenario: athletes who send, watchers who follow, a server and PostgreSQL, all on this machine.

    swift build -c release && Tests/Benchmarks/live.py [--athletes 1000 --athletes 10000] [--seconds 20]

It makes a private PostgreSQL with fsync on, as in production, serves from it, and runs
`pulsewire load live`. CPU time is of the measured seconds: of the server, of PostgreSQL with all of its
processes, and of the load itself. `measure` gives the rows to other programs.
"""

import argparse
import contextlib
import json
import os
import pathlib
import pwd
import re
import resource
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from urllib.parse import quote

ROOT = pathlib.Path(__file__).resolve().parents[2]
BIN = ROOT / ".build/release"
START_SECONDS = 60
WAL_PAGE_BYTES = 8_192
FSYNC_WRITES = 200
BUDGET_P99_US = 50_000
#: Descriptors of the server that are no connections of the load.
DESCRIPTOR_RESERVE = 512


class Failure(Exception):
    """A sentence about what could not be measured."""


def postgres_program(name):
    """The newest PostgreSQL's program of this name."""
    found = sorted(
        pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}"),
        key=lambda path: int(re.sub(r"\D", "", path.parts[-3]) or 0))
    if not found:
        raise Failure(f"PostgreSQL's {name} is missing: apt-get install postgresql")
    return str(found[-1])


def as_postgres(command):
    """The command as a user that PostgreSQL runs as: not root."""
    if os.geteuid() != 0:
        return command
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            user = pwd.getpwnam(name)
            return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}",
                    "--clear-groups", *command]
    raise Failure("there is neither a user postgres nor a user nobody to run PostgreSQL as")


@contextlib.contextmanager
def postgres(settings=()):
    """A private cluster with an empty database `pulsewire`: its process and a function of URLs."""
    # A UNIX socket's path has at most 107 bytes, so the folder is short.
    folder = tempfile.mkdtemp(prefix="pw", dir="/tmp")
    process = None
    try:
        if os.geteuid() == 0:
            os.chmod(folder, 0o777)
        subprocess.run(
            as_postgres([postgres_program("initdb"), "--auth=trust", "--username=postgres",
                         "--encoding=UTF8", "-D", f"{folder}/data"]),
            check=True, cwd="/", stdout=subprocess.DEVNULL)
        options = ["listen_addresses=", f"unix_socket_directories={folder}", *settings]
        with open(f"{folder}/log", "wb") as log:
            process = subprocess.Popen(
                as_postgres([postgres_program("postgres"), "-D", f"{folder}/data"]
                            + [word for option in options for word in ("-c", option)]),
                cwd="/", stdout=log, stderr=log)

        def url(user, database="pulsewire"):
            return f"postgresql:///{database}?host={quote(folder, safe='')}&user={user}"

        deadline = time.monotonic() + START_SECONDS
        create = ["psql", "-qXd", url("postgres", "postgres"), "-c", "create database pulsewire"]
        while subprocess.run(create, capture_output=True).returncode != 0:
            if process.poll() is not None or time.monotonic() > deadline:
                raise Failure("PostgreSQL did not start:\n" + pathlib.Path(folder, "log").read_text())
            time.sleep(0.1)
        yield process.pid, url
    finally:
        if process is not None:
            process.send_signal(signal.SIGINT)
            process.wait(START_SECONDS)
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def server(url, options=(), prefix=()):
    """A release server on a migrated database: its process and its address."""
    if not (BIN / "pulsewired").exists():
        raise Failure("there is no release build: swift build -c release")
    with tempfile.TemporaryDirectory() as folder:
        key = pathlib.Path(folder, "token-key")
        key.write_text(secrets.token_hex(32))
        sealing_key = pathlib.Path(folder, "sealing-key")
        sealing_key.write_text(secrets.token_hex(32))
        migration = subprocess.run(
            [BIN / "pulsewired", "migrate", "--owner-url", url("postgres")],
            capture_output=True, text=True)
        if migration.returncode != 0:
            raise Failure(migration.stderr)
        log = pathlib.Path(folder, "log")
        with log.open("wb") as output:
            process = subprocess.Popen(
                [*prefix, BIN / "pulsewired", "serve", "--listen", "localhost:0",
                 "--certificate", ROOT / "certs/server.pem", "--key", ROOT / "certs/server-key.pem",
                 "--database-url", url("pulsewire_server"), "--token-key", key,
                 "--sealing-key", sealing_key,
                 "--call-log", "failed", *options],
                stderr=output)
        try:
            deadline = time.monotonic() + START_SECONDS
            while not (found := re.search(r'"serving".*"address":"([^"]+)"', log.read_text())):
                if process.poll() is not None or time.monotonic() > deadline:
                    raise Failure("the server did not start:\n" + log.read_text())
                time.sleep(0.05)
            yield process.pid, found.group(1)
        finally:
            process.terminate()
            process.wait(START_SECONDS)


def load(address, *options, server_pid=None, database_pid=None):
    """What `pulsewire load live` prints of one run, as a dict."""
    command = [BIN / "pulsewire", "load", "live", "--json", "--keep-accounts", "--server", address,
               "--ca", ROOT / "certs/ca.pem", *map(str, options)]
    for name, pid in (("--server-pid", server_pid), ("--database-pid", database_pid)):
        if pid is not None:
            command += [name, str(pid)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if not done.stdout.startswith("{"):
        raise Failure(f"pulsewire load live ended with {done.returncode}")
    return json.loads(done.stdout)


def fsync_microseconds():
    """What writing 8 KiB and making it durable takes here: pg_test_fsync's fdatasync, by itself."""
    with tempfile.NamedTemporaryFile(dir="/tmp") as file:
        os.pwrite(file.fileno(), bytes(WAL_PAGE_BYTES * FSYNC_WRITES), 0)
        os.fsync(file.fileno())
        begin = time.monotonic()
        for number in range(FSYNC_WRITES):
            os.pwrite(file.fileno(), b"\1" * WAL_PAGE_BYTES, number * WAL_PAGE_BYTES)
            os.fdatasync(file.fileno())
        return round((time.monotonic() - begin) / FSYNC_WRITES * 1e6)


def watchers_per_connection(athletes):
    """1, unless this user may not open that many descriptors: then watchers share connections."""
    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    room = allowed - DESCRIPTOR_RESERVE - athletes
    if room <= 0:
        raise Failure(f"{athletes} connections need more than the {allowed} descriptors allowed here")
    return -(-athletes // room)


def cores(process):
    """How many cores a process kept busy."""
    return process["cpu_seconds"] / process["elapsed_seconds"] if process else None


def row(result):
    """The figures of a run beside their budgets."""
    parts = [cores(result[name]) for name in ("server", "database", "load")]
    return {
        "scenario": "live",
        "athletes": result["athletes"],
        "watchers": result["watchers"],
        "connections": result["connections"],
        "rate_hz": result["rate_hz"],
        "sent": result["sent"],
        "acknowledged": result["acknowledged"],
        "stored": result["stored"],
        "delivered": result["delivered"],
        "conflated": result["conflated"],
        "cues": result["cues"],
        "reconnections": result["reconnections"],
        "watcher_p50_us": result["sample_to_watcher_us"]["p50"],
        "watcher_p99_us": result["sample_to_watcher_us"]["p99"],
        "watcher_max_us": result["sample_to_watcher_us"]["max"],
        "acknowledgement_p50_us": result["acknowledgement_us"]["p50"],
        "acknowledgement_p99_us": result["acknowledgement_us"]["p99"],
        "late_p99_us": result["handed_over_late_us"]["p99"],
        "server_cores": parts[0],
        "database_cores": parts[1],
        "load_cores": parts[2],
        "cores": None if None in parts else sum(parts),
        "server_us_per_sample": result["server"] and result["server"]["cpu_us_per_sample"],
        "database_us_per_sample": result["database"] and result["database"]["cpu_us_per_sample"],
        "load_us_per_sample": result["load"] and result["load"]["cpu_us_per_sample"],
        "wal_bytes_per_sample": result.get("wal_bytes", 0) / max(1, result["stored"]),
        "server_resident_bytes": result["server"] and result["server"]["resident_bytes"],
        "budget_watcher_p99_us": BUDGET_P99_US,
        "holds": not result["faults"] and (result["sample_to_watcher_us"]["p99"] or 0) <= BUDGET_P99_US,
        "faults": result["faults"],
    }


def wal_bytes(url):
    """What the statements that store heart rate wrote to the write-ahead log."""
    query = ("select coalesce(sum(wal_bytes), 0)::bigint from pg_stat_statements s"
             " join pg_roles r on r.oid = s.userid where rolname = 'pulsewire_server' and toplevel"
             " and query ~ 'heart_rate' and query !~ '^ *select [^(]*from'")
    done = subprocess.run(
        ["psql", "-qXAt", "-d", url("postgres"), "-c", "create extension if not exists pg_stat_statements",
         "-c", query], capture_output=True, text=True, check=True)  # fmt: skip
    return int(done.stdout.split()[-1])


def measure(athletes=(1_000, 10_000), seconds=20, rate=1, warm_up=5, settings=(), coach=False):
    """A row for each number of athletes, each with a database and a server of its own. With `coach`, each of
    them listens to the coach."""
    rows = []
    for count in athletes:
        counted = ("shared_preload_libraries=pg_stat_statements", *settings)
        with postgres(counted) as (database_pid, url), server(url) as (server_pid, address):
            result = load(
                address, "--athletes", count, "--rate", rate, "--seconds", seconds,
                "--warm-up", warm_up, "--watchers-per-connection", watchers_per_connection(count),
                *["--coach"] * coach,
                server_pid=server_pid, database_pid=database_pid)
            result["wal_bytes"] = wal_bytes(url)
        rows.append(row(result) | {"fsync_us": fsync_microseconds()})
    return rows


def text(row):
    """A row as lines for a person."""
    def milliseconds(value):
        return "-" if value is None else f"{value / 1000:.1f} ms"

    return (
        f"{row['athletes']:,} athletes at {row['rate_hz']:g} Hz, {row['watchers']:,} watchers, "
        f"{row['connections']:,} connections: "
        f"{'holds' if row['holds'] else 'MISSED'}\n"
        f"  sent {row['sent']:,}, acknowledged {row['acknowledged']:,}, stored {row['stored']:,}, "
        f"delivered {row['delivered']:,}, conflated {row['conflated']:,}, "
        f"reconnections {row['reconnections']}\n"
        f"  sample to watcher p50 {milliseconds(row['watcher_p50_us'])}, "
        f"p99 {milliseconds(row['watcher_p99_us'])} (budget {milliseconds(row['budget_watcher_p99_us'])}), "
        f"max {milliseconds(row['watcher_max_us'])}; acknowledgement "
        f"p50 {milliseconds(row['acknowledgement_p50_us'])}, "
        f"p99 {milliseconds(row['acknowledgement_p99_us'])}; "
        f"handed over late p99 {milliseconds(row['late_p99_us'])}\n"
        f"  cores: server {row['server_cores']:.2f}, PostgreSQL {row['database_cores']:.2f}, "
        f"load {row['load_cores']:.2f}, together {row['cores']:.2f}; us per sample "
        f"{row['server_us_per_sample']:.1f}, {row['database_us_per_sample']:.1f}, "
        f"{row['load_us_per_sample']:.1f}\n"
        f"  server {row['server_resident_bytes'] / 2**20:.0f} MiB; one fdatasync {row['fsync_us']} us"
        + "".join(f"\n  {fault}" for fault in row["faults"]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--athletes", type=int, action="append")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=1)
    parser.add_argument("--warm-up", type=float, default=5)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    try:
        rows = measure(
            options.athletes or (1_000, 10_000), options.seconds, options.rate, options.warm_up)
    except Failure as failure:
        sys.exit(str(failure))
    print(json.dumps(rows, indent=2) if options.json else "\n".join(map(text, rows)))
    sys.exit(0 if all(row["holds"] for row in rows) else 1)


if __name__ == "__main__":
    main()
