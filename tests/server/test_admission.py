"""What one client may ask for, and when it may ask again."""

from __future__ import annotations

import time

import pytest

from neroli.server.admission import Connections, RateLimit
from neroli.server.wire.budget import TokenBucket


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(time, "monotonic", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_a_rate_limit_counts_each_client_and_forgets(clock: Clock) -> None:
    limit = RateLimit(2, 60.0)
    assert [limit.allows("one") for _attempt in range(3)] == [True, True, False]
    assert limit.allows("two")
    clock.now += 61
    assert limit.allows("one")
    assert list(limit._times) == ["one"], "who did nothing lately is forgotten"


def test_what_was_refused_does_not_count(clock: Clock) -> None:
    limit = RateLimit(1, 60.0)
    assert limit.allows("one")
    clock.now += 50
    assert not limit.allows("one")
    clock.now += 11
    assert limit.allows("one")


def test_a_token_bucket_gives_a_burst_and_fills_again(clock: Clock) -> None:
    bucket = TokenBucket(rate=2.0, burst=3)
    assert [bucket.take() for _message in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [bucket.take() for _message in range(2)] == [True, False]
    clock.now += 100
    assert [bucket.take() for _message in range(4)] == [True, True, True, False]


def test_connections_are_counted_while_they_last() -> None:
    connections = Connections()
    for client in ("one", "one", "two"):
        connections.enter(client)
    assert (connections.of("one"), connections.of("three"), connections.total()) == (2, 0, 3)
    connections.leave("one")
    connections.leave("two")
    assert (connections.of("one"), connections.total()) == (1, 1)
