"""The effect language has no word that no piece uses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pygames.andromeda import words
from pygames.core import data
from pygames.core.data import DataError

FILES = ("events", "factions", "modules", "raiders", "ships", "tactics", "tiles", "tokens")


def rows(value: Any) -> Iterator[dict[str, Any]]:
    """Every table inside some data."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from rows(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from rows(inner)


ALL = [row for file in FILES for row in rows(data.load("andromeda", file))]
OPS = [row for row in ALL if "op" in row]
MODS = [row for row in ALL if "mod" in row]


@pytest.mark.parametrize(("known", "used", "name"), [(words.WORDS, OPS, "op"), (words.MODIFIERS, MODS, "mod")])
def test_every_word_and_every_argument_is_used(known: dict[str, Any], used: list[dict[str, Any]], name: str) -> None:
    assert sorted(set(known) - {row[name] for row in used}) == []
    for word, (_, optional) in known.items():
        given = {key for row in used if row[name] == word for key in row}
        assert sorted(set(optional) - given) == [], word


@pytest.mark.parametrize("key", ["who", "from", "to", "by", "on", "cost", "stack"])
def test_every_value_of_an_argument_is_used(key: str) -> None:
    assert sorted(set(words.ENUMS[key]) - {row[key] for row in OPS if key in row}) == []


def test_every_counter_is_used() -> None:
    counted = {row["count"] for row in OPS if "count" in row} | {row["per"] for row in ALL if "per" in row}
    assert sorted(set(words.COUNTERS) - counted) == []


def test_every_window_and_limit_is_used() -> None:
    cards = {row["when"] for row in ALL if "when" in row and "kind" in row}
    customs = [row["custom"] for row in ALL if "custom" in row]
    abilities = {row["when"] for row in ALL if "when" in row and "kind" not in row and row not in customs}
    ships = {row["when"] for row in customs}
    assert sorted(set(words.CARD_WINDOWS) - cards) == []
    assert sorted(set(words.ABILITY_WINDOWS) - abilities) == []
    assert sorted(set(words.SHIP_WINDOWS) - ships) == []
    assert sorted(set(words.LIMITS) - {row.get("limit", "") for row in ALL}) == []


def test_points_at_the_end_need_a_known_counter() -> None:
    found = words.ability({"id": "pride", "score": {"base": 1, "per": "developments", "vp": 2}}, "test")
    assert found.score == words.Score(1, "developments", 2)
    with pytest.raises(DataError):
        words.ability({"id": "pride", "score": {"base": 1, "per": "daydreams", "vp": 2}}, "test")
