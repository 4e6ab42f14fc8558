"""Pure questions and state changes, one file per chapter of the rules."""
