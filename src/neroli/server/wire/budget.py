"""How fast one browser may send messages."""

from __future__ import annotations

import time


class TokenBucket:
    """Token bucket: `burst` at once, then `rate` per second."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = float(burst)
        self.filled_at = time.monotonic()

    def take(self) -> bool:
        """Take one token; False if none is left."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled_at) * self.rate)
        self.filled_at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True
