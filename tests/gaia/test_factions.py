"""Chapter 17: what the 14 factions do differently, with their traps."""

from __future__ import annotations

import pytest

from pygames.core.play import settle
from pygames.core.problems import Reason
from pygames.core.table import Table
from pygames.gaia.rules import counts, federation, power, values
from pygames.gaia.rules.income import sources
from pygames.gaia.steps.charge import ChargePower
from pygames.gaia.steps.phases import GaiaPhase
from tests.gaia.build import (
    bit,
    board,
    federate,
    gains,
    goods,
    ids,
    option,
    plans,
    play,
    refused,
    state,
    step,
    table,
    targets,
    verbs,
    why,
)  # fmt: skip


def gaia_phase(t: Table) -> None:
    state(t).agenda = [GaiaPhase()]
    settle(state(t))


def test_R133_terrans_without_institute_get_no_goods() -> None:
    t = table("terrans", "xenos", at=("m -1,2",), power=((0, 0, 0, 6),))
    gaia_phase(t)
    assert board(t).bowls == [0, 6, 0, 0]


def test_R134_T24_hadsch_hallas_pay_with_credits() -> None:
    for lines, after in (
        (("A convert credits_to_ore", "A convert credits_to_knowledge"), (0, 1, 1)),
        (("A convert credits_to_ore", "A convert credits_to_ore"), (1, 2, 0)),
    ):
        t = table("hadsch_hallas", "xenos", at=("i -2,-1",), stock=({"credits": 7, "ore": 0, "knowledge": 0},))
        play(t, *lines)
        assert goods(t)[:3] == after
    t = table("hadsch_hallas", "xenos", at=("i -2,-1",), stock=({"ore": 15},))
    assert why(t, "A convert credits_to_ore") == ("nothing_gained", "R103")
    t = table("hadsch_hallas", "xenos", at=("m -2,-1",))
    assert why(t, "A convert credits_to_ore") == ("other_faction", "R117")


def ivits(at: str, **more: object) -> Table:
    return table("ivits", "xenos", at=(at,), **more)  # type: ignore[arg-type]


def test_R135_ivits_begin_with_their_institute() -> None:
    t = ivits("i -2,-1")
    assert board(t).faction.first == 0
    assert board(t).can("institute_first")


def test_R136_R137_T15_ivits_grow_one_federation() -> None:
    t = ivits("i -2,-1  k -1,-2  t -1,0", stock=({"qic": 3},))
    line = plans(t)[0]
    play(t, "A federation " + "+".join(sorted(line)) + " token_vp7_ore2")
    assert board(t).federations == 1
    assert federation.field(state(t), 0).need == 14
    t = ivits("i -2,-1  k -1,-2  q -3,1  m -4,1")
    federate(t, 0, "-2,-1", "-1,-2", "-3,1", "-4,1")  # value 10
    assert refused(t, "A federation - token_vp12") == [Reason("too_weak", "R137", value=10, need=14)]
    state(t).place(0, bit(t, "-3,3"), "mine")
    assert "federation" not in verbs(t)


def test_T15_value_14_gives_the_second_token_and_21_the_third() -> None:
    t = ivits("i -2,-1  k -1,-2  q -3,1  t -4,1  t -5,0  t -6,1", stock=({"qic": 0},))
    federate(t, 0, "-2,-1", "-1,-2", "-3,1", "-4,1", "-5,0", "-6,1")  # value 15
    assert plans(t) == [set()], "nothing new is needed"
    play(t, "A federation - token_vp12")
    assert (board(t).federations, board(t).satellites) == (2, 0)
    assert federation.field(state(t), 0).need == 21


def test_R138_T17_satellites_of_ivits_cost_qic() -> None:
    t = ivits("i -1,2  k -1,5  m 0,2", stock=({"qic": 1},), power=((9, 0, 0),))
    assert "federation" not in verbs(t), "two satellites, one Q.I.C., nine tokens"
    t = ivits("i -1,2  k -1,5  m 0,2", stock=({"qic": 2},), power=((9, 0, 0),))
    play(t, "A federation " + "+".join(sorted(plans(t)[0])) + " token_vp12")
    assert (board(t).qic, sum(board(t).bowls)) == (0, 9)


def test_R139_further_actions_must_extend_the_old_one() -> None:
    t = ivits("i -2,-1  k -1,-2  m -3,1  q -1,5  t -2,5  t 2,5  t 3,3", stock=({"qic": 9},))
    federate(t, 0, "-2,-1", "-1,-2")
    board(t).satellites = 0
    for plan in plans(t):
        assert plan, "a plan names new pieces and satellites only"
        whole = federation.field(state(t), 0).groups[0] | sum(1 << bit(t, w) for w in plan)
        from pygames.gaia.rules import links

        assert len(links.components(whole)) == 1


