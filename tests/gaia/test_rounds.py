"""Chapter 3: rounds, income, Gaia phase, turns; chapters 12, 14, 15 and 16: passing, free actions, the end."""

from __future__ import annotations

import pytest

from pygames.core.play import actions, settle
from pygames.core.rng import Rng
from pygames.core.table import Table
from pygames.gaia import GAME
from pygames.gaia.components import FACTIONS
from pygames.gaia.rules import cashing, ending
from pygames.gaia.rules.goods import LIMITS, receive
from pygames.gaia.state import Space
from pygames.gaia.steps import acts, options
from pygames.gaia.steps.phases import GaiaPhase, TakeIncome
from pygames.gaia.steps.rounds import EndRound, StartRound
from tests.gaia.build import bit, board, gains, goods, keys, play, state, step, table, targets, verbs, why


def run(t: Table, *steps: object) -> None:
    """Let steps run instead of the turn."""
    state(t).agenda = [*reversed(steps)]  # type: ignore[list-item]
    settle(state(t))


def test_R20_phases_of_a_round() -> None:
    t = table(at=("m -1,2", "m 0,2"), round=1)
    play(t, "A pass booster_pass_mines")
    events = play(t, "B pass booster_pass_labs")
    assert state(t).round == 2
    assert keys(events)[-1] == "round"
    t = table(at=("m -1,2", "m 0,2"), round=6)
    play(t, "A pass", "B pass")
    assert t.is_over


def test_R21_limits() -> None:
    t = table()
    b = board(t)
    for what, limit in (("ore", 15), ("knowledge", 15), ("credits", 30)):
        receive(b, what, 99)
        assert getattr(b, what) == limit
    receive(b, "qic", 99)
    receive(b, "tokens", 99)
    assert (b.qic, b.bowls[0]) == (102, 103)


def test_R22_income_comes_from_all_sources() -> None:
    t = table(at=("m -1,2  m -1,5  t 6,-3  l -1,-4  k -1,-2",), levels=("eco 2 sci 1",), power=((9, 0, 0),),
              techs=("income_4_credits seven_vp",),
              stock=({"credits": 0, "ore": 0, "knowledge": 0, "qic": 0},))  # fmt: skip
    run(t, TakeIncome(0))
    # faction 1/1, mines 2, station 3, lab 1, academy 2, booster 1/1, tile 4, economy 1 ore 2 credits, science 1
    assert goods(t) == (9, 5, 6, 0)
    assert board(t).bowls == [7, 2, 0, 0], "Economy charges 2"


def test_R22_only_the_level_the_marker_stands_on() -> None:
    t = table(levels=("eco 5 sci 5",), stock=({"credits": 0, "ore": 0, "knowledge": 0},))
    run(t, TakeIncome(0))
    assert goods(t)[:3] == (0, 2, 2)


def test_R23_T5_order_of_charging_and_tokens() -> None:
    for first, after in (("institute1", [1, 0, 4, 0]), ("institute2", [0, 0, 5, 0])):
        t = table("hadsch_hallas", "xenos", at=("i -2,-1",), power=((0, 2, 2),), boosters=("booster_pass_mines",))
        board(t).levels[4] = 0
        run(t, TakeIncome(0))
        assert targets(t, "income", "source") == {"institute1", "institute2"}
        play(t, f"A income {first}")
        assert board(t).bowls == after


def test_R23_economy_is_one_source_and_booster_3_two() -> None:
    t = table("hadsch_hallas", "xenos", at=("i -2,-1",), power=((0, 2, 2),), levels=("eco 2",),
              boosters=("booster_tokens_ore",))  # fmt: skip
    run(t, TakeIncome(0))
    assert targets(t, "income", "source") == {"institute1", "institute2", "economy", "booster1"}


def test_R24_no_question_where_the_order_does_not_matter_and_no_free_actions() -> None:
    t = table("hadsch_hallas", "xenos", at=("i -2,-1",), power=((9, 0, 0),), levels=("eco 0",))
    run(t, TakeIncome(0))
    assert board(t).bowls == [6, 4, 0, 0]
    t = table("hadsch_hallas", "xenos", at=("i -2,-1",), power=((0, 2, 2),))
    run(t, TakeIncome(0))
    assert verbs(t) == {"income"}
    assert why(t, "A convert ore_to_credit") == ("no_free_action_now", "R24")


