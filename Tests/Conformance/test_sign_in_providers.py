"""Google and Apple, played by emulators: what their tokens get one, and what forged ones do not."""

import threading
import time

import grpc
import pytest
from pulsewire.access.v1 import support_service_pb2 as support
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.account.v1 import sign_in_method_pb2 as methods
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in

from emulators import apple, google
from emulators.service import Answer
from emulators.tokens import Key, base64url
from harness.administrators import new_administrator
from harness.client import Client, failure_of, new_uuid, refused
from harness.deletion import (
    DONE,
    DONE_IN_PART,
    confirm_deletion,
    request_deletion,
    wait_for_deletion,
)
from harness.identity import (
    kinds,
    link_password,
    new_email,
    new_subject,
    sign_in_with_apple,
    sign_in_with_google,
)
from harness.server import Server, wait_until

UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED
UNAVAILABLE = grpc.StatusCode.UNAVAILABLE


@pytest.fixture
def newcomer(identity):
    client = identity.newcomer()
    yield client
    client.close()


@pytest.fixture
def faulty(identity):
    """Lets a test have a provider misbehave."""

    def misbehave(service, fault):
        service.fault = fault

    yield misbehave
    identity.google.fault = None
    identity.apple.fault = None


def by_google(identity, client, subject, request_id=None, **changes):
    nonce = identity.nonce()
    token = identity.google.token(subject, nonce, **changes)
    return sign_in_with_google(client, token, nonce, request_id)


def by_apple(identity, client, subject, code="", **changes):
    nonce = identity.nonce()
    token = identity.apple.token(subject, nonce, **changes)
    return sign_in_with_apple(client, token, nonce, code)


def link_google(identity, client, subject):
    nonce = identity.nonce()
    return client.sign_in.LinkGoogle(
        sign_in.LinkGoogleRequest(id_token=identity.google.token(subject, nonce), nonce=nonce)
    ).method


def link_apple(identity, client, subject, code=""):
    nonce = identity.nonce()
    return client.sign_in.LinkApple(
        sign_in.LinkAppleRequest(
            id_token=identity.apple.token(subject, nonce), nonce=nonce, authorization_code=code
        )
    ).method


def unlink(client, kind):
    return client.sign_in.UnlinkSignInMethod(sign_in.UnlinkSignInMethodRequest(kind=kind)).methods


@pytest.mark.parametrize("sign_in_by", [by_google, by_apple])
def test_a_person_gets_an_account_and_later_the_same(identity, nobody, sign_in_by):
    subject = new_subject()
    first = sign_in_by(identity, nobody, subject)
    assert first.is_first_sign_in
    second = sign_in_by(identity, nobody, subject)
    assert not second.is_first_sign_in
    assert first.account.id == second.account.id
    assert first.tokens != second.tokens
    assert sign_in_by(identity, nobody, new_subject()).account.id != first.account.id


def test_the_same_subject_of_two_providers_is_two_people(identity, nobody):
    subject = new_subject()
    first, second = by_google(identity, nobody, subject), by_apple(identity, nobody, subject)
    assert first.account.id != second.account.id


def test_an_anonymous_account_becomes_the_persons(identity, newcomer, nobody):
    subject = new_subject()
    signed_in = by_google(identity, newcomer, subject)
    assert signed_in.account.id == newcomer.account_id
    assert signed_in.is_first_sign_in
    assert not signed_in.HasField("merge_offer")
    assert by_google(identity, nobody, subject).account.id == newcomer.account_id


def test_an_account_that_was_used_before_is_not_new_to_its_person(identity, newcomer, nobody):
    """Only the app that makes a new account goes through its first steps."""
    newcomer.start_workout()
    subject, nonce, request_id = new_subject(), identity.nonce(), new_uuid()
    token = identity.google.token(subject, nonce)
    signed_in = sign_in_with_google(newcomer, token, nonce, request_id)
    assert signed_in.account.id == newcomer.account_id
    assert not signed_in.is_first_sign_in
    assert not sign_in_with_google(newcomer, token, nonce, request_id).is_first_sign_in
    assert not by_google(identity, nobody, subject).is_first_sign_in


