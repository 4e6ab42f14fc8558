"""Chapter 14: the final scoring."""

from __future__ import annotations

import pytest

from pygames.pulsar import GAME
from pygames.pulsar.components import GOALS
from pygames.pulsar.steps.final import station_points
from tests.pulsar.build import gains, play, refused, sources, state, step, table, targets, why

FULL = {f"S{n:02d}": n for n in range(1, 17)}
PLAIN = ("goal2b", "goal3b", "goal5b")  # goals that nobody meets by accident


def settled(many: int) -> dict[str, str]:
    """Ana's stations in so many systems."""
    from pygames.pulsar.components import SYSTEMS

    return {f"S{n:02d}": "A" + "." * (len(SYSTEMS[f"system{n:02d}"].planets) - 1) for n in range(1, many + 1)}


def test_R132_purple_technologies_come_first() -> None:
    t = table(3, phase="final", round=8, goals=PLAIN, patents=("AIII-2 AIII-3 AIII-5",), cubes=(3,),
              transmitters={"A1": "A online", "B1": "A online"}, links=["A1.left-B1.left"],
              pulsars={"P01": "A small spinning", "P02": "A large spinning"})  # fmt: skip
    assert sources(t.opening)["AIII-2"] == 3
    assert sources(t.opening)["AIII-3"] == 8
    assert step(t) == "Invest"
    events = play(t, "A invest AIII-5")
    assert (sources(events)["AIII-5"], sources(events, what="cubes")["AIII-5"]) == (9, -2)
    assert t.is_over, "once, and one cube buys nothing"


def test_R133_met_goals_and_their_bonuses_in_order() -> None:
    t = table(3, phase="final", round=8, goals=("goal4a", "goal3b", "goal2b"), cubes=(5,),
              patents=("AI-1 AI-2 AI-3 AI-4 AI-5",))  # fmt: skip
    assert sources(t.opening)["goal4a"] == 6
    assert step(t) == "BuyBonuses"
    assert targets(t, "upgrade") == {"goal4a"}
    assert why(t, "A upgrade goal3b") == ("goal_not_met", "R133")
    events = play(t, "A upgrade goal4a")
    assert (gains(events), gains(events, "cubes")) == ({0: 6}, {0: -4})
    events = play(t, "A upgrade goal4a")
    assert sources(events)["goal4a"] == 6
    assert state(t).cubes[0] == 0
    t = table(3, phase="final", round=8, goals=("goal4a", "goal3b", "goal2b"), cubes=(3,),
              patents=("AI-1 AI-2 AI-3 AI-4 AI-5",))  # fmt: skip
    assert t.is_over, "the second bonus cannot be bought before the first"


def test_R134_a_gyrodyne_counts_for_one_goal_only() -> None:
    spins = {"P01": "A small spinning", "P02": "A small spinning", "P03": "A medium spinning"}
    t = table(3, phase="final", round=8, goals=("goal1a", "goal2a", "goal3b"), pulsars=spins)
    assert step(t) == "ScoreGoals"
    assert {p for c in t.choices(0) for p in c.slots[0].plans or ()} == {("goal1a",), ("goal2a",)}
    assert why(t, "A score goal1a+goal2a") == ("goals_apart", "R134")
    assert sources(play(t, "A score goal1a"))["goal1a"] == GOALS["goal1a"].points
    t = table(3, phase="final", round=8, goals=("goal1a", "goal2a", "goal3b"),
              pulsars={**spins, "P04": "A large spinning"})  # fmt: skip
    assert {"goal1a", "goal2a"} <= set(sources(t.opening))


def test_R135_station_goals_count_markers_on_planets() -> None:
    t = table(3, phase="final", round=8, goals=("goal3a", "goal4b", "goal5b"), tiles=FULL, planets=settled(9))
    assert sources(t.opening)["goal3a"] == 6
    t = table(
        3, phase="final", round=8, goals=("goal3a", "goal4b", "goal5b"), tiles=FULL, planets=settled(8), kept=(2,)
    )
    assert "goal3a" not in sources(t.opening)


def test_R136_projects_and_used_gate_runs() -> None:
    t = table(3, phase="final", round=8, goals=("goal6a", "goal4b", "goal5b"), hq=("A2", "B2", "C2"),
              projects=("1.1 1.2 1.3 2.1 2.2",))  # fmt: skip
    assert sources(t.opening)["goal6a"] == GOALS["goal6a"].points
    t = table(3, round=8, goals=("goal6b", "goal4b", "goal5b"), hq=("A2", "B2", "C2"), projects=("1.1 1.2 3.1",))
    assert not {"goal6b"} & set(sources(t.opening))
    from pygames.core.play import settle
    from pygames.pulsar.steps.final import FinalScoring

    s = state(t)
    s.runs_used[0] = s.projects[0]
    s.agenda, s.events = [FinalScoring()], []
    settle(s)
    assert sources(s.events)["goal6b"] == GOALS["goal6b"].points


