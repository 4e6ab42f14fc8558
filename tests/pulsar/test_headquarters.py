"""Chapter 11: headquarters, projects and gate runs."""

from __future__ import annotations

from pygames.pulsar.components import PROJECTS
from tests.pulsar.build import data, gains, play, sources, state, table, targets, why

HQ = ("A2", "B2", "C2")


def test_R110_three_projects_below_then_two_two_and_one() -> None:
    for side in {p.side for p in PROJECTS.values()}:
        rows = [p.id.split(".")[1] for p in PROJECTS.values() if p.side == side]
        assert rows == ["1", "1", "1", "2", "2", "3", "3", "4"]
    t = table(hands=([1, 2, 4],), hq=HQ)
    assert targets(t, "project") == {"HQ-A2.1.1", "HQ-A2.1.2", "HQ-A2.1.3"}
    assert why(t, "A project HQ-B2.1.1 silver1") == ("other_hq", "R110")
    assert why(table(hands=([1],)), "A project HQ-A2.1.2 silver1") == ("no_hq", "R16")


def test_R111_what_a_project_needs() -> None:
    t = table(hands=([1, 3],), hq=HQ, projects=("1.1 1.2",))
    assert "HQ-A2.2.1" in targets(t, "project")
    assert why(t, "A project HQ-A2.2.2 silver3") == ("project_needs", "R111")
    t = table(hands=([2, 6],), hq=HQ, projects=("1.1 1.2 1.3 2.1",))
    assert "HQ-A2.3.1" in targets(t, "project")
    assert why(t, "A project HQ-A2.3.2 silver6") == ("project_needs", "R111")
    t = table(hands=([5],), hq=HQ, projects=("1.1 1.2 1.3 2.1 2.2 3.1",))
    assert why(t, "A project HQ-A2.4.1 silver5") == ("project_needs", "R111")
    t = table(hands=([5],), hq=HQ, projects=("1.1 1.2 1.3 2.1 2.2 3.1 3.2",))
    assert targets(t, "project") == {"HQ-A2.4.1"}


def test_R112_once_each_benefits_at_once_except_the_run() -> None:
    t = table(hands=([1, 2, 5],), hq=HQ, projects=("1.1 1.2 1.3 2.1 2.2 3.1 3.2",))
    events = play(t, "A project HQ-A2.4.1 silver5")
    assert sources(events) == {"HQ-A2.4.1": 5}
    assert why(t, "A project HQ-A2.1.2 silver1") == ("project_done", "R112")
    t = table(hands=([2],), hq=HQ)
    play(t, "A project HQ-A2.1.3 silver2")
    assert (state(t).pm1[0], state(t).plus2[0]) == (1, 1)


def test_R113_a_gate_run_scores_each_gate_of_its_colour_once() -> None:
    # G23 - G26 - G18 - P05: two magenta gates, the start not counted
    t = table(hands=([3, 3],), hq=("C2", "A2", "B2"), projects=("1.3",), ships=("G23",))
    events = play(t, "A fly P05 - silver3 HQ-C2.1.3.magenta", "A decline")
    assert gains(events, source="HQ-C2.1.3") == {0: 4}
    assert data(events, "run")["n"] == 2
    t = table(hands=([4],), hq=("C2", "A2", "B2"), projects=("1.3",), ships=("G23",))
    events = play(t, "A fly G23 - silver4 HQ-C2.1.3.magenta")
    assert gains(events, source="HQ-C2.1.3") == {0: 6}, "the start counts when visited again"
    t = table(hands=([3],), hq=HQ, ships=("G23",))
    assert why(t, "A fly P05 - silver3 HQ-A2.1.1.orange") == ("run_not_completed", "R113")
    assert why(t, "A fly P05 - silver3 HQ-A2.1.3.orange") == ("no_run", "R113")


def test_R114_one_run_for_a_flight_used_up_even_for_nothing() -> None:
    t = table(hands=([1, 1],), hq=HQ, projects=("1.1 1.2",), ships=("G23",))
    events = play(t, "A fly P05 - silver1 HQ-A2.1.1.orange", "A decline")
    assert gains(events) == {}
    assert state(t).runs_used[0] == ("HQ-A2.1.1",)
    assert why(t, "A fly G23 - silver1 HQ-A2.1.1.orange") == ("run_used", "R114")
    slot = next(c for c in t.choices(0) if c.verb == "fly").slots[3]
    assert (slot.name, slot.hi) == ("run", 1)


def test_R115_a_run_of_three_colours_scores_one() -> None:
    t = table(hands=([3],), hq=HQ, projects=("3.1",), ships=("G23",))
    assert set(next(c for c in t.choices(0) if c.verb == "fly").slots[3].ids) == {
        "HQ-A2.3.1.green",
        "HQ-A2.3.1.magenta",
        "HQ-A2.3.1.orange",
    }
    assert gains(play(t, "A fly P05 - silver3 HQ-A2.3.1.magenta", "A decline")) == {0: 4}
    t = table(hands=([3],), hq=HQ, projects=("1.1",), ships=("G23",))
    assert why(t, "A fly P05 - silver3 HQ-A2.1.1.green") == ("run_colour", "R115")


def test_technologies_about_projects_and_runs() -> None:
    t = table(hands=([2],), hq=HQ, patents=("BI-5",), boards=("BI", "AII", "AIII"))
    assert targets(t, "project") == {"HQ-A2.1.2", "HQ-A2.1.3"}, "a 2 for 1, 2 or 3"
    assert sources(play(t, "A project HQ-A2.1.2 silver2")) == {"BI-5": 1}
    t = table(hands=([3],), hq=("C2", "A2", "B2"), projects=("1.3",), ships=("G23",), patents=("CII-3",))
    assert gains(play(t, "A fly P05 - silver3 HQ-C2.1.3.magenta", "A decline")) == {0: 8}
