"""R163: the solo game; the letters are the paragraphs of the procedure."""

from __future__ import annotations

from collections import Counter

import pytest

from pygames.core.play import actions, settle
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.gaia import GAME
from pygames.gaia.cards import AUTOMA_FACTIONS, DECISIONS, LEVELS, Part
from pygames.gaia.components import AREA_IDS, BOOSTERS, FACTIONS
from pygames.gaia.rules import automa, counts, ending
from pygames.gaia.state import Space
from pygames.gaia.steps.solo import AutomaFirstBooster, AutomaTurn, build_mine, do_research, finish, parts, try_upgrade
from tests.gaia.build import bit, board, goods, ids, play, state, step


def solo(faction: str = "taklons", human: str = "hadsch_hallas", level: str = "automa", **mines: str) -> Table:
    """A turn of the human with the Automa's pieces where a test puts them."""
    t = Table(GAME, [Seat("human", "Ana")], {"automa": level, "setup": "advanced"}, "solo")
    play(t, f"A faction {human}")
    s = state(t)
    s.boards[1].name = faction
    while step(t) != "TakeTurn":
        choice = t.choices(0)[0]
        t.act(next(actions(choice, 0)))
    s = state(t)
    for seat, name in ((0, "human_at"), (1, "automa_at")):
        b = s.boards[seat]
        b.built, b.mask, b.pieces, b.satellites = {}, 0, [0] * 6, 0
        for where in mines.get(name, "").split():
            kind, _, at = where.rpartition(":")
            s.place(seat, bit(t, at), kind or "mine")
    s.rounds = ("round_mine_2",) * 6
    s.finals = ("final_structures", "final_sectors")
    s.boards[1].vp = 0
    s.boards[1].levels = [0] * 6
    s.used = ()
    return t


def support(number: int) -> str:
    return f"decision_{number:02}"


def test_R163_A1_A2_set_up_as_for_two_with_two_tokens_of_each_kind() -> None:
    s = state(Table(GAME, [Seat()], {}, "a"))
    assert (len(s.map.layout), len(s.boosters), ending.has_neutral(s)) == (7, 5, True)
    assert sum(s.tokens.values()) == 11


def test_R163_A3_the_automas_faction_has_another_colour() -> None:
    seen = set()
    for number in range(12):
        t = Table(GAME, [Seat()], {"setup": "advanced"}, f"s{number}")
        play(t, "A faction lantids")
        seen.add(board(t, 1).name)
    assert "terrans" not in seen
    assert len(seen) > 2
    t = Table(GAME, [Seat()], {}, "first")
    play(t, "A faction hadsch_hallas")
    assert (board(t, 1).name, board(t, 1).vp) == ("taklons", 0)


@pytest.mark.parametrize(("level", "cards", "vp"), [(1, 6, 0), (2, 7, 10), (3, 8, 10), (4, 9, 10), (5, 9, 10)])
def test_R163_A5_the_first_deck(level: int, cards: int, vp: int) -> None:
    name = list(LEVELS)[level - 1]
    s = Space()
    automa.prepare(s, name, "x")
    assert s.automa is not None
    assert len(s.automa.deck) == cards
    assert set(LEVELS[name].starters) < set(s.automa.deck)
    assert len(s.automa.deck) + len(s.automa.reserve) == (16 if level == 1 else 17)
    assert LEVELS[name].start_vp == vp


def test_R163_A4_it_has_no_goods_and_never_charges() -> None:
    t = solo(automa_at="-3,-3", human_at="-4,-2")
    play(t, "A upgrade -4,-2 trading_station")
    assert step(t) == "FinishTurn"
    assert goods(t, 1) == (0, 0, 0, 0)


def test_R163_A6_first_mines_nearest_to_the_centre() -> None:
    t = solo("taklons")
    s = state(t)
    found = automa.first_mine(s, "right_down")
    assert s.map.type_of[found] == "swamp"
    distances = {
        max(map(abs, (*s.map.hex_of[b], sum(s.map.hex_of[b])))) for b, k in s.map.type_of.items() if k == "swamp"
    }
    assert max(map(abs, (*s.map.hex_of[found], sum(s.map.hex_of[found])))) == min(distances)


