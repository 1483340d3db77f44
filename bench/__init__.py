"""Speed beside the peers, in one run on one core."""

import os
import sys

from neroli.core.compiled import are_rules_compiled

if not are_rules_compiled() and not os.environ.get("NEROLI_PURE"):
    print("bench: the rules run as plain Python. To measure them compiled: make compile", file=sys.stderr)
