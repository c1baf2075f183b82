"""Deleting an account: in two steps, at once, and all of it."""

import random
import time

import grpc
import pytest
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in
from pulsewire.live.v1 import live_service_pb2 as live

from harness.client import Client, new_uuid, refused
from harness.curl import curl
from harness.deletion import (
    DONE,
    OF_APPS,
    confirm_deletion,
    drop_checks,
    dump,
    fill_tables,
    get_deletion,
    request_deletion,
    tables_with_rows,
    wait_for_deletion,
)
from harness.export import READY, start_export, wait_for_export
from harness.identity import link_password, sign_in_with_password
from harness.logs import log_sets, make_exercise, make_set
from harness.segments import insert_samples
from harness.server import Server, wait_until
from harness.tokens import TokenKey, parts
from harness.uplink import make_samples, push_all

NOT_FOUND = grpc.StatusCode.NOT_FOUND
UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED


def train(client, sample_count=100):
    """A finished workout with heart rate and a set."""
    state = client.start_workout()
    squat = make_exercise()
    log_sets(client, state.session_id, [squat], [make_set(squat)])
    push_all(client, state.session_id, new_uuid(), make_samples(sample_count))
    client.finish(state.session_id)


def test_the_first_step_tells_what_would_be_lost_and_deletes_nothing(node, client):
    train(client)
    before = tables_with_rows(node.cluster, client.account_id)
    request = new_uuid()
    answer = request_deletion(client, request)
    losses = {loss.name: loss.row_count for loss in answer.losses}
    assert losses["workout_sessions"] == 1
    assert losses["heart_rate_segments"] == 100
    after = tables_with_rows(node.cluster, client.account_id)

    # Beside the request: the newest heart rate has become a segment, to be counted, and the athlete is told of the workout.
    def kept(rows):
        return {
            table: count for table, count in rows.items()
            if "audit" not in table[1]
            and table[1] not in ("deletion_requests", "heart_rate_segments", "jobs", "notifications",
                                 "notification_states")
        }  # fmt: skip

    assert kept(after) == kept(before)
    again = request_deletion(client, request)
    assert (again.confirmation_token, again.expire_time) == (
        answer.confirmation_token,
        answer.expire_time,
    )
    renewed = request_deletion(client)
    assert renewed.confirmation_token != answer.confirmation_token
    samples = next(loss for loss in renewed.losses if loss.name == "heart_rate_segments")
    assert samples.row_count == 100


def test_the_second_step_ends_sessions_at_once_and_then_deletes_everything(node, client, stranger):
    train(client)
    train(stranger)
    export = wait_for_export(client, start_export(client).id)
    assert export.state == READY
    state = client.start_workout()
    push_all(client, state.session_id, new_uuid(), make_samples(1))
    stream = client.live.WatchSession(live.WatchSessionRequest(session_id=state.session_id))
    next(stream)
    token = request_deletion(client).confirmation_token
    begun = confirm_deletion(client, token)
    refused(lambda: client.account.GetAccount(account.GetAccountRequest()), UNAUTHENTICATED)
    refused(lambda: list(stream), UNAUTHENTICATED)
    done = wait_for_deletion(client, token)
    assert done.state == DONE
    assert done.confirm_time == begun.confirm_time
    assert done.finish_time.seconds >= done.confirm_time.seconds
    # A repeat gives the first answer, although nobody is signed in.
    assert confirm_deletion(client, token) == done
    assert not any(tables_with_rows(node.cluster, client.account_id).values())
    assert not list(node.export_directory.glob(f"{export.id}*"))
    assert curl(client.address, export.download_url).status == 410
    # Nobody else lost a thing.
    stranger.account.GetAccount(account.GetAccountRequest())
    assert tables_with_rows(node.cluster, stranger.account_id)["pulsewire", "workout_sessions"] == 1


def test_a_deletion_that_waits_holds_up_nobody(own_node):
    """All of its rows are deleted by one statement, which here cannot go on."""
    address = own_node.server.address
    client = Client.with_new_account(address)
    client.start_workout()
    token = request_deletion(client).confirmation_token
    with own_node.cluster.as_administrator() as holder:
        holder.execute("select from pulsewire.workout_sessions for update")
        confirm_deletion(client, token)
        wait_until(lambda: waiting_erasures(own_node.cluster))
        # On all loops, and none after another.
        for _ in range(16):
            bystander = Client.with_new_account(address)
            bystander.account.GetAccount(account.GetAccountRequest(), timeout=60)
            bystander.close()
        assert waiting_erasures(own_node.cluster)
    assert wait_for_deletion(client, token).state == DONE
    client.close()


