"""What is wrong with what was measured."""

from cost import Cost
from statements import is_named

#: How many times the blocks a statement may take at the larger size, for each row of its answer.
RATIO_MAX = 1.3
#: Indexes get deeper: so many blocks more for a statement with its triggers, and so many for each row of its answer,
#: which is put together from some tables. What grows with data that are ten times as many takes much more.
DEPTH_BLOCKS = 12
ROW_DEPTH_BLOCKS = 4
#: What a connection reads of the catalogue when it runs a statement for the first time.
CATALOGUE_BLOCKS = 400
#: What a call may take at the larger size, whatever it took at the smaller one, if its case declares no more.
BUDGET = Cost(blocks=300, wal=4_096, time=5_000)
UNITS = {"blocks": "blocks", "wal": "B of write-ahead log", "time": "us"}


def excess(cost, most=None, judges_time=False):
    """What a call takes beyond its budget, in words. Time is judged where nothing else runs, and at full size."""
    budget = most or BUDGET
    judged = [name for name in UNITS if name != "time" or judges_time and budget.time]
    return [f"{getattr(cost, name):,} {UNITS[name]}, {getattr(budget, name):,} allowed" for name in judged
            if getattr(cost, name) > getattr(budget, name)]  # fmt: skip


def is_flat(small, large, ratio_max=None, is_first=False):
    """Whether its answer and the depth of indexes explain the blocks that a statement takes at the larger size; for the
    first time on its connection there, if `is_first`."""
    more_rows = max(1, large.rows) / max(1, small.rows)
    allowed = small.blocks * max(1, more_rows) * (ratio_max or RATIO_MAX)
    allowed += CATALOGUE_BLOCKS if is_first else 0
    return large.blocks <= allowed + DEPTH_BLOCKS + ROW_DEPTH_BLOCKS * large.rows


def growing_statements(small, large, ratio_max=None):
    """Of a call's statements with their costs at two sizes, those that take more blocks, most first."""
    found = [text for text, cost in large.items() if not is_flat(small.get(text, Cost()), cost, ratio_max)]
    return sorted(found, key=lambda text: -large[text].blocks)


def ratio(small, large):
    """How many times as many."""
    return large / small if small else float(large > 0)


def missing_methods(methods, cases, without):
    """The methods that have neither a case nor a reason."""
    return sorted(set(methods) - {case.method for case in cases} - set(without))


def without_reason(statements, reasons):
    """The statements that no reason names."""
    return [one for one in statements if not is_named(one, reasons)]
