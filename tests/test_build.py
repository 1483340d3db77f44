"""The compiled run really runs compiled code, the pure run really runs Python."""

from __future__ import annotations

import os

from neroli.core import playout


def test_the_rules_run_as_this_run_says() -> None:
    is_compiled = not str(playout.__file__).endswith(".py")
    assert is_compiled == bool(os.environ.get("NEROLI_COMPILED"))
