"""Passkeys as a way into an account: what their answers get one, and what forged ones do not."""

import uuid

import grpc
import pytest
from pulsewire.account.v1 import sign_in_method_pb2 as methods
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in

from harness.client import Client, new_uuid, refused
from harness.identity import kinds, new_subject, sign_in_with_google
from harness.passkeys import RELYING_PARTY, USER_PRESENT, Passkey
from harness.server import Server

UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED
FAILED_PRECONDITION = grpc.StatusCode.FAILED_PRECONDITION
PASSKEY = methods.SIGN_IN_METHOD_KIND_PASSKEY


@pytest.fixture
def owner(identity):
    client = identity.newcomer()
    yield client
    client.close()


def link(identity, client, **options):
    """Links a new passkey, and gives it."""
    passkey = Passkey(client.account_id, **options)
    passkey.method = client.sign_in.LinkPasskey(passkey.link_request(identity.nonce())).method
    return passkey


def enter(client, request):
    return client.sign_in.SignInWithPasskey(request).signed_in


def refuse(client, request):
    """The one answer to all that does not fit together."""
    failure = refused(lambda: enter(client, request), UNAUTHENTICATED)
    assert failure.reason == "PASSKEY_INVALID"
    assert failure.facts == {}
    return failure.message


def unlink(client, **request):
    return client.sign_in.UnlinkSignInMethod(
        sign_in.UnlinkSignInMethodRequest(kind=PASSKEY, **request)
    ).methods


def failures_logged(identity, client):
    with identity.cluster.as_server(client.account_id) as connection:
        rows = connection.execute(
            "select facts ->> 'method', facts ->> 'cause' from pulsewire.audit_events"
            " where kind = 'sign_in_failed'"
        )
        return rows.fetchall()


def test_starting_says_what_an_authenticator_is_told(nobody):
    options = nobody.sign_in.StartSignIn(sign_in.StartSignInRequest()).passkey_options
    assert options.relying_party_id == RELYING_PARTY
    assert list(options.algorithms) == [-7, -8, -257]


@pytest.mark.parametrize("counts", [True, False])
def test_a_linked_passkey_signs_in_again_and_again(identity, owner, nobody, counts):
    passkey = link(identity, owner, counts=counts)
    assert (passkey.method.kind, passkey.method.name) == (PASSKEY, "phone")
    first = enter(nobody, passkey.sign_in_request(identity.nonce()))
    second = enter(nobody, passkey.sign_in_request(identity.nonce()))
    assert first.account.id == second.account.id == owner.account_id
    assert (first.is_first_sign_in, second.is_first_sign_in) == (True, False)
    assert first.tokens.session_id != second.tokens.session_id
    client = identity.client(second)
    assert kinds(client) == [("passkey", False)]
    client.close()


def test_an_account_has_several_passkeys(identity, owner, nobody):
    first, second = link(identity, owner), link(identity, owner)
    listed = owner.sign_in.ListSignInMethods(sign_in.ListSignInMethodsRequest()).methods
    assert list(listed) == [first.method, second.method]
    for passkey in (first, second):
        signed_in = enter(nobody, passkey.sign_in_request(identity.nonce()))
        assert signed_in.account.id == owner.account_id


def test_a_repeat_gives_the_first_answer(identity, owner, nobody):
    passkey = Passkey(owner.account_id)
    request = passkey.link_request(identity.nonce())
    linked = owner.sign_in.LinkPasskey(request)
    assert linked == owner.sign_in.LinkPasskey(request)
    assert len(kinds(owner)) == 1
    request = passkey.sign_in_request(identity.nonce())
    assert enter(nobody, request).tokens == enter(nobody, request).tokens
    assert failures_logged(identity, owner) == []


def test_a_passkey_that_the_account_has_is_not_linked_twice(identity, owner):
    passkey = link(identity, owner)
    again = owner.sign_in.LinkPasskey(passkey.link_request(identity.nonce(), name="again"))
    assert again.method == passkey.method


def test_who_is_known_is_told_their_passkeys(identity, owner, nobody):
    def options(client):
        return client.sign_in.StartSignIn(sign_in.StartSignInRequest()).passkey_options

    assert options(owner).user_handle == uuid.UUID(owner.account_id).bytes
    assert list(options(owner).credential_ids) == []
    linked = [link(identity, owner) for _ in range(3)]
    assert list(options(owner).credential_ids) == [one.credential_id for one in linked]
    unlink(owner, passkey_id=linked[1].method.passkey_id)
    assert list(options(owner).credential_ids) == [linked[0].credential_id, linked[2].credential_id]
    stranger = identity.newcomer()
    assert list(options(stranger).credential_ids) == []
    assert list(options(nobody).credential_ids) == [] and not options(nobody).user_handle
    stranger.close()


