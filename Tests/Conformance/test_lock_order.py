"""All transactions take their locks in the order that `schema/lock_order.txt` declares: by what each really takes."""

from dataclasses import dataclass

import psycopg
import pytest

from harness.lock_order import DeclaredOrder, describe
from harness.lock_pass import say_everything
from harness.lock_trace import OPTIONS, UPDATE, LockTrace
from harness.node import Node
from harness.server import ROOT, Server

#: How a transaction is called that goes against the order on purpose.
PLANTED = "planted"


@dataclass
class Pass:
    """What was recorded."""

    answered: set
    transactions: list
    planted: list
    gates: set
    tables: set


@pytest.fixture(scope="module")
def order():
    return DeclaredOrder((ROOT / "schema/lock_order.txt").read_text())


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    node = Node(tmp_path_factory.mktemp("locks"))
    try:
        node.cluster.start(*OPTIONS)
        trace = LockTrace(node.cluster)
        node.server = Server(node.sole_arguments)
        answered = say_everything(node, trace)
        trace.mark(PLANTED)
        plant(node.cluster)
        transactions = [one for one in trace.read() if one.during]
        gates, tables = trace.gates(), trace.tables()
        trace.close()
    finally:
        node.remove()
    planted = [one for one in transactions if one.during == PLANTED and "planted" in str(one.statements)]
    others = [one for one in transactions if one not in planted]
    gates |= {lock.kind for one in others for lock in one.locks
              if lock.kind.startswith("advisory ") and lock.kind.endswith(" ID")}  # fmt: skip
    return Pass(answered, others, planted, gates, tables)


def plant(cluster):
    """Locks the row that is last of an account, and then a log of it."""
    with psycopg.connect(cluster.url("postgres")) as connection:
        (owner,) = connection.execute(
            "select owner_id from pulsewire.entity_revisions join pulsewire.workout_logs using (owner_id) limit 1"
        ).fetchone()
        for table in ("entity_revisions", "workout_logs"):
            connection.execute(f"select 'planted' from pulsewire.{table} where owner_id = %s for update", [owner])


def test_no_transaction_takes_its_locks_against_the_order(order, recorded):
    found = order.violations(recorded.transactions, recorded.gates)
    told = [f"{held} -> {asked}:\n  " + "\n  ".join(describe(*one) for one in some[:2])
            for (held, asked), some in sorted(found.items()) if (held, asked) not in order.known]  # fmt: skip
    assert not told, "\n".join(told)


def test_what_is_known_to_go_against_the_order_still_does(order, recorded):
    found = order.violations(recorded.transactions, recorded.gates)
    mended = {one for one in order.known if one not in found and one not in order.rare}
    assert mended == set(), "take these out of schema/lock_order.txt"


def test_the_order_names_every_table_and_lock(order, recorded):
    assert order.unnamed(recorded.transactions) == set()
    assert recorded.tables - set(order.places) == set()
    gone = {name for name in order.places if not name.startswith("advisory ")} - recorded.tables
    assert gone == set(), "there are no such tables"


def test_a_transaction_that_goes_against_the_order_is_found(order, recorded):
    assert len(recorded.planted) == 1
    found = order.violations([*recorded.transactions, *recorded.planted], recorded.gates)
    by = [transaction for some in found.values() for _, transaction in some]
    assert ("entity_revisions", "workout_logs") in set(found) - set(order.known)
    assert recorded.planted[0] in [one for _, one in found["entity_revisions", "workout_logs"]], by


def test_a_table_that_the_order_does_not_name_is_found(recorded):
    order = DeclaredOrder("accounts\n")
    assert {"workout_logs", "entity_revisions", "advisory 2040 ID"} <= order.unnamed(recorded.transactions)


def test_the_record_has_locks_of_statements_triggers_references_and_cascades(recorded):
    """By one transaction of each kind: an erasure, and a log whose sets are counted."""
    erasures = [one for one in recorded.transactions
                if any("erase_account" in said for said in one.statements) and one.locks]  # fmt: skip
    assert erasures
    for one in erasures:
        kinds = [lock.kind for lock in one.locks]
        mine = next(lock for lock in one.locks if lock.kind == "accounts" and lock.strength == UPDATE)
        # Cascades follow the account's own row.
        assert kinds.index("public_profiles") > one.locks.index(mine)
    # Who logs sets locks the log, the account that the answer refers to, and the triggers' sums and revision.
    logged = [one for one in recorded.transactions if one.during.endswith("/LogSets")]
    taken = {lock.kind for one in logged for lock in one.locks}
    assert {"workout_logs", "accounts", "advisory 2040 ID", "day_activity_summary", "entity_revisions"} <= taken


def test_the_pass_has_valid_requests(recorded):
    """What is refused takes no locks; the few that need others' services are refused."""
    assert len(recorded.answered) >= 100
