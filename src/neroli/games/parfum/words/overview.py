"""Parfum at a glance: the first screen of its rules, and one minute for a friend."""

from __future__ import annotations

from typing import Final

from neroli.core.overview import Glance, Overview

OVERVIEW: Final = Overview(
    lead="You distil scents, compose perfumes and please the street.",
    aim=Glance(
        "Aim",
        ("minor", "arrow", "customer", "arrow", "coin 6"),
        "**Have the most coins.** Build bottles from notes, and sell flacons to customers whose wish is in the bottle.",
    ),
    course=Glance("A round", (), ""),
    steps=(
        Glance("Wake up", ("clock",), "Poorest first: choose a clock. Early plays first, late has more actions."),
        Glance("Prepare", ("die rose", "die lavender", "water"), "Each action: a die, a water token, or a new note."),
        Glance("Distil", ("flask rose", "fly lavender"), "Roll. Flasks count. 1 water rolls flies again, 2 turn one."),
        Glance("Compose", ("head", "base"), "Flasks claim notes. Head and base make a minor, with a heart a major."),
        Glance("Sell", ("cameo", "coin 8"), "Twice round: one flacon to a customer, or at the bargain price, or pass."),
    ),
    end=Glance(
        "End",
        ("bag", "or", "closing"),
        "**The bag cannot fill the distillery**: the game ends at once. **The closing token comes up**: one round "
        "more. Then water tokens are turned and counted.",
    ),
    minute=(
        Glance("Distil", ("flask rose", "flask violet"), "Take dice, roll them, hope for flasks."),
        Glance("Compose", ("minor",), "Flasks claim notes, notes build bottles."),
        Glance("Sell", ("cameo", "coin 8"), "Customers pay for the scents they love."),
    ),
    examples=(
        Glance(
            "Two water save a note",
            ("flask rose", "fly lavender", "arrow", "water", "water", "arrow", "flask lavender"),
            "Your rose shows a flask, your lavender a fly. Two water turn the fly: now both serve one note that needs "
            "rose and lavender.",
        ),
        Glance(
            "More than she wishes",
            ("major", "arrow", "customer", "coin 6"),
            "She wishes two roses. A perfume with two roses and a vanilla pleases her: more does no harm.",
        ),
        Glance(
            "The last flacon",
            ("flacon", "arrow", "coin 2", "water", "water"),
            "Nobody wants your minor. Its last flacon goes at a bargain: 2 coins, and two water tokens at once.",
        ),
    ),
    clause_pictures={
        "P1.1": ("head", "heart", "base"),
        "P1.2": ("customer",),
        "P1.3": ("flask rose", "fly rose"),
        "P1.4": ("water",),
        "P1.5": ("clock",),
        "P2.2": ("bag",),
        "P3.3": ("clock",),
        "P4.2": ("bag", "arrow", "head"),
        "P4.3": ("die rose",),
        "P4.4": ("water",),
        "P5.1": ("flask rose", "fly lavender"),
        "P5.2": ("water", "water"),
        "P5.5": ("heart",),
        "P6.1": ("minor", "major"),
        "P6.3": ("flacon", "flacon"),
        "P7.2": ("cameo", "coin 4"),
        "P7.3": ("coin 2", "coin 3"),
        "P7.6": ("water", "water"),
        "P8.2": ("bag",),
        "P8.3": ("closing",),
    },
)
