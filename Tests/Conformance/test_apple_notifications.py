"""What Apple tells the server of its own accord, and what forged notifications do not."""

import json
import time

import grpc
import pytest
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.account.v1 import sign_in_method_pb2 as methods
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in

from emulators import apple
from emulators.service import Answer
from emulators.tokens import Key
from harness.admin import Admin
from harness.client import new_uuid, refused
from harness.curl import curl
from harness.identity import (
    kinds,
    link_password,
    new_email,
    new_subject,
    sign_in_with_apple,
)
from harness.mail import plain_text
from harness.people import set_language
from harness.server import Server

UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED
SEALED = "select refresh_token is not null from pulsewire.provider_links"


class Person:
    """Somebody who signed in with Apple, and whose account has data."""

    def __init__(self, identity, email=None):
        self.identity = identity
        self.subject = new_subject()
        self.changes = {"email": email, "is_private_email": None} if email else {}
        self.client = self.sign_in()
        self.account_id = self.client.account_id
        self.session_id = self.client.start_workout().session_id

    def sign_in(self):
        """A client of a new session."""
        nobody = self.identity.nobody()
        nonce = self.identity.nonce()
        token = self.identity.apple.token(self.subject, nonce, **self.changes)
        signed_in = sign_in_with_apple(nobody, token, nonce, self.identity.apple.code())
        nobody.close()
        return self.identity.client(signed_in)

    def tell(self, kind, **changes):
        """Has Apple tell of the person."""
        return self.identity.apple.notify(
            self.identity.server.address, kind, self.subject, **changes
        )

    def add_password(self):
        """Gives the account another way in; gives the address."""
        email = new_email()
        link_password(self.client, email)
        code = self.identity.mail.code(email)
        self.client.sign_in.VerifyEmail(sign_in.VerifyEmailRequest(code=code))
        return email

    def token(self):
        """Whether the server keeps a token of Apple; None without a link."""
        with self.identity.cluster.as_server(self.account_id) as connection:
            row = connection.execute(SEALED).fetchone()
        return row and row[0]

    def audit(self):
        """The kinds and causes of the account's audit log."""
        with self.identity.cluster.as_server(self.account_id) as connection:
            return connection.execute(
                "select kind, facts ->> 'cause' from pulsewire.audit_events"
                " where facts ? 'cause' order by kind"
            ).fetchall()


@pytest.fixture
def person(identity):
    return Person(identity)


def apple_method(client):
    listed = client.sign_in.ListSignInMethods(sign_in.ListSignInMethodsRequest()).methods
    return next(one for one in listed if one.kind == methods.SIGN_IN_METHOD_KIND_APPLE)


def is_out(client):
    return refused(
        lambda: client.account.GetAccount(account.GetAccountRequest()), UNAUTHENTICATED
    ).reason == "SESSION_REVOKED"


@pytest.mark.parametrize("kind", ["consent-revoked", "account-delete", "account-deleted"])
def test_a_withdrawn_link_goes_where_another_way_in_remains(identity, person, kind):
    email = person.add_password()
    assert person.token()
    assert person.tell(kind) == 200
    assert person.token() is None
    assert is_out(person.client)
    cause = "consent_revoked" if kind == "consent-revoked" else "account_deleted"
    assert person.audit() == [("session_revoked", cause), ("sign_in_method_unlinked", cause)]
    notice = identity.mail.wait(email, 2)
    assert "Apple" in notice["Subject"] and "Nothing was deleted" in plain_text(notice)
    # The account, by the other way, and all that it has.
    nobody = identity.nobody()
    signed_in = nobody.sign_in.SignInWithPassword(
        sign_in.SignInWithPasswordRequest(
            request_id=new_uuid(), email=email, password="a long password"
        )
    ).signed_in
    again = identity.client(signed_in)
    assert kinds(again) == [("password", True)]
    assert again.session(person.session_id).session_id == person.session_id
    nobody.close()
    again.close()


def test_revoked_consent_ends_apples_sessions_and_coming_again_finds_everything(identity, person):
    assert person.tell("consent-revoked") == 200
    assert person.token() is False
    assert is_out(person.client)
    assert person.audit() == [
        ("session_revoked", "consent_revoked"), ("sign_in_method_revoked", "consent_revoked"),
    ]  # fmt: skip
    again = person.sign_in()
    assert again.account_id == person.account_id
    assert again.session(person.session_id).session_id == person.session_id
    assert not apple_method(again).HasField("revoke_time")
    assert person.token()
    again.close()


def test_of_a_deleted_apple_account_nobody_is_locked_out(identity, person):
    assert person.tell("account-delete") == 200
    method = apple_method(person.client)
    assert method.HasField("revoke_time") and person.token() is False
    # It is no way in, so that another Apple account can take its place.
    nonce, subject = identity.nonce(), new_subject()
    linked = person.client.sign_in.LinkApple(
        sign_in.LinkAppleRequest(id_token=identity.apple.token(subject, nonce), nonce=nonce)
    ).method
    assert not linked.HasField("revoke_time")
    assert kinds(person.client) == [("apple", True)]
    person.subject = subject
    again = person.sign_in()
    assert again.account_id == person.account_id
    again.close()


