"""What is reckoned from what was observed: how long streams were without news, and what was lost."""

import bisect
import math


def longest_gap(times, begin, end):
    """The longest time without news between two moments, in seconds; `times` ascend. A silence that began before
    `begin` counts from its beginning, and one that has not ended until `end`."""
    first = bisect.bisect_right(times, begin)
    last = bisect.bisect_right(times, end)
    before = times[first - 1] if first else begin
    moments = [before, *times[first:last], end]
    return max(later - earlier for earlier, later in zip(moments, moments[1:]))


def quantile(values, share):
    """The smallest of the values that is at least as large as this share of them; None of none."""
    ordered = sorted(values)
    if not ordered:
        return None
    return ordered[min(len(ordered) - 1, max(0, math.ceil(share * len(ordered)) - 1))]


def summary(gaps):
    """The p50, the p99 and the maximum."""
    return {"p50": quantile(gaps, 0.5), "p99": quantile(gaps, 0.99), "max": max(gaps, default=None)}


def lost_samples(acknowledged, sent, stored):
    """What is wrong with the stored samples of a stream, as (lost, changed, twice): the sequences up to
    `acknowledged` that are missing, those that are there with other contents than in `sent`, and those that are
    there more than once. `stored` has (sequence, contents); `sent` gives the contents of a sequence."""
    found, changed, twice = set(), [], []
    for sequence, contents in stored:
        if sequence in found:
            twice.append(sequence)
        elif contents != sent(sequence):
            changed.append(sequence)
        found.add(sequence)
    lost = [sequence for sequence in range(1, acknowledged + 1) if sequence not in found]
    return lost, changed, twice
