"""Chapters 4 to 6: mines, Gaia projects, upgrades; chapter 13: passive charging."""

from __future__ import annotations

import pytest

from pygames.core.problems import Reason
from pygames.gaia.components import STEPS
from pygames.gaia.rules import building, upgrading
from pygames.gaia.rules import reach as reach_rules
from pygames.gaia.rules.building import Bonus
from pygames.gaia.steps.charge import ChargePower
from tests.gaia.build import bit, board, gains, goods, keys, play, refused, state, step, table, targets, verbs, why


def test_R31_what_a_mine_needs() -> None:
    t = table(at=("m -1,2", "m -1,5"), levels=("nav 2",))
    assert why(t, "A mine 0,1") == ("no_planet", "R31")
    assert why(t, "A mine -1,2") == ("already_yours", "R31")
    assert why(t, "A mine -1,5") == ("occupied", "R31")
    play(t, "A mine 0,2")
    t = table(at=("m -1,2",), stock=({"credits": 1},))
    assert refused(t, "A mine 0,2") == [Reason("cannot_pay", "R31", what="credits", need=2, have=1)]
    t = table(at=("m -1,2",), stock=({"ore": 9},))
    assert refused(t, "A mine 0,2") == [Reason("cannot_pay", "R31", what="ore", need=10, have=9)]
    t = table(at=(" ".join(f"m {w}" for w in ("-1,2", "-1,5", "-1,-4", "6,-3", "0,2", "-2,5", "1,0", "2,-1")),))
    assert why(t, "A mine -3,4") == ("no_piece", "R31")


def test_R31_home_planet_costs_the_mine_only() -> None:
    t = table(at=("m 0,2",))
    play(t, "A mine -1,2")
    assert goods(t) == (18, 9, 8, 3)


@pytest.mark.parametrize(("level", "reach"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 4)])
def test_R32_range_by_navigation(level: int, reach: int) -> None:
    t = table(at=("m -1,2",), levels=(f"nav {level}",), stock=({"qic": 0},))
    near = targets(t, "mine")
    distances = [state(t).map.distance(bit(t, "-1,2"), bit(t, w)) for w in near]
    assert max(distances) <= reach
    assert reach_rules.basic(state(t), 0) == reach


def test_R33_each_qic_adds_two_range() -> None:
    t = table(at=("m -1,2",), stock=({"qic": 1, "ore": 15},))
    assert "-1,5" in targets(t, "mine"), "distance 3 with 1 Q.I.C."
    play(t, "A mine -1,5")
    assert board(t).qic == 0
    t = table(at=("m -1,2",), stock=({"qic": 1, "ore": 15},))
    assert refused(t, "A mine -1,-4") == [Reason("cannot_pay", "R31", what="qic", need=3, have=1)]


@pytest.mark.parametrize(("level", "cost"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 1), (5, 1)])
def test_R34_steps_and_their_price(level: int, cost: int) -> None:
    t = table("terrans", "xenos", at=("m -1,2",), levels=(f"ter {level}",), stock=({"ore": 15, "qic": 9},))
    s = state(t)
    for kind, steps in STEPS["terra"].items():
        where = next(b for b, k in s.map.type_of.items() if k == kind and not s.occupied >> b & 1)
        assert building.price(s, 0, where).ore == 1 + steps * cost
    assert set(STEPS["terra"].values()) == {0, 1, 2, 3}


def test_R35_free_steps_are_lost_if_not_needed_and_missing_ones_are_paid() -> None:
    t = table(at=("m -3,3",), power=((0, 0, 9),), levels=("nav 2",), tile="round_terraform_step_2")
    events = play(t, "A power_mine terraform2 -3,4")  # oxide: one step
    assert goods(t)[:2] == (18, 9)
    assert gains(events, "round_tile") == {0: 2}, "only the step that was needed"
    t = table(at=("m -1,2",), power=((0, 0, 9),))
    events = play(t, "A power_mine terraform1 0,2")  # desert: three steps, two of them paid
    assert goods(t)[:2] == (18, 10 - 1 - 6)


def test_R36_a_gaia_planet_costs_a_qic() -> None:
    t = table(at=("m -1,2",), levels=("nav 2",), stock=({"qic": 1},))
    play(t, "A mine -1,0")
    assert goods(t) == (18, 9, 8, 0)
    t = table(at=("m -1,2",), levels=("nav 2",), stock=({"qic": 0},))
    assert refused(t, "A mine -1,0") == [Reason("cannot_pay", "R31", what="qic", need=1, have=0)]


