"""A proxy on this machine that can stop forwarding without closing anything, as a dead network does."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

PIECE = 65_536


class Proxy:
    """Forwards to a port; while `is_dead`, what was connected before hears nothing more, nor is anybody let in."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.is_dead = False
        self._stops = threading.Event()
        self._sockets: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(0.1)
        self.port: int = self._listener.getsockname()[1]
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stops.set()
        self._thread.join()
        for end in self._sockets:
            end.close()

    def _listen(self) -> None:
        while not self._stops.is_set():
            try:
                near, _address = self._listener.accept()
            except TimeoutError:
                continue
            far = socket.create_connection(("127.0.0.1", self.target))
            self._sockets += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._forward, args=(one, other), daemon=True).start()
        self._listener.close()

    def _forward(self, one: socket.socket, other: socket.socket) -> None:
        was_dead = False
        try:
            while piece := one.recv(PIECE):
                while self.is_dead and not self._stops.is_set():
                    was_dead = True
                    time.sleep(0.05)
                if was_dead:
                    return
                other.sendall(piece)
            other.shutdown(socket.SHUT_WR)
        except OSError:
            return


@contextmanager
def proxy_to(port: int) -> Iterator[Proxy]:
    proxy = Proxy(port)
    try:
        yield proxy
    finally:
        proxy.close()
