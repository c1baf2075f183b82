"""Devices that are let in by a code."""

from pulsewire.access.v1 import device_service_pb2 as devices
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import Client, new_uuid


def start(client, scopes, name="Kiosk"):
    """The device's first step."""
    return client.devices.StartDeviceAuthorization(
        devices.StartDeviceAuthorizationRequest(
            request_id=new_uuid(), device_name=name, scopes=scopes
        )
    )


def poll(client, started):
    """The device's second step."""
    return client.devices.PollDeviceAuthorization(
        devices.PollDeviceAuthorizationRequest(device_code=started.device_code)
    )


def approve(client, started, scopes=()):
    """The phone's part."""
    return client.devices.ApproveDeviceAuthorization(
        devices.ApproveDeviceAuthorizationRequest(
            request_id=new_uuid(), user_code=started.user_code, scopes=scopes
        )
    )


class Device:
    """A device that was let in."""

    def __init__(self, owner, answer):
        self.tokens = answer.tokens
        self.token = answer.tokens.access_token
        self.scopes = list(answer.scopes)
        self.client = Client(owner.address, self.token, answer.account_id)

    @property
    def id(self):
        """Under which its owner knows it."""
        return self.tokens.session_id

    def revocation(self):
        """The request that shuts it out."""
        return devices.RevokeDeviceRequest(request_id=new_uuid(), device_id=self.id)

    def watch(self):
        """Something that needs session:watch; its account has a workout, or has none."""
        return self.client.player.GetSession(player.GetSessionRequest())

    def close(self):
        """Closes its channel."""
        self.client.close()


def let_in(owner, scopes, name="Kiosk"):
    """A device with these scopes, that its owner has approved."""
    anonymous = Client(owner.address)
    started = start(anonymous, scopes, name)
    approve(owner, started)
    answer = poll(anonymous, started)
    anonymous.close()
    return Device(owner, answer)
