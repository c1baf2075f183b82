"""How the cost of calls grows with the data.

    Tests/Scale/run.sh [--sizes 10,100] [--workouts 5] [--only PostService] [--inside]

Loads the same data in two sizes, each into a database of one cluster with a server of its own, calls every method on
accounts of the loader until its statements have the plans that last, and compares what PostgreSQL did for a call.
PostgreSQL plans for the average account, so the same is to hold where most athletes have one workout, and where
they have five."""

import argparse
import contextlib
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import psycopg

from harness.node import migrated
from harness.postgres import Cluster

import report
from bytes_at_rest import bytes_at_rest, write_table
from cases import CASES
from measure import Statistics, measure
from statements import UNREACHED, SourceStatements
from world import World

CONFIGURATION = """
shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.max = 10000
# The rows of a cursor are counted with the statement that fetches them.
pg_stat_statements.track_utility = on
shared_buffers = '1GB'
maintenance_work_mem = '256MB'
max_wal_size = '16GB'
checkpoint_timeout = '30min'
full_page_writes = off
# What a vacuum in the middle of a measurement changes, is no matter of size.
autovacuum = off
jit = off
"""


class Progress:
    """What is being done, on standard error."""

    def __init__(self):
        self._begun = time.monotonic()
        self._lock = threading.Lock()

    def __call__(self, text):
        with self._lock:
            print(f"{time.monotonic() - self._begun:5.0f} s  {text}", file=sys.stderr, flush=True)


def make_worlds(cluster, options, sizes, directory, progress):
    """A migrated database of each size, on a cluster that counts statements."""
    tracked = "all" if options.inside else "top"
    with open(f"{cluster.directory}/data/postgresql.conf", "a") as file:
        file.write(CONFIGURATION + f"pg_stat_statements.track = '{tracked}'\n")
    cluster.start()
    with psycopg.connect(cluster.url("postgres", "postgres"), autocommit=True) as connection:
        connection.execute("create extension pg_stat_statements")
        worlds = [World(cluster, size, options.workouts, directory, progress) for size in sizes]
        for world in worlds:
            connection.execute(f"create database {world.cluster.name} template pulsewire")
    return worlds


@dataclass
class Found:
    """What was measured at one size."""

    #: By case, the cost of each statement.
    costs: dict
    #: Why a case could not be measured.
    failures: dict
    #: Of what the server does by itself, by statement: the costs of its executions.
    background: dict
    #: All statements.
    seen: dict
    #: By case, the blocks of the statements of triggers and functions.
    inside: dict


def run_cases(world, cluster, sources, only, progress):
    """Measures all cases at one size."""
    statistics = Statistics(cluster, world.cluster.name)
    statistics.reset()
    world.work_by_itself()
    statistics.read()
    costs, failures = {}, {}
    chosen = [case for case in CASES if only in case.name]
    for number, case in enumerate(chosen):
        if number % 50 == 0:
            progress(f"{world.percent:g} %: case {number} of {len(chosen)}")
        try:
            costs[case.name] = measure(case, world, statistics, sources)
        except Exception as error:  # noqa: BLE001, one case must not hide the others
            failures[case.name] = f"{type(error).__name__}: {error}"
    statistics.close()
    background = {text: costs for text, costs in statistics.seen.items() if sources.is_background(text)}
    return Found(costs, failures, background, statistics.seen, statistics.inside)


def main():
    """Runs all of it; returns the exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sizes", default="10,100")
    parser.add_argument("--workouts", type=int, default=5, help="how many workouts most athletes have")
    parser.add_argument("--only", default="", help="only the cases whose names contain this")
    parser.add_argument("--inside", action="store_true", help="what triggers and functions do as well")
    options = parser.parse_args()
    sizes = sorted(float(size) for size in options.sizes.split(","))
    progress = Progress()
    sources = SourceStatements.of_repository()
    with contextlib.ExitStack() as stack:
        cluster = Cluster(migrated())
        stack.callback(cluster.remove)
        directory = stack.enter_context(tempfile.TemporaryDirectory())
        worlds = make_worlds(cluster, options, sizes, directory, progress)
        for world in worlds:
            stack.callback(world.remove)
        with ThreadPoolExecutor(len(worlds)) as pool:
            list(pool.map(World.load, worlds))
            found = list(pool.map(
                lambda world: run_cases(world, cluster, sources, options.only, progress), worlds))  # fmt: skip
        problems = report.print_cases(sizes, found, sources, options.only)
        problems += report.print_background(sizes, found, sources)
        if options.inside:
            report.print_inside(sizes, found)
        if not options.only:
            seen = {text for one in found for text in one.seen}
            problems += report.unreached(sources.unreached(seen), UNREACHED)
            table = bytes_at_rest(worlds[-1])
            print(f"\n{table}\n")
            if sizes[-1] == 100:
                write_table(table)
    print("\n".join([*problems, f"{len(problems)} problems"]) if problems else "All of it is flat.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