def test_R140_space_stations() -> None:
    t = ivits("i -2,-1", stock=({"qic": 0},))
    assert why(t, "A space_station -1,-2") == ("not_empty", "R140")
    assert why(t, "A space_station 0,1") == ("cannot_pay", "R33")
    board(t, 1).satellites = 1 << bit(t, "-2,0")
    assert "-2,0" in targets(t, "space_station"), "others' satellites do not hinder"
    board(t).satellites = 1 << bit(t, "-2,0")
    assert why(t, "A space_station -2,0") == ("space_taken", "R140")
    board(t).satellites = 0
    play(t, "A space_station -2,0")
    assert (values.value(state(t), 0, bit(t, "-2,0")), counts.sectors(state(t), 0)) == (1, 1)
    assert len(board(t).built) == 1
    from pygames.gaia.rules import reach

    assert reach.distance(state(t), 0, bit(t, "-1,0")) == 1, "a starting point"


def test_R140_stations_join_the_federation_and_six_are_all() -> None:
    t = ivits("i -2,-1")
    federate(t, 0, "-2,-1")
    play(t, "A space_station -2,0")
    assert ids(t, board(t).federated) == {"-2,-1", "-2,0"}
    t = ivits("i -2,-1")
    board(t).stations = sum(1 << bit(t, w) for w in ("1,-1", "2,0", "1,1", "0,0", "0,-1", "1,-2"))
    assert why(t, "A space_station -2,0") == ("no_piece_to_move", "R103")


def test_R141_T16_the_token_of_terraforming_does_not_count() -> None:
    t = ivits("i -2,-1", levels=("ter 4",), green=("token_vp8_qic",))
    federate(t, 0, "-2,-1")
    play(t, "A research terraforming")
    assert len(board(t).tokens) == 2
    assert federation.field(state(t), 0).need == 14


def test_R142_T25_geodens() -> None:
    t = table("geodens", "terrans", at=("i -1,-2  m -2,-1",), levels=("nav 2",), stock=({"knowledge": 0, "ore": 15},))
    play(t, "A mine -3,1")  # desert
    assert board(t).knowledge == 3
    play(t, "A finish", "B pass booster_pass_mines", "A mine -1,0")
    assert board(t).knowledge == 6, "Gaia"
    play(t, "A finish")
    board(t).ore = 15
    play(t, "A mine -3,4")  # a second oxide planet
    assert board(t).knowledge == 6
    t = table("geodens", "terrans", at=("m -1,-2",), levels=("nav 2",), stock=({"knowledge": 0},))
    play(t, "A mine -2,-1")
    assert board(t).knowledge == 0, "without the institute"


def test_T25_the_lost_planet_pays_too() -> None:
    t = table("geodens", "terrans", at=("i -1,-2",), levels=("nav 4",), green=("token_vp8_qic",),
              stock=({"knowledge": 4},))  # fmt: skip
    play(t, "A research navigation", "A lost_planet -1,-1")
    assert board(t).knowledge == 3


def test_R143_T22_bal_taks_and_navigation() -> None:
    t = table("bal_taks", "terrans", at=("t -1,-2",))
    assert why(t, "A research navigation") == ("no_navigation", "R143")
    state(t).tech_places = (
        "ore_qic",
        "seven_vp",
        *[x for x in state(t).tech_places if x not in ("ore_qic", "seven_vp")],
    )
    play(t, "A upgrade -1,-2 research_lab", "A tile seven_vp")
    assert (step(t), board(t).techs) == ("FinishTurn", {"seven_vp": ""}), "the tile is kept, the advance is lost"
    t = table("bal_taks", "terrans", at=("i -1,-2",))
    play(t, "A research navigation")


def test_R144_T22_bal_taks_sell_gaiaformers() -> None:
    t = table("bal_taks", "terrans", at=("m -1,-2",), levels=("gaia 3",), stock=({"formers": 2, "qic": 0},),
              power=((9, 0, 0),))  # fmt: skip
    play(t, "A convert gaiaformer_to_qic", "A convert gaiaformer_to_qic")
    assert (board(t).qic, board(t).formers) == (2, 0)
    assert "project" not in verbs(t)
    assert why(t, "A convert gaiaformer_to_qic") == ("cannot_pay", "R117")
    gaia_phase(t)
    assert (board(t).formers, board(t).formers_away) == (2, 0)
    t = table("bal_taks", "terrans", at=("q -1,-2",), stock=({"credits": 0},))
    play(t, "A special academy_qic")
    assert goods(t)[0] == 4
    assert board(t).qic == 3


