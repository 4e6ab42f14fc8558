"""Chapter 8: federations, listed and made by hand."""

from __future__ import annotations

import pytest

from pygames.core.problems import Reason
from pygames.core.rng import Rng
from pygames.core.table import Table
from pygames.gaia.galaxy import Galaxy, bits, dilate
from pygames.gaia.rules import federation, values
from tests.gaia.build import (
    KINDS,
    bit,
    board,
    federate,
    gains,
    ids,
    option,
    plans,
    play,
    refused,
    state,
    step,
    table,
    why,
)

CHAIN = "i -1,2  t 0,2  t -3,4"  # the first two touch; -2,3 joins the third: value 7


def test_R63_a_federation_and_its_token() -> None:
    t = table(at=(CHAIN,), power=((2, 0, 0),))
    assert plans(t)[0] == {"-1,2", "0,2", "-2,3", "-3,4"}
    events = play(t, "A federation -1,2+0,2+-2,3+-3,4 token_vp7_ore2")
    assert (gains(events, "federation"), board(t).ore) == ({0: 7}, 12)
    assert (board(t).green, state(t).tokens["token_vp7_ore2"] in (1, 2)) == (("token_vp7_ore2",), True)
    assert ids(t, board(t).federated) == {"-1,2", "0,2", "-3,4"}
    t = table(at=("i -1,2  t 0,2",))
    assert why(t, "A federation -1,2+0,2 token_vp12") == ("too_weak", "R63")


@pytest.mark.parametrize(("kind", "worth"), [("m", 1), ("t", 2), ("l", 2), ("i", 3), ("k", 3), ("q", 3), ("lost", 1)])
def test_R64_power_values(kind: str, worth: int) -> None:
    where = "0,1" if kind == "lost" else "-1,2"
    t = table(at=(f"{kind} {where}",))
    assert values.value(state(t), 0, bit(t, where)) == worth
    t = table(at=(f"{kind} {where}",), techs=("big_structures_power_4",))
    assert values.value(state(t), 0, bit(t, where)) == worth + (worth == 3)
    t = table(at=(f"{kind} {where}",), techs=("big_structures_power_4:mine_3vp",))
    assert values.value(state(t), 0, bit(t, where)) == worth


def test_R65_satellites_cost_tokens() -> None:
    t = table(at=(CHAIN,), power=((0, 1, 2),))
    play(t, "A federation -1,2+0,2+-2,3+-3,4 token_vp12")
    assert step(t) == "PayTokens"
    play(t, "A give II1")
    assert board(t).bowls == [0, 0, 2, 0]
    t = table(at=(CHAIN,), power=((0, 0, 0, 9),))
    assert why(t, "A federation -1,2+0,2+-2,3+-3,4 token_vp12") == ("no_federation", "R65")
    t = table(at=("i -1,2  t 0,2  k -1,5",), power=((1, 0, 0),))
    assert "federation" not in {c.verb for c in t.choices(0)}


def test_R66_where_satellites_may_stand() -> None:
    t = table(at=(CHAIN, "m 6,-3"), power=((3, 0, 0),))
    board(t, 1).satellites = 1 << bit(t, "-2,3")
    assert plans(t)[0] == {"-1,2", "0,2", "-2,3", "-3,4"}, "other colours do not hinder"
    assert why(t, "A federation -1,2+0,2+-3,3+-3,4 token_vp12") == ("not_your_planet", "R66")
    state(t).lost = bit(t, "-2,3")
    assert all("-2,3" not in plan for plan in plans(t)), "not on the Lost Planet"


def test_R67_as_few_satellites_as_possible() -> None:
    t = table(at=(CHAIN,), power=((9, 0, 0),))
    line = "A federation -1,2+0,2+-2,3+-3,4+-2,2 token_vp12"
    assert refused(t, line) == [Reason("too_many_satellites", "R67", used=2, need=1)]


def test_R68_one_connected_group() -> None:
    t = table(at=(CHAIN,), power=((9, 0, 0),))
    assert why(t, "A federation -1,2+0,2+-3,4 token_vp12") == ("not_connected", "R68")


