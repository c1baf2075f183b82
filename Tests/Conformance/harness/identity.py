"""A server that people can sign in to, and the people."""

import secrets

import psycopg
from google.protobuf.message import Message
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in

from emulators import apple, google
from harness import passkeys
from harness.client import Client, new_uuid
from harness.mail import MailServer
from harness.node import Node


LONGER_WAITS = """
create function public.wait_longer() returns trigger language plpgsql as $$
begin
  if new.tried_at <> old.tried_at and new.allowed_at > new.tried_at then
    new.allowed_at := new.allowed_at + interval '1 hour';
  end if;
  return new;
end $$;
create trigger wait_longer before update on pulsewire.sign_in_attempts
for each row execute function public.wait_longer();
"""


class IdentityNode(Node):
    """One with a mail server, and emulators of Google and Apple."""

    def __init__(self, directory, cluster=None):
        super().__init__(directory, cluster)
        self.mail = MailServer()
        self.google = google.Google()
        self.apple = apple.Apple()
        self._identity_key = directory / "identity.key"
        self._identity_key.write_text(secrets.token_hex(32) + "\n")
        self._apple_key = directory / "apple.p8"
        self._apple_key.write_bytes(self.apple.team_key_pem)

    @property
    def serve_arguments(self):
        """The command line of a server on this cluster."""
        return [
            *super().serve_arguments,
            "--identity-key", str(self._identity_key),
            "--google-client-id", google.CLIENT_ID,
            "--google-jwks-url", self.google.keys_url,
            "--apple-client-id", apple.CLIENT_ID,
            "--apple-jwks-url", self.apple.keys_url,
            "--apple-token-url", self.apple.url + apple.TOKEN_PATH,
            "--apple-revoke-url", self.apple.url + apple.REVOKE_PATH,
            "--apple-team-id", apple.TEAM_ID,
            "--apple-key-id", apple.KEY_ID,
            "--apple-key-file", str(self._apple_key),
            "--jwks-refetch-seconds", "0",
            "--passkey-rp-id", passkeys.RELYING_PARTY,
            "--passkey-origin", passkeys.ORIGIN,
            # As cheap as Argon2 gets: what it costs is not what these tests are about.
            "--password-memory-kib", "8",
            "--password-passes", "1",
            "--smtp-url", self.mail.url,
            "--mail-from", "Pulsewire <hello@pulsewire.example>",
        ]  # fmt: skip

    def start(self):
        """Starts all. Who has failed too often waits for an hour longer than elsewhere, so that no wait
        is over before a test has looked, however slow the machine is."""
        super().start()
        with psycopg.connect(self.cluster.url("postgres")) as connection:
            connection.execute(LONGER_WAITS)

    def remove(self):
        """Ends all."""
        try:
            super().remove()
        finally:
            self.mail.close()
            self.google.close()
            self.apple.close()

    def nobody(self):
        """A client without a token."""
        return Client(self.server.address)

    def newcomer(self):
        """A client with a new, anonymous account."""
        return Client.with_new_account(self.server.address)

    def client(self, signed_in):
        """A client of the session that a sign-in opened."""
        return Client(
            self.server.address, signed_in.tokens.access_token, signed_in.account.id
        )

    def nonce(self):
        """A nonce of the server's."""
        client = self.nobody()
        try:
            return client.sign_in.StartSignIn(sign_in.StartSignInRequest()).nonce
        finally:
            client.close()

    def with_password(self, email=None, password="a long password"):
        """A client whose account has a verified address: the client, the address, the password."""
        email = email or new_email()
        client = self.newcomer()
        link_password(client, email, password)
        client.sign_in.VerifyEmail(sign_in.VerifyEmailRequest(code=self.mail.code(email)))
        return client, email, password


def new_email():
    """An address that nobody has."""
    return f"{secrets.token_hex(6)}@mail.example.com"


def new_subject():
    """A person at a provider."""
    return secrets.token_hex(10)


def link_password(client, email, password="a long password", **more):
    """Asks for a password."""
    return client.sign_in.LinkPassword(
        sign_in.LinkPasswordRequest(
            **{"request_id": new_uuid(), "email": email, "password": password, **more}
        )
    )


def sign_in_with_password(client, email, password="a long password", **more):
    """Signs in with a password."""
    return client.sign_in.SignInWithPassword(
        sign_in.SignInWithPasswordRequest(
            **{"request_id": new_uuid(), "email": email, "password": password, **more}
        )
    ).signed_in


def sign_in_with_google(client, token, nonce, request_id=None):
    """Signs in with Google."""
    return client.sign_in.SignInWithGoogle(
        sign_in.SignInWithGoogleRequest(
            request_id=request_id or new_uuid(), id_token=token, nonce=nonce
        )
    ).signed_in


def sign_in_with_apple(client, token, nonce, code="", request_id=None):
    """Signs in with Apple."""
    return client.sign_in.SignInWithApple(
        sign_in.SignInWithAppleRequest(
            request_id=request_id or new_uuid(),
            id_token=token,
            nonce=nonce,
            authorization_code=code,
        )
    ).signed_in


def kinds(client):
    """The ways into a client's account: their kinds, and whether they are verified."""
    methods = client.sign_in.ListSignInMethods(sign_in.ListSignInMethodsRequest()).methods
    return [
        (sign_in_method_name(method), method.email_verified) for method in methods
    ]


def sign_in_method_name(method: Message):
    """`password`, `google`, `apple` or `passkey`."""
    kind = method.DESCRIPTOR.fields_by_name["kind"].enum_type.values_by_number[method.kind]
    return kind.name.removeprefix("SIGN_IN_METHOD_KIND_").lower()
