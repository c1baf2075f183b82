"""A wall display: shows the heart rate of the phone's workout until it ends.

    wall.py

It borrows the phone's token from phone.json; a display of its own enrols by DeviceService."""

import json
import os
import random
import time
from pathlib import Path

import grpc
from pulsewire.live.v1 import heart_rate_zone_pb2, live_service_pb2, live_service_pb2_grpc

SERVER = os.environ.get("PULSEWIRE_SERVER", "localhost:8443")
AUTHORITY = Path(os.environ.get("PULSEWIRE_CA", "certs/ca.pem"))


def main():
    kept = json.loads(Path("phone.json").read_text())
    metadata = [("authorization", "Bearer " + kept["accessToken"])]
    channel = grpc.secure_channel(SERVER, grpc.ssl_channel_credentials(AUTHORITY.read_bytes()))
    live = live_service_pb2_grpc.LiveServiceStub(channel)
    revision, ended = 0, False
    while not ended:
        request = live_service_pb2.WatchSessionRequest(
            session_id=kept["sessionId"], after_revision=revision)
        try:
            for response in live.WatchSession(request, metadata=metadata):
                state = response.heart_rate
                revision, ended = state.revision, state.ended
                zone = heart_rate_zone_pb2.HeartRateZone.Name(state.zone)
                print(state.bpm, "bpm,", zone, flush=True)
        except grpc.RpcError as error:
            if error.code() != grpc.StatusCode.UNAVAILABLE:
                raise
            time.sleep(random.uniform(0.5, 2))  # and resume
    print("ended")


main()