def test_R25_R26_the_gaia_phase() -> None:
    t = table("xenos", "terrans", at=("m 0,2",), power=((1, 0, 0, 6), (0, 1, 0, 4)))
    s = state(t)
    s.formers = {bit(t, "0,3"): 0}
    run(t, GaiaPhase())
    assert s.type_at(bit(t, "0,3")) == "gaia"
    assert s.formers == {bit(t, "0,3"): 0}, "the Gaiaformer stays"
    assert board(t).bowls == [7, 0, 0, 0]
    assert board(t, 1).bowls == [0, 5, 0, 0], "Terrans: area II"


def test_R27_R133_choices_of_the_gaia_phase_in_turn_order_before_the_tokens_move() -> None:
    t = table("terrans", "itars", at=("i -1,2", "i -4,1"), power=((0, 0, 0, 4), (0, 0, 0, 5)),
              stock=({"ore": 0, "credits": 0, "qic": 0}, {}))  # fmt: skip
    s = state(t)
    s.order = (1, 0)
    run(t, GaiaPhase())
    assert (step(t), t.asked()) == ("BuyTiles", (1,))
    play(t, "B enough")
    assert (step(t), t.asked()) == ("TradeGaia", (0,))
    assert board(t).bowls == [0, 0, 0, 4]
    play(t, "A gaia_trade power_to_ore", "A gaia_trade power_to_credit")
    assert (goods(t)[:2], board(t).bowls) == ((1, 1), [0, 4, 0, 0]), "as in the rulebook's example"


def test_R28_clockwise_and_who_passed_is_skipped() -> None:
    t = table("terrans", "xenos", "taklons", at=("m -1,2", "m 0,2", "m -3,-3"))
    play(t, "A research economy", "A finish")
    assert t.asked() == (1,)
    play(t, "B pass booster_pass_mines", "C research economy", "C finish", "A research economy", "A finish")
    assert t.asked() == (2,)
    assert why(t, "C finish")[0] == "not_now"


def test_R28_one_main_action_per_turn() -> None:
    t = table(at=("m -1,2",))
    play(t, "A research economy")
    assert why(t, "A research economy") == ("one_main_action", "R28")


def test_R29_all_main_actions() -> None:
    t = table(at=("m -1,2  i -1,5  t 0,2  t -3,4  t -3,3",), power=((2, 2, 9),), levels=("gaia 1",),
              stock=({"formers": 1, "qic": 9},), techs=("action_charge_4",), green=("token_vp8_qic",))  # fmt: skip
    wanted = {
        "mine",
        "project",
        "upgrade",
        "federation",
        "research",
        "power",
        "power_mine",
        "qic",
        "rescore",
        "special",
    }
    assert verbs(t) == wanted | {"pass", "convert", "sacrifice"}


def test_R30_an_action_is_whole() -> None:
    t = table(at=("m -1,2",), power=((0, 0, 9),), stock=({"credits": 1, "ore": 0},))
    assert not {"mine", "power_mine"} & verbs(t), "terraforming without building is no action"
    assert why(t, "A power terraform2") == ("no_mine_possible", "R96")


# --- passing ----------------------------------------------------------------------------------------------------------


def test_R104_a_new_booster_and_never_the_own() -> None:
    t = table(at=("m -1,2", "m 0,2"))
    assert targets(t, "pass", "booster") == {
        "booster_pass_mines", "booster_pass_labs", "booster_pass_trading_stations"}  # fmt: skip
    assert why(t, "A pass booster_ore_knowledge") == ("own_booster", "R104")
    assert why(t, "A pass booster_range_3") == ("booster_taken", "R104")
    play(t, "A pass booster_pass_mines")
    assert "booster_ore_knowledge" in targets(t, "pass", "booster", 1), "one returned this round may be taken"
    t = table(round=6)
    play(t, "A pass")
    assert board(t).booster == ""


def test_R105_points_when_passing() -> None:
    t = table(at=("m -1,2  m -1,5  t 6,-3",), boosters=("booster_pass_mines",),
              techs=("seven_vp:pass_1vp_type ore_qic:pass_3vp_lab",))  # fmt: skip
    events = play(t, "A pass booster_pass_labs")
    assert gains(events, "booster") == {0: 2}
    assert gains(events, "tech") == {0: 1}


