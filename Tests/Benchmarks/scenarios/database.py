"""Reads and writes of one owner's rows through servers, beside pgbench with the same SQL."""

import subprocess

import database
from report import OURS, Column, Table, Verdict

COLUMNS = [
    Column("requests", "per s", 0), Column("pgbench", "per s", 0),
    Column("server's CPU per call", "us", 1), Column("all CPU per call", "us", 1),
    Column("pgbench's all CPU per call", "us", 1),
]
READ_BUDGET = f">= {database.READ_BUDGET} x pgbench"


def measure_database(bench):
    title = "rows of one owner, by connections to PostgreSQL; all processes share all cores"
    table = Table("database", title, COLUMNS, {}, subject="transaction")
    bench.progress("database · pgbench and servers in turn")
    rounds = bench.scaled(5, 1)
    try:
        rows = database.measure(rounds=rounds, seconds=bench.scaled(3, 1))
    except (RuntimeError, OSError, subprocess.SubprocessError) as error:
        table.missing[OURS] = str(error)
        table.verdicts.append(Verdict(
            f"read of ten rows: {OURS} / pgbench", None, database.READ_BUDGET, budget=READ_BUDGET,
            at_least=True, reason=f"{OURS} is missing"))
        return [table]
    finally:
        bench.progress("")
    for row in rows:
        label = f"{row['scenario']}, {row['connections']} connections"
        table.rows[label] = {
            "requests": row["per_second"], "pgbench": row["against_per_second"],
            "server's CPU per call": row["server_cpu_us"], "all CPU per call": row["all_cpu_us"],
            "pgbench's all CPU per call": row["against_all_cpu_us"]}
        table.verdicts.append(Verdict(
            f"{label}: {OURS} / pgbench", row["ratio"], row["budget"],
            budget=READ_BUDGET if row["budget"] else "", at_least=True))
    table.notes.append(f"{rounds} rounds." if rounds > 1 else "Only 1 round: no measurement.")
    return [table]