def waiting_erasures(cluster):
    """How many deletions wait for a lock."""
    with cluster.as_administrator() as connection:
        return connection.execute(
            "select count(*) from pg_stat_activity where wait_event_type = 'Lock' "
            "and query like '%erase_account%' and application_name = 'pulsewired background'"
        ).fetchone()[0]


def test_no_table_keeps_anything(own_node):
    """Also those that no method of today fills, and those that are added tomorrow."""
    drop_checks(own_node.cluster)
    client = Client.with_new_account(own_node.server.address)
    bystander = Client.with_new_account(own_node.server.address)
    marks = {client: "victim@example.com", bystander: "bystander@example.com"}
    train(client)
    train(bystander)
    token = request_deletion(client).confirmation_token
    for who, mark in marks.items():
        fill_tables(own_node.cluster, who.account_id, mark)
    assert all(tables_with_rows(own_node.cluster, client.account_id).values())
    with own_node.cluster.as_administrator() as connection:
        for table in OF_APPS:
            connection.execute(f"delete from pulsewire.{table}")
        connection.commit()
    kept = tables_with_rows(own_node.cluster, bystander.account_id)
    assert all(count or name[1] in OF_APPS for name, count in kept.items())
    before = dump(own_node.cluster)
    assert client.account_id in before and marks[client] in before

    confirm_deletion(client, token)
    wait_for_deletion(client, token)

    assert not {name: count for name, count in tables_with_rows(own_node.cluster, client.account_id).items() if count}
    assert tables_with_rows(own_node.cluster, bystander.account_id) == kept
    after = dump(own_node.cluster)
    for trace in (
        client.account_id,
        client.account_id.replace("-", ""),
        marks[client],
        marks[client].encode().hex(),
        token,
    ):
        assert trace not in after
    assert marks[bystander] in after
    for who in marks:
        who.close()


def test_counts_of_what_was_done_stay_and_tell_of_nobody(own_node):
    client = Client.with_new_account(own_node.server.address)
    for count in (100, 50):
        train(client, count)
    client.start_workout()
    token = request_deletion(client).confirmation_token
    confirm_deletion(client, token)
    wait_for_deletion(client, token)
    with own_node.cluster.as_administrator() as connection:
        totals = connection.execute(
            "select sum(session_count), sum(sample_count) from pulsewire_anonymous.daily_activity"
        ).fetchone()
        columns = connection.execute(
            "select column_name from information_schema.columns"
            " where table_schema = 'pulsewire_anonymous' and data_type = 'uuid'"
        ).fetchall()
    assert totals == (3, 150)
    # Of ids there are those of deletions alone.
    assert {name for (name,) in columns} == {"id", "deletion_id"}
    client.close()


def test_a_node_that_starts_later_knows_that_the_sessions_have_ended(node, client):
    """Though the account is gone, and its rows with it. Its token would be good for a quarter of an hour."""
    other = Client.with_new_account(node.server.address)
    token = request_deletion(client).confirmation_token
    confirm_deletion(client, token)
    wait_for_deletion(client, token)
    server = Server(node.serve_arguments)
    try:
        late = Client(server.address, client.token, client.account_id)

        def call(who):
            return who.account.GetAccount(account.GetAccountRequest())

        assert refused(lambda: call(late), UNAUTHENTICATED).reason == "SESSION_REVOKED"
        stays = Client(server.address, other.token, other.account_id)
        assert call(stays).account.id == other.account_id
        late.close()
        stays.close()
    finally:
        server.kill()
    with node.cluster.as_administrator() as connection:
        # What is over is forgotten with the next account that goes.
        connection.execute(
            "update pulsewire_anonymous.ended_accounts set ended_at = now() - interval '2 days'"
        )
        count = "select count(*) from pulsewire_anonymous.ended_accounts"
        assert connection.execute(count).fetchone()[0] > 0
        connection.commit()
        token = request_deletion(other).confirmation_token
        confirm_deletion(other, token)
        wait_for_deletion(other, token)
        assert connection.execute(count).fetchone()[0] == 1
    other.close()


def test_a_token_of_nobody_is_refused(node, client, anonymous):
    token = request_deletion(client).confirmation_token
    letters = random.Random(20261121)
    position = letters.randrange(4, len(token) - 1)
    changed = token[:position] + ("A" if token[position] != "A" else "B") + token[position + 1 :]
    for wrong in (changed, "x", token + "=", token[:-1], token.replace("pwx_", "pwr_")):
        for call in (confirm_deletion, get_deletion):
            failure = refused(lambda call=call, wrong=wrong: call(anonymous, wrong), NOT_FOUND)
            assert failure.reason == "CONFIRMATION_TOKEN_INVALID"
    # Not confirmed: there is nothing to tell.
    assert refused(lambda: get_deletion(client, token), NOT_FOUND).message == failure.message
    with node.cluster.as_administrator() as connection:
        connection.execute(
            "update pulsewire.deletion_requests set expires_at = now() where owner_id = %s",
            [client.account_id],
        )
        connection.commit()
    late = refused(lambda: confirm_deletion(client, token), NOT_FOUND)
    assert late.reason == "CONFIRMATION_TOKEN_INVALID"
    client.account.GetAccount(account.GetAccountRequest())
    refused(lambda: request_deletion(anonymous), UNAUTHENTICATED)


