"""Chapter 12: technologies."""

from __future__ import annotations

import pytest

from pygames.pulsar.components import TECHNOLOGIES, TRANSMITTERS
from pygames.pulsar.schema import EFFECT_WORDS
from tests.pulsar.build import dice_for, ends, gains, play, sources, state, step, table, targets, why

BOARDS = {letter: (f"{letter}I", f"{letter}II", f"{letter}III") for letter in "ABCD"}


def test_R116_rows_up_to_the_current_round() -> None:
    t = table(round=3, hands=([2, 4],))
    assert "AII-2" in targets(t, "patent")
    assert why(t, "A patent AII-3 silver2") == ("row_closed", "R116")
    assert why(t, "A patent BI-1 silver2") == ("other_board", "R13")
    t = table(round=4, hands=([2, 4],))
    assert {"AI-4", "AII-2", "AII-3", "AII-4"} <= targets(t, "patent")


def test_R117_a_technology_once_a_player_and_twice_in_all() -> None:
    t = table(round=2, hands=([3],), patents=("AI-2",))
    assert why(t, "A patent AI-2 silver3") == ("patented", "R117")
    t = table(round=2, hands=([3],), patents=("", "AI-2", "AI-2"))
    assert why(t, "A patent AI-2 silver3") == ("patent_closed", "R117")
    t = table(round=2, hands=([3],), patents=("", "AI-2"))
    play(t, "A patent AI-2 silver3")
    assert state(t).patents[0] == ("AI-2",)


def test_R118_one_icon_one_patent_a_round() -> None:
    t = table(round=2, hands=([2],), patents=("", "AI-4"))
    state(t).fresh = ("AI-4",)
    assert why(t, "A patent AI-4 silver2") == ("patented_this_round", "R118")
    t = table(round=3, hands=([2],), patents=("", "AI-4"))
    play(t, "A patent AI-4 silver2")
    assert state(t).fresh == ("AI-4",)
    t = table(2, round=3, hands=([2],), patents=("", "AI-4"))
    assert why(t, "A patent AI-4 silver2") == ("patent_closed", "R118")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R119_two_icons_two_patents_in_one_round(seats: int) -> None:
    t = table(seats, hands=([3],), patents=("", "AI-2"))
    state(t).fresh = ("AI-2",)
    play(t, "A patent AI-2 silver3")
    assert "AI-2" in state(t).patents[0]


def test_R120_when_each_kind_of_technology_acts() -> None:
    t = table(round=5, hands=([1],))
    assert gains(play(t, "A patent AII-5 silver1"), "cubes") == {0: 3}, "light blue: at once"
    t = table(hands=([3, 5],))
    assert gains(play(t, "A patent AI-2 silver3")) == {}, "dark blue: not on its own patenting"
    assert gains(play(t, "A patent AI-3 silver5")) == {0: 2}
    t = table(round=3, phase="produce", patents=("AII-2",), pulsars={"P01": "A small spinning"})
    assert gains(t.opening, source="AII-2") == {0: 1}, "green: in production"
    t = table(round=8, phase="final", patents=("AIII-3",), pulsars={"P01": "A small spinning"})
    assert gains(t.opening, source="AIII-3") == {0: 4}, "purple: at the end"


def test_every_effect_word_is_used_somewhere() -> None:
    from pygames.pulsar.components import FACES, PROJECTS, SYSTEMS

    used = [e for t in TECHNOLOGIES.values() for e in t.gain]
    used += [e for t in TRANSMITTERS.values() for e in t.online] + [e for p in PROJECTS.values() for e in p.gain]
    used += [e for s in SYSTEMS.values() for e in s.bonus] + [e for f in FACES.values() for e in f.gain]
    assert {e.do for e in used} == set(EFFECT_WORDS)


