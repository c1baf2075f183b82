"""A server that pushes to devices, by emulators of Apple's and Google's services."""

import json

from emulators import apns, fcm

from harness import social
from harness.client import Client
from harness.node import Node


class PushNode(Node):
    """One with keys for both services."""

    def __init__(self, directory, cluster=None):
        super().__init__(directory, cluster)
        self.apns = apns.Apns()
        self.fcm = fcm.Fcm()
        self._apple_key = directory / "apns.p8"
        self._apple_key.write_text(self.apns.key_pem)
        self._google_key = directory / "fcm.json"
        self._google_key.write_text(json.dumps(self.fcm.service_account))
        self._clients = []

    @property
    def serve_arguments(self):
        """The command line of a server on this cluster."""
        return [
            *super().serve_arguments,
            "--apns-key-file", str(self._apple_key),
            "--apns-key-id", apns.KEY_ID,
            "--apns-team-id", apns.TEAM_ID,
            "--apns-topic", apns.TOPIC,
            "--apns-url", self.apns.url,
            "--apns-sandbox-url", self.apns.url,
            "--fcm-key-file", str(self._google_key),
            "--fcm-url", self.fcm.url,
        ]  # fmt: skip

    def new_athlete(self):
        """A client of a new account with a public profile."""
        self._clients.append(Client.with_new_account(self.server.address))
        self._clients[-1].username = social.name(self._clients[-1])
        return self._clients[-1]

    def remove(self):
        """Ends all."""
        for client in self._clients:
            client.close()
        self.apns.close()
        self.fcm.close()
        super().remove()
