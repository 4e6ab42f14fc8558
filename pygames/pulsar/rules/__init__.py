"""Pure questions, one file per chapter."""
