"""Two accounts and a kiosk try each other's identifiers on every method, those of tomorrow included:
nothing of another's is ever returned, nothing of it changes, and the answer for what is not one's own
is to the byte the answer for what does not exist."""

import random
import re
import time

import grpc
import pytest
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.access.v1 import device_service_pb2 as devices
from pulsewire.account.v1 import account_service_pb2 as account

from harness.client import Client, new_uuid
from harness.commands import COMPLETE
from harness.devices import let_in, start
from harness.methods import UUID, Filler, all_methods, rules
from harness.uplink import make_samples, push_all

EXHAUSTED = grpc.StatusCode.RESOURCE_EXHAUSTED
UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED
#: What ends what an account has: it is not done to the one that others are to look for.
ENDS = re.compile(r"^(SignOut|Revoke|Delete|Remove|Unlink|Withdraw|Cancel|Confirm|Merge|Deny)|Deletion")
#: Identifiers that each method is tried with, of as many as the account has.
IDS_MAX = 16
SEED = 20261121
#: How often, and how far apart, what an account's own exports change is looked at.
SETTLING_MAX = 40
SETTLING_SECONDS = 0.25


class Athlete:
    """An account that has something of everything, under names that are nobody else's."""

    def __init__(self, address, methods, table, marker):
        self.address = address
        self.marker = marker
        self._methods = methods
        self._table = table
        self.renew()

    def renew(self):
        """A new account, with new things."""
        self.client = Client.with_new_account(self.address)
        self.device = let_in(self.client, ["session:watch", "heart_rate:push"], self.marker)
        self.client.access.CreateApiToken(
            access.CreateApiTokenRequest(
                request_id=new_uuid(), name=self.marker, scopes=["profile:read"]
            )
        )
        state = self.client.apply(self.client.start_workout(), **COMPLETE).state
        push_all(self.client, state.session_id, new_uuid(), make_samples(5))
        self._do_everything()
        self.ids = self._identifiers() | {state.session_id}

    def _do_everything(self):
        """Calls every method a few times that may make something."""
        for seed in range(3):
            for method in self.own_methods():
                if not ENDS.search(method.name) and not method.only_reads:
                    filler = Filler(f"{SEED} {self.marker} {seed}", marker=self.marker)
                    self.call(method, filler)

    def own_methods(self):
        """Methods for which an account or a device is somebody."""
        return [
            method
            for method in self._methods
            if self._table[method.path] not in ("public", "administrator")
        ]

    def call(self, method, filler, token=None):
        """Calls a method as the account, or by another token."""
        token = token or self.client.token
        return method.call(self.client.channel, method.requests(filler), token)

    def readings(self):
        """What reading says, of what there is and of all that an identifier leads to."""
        said = {}
        for method in self.own_methods():
            if method.only_reads:
                said[method.path] = self.call(method, Filler(SEED, marker=self.marker))
        return said

    def _identifiers(self):
        ids = set()
        for outcome in self.readings().values():
            ids |= outcome.ids
        return ids

    @property
    def secrets(self):
        """What nobody else may ever be told."""
        return [self.marker.encode(), self.marker.lower().encode(), self.client.account_id.encode()]

    def is_alive(self):
        """Whether its session has not been ended by what it called."""
        try:
            self.client.account.GetAccount(account.GetAccountRequest())
            self.device.client.devices.EnrolDevice(
                devices.EnrolDeviceRequest(request_id=new_uuid(), certificate_request="x")
            )
        except grpc.RpcError as error:
            return error.code() != UNAUTHENTICATED
        return True


@pytest.fixture(scope="module")
def methods(node):
    client = Client(node.server.address)
    yield all_methods(client.channel)
    client.close()


@pytest.fixture(scope="module")
def athletes(node, methods):
    table = rules()
    return [
        Athlete(node.server.address, methods, table, marker)
        for marker in ("MarkerOfAnna", "MarkerOfBert")
    ]


def masked(outcome):
    """What is the same of answers that mean the same: without times, identifiers and secrets."""
    texts = []
    for answer in outcome.answers:
        text = re.sub(r"(seconds|nanos): -?\d+", "", str(answer))
        text = re.sub(r'"[^"]{25,}"', '"…"', UUID.sub("…", text))
        texts.append(text)
    return texts


