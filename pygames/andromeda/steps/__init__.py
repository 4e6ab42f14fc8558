"""The decisions, one file per chapter of the rules."""
