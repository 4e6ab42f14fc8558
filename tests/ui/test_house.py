"""The table's own order: no browser, no game outside its folder, the same words in both languages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from pygames.bluemoon import GAME
from pygames.bluemoon.components import TILES
from pygames.core.text import entries, slots_of
from tools import pages
from ui.art import marks
from ui.art.bluemoon.dragons import DRAGONS
from ui.art.bluemoon.peoples import PORTRAITS
from ui.scenes.bluemoon import buildings, icons
from ui.words import Words

UI = Path(__file__).resolve().parents[2] / "site" / "ui"
FILES = sorted(path for path in UI.rglob("*.py") if path.name != "worker.py")
GAMES = ("bluemoon", "race")
FOLDERS = [UI, *(UI / "scenes" / game for game in GAMES)]
BROWSER = {"pyscript", "js", "pyodide", "pyodide_js"}


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.relative_to(UI).as_posix())
def test_files_are_short_pure_and_know_no_game_but_their_own(path: Path) -> None:
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    assert len(text.splitlines()) <= 400 and ast.get_docstring(tree)
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert not {name.split(".")[0] for name in names} & BROWSER
    for game in GAMES:
        assert game in path.parts or not any(game in name.split(".") for name in names)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: p.name)
def test_both_languages_have_the_same_keys_and_slots(folder: Path) -> None:
    english, portuguese = entries(str(folder), "en"), entries(str(folder), "pt-BR")
    assert english.keys() == portuguese.keys()
    for key, text in english.items():
        assert slots_of(text) == slots_of(portuguese[key]), key


def test_the_pages_words_are_the_same_in_both_languages() -> None:
    english, portuguese = (pages.catalogue(lang)["table"] for lang in ("en", "pt-BR"))
    assert english.keys() == portuguese.keys()
    for key, text in english.items():
        assert slots_of(text) == slots_of(portuguese[key]), key


def test_every_word_that_the_page_says_exists() -> None:
    known = pages.catalogue("en")["table"]
    source = "".join(path.read_text("utf-8") for path in (UI.parent / "js" / "table").glob("*.js"))
    said = {part.split('"')[0] for part in source.split('say("')[1:]}
    assert said and said <= known.keys()


def test_every_lesson_and_hint_has_its_words() -> None:
    words = Words("en", GAME)
    from ui.scenes.bluemoon import SCENE

    for lesson in SCENE.lessons():
        for part in ("title", "aim", "do", "see", "more"):
            assert words.has(f"lesson.{lesson.key}.{part}"), (lesson.key, part)
    assert 5 <= len(SCENE.lessons()) <= 8


def test_every_building_people_and_dragon_has_its_own_drawing() -> None:
    assert buildings.DRAWINGS.keys() == TILES.keys()
    whole = [buildings.drawing(tile, True) for tile in TILES]
    assert len(set(whole)) == len(whole)
    assert len(set(icons.PEOPLES.values())) == 8 and len(set(DRAGONS.values())) == 3
    assert len(set(marks.SHAPES)) == 4
    assert PORTRAITS.keys() == icons.PEOPLES.keys()
    outlines = [frozenset(path for kind, path in parts) for parts in PORTRAITS.values()]
    assert all(len(one - other) > 6 for one in outlines for other in outlines if one is not other), "no two alike"
    for tile in TILES:
        assert buildings.drawing(tile, False) != buildings.drawing(tile, True)
