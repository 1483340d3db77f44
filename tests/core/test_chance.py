"""The sources of chance are fixed for ever: old seeds must deal old games."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from neroli.core.chance import FastRng, LineRng, Rng, commitment


def spread(draws: list[int]) -> int:
    counts = Counter(draws)
    return max(counts.values()) - min(counts.values())


def test_the_fast_generator_gives_these_words_for_ever() -> None:
    rng = FastRng()
    assert [rng.word() for _ in range(5)] == [1354103955, 360242260, 3354076592, 2041698864, 2175023706]


def test_the_fast_generator_gives_these_dice_for_ever() -> None:
    rng = FastRng("rose")
    assert [rng.below(6) for _ in range(12)] == [1, 4, 2, 1, 4, 3, 0, 4, 0, 1, 0, 4]


def test_the_dealing_of_a_line_gives_these_words_for_ever() -> None:
    rng = LineRng("rose", 1)
    assert [rng.word() for _ in range(4)] == [941332789, 2856231214, 191528797, 143096591]


def test_the_dealing_of_a_line_is_an_hmac_that_anybody_can_compute() -> None:
    proof = hmac.new(b"rose", b"7/0", hashlib.sha256).digest()
    assert LineRng("rose", 7).word() == int.from_bytes(proof[:4], "big")


def test_lines_give_these_dice_for_ever() -> None:
    assert [LineRng("rose", line).below(6) for line in range(1, 13)] == [1, 0, 5, 2, 0, 5, 2, 4, 4, 1, 2, 1]


def test_lines_favour_no_number() -> None:
    draws = [LineRng("rose", line).below(6) for line in range(6000)]
    assert set(draws) == set(range(6))
    assert spread(draws) < 120


def test_the_fast_generator_favours_no_number() -> None:
    rng = FastRng("even")
    draws = [rng.below(7) for _ in range(7000)]
    assert set(draws) == set(range(7))
    assert spread(draws) < 150


def zero_next() -> FastRng:
    """A generator whose next word is 0."""
    rng = FastRng("rose")
    rng.a = rng.b = rng.count = 0
    return rng


def test_a_word_that_would_favour_a_number_is_drawn_again() -> None:
    """2**32 words do not divide by three: one of them, 0, belongs to nobody."""
    rng, twin = zero_next(), zero_next()
    assert twin.word() == 0
    assert rng.below(3) == twin.word() * 3 >> 32
    assert rng.word() == twin.word()


def test_no_word_is_wasted_when_the_bound_divides_evenly() -> None:
    rng, twin = zero_next(), zero_next()
    twin.word()
    assert rng.below(4) == 0
    assert rng.word() == twin.word()


def test_below_one_is_zero() -> None:
    assert FastRng("rose").below(1) == 0


def test_both_generators_are_sources_of_chance() -> None:
    assert isinstance(FastRng(), Rng)
    assert isinstance(LineRng("rose", 1), Rng)


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("rose") == "618d663af0f1ec88a5a19defa65a2f80d06582a832510b12f475d80870bdb3ab"
