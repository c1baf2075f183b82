"""What is wrong with what was measured."""

from statements import is_named

#: How many times the blocks a call may take at the larger size.
RATIO_MAX = 1.3
#: And so many blocks more: indexes get deeper, and a call looks into several.
DEPTH_BLOCKS = 8


def is_flat(small, large, ratio_max=None):
    """Whether so many blocks at the larger size are as many as at the smaller one, but for the depth of indexes."""
    return large <= small * (ratio_max or RATIO_MAX) + DEPTH_BLOCKS


def growing_statements(small, large, ratio_max=None):
    """Of a call's statements with their costs at two sizes, those that take more blocks, most first."""
    found = [text for text, cost in large.items()
             if not is_flat(small[text].blocks if text in small else 0, cost.blocks, ratio_max)]  # fmt: skip
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
