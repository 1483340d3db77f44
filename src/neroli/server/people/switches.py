"""How a person likes to play; it goes along to every table."""

from __future__ import annotations

from msgspec import Struct


class Switches(Struct, frozen=True):
    """Personal switches, all off at first.

    `one_click` asks for no confirmation; `ask_always` also asks where there is no choice; `full_curtain` covers the
    whole table between two people at one device.
    """

    one_click: bool = False
    ask_always: bool = False
    full_curtain: bool = False
