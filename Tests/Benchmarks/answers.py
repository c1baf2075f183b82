"""A foreign client's look at a server, before it is measured: are its answers right? Run in the
virtual environment of the foreign clients; exits 1 with a sentence where they are not.

    answers.py PORT CA GENERATED
"""

import pathlib
import socket
import ssl
import sys
import time

import grpc
from grpc_tools import protoc

TICKS = 1000


def require(is_so, what):
    if not is_so:
        sys.exit(what)


def generated(folder):
    """Google's own code for the bench's contract."""
    proto = pathlib.Path(__file__).resolve().parent / "proto"
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    status = protoc.main(["protoc", f"-I{proto}", f"--python_out={folder}",
                          f"--grpc_python_out={folder}", "bench/v1/echo.proto"])
    require(status == 0, "protoc failed")
    sys.path.insert(0, folder)
    from bench.v1 import echo_pb2, echo_pb2_grpc
    return echo_pb2, echo_pb2_grpc


def check_tls(port, ca):
    """All servers speak TLS 1.3 with h2, and show a P-256 certificate."""
    context = ssl.create_default_context(cafile=ca)
    context.set_alpn_protocols(["h2"])
    with socket.create_connection(("127.0.0.1", port)) as plain:
        with context.wrap_socket(plain, server_hostname="localhost") as tls:
            require(tls.version() == "TLSv1.3", f"speaks {tls.version()}, not TLS 1.3")
            require(tls.selected_alpn_protocol() == "h2", "does not choose h2")
            # The object identifier of prime256v1 in DER.
            require(bytes.fromhex("06082a8648ce3d030107") in tls.getpeercert(True),
                    "shows a certificate that is not P-256")


def check_unary(stub, messages):
    for payload in (b"", b"0123456789abcdef", bytes(range(256)) * 4, bytes(100_000)):
        answer = stub.Unary(messages.EchoRequest(payload=payload), timeout=10)
        require(answer.payload == payload, f"Unary: wrong answer to {len(payload)} bytes")


def is_tick(tick, seq):
    return tick.seq == seq and tick.bpm == 60 + seq % 120


def check_ticks(stub, messages):
    ticks = list(stub.Ticks(messages.TicksRequest(count=TICKS), timeout=10))
    require(len(ticks) == TICKS, f"Ticks: {len(ticks)} of {TICKS} came")
    require(all(is_tick(tick, seq) for seq, tick in enumerate(ticks, 1)), "Ticks: not in order")
    # Without a deadline, for a server may end the stream by itself at that very moment.
    held = stub.Ticks(messages.TicksRequest(count=2, hold=True))
    require([next(held).seq, next(held).seq] == [1, 2], "Ticks, held: wrong ticks")
    time.sleep(0.5)
    require(held.is_active(), "Ticks, held: the stream ended")
    held.cancel()
    require(not list(until_the_end(held)), "Ticks, held: a third tick came")


def until_the_end(call):
    """What still comes of a cancelled call."""
    try:
        yield from call
    except grpc.RpcError as error:
        require(error.code() == grpc.StatusCode.CANCELLED, f"Ticks, held: {error.code()}")


def check_ping_pong(stub, messages):
    sent = [messages.Tick(seq=seq, bpm=seq * 3) for seq in range(200)]
    answers = list(stub.PingPong(iter(sent), timeout=10))
    require(answers == sent, f"PingPong: {len(answers)} answers, not the {len(sent)} sent")


def main():
    port, ca, folder = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    messages, services = generated(folder)
    check_tls(port, ca)
    credentials = grpc.ssl_channel_credentials(pathlib.Path(ca).read_bytes())
    with grpc.secure_channel(f"localhost:{port}", credentials) as channel:
        stub = services.EchoStub(channel)
        check_unary(stub, messages)
        check_ticks(stub, messages)
        check_ping_pong(stub, messages)


if __name__ == "__main__":
    try:
        main()
    except grpc.RpcError as error:
        sys.exit(f"{error.code()}: {error.details()}")