@pytest.mark.parametrize("tech", sorted(TECHNOLOGIES))
def test_every_technology_can_be_patented_and_played_on(tech: str) -> None:
    """Each technology works: it is paid, its decisions are answered, and the match goes on."""
    found = TECHNOLOGIES[tech]
    t = table(round=8, boards=BOARDS[tech[0]], hands=([found.cost],), cubes=(5,), ships=("G23",),
              pulsars={"P01": "A small"}, hq=("A2", "B2", "C2"))  # fmt: skip
    before = state(t).score[0]
    play(t, f"A patent {tech} silver{found.cost}")
    while step(t) != "Act":
        choice = t.choices(0)[0]
        play(t, " ".join([f"A {choice.verb}", *(slot.ids[0] for slot in choice.slots)]))
    assert tech in state(t).patents[0]
    assert state(t).score[0] >= before
    assert found.kind != "permanent" or state(t).score[0] == before


@pytest.mark.parametrize(
    ("tech", "gates", "board"),
    [("AI-1", "green", "AI"), ("BI-1", "orange", "BI"), ("CI-1", "magenta", "CI")],
)
def test_gate_navigation_changes_the_length_of_flights_over_its_gates(tech: str, gates: str, board: str) -> None:
    boards = (board, "AII", "AIII")
    plain = table(boards=boards, hands=([3],), ships=("G05",))
    able = table(boards=boards, hands=([3],), ships=("G05",), patents=(tech,))
    more = ends(able, "silver3") - ends(plain, "silver3")
    assert more
    colours = {p.id: p.colour for p in state(able).board.places.values()}
    for end in sorted(more):
        t = table(boards=boards, hands=([3],), ships=("G05",), patents=(tech,))
        plan = next(
            plan for c in t.choices(0) if c.verb == "fly" and end in c.slots[0].ids for plan in c.slots[1].plans or ()
        )
        path = next(e for e in play(t, f"A fly {end} {'+'.join(plan) or '-'} silver3 -") if e.key == "fly").data["path"]
        assert len(path) in (2, 4)
        assert gates in {colours[p] for p in path}


def test_gate_harmonics_and_long_haul() -> None:
    boards = ("DI", "AII", "AIII")
    t = table(boards=boards, hands=([2],), ships=("G23",), patents=("DI-1",))
    assert "P05" in ends(t, "silver2"), "over two magenta gates, one segment more"
    t = table(boards=boards, hands=([4],), ships=("G23",), patents=("DI-2",))
    assert gains(play(t, "A fly G23 - silver4 -")) == {0: 2}
    t = table(boards=boards, hands=([2],), ships=("G23",), patents=("DI-2",))
    assert gains(play(t, "A fly G18 G26 silver2 -")) == {}


def test_licences_stations_and_reports() -> None:
    t = table(boards=("BI", "AII", "AIII"), hands=([1],), patents=("BI-6",))
    assert dice_for(t, "patent", "BI-1") == {"silver1"}
    assert sources(play(t, "A patent BI-1 silver1")) == {"BI-6": 1}
    for tech, points in (("BI-2", 1), ("CI-6", 2), ("DII-6", 3)):
        t = table(boards=("BI", "AII", "AIII"), hands=([1],), ships=("G08",), tiles={"S03": 4}, patents=(tech,))
        assert sources(play(t, "A fly S03 - silver1 -")) == {tech: points}
    t = table(hands=([2],), ships=("G08",), tiles={"S03": 4}, patents=("CI-6",))
    assert gains(play(t, "A fly G09 S03 silver2 -")) == {}, "flying through is no end"
    t = table(round=4, hands=([2],), tiles={"S03": 4, "S05": 17}, planets={"S03": "A.", "S05": "BA"})
    assert gains(play(t, "A patent AII-3 silver2")) == {0: 2}
    t = table(round=5, boards=("AI", "BII", "AIII"), hands=([3],), patents=("AI-1",))
    assert gains(play(t, "A patent BII-5 silver3")) == {0: 4}, "this one included"
