"""What PostgreSQL did for statements."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Cost:
    """What statements read, gave, wrote and took."""

    blocks: int = 0
    rows: int = 0
    #: Write-ahead log, in bytes.
    wal: int = 0
    calls: int = 0
    #: Time at PostgreSQL, in microseconds.
    time: int = 0

    def __add__(self, other):
        return Cost(self.blocks + other.blocks, self.rows + other.rows, self.wal + other.wal,
                    self.calls + other.calls, self.time + other.time)  # fmt: skip

    @property
    def of_one(self):
        """The mean of an execution."""
        count = max(1, self.calls)
        return Cost(self.blocks // count, self.rows // count, self.wal // count, 1,
                    self.time // count)  # fmt: skip


def total(found):
    """Of all statements together."""
    return sum(found.values(), Cost())
