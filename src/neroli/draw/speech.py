"""The words of pages and boards, through gettext; English until a catalogue lies in `catalogues`."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Final

CATALOGUES: Final = Path(__file__).with_name("catalogues")
_translation = gettext.translation("neroli", CATALOGUES, fallback=True)
_ = _translation.gettext
several = _translation.ngettext