def test_what_was_new_stays_new_for_a_repeat(identity, nobody):
    nonce, request_id = identity.nonce(), new_uuid()
    token = identity.google.token(new_subject(), nonce)
    client = identity.client(sign_in_with_google(nobody, token, nonce, request_id))
    client.start_workout()
    assert sign_in_with_google(nobody, token, nonce, request_id).is_first_sign_in
    client.close()


def test_a_repeat_gives_the_same_account_and_session(identity, nobody):
    nonce, request_id = identity.nonce(), new_uuid()
    token = identity.google.token(new_subject(), nonce)
    first = sign_in_with_google(nobody, token, nonce, request_id)
    again = sign_in_with_google(nobody, token, nonce, request_id)
    assert first.tokens == again.tokens
    assert again.is_first_sign_in


def test_one_person_on_many_devices_at_once_gets_one_account(identity, nobody):
    subject = new_subject()
    requests = []
    for _ in range(8):
        nonce = identity.nonce()
        requests.append(
            sign_in.SignInWithGoogleRequest(
                request_id=new_uuid(), id_token=identity.google.token(subject, nonce), nonce=nonce
            )
        )
    calls = [nobody.sign_in.SignInWithGoogle.future(request) for request in requests]
    assert len({call.result().signed_in.account.id for call in calls}) == 1


def test_an_address_alone_links_nothing(identity, nobody):
    owner, email, _ = identity.with_password()
    signed_in = by_google(identity, nobody, new_subject(), email=email, email_verified=True)
    assert signed_in.account.id != owner.account_id
    assert kinds(owner) == [("password", True)]


def test_linked_ways_are_listed_with_their_addresses(identity, newcomer):
    subject = new_subject()
    linked = link_google(identity, newcomer, subject)
    assert (linked.email, linked.email_verified) == (f"{subject}@gmail.com", True)
    relay = link_apple(identity, newcomer, subject)
    assert relay.email.endswith("@privaterelay.appleid.com")
    assert kinds(newcomer) == [("google", True), ("apple", True)]


def test_an_unverified_or_missing_address_is_no_obstacle(identity, nobody):
    signed_in = by_google(identity, nobody, new_subject(), email=None, email_verified=None)
    client = identity.client(signed_in)
    assert kinds(client) == [("google", False)]
    client.close()


def test_linking_what_is_linked_already_says_so(identity, newcomer):
    subject = new_subject()
    first = link_google(identity, newcomer, subject)
    assert link_google(identity, newcomer, subject) == first
    failure = refused(
        lambda: link_google(identity, newcomer, new_subject()), grpc.StatusCode.ALREADY_EXISTS
    )
    assert failure.reason == "SIGN_IN_METHOD_PRESENT"
    stranger = identity.newcomer()
    failure = refused(
        lambda: link_google(identity, stranger, subject), grpc.StatusCode.ALREADY_EXISTS
    )
    assert failure.reason == "SIGN_IN_METHOD_TAKEN"
    assert kinds(stranger) == []
    stranger.close()


def test_a_way_in_is_unlinked_while_one_remains(identity, newcomer, nobody):
    subject = new_subject()
    link_google(identity, newcomer, subject)
    link_apple(identity, newcomer, subject)
    left = unlink(newcomer, methods.SIGN_IN_METHOD_KIND_GOOGLE)
    assert [method.kind for method in left] == [methods.SIGN_IN_METHOD_KIND_APPLE]
    failure = refused(
        lambda: unlink(newcomer, methods.SIGN_IN_METHOD_KIND_APPLE),
        grpc.StatusCode.FAILED_PRECONDITION,
    )
    assert failure.reason == "LAST_SIGN_IN_METHOD"
    assert kinds(newcomer) == [("apple", True)]
    assert by_google(identity, nobody, subject).account.id != newcomer.account_id


def test_two_unlinked_at_the_same_time_leave_one(identity):
    for _ in range(5):
        client = identity.newcomer()
        link_google(identity, client, new_subject())
        link_apple(identity, client, new_subject())
        calls = [
            client.sign_in.UnlinkSignInMethod.future(sign_in.UnlinkSignInMethodRequest(kind=kind))
            for kind in (methods.SIGN_IN_METHOD_KIND_GOOGLE, methods.SIGN_IN_METHOD_KIND_APPLE)
        ]
        assert sorted(call.exception() is None for call in calls) == [False, True]
        assert len(kinds(client)) == 1
        client.close()