def test_a_revoked_way_in_is_none_that_remains(identity, person):
    person.tell("account-delete")
    email = person.add_password()
    failure = refused(
        lambda: person.client.sign_in.UnlinkSignInMethod(
            sign_in.UnlinkSignInMethodRequest(kind=methods.SIGN_IN_METHOD_KIND_PASSWORD)
        ),
        grpc.StatusCode.FAILED_PRECONDITION,
    )
    assert failure.reason == "LAST_SIGN_IN_METHOD"
    assert (email, True) in [
        (one.email, one.email_verified)
        for one in person.client.sign_in.ListSignInMethods(
            sign_in.ListSignInMethodsRequest()
        ).methods
    ]


def test_sessions_that_did_not_come_by_apple_stay(identity):
    client = identity.newcomer()
    nonce, subject = identity.nonce(), new_subject()
    client.sign_in.LinkApple(
        sign_in.LinkAppleRequest(id_token=identity.apple.token(subject, nonce), nonce=nonce)
    )
    assert identity.apple.notify(identity.server.address, "consent-revoked", subject) == 200
    assert apple_method(client).HasField("revoke_time")
    client.close()


def test_the_relay_is_flagged_and_later_news_count(person):
    assert not apple_method(person.client).email_disabled
    for kind, age, expected in [
        ("email-disabled", 10, True),
        ("email-enabled", 20, True),
        ("email-enabled", 5, False),
        ("email-disabled", 10, False),
        ("email-disabled", 0, True),
    ]:
        relay = {"email": "x@privaterelay.appleid.com", "is_private_email": "true"}
        assert person.tell(kind, age=age, event=relay) == 200
        assert apple_method(person.client).email_disabled == expected
    assert kinds(person.client) == [("apple", True)]


def test_a_notification_that_comes_again_changes_nothing(identity, person):
    token = identity.apple.notification("consent-revoked", person.subject)
    address = identity.server.address
    assert identity.apple.post(address, token) == 200
    log = person.audit()
    assert identity.apple.post(address, token) == 200
    assert person.audit() == log
    again = person.sign_in()
    assert identity.apple.post(address, token) == 200
    assert kinds(again) == [("apple", True)] and not apple_method(again).HasField("revoke_time")
    again.close()


def test_who_came_again_before_the_news_did_is_not_touched(person):
    assert person.tell("consent-revoked", age=60) == 200
    assert kinds(person.client) == [("apple", True)]
    assert person.audit() == []


def test_times_in_seconds_and_events_that_are_no_strings_are_understood(identity, person):
    event = {
        "type": "email-disabled", "sub": person.subject, "event_time": int(time.time()),
    }  # fmt: skip
    assert person.tell("email-disabled", events=event, exp=None) == 200
    assert apple_method(person.client).email_disabled


def test_a_notice_is_in_the_accounts_language(identity):
    email = new_email()
    person = Person(identity, email=email)
    set_language(person.client, "de")
    person.tell("account-delete")
    assert "Gelöscht wurde nichts" in plain_text(identity.mail.wait(email))


def test_a_relays_address_gets_no_notice(identity, person):
    relay = apple_method(person.client).email
    person.tell("account-delete")
    assert identity.mail.mails(relay) == []


def test_what_is_unknown_is_taken_and_logged_without_a_name(identity, person):
    mark = identity.server.log_line_count
    assert person.tell("something-new") == 200
    assert person.tell("consent-revoked", events="no JSON") == 200
    assert identity.apple.notify(identity.server.address, "consent-revoked", new_subject()) == 200
    written = identity.server.log(mark)
    assert "unknown kind" in written and person.subject not in written
    assert kinds(person.client) == [("apple", True)]


#: When the tests were collected: they may run for hours.
NOW = time.time()

REFUSED = {
    "another audience": {"aud": "somebody.else"},
    "several audiences": {"aud": [apple.CLIENT_ID, "somebody.else"]},
    "another issuer": {"iss": "https://appleid.apple.com.evil.example"},
    "too old": {"iat": int(NOW) - 90_000, "exp": None},
    "over": {"iat": int(NOW) - 4000, "exp": int(NOW) - 61},
    "an end that is no time": {"exp": "never"},
    "from the future": {"iat": int(NOW) + 86_400},
    "without a time": {"iat": None},
    "a time that is none": {"iat": 1e300},
    "without events": {"events": None},
}


@pytest.mark.parametrize("name", REFUSED)
def test_claims_that_do_not_count_change_nothing(person, name):
    assert person.tell("consent-revoked", **REFUSED[name]) == 401
    assert kinds(person.client) == [("apple", True)] and person.token()


