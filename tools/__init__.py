"""What writes parts of the documentation; nothing here is installed."""
