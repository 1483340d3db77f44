"""What moves and positions are worth."""
