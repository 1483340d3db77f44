"""Opening the table in the browser."""

from __future__ import annotations

import socket
from pathlib import Path

import typer

from neroli.core.errors import NeroliError

DATA_DIR = Path.home() / ".neroli"
FIRST_PORT = 8000
PORTS_TO_TRY = 20


def is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except PermissionError as error:
            raise NeroliError(f"Port {port} is not allowed to you. Choose one above 1023 with --port.") from error
        except socket.gaierror as error:
            raise NeroliError(f"'{host}' is no address of this machine. Try --host 127.0.0.1.") from error
        except OSError:
            return False
    return True


def free_port(host: str) -> int:
    """The usual port, or the next one that nobody uses."""
    for port in range(FIRST_PORT, FIRST_PORT + PORTS_TO_TRY):
        if is_free(host, port):
            return port
    raise NeroliError(f"Ports {FIRST_PORT} to {FIRST_PORT + PORTS_TO_TRY - 1} are all taken. Choose one with --port.")


def run(host: str, port: int | None, data: Path, browser: bool) -> None:
    """Serve tables until Ctrl-C. The server is loaded only here: the other commands do without it."""
    chosen = free_port(host) if port is None else port
    if not is_free(host, chosen):
        raise NeroliError(f"Port {chosen} of {host} is taken. Stop what uses it, or choose another with --port.")
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NeroliError(f"{data} cannot be used: {error.strerror}. Choose another folder with --data.") from error
    name = f"[{host}]" if ":" in host else host
    typer.echo(f"neroli: opening the table at http://{name}:{chosen}/ (Ctrl-C closes it)", err=True)
    from neroli.server.run import serve

    serve(host, chosen, data, browser)
