"""The engines behave alike in the browser's Python: the same properties, the same digests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.core import conform, saves

Run = Callable[..., Any]
GOLDEN = Path(__file__).resolve().parent.parent / "golden"
EVERY = 15  # dear checks at every so many actions: the browser's Python is some times slower

PLAY = """
import pygames
from pygames.core.conform import play_through
list(play_through(pygames.game(game), seats, options, seed, every))
"""
REPLAY = """
import pygames
from pygames.core import saves
loaded = saves.loads(text, pygames.game)
outcome = pygames.game(loaded.table.game.name).outcome(loaded.table.state)
[str(loaded.problem), loaded.table.state.digest(), list(outcome.places), outcome.cause]
"""


def cases() -> list[tuple[str, int, int]]:
    """Every seat count of every game, with option sets that lie far apart: the first, the last, one between."""
    found = []
    for name in pygames.GAMES:
        for seats in pygames.game(name).seat_counts:
            many = len(conform.option_sets(pygames.game(name), seats))
            found += [(name, seats, at) for at in sorted({0, many // 2 + seats, many - 1}) if at < many]
    return found


@pytest.mark.parametrize(("name", "seats", "at"), cases())
def test_random_match_keeps_every_property_and_ends_alike(pyodide_run: Run, name: str, seats: int, at: int) -> None:
    game = pygames.game(name)
    options = conform.option_sets(game, seats)[at]
    seed = f"browser-{at}"
    there = pyodide_run(PLAY, game=name, seats=seats, options=options, seed=seed, every=EVERY)
    assert there == list(conform.play_through(game, seats, options, seed, EVERY))


def matches() -> list[str]:
    """A few golden matches of each game: one for each way to end."""
    found: dict[tuple[str, str], str] = {}
    for path in sorted(GOLDEN.glob("*/*.json")):
        found.setdefault((path.parent.name, path.stem.split("-")[0]), path.relative_to(GOLDEN).as_posix())
    return sorted(found.values())


@pytest.mark.parametrize("name", matches())
def test_golden_match_ends_alike(pyodide_run: Run, name: str) -> None:
    text = (GOLDEN / name).read_text("utf-8")
    table = saves.loads(text, pygames.game).table
    outcome = table.game.outcome(table.state)
    there = pyodide_run(REPLAY, text=text)
    assert there == ["None", table.state.digest(), list(outcome.places), outcome.cause]
