"""Players that see only what a player sees: a view, its legal moves, a generator."""
