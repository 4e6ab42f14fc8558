"""A hint, in words: what the hard bot would do for the person who is asked, and what its best two candidates bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygames.core.bots import hints
from pygames.core.bots.base import Expected
from pygames.core.play import asked, choices, is_legal, push
from pygames.core.rng import Rng
from pygames.core.table import Table
from ui.desk import Desk
from ui.panels import bar
from ui.thinking import in_slices

Row = dict[str, Any]
MOST_STEPS = 8  # actions of a plan that are told


def adviser(desk: Desk) -> int | None:
    """The seat that may be advised now: one that is asked, and whose secrets nobody else is looking at."""
    seat = desk.actor
    if seat is None or not desk.is_my_turn() or seat not in desk.table.asked():
        return None
    return seat if desk.viewer == seat or not desk.has_secrets() else None


async def think(table: Table, seat: int, is_wanted: Callable[[], bool]) -> list[Expected] | None:
    """The best two candidates; None if nobody wants them any more."""
    thought = hints.start(table, seat)
    return hints.best_two(thought) if await in_slices(thought, is_wanted) else None


def row(desk: Desk, found: list[Expected]) -> Row:
    """The candidates as the page shows them."""
    return {"ways": [way(desk, e, found) for e in found], "note": desk.words.say("advice.note")}


def way(desk: Desk, expected: Expected, found: list[Expected]) -> Row:
    steps = told(desk, expected)
    brings = bar.preview(desk.table, desk.scene, expected.plan[0], desk.look(desk.view()))
    return {"title": steps[0], "then": steps[1:], "preview": brings, "worth": worth(desk, expected, found)}


def told(desk: Desk, expected: Expected) -> list[str]:
    """What is to be done, step by step, up to where something would be revealed."""
    first = expected.plan[0]
    world = desk.table.game.imagine(desk.table.state, first.seat, Rng.stream("preview"))
    found: list[str] = []
    for action in expected.plan[:MOST_STEPS]:
        if action.seat not in asked(world) or not is_legal(world, action):
            break
        choice = next(c for c in choices(world, action.seat) if c.fits(action))
        found.append(desk.words.capital(desk.words.action(choice, action)))
        before = world.reveals
        push(world, action)
        if world.reveals > before:
            break
    return found


def worth(desk: Desk, expected: Expected, found: list[Expected]) -> str:
    """What a candidate is expected to come to: its share of the win, or the points between it and the other one."""
    if expected.value is None or not expected.unit:
        return ""
    scale = 100 if expected.unit == "share" else 1
    first, last = (round((e.value or 0.0) * scale) for e in (found[0], found[-1]))
    told = {"n": last if expected is found[-1] else first, "apart": first - last}
    kind = "alike" if first == last else "best" if expected is found[0] else "less"
    if len(found) == 1:
        kind = "only"
    return desk.words.maybe(f"advice.{expected.unit}_{kind}", told)
