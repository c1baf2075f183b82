"""Devices: let in by a code (RFC 8628), known by a certificate, shut out one by one."""

import datetime
import subprocess
import time

import grpc
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.x509.oid import ExtendedKeyUsageOID
from google.rpc import error_details_pb2
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.access.v1 import device_service_pb2 as devices
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.profile.v1 import profile_service_pb2 as profile

from harness.certificates import Authority
from harness.client import Client, Failure, failure_of, new_uuid, own_network, refused
from harness.devices import approve, let_in, poll, start
from harness.server import CERTIFICATES, Server, wait_until
from harness.uplink import make_samples, push_all

UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED
DENIED = grpc.StatusCode.PERMISSION_DENIED
LETTERS = set("BCDFGHJKLMNPQRSTVWXZ")


def find(client, code):
    return client.devices.GetDeviceAuthorization(
        devices.GetDeviceAuthorizationRequest(user_code=code)
    )


def deny(client, started):
    return client.devices.DenyDeviceAuthorization(
        devices.DenyDeviceAuthorizationRequest(request_id=new_uuid(), user_code=started.user_code)
    )


def listed(client):
    return list(client.devices.ListDevices(devices.ListDevicesRequest()).devices)


def interval(failure):
    return failure.detail(error_details_pb2.RetryInfo).retry_delay.seconds


# The flow


def test_a_device_is_let_in(client, anonymous):
    started = start(anonymous, ["session:watch", "heart_rate:push"], "Wall 3")
    assert failure_of(lambda: poll(anonymous, started)).reason == "AUTHORIZATION_PENDING"
    found = find(client, started.user_code)
    assert (found.device_name, found.network) == ("Wall 3", own_network(client.address))
    assert sorted(found.scopes) == ["heart_rate:push", "session:watch"]
    approve(client, started)
    answer = poll(anonymous, started)
    assert answer.account_id == client.account_id
    assert sorted(answer.scopes) == ["heart_rate:push", "session:watch"]
    state = client.start_workout()
    device = Client(client.address, answer.tokens.access_token)
    assert device.session(state.session_id).session_id == state.session_id
    push_all(device, state.session_id, new_uuid(), make_samples(3))
    device.close()
    assert [(one.id, one.name) for one in listed(client)] == [(answer.tokens.session_id, "Wall 3")]


def test_codes_are_easily_read(anonymous):
    codes = [start(anonymous, ["session:watch"]) for _ in range(20)]
    for started in codes:
        assert len(started.user_code) == 9 and started.user_code[4] == "-"
        assert set(started.user_code.replace("-", "")) <= LETTERS
        assert started.verification_uri_complete.startswith(started.verification_uri + "?")
        assert started.verification_uri_complete.endswith(started.user_code)
        assert started.poll_interval.seconds == 5
        assert 590 < started.expire_time.seconds - time.time() < 610
    assert len({started.user_code for started in codes}) == 20
    assert len({started.device_code for started in codes}) == 20


def test_how_a_code_is_typed_does_not_matter(client, anonymous):
    code = start(anonymous, ["session:watch"]).user_code
    for typed in (code.lower(), code.replace("-", ""), code.replace("-", " "), f" {code} "):
        assert find(client, typed).device_name == "Kiosk"


def test_a_start_that_is_repeated_gives_the_first_answer(anonymous):
    request = devices.StartDeviceAuthorizationRequest(
        request_id=new_uuid(), device_name="x", scopes=["session:watch"]
    )
    answers = [anonymous.devices.StartDeviceAuthorization(request) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]


def test_who_asks_too_often_has_to_ask_less_often(anonymous):
    started = start(anonymous, ["session:watch"])
    assert interval(failure_of(lambda: poll(anonymous, started))) == 5
    for expected in (10, 15, 20):
        failure = refused(
            lambda: poll(anonymous, started), grpc.StatusCode.RESOURCE_EXHAUSTED
        )
        assert (failure.reason, interval(failure)) == ("SLOW_DOWN", expected)


