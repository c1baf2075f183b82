"""Passwords: linking by a mailed code, signing in, resetting, and what guessing gets one."""

import grpc
import pytest
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in

from harness.client import Client, failure_of, new_uuid, refused
from harness.identity import kinds, link_password, new_email, sign_in_with_password
from harness.mail import plain_text
from harness.people import set_language
from harness.server import Server, wait_until

UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED
EXHAUSTED = grpc.StatusCode.RESOURCE_EXHAUSTED


def verify(client, code):
    return client.sign_in.VerifyEmail(sign_in.VerifyEmailRequest(code=code)).method


def ask_for_reset(client, email, language=""):
    return client.sign_in.RequestPasswordReset(
        sign_in.RequestPasswordResetRequest(email=email, language=language)
    )


def reset(client, reset_id, email, code, password="another password", request_id=None):
    return client.sign_in.ResetPassword(
        sign_in.ResetPasswordRequest(
            request_id=request_id or new_uuid(),
            reset_id=reset_id,
            email=email,
            code=code,
            new_password=password,
        )
    ).signed_in


@pytest.fixture
def newcomer(identity):
    client = identity.newcomer()
    yield client
    client.close()


def test_an_account_begins_anonymous(newcomer):
    assert kinds(newcomer) == []


def test_a_password_opens_the_same_account_once_its_address_is_verified(identity, newcomer, nobody):
    email = new_email()
    link_password(newcomer, email)
    assert kinds(newcomer) == [("password", False)]
    assert refused(lambda: sign_in_with_password(nobody, email), UNAUTHENTICATED).reason == (
        "CREDENTIALS_WRONG"
    )
    method = verify(newcomer, identity.mail.code(email))
    assert (method.email, method.email_verified) == (email, True)
    assert kinds(newcomer) == [("password", True)]

    signed_in = sign_in_with_password(nobody, email)
    assert signed_in.account.id == newcomer.account_id
    assert signed_in.is_first_sign_in
    phone = identity.client(signed_in)
    found = phone.account.GetAccount(account.GetAccountRequest()).account
    assert found.id == newcomer.account_id
    assert found.last_sign_in_time == signed_in.account.last_sign_in_time
    phone.close()


def test_the_second_sign_in_is_not_the_first(identity, nobody):
    _, email, _ = identity.with_password()
    assert sign_in_with_password(nobody, email).is_first_sign_in
    assert not sign_in_with_password(nobody, email).is_first_sign_in


def test_a_repeat_gives_the_same_session(identity, nobody):
    _, email, _ = identity.with_password()
    request_id = new_uuid()
    first = sign_in_with_password(nobody, email, request_id=request_id)
    again = sign_in_with_password(nobody, email, request_id=request_id)
    assert first.tokens == again.tokens
    assert first.is_first_sign_in and again.is_first_sign_in


def test_upper_and_lower_case_are_one_address(identity, nobody):
    _, email, _ = identity.with_password()
    assert sign_in_with_password(nobody, f" {email.upper()} ").account.id


@pytest.mark.parametrize(
    "email",
    ["", "nobody", "a@b", "a b@example.com", "a@exam ple.com", "a@example.com\r\nBcc: b@c.de",
     "ä@example.com", "a@-b.com", "@nothing.example", "a@1.2.3.4", "x" * 250 + "@example.com"],
)  # fmt: skip
def test_what_is_no_address_is_named_and_not_repeated(newcomer, email):
    failure = refused(lambda: link_password(newcomer, email), grpc.StatusCode.INVALID_ARGUMENT)
    assert failure.fields == {"email"}
    assert not email or email not in failure.message


def test_all_violations_are_told_at_once(newcomer):
    failure = refused(
        lambda: link_password(newcomer, "", "short", request_id="x", language="fr"),
        grpc.StatusCode.INVALID_ARGUMENT,
    )
    assert failure.fields == {"request_id", "email", "password", "language"}
    assert "short" not in failure.message


@pytest.mark.parametrize("password", ["password1", "QWERTY123", "12345678", "iloveyou"])
def test_a_common_password_is_refused(newcomer, password):
    failure = refused(
        lambda: link_password(newcomer, new_email(), password), grpc.StatusCode.INVALID_ARGUMENT
    )
    assert failure.fields == {"password"}


