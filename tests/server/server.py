"""A server in a process of its own, that can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

CODE = """
import sys
from pathlib import Path
if __name__ == "__main__":
    from neroli.server.run import run
    from neroli.server.settings import Limits, Settings
    limits = Limits({limits})
    run(Settings(Path(sys.argv[1]), bot_pause=float(sys.argv[3]), limits=limits), "127.0.0.1", int(sys.argv[2]))
"""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


class Server:
    """`neroli serve` on a free port of this machine."""

    def __init__(
        self, data: Path, bot_pause: float = 0.0, limits: str = "messages_per_second=500, message_burst=500"
    ) -> None:
        self.data = data
        self.bot_pause = bot_pause
        self.port = free_port()
        data.mkdir(parents=True, exist_ok=True)
        self.script = data / "serve.py"
        self.script.write_text(CODE.format(limits=limits))
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, str(self.script), str(self.data), str(self.port), str(self.bot_pause)]
        self.process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL, start_new_session=True)
        for _attempt in range(200):
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=2):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """Like a power cut: the server and its workers are gone at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As Ctrl-C does; what the process returns."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(20)
