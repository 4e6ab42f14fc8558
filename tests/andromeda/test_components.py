"""Counts, schema and the facts that the data must keep."""

from __future__ import annotations

from collections import Counter

import pytest

from pygames.andromeda import GAME, words
from pygames.andromeda import components as c
from pygames.andromeda.effects import DO
from pygames.andromeda.naming import IDS, term
from pygames.andromeda.rules.counters import COUNT
from pygames.andromeda.state import ADJACENT
from pygames.andromeda.words import BUNDLE, EFFECTS, SHIPS, TRACKS, TYPES, WORDS
from pygames.core.data import DataError
from pygames.core.text import LANGUAGES, Catalogue


def test_R4_R6_R7_R8_six_resources_of_which_cards_are_one() -> None:
    assert BUNDLE[:6] == ("energy", "titanium", "ice", "nano", "credit", "tactic")
    assert c.LIMITS["mechaphage"] == 5


def test_the_numbers_of_pieces() -> None:
    assert Counter(c.module(m).type for m in c.MODULE_COPIES) == dict.fromkeys(TYPES, 27)
    assert len(c.TACTIC_OF) == 80
    assert Counter(card.kind for card in c.TACTICS.values()) == {
        "action": 12, "event": 6, "sustain": 6, "diplomacy": 6, "battle": 10,
    }  # fmt: skip
    assert Counter(e.deck for e in c.EVENTS.values()) == {"dawn": 10, "twilight": 10}
    assert Counter(r.cls for r in c.RAIDERS.values()) == dict.fromkeys("SABCD", 2)
    assert sum(r.figures for r in c.RAIDERS.values()) == 16
    assert len(c.UPGRADES) == 32
    assert Counter(u.ship for u in c.UPGRADES.values() if not u.faction) == dict.fromkeys(SHIPS, 5)
    assert len(c.FACTIONS) == 12
    assert len(c.DISCOVERY_OF) == 21
    assert len(c.SUPREMACIES) == 8
    assert {d.copies for d in c.DEVELOPMENTS.values()} == {3}
    assert len(c.DESTINIES) == 20


def test_moons_and_planets_by_colour() -> None:
    assert Counter(m.colour for m in c.MOONS.values()) == {**dict.fromkeys(TRACKS, 9), "nebula": 6}
    assert Counter(c.TILES[p].track for p in c.PLANETS) == dict.fromkeys(TRACKS, 3)
    assert len(c.BASES) == 6


def test_every_ordered_pair_of_tracks_is_a_destiny() -> None:
    pairs = {tuple(g.track for g in goals) for goals in c.DESTINIES.values()}
    assert len(pairs) == 20
    assert all(tuple(g.vp for g in goals) == (5, 3) for goals in c.DESTINIES.values())


def test_the_map_is_mutual_and_nebulae_do_not_touch() -> None:
    for place, near in ADJACENT.items():
        assert all(place in ADJACENT[other] for other in near)
        assert place not in c.NEBULAE or not set(near) & set(c.NEBULAE)
    assert len(c.SPACES) == 23


def test_events_name_each_track_twice_and_each_class() -> None:
    for deck in c.DECKS:
        cards = [e for e in c.EVENTS.values() if e.deck == deck]
        assert Counter(e.track for e in cards) == dict.fromkeys(TRACKS, 2)
        assert {e.raider for e in cards} == set("ABCD")


def test_rulebook_figures_of_ships_developments_and_modules() -> None:
    transport, fighter, _, cruiser = c.BASIC_HULLS
    assert (transport.range, transport.weapons) == (1, 1)
    assert (fighter.range, fighter.weapons) == (2, 2)
    assert (cruiser.weapons, cruiser.shields, cruiser.range < 2, "jump" in cruiser.abilities) == (3, 1, True, True)
    assert c.DEVELOPMENTS["industry"].leaders == 2
    assert c.DEVELOPMENTS["civilization"].leaders == 3
    assert c.SCORING["levels"] == [0, 4, 7, 10]
    land, mind = c.MODULES["ministry_of_land"].score, c.MODULES["cognition_collective"].score
    assert land is not None
    assert mind is not None
    assert (land.base, land.vp, mind.base, mind.vp) == (4, 2, 3, 1)


def test_words_and_functions_match_one_to_one() -> None:
    assert set(DO) == set(WORDS)
    assert set(COUNT) == set(words.COUNTERS)


@pytest.mark.parametrize(
    "row",
    [
        {"op": "dance"},
        {"op": "gain"},
        {"op": "gain", "res": {"gold": 1}},
        {"op": "gain", "res": {"energy": 0}},
        {"op": "advance", "track": "fame", "n": 1},
        {"op": "repair", "n": 1, "extra": 2},
        {"op": "module", "cost": "board", "types": ["tower"]},
    ],
)
def test_a_wrong_effect_is_refused(row: dict[str, object]) -> None:
    with pytest.raises(DataError):
        words.effect(f"wrong{len(EFFECTS)}", [row])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name(lang: str) -> None:
    book = Catalogue(lang, GAME)
    for item in IDS:
        assert book.has(term(item).key), item
        assert "[" not in book.word(item), item


def test_both_languages_have_the_same_keys_and_slots() -> None:
    from pygames.core.text import entries, slots_of

    en, pt = entries("andromeda", "en"), entries("andromeda", "pt-BR")
    assert sorted(en) == sorted(pt)
    for key, text in en.items():
        assert slots_of(text) == slots_of(pt[key]), key
