"""Saves of older contents: they open where they can be followed; else an honest word, and nothing is changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.andromeda import GAME
from pygames.andromeda.bot import Thumb
from pygames.core import saves
from pygames.core.bots import base
from pygames.core.problems import Problem
from pygames.core.table import Seat, Table
from pygames.core.text import LANGUAGES, Catalogue

SAVES = Path(__file__).parent / "saves"


def kept(name: str) -> dict[str, Any]:
    """Never write these files anew: they are what people have."""
    found: dict[str, Any] = json.loads((SAVES / f"{name}.json").read_text("utf-8"))
    return found


STEMS = sorted(path.stem for path in SAVES.glob("*.json"))


def played(seed: str) -> Table:
    """A few actions of a match of today."""
    bot = Thumb()
    table = Table(GAME, [Seat()] * 2, {}, seed)
    while len(table.past) < 30:
        seat = table.asked()[0]
        table.act(base.choose(table, seat, bot))
    return table


@pytest.mark.parametrize(
    "name", ["rules9-finished", "rules9-played", *(stem for stem in STEMS if kept(stem)["rules"] < GAME.oldest)]
)
def test_matches_with_the_earlier_pieces_are_refused_with_the_reason(name: str) -> None:
    """Other prices, factions or tracks; since rules 10 events and raiders: the same actions would be another match."""
    old = kept(name)
    with pytest.raises(Problem, match="older_pieces") as found:
        saves.load(old, pygames.game)
    assert old == kept(name)
    for lang in LANGUAGES:
        said = Catalogue(lang, GAME).problem(found.value)
        assert "Andromeda" in said
        assert str(old["rules"]) in said


def test_a_match_of_rules_9_that_has_not_met_what_changed_goes_on() -> None:
    """Rules 10 have other events and raiders that reach further: until then every check holds."""
    old = kept("rules9-begun")
    loaded = saves.load(old, pygames.game)
    assert loaded.problem is None
    assert [moment.line for moment in loaded.table.past] == old["actions"]
    made = saves.save(loaded.table)
    assert made["rules"] == GAME.rules
    assert made["checks"] == old["checks"]


def test_there_is_a_save_of_every_version_before() -> None:
    """A version whose saves were forgotten would be opened, or refused, untried."""
    assert {kept(path.stem)["rules"] for path in SAVES.glob("*.json")} == set(range(1, GAME.rules))


def test_another_course_is_found_out() -> None:
    made = saves.save(played("course"))
    mark = next(iter(made["checks"]))
    loaded = saves.load({**made, "checks": {**made["checks"], mark: "0" * 12}}, pygames.game)
    assert loaded.problem is not None
    assert loaded.problem.key == "save_differs"


def test_a_version_that_never_was_is_damage() -> None:
    with pytest.raises(Problem, match="damaged_save"):
        saves.load({**kept("rules2-finished"), "rules": 0}, pygames.game)


def test_a_match_of_today_opens() -> None:
    table = Table(GAME, [Seat()] * 2, {}, "today")
    assert saves.loads(saves.dumps(table), pygames.game).problem is None