def test_a_device_that_is_turned_away_stays_away(client, anonymous):
    started = start(anonymous, ["session:watch"])
    deny(client, started)
    for _ in range(2):
        assert refused(lambda: poll(anonymous, started), DENIED).reason == "ACCESS_DENIED"
    refused(lambda: approve(client, started), grpc.StatusCode.NOT_FOUND)


def test_an_answer_that_was_lost_is_given_again_until_it_was_used(client, anonymous):
    started = start(anonymous, ["session:watch"])
    approve(client, started)
    answers = [poll(anonymous, started) for _ in range(2)]
    assert answers[0] == answers[1]
    anonymous.access.RefreshTokens(
        access.RefreshTokensRequest(
            request_id=new_uuid(), refresh_token=answers[0].tokens.refresh_token
        )
    )
    assert failure_of(lambda: poll(anonymous, started)).reason == "EXPIRED_TOKEN"


def test_codes_expire(client, anonymous, node):
    started = start(anonymous, ["session:watch"])
    with node.cluster.as_administrator() as connection:
        connection.execute(
            "update pulsewire.device_authorizations set expires_at = now() where user_code = %s",
            [started.user_code.replace("-", "")],
        )
        connection.commit()
    refused(lambda: approve(client, started), grpc.StatusCode.NOT_FOUND)
    assert failure_of(lambda: poll(anonymous, started)).reason == "EXPIRED_TOKEN"
    start(anonymous, ["session:watch"])
    with node.cluster.as_administrator() as connection:
        (count,) = connection.execute(
            "select count(*) from pulsewire.device_authorizations where expires_at < now()"
        ).fetchone()
    assert count == 0, "what has expired is removed"


def test_only_one_account_decides_on_a_code(client, stranger, anonymous):
    started = start(anonymous, ["session:watch"])
    approve(client, started)
    nobody = failure_of(lambda: find(stranger, "BBBB-BBBB"))
    for call in (approve, deny):
        failure = failure_of(lambda: call(stranger, started))
        assert (failure.code, failure.message) == (nobody.code, nobody.message)
    assert approve(client, started) == devices.ApproveDeviceAuthorizationResponse(), "a repeat"
    refused(lambda: deny(client, started), grpc.StatusCode.NOT_FOUND)
    assert poll(anonymous, started).account_id == client.account_id


def test_codes_cannot_be_guessed_at(client, stranger, anonymous):
    right = start(anonymous, ["session:watch"])
    codes = set()
    for first in "BCDFGHJKLMNP":
        try:
            find(client, first * 8)
        except grpc.RpcError as error:
            codes.add(Failure(error).code)
    assert codes == {grpc.StatusCode.NOT_FOUND, grpc.StatusCode.RESOURCE_EXHAUSTED}
    for call in (lambda: find(client, right.user_code), lambda: approve(client, right)):
        failure = refused(call, grpc.StatusCode.RESOURCE_EXHAUSTED)
        assert failure.detail(error_details_pb2.RetryInfo).retry_delay.seconds <= 30
    assert find(stranger, right.user_code), "others are not kept from theirs"


@pytest.mark.parametrize("code", ["AAAA-AAAA", "1234-5678", "BBBB-BBB1", "ÄÖÜß-BCDF"])
def test_what_is_no_code_is_not_found(client, code):
    refused(lambda: find(client, code), grpc.StatusCode.NOT_FOUND)


@pytest.mark.parametrize(
    "fields", [{"scopes": []}, {"scopes": ["everything"]}, {"scopes": ["session:watch"] * 21}]
)
def test_scopes_that_are_none_are_named(anonymous, fields):
    request = devices.StartDeviceAuthorizationRequest(
        request_id=new_uuid(), device_name="x", **fields
    )
    failure = refused(
        lambda: anonymous.devices.StartDeviceAuthorization(request),
        grpc.StatusCode.INVALID_ARGUMENT,
    )
    assert failure.fields <= {"scopes", "scopes[0]"} and failure.fields


