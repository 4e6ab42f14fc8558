"""Uniformly random play: the floor that every other bot is measured against."""

from __future__ import annotations

from typing import Any

from pygames.core.bots.base import Decided, Thought
from pygames.core.game import Game
from pygames.core.play import Action, choices, random_action
from pygames.core.rng import Rng
from pygames.core.state import State


class Uniform:
    """Every listed action of the asked seat is equally likely."""

    def think(self, game: Game[Any], world: State, seat: int, rng: Rng) -> Thought:
        return Decided(uniform_action(world, seat, rng))


def uniform_action(s: State, seat: int, rng: Rng) -> Action:
    found = choices(s, seat)
    at = rng.below(sum(c.count() for c in found))
    for choice in found:
        if at < (many := choice.count()):
            return random_action(choice, seat, rng)
        at -= many
    raise AssertionError("an asked seat has a choice")