def test_R106_the_first_to_pass_begins_the_next_round() -> None:
    t = table("terrans", "xenos", "taklons", at=("m -1,2", "m 0,2", "m -3,-3"))
    play(t, "A research economy", "A finish", "B pass booster_pass_mines", "C pass booster_pass_labs",
         "A pass booster_pass_trading_stations")  # fmt: skip
    assert state(t).order == (1, 2, 0)


# --- free actions -----------------------------------------------------------------------------------------------------


def test_R116_free_actions_before_and_after_but_not_within() -> None:
    t = table(at=("t -1,2",))
    play(t, "A convert ore_to_credit", "A upgrade -1,2 research_lab")
    assert step(t) == "GainTile"
    assert why(t, "A convert ore_to_credit") == ("not_within", "R116")
    play(t, "A tile seven_vp")
    if step(t) == "AdvanceFree":
        play(t, "A stay")
    play(t, "A convert ore_to_credit", "A finish")
    t = table(at=("m -1,2", "m 0,2"))
    play(t, "A pass booster_pass_mines")
    assert t.asked() == (1,), "not after passing"
    assert why(t, "A convert ore_to_credit")[0] == "not_your_turn"


@pytest.mark.parametrize(
    ("trade", "change"),
    [
        ("qic_to_ore", (0, 1, 0, -1)), ("power_to_qic", (0, 0, 0, 1)), ("power_to_ore", (0, 1, 0, 0)),
        ("power_to_knowledge", (0, 0, 1, 0)), ("knowledge_to_credit", (1, 0, -1, 0)), ("power_to_credit", (1, 0, 0, 0)),
        ("ore_to_credit", (1, -1, 0, 0)), ("ore_to_token", (0, -1, 0, 0)),
    ],
)  # fmt: skip
def test_R117_the_list_of_free_actions(trade: str, change: tuple[int, ...]) -> None:
    t = table(power=((0, 0, 4),))
    before = goods(t)
    play(t, f"A convert {trade}")
    assert tuple(now - was for now, was in zip(goods(t), before, strict=True)) == change
    prices = {"power_to_qic": 4, "power_to_ore": 3, "power_to_knowledge": 4, "power_to_credit": 1}
    if trade in prices:
        assert board(t).bowls == [prices[trade], 0, 4 - prices[trade], 0]
    if trade == "ore_to_token":
        assert board(t).bowls == [1, 0, 4, 0]


def test_R117_prices_must_be_there() -> None:
    t = table(power=((9, 9, 2),), stock=({"qic": 0, "ore": 15},))
    assert why(t, "A convert power_to_ore") == ("cannot_pay", "R117")
    assert why(t, "A convert qic_to_ore") == ("cannot_pay", "R117")
    t = table(power=((0, 0, 3),), stock=({"ore": 15},))
    assert why(t, "A convert power_to_ore") == ("nothing_gained", "R103")
    assert why(t, "A convert credits_to_ore") == ("other_faction", "R117")


def test_R118_free_actions_need_a_main_action() -> None:
    t = table()
    play(t, "A convert ore_to_credit")
    assert step(t) == "TakeTurn"
    assert "finish" not in verbs(t)
    assert "pass" in verbs(t)


# --- the end ----------------------------------------------------------------------------------------------------------


def test_R119_octagons_are_freed() -> None:
    t = table(at=("m -1,2", "m 0,2"), power=((0, 0, 4),), techs=("action_charge_4",))
    play(t, "A power ore2", "A finish", "B pass booster_pass_mines", "A special action_charge_4", "A finish")
    assert (state(t).used, board(t).used) == (("ore2",), ("action_charge_4",))
    play(t, "A pass booster_pass_labs")
    assert (state(t).used, board(t).used) == ((), ())


def test_R120_the_match_ends_after_six_rounds() -> None:
    t = table(at=("m -1,2", "m 0,2"), round=6)
    play(t, "A pass")
    events = play(t, "B pass")
    assert t.is_over
    assert keys(events)[-1] == "end"
    assert GAME.outcome(state(t)).cause == "rounds"


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([5, 4, 3, 2], [18, 12, 6, 0]),
        ([5, 5, 3, 2], [15, 15, 6, 0]),
        ([5, 4, 4, 4], [18, 6, 6, 6]),
        ([4, 4, 4, 4], [9, 9, 9, 9]),
        ([5, 5, 5, 1], [12, 12, 12, 0]),
        ([5, 3, 3, 1], [18, 9, 9, 0]),
        ([5, 0, 0, 0], [18, 0, 0, 0]),
        ([5, 4, 2, 2], [18, 12, 3, 3]),
    ],
)
def test_R121_R131_places_and_ties(counts: list[int], points: list[int]) -> None:
    assert [ending.place_points(counts, count) for count in counts] == points