def test_the_owner_may_allow_less_but_not_more(client, anonymous):
    started = start(anonymous, ["session:watch", "heart_rate:push"])
    failure = refused(
        lambda: approve(client, started, ["session:control"]), grpc.StatusCode.INVALID_ARGUMENT
    )
    assert failure.fields == {"scopes"}
    approve(client, started, ["session:watch"])
    assert list(poll(anonymous, started).scopes) == ["session:watch"]


# What a device may do


def test_a_scope_opens_its_methods_and_no_others(client):
    state = client.start_workout()
    watcher = let_in(client, ["session:watch"])
    assert watcher.client.session(state.session_id).session_id == state.session_id
    failure = refused(
        lambda: push_all(watcher.client, state.session_id, new_uuid(), make_samples(1)), DENIED
    )
    assert (failure.reason, failure.facts) == ("SCOPE_MISSING", {"scopes": "heart_rate:push"})
    for call in (
        lambda: watcher.client.account.GetAccount(account.GetAccountRequest()),
        lambda: watcher.client.access.ListSessions(access.ListSessionsRequest()),
        lambda: watcher.client.devices.ListDevices(devices.ListDevicesRequest()),
        lambda: approve(watcher.client, start(watcher.client, ["session:control"])),
    ):
        assert refused(call, DENIED).reason == "SESSION_REQUIRED"
    watcher.close()


def test_a_device_renews_its_tokens_within_its_scopes(client):
    device = let_in(client, ["session:watch"])
    renewed = device.client.access.RefreshTokens(
        access.RefreshTokensRequest(
            request_id=new_uuid(), refresh_token=device.tokens.refresh_token
        )
    ).tokens
    other = Client(client.address, renewed.access_token)
    refused(lambda: other.account.GetAccount(account.GetAccountRequest()), DENIED)
    refused(lambda: other.player.GetSession(player.GetSessionRequest()), grpc.StatusCode.NOT_FOUND)
    other.close()
    device.close()


def test_devices_are_shut_out_one_by_one(client):
    one, other = let_in(client, ["session:watch"]), let_in(client, ["session:watch"])
    client.devices.RevokeDevice(one.revocation())
    assert refused(one.watch, UNAUTHENTICATED).reason == "SESSION_REVOKED"
    refused(other.watch, grpc.StatusCode.NOT_FOUND)
    assert [device.id for device in listed(client)] == [other.id]
    client.devices.RevokeDevice(one.revocation())
    one.close()
    other.close()


def test_a_device_may_sign_itself_out(client):
    device = let_in(client, ["heart_rate:push"])
    device.client.access.SignOut(access.SignOutRequest(request_id=new_uuid()))
    assert listed(client) == []
    refused(device.watch, UNAUTHENTICATED)
    device.close()


def test_a_device_is_no_session_and_a_session_no_device(client):
    """Each is revoked by its own method only."""
    device = let_in(client, ["session:watch"])
    client.access.RevokeSession(
        access.RevokeSessionRequest(request_id=new_uuid(), session_id=device.id)
    )
    refused(device.watch, grpc.StatusCode.NOT_FOUND)
    client.devices.RevokeDevice(
        devices.RevokeDeviceRequest(
            request_id=new_uuid(), device_id=client.tokens.session_id
        )
    )
    assert [one.id for one in listed(client)] == [device.id]
    device.close()


# Certificates


@pytest.fixture(scope="module")
def authority(tmp_path_factory):
    """A project's authority for devices."""
    return Authority(tmp_path_factory.mktemp("devices"), "device-authority")


