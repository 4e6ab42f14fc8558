"""Saves of older rules: followed as far as today's rules allow, and an honest word where they stop."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygames
from pygames.andromeda import GAME
from pygames.core import saves
from pygames.core.text import LANGUAGES, Catalogue

SAVES = Path(__file__).parent / "saves"


def kept(name: str) -> dict[str, Any]:
    """Never write these files anew: they are what people have."""
    found: dict[str, Any] = json.loads((SAVES / f"{name}.json").read_text("utf-8"))
    assert found["rules"] == 1
    return found


def test_a_finished_match_of_rules_1_ends_as_it_did() -> None:
    old = kept("rules1-finished")
    loaded = saves.load(old, pygames.game)
    assert loaded.problem is None
    assert loaded.table.is_over
    assert list(GAME.outcome(loaded.table.state).scores) == old["result"]["scores"]  # type: ignore[arg-type]
    again = saves.loads(saves.dumps(loaded.table), pygames.game)
    assert again.problem is None


def test_an_unfinished_match_of_rules_1_goes_on_where_it_was_left() -> None:
    old = kept("rules1-finished")
    launch = next(i for i, a in enumerate(old["actions"]) if " launch " in a)
    loaded = saves.load({**old, "actions": old["actions"][: launch + 1]}, pygames.game)
    assert loaded.problem is None
    assert str(loaded.table.actions[-1]) == old["actions"][launch]  # a moment that opens now is for its player


def test_what_today_forbids_is_said_and_nothing_is_lost() -> None:
    """A branch was chosen and then declined: the match opens right before, the rest stays in the save."""
    old = kept("rules1-declined-branch")
    loaded = saves.load(old, pygames.game)
    assert loaded.problem is not None
    assert loaded.problem.key == "save_stops"
    assert loaded.good > 100
    assert loaded.total - loaded.good > 100
    assert all("decline" in Catalogue(lang, GAME).problem(loaded.problem) for lang in LANGUAGES)
