"""A way to a server that can be cut at any moment, as a phone's is."""

import contextlib
import socket
import struct
import threading


class Tunnel:
    """Carries connections to `address` on localhost, and resets all of them when it is cut."""

    def __init__(self, address):
        host, port = address.rsplit(":", 1)
        self._target = (host, int(port))
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"localhost:{self._listener.getsockname()[1]}"
        self._sockets, self._lock = set(), threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                near = self._listener.accept()[0]
                far = socket.create_connection(self._target)
                with self._lock:
                    self._sockets |= {near, far}
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, source, sink):
        with contextlib.suppress(OSError):
            while octets := source.recv(65_536):
                sink.sendall(octets)
        for one in (source, sink):
            self._reset(one)

    def _reset(self, one):
        with self._lock:
            if one not in self._sockets:
                return
            self._sockets.discard(one)
        with contextlib.suppress(OSError):
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            # A thread that reads is woken only so.
            one.shutdown(socket.SHUT_RDWR)
        one.close()

    def cut(self):
        """Resets all connections; new ones are carried."""
        with self._lock:
            sockets = list(self._sockets)
        for one in sockets:
            self._reset(one)

    def close(self):
        """Carries nothing more."""
        self._listener.close()
        self.cut()
