"""Counts of action sequences from fixed positions: a rule that allows or forbids one action too many is seen here."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.core import play, saves
from tools.golden import after, sequences

HERE = Path(__file__).parent
POSITIONS = [
    (path.stem, position)
    for path in sorted((HERE / "perft").glob("*.toml"))
    for position in tomllib.loads(path.read_text("utf-8"))["position"]
]


def name_of(value: object) -> str:
    return f"{value['match']}-{value['at']}-{value['step']}" if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("game", "position"), POSITIONS, ids=name_of)
def test_count(game: str, position: dict[str, Any]) -> None:
    text = (HERE / "golden" / game / f"{position['match']}.json").read_text("utf-8")
    s = saves.loads(text, pygames.game).table.state_at(position["at"])
    assert type(s.agenda[-1]).__name__ == position["step"]
    found = [a for seat in play.asked(s) for a in play.legal_actions(s, seat)]
    counts = {str(action): sequences(after(s, action), position["depth"] - 1) for action in found}
    if sum(counts.values()) != position["count"]:
        split = "\n".join(f"{n:8} {action}" for action, n in counts.items())
        pytest.fail(f"{sum(counts.values())} sequences instead of {position['count']}:\n{split}", pytrace=False)


@pytest.mark.parametrize("game", pygames.GAMES)
def test_every_asking_step_has_a_position(game: str) -> None:
    package = HERE.parent / "pygames" / game / "steps"
    text = "".join(p.read_text("utf-8") for p in package.glob("*.py"))
    asking = {part.split("(")[0] for part in text.split("\nclass ")[1:] if "def asks(" in part}
    assert asking <= {position["step"] for name, position in POSITIONS if name == game}
