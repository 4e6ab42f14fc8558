"""The pieces: everything that is known about them, and the schema that guards the data."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from pygames.core import data
from pygames.core.data import DataError
from pygames.core.text import LANGUAGES, Catalogue, entries, slots_of
from pygames.pulsar import GAME, components, effects, schema, words
from pygames.pulsar.components import (
    BOARDS,
    EXPLORATION,
    FACES,
    FIGURES,
    FIRST_GAME,
    GOALS,
    GYRODYNES,
    HQ_SIDES,
    NUMBERS,
    PROJECTS,
    SIDES,
    SYSTEMS,
    TECHNOLOGIES,
    TRANSMITTERS,
)
from pygames.pulsar.rules import routes
from pygames.pulsar.schema import COLOURS

PER_ROW = {1: 3, 2: 3, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 1}
TIER_ROWS = {1: (1, 2), 2: (3, 4, 5), 3: (6, 7, 8)}


# --- the star cluster -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "gates", "dead_ends"), [("open", 17, []), ("deadend", 16, ["P11", "S04", "S11"])])
def test_places_of_the_cluster(side: str, gates: int, dead_ends: list[str]) -> None:
    board = SIDES[side]
    assert (len(board.systems), len(board.pulsars), len(board.isolated), len(board.entries)) == (16, 13, 3, 4)
    assert Counter(p.colour for p in board.places.values() if p.colour) == dict.fromkeys(COLOURS, gates)
    assert sorted(p.id for p in board.places.values() if p.is_dead_end) == dead_ends
    assert all((p.x - 500) ** 2 + (p.y - 500) ** 2 <= 500**2 for p in board.places.values())
    assert sum(lanes == 2 for lanes in board.lanes) == (6 if dead_ends else 0)


@pytest.mark.parametrize("side", sorted(SIDES))
def test_segments_of_the_cluster(side: str) -> None:
    board = SIDES[side]
    for name, place in board.places.items():
        around = board.ways[name]
        assert len({other for other, _ in around}) == len(around), "a segment twice"
        if place.kind == "isolated":
            assert around == ()
        elif place.kind == "entry":
            assert [board.places[other].kind for other, _ in around] == ["gate"]
        elif place.is_dead_end:
            ((gate, segment),) = around
            assert board.lanes[segment] == 2
            assert board.places[gate].kind == "gate"
            assert sum(board.lanes[n] == 2 for _, n in board.ways[gate]) == 2
        else:
            assert len(around) >= 2
    found = [board.entries[0]]
    for name in found:
        found += [other for other, _ in board.ways[name] if other not in found]
    assert len(found) == len(board.places) - 3, "the network is connected"


@pytest.mark.parametrize("side", sorted(SIDES))
def test_a_flight_of_every_length_exists_from_every_place(side: str) -> None:
    for name, place in SIDES[side].places.items():
        if place.kind != "isolated":
            assert all(next(routes.paths(side, name, length), None) for length in range(1, 9)), name


# --- tiles ------------------------------------------------------------------------------------------------------------


def test_system_tiles() -> None:
    assert sorted(SYSTEMS) == [f"system{n:02d}" for n in range(1, 18)]
    for tile in SYSTEMS.values():
        assert 2 <= len(tile.planets) <= 4
        assert tile.bonus
    for seats in (2, 3, 4):
        assert sum(n <= seats for tile in SYSTEMS.values() for _, n in tile.planets) >= 26


def test_exploration_tiles() -> None:
    assert len(EXPLORATION) == 12
    points = [face for face in EXPLORATION.values() if FACES[face].gain[0].do == "points"]
    assert len(points) > 6, "most give points"
    assert [face.id for face in FACES.values() if face.keep] == ["explore-station"]


def test_technology_boards() -> None:
    assert list(BOARDS) == [letter + tier for letter in "ABCD" for tier in ("I", "II", "III")]
    assert len(TECHNOLOGIES) == 68
    for board in BOARDS.values():
        assert board.rows == TIER_ROWS[board.tier]
        assert len(board.row_bonus) == len(board.rows)
        assert all(bonus == "median" or 0 <= int(bonus) <= 4 for bonus in board.row_bonus)
        techs = [TECHNOLOGIES[t] for t in board.technologies]
        assert Counter(t.row for t in techs) == {row: PER_ROW[row] for row in board.rows}
        assert all(t.id.startswith(f"{board.id}-") for t in techs)
        assert all(t.icons == (2 if t.row in (1, 8) else 1) for t in techs)
        assert len({t.cost for t in techs}) >= 4
    for boards in product(*([b for b in BOARDS.values() if b.tier == tier] for tier in (1, 2, 3))):
        assert [row for b in boards for row in b.rows] == list(range(1, 9))
        assert sum(len(b.technologies) for b in boards) == 17
    assert [BOARDS[b].row_bonus for b in ("AI", "AII", "AIII")] == [(0, 2), (1, 0, 2), (0, 2, 4)]


def test_technologies_of_which_the_rulebook_speaks() -> None:
    techs = TECHNOLOGIES.values()
    assert any(t.pay == 1 and t.gain[0].do == "bonus_die" and t.gain[0].must for t in techs)
    assert any(t.final and t.final.per == "award_tiles" for t in techs)
    assert any(t.final and t.final.extra_stations for t in techs)
    assert any(t.ability and t.ability.on == "visit" for t in techs)
    assert any(t.ability and t.ability.flex for t in techs)
    assert any(e.do == "claim_isolated" for t in techs for e in t.gain)
    assert any(e.do == "split_die" for t in techs for e in t.gain)
    assert any("median" in b.row_bonus for b in BOARDS.values())


def test_transmitter_tiles() -> None:
    assert Counter(t.letter for t in TRANSMITTERS.values()) == {"A": 8, "B": 8, "C": 8}
    for tile in TRANSMITTERS.values():
        assert 1 <= len(tile.costs) <= 3
        assert max(tile.ends) >= 0, "every transmitter can link to one other"
        assert all(-1 <= end <= 3 for end in tile.ends)
        assert tile.each_round
        assert {e.do for e in tile.online} <= {"points", "claim_isolated", "teleport"}
    for letter in "ABC":
        mine = [t for t in TRANSMITTERS.values() if t.letter == letter]
        assert any(len(t.costs) == 1 for t in mine)
        assert any(min(t.ends) >= 0 for t in mine)
    halves = [end for t in TRANSMITTERS.values() for end in t.ends if end >= 0]
    assert {a + b for a, b in combinations(halves, 2)} == set(range(7))
    assert {e.to for t in TRANSMITTERS.values() for e in t.online if e.do == "teleport"} == {"system", "pulsar", "any"}
    costs = Counter(cost for t in TRANSMITTERS.values() for cost in t.costs)
    assert all(costs[value] >= 4 for value in range(1, 7))


def test_headquarters() -> None:
    assert sorted(HQ_SIDES) == [f"HQ-{letter}{n}" for letter in "ABCD" for n in (1, 2)]
    gyrodynes: Counter[str] = Counter()
    runs: Counter[str] = Counter()
    for side in HQ_SIDES:
        mine = [p for p in PROJECTS.values() if p.side == side]
        assert len(mine) == 8
        assert mine[-1].die == 5, "the top project"
        below = [p for p in mine[:-1] if p.run]
        assert len(below) >= 3 or side.endswith("1")
        gyrodynes[side[-1]] += sum(e.n for p in mine for e in p.gain if e.do == "gyrodyne")
        runs[side[-1]] += sum(e.do == "gate_run" for p in mine for e in p.gain)
    assert gyrodynes["1"] > gyrodynes["2"]
    assert runs["2"] > runs["1"]


def test_goals() -> None:
    assert sorted(GOALS) == sorted(f"goal{tile}{side}" for tile in range(1, 7) for side in "ab")
    assert all(1 <= len(goal.bonus) <= 2 for goal in GOALS.values())
    example = GOALS["goal4a"]
    assert (example.points, example.bonus) == (6, ((4, 6), (1, 6)))
    first = [GOALS[g] for g in FIRST_GAME["goals"]]
    assert len({goal.tile for goal in first}) == 3
    assert not {goal.test for goal in first} & {"projects", "gate_runs_used"}


def test_numbers_by_players() -> None:
    assert NUMBERS["start_space"] == (NUMBERS["track_spaces"] + 1) // 2
    for seats, figures in FIGURES.items():
        assert figures.dice - 2 * seats == {2: 3, 3: 1, 4: 1}[seats]
        assert len(figures.balanced) == figures.dice - 3
        assert len(figures.engineering) == len(figures.initiative) == seats * figures.counters
    assert [(g.take, g.complete, g.produces) for g in GYRODYNES.values()] == [(1, 3, 1), (2, 5, 2), (4, 6, 3)]
    table = NUMBERS["stations"]
    assert table == sorted(table)
    assert (len(table), table[-1]) == (14, 50)
    assert GYRODYNES["medium"].produces + 4 + GYRODYNES["small"].produces + 4 == 11, "the rulebook's example"


# --- sources, words, handlers -----------------------------------------------------------------------------------------


def test_what_is_our_own_design_says_so() -> None:
    rows = data.load("pulsar", "technologies")["board"]
    for board in rows:
        is_known = board["id"].startswith("A")
        assert (board["source"]["row_bonus"] == "own") != is_known
        for tech in board["tech"]:
            assert (tech["source"]["effect"] == "own") != is_known
    sides = {row["id"]: row["source"]["projects"] for row in data.load("pulsar", "headquarters")["side"]}
    assert sorted(side for side, source in sides.items() if source != "own") == ["HQ-A2", "HQ-C2"]


OWN = {  # file of data -> the words by which the chapter on balance names what is our own in it
    "exploration": "copies of the exploration tiles",
    "goals": "eleven of the twelve goals",
    "headquarters": "headquarters sides",
    "setup": "which goals a first game has",
    "technologies": "row bonuses of boards B, C and D",
    "transmitters": "numbers of transmitters",
    "weights": "weights of the bots",
}


def test_the_rules_name_everything_of_our_own_design() -> None:
    folder = Path(components.__file__).parent
    found = {path.stem for path in (folder / "data").glob("*.toml") if '"own"' in path.read_text("utf-8")}
    assert found == set(OWN)
    chapter = " ".join((folder / "RULES.md").read_text("utf-8").partition("## Balance of our own numbers")[2].split())
    assert [words for words in OWN.values() if words not in chapter] == []


def test_the_supply_of_gyrodynes_says_where_it_is_from() -> None:
    rows = data.load("pulsar", "setup")["gyrodyne"]
    assert [row["source"].get("tokens") for row in rows] == ["public"] * 3


def test_every_word_has_a_handler() -> None:
    assert set(effects.EFFECTS) == set(schema.EFFECT_WORDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_has_words(lang: str) -> None:
    catalogue = Catalogue(lang, GAME)
    for item in (*GAME.ids(), *words.named_ids()):
        said = catalogue.word(item)
        assert "[" not in said
        assert said != item or item in ("magenta",), item


def test_both_languages_have_the_same_keys_and_slots() -> None:
    english, portuguese = entries("pulsar", "en"), entries("pulsar", "pt-BR")
    assert set(english) == set(portuguese)
    for key, text in english.items():
        assert slots_of(text) == slots_of(portuguese[key]), key
    assert all(f"effect.{tech}" in english for tech in TECHNOLOGIES)


# --- the schema refuses what is wrong ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "row",
    [
        {"do": "dance"},
        {"do": "points"},
        {"do": "points", "n": 0},
        {"do": "points", "n": 1, "kind": "pm1"},
        {"do": "bonus_die", "value": 7},
        {"do": "modifier", "kind": "pm3"},
        {"do": "teleport", "to": "home"},
        {"do": "gyrodyne", "choose": ["tiny"]},
        {"do": "gyrodyne", "choose": []},
        {"do": "gyrodyne", "choose": ["small"], "n": 2, "different": True},
        {"do": "gate_run", "colours": ["green", "orange"], "per_gate": 1},
        {"do": "points_per", "what": "moons", "n": 1},
    ],
)
def test_wrong_effects_are_refused(row: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        schema.effect(row, "test")


@pytest.mark.parametrize(
    ("make", "row"),
    [
        (schema.ability, {"on": "sneeze"}),
        (schema.ability, {"on": "patent", "range": 2}),
        (schema.ability, {"on": "flight", "needs": {"moons": 1}}),
        (schema.each_round, {}),
        (schema.each_round, {"buy": {"cubes": 1}}),
        (schema.each_round, {"per": "moons", "points": 1}),
        (schema.final, {"step": 3}),
        (schema.final, {"step": 1, "per": "moons"}),
        (schema.final, {"step": 1, "do": "dance"}),
    ],
)
def test_wrong_benefits_are_refused(make: Any, row: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        make(row, "test")


def changed(name: str, monkeypatch: pytest.MonkeyPatch, change: Any) -> None:
    tables = data.load("pulsar", name)
    change(tables)
    monkeypatch.setattr(data, "load", lambda *_: tables)


@pytest.mark.parametrize(
    ("name", "read", "change"),
    [
        ("systems", components._systems, lambda t: t["tile"][0].pop("bonus")),
        ("systems", components._systems, lambda t: t["tile"][0].update(planets=[["green", 2]])),
        ("transmitters", components._transmitters, lambda t: t["tile"][0].update(costs=[3, 3])),
        ("transmitters", components._transmitters, lambda t: t["tile"][0].update(source={"numbers": "rumour"})),
        ("technologies", components._technologies, lambda t: t["board"][0]["tech"][0].update(kind="instant")),
        ("technologies", components._technologies, lambda t: t["board"][0]["tech"][0].update(cost=7)),
        ("goals", components._goals, lambda t: t["goal"][0].update(test={"kind": "moons", "n": 1})),
        ("exploration", components._exploration, lambda t: t["tile"][0].update(id="explore-points5")),
        ("cluster", components._sides, lambda t: t["side"]["open"]["places"]["G01"].update(colour="blue")),
    ],
)
def test_wrong_tables_are_refused(name: str, read: Any, change: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    changed(name, monkeypatch, change)
    with pytest.raises(DataError):
        read()
