"""The live coach: a heart that beats for it, and its settings."""

import threading
import time

from pulsewire.live.v1 import coach_cue_pb2 as cues
from pulsewire.settings.v1 import settings_pb2 as messages

from harness.client import new_uuid, now_milliseconds
from harness.people import update_settings
from harness.uplink import Uplink, make_sample

ZONE, LIMIT = cues.COACH_CUE_KIND_ZONE, cues.COACH_CUE_KIND_LIMIT


class Heart:
    """A watch with a sample each millisecond, so that their mean is soon the newest heart rate."""

    def __init__(self, client, session):
        self._uplink, self._time = Uplink(client, session, new_uuid()), now_milliseconds()
        self._sequence = 0

    def beat(self, bpm, count=80):
        """So many samples, by default more than the coach averages."""
        samples = []
        self._time = max(self._time, now_milliseconds())
        time.sleep((self._time + count - now_milliseconds() + 1) / 1000)
        for _ in range(count):
            self._sequence, self._time = self._sequence + 1, self._time + 1
            samples.append(make_sample(self._sequence, self._time, bpm))
        self._uplink.push(samples)


def set_coach(client, **values):
    new = messages.Settings()
    for name, value in values.items():
        setattr(new.coach, name, value)
    update_settings(client, new, "coach")


def first_cue(stream, heart, bpm):
    """The first cue of a coach while a heart beats so fast. The coach reads what has changed once it is told of it, so that
    no single sample need meet it."""
    said, ended = [], threading.Event()

    def listen():
        said.append(next(stream).cue)
        ended.set()

    listener = threading.Thread(target=listen)
    listener.start()
    for _ in range(300):
        heart.beat(bpm, count=20)
        if ended.wait(0.2):
            break
    stream.cancel()
    listener.join()
    assert said
    return said[0]