def test_R122_R127_what_final_tiles_count() -> None:
    t = table("lantids", "xenos", at=("m -1,2  m -1,0  t -3,4  lost 0,0", "m 0,2"))
    s = state(t)
    s.boards[0].guests = 1 << bit(t, "-3,4")
    s.boards[0].federated = s.boards[0].mask & ~(1 << bit(t, "-1,2"))
    s.boards[0].satellites = 1 << bit(t, "1,1")
    s.boards[0].stations = 1 << bit(t, "1,2")
    count = ending.final_counts
    assert count(s, "final_structures_in_federations")[0] == 3
    assert count(s, "final_structures")[0] == 4
    assert count(s, "final_planet_types")[0] == 3, "Terra, Gaia, Lost Planet; the guest does not count"
    assert count(s, "final_gaia_planets")[0] == 1
    assert count(s, "final_sectors")[0] == 2
    assert count(s, "final_satellites")[0] == 2


@pytest.mark.parametrize("name", ["R123", "R124", "R125", "R126"])
def test_R123_R124_R125_R126_guests_and_the_lost_planet(name: str) -> None:
    t = table("lantids", "xenos", at=("m -1,2", "m -1,0  m 7,-2"))
    s = state(t)
    before = {tile: ending.final_counts(s, tile)[0] for tile in ("final_structures", "final_planet_types",
              "final_gaia_planets", "final_sectors")}  # fmt: skip
    s.place(0, bit(t, "7,-2"), "mine")
    s.boards[0].guests = 1 << bit(t, "7,-2")
    s.place(0, bit(t, "-1,0"), "mine")
    s.boards[0].guests |= 1 << bit(t, "-1,0")
    after = {tile: ending.final_counts(s, tile)[0] for tile in before}
    grown = {"R123": ("final_structures", 2), "R124": ("final_planet_types", 0), "R125": ("final_gaia_planets", 0),
             "R126": ("final_sectors", 1)}  # fmt: skip
    tile, more = grown[name]
    assert after[tile] - before[tile] == more


def test_R128_research_at_the_end() -> None:
    t = table(levels=("ter 5 nav 4 ai 3 gaia 2",), stock=({"credits": 0, "ore": 0, "knowledge": 0, "qic": 0},),
              power=((0, 0, 0),))  # fmt: skip
    state(t).round = 6
    run(t, EndRound())
    assert board(t).vp == 20 + 12 + 8 + 4


def test_R129_resources_at_the_end_with_power_and_qic() -> None:
    t = table(round=6, stock=({"credits": 4, "ore": 1, "knowledge": 2, "qic": 1},), power=((5, 2, 3),),
              levels=("gaia 0",))  # fmt: skip
    run(t, EndRound())
    # area II burns to one more: 4 power are 4 credits; 1 Q.I.C. is 1 ore: 8 + 2 + 2 = 12
    assert board(t).vp == 20 + 4


STOCKS = ("credits", "ore", "knowledge")


@pytest.mark.parametrize(
    ("faction", "at", "stock", "bowls", "total"),
    [
        ("nevlas", "m -1,2", (30, 0, 0, 0), (0, 0, 6), 36),  # a token of area III for each knowledge
        ("nevlas", "i -1,2", (29, 0, 0, 0), (0, 0, 6), 30 + 5),
        ("terrans", "m -1,2", (30, 15, 0, 0), (0, 0, 8), 45 + 2),
        ("terrans", "m -1,2", (30, 14, 0, 0), (0, 0, 8), 44 + 2),
        ("terrans", "m -1,2", (28, 15, 3, 2), (0, 0, 0), 46 + 2),  # ore to credits makes room for the Q.I.C.
        ("hadsch_hallas", "i -1,2", (30, 15, 3, 4), (0, 0, 0), 48 + 1),  # credits for knowledge, then the same
        ("terrans", "m -1,2", (30, 15, 15, 9), (0, 0, 9), 60),
    ],
)
def test_R129_free_actions_at_the_end_are_the_best_there_are(
    faction: str, at: str, stock: tuple[int, ...], bowls: tuple[int, ...], total: int
) -> None:
    goods = dict(zip((*STOCKS, "qic"), stock, strict=True))
    t = table(faction, "xenos", round=6, at=(at,), stock=(goods,), power=(bowls,))
    b = board(t)
    cashing.cash_in(b)
    assert b.credits + b.ore + b.knowledge == total
    t = table(faction, "xenos", round=6, at=(at,), stock=(goods,), power=(bowls,), finals=())
    run(t, EndRound())
    assert board(t).vp == 20 + total // 3


