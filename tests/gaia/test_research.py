"""Chapters 7 and 9: tech tiles and research."""

from __future__ import annotations

import pytest

from pygames.core.problems import Reason
from pygames.core.table import Table
from pygames.gaia.components import AREA_IDS, TECHS
from pygames.gaia.rules import tech
from pygames.gaia.steps.tiles import GainTile
from tests.gaia.build import board, gains, goods, keys, play, refused, state, step, table, targets, verbs, why

UNDER = ("seven_vp", "ore_qic", "income_4_credits", "action_charge_4", "gaia_mine_3vp", "knowledge_per_type")
FREE = ("income_ore_charge", "income_knowledge_credit", "big_structures_power_4")
ADVANCED = ("mine_3vp", "pass_3vp_lab", "now_2vp_sector", "now_2vp_gaia", "action_3_ore", "research_2vp")


def choosing(*factions: str, **more: object) -> Table:
    """A seat that is about to take a tile."""
    t = table(*factions, **more)  # type: ignore[arg-type]
    s = state(t)
    s.tech_places = (*UNDER, *FREE)
    s.advanced = ADVANCED
    s.agenda.append(GainTile(0))
    return t


def test_R54_where_tiles_come_from() -> None:
    for line, at in (("A upgrade -1,2 research_lab", "t -1,2"), ("A upgrade -1,2 academy_qic", "l -1,2")):
        t = table(at=(at,))
        play(t, line)
        assert step(t) == "GainTile"
    t = table(stock=({"qic": 4},))
    play(t, "A qic qic_tile")
    assert (step(t), board(t).qic) == ("GainTile", 0)


def test_R55_no_kind_twice_even_if_covered() -> None:
    t = choosing(techs=("seven_vp:mine_3vp ore_qic",))
    assert "seven_vp" not in targets(t, "tile", "tile")
    assert why(t, "A tile seven_vp") == ("tile_owned", "R55")
    assert why(t, "A tile ore_qic") == ("tile_owned", "R55")


def test_R56_the_place_of_a_tile_names_the_area() -> None:
    t = choosing()
    play(t, "A tile seven_vp")
    assert targets(t, "advance", "area") == {"terraforming"}
    assert why(t, "A advance science") == ("other_area", "R56")
    t = choosing()
    play(t, "A tile income_ore_charge")
    assert targets(t, "advance", "area") == set(AREA_IDS)
    t = choosing(levels=("ter 5",))
    play(t, "A tile seven_vp")
    assert step(t) == "TakeTurn", "the advance is lost"


def test_R57_the_advance_is_optional_and_free() -> None:
    t = choosing()
    play(t, "A tile seven_vp", "A stay")
    assert board(t).levels[0] == 0
    t = choosing()
    play(t, "A tile seven_vp", "A advance terraforming")
    assert (board(t).levels[0], board(t).knowledge, board(t).ore) == (1, 8, 12)


def test_R58_what_an_advanced_tile_needs() -> None:
    t = choosing(levels=("ter 3",), techs=("ore_qic",), green=("token_vp8_qic",))
    assert refused(t, "A advanced mine_3vp ore_qic") == [
        Reason("level_too_low", "R58", area="terraforming", level=3, need=4)
    ]
    t = choosing(levels=("ter 4",), techs=("ore_qic",), flipped=("token_vp8_qic",))
    assert why(t, "A advanced mine_3vp ore_qic") == ("no_green_token", "R58")
    t = choosing(levels=("ter 4",), green=("token_vp8_qic",))
    assert why(t, "A advanced mine_3vp ore_qic") == ("nothing_to_cover", "R58")
    t = choosing(levels=("ter 4 nav 5",), techs=("ore_qic:now_2vp_mine seven_vp",), green=("token_vp8_qic",))
    assert targets(t, "advanced", "tile") == {"mine_3vp", "pass_3vp_lab"}
    assert targets(t, "advanced", "cover") == {"seven_vp"}
    play(t, "A advanced mine_3vp seven_vp")
    assert (board(t).green, board(t).flipped) == ((), ("token_vp8_qic",))
    assert board(t).techs == {"ore_qic": "now_2vp_mine", "seven_vp": "mine_3vp"}


def test_R59_a_covered_tile_has_no_effect() -> None:
    t = choosing(levels=("ter 4",), techs=("action_charge_4",), green=("token_vp8_qic",), at=("i -1,2",))
    play(t, "A advanced mine_3vp action_charge_4", "A stay")
    assert "special" not in verbs(t)
    assert board(t).tech_effects() == ["mine_3vp"]


