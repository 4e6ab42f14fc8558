"""Words that players read: none of those that sounded wrong comes back, and things are said as people say them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.core.events import Event
from pygames.core.text import LANGUAGES
from ui.words import Words

ROOT = Path(__file__).resolve().parents[2]
FILES = ("pygames/{game}/text/{lang}.toml", "site/ui/scenes/{game}/text/{lang}.toml", "site/rules/{game}/{lang}.toml")
GAMES = ("bluemoon", "race")
WRONG = {
    "en": ("throw", "dearer", "left then", r"(^|[.;:] )who (?!goes|plays|are|receives|is )", "the own "),
    "pt-BR": ("hospício", "miniatura", "cidadina", "majoritário", "renascentismo", "toque num", "amistos",
              "restam depois", "oferendas vencem", "peças? (da cidade|acesa|vizinha)", "qualquer peça"),
}  # fmt: skip


def texts(lang: str) -> list[str]:
    """Every text of both games and of the pages."""
    paths = [ROOT / f.format(game=game, lang=lang) for game in GAMES for f in FILES]
    paths += [ROOT / f"site/ui/text/{lang}.toml", ROOT / f"site/text/{lang}.toml"]
    return [text for path in paths for text in strings(tomllib.loads(path.read_text(encoding="utf-8")))]


def strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    inside = value.values() if isinstance(value, dict) else value
    return [text for one in inside for text in strings(one)]


@pytest.mark.parametrize(("lang", "wrong"), [(lang, wrong) for lang in LANGUAGES for wrong in WRONG[lang]])
def test_no_text_uses_a_word_that_sounded_wrong(lang: str, wrong: str) -> None:
    assert [text for text in texts(lang) if re.search(wrong, text.lower())] == []


def said(lang: str, game: str = "bluemoon") -> Words:
    words = Words(lang, pygames.game(game))
    words.players = ["Ana", "Bia"]
    return words


def test_a_contribution_is_told_with_article_value_and_colour() -> None:
    cards = ["khind1a", "khind1b", "khind1c", "vulca3a"]
    event = Event("contribute", 0, {"space": "fire_temple.2", "cards": cards}, None)
    assert said("en").tell(event, 0) == "Ana contributes to the Fire Temple (4, black) with 3 × Khind 1 and Vulca 3."
    assert said("pt-BR").tell(event, 0) == "Ana contribui para o Templo do Fogo (4, preto) com 3 × Khind 1 e Vulca 3."


def test_equal_names_of_people_are_not_counted_like_cards() -> None:
    words = said("en")
    words.players = ["Ana", "Ana"]
    event = Event("rebuild", None, {"tile": "mill", "winner": 0, "contributors": [0, 1]}, None)
    assert words.tell(event, 0) == "the Mill is rebuilt. Ana has the majority; Ana and Ana are paid."


@pytest.mark.parametrize(
    ("key", "slots", "english", "portuguese"),
    [
        ("pay.draw", {"draw": 2}, "End turn: draw 2", "Terminar a vez: comprar 2"),
        ("foresee.steps", {"n": 1}, "Steps after this: 1", "Sobra 1 passo."),
        ("source.proximity", {}, "neighbour", "vizinha"),
        ("name.hospice", {}, "Hospice", "Albergue"),
        ("name.city_residence", {}, "City Residence", "Residência Urbana"),
        ("bar.ways", {"verb": "X", "n": 7}, "X (7 ways)", "X (7 opções)"),
    ],
)
def test_words_of_the_table(key: str, slots: dict[str, Any], english: str, portuguese: str) -> None:
    assert said("en").say(key, slots) == english
    assert said("pt-BR").say(key, slots) == portuguese


def test_the_obelisk_says_who_wins() -> None:
    told = {"n": 7, "need": 6}
    assert "The first to make 6 wins" in said("en").say("about.obelisk", told)
    assert "Vence na hora quem primeiro fizer 6" in said("pt-BR").say("about.obelisk", told)


def test_a_renaissance_is_a_renascenca() -> None:
    assert said("pt-BR", "race").word("galactic_renaissance") == "Renascença Galáctica"


def test_a_button_says_how_many_ways_there_are(page) -> None:
    labels = [row["said"] for row in page.now["bar"]["verbs"]]
    assert re.fullmatch(r"Walk \(\d+ ways\)", labels[0])
