"""Pulsar 2849 at the table, without a browser: standings, production to come, cubes at the end, what would be lost."""

from __future__ import annotations

import json
from functools import partial

from pygames.core.bots import base
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.pulsar.components import GOALS
from pygames.pulsar.rules import counting
from pygames.pulsar.steps.production import row_bonus, spin
from tests.ui.conftest import MISSING, look_at
from tests.ui.test_pulsar import GAME, played, state, until
from ui.picker import Picker
from ui.scenes.pulsar import SCENE, arrays, cluster, ending, foresight, market, own


def test_R133_standings_are_the_engines_counts() -> None:
    table = played(4, 7)
    s, view = state(table), table.view(0)
    for goal in GOALS.values():
        if goal.test in counting.COUNT:
            for seat in range(4):
                assert market.counted(view, seat, goal.test) == counting.COUNT[goal.test](s, seat)
        for seat in range(4):
            spins = counting.spinning_of(s, seat)
            assert (market.counted(view, seat, goal.test) >= goal.n) == counting.meets(s, seat, goal, spins)


def test_R126_next_production_is_what_gyrodynes_then_score() -> None:
    table = played(3, 7)
    until(table, "Act")
    s, view = state(table), table.view(0)
    assert cluster.row_bonus(view, s.round) == row_bonus(s, s.round)
    world = s.copy()
    spin(world)
    assert [world.score[x] - s.score[x] for x in range(3)] == [own.next_points(view, x) for x in range(3)]
    assert any(world.score[x] > s.score[x] for x in range(3))


def test_R139_cubes_are_simulated_as_well_as_they_can_be() -> None:
    table = played(2, 8)
    s = state(table)
    goals, cubes = foresight.best_goals(s, 0)
    s.cubes[0] += 20
    more_goals, more = foresight.best_goals(s, 0)
    assert more_goals == goals and more >= cubes + 10
    assert set(foresight.ending(s, 0)) == {"technologies", "goals", "cubes", "unfinished", "initiative", "stations"}


def test_R133_every_way_to_use_cubes_is_listed_with_its_sum() -> None:
    """Each bonus in reach and keeping the cubes: the best row is what the engine scores if that is done."""
    table = next(found for found in (bonus_question(f"end{n}") for n in range(12)) if found is not None)
    seat, s = table.asked()[0], state(table)
    pick = Picker(seat, table.choices(seat), partial(table.why_not, seat))
    tray = SCENE.tray(table, table.view(seat), look_at(table)._replace(viewer=seat), pick)
    assert tray is not None and not MISSING.search(json.dumps(tray))
    *buys, keep = tray["columns"]
    assert {row["id"] for row in buys} == set(table.choices(seat)[0].slots[0].ids) and keep["verb"] == "done"
    each = ending.cubes_a_point(s, seat)
    for row in buys:
        world = table.game.imagine(s, seat, Rng(1))
        world.agenda[-1].take(world, Action(seat, "upgrade", ((row["id"],),)))
        assert row["figure"] == f"+{world.score[seat] - s.score[seat] + world.cubes[seat] // each}"
    assert keep["figure"] == f"+{s.cubes[seat] // each}"


def bonus_question(seed: str) -> Table | None:
    """A match of bots up to the first question about bonuses of goals."""
    table, bot = Table(GAME, [Seat("bot", level="easy")] * 2, {}, seed), GAME.bot("easy")
    while not table.is_over:
        if type(table.state.agenda[-1]).__name__ == "BuyBonuses":
            return table
        table.act(base.choose(table, table.asked()[0], bot))
    return None


def test_R94_arrays_lie_from_end_to_end() -> None:
    view = {
        "transmitters": {t: {"owner": 0, "paid": [], "online": False} for t in ("T-A4", "T-A5", "T-A6", "T-A1")},
        "links": ["T-A5.left-T-A4.left", "T-A6.left-T-A5.right"],
    }
    rows = arrays.chains(view, 0)
    assert sorted(len(row) for row in rows) == [1, 3]
    chain = max(rows, key=len)
    assert [tile for tile, _ in chain] in (["T-A4", "T-A5", "T-A6"], ["T-A6", "T-A5", "T-A4"])


def test_R47_dice_that_would_be_lost_are_warned_of() -> None:
    table = played(2, 2)
    seat = until(table, "Act")
    state(table).hands[seat] = [2, 5]
    found = SCENE.warning(table, Action(seat, "end"), look_at(table))
    assert found is not None and "2 dice" in found[1]
