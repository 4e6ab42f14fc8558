"""Chapters G, I and M: moons, Return to Station, modules."""

from __future__ import annotations

from pygames.andromeda.rules import station as stations
from pygames.andromeda.rules.loadout import loadout
from pygames.andromeda.steps.constructing import gain_module
from pygames.andromeda.steps.moons import Claim
from pygames.core.play import settle
from pygames.core.table import Table
from tests.andromeda.build import do, gains, play, push, refused, returning, state, step, table, targets, verbs, why

FOUR = "moon_industry_1 moon_industry_2 moon_industry_3 moon_industry_4"


def test_R49_R50_T20_a_fifth_moon_needs_room() -> None:
    t = table(3, moons={"A": FOUR})
    play(t, "A launch transport sarif")
    assert step(t) == "MakeRoom"
    assert len(state(t).stations[0].moons) == 4
    play(t, "A free moon_industry_4")
    assert state(t).stations[0].store[1] == 1  # with its benefit
    assert state(t).stations[0].vp == 1
    assert len(state(t).stations[0].moons) == 4


def test_R50_placing_makes_room_too() -> None:
    t = table(3, moons={"A": FOUR})
    play(t, "A launch transport sarif", "A place moon_industry_1 tactical_operations")
    assert len(state(t).stations[0].moons) == 4
    assert (step(t), state(t).stations[0].placed) == ("FreeMoment", {"tactical_operations": "moon_industry_1"})


def test_R50_the_moon_for_which_room_is_made_may_be_taken_by_a_card_meanwhile() -> None:
    """A match of bots stopped here: the region had no moon left when room was made for it."""
    t = table(3, moons={"A": FOUR}, hands={"A": "moonlift.a"})
    s = state(t)
    s.moons = {**s.moons, "sarif": s.moons["sarif"][-1:]}
    play(t, "A launch transport sarif", "A play moonlift.a", "A claim sarif", "A free moon_industry_4")
    assert state(t).moons["sarif"] == ()
    assert step(t) != "MakeRoom"
    assert len(state(t).stations[0].moons) == 4


def test_R51_T20_on_another_turn_a_moon_is_thrown_away_without_benefit() -> None:
    t = table(2, moons={"B": FOUR})
    push(t, Claim(1, "sarif"))
    assert targets(t, "throw", seat=1) == set(FOUR.split())
    play(t, "B throw moon_industry_4")
    assert state(t).stations[1].vp == 0
    t = push(table(2, moons={"B": FOUR}), Claim(1, "sarif"))
    play(t, "B refuse")
    assert len(state(t).stations[1].moons) == 4
    assert len(state(t).moon_discard) == 1


def test_R52_R53_a_moon_is_placed_on_any_turn_and_stays() -> None:
    t = table(2, moons={"B": "moon_commerce_1 moon_commerce_2"}, modules={"B": "moon_market.a"})
    play(t, "B place moon_commerce_1 moon_market.a:0")
    assert state(t).stations[1].vp == 1  # R56: printed on the slot
    assert why(t, "B abandon moon_commerce_1") == ("own_turn_only", "R83")
    play(t, "B place moon_commerce_2 moon_market.a:0")
    assert state(t).moon_discard == ("moon_commerce_1",)
    assert state(t).stations[1].vp == 2


def test_R54_inputs_ask_and_never_take_a_repair_moon() -> None:
    t = returning(
        table(
            ships={"A": "transport@sarif"}, modules={"A": "supplier.a"}, moons={"A": "moon_science_4 moon_industry_8"}
        )
    )
    assert why(t, "A dock transport@sarif supplier.a") == ("no_input", "R54")
    assert why(t, "A place moon_industry_8 supplier.a:0") == ("repair_moon", "R54")
    play(t, "A place moon_science_4 supplier.a:0")
    assert why(t, "A dock transport@sarif supplier.a") == ("cannot_pay", "R6")
    state(t).stations[0].store = (0, 0, 0, 1, 0)
    play(t, "A dock transport@sarif supplier.a", "A pay nano1")
    assert state(t).stations[0].store == (0, 0, 0, 0, 1)
    assert len(state(t).stations[0].hand) == 1
    assert state(t).stations[0].vp == 1  # of the slot; the input moon's own VP are ignored


def test_R55_R56_outputs_pay_at_each_activation() -> None:
    t = table(ships={"A": "transport@sarif"}, modules={"A": "moon_market.a"}, moons={"A": "moon_commerce_4"})
    play(t, "A place moon_commerce_4 moon_market.a:0")
    returning(t)
    play(t, "A dock transport@sarif moon_market.a")
    assert state(t).stations[0].store == (2, 0, 0, 0, 1)
    assert state(t).stations[0].vp == 2