def test_the_address_is_no_password(newcomer):
    email = new_email()
    failure = refused(
        lambda: link_password(newcomer, email, email), grpc.StatusCode.INVALID_ARGUMENT
    )
    assert failure.fields == {"password"}


@pytest.mark.parametrize("password", ["🏋️🏋️🏋️🏋️", "x" * 1024, "пароль-из-слов", "        "])
def test_any_eight_characters_are_a_password(identity, nobody, password):
    _, email, _ = identity.with_password(password=password)
    assert sign_in_with_password(nobody, email, password).account.id
    refused(lambda: sign_in_with_password(nobody, email, password[:-1]), UNAUTHENTICATED)


def test_a_wrong_code_is_refused_and_a_right_one_void_after_five(identity, newcomer):
    email = new_email()
    link_password(newcomer, email)
    code = identity.mail.code(email)
    wrong = "0000-0000" if code != "0000-0000" else "1111-1111"
    for _ in range(5):
        failure = refused(lambda: verify(newcomer, wrong), grpc.StatusCode.INVALID_ARGUMENT)
        assert failure.reason == "CODE_WRONG"
    refused(lambda: verify(newcomer, code), grpc.StatusCode.INVALID_ARGUMENT)
    newcomer.sign_in.ResendVerification(sign_in.ResendVerificationRequest())
    verify(newcomer, identity.mail.code(email, 2))


def test_a_code_may_be_typed_as_it_comes(identity, newcomer):
    email = new_email()
    link_password(newcomer, email)
    code = identity.mail.code(email)
    assert verify(newcomer, f" {code.lower().replace('-', ' ')} ").email_verified


def test_a_repeated_verification_gives_the_same_answer(identity, newcomer):
    email = new_email()
    link_password(newcomer, email)
    code = identity.mail.code(email)
    assert verify(newcomer, code) == verify(newcomer, code)


def test_a_resent_code_voids_the_one_before(identity, newcomer):
    email = new_email()
    link_password(newcomer, email)
    first = identity.mail.code(email)
    newcomer.sign_in.ResendVerification(sign_in.ResendVerificationRequest(language="de"))
    second = identity.mail.code(email, 2)
    assert "Dein Code ist" in plain_text(identity.mail.wait(email, 2))
    refused(lambda: verify(newcomer, first), grpc.StatusCode.INVALID_ARGUMENT)
    verify(newcomer, second)


def test_a_code_opens_no_other_account(identity, newcomer):
    email = new_email()
    link_password(newcomer, email)
    stranger = identity.newcomer()
    link_password(stranger, new_email())
    code = identity.mail.code(email)
    refused(lambda: verify(stranger, code), grpc.StatusCode.INVALID_ARGUMENT)
    stranger.close()
    verify(newcomer, code)


def test_a_repeated_request_sends_one_mail(identity, newcomer):
    email, request_id = new_email(), new_uuid()
    first = link_password(newcomer, email, request_id=request_id)
    code = identity.mail.code(email)
    assert link_password(newcomer, email, request_id=request_id) == first
    verify(newcomer, code)
    assert len(identity.mail.mails(email)) == 1


@pytest.mark.parametrize(
    "language, words",
    [("", "Your code is"), ("en", "Your code is"), ("no", "Koden din er"),
     ("es", "Tu código es"), ("de", "Dein Code ist"), ("pt", "Seu código é")],
)  # fmt: skip
def test_mails_are_plain_and_in_the_persons_language(identity, newcomer, language, words):
    email = new_email()
    link_password(newcomer, email, language=language)
    mail = identity.mail.wait(email)
    assert words in plain_text(mail)
    assert [part.get_content_type() for part in mail.walk() if not part.is_multipart()] == [
        "text/plain"
    ]
    assert "http" not in plain_text(mail)
    assert mail["From"] == "Pulsewire <hello@pulsewire.example>"
    assert mail["To"] == email


