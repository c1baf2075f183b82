"""A phone: signs up, starts a workout, sends a heart rate each second, and finishes.

    phone.py SECONDS

Stopped at any moment and started again, it goes on with the same workout and the samples that were not acknowledged."""

import queue
import sys
import threading
import time

import grpc
from pulsewire.live.v1 import live_service_pb2, live_service_pb2_grpc
from pulsewire.player.v1 import player_service_pb2, player_service_pb2_grpc
from pulsewire.workouts.v1 import workout_pb2
from recording import Recording
from sign_in import Account, kept, new_id, reason


def start_or_resume(account, player):
    """Starts a session and returns its id. The request's id is on disk until the session is finished, so that a phone
    that is started again sends the same request, and gets the same session."""
    with kept() as content:
        request = player_service_pb2.StartWorkoutRequest(
            request_id=content.setdefault("startId", new_id()))
    request.workout.name = "Legs"
    block = request.workout.blocks.add(kind=workout_pb2.WORKOUT_BLOCK_KIND_MAIN)
    block.exercises.add(name="Squat").sets.add(set_count=3, rep_min=5, weight_kg=60)
    try:
        session = account.call(player.StartWorkout, request).state.session_id
    except grpc.RpcError as error:
        if reason(error) != "SESSION_ACTIVE":
            raise
        # Another device has started one: this phone takes part in it.
        session = account.call(player.GetSession, player_service_pb2.GetSessionRequest()).state.session_id
    with kept() as content:
        content["sessionId"] = session
    return session


def push(account, recording, opening):
    """Sends what the server does not have, and then each new sample, until all of them are settled."""
    opened = queue.SimpleQueue()

    def requests():
        yield live_service_pb2.PushHeartRateRequest(open=opening)
        last = opened.get()
        while last is not None:
            is_last = not recording.is_measuring
            request = recording.batch(last)
            if request.HasField("batch"):
                last = request.batch.samples[-1].sequence
                yield request
            elif is_last:
                return
            else:
                time.sleep(0.2)

    live = live_service_pb2_grpc.LiveServiceStub(account.channel)
    try:
        for response in live.PushHeartRate(requests(), metadata=account.metadata):
            if response.HasField("opened"):
                stored = response.opened.last_sequence
                recording.settle(lambda sequence: sequence <= stored)
                opened.put(stored)
            elif response.HasField("acknowledgement"):
                stored = response.acknowledgement.last_sequence
                recording.settle(lambda sequence: sequence <= stored)
                print("stored up to", stored, flush=True)
            else:
                print("rejected:", response.rejection.message, flush=True)
                recording.settle(lambda sequence: sequence == response.rejection.sequence)
    finally:
        opened.put(None)


def finish(account, player, session):
    """Finishes the session. The request is on disk before it is sent, until the next workout."""
    while True:
        with kept() as content:
            known = content.get("finish")
        if known is None:
            state = account.call(
                player.GetSession, player_service_pb2.GetSessionRequest(session_id=session)).state
            with kept() as content:
                known = content["finish"] = f"{new_id()} {state.revision}"
        request_id, revision = known.split()
        try:
            account.call(player.ApplyCommand, player_service_pb2.ApplyCommandRequest(
                request_id=request_id, session_id=session, expected_revision=int(revision),
                finish=player_service_pb2.Finish()))
            return
        except grpc.RpcError as error:
            if reason(error) == "SESSION_FINISHED":  # by another device
                return
            if error.code() != grpc.StatusCode.ABORTED:
                raise
        with kept() as content:  # A command of another device came first.
            del content["finish"]


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    account, recording = Account(), Recording()
    player = player_service_pb2_grpc.PlayerServiceStub(account.channel)
    session = start_or_resume(account, player)
    threading.Thread(target=recording.measure, args=[seconds], daemon=True).start()
    opening = live_service_pb2.OpenHeartRate(session_id=session, device_id=recording.device_id)
    while not recording.is_settled:
        try:
            push(account, recording, opening)
        except grpc.RpcError as error:
            account.recover(error)
    finish(account, player, session)
    with kept() as content:
        del content["startId"], content["finish"]
    print("finished")


main()