FORGED = {
    "nobody signed": lambda key, claims: key.unsigned(claims),
    "an HMAC with the public key": lambda key, claims: key.sign_confused(claims),
    "another key under its name": lambda key, claims: Key(key.name).sign(claims),
    "a key that nobody knows": lambda key, claims: Key().sign(claims),
    "no token": lambda key, claims: "garbage",
    "nothing": lambda key, claims: "",
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_notification_changes_nothing(identity, person, name):
    claims = identity.apple.event("consent-revoked", person.subject)
    token = FORGED[name](identity.apple.keys[0], claims)
    mark = identity.server.log_line_count
    assert identity.apple.post(identity.server.address, token) == 401
    assert person.subject not in identity.server.log(mark)
    assert kinds(person.client) == [("apple", True)] and person.token()


def test_an_id_token_is_no_notification(identity, person):
    token = identity.apple.token(person.subject, identity.nonce())
    assert identity.apple.post(identity.server.address, token) == 401
    assert kinds(person.client) == [("apple", True)]


def test_a_notification_is_no_id_token(identity, person, nobody):
    token = identity.apple.notification("email-enabled", person.subject, sub=person.subject)
    refused(lambda: sign_in_with_apple(nobody, token, identity.nonce()), UNAUTHENTICATED)


def test_a_rotated_key_is_fetched(identity, person):
    identity.apple.rotate()
    assert person.tell("email-disabled") == 200
    assert apple_method(person.client).email_disabled


def test_what_cannot_be_judged_now_is_asked_for_again(identity, person):
    identity.apple.rotate()
    token = identity.apple.notification("consent-revoked", person.subject)
    identity.apple.fault = lambda path: Answer(b"{}", status=500)
    try:
        assert identity.apple.post(identity.server.address, token) == 503
    finally:
        identity.apple.fault = None
    assert kinds(person.client) == [("apple", True)]
    assert identity.apple.post(identity.server.address, token) == 200
    assert is_out(person.client)


def post(identity, body, *arguments, content_type="application/json"):
    return curl(
        identity.server.address, apple.NOTIFICATIONS_PATH, *arguments, body=body,
        headers={"content-type": content_type},
    )  # fmt: skip


@pytest.mark.parametrize(
    "body",
    [b"no JSON", b"{}", b"[]", b'{"payload": 7}', b'{"payload": "a", "payload": "b"}', b"\xff",
     b"\x00" * 1000],
)  # fmt: skip
def test_what_is_no_notification_is_told_so(identity, body):
    answer = post(identity, body)
    assert answer.status == 400 and b"payload" in answer.body


@pytest.mark.parametrize("size", [16 * 1024 + 1, 40_000, 200_000, 3_000_000])
def test_a_huge_body_is_refused(identity, size):
    assert post(identity, b" " * size).status == 413


def test_as_much_as_may_is_taken(identity, person):
    payload = {"payload": identity.apple.notification("email-disabled", person.subject)}
    body = json.dumps(payload).encode().ljust(16 * 1024)
    assert post(identity, body, content_type="text/anything").status == 200
    assert apple_method(person.client).email_disabled


def test_only_posts_are_taken(identity):
    answer = curl(identity.server.address, apple.NOTIFICATIONS_PATH)
    assert (answer.status, answer.headers["allow"]) == (405, "POST")
    answer = curl(identity.server.address, apple.NOTIFICATIONS_PATH + "/x", body=b"{}")
    assert answer.status == 415


def test_the_owner_reads_it_in_the_audit_log(person):
    person.add_password()
    person.tell("account-delete")
    fresh = person.identity.newcomer()
    fresh.close()
    with person.identity.cluster.as_server(person.account_id) as connection:
        facts = connection.execute(
            "select facts from pulsewire.audit_events where kind = 'sign_in_method_unlinked'"
        ).fetchone()[0]
    assert facts == {"method": "apple", "cause": "account_deleted"}


def test_a_network_may_post_so_often_and_no_more(identity):
    options = ["--limit-loopback", "--address-rate", "0.001", "--address-burst", "5"]
    server = Server([*identity.serve_arguments, "--admin", "localhost:0", *options])
    try:
        posts = [
            curl(
                server.address, "/apple/notifications", "--data", json.dumps({"payload": "no token"})
            )
            for _ in range(8)
        ]
        assert [post.status for post in posts] == [401] * 5 + [429] * 3
        assert all(0 < int(post.headers["retry-after"]) <= 1001 for post in posts[5:])
        # What Apple has signed is no exception: whether it has is what costs something to find out.
        token = identity.apple.notification("consent-revoked", new_subject())
        assert identity.apple.post(server.address, token) == 429
        metrics = Admin(server).metrics()
        assert metrics.value("pulsewire_calls_limited_total", limit="address_rate") == 4
        # Who has an account is not held up, and neither are pages.
        assert curl(server.address, "/healthz").status == 200
    finally:
        server.kill()
