"""Whatever a player taps in vain gets a precise reason."""

from __future__ import annotations

import pytest

from pygames.core.problems import Reason
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.core.text import LANGUAGES, Catalogue
from pygames.race import GAME
from tests.race.build import play, refused, state, table


@pytest.mark.parametrize(
    ("item", "reasons"),
    [
        ("research_labs.1", [Reason("too_dear", "R46", card="research_labs.1", need=3, have=2)]),
        ("colony_ship.2", [Reason("copy_in_tableau", "R47", card="colony_ship.2")]),
        ("gem_world", [Reason("not_in_hand", "R22")]),
        ("produce", [Reason("no_card")]),
    ],
)
def test_R46_develop(item: str, reasons: list[Reason]) -> None:
    t = table(
        tableaus=("old_earth colony_ship",), hands=("research_labs colony_ship 1", "1"), actions=("develop", "develop")
    )
    assert t.why_not_target(0, item) == reasons


@pytest.mark.parametrize(
    ("item", "reasons"),
    [
        ("lost_species_ark_world", [Reason("too_dear", "R51", card="lost_species_ark_world", need=5, have=3)]),
        ("pirate_world", [Reason("too_weak", "R55", card="pirate_world", need=3, have=0)]),
        ("public_works.1", [Reason("no_world", "R49", card="public_works.1")]),
        ("gem_world", []),
    ],
)
def test_R50_settle(item: str, reasons: list[Reason]) -> None:
    t = table(
        tableaus=("old_earth",),
        hands=("lost_species_ark_world pirate_world public_works gem_world", "1"),
        actions=("settle", "settle"),
    )
    assert t.why_not_target(0, item) == reasons


def test_R60_each_closed_way_says_why() -> None:
    t = table(
        tableaus=("new_sparta contact_specialist space_marines colony_ship new_military_tactics",),
        hands=("alien_robot_sentry 1", "1"),
        actions=("settle", "settle"),
    )
    play(t, "A settle alien_robot_sentry", "B pass")
    assert t.why_not(0, "pay") == [Reason("not_for_alien", "R60", card="alien_robot_sentry")]
    assert t.why_not(0, "free") == [Reason("must_conquer", "R55", card="alien_robot_sentry")]
    t = table(
        tableaus=("old_earth colony_ship",), hands=("deserted_alien_outpost 5", "1"), actions=("settle", "settle")
    )
    play(t, "A settle deserted_alien_outpost", "B pass")
    assert t.why_not(0, "free") == [Reason("ship_not_for_alien", "R53", card="deserted_alien_outpost")]
    assert t.why_not(0, "conquer") == [Reason("not_military", "R54", card="deserted_alien_outpost")]


def test_R75_consume_powers_say_what_is_missing() -> None:
    t = table(
        tableaus=("old_earth tourist_world research_labs gem_world",),
        goods=("gem_world",),
        actions=("settle", "consume_x2"),
    )
    assert t.why_not_target(0, "tourist_world")[0] == Reason(
        "too_few_goods", "R75", card="tourist_world", need=2, have=1
    )
    assert t.why_not_target(0, "research_labs.1")[0] == Reason(
        "too_few_goods", "R75", card="research_labs.1", need=1, have=0
    )


def test_R73_R45_too_few_are_refused_with_rule_and_figures() -> None:
    """A whole action with too little in it, like one with too much."""
    t = table(
        tableaus=("old_earth tourist_world gem_world spice_world",),
        goods=("gem_world spice_world",),
        actions=("settle", "consume_x2"),
    )
    few = Reason("use_fully", "R73", card="tourist_world", need=2, given=1)
    assert refused(t, "A consume tourist_world gem_world") == [few]
    t = table(tableaus=("old_earth",), hands=("research_labs 5", "1"), actions=("develop", "develop"))
    play(t, "A develop research_labs", "B pass")
    assert refused(t, "A pay 2") == [Reason("wrong_number", "R45", need=3, given=2)]
    assert refused(t, "A pay 4") == [Reason("wrong_number", "R45", need=3, given=4)]
    assert t.why_not(0, "pay", ((),)) == [], "a pick that may still grow is no fault"


def test_R6_R13_R16_R36_every_number_of_cards_has_its_rule() -> None:
    t = Table(GAME, [Seat()] * 2, {}, "few")
    cards = state(t).hands[0]
    assert refused(t, f"A discard {cards[0]}") == [Reason("wrong_number", "R6", need=2, given=1)]
    t = Table(GAME, [Seat()] * 2, {"setup": "choice"}, "few")
    world, card = state(t).offered[0][0], state(t).hands[0][0]
    assert refused(t, f"A start {world} {card}") == [Reason("wrong_number", "R13", need=2, given=1)]
    t = table(two_player="expert")
    assert refused(t, "A choose produce") == [Reason("wrong_number_of_actions", "R110", need=2)]
    t = table(actions=("explore_1_1", "explore_5"))
    assert refused(t, f"A keep {state(t).drawn[0][0]}") == [Reason("wrong_number", "R36", need=2, given=1)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tap_can_be_answered_in_words(lang: str) -> None:
    """Random moments of random matches, every id: an answer, with a rule where a rule forbids it."""
    from tools.golden import random_action

    words = Catalogue(lang, GAME, ["Ana", "Bia", "Caio"])
    rng = Rng.stream("taps", lang)
    seen: set[str] = set()
    for number in range(3):
        t = Table(GAME, [Seat()] * 3, {"setup": "choice"}, f"taps-{number}")
        while not t.is_over:
            name, (seat, *_) = type(t.state.agenda[-1]).__name__, t.asked()
            if name not in seen or rng.below(12) == 0:
                seen.add(name)
                pointed = {i for c in t.choices(seat) if c.slots for i in c.slots[0].ids}
                for item in GAME.ids():
                    reasons = t.why_not_target(seat, item)
                    assert (reasons == []) == (item in pointed), (name, item)
                    assert not any("[" in words.explain(reason) for reason in reasons)
            t.act(random_action(GAME, t.state, seat, rng))
    assert len(seen) >= 10