def test_R69_T31_not_beside_an_older_federation() -> None:
    t = table(at=(f"{CHAIN}  m -3,3",), power=((9, 0, 0),))
    federate(t, 0, "-3,3")
    assert why(t, "A federation -1,2+0,2+-2,3+-3,4 token_vp12") == ("beside_federation", "R69")
    t = table(at=("i -1,2  t 0,2  k -2,5  m 6,-3", "m -3,4  m -3,3"), power=((9, 0, 0),))
    straight = {len(plan) for plan in plans(t)}
    federate(t, 1, "-3,4", "-3,3")
    assert {len(plan) for plan in plans(t)} == straight, "opponents' federations do not matter"
    cheapest = plans(t)[0] - {"-1,2", "0,2", "-2,5"}
    t = table(at=("i -1,2  t 0,2  k -2,5  m 6,-3",), power=((9, 0, 0),))
    board(t).federated = 1 << bit(t, "6,-3")
    board(t).satellites = 1 << bit(t, "-3,5")
    around = [p - {"-1,2", "0,2", "-2,5"} for p in plans(t)]
    assert not any(near in p for p in around for near in ("-2,4", "-3,6", "-2,3") if near in _beside(t, "-3,5"))
    assert not around or len(around[0]) >= len(cheapest)


def _beside(t: object, where: str) -> set[str]:
    return ids(t, dilate(1 << bit(t, where)) & state(t).map.whole)  # type: ignore[arg-type]


def test_R70_free_choice_of_planets() -> None:
    t = table(at=(f"{CHAIN}  i -1,5  t -2,5  t 1,4",), power=((9, 0, 0),))
    assert {"-1,2", "0,2", "-2,3", "-3,4"} in plans(t)
    line = "A federation -1,5+-2,5+0,5+1,4 token_vp12"
    play(t, line)
    assert ids(t, board(t).satellites) == {"0,5"}


def test_R71_T30_no_needless_planet() -> None:
    # institute 3 and academy 3 with a mine touch or lie one satellite apart; a second mine needs another satellite
    t = table(at=("i -1,2  m 0,2  k -3,4  m 1,0",), power=((9, 0, 0),))
    play_line = "-1,2+0,2+-2,3+-3,4"
    line = "A federation -1,2+0,2+-2,3+-3,4+1,0+0,1 token_vp12"
    assert why(t, line) == ("needless_planet", "R71")
    assert set(play_line.split("+")) in plans(t)
    t = table(at=("i -1,2  m 0,2  k -3,4  m -3,3",), power=((9, 0, 0),))
    planets = plans(t)[0] - {"-2,2", "-2,3"}
    assert planets == {"-1,2", "0,2", "-3,4", "-3,3"}, "a mine that touches the satellite belongs to it"


def test_R72_neighbours_belong() -> None:
    t = table(at=("i -1,2  m 0,2  k -3,4  m -3,3",), power=((9, 0, 0),))
    (reason,) = refused(t, "A federation -1,2+0,2+-2,3+-3,4 token_vp12")
    assert reason == Reason("neighbour_belongs", "R72", where="hex:-3,3")
    play(t, "A federation -1,2+0,2+-2,3+-3,4+-3,3 token_vp12")
    assert bit(t, "-3,3") in bits(board(t).federated)


def test_R72_the_seeds_example_with_value_8() -> None:
    """Two ways of equal cost, one of which touches a mine: both are allowed."""
    t = table(at=("i -1,2  t -3,4  t 1,0  m -1,0",), power=((9, 0, 0),))
    listed = plans(t)
    assert {"-1,2", "-2,3", "-3,4", "1,0", "0,1"} in listed or any("-1,0" in p for p in listed)
    with_mine = {p for p in map(frozenset, listed) if "-1,0" in p}
    without = {p for p in map(frozenset, listed) if "-1,0" not in p}
    assert with_mine or without


def test_R73_a_planet_belongs_to_one_federation() -> None:
    t = table(at=(f"{CHAIN}  i -1,5",), power=((9, 0, 0),))
    federate(t, 0, "-3,4")
    assert why(t, "A federation -1,2+0,2+-3,4 token_vp12") == ("in_federation", "R73")


def test_R74_later_planets_join() -> None:
    t = table(at=("i -1,2  m -3,4",), levels=("nav 2",))
    federate(t, 0, "-1,2")
    play(t, "A mine 0,2")
    assert ids(t, board(t).federated) == {"-1,2", "0,2"}
    assert board(t).tokens == ()
    t = table(at=("i -1,2  m -3,4",), levels=("nav 2",))
    federate(t, 0, "-1,2", satellites=["-2,2"])
    play(t, "A mine -3,3")
    assert ids(t, board(t).federated) == {"-1,2", "-3,3", "-3,4"}, "beside a satellite, and pulled along"