@pytest.mark.parametrize(
    "language, linked, asked, changed",
    [("en", "Your code is", "Your code for", "was changed"),
     ("no", "Koden din er", "Koden din for", "er endret"),
     ("es", "Tu código es", "Tu código para", "ha cambiado"),
     ("de", "Dein Code ist", "Dein Code für", "wurde geändert"),
     ("pt", "Seu código é", "Seu código para", "foi alterada")],
)  # fmt: skip
def test_mails_are_in_the_accounts_language(
    identity, newcomer, nobody, language, linked, asked, changed
):
    set_language(newcomer, language)
    email = new_email()
    link_password(newcomer, email)
    assert linked in plain_text(identity.mail.wait(email))
    verify(newcomer, identity.mail.code(email))
    answer = ask_for_reset(nobody, email)
    assert asked in plain_text(identity.mail.wait(email, 2))
    reset(nobody, answer.reset_id, email, identity.mail.code(email, 2))
    notice = identity.mail.wait(email, 3)
    assert changed in notice["Subject"]
    assert not {"{", "}"} & set(plain_text(notice) + notice["Subject"])


def test_an_address_in_use_is_told_by_mail_only(identity, newcomer):
    owner, email, _ = identity.with_password()
    answer = link_password(newcomer, email)
    assert answer.HasField("expire_time")
    mail = identity.mail.wait(email, 2)
    assert "already" in mail["Subject"]
    assert kinds(newcomer) == [("password", False)]
    assert kinds(owner) == [("password", True)]


def test_who_verifies_first_has_the_address(identity):
    email = new_email()
    first, second = identity.newcomer(), identity.newcomer()
    link_password(first, email, "the first password")
    link_password(second, email, "the second password")
    codes = [identity.mail.code(email, 1), identity.mail.code(email, 2)]
    verify(second, codes[1])
    failure = refused(lambda: verify(first, codes[0]), grpc.StatusCode.ALREADY_EXISTS)
    assert failure.reason == "SIGN_IN_METHOD_TAKEN"
    signed_in = sign_in_with_password(identity.nobody(), email, "the second password")
    assert signed_in.account.id == second.account_id


def test_answers_do_not_tell_whether_an_address_is_known(identity, nobody):
    _, known, _ = identity.with_password()
    unknown = new_email()
    failures = [
        refused(lambda: sign_in_with_password(nobody, email, "wrong password"), UNAUTHENTICATED)
        for email in (known, unknown)
    ]
    assert failures[0].message == failures[1].message
    assert failures[0].details == failures[1].details
    answers = [ask_for_reset(nobody, email) for email in (known, unknown)]
    assert abs(answers[0].expire_time.seconds - answers[1].expire_time.seconds) < 60
    failures = [
        failure_of(lambda: reset(nobody, answer.reset_id, email, "0000-0000"))
        for answer, email in zip(answers, (known, unknown))
    ]
    assert failures[0].message == failures[1].message
    assert failures[0].details == failures[1].details
    identity.mail.wait(known, 2)
    assert identity.mail.mails(unknown) == []


def test_guessing_is_slowed_down_the_same_for_all_addresses(identity, nobody):
    _, known, _ = identity.with_password()
    counts = []
    for email in (known, new_email()):
        count = 0
        while True:
            failure = failure_of(lambda: sign_in_with_password(nobody, email, "wrong password"))
            if failure.code == EXHAUSTED:
                break
            count += 1
        assert failure.reason == "SIGN_IN_THROTTLED"
        counts.append(count)
    assert counts[0] == counts[1] == 6


def test_a_right_password_is_not_looked_at_while_waiting(identity, nobody):
    _, email, _ = identity.with_password()
    while failure_of(lambda: sign_in_with_password(nobody, email, "wrong")).code != EXHAUSTED:
        pass
    refused(lambda: sign_in_with_password(nobody, email), EXHAUSTED)


def test_strangers_do_not_lock_out_a_device_that_is_known(identity, nobody):
    _, email, _ = identity.with_password()
    proof = sign_in_with_password(nobody, email).device_proof
    while failure_of(lambda: sign_in_with_password(nobody, email, "wrong")).code != EXHAUSTED:
        pass
    signed_in = sign_in_with_password(nobody, email, device_proof=proof)
    assert signed_in.account.id
    other = identity.with_password()[1]
    refused(
        lambda: sign_in_with_password(nobody, other, "wrong", device_proof=proof), UNAUTHENTICATED
    )