def test_R163_A8_A9_support_and_passing() -> None:
    t = solo(automa_at="-3,-3", human_at="-2,-1")
    s = state(t)
    assert s.automa is not None
    s.automa.deck, s.automa.discard = [support(4), support(6), support(9), support(5)], []
    AutomaTurn(1).run(s)
    assert s.automa.discard[:1] == [support(5)], "the first card only supports"
    assert s.automa.discard[-1] == support(9)
    s.automa.deck, s.automa.discard = [support(4), support(1)], [support(5)]
    AutomaTurn(1).run(s)
    assert s.boards[1].passed, "a cross among the last three"
    s.boards[1].passed = False
    s.automa.deck, s.automa.discard = [], [support(4)]
    AutomaTurn(1).run(s)
    assert s.boards[1].passed


def test_R163_A10_points_of_the_action_card() -> None:
    t = solo(automa_at="-3,-3", human_at="-2,-1")
    s = state(t)
    assert s.automa is not None
    s.agenda = []
    s.automa.deck, s.automa.discard = [support(6)], [support(4)]
    AutomaTurn(1).run(s)
    settle(s)
    assert s.boards[1].vp == 3
    assert len(s.boards[1].built) == 2


def test_R163_A11_level_5_gains_one_more_each_time() -> None:
    t = solo(level="alptrauma", automa_at="-3,-3")
    automa.gain_points(state(t), 3)
    automa.gain_points(state(t), 0)
    assert board(t, 1).vp == 4


def test_R163_A12_numbered_selection() -> None:
    assert automa.numbered(["a", "b", "c"], DECISIONS[support(7)]) == "a", "the fourth from the left"
    assert automa.numbered(["a", "b", "c"], DECISIONS[support(9)]) == "b", "the second from the right"


def test_R163_A13_directional_selection() -> None:
    t = solo()
    s = state(t)
    three = sum(1 << bit(t, w) for w in ("-1,-4", "-1,2", "2,-1"))
    assert s.map.id_of[automa.directed(s, three, "right_down")] == "hex:-1,-4"
    assert s.map.id_of[automa.directed(s, three, "left_up")] == "hex:2,-1"


def test_R163_A14_mines() -> None:
    t = solo(automa_at="-1,2", human_at="-2,-1")
    s = state(t)
    near = automa.mine_target(s, DECISIONS[support(4)], 1, "")
    assert near == bit(t, "0,2")
    s.formers = {bit(t, "0,3"): 0}
    s.place(0, bit(t, "0,2"), "mine")
    assert automa.mine_target(s, DECISIONS[support(4)], 1, "") is None
    found = automa.mine_target(s, DECISIONS[support(4)], 2, "transdim_planet")
    assert found is not None
    s.boards[1].pieces[0] = 8
    assert automa.mine_target(s, DECISIONS[support(4)], 2, "") is None


def test_R163_A14_final_tiles_break_ties() -> None:
    t = solo(automa_at="-1,2", human_at="5,-6")
    s = state(t)
    s.finals = ("final_gaia_planets", "final_sectors")
    top = automa.mine_target(s, DECISIONS[support(7)], 2, "")
    assert s.type_at(top or 0) in ("gaia", "transdim")
    bottom = automa.mine_target(s, DECISIONS[support(2)], 2, "")
    assert s.map.sector_of[bottom or 0] != 3
    s.finals = ("final_planet_types", "final_sectors")
    assert counts.types_colonized(s, 1) == ["terra"]
    fresh = automa.mine_target(s, DECISIONS[support(7)], 2, "")
    assert s.type_at(fresh or 0) != "terra"


def test_R163_A14_a_transdim_planet_becomes_gaia_and_without_target_it_upgrades() -> None:
    t = solo("terrans", automa_at="0,2", human_at="5,-6")
    s = state(t)
    build_mine(s, Part("mine", "", 4, "transdim_planet", 0), DECISIONS[support(4)])
    assert s.boards[1].mask & s.formed
    s.boards[1].pieces[0] = 8
    build_mine(s, Part("mine", "", 1, "", 0), DECISIONS[support(4)])
    assert s.boards[1].pieces[1] == 1