def test_R37_transdim_planets_take_no_structure() -> None:
    t = table(at=("m 0,2",))
    assert why(t, "A mine 0,3") == ("transdim", "R37")


def test_R38_a_gaia_planet_with_a_gaiaformer() -> None:
    t = table(at=("m -1,-4", "m 0,2"), stock=({"qic": 0}, {"qic": 3}))
    s = state(t)
    s.formers = {bit(t, "0,3"): 0}
    building.form_gaia(s)
    play(t, "A mine 0,3")
    assert goods(t) == (18, 9, 8, 0), "far away, and no Q.I.C."
    assert (s.formers, board(t).formers) == ({}, 2)
    t = table(at=("m -1,-4", "m 0,2"), turn=1)
    state(t).formers = {bit(t, "0,3"): 0}
    building.form_gaia(state(t))
    assert why(t, "B mine 0,3") == ("foreign_former", "R38")


def test_R39_terraforming_leaves_the_type() -> None:
    t = table(at=("m -1,2",))
    play(t, "A mine 0,2")
    assert state(t).type_at(bit(t, "0,2")) == "desert"


def test_R40_R107_building_lets_neighbours_charge() -> None:
    t = table(at=("m -3,3", "m 0,2"))
    play(t, "A mine -3,4")
    assert step(t) == "FinishTurn", "0,2 is farther than 2"
    t = table(at=("m 0,3", "i 0,2  m 1,0"), levels=("nav 2",))
    play(t, "A mine -1,2")
    assert t.state.agenda[-1] == ChargePower(1, 3), "the highest value only"
    play(t, "B charge")
    assert (board(t, 1).vp, board(t, 1).bowls) == (18, [0, 5, 1, 0])


def test_R108_the_price_is_one_less_than_the_power() -> None:
    for kind, price in (("m", 0), ("t", 1), ("i", 2)):
        t = table(at=("m 0,3", f"{kind} 0,2"), levels=("nav 2",))
        play(t, "A mine -1,2", "B charge")
        assert board(t, 1).vp == 20 - price


def test_R109_limits_are_those_of_tokens_and_points() -> None:
    t = table(power=((0, 1, 9),), stock=({"vp": 0},))
    state(t).agenda.append(ChargePower(0, 4))
    play(t, "A charge")
    assert (board(t).vp, board(t).bowls) == (0, [0, 0, 10, 0])


def test_R110_decisions_clockwise_right_after_the_build() -> None:
    t = table("terrans", "xenos", "taklons", at=("t -1,2", "m 0,2", "m 0,3"), turn=0)
    play(t, "A upgrade -1,2 research_lab")
    assert (step(t), t.asked()) == ("ChargePower", (1,))
    assert why(t, "B mine 0,2") == ("charge_now", "R110")
    play(t, "B decline")
    assert (step(t), t.asked()) == ("ChargePower", (2,))
    play(t, "C charge")
    assert step(t) == "GainTile"


def test_R111_also_after_passing_and_never_the_builder() -> None:
    t = table(at=("m 0,3  i -1,5", "m 0,2"), levels=("nav 2",))
    board(t, 1).passed = True
    state(t).passed = (1,)
    play(t, "A mine -1,2")
    assert t.asked() == (1,)
    play(t, "B charge")
    assert t.asked() == (0,)


def test_R112_other_power_costs_no_points() -> None:
    t = table(techs=("action_charge_4",), power=((4, 0, 0),))
    play(t, "A special action_charge_4")
    assert (board(t).vp, board(t).bowls) == (20, [0, 4, 0, 0])


def test_R113_what_gives_no_charging() -> None:
    t = table("ambas", "xenos", at=("i 0,3  m -1,2", "m 0,2"), levels=("gaia 1",), power=((6, 2, 0),))
    play(t, "A swap -1,2")
    assert step(t) == "FinishTurn"
    t = table(at=("m 0,2", "m -1,2"), levels=("gaia 1",), power=((6, 2, 0),), stock=({"formers": 1},))
    play(t, "A project 0,3")
    assert step(t) == "PayTokens"
    t = table("ivits", "xenos", at=("i -1,2", "m 0,2"))
    play(t, "A space_station 0,1")
    assert step(t) == "FinishTurn"


