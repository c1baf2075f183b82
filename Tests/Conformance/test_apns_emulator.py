"""The emulator of Apple's service, proved by a client that others wrote for the real one: PyPI's aioapns."""

import asyncio
import ssl
import time
import uuid

import aioapns
from aioapns.connection import APNsProductionClientProtocol
from emulators import apns, http2

from harness.server import ROOT


def client_of(emulator):
    trust = ssl.create_default_context(cafile=ROOT / "certs/ca.pem")
    trust.set_alpn_protocols(["h2"])
    client = aioapns.APNs(
        key=emulator.key_pem, key_id=apns.KEY_ID, team_id=apns.TEAM_ID, topic=apns.TOPIC,
        ssl_context=trust, max_connections=1, max_connection_attempts=1,
    )  # fmt: skip
    place = {"APNS_SERVER": "localhost", "APNS_PORT": emulator.port}
    client.pool.protocol_class = type("Emulated", (APNsProductionClientProtocol,), place)
    return client


def notification(token, kind=aioapns.PushType.ALERT, suffix="", **aps):
    return aioapns.NotificationRequest(
        device_token=token, message={"aps": aps}, push_type=kind, apns_topic=apns.TOPIC + suffix
    )


def test_a_foreign_client_is_answered_as_by_apple():
    emulator = apns.Apns(http2.context())
    fine, gone, bad = (uuid.uuid4().hex * 2 for _ in range(3))
    emulator.gone[gone] = int(time.time() * 1000)
    emulator.bad.append(bad)

    async def talk():
        client = client_of(emulator)
        activity = {"kind": aioapns.PushType.LIVEACTIVITY, "suffix": ".push-type.liveactivity"}
        update = {"event": "update", "timestamp": int(time.time()), "content-state": {"set": 1}}
        requests = [
            notification(fine, alert={"title": "Rest is over", "body": "Squat"}),
            notification(fine, **activity, **update),
            notification(gone, alert="x"),
            notification(bad, alert="x"),
            notification(fine, alert="x" * 5000),
            notification(fine, suffix=".other", alert="x"),
            # What is no push to an activity.
            notification(fine, **activity, alert="x"),
        ]
        answers = [await client.send_notification(one) for one in requests]
        emulator.trouble.append([429, "TooManyRequests", 30])
        emulator.trouble.append([503, "ServiceUnavailable", None])
        answers += [await client.send_notification(notification(fine, alert="x")) for _ in range(2)]
        client.pool.close()
        return [(answer.status, answer.description or "") for answer in answers]

    try:
        assert asyncio.run(talk()) == [
            ("200", ""), ("200", ""), ("410", "Unregistered"), ("400", "BadDeviceToken"),
            ("413", "PayloadTooLarge"), ("400", "TopicDisallowed"), ("400", "BadPayload"),
            ("429", "TooManyRequests"), ("503", "ServiceUnavailable"),
        ]  # fmt: skip
        assert [push["type"] for push in emulator.pushes] == ["alert", "liveactivity"]
        assert emulator.connections == 1 and len(emulator.provider_tokens) == 1
    finally:
        emulator.close()
