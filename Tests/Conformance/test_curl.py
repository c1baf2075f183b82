"""The port as curl sees it: JSON by hand, gRPC-Web by hand, and what a careless client sends."""

import base64
import gzip
import json
import re
import subprocess

import pytest
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import Client, make_workout, new_uuid
from harness.curl import curl
from harness.server import ROOT, Server, is_sanitized, program

PLAYER = "/pulsewire.player.v1.PlayerService"
JSON = {"content-type": "application/json"}
WORKOUT = {
    "name": "Full body",
    "blocks": [
        {"kind": "WORKOUT_BLOCK_KIND_MAIN", "exercises": [{"name": "Squat", "sets": [{"setCount": 3}]}]}
    ],
}


@pytest.fixture
def token(client):
    """The headers of a call that is allowed."""
    return {"authorization": f"Bearer {client.token}"}


@pytest.fixture
def address(node):
    """Where the shared server listens."""
    return node.server.address


def envelope(content, flags=0):
    """A message in the envelope that all streaming protocols share."""
    return bytes([flags]) + len(content).to_bytes(4, "big") + content


def envelopes(body):
    """The flags and contents of a body."""
    found = []
    while body:
        count = int.from_bytes(body[1:5], "big")
        found.append((body[0], body[5 : 5 + count]))
        assert len(body) >= 5 + count
        body = body[5 + count :]
    return found


def test_json_by_hand(address):
    made = curl(
        address,
        "/pulsewire.account.v1.AccountService/CreateAccount",
        body=json.dumps({"requestId": new_uuid()}).encode(),
        headers=JSON,
    )
    assert made.status == 200
    assert made.headers["content-type"] == "application/json"
    token = {"authorization": f"Bearer {made.json['tokens']['accessToken']}"}
    started = curl(
        address,
        f"{PLAYER}/StartWorkout",
        body=json.dumps({"request_id": new_uuid(), "workout": WORKOUT}).encode(),
        headers=JSON | token,
    )
    assert started.json["state"]["workout"]["blocks"][0]["exercises"][0]["sets"] == [{"setCount": 3}]
    query = "?encoding=json&message=%7B%7D&connect=v1"
    found = curl(address, f"{PLAYER}/GetSession{query}", headers=token)
    assert found.json["state"] == started.json["state"]


def test_the_command_in_the_readme_works(address):
    """It is run as it stands there, but for the server's address."""
    text = (ROOT / "README.md").read_text()
    command = re.search(r"^curl --http2(?:.*\\\n)*.*$", text, re.M).group()
    done = subprocess.run(
        ["bash", "-c", command.replace("localhost:8443", address)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "tokens" in json.loads(done.stdout)


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (b'{"sessionId": 1}', "sessionId"),
        (b'{"sessionID": ""}', "sessionID"),
        (b'{"sessionId": "x"}', "session_id"),
        (b'{"sessionId": ""', "line 1, column 17"),
        (b'{\n  "sessionId": }', "line 2, column 16"),
        (b'{"sessionId": "\xff"}', "line 1"),
        (b"[" * 100_000, "line 1"),
        (b'{"a":' * 50_000, "line 1"),
        (b"", "line 1, column 1"),
    ],
)
def test_bad_json_is_told_where(address, token, body, place):
    answer = curl(address, f"{PLAYER}/GetSession", body=body, headers=JSON | token)
    assert answer.status == 400
    assert answer.json["code"] == "invalid_argument"
    assert place in answer.json["message"]


@pytest.mark.parametrize("type", ["application/json", "application/grpc-web+json"])
def test_many_violations_are_told_in_part(address, token, type):
    """A hundred keys of letters that headers cannot hold as they are."""
    body = json.dumps({"\N{GRINNING FACE}" * 60 + str(index): 1 for index in range(100)}).encode()
    answer = curl(
        address,
        f"{PLAYER}/GetSession",
        body=body if type == "application/json" else envelope(body),
        headers=token | {"content-type": type},
    )
    if type == "application/json":
        assert answer.status == 400
        assert re.search(r"; and \d+ more\.$", answer.json["message"])
    else:
        assert answer.headers["grpc-status"] == "3"
        assert "grpc-status-details-bin" in answer.headers


