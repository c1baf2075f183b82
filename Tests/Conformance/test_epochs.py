"""A database that was restored: the revisions that clients have are those of another history."""

import shutil
from pathlib import Path

import grpc
import pytest
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.replication.v1 import replication_service_pb2 as replication

from harness.client import Client, refused
from harness.commands import COMPLETE, PAUSE
from harness.postgres import Cluster
from harness.server import wait_until


def first_of(client, session_id, revision=0, epoch=""):
    """The first message of a session's activity for a reader that has this revision of this epoch."""
    stream = client.player.WatchActivity(player.WatchActivityRequest(
        session_id=session_id, after_revision=revision, after_epoch=epoch))  # fmt: skip
    message = next(stream)
    stream.cancel()
    return message


def changes(client, cursor=""):
    return client.replication.ListChanges(replication.ListChangesRequest(cursor=cursor))


@pytest.fixture
def client(own_node):
    client = Client.with_new_account(own_node.server.address)
    yield client
    client.close()


def recover(cluster, data):
    """Starts a cluster on files from before, as a recovery to a point in time or a promotion does."""
    cluster.stop()
    shutil.rmtree(f"{cluster.directory}/data")
    shutil.move(data, f"{cluster.directory}/data")
    signal = Path(cluster.directory, "data/recovery.signal")
    signal.touch()
    owner = signal.parent.stat()
    shutil.chown(signal, owner.st_uid, owner.st_gid)
    cluster.start("restore_command=false")

    def is_primary():
        with cluster.as_administrator() as connection:
            return not connection.execute("select pg_is_in_recovery()").fetchone()[0]

    wait_until(is_primary)


def test_a_client_reads_anew_what_was_restored(own_node, client):
    """The same revision has come again, with another content."""
    state = client.start_workout()
    own_node.server.kill()
    own_node.cluster.stop()
    before = Cluster(own_node.cluster)
    own_node.cluster.start()
    own_node.server.start()

    lost = client.apply(state, **COMPLETE).state
    seen = first_of(client, state.session_id)
    assert seen.activity.revision == lost.revision == 2
    assert first_of(client, state.session_id, 1, seen.epoch).epoch == seen.epoch
    cursor = changes(client).cursor
    assert not changes(client, cursor).changes

    own_node.server.kill()
    recover(own_node.cluster, f"{before.directory}/data")
    before.remove()
    own_node.server.start()
    again = client.apply(state, **PAUSE).state
    assert again.revision == 2

    anew = first_of(client, state.session_id, 2, seen.epoch)
    assert anew.epoch != seen.epoch and anew.activity.revision == 2
    assert anew.activity.paused and not seen.activity.paused
    error = refused(lambda: changes(client, cursor), grpc.StatusCode.FAILED_PRECONDITION)
    assert error.reason == "REPLICA_CURSOR_UNUSABLE"
    whole = changes(client)
    assert whole.changes and not changes(client, whole.cursor).changes


def test_a_restart_is_no_new_epoch(own_node, client):
    state = client.start_workout()
    epoch = first_of(client, state.session_id).epoch
    for end in (own_node.cluster.stop, own_node.cluster.stop_immediately):
        own_node.server.kill()
        end()
        own_node.cluster.start()
        own_node.server.start()
        assert first_of(client, state.session_id).epoch == epoch
