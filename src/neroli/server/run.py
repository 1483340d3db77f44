"""`neroli serve`: open the house."""

from __future__ import annotations

import gc
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import uvicorn

from neroli.server.app import make_app
from neroli.server.doorkeeper import doorkeeper
from neroli.server.fonts import FONTS
from neroli.server.logs import log_to_stderr
from neroli.server.settings import Settings

# The thread that writes waits for its turn at each statement while the table draws: not for Python's usual 5 ms.
TURN_SECONDS: Final = 0.0005
# A browser that is gone without a word is noticed within ten seconds; the page asks for the server as often.
BEAT_SECONDS: Final = 4.0
GRACE_SECONDS: Final = 5.0
# Tables are many long-lived objects: looking through all of them for garbage takes longer than a move.
GARBAGE: Final = (100_000, 20, 100)


def serve(host: str, port: int, data: Path, open_browser: bool = False) -> None:
    """Serve tables until Ctrl-C; what was played lies in `data` and goes on next time."""
    log_to_stderr()
    run(Settings(data, host), host, port, open_browser)


def run(settings: Settings, host: str, port: int, open_browser: bool = False) -> None:
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [f"http://{host}:{port}/"]).start()
    threading.Thread(target=FONTS.make_all, name="fonts", daemon=True).start()
    sys.setswitchinterval(TURN_SECONDS)
    app = make_app(settings)
    gc.set_threshold(*GARBAGE)
    gc.freeze()
    uvicorn.run(
        app, host=host, port=port, http=doorkeeper(settings.limits), ws="websockets-sansio",
        ws_per_message_deflate=False, ws_max_size=settings.limits.message_bytes * 4, access_log=False,
        ws_ping_interval=BEAT_SECONDS, ws_ping_timeout=GRACE_SECONDS,
        log_config=None, server_header=False, timeout_graceful_shutdown=5,
    )  # fmt: skip
