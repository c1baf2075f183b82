"""What a scenario found, and how it is shown: in the terminal, as Markdown, as JSON."""

import dataclasses
import sys

OURS = "Pulsewire"

RED, GREEN, YELLOW, BOLD, DIM = "31", "32", "33", "1", "2"


@dataclasses.dataclass
class Column:
    """A figure that each server has; `unit` is part of the heading."""

    key: str
    unit: str
    digits: int = 1

    @property
    def heading(self):
        return f"{self.key}, {self.unit}" if self.unit else self.key


@dataclasses.dataclass
class Verdict:
    """A figure of ours beside its limit. Without a limit it is shown and not judged; without a
    value, `reason` says why."""

    what: str
    value: float | None
    limit: float | None = None
    unit: str = "x"
    budget: str = ""
    at_least: bool = False
    is_aim: bool = False
    reason: str = ""

    @property
    def word(self):
        if self.value is None:
            return "NOT SHOWN"
        if self.limit is None:
            return ""
        holds = self.value >= self.limit if self.at_least else self.value <= self.limit
        if self.is_aim:
            return "AIM REACHED" if holds else "AIM NOT REACHED"
        return "HELD" if holds else "MISSED"

    @property
    def is_failure(self):
        return self.word == "MISSED" or self.word == "NOT SHOWN" and bool(self.budget)

    @property
    def value_text(self):
        if self.value is None:
            return self.reason
        digits = 3 if self.unit == "x" and self.value < 1 else 2 if self.value < 100 else 0
        return f"{self.value:.{digits}f} {self.unit}"


@dataclasses.dataclass
class Table:
    """A row for each server, figures by the column's key. What could not be measured is in
    `missing`, with the reason."""

    name: str
    title: str
    columns: list
    rows: dict
    verdicts: list = dataclasses.field(default_factory=list)
    missing: dict = dataclasses.field(default_factory=dict)
    notes: list = dataclasses.field(default_factory=list)
    subject: str = "server"

    def ratio(self, key, peer, limit=None, budget="", is_aim=False):
        """Adds the ratio of our figure to the peer's, beside its budget."""
        ours, theirs = (self.rows.get(label, {}).get(key) for label in (OURS, peer))
        reason = next(
            (f"{label} is missing" for label in (OURS, peer) if label in self.missing),
            "no figure above 0")
        value = ours / theirs if ours and theirs and min(ours, theirs) > 0 else None
        self.verdicts.append(Verdict(
            f"{key}: {OURS} / {peer}", value, limit, budget=budget, is_aim=is_aim, reason=reason))

    def limit(self, key, limit, unit, budget, at_least=False):
        """Adds a figure of ours beside an absolute budget."""
        self.verdicts.append(Verdict(
            f"{key}: {OURS}", self.rows.get(OURS, {}).get(key), limit, unit, budget, at_least,
            reason=self.missing.get(OURS, f"{key} was not measured")))

    def cells(self):
        """The table as text: a heading and a line for each server."""
        lines = [[self.subject] + [column.heading for column in self.columns]]
        for label, figures in self.rows.items():
            lines.append([label] + [cell(figures.get(c.key), c.digits) for c in self.columns])
        for label in self.missing:
            if label not in self.rows:
                lines.append([label] + ["missing"] * len(self.columns))
        return lines

    def verdict_cells(self):
        lines = [["ratio or figure", "value", "budget", ""]]
        for verdict in self.verdicts:
            lines.append([verdict.what, verdict.value_text, verdict.budget or "-", verdict.word])
        return lines

    def remarks(self):
        """What a reader must know beside the figures."""
        return [f"{label}: missing: {reason}" for label, reason in self.missing.items()] + self.notes


def cell(value, digits):
    if value is None:
        return "-"
    return value if isinstance(value, str) else f"{value:,.{digits}f}"


def coloured(text, *codes):
    if not sys.stdout.isatty():
        return text
    return f"\033[{';'.join(codes)}m{text}\033[0m"


def colours(line):
    """The colours of a line, by what it says."""
    words = {"HELD": [GREEN], "AIM REACHED": [GREEN], "MISSED": [RED, BOLD],
             "AIM NOT REACHED": [YELLOW], "NOT SHOWN": [YELLOW]}
    return words.get(line[-1], [BOLD] if line[0] == OURS else [])


def print_cells(lines):
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    for number, line in enumerate(lines):
        text = "  ".join(
            word.ljust(width) if i == 0 else word.rjust(width)
            for i, (word, width) in enumerate(zip(line, widths)))
        print("  " + coloured(text, *([DIM] if number == 0 else colours(line))))


def show(table):
    """Prints a table in the terminal."""
    print("\n" + coloured(f"{table.name}: {table.title}", BOLD))
    print_cells(table.cells())
    if table.verdicts:
        print()
        print_cells(table.verdict_cells())
    for remark in table.remarks():
        print(coloured(f"  {remark}", YELLOW))
    sys.stdout.flush()


def summary(tables):
    """One sentence about all budgets."""
    words = [verdict.word for table in tables for verdict in table.verdicts]
    counts = {word: words.count(word) for word in ("HELD", "MISSED", "NOT SHOWN")}
    failed = [f"{v.word}  {t.name}: {v.what} is {v.value_text}, budget {v.budget}"
              for t in tables for v in t.verdicts if v.is_failure]
    text = "Budgets: {HELD} held, {MISSED} missed, {NOT SHOWN} not shown.".format(**counts)
    return [text] + failed


def status(tables):
    """The status to exit with: 1 if a budget was missed, or could not be compared with anything."""
    return int(any(verdict.is_failure for table in tables for verdict in table.verdicts))


def markdown(tables, facts):
    """All tables, as a page."""
    lines = ["# Bench", ""] + [f"- {key}: {value}" for key, value in facts.items()] + [""]
    lines += summary(tables)[:1] + [""]
    for table in tables:
        lines += [f"## {table.name}: {table.title}", ""] + markdown_cells(table.cells())
        if table.verdicts:
            lines += [""] + markdown_cells(table.verdict_cells())
        lines += [""] + [f"- {remark}" for remark in table.remarks()] + [""]
    return "\n".join(lines)


def markdown_cells(lines):
    rows = ["| " + " | ".join(line) + " |" for line in lines]
    return [rows[0], "|" + " --- |" * len(lines[0])] + rows[1:]


def as_json(tables, facts):
    """All tables, as values."""
    return {"facts": facts, "tables": [
        dataclasses.asdict(table) | {"verdicts": [
            dataclasses.asdict(v) | {"verdict": v.word} for v in table.verdicts]}
        for table in tables]}
