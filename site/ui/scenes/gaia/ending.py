"""Questions of one's own turn that need no tap: its end after the main action (R116), the order of income (R24)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

from pygames.core.play import Action
from pygames.core.table import Table
from pygames.gaia.rules import income
from pygames.gaia.state import Space
from pygames.gaia.steps.phases import TakeIncome
from pygames.gaia.steps.turn import FinishTurn
from ui.scenes.parts.reactions import Order

AUTO, BEST, ASK = "auto", "best", "ask"
ORDERS = (Order("finish", (AUTO, ASK)), Order("income", (BEST, ASK)))
WORTH = (0, 1, 2)  # of a token in each area: how often it was charged


def obey(table: Table, seat: int, orders: Mapping[str, str]) -> Action | None:
    s = table.state
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(s, Space):
        return None
    if isinstance(top, FinishTurn) and orders.get("finish", AUTO) == AUTO:
        return finish(s, seat)
    if isinstance(top, TakeIncome) and orders.get("income", BEST) == BEST:
        return first_income(s, seat, top.waiting or ())
    return None


def finish(s: Space, seat: int) -> Action | None:
    """End the turn, unless power would be lost by waiting: whoever has all of it in area III cannot charge any more."""
    b = s.boards[seat]
    is_full = not b.bowls[0] and not b.bowls[1] and b.stone not in (0, 1) and b.bowls[2] > 0
    return None if is_full else Action(seat, "finish")


def first_income(s: Space, seat: int, waiting: tuple[income.Source, ...]) -> Action | None:
    """The source to begin with, so that most power is charged in the end; equal orders: the first by name."""
    return Action(seat, "income", ((best_order(s, seat, waiting)[0][0],),)) if waiting else None


def best_order(s: Space, seat: int, waiting: tuple[income.Source, ...]) -> tuple[income.Source, ...]:
    return max(permutations(sorted(waiting)), key=lambda order: charged(s, seat, order))


def charged(s: Space, seat: int, order: tuple[income.Source, ...]) -> int:
    world = s.copy()
    for source in order:
        income.take(world, seat, source)
    b = world.boards[seat]
    return sum(worth * (b.bowls[area] + (b.stone == area)) for area, worth in enumerate(WORTH))
