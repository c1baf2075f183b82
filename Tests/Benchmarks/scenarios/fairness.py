"""How late a live stream's messages are while others keep the same loop busy."""

import subprocess

import fairness
from report import Column, Table, Verdict

COLUMNS = [Column("messages", "", 0), Column("p50", "ms", 2), Column("p99", "ms", 2),
           Column("max", "ms", 2)]


def measure_fairness(bench):
    table = Table("fairness", "lateness of live messages, on one loop", COLUMNS, {})
    for name in fairness.SCENARIOS:
        bench.progress(f"fairness · {name}")
        try:
            row = fairness.measure(name)
        except (RuntimeError, OSError, subprocess.SubprocessError) as error:
            table.missing[name] = str(error)
            table.verdicts.append(Verdict(
                f"{name}: p99", None, fairness.BUDGET_MS, "ms", reason=str(error)))
            continue
        table.rows[name] = {
            "messages": row["messages"], "p50": row["p50_ms"], "p99": row["p99_ms"],
            "max": row["max_ms"]}
        if name != "quiet":
            table.verdicts.append(Verdict(
                f"{name}: p99", row["p99_ms"], fairness.BUDGET_MS, "ms",
                f"<= {fairness.BUDGET_MS} ms"))
    bench.progress("")
    return [table]
