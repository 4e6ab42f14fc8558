"""Saves of older contents: they open where they can be followed; else an honest word, and nothing is changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.andromeda import GAME
from pygames.andromeda.state import Edge
from pygames.core import saves
from pygames.core.problems import Problem
from pygames.core.table import Seat, Table
from pygames.core.text import LANGUAGES, Catalogue

SAVES = Path(__file__).parent / "saves"


def kept(name: str) -> dict[str, Any]:
    """Never write these files anew: they are what people have."""
    found: dict[str, Any] = json.loads((SAVES / f"{name}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("name", ["rules1-finished", "rules1-declined-branch", "rules2-finished", "rules3-finished"])
def test_matches_with_the_earlier_pieces_are_refused_with_the_reason(name: str) -> None:
    """Rules 3 and 4 have other modules, prices, factions and tracks: the same actions would be another match."""
    old = kept(name)
    with pytest.raises(Problem, match="older_pieces") as found:
        saves.load(old, pygames.game)
    assert old == kept(name)
    for lang in LANGUAGES:
        said = Catalogue(lang, GAME).problem(found.value)
        assert "Andromeda" in said
        assert str(old["rules"]) in said


@pytest.mark.parametrize(
    ("name", "points"),
    [("rules4-finished", [131, 57]), ("rules4-halfway", [7, 7, 16, 7]), ("rules5-finished", [83, 122])],
)
def test_a_match_of_rules_4_or_5_goes_on_with_the_points_of_today(name: str, points: list[int]) -> None:
    """Rules 5 and 6 changed what factions score at the end, and nothing before it: every other check still holds."""
    old = kept(name)
    loaded = saves.load(old, pygames.game)
    assert loaded.problem is None
    assert [moment.line for moment in loaded.table.past] == old["actions"]
    s = loaded.table.state
    assert isinstance(s, Edge)
    assert ([x.vp for x in s.stations] == points) == bool(s.agenda), "only the end counts otherwise"
    made = saves.save(loaded.table)
    assert made["rules"] == GAME.rules
    assert {mark: made["checks"].get(mark) for mark in list(old["checks"])[:-1]} == dict(
        list(old["checks"].items())[:-1]
    )


def test_a_match_of_rules_6_opens_as_it_was_or_says_why_not() -> None:
    """Played by hand at the table. Later rules may change its end, or refuse it by name; it is never damage."""
    old = kept("rules6-by-hand")
    try:
        loaded = saves.load(old, pygames.game)
    except Problem as found:
        assert found.key == "older_pieces"
        assert GAME.rules > old["rules"]
        return
    assert loaded.problem is None
    assert [moment.line for moment in loaded.table.past] == old["actions"]
    assert loaded.table.is_over


def test_another_course_is_still_found_out() -> None:
    old = kept("rules4-halfway")
    loaded = saves.load({**old, "checks": {**old["checks"], "100": "0" * 12}}, pygames.game)
    assert loaded.problem is not None
    assert loaded.problem.key == "save_differs"


def test_a_version_that_never_was_is_damage() -> None:
    with pytest.raises(Problem, match="damaged_save"):
        saves.load({**kept("rules2-finished"), "rules": 0}, pygames.game)


def test_a_match_of_today_opens() -> None:
    table = Table(GAME, [Seat()] * 2, {}, "today")
    assert saves.loads(saves.dumps(table), pygames.game).problem is None
