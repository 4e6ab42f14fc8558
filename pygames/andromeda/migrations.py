"""Bringing old saves up to date."""

from __future__ import annotations

from pygames.core.game import Save


def with_new_points(save: Save) -> Save:
    """Rules 8 give factions other points at the end, and nothing else: what was legal still is.

    A match of rules 7 goes on where it stood, or is finished as it was, with the points of today. Only the last of its
    checks can differ, and only where the match is over.
    """
    last = str(len(save["actions"]))
    return {**save, "checks": {mark: digest for mark, digest in save["checks"].items() if mark != last}}
