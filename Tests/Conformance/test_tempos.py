"""Tempos that a service tells: in mixes and the taste of athletes, while the service is in trouble, and what it is told."""

import re
import subprocess
import time

import grpc
import psycopg
import pytest
from pulsewire.music.v1 import mix_pb2 as mixes
from pulsewire.music.v1 import mix_service_pb2 as mix_service
from pulsewire.music.v1 import taste_service_pb2 as taste

from emulators.spotify_history import play
from emulators.spotify_playlists import track
from emulators.tempos import KEY, Tempos
from harness.client import Client, new_uuid, refused
from harness.server import Server, program, wait_until
from test_connections import connect, emulator, server_arguments  # noqa: F401

TOO_FEW = "MUSIC_TOO_FEW_TRACKS"


@pytest.fixture
def tempos():
    """The service of tempos."""
    tempos = Tempos()
    yield tempos
    tempos.close()


@pytest.fixture
def server(node, emulator, tempos, tmp_path):  # noqa: F811
    """A server with keys for Spotify and for the service of tempos."""
    (tmp_path / "header").write_text(f"X-Api-Key: {KEY}\n")
    server = Server([
        *server_arguments(node, emulator, tmp_path),
        # The rows of a service are kept for all tests of a database.
        "--tempo-url", tempos.url + "/tracks/{isrc}?test=" + new_uuid(),
        "--tempo-header-file", str(tmp_path / "header"),
        "--tempo-name", "Tempos of Example",
        "--tempo-calls", "10000",
    ])  # fmt: skip
    yield server
    server.kill()


@pytest.fixture
def client(server, emulator):  # noqa: F811
    """An athlete who has connected Spotify."""
    client = Client.with_new_account(server.address)
    assert connect(server, client, emulator)[0] == 200
    yield client
    client.close()


def make_mix(client):
    return client.mixes.MakeMix(mix_service.MakeMixRequest(request_id=new_uuid(), phases=[
        mix_service.MixPhaseWish(kind=mixes.MIX_PHASE_KIND_MAIN, duration={"seconds": 1200})])).mix


def fails_to_make(client):
    failure = refused(lambda: make_mix(client), grpc.StatusCode.FAILED_PRECONDITION)
    assert failure.reason == TOO_FEW


def want(client):
    """Makes a mix, or learns that it has too few tracks yet."""
    try:
        make_mix(client)
    except grpc.RpcError as error:
        assert error.code() == grpc.StatusCode.FAILED_PRECONDITION


def wait_for_mix(client):
    """Makes mixes until one has enough tracks."""
    made = []

    def is_made():
        try:
            made.append(make_mix(client))
        except grpc.RpcError:
            return False
        return True

    wait_until(is_made, 60)
    return made[0]


def test_a_mix_of_tracks_whose_tempos_nobody_has_said(client, tempos):
    want(client)
    wait_until(lambda: len(tempos.codes) == 242)
    mix = wait_for_mix(client)
    tracks = [one for phase in mix.phases for one in phase.tracks]
    assert len(tracks) >= 5
    for one in tracks:
        assert one.tempo_source == mixes.TEMPO_SOURCE_LOOKED_UP and 0.6 < one.tempo_confidence < 0.7
        # Also where the service tells half of it.
        told = Tempos.tempo(one.track.isrc)
        assert one.tempo in (told, told * 2) and 128 <= one.tempo < 162
    assert len(tempos.codes) == 242 == len(set(tempos.codes))


def test_the_service_is_told_a_code_and_nothing_of_the_athlete(client, tempos, emulator):  # noqa: F811
    now = int(time.time() * 1000)
    emulator.history.plays += [play(track(number), now - number * 300_000) for number in range(4)]
    client.taste.GatherPlays(taste.GatherPlaysRequest(request_id=new_uuid()))
    wait_until(lambda: len(tempos.codes) == 4)
    for method, path, body in tempos.requests:
        assert method == "GET" and not body
        assert re.fullmatch(r"/tracks/NLA[0-9]{9}\?test=[0-9a-f-]{36}", path)
    assert all(set(fields) <= {"host", "accept", "x-api-key", "user-agent"} for fields in tempos.fields)
    wait_until(lambda: client.taste.GetTaste(taste.GetTasteRequest()).profile.tempo_count == 4)
    answer = client.taste.GetTaste(taste.GetTasteRequest())
    assert answer.tempo_credit.name == "Tempos of Example" and answer.tempo_credit.url == ""
    assert [one.name for one in answer.profile.genres] == ["House"]
    plays = client.taste.ListPlays(taste.ListPlaysRequest()).plays
    assert {one.tempo_source for one in plays} == {mixes.TEMPO_SOURCE_LOOKED_UP}


def test_what_makes_no_sense_is_unknown_and_not_asked_for_again(client, tempos):
    tempos.said = {
        f"NLA{number:09}": ({"bpm": 0}, {"bpm": 9999}, {"bpm": "fast"}, {"isrc": "NLB000000001", "bpm": 140}, [])[number % 5]
        for number in range(1002)
    }
    fails_to_make(client)
    wait_until(lambda: len(tempos.codes) == 242)
    fails_to_make(client)
    time.sleep(1)
    assert len(tempos.codes) == 242


@pytest.mark.parametrize("trouble", ["limited", "unavailable", "silent", "garbage", "huge", "reset"])
def test_no_call_waits_for_a_service_in_trouble(client, tempos, trouble):
    tempos.trouble = trouble
    fails_to_make(client)
    wait_until(lambda: tempos.codes)
    for _ in range(3):
        began = time.monotonic()
        fails_to_make(client)
        assert time.monotonic() - began < 3
    # It is asked a few times, and then left alone for a while.
    time.sleep(3)
    assert len(tempos.codes) <= (2 if trouble == "limited" else 8)


def test_after_a_passing_failure_all_is_looked_up(client, tempos):
    tempos.fault = lambda path: None
    failures = iter(range(2))
    usual = tempos.answer

    def answer(method, path, body):
        tempos.trouble = "reset" if next(failures, None) is not None else ""
        return usual(method, path, body)

    tempos.answer = answer
    want(client)
    assert wait_for_mix(client).phases


def test_the_key_is_in_no_log_and_a_bad_setting_is_told(server, client, tempos):
    want(client)
    wait_until(lambda: tempos.codes)
    assert KEY not in str(server.log())
    for arguments, words in [
        (["--tempo-url", "https://tempos.example/tracks"], "{isrc}"),
        (["--tempo-name", "Tempos"], "tempo-url"),
    ]:
        told = subprocess.run([program(), "check", *arguments], capture_output=True, text=True, check=False)
        assert told.returncode != 0 and words in told.stdout + told.stderr