def test_R60_T29_one_token_two_wishes() -> None:
    t = choosing(levels=("gaia 4 ter 4 nav 1",), techs=("ore_qic",), green=("token_vp8_qic",))
    play(t, "A advanced now_2vp_gaia ore_qic")
    assert targets(t, "advance", "area") == {"navigation", "artificial_intelligence", "economy", "science"}
    assert why(t, "A advance gaia_project") == ("no_green_token", "R86")
    t = choosing(levels=("gaia 4",), techs=("ore_qic",), green=("token_vp8_qic token_vp7_ore2",))
    play(t, "A advanced now_2vp_gaia ore_qic", "A advance gaia_project")
    assert (board(t).levels[3], board(t).green) == (5, ())


def test_R61_advanced_tiles_are_unique() -> None:
    t = choosing(levels=("ter 4",), techs=("ore_qic seven_vp",), green=("token_vp8_qic token_vp7_ore2",))
    play(t, "A advanced mine_3vp ore_qic", "A stay")
    state(t).agenda.append(GainTile(0))
    assert why(t, "A advanced mine_3vp seven_vp") == ("tile_gone", "R61")


def test_R62_the_new_tile_works_at_once() -> None:
    t = choosing(levels=("eco 4",), techs=("action_charge_4",), green=("token_vp8_qic",))
    board(t).used = ("action_charge_4",)
    play(t, "A advanced action_3_ore action_charge_4", "A stay")
    play(t, "A special action_3_ore")
    assert board(t).ore == 13


@pytest.mark.parametrize("tile", sorted(t.id for t in TECHS.values() if t.when == "now"))
def test_every_tile_pays_at_once_what_it_says(tile: str) -> None:
    at = "m -1,2  m -1,0  t -3,4  l 6,-3"
    t = table(at=(at,), stock=({"ore": 0, "knowledge": 0},), green=("token_vp8_qic",), flipped=("token_vp12",))
    before = (board(t).vp, board(t).ore, board(t).knowledge, board(t).qic)
    s = state(t)
    s.advanced = (tile, *s.advanced[1:])
    if TECHS[tile].is_advanced:
        board(t).techs = {"action_charge_4": ""}
        tech.take(s, 0, tile, "action_charge_4")
    else:
        tech.take(s, 0, tile)
    after = (board(t).vp, board(t).ore, board(t).knowledge, board(t).qic)
    gained = tuple(now - was for now, was in zip(after, before, strict=True))
    assert gained == {
        "ore_qic": (0, 1, 0, 1), "knowledge_per_type": (0, 0, 3, 0), "seven_vp": (7, 0, 0, 0),
        "now_2vp_mine": (4, 0, 0, 0), "now_ore_sector": (0, 3, 0, 0), "now_2vp_gaia": (2, 0, 0, 0),
        "now_4vp_trading_station": (4, 0, 0, 0), "now_2vp_sector": (6, 0, 0, 0), "now_5vp_federation": (10, 0, 0, 0),
    }[tile]  # fmt: skip


# --- research ---------------------------------------------------------------------------------------------------------


def test_R79_research_costs_four_knowledge() -> None:
    t = table()
    play(t, "A research science")
    assert (board(t).knowledge, board(t).levels[5]) == (4, 1)
    t = table(stock=({"knowledge": 3},))
    assert refused(t, "A research science") == [Reason("cannot_pay", "R79", what="knowledge", need=4, have=3)]


def test_R80_bonuses_at_once_income_later() -> None:
    t = table()
    play(t, "A research economy")
    assert goods(t) == (20, 10, 4, 3)
    t = table()
    play(t, "A research terraforming")
    assert board(t).ore == 12


@pytest.mark.parametrize("area", AREA_IDS)
def test_R81_level_3_charges_three(area: str) -> None:
    t = table(power=((5, 0, 0),))
    board(t).levels = [2] * 6
    play(t, f"A research {area}")
    assert board(t).bowls[:2] == [2, 3]


def test_R82_values_hold_at_once() -> None:
    t = table(at=("m -1,2",), stock=({"knowledge": 8, "qic": 0},))
    assert "-1,0" not in targets(t, "mine")
    board(t).levels[1] = 1
    play(t, "A research navigation", "A finish", "B pass booster_pass_mines")
    board(t).qic = 1
    assert "-1,0" in targets(t, "mine")


