"""Spotify by the opinion of others: its public description, and a client that everybody uses. And a whole session."""

import json
import pathlib
import threading
import time
from datetime import datetime
from urllib.parse import parse_qsl, urlsplit

import pytest
import spotipy
from openapi_core import OpenAPI
from openapi_core.testing import MockRequest
from pulsewire.music.v1 import mix_pb2 as mixes
from pulsewire.music.v1 import mix_service_pb2 as mix_service
from pulsewire.music.v1 import playback_pb2 as playback
from pulsewire.music.v1 import playback_service_pb2 as service
from pulsewire.music.v1 import taste_service_pb2 as taste
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.workouts.v1 import workout_pb2 as workouts

from emulators.spotify_history import play
from emulators.spotify_playlists import track
from harness.client import Client, new_uuid
from harness.server import wait_until
from test_connections import connect, emulator, second_server, server  # noqa: F401
from test_music import control

DESCRIPTION = json.loads((pathlib.Path(__file__).parent / "emulators/spotify_openapi.json").read_bytes())
#: The number of operations that the server calls.
CALLED = 14


def operation(method, target):
    """The operation of a request: its place in the description."""
    wanted = urlsplit(target).path.removeprefix("/v1").split("/")
    for path, methods in DESCRIPTION["paths"].items():
        names = path.split("/")
        fits = len(names) == len(wanted) and all(
            name == one or name.startswith("{") for name, one in zip(names, wanted, strict=True))
        if fits and method.lower() in methods:
            return methods[method.lower()]
    raise AssertionError(f"{method} {target} is no operation of Spotify's")


def set_tempos(client):
    tempos = [
        mixes.TrackTempo(isrc=f"NLA{number:09}", tempo=110 + number % 40, source=mixes.TEMPO_SOURCE_TAPPED)
        for number in range(240)
    ]
    client.mixes.SetTrackTempos(mix_service.SetTrackTemposRequest(request_id=new_uuid(), tempos=tempos))


def make_mix(client):
    """Makes a mix, and waits until it is written."""
    set_tempos(client)
    request = mix_service.MakeMixRequest(request_id=new_uuid(), phases=[
        mix_service.MixPhaseWish(kind=mixes.MIX_PHASE_KIND_MAIN, duration={"seconds": 1800})])
    made = client.mixes.MakeMix(request).mix
    find = mix_service.GetMixRequest(mix_id=made.id)
    wait_until(lambda: client.mixes.GetMix(find).mix.state == mixes.MIX_STATE_WRITTEN)
    return client.mixes.GetMix(find).mix


def gather(client):
    return client.taste.GatherPlays(taste.GatherPlaysRequest(request_id=new_uuid()))


def test_each_request_is_one_of_the_public_description_and_none_is_deprecated(server, emulator):  # noqa: F811
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    client.playback.ListPlaybackDevices(service.ListPlaybackDevicesRequest())
    client.mixes.ListPlaylists(mix_service.ListPlaylistsRequest())
    for command in [
        {"play": service.PlayMusic(context_uri="spotify:playlist:mine")},
        {"next": service.NextTrack()}, {"previous": service.PreviousTrack()},
        {"seek": service.SeekTrack(position={"seconds": 90})}, {"volume": service.SetVolume(percent=20)},
        {"pause": service.PauseMusic(), "device_id": "phone-1"},
    ]:  # fmt: skip
        assert control(client, **command).outcome == playback.PLAYBACK_OUTCOME_CONFIRMED
    emulator.history.plays.append(play(track(1), int(time.time() * 1000)))
    gather(client)
    gather(client)
    make_mix(client)
    description = OpenAPI.from_dict(DESCRIPTION)
    called = set()
    for method, target, body in emulator.requests:
        if not target.startswith("/v1/"):
            continue
        parts = urlsplit(target)
        request = MockRequest(
            "https://api.spotify.com", method.lower(), parts.path, args=dict(parse_qsl(parts.query)),
            data=body or None, content_type="application/json")
        result = description.unmarshal_request(request)
        assert not result.errors, (method, target, result.errors)
        one = operation(method, target)
        assert not one.get("deprecated"), (method, target)
        called.add(one["operationId"])
    assert len(called) == CALLED
    client.close()


