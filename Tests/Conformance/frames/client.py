"""A gRPC client that says frame by frame what a test wants it to say."""

from frames import build
from frames.peer import Peer


class FrameClient(Peer):
    """A connection with its preface said; PINGs are answered if it is told to."""

    def __init__(self, address, *settings, context=None, receive_bytes=None, source=None, before_tls=b""):
        super().__init__(address, context, receive_bytes, source, before_tls)
        self.answers_pings = False
        #: What each stream's headers and trailers said.
        self.headers = {}
        self.send(build.PREFACE + build.settings(*settings))

    def read(self):
        """The next frame; None when the connection is closed."""
        frame = super().read()
        if frame is None:
            return None
        if frame.kind == build.HEADERS:
            fields = self.headers.setdefault(frame.stream, {})
            fields.update(self.decoder.decode(frame.payload))
        if frame.kind == build.PING and not frame.flags & build.ACK and self.answers_pings:
            self.send(build.ping(frame.payload, build.ACK))
        return frame

    def until(self, *kinds, stream=None):
        """Reads to the next frame of one of these kinds, and on that stream; None at the end. The
        acknowledgement of SETTINGS or PING is nothing that a test waits for."""
        return self.wait(
            lambda frame: frame.kind in kinds
            and stream in (None, frame.stream)
            and not (frame.kind in (build.SETTINGS, build.PING) and frame.flags & build.ACK)
        )

    def begin_call(self, stream, path, *more):
        """Sends the headers of a call."""
        self.send(build.headers(stream, build.grpc_request(path, *more), build.END_HEADERS))

    def call(self, stream, path, *more, request=b""):
        """Starts a call with one message."""
        self.begin_call(stream, path, *more)
        self.send(build.data(stream, build.message(request)))