def test_errors_have_the_status_of_their_code(address, token):
    get = f"{PLAYER}/GetSession"
    answers = [
        (401, "unauthenticated", curl(address, get, body=b"{}", headers=JSON)),
        (404, "not_found", curl(address, get, body=b"{}", headers=JSON | token)),
        (404, "unimplemented", curl(address, f"{PLAYER}/No", body=b"{}", headers=JSON)),
    ]
    for status, code, answer in answers:
        assert answer.status == status
        assert answer.headers["content-type"] == "application/json"
        assert answer.json["code"] == code
    assert curl(address, get, body=b"", headers={"content-type": "text/plain"}).status == 415
    assert curl(address, f"{PLAYER}/WatchActivity", body=b"{}", headers=JSON).status == 415
    assert curl(address, f"{PLAYER}/StartWorkout").status == 405
    assert curl(address, f"{PLAYER}/GetSession", "--request", "DELETE").status == 405


def test_a_bomb_is_stopped(address, token, node):
    bomb = gzip.compress(bytes(64 << 20))
    before = node.server.resident_bytes()
    answer = curl(
        address,
        f"{PLAYER}/StartWorkout",
        body=bomb,
        headers=token | {"content-type": "application/proto", "content-encoding": "gzip"},
    )
    assert answer.status == 429
    assert answer.json["code"] == "resource_exhausted"
    assert node.server.resident_bytes() - before < 32 << 20 or is_sanitized()


@pytest.mark.parametrize("size", [300 << 10, 3 << 20])
@pytest.mark.parametrize("type", ["application/json", "application/proto"])
def test_a_body_over_the_limit_is_answered_and_the_answer_can_be_read(address, token, size, type):
    """The response is complete before the request is; curl shows it and not an error."""
    body = b'{"sessionId": "' + b"x" * size + b'"}'
    answer = curl(
        address, f"{PLAYER}/GetSession", body=body, headers=token | {"content-type": type}
    )
    assert answer.status == 429
    assert answer.json["code"] == "resource_exhausted"
    assert "262144" in answer.json["message"]


def test_a_long_answer_is_compressed_for_who_takes_it(address, token, client):
    state = client.start_workout()
    workout = json.dumps({"sessionId": state.session_id}).encode()
    small = curl(
        address, f"{PLAYER}/GetSession", "--compressed", body=workout, headers=JSON | token
    )
    assert "content-encoding" not in small.headers
    client.finish(state.session_id)
    long = {
        "name": "x" * 100,
        "blocks": [{"kind": 2, "exercises": [{"name": "y" * 100, "sets": [{}]}] * 40}],
    }
    body = json.dumps({"requestId": new_uuid(), "workout": long}).encode()
    for arguments, coding in [(["--compressed"], "gzip"), ([], None)]:
        answer = curl(
            address, f"{PLAYER}/StartWorkout", *arguments, body=body, headers=JSON | token
        )
        assert answer.headers.get("content-encoding") == coding
        assert len(answer.json["state"]["workout"]["blocks"][0]["exercises"]) == 40


def test_grpc_web_by_hand(address, token):
    request = player.StartWorkoutRequest(request_id=new_uuid())
    request.workout.name = "Full body"
    request.workout.MergeFrom(make_workout((3,)))
    body = envelope(request.SerializeToString())
    answer = curl(
        address,
        f"{PLAYER}/StartWorkout",
        body=body,
        headers=token | {"content-type": "application/grpc-web+proto"},
    )
    (flags, message), (end, trailers) = envelopes(answer.body)
    assert (answer.status, flags, end) == (200, 0, 0x80)
    assert trailers == b"grpc-status: 0\r\n"
    state = player.StartWorkoutResponse.FromString(message).state

    # The same request in base 64, in pieces that are padded one by one: the same answer.
    pieces = [body[index : index + 7] for index in range(0, len(body), 7)]
    text = curl(
        address,
        f"{PLAYER}/StartWorkout",
        body=b"".join(base64.b64encode(piece) for piece in pieces),
        headers=token | {"content-type": "application/grpc-web-text"},
    )
    assert text.headers["content-type"] == "application/grpc-web-text+proto"
    groups = [text.body[index : index + 4] for index in range(0, len(text.body), 4)]
    decoded = b"".join(base64.b64decode(group) for group in groups)
    (_, message), (end, _) = envelopes(decoded)
    assert player.StartWorkoutResponse.FromString(message).state == state


