"""Row ownership: what the database itself refuses to the server's own role."""

import os

import grpc
import psycopg
import pytest
from psycopg import sql
from psycopg.types.json import Jsonb

from harness.administrators import set_administrator
from harness.client import Client, new_uuid, refused
from harness.commands import COMPLETE
from harness.deletion import drop_checks, fill_tables
from harness.node import Node
from harness.people import tell_everything
from harness.uplink import make_samples, push_all, stored_samples


class Athlete:
    """An account with a session, some commands and some heart rate; an administrator, too."""

    def __init__(self, client, cluster):
        self.client = client
        assert set_administrator(cluster, client.account_id).returncode == 0
        self.id = client.account_id
        state = client.apply(client.start_workout(), **COMPLETE).state
        self.session_id = state.session_id
        self.device_id = new_uuid()
        push_all(client, self.session_id, self.device_id, make_samples(20))
        tell_everything(client)


@pytest.fixture(scope="module")
def node(tmp_path_factory):
    """A node of its own: made-up rows break what tables check."""
    node = Node(tmp_path_factory.mktemp("ownership"))
    try:
        node.start()
        drop_checks(node.cluster)
        yield node
    finally:
        node.remove()


@pytest.fixture(scope="module")
def athletes(node):
    """Two accounts with a row in every table; what no call of theirs has made is made up."""
    clients = [Client.with_new_account(node.server.address) for _ in range(2)]
    athletes = [Athlete(client, node.cluster) for client in clients]
    for athlete in athletes:
        fill_tables(node.cluster, athlete.id, f"of {athlete.id}")
    yield athletes
    for client in clients:
        client.close()


@pytest.fixture(scope="module")
def user_tables(node):
    """Every table whose owners are accounts, by the catalogue. A device's authorization is its own
    owner: it belongs to no account before one has approved it. What is known of an address or a nonce
    belongs to its pseudonym, for the address may be nobody's. The server clears what has ended,
    is to be ranked or is to be told by itself."""
    with node.cluster.as_administrator() as connection:
        rows = connection.execute(
            """
            select c.relname from pg_class c
            join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner_id'
            where c.relnamespace = 'pulsewire'::regnamespace and c.relkind in ('r', 'p')
              and c.relname not in ('device_authorizations', 'sign_in_attempts', 'sign_in_budgets',
                'used_nonces', 'password_resets', 'ended_subjects', 'ended_workouts',
                'unranked_workouts', 'notices')
            order by c.relname
            """
        ).fetchall()
    names = [name for (name,) in rows]
    assert len(names) >= 4, names
    return names


def table(name):
    return sql.Identifier("pulsewire", name)


def owners(connection, name):
    """Whose rows can be seen."""
    query = sql.SQL("select distinct owner_id::text from {}").format(table(name))
    return {owner for (owner,) in connection.execute(query).fetchall()}


def test_neither_account_sees_anything_of_the_other_by_any_call(athletes):
    for one, other in (athletes, athletes[::-1]):
        client = one.client
        assert client.session().session_id == one.session_id
        refused(lambda: client.session(other.session_id), grpc.StatusCode.NOT_FOUND)
        refused(
            lambda: stored_samples(client, other.session_id, other.device_id),
            grpc.StatusCode.NOT_FOUND,
        )
        refused(
            lambda: push_all(client, other.session_id, other.device_id, make_samples(1)),
            grpc.StatusCode.NOT_FOUND,
        )
        # The other's device in the own session is just another device.
        assert stored_samples(client, one.session_id, other.device_id) == []


def test_every_table_has_rows_of_both_accounts(athletes, node, user_tables):
    """Otherwise the tests below would prove nothing."""
    with node.cluster.as_administrator() as connection:
        for name in user_tables:
            assert {athlete.id for athlete in athletes} <= owners(connection, name), name


def test_without_an_owner_every_table_looks_empty(athletes, node, user_tables):
    with node.cluster.as_server() as connection:
        for name in user_tables:
            assert owners(connection, name) == set(), name


def test_with_an_owner_only_their_rows_are_there(athletes, node, user_tables):
    for athlete in athletes:
        with node.cluster.as_server(athlete.id) as connection:
            for name in user_tables:
                assert owners(connection, name) == {athlete.id}, name


@pytest.mark.parametrize("setting", ["", "00000000-0000-0000-0000-000000000000"])
def test_an_owner_that_is_nobody_sees_nothing(athletes, node, user_tables, setting):
    with node.cluster.as_server(setting) as connection:
        for name in user_tables:
            assert owners(connection, name) == set(), name


def test_the_owner_is_forgotten_at_the_end_of_the_transaction(athletes, node, user_tables):
    with node.cluster.as_server(athletes[0].id) as connection:
        connection.rollback()
        for name in user_tables:
            assert owners(connection, name) == set(), name


