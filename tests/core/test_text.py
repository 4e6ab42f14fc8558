"""Words: plurals, lists, forms, and the same keys and slots in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pygames.core import data, text
from pygames.core.events import Event
from pygames.core.play import Action, Choice, Slot, one
from pygames.core.problems import Problem, Reason
from pygames.core.text import LANGUAGES, Catalogue, slots_of
from tests.core.toys.race import GAME as RACE

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = sorted(str(p.parent) for base in ("pygames", "tests/core/toys") for p in (ROOT / base).rglob("text/"))


def words(lang: str, **texts: str) -> Catalogue:
    """A catalogue of the toy with some texts of its own."""
    made = Catalogue(lang, RACE, ["Ana", ""])
    made.texts.update({key.replace("__", "."): value for key, value in texts.items()})
    return made


# --- every package -------------------------------------------------------------------------------------------------


def test_the_packages_are_found() -> None:
    assert str(ROOT / "pygames" / "core") in FOLDERS
    assert len(FOLDERS) >= 4


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: Path(f).name)
def test_both_languages_have_the_same_keys_and_slots(folder: str) -> None:
    one, two = (text.entries(folder, lang) for lang in LANGUAGES)
    templates = [*one.values(), *two.values()]
    forms = {m[2] for template in templates for m in text._SLOT.finditer(template)} - {None, "player"}
    # a form of a word ("in the temple") may exist in one language only: without it the plain word is taken
    assert {k for k in one if k.partition(".")[0] not in forms} == {k for k in two if k.partition(".")[0] not in forms}
    for key in set(one) & set(two):
        assert isinstance(one[key], str)
        assert isinstance(two[key], str)
        assert slots_of(one[key]) == slots_of(two[key]), key
        assert (one[key] == "") == (two[key] == ""), key


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: Path(f).name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_template_is_malformed(folder: str, lang: str) -> None:
    for key, template in text.entries(folder, lang).items():
        left = text._SLOT.sub("", template)
        assert "{" not in left, f"{key}: {template}"
        assert "}" not in left, f"{key}: {template}"


def test_a_game_does_not_silently_replace_words_of_the_core() -> None:
    core = set(text.entries("core", "en"))
    for folder in FOLDERS:
        if Path(folder).name != "core":
            assert not core & set(text.entries(folder, "en")), folder


# --- plurals, lists, forms ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "n", "said"),
    [
        ("en", 0, "0 cards"),
        ("en", 1, "1 card"),
        ("en", 2, "2 cards"),
        ("pt-BR", 0, "0 cartas"),
        ("pt-BR", 1, "1 carta"),
        ("pt-BR", 2, "2 cartas"),
    ],
)
def test_plurals(lang: str, n: int, said: str) -> None:
    template = "{n} {n|card|cards}" if lang == "en" else "{n} {n|carta|cartas}"
    assert words(lang, x=template).say("x", {"n": n}) == said


def test_a_list_counts_by_its_length() -> None:
    said = words("en", x="{who:player} {who|decides|decide}")
    assert said.say("x", {"who": [0]}) == "Ana decides"
    assert said.say("x", {"who": [0, 1]}) == "Ana and Player 2 decide"


@pytest.mark.parametrize(
    ("items", "en", "pt"),
    [
        ([], "nothing", "nada"),
        (["c01"], "card 1", "carta 1"),
        (["c01", "c02"], "card 1 and card 2", "carta 1 e carta 2"),
        (("c01", "c02", "explore"), "card 1, card 2 and explore", "carta 1, carta 2 e explorar"),
    ],
)
def test_lists_of_ids_are_put_into_words(items: Any, en: str, pt: str) -> None:
    assert words("en", x="{items}").say("x", {"items": items}) == en
    assert words("pt-BR", x="{items}").say("x", {"items": items}) == pt


def test_forms_change_the_word_where_there_is_an_entry() -> None:
    said = words("pt-BR", x="{place:in}", in__explore="na exploração")
    assert said.say("x", {"place": "explore"}) == "na exploração"
    assert said.say("x", {"place": "settle"}) == "colonizar"
    assert said.say("x", {"place": ["explore", "settle"]}) == "na exploração e colonizar"


def test_players_have_names_or_numbers() -> None:
    said = words("en", x="{who:player}")
    assert [said.say("x", {"who": who}) for who in (0, 1, 2, None)] == ["Ana", "Player 2", "Player 3", ""]


def test_an_abbreviation_ends_a_sentence_without_a_second_full_stop() -> None:
    words = Catalogue("en")
    words.texts |= {"test.a": "It costs {what}.", "test.b": "And so on..."}
    assert words.say("test.a", {"what": "2 Q.I.C."}) == "It costs 2 Q.I.C."
    assert words.say("test.b") == "And so on..."


def test_what_is_missing_is_visible() -> None:
    said = words("en", x="{n} {m|a|b}")
    assert said.say("no.such.key") == "[no.such.key]"
    assert said.say("x", {}) == "[n] [m]"
    assert not said.has("no.such.key")


def test_what_people_type_is_quoted_as_it_is() -> None:
    for odd in ("{n}", "c01+c02", "no such thing", "", "%s"):
        assert words("en", x="<{item}>").say("x", {"item": odd}) == f"<{odd}>"


# --- whole sentences ------------------------------------------------------------------------------------------------


def test_events_are_told_as_far_as_the_viewer_knows() -> None:
    event = Event("draw", 0, {"count": 2}, {"cards": ["c01", "c02"]})
    said = words("en")
    assert said.tell(event, 0) == "You draw card 1 and card 2."
    assert said.tell(event, 1) == said.tell(event, None) == "Ana draws 2 cards."


@pytest.mark.parametrize(("n", "said"), [(3, "Ana gains 3 points."), (1, "Ana gains 1 point."), (-2, "Ana loses 2.")])
def test_gains_and_payments_have_their_own_texts(n: int, said: str) -> None:
    event = Event("gain", 0, {"what": "vp", "n": n, "source": "x"}, None)
    assert words("en", event__pay_vp="{seat:player} loses {n}.").tell(event, 1) == said


def test_reasons_name_their_rule() -> None:
    said = words("en")
    assert said.explain(Reason("not_in_hand", "T1")) == "This card is not in your hand. (T1)"
    assert said.explain(Reason("game_over")) == "The game is over."
    pt = words("pt-BR")
    assert pt.explain(Reason("not_your_turn", seats=[0])) == "Não é a sua vez: Ana decide antes."
    assert pt.explain(Reason("not_your_turn", seats=[0, 1])) == "Não é a sua vez: Ana e Jogador 2 decidem antes."


def test_problems_can_hold_a_reason() -> None:
    said = words("en").problem(Problem("forbidden_options", reason=Reason("too_dear", "T2", cost=1)))
    assert said == "These options do not go together: You would need 1 other card to pay for it. (T2)"


def test_choices_and_actions_in_words() -> None:
    said = words("en")
    assert said.choice(one("place", card=["c01", "c02"])) == "Place a card"
    assert said.choice(one("place", card=["c01"])) == "Place card 1"
    pay = Choice("pay", (Slot("cards", ("c01", "c02"), 0, 2),))
    assert said.action(pay, Action(0, "pay", (("c01", "c02"),))) == "Pay with card 1 and card 2"
    assert said.action(pay, Action(0, "pay", ((),))) == "Pay with nothing"


def test_without_a_game_there_are_the_words_of_the_core() -> None:
    for lang in LANGUAGES:
        assert set(Catalogue(lang).texts) == set(text.entries("core", lang))
    said = Catalogue("en").problem(Problem("unknown_game", game="chess", known=["a", "b"]))
    assert said == 'There is no game called "chess". Known games: a and b.'


def test_nested_tables_are_flattened() -> None:
    assert data.load("core", "en", "text")["reason"]["game_over"] == text.entries("core", "en")["reason.game_over"]


def test_a_minus_is_a_minus_sign() -> None:
    assert [text.figure(n) for n in (-2, 0, 3, None)] == ["−2", "0", "3", "None"]
