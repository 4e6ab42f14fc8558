"""The decisions of a round, one file per chapter."""
