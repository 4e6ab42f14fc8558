"""The pictures of the home page's shelf: small, whole by themselves, and the same every time."""

from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree

import pytest

from tools import pages, shelf
from tools.shelf.paint import painted

MOST = 4_000  # bytes on the way


def test_every_game_has_a_picture() -> None:
    assert set(shelf.GAMES) == set(pages.game_order())


@pytest.mark.parametrize("game", shelf.GAMES)
def test_picture_needs_nothing_else_and_is_small(game: str) -> None:
    drawn = shelf.picture(game)
    assert drawn == shelf.picture(game)
    assert len(gzip.compress(drawn.encode(), 6, mtime=0)) <= MOST
    root = ElementTree.fromstring(drawn)
    assert root.get("viewBox") == "0 0 480 200"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= set(ids)
    names = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert not names & {"text", "style", "script", "image", "use"}  # no face, no sheet, no other file
    assert not any("class" in element.attrib or "href" in element.attrib for element in root.iter())


def test_classes_become_colours_and_an_unknown_one_stops_the_build() -> None:
    colours = {"wall": 'fill="#fff" stroke="#000"', "lit": 'fill="#ff0"', "group": ""}
    assert painted('<path class="wall lit" d="M0 0"/>', colours) == '<path fill="#ff0" stroke="#000" d="M0 0"/>'
    assert painted('<g class="group"/>', colours) == "<g/>"
    with pytest.raises(KeyError):
        painted('<path class="roof"/>', colours)