def masked_readings(athlete):
    """What an athlete reads of their own, once the exports that they have begun stand still."""
    last = None
    for _ in range(SETTLING_MAX):
        readings = {path: masked(outcome) for path, outcome in athlete.readings().items()}
        if readings == last:
            return readings
        last = readings
        time.sleep(SETTLING_SECONDS)
    raise AssertionError(f"still changing: {last}")


def takes_identifiers(method):
    """Whether its requests say anything else for another identifier."""
    one, other = (method.requests(Filler(SEED, new_uuid())) for _ in range(2))
    return one != other


def compare(intruder, token, method, seed, their_id):
    """Calls with another's identifier, and with one that nobody has: both must end alike."""
    nobody = new_uuid()
    for _ in range(SETTLING_MAX):
        ended = [
            intruder.call(method, Filler(seed, identifier, intruder.marker), token)
            for identifier in (their_id, nobody)
        ]
        if any(one.code == EXHAUSTED or one.code == UNAUTHENTICATED for one in ended):
            return None
        if masked(ended[0]) == masked(ended[1]):
            break
        # The caller's own exports may have gone on between the two; what is another's stays different.
        time.sleep(SETTLING_SECONDS)
    theirs, nobodys = ended
    where = f"{method} with {their_id}, seed {seed}"
    # What the caller sent may be quoted; all else is the same to the byte.
    quoted = [
        (one.code, one.message.replace(sent, "ID"), one.details.replace(sent.encode(), b"ID"))
        for one, sent in ((theirs, their_id), (nobodys, nobody))
    ]
    assert quoted[0] == quoted[1], where
    assert masked(theirs) == masked(nobodys), where
    return theirs


@pytest.mark.parametrize("direction", [(0, 1), (1, 0)])
@pytest.mark.parametrize("kind", ["account", "kiosk"])
def test_what_is_not_ones_own_does_not_exist(athletes, direction, kind):
    owner, intruder = (athletes[index] for index in direction)
    before = masked_readings(owner)
    tried = 0
    for method in intruder.own_methods():
        chosen = sorted(owner.ids)
        random.Random(f"{SEED}{method}").shuffle(chosen)
        # Where none is named, once is as good as often.
        for number, their_id in enumerate(chosen[: IDS_MAX if takes_identifiers(method) else 1]):
            for attempt in range(2):
                token = intruder.client.token if kind == "account" else intruder.device.token
                outcome = compare(intruder, token, method, f"{SEED} {number}", their_id)
                if outcome is not None:
                    break
                # It has ended itself, or asked too often: another like it goes on.
                intruder.renew()
            else:
                assert method.name.startswith("SignOut") or "Deletion" in method.name, method
                continue
            tried += 1
            said = outcome.bytes
            for secret in owner.secrets:
                assert secret not in said or secret.decode() == their_id, f"{method}: {secret}"
            assert outcome.ids & owner.ids <= {their_id}, method
        if not intruder.is_alive():
            intruder.renew()
    assert tried > 100
    assert masked_readings(owner) == before, "nothing of the owner's has changed"
    assert owner.is_alive()


def test_the_owner_finds_what_the_others_looked_for(athletes):
    """Otherwise the tests above would prove nothing."""
    for athlete in athletes:
        said = athlete.readings()
        assert len(athlete.ids) > 6
        listed = {path for path, outcome in said.items() if athlete.marker.encode() in outcome.bytes}
        assert {"/pulsewire.access.v1.DeviceService/ListDevices"} <= listed


def test_a_code_that_another_has_decided_on_is_no_code(node, anonymous):
    # Accounts of their own: the athletes may have guessed as often as they may.
    anna, bert = (Client.with_new_account(node.server.address) for _ in range(2))
    started = start(anonymous, ["session:watch"])
    anna.devices.ApproveDeviceAuthorization(
        devices.ApproveDeviceAuthorizationRequest(
            request_id=new_uuid(), user_code=started.user_code
        )
    )
    for call, request in (
        (bert.devices.GetDeviceAuthorization, devices.GetDeviceAuthorizationRequest),
        (bert.devices.ApproveDeviceAuthorization, devices.ApproveDeviceAuthorizationRequest),
        (bert.devices.DenyDeviceAuthorization, devices.DenyDeviceAuthorizationRequest),
    ):
        failures = []
        for code in (started.user_code, "BBBB-BBBB"):
            fields = {} if "Get" in request.DESCRIPTOR.name else {"request_id": new_uuid()}
            with pytest.raises(grpc.RpcError) as raised:
                call(request(user_code=code, **fields))
            failures.append((raised.value.code(), raised.value.details()))
        assert failures[0] == failures[1]