def test_R114_two_builds_are_two_offers() -> None:
    t = table(at=("t -1,2", "m 0,2"), levels=("nav 4",), green=("token_vp8_qic",), power=((), (4, 0, 0)))
    state(t).tech_places = (
        "ore_qic",
        "seven_vp",
        *[x for x in state(t).tech_places if x not in ("ore_qic", "seven_vp")],
    )
    play(t, "A upgrade -1,2 research_lab", "B charge", "A tile seven_vp", "A advance navigation")
    assert step(t) == "PlaceLostPlanet"
    play(t, "A lost_planet 0,1")
    assert (step(t), t.asked()) == ("ChargePower", (1,))


def test_R115_nothing_to_move_no_offer() -> None:
    t = table(at=("m 0,3", "m 0,2"), levels=("nav 2",), power=((), (0, 0, 6)))
    play(t, "A mine -1,2")
    assert step(t) == "FinishTurn"


# --- Gaia projects ----------------------------------------------------------------------------------------------------


def test_R41_a_project_needs_a_transdim_planet_in_range_and_a_gaiaformer() -> None:
    t = table(at=("m 0,2",), levels=("gaia 1",), stock=({"formers": 1, "qic": 0},), power=((6, 0, 0),))
    assert targets(t, "project") == {"0,3"}
    assert why(t, "A project -1,2") == ("not_transdim", "R41")
    assert refused(t, "A project 0,-2") == [Reason("cannot_pay", "R33", what="qic", need=2, have=0)]
    play(t, "A project 0,3")
    t = table(at=("m 0,2",), levels=("gaia 1",), stock=({"formers": 0},), power=((6, 0, 0),))
    assert why(t, "A project 0,3") == ("no_former", "R43")
    t = table(at=("m 0,2",), levels=("gaia 1",), stock=({"formers": 1},), power=((6, 0, 0),))
    state(t).formers = {bit(t, "0,3"): 1}
    assert why(t, "A project 0,3") == ("foreign_former", "R41")


@pytest.mark.parametrize(("level", "tokens"), [(1, 6), (2, 6), (3, 4), (4, 3), (5, 3)])
def test_R42_R43_tokens_by_level(level: int, tokens: int) -> None:
    t = table(at=("m 0,2",), levels=(f"gaia {level}",), stock=({"formers": 2},), power=((tokens, 0, 2),))
    play(t, "A project 0,3", "A give " + "+".join(f"I{i + 1}" for i in range(tokens)))
    assert board(t).bowls == [0, 0, 2, tokens]
    t = table(at=("m 0,2",), levels=(f"gaia {level}",), stock=({"formers": 2},), power=((tokens - 1, 0, 0),))
    assert why(t, "A project 0,3") == ("too_few_tokens", "R42")


def test_R44_a_gaiaformer_is_no_structure() -> None:
    t = table(at=("m 0,2", "m -1,5"), levels=("gaia 1",), stock=({"formers": 1, "qic": 0},), power=((6, 0, 0),))
    play(t, "A project 0,3")
    s = state(t)
    assert board(t).mask == 1 << bit(t, "0,2")
    assert reach_rules.distance(s, 0, bit(t, "1,4")) == 3, "no range from it"
    assert upgrading.has_neighbour(s, 1, bit(t, "-1,5")) is False


def test_R45_a_resting_gaiaformer_may_be_moved() -> None:
    t = table(at=("m 0,2  m -1,-2", "m -1,2"), levels=("gaia 1",), stock=({"formers": 0},), power=((6, 0, 0),))
    s = state(t)
    s.formers = {bit(t, "0,3"): 0}
    assert why(t, "A reproject 0,-2 0,3") == ("no_resting_former", "R45"), "placed this round it stays"
    s = state(t)
    building.form_gaia(s)
    play(t, "A reproject 0,-2 0,3")
    assert s.formers == {bit(t, "0,-2"): 0}
    assert building.why_not_mine(s, 1, bit(t, "0,3"), Bonus(range=9)) is None, "open to everyone"


def test_R46_a_project_in_the_last_round_is_legal() -> None:
    t = table(at=("m 0,2",), levels=("gaia 1",), stock=({"formers": 1},), power=((6, 0, 0),), round=6)
    assert "project" in verbs(t)


