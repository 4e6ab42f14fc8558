"""Bots decide alike in the browser's Python: the same seed plays the same everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]

CHOICES = """
import pygames
from pygames.core.bots import base
from pygames.core.table import Seat, Table

table = Table(pygames.game(game), [Seat()] * 2, options, "alike")
bot = base.make(table.game, "hard")
found = []
while len(found) < many and not table.is_over:
    seat = table.asked()[0]
    action = table.forced()
    if action is None:
        action = base.choose(table, seat, bot)
        found.append(str(action))
    table.act(action)
found
"""


@pytest.mark.parametrize(
    ("game", "options", "many"),
    [("race", {"two_player": "expert"}, 14), ("bluemoon", {}, 8), ("pulsar", {}, 8), ("andromeda", {}, 40)],
)
def test_hard_chooses_alike(pyodide_run: Run, game: str, options: dict[str, str], many: int) -> None:
    here: dict[str, object] = {"game": game, "options": options, "many": many}
    *lines, last = CHOICES.strip().splitlines()
    exec("\n".join([*lines, f"answer = {last}"]), here)
    assert pyodide_run(CHOICES, game=game, options=options, many=many) == here["answer"]