def test_a_token_is_in_no_log(own_node):
    client = Client.with_new_account(own_node.server.address)
    token = request_deletion(client).confirmation_token
    confirm_deletion(client, token)
    wait_for_deletion(client, token)
    assert token not in own_node.server.log()
    client.close()


@pytest.mark.parametrize("is_exporting", [False, True])
def test_a_killed_server_goes_on(own_node, is_exporting):
    client = Client.with_new_account(own_node.server.address)
    insert_samples(own_node.cluster, client, 500_000, 1_790_000_000_000)
    if is_exporting:
        export = start_export(client)
        wait_until(lambda: list(own_node.export_directory.glob(f"{export.id}/*")))
    token = request_deletion(client).confirmation_token
    confirm_deletion(client, token)
    own_node.server.kill()
    with own_node.cluster.as_administrator() as connection:
        connection.execute("update pulsewire.jobs set due_at = now() where lease_id is not null")
        connection.commit()
    own_node.server.start()
    assert wait_for_deletion(client, token).state == DONE
    assert not {name: count for name, count in tables_with_rows(own_node.cluster, client.account_id).items() if count}
    wait_until(lambda: not list(own_node.export_directory.glob("*")))
    client.close()


def test_an_export_that_runs_leaves_nothing(node, client):
    insert_samples(node.cluster, client, 1_000_000, 1_790_000_000_000)
    export = start_export(client)
    wait_until(lambda: list(node.export_directory.glob(f"{export.id}/*")))
    token = request_deletion(client).confirmation_token
    confirm_deletion(client, token)
    assert wait_for_deletion(client, token).state == DONE
    wait_until(lambda: not list(node.export_directory.glob(f"{export.id}*")))


def test_nothing_is_remembered_of_the_address_of_a_deleted_account(identity):
    attempts = "select owner_id::text from pulsewire.sign_in_attempts"
    resets = "select owner_id::text from pulsewire.password_resets"

    def remembered():
        with identity.cluster.as_administrator() as connection:
            return {owner for (owner,) in connection.execute(f"{attempts} union {resets}")}

    def make():
        """An account whose address was tried in each way: a client, the address, and what that is
        remembered under."""
        before = remembered()
        first, email, _ = identity.with_password()
        signed_in = sign_in_with_password(first, email)
        refused(lambda: sign_in_with_password(first, email, "a wrong password"), UNAUTHENTICATED)
        first.sign_in.RequestPasswordReset(sign_in.RequestPasswordResetRequest(email=email))
        first.close()
        return identity.client(signed_in), email, remembered() - before

    client, _, of_mine = make()
    bystander, _, of_other = make()
    # A claim that nobody has verified does not make another's address mine.
    victim, claimed, of_claimed = make()
    link_password(client, claimed)
    # Passwords and mails are counted apart.
    assert [len(found) for found in (of_mine, of_other, of_claimed)] == [2, 2, 2]
    token = request_deletion(client).confirmation_token
    confirm_deletion(client, token)
    wait_for_deletion(client, token)
    left = dump(identity.cluster)
    for trace in of_mine:
        assert trace not in left
    assert of_other | of_claimed <= remembered()
    for who in (client, bystander, victim):
        who.close()


def test_only_who_has_just_signed_in_deletes_an_account(identity):
    """Ten minutes, and not longer; an account without a way in cannot be asked to sign in."""
    key = TokenKey(identity.token_key.read_text())
    client, _, _ = identity.with_password()
    header, claims = parts(client.token)

    def since(client, claims, seconds):
        signed = key.sign(header, claims | {"auth_time": int(time.time()) - seconds})
        return Client(client.address, signed, client.account_id)

    early, late = since(client, claims, 9 * 60), since(client, claims, 10 * 60 + 5)
    assert request_deletion(early).confirmation_token
    failure = refused(lambda: request_deletion(late), grpc.StatusCode.FAILED_PRECONDITION)
    assert failure.reason == "SIGN_IN_TOO_OLD"
    newcomer = identity.newcomer()
    header, claims = parts(newcomer.token)
    old = since(newcomer, claims, 30 * 86_400)
    assert request_deletion(old).confirmation_token
    for who in (client, early, late, newcomer, old):
        who.close()