def test_R83_artificial_intelligence() -> None:
    found = []
    for level in range(5):
        t = table(levels=(f"ai {level}",), green=("token_vp8_qic",), stock=({"qic": 0},))
        play(t, "A research artificial_intelligence")
        found.append(board(t).qic)
    assert found == [1, 1, 2, 2, 4]


def test_R84_gaia_project_levels() -> None:
    for level, formers, tokens in ((0, 1, 0), (1, 0, 3), (2, 1, 0), (3, 1, 0)):
        t = table("xenos", "terrans", levels=(f"gaia {level}",), power=((0, 0, 0),))
        play(t, "A research gaia_project")
        assert (board(t).formers, board(t).bowls[0]) == (formers, tokens)


def test_R85_R86_level_5_needs_a_green_token() -> None:
    t = table(levels=("sci 4 eco 5",), flipped=("token_vp8_qic",))
    assert why(t, "A research science") == ("no_green_token", "R86")
    assert why(t, "A research economy") == ("top_level", "R85")
    t = table(levels=("sci 4",), green=("token_vp8_qic",))
    play(t, "A research science")
    assert (board(t).green, board(t).flipped, board(t).knowledge) == ((), ("token_vp8_qic",), 13)


def test_R87_only_one_player_on_level_5() -> None:
    t = table(levels=("sci 4", "sci 5"), green=("token_vp8_qic",))
    assert why(t, "A research science") == ("level_taken", "R87")


def test_R88_R92_economy_and_science_5_pay_once() -> None:
    t = table(levels=("eco 4",), green=("token_vp8_qic",), power=((6, 0, 0),), stock=({"knowledge": 4},))
    play(t, "A research economy")
    assert (goods(t)[:2], board(t).bowls) == ((26, 13), [0, 6, 0, 0])
    from pygames.gaia.rules.income import sources

    assert "economy" not in dict(sources(state(t), 0)), "the income of level 4 ends"


def test_R89_terraforming_5_brings_its_token() -> None:
    t = table(levels=("ter 4",), green=("token_vp8_qic",), tile="round_federation_5")
    state(t).level_token = "token_vp7_ore2"
    events = play(t, "A research terraforming")
    assert gains(events, "research") == {0: 7}
    assert gains(events, "round_tile") == {0: 5}
    assert (board(t).green, state(t).level_token, board(t).federations) == (("token_vp7_ore2",), "", 0)


def test_R90_T32_the_lost_planet() -> None:
    eight = " ".join(f"m {w}" for w in ("-1,2", "-1,5", "-1,-4", "6,-3", "0,2", "-2,5", "1,0", "2,-1"))
    t = table(at=(eight, "m -3,4"), levels=("nav 4",), green=("token_vp8_qic",), tile="round_mine_2",
              boosters=("booster_pass_mines",))  # fmt: skip
    board(t, 1).satellites = 1 << state(t).map.number_of["hex:-2,3"]
    play(t, "A research navigation")
    assert step(t) == "PlaceLostPlanet"
    assert why(t, "A lost_planet -2,3") == ("space_taken", "R90")
    assert why(t, "A lost_planet -3,3") == ("not_empty", "R90")
    events = play(t, "A lost_planet -2,4")
    assert gains(events, "round_tile") == {0: 2}
    assert (keys(events), t.asked()) == (["lost_planet"], (1,)), "a neighbour may charge"
    assert (board(t).mines, board(t).supply("mine"), goods(t)[:2]) == (9, 0, (20, 10))
    play(t, "B decline", "A finish", "B pass booster_pass_labs")
    assert gains(play(t, "A pass booster_pass_trading_stations"), "booster") == {0: 9}


def test_R90_range_may_be_extended() -> None:
    t = table(at=("m -1,2",), levels=("nav 4",), green=("token_vp8_qic",), stock=({"qic": 1, "knowledge": 4},))
    play(t, "A research navigation")
    far = [w for w in targets(t, "lost_planet") if state(t).map.distance(*_bits(t, "-1,2", w)) > 4]
    assert far
    play(t, f"A lost_planet {far[0]}")
    assert board(t).qic == 0


def _bits(t: Table, *places: str) -> list[int]:
    return [state(t).map.number_of[f"hex:{w}"] for w in places]


def test_R91_gaia_project_5() -> None:
    t = table(at=("m -1,0  t 2,2",), levels=("gaia 4",), green=("token_vp8_qic",))
    state(t).formers = {_bits(t, "0,3")[0]: 0}
    events = play(t, "A research gaia_project")
    assert gains(events, "research") == {0: 6}
