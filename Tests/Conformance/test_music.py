"""Music: what plays at Spotify is shown and controlled, by a client and in a terminal."""

import threading

import grpc
from google.protobuf.timestamp_pb2 import Timestamp
from pulsewire.music.v1 import mix_pb2 as mixes
from pulsewire.music.v1 import mix_service_pb2 as mix_service
from pulsewire.music.v1 import playback_pb2 as playback
from pulsewire.music.v1 import playback_service_pb2 as service

from harness.client import Client, new_uuid, refused
from harness.server import wait_until
from test_connections import connect, emulator, server  # noqa: F401


def control(client, **command):
    return client.playback.ControlPlayback(
        service.ControlPlaybackRequest(request_id=new_uuid(), **command))


def test_without_keys_nothing_plays(client):
    failure = refused(
        lambda: client.playback.GetPlayback(service.GetPlaybackRequest()), grpc.StatusCode.FAILED_PRECONDITION)
    assert failure.reason == "PROVIDER_NOT_CONFIGURED"


def test_a_person_plays_pauses_and_skips(server, emulator):  # noqa: F811
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    answer = control(client, play=service.PlayMusic(context_uri="spotify:playlist:mine"))
    assert answer.outcome == playback.PLAYBACK_OUTCOME_CONFIRMED
    assert answer.playback.context_uri == "spotify:playlist:mine"
    assert control(client, play=service.PlayMusic()).outcome == playback.PLAYBACK_OUTCOME_UNCHANGED
    assert control(client, next=service.NextTrack()).playback.track.title == "Bold"
    assert control(client, pause=service.PauseMusic()).outcome == playback.PLAYBACK_OUTCOME_CONFIRMED
    assert emulator.player.commands == [["play", "spotify:playlist:mine"], ["next"], ["pause"]]
    client.close()


def test_a_request_that_is_sent_many_times_at_once_is_one_command(server, emulator):  # noqa: F811
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    request = service.ControlPlaybackRequest(request_id=new_uuid(), next=service.NextTrack())
    threads = [threading.Thread(target=client.playback.ControlPlayback, args=[request]) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert emulator.player.commands == [["next"]]
    client.close()


def test_a_person_watches_what_plays_at_two_devices(server, emulator):  # noqa: F811
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    calls = [
        client.playback.WatchPlayback(service.WatchPlaybackRequest(intent=intent))
        for intent in (playback.PLAYBACK_INTENT_TRAINING, playback.PLAYBACK_INTENT_IDLE)
    ]
    for call in calls:
        next(one for one in call if one.playback.track.title == "Amber")
    control(client, next=service.NextTrack())
    for call in calls:
        next(one for one in call if one.playback.track.title == "Bold")
    now = Timestamp()
    now.GetCurrentTime()
    client.playback.ReportPlayback(service.ReportPlaybackRequest(
        playback=playback.Playback(is_playing=True, track=playback.Track(uri="x", title="Told")), report_time=now))
    for call in calls:
        told = next(one for one in call if one.playback.track.title == "Told")
        assert told.origin == playback.PLAYBACK_ORIGIN_DEVICE
        call.cancel()
    client.close()


def test_a_refusal_is_told_in_the_athletes_language(server, emulator):  # noqa: F811
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    emulator.player.devices = []
    german = client.speaking("de")
    failure = refused(lambda: control(german, play=service.PlayMusic()), grpc.StatusCode.FAILED_PRECONDITION)
    assert failure.reason == "MUSIC_NO_DEVICE" and failure.shown[0] == "de"
    german.close()
    client.close()


def test_a_mix_is_written_as_a_playlist_once(server, emulator):  # noqa: F811
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    tempos = [
        mixes.TrackTempo(isrc=f"NLA{number:09}", tempo=(110, 70)[number % 2], source=mixes.TEMPO_SOURCE_TAPPED)
        for number in range(240)
    ]
    client.mixes.SetTrackTempos(mix_service.SetTrackTemposRequest(request_id=new_uuid(), tempos=tempos))
    request = mix_service.MakeMixRequest(request_id=new_uuid(), name="Monday", phases=[
        mix_service.MixPhaseWish(kind=mixes.MIX_PHASE_KIND_WARM_UP, duration={"seconds": 600}),
        mix_service.MixPhaseWish(kind=mixes.MIX_PHASE_KIND_MAIN, duration={"seconds": 1800}),
    ])  # fmt: skip
    made = client.mixes.MakeMix(request).mix
    assert client.mixes.MakeMix(request).mix == made
    find = mix_service.GetMixRequest(mix_id=made.id)
    wait_until(lambda: client.mixes.GetMix(find).mix.state == mixes.MIX_STATE_WRITTEN)
    summary = emulator.playlists.summary()
    assert summary["created"] == 1
    assert summary["uris"] == [one.track.uri for phase in made.phases for one in phase.tracks]
    client.close()