def test_an_account_has_so_many_passkeys_and_no_more(identity, owner):
    for _ in range(20):
        link(identity, owner)
    failure = refused(lambda: link(identity, owner), grpc.StatusCode.RESOURCE_EXHAUSTED)
    assert failure.reason == "TOO_MANY_PASSKEYS"


@pytest.mark.parametrize("origin", ["https://evil.example", "http://app.pulsewire.example", ""])
def test_an_answer_from_another_origin_is_refused(identity, owner, nobody, origin):
    request = Passkey(owner.account_id).link_request(identity.nonce(), origin=origin)
    failure = refused(lambda: owner.sign_in.LinkPasskey(request), UNAUTHENTICATED)
    assert failure.reason == "PASSKEY_INVALID"
    assert kinds(owner) == []
    passkey = link(identity, owner)
    refuse(nobody, passkey.sign_in_request(identity.nonce(), origin=origin))


def test_an_answer_to_another_question_is_refused(identity, owner, nobody):
    passkey = link(identity, owner)
    refuse(nobody, passkey.sign_in_request(identity.nonce(), challenge=identity.nonce()))
    # What the server did not ask, and what it asked somebody else to make.
    refuse(nobody, passkey.sign_in_request("bWFkZSB1cA"))
    asked = passkey.sign_in_request(nonce := identity.nonce())
    created = passkey.link_request(nonce)
    asked.client_data_json = created.client_data_json
    refuse(nobody, asked)
    created.request_id = new_uuid()
    created.client_data_json = passkey.sign_in_request(nonce).client_data_json
    refused(lambda: owner.sign_in.LinkPasskey(created), UNAUTHENTICATED)


@pytest.mark.parametrize("counts", [True, False])
def test_a_challenge_serves_once(identity, owner, nobody, counts):
    passkey = link(identity, owner, counts=counts)
    request = passkey.sign_in_request(identity.nonce())
    assert enter(nobody, request)
    request.request_id = new_uuid()
    refuse(nobody, request)
    refuse(nobody, passkey.sign_in_request(request.nonce))
    refused(
        lambda: owner.sign_in.LinkPasskey(Passkey(owner.account_id).link_request(request.nonce)),
        UNAUTHENTICATED,
    )
    assert failures_logged(identity, owner) == []


def test_whatever_does_not_fit_gets_one_answer(identity, owner, nobody):
    passkey = link(identity, owner)
    stranger = identity.newcomer()
    other = link(identity, stranger)

    def changed(**changes):
        request = passkey.sign_in_request(identity.nonce())
        for name, value in changes.items():
            setattr(request, name, value)
        return refuse(nobody, request)

    good = passkey.sign_in_request(identity.nonce())
    tampered = good.signature[:-1] + bytes([good.signature[-1] ^ 1])
    answers = {
        changed(signature=tampered),
        changed(signature=b"garbage"),
        changed(authenticator_data=good.authenticator_data[:-1] + b"\xff"),
        changed(authenticator_data=b"short"),
        changed(client_data_json=b"{"),
        changed(nonce="A"),
        # Another account's passkey, under either's name; nobody's; an unknown one.
        changed(credential_id=other.credential_id),
        changed(user_handle=other.user_handle),
        changed(credential_id=other.credential_id, user_handle=other.user_handle),
        changed(user_handle=b"not an id"),
        changed(user_handle=bytes(16)),
        changed(credential_id=b"unknown"),
        refuse(nobody, passkey.sign_in_request(identity.nonce(), relying_party="evil.example")),
        refuse(nobody, passkey.sign_in_request(identity.nonce(), flags=USER_PRESENT)),
    }
    assert len(answers) == 1
    # And none of them has spoilt the passkey.
    assert enter(nobody, passkey.sign_in_request(identity.nonce()))
    stranger.close()


def test_a_counter_that_goes_back_is_refused_and_told(identity, owner, nobody):
    passkey = link(identity, owner)
    enter(nobody, passkey.sign_in_request(identity.nonce()))
    passkey.count -= 1
    refuse(nobody, passkey.sign_in_request(identity.nonce()))
    assert failures_logged(identity, owner) == [("passkey", "counter_went_back")]
    assert enter(nobody, passkey.sign_in_request(identity.nonce()))


