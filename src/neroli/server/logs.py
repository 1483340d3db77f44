"""The server's log: one JSON object a line, on stderr."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Mapping


class JsonLines(logging.Formatter):
    """One JSON object a line. Never a token, a name or a path of a seat link."""

    def format(self, record: logging.LogRecord) -> str:
        facts: Mapping[str, object] = getattr(record, "facts", {})
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(), "what": record.getMessage(), **facts,
        }  # fmt: skip
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to_stderr() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("neroli", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.INFO)
        logger.propagate = False