@pytest.mark.parametrize(
    ("type", "body"),
    [
        ("application/grpc-web", b""),
        ("application/grpc-web", b"\0\0\0"),
        ("application/grpc-web", envelope(b"\x0a\xff\xff\xff\xff\x7f")),
        ("application/grpc-web", envelope(b"", flags=0x80)),
        ("application/grpc-web", envelope(b"") + b"trailing"),
        ("application/grpc-web", envelope(gzip.compress(b"", mtime=0), flags=1)),
        ("application/grpc-web-text", b"AAAA*A=="),
        ("application/grpc-web-text", b"AAAAA"),
    ],
)
def test_a_bad_grpc_web_body_is_refused(address, token, type, body):
    answer = curl(
        address, f"{PLAYER}/GetSession", body=body, headers=token | {"content-type": type}
    )
    assert answer.status == 200
    assert answer.headers["grpc-status"] in {"3", "13"}
    assert answer.headers["grpc-message"]


@pytest.mark.parametrize(
    "body",
    [
        b"\0\0\0",
        envelope(b"{}")[:-1],
        envelope(b"{"),
        envelope(b"{}", flags=2),
        envelope(b"{}", flags=0x40),
        envelope(gzip.compress(b"{}", mtime=0), flags=1),
        b"\0\xff\xff\xff\xff",
    ],
)
def test_a_bad_connect_stream_is_refused(address, token, body):
    answer = curl(
        address,
        f"{PLAYER}/WatchActivity",
        body=body,
        headers=token | {"content-type": "application/connect+json"},
    )
    assert answer.status == 200
    [(flags, end)] = envelopes(answer.body)
    assert flags == 2
    assert json.loads(end)["error"]["code"] in {
        "invalid_argument",
        "internal",
        "resource_exhausted",
    }


def test_pages_may_call_where_their_origin_is_allowed(node):
    server = Server(
        [
            *node.serve_arguments,
            "--cors-origin", "https://app.example",
            "--cors-origin", "http://localhost:3000",
        ]  # fmt: skip
    )
    try:
        client = Client.with_new_account(server.address)
        client.close()
        asking = {
            "origin": "http://localhost:3000",
            "access-control-request-method": "POST",
            "access-control-request-headers": "authorization,content-type",
        }
        answer = curl(
            server.address, f"{PLAYER}/GetSession", "--request", "OPTIONS", headers=asking
        )
        assert answer.status == 204
        assert answer.headers["access-control-allow-origin"] == "http://localhost:3000"
        assert answer.headers["access-control-allow-headers"] == "authorization,content-type"
        assert "POST" in answer.headers["access-control-allow-methods"]
        assert answer.headers["vary"] == "origin"
        for origin, is_allowed in [
            ("https://app.example", True),
            ("https://app.example.evil.example", False),
            ("null", False),
        ]:
            answer = curl(
                server.address,
                f"{PLAYER}/GetSession",
                body=b"{}",
                headers=JSON | {"origin": origin},
            )
            assert answer.status == 401
            assert answer.headers.get("access-control-allow-origin") == (
                origin if is_allowed else None
            )
            assert ("access-control-expose-headers" in answer.headers) == is_allowed
    finally:
        server.kill()


def test_origins_may_stand_in_a_file(node, tmp_path):
    path = tmp_path / "pulsewire.conf"
    path.write_text("cors-origin = https://a.example, https://b.example\n")
    server = Server([*node.serve_arguments, "--config", str(path)])
    try:
        for origin in ("https://a.example", "https://b.example"):
            answer = curl(
                server.address, f"{PLAYER}/GetSession", body=b"{}", headers=JSON | {"origin": origin}
            )
            assert answer.headers["access-control-allow-origin"] == origin
    finally:
        server.kill()


def test_an_origin_that_is_none_is_a_clear_error(node):
    done = subprocess.run(
        [program(), *node.serve_arguments, "--cors-origin", "app.example"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode != 0
    assert "cors-origin" in done.stderr
