"""Persons: keys and recovery codes, and how a browser comes to be somebody's.

A key is kept in one browser, a recovery code on paper. The store knows the hashes of both only.
"""

from __future__ import annotations

import asyncio
import secrets
from hashlib import sha256
from typing import Final

from neroli.core.errors import NeroliError
from neroli.draw.speech import _
from neroli.server.store.protocol import Holder, PersonStore, Switches

# No letter that looks like a digit, as Crockford's base 32: 16 of them are 80 bits.
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE: Final = str.maketrans("OIL", "011")
CODE_LENGTH: Final = 16
GROUP: Final = 4


class UnknownCode(NeroliError):
    """Nobody has this recovery code."""

    def __init__(self) -> None:
        super().__init__(_("Nobody has this code. Compare it letter by letter; a newer one makes an older one void."))


def hash_of(secret: str) -> str:
    """How a key or code is stored. They are random and long, so nothing slower is needed."""
    return sha256(secret.encode()).hexdigest()


def new_code() -> str:
    """A recovery code, in groups that can be copied by hand."""
    letters = "".join(secrets.choice(LETTERS) for _letter in range(CODE_LENGTH))
    return "-".join(letters[start : start + GROUP] for start in range(0, CODE_LENGTH, GROUP))


def tidy_code(text: str) -> str:
    """A code as it was typed: in any case, with or without its dashes, O for 0."""
    letters = [letter for letter in text.upper().translate(ALIKE) if letter in LETTERS]
    return "-".join("".join(letters[start : start + GROUP]) for start in range(0, len(letters), GROUP))


async def switches_of(store: PersonStore, key_hash: str) -> Switches:
    """How the person of a key likes to play; as everybody at first, if there is no such person."""
    person = await asyncio.to_thread(store.person, key_hash)
    return person.switches if person is not None else Switches()


async def give_code(store: PersonStore, key_hash: str) -> str:
    """A new recovery code of a person; the one before is void."""
    code = new_code()
    await asyncio.wrap_future(store.set_recovery_code(key_hash, hash_of(code)))
    return code


async def recover(store: PersonStore, code: str, key_hash: str) -> None:
    """Make a browser one of the person with this code, with all that it holds already."""
    code_hash = hash_of(tidy_code(code))
    if not await asyncio.to_thread(store.knows_recovery_code, code_hash):
        raise UnknownCode
    await asyncio.wrap_future(store.recover(code_hash, key_hash))


async def adopt(store: PersonStore, holder: Holder) -> None:
    """Seats of a browser from before there were persons, which it holds by their tokens, go to its person."""
    has_orphans = await asyncio.to_thread(store.has_orphans, holder.tokens)
    if has_orphans:
        await asyncio.wrap_future(store.adopt(holder))
