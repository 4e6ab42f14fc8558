"""pygames: five board games as pure-Python rule engines.

``GAMES`` names every game that can be played. A game's module is imported when it is asked for, so that a page that
shows one game does not pay for the others.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pygames.core.game import Game
from pygames.core.problems import Problem

GAMES: tuple[str, ...] = ("bluemoon", "race", "pulsar", "gaia", "andromeda")
PLANNED: tuple[str, ...] = ()


def game(name: str) -> Game[Any]:
    """The game object of that name."""
    if name not in GAMES:
        raise Problem("unknown_game", game=name, known=list(GAMES))
    found: Game[Any] = import_module(f"pygames.{name}").GAME
    return found
