"""Chapters D to F: turns, launching, activation; chapter H: raiders."""

from __future__ import annotations

from pygames.andromeda import GAME
from pygames.andromeda.components import EVENTS
from pygames.andromeda.rules import raiders
from pygames.core.rng import Rng
from tests.andromeda.build import do, gains, play, state, step, table, targets, verbs, why


def test_R26_R29_a_turn_is_a_launch_or_a_return() -> None:
    t = table()
    assert {"launch", "return"} <= verbs(t)
    play(t, "A launch transport sarif", "A go_on")
    assert state(t).turn_seat == 1


def test_R27_an_empty_bay_forces_a_return_and_return_is_always_allowed() -> None:
    t = table(ships={"A": "transport@sarif"}, bay={"A": ""})
    assert "launch" not in verbs(t)
    assert why(t, "A launch transport ferrule") == ("must_return", "R27")
    assert "return" in verbs(table())


def test_R30_only_ships_in_the_bay() -> None:
    assert why(table(), "A launch fighter sarif") == ("not_in_bay", "R30")


def test_R31_R32_T11_first_launch() -> None:
    t = table(ships={"B": "transport@korvash"}, bay={"A": "transport fighter"}, raiders={"sarif": "A1"})
    state(t).developed = {"ferrule": 1}
    assert "ferrule" in targets(t, "launch", 1, where="transport")
    assert why(t, "A launch transport sarif") == ("occupied", "R31")
    assert why(t, "A launch transport korvash") == ("occupied", "R31")
    assert {"sarif", "korvash"} <= targets(t, "launch", 1, where="fighter")


def test_R33_T12_the_range_of_the_launched_ship_counts() -> None:
    t = table(ships={"A": "transport@halcyra"}, bay={"A": "transport fighter"})
    assert "ferrule" in targets(t, "launch", 1, where="fighter")  # two steps away
    assert why(t, "A launch transport ferrule") == ("too_far", "R33")
    t = table(ships={"A": "fighter@halcyra"}, bay={"A": "transport"})
    assert targets(t, "launch", 1) == {"hangar"}


def test_R33_the_scrapyard_and_developments_give_no_range() -> None:
    t = table(bay={"A": "transport"})
    state(t).stations[0].scrap = (1, 0, 0, 0)
    state(t).developed = {"halcyra": 0}
    assert "tollgate" in targets(t, "launch", 1)  # still a first launch: anywhere


def test_R34_not_to_an_own_ship_but_to_others() -> None:
    t = table(ships={"A": "transport@halcyra", "B": "transport@hangar"})
    assert why(t, "A launch transport halcyra") == ("already_there", "R34")
    assert "hangar" in targets(t, "launch", 1)


def test_R35_T5_a_base_only_if_it_can_be_used() -> None:
    t = table()
    assert why(t, "A launch transport camp_odessa") == ("base_impossible", "R35")
    assert "hangar" in targets(t, "launch", 1)


def test_R35_free_actions_count_and_then_the_base_must_be_used() -> None:
    t = table(moons={"A": "moon_nebula_3 moon_commerce_1"})
    play(t, "A launch transport monolith")
    assert (step(t), "decline" in verbs(t)) == ("PayFor", False)
    play(t, "A abandon moon_nebula_3", "A pay ice1+nano1")
    assert len(state(t).stations[0].hand) == 3


def test_R36_nebulae_need_travel() -> None:
    t = table(bay={"A": "transport science_vessel"})
    assert why(t, "A launch transport N1") == ("needs_travel", "R36")
    assert "N1" in targets(t, "launch", 1, where="science_vessel")


def test_R37_nebulae_are_crossed_only_with_travel_and_empty_spaces_count() -> None:
    s = state(table())
    assert s.distance("halcyra", "sarif", True) == 2
    assert s.distance("halcyra", "sarif", False) == 2
    assert s.distance("camp_odessa", "tollgate", False) == 4
    assert s.distance("N6", "camp_odessa", False) == 1
    s.at = {**s.at, "far": "e1", "west": "b1"}
    assert s.distance("far", "N6", True) == 2


def test_R38_a_jump_costs_energy_and_reaches_everything() -> None:
    t = table(ships={"A": "transport@halcyra"}, bay={"A": "heavy_cruiser"}, store={"A": {"energy": 1}})
    assert "tollgate" in targets(t, "jump", 1)
    assert why(t, "A jump heavy_cruiser N3") == ("needs_travel", "R36")
    play(t, "A jump heavy_cruiser tollgate")
    assert state(t).stations[0].store[0] == 0


