"""An owner's pieces are looked through by another process, bounded in time and memory: the house waits for nobody."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import sys
import tempfile
from pathlib import Path
from typing import Final

from neroli.core.errors import NeroliError
from neroli.core.title import load
from neroli.draw.speech import _

SECONDS: Final = 10.0
CPU_SECONDS: Final = 5
MEMORY: Final = 600 * 1024 * 1024
REFUSED: Final = 3  # the process's exit code when the words that it wrote are for the owner


async def check_pieces(title: str, text: str) -> None:
    """Refuse pieces that cannot be played, in words."""
    # It finds its modules where this process has found them.
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", __name__, title, env=environment,
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        answer, _errors = await asyncio.wait_for(process.communicate(text.encode()), SECONDS)
    except TimeoutError:
        raise NeroliError(too_much()) from None
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if process.returncode == REFUSED:
        raise NeroliError(answer.decode())
    if process.returncode != 0:
        raise NeroliError(too_much())


def too_much() -> str:
    return _("These pieces take too much to read. Start from the title's own file, and change a few lines.")


def main() -> int:
    """Read pieces from standard input, for the title of the first argument."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "pieces.toml"
        path.write_bytes(sys.stdin.buffer.read())
        try:
            load(sys.argv[1]).box(path)
        except NeroliError as error:
            sys.stdout.write(str(error))
            return REFUSED
    return 0


if __name__ == "__main__":
    sys.exit(main())
