"""Processes that think for another one do not outlive it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

MASTER = """
import os, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from neroli.bots.worker import serve_parent

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, get_context("spawn"), serve_parent)
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


def is_alive(process: int) -> bool:
    """Whether it runs; one that only waits to be counted does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_a_worker_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "master.py"
    script.write_text(MASTER)
    path = os.pathsep.join(entry for entry in sys.path if entry)
    with subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}
    ) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert is_alive(worker)
        parent.kill()
    end = time.monotonic() + 20
    while is_alive(worker):
        assert time.monotonic() < end, "the worker is still there"
        time.sleep(0.05)
