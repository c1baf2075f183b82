"""What was measured, as tables, and what is wrong with it."""

import sys

from cases import CASES, WITHOUT_CASES
from cost import Cost, total
from declared import is_empty, most_of, unused
from verdict import excess, growing_statements, is_flat, missing_methods, ratio, without_reason
from world import all_methods

#: Of what the server does by itself.
CONNECTIONS = 2
RED, GREEN, PLAIN = ("\033[31m", "\033[32m", "\033[0m") if sys.stdout.isatty() else ("", "", "")


def _line(name, small, large, word="", note=""):
    color, word = (RED, word) if word else (GREEN, "flat")
    print(f"{color}{word:5}{PLAIN} {name:62.62} {small.blocks:9,} {large.blocks:9,} "
          f"{ratio(small.blocks, large.blocks):6.2f} {large.rows:7,} {large.wal:8,} {large.time:7,}{note}")  # fmt: skip


def _head(title, sizes):
    small, large = (f"{size:g} %" for size in (sizes[0], sizes[-1]))
    print(f"\n      {title:62} {'blocks ' + small:>9} {large:>9} {'ratio':>6} {'rows':>7} {'WAL, B':>8} {'us':>7}")


def print_cases(sizes, found, sources, only):
    """The table of calls; returns a line for each of them that grows, is dear, failed or is missing."""
    small, large = found[0].costs, found[-1].costs
    problems = []
    _head("call", sizes)
    for case in CASES:
        if case.name in small and case.name in large:
            costs = small[case.name], large[case.name]
            growing = growing_statements(*costs, case.ratio_max)
            least, most = map(total, costs)
            wrong = excess(most, most_of(case.name), judges_time=sizes[-1] >= 100)
            if costs[1] and not most.rows and not is_empty(case.name):
                wrong.append("no statement gives a row")
            word = "GROWS" if growing else "DEAR" if wrong else ""
            _line(case.name, least, most, word, f"  {case.reason}" if case.reason else "")
            problems += [f"{RED}DEAR{PLAIN} {case.name}: {one}" for one in wrong]
            for text in growing:
                before, after = (cost.get(text, Cost()) for cost in costs)
                problems.append(f"{RED}GROWS{PLAIN} {case.name}: {_difference(before, after)} in {_place(text, sources)}")
    for name, failure in {**found[0].failures, **found[-1].failures}.items():
        problems.append(f"{RED}FAILED{PLAIN} {name}: {failure[:300]}")
    if not only:
        problems += [f"{RED}UNUSED{PLAIN} {one}: no case begins so, see Tests/Scale/declared.py"
                     for one in unused([case.name for case in CASES])]  # fmt: skip
        for name in missing_methods(all_methods(), CASES, WITHOUT_CASES):
            problems.append(f"{RED}MISSING{PLAIN} {name} has neither a case in Tests/Scale/cases.py nor a reason")
    return problems


def _difference(small, large):
    return f"{small.blocks:,} -> {large.blocks:,} blocks, {small.rows:,} -> {large.rows:,} rows"


def _place(text, sources):
    place = sources.place(text)
    return place if place != "elsewhere" else " ".join(text.split())[:100]


def print_background(sizes, found, sources):
    """The table of what the server does by itself, by its cheapest execution; returns a line for each that grows."""
    small, large = found[0].background, found[-1].background
    problems = []
    _head("by itself, an execution of", sizes)
    for text in sorted(set(small) & set(large), key=sources.place):
        costs = [min(seen[text], key=lambda one: one.blocks) for seen in (small, large)]
        holds = is_flat(*costs, is_first=len(large[text]) <= CONNECTIONS) or sources.is_batch(text)
        place = _place(text, sources)
        if not holds:
            problems.append(f"{RED}GROWS{PLAIN} by itself: {_difference(*costs)} in {place}")
        _line(place.removeprefix("Sources/"), *costs, "" if holds else "GROWS")
    return problems


def print_inside(sizes, found):
    """What each statement of a trigger or a function did for a case, the largest difference first."""
    small, large = found[0].inside, found[-1].inside
    for name in (name for name in large if large[name]):
        print(f"\n{name}: blocks at {sizes[0]:g} % and {sizes[-1]:g} %")
        texts = {*large[name], *small.get(name, {})}
        pairs = {text: (small.get(name, {}).get(text, 0), large[name].get(text, 0)) for text in texts}
        for text, (least, most) in sorted(pairs.items(), key=lambda pair: pair[1][0] - pair[1][1]):
            print(f"{least:8,} {most:8,}  {' '.join(text.split())[:140]}")


def unreached(statements, reasons):
    """A line for each of the statements that were not seen, without a reason."""
    return [f"{RED}UNSEEN{PLAIN} {one.place}: {' '.join(one.text.split())[:110]}"
            for one in without_reason(statements, reasons)]  # fmt: skip
