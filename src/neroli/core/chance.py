"""Sources of chance. The same seed gives the same numbers on every machine."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, Final

from neroli.core.compiler import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int that the compiler keeps in a register; needed by nobody at run time

WORD: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """Whole numbers drawn without bias."""

    __slots__ = ()

    def word(self) -> int:
        """The next 32 random bits."""
        raise NotImplementedError

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each as likely as any other; `bound` is at most 2**30."""
        word: i64 = self.word()
        product = word * bound
        if product & WORD < bound:
            # The few words that would favour some numbers are drawn again.
            short = (WORD + 1 - bound) % bound
            while product & WORD < short:
                word = self.word()
                product = word * bound
        return product >> 32


class FastRng(Rng):
    """The generator sfc32, seeded by a text: for simulations and bots."""

    __slots__ = ("a", "b", "c", "count")

    def __init__(self, seed: str = "neroli") -> None:
        digest = hashlib.sha256(seed.encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "big")
        self.b: i64 = int.from_bytes(digest[4:8], "big")
        self.c: i64 = int.from_bytes(digest[8:12], "big")
        self.count: i64 = 1

    def word(self) -> int:
        mixed = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c * 9) & WORD
        turned = ((self.c << 21) | (self.c >> 11)) & WORD
        self.c = (turned + mixed) & WORD
        return mixed


class LineRng(Rng):
    """Nature's numbers for one line of a live table: HMAC-SHA256(seed, line, block)."""

    __slots__ = ("block", "line", "seed")

    def __init__(self, seed: str, line: int) -> None:
        self.seed = seed.encode()
        self.line = line
        self.block = 0

    def word(self) -> int:
        message = f"{self.line}/{self.block}".encode()
        self.block += 1
        return int.from_bytes(hmac.digest(self.seed, message, "sha256")[:4], "big")


def commitment(seed: str) -> str:
    """What the header shows before the first move; only this seed fits it."""
    return hashlib.sha256(seed.encode()).hexdigest()