def test_R145_T18_guest_mines() -> None:
    t = table("lantids", "xenos", at=("m -1,2", "t -1,0"), tile="round_mine_2", levels=("nav 2",),
              stock=({"qic": 0},))  # fmt: skip
    types, gaia = counts.planet_types(state(t), 0), counts.gaia_planets(state(t), 0)
    events = play(t, "A mine -1,0")
    assert goods(t) == (18, 9, 8, 0)
    assert gains(events, "round_tile") == {0: 2}
    assert state(t).agenda[-1] == ChargePower(1, 2), "distance 0"
    assert (counts.planet_types(state(t), 0), counts.gaia_planets(state(t), 0)) == (types, gaia)
    assert counts.structures(state(t), 0) == 2
    assert board(t).supply("mine") == 6


def test_R145_the_lost_planet_of_another() -> None:
    t = table("lantids", "xenos", at=("m -1,2", "lost 0,1"))
    play(t, "A mine 0,1")
    assert ids(t, board(t).guests) == {"0,1"}


def test_R146_limits_of_guests_and_the_institute() -> None:
    t = table("lantids", "xenos", at=("i -1,2", "m 0,2"), stock=({"knowledge": 0},))
    state(t).formers = {bit(t, "0,3"): 1}
    assert "0,3" not in targets(t, "mine")
    play(t, "A mine 0,2", "B decline")
    assert board(t).knowledge == 2
    play(t, "A finish", "B pass booster_pass_mines")
    assert why(t, "A mine 0,2") == ("already_yours", "R146")


def test_R147_T26_xenos() -> None:
    t = table("xenos", "terrans", at=("i 0,2  t -1,2  m 0,3",), power=((0, 0, 0),))
    assert federation.field(state(t), 0).need == 6
    assert plans(t) == [{"0,2", "-1,2", "0,3"}]
    t = table("xenos", "terrans", at=("t 0,2  t -1,2  t 0,3",), power=((0, 0, 0),))
    assert federation.field(state(t), 0).need == 7
    assert plans(t) == []
    assert board(t).faction.first == 3
    t = table("xenos", "terrans", at=("i 0,2",))
    assert (("qic", 1),) in [hand for _, hand in sources(state(t), 0)]


def test_R148_T19_gleens_begin_with_five_ore() -> None:
    from pygames.gaia.steps.setup import take_faction

    s = state(table("gleens", "terrans"))
    s.boards[0] = s.boards[0].empty()
    take_faction(s, 0, "gleens")
    assert (s.boards[0].ore, s.boards[0].qic) == (5, 0)


def test_R148_gaia_planets_cost_the_gleens_ore_and_bring_points() -> None:
    t = table("gleens", "terrans", at=("m 0,2",), levels=("nav 2",), stock=({"qic": 0},))
    events = play(t, "A mine 2,2")
    assert (goods(t), gains(events, "faction")) == ((18, 8, 8, 0), {0: 2})


def test_T20_the_gleens_academy() -> None:
    t = table("gleens", "terrans", at=("l 0,2",), stock=({"qic": 0, "ore": 10},))
    play(t, "A upgrade 0,2 academy_qic", "A tile ore_qic")
    assert (board(t).ore, board(t).qic) == (5, 1)
    t = table("gleens", "terrans", at=("q 0,2",), levels=("nav 2",), stock=({"qic": 5},))
    play(t, "A mine 2,2")
    assert goods(t)[1:] == (8, 8, 5)


def test_T21_the_gleens_institute() -> None:
    t = table("gleens", "terrans", at=("t 0,2",), tile="round_federation_5")
    events = play(t, "A upgrade 0,2 planetary_institute")
    assert gains(events) == {0: 5}
    assert goods(t)[:3] == (20 - 6 + 2, 10 - 4 + 1, 8 + 1)
    assert board(t).green == ("token_gleens",)
    assert not board(t).federated, "the institute may still join a federation"


def test_R149_the_brainstone_is_one_token() -> None:
    t = table("taklons", "xenos", power=((1, 1, 0),), stock=({"stone": 2},))
    assert (board(t).power_tokens(), power.worth(board(t))) == (3, 3)
    assert option(t, "power").slots[1].ids == ("with_stone",)


def test_R149_the_institutes_token_even_if_nothing_can_be_charged() -> None:
    t = table("taklons", "xenos", at=("i -3,-3",), power=((0, 0, 5),), stock=({"stone": -1},))
    state(t).agenda.append(ChargePower(0, 1))
    assert verbs(t) == {"charge", "decline"}
    play(t, "A charge charge_first")
    assert board(t).bowls == [1, 0, 5, 0]


