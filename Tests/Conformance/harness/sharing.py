"""Shares, viewers and walls."""

from pulsewire.sharing.v1 import share_pb2 as share
from pulsewire.sharing.v1 import sharing_service_pb2 as sharing

from harness.client import new_uuid

COACH, SPECTATOR = share.SHARE_ROLE_COACH, share.SHARE_ROLE_SPECTATOR


def create(client, role=COACH, viewer_count_max=1):
    """A share of the client's workouts."""
    request = sharing.CreateShareRequest(
        request_id=new_uuid(), role=role, name="Ada", viewer_count_max=viewer_count_max
    )
    return client.sharing.CreateShare(request).share


def join(client, code, name="Trainer"):
    """The athlete whose workouts the client may see from now on."""
    request = sharing.JoinShareRequest(request_id=new_uuid(), code=code, name=name)
    return client.sharing.JoinShare(request).athlete


def shares(client):
    return client.sharing.ListShares(sharing.ListSharesRequest()).shares


def viewers(client):
    return client.sharing.ListShareViewers(sharing.ListShareViewersRequest()).viewers


def athletes(client):
    return client.sharing.ListSharedAthletes(sharing.ListSharedAthletesRequest()).athletes


def revoke(client, share_id):
    client.sharing.RevokeShare(sharing.RevokeShareRequest(request_id=new_uuid(), share_id=share_id))


def send_cue(client, athlete_id, text="Breathe"):
    request = sharing.SendCueRequest(request_id=new_uuid(), athlete_id=athlete_id, text=text)
    return client.sharing.SendCue(request).receipt


class Wall:
    """A wall: what its stream has told so far."""

    def __init__(self, client, athlete_ids=()):
        self.stream = client.sharing.WatchWall(sharing.WatchWallRequest(athlete_ids=athlete_ids), timeout=600)
        self.athletes, self.states, self.messages = {}, {}, 0

    def until(self, condition):
        """Reads until the condition holds of the wall."""
        while not condition(self):
            message = next(self.stream)
            self.messages += 1
            if message.full:
                self.athletes, self.states = {}, {}
            for athlete in message.removed_athlete_ids:
                self.athletes.pop(athlete, None)
                self.states.pop(athlete, None)
            self.athletes.update({one.athlete_id: one for one in message.athletes})
            self.states.update({one.athlete_id: one for one in message.states})
        return self

    def close(self):
        self.stream.cancel()