def test_R163_A15_a_satellite_beside_a_lonely_mine() -> None:
    t = solo(automa_at="-1,2", human_at="5,-6")
    s = state(t)
    assert automa.satellite_space(s, bit(t, "-1,5"), "right_down") is None
    s.finals = ("final_satellites", "final_sectors")
    assert automa.satellite_space(s, bit(t, "0,2"), "right_down") is None, "beside another structure"
    space = automa.satellite_space(s, bit(t, "-1,-4"), "right_down")
    assert space is not None
    assert not s.type_at(space)


def test_R163_A16_order_of_upgrades() -> None:
    t = solo(automa_at="trading_station:-1,2 0,2 research_lab:-3,4", human_at="-2,-1")
    s = state(t)
    done = []
    for _ in range(4):
        assert try_upgrade(s, DECISIONS[support(4)])
        done.append(Counter(s.boards[1].built.values()))
    assert done[0]["planetary_institute"] == 1
    assert done[1]["trading_station"] == 1
    assert done[2]["academy_knowledge"] == 1
    assert done[3]["research_lab"] == 1
    t = solo("firaks", automa_at="research_lab:-3,4 planetary_institute:-5,0", human_at="-2,-1")
    assert automa.upgrade_target(state(t), DECISIONS[support(4)]) == (bit(t, "-3,4"), "trading_station")


def test_R163_A17_octagons_are_blocked() -> None:
    t = solo("xenos", human="taklons", automa_at="-4,-2", human_at="-3,-3")
    s = state(t)
    s.agenda = []
    found = parts(s, DECISIONS[support(5)], DECISIONS[support(1)])
    assert len(found) == 2, "Xenos block two"
    s.todo(*found)
    settle(s)
    assert s.used == ("knowledge3", "terraform2")


def test_R163_A18_research_and_removing_tiles() -> None:
    t = solo(automa_at="-3,-3")
    s = state(t)
    s.boards[1].levels = [4, 2, 2, 0, 0, 0]
    tile = s.advanced[0]
    do_research(s, Part("research_highest", "", 0, "", 0), DECISIONS[support(4)])
    assert (s.advanced[0], s.gone) == ("", (tile,))
    do_research(s, Part("research_highest", "", 0, "", 0), DECISIONS[support(4)])
    assert s.boards[1].levels[0] == 5
    do_research(s, Part("research_area", "science", 0, "", 0), DECISIONS[support(4)])
    assert s.boards[1].levels[AREA_IDS.index("science")] == 1
    s.boards[0].levels[1] = 5
    s.boards[1].levels = [5, 4, 4, 4, 4, 4]
    s.advanced = ("",) * 6
    assert "navigation" not in automa.open_areas(s)


def test_R163_A19_the_human_charges_and_gets_the_discount() -> None:
    t = solo(automa_at="-3,-3", human_at="-4,-2")
    s = state(t)
    assert try_upgrade(s, DECISIONS[support(4)])
    assert step(t) == "ChargePower"
    from pygames.gaia.rules import upgrading

    assert upgrading.has_neighbour(s, 0, bit(t, "-4,-2"))


def test_R163_A20_A21_passing_scores_and_takes_a_booster() -> None:
    t = solo(automa_at="-3,-3")
    s = state(t)
    for round_, points in ((2, 4), (5, 6)):
        s.round, s.boards[1].vp = round_, 0
        third, old = s.boosters[2], s.boards[1].booster
        finish(s, DECISIONS[support(3)])
        assert s.boards[1].vp == points
        assert (s.boards[1].booster, s.boosters[-1]) == (third, old)


def test_R163_A22_the_deck_grows_each_round() -> None:
    t = solo(automa_at="-3,-3")
    s = state(t)
    assert s.automa is not None
    before = len(s.automa.deck) + len(s.automa.discard)
    automa.renew_deck(s)
    assert (len(s.automa.deck), s.automa.discard) == (before + 1, [])


