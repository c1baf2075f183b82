"""From executing the program to the first call that was served."""

import subprocess

import start
from report import OURS, Column, Table

COLUMNS = [
    Column("connected", "ms"), Column("answered", "ms"), Column("slowest answer", "ms"),
]


def measure_start(bench):
    rounds = bench.scaled(20, 3)
    table = Table("start", f"pulsewired on a migrated database, {rounds} starts", COLUMNS, {})
    bench.progress("start · pulsewired")
    try:
        row = start.measure(rounds)[0]
        table.rows[OURS] = {
            "connected": row["connected_ms"], "answered": row["answered_ms"],
            "slowest answer": row["answered_ms_max"]}
    except (RuntimeError, OSError, subprocess.SubprocessError) as error:
        table.missing[OURS] = str(error)
    bench.progress("")
    table.limit("answered", start.BUDGET_MS, "ms", f"<= {start.BUDGET_MS} ms")
    return [table]
