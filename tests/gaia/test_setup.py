"""Chapter 1: set-up; chapter 19: variants."""

from __future__ import annotations

from collections import Counter

import pytest

from pygames.core.play import actions, asked
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.gaia import GAME, layout
from pygames.gaia.components import FACTIONS, FIGURES, STANDARD, TOKENS
from pygames.gaia.galaxy import INNER, LAYOUTS, clashes, galaxy
from pygames.gaia.rules import ending
from tests.gaia.build import board, play, refused, state, step, table, targets, verbs, why


def fresh(seats: int, seed: str = "a", **options: str) -> Table:
    return Table(GAME, [Seat()] * seats, options, seed)


def answer_all(t: Table, until: str) -> None:
    """Take the first answer to every question up to a step."""
    while step(t) != until:
        seat = t.asked()[0]
        choice = t.choices(seat)[0]
        t.act(next(actions(choice, seat)))


@pytest.mark.parametrize(("seats", "sides"), [(1, "B"), (2, "B"), (3, "A"), (4, "A")])
def test_R1_sectors_by_number_of_players(seats: int, sides: str) -> None:
    placed = state(fresh(seats)).map.layout
    assert len(placed) == (7 if sides == "B" else 10)
    assert {name for name, *_ in placed if name[0] == "0" and name[1] in "567"} == {f"0{n}{sides}" for n in (5, 6, 7)}


def test_R2_standard_tiles_are_spread_over_nine_places() -> None:
    s = state(fresh(2))
    assert sorted(s.tech_places) == sorted(STANDARD)
    assert len({state(fresh(2, f"seed{i}")).tech_places for i in range(5)}) == 5


def test_R3_six_advanced_tiles() -> None:
    s = state(fresh(2))
    assert len(s.advanced) == len(set(s.advanced)) == 6