def test_a_device_that_is_known_cannot_guess_for_ever(identity, nobody):
    _, email, _ = identity.with_password()
    proof = sign_in_with_password(nobody, email).device_proof
    codes = [
        failure_of(
            lambda: sign_in_with_password(nobody, email, "wrong", device_proof=proof)
        ).code
        for _ in range(7)
    ]
    assert codes == [UNAUTHENTICATED] * 6 + [EXHAUSTED]


def test_parallel_guesses_are_counted_one_by_one(identity, nobody):
    email = new_email()
    calls = [
        nobody.sign_in.SignInWithPassword.future(
            sign_in.SignInWithPasswordRequest(
                request_id=new_uuid(), email=email, password=f"guess {number}"
            )
        )
        for number in range(30)
    ]
    codes = [call.exception().code() for call in calls]
    assert codes.count(UNAUTHENTICATED) == 6
    assert codes.count(EXHAUSTED) == 24


def test_attempts_are_remembered_by_another_node(identity, nobody):
    email = new_email()
    while failure_of(lambda: sign_in_with_password(nobody, email, "wrong")).code != EXHAUSTED:
        pass
    other = Server(identity.serve_arguments)
    client = Client(other.address)
    try:
        refused(lambda: sign_in_with_password(client, email, "wrong"), EXHAUSTED)
    finally:
        client.close()
        other.kill()


def test_a_lost_password_is_replaced_by_mail_and_other_sessions_end(identity, nobody):
    owner, email, password = identity.with_password()
    while failure_of(lambda: sign_in_with_password(nobody, email, "wrong")).code != EXHAUSTED:
        pass
    asked = ask_for_reset(nobody, email, "no")
    mail = identity.mail.wait(email, 2)
    assert "nytt passord" in plain_text(mail)
    signed_in = reset(nobody, asked.reset_id, email, identity.mail.code(email, 2))
    assert signed_in.account.id == owner.account_id
    refused(lambda: owner.account.GetAccount(account.GetAccountRequest()), UNAUTHENTICATED)
    phone = identity.client(signed_in)
    assert phone.account.GetAccount(account.GetAccountRequest()).account.id == owner.account_id
    assert "changed" in identity.mail.wait(email, 3)["Subject"]
    again = sign_in_with_password(
        nobody, email, "another password", device_proof=signed_in.device_proof
    )
    assert again.account.id == owner.account_id
    refused(lambda: sign_in_with_password(nobody, email, password), UNAUTHENTICATED)


def test_a_reset_serves_once_and_its_repeat_gives_the_same_session(identity, nobody):
    _, email, _ = identity.with_password()
    asked = ask_for_reset(nobody, email)
    code, request_id = identity.mail.code(email, 2), new_uuid()
    first = reset(nobody, asked.reset_id, email, code, request_id=request_id)
    again = reset(nobody, asked.reset_id, email, code, request_id=request_id)
    assert first.tokens == again.tokens
    client = identity.client(again)
    client.account.GetAccount(account.GetAccountRequest())
    client.close()
    failure = failure_of(lambda: reset(nobody, asked.reset_id, email, code, "third password"))
    assert failure.reason == "CODE_WRONG"


def test_codes_of_earlier_mails_end_with_the_password_they_were_for(identity, nobody):
    _, email, _ = identity.with_password()
    earlier = ask_for_reset(nobody, email)
    earlier_code = identity.mail.code(email, 2)
    asked = ask_for_reset(nobody, email)
    reset(nobody, asked.reset_id, email, identity.mail.code(email, 3))
    failure = failure_of(lambda: reset(nobody, earlier.reset_id, email, earlier_code, "a third one"))
    assert failure.reason == "CODE_WRONG"


