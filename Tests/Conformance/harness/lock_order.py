"""In which order transactions take locks, and where that could end in a circle."""

from collections import defaultdict
from dataclasses import dataclass, replace

from harness.lock_trace import INSERT, KEY_SHARE, NAMES, NEW_KEY_UPDATE, NO_KEY_UPDATE, SHARE, UPDATE

#: For which strengths one waits. Nobody waits for a row that is being inserted but who inserts the same key, and who
#: inserts waits for the end of whoever deletes that key or takes it from its row.
WAITS_FOR = {
    KEY_SHARE: {UPDATE},
    SHARE: {NO_KEY_UPDATE, NEW_KEY_UPDATE, UPDATE},
    NO_KEY_UPDATE: {SHARE, NO_KEY_UPDATE, NEW_KEY_UPDATE, UPDATE},
    NEW_KEY_UPDATE: {SHARE, NO_KEY_UPDATE, NEW_KEY_UPDATE, UPDATE},
    UPDATE: {KEY_SHARE, SHARE, NO_KEY_UPDATE, NEW_KEY_UPDATE, UPDATE},
    INSERT: {INSERT, NEW_KEY_UPDATE, UPDATE},
}


@dataclass(frozen=True)
class Taken:
    """A lock of a kind that some transaction took, and under which others: of the same account (`own`), or
    of another or none."""

    kind: str
    strength: int
    under: frozenset

    def waits_for(self, other):
        """Whether this could wait for the other: the kind is the same, the other's strength excludes this, and nothing
        that was locked before already keeps the two apart."""
        return (
            self.kind == other.kind
            and other.strength in WAITS_FOR[self.strength]
            and not any(
                kind == its and its_strength in WAITS_FOR[strength] and strength in WAITS_FOR[its_strength]
                for kind, strength in self.under
                for its, its_strength in other.under
            )
        )


@dataclass(frozen=True)
class Step:
    """A transaction that held one lock while it asked for another."""

    held: Taken
    asked: Taken


def steps(transactions, gates):
    """What transactions held while they asked, each kind of step with a transaction that made it. `gates` are the kinds
    of which an account has one: whoever holds that keeps others of the account from what comes after."""
    found = {}
    for transaction in transactions:
        taken, before = [], defaultdict(dict)
        for lock in transaction.locks:
            one = Taken(lock.kind, lock.strength, frozenset(before[lock.owner].items()) if lock.owner else frozenset())
            # Who has a lock waits for nobody that could not have the same lock beside it.
            is_held = any(of == lock.of and WAITS_FOR[one.strength] <= WAITS_FOR[held.strength] for held, of in taken)
            if not is_held:
                for held, of in taken:
                    if of != lock.of:
                        found.setdefault(Step(held, one), transaction)
            taken.append((one, lock.of))
            if lock.kind in gates and lock.owner:
                before[lock.owner][lock.kind] = max(lock.strength, before[lock.owner].get(lock.kind, 0))
    return found


def dangerous(found):
    """Those steps that can be part of a circle: of which somebody who holds something may wait at what is held, and
    somebody who waits for something may hold what is asked for; steps that are left so, each of them."""
    left = dict(found)
    while True:
        held, asked = {step.held for step in left}, {step.asked for step in left}
        waiting, waited_for = _waiting(asked, held)
        kept = {step: by for step, by in left.items() if step.held in waited_for and step.asked in waiting}
        if len(kept) == len(left):
            return kept
        left = kept


def _waiting(asked, held):
    """Which of what is asked for could wait for something held, and which of what is held something could wait for."""
    by_kind = defaultdict(list)
    for one in held:
        by_kind[one.kind].append(one)
    pairs = [(one, other) for one in asked for other in by_kind[one.kind] if one.waits_for(other)]
    return {one for one, _ in pairs}, {other for _, other in pairs}


def describe(step, transaction):
    """The step and its transaction, for people."""
    held, asked = (f"{one.kind} {NAMES[one.strength]}" for one in (step.held, step.asked))
    locks = ", ".join(str(lock) for lock in transaction.locks)
    said = "\n      ".join(one[:300] for one in transaction.statements)
    return f"{held} -> {asked} in {transaction.during}\n    takes {locks}\n    says\n      {said}"


#: Every row of an account refers to this one, which is locked first.
ACCOUNT = "accounts"


def account_first(transaction):
    """The transaction as if it took the accounts that it shares before all else. Who takes them later is known, and
    named once for that, not for all that follows."""
    shared = [lock for lock in transaction.locks if lock.kind == ACCOUNT and lock.strength == KEY_SHARE]
    others = [lock for lock in transaction.locks if not (lock.kind == ACCOUNT and lock.strength == KEY_SHARE)]
    return replace(transaction, locks=shared + others)


def table(kind):
    """The kind as the order names it: counts of rows of all tables are one line."""
    return kind if kind.startswith("advisory") else kind.split()[0]


class DeclaredOrder:
    """The order in `schema/lock_order.txt`."""

    def __init__(self, text):
        self.places, self.known, self.skipped, self.rare = {}, {}, set(), set()
        reason = ""
        for line in text.splitlines():
            content, _, comment = (part.strip() for part in line.partition("#"))
            words = content.split()
            if not words:
                reason = f"{reason} {comment}".strip() if comment else ""
            elif words[0] in ("known", "rare"):
                held, _, asked = content.partition(" ")[2].partition(" -> ")
                assert reason, f"there is no reason for this: {line}"
                assert (held, asked) not in self.known, f"twice: {line}"
                self.known[held, asked] = reason
                if words[0] == "rare":
                    self.rare.add((held, asked))
            elif words[0] == "skipped":
                assert reason, f"there is no reason for this: {line}"
                self.skipped.add(content.removeprefix("skipped "))
            else:
                assert content not in self.places, f"twice: {line}"
                self.places[content] = len(self.places)

    def violations(self, transactions, gates):
        """What goes against it, by the kinds of what was held and asked for: steps, each with its transaction."""
        found, whole = defaultdict(list), {one.number: one for one in transactions}
        asking = [self._waiting(one) for one in transactions]
        for step, by in dangerous(steps(asking, gates)).items():
            if step.asked.kind == ACCOUNT:
                found[table(step.held.kind), ACCOUNT].append((step, whole[by.number]))
        for step, by in dangerous(steps(map(account_first, asking), gates)).items():
            held, asked = table(step.held.kind), table(step.asked.kind)
            if asked != ACCOUNT and self.places.get(held, -1) >= self.places.get(asked, -1):
                found[held, asked].append((step, whole[by.number]))
        return found

    def unnamed(self, transactions):
        """The kinds of locks that it does not name."""
        return {table(lock.kind) for one in transactions for lock in one.locks} - set(self.places)

    def _waiting(self, transaction):
        """The transaction without the locks that it waits for nobody to get."""
        return replace(transaction, locks=[lock for lock in transaction.locks if str(lock) not in self.skipped])
