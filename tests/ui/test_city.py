"""The city as it is drawn: spaces that can be paid are large, in the order of the tile; a dragon's target moves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from pygames.bluemoon.components import SQUARE, TILES
from pygames.core.table import Table
from tests.bluemoon import build
from ui.art import metrics
from ui.picker import AGAIN, READY, Picker
from ui.scenes import scene_of
from ui.scenes.base import Look
from ui.scenes.bluemoon import about, city, layout
from ui.sprites import Sprite
from ui.words import Words

SCENE = scene_of("bluemoon")


def look(table: Table, **more: Any) -> Look:
    return Look(Words("en", table.game, table.seats), 0, (0, 1), is_asked=True)._replace(**more)


def drawn(table: Table, **more: Any) -> dict[str, Sprite]:
    return {s.key: s for s in city.sprites(table.view(0), look(table, **more))}


@pytest.mark.parametrize("tile", sorted(TILES))
def test_spaces_that_can_be_paid_are_large_in_order_and_within_the_city(tile: str) -> None:
    t = build.table(phase="contribute", at=(tile,), expansion="on")
    spaces = TILES[tile].spaces
    shown = drawn(t, can=frozenset({spaces[0].id}))
    big = [shown[space.id] for space in spaces]
    assert all(s.layer == "lifted" and "lifted" in s.classes for s in big)
    assert all(f'width="{city.BIG}" height="{city.BIG}"' in s.markup for s in big)
    boxes = [(s.x, s.y) for s in big]
    for one, other in pairwise(boxes):
        assert abs(one[0] - other[0]) >= city.BIG or abs(one[1] - other[1]) >= city.BIG, "they do not overlap"
    if not TILES[tile].at:
        assert [x for x, _ in boxes] == sorted(x for x, _ in boxes)
    assert min(x for x, _ in boxes) >= layout.SIDE - 2
    assert max(x for x, _ in boxes) + city.BIG <= layout.SIDE + 5 * layout.STEP
    assert "lifted" not in drawn(t)[spaces[0].id].classes, "small while nobody is asked to pay"


def test_a_list_of_spaces_is_in_the_order_of_the_board() -> None:
    t = build.table(phase="contribute", at=("earth_temple",))
    orders = [about.chip(t.view(0), space.id, look(t))["order"] for space in TILES["earth_temple"].spaces]
    assert orders == sorted(orders) and len(set(orders)) == len(orders)


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_names_keep_to_their_tiles_also_where_the_city_is_small(lang: str) -> None:
    words = Words(lang, build.table().game, ())
    for tile in (*TILES, SQUARE):
        lines = city.name_lines(words.word(tile))
        assert len(lines) <= 2
        for line in lines:  # at their largest, letters that stand closer where a line is long
            wide = metrics.width(line, city.NAME_LARGEST)
            closer = city.CLOSER * city.NAME_LARGEST * len(line) if wide > city.NAME_ROOM else 0
            assert wide - closer <= layout.TILE - 6, (tile, line)


# --- dragons --------------------------------------------------------------------------------------------------------


def sending() -> tuple[Table, Picker]:
    """Vulca 1 is played and the Mill chosen for the red dragon."""
    t = build.table(hands=("vulca1 terrah3",))
    pick = Picker(0, t.choices(0), lambda verb, picks: t.why_not(0, verb, picks), SCENE.alike)
    pick.tap("vulca1a")
    assert pick.tap("mill") == READY
    return t, pick


def test_another_tile_moves_the_target_of_the_dragon_not_the_figure() -> None:
    _, pick = sending()
    assert pick.tap("fire_temple") == READY
    action = pick.action()
    assert action is not None and (action.verb, action.picks) == ("send", (("vulca1a",), ("fire_temple",)))
    assert pick.tap("fire_temple") == AGAIN, "a second tap plays it"


def test_only_what_the_dragon_could_reach_is_lit() -> None:
    t = build.table(hands=("vulca2",), dragons={"red": "library"})
    pick = Picker(0, t.choices(0), lambda verb, picks: t.why_not(0, verb, picks), SCENE.alike)
    pick.tap("vulca2a")
    pick.tap("thermae")
    assert pick.changes() and "mill" not in pick.changes() and "thermae" not in pick.changes()


def test_the_ghost_of_the_dragon_stands_where_it_would_go() -> None:
    t, pick = sending()
    shown = drawn(t, selected=frozenset(pick.selected()), verb="send")
    mill = t.view(0)["city"]["mill"]
    x, y = layout.place(mill["row"], mill["column"])
    ghost = shown["ghost_dragon"]
    assert x < ghost.x < x + layout.TILE and y < ghost.y < y + layout.TILE and "d-red" in ghost.markup
    assert "ghost_dragon" not in drawn(t, selected=frozenset({"mill"}), verb="walk")
