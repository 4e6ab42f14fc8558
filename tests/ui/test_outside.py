"""From outside to the table: headers of any shape, saves that cannot be opened, names that look like markup."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import Any

import pytest

from pygames.core.text import LANGUAGES
from tests.ui.conftest import BOT, HUMAN, Page, run, save_of
from tools import playable
from ui.session import Session

JUNK: list[Any] = [
    *("x", 5, -1, 1.5, True, None, [], [None], ["x"], [[0]], [7], {}, {"x": "y"}, {"at": "x"}, {"at": {}}),
    *({"sort": "x", "stars": 5}, {"stars": {"x": 5}}, {"stars": {"0": 5}}, {"stars": {"0": [[]]}}),
    {"stars": {"9" * 5000: ["x"]}},
]


@pytest.mark.parametrize(
    "field", ["manners", "arranged", "tutorial", "here", "seats", "name", "game", "turn", "orders"]
)
def test_a_header_of_any_shape_opens_its_table(field: str) -> None:
    for junk in JUNK:
        page = Page(save_of(HUMAN, BOT), header={field: junk})
        page.bots()
        assert page.desk.humans == [0], junk
        json.dumps(page.desk.saved())


def opened(save: Any, lang: str) -> dict[str, Any]:
    return run(Session().handle({"do": "open", "save": save, "header": {}, "lang": lang, "settings": {}}))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"rules": 99}, {"en": "newer version of Blue Moon City", "pt-BR": "mais nova de Blue Moon City"}),
        ({"pygames": 99}, {"en": "format 99", "pt-BR": "formato 99"}),
        ({"options": {"colour": "red"}}, {"en": 'no option "colour"', "pt-BR": 'não tem a opção "colour"'}),
        ({"options": {"setup": "odd"}}, {"en": "not a value of the option setup", "pt-BR": "valor da opção setup"}),
        ({"seats": [HUMAN]}, {"en": "Blue Moon City cannot be played by 1", "pt-BR": "Blue Moon City não pode"}),
        ({"checks": []}, {"en": '"check sums"', "pt-BR": '"somas de controle"'}),
        ({"game": "chess"}, {"en": 'no game called "chess"', "pt-BR": 'jogo chamado "chess"'}),
    ],
)
def test_a_save_that_cannot_be_opened_is_told_in_words(change: dict[str, Any], told: dict[str, str], lang: str) -> None:
    answer = opened({**save_of(HUMAN, BOT), **change}, lang)
    assert list(answer) == ["refused"]
    assert told[lang] in answer["refused"]


@pytest.mark.parametrize("save", ["half a save", None, [], 7, {}])
def test_what_is_no_save_is_told_as_well(save: Any) -> None:
    assert "not a saved game" in opened(save, "en")["refused"]


# --- names ----------------------------------------------------------------------------------------------------------

WILD = "<img src=x id='wild' onerror=alert(1)>\"'&amp;</text></svg>"


class Tags(HTMLParser):
    """The names of all elements and attributes of a text."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found |= {tag, *(name for name, _ in attrs)}


def markup_in(value: Any) -> list[str]:
    """Every text of a patch that the page puts into itself as markup."""
    if isinstance(value, list) and len(value) == 3 and value[1] in ("+", "#html"):
        return [value[2]]
    if isinstance(value, list):
        return [text for item in value for text in markup_in(item)]
    if not isinstance(value, dict):
        return []
    own = [value[name] for name in ("svg", "defs", "more") if isinstance(value.get(name), str)]
    return own + [text for item in value.values() for text in markup_in(item)]


@pytest.mark.parametrize("game", playable.GAMES)
def test_no_name_becomes_markup(game: str) -> None:
    seats = [{**HUMAN, "name": WILD}, {**BOT, "name": WILD + "2"}]
    save = save_of(*seats, seed=WILD, game=game)
    page = Page(save)
    drawn: list[str] = markup_in(page.now)
    for n in range(12):
        if page.desk.table.is_over:
            break
        if page.desk.next_bot() is not None:
            drawn += markup_in(page.send("bot", n=page.desk.n, all=False))
        else:
            seat = page.desk.table.asked()[0]
            action = next(iter(page.desk.table.choices(seat)))
            drawn += markup_in(page.send("verb", verb=action.verb)) + markup_in(page.send("cancel"))
            page.desk.table.act(_any_action(page, seat))
            page.desk.settle()
            drawn += markup_in(page.send("text", on=bool(n % 2)))
    drawn += markup_in(page.send("score"))
    assert drawn
    for text in drawn:
        assert not {"img", "onerror", "meta", "script"} & Tags(text).found


def _any_action(page: Page, seat: int) -> Any:
    from pygames.core.bots.uniform import uniform_action
    from pygames.core.rng import Rng

    return uniform_action(page.desk.table.state, seat, Rng(1))