@pytest.fixture(scope="module")
def enrolling(node, authority):
    """A server that gives devices certificates."""
    server = Server(
        [
            *node.serve_arguments,
            "--device-ca", str(authority.certificate),
            "--device-ca-key", str(authority.key),
        ]
    )  # fmt: skip
    yield server
    server.kill()


@pytest.fixture
def owner(enrolling):
    client = Client.with_new_account(enrolling.address)
    yield client
    client.close()


class Certified:
    """A device with a key of its own."""

    def __init__(self, folder):
        self.key = folder / "device-key.pem"
        self.certificate = folder / "device.pem"
        done = subprocess.run(
            ["openssl", "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
             "-nodes", "-subj", "/CN=somebody-else", "-keyout", str(self.key)],
            capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        self.request = done.stdout[done.stdout.index("-----BEGIN") :]

    def enrol(self, device, request_id=None):
        """Gets a certificate, as `device`."""
        answer = device.client.devices.EnrolDevice(
            devices.EnrolDeviceRequest(
                request_id=request_id or new_uuid(), certificate_request=self.request
            )
        )
        self.certificate.write_text(answer.certificate_chain)
        return answer

    def connect(self, address, certificate=None, token=None):
        """A client that shows the certificate."""
        return certified_client(address, self.key, certificate or self.certificate, token)


def certified_client(address, key, certificate, token=None):
    """A client that shows a certificate."""
    credentials = grpc.ssl_channel_credentials(
        (CERTIFICATES / "ca.pem").read_bytes(), key.read_bytes(), certificate.read_bytes()
    )
    options = [("grpc.use_local_subchannel_pool", 1), ("grpc.enable_retries", 0)]
    return Client(address, token, channel=grpc.secure_channel(address, credentials, options))


@pytest.fixture
def certified(owner, tmp_path):
    """A device of the owner that has a certificate."""
    device = let_in(owner, ["session:watch"], "Treadmill")
    certified = Certified(tmp_path)
    certified.enrol(device)
    certified.device = device
    yield certified
    device.close()


def test_a_certificate_opens_what_the_device_may(owner, certified):
    state = owner.start_workout()
    client = certified.connect(owner.address)
    for _ in range(3):
        assert client.session(state.session_id).session_id == state.session_id
    failure = refused(lambda: client.account.GetAccount(account.GetAccountRequest()), DENIED)
    assert failure.reason == "SESSION_REQUIRED"
    (device,) = listed(owner)
    assert device.has_certificate and device.name == "Treadmill"
    client.close()


def test_a_repeated_enrolment_gives_the_first_certificate(enrolling, owner, tmp_path):
    device = let_in(owner, ["session:watch"], "Treadmill")
    certified, request_id = Certified(tmp_path), new_uuid()
    first = certified.enrol(device, request_id)
    assert certified.enrol(device, request_id) == first
    calls = [
        device.client.devices.EnrolDevice.future(
            devices.EnrolDeviceRequest(request_id=same, certificate_request=certified.request)
        )
        for same in [new_uuid()] * 4
    ]
    latest = {call.result().certificate_chain for call in calls}
    assert len(latest) == 1 and first.certificate_chain not in latest
    # The repeat of the first changes nothing: the latest is the one that counts.
    assert certified.enrol(device, request_id) == first
    certified.certificate.write_text(latest.pop())
    client = certified.connect(enrolling.address)
    refused(client.session, grpc.StatusCode.NOT_FOUND)
    client.close()
    device.close()


def test_what_is_out_gets_no_certificate_again(enrolling, owner, tmp_path):
    device = let_in(owner, ["session:watch"], "Treadmill")
    certified, request_id = Certified(tmp_path), new_uuid()
    certified.enrol(device, request_id)
    owner.devices.RevokeDevice(device.revocation())
    refused(lambda: certified.enrol(device, request_id), UNAUTHENTICATED)
    device.close()


def test_a_certificate_names_what_the_server_knows(owner, certified):
    """Not what the request says."""
    done = subprocess.run(
        ["openssl", "x509", "-in", str(certified.certificate), "-noout", "-subject", "-ext",
         "extendedKeyUsage,basicConstraints"],
        capture_output=True, text=True,
    )  # fmt: skip
    ids = (owner.account_id + certified.device.id).replace("-", "")
    assert ids in done.stdout and "somebody-else" not in done.stdout
    assert "CA:FALSE" in done.stdout and "TLS Web Client" in done.stdout


def test_a_certificate_is_of_no_use_once_the_device_is_out(owner, certified):
    """Also for the calls that run, and for new connections."""
    state = owner.start_workout()
    client = certified.connect(owner.address)
    stream = client.player.WatchActivity(player.WatchActivityRequest(session_id=state.session_id))
    next(stream)
    owner.devices.RevokeDevice(certified.device.revocation())
    with pytest.raises(grpc.RpcError) as raised:
        list(stream)
    assert Failure(raised.value).reason == "SESSION_REVOKED"
    assert refused(client.session, UNAUTHENTICATED).reason == "SESSION_REVOKED"
    again = certified.connect(owner.address)
    assert refused(again.session, UNAUTHENTICATED).reason == "SESSION_REVOKED"
    client.close()
    again.close()


def test_a_new_certificate_replaces_the_one_before(owner, certified):
    old = certified.certificate.read_bytes()
    client = certified.connect(owner.address)
    renewing = type("Renewing", (), {"client": client})
    certified.enrol(renewing)
    assert certified.certificate.read_bytes() != old
    certified.certificate.with_suffix(".old").write_bytes(old)
    refused(certified.connect(owner.address).session, grpc.StatusCode.NOT_FOUND)
    stale = certified.connect(owner.address, certified.certificate.with_suffix(".old"))
    assert refused(stale.session, UNAUTHENTICATED).reason == "TOKEN_INVALID"
    client.close()
    stale.close()


def test_a_certificate_opens_nothing_once_it_has_ended(owner, certified, authority, node):
    """On a connection that it opened before as well: TLS looks at it once, and those that are resumed
    show none."""
    subject = x509.load_pem_x509_certificate(certified.certificate.read_bytes()).subject
    key = serialization.load_pem_private_key(certified.key.read_bytes(), None)
    issuer = x509.load_pem_x509_certificate(authority.certificate.read_bytes())
    now = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
    end = now + datetime.timedelta(seconds=8)
    short = (
        x509.CertificateBuilder(issuer.subject, subject, key.public_key())
        .serial_number(7)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(end)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.CLIENT_AUTH]), False)
        .sign(serialization.load_pem_private_key(authority.key.read_bytes(), None), SHA256())
    )
    file = certified.certificate.with_suffix(".short")
    file.write_bytes(short.public_bytes(serialization.Encoding.PEM))
    with node.cluster.as_administrator() as connection:
        connection.execute(
            "update pulsewire.access_sessions set certificate_fingerprint = %s where id = %s",
            [short.fingerprint(SHA256()), certified.device.id],
        )
        connection.commit()
    machine = certified.connect(owner.address, file)

    def failure():
        return failure_of(lambda: machine.player.GetSession(player.GetSessionRequest()))

    assert failure().code == grpc.StatusCode.NOT_FOUND, "it has no workout"
    wait_until(lambda: failure().reason == "TOKEN_EXPIRED", seconds=60)
    assert failure().code == UNAUTHENTICATED
    machine.close()


