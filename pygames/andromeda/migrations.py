"""Bringing old saves up to date."""

from __future__ import annotations

from pygames.core.game import Save


def unless_it_parts(save: Save) -> Save:
    """Rules 10 change events and how far raiders reach, and nothing that a match asks before it comes to these.

    All checks stay: a match that has come to none of it goes on, any other is found out (``Game.parted``).
    """
    return save
