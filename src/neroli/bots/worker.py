"""What a process does that thinks for another one."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process


def serve_parent() -> None:
    """Leave Ctrl-C to whoever made this process, and end with it, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