def test_R39_moving_does_not_activate() -> None:
    t = table(ships={"A": "transport@halcyra"})
    do(t, 0, {"op": "move_ship", "n": 1, "range": 3, "to": "any"})
    play(t, "A move transport@halcyra sarif")
    assert state(t).stations[0].moons == ()


def test_R40_R41_a_planet_gives_its_top_moon_then_its_printed_resource() -> None:
    t = table(3)
    top = state(t).moons["sarif"][-1]
    play(t, "A launch transport sarif")
    assert state(t).stations[0].moons == (top,)
    t = table(3)
    state(t).moons = {**state(t).moons, "sarif": ()}
    play(t, "A launch transport sarif")
    assert state(t).stations[0].store[4] == 1


def test_R42_a_nebula_gives_its_moon_and_a_look_at_two_events() -> None:
    t = table(bay={"A": "science_vessel"})
    deck = state(t).event_deck
    play(t, "A launch science_vessel N1")
    assert state(t).stations[0].moons == ("moon_nebula_1",)
    assert targets(t, "top") == set(deck[-2:])
    play(t, f"A top {deck[-2]}")
    assert (state(t).event_deck[-1], state(t).event_deck[0]) == (deck[-2], deck[-1])


def test_R42_R84_what_a_card_put_below_is_still_known_while_one_looks_again() -> None:
    """Scout Reports, played while two event cards lie open: the view showed a card that counted as hidden."""
    t = table(bay={"A": "science_vessel"}, hands={"A": "scout_reports.a"})
    play(t, "A launch science_vessel N1")
    assert step(t) == "PeekEvents"
    play(t, "A play scout_reports.a")
    below, top = state(t).event_deck[-2:]
    play(t, f"A top {top}")
    while step(t) != "PeekEvents":
        play(t, f"A keep {t.choices(0)[0].slots[0].ids[0]}")
    s = state(t)
    assert s.event_deck[0] == below
    assert below not in GAME.hidden(s, 0)
    assert below in GAME.hidden(s, 1)
    assert GAME.imagine(s, 0, Rng.stream("x", 0)).event_deck[0] == below


def test_R42_a_single_event_card_stays() -> None:
    t = table(3, bay={"A": "science_vessel"})
    state(t).event_deck = state(t).event_deck[:1]
    play(t, "A launch science_vessel N1", "A go_on")
    assert len(state(t).event_deck) == 1
    assert state(t).turn_seat == 1


def test_R43_R44_R45_monolith_and_trade_centre() -> None:
    t = table(3, store={"A": {"ice": 1, "energy": 1}})
    play(t, "A launch transport monolith", "A pay energy1+ice1")
    assert len(state(t).stations[0].hand) == 3
    t = table(3, store={"A": {"ice": 2}})
    play(t, "A launch transport trade_centre", "A pay ice1+ice2")
    assert state(t).stations[0].store == (0, 0, 0, 0, 2)


def test_R46_R100_R101_a_camp_moves_the_marker_and_sells_two_modules() -> None:
    t = table(3, store={"A": {"titanium": 9, "energy": 2}})
    s = state(t)
    left, column = s.event_left, s.market[1]
    play(t, "A launch transport camp_maximus")
    assert state(t).event_left == left - 1
    assert "decline" not in verbs(t)
    play(t, f"A buy {column[1]} titanium1+titanium2+titanium3+titanium4")
    assert state(t).market[1][1] == ""  # no refill in between
    play(
        t, f"A buy {column[2]} energy1+titanium1+titanium2+titanium3+titanium4", "A decline"
    )  # no upgrade from the track's second step
    assert all(state(t).market[1])
    assert state(t).market[1][0] == column[0]
    assert len(state(t).stations[0].rows[1]) == 3


def test_R47_the_hangar_builds_or_repairs() -> None:
    t = table(3, store={"A": {"titanium": 1, "energy": 1}})
    play(t, "A launch transport hangar", "A branch hangar.0.of.0", "A build transport energy1+titanium1")
    assert state(t).stations[0].bay == (3, 0, 0, 0)
    t = table(3)
    play(t, "A launch transport hangar", "A branch hangar.0.of.1", "A idle")
    assert state(t).stations[0].vp == 1


def test_R48_the_development_office() -> None:
    t = table(3, ships={"A": "transport@korvash"}, store={"A": {"titanium": 2, "energy": 2}}, bay={"A": "fighter"})
    state(t).stations[0].leaders = {"development_office": 1}
    assert state(t).distance("korvash", "development_office", False) == 3
    state(t).stations[0].board["quillon"] = (1, 0, 0, 0)
    play(t, "A launch fighter development_office")
    assert step(t) == "Develop"
    play(t, "A recruit development_office", "A develop korvash energy1+energy2+titanium1+titanium2")
    assert state(t).developed == {"korvash": 0}