def test_a_password_that_is_not_verified_is_no_way_in_that_remains(identity, newcomer):
    link_google(identity, newcomer, new_subject())
    link_password(newcomer, new_email())
    refused(
        lambda: unlink(newcomer, methods.SIGN_IN_METHOD_KIND_GOOGLE),
        grpc.StatusCode.FAILED_PRECONDITION,
    )
    unlink(newcomer, methods.SIGN_IN_METHOD_KIND_PASSWORD)
    assert kinds(newcomer) == [("google", True)]


def test_unlinking_nothing_is_named(newcomer):
    failure = refused(lambda: unlink(newcomer, 0), grpc.StatusCode.INVALID_ARGUMENT)
    assert failure.fields == {"kind"}


#: When the tests were collected: they may run for hours.
NOW = time.time()
DAY_SECONDS = 86_400

#: Changes to the claims of a good token, and why it then does not count.
CLAIMS = {
    "expired": ({"exp": int(NOW) - 61, "iat": int(NOW) - 4000}, "EXPIRED"),
    "without an expiry": ({"exp": None}, "EXPIRED"),
    "with an expiry that is no number": ({"exp": "never"}, "EXPIRED"),
    "from the future": ({"iat": int(NOW) + DAY_SECONDS}, "NOT_YET_VALID"),
    "not valid yet": ({"nbf": int(NOW) + DAY_SECONDS}, "NOT_YET_VALID"),
    "for another audience": ({"aud": "somebody.else"}, "WRONG_AUDIENCE"),
    "for us and others": ({"aud": [google.CLIENT_ID, "somebody.else"]}, "WRONG_AUDIENCE"),
    "for nobody": ({"aud": None}, "WRONG_AUDIENCE"),
    "of another issuer": ({"iss": "https://accounts.google.com.evil.example"}, "WRONG_ISSUER"),
    "of no issuer": ({"iss": None}, "WRONG_ISSUER"),
    "without a nonce": ({"nonce": None}, "WRONG_NONCE"),
    "with another nonce": ({"nonce": "another"}, "WRONG_NONCE"),
    "without a subject": ({"sub": None}, "MALFORMED"),
    "with an empty subject": ({"sub": ""}, "MALFORMED"),
    "with a subject that is no text": ({"sub": 7}, "MALFORMED"),
}


@pytest.mark.parametrize("name", CLAIMS)
def test_a_token_is_refused(identity, nobody, name):
    changes, cause = CLAIMS[name]
    failure = refused(
        lambda: by_google(identity, nobody, new_subject(), **changes), UNAUTHENTICATED
    )
    assert (failure.reason, failure.facts) == ("ID_TOKEN_INVALID", {"cause": cause})


def test_a_token_for_us_alone_may_say_so_in_a_list(identity, nobody):
    assert by_google(identity, nobody, new_subject(), aud=[google.CLIENT_ID]).account.id


def test_a_token_within_the_clocks_leeway_counts(identity, nobody):
    assert by_google(identity, nobody, new_subject(), exp=int(time.time()) - 5).account.id


FORGERIES = {
    "nobody signed": (lambda g, claims: g.keys[0].unsigned(claims), "WRONG_ALGORITHM"),
    "an HMAC with the public key": (
        lambda g, claims: g.keys[0].sign_confused(claims),
        "WRONG_ALGORITHM",
    ),
    "another key under its name": (
        lambda g, claims: Key(g.keys[0].name).sign(claims),
        "WRONG_SIGNATURE",
    ),
    "a key that nobody knows": (lambda g, claims: Key().sign(claims), "UNKNOWN_KEY"),
    "a changed claim": (
        lambda g, claims: _with_claims(g.keys[0].sign(claims), b'{"sub":"admin"}'),
        "WRONG_SIGNATURE",
    ),
    "no signature": (
        lambda g, claims: g.keys[0].sign(claims).rsplit(".", 1)[0] + ".",
        "WRONG_SIGNATURE",
    ),
    "two parts": (lambda g, claims: "a.b", "MALFORMED"),
    "garbage": (lambda g, claims: "garbage", "MALFORMED"),
    "no JSON": (lambda g, claims: ".".join(base64url(b"x") for _ in range(3)), "MALFORMED"),
    "a header that has to be understood": (
        lambda g, claims: g.keys[0].sign(claims, {"crit": ["b64"], "b64": False}),
        "MALFORMED",
    ),
    "its own key": (
        lambda g, claims: Key("evil").sign(claims, {"jwk": Key("evil").jwk}),
        "UNKNOWN_KEY",
    ),
}


