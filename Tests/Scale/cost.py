"""What PostgreSQL did for statements."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Cost:
    """What statements read, gave and wrote."""

    blocks: int = 0
    rows: int = 0
    wal: int = 0
    calls: int = 0

    def __add__(self, other):
        return Cost(self.blocks + other.blocks, self.rows + other.rows, self.wal + other.wal,
                    self.calls + other.calls)  # fmt: skip

    @property
    def of_one(self):
        """The mean of an execution."""
        count = max(1, self.calls)
        return Cost(self.blocks // count, self.rows // count, self.wal // count, 1)


def total(found):
    """Of all statements together."""
    return sum(found.values(), Cost())