def test_R60_R61_one_class_in_a_region_and_raiders_travel() -> None:
    s = state(table(raiders={"N1": "S1", "sarif": "A1"}))
    assert not raiders.is_open_to(s, "S", "sarif")
    assert raiders.is_open_to(s, "S", "N1")
    s.active = "halcyra"
    assert raiders.in_reach(s) == ["N1", "sarif"]


def test_R62_T13_the_active_player_chooses_the_attacker() -> None:
    t = table(3, raiders={"N1": "S1", "N2": "S1", "ferrule": "A1"})
    play(t, "A launch transport sarif", "A go_on")
    assert step(t) == "RaiderAttack"
    assert targets(t, "attack") == {"vorticon_attackers", "saucerian_abductor"}
    assert "decline" not in verbs(t)
    play(t, "A attack vorticon_attackers")
    assert state(t).raiders["sarif"] == ("S", 2)


def test_R62_T14_a_swarm_calls_only_its_like() -> None:
    t = table(
        ships={"A": "transport@halcyra"}, raiders={"hangar": "S1", "N1": "S1", "ferrule": "B1"}, bay={"A": "transport"}
    )
    s = state(t)
    s.active = "hangar"
    assert raiders.attackers(s) == ["S"]
    raiders.attack(s, "S")
    assert s.raiders == {"hangar": ("S", 2), "ferrule": ("B", 1)}


def test_R62_R63_a_raider_already_there_means_no_attack() -> None:
    s = state(table(raiders={"hangar": "A1", "N1": "S1"}))
    s.active = "hangar"
    assert raiders.attackers(s) == []
    t = table(ships={"A": "transport@sarif"}, raiders={"N1": "S1"})
    play(t, "A return", "A finish")
    assert state(t).raiders == {"N1": ("S", 1)}


def test_R64_R65_T23_start_regions_and_taken_ones() -> None:
    s = state(table(raiders={"hangar": "S1"}))
    raiders.call(s, "D")  # the Mechaphage starts at the hangar
    (where,) = [r for r, (cls, _) in s.raiders.items() if cls == "D"]
    assert where.startswith("N")
    s = state(table())
    raiders.call(s, "D")
    assert s.raiders == {"hangar": ("D", 1)}


def test_R65_without_a_free_nebula_it_is_not_placed() -> None:
    s = state(table(raiders={"hangar": "S1", **{f"N{i}": "A1" for i in range(1, 7)}}))
    raiders.call(s, "D")
    assert not raiders.on_board(s, "D")


def test_R66_T22_a_class_already_out_brings_the_swarm() -> None:
    s = state(table(raiders={"N1": "B1", "N2": "S3"}))
    raiders.call(s, "B")
    assert raiders.on_board(s, "B") == 1
    assert raiders.on_board(s, "S") == 4


def test_R66_what_an_event_brings_besides_comes_like_the_class_that_it_names() -> None:
    t = table(raiders={"N1": "B1", "N2": "S1"})
    do(t, 0, {"op": "place_raider", "class": "C", "n": 1})
    assert (raiders.on_board(state(t), "C"), raiders.on_board(state(t), "S")) == (1, 1)
    do(t, 0, {"op": "place_raider", "class": "B", "n": 1})
    assert (raiders.on_board(state(t), "B"), raiders.on_board(state(t), "S")) == (1, 3)


def test_R64_half_of_the_events_bring_two_classes() -> None:
    called = {event: raiders.called_by(event) for event in EVENTS}
    assert called["open_markets"] == ["B", "A"]
    assert called["swarming_dark"] == ["B", "S", "S"]
    assert sum(len(set(classes) - {"S"}) == 2 for classes in called.values()) == 10


def test_R67_a_returned_raider_loses_its_markers() -> None:
    s = state(table(raiders={"N1": "B1"}))
    s.raider_hits = {"B": 1}
    raiders.return_to_card(s, "N1")
    assert (s.raiders, s.raider_hits, raiders.left(s, "B")) == ({}, {}, 1)


def test_R68_a_raider_beside_ships_elsewhere_starts_no_battle() -> None:
    t = table(3, ships={"B": "transport@korvash"}, raiders={"korvash": "B1"})
    play(t, "A launch transport halcyra", "A go_on")
    assert state(t).turn_seat == 1
    assert state(t).battle is None


def test_R89_bonus_resources_lie_for_whoever_has_a_ship_there() -> None:
    t = table(ships={"A": "transport@hangar"})
    do(t, 0, {"op": "bonus", "res": {"credit": 1}, "on": "bases"})
    assert targets(t, "collect") == {"hangar"}
    assert gains(play(t, "A collect hangar"), "credit") == {0: 1}
    assert "collect" not in verbs(t)
