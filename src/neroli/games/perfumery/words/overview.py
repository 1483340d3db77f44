"""Perfumery at a glance: the first screen of its rules, and one minute for a friend."""

from __future__ import annotations

from typing import Final

from neroli.core.overview import Glance, Overview

OVERVIEW: Final = Overview(
    lead="You lay out recipes in three notes, let essences run through them, and bottle perfumes.",
    aim=Glance(
        "Aim",
        ("mixing", "arrow", "perfume", "arrow", "brand 7"),
        "**Have the greatest brand.** Each perfume that you produce counts its brand value. Nothing else counts.",
    ),
    course=Glance("A round", (), ""),
    steps=(
        Glance("Place", ("perfumer", "perfumer"), "In turn, place one perfumer and act at once, until all are placed."),
        Glance("Acquire", ("column",), "Take every card of a column. Seven in hand are the most."),
        Glance("Install", ("mixing",), "Lay recipes into a note, and pay with other cards from your hand."),
        Glance("Blend", ("floral", "arrow", "green"), "All at once: essences run from the tile up through each note."),
        Glance("Produce", ("perfume",), "Essences of top, middle and base pay a perfume. What is left evaporates."),
    ),
    end=Glance(
        "End",
        ("decks",),
        "**The decks are empty**: the next round, the eighth, is the last. Then the brand values are added up. Equals "
        "share the victory.",
    ),
    minute=(
        Glance("Acquire", ("column",), "Send perfumers for whole columns of cards."),
        Glance("Install", ("mixing",), "Recipes in three notes bring and change essences."),
        Glance("Produce", ("perfume", "brand 7"), "Essences pay perfumes, perfumes build your brand."),
    ),
    examples=(
        Glance(
            "A note at work",
            ("floral", "arrow", "mixing", "arrow", "green"),
            "The tile of the note gives 1 floral. The mixing above it turns that floral into green. Only the green "
            "reaches the stockyard.",
        ),
        Glance(
            "No change is given",
            ("value 3", "value 6", "arrow", "value 7"),
            "Hiring costs 7. With cards of 3 and 6 you pay 9: two are lost, and both cards fall into the columns.",
        ),
        Glance(
            "A synthetic essence helps",
            ("synthetic", "arrow", "animal"),
            "The base lacks one animal essence. A synthetic one on that stockyard stands in for it.",
        ),
    ),
    clause_pictures={
        "F1.1": ("extraction", "mixing"),
        "F1.2": ("perfume",),
        "F1.3": ("value 3",),
        "F1.5": ("floral", "green", "animal", "synthetic"),
        "F2.2": ("perfumer", "perfumer"),
        "F4.1": ("column",),
        "F4.2": ("start",),
        "F5.1": ("mixing",),
        "F7.1": ("storage",),
        "F8.1": ("floral", "or", "synthetic"),
        "F9.1": ("value 7", "perfumer"),
        "F10.1": ("start",),
        "F12.2": ("perfume",),
        "F12.4": ("storage",),
        "F13.2": ("decks",),
        "F13.3": ("brand 7",),
    },
)