def test_R75_a_federation_stays_whatever_happens_to_its_value() -> None:
    t = table("ambas", "xenos", at=("i -3,-3  t -4,-2  m -6,3",))
    federate(t, 0, "-3,-3", "-4,-2")
    play(t, "A swap -6,3")
    assert ids(t, board(t).federated) == {"-3,-3", "-4,-2"}


def test_R76_green_and_grey() -> None:
    t = table(at=(CHAIN,), power=((2, 0, 0),))
    play(t, "A federation -1,2+0,2+-2,3+-3,4 token_vp12")
    assert (board(t).green, board(t).flipped, len(board(t).tokens)) == ((), ("token_vp12",), 1)


def test_R77_empty_stacks_and_several_of_one_kind() -> None:
    t = table(at=(CHAIN,), power=((2, 0, 0),), green=("token_vp7_ore2",))
    state(t).tokens["token_vp12"] = 0
    assert "token_vp12" not in option(t, "federation").slots[1].ids
    assert why(t, "A federation -1,2+0,2+-2,3+-3,4 token_vp12") == ("no_tokens_left", "R77")
    play(t, "A federation -1,2+0,2+-2,3+-3,4 token_vp7_ore2")
    assert board(t).green == ("token_vp7_ore2", "token_vp7_ore2")


def test_R78_25_satellites() -> None:
    t = table(at=(CHAIN,), power=((9, 0, 0),))
    space = [b for b in bits(state(t).map.space) if state(t).map.hex_of[b][0] > 2 or state(t).map.hex_of[b][1] < -3]
    board(t).satellites = sum(1 << b for b in space[:25])
    assert federation.field(state(t), 0).limit == 0
    board(t).satellites = sum(1 << b for b in space[:24])
    assert federation.field(state(t), 0).limit == 1


# --- the listing ------------------------------------------------------------------------------------------------------


def on_open_space(at: str, tokens: int) -> Table:
    """Four players on a board without any other planet: only the given pieces count."""
    t = table("terrans", "xenos", "taklons", "ambas", power=((tokens, 0, 0),))
    s = state(t)
    s.map = Galaxy(s.map.layout)
    words = at.split()
    pieces = {bit(t, where): KINDS[kind] for kind, where in zip(words[::2], words[1::2], strict=True)}
    s.map.planets = sum(1 << b for b in pieces)
    s.map.space = s.map.whole & ~s.map.planets
    for b, kind in pieces.items():
        s.map.type_of[b] = "terra"
        s.place(0, b, kind)
    return t


def test_R63_R65_ten_satellites_are_offered_like_one() -> None:
    t = on_open_space("i -9,0  k -8,0  m 3,0", 12)
    row = [f"{q},0" for q in range(-9, 4)]
    assert {len(plan) for plan in plans(t)} == {13}
    play(t, f"A federation {'+'.join(row)} token_vp12")
    assert board(t).satellites.bit_count() == 10


@pytest.mark.parametrize("tokens", [4, 5, 9])
def test_R65_a_shared_middle_may_save_what_is_missing(tokens: int) -> None:
    t = on_open_space("i 2,0  k 0,-2  m -2,2", tokens)
    assert {len(plan) for plan in plans(t)} == {7}
    play(t, "A federation 2,0+0,-2+-2,2+0,0+1,0+0,-1+-1,1 token_vp12")
    assert board(t).satellites.bit_count() == 4


def test_R65_three_tokens_do_not_suffice_there() -> None:
    t = on_open_space("i 2,0  k 0,-2  m -2,2", 3)
    assert "federation" not in {c.verb for c in t.choices(0)}
    assert why(t, "A federation 2,0+0,-2+-2,2+0,0 token_vp12") == ("no_federation", "R65")


@pytest.mark.parametrize("number", range(12))
def test_R63_everything_listed_can_be_checked_by_hand(number: int) -> None:
    rng = Rng.stream("listed", number)
    t = table("terrans", "xenos", power=((8, 0, 0),))
    s = state(t)
    kinds = ["mine"] * 6 + ["trading_station"] * 3 + ["planetary_institute", "academy_qic"]
    for b, kind in zip(rng.sample(bits(s.map.planets), len(kinds)), kinds, strict=True):
        s.place(0, b, kind)
    f = federation.field(s, 0)
    for plan in federation.plans(f):
        assert federation.why_not_plan(s, 0, plan) is None
    sizes = [(plan & s.map.space).bit_count() for plan in federation.plans(f)]
    assert sizes == sorted(sizes)
