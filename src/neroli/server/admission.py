"""How much one client may ask for: connections at once, and deeds in an hour."""

from __future__ import annotations

import time
from collections import defaultdict, deque
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

HOME_BITS: Final = 64  # what one household has of the addresses of IPv6


def client_of(address: str) -> str:
    """Whoever is counted as one client: an address, or in IPv6 a whole household."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    return str(known.ipv4_mapped or ip_network((known, HOME_BITS), strict=False))


class RateLimit:
    """At most `most` deeds of each client in any `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._times: defaultdict[str, deque[float]] = defaultdict(deque)

    def allows(self, client: str) -> bool:
        """Is one more deed within the limit? Then it is counted."""
        self._forget()
        times = self._times[client]
        if len(times) >= self.most:
            return False
        times.append(time.monotonic())
        return True

    def _forget(self) -> None:
        """Drop what is over, and with it clients who have done nothing lately."""
        earliest = time.monotonic() - self.seconds
        for client, times in list(self._times.items()):
            while times and times[0] < earliest:
                times.popleft()
            if not times:
                del self._times[client]


class Connections:
    """How many sockets each client holds open."""

    def __init__(self) -> None:
        self._open: defaultdict[str, int] = defaultdict(int)

    def of(self, client: str) -> int:
        return self._open.get(client, 0)

    def total(self) -> int:
        return sum(self._open.values())

    def enter(self, client: str) -> None:
        self._open[client] += 1

    def leave(self, client: str) -> None:
        self._open[client] -= 1
        if self._open[client] <= 0:
            del self._open[client]
