"""Bots think in slices, so that taps are answered meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter

from pygames.core.bots import base
from pygames.core.play import Action
from pygames.core.table import Table

SLICE = 0.010  # seconds of thought between two looks at the post


async def think(table: Table, seat: int, level: str, is_wanted: Callable[[], bool]) -> Action | None:
    """A bot's answer for a seat; None if nobody wants it any more."""
    await asyncio.sleep(0)
    if not is_wanted():  # taken back meanwhile: the seat may not even be asked any more
        return None
    thought = base.start(table, seat, base.make(table.game, level))
    return thought.best() if await in_slices(thought, is_wanted) else None


async def in_slices(thought: base.Thought, is_wanted: Callable[[], bool]) -> bool:
    """Think to the end; False as soon as nobody wants the answer any more."""
    goes_on = True
    while goes_on:
        end = perf_counter() + SLICE
        while goes_on and perf_counter() < end:
            goes_on = thought.step()
        await asyncio.sleep(0)
        if not is_wanted():
            return False
    return True
