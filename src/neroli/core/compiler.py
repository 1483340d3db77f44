"""Words for the compiler. Plain Python passes over them.

`mypyc_attr(allow_interpreted_subclasses=True)` lets a title or a valuation in somebody else's package extend a class
of the contract also when the contract is compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_attributes: object) -> Callable[[T], T]:
        return lambda thing: thing