@pytest.mark.parametrize("faction", [*sorted(FACTIONS), "nevlas+", "hadsch_hallas+", "taklons+", "itars+"])
def test_R129_no_sequence_of_free_actions_is_better(faction: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every sequence is tried, with small limits so that it can be."""
    for what, limit in zip(STOCKS, (6, 3, 3), strict=True):
        monkeypatch.setitem(LIMITS, what, limit)
    rng = Rng.stream("cash", faction)
    name, is_grown = faction.rstrip("+"), faction.endswith("+")
    t = table(name, "xenos" if name != "xenos" else "terrans", at=("i -1,2" if is_grown else "m -1,2",))
    for _ in range(25):
        b = board(t)
        b.credits, b.ore, b.knowledge = 3 + rng.below(4), rng.below(4), rng.below(4)
        b.qic, b.formers = rng.below(3), rng.below(3)
        b.bowls = [rng.below(2), rng.below(4), rng.below(5 if b.stone < 0 else 4), 0]
        b.stone = rng.below(3) if name == "taklons" else b.stone
        want = most_by_trying(state(t))
        cashing.cash_in(b)
        assert b.credits + b.ore + b.knowledge == want
        assert all(getattr(b, what) <= LIMITS[what] for what in STOCKS)


def most_by_trying(s: Space) -> int:
    """The most credits, ore and knowledge that seat 0 can have after any free actions."""
    best, waiting, seen = 0, [s.copy()], set()
    while waiting:
        s = waiting.pop()
        b = s.boards[0]
        best = max(best, b.credits + b.ore + b.knowledge)
        for choice in options.free_actions(s, 0):
            for action in actions(choice, 0):
                c = s.copy()
                acts.free(c, action)
                b = c.boards[0]
                mark = (b.credits, b.ore, b.knowledge, b.qic, *b.bowls, b.stone, b.formers)
                if mark not in seen:
                    seen.add(mark)
                    waiting.append(c)
    return best


def test_R133_each_refusal_of_the_gaia_phase_has_its_own_reason() -> None:
    t = table("terrans", "itars", at=("i -1,2", "i -4,1"), power=((0, 0, 0, 4), (0, 0, 0, 5)), stock=({"ore": 15}, {}))
    state(t).order = (1, 0)
    run(t, GaiaPhase())
    assert why(t, "B sacrifice") == ("no_free_action_now", "R116")
    play(t, "B enough")
    assert why(t, "A gaia_trade power_to_ore") == ("nothing_gained", "R103"), "15 ore, though the power suffices"
    assert why(t, "A gaia_trade ore_to_credit") == ("no_gaia_trade", "R133")
    assert why(t, "A convert power_to_ore") == ("no_free_action_now", "R116")
    play(t, "A gaia_trade power_to_credit")
    assert why(t, "A gaia_trade power_to_knowledge") == ("gaia_power", "R133"), "three are left"


def test_R132_most_points_win_and_ties_are_shared() -> None:
    t = table("terrans", "xenos", "taklons", round=6)
    run(t, EndRound())
    for seat, vp in enumerate((50, 60, 60)):
        board(t, seat).vp = vp
    outcome = GAME.outcome(state(t))
    assert (outcome.places, outcome.winners) == ((3, 1, 1), (1, 2))


def test_round_starts_give_income_to_all() -> None:
    t = table(at=("m -1,2", "m 0,2"), stock=({"ore": 0}, {"ore": 0}))
    state(t).round = 1
    run(t, StartRound())
    assert (board(t).ore, board(t, 1).ore) == (3, 2)