def copy_of_a_row(node, name, owner):
    """The columns and values of one of the owner's rows."""
    with node.cluster.as_administrator() as connection:
        written = connection.execute(
            "select attname from pg_attribute where attrelid = format('pulsewire.%%I', %s::text)"
            "::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
            [name],
        ).fetchall()
        columns = [column for (column,) in written]
        query = sql.SQL("select {} from {} where owner_id = %s limit 1").format(
            sql.SQL(", ").join(map(sql.Identifier, columns)), table(name)
        )
        values = connection.execute(query, [owner]).fetchone()
        return columns, [Jsonb(value) if isinstance(value, dict) else value for value in values]


def insert(connection, name, columns, values):
    connection.execute(
        sql.SQL("insert into {} ({}) values ({})").format(
            table(name),
            sql.SQL(", ").join(map(sql.Identifier, columns)),
            sql.SQL(", ").join([sql.Placeholder()] * len(values)),
        ),
        [Jsonb(value) if isinstance(value, dict) else value for value in values],
    )


def test_no_row_can_be_written_for_another_owner_or_for_none(athletes, node, user_tables):
    """The rows themselves are valid: only their owner is not the one that is set."""
    one, other = athletes
    for name in user_tables:
        columns, values = copy_of_a_row(node, name, other.id)
        for owner in (None, one.id):
            with node.cluster.as_server(owner) as connection:
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    insert(connection, name, columns, values)


def test_no_row_of_another_owner_can_be_changed_or_removed(athletes, node, user_tables):
    one, other = athletes
    for name in user_tables:
        for statement in (
            "delete from {} where owner_id = %s",
            "update {} set owner_id = owner_id where owner_id = %s",
        ):
            with node.cluster.as_server(one.id) as connection:
                query = sql.SQL(statement).format(table(name))
                try:
                    assert connection.execute(query, [other.id]).rowcount == 0, name
                except psycopg.errors.InsufficientPrivilege:
                    pass  # The server may not do it to anybody's row: stricter still.


def test_an_own_row_cannot_be_given_to_another_owner(athletes, node, user_tables):
    one, other = athletes
    for name in user_tables:
        with node.cluster.as_server(one.id) as connection:
            query = sql.SQL("update {} set owner_id = %s").format(table(name))
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(query, [other.id])


def test_a_row_cannot_refer_to_another_owners_session(athletes, node, user_tables):
    """Own rows in every respect, but for the session that they belong to."""
    one, other = athletes
    with node.cluster.as_administrator() as connection:
        referring = {
            name
            for (name,) in connection.execute(
                """
                select k.conrelid::regclass::text from pg_constraint k
                join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
                where k.contype = 'f' and a.attname = 'session_id'
                """
            ).fetchall()
        }
        referring = {name.removeprefix("pulsewire.") for name in referring}
    tried = []
    for name in user_tables:
        columns, values = copy_of_a_row(node, name, one.id)
        if name not in referring:
            continue
        values[columns.index("session_id")] = other.session_id
        # Where it is a reference and no part of the key, the row must be a new one otherwise.
        for column in {"id", "request_id"} & set(columns):
            values[columns.index(column)] = new_uuid()
        if "token_hash" in columns:
            values[columns.index("token_hash")] = os.urandom(32)
        # What a coach said is added by a function alone.
        refusal = psycopg.errors.ForeignKeyViolation
        if name == "coach_messages":
            refusal = psycopg.errors.InsufficientPrivilege
        with node.cluster.as_server(one.id) as connection:
            with pytest.raises(refusal):
                insert(connection, name, columns, values)
        tried.append(name)
    assert len(tried) >= 3, tried


def test_the_servers_role_owns_nothing_and_may_bypass_nothing(node):
    with node.cluster.as_server() as connection:
        role = connection.execute(
            "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles "
            "where rolname = current_user"
        ).fetchone()
        owned = connection.execute(
            "select count(*) from pg_class where relowner = current_user::regrole"
        ).fetchone()
        memberships = connection.execute(
            "select roleid::regrole::text from pg_auth_members where member = current_user::regrole"
        ).fetchall()
    assert role == (False, False, False, False)
    assert owned == (0,)
    assert memberships == []


def test_every_user_table_has_security_enabled_and_forced(node, user_tables):
    with node.cluster.as_administrator() as connection:
        for name in user_tables:
            flags = connection.execute(
                "select relrowsecurity, relforcerowsecurity from pg_class "
                "where oid = format('pulsewire.%%I', %s::text)::regclass",
                [name],
            ).fetchone()
            assert flags == (True, True), name
