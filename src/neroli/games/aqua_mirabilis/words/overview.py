"""Aqua Mirabilis at a glance: the first screen of its rules, and one minute for a friend."""

from __future__ import annotations

from typing import Final

from neroli.core.overview import Glance, Overview
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS, LETTERS

OVERVIEW: Final = Overview(
    lead="You gather flowers, make essences, win letters at court, and present perfumes to the King.",
    aim=Glance(
        "Aim",
        ("bottle", "arrow", "throne", "arrow", "king"),
        "**Have the most points.** Present perfumes at Versailles, best where King and Court stand. Favours, travels "
        "and final bonuses add to them.",
    ),
    course=Glance("A turn: one of these", (), ""),
    steps=(
        Glance("Gather", ("flower orange", "flower rose"), "A stand and two workers give a flower each."),
        Glance("Learn", ("exp",), "Tiles and methods make more of your flowers."),
        Glance("Travel", ("coach",), "With its letter, a city gives a tile for later."),
        Glance("Court", ("letter", "favour"), "Couples give letters; gifts win a dame’s favour."),
        Glance("Versailles", ("throne", "cube"), "Show a perfume. New scents and good company score."),
        Glance("Produce", ("sundial",), "Go home: unused points make essences and drive the coach."),
    ),
    end=Glance(
        "End",
        ("sundial", "arrow", "court"),
        "**Each spent or reset sundial ends a day.** On Sundays flowers arrive, King and Court walk on. After four "
        "weeks all perfumes parade once more, then bonuses count.",
    ),
    minute=(
        Glance("Gather and produce", ("flower lavender", "arrow", "essence lavender"), "Flowers become essences."),
        Glance("Create", ("bottle",), "Essences and experience become perfumes."),
        Glance("Present", ("throne", "king"), "Please Court and King at Versailles, never twice the same."),
    ),
    examples=(
        Glance(
            "Home with three points left",
            ("sundial", "arrow", "flower jasmine", "flower jasmine", "arrow", "essence jasmine", "essence jasmine"),
            "Three action points on the sundial give 3 production points and 2 coach steps. Enfleurage takes 2 points "
            "and two jasmine and makes 3 jasmine essences; Distillation makes a fourth essence with the last point.",
        ),
        Glance(
            "A fresh cell pays",
            ("bottle", "arrow", "cube", "orig"),
            "Your perfume is the first in its cell of four slots. You take the token that lies there and place a cube; "
            "three slots stay empty: 3 points. In the King’s column it is 3 more.",
        ),
        Glance(
            "Experience opens recipes",
            ("exp", "exp", "arrow", "recipe"),
            "Distillation and one apprenticeship tile are experience 2: recipes of level 1 and 2 are yours. Flip a "
            "city tile, and its symbol is gone.",
        ),
    ),
    clause_pictures={
        "A4": ("exp",),
        "A14": ("orig",),
        "A16": ("sundial",),
        "A20": ("king", "court"),
        "A24": ("flower orange", "worker"),
        "A25": ("essence rose",),
        "A26": ("flower rose",),
        "A28": ("flower jasmine", "flower jasmine"),
        "A30": ("letter",),
        "A33": ("letter",),
        "A35": ("influence",),
        "A36": ("favour",),
        "A39": ("bottle", "throne"),
        "A40": ("cube",),
        "A41": ("king", "court"),
        "A44": ("flower lavender", "arrow", "essence lavender"),
        "A48": ("coach",),
        "A51": ("recipe", "bottle"),
        "A57": ("orig", "favour"),
    },
    rulings=("AD",),
    spelling=dict(zip(LETTERS, FLOWERS, strict=True)),
)
