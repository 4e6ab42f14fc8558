"""The components pages: every piece of every game once, drawn, in words, with the mark of its source."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from pygames.andromeda import components as edge
from pygames.core.data import SOURCES
from pygames.core.text import LANGUAGES
from tests.ui.conftest import MISSING
from tools import catalogues, pages, playable
from tools.catalogues import Catalogue

BOTH = [(game, lang) for game in playable.GAMES for lang in LANGUAGES]


@cache
def catalogue(game: str, lang: str) -> Catalogue:
    return catalogues.of(game, lang, pages.catalogue(lang))


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_every_piece_is_drawn_named_and_marked(game: str, lang: str) -> None:
    made = catalogue(game, lang)
    items = [item for group in made.groups for item in group.items]
    assert all(group.items and group.title for group in made.groups)
    assert [item.id for item in items if not item.picture.startswith("<svg") or not item.name or not item.rows] == []
    assert {source for item in items for source in item.sources} <= set(SOURCES)
    assert [item.id for item in items if not item.sources] == []
    assert MISSING.findall(repr(made)) == []


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_filters_find_something_and_tags_are_known(game: str, lang: str) -> None:
    made = catalogue(game, lang)
    offered = {f"{one.id}:{value}" for one in made.filters for value, _ in one.values}
    carried = {tag for group in made.groups for item in group.items for tag in item.tags}
    assert carried == offered


@pytest.mark.parametrize("game", playable.GAMES)
def test_addresses_are_unique_and_the_same_in_both_languages(game: str) -> None:
    one, two = ([item.id for group in catalogue(game, lang).groups for item in group.items] for lang in LANGUAGES)
    assert one == two
    assert [item for item, n in Counter(one).items() if n > 1] == []


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_the_signs_of_the_quick_reference_are_explained(game: str, lang: str) -> None:
    for part in catalogues.legend(game, lang):
        assert part.title and all(sign.startswith("<svg") and said for sign, said in part.rows)
        assert MISSING.findall(repr(part)) == []


# --- Andromeda's Edge -------------------------------------------------------------------------------------------------


def pieces(group: str) -> int:
    """How many pieces of a group lie in the box, by what the page says."""
    shown = next(one for one in catalogue("andromeda", "en").groups if one.id == group)
    said = [row.words for item in shown.items for row in item.rows if row.label == "Pieces"]
    return sum(int(found.group(1)) for text in said if (found := re.match(r"(\d+) piece", text)))


@pytest.mark.skipif("andromeda" not in playable.GAMES, reason="no table yet")
@pytest.mark.parametrize(
    ("group", "many"),
    [
        ("modules", 108),
        ("tactics", 80),
        ("moons", 51),
        ("discoveries", 21),
        ("supremacies", 8),
        ("developments", 15),
        ("ships", 9),
    ],
)
def test_R8_the_box_of_the_rulebook_is_complete(group: str, many: int) -> None:
    """As many as the rulebook's list of components names."""
    assert pieces(group) == many


@pytest.mark.skipif("andromeda" not in playable.GAMES, reason="no table yet")
def test_nothing_of_andromeda_is_left_out() -> None:
    shown = {item.id for group in catalogue("andromeda", "en").groups for item in group.items}
    every = {*edge.FACTIONS, *edge.UPGRADES, *edge.TILES, *edge.MODULES, *edge.TACTICS, *edge.RAIDERS, *edge.EVENTS,
             *edge.DISCOVERIES, *edge.SUPREMACIES, *edge.DEVELOPMENT_CARDS, *edge.DESTINIES}  # fmt: skip
    assert every - shown == set()
