"""Every card can be read in both languages."""

from __future__ import annotations

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
from pygames.andromeda.words import ABILITY_WINDOWS, CARD_WINDOWS, COUNTERS, MODIFIERS, WORDS
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
        assert any(key.startswith(f"effect.{word}") for key in words.texts), word
    assert all(words.has(f"mod.{word}") for word in MODIFIERS)
    assert all(words.has(f"count.{word}") for word in COUNTERS)
    assert all(words.has(f"when.{word}") for word in (*CARD_WINDOWS, *ABILITY_WINDOWS))


@pytest.mark.parametrize(
    ("lang", "item", "text"),
    [
        ("en", "research_commons.a", "For every 2 science modules you have gained, gain 1 VP (at most 3)."),
        ("pt-BR", "arcology.a", "Gaste 1 gelo → receba 4 PV."),
        ("en", "target_lock.a", "In a battle, in Preparations: +2 aim in this battle."),
        ("pt-BR", "afterburners.a", "Fica em jogo até o seu Retorno à Estação; +1 de alcance."),
        ("en", "insurance_fund.a", "Make 1 repair; gain 1 credit; arrives with 1 damage."),
        ("pt-BR", "moon_civilization_9", "1 PV e 1 conserto."),
        ("en", "hangar", "Choose one: build 1 ship / make 1 repair."),
        ("en", "dreadnought", "Range 1, weapons 4, 2 shields and Jump."),
    ],
)  # fmt: skip
def test_some_texts(lang: str, item: str, text: str) -> None:
    assert describe(Catalogue(lang, GAME), item) == text
