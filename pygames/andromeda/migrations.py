"""Bringing old saves up to date."""

from __future__ import annotations

from pygames.core.game import Save
from pygames.core.problems import Problem

LIMITED = "choir"  # since rules 9 its cards bring energy once a turn


def with_new_points(save: Save) -> Save:
    """Rules 8 give factions other points at the end, and nothing else: what was legal still is.

    A match of rules 7 goes on where it stood, or is finished as it was, with the points of today. Only the last of its
    checks can differ, and only where the match is over.
    """
    last = str(len(save["actions"]))
    return {**save, "checks": {mark: digest for mark, digest in save["checks"].items() if mark != last}}


def with_a_limited_choir(save: Save) -> Save:
    """Rules 9 do the same, and limit what the Choir's cards bring: a match in which it plays cannot be followed."""
    if any(line.endswith(f" faction {LIMITED}") for line in save["actions"]):
        raise Problem("older_pieces", game=save["game"], rules=save["rules"], known=save["rules"] + 1)
    return with_new_points(save)
