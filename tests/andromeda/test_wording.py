"""Every card can be read in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pygames.andromeda import GAME
from pygames.andromeda.components import (
    BASES,
    DESTINIES,
    DEVELOPMENT_CARDS,
    DISCOVERY_OF,
    EVENTS,
    FACTIONS,
    MODULE_OF,
    MOONS,
    RAIDERS,
    SUPREMACIES,
    TACTIC_OF,
    UPGRADES,
)
from pygames.andromeda.wording import describe
from pygames.andromeda.words import ABILITY_WINDOWS, CARD_WINDOWS, COUNTERS, MODIFIERS, SHIP_WINDOWS, WORDS
from pygames.core.text import LANGUAGES, Catalogue

PIECES = (
    *BASES, *DESTINIES, *DEVELOPMENT_CARDS, *DISCOVERY_OF, *EVENTS, *FACTIONS, *MODULE_OF, *MOONS, *RAIDERS,
    *SUPREMACIES, *TACTIC_OF, *UPGRADES,
)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_piece_says_what_it_does(lang: str) -> None:
    words = Catalogue(lang, GAME)
    for item in PIECES:
        text = describe(words, item)
        assert text, item
        assert not set(text) & set("[]{}|_"), f"{item}: {text}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_language_has_words(lang: str) -> None:
    words = Catalogue(lang, GAME)
    for word in WORDS:
        assert any(key.startswith((f"effect.{word}", f"theirs.{word}")) for key in words.texts), word
    assert all(words.has(f"mod.{word}") for word in MODIFIERS)
    chapters = ("count", "cond", "cond_theirs")
    assert all(any(words.has(f"{chapter}.{word}") for chapter in chapters) for word in COUNTERS)
    assert all(words.has(f"when.{word}") for word in (*CARD_WINDOWS, *ABILITY_WINDOWS))
    assert all(words.has(f"ship_when.{word}") for word in SHIP_WINDOWS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_of_the_language_is_left_over(lang: str) -> None:
    """Everything in these chapters is said by some piece."""
    said: set[str] = set()

    class Listening(Catalogue):
        def say(self, key: str, slots: Mapping[str, Any] | None = None) -> str:
            said.add(key)
            return super().say(key, slots)

    words = Listening(lang, GAME)
    for item in PIECES:
        describe(words, item)
    chapters = (
        "effect", "theirs", "mod", "count", "cond", "cond_theirs", "when", "ship_when", "limit", "who", "on", "wording",
    )  # fmt: skip
    assert [k for k in words.texts if k.split(".")[0] in chapters and k not in said] == []


@pytest.mark.parametrize(
    ("lang", "item", "text"),
    [
        ("en", "research_commons.a", "Gain 1 VP for each science module you have gained (at most 5 times)."),
        ("pt-BR", "arcology.a", "Gaste 1 de gelo e receba 5 PV."),
        ("en", "target_lock.a", "In the Preparations of a battle, your aim is 2 higher in this battle."),
        ("pt-BR", "afterburners.a", "Fica em jogo até o seu Retorno à Estação. Suas naves têm +1 de alcance."),
        ("en", "ore_hauler.a", "Gain 1 titanium. If you have 2 ships or more on the board, gain 3 VP."),
        ("en", "deep_drill.a", "Gain 3 titanium and 1 VP. Arrives with 1 damage marker."),
        ("pt-BR", "moon_civilization_9", "1 PV e 1 conserto."),
        ("en", "hangar", "Either build 1 ship or make 1 repair."),
        ("en", "dreadnought", "Range 1, weapons 4, 2 shields and Jump."),
        ("en", "ransom_demand.a", "In the Diplomacy of a battle, an opposing player in this battle gives you 1 "
                                  "resource of their choice."),
        ("pt-BR", "ransom_demand.a", "Na Diplomacia de uma batalha, um jogador adversário nesta batalha entrega a você "
                                     "1 recurso à escolha dele."),
        ("en", "corsair", "Range 3, weapons 2 and Attack. Once per battle, when you win a battle with this ship in it, "
                          "gain 1 resource of your choice."),
        ("pt-BR", "field_laboratory", "Alcance 2, armas 1 e Viagem. Quando você ativa uma região lançando esta nave, "
                                      "receba 1 PV."),
        ("en", "run_on_the_banks", "Everyone scores the commerce track; a class A raider comes. Each player with 2 "
                                   "credits or more loses 1 credit; any other player damages 1 of their modules. 1 "
                                   "more raider comes, of class B."),
        ("pt-BR", "brownout", "Todos pontuam a trilha de indústria; chega um invasor de classe A. Cada jogador "
                              "escolhe: gasta 2 de energia ou danifica 1 módulo seu. Chega mais 1 invasor, de "
                              "classe C."),
        ("en", "open_markets", "Everyone scores the commerce track; a class B raider comes. Each player gains 1 "
                               "resource of their choice. 1 more raider comes, of class A."),
        ("en", "luxury_liner.a", "Also gives what the moons placed here give; placing each scores 1 VP. Arrives with 1 "
                                 "damage marker."),
        ("en", "shield_lattice.a", "Stays in play until your Return. Each of your ship types has 1 more shield."),
    ],
)  # fmt: skip
def test_some_texts(lang: str, item: str, text: str) -> None:
    assert describe(Catalogue(lang, GAME), item) == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_mechaphage_says_what_a_token_does(lang: str) -> None:
    text = describe(Catalogue(lang, GAME), "mechaphage")
    assert {"en": "damaged until", "pt-BR": "danificado até"}[lang] in text


def test_portuguese_uses_the_words_of_the_rulebook() -> None:
    """The rulebook counts espaços and meets adversários."""
    texts = Catalogue("pt-BR", GAME).texts
    strange = ("oponente", "passo ", "passos", "miniatura")
    assert [key for key, text in texts.items() if any(word in text.lower() for word in strange)] == []


@pytest.mark.parametrize(
    ("item", "lang", "said"),
    [
        ("saffron", "en", "Commerce and civilization modules cost you 1 resource less"),
        ("saffron", "pt-BR", "Módulos de comércio e civilização custam a você 1 recurso a menos"),
        ("salvage_yard.a", "en", "in the Scrapyard, Repair Zone included (at most 3 times)"),
        ("salvage_yard.a", "pt-BR", "no Ferro-Velho, Zona de Conserto incluída (no máximo 3 vezes)"),
    ],
)
def test_what_lasts_holds_for_all_and_no_two_brackets_follow_each_other(item: str, lang: str, said: str) -> None:
    assert said in describe(Catalogue(lang, GAME), item)
