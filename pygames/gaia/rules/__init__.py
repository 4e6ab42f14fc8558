"""Pure questions and the changes they lead to, one file per chapter of the rulebook."""
