"""Scenes are compared by key, and only differences are sent."""

from __future__ import annotations

from ui.sprites import Sprite, changes, draw

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


def test_new_and_lost_sprites() -> None:
    other = Sprite("u", "tiles", 0, 0, "")
    assert changes([TILE], [other]) == [["t1", "-", ""], ["layer-tiles", "+", other.draw()]]
