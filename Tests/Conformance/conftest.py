"""Fixtures: a database cluster, a server, accounts."""

import pytest

from harness.client import Client
from harness.identity import IdentityNode
from harness.node import Node
from harness.server import Server

#: A comparison in these tells what differs, as one in a test does.
pytest.register_assert_rewrite("harness.history_numbers", "harness.statistics_calls")

#: The files that take longest begin first: otherwise the other workers wait for them in the end.
LONGEST = ["test_ids.py", "test_races.py", "test_churn.py", "test_export_s3.py", "test_export.py"]
#: Tests that take a minute for each of their cases: any worker may take a case.
DIVIDED = ["test_what_is_not_ones_own_does_not_exist"]


def pytest_collection_modifyitems(items):
    """Orders the files, and leaves the tests of each as they are; a worker takes a file (`--dist loadgroup`)."""
    items.sort(key=lambda item: LONGEST.index(item.path.name) if item.path.name in LONGEST else 99)
    for item in items:
        if item.originalname not in DIVIDED:
            item.add_marker(pytest.mark.xdist_group(item.path.name))


@pytest.fixture(scope="session")
def node(tmp_path_factory):
    """A cluster and a server that the tests share."""
    node = Node(tmp_path_factory.mktemp("node"))
    try:
        node.start()
        yield node
    finally:
        node.remove()


@pytest.fixture(scope="session")
def identity(tmp_path_factory):
    """A server with a mail server, Google and Apple, which the tests of signing in share."""
    node = IdentityNode(tmp_path_factory.mktemp("identity"))
    try:
        node.start()
        yield node
    finally:
        node.remove()


@pytest.fixture
def nobody(identity):
    """A client without a token."""
    client = identity.nobody()
    yield client
    client.close()


@pytest.fixture
def own_server(node):
    """A server on the shared cluster that a test may do anything to."""
    server = Server(node.serve_arguments)
    yield server
    server.kill()


@pytest.fixture
def start(node):
    """Starts servers on the shared cluster with further options."""
    servers = []

    def start(*options, **more):
        servers.append(Server([*node.serve_arguments, *options], **more))
        return servers[-1]

    yield start
    for server in servers:
        server.kill()


@pytest.fixture
def own_node(tmp_path):
    """A cluster and a server that a test may do anything to."""
    node = Node(tmp_path)
    try:
        node.start()
        yield node
    finally:
        node.remove()


@pytest.fixture
def new_client(node):
    """Makes clients of the shared server, each with an account of its own."""
    clients = []

    def make():
        clients.append(Client.with_new_account(node.server.address))
        return clients[-1]

    yield make
    for client in clients:
        client.close()


@pytest.fixture
def client(new_client):
    """A client with a new account."""
    return new_client()


@pytest.fixture
def stranger(new_client):
    """A client with another new account."""
    return new_client()


@pytest.fixture
def anonymous(node):
    """A client without a token."""
    client = Client(node.server.address)
    yield client
    client.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    item.log_marks = {server: server.log_line_count for server in Server.started}
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed:
        for server in Server.started:
            if text := server.log(item.log_marks.get(server, 0)):
                report.sections.append((f"what the server wrote ({server.address})", text))
    return report
