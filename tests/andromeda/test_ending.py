"""Chapters S to U: the end, options, teams."""

from __future__ import annotations

from pygames.andromeda import GAME
from pygames.andromeda.rules import fighting, raiders, scoring, stock
from pygames.andromeda.rules.fighting import RAIDERS
from pygames.andromeda.state import Battle, Edge
from pygames.andromeda.steps.battle import Decide
from pygames.andromeda.steps.constructing import gain_module
from pygames.andromeda.steps.turn import StartTurn
from pygames.core.play import Action, actions, settle
from pygames.core.table import Table
from tests.andromeda.build import do, outcome, play, push, state, step, table, targets, verbs, why


def rulebook_scoring() -> Edge:
    t = table(
        2,
        modules={"A": "ministry_of_land.a cognition_collective.a smelter.a drydock.a mint.a forum.a"},
        store={"A": {"titanium": 2, "credit": 1, "energy": 4}},
        hands={"A": "scatter.a scatter.b ceasefire.a"},
        tracks={"A": {"science": 2, "industry": 8, "supremacy": 7, "commerce": 5, "civilization": 2}},
    )
    s = state(t)
    s.stations[0].vp = 62
    s.stations[0].damage = {"smelter.a": 1, "drydock.a": 1, "mint.a": 2, "forum.a": 1}
    s.stations[0].leaders_home = 2
    s.developed = {"ferrule": 0, "sarif": 0, "tollgate": 0}
    return s


def test_R146_T2_the_scoring_of_the_rulebook() -> None:
    s = rulebook_scoring()
    points = dict(scoring.final_points(s, 0))
    total, sums = 62, []
    for name in ("tracks", "developments", "damaged_modules", "vault", "civilization", "leaders"):
        total += points[name]
        sums.append(total)
    assert sums == [121, 145, 137, 147, 163, 165]


def test_R147_ships_tokens_and_moons_are_worth_nothing() -> None:
    s = rulebook_scoring()
    before = scoring.final_points(s, 0)
    s.stations[0].scrap, s.stations[0].tokens, s.stations[0].moons = (2, 0, 0, 0), ("ore_lode.a",), ("moon_commerce_1",)
    assert scoring.final_points(s, 0) == before


def test_R144_R145_T24_everyone_has_one_more_turn() -> None:
    t = table(4, turn=1)
    s = state(t)
    s.stations[3].vp = 59
    stock.score(s, 3, 2, "start")
    assert s.marker == "out"
    order = []
    for _ in range(5):
        order.append(state(t).turn_seat)
        play(t, f"{'ABCD'[state(t).turn_seat]} return", f"{'ABCD'[state(t).turn_seat]} finish")
    assert order == [1, 2, 3, 0, 1]
    assert t.is_over
    assert GAME.outcome(state(t)).cause == "terminus"


def test_R144_an_event_that_waits_is_still_resolved() -> None:
    t = table(2)
    s = state(t)
    s.marker, s.event_left = "station", 0
    s.stations[0].vp = 59
    stock.score(s, 0, 2, "start")
    play(t, "A return", "A finish")
    while state(t).is_event:
        t.act(_any(t)[0])
    assert len(state(t).event_discard) == 1
    assert state(t).marker == "out"


def _any(t: Table) -> list[Action]:
    return [a for c in t.choices(t.asked()[0]) for a in actions(c, t.asked()[0])]


def test_R148_ties_by_modules_then_resources_then_shared() -> None:
    s = state(table(2, modules={"A": "smelter.a"}))
    s.cause = "terminus"
    assert GAME.outcome(s).places == (1, 2)
    assert GAME.outcome(s).tie_break == "modules"
    s = state(table(2, store={"B": {"ice": 1}}))
    assert (GAME.outcome(s).places, GAME.outcome(s).tie_break) == ((2, 1), "resources")
    assert GAME.outcome(state(table(2))).places == (1, 1)


def test_R149_developments_beside_special_regions() -> None:
    s = state(table(regions="quasars"))
    s.at = {**s.at, "halcyra": "c3"}
    s.tile_at = {**s.tile_at, "c3": "halcyra"}
    s.developed = {"halcyra": 0}
    assert scoring.beside_special_regions(s, 0) == 5  # it touches both


def test_R150_raiders_start_on_special_regions() -> None:
    for seed in range(5):
        s = state(table(regions="vortices"))
        for _ in range(seed):
            s.dice_rng.next()
        raiders.place(s, "S", 1)
        assert set(s.raiders) <= {"vortex_1", "vortex_2"}
    s = state(table(regions="vortices", raiders={"vortex_1": "A1", "vortex_2": "B1"}))
    raiders.place(s, "C", 1)
    assert any(r.startswith("N") for r in s.raiders)


def test_R151_a_quasar_is_closed() -> None:
    t = table(regions="quasars", bay={"A": "fighter"}, store={"A": {"energy": 5}})
    assert why(t, "A launch fighter quasar_1") == ("quasar", "R151")
    s = state(t)
    a2, c2 = s.tile_at["a2"], s.tile_at["c2"]
    assert s.distance(a2, c2, False) == 2
    assert s.distance(s.tile_at["b1"], s.tile_at["b3"], False) == 3  # around it
    s.raiders = {"quasar_1": ("S", 1)}
    s.active = a2
    assert raiders.in_reach(s) == ["quasar_1"]  # it attacks out of it


