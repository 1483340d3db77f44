"""The one thread that writes: jobs that wait share one way to the disc."""

from __future__ import annotations

import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final

from neroli.core.errors import NeroliError
from neroli.server.store.protocol import Taken

log = logging.getLogger("neroli.server")
# When jobs follow each other so closely, the writer waits a little, so that several share one transaction.
BUSY_SECONDS: Final = 0.02
GATHER_SECONDS: Final = 0.005
Work = Callable[[sqlite3.Connection], object]
Job = tuple[Work, Future[None]]


class Writer:
    """Takes jobs from all threads and writes them in their order."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def add(self, work: Work) -> Future[None]:
        """Done when the work is durable. Once added it is written, even if whoever asked has left meanwhile."""
        future: Future[None] = Future()
        future.set_running_or_notify_cancel()
        self._jobs.put((work, future))
        return future

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        connection = self._connect()
        is_running = True
        last = 0.0
        while is_running:
            batch = [self._jobs.get()]
            if time.monotonic() - last < BUSY_SECONDS:
                time.sleep(GATHER_SECONDS)
            last = time.monotonic()
            while not self._jobs.empty():
                batch.append(self._jobs.get())
            is_running = None not in batch
            commit(connection, [job for job in batch if job is not None])
        connection.close()


def commit(connection: sqlite3.Connection, batch: list[Job]) -> None:
    """All jobs in one transaction; if one of them fails, each in its own."""
    trouble = write(connection, batch)
    if trouble is not None and len(batch) > 1:
        for job in batch:
            commit(connection, [job])
        return
    for _work, future in batch:
        if trouble is None:
            future.set_result(None)
        else:
            future.set_exception(trouble)


def write(connection: sqlite3.Connection, batch: list[Job]) -> NeroliError | None:
    """Write all jobs of a batch, durably, or none of them; what was in the way."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for work, _future in batch:
            work(connection)
        connection.execute("COMMIT")
    except Exception as error:
        # Whatever happens, the one thread that writes goes on.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if isinstance(error, sqlite3.IntegrityError):
            return Taken("This line is taken. Look again.")
        log.error("not written", extra={"facts": {"error": str(error)}})
        return NeroliError("This could not be written down, so it did not happen. Try again in a moment.")
    return None
