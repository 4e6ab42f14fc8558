"""Chapter V: Produce."""

from __future__ import annotations

from types import SimpleNamespace

from pygames.core.play import Action, apply
from pygames.race import GAME
from pygames.race.migrations import finish_where_asked
from tests.race.build import drawn, hand, play, state, step, table, targets, verbs, why


def producing(tableau: str, goods: str = "", hand: str = "", picked: str = "produce", other: str = "epsilon_eridani"):
    return table(tableaus=(tableau, other), goods=(goods,), hands=(hand,), actions=(picked, "produce"))


def test_R84_production_worlds_without_a_good_produce() -> None:
    t = producing("earths_lost_colony comet_zone asteroid_belt", picked="develop")
    assert sorted(state(t).goods[0]) == ["comet_zone", "earths_lost_colony"]


def test_R85_never_more_than_one_good() -> None:
    t = producing("old_earth gem_world asteroid_belt radioactive_world", "gem_world asteroid_belt")
    assert targets(t, "produce", 1) == {"radioactive_world"}
    assert why(t, "A produce produce asteroid_belt") == ("has_good", "R85")
    assert state(t).goods[0].keys() == {"gem_world", "asteroid_belt"}


def test_R86_cards_only_with_a_good_really_placed() -> None:
    assert hand(producing("old_earth gem_world")) == 1
    assert hand(producing("old_earth gem_world", "gem_world")) == 0
    assert hand(producing("old_earth lost_species_ark_world")) == 2


def test_R87_the_bonus_fills_one_windfall_world() -> None:
    t = producing("old_earth asteroid_belt pre_sentient_race")
    assert targets(t, "produce", 1) == {"asteroid_belt", "pre_sentient_race"}
    assert why(t, "A finish") == ("must_use", "R88")
    play(t, "A produce produce pre_sentient_race")
    assert list(state(t).goods[0]) == ["pre_sentient_race"]
    t = producing("old_earth asteroid_belt", picked="explore_5")
    play(t, f"A keep {state(t).drawn[0][0]}", f"B keep {state(t).drawn[1][0]}")
    assert state(t).goods[0] == {}, "not for who did not pick it"


def test_R88_windfall_powers_are_for_their_kind() -> None:
    t = producing("old_earth mining_robots asteroid_belt radioactive_world pre_sentient_race", picked="consume_x2")
    assert targets(t, "produce", 1) == {"asteroid_belt", "radioactive_world"}
    assert why(t, "A produce mining_robots pre_sentient_race") == ("other_kind_of_world", "R88")
    assert why(t, "A produce mining_robots old_earth") == ("not_windfall", "R88")
    assert why(t, "A produce old_earth asteroid_belt") == ("no_such_power", "R88")
    play(t, "A produce mining_robots asteroid_belt")
    assert list(state(t).goods[0]) == ["asteroid_belt"]


def test_R88_terraforming_colonists_may_discard_a_card() -> None:
    t = producing("terraforming_colonists asteroid_belt", hand="2", picked="consume_x2")
    assert verbs(t) == {"invest", "finish"}
    play(t, "A invest terraforming_colonists asteroid_belt 1")
    assert (list(state(t).goods[0]), hand(t)) == (["asteroid_belt"], 1)
    t = producing("terraforming_colonists asteroid_belt", hand="2", picked="consume_x2")
    play(t, "A finish")
    assert (state(t).goods[0], hand(t)) == ({}, 2)
    t = producing("terraforming_colonists asteroid_belt", picked="consume_x2")
    assert step(t) == "ChooseActions", "without a card in hand it cannot be used"


def test_R89_targets_and_order_are_the_players_own() -> None:
    t = producing("old_earth mining_robots asteroid_belt pre_sentient_race")
    assert targets(t, "produce") == {"produce", "mining_robots"}
    play(t, "A produce produce asteroid_belt")
    assert list(state(t).goods[0]) == ["asteroid_belt"], (
        "the robots find no Rare windfall any more: a poor order is legal"
    )


def test_R90_runaway_robots_draw_when_they_produce() -> None:
    t = producing("old_earth runaway_robots mining_robots", picked="consume_x2")
    assert drawn(play(t, "A produce mining_robots runaway_robots")) == 1
    t = table(tableaus=("new_sparta",), hands=("runaway_robots", "1"), actions=("produce", "settle"))
    events = play(t, "A settle runaway_robots", "B pass")
    assert drawn(events) == 0, "not when the world is placed"