def joint_table(ships: str = "transport@sarif transport@ferrule") -> Table:
    t = table(
        ships={"A": ships}, modules={"A": "ore_hauler.a turbine_hall.a"}, moons={"A": "moon_commerce_4"},
        store={"A": {"energy": 2}},
    )  # fmt: skip
    play(t, "A place moon_commerce_4 ore_hauler.a~turbine_hall.a")
    return returning(t)


def test_R57_T8_a_half_moon_pays_once_when_both_neighbours_ran() -> None:
    t = joint_table()
    assert not gains(play(t, "A dock transport@sarif ore_hauler.a"), "credit")
    events = play(t, "A power turbine_hall.a")
    assert gains(events, "credit") == {0: 1}
    assert gains(events) == {0: 1}


def test_R57_the_quartermaster_is_the_first_neighbour() -> None:
    t = table(modules={"A": "smelter.a"})
    assert stations.joints(state(t).stations[0].rows) == ["quartermaster~smelter.a"]
    assert why(table(moons={"A": "moon_commerce_1"}), "A place moon_commerce_1 smelter.a~smelter.b") == (
        "no_slot",
        "R57",
    )


def test_R58_T8_separating_neighbours_discards_the_moon() -> None:
    t = table(modules={"A": "ore_hauler.a turbine_hall.a smelter.a"}, moons={"A": "moon_commerce_4"})
    play(t, "A place moon_commerce_4 ore_hauler.a~turbine_hall.a")
    assert state(t).stations[0].placed  # a module put behind changes nothing
    play(t, "A arrange smelter.a ore_hauler.a")
    assert not state(t).stations[0].placed
    assert state(t).moon_discard == ("moon_commerce_4",)
    assert "quartermaster" not in targets(t, "arrange", 0)


def test_R59_abandoned_moons_go_to_the_face_up_pile() -> None:
    t = table(moons={"A": "moon_commerce_4"})
    play(t, "A abandon moon_commerce_4")
    assert state(t).moon_discard == ("moon_commerce_4",)
    assert state(t).stations[0].store[4] == 1


def test_R69_R70_R80_a_return_docks_ships_and_brings_all_home() -> None:
    t = table(ships={"A": "transport@sarif"}, bay={"A": "transport"})
    s = state(t)
    s.stations[0].scrap = (1, 0, 0, 0)
    s.stations[0].repaired = (0, 1, 0, 0)
    s.stations[0].hits = (0, 0, 0, 1)
    play(t, "A return", "A dock fighter@repair_zone treasury", "A dock transport@sarif architect")
    play(t, "A branch architect.0.of.0")  # the only branch: no development is possible
    play(t, "A finish")
    station = state(t).stations[0]
    assert station.bay == (3, 1, 0, 0)
    assert station.store[4] == 1
    assert (station.scrap, station.repaired, station.board, station.hits) == ((0,) * 4, (0,) * 4, {}, (0,) * 4)


def test_R71_R73_used_and_damaged_modules() -> None:
    t = returning(table(ships={"A": "transport@sarif transport@ferrule"}))
    play(t, "A dock transport@sarif treasury")
    assert why(t, "A dock transport@ferrule treasury") == ("used_already", "R71")
    state(t).stations[0].damage = {"architect": 1}
    assert why(t, "A dock transport@ferrule architect") == ("damaged", "R73")


def test_R72_T6_energy_needs_a_ship_in_the_row() -> None:
    t = returning(
        table(
            ships={"A": "transport@sarif transport@ferrule"},
            store={"A": {"energy": 3}},
            modules={"A": "tariff_office.a hydroponics.a"},
        )
    )
    assert why(t, "A power tariff_office.a") == ("no_ship_in_row", "R72")
    play(t, "A dock transport@sarif treasury")
    assert "tariff_office.a" in targets(t, "power")
    assert why(t, "A power hydroponics.a") == ("no_ship_in_row", "R72")
    play(t, "A dock transport@ferrule hydroponics.a")
    assert "architect" in targets(t, "power")


def test_R74_R143_the_upper_scrapyard_cannot_dock_the_repair_zone_can() -> None:
    t = returning(table(bay={"A": "transport"}))
    state(t).stations[0].scrap = (1, 0, 0, 0)
    assert "dock" not in verbs(t)
    do(t, 0, {"op": "repair", "n": 1})
    play(t, "A repair scrap:transport")
    assert targets(t, "dock") == {"transport@repair_zone"}
    assert state(t).stations[0].bay == (1, 0, 0, 0)


def test_R75_R76_T7_the_reactor_needs_a_ship_and_runs_the_row() -> None:
    t = returning(
        table(
            ships={"A": "transport@sarif transport@ferrule"},
            store={"A": {"energy": 3}},
            modules={"A": "ice_prospector.a"},
        )
    )
    assert why(t, "A dock transport@sarif ice_prospector.a") == ("no_dock", "R75")
    play(t, "A dock transport@sarif treasury")
    assert why(t, "A power primary_reactor") == ("ship_only", "R75")
    play(t, "A dock transport@ferrule primary_reactor")
    assert step(t) == "RunScience"
    play(t, "A run ice_prospector.a")
    assert state(t).stations[0].store[:3] == (5, 0, 1)
    assert step(t) == "ActivateModules"