def test_R137_R138_unfinished_pulsars_and_gyrodynes() -> None:
    t = table(3, phase="final", round=8, goals=PLAIN, gyrodynes=("small large",),
              pulsars={"P01": "A", "P02": "A small", "P03": "A small spinning"})  # fmt: skip
    assert sources(t.opening)["unfinished_pulsars"] == 2
    assert sources(t.opening)["unfinished_gyrodynes"] == 3


@pytest.mark.parametrize(("cubes", "points"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_R139_a_point_for_two_cubes(cubes: int, points: int) -> None:
    t = table(3, phase="final", round=8, goals=PLAIN, cubes=(cubes,))
    assert sources(t.opening).get("leftover_cubes", 0) == points
    t = table(3, phase="final", round=8, goals=PLAIN, cubes=(cubes,), patents=("CIII-3",))
    assert sources(t.opening).get("leftover_cubes", 0) == cubes
    assert sources(t.opening)["CIII-3"] == 3


def test_R140_points_for_the_initiative_track() -> None:
    t = table(4, phase="final", round=8, goals=PLAIN, initiative={3: "B", 6: "AD", 9: "C"})
    assert gains(t.opening, source="initiative") == {1: 7, 3: 4, 0: 2}
    t = table(3, phase="final", round=8, goals=PLAIN, initiative={3: "B", 6: "A", 9: "C"}, patents=("", "CIII-4"))
    assert gains(t.opening, source="initiative") == {1: 7, 0: 4}
    assert gains(t.opening, source="CIII-4") == {1: 7}


def test_R141_stations_by_the_table() -> None:
    assert [station_points(n) for n in range(16)] == [0, 0, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 50, 53, 56]
    t = table(3, phase="final", round=8, goals=PLAIN, tiles=FULL, planets=settled(8), kept=(1,), patents=("BIII-4",))
    assert sources(t.opening)["stations"] == 36, "eight, one tile, two by a technology"


def test_R142_a_tie_goes_to_who_is_ahead_on_the_initiative_track() -> None:
    t = table(3, phase="final", round=8, goals=PLAIN, score=(7, 10, 0), initiative={1: "A", 2: "B", 3: "C"})
    outcome = GAME.outcome(state(t))
    assert outcome.scores[:2] == (14, 14)
    assert outcome.places == (1, 2, 3)
    assert outcome.tie_break == "initiative"


def test_a_technology_may_grant_a_goal() -> None:
    t = table(3, phase="final", round=8, goals=PLAIN, patents=("AIII-4",))
    assert {p for c in t.choices(0) for p in c.slots[0].plans or ()} == {(g,) for g in PLAIN}
    assert refused(t, "A score goal2b+goal3b")[0].key == "goals_apart"
    assert sources(play(t, "A score goal5b"))["goal5b"] == GOALS["goal5b"].points
    t = table(3, phase="final", round=8, goals=("goal1a", "goal2a", "goal3b"), patents=("AIII-4",),
              pulsars={"P01": "A small spinning", "P02": "A small spinning", "P03": "A medium spinning"})  # fmt: skip
    assert {p for c in t.choices(0) for p in c.slots[0].plans or ()} == {
        ("goal1a", "goal2a"),
        ("goal1a", "goal3b"),
        ("goal2a", "goal3b"),
    }
    assert why(t, "A score goal1a") == ("more_goals", "R133")


@pytest.mark.parametrize(
    ("tech", "points"),
    [
        ("BIII-2", 4),
        ("BIII-3", 3),
        ("BIII-5", 2),
        ("CIII-1", 6),
        ("CIII-2", 5),
        ("DIII-1", 4),
        ("DIII-3", 3),
        ("DIII-4", 2),
    ],
)
def test_purple_technologies_count(tech: str, points: int) -> None:
    t = table(3, round=8, goals=PLAIN, patents=(tech,), tiles=FULL, planets=settled(3), hq=("A2", "B2", "C2"),
              projects=("1.1 1.2",), pulsars={"P01": "A small spinning", "P02": "A"},
              transmitters={"A1": "A online", "B1": "A online"})  # fmt: skip
    from pygames.core.play import settle
    from pygames.pulsar.steps.final import FinalScoring

    s = state(t)
    s.runs_used[0] = ("HQ-A2.1.1",)
    s.agenda, s.events = [FinalScoring()], []
    settle(s)
    assert sources(s.events)[tech] == points