# --- upgrades ---------------------------------------------------------------------------------------------------------


def test_R47_order_of_upgrades_and_pieces_going_back() -> None:
    t = table(at=("m -1,2",))
    assert why(t, "A upgrade -1,2 research_lab") == ("wrong_upgrade", "R47")
    assert why(t, "A upgrade 0,2 trading_station") == ("not_yours", "R47")
    play(t, "A upgrade -1,2 trading_station")
    assert board(t).pieces == [0, 1, 0, 0, 0, 0]
    t = table(at=("t -1,2  t 0,2  t -3,4  t -3,3  m -1,5",))
    assert why(t, "A upgrade -1,5 trading_station") == ("no_piece", "R47")


def test_R48_R49_the_neighbours_discount() -> None:
    t = table(at=("m -1,2", "m 0,2"))
    play(t, "A upgrade -1,2 trading_station")
    assert goods(t)[:2] == (17, 8)
    t = table(at=("m -1,2", "m -1,-4"))
    play(t, "A upgrade -1,2 trading_station")
    assert goods(t)[:2] == (14, 8)
    t = table("terrans", "ivits", at=("m -1,2", "i -1,-4"))
    s = state(t)
    board(t, 1).stations = 1 << bit(t, "0,1")
    board(t, 1).satellites = 1 << bit(t, "-1,1")
    s.formers = {bit(t, "0,3"): 1}
    assert upgrading.cost(s, 0, bit(t, "-1,2"), "trading_station") == (6, 2)


def test_R50_the_institute_opens_its_action_at_once() -> None:
    t = table("ambas", "xenos", at=("t -3,-3  m -4,-2",))
    play(t, "A upgrade -3,-3 planetary_institute")
    assert goods(t)[:2] == (14, 6)
    play(t, "A finish")
    state(t).agenda[-1] = type(state(t).agenda[-1])(0)
    assert "swap" in verbs(t)


def test_R51_a_lab_brings_a_tile() -> None:
    t = table(at=("t -1,2",))
    play(t, "A upgrade -1,2 research_lab")
    assert (goods(t)[:2], step(t)) == ((15, 7), "GainTile")


def test_R52_academies_bring_a_tile_and_there_is_one_of_each_kind() -> None:
    t = table(at=("l -1,2  l 0,2",))
    assert targets(t, "upgrade", "to") == {"academy_knowledge", "academy_qic"}
    play(t, "A upgrade -1,2 academy_qic")
    assert (goods(t)[:2], step(t)) == ((14, 4), "GainTile")
    t = table(at=("q -1,2  l 0,2",))
    assert targets(t, "upgrade", "to") == {"academy_knowledge"}
    assert why(t, "A upgrade 0,2 academy_qic") == ("no_piece", "R47")
    play(t, "A special academy_qic")
    assert board(t).qic == 4


def test_R53_upgrades_let_neighbours_charge_and_some_cannot_grow() -> None:
    t = table(at=("m -1,2", "m 0,2"))
    events = play(t, "A upgrade -1,2 trading_station")
    assert (keys(events), t.asked()) == (["upgrade"], (1,))
    t = table("lantids", "xenos", at=("m -1,2  lost 0,1", "m 0,2"))
    state(t).place(0, bit(t, "0,2"), "mine")
    board(t).guests = 1 << bit(t, "0,2")
    assert why(t, "A upgrade 0,2 trading_station") == ("cannot_grow", "R53")
    assert why(t, "A upgrade 0,1 trading_station") == ("cannot_grow", "R53")
    assert targets(t, "upgrade") == {"-1,2"}


@pytest.mark.parametrize("faction", ["terrans", "lantids", "gleens", "xenos", "itars"])
def test_R31_targets_are_those_without_a_reason(faction: str) -> None:
    t = table(faction, "taklons", at=("m -1,2  m 2,-1", "m 0,2  m -3,4  t -1,0"), stock=({"ore": 6, "qic": 2},))
    s = state(t)
    s.formers = {bit(t, "0,3"): 1, bit(t, "0,-2"): 0}
    building.form_gaia(s)
    for bonus in (Bonus(), Bonus(1), Bonus(2), Bonus(range=3)):
        found = building.mine_targets(s, 0, bonus)
        slow = sum(1 << b for b in s.map.hex_of if building.why_not_mine(s, 0, b, bonus) is None)
        assert found == slow
