"""The three levels of bots."""

from __future__ import annotations

from pygames.core.bots.base import Bot
from pygames.core.bots.uniform import Uniform


def make(level: str) -> Bot:
    """The bot of a level."""
    return Uniform()
