"""Bringing old saves up to date."""

from __future__ import annotations

from pygames.core.game import Save


def unless_it_parts(save: Save) -> Save:
    """Rules 10 change events, how far raiders reach and what tracks pay: nothing that counts before the first event.

    All checks stay: a match that has come to none of it goes on, any other is found out (``Game.parted``).
    """
    return save
