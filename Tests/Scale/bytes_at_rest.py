"""What a row costs on the disk, indexes and page headers included."""

from pathlib import Path

DOCUMENT = Path(__file__).resolve().parents[2] / "docs/performance.md"
BEGIN, END = "<!-- bytes at rest: written by make scale -->", "<!-- end of bytes at rest -->"

#: What is counted, and the tables that hold it.
ROWS = {
    "set": (["pulsewire.workout_sets"], "select count(*) from pulsewire.workout_sets"),
    "post": (["pulsewire.posts"], "select count(*) from pulsewire.posts"),
    "like": (["pulsewire.reactions"], "select count(*) from pulsewire.reactions"),
    "comment": (["pulsewire.post_comments"], "select count(*) from pulsewire.post_comments"),
    "follow, both ends": (
        ["pulsewire.followings", "pulsewire.followers"], "select count(*) from pulsewire.followings"),
    "heart-rate sample": (
        ["pulsewire.heart_rate_segments", "pulsewire.heart_rate_streams"],
        "select sum(sample_count) from pulsewire.heart_rate_segments"),
    "day of an athlete": (["pulsewire.day_activity_summary"], "select count(*) from pulsewire.day_activity_summary"),
    "audit event": (["pulsewire.audit_events"], "select count(*) from pulsewire.audit_events"),
    "session": (["pulsewire.access_sessions"], "select count(*) from pulsewire.access_sessions"),
}  # fmt: skip


def bytes_at_rest(world):
    """The table, in Markdown."""
    lines = ["| one | bytes |", "| --- | --- |"]
    for name, (tables, count) in ROWS.items():
        size = sum(world.one("select pg_total_relation_size(%s::regclass)", table) for table in tables)
        per_row = size / max(1, world.one(count))
        lines.append(f"| {name} | {per_row:.0f} |" if per_row >= 10 else f"| {name} | {per_row:.1f} |")
    return "\n".join(lines)


def write_table(table):
    """Puts it into the documentation."""
    text = DOCUMENT.read_text()
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    DOCUMENT.write_text(f"{before}{BEGIN}\n\n{table}\n\n{END}{after}")
