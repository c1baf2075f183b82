"""Shares, viewers and walls."""

import contextlib
import threading
from concurrent.futures import ThreadPoolExecutor

import grpc
from pulsewire.sharing.v1 import athlete_pb2 as athlete_messages
from pulsewire.sharing.v1 import share_pb2 as share
from pulsewire.sharing.v1 import sharing_service_pb2 as sharing

from harness.client import CALL_SECONDS, Client, new_uuid, open_channel

WORKING, IDLE = athlete_messages.ATHLETE_PHASE_WORKING, athlete_messages.ATHLETE_PHASE_IDLE
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


class Crowd:
    """Athletes in workouts, who share them with one viewer; their calls share a channel."""

    def __init__(self, viewer, count):
        self.address, self.channel = viewer.address, open_channel(viewer.address)
        with ThreadPoolExecutor(8) as pool:
            self.athletes = list(pool.map(self._make, range(count)))
            self.sessions = list(pool.map(lambda one: one.start_workout().session_id, self.athletes))
            codes = list(pool.map(lambda one: create(one).code, self.athletes))
        #: The athletes' ids for viewers.
        self.seen = [join(viewer, code).athlete_id for code in codes]

    def _make(self, _):
        account = Client.with_new_account(self.address)
        account.close()
        return Client(account.address, account.token, account.account_id, channel=self.channel)

    def close(self):
        self.channel.close()


class Wall:
    """A wall: what its stream has told so far. Without a client, somebody else reads it."""

    def __init__(self, client, athlete_ids=(), timeout=CALL_SECONDS):
        request = sharing.WatchWallRequest(athlete_ids=athlete_ids)
        self.stream = client and client.sharing.WatchWall(request, timeout=timeout)
        self.athletes, self.states, self.messages, self.last = {}, {}, 0, None

    def until(self, condition):
        """Reads until the condition holds of the wall."""
        while not condition(self):
            self.take(next(self.stream))
        return self

    def take(self, message):
        """Shows a message."""
        self.last, self.messages = message, self.messages + 1
        if message.full:
            self.athletes, self.states = {}, {}
        for athlete in message.removed_athlete_ids:
            self.athletes.pop(athlete, None)
            self.states.pop(athlete, None)
        self.athletes.update({one.athlete_id: one for one in message.athletes})
        self.states.update({one.athlete_id: one for one in message.states})

    def close(self):
        self.stream.cancel()


class Reader:
    """A wall that is read all the time, on a thread of its own."""

    def __init__(self, client):
        self.wall = Wall(client, timeout=300)
        #: Each state that came, behind the server's time.
        self.history = []
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self):
        with contextlib.suppress(grpc.RpcError):
            for message in self.wall.stream:
                self.wall.take(message)
                self.history += [(message.server_time, one) for one in message.states]

    def shows(self, rates):
        """Whether it shows these heart rates, by athletes."""
        states = dict(self.wall.states)
        return all(one in states and states[one].bpm == bpm for one, bpm in rates.items())

    def close(self):
        """Ends it."""
        self.wall.close()
        self._thread.join(30)
