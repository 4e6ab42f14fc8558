"""The decisions of a turn, one file per phase."""
