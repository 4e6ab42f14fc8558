"""What bots were seen to do and shall not do any more, each in a position of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pygames.andromeda import GAME, policy
from pygames.andromeda.bot import Foresight, Glance
from pygames.andromeda.evaluation import Judge
from pygames.andromeda.policy_battle import HARDLY, JOINING, chance
from pygames.core.bots import base
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng
from pygames.core.table import Table
from tests.andromeda.build import do, fight, play, returning, state, step, table, targets, verbs

HARD = Foresight(turns=((6, 1),), others=((4, 1),))


def answer(t: Table, seat: int = 0) -> Action:
    """What hard does."""
    return base.choose(t, seat, HARD)


def test_moonlift_is_not_played_without_room_for_a_moon() -> None:
    full = "moon_science_1 moon_science_2 moon_science_3 moon_science_4"
    t = table(2, ships={"A": "transport@sarif"}, hands={"A": "moonlift.a"}, moons={"A": full})
    assert "play" in verbs(t)
    assert policy.RATES["play"](state(t), 0, Action(0, "play", (("moonlift.a",),))) == 0


def test_hard_tries_a_card_beside_keeping_it() -> None:
    """A card is a candidate of the search; the rules of thumb alone would play it at once."""
    t = table(2, hands={"A": "black_market.a"}, store={"A": {"titanium": 4, "energy": 3}})
    thought = HARD.think(GAME, GAME.imagine(state(t), 0, Rng(1)), 0, Rng(2))
    while thought.step():
        pass
    assert isinstance(thought, base.Ranked)
    tried = {e.plan[0].verb for e in thought.ranked()}
    assert {"play", "launch"} <= tried


def test_a_card_is_tried_before_the_turn_that_is_best_without_it() -> None:
    """Else it would be held against the best of many turns together with the one that the rules of thumb take."""
    t = table(2, hands={"A": "black_market.a"}, store={"A": {"titanium": 4, "energy": 3}})
    thought = HARD.think(GAME, GAME.imagine(state(t), 0, Rng(1)), 0, Rng(2))
    while thought.step():
        pass
    assert isinstance(thought, base.Ranked)
    turns = [e for e in thought.ranked() if len(e.plan) == 1]
    cards = [e for e in thought.ranked() if e.plan[0].verb == "play"]
    assert cards
    assert {e.plan[1] for e in cards} == {max(turns, key=lambda e: e.value or 0).plan[0]}
    assert {e.trials for e in cards} == {e.trials for e in turns}, "in the same worlds"


def test_a_ship_is_built_where_it_can_be() -> None:
    t = table(2, ships={"A": "transport@hangar"}, store={"A": {"titanium": 2, "energy": 1}}, bay={"A": "transport"})
    do(t, 0, {"op": "choose", "of": [[{"op": "build_ship"}], [{"op": "repair", "n": 1}]]})
    branch = str(policy.best(state(t), 0))
    assert branch.endswith("of.0")
    play(t, branch)
    assert policy.best(state(t), 0).verb == "build"


def test_a_damaged_module_is_repaired_before_a_shield() -> None:
    t = table(2, ships={"A": "heavy_cruiser@sarif"}, modules={"A": "smelter.a"})
    own = state(t).stations[0]
    own.damage, own.hits = {"smelter.a": 1}, (0, 0, 0, 1)
    do(t, 0, {"op": "repair", "n": 1})
    assert str(policy.best(state(t), 0)) == "A repair smelter.a"


@pytest.mark.parametrize("seat_plays", [lambda t: policy.best(state(t), 0), answer])
def test_no_ship_is_launched_for_one_point(seat_plays: Callable[[Table], Action]) -> None:
    """Only the Hangar can be reached, nothing can be built or repaired there: coming home is better."""
    t = table(2, ships={"A": "transport@halcyra transport@halcyra"}, bay={"A": "transport"})
    s = state(t)
    kept = {"halcyra", "hangar"}
    s.tile_at = {place: tile for place, tile in s.tile_at.items() if tile in kept}
    s.at = {tile: place for place, tile in s.tile_at.items()}
    s.moons = dict.fromkeys(s.moons, ())
    assert targets(t, "launch", 1) == {"hangar"}
    assert seat_plays(t).verb == "return"


def test_a_lost_battle_is_not_joined() -> None:
    ships = {"A": "transport@sarif transport@hangar", "B": "fighter@sarif heavy_cruiser@sarif transport@sarif"}
    t = fight(table(2, ships=ships), "sarif")
    join = Action(0, "join", (("transport@hangar",),))
    assert "join" in verbs(t)
    assert JOINING(state(t), 0, join) == HARDLY
    assert policy.best(state(t), 0).verb == "stay"
    assert answer(t).verb != "join"


def test_a_battle_that_a_ship_decides_is_joined() -> None:
    ships = {"A": "transport@sarif fighter@hangar", "B": "transport@sarif"}
    t = fight(table(2, ships=ships), "sarif")
    assert str(policy.best(state(t), 0)) == "A join fighter@hangar"


def test_chances_grow_with_dice_and_aim() -> None:
    assert chance(1, 1, ((1, 1),)) < chance(2, 1, ((1, 1),)) < chance(2, 2, ((1, 1),))
    assert chance(6, 5, ((1, 1),)) > 0.9
    assert chance(1, 1, ((6, 3),)) < 0.1
    assert abs(chance(3, 2, ((3, 2),)) + chance(3, 2, ((3, 2),)) - 1) < 0.25


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_moons_are_cashed_in_the_last_turn_of_every_seat(turn: int) -> None:
    letter = "ABCD"[turn]
    t = table(4, turn=turn, moons={letter: "moon_science_4 moon_supremacy_8"}, ships={letter: "transport@sarif"})
    s = state(t)
    s.marker, s.last_turns = "out", 4 - turn  # the end was triggered before Ana's turn
    while s.agenda and s.turn_seat == turn and s.last_turns == 4 - turn:
        push(s, policy.best(s, asked(s)[0]))
    assert s.stations[turn].moons == ()


def test_in_the_last_turn_leftovers_buy_a_step() -> None:
    """R147: five resources are worth nothing at the end without a vault, and a module brings a step."""
    t = table(2, bay={"A": "transport"}, store={"A": {"energy": 5}})
    s = state(t)
    s.marker, s.last_turns = "out", 2
    while s.turn_seat == 0 and s.agenda and s.last_turns == 2:
        push(s, policy.best(s, asked(s)[0]))
    assert max(s.stations[0].tracks[:4]) == 1


def test_in_the_last_turn_no_ship_is_built_that_a_vault_would_pay_for() -> None:
    t = table(2, store={"A": {"titanium": 4}}, tracks={"A": {"commerce": 4}})
    s = state(t)
    s.marker, s.last_turns = "out", 2
    action = Action(0, "build", (("fighter",), ("titanium1", "titanium2")))
    assert policy.RATES["build"](s, 0, action) < 0
    s.last_turns = -1
    assert policy.RATES["build"](s, 0, action) > 0


def test_the_best_industry_modules_are_brought_together_before_a_moon_is_placed() -> None:
    row = "assembly_line.a turbine_hall.a foundry_works.a"
    t = returning(table(2, modules={"A": row}, moons={"A": "moon_commerce_2"}, store={"A": {"titanium": 5}}))
    state(t).stations[0].damage = {"turbine_hall.a": 1, "quartermaster": 1}
    before = state(t).stations[0].rows[1]
    found = policy.best(state(t), 0)
    assert found.verb == "arrange"
    play(t, str(found))
    assert state(t).stations[0].rows[1] != before
    assert policy.best(state(t), 0).verb != "arrange"  # and that is enough


def test_a_ship_opens_a_second_row_and_energy_runs_the_first_one_on() -> None:
    """R70, R72: both ships in the better row would leave the other one closed."""
    modules = "import_dock.a import_dock.b ice_crusher.a"
    ships = {"A": "transport@hangar transport@trade_centre"}
    t = returning(table(2, modules={"A": modules}, ships=ships, store={"A": {"energy": 1}}))
    s, ran = state(t), []
    s.stations[0].damage = {"quartermaster": 1}  # a ship built there would open the row as well
    while (action := policy.best(s, 0)).verb != "finish":
        ran += [action.picks[-1][0]] if action.verb in ("dock", "power") else []
        push(s, action)
    assert {*modules.split()} <= {*ran}


def test_what_was_lucky_once_is_tried_again() -> None:
    """A search by halves: the best two of the first worlds meet further ones before one of them is taken."""
    t = table(2, ships={"B": "fighter@sarif"}, store={"A": {"energy": 3, "titanium": 2}})
    bot = Foresight(turns=((6, 1), (2, 3)), others=((4, 1),))
    thought = bot.think(GAME, GAME.imagine(state(t), 0, Rng(1)), 0, Rng(2))
    while thought.step():
        pass
    assert isinstance(thought, base.Ranked)
    ranked = thought.ranked()
    assert [e.trials for e in ranked] == [4, 4, *[1] * (len(ranked) - 2)]
    assert thought.best() == ranked[0].plan[0]


@pytest.mark.parametrize(("means", "is_plain"), [((20.0, 11.0), True), ((20.0, 20.0), True), ((20.0, 18.0), False)])
def test_what_is_plain_is_not_tried_again(means: tuple[float, float], is_plain: bool) -> None:
    """Far ahead, or the same position by another way: further worlds would say nothing new."""
    t = table(2, ships={"B": "fighter@sarif"}, store={"A": {"energy": 3, "titanium": 2}})
    thought = Foresight().think(GAME, GAME.imagine(state(t), 0, Rng(1)), 0, Rng(2))
    assert isinstance(thought, Glance)
    for trials, expected in ((1, False), (2, is_plain)):  # one world is not enough where dice may roll
        thought.totals = [trials * mean for mean in (*means, *[-50.0] * (len(thought.found) - 2))]
        thought.trials = [trials] * len(thought.found)
        assert thought.is_plain() == expected


def test_others_are_judged_the_same_before_anything_happened() -> None:
    """The slow part of others' value is worked out once: where nothing has changed, that changes nothing."""
    t = table(4, ships={"B": "fighter@sarif"}, modules={"B": "smelter.a drydock.a", "C": "mint.a"})
    s, judge = state(t), Judge()
    assert judge.lead(s, 0, judge.slow(s)) == pytest.approx(judge.lead(s, 0))


def test_a_placed_moon_is_never_lost_by_arranging() -> None:
    row = "assembly_line.a turbine_hall.a foundry_works.a"
    t = returning(table(2, modules={"A": row}, moons={"A": "moon_commerce_2"}, store={"A": {"titanium": 5}}))
    own = state(t).stations[0]
    own.damage = {"turbine_hall.a": 1}
    own.placed = {"assembly_line.a~turbine_hall.a": "moon_industry_1"}
    assert policy.best(state(t), 0).verb != "arrange"


def test_leftovers_go_to_the_teammate_whose_vault_pays() -> None:
    ships, tracks = {"A": "transport@sarif"}, {"B": {"commerce": 9}}
    t = table(4, teams="on", store={"A": {"titanium": 2}}, tracks=tracks, ships=ships)
    s = state(t)
    assert s.mate(0) == 1
    s.marker, s.last_turns = "out", 4
    play(t, "A launch transport ferrule")
    assert step(t) == "FreeMoment"
    found = policy.scored(state(t), 0)
    gift = next(a for _, a in found if a.verb == "gift")
    play(t, str(gift))
    assert asked(state(t)) == (1,)
    assert policy.best(state(t), 1).verb == "agree"
