"""The table as text, and the cover."""