def _with_claims(token, claims):
    header, _, signature = token.split(".")
    return f"{header}.{base64url(claims)}.{signature}"


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_token_is_refused(identity, nobody, name):
    forge, cause = FORGERIES[name]
    nonce = identity.nonce()
    token = forge(identity.google, identity.google.claims(new_subject(), nonce))
    failure = refused(lambda: sign_in_with_google(nobody, token, nonce), UNAUTHENTICATED)
    assert failure.facts == {"cause": cause}
    assert token not in failure.message


def test_a_nonce_serves_once(identity, nobody, newcomer):
    nonce = identity.nonce()
    subject = new_subject()
    token = identity.google.token(subject, nonce)
    sign_in_with_google(nobody, token, nonce)
    failure = refused(lambda: sign_in_with_google(nobody, token, nonce), UNAUTHENTICATED)
    assert failure.facts == {"cause": "REPLAYED"}
    failure = refused(
        lambda: newcomer.sign_in.LinkGoogle(
            sign_in.LinkGoogleRequest(id_token=token, nonce=nonce)
        ),
        UNAUTHENTICATED,
    )
    assert failure.facts == {"cause": "REPLAYED"}


@pytest.mark.parametrize("nonce", ["made-up", "A" * 54, "A"])
def test_a_nonce_that_the_server_did_not_give_is_refused(identity, nobody, nonce):
    token = identity.google.token(new_subject(), nonce)
    failure = refused(lambda: sign_in_with_google(nobody, token, nonce), UNAUTHENTICATED)
    assert failure.facts == {"cause": "WRONG_NONCE"}


def test_a_nonce_is_over_after_its_time(identity):
    server = Server([*identity.serve_arguments, "--sign-in-nonce-seconds", "1"])
    client = identity.newcomer()
    try:
        short = Client(server.address)
        answer = short.sign_in.StartSignIn(sign_in.StartSignInRequest())
        token = identity.google.token(new_subject(), answer.nonce)
        wait_until(lambda: time.time() > answer.expire_time.seconds + 1)
        failure = refused(
            lambda: sign_in_with_google(short, token, answer.nonce), UNAUTHENTICATED
        )
        assert failure.facts == {"cause": "WRONG_NONCE"}
        short.close()
    finally:
        client.close()
        server.kill()


def test_apple_has_the_nonces_hash(identity, nobody):
    failure = refused(
        lambda: by_apple(identity, nobody, new_subject(), nonce=identity.nonce()),
        UNAUTHENTICATED,
    )
    assert failure.facts == {"cause": "WRONG_NONCE"}


def test_a_token_of_one_provider_is_none_of_the_other(identity, nobody):
    nonce = identity.nonce()
    token = identity.google.token(new_subject(), nonce)
    failure = refused(lambda: sign_in_with_apple(nobody, token, nonce), UNAUTHENTICATED)
    assert failure.facts == {"cause": "UNKNOWN_KEY"}


def test_a_key_rotated_mid_flight_is_fetched(identity, nobody):
    subject = new_subject()
    nonces = [identity.nonce() for _ in range(3)]
    before = identity.google.token(subject, nonces[0])
    sign_in_with_google(nobody, identity.google.token(subject, nonces[1]), nonces[1])
    identity.google.rotate()
    after = identity.google.token(subject, nonces[2])
    assert sign_in_with_google(nobody, after, nonces[2]).account.id
    assert sign_in_with_google(nobody, before, nonces[0]).account.id


def test_a_key_that_was_taken_back_is_not_accepted(identity, nobody):
    nonce = identity.nonce()
    token = identity.google.token(new_subject(), nonce)
    identity.google.keys = [Key()]
    # An unknown key has the keys asked for anew, which drops the old one.
    refused(
        lambda: sign_in_with_google(
            nobody,
            Key().sign(identity.google.claims(new_subject(), other := identity.nonce())),
            other,
        ),
        UNAUTHENTICATED,
    )
    wait_until(lambda: _is_refused(nobody, token, nonce))


