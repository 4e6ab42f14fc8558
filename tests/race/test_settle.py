"""Chapter III: Settle."""

from __future__ import annotations

import pytest

from pygames.race.components import CARDS
from pygames.race.powers import powers
from pygames.race.rules import placing
from tests.race.build import drawn, hand, need, play, state, step, table, targets, verbs, why


def settling(tableau: str, hand: str, picked: str = "settle"):
    """A chooses a world; B passes."""
    return table(tableaus=(tableau,), hands=(hand, "1"), actions=(picked, "settle"))


def test_R49_one_world_chosen_in_secret() -> None:
    t = settling("old_earth", "gem_world artist_colony public_works 3")
    assert why(t, "A settle public_works") == ("no_world", "R49")
    play(t, "A settle gem_world")
    assert "gem_world" not in str(t.view(1))
    play(t, "B pass", "A pay 2")
    assert state(t).tableaus[0] == ("old_earth", "gem_world") and step(t) == "ChooseActions"


def test_R50_only_worlds_with_a_legal_way_and_every_way_side_by_side() -> None:
    t = settling("new_sparta contact_specialist colony_ship new_military_tactics", "avian_uplift_race rebel_base 3")
    assert "avian_uplift_race" in targets(t, "settle") and "rebel_base" in targets(t, "settle"), "the ship carries it"
    play(t, "A settle avian_uplift_race", "B pass")
    assert verbs(t) == {"conquer", "pay", "free"}
    t = settling("old_earth", "lost_species_ark_world 4")
    assert why(t, "A settle lost_species_ark_world") == ("too_dear", "R51")


@pytest.mark.parametrize(
    ("tableau", "world", "price"),
    [
        ("old_earth", "gem_world", 2),
        ("old_earth replicant_robots", "comet_zone", 1),
        ("old_earth replicant_robots", "gem_world", 0),
        ("alpha_centauri mining_robots", "comet_zone", 1),
        ("alpha_centauri mining_robots", "gem_world", 2),
        ("old_earth alien_tech_institute", "deserted_alien_library", 4),
    ],
)
def test_R51_price_of_a_world(tableau: str, world: str, price: int) -> None:
    t = settling(tableau, f"{world} 6")
    play(t, f"A settle {world}", "B pass")
    assert (need(t, "pay") if step(t) == "PlaceWorld" else 0) == price


def test_R52_a_kind_is_the_colour_of_circle_or_halo() -> None:
    has = powers(("alien_tech_institute", "mining_robots.1"))
    assert placing.discount(has, CARDS["deserted_alien_outpost"]) == 2
    assert placing.discount(has, CARDS["alien_robotic_factory"]) == 2
    assert placing.discount(has, CARDS["alien_rosetta_stone_world"]) == 0
    assert placing.discount(has, CARDS["mining_world"]) == placing.discount(has, CARDS["asteroid_belt"]) == 1


def test_R53_colony_ship_makes_the_price_0_but_not_for_alien_worlds() -> None:
    t = settling("old_earth colony_ship", "lost_species_ark_world deserted_alien_outpost alien_rosetta_stone_world")
    assert targets(t, "settle") == {"lost_species_ark_world", "alien_rosetta_stone_world"}
    play(t, "A settle lost_species_ark_world", "B pass", "A free colony_ship.1")
    assert state(t).tableaus[0] == ("old_earth", "lost_species_ark_world")
    assert hand(t) == 3
    t = settling("old_earth", "gem_world 3")
    play(t, "A settle gem_world", "B pass")
    assert why(t, "A free colony_ship.1") == ("no_ship", "R53")


def test_R53_colony_ship_may_go_even_for_a_price_of_0() -> None:
    t = settling("old_earth colony_ship", "refugee_world 1")
    play(t, "A settle refugee_world", "B pass")
    assert verbs(t) == {"pay", "free"}


def test_R54_military_helps_no_payment() -> None:
    t = settling("new_sparta space_marines", "gem_world 3")
    play(t, "A settle gem_world", "B pass")
    assert need(t, "pay") == 2 and verbs(t) == {"pay"}
    assert why(t, "A conquer") == ("not_military", "R54")


def test_R55_a_military_world_is_conquered_for_nothing() -> None:
    t = settling("new_sparta", "avian_uplift_race rebel_miners rebel_outpost")
    assert targets(t, "settle") == {"avian_uplift_race", "rebel_miners"}
    assert why(t, "A settle rebel_outpost") == ("too_weak", "R55")
    play(t, "A settle avian_uplift_race", "B pass")
    assert (hand(t), state(t).tableaus[0]) == (2 + 1, ("new_sparta", "avian_uplift_race"))
    play(t, "A choose settle", "B choose settle", "A settle rebel_miners", "B pass")
    assert "rebel_miners" in state(t).tableaus[0], "the same Military serves again"


@pytest.mark.parametrize(
    ("tableau", "world", "strength"),
    [
        ("new_sparta drop_ships", "rebel_base", 5),
        ("new_sparta galactic_imperium", "rebel_base", 6),
        ("new_sparta galactic_imperium", "pirate_world", 2),
        ("alpha_centauri", "runaway_robots", 1),
        ("alpha_centauri", "pirate_world", 0),
        ("old_earth alien_rosetta_stone_world alien_tech_institute", "alien_robot_sentry", 4),
        ("old_earth empath_world refugee_world", "pirate_world", -2),
        ("new_sparta contact_specialist", "avian_uplift_race", 1),
    ],
)
def test_R56_military_for_a_world(tableau: str, world: str, strength: int) -> None:
    cards = tuple(c if c in CARDS else f"{c}.1" for c in tableau.split())
    assert placing.strength(powers(cards), CARDS[world]) == strength


