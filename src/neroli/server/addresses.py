"""Addresses: which of them friends can reach."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final

from starlette.requests import Request

from neroli.server.house import house_of

# An address for documentation: nothing is sent there, the system only says which way it would go.
ELSEWHERE: Final = ("192.0.2.1", 9)


@dataclass(frozen=True)
class Root:
    """Where links begin. `is_near` if the page was opened by an address that only this machine knows.

    Then `is_reachable` says whether these links have another one, which others in the network know.
    """

    address: str
    is_near: bool = False
    is_reachable: bool = True


def is_this_machine(host: str) -> bool:
    """Whether an address means another machine on every machine."""
    try:
        address = ip_address(host)
    except ValueError:
        return host.rstrip(".") == "localhost"
    return address.is_loopback or address.is_unspecified


def network_address() -> str:
    """The address of this machine in its network; empty without one."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(ELSEWHERE)
            address: str = probe.getsockname()[0]
    except OSError:
        return ""
    return "" if is_this_machine(address) else address


def root_for_friends(request: Request) -> Root:
    """Where links to friends begin: as this page was opened, or by an address that they can reach."""
    here = str(request.base_url).rstrip("/")
    if not is_this_machine(request.url.hostname or ""):
        return Root(here)
    listens = house_of(request).settings.host
    address = network_address() if listens and not is_loopback(listens) else ""
    if not address:
        return Root(here, is_near=True, is_reachable=False)
    port = f":{request.url.port}" if request.url.port else ""
    return Root(f"{request.url.scheme}://{address}{port}", is_near=True)


def is_loopback(host: str) -> bool:
    """Does a server that listens here hear this machine only?"""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.rstrip(".") == "localhost"
