"""A database of several hosts, of which one is the primary, and what is between a server and its database."""

from pathlib import Path
from urllib.parse import quote

import pytest

from harness.client import Client
from harness.node import migrated
from harness.pgbouncer import PgBouncer
from harness.pgbouncer import program as pgbouncer
from harness.postgres import Cluster
from harness.server import Server
from test_start_checks import check, replaced, run

#: A host on which nothing listens.
STOPPED = "/nonexistent"


@pytest.fixture
def standby():
    """A cluster that takes no writes: it waits for the log of a primary that never comes."""
    cluster = Cluster(migrated())
    try:
        Path(cluster.directory, "data/standby.signal").touch()
        cluster.start("hot_standby=on")
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture
def arguments(own_node):
    """The command line of the only server of a database, which does not run."""
    own_node.server.kill()
    return own_node.sole_arguments


def at(arguments, *hosts, more=""):
    """The arguments with a database at these hosts."""
    listed = quote(",".join(hosts), safe=",")
    url = f"postgresql:///pulsewire?host={listed}&user=pulsewire_server{more}"
    return replaced(arguments, "--database-url", url)


@pytest.mark.parametrize("more", ["", "&target_session_attrs=primary"])
def test_of_several_hosts_the_primary_is_used(arguments, own_node, standby, more):
    primary = own_node.cluster.directory
    for hosts in [(STOPPED, primary), (standby.directory, primary), (primary, standby.directory)]:
        listed = at(arguments, *hosts, more=more)
        status, found = check(listed)
        assert status == 0, found
    server = Server(listed)
    client = Client.with_new_account(server.address)
    assert client.start_workout().session_id
    client.close()
    server.kill()


def test_a_standby_alone_is_refused(arguments, standby):
    for hosts in [(standby.directory,), (STOPPED, standby.directory)]:
        listed = at(arguments, *hosts)
        status, found = check(listed)
        assert status == 1
        (sentence,) = found["database", "wrong"]
        assert "replica" in sentence and "name the primary" in sentence
        assert "name the primary" in run(*listed).stderr.splitlines()[-1]


def test_a_standby_that_is_asked_for_is_refused_because_it_takes_no_writes(arguments, standby):
    status, found = check(at(arguments, standby.directory, more="&target_session_attrs=any"))
    assert status == 1
    (sentence,) = found["writes", "wrong"]
    assert "name the primary" in sentence


@pytest.mark.skipif(pgbouncer() is None, reason="there is no pgbouncer; `make test` installs it where it can")
@pytest.mark.parametrize("settings", [[], ["ignore_startup_parameters = options"]], ids=["as it is", "lenient"])
def test_a_pooler_is_refused_with_the_reason(arguments, own_node, settings):
    """PgBouncer passes on no settings of a session, or, if told to, drops them, with the time-outs of statements."""
    pooler = PgBouncer(own_node.cluster, *settings)
    try:
        pooled = replaced(arguments, "--database-url", pooler.url)
        status, found = check(pooled)
        assert status == 1
        (sentence,) = found["database", "wrong"]
        assert "pooler such as PgBouncer" in sentence and "name the database itself" in sentence
        assert "pooler such as PgBouncer" in run(*pooled).stderr.splitlines()[-1]
    finally:
        pooler.close()