def test_R4_federation_tokens() -> None:
    s = state(fresh(3))
    assert sum(s.tokens.values()) == 17
    assert s.level_token in s.tokens
    assert "token_gleens" not in s.tokens
    assert [t.id for t in TOKENS.values() if not t.green] == ["token_vp12"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_R5_scoring_tiles_and_boosters(seats: int) -> None:
    s = state(fresh(seats))
    assert (len(set(s.rounds)), len(set(s.finals))) == (6, 2)
    assert len(s.boosters) == max(2, seats) + 3


def test_R6_R7_boards_begin_as_printed_with_the_bonus_of_level_1() -> None:
    t = table("geodens", "ambas")
    s = state(fresh(2, setup="advanced"))
    s.boards = [b.empty() for b in s.boards]
    from pygames.gaia.steps.setup import take_faction

    take_faction(s, 0, "geodens")
    b = s.boards[0]
    assert (b.credits, b.ore, b.knowledge, b.qic, b.vp) == (15, 6, 3, 1, 10), "2 ore of Terraforming 1"
    assert (b.bowls, b.levels, b.formers) == ([2, 4, 0, 0], [1, 0, 0, 0, 0, 0], 0)
    for name, level, figure in (("xenos", 2, 2), ("terrans", 3, 1), ("hadsch_hallas", 4, 0), ("nevlas", 5, 0)):
        s.boards[1] = b.empty()
        take_faction(s, 1, name)
        c = s.boards[1]
        assert c.levels[level] == 1
        assert (c.qic if name == "xenos" else c.formers) == figure
        assert c.ore == dict(FACTIONS[name].start)["ore"], "income levels give nothing at set-up"
    assert board(t).name == "geodens"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R8_first_game_factions_and_places(seats: int) -> None:
    t = fresh(seats)
    first = t.asked()[0]
    assert t.asked() == (state(t).order[0],)
    listed = targets(t, "faction", "faction", first)
    assert len(listed) == (2 if seats == 2 else 3 if seats == 3 else 4)
    answer_all(t, "ChooseBooster")
    for b in state(t).boards:
        assert len(b.built) == (3 if b.name == "xenos" else 2)
        home = state(t).map.by_type[b.faction.home]
        assert b.mask & home == b.mask


def test_R8_R161_all_factions_but_not_two_sides_of_one_board() -> None:
    t = fresh(2, setup="advanced")
    one, two = state(t).order
    letters = "AB"
    assert len(targets(t, "faction", "faction", one)) == 14
    play(t, f"{letters[one]} faction ivits")
    assert t.asked() == (two,)
    left = targets(t, "faction", "faction", two)
    assert len(left) == 12
    assert why(t, f"{letters[two]} faction ivits") == ("faction_taken", "R8")
    assert why(t, f"{letters[two]} faction hadsch_hallas") == ("other_side", "R8")
    t = fresh(2)
    assert why(t, f"{letters[state(t).order[0]]} faction ivits") == ("first_game_factions", "R8")


def test_R9_R162_order_of_first_structures() -> None:
    t = fresh(4, seed="b", setup="advanced")
    order = state(t).order
    for seat, name in zip(order, ("xenos", "terrans", "ivits", "taklons"), strict=True):
        play(t, f"{'ABCD'[seat]} faction {name}")
    placed = []
    while step(t) == "PlaceFirst":
        seat = t.asked()[0]
        where = sorted(targets(t, "settle", "where", seat))
        kind = state(t).map.type_of[state(t).map.number_of[f"hex:{where[0]}"]]
        assert kind == board(t, seat).faction.home
        placed.append(seat)
        play(t, f"{'ABCD'[seat]} settle {where[0]}")
    x, e, i, k = order
    assert placed == [x, e, k, k, e, x, x, i]
    assert board(t, i).pieces == [0, 0, 0, 1, 0, 0]


def test_R9_only_own_home_planets() -> None:
    t = fresh(2, setup="advanced")
    order = state(t).order
    play(t, f"{'AB'[order[0]]} faction terrans", f"{'AB'[order[1]]} faction xenos")
    seat = "AB"[t.asked()[0]]
    assert why(t, f"{seat} settle 0,2") == ("not_home", "R9")
    play(t, f"{seat} settle -1,2")
    other = "AB"[t.asked()[0]]
    assert why(t, f"{other} settle -1,2") == ("occupied", "R9")


def test_R10_R157_first_structures_cost_and_trigger_nothing() -> None:
    t = fresh(2, setup="advanced")
    order = state(t).order
    state(t).rounds = ("round_mine_2",) * 6
    play(t, f"{'AB'[order[0]]} faction terrans", f"{'AB'[order[1]]} faction xenos")
    before = (board(t, order[0]).ore, board(t, order[0]).vp)
    play(t, f"{'AB'[order[0]]} settle -1,2", f"{'AB'[order[1]]} settle 0,2")
    assert (board(t, order[0]).ore, board(t, order[0]).vp) == before
    assert step(t) == "PlaceFirst", "nobody charges"


def test_R11_income_depends_only_on_the_number_of_pieces() -> None:
    from pygames.gaia.rules.income import sources

    t = table(at=("m -1,2  m -1,5  m -1,-4",))
    assert sum(n for name, hand in sources(state(t), 0) if name.startswith("mine") for _, n in hand) == 2
    t = table(at=("m -1,2  m -1,5  m -1,-4  m 6,-3",))
    assert sum(n for name, hand in sources(state(t), 0) if name.startswith("mine") for _, n in hand) == 3


def test_R12_boosters_from_the_last_player_backwards() -> None:
    t = fresh(3)
    answer_all(t, "ChooseBooster")
    asked_seats = []
    while step(t) == "ChooseBooster":
        seat = t.asked()[0]
        asked_seats.append(seat)
        open_ones = targets(t, "booster", "booster", seat)
        play(t, f"{'ABC'[seat]} booster {min(open_ones)}")
    assert asked_seats == list(reversed(state(t).order))
    assert len(state(t).boosters) == 3


def test_R13_R130_a_neutral_player_with_one_or_two() -> None:
    assert ending.has_neutral(state(fresh(2)))
    assert ending.has_neutral(state(fresh(1)))
    assert not ending.has_neutral(state(fresh(3)))
    t = table(at=("m -1,2  m -1,5", "m 0,2"), finals=("final_structures", "final_sectors"))
    s = state(t)
    ending.score_final_tile(s, "final_structures")
    assert (board(t, 0).vp, board(t, 1).vp) == (20 + 12, 20 + 6), "the neutral player's 11 come first"


# --- variants ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(4))
def test_R159_method_1_keeps_the_inner_sectors(seats: int, number: int) -> None:
    placed = layout.lay("method1", seats, Rng.stream("m1", number))
    assert not clashes(placed)
    if seats > 2:
        inner = {name: (q, r) for name, q, r, _ in LAYOUTS["large"] if (q, r) in INNER}
        assert all((q, r) == inner[name] for name, q, r, _ in placed if name in inner)


@pytest.mark.parametrize("number", range(4))
def test_R159_methods_2_and_3(number: int) -> None:
    two = layout.lay("method2", 4, Rng.stream("m2", number))
    assert {name for name, q, r, _ in two if (q, r) in INNER} == {"01", "02", "03", "04"}
    three = layout.lay("method3", 4, Rng.stream("m3", number))
    for placed in (two, three):
        assert not clashes(placed)
        assert {(q, r) for _, q, r, _ in placed} == {(q, r) for _, q, r, _ in LAYOUTS["large"]}
        assert len(galaxy(placed).hex_of) == 190


def test_R159_method_3_moves_the_inner_sectors() -> None:
    moved = [layout.lay("method3", 4, Rng.stream("m3", n)) for n in range(4)]
    assert any({name for name, q, r, _ in placed if (q, r) in INNER} != {"01", "02", "03", "04"} for placed in moved)


def test_R159_the_last_player_turns_sectors_and_must_leave_a_valid_board() -> None:
    t = fresh(2, setup="advanced", board="method1")
    seat = t.asked()[0]
    assert (step(t), seat) == ("ArrangeBoard", state(t).order[-1])
    letter = "AB"[seat]
    for name in ("sector01", "sector02", "sector03", "sector04", "sector05B"):
        for _ in range(5):
            if clashes(state(t).map.layout):
                break
            play(t, f"{letter} rotate {name} turn1")
    assert clashes(state(t).map.layout), "some turn brings two planets of one type together"
    assert verbs(t, seat) == {"rotate"}
    (reason,) = refused(t, f"{letter} keep")
    assert (reason.key, reason.rule) == ("same_types_touch", "R159")
    t = fresh(2, setup="advanced", board="method1")
    play(t, f"{letter} keep")
    assert step(t) == "ChooseFaction"


def test_R159_tile_10_has_touching_transdim_planets_of_its_own() -> None:
    assert not clashes(LAYOUTS["large"])
    assert not clashes(LAYOUTS["small"])


def test_R160_three_players_without_09_and_10() -> None:
    t = fresh(3, setup="advanced", board="reduced")
    assert {name for name, *_ in state(t).map.layout} == {name for name, *_ in LAYOUTS["large"]} - {"09", "10"}
    from pygames.core.problems import Problem

    with pytest.raises(Problem):
        fresh(4, setup="advanced", board="reduced")


def test_R164_variable_turn_order_is_the_order_of_passing() -> None:
    for order, expected in (("variable", (2, 0, 1)), ("clockwise", (2, 0, 1)), ("both", (2, 1, 0))):
        t = table("terrans", "xenos", "taklons", at=("m -1,2", "m 0,2", "m -3,-3"),
                  order="clockwise" if order == "clockwise" else "variable", turn=2)  # fmt: skip
        play(t, "C pass booster_pass_mines")
        if order == "both":
            play(t, "A power credits7" if "power" in verbs(t) else "A convert ore_to_credit", *[])
            play(
                t, "A research economy", "A finish", "B pass booster_pass_labs", "A pass booster_pass_trading_stations"
            )
        else:
            play(t, "A pass booster_pass_labs", "B pass booster_pass_trading_stations")
        assert state(t).order == expected


def test_R6_figures() -> None:
    assert (FIGURES["start_vp"], FIGURES["satellites"], FIGURES["rounds"]) == (10, 25, 6)
    assert Counter(f.home for f in FACTIONS.values()).most_common(1)[0][1] == 2
    assert asked(state(fresh(2)))