def test_R150_T23_ambas() -> None:
    t = table("ambas", "xenos", at=("i -3,-3  t -4,-2  m -6,3  lost -6,2", "m -6,4"), tile="round_big_5_a")
    federate(t, 0, "-3,-3", "-4,-2")
    assert targets(t, "swap") == {"-6,3"}
    events = play(t, "A swap -6,3")
    assert (gains(events), step(t)) == ({}, "FinishTurn")
    assert board(t).built[bit(t, "-6,3")] == "planetary_institute"
    assert ids(t, board(t).federated) == {"-3,-3", "-4,-2"}
    assert why(t, "A swap -3,-3") == ("one_main_action", "R28")


def test_R151_T27_firaks() -> None:
    t = table("firaks", "xenos", at=("i -5,0  l -4,1", "m -3,1"), tile="round_trading_station_4", levels=("sci 2",),
              power=((5, 0, 0),))  # fmt: skip
    events = play(t, "A downgrade -4,1")
    assert gains(events, "round_tile") == {0: 4}
    assert t.asked() == (1,)
    play(t, "B decline", "A advance science")
    assert (board(t).levels[5], board(t).bowls) == (3, [2, 3, 0, 0])
    assert goods(t)[:2] == (20, 10)
    t = table("firaks", "xenos", at=("i -5,0  l -4,1  t -3,3  t -3,4  t -1,2  t 0,2",))
    assert why(t, "A downgrade -4,1") == ("no_piece_to_move", "R103")
    play(t, "A upgrade -3,3 research_lab")
    assert step(t) == "GainTile"


def test_R152_mad_androids_upgrade_in_their_own_order() -> None:
    t = table("mad_androids", "xenos", at=("t -5,0  l -4,1",))
    assert targets(t, "upgrade", "to") == {"research_lab", "academy_knowledge", "academy_qic", "planetary_institute"}
    assert why(t, "A upgrade -5,0 planetary_institute") == ("wrong_upgrade", "R47")
    play(t, "A upgrade -5,0 academy_knowledge")
    assert step(t) == "GainTile"
    income = dict(sources(state(table("mad_androids", "xenos", at=("t -5,0  l -4,1",))), 0))
    assert (income["trading_station1"], income["research_lab1"]) == ((("knowledge", 1),), (("credits", 3),))


def test_R152_the_lowest_area() -> None:
    t = table("mad_androids", "xenos", at=("m -5,0",), levels=("ter 1 nav 1",))
    assert targets(t, "advance_lowest", "area") == {"artificial_intelligence", "gaia_project", "economy", "science"}
    assert why(t, "A advance_lowest navigation") == ("not_lowest", "R152")
    play(t, "A advance_lowest science")
    assert (board(t).levels[5], board(t).knowledge) == (1, 8)


def test_R152_T28_titanium_planets_are_worth_more() -> None:
    t = table("mad_androids", "xenos", at=("i -5,0  q -3,3  m 2,-1  m 1,0", "m -3,4"),
              techs=("big_structures_power_4",))  # fmt: skip
    s = state(t)
    assert [values.value(s, 0, bit(t, w)) for w in ("-3,3", "2,-1", "1,0")] == [5, 2, 1]
    assert values.best_nearby(s, 0, bit(t, "-3,4")) == 5
    state(t).agenda.append(ChargePower(0, 5))
    board(t).bowls = [9, 0, 0, 0]
    play(t, "A charge")
    assert board(t).vp == 16


def test_R154_T14_itars_buy_tiles_in_the_gaia_phase() -> None:
    t = table("itars", "xenos", at=("i -4,1", "m -3,1"), power=((0, 0, 0, 9),), levels=("nav 4",),
              green=("token_vp8_qic",), tile="round_mine_2")  # fmt: skip
    gaia_phase(t)
    s = state(t)
    s.tech_places = ("ore_qic", "seven_vp", *[x for x in s.tech_places if x not in ("ore_qic", "seven_vp")])
    play(t, "A buy_tile", "A tile seven_vp", "A advance navigation")
    assert step(t) == "PlaceLostPlanet"
    events = play(t, "A lost_planet -4,0")
    assert gains(events, "round_tile") == {0: 2}
    assert t.asked() == (1,), "a neighbour charges in the Gaia phase"
    play(t, "B decline", "A buy_tile", "A tile ore_qic")
    if step(t) == "AdvanceFree":
        play(t, "A stay")
    assert step(t) == "", "one token is left: no third tile"
    assert board(t).bowls == [1, 0, 0, 0]


@pytest.mark.parametrize("name", ["terrans", "ambas", "mad_androids"])
def test_tokens_of_institutes(name: str) -> None:
    t = table(name, "gleens", at=("i -1,2",))
    hands = [hand for source, hand in sources(state(t), 0) if source.startswith("institute")]
    assert hands == [(("charge", 4),), (("tokens", 1 if name == "terrans" else 2),)]
