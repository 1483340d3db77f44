"""Saved games: the journal in `NAME.neroli`, the seed of an unfinished game apart in `NAME.seed`."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from neroli.core.chance import commitment
from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.core.journal import parse


def write_whole(path: Path, text: str, mode: int = 0o644) -> None:
    """The old file stays until the new one is safely on the disk."""
    draft = path.with_name(path.name + ".part")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def save(game: Game, name: str = "") -> Path:
    """Write the game; without a name one is made from title and time."""
    path = Path(name) if name else Path(f"{game.header.title}-{datetime.now():%Y%m%d-%H%M%S}.neroli")
    if path.suffix != ".neroli":
        path = path.with_name(path.name + ".neroli")
    try:
        write_whole(path, str(game.journal()))
        if not game.is_over:
            write_whole(path.with_suffix(".seed"), game.seed + "\n", 0o600)
    except OSError as error:
        raise NeroliError(f"{path} cannot be written: {error.strerror}. Choose another name.") from error
    return path


def restore(path: Path, components: Path | None) -> Game:
    """An unfinished game with the seed that deals on."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NeroliError(f"{path} cannot be read. Name a game saved by Neroli.") from error
    beside = path.with_suffix(".seed")
    seed = beside.read_text(encoding="utf-8").strip() if beside.is_file() else parse(text).seed
    if commitment(seed) != parse(text).header.commitment:
        raise NeroliError(f"{beside} is missing or belongs to another game. Put the seed saved with it there.")
    return Game.read(text, components=components, seed=seed)