def test_R163_A23_A24_final_scoring() -> None:
    t = solo(automa_at="-3,-3 -6,3", human_at="-2,-1")
    s = state(t)
    assert counts.structures_in_federations(s, 1) == 1
    s.boards[1].levels = [3, 4, 0, 0, 0, 0]
    s.boards[1].vp = 0
    s.finals = ()
    ending.final(s)
    assert s.boards[1].vp == 4 + 8


@pytest.mark.parametrize(
    ("mine", "other", "cause"), [(50, 40, "solo_won"), (40, 40, "solo_tied"), (30, 40, "solo_lost")]
)
def test_R163_who_has_won(mine: int, other: int, cause: str) -> None:
    from pygames.gaia.rules.ending import end_cause

    s = state(solo())
    s.boards[0].vp, s.boards[1].vp = mine, other
    s.cause = end_cause(s)
    assert s.cause == cause
    outcome = GAME.outcome(s)
    assert outcome.winners == (() if cause == "solo_lost" else (0,))
    assert (outcome.is_lost, outcome.is_draw, outcome.places) == (cause == "solo_lost", False, (1 + outcome.is_lost,))


@pytest.mark.parametrize(("number", "taken", "found"), [(4, "b", "d"), (2, "b", "c"), (5, "e", "a"), (1, "", "a")])
def test_R163_A7_slots_of_boosters_stay_and_only_an_empty_one_leads_on(number: int, taken: str, found: str) -> None:
    s = state(solo())
    slots = dict(zip("abcde", sorted(BOOSTERS)[:5], strict=True))
    s.boosters = tuple(booster for letter, booster in slots.items() if letter != taken)
    s.boards[1].booster = ""
    assert s.automa is not None
    s.automa.deck = [card for card in sorted(DECISIONS) if DECISIONS[card].first_booster == number][:1]
    card = DECISIONS[s.automa.deck[0]]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(automa, "draw_random", lambda s: card)
        AutomaFirstBooster(1, tuple(slots.values())).run(s)
    assert s.boards[1].booster == slots[found]


def test_R163_A7_the_slots_are_those_before_anybody_chose() -> None:
    t = Table(GAME, [Seat("human", "Ana")], {"setup": "advanced"}, "slots")
    before = state(t).boosters
    while step(t) != "ChooseBooster":
        t.act(next(actions(t.choices(0)[0], 0)))
    waiting = [x for x in state(t).agenda if isinstance(x, AutomaFirstBooster)]
    assert all(x.slots == before for x in waiting)
    assert waiting or state(t).boards[1].booster


def test_R163_imagined_decks_keep_what_was_seen() -> None:
    s = state(solo(automa_at="-3,-3"))
    assert s.automa is not None
    worlds = [GAME.imagine(s, 0, Rng.stream("w", n)) for n in range(20)]
    for world in worlds:
        assert world.automa is not None
        assert set(s.automa.known) & set(s.automa.deck) <= set(world.automa.deck)
        assert len(world.automa.deck) == len(s.automa.deck)
    assert len({tuple(w.automa.deck) for w in worlds if w.automa}) > 5
    assert GAME.hidden(s, 0) == (set(s.automa.deck) | set(s.automa.reserve)) - set(s.automa.known)


def test_R163_special_effects_of_factions() -> None:
    t = solo("geodens", human="taklons", automa_at="-1,-2", human_at="5,-6")
    s = state(t)
    s.agenda = []
    build_mine(s, Part("mine", "", 1, "", 0), DECISIONS[support(4)])
    assert s.boards[1].vp == 2, "a new planet type"
    t = solo("hadsch_hallas", human="taklons", automa_at="-2,-1", human_at="5,-6")
    assert try_upgrade(state(t), DECISIONS[support(4)])
    assert board(t, 1).vp == 3
    t = solo("firaks", human="taklons", automa_at="trading_station:-5,0 planetary_institute:-3,3", human_at="5,-6")
    s = state(t)
    s.agenda = []
    assert try_upgrade(s, DECISIONS[support(4)])
    settle(s)
    assert sum(s.boards[1].levels) == 1, "a lab is followed by research"
    assert set(AUTOMA_FACTIONS) < set(FACTIONS)
    assert ids(t, s.boards[1].mask) == {"-5,0", "-3,3"}
