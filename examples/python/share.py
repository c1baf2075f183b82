"""An athlete: lets others see the phone's workouts live for a day, and prints the code that they use.

    share.py NAME

It shares the phone's tokens. Each code is for one account."""

import sys

from pulsewire.sharing.v1 import share_pb2, sharing_service_pb2, sharing_service_pb2_grpc
from sign_in import Account, kept, new_id


def main():
    account = Account()
    sharing = sharing_service_pb2_grpc.SharingServiceStub(account.channel)
    # The request's id is on disk until the code is printed: if the response is lost, a repeat gets the same code.
    with kept() as content:
        request_id = content.setdefault("shareId", new_id())
    share = account.call(sharing.CreateShare, sharing_service_pb2.CreateShareRequest(
        request_id=request_id, role=share_pb2.SHARE_ROLE_SPECTATOR, name=sys.argv[1])).share
    print(share.code, flush=True)
    with kept() as content:
        del content["shareId"]


main()