def test_the_scope_of_profiles_opens_what_tells_of_the_athlete(client):
    device = let_in(client, ["profile:read"])
    device.client.profile.GetFitnessProfile(profile.GetFitnessProfileRequest())
    # There are none of either.
    for call, request in (
        (device.client.profile.GetHeartRateZones, profile.GetHeartRateZonesRequest()),
        (
            device.client.profile.GetPublicProfile,
            profile.GetPublicProfileRequest(username="nobody_at_all"),
        ),
    ):
        assert failure_of(lambda: call(request)).code == grpc.StatusCode.NOT_FOUND
    failure = refused(
        lambda: device.client.profile.GetPersonalData(profile.GetPersonalDataRequest()), DENIED
    )
    assert failure.reason == "SESSION_REQUIRED"
    watcher = let_in(client, ["session:watch"])
    failure = refused(
        lambda: watcher.client.profile.GetHeartRateZones(profile.GetHeartRateZonesRequest()), DENIED
    )
    assert failure.facts == {"scopes": "profile:read"}
    for one in (device, watcher):
        one.close()


def test_a_token_goes_before_a_certificate(owner, certified):
    client = certified.connect(owner.address, token=owner.token)
    assert client.account.GetAccount(account.GetAccountRequest()).account.id == owner.account_id
    client.close()
    wrong = certified.connect(owner.address, token="x")
    assert refused(wrong.session, UNAUTHENTICATED).reason == "TOKEN_INVALID"
    wrong.close()