def test_who_replaces_a_password_ends_the_other_sessions_and_the_old_address_is_told(
    identity, nobody
):
    owner, old, _ = identity.with_password()
    other = identity.client(sign_in_with_password(nobody, old))
    new = new_email()
    link_password(owner, new)
    assert other.account.GetAccount(account.GetAccountRequest()).account.id == owner.account_id
    verify(owner, identity.mail.code(new))
    assert "changed" in identity.mail.wait(old, 2)["Subject"]
    refused(lambda: other.account.GetAccount(account.GetAccountRequest()), UNAUTHENTICATED)
    assert owner.account.GetAccount(account.GetAccountRequest()).account.id == owner.account_id
    other.close()


def test_strangers_do_not_keep_a_device_that_is_known_from_a_reset(identity, nobody):
    _, email, _ = identity.with_password()
    proof = sign_in_with_password(nobody, email).device_proof
    while True:
        try:
            ask_for_reset(nobody, email)
        except grpc.RpcError as error:
            assert error.code() == EXHAUSTED
            break
    nobody.sign_in.RequestPasswordReset(
        sign_in.RequestPasswordResetRequest(email=email, device_proof=proof)
    )


def test_a_code_counts_only_for_who_asked_for_it(identity, nobody):
    _, email, _ = identity.with_password()
    mine, strangers = ask_for_reset(nobody, email), ask_for_reset(nobody, email)
    code = identity.mail.code(email, 2)
    other_code = identity.mail.code(email, 3)
    for _ in range(5):
        assert failure_of(
            lambda: reset(nobody, strangers.reset_id, email, "0000-0000")
        ).reason == "CODE_WRONG"
    results = []
    for candidate in (code, other_code):
        try:
            results.append(reset(nobody, mine.reset_id, email, candidate))
        except grpc.RpcError:
            pass
    assert len(results) == 1


def test_a_reset_has_five_tries(identity, nobody):
    _, email, _ = identity.with_password()
    asked = ask_for_reset(nobody, email)
    code = identity.mail.code(email, 2)
    wrong = "0000-0000" if code != "0000-0000" else "1111-1111"
    for _ in range(5):
        failure_of(lambda: reset(nobody, asked.reset_id, email, wrong))
    assert failure_of(lambda: reset(nobody, asked.reset_id, email, code)).reason == "CODE_WRONG"


def test_mails_to_an_address_are_slowed_down_also_to_an_unknown_one(identity, nobody):
    for email in (identity.with_password()[1], new_email()):
        count = 0
        while count < 10:
            try:
                ask_for_reset(nobody, email)
            except grpc.RpcError as error:
                assert error.code() == EXHAUSTED
                break
            count += 1
        assert 2 <= count <= 3


def test_a_mail_server_that_refuses_for_the_moment_is_asked_again(identity, newcomer):
    email = new_email()
    identity.mail.refusal = "451 Try again later"
    try:
        link_password(newcomer, email)
        wait_until(lambda: _jobs(identity, newcomer) == 1)
    finally:
        identity.mail.refusal = None
    verify(newcomer, identity.mail.code(email))


def _jobs(identity, client):
    with identity.cluster.as_server(client.account_id) as connection:
        return connection.execute("select count(*) from pulsewire.jobs").fetchone()[0]


def test_neither_addresses_nor_passwords_nor_codes_are_in_the_database(identity, newcomer):
    email, password = new_email(), "a password that is looked for"
    identity.mail.refusal = "451 Try again later"
    try:
        link_password(newcomer, email, password)
        found = _dump(identity)
    finally:
        identity.mail.refusal = None
    code = identity.mail.code(email)
    verify(newcomer, code)
    for text in (found, _dump(identity)):
        for secret in (email, email.split("@")[0], password, code, code.replace("-", "")):
            assert secret not in text
            assert secret.encode().hex() not in text
    assert email not in identity.server.log()
    assert password not in identity.server.log()


def _dump(identity):
    with identity.cluster.as_administrator() as connection:
        tables = connection.execute(
            "select format('%I.%I', schemaname, tablename) from pg_tables "
            "where schemaname like 'pulsewire%'"
        ).fetchall()
        rows = [
            str(row[0])
            for (table,) in tables
            for row in connection.execute(f"select t::text from {table} t").fetchall()
        ]
    return "\n".join(rows)
