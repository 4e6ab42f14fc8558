"""Pure questions and small changes of state, one file per chapter of the rules."""
