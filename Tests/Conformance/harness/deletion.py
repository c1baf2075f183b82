"""Deletions, and what a database has of somebody."""

import subprocess

from pulsewire.privacy.v1 import deletion_pb2
from pulsewire.privacy.v1 import deletion_service_pb2 as service

from harness.client import new_uuid
from harness.postgres import program
from harness.server import wait_until

RUNNING = deletion_pb2.DELETION_STATE_RUNNING
DONE = deletion_pb2.DELETION_STATE_DONE
DONE_IN_PART = deletion_pb2.DELETION_STATE_DONE_IN_PART

#: Every table that has rows of accounts, in whatever schema. A device's authorization is its own
#: owner, and what is known of an address or a nonce belongs to its pseudonym: none is an account's.
OWNED_TABLES = """
    select n.nspname, c.relname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'owner_id')
      and c.relname not in ('device_authorizations', 'sign_in_attempts', 'sign_in_budgets',
        'used_nonces', 'password_resets')
      -- The server clears these by itself.
      and c.relname not in ('ended_subjects', 'ended_workouts', 'notices', 'unranked_workouts')
    order by 1, 2
"""
#: What belongs to the pseudonym of an app, and to no account.
OF_APPS = ("early_tellings", "looked_up_tempos", "model_budgets", "provider_quotas", "provider_refresh_counts")

#: Columns that say whose a row is.
NAMES_OF_OWNERS = ("owner_id", "account_id")

#: A value for any column of a type; the parameter is the owner's mark.
VALUES = {
    "uuid": "%(uuid)s::uuid",
    "text": "%(mark)s",
    "bytea": "convert_to(%(mark)s, 'UTF8')",
    "jsonb": "jsonb_build_object('mark', %(mark)s::text)",
    "json": "json_build_object('mark', %(mark)s::text)",
    "timestamp with time zone": "timestamptz '2026-01-01'",
    "date": "date '2026-01-01'",
    "boolean": "true",
    "text[]": "array[%(mark)s::text]",
    "uuid[]": "array[%(uuid)s::uuid]",
    "integer[]": "array[2]",
    "smallint[]": "array[2::smallint]",
    "inet": "inet '192.0.2.1'",
    "interval": "interval '1 s'",
    "time without time zone": "time '10:00'",
}


def request_deletion(client, request_id=None):
    """The first step."""
    return client.deletion.RequestDeletion(
        service.RequestDeletionRequest(request_id=request_id or new_uuid())
    )


def confirm_deletion(client, token):
    """The second step."""
    return client.deletion.ConfirmDeletion(
        service.ConfirmDeletionRequest(request_id=new_uuid(), confirmation_token=token)
    ).deletion


def get_deletion(client, token, **options):
    """How far it is."""
    return client.deletion.GetDeletion(
        service.GetDeletionRequest(confirmation_token=token), **options
    ).deletion


def wait_for_deletion(client, token):
    """Waits until it is over, and gives what it came to."""

    def over():
        deletion = get_deletion(client, token, wait_for_ready=True)
        return deletion if deletion.state != RUNNING else None

    return wait_until(over)


def dump(cluster):
    """Everything in the database, as text."""
    done = subprocess.run(
        [program("pg_dump"), "--data-only", "--inserts", cluster.url("postgres")],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def tables_with_rows(cluster, owner):
    """How many rows of `owner` each table has."""
    with cluster.as_administrator() as connection:
        return {
            (schema, table): connection.execute(
                f'select count(*) from "{schema}"."{table}" t where %s in'
                " (to_jsonb(t) ->> 'owner_id', to_jsonb(t) ->> 'account_id')",
                [owner],
            ).fetchone()[0]
            for schema, table in connection.execute(OWNED_TABLES).fetchall()
        }


def drop_checks(cluster):
    """Lets any value into any column, for made-up rows. Each change is a transaction of its own: one that held several
    tables would deadlock with what the server does by itself."""
    with cluster.as_administrator() as connection:
        connection.autocommit = True
        checks = connection.execute(
            "select conrelid::regclass::text, conname from pg_constraint"
            " where contype = 'c' and conrelid <> 0"
            " and connamespace::regnamespace::text like 'pulsewire%'"
        ).fetchall()
        for table, name in checks:
            connection.execute(f'alter table {table} drop constraint "{name}"')
        generated = connection.execute(
            "select attrelid::regclass::text, attname from pg_attribute"
            " join pg_class c on c.oid = attrelid and c.relkind = 'r'"
            " where attgenerated <> '' and attnotnull"
            " and c.relnamespace::regnamespace::text like 'pulsewire%'"
        ).fetchall()
        for table, name in generated:
            connection.execute(f'alter table {table} alter column "{name}" drop not null')


def fill_tables(cluster, owner, mark):
    """Gives `owner` a row in every table that has none of theirs, made up from the catalogue, with
    `mark` in every text. All keys of a type are the same, so that the rows refer to each other."""
    with cluster.as_administrator() as connection:
        # What the server does for the account by itself would end its row of that table.
        wait_until(lambda: not connection.execute(
            "select from pulsewire.notices where owner_id = %s", [owner]).fetchall())  # fmt: skip
        wait_until(lambda: not connection.execute(
            "select from pulsewire.jobs where owner_id = %s"
            # A reminder of days to come stays.
            " and (kind <> 'notifications' or lease_id is not null or due_at < now() + interval '1 minute')",
            [owner]).fetchall())  # fmt: skip
    values = {"mark": mark, "uuid": new_uuid()}
    filled = [table for table, count in tables_with_rows(cluster, owner).items() if count == 0]
    with cluster.as_administrator() as connection:
        connection.execute("set local session_replication_role = replica")
        for schema, table in filled:
            columns = connection.execute(
                "select attname, format_type(atttypid, null), atttypid::regtype::text"
                " from pg_attribute where attrelid = %s::regclass and attnum > 0"
                " and not attisdropped and attgenerated = '' and attidentity = ''",
                [f'"{schema}"."{table}"'],
            ).fetchall()
            names, expressions = [], []
            for name, kind, _ in columns:
                names.append(f'"{name}"')
                if name in NAMES_OF_OWNERS:
                    expressions.append(f"'{owner}'::uuid")
                elif kind in VALUES:
                    expressions.append(VALUES[kind])
                elif kind.startswith("character"):
                    expressions.append(VALUES["text"])
                elif kind.removesuffix("[]") in VALUES:
                    expressions.append(f"array[{VALUES[kind.removesuffix('[]')]}]")
                elif kind.endswith("[]"):
                    expressions.append(f"'{{2}}'::{kind}")
                else:
                    expressions.append(f"'2'::{kind}")
            connection.execute(
                f'insert into "{schema}"."{table}" ({", ".join(names)})'
                f' values ({", ".join(expressions)})',
                values,
            )
        connection.commit()
