"""Scenes are compared by key, and only differences are sent."""

from __future__ import annotations

import re
from pathlib import Path

from tests.ui.conftest import BOT, HUMAN, Page, save_of
from ui.sprites import Sprite, changes, draw

SKELETONS = Path(__file__).parents[2] / "site" / "svg" / "skeletons"

TILE = Sprite("t1", "tiles", 10, 20.5, "<rect/>", "t1", 'A "tile"', "tile can")


def test_a_scene_is_drawn_by_layers_with_ids_and_names() -> None:
    text = draw([Sprite("p", "pieces", 0, 0, ""), TILE], ("tiles", "pieces"))
    assert text.index("sprite-t1") < text.index("sprite-p")
    assert 'data-id="t1"' in text and 'aria-label="A &quot;tile&quot;"' in text and "translate(10 20.5)" in text


def test_equal_scenes_need_no_change() -> None:
    assert changes([TILE], [TILE]) == []


def test_only_what_differs_is_sent() -> None:
    assert changes([TILE], [TILE._replace(x=11)]) == [["t1", "transform", "translate(11 20.5)"]]
    assert changes([TILE], [TILE._replace(markup="<path/>")]) == [["t1", "#html", "<path/>"]]
    assert changes([TILE], [TILE._replace(classes="tile", label="")]) == [
        ["t1", "class", "sprite tile"], ["t1", "aria-label", ""]
    ]  # fmt: skip


def test_what_moves_is_drawn_before_it_does() -> None:
    """A part of it that moves as well, such as a dragon above its shadow, must be the one that stays."""
    told = changes([TILE], [TILE._replace(x=11, markup="<path/>", classes="tile", way="1 2 0 0")])
    assert [op[1] for op in told] == ["class", "data-way", "#html", "transform"]


def test_new_and_lost_sprites() -> None:
    other = Sprite("u", "tiles", 0, 0, "")
    assert changes([TILE], [other]) == [["t1", "-", ""], ["layer-tiles", "+", other.draw()]]


def test_the_outlines_shown_before_the_board_are_those_of_the_board() -> None:
    """Issue 15.19: a cross of 21 tiles, in the frame that the board will have."""
    page = Page(save_of(HUMAN, BOT))
    tiles = {(int(s.x), int(s.y)) for s in page.session.pictures.drawn if s.layer == "tiles"}
    drawn = (SKELETONS / "bluemoon.svg").read_text("utf-8")
    assert {(int(x), int(y)) for x, y in re.findall(r'<rect x="(\d+)" y="(\d+)"', drawn)} == tiles and len(tiles) == 21
    box = " ".join(f"{n:g}" for n in page.now["boards"]["main"]["box"])
    assert f'data-box="{box}"' in drawn