def test_another_client_reads_what_the_server_reads(server, emulator):  # noqa: F811
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    now = int(time.time() * 1000)
    emulator.history.plays += [play(track(number), now - number * 200_000) for number in range(30)]
    gather(client)
    control(client, play=service.PlayMusic(context_uri="spotify:playlist:mine"))
    made = make_mix(client)
    # With the access that the server was given.
    other = spotipy.Spotify(auth=next(reversed(emulator._access)), retries=0)
    other.prefix = emulator.api_url + "/"
    devices = client.playback.ListPlaybackDevices(service.ListPlaybackDevicesRequest()).devices
    assert [(one["id"], one["name"], one["is_restricted"]) for one in other.devices()["devices"]] == [
        (one.id, one.name, one.is_restricted) for one in devices]
    state = client.playback.GetPlayback(service.GetPlaybackRequest()).playback
    seen = other.current_playback()
    assert (seen["is_playing"], seen["item"]["uri"], seen["context"]["uri"]) == (
        state.is_playing, state.track.uri, state.context_uri)
    plays = client.taste.ListPlays(taste.ListPlaysRequest(page_size=100)).plays
    recent = other.current_user_recently_played(limit=50)["items"]
    times = [datetime.fromisoformat(one["played_at"]).timestamp() for one in recent]
    assert [one["track"]["uri"] for one in recent] == [one.track.uri for one in plays]
    assert [round(one * 1000) for one in times] == [one.play_time.ToMilliseconds() for one in plays]
    lists = client.mixes.ListPlaylists(mix_service.ListPlaylistsRequest()).playlists
    assert [one["id"] for one in other.current_user_playlists()["items"]] == [one.id for one in lists]
    written = other.playlist_items(made.playlist_uri.rpartition(":")[2], limit=50)["items"]
    assert [one["item"]["uri"] for one in written] == [
        one.track.uri for phase in made.phases for one in phase.tracks]
    client.close()


def intervals(work, recovery, count):
    """A workout of intervals that end by the clock."""
    step = {"set_count": count}
    return workouts.Workout(name="Short intervals", blocks=[workouts.WorkoutBlock(
        kind=workouts.WORKOUT_BLOCK_KIND_INTERVALS, order=workouts.WORKOUT_BLOCK_ORDER_ALTERNATING,
        exercises=[
            workouts.PlannedExercise(name="Work", sets=[
                workouts.PlannedSet(**step, duration={"seconds": work}, timed=True)]),
            workouts.PlannedExercise(name="Recovery", sets=[
                workouts.PlannedSet(**step, duration={"seconds": recovery}, timed=True, recovery=True)]),
        ])])  # fmt: skip


def slow_once():
    """A fault: the next look at what plays takes two seconds."""
    waits = [2]

    def fault(path):
        if path == "/v1/me/player" and waits:
            time.sleep(waits.pop())

    return fault


class Phone:
    """A phone that watches what plays, at whatever server there is."""

    def __init__(self, client):
        self.client = client
        self.problems = []
        self.call = client.playback.WatchPlayback(
            service.WatchPlaybackRequest(intent=playback.PLAYBACK_INTENT_TRAINING), timeout=120)
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self):
        try:
            for one in self.call:
                self.problems.append(one.session_problem)
        except Exception:  # noqa: BLE001 - its server was killed, or the test is over
            pass


def test_intervals_switch_at_each_boundary_though_the_node_that_drives_them_dies(
    server, second_server, emulator,  # noqa: F811
):
    """Goal: whoever serves, and whatever Spotify answers at first, each boundary switches the playlist once."""
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    work, rest = "spotify:playlist:work", "spotify:playlist:rest"
    state = client.player.StartWorkout(player.StartWorkoutRequest(
        request_id=new_uuid(), workout=intervals(6, 5, 4))).state
    phone = Phone(client)
    client.playback.SetSessionMusic(service.SetSessionMusicRequest(
        request_id=new_uuid(), music=playback.SessionMusic(
            session_id=state.session_id, work_context_uri=work, rest_context_uri=rest)))
    expected = [["play", (work, rest)[number % 2]] for number in range(8)]
    #: What meets the switch to each number.
    trouble = {2: ([502, ""], 1), 3: ([429, 1], 1), 6: ([503, ""], 2)}
    for number in range(8):
        wait_until(lambda count=number + 1: len(emulator.player.commands) >= count)
        if number == 3:
            server.kill()
            second = Client(second_server.address, token=client.token)
            phone = Phone(second)
        if found := trouble.get(number + 1):
            emulator.player.refusals, emulator.player.refusal = found[1], found[0]
        if number == 4:
            emulator.fault = slow_once()
    emulator.fault = None
    music = second.playback.GetSessionMusic(service.GetSessionMusicRequest()).music
    assert music.problem == playback.PLAYBACK_PROBLEM_UNSPECIFIED
    # Nothing is sent again after the last one.
    time.sleep(3)
    assert emulator.player.commands == expected
    phone.call.cancel()
    second.close()
    client.close()
