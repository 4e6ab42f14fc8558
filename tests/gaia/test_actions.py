"""Chapters 10 and 11: power, Q.I.C. and special actions; chapter 18: triggers."""

from __future__ import annotations

import pytest

from pygames.core.problems import Reason
from pygames.gaia.components import POWER, ROUNDS, TECHS
from tests.gaia.build import bit, board, federate, gains, goods, play, refused, state, step, table, targets, verbs, why


def test_R93_each_octagon_once_a_round_for_all() -> None:
    t = table(at=("m -1,2", "m 0,2"), power=((0, 0, 9), (0, 0, 9)))
    play(t, "A power ore2", "A finish")
    assert why(t, "B power ore2") == ("action_used", "R93")
    play(t, "B power credits7")
    t = table(power=((9, 9, 3),))
    assert refused(t, "A power ore2") == [Reason("too_little_power", "R93", need=4, have=3)]
    assert why(table(stock=({"qic": 1},)), "A qic qic_types") == ("cannot_pay", "R93")


@pytest.mark.parametrize(
    ("action", "price", "change"),
    [
        ("knowledge3", 7, (0, 0, 3, 0)), ("ore2", 4, (0, 2, 0, 0)), ("credits7", 4, (7, 0, 0, 0)),
        ("knowledge2", 4, (0, 0, 2, 0)), ("tokens2", 3, (0, 0, 0, 0)),
    ],
)  # fmt: skip
def test_R94_power_actions(action: str, price: int, change: tuple[int, ...]) -> None:
    t = table(power=((0, 0, 8),))
    before = goods(t)
    play(t, f"A power {action}")
    assert tuple(now - was for now, was in zip(goods(t), before, strict=True)) == change
    assert board(t).bowls[2] == 8 - price
    assert board(t).bowls[0] == price + (2 if action == "tokens2" else 0)


def test_R94_prices() -> None:
    assert [row.power for row in POWER.values()] == [7, 5, 4, 4, 4, 3, 3]


def test_R95_R98_points_for_planet_types() -> None:
    t = table(at=("m -1,2  m 0,2  m -1,0  lost 0,1",), stock=({"qic": 2},))
    state(t).formers = {bit(t, "0,3"): 0}
    events = play(t, "A qic qic_types")
    assert gains(events) == {0: 3 + 4}
    assert board(t).qic == 0


def test_R96_a_terraforming_action_is_a_whole_mine_and_no_project() -> None:
    t = table(at=("m 0,2  m -3,3",), power=((6, 0, 5),), levels=("gaia 1",), stock=({"formers": 1},))
    assert why(t, "A power_mine terraform2 0,3") == ("transdim", "R37")
    play(t, "A power_mine terraform2 -3,4")
    assert goods(t)[:2] == (18, 9)


def test_R97_rescoring_a_token() -> None:
    t = table(flipped=("token_vp7_ore2",), stock=({"qic": 3},), tile="round_federation_5")
    events = play(t, "A rescore token_vp7_ore2")
    assert (gains(events), board(t).ore) == ({0: 7}, 12)
    assert (board(t).green, board(t).flipped) == ((), ("token_vp7_ore2",))
    assert why(table(stock=({"qic": 3},)), "A rescore token_vp12") == ("no_token", "R97")
    t = table(stock=({"qic": 3},), green=("token_vp12",))
    assert why(t, "A rescore token_vp7_ore2") == ("token_not_owned", "R97")


def test_R99_special_actions_once_a_round_and_free() -> None:
    t = table(at=("q -1,2", "m 0,2"), techs=("action_charge_4 seven_vp:action_3_knowledge",))
    assert targets(t, "special", "action") == {"academy_qic", "action_charge_4", "action_3_knowledge"}
    play(t, "A special academy_qic", "A finish", "B pass booster_pass_mines")
    assert why(t, "A special academy_qic") == ("action_used", "R99")
    assert why(t, "A special action_3_ore") == ("no_such_action", "R99")


def test_R100_actions_are_not_combined() -> None:
    t = table(at=("m -1,2",), power=((0, 0, 5),), boosters=("booster_terraform_step",))
    play(t, "A special_mine booster_terraform_step 0,2")
    assert goods(t)[1] == 10 - 1 - 6, "one free step, two paid"
    assert why(t, "A power terraform2") == ("one_main_action", "R28")


def test_R101_boosters_build() -> None:
    t = table(at=("m -1,2",), boosters=("booster_range_3",), stock=({"qic": 0, "formers": 1},), levels=("gaia 1",),
              power=((6, 0, 0),))  # fmt: skip
    assert "-1,5" not in targets(t, "mine")
    assert "-1,5" in targets(t, "special_mine")
    assert "0,-2" in targets(t, "special_project")
    play(t, "A special_project booster_range_3 0,-2")
    assert state(t).formers == {bit(t, "0,-2"): 0}
    t = table(at=("m -1,2",), boosters=("booster_range_3",), stock=({"qic": 1, "ore": 15},))
    play(t, "A special_mine booster_range_3 -1,-4")
    assert board(t).qic == 0, "distance 6: 1 + 3 and one Q.I.C."


