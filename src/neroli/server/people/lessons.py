"""What a person has been shown once: the tour of a title, and a sentence for each kind of question."""

from __future__ import annotations

import asyncio
from typing import Final

from neroli.core.title import load
from neroli.server.store.protocol import PersonStore

TOUR: Final = "tour"


async def learn(store: PersonStore, key_hash: str, title: str, lesson: str) -> None:
    """Remember that a lesson of a title was read. What is no lesson of it is forgotten at once."""
    if lesson == TOUR or lesson in load(title).lessons():
        await asyncio.wrap_future(store.learn(key_hash, name_of(title, lesson)))


async def unread(store: PersonStore, key_hash: str, title: str) -> frozenset[str]:
    """The lessons of a title that a person has not read, `tour` among them."""
    read = await asyncio.to_thread(store.lessons, key_hash)
    every = (TOUR, *load(title).lessons())
    return frozenset(lesson for lesson in every if name_of(title, lesson) not in read)


def name_of(title: str, lesson: str) -> str:
    return f"{title}: {lesson}"