def test_R76_T7_a_damaged_reactor_shuts_the_row() -> None:
    t = returning(table(ships={"A": "transport@sarif"}, modules={"A": "ice_prospector.a"}))
    state(t).stations[0].damage = {"primary_reactor": 1}
    assert why(t, "A dock transport@sarif primary_reactor") == ("damaged", "R73")


def test_R77_the_core_modules() -> None:
    t = returning(table(ships={"A": "transport@sarif transport@ferrule"}, store={"A": {"titanium": 1, "energy": 1}}))
    play(
        t,
        "A dock transport@sarif quartermaster",
        "A branch quartermaster.0.of.0",
        "A build transport energy1+titanium1",
    )
    play(t, "A dock transport@ferrule treasury")
    assert state(t).stations[0].store == (0, 0, 0, 0, 1)


def test_R78_a_module_that_cannot_be_paid_is_not_activated() -> None:
    t = returning(table(ships={"A": "transport@sarif"}, modules={"A": "arcology.a"}))
    (reason,) = refused(t, "A dock transport@sarif arcology.a")
    assert (reason.key, reason.data) == ("cannot_pay", {"need": 1, "have": 0})


def test_R79_end_modules_are_never_activated() -> None:
    t = returning(table(ships={"A": "transport@sarif"}, modules={"A": "ministry_of_land.a"}))
    assert why(t, "A dock transport@sarif ministry_of_land.a") == ("end_module", "R79")


def test_R81_energy_and_sustain_cards_are_discarded_at_home() -> None:
    t = table(
        ships={"A": "transport@sarif"},
        hands={"A": "afterburners.a"},
        store={"A": {"energy": 1}},
        modules={"A": "mint.a"},
    )
    play(t, "A play afterburners.a", "A return", "A dock transport@sarif treasury", "A power mint.a", "A finish")
    assert state(t).stations[0].sustains == ()
    assert "afterburners.a" in state(t).tactic_discard
    assert state(t).stations[0].docked == {}


def test_R82_a_ship_built_during_the_return_waits_in_the_bay() -> None:
    t = returning(table(ships={"A": "transport@sarif"}, bay={"A": ""}, store={"A": {"titanium": 1, "energy": 1}}))
    play(
        t,
        "A dock transport@sarif quartermaster",
        "A branch quartermaster.0.of.0",
        "A build transport energy1+titanium1",
    )
    assert "dock" not in verbs(t)


def test_R97_R98_R99_a_module_comes_with_damage_and_a_step() -> None:
    t = table()
    do(t, 0, {"op": "module", "cost": "free"})
    assert "buy" in verbs(t)
    t = table(2)
    gain_module(state(t), 0, "luxury_liner.a")
    settle(state(t))
    assert state(t).stations[0].damage == {"luxury_liner.a": 1}
    assert state(t).stations[0].tracks == (0, 0, 1, 0, 0)


def test_R97_modules_not_face_up_or_of_another_type_are_refused() -> None:
    t = table(store={"A": {"titanium": 9}})
    play(t, "A launch transport camp_maximus")
    trade = state(t).market[2][0]
    hidden = state(t).decks[1][0]
    assert why(t, f"A buy {trade} titanium1") == ("other_type", "R97")
    assert why(t, f"A buy {hidden} titanium1") == ("not_on_sale", "R97")


def test_R100_R119_T4_camp_order() -> None:
    t = table(3, store={"A": {"nano": 3, "energy": 1}})
    state(t).event_left = 1
    bottom = state(t).market[0][0]
    planets = len(state(t).planet_stack)
    play(t, "A launch transport camp_maximus")
    assert (state(t).marker, len(state(t).planet_stack)) == ("station", planets - 1)
    play(t, f"A buy {bottom} energy1+nano1+nano2+nano3")
    assert verbs(t) == {"clear"}
    gone = state(t).market[1][2]
    play(t, f"A clear {gone}")
    assert state(t).decks[1][0] == gone
    assert state(t).stations[0].tracks[0] == 1
    assert len(state(t).event_discard) == 1  # resolved at the end of the turn


def test_R102_an_empty_deck_leaves_the_top_empty() -> None:
    s = state(table())
    s.decks = ((), *s.decks[1:])
    stations.take_from_market(s, s.market[0][0])
    stations.refresh(s)
    assert s.market[0][2] == ""
    assert all(s.market[0][:2])


def test_R9_the_cheapest_row_is_the_bottom() -> None:
    s = state(table())
    costs = [sum(stations.board_cost(loadout(s.stations[0]), "industry", row, 0)[0]) for row in range(3)]
    assert costs == sorted(costs)