def test_of_two_answers_with_one_count_at_the_same_time_one_counts(identity, owner, nobody):
    for _ in range(5):
        passkey = link(identity, owner)
        requests = [passkey.sign_in_request(identity.nonce())]
        passkey.count -= 1
        requests.append(passkey.sign_in_request(identity.nonce()))
        calls = [nobody.sign_in.SignInWithPasskey.future(request) for request in requests]
        assert sorted(call.exception() is None for call in calls) == [False, True]


def test_a_passkey_is_unlinked_while_a_way_in_remains(identity, owner, nobody):
    first, second = link(identity, owner), link(identity, owner)
    assert list(unlink(owner, passkey_id=first.method.passkey_id)) == [second.method]
    refuse(nobody, first.sign_in_request(identity.nonce()))
    for request in ({"passkey_id": second.method.passkey_id}, {}):
        failure = refused(lambda request=request: unlink(owner, **request), FAILED_PRECONDITION)
        assert failure.reason == "LAST_SIGN_IN_METHOD"
    assert list(unlink(owner, passkey_id=new_uuid())) == [second.method]
    assert enter(nobody, second.sign_in_request(identity.nonce()))


def test_a_passkey_is_a_way_in_that_remains(identity, owner, nobody):
    nonce = identity.nonce()
    token = identity.google.token(new_subject(), nonce)
    owner.sign_in.LinkGoogle(sign_in.LinkGoogleRequest(id_token=token, nonce=nonce))
    passkey = link(identity, owner)
    left = owner.sign_in.UnlinkSignInMethod(
        sign_in.UnlinkSignInMethodRequest(kind=methods.SIGN_IN_METHOD_KIND_GOOGLE)
    ).methods
    assert list(left) == [passkey.method]
    assert enter(nobody, passkey.sign_in_request(identity.nonce()))


def test_only_a_passkey_has_a_passkeys_id(owner):
    failure = refused(
        lambda: owner.sign_in.UnlinkSignInMethod(
            sign_in.UnlinkSignInMethodRequest(
                kind=methods.SIGN_IN_METHOD_KIND_GOOGLE, passkey_id=new_uuid()
            )
        ),
        grpc.StatusCode.INVALID_ARGUMENT,
    )
    assert failure.fields == {"passkey_id"}


def test_an_account_with_a_passkey_is_not_anonymous(identity, owner):
    link(identity, owner)
    nonce = identity.nonce()
    token = identity.google.token(new_subject(), nonce)
    signed_in = sign_in_with_google(owner, token, nonce)
    assert signed_in.account.id != owner.account_id
    assert not signed_in.HasField("merge_offer")


def test_all_that_is_missing_is_named(identity, nobody, owner):
    failure = refused(
        lambda: enter(nobody, sign_in.SignInWithPasskeyRequest()),
        grpc.StatusCode.INVALID_ARGUMENT,
    )
    assert failure.fields == {
        "request_id", "nonce", "credential_id", "user_handle", "client_data_json",
        "authenticator_data", "signature",
    }  # fmt: skip
    failure = refused(
        lambda: owner.sign_in.LinkPasskey(sign_in.LinkPasskeyRequest(name="n" * 101)),
        grpc.StatusCode.INVALID_ARGUMENT,
    )
    assert failure.fields == {
        "request_id", "nonce", "client_data_json", "attestation_object", "name",
    }  # fmt: skip


def test_without_settings_the_server_says_so(identity):
    arguments = identity.serve_arguments
    cut = arguments.index("--passkey-rp-id")
    server = Server(arguments[:cut] + arguments[cut + 4 :])
    client = Client.with_new_account(server.address)
    try:
        started = client.sign_in.StartSignIn(sign_in.StartSignInRequest())
        assert not started.HasField("passkey_options")
        passkey = Passkey(client.account_id)
        for call in (
            lambda: client.sign_in.LinkPasskey(passkey.link_request(started.nonce)),
            lambda: enter(client, passkey.sign_in_request(started.nonce)),
        ):
            failure = refused(call, FAILED_PRECONDITION)
            assert failure.reason == "SIGN_IN_NOT_CONFIGURED"
    finally:
        client.close()
        server.kill()
