"""The data: totals, shapes, schemas, words. Figures as counted in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from pygames.core import data, hexes
from pygames.core.data import DataError
from pygames.core.text import LANGUAGES, Catalogue
from pygames.gaia import GAME, cards, components, galaxy
from pygames.gaia.components import (
    AREAS,
    BOOSTERS,
    CIRCLE,
    COLOURS,
    FACTIONS,
    FIGURES,
    FINAL_TILES,
    ORE_PER_STEP,
    POWER,
    QIC,
    RANGE,
    ROUNDS,
    STEPS,
    STRUCTURES,
    TECHS,
    TOKENS,
    TRADES,
)  # fmt: skip
from pygames.gaia.galaxy import DISC, FIRST_GAMES, LAYOUTS, SECTORS, bit_of, bits, clashes
from pygames.gaia.rules import counts
from tests.gaia.build import state, table

SIZES = {"01": 6, "02": 7, "03": 6, "04": 6, "05A": 6, "05B": 5, "06A": 6, "06B": 5, "07A": 6, "07B": 5, "08": 6,
         "09": 6, "10": 6}  # fmt: skip
TOTALS = {"small": (4, 5, 7), "large": (6, 7, 12)}  # each home type, Gaia, Transdim


def test_a_sector_has_19_hexes_and_turns_in_six() -> None:
    assert len(DISC) == 19
    assert all(hexes.rotate(at, 6) == at and hexes.rotate(at, 1) in DISC for at in DISC)


def test_types_and_circle() -> None:
    assert len(set(CIRCLE)) == 7
    assert set(COLOURS) == {*CIRCLE, "gaia", "transdim", "lost"}
    assert STEPS["volcanic"]["terra"] == STEPS["volcanic"]["swamp"] == 2
    for home in CIRCLE:
        assert Counter(STEPS[home].values()) == {0: 1, 1: 2, 2: 2, 3: 2}


@pytest.mark.parametrize("side", SECTORS)
def test_planets_of_a_sector(side: str) -> None:
    planets = dict(SECTORS[side].planets)
    assert len(planets) == len(SECTORS[side].planets) == SIZES[side]
    assert (0, 0) not in planets, "the number is printed there"


def test_ten_sectors_with_thirteen_sides() -> None:
    assert sorted({x.number for x in SECTORS.values()}) == list(range(1, 11))
    for number, gone in (("05", "desert"), ("06", "swamp"), ("07", "oxide")):
        front = Counter(kind for _, kind in SECTORS[f"{number}A"].planets)
        back = Counter(kind for _, kind in SECTORS[f"{number}B"].planets)
        assert sorted((front - back).elements()) == [gone]
        assert not back - front


@pytest.mark.parametrize("name", ["small", "large"])
def test_standard_boards(name: str) -> None:
    board = galaxy.galaxy(LAYOUTS[name])
    home, gaia, transdim = TOTALS[name]
    assert len(board.hex_of) == 19 * len(LAYOUTS[name])
    assert {kind: mask.bit_count() for kind, mask in board.by_type.items()} == {
        **dict.fromkeys(CIRCLE, home), "gaia": gaia, "transdim": transdim, "lost": 0}  # fmt: skip
    assert not clashes(LAYOUTS[name])
    inside = set(board.hex_of.values())
    for at in inside:
        for other in hexes.neighbours(at):
            assert other in inside or not all(n in inside for n in hexes.neighbours(other)), "a hole"


def test_bits_and_distances() -> None:
    board = galaxy.galaxy(LAYOUTS["large"])
    for bit, at in board.hex_of.items():
        around = sum(1 << bit_of(n) for n in hexes.neighbours(at)) | 1 << bit
        assert galaxy.dilate(1 << bit) == around
    start = bit_of((0, 0))
    for bit, at in board.hex_of.items():
        distance = hexes.distance((0, 0), at)
        assert board.within(start)[distance] >> bit & 1
        assert not distance or not board.within(start)[distance - 1] >> bit & 1
    assert bits(0b1011) == [0, 1, 3]


START = {"lantids": (13, 4, 3, 1, 4), "terrans": (15, 4, 3, 1, 8), "bal_taks": (15, 4, 3, 0, 4),
         "gleens": (15, 4, 3, 0, 6), "firaks": (15, 3, 2, 1, 6), "mad_androids": (15, 4, 1, 1, 6),
         "nevlas": (15, 4, 2, 1, 6), "itars": (15, 5, 3, 1, 8)}  # fmt: skip


@pytest.mark.parametrize("name", FACTIONS)
def test_factions_begin_as_printed(name: str) -> None:
    faction = FACTIONS[name]
    other = FACTIONS[faction.other_side]
    assert (other.other_side, other.home) == (name, faction.home)
    start = dict(faction.start)
    shown = tuple(start.get(what, 0) for what in ("credits", "ore", "knowledge", "qic"))
    assert (*shown, sum(faction.power)) == START.get(name, (15, 4, 3, 1, 6))
    assert len(FACTIONS) == 14


def test_research() -> None:
    assert list(AREAS) == [
        "terraforming",
        "navigation",
        "artificial_intelligence",
        "gaia_project",
        "economy",
        "science",
    ]
    once = [pair for area in AREAS.values() for level in area.levels for pair in level.once]
    assert sum(n for what, n in once if what == "gaiaformer") == 3
    assert sum(n for what, n in once if what == "qic") == 12
    assert (RANGE, ORE_PER_STEP) == ((1, 1, 2, 2, 3, 4), (3, 3, 2, 1, 1, 1))


def test_structures() -> None:
    assert {k: (s.supply, s.power) for k, s in STRUCTURES.items()} == {
        "mine": (8, 1), "trading_station": (4, 2), "research_lab": (3, 2), "planetary_institute": (1, 3),
        "academy_knowledge": (1, 3), "academy_qic": (1, 3)}  # fmt: skip
    for kind, what, total in (("mine", "ore", 7), ("trading_station", "credits", 16), ("research_lab", "knowledge", 3)):
        assert sum(n for hand in STRUCTURES[kind].income for w, n in hand if w == what) == total
    assert STRUCTURES["mine"].income[2] == ()
    own = dict(FACTIONS["mad_androids"].structure_income)
    assert [sum(n for hand in own[k] for _, n in hand) for k in ("trading_station", "research_lab")] == [4, 12]
    assert (FIGURES["satellites"], FIGURES["gaiaformers"], FIGURES["space_stations"]) == (25, 3, 6)


def test_tiles_and_tokens() -> None:
    assert Counter(t.is_advanced for t in TECHS.values()) == {False: 9, True: 15}
    assert Counter(t.when for t in TECHS.values() if t.is_advanced) == {"now": 6, "trigger": 3, "action": 3, "pass": 3}
    assert [b.number for b in BOOSTERS.values()] == list(range(1, 11))
    assert sorted(Counter(r.event for r in ROUNDS.values()).values()) == [1, 1, 1, 1, 2, 2, 2]
    assert {t.per: t.neutral for t in FINAL_TILES.values()} == {
        "structures_in_federations": 10, "structures": 11, "planet_types": 5, "gaia_planets": 4, "sectors": 6,
        "satellites": 8}  # fmt: skip
    assert sum(t.copies for t in TOKENS.values() if not t.faction) == 18
    assert components.PLACES == (18, 12, 6)


def test_actions() -> None:
    assert [a.power for a in POWER.values()] == [7, 5, 4, 4, 4, 3, 3]
    assert [a.qic for a in QIC.values()] == [4, 3, 2]
    assert sum(not t.faction and not t.needs for t in TRADES.values()) == 8, "and the sacrifice"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_first_games(players: int) -> None:
    first = FIRST_GAMES[players]
    board = galaxy.galaxy(LAYOUTS["small" if players < 3 else "large"])
    used = [at for _, places in first.mines for at in places]
    assert len(used) == len(set(used))
    for name, places in first.mines:
        assert len(places) == FACTIONS[name].first
        assert all(board.type_of[bit_of(at)] == FACTIONS[name].home for at in places)


def test_the_automas_cards() -> None:
    assert len(cards.DECISIONS) == 17
    assert [c.id for c in cards.DECISIONS.values() if c.is_starter] == [f"decision_{n:02}" for n in (1, 2, 4, 5, 7, 13)]
    assert sum(c.has_cross for c in cards.DECISIONS.values()) == 8
    assert Counter(c.action for c in cards.DECISIONS.values()) == {
        "upgrade": 4, "mine": 3, "power_qic": 4, "research_highest": 2, "research_random": 2, "faction": 2}  # fmt: skip
    assert len({FACTIONS[f].home for f in cards.AUTOMA_FACTIONS}) == 7
    assert [level.level for level in cards.LEVELS.values()] == [1, 2, 3, 4, 5]
    assert tuple(cards.LEVELS) == GAME.options[3].values


# --- words ------------------------------------------------------------------------------------------------------------


def test_words_of_the_data_and_their_meaning_match_one_to_one() -> None:
    used = {w for f in FACTIONS.values() for w in (*f.abilities, *f.institute)}
    assert used == set(components.ABILITIES)
    assert {w for f in FACTIONS.values() for w in (*f.actions, *f.institute_actions)} == set(components.BOARD_ACTIONS)
    assert set(counts.PER) == set(components.PER)
    assert set(counts.FINAL) == set(components.FINALS)
    assert {r.event for r in ROUNDS.values()} == set(components.EVENTS)
    assert {t.event for t in TECHS.values()} - {""} < set(components.EVENTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_has_words(lang: str) -> None:
    words = Catalogue(lang, GAME)
    for item in (*GAME.ids(), *COLOURS, *ROUNDS, *FINAL_TILES, *cards.DECISIONS, *cards.LEVELS):
        term = GAME.term(item)
        assert words.has(term.key), item
        assert "[" not in words.word(item)


# --- schemas ----------------------------------------------------------------------------------------------------------

Break = Callable[[dict[str, Any]], object]


def broken(monkeypatch: pytest.MonkeyPatch, name: str, change: Break) -> None:
    read = data.load
    tables = deepcopy(read("gaia", name))
    change(tables)
    monkeypatch.setattr(data, "load", lambda game, other, folder="data": tables if other == name else read(game, other))


@pytest.mark.parametrize(
    ("name", "load", "change"),
    [
        ("planets", components._planets, lambda d: d["circle"].pop()),
        ("planets", components._planets, lambda d: d["type"][0].update(source="hearsay")),
        ("structures", components._structures, lambda d: d["structure"].pop()),
        ("structures", components._structures, lambda d: d["structure"][0].update(cost={"gold": 1})),
        ("structures", components._structures, lambda d: d["structure"][0].update(id="hut")),
        ("factions", components._factions, lambda d: d["faction"][0].update(home="lava")),
        ("factions", components._factions, lambda d: d["faction"][0].update(abilities=["fly"])),
        ("factions", components._factions, lambda d: d["faction"][0].update(power=[1])),
        ("factions", components._factions, lambda d: d["faction"][0].pop("start")),
        ("research", components._research, lambda d: d["area"][0]["levels"].pop()),
        ("research", components._research, lambda d: d["area"][0]["levels"][1].update(once={"gold": 1})),
        ("tiles", components._techs, lambda d: d["standard"][0].update(when="never")),
        ("tiles", components._techs, lambda d: d["standard"][0].update(event="mine_built")),
        ("tiles", components._techs, lambda d: d["standard"][1].update(per="moon")),
        ("tiles", components._techs, lambda d: d["standard"][2].update(gain=[{"small_power": 1}])),
        ("tiles", components._boosters, lambda d: d["booster"][3].update(action={"do": "dance"})),
        ("tiles", components._scoring, lambda d: d["round"][0].update(event="rain")),
        ("tiles", components._scoring, lambda d: d["final"][0].update(per="moons")),
        ("tiles", components._scoring, lambda d: d["token"][0].update(gain={"vp": 0})),
        ("actions", components._actions, lambda d: d["qic"][0].update(do="dance")),
        ("actions", components._actions, lambda d: d["trade"][0].update(needs="luck")),
        ("sectors", galaxy._sectors, lambda d: d["sector"][0].update(planets=["0,1 lava"])),
        ("sectors", galaxy._sectors, lambda d: d["sector"][0].update(planets=["0,1 ice", "0,1 terra"])),
        ("sectors", galaxy._sectors, lambda d: d["sector"][0].update(planets=["3,3 ice"])),
        ("layouts", galaxy._layouts, lambda d: d["layout"][0].update(places=["99 0,0"])),
        ("layouts", galaxy._layouts, lambda d: d["layout"][0].update(source="hearsay")),
    ],
)
def test_wrong_data_is_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, load: Callable[[], object], change: Break
) -> None:
    load()
    broken(monkeypatch, name, change)
    with pytest.raises(DataError):
        load()


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t["card"][0].update(action="nap"),
        lambda t: t["card"][0].update(direction="sideways"),
        lambda t: t["faction"][0].update(always=["rest"]),
        lambda t: t["faction"][0]["action"][0].update(how="well"),
        lambda t: t["level"][0].update(starters=["decision_99"]),
        lambda t: t["level"][0].pop("bonus"),
    ],
)
def test_wrong_automa_cards_are_refused(change: Break) -> None:
    tables = deepcopy(data.load("gaia", "automa"))
    change(tables)
    with pytest.raises(DataError):
        cards._decisions(tables["card"])
        cards._factions(tables["faction"])
        cards._levels(tables["level"])


@pytest.mark.parametrize(
    "spoil",
    [
        lambda s: setattr(s.boards[0], "ore", -1),
        lambda s: setattr(s.boards[0], "credits", 31),
        lambda s: setattr(s.boards[0], "mask", 0),
        lambda s: s.boards[0].pieces.__setitem__(0, 5),
        lambda s: setattr(s.boards[0], "federated", 1 << 3),
        lambda s: s.boards[0].levels.__setitem__(0, 6),
    ],
)
def test_impossible_states_are_noticed(spoil: Callable[[Any], object]) -> None:
    s = state(table(at=("m -1,2",)))
    GAME.check(s)
    spoil(s)
    with pytest.raises(AssertionError):
        GAME.check(s)


def test_a_lost_piece_is_noticed() -> None:
    s = state(table(at=("m -1,2",), green=("token_vp12",)))
    whole = GAME.components(s)
    for lose in (
        lambda c: setattr(c, "boosters", ()),
        lambda c: c.tokens.__setitem__("token_vp12", 0),
        lambda c: setattr(c.boards[0], "green", ()),
        lambda c: setattr(c, "level_token", ""),
    ):
        c = s.copy()
        lose(c)
        assert GAME.components(c) != whole