def test_R91_draws_by_what_was_produced_in_this_phase() -> None:
    t = producing("earths_lost_colony consumer_markets gem_world spice_world refugee_world", "spice_world")
    events = play(t, "A produce produce refugee_world")
    assert drawn(events, 0, "consumer_markets") == 3, "two production worlds and a windfall; Spice World had its good"
    t = producing("earths_lost_colony diversified_economy gem_world comet_zone asteroid_belt", picked="consume_x2")
    assert hand(t) == 2 + 1 + 1, "two kinds; and a card each from Gem World and Comet Zone"


def test_R33_R91_draws_may_come_before_the_colonists_are_paid() -> None:
    """The order of powers is the player's own: Consumer Markets pay for Terraforming Colonists."""
    t = producing("terraforming_colonists consumer_markets spice_world refugee_world", picked="consume_x2")
    assert (step(t), hand(t), verbs(t)) == ("ProduceWindfalls", 0, {"draw", "finish"})
    assert drawn(play(t, "A draw consumer_markets")) == 1, "Spice World has produced, Refugee World has not yet"
    assert why(t, "A draw consumer_markets") == ("used_already", "R91")
    assert verbs(t) == {"invest", "finish"}
    events = play(t, "A invest terraforming_colonists refugee_world 1")
    assert (sorted(state(t).goods[0]), hand(t), drawn(events)) == (["refugee_world", "spice_world"], 0, 0), "used once"


def test_R91_what_is_drawn_late_counts_everything() -> None:
    tableau = "terraforming_colonists consumer_markets diversified_economy spice_world asteroid_belt"
    t = producing(tableau, picked="consume_x2")
    play(t, "A draw consumer_markets")
    events = play(t, "A invest terraforming_colonists asteroid_belt 1")
    assert drawn(events, 0, "diversified_economy") == 2, "both kinds, for it waited"
    t = producing(tableau, picked="consume_x2")
    assert drawn(play(t, "A finish")) == 1 + 1, "who does not care draws at the end all the same"
    t = producing("terraforming_colonists consumer_markets comet_zone asteroid_belt", "comet_zone", picked="consume_x2")
    assert step(t) == "ChooseActions", "no card in hand and none to draw: nothing to decide"
    t = producing("mining_robots consumer_markets spice_world asteroid_belt radioactive_world", picked="consume_x2")
    assert targets(t, "draw") == {"consumer_markets"}, "knowing the cards first may help to choose a world"
    assert why(t, "A draw mining_robots") == ("no_such_power", "R91")


def test_R91_a_save_of_rules_1_says_finish_where_it_was_not_asked() -> None:
    tableau = "terraforming_colonists consumer_markets spice_world refugee_world"
    start = state(table(tableaus=(tableau, "epsilon_eridani")))
    lines = ["A choose consume_x2", "B choose produce", "A choose develop", "B choose develop"]
    s = start.copy()
    for line in (*lines[:2], "A finish", *lines[2:]):
        letter, verb, *picks = line.split()
        apply(s, Action("AB".index(letter), verb, tuple((p,) for p in picks)))
    game = SimpleNamespace(full_options=GAME.full_options, new=lambda *given: start.copy())
    old = {
        "seats": [{}, {}],
        "options": {},
        "seed": "x",
        "actions": lines,
        "checks": {"0": start.digest(), "2": "written within Produce", "4": s.digest()},
    }
    made = finish_where_asked(game, old)  # type: ignore[arg-type]
    assert made["actions"] == [*lines[:2], "A finish", *lines[2:]]
    assert made["checks"] == {"0": start.digest(), "5": s.digest()}
    broken = {**old, "actions": ["A choose nothing"]}
    assert finish_where_asked(game, broken) is broken, "what cannot be followed is left to whoever follows it"  # type: ignore[arg-type]


def test_R92_most_of_a_kind_strictly() -> None:
    assert hand(producing("old_earth mining_conglomerate rebel_miners", picked="consume_x2")) == 2
    t = producing("old_earth mining_conglomerate rebel_miners", other="epsilon_eridani imperium_armaments_world")
    assert hand(t) == 0, "a tie is not enough"
    assert hand(producing("old_earth mining_conglomerate")) == 0, "nor nothing at all"


def test_R93_per_genes_world_with_or_without_goods() -> None:
    t = producing(
        "old_earth pan_galactic_league pre_sentient_race avian_uplift_race plague_world gem_world",
        "pre_sentient_race avian_uplift_race plague_world gem_world",
        picked="develop",
    )
    assert hand(t) == 3


def test_R94_plain_draws_in_every_produce_phase() -> None:
    assert hand(producing("old_earth merchant_guild rebel_underground", picked="consume_x2")) == 3


def test_R95_all_produce_whether_they_picked_it_or_not() -> None:
    t = table(tableaus=("old_earth gem_world", "epsilon_eridani spice_world"), actions=("consume_x2", "produce"))
    assert [list(g) for g in state(t).goods] == [["gem_world"], ["spice_world"]]
