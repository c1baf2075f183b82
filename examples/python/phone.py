"""A phone: signs up, starts a workout, sends a heart rate each second, and finishes.

    phone.py SECONDS

Stopped at any moment and started again, it resumes after the last sample that the server stored."""

import os
import queue
import random
import sys
import time
from pathlib import Path

import grpc
from pulsewire.live.v1 import live_service_pb2, live_service_pb2_grpc
from pulsewire.player.v1 import player_service_pb2, player_service_pb2_grpc
from pulsewire.workouts.v1 import workout_pb2
from sign_in import new_id, save, sign_in

SERVER = os.environ.get("PULSEWIRE_SERVER", "localhost:8443")
AUTHORITY = Path(os.environ.get("PULSEWIRE_CA", "certs/ca.pem"))


def start_or_resume(player, metadata):
    """The session that is not finished, or a new one."""
    try:
        return player.GetSession(player_service_pb2.GetSessionRequest(), metadata=metadata).state
    except grpc.RpcError as error:
        if error.code() != grpc.StatusCode.NOT_FOUND:
            raise
    request = player_service_pb2.StartWorkoutRequest(request_id=new_id())
    request.workout.name = "Legs"
    block = request.workout.blocks.add(kind=workout_pb2.WORKOUT_BLOCK_KIND_MAIN)
    block.exercises.add(name="Squat").sets.add(set_count=3, rep_min=5, weight_kg=60)
    return player.StartWorkout(request, metadata=metadata).state


def push(live, opening, start, end, metadata):
    """Sends the samples from `start` to `end` that the server does not have. The sequence of a sample is its second.
    A real app keeps its samples on disk until they are acknowledged."""
    opened = queue.SimpleQueue()

    def requests():
        yield live_service_pb2.PushHeartRateRequest(open=opening)
        last = max(opened.get(), start)
        while last < end:
            request = live_service_pb2.PushHeartRateRequest()
            while last < min(end, int(time.time())) and len(request.batch.samples) < 1000:
                last += 1
                sample = request.batch.samples.add(sequence=last, bpm=120 + (last - start) % 40)
                sample.sample_time.seconds = last
            if request.HasField("batch"):
                yield request
            time.sleep(1)

    for response in live.PushHeartRate(requests(), metadata=metadata):
        if response.HasField("opened"):
            opened.put(response.opened.last_sequence)
        elif response.HasField("acknowledgement"):
            print("stored up to", response.acknowledgement.last_sequence, flush=True)
        else:
            print("rejected:", response.rejection.message, flush=True)


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    channel = grpc.secure_channel(SERVER, grpc.ssl_channel_credentials(AUTHORITY.read_bytes()))
    kept = sign_in(channel)
    metadata = [("authorization", "Bearer " + kept["accessToken"])]
    player = player_service_pb2_grpc.PlayerServiceStub(channel)
    live = live_service_pb2_grpc.LiveServiceStub(channel)
    session = start_or_resume(player, metadata)
    kept["sessionId"] = session.session_id
    save(kept)

    start = int(time.time())
    opening = live_service_pb2.OpenHeartRate(
        session_id=session.session_id, device_id=kept["deviceId"])
    while True:
        try:
            push(live, opening, start, start + seconds, metadata)
            break
        except grpc.RpcError as error:
            if error.code() != grpc.StatusCode.UNAVAILABLE:
                raise
            time.sleep(random.uniform(0.5, 2))  # and resume
    state = player.GetSession(player_service_pb2.GetSessionRequest(), metadata=metadata).state
    player.ApplyCommand(player_service_pb2.ApplyCommandRequest(
        request_id=new_id(), session_id=state.session_id, expected_revision=state.revision,
        finish=player_service_pb2.Finish()), metadata=metadata)
    print("finished")


main()
