"""Chapter 13: the production phase."""

from __future__ import annotations

from pygames.core.play import settle
from pygames.pulsar.steps.production import Produce
from tests.pulsar.build import gains, keys, play, sources, state, step, table, why


def test_R121_rockets_follow_the_initiative_track_in_the_last_round_too() -> None:
    for round in (1, 8):
        t = table(3, phase="produce", round=round, initiative={3: "C", 6: "AB"})
        assert state(t).order == (2, 1, 0)


def test_R122_cubes_by_place_on_the_engineering_track() -> None:
    t = table(4, phase="produce", engineering={2: "D", 5: "AB", 9: "C"})
    assert gains(t.opening, "cubes") == {3: 3, 1: 2, 0: 1}
    t = table(3, phase="produce", engineering={2: "C", 5: "AB"})
    assert gains(t.opening, "cubes") == {2: 3, 1: 2}


def test_R123_penalty_spaces_of_both_tracks_count() -> None:
    t = table(
        3, phase="produce", score=(9, 9, 9), initiative={8: "B", 14: "A", 15: "C"}, engineering={8: "BC", 15: "A"}
    )
    assert gains(t.opening, source="penalty") == {0: -3, 2: -2}


def test_R124_online_transmitters_give_points_cubes_or_an_offer() -> None:
    t = table(3, phase="produce", cubes=(1,), engineering={1: "B", 2: "C", 3: "A"},
              transmitters={"A1": "A online", "A2": "A online", "A4": "A online", "B7": "B online"})  # fmt: skip
    assert sources(t.opening) == {"T-A1": 1}
    assert sources(t.opening, what="cubes") == {"T-A4": 1}
    assert sources(t.opening, 1) == {"T-B7": 3}
    assert step(t) == "BuyPoints"
    assert why(t, "A buy T-A1") == ("sells_nothing", "R124")
    assert why(t, "A buy T-B7") == ("not_your_transmitter", "R124")
    events = play(t, "A buy T-A2")
    assert gains(events, "cubes")[0] == -1
    assert sources(events)["T-A2"] == 2
    assert step(t) != "BuyPoints", "once a round"


def test_R125_cubes_produced_now_can_be_spent_now() -> None:
    t = table(
        3, phase="produce", engineering={1: "B", 2: "C", 3: "A"}, transmitters={"A2": "A online", "A4": "A online"}
    )
    assert state(t).cubes[0] == 1
    assert step(t) == "BuyPoints"
    t = table(3, phase="produce", engineering={1: "B", 2: "C", 3: "A"}, transmitters={"A2": "A online"})
    assert step(t) != "BuyPoints"


def test_R126_spinning_gyrodynes_score_their_value_and_the_row() -> None:
    mine = {"P01": "A small spinning", "P02": "A medium spinning", "P03": "B large spinning"}
    for round, bonus in ((1, 0), (2, 2), (3, 1), (4, 0), (7, 2)):
        t = table(3, phase="produce", round=round, pulsars=mine)
        assert gains(t.opening, source="small") == {0: 1 + bonus}
        assert gains(t.opening, source="medium") == {0: 2 + bonus}
        assert gains(t.opening, source="large") == {1: 3 + bonus}


def test_R127_a_median_row_adds_the_value_of_the_marker() -> None:
    for at, value in ((6, 3), (7, 4)):
        t = table(
            3, phase="produce", round=6, boards=("AI", "AII", "DIII"), median=at, pulsars={"P01": "A small spinning"}
        )
        assert gains(t.opening, source="small") == {0: 1 + value}


def test_R128_green_technologies_come_last() -> None:
    t = table(3, phase="produce", round=3, patents=("AII-2",), pulsars={"P01": "A small spinning"},
              transmitters={"A1": "A online"})  # fmt: skip
    order = [e.data["source"] for e in t.opening if e.key == "gain" and e.seat == 0 and e.data["what"] == "points"]
    assert order == ["T-A1", "small", "AII-2"]
    t = table(3, phase="produce", round=3, boards=("DI", "DII", "AIII"), patents=("DI-5 DII-1",),
              pulsars={"P01": "A", "P02": "A", "P03": "A"})  # fmt: skip
    assert sources(t.opening) == {"DII-1": 2}, "half of three pulsars, rounded up; no stations yet"
    t = table(3, phase="produce", round=6, boards=("DI", "CII", "DIII"), patents=("CII-1 DIII-2",))
    assert sources(t.opening, what="cubes")["CII-1"] == 1
    assert sources(t.opening, what="cubes")["DIII-2"] == 1


def test_R129_new_transmitters_free_icons_and_the_next_row() -> None:
    t = table(3, phase="produce", round=2, market=("A1", "A2"))
    assert step(t) == "Draft"
    s = state(t)
    assert s.round == 3
    assert len(s.market) == 3
    assert not {"T-A1", "T-A2"} & {*s.market, *s.stack}
    t = table(3)
    state(t).fresh = ("AI-4",)
    state(t).agenda = []
    state(t).todo(Produce())
    settle(t.state)
    assert state(t).fresh == ()
    t = table(3, phase="produce", round=8)
    assert t.is_over, "after the last round the final scoring follows"
    assert "market" not in keys(t.opening)


def test_R130_what_does_not_spin_or_is_not_online_gives_nothing() -> None:
    t = table(3, phase="produce", round=2, pulsars={"P01": "A small", "P02": "A"}, gyrodynes=("large",),
              transmitters={"A4": "A 2"}, engineering={1: "B", 2: "C", 3: "A"})  # fmt: skip
    assert sources(t.opening) == {}
    assert sources(t.opening, what="cubes") == {}


def test_R131_the_cut_at_zero_comes_before_later_points() -> None:
    t = table(3, phase="produce", score=(1,), initiative={8: "BC", 14: "A"}, engineering={8: "BC", 15: "A"},
              transmitters={"B1": "A online"})  # fmt: skip
    assert state(t).score[0] == 2