def test_a_certificate_of_our_authority_that_was_not_enrolled_opens_nothing(
    owner, certified, authority, tmp_path
):
    """Signed by the same key and naming the same device, as by one who stole the authority's key."""
    ids = (owner.account_id + certified.device.id).replace("-", "")
    path, key = authority.issue(ids, usage="clientAuth", subject=f"/CN={ids}")
    forged = certified_client(owner.address, key, path)
    assert refused(forged.session, UNAUTHENTICATED).reason == "TOKEN_INVALID"
    forged.close()


def test_a_certificate_of_another_authority_has_no_connection(owner, certified, tmp_path):
    other = Authority(tmp_path, "other")
    ids = (owner.account_id + certified.device.id).replace("-", "")
    path, key = other.issue(ids, usage="clientAuth", subject=f"/CN={ids}")
    stranger = certified_client(owner.address, key, path)
    refused(stranger.session, grpc.StatusCode.UNAVAILABLE)
    stranger.close()


@pytest.mark.parametrize("request_text", ["x", "-----BEGIN CERTIFICATE REQUEST-----\n"])
def test_a_request_that_is_none_is_named(owner, request_text):
    device = let_in(owner, ["session:watch"])
    request = devices.EnrolDeviceRequest(
        request_id=new_uuid(), certificate_request=request_text
    )
    failure = refused(
        lambda: device.client.devices.EnrolDevice(request), grpc.StatusCode.INVALID_ARGUMENT
    )
    assert failure.fields == {"certificate_request"}
    device.close()


def test_only_devices_are_given_certificates(owner, tmp_path):
    request = devices.EnrolDeviceRequest(
        request_id=new_uuid(), certificate_request=Certified(tmp_path).request
    )
    assert refused(lambda: owner.devices.EnrolDevice(request), DENIED).reason == "DEVICE_REQUIRED"


def test_without_an_authority_nobody_is_given_one(client, tmp_path):
    device = let_in(client, ["session:watch"])
    request = devices.EnrolDeviceRequest(
        request_id=new_uuid(), certificate_request=Certified(tmp_path).request
    )
    failure = refused(
        lambda: device.client.devices.EnrolDevice(request), grpc.StatusCode.FAILED_PRECONDITION
    )
    assert failure.reason == "ENROLMENT_UNAVAILABLE"
    device.close()


def test_a_device_is_shut_out_of_another_node_as_well(owner, certified, node, authority):
    other = Server(
        [
            *node.serve_arguments,
            "--device-ca", str(authority.certificate),
            "--device-ca-key", str(authority.key),
        ]
    )  # fmt: skip
    client = certified.connect(other.address)
    refused(client.session, grpc.StatusCode.NOT_FOUND)
    owner.devices.RevokeDevice(certified.device.revocation())
    wait_until(lambda: failure_of(client.session).reason == "SESSION_REVOKED")
    client.close()
    other.kill()
