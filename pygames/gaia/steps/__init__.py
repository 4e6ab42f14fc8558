"""The decisions of a match, one file per chapter of the rulebook."""