def test_R152_a_vortex_gives_its_benefit_at_launch_and_at_the_start_of_the_turn() -> None:
    t = table(regions="vortices")
    play(t, "A launch transport vortex_1")
    assert state(t).stations[0].store[0] == 2
    t = table(regions="vortices", ships={"A": "transport@vortex_1 transport@vortex_1"}, begin=False)
    push(t, StartTurn(0))
    assert state(t).stations[0].store[0] == 2


def test_R153_destiny_goals_count_ties() -> None:
    t = table(2, tracks={"A": {"science": 3, "industry": 2}, "B": {"science": 3, "industry": 4}})
    s = state(t)
    s.stations[0].destiny = "machines_of_insight"
    assert scoring.destiny_points(s, 0) == 5


def test_R154_R155_teammates_sit_side_by_side_and_do_not_fight() -> None:
    s = state(table(4, teams="on", ships={"A": "transport@sarif", "B": "transport@sarif"}))
    assert [s.mate(x) for x in range(4)] == [1, 0, 3, 2]
    s.active = "sarif"
    assert not fighting.is_battle(s)
    s.stations[2].board = {"sarif": (1, 0, 0, 0)}
    assert fighting.is_battle(s)


def test_R156_teammates_pool_their_dice() -> None:
    s = state(table(4, teams="on"))
    s.battle = Battle()
    s.battle.dice = {0: (6, 1), 1: (5,), 2: (6, 4), RAIDERS: (5, 5)}
    assert fighting.pools(s)[0] == (6, 5, 1)
    assert fighting.winners(s) == (0, 1)


def test_R157_both_advance_and_the_active_player_awards_the_token() -> None:
    t = table(4, teams="on", ships={"A": "transport@sarif", "B": "transport@sarif", "C": "transport@sarif"},
              tracks={"A": {"supremacy": 2}, "B": {"supremacy": 2}})  # fmt: skip
    outcome(t, "sarif", {0: (6,), 1: (5,), 2: (4,)}, Decide())
    assert step(t) == "ShareToken"
    play(t, "A award seat1")
    assert state(t).stations[1].medals
    assert state(t).stations[0].vp == 2
    assert [x.tracks[4] for x in state(t).stations] == [3, 3, 0, 0]


def test_R157_both_take_the_reward_and_event_spaces_count_twice() -> None:
    t = table(4, teams="on", ships={"A": "transport@sarif", "B": "transport@sarif"}, raiders={"sarif": "S1"},
              tracks={"A": {"supremacy": 3}, "B": {"supremacy": 3}})  # fmt: skip
    left = state(t).event_left
    outcome(t, "sarif", {0: (6,), 1: (5,), RAIDERS: (4,)}, Decide())
    assert [x.store[0] for x in state(t).stations] == [2, 2, 0, 0]
    assert state(t).event_left == left - 2


def test_R158_teammates_see_each_other() -> None:
    t = table(4, teams="on", hands={"B": "scatter.a", "C": "scatter.b"})
    assert "scatter.a" in t.view(0)["secrets"]["teammate"]
    assert "scatter.a" not in GAME.hidden(state(t), 0)
    assert "scatter.b" in GAME.hidden(state(t), 0)


def test_R159_one_gift_a_turn_if_both_agree() -> None:
    t = table(4, teams="on", store={"A": {"ice": 1}, "B": {"nano": 1}})
    assert targets(t, "gift") == {"ice"}
    play(t, "A gift ice", "B agree")
    assert [x.store[2] for x in state(t).stations] == [0, 1, 0, 0]
    assert not {"gift", "request"} & verbs(t)
    t = table(4, teams="on", store={"B": {"nano": 1}})
    play(t, "A request nano", "B disagree")
    assert state(t).stations[1].store[3] == 1


def test_R160_the_first_module_of_the_turn_may_go_to_the_teammate() -> None:
    t = table(4, teams="on")
    s = state(t)
    gain_module(s, 0, "smelter.a")
    settle(s)
    assert step(t) == "PassModule"
    play(t, "A pass_module")
    assert "smelter.a" in state(t).stations[1].rows[1]
    assert [x.tracks[1] for x in state(t).stations] == [0, 1, 0, 0]
    gain_module(state(t), 0, "smelter.b")
    settle(state(t))
    assert step(t) == "TakeTurn"


def test_R161_teams_add_their_points() -> None:
    s = state(table(4, teams="on"))
    for x, vp in enumerate((50, 10, 31, 30)):
        s.stations[x].vp = vp
    assert GAME.outcome(s).places == (2, 2, 1, 1)
    assert GAME.outcome(s).scores == (50, 10, 31, 30)


def test_an_effect_of_an_ability_at_the_start_of_a_return() -> None:
    t = table(factions={"A": "driftborn"}, ships={"A": "transport@sarif transport@halcyra fighter@halcyra"})
    play(t, "A return")
    assert state(t).stations[0].vp == 2  # two regions
    before = state(t).event_left
    do(t, 0, {"op": "event", "n": 1})
    assert state(t).event_left == before - 1
