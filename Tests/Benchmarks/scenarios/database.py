"""Reads and writes of one owner's rows through the server, beside pgbench with the same SQL."""

import subprocess

import database
from measure import MeasureError
from report import OURS, Column, Table, Verdict

COLUMNS = [
    Column("requests", "per s", 0), Column("pgbench", "per s", 0), Column("CPU per call", "us", 1),
]


def measure_database(bench):
    title = "rows of one owner, by connections to PostgreSQL; all processes share all cores"
    table = Table("database", title, COLUMNS, {}, subject="transaction")
    bench.progress("database · pgbench and Pulsewire in turn")
    try:
        rounds = bench.scaled(5, 1)
        rows = database.measure(rounds=rounds, seconds=bench.scaled(3, 1))
    except (MeasureError, RuntimeError, OSError, subprocess.SubprocessError) as error:
        table.missing[OURS] = str(error)
        table.verdicts.append(Verdict(
            f"read of ten rows: {OURS} / pgbench", None, database.READ_BUDGET,
            budget=f">= {database.READ_BUDGET} x pgbench", at_least=True, reason=str(error)))
        return [table]
    bench.progress("")
    for row in rows:
        label = f"{row['scenario']}, {row['connections']} connections"
        table.rows[label] = {
            "requests": row["per_second"], "pgbench": row["against_per_second"],
            "CPU per call": row["server_cpu_us"]}
        budget = row["budget"] and f">= {row['budget']} x pgbench"
        table.verdicts.append(Verdict(
            f"{label}: {OURS} / pgbench", row["ratio"], row["budget"], budget=budget or "",
            at_least=True))
    table.notes.append(f"{rounds} rounds." if rounds > 1 else "Only 1 round: no measurement.")
    return [table]
