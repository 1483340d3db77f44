"""State, moves, legality, chance, scoring."""