def test_R57_new_military_tactics_gives_three_until_the_phase_ends() -> None:
    t = settling("old_earth new_military_tactics", "pirate_world former_penal_colony")
    play(t, "A settle pirate_world", "B pass", "A conquer new_military_tactics")
    assert state(t).tableaus[0] == ("old_earth", "pirate_world")
    play(t, "A choose settle", "B choose settle")
    assert why(t, "A settle former_penal_colony") == ("too_weak", "R55")
    t = settling("new_sparta new_military_tactics", "former_penal_colony 1")
    play(t, "A settle former_penal_colony", "B pass")
    assert why(t, "A conquer old_earth") == ("no_boost", "R57")
    play(t, "A conquer new_military_tactics")
    assert "new_military_tactics.1" not in state(t).tableaus[0], "allowed although not needed"


def test_R58_discounts_and_ships_are_of_no_use_in_a_conquest() -> None:
    t = settling("old_earth replicant_robots colony_ship", "rebel_fuel_cache 3")
    assert why(t, "A settle rebel_fuel_cache") == ("too_weak", "R55")
    t = settling("new_sparta colony_ship", "rebel_fuel_cache 3")
    play(t, "A settle rebel_fuel_cache", "B pass")
    assert "rebel_fuel_cache" in state(t).tableaus[0] and "colony_ship.1" in state(t).tableaus[0]


@pytest.mark.parametrize(
    ("tableau", "world", "price"),
    [
        ("old_earth contact_specialist", "rebel_outpost", 4),
        ("old_earth contact_specialist replicant_robots", "rebel_outpost", 2),
        ("alpha_centauri contact_specialist mining_robots", "rebel_miners", 0),
        ("old_earth contact_specialist", "runaway_robots", 0),
    ],
)
def test_R59_paying_for_a_military_world(tableau: str, world: str, price: int) -> None:
    t = settling(tableau, f"{world} 6")
    play(t, f"A settle {world}", "B pass")
    assert (need(t, "pay") if step(t) == "PlaceWorld" else 0) == price


def test_R60_alien_worlds_are_never_paid_for_in_place_of_a_conquest() -> None:
    t = settling("new_sparta contact_specialist drop_ships", "alien_robot_sentry 6")
    assert "alien_robot_sentry" in targets(t, "settle")
    t = settling("old_earth contact_specialist", "alien_robot_sentry 6")
    assert why(t, "A settle alien_robot_sentry") == ("too_weak", "R55")
    forbidden = [
        c for c, k in CARDS.items() if k.is_military and placing.price(powers(("contact_specialist.1",)), k) is None
    ]
    assert len(forbidden) == 4


def test_R61_two_such_powers_do_not_add_up() -> None:
    has = powers(("galactic_trade_emissaries", "contact_specialist.1"))
    assert placing.price(has, CARDS["rebel_outpost"]) == 4


def test_R62_colony_ship_combines_with_paying_for_military() -> None:
    t = settling("old_earth contact_specialist colony_ship", "rebel_base alien_robot_sentry")
    assert targets(t, "settle") == {"rebel_base"}
    play(t, "A settle rebel_base", "B pass", "A free colony_ship.1")
    assert state(t).tableaus[0] == ("old_earth", "contact_specialist.1", "rebel_base")


def test_R63_conquering_and_paying_do_not_mix() -> None:
    t = settling("new_sparta contact_specialist", "pirate_world 1")
    assert why(t, "A settle pirate_world") == ("too_dear", "R59"), "Military 1 and one card are not enough"
    t = settling("new_sparta space_marines contact_specialist", "pirate_world 3")
    play(t, "A settle pirate_world", "B pass")
    assert verbs(t) == {"conquer", "pay"} and need(t, "pay") == 2
    play(t, "A pay 2")
    assert hand(t) == 1 + 1


@pytest.mark.parametrize(
    ("world", "line"),
    [("pre_sentient_race", "A pay 2"), ("avian_uplift_race", ""), ("gem_world", "A pay 2")],
)
def test_R64_a_windfall_world_receives_a_good_a_production_world_starts_empty(world: str, line: str) -> None:
    t = settling("new_sparta", f"{world} 4")
    play(t, f"A settle {world}", "B pass", *([line] if line else []))
    assert (world in state(t).goods[0]) == CARDS[world].is_windfall


def test_R65_bonus_card_after_placing_only() -> None:
    t = settling("old_earth", "gem_world 4")
    events = play(t, "A settle gem_world", "B pass", "A pay 2")
    assert (drawn(events, 0), drawn(events, 1)) == (1, 0), "B picked it too, but placed nothing"
    t = settling("new_sparta", "avian_uplift_race 1")
    assert drawn(play(t, "A settle avian_uplift_race", "B pass")) == 1


def test_R66_draws_after_settling_for_every_world() -> None:
    t = settling("new_sparta terraforming_robots", "avian_uplift_race 1", picked="produce")
    assert drawn(play(t, "A settle avian_uplift_race", "B pass"), 0, "phase3") == 1
    t = settling("old_earth", "terraforming_colonists 3", picked="produce")
    assert drawn(play(t, "A settle terraforming_colonists", "B pass", "A pay 2"), 0, "phase3") == 0


def test_R67_cards_discarded_from_the_tableau_are_gone() -> None:
    t = settling("old_earth colony_ship", "refugee_world 1", picked="produce")
    play(t, "A settle refugee_world", "B pass")
    before = t.view(0)["seats"][0]["vp"]
    play(t, "A free colony_ship.1")
    after = t.view(0)["seats"][0]
    assert after["vp"] == before - 1 + 1 and "colony_ship.1" not in after["tableau"]
    assert "colony_ship.1" in state(t).discard
