"""Saves of rules 1 and 2: transmitters and goals had other points, and every match can be played on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.core import saves
from pygames.core.problems import Problem
from pygames.pulsar import GAME
from pygames.pulsar.state import Cluster

SAVES = Path(__file__).parent / "saves"


def kept(name: str) -> dict[str, Any]:
    """Never write these files anew: they are what people have."""
    found: dict[str, Any] = json.loads((SAVES / f"{name}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize(
    ("name", "score"),
    [
        ("rules1-finished", [169, 221, 154]),
        ("rules1-halfway", [64, 37]),
        ("rules2-finished", [53, 61, 76, 69]),
        ("rules2-halfway", [7, 14, 23, 21]),
    ],
)
def test_a_match_of_older_rules_goes_on_with_the_points_of_today(name: str, score: list[int]) -> None:
    old = kept(name)
    assert f"rules{old['rules']}-" in name
    loaded = saves.load(old, pygames.game)
    assert loaded.problem is None
    assert [moment.line for moment in loaded.table.past] == old["actions"]
    s = loaded.table.state
    assert isinstance(s, Cluster)
    assert s.score != score, "some of its pieces have other points now"
    again = saves.loads(saves.dumps(loaded.table), pygames.game)
    assert again.problem is None
    assert saves.save(loaded.table)["rules"] == GAME.rules


def test_another_set_up_is_still_found_out() -> None:
    loaded = saves.load({**kept("rules1-halfway"), "checks": {"0": "0" * 12}}, pygames.game)
    assert loaded.problem is not None
    assert loaded.problem.key == "save_differs"


def test_a_version_that_never_was_is_damage() -> None:
    with pytest.raises(Problem, match="damaged_save"):
        saves.load({**kept("rules1-finished"), "rules": 0}, pygames.game)
