"""The contract that every title keeps, and the game at the table."""

from neroli.core.compiled import use_compiled_rules

# Before any module of the rules is imported.
use_compiled_rules()