def _is_refused(client, token, nonce):
    try:
        sign_in_with_google(client, token, nonce)
    except grpc.RpcError as error:
        return error.code() == UNAUTHENTICATED
    return False


def test_unknown_keys_have_the_provider_asked_seldom(identity):
    server = Server([*identity.serve_arguments, "--jwks-refetch-seconds", "3600", "--loops", "1"])
    client = Client(server.address)
    try:
        before = identity.google.count(google.KEYS_PATH)
        for _ in range(20):
            nonce = identity.nonce()
            token = Key().sign(identity.google.claims(new_subject(), nonce))
            refused(lambda: sign_in_with_google(client, token, nonce), UNAUTHENTICATED)
        assert identity.google.count(google.KEYS_PATH) - before == 1
        assert by_google(identity, client, new_subject()).account.id
    finally:
        client.close()
        server.kill()


FAULTS = {
    "an error": Answer(b"{}", status=500),
    "garbage": Answer(b"<html>oops", content_type="text/html"),
    "no keys": Answer(b'{"keys": []}'),
    "keys of other kinds": Answer(b'{"keys": [{"kty": "oct", "kid": "x", "k": "AAAA"}]}'),
    "a redirect": Answer(b"", status=302, headers={"Location": "http://127.0.0.1:1/"}),
    "too much": Answer(b" " * 2_000_000),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_provider_that_fails_is_unavailable_and_then_asked_again(identity, faulty, name):
    faulty(identity.google, lambda path: FAULTS[name])
    server = Server(identity.serve_arguments)
    client = Client(server.address)
    try:
        failure = refused(lambda: by_google(identity, client, new_subject()), UNAVAILABLE)
        assert failure.reason == "PROVIDER_UNAVAILABLE"
        faulty(identity.google, None)
        assert by_google(identity, client, new_subject()).account.id
    finally:
        client.close()
        server.kill()


def test_known_keys_serve_while_the_provider_fails(identity, nobody, faulty):
    # Both loops know the key.
    for _ in range(8):
        client = identity.nobody()
        by_google(identity, client, new_subject())
        client.close()
    faulty(identity.google, lambda path: FAULTS["an error"])
    assert by_google(identity, nobody, new_subject()).account.id


def test_a_slow_provider_holds_up_nobody_else(identity, faulty):
    release = threading.Event()

    def slow(_):
        release.wait(30)

    faulty(identity.google, slow)
    server = Server([*identity.serve_arguments, "--loops", "1"])
    client = Client(server.address)
    try:
        nonce = identity.nonce()
        waiting = client.sign_in.SignInWithGoogle.future(
            sign_in.SignInWithGoogleRequest(
                request_id=new_uuid(),
                id_token=identity.google.token(new_subject(), nonce),
                nonce=nonce,
            )
        )
        assert by_apple(identity, client, new_subject()).account.id
        assert not waiting.done()
        release.set()
        assert waiting.result().signed_in.account.id
    finally:
        release.set()
        client.close()
        server.kill()


def test_apples_code_becomes_a_token_that_is_kept_sealed(identity, nobody):
    before = set(identity.apple.refresh_tokens)
    signed_in = by_apple(identity, nobody, new_subject(), identity.apple.code())
    (token,) = identity.apple.refresh_tokens - before
    assert identity.apple.secret_refusals == []
    with identity.cluster.as_server(signed_in.account.id) as connection:
        (stored,) = connection.execute(
            "select refresh_token from pulsewire.provider_links"
        ).fetchone()
    assert stored and token.encode() not in stored


def test_a_code_that_apple_refuses_is_refused(identity, nobody):
    failure = refused(
        lambda: by_apple(identity, nobody, new_subject(), "made up"), UNAUTHENTICATED
    )
    assert failure.reason == "AUTHORIZATION_CODE_INVALID"


def count_of(identity, table):
    with identity.cluster.as_administrator() as connection:
        return connection.execute(f"select count(*) from pulsewire.{table}").fetchone()[0]


def test_a_code_that_apple_refuses_leaves_nothing_behind(identity, newcomer, nobody):
    subject = new_subject()
    before = [count_of(identity, table) for table in ("accounts", "provider_links")]
    refused(lambda: by_apple(identity, nobody, subject, "made up"), UNAUTHENTICATED)
    refused(lambda: by_apple(identity, newcomer, subject, "made up"), UNAUTHENTICATED)
    refused(lambda: link_apple(identity, newcomer, subject, "made up"), UNAUTHENTICATED)
    assert [count_of(identity, table) for table in ("accounts", "provider_links")] == before
    assert kinds(newcomer) == []
    assert by_apple(identity, nobody, subject, identity.apple.code()).account.id


def test_a_repeat_with_a_code_that_has_served_gives_the_first_answer(identity, newcomer, nobody):
    nonce, request_id = identity.nonce(), new_uuid()
    token, code = identity.apple.token(new_subject(), nonce), identity.apple.code()
    answers = [
        sign_in_with_apple(nobody, token, nonce, code, request_id=request_id) for _ in range(2)
    ]
    assert answers[0].tokens == answers[1].tokens
    subject, code = new_subject(), identity.apple.code()
    link_google(identity, newcomer, new_subject())
    methods_of = [link_apple(identity, newcomer, subject, code) for _ in range(2)]
    assert methods_of[0] == methods_of[1]


def test_who_has_proved_who_they_are_gets_in_while_apple_fails(identity, nobody, faulty):
    by_apple(identity, nobody, new_subject())
    faulty(
        identity.apple,
        lambda path: Answer(b"", status=503) if path == apple.TOKEN_PATH else None,
    )
    assert by_apple(identity, nobody, new_subject(), identity.apple.code()).account.id


def test_unlinking_apple_revokes_the_link_there(identity, newcomer):
    link_google(identity, newcomer, new_subject())
    before = set(identity.apple.refresh_tokens)
    link_apple(identity, newcomer, new_subject(), identity.apple.code())
    (token,) = identity.apple.refresh_tokens - before
    unlink(newcomer, methods.SIGN_IN_METHOD_KIND_APPLE)
    wait_until(lambda: token not in identity.apple.refresh_tokens)


def unlink_while_apple_fails(identity, client, faulty):
    """Unlinks Apple, which does not answer; gives the token that is to be revoked there."""
    link_google(identity, client, new_subject())
    before = set(identity.apple.refresh_tokens)
    link_apple(identity, client, new_subject(), identity.apple.code())
    (token,) = identity.apple.refresh_tokens - before
    faulty(
        identity.apple,
        lambda path: Answer(b"", status=503) if path == apple.REVOKE_PATH else None,
    )
    unlink(client, methods.SIGN_IN_METHOD_KIND_APPLE)
    assert kinds(client) == [("google", True)]
    return token


def revocations_of(identity, client):
    with identity.cluster.as_administrator() as connection:
        return connection.execute(
            "select count(*), max(attempt) from pulsewire.jobs"
            " where owner_id = %s and kind = 'apple-revocation' and failed_at is null",
            [client.account_id],
        ).fetchone()


def test_apple_is_told_of_what_was_unlinked_once_it_answers(identity, newcomer, faulty):
    """The database remembers it, so that no crash can forget it."""
    token = unlink_while_apple_fails(identity, newcomer, faulty)
    wait_until(lambda: (revocations_of(identity, newcomer)[1] or 0) >= 1)
    assert revocations_of(identity, newcomer)[0] == 1
    assert token in identity.apple.refresh_tokens
    faulty(identity.apple, None)
    wait_until(lambda: token not in identity.apple.refresh_tokens)
    wait_until(lambda: revocations_of(identity, newcomer)[0] == 0)


def test_a_deletion_revokes_what_was_unlinked_before(identity, newcomer, faulty):
    token = unlink_while_apple_fails(identity, newcomer, faulty)
    confirmation = request_deletion(newcomer).confirmation_token
    confirm_deletion(newcomer, confirmation)
    faulty(identity.apple, None)
    assert wait_for_deletion(newcomer, confirmation).state == DONE
    assert token not in identity.apple.refresh_tokens


def test_ways_in_are_changed_only_soon_after_a_sign_in(identity):
    server = Server([*identity.serve_arguments, "--recent-sign-in-seconds", "1"])
    client = Client.with_new_account(server.address)
    try:
        link_google(identity, client, new_subject())
        started = time.time()
        wait_until(lambda: time.time() > started + 2)
        failure = refused(
            lambda: link_apple(identity, client, new_subject()),
            grpc.StatusCode.FAILED_PRECONDITION,
        )
        assert failure.reason == "RECENT_SIGN_IN_REQUIRED"
    finally:
        client.close()
        server.kill()


def test_without_settings_the_server_says_so(node):
    client = Client(node.server.address)
    for call in (
        lambda: sign_in_with_google(client, "a.b.c", "nonce"),
        lambda: client.sign_in.StartSignIn(sign_in.StartSignInRequest()),
        lambda: client.sign_in.RequestPasswordReset(
            sign_in.RequestPasswordResetRequest(email=new_email())
        ),
    ):
        failure = refused(call, grpc.StatusCode.FAILED_PRECONDITION)
        assert failure.reason == "SIGN_IN_NOT_CONFIGURED"
    client.close()


def test_every_change_is_in_the_owners_audit_log(identity, nobody):
    owner, email, _ = identity.with_password()
    link_google(identity, owner, new_subject())
    unlink(owner, methods.SIGN_IN_METHOD_KIND_GOOGLE)
    failure_of(
        lambda: nobody.sign_in.SignInWithPassword(
            sign_in.SignInWithPasswordRequest(
                request_id=new_uuid(), email=email, password="wrong password"
            )
        )
    )
    expected = {
        "signed_in", "sign_in_method_linked", "sign_in_method_unlinked", "sign_in_failed",
    }  # fmt: skip

    def logged():
        with identity.cluster.as_server(owner.account_id) as connection:
            rows = connection.execute("select kind, facts::text from pulsewire.audit_events")
            return dict(rows.fetchall())

    found = wait_until(lambda: expected <= logged().keys() and logged())
    assert email not in str(found)
    assert owner.account.GetAccount(account.GetAccountRequest()).account.id == owner.account_id


def test_deleting_the_account_revokes_the_link_at_apple(identity, nobody):
    before = set(identity.apple.refresh_tokens)
    signed_in = by_apple(identity, nobody, new_subject(), identity.apple.code())
    (token,) = identity.apple.refresh_tokens - before
    client = identity.client(signed_in)
    confirmation = request_deletion(client).confirmation_token
    confirm_deletion(client, confirmation)
    done = wait_for_deletion(client, confirmation)
    assert done.state == DONE
    assert token not in identity.apple.refresh_tokens
    again = by_apple(identity, nobody, new_subject())
    assert again.account.id != signed_in.account.id


def test_a_link_that_cannot_be_revoked_does_not_keep_the_account(identity, nobody):
    client = identity.client(by_apple(identity, nobody, new_subject()))
    confirmation = request_deletion(client).confirmation_token
    confirm_deletion(client, confirmation)
    done = wait_for_deletion(client, confirmation)
    assert done.state == DONE_IN_PART
    assert [service.service for service in done.services] == ["apple"]


def test_an_administrator_sees_how_links_are_and_not_who_the_person_is(identity, nobody):
    subject, email = new_subject(), "kari@icloud.example"
    signed_in = by_apple(identity, nobody, subject, identity.apple.code(), email=email)
    client = identity.client(signed_in)
    link_google(identity, client, new_subject())
    administrator = new_administrator(identity)

    def look():
        return administrator.support.GetAccountForSupport(
            support.GetAccountForSupportRequest(account_id=client.account_id, reason="ticket 7")
        )

    links = {one.service: one for one in look().linked_services}
    assert {name: one.has_token for name, one in links.items()} == {"apple": True, "google": False}
    assert not any(one.HasField("revoke_time") for one in links.values())
    unlink(client, methods.SIGN_IN_METHOD_KIND_GOOGLE)
    identity.apple.notify(identity.server.address, "account-delete", subject)
    (link,) = look().linked_services
    assert link.HasField("revoke_time") and not link.has_token
    assert subject not in str(look()) and email not in str(look())
    administrator.close()
    client.close()