def test_R102_a_new_boosters_action_comes_next_round() -> None:
    t = table(at=("m -1,2", "m 0,2"), boosters=("booster_terraform_step", "booster_range_3"))
    board(t).used = ("booster_terraform_step",)
    play(t, "A pass booster_pass_mines")
    assert "booster_terraform_step" in targets(t, "pass", "booster", 1)
    play(t, "B pass booster_terraform_step")
    play(t, "A pass booster_pass_labs")
    assert board(t, 1).used == ()
    assert "special_mine" in verbs(t, 1)


def test_R103_an_action_must_do_something() -> None:
    t = table(at=("m 0,2",), power=((0, 0, 9),), stock=({"ore": 15, "credits": 30},))
    assert why(t, "A power ore2") == ("nothing_gained", "R103")
    assert why(t, "A power credits7") == ("nothing_gained", "R103")
    assert why(t, "A power_mine terraform1 -1,2") == ("no_step_needed", "R103")
    t = table(techs=("action_charge_4",), power=((0, 0, 5),))
    assert why(t, "A special action_charge_4") == ("nothing_gained", "R103")
    t = table("ambas", "xenos", at=("i -3,-3",))
    assert why(t, "A swap -3,-3") == ("no_piece_to_move", "R103")
    t = table("firaks", "xenos", at=("i -5,0",))
    assert why(t, "A downgrade -5,0") == ("no_piece_to_move", "R103")


# --- triggers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "line", "points"),
    [
        ("round_mine_2", "A mine -1,2", 2),
        ("round_trading_station_3", "A upgrade 0,2 trading_station", 3),
        ("round_trading_station_4", "A upgrade 0,2 trading_station", 4),
        ("round_big_5_a", "A upgrade -3,4 planetary_institute", 5),
        ("round_big_5_b", "A upgrade -1,5 academy_qic", 5),
        ("round_gaia_mine_3", "A mine -1,0", 3),
        ("round_gaia_mine_4", "A mine -1,0", 4),
        ("round_research_2", "A research science", 2),
        ("round_terraform_step_2", "A mine -3,3", 4),
    ],
)
def test_R155_round_scoring(tile: str, line: str, points: int) -> None:
    t = table(at=("m 0,2  t -3,4  l -1,5",), tile=tile, levels=("nav 2",))
    assert gains(play(t, line), "round_tile") == {0: points}


def test_R155_federation_tokens_however_gained() -> None:
    t = table(at=("i -1,2  i 0,2  m -3,4",), tile="round_federation_5", power=((3, 0, 0),))
    events = play(t, "A federation -1,2+0,2+-2,3+-3,4 token_vp12")
    assert gains(events, "round_tile") == {0: 5}
    assert {row.vp for row in ROUNDS.values()} == {2, 3, 4, 5}


def test_R155_advances_in_the_gaia_phase_score_in_the_new_round() -> None:
    from pygames.core.play import settle
    from pygames.gaia.steps.phases import GaiaPhase

    t = table("itars", "xenos", at=("i -4,1",), power=((0, 0, 0, 4),), tile="round_research_2")
    state(t).agenda = [GaiaPhase()]
    settle(state(t))
    state(t).tech_places = tuple(sorted(state(t).tech_places))
    play(t, "A buy_tile")
    tile = state(t).tech_places[6]
    play(t, f"A tile {tile}")
    assert gains(play(t, "A advance science"), "round_tile") == {0: 2}


def test_R156_triggers_add_up() -> None:
    t = table("gleens", "terrans", at=("m 0,2",), tile="round_gaia_mine_4", levels=("nav 2",),
              techs=("gaia_mine_3vp seven_vp:mine_3vp",))  # fmt: skip
    events = play(t, "A mine -1,0")
    assert gains(events) == {0: 4 + 3 + 3 + 2}


def test_R158_what_counts_as_a_mine() -> None:
    t = table("lantids", "xenos", at=("m -1,2", "m -1,0"), tile="round_gaia_mine_4", levels=("nav 2",),
              techs=("gaia_mine_3vp seven_vp:mine_3vp",))  # fmt: skip
    events = play(t, "A mine -1,0")
    assert gains(events) == {0: 3}, "mine built, but not on a Gaia planet of its own"


def test_triggers_of_tiles_are_known_events() -> None:
    assert {t.event for t in TECHS.values() if t.event} <= {row.event for row in ROUNDS.values()}
    t = table(at=("m -1,2",), techs=("seven_vp:trading_station_3vp ore_qic:research_2vp",))
    assert gains(play(t, "A upgrade -1,2 trading_station"), "tech") == {0: 3}
    federate(t, 0, "-1,2")
    t = table(techs=("seven_vp:research_2vp",))
    assert gains(play(t, "A research science"), "tech") == {0: 2}
    assert step(t) == "FinishTurn"
