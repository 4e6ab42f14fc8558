"""Answers that leave no choice: which of them the table gives by itself."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core import play
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.table import Table
from ui.scenes.base import Scene


def forced(table: Table, scene: Scene, humans: Sequence[int]) -> Action | None:
    """The only answer that is awaited, or that of one of these people among several who are asked at once."""
    if (action := table.forced()) is not None or not is_answered(table, scene):
        return action
    found = (play.only_action(table.choices(seat), seat) for seat in table.asked() if seat in humans)
    return next(filter(None, found), None)


def is_answered(table: Table, scene: Scene) -> bool:
    """Whether a single possible answer is given in this step, whatever it closes: nobody is asked to nod."""
    agenda = table.state.agenda
    return bool(agenda) and type(agenda[-1]).__name__ in scene.answered_steps


def would_end_turn(table: Table, action: Action) -> bool:
    """Whether somebody else would be asked next."""
    world = table.game.imagine(table.state, action.seat, Rng.stream("border"))
    play.push(world, action)
    return action.seat not in play.asked(world)
