"""The rules pages: every rule of every game in both languages, in order; quick references of one shape; no blank."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pygames.core.text import LANGUAGES
from tools import catalogues, pages, playable

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.name for path in (ROOT / "site" / "rules").iterdir())
BOTH = [(game, lang) for game in GAMES for lang in LANGUAGES]


def numbers(game: str) -> list[str]:
    """The rules that the engine's own map lists."""
    text = (ROOT / "pygames" / game / "RULES.md").read_text("utf-8")
    return [f"R{n}" for n in sorted(int(found) for found in re.findall(r"^\| R(\d+) \|", text, re.MULTILINE))]


def shape(value: Any) -> Any:
    """A table without its words: what is there, and how much of it."""
    if isinstance(value, dict):
        return {key: shape(inner) for key, inner in value.items()}
    return [shape(inner) for inner in value] if isinstance(value, list) else type(value).__name__


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_every_rule_is_told_once_and_in_order(game: str, lang: str) -> None:
    book = pages.rulebook(game, lang)
    assert [rule for chapter in book["chapter"] for rule in chapter["rules"]] == numbers(game)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_parts(game: str) -> None:
    one, two = (pages.rulebook(game, lang) for lang in LANGUAGES)
    assert shape(one) == shape(two)
    assert [chapter["id"] for chapter in one["chapter"]] == [chapter["id"] for chapter in two["chapter"]]


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_a_rule_is_a_sentence_and_a_title_is_none(game: str, lang: str) -> None:
    book = pages.rulebook(game, lang)
    said = [(rule, text) for chapter in book["chapter"] for rule, text in chapter["rules"].items()]
    assert [rule for rule, text in said if not re.match(r"[\W\d]*[A-ZÀ-Ý0-9+−].*[.!?)]$", text, re.DOTALL)] == []
    titles = [part["title"] for part in [*book["chapter"], *book["quick"]]]
    assert [title for title in titles if re.search(r"\w{2}\.$", title) or not title.strip()] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_languages_are_two(game: str) -> None:
    """A text forgotten in the other language would be the same in both."""
    one, two = (
        [rule for c in pages.rulebook(game, lang)["chapter"] for rule in c["rules"].items()] for lang in LANGUAGES
    )
    assert [first for first, second in zip(one, two, strict=True) if first == second] == []


def addresses(*templates: str) -> set[str]:
    """What pages made from these templates name themselves."""
    texts = [(ROOT / "templates" / f"{name}.html").read_text("utf-8") for name in ("page", *templates)]
    return {name for text in texts for name in re.findall(r' id="([\w-]+)"', text)}


@pytest.mark.parametrize("game", GAMES)
def test_no_chapter_or_piece_has_an_address_that_the_page_itself_uses(game: str) -> None:
    """Two things with one address: a script would find the wrong one."""
    assert "words" in addresses("rules")
    assert {chapter["id"] for chapter in pages.rulebook(game, "en")["chapter"]} & addresses("rules") == set()
    if game in playable.GAMES:
        made = catalogues.of(game, "en", pages.catalogue("en")).groups
        shown = {group.id for group in made} | {item.id for group in made for item in group.items}
        assert shown & addresses("components") == set()
