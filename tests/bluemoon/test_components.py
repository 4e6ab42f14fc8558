"""The pieces: chapter A, the figures of the data, the invariants of chapter Q."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from pygames.bluemoon import GAME, components, effects
from pygames.bluemoon.components import CARDS, CITY, COLOURS, FIGURES, KINDS, SCALES, SPACES, TILES, TURN, WILD
from pygames.core import data
from pygames.core.conform import play_through
from pygames.core.data import DataError
from pygames.core.text import LANGUAGES, Catalogue
from tests.bluemoon.build import play, state, table, verbs

BASE = [t for t in TILES.values() if not t.is_expansion]
EXTRA = [t for t in TILES.values() if t.is_expansion]


def numbers(tile: str) -> list[int]:
    return [space.value for space in TILES[tile].spaces]


def hues(tile: str) -> set[str]:
    return {space.colour for space in TILES[tile].spaces}


# --- chapter A --------------------------------------------------------------------------------------------------------


def test_R2_the_pieces_of_the_box() -> None:
    assert (len(BASE), len(EXTRA)) == (20, 4)
    assert {t.id for t in TILES.values() if t.is_start} == {
        "royal_palace",
        "fire_temple",
        "earth_temple",
        "water_temple",
    }
    assert Counter(KINDS[k].people for k in CARDS.values()) == dict.fromkeys(
        ("vulca", "terrah", "aqua", "venti", "khind", "mimix", "lux", "pillar"), 10
    )
    assert TURN["markers"] == 10
    assert max(f.scales for f in FIGURES.values()) == 12
    assert components.DRAGONS == ("red", "green", "blue")


def test_R3_rubble_shows_spaces_and_the_rebuilt_side_only_pays_neighbours() -> None:
    for tile in TILES.values():
        assert tile.spaces
        assert tile.majority and tile.building and tile.proximity
    t = table(phase="contribute", at=("aqueduct",), hands=("aqua3 aqua2",), rebuilt="aqueduct")
    assert verbs(t) == {"finish"}
    assert t.view(0)["city"]["aqueduct"]["spaces"] == {}
    t = table(phase="contribute", at=("citadel",), hands=("vulca3 vulca2",), rebuilt="aqueduct")
    play(t, "A contribute citadel.1 vulca2+vulca3")
    assert state(t).crystals[0] == 1 + 1, "its own building bonus, and the Aqueduct's proximity"


def test_R4_values_and_powers_of_cards() -> None:
    assert {k.value for k in KINDS.values()} == {1, 2, 3}
    assert all(k.power is None for k in KINDS.values() if k.value == 3)
    assert all(k.power is not None for k in KINDS.values() if k.value < 3)
    assert {k.value for k in KINDS.values() if k.people == "khind"} == {1}
    t = table(hands=("vulca3 venti3",), dragons={"red": "mill"})
    assert verbs(t) == {"walk", "arrive"}


def test_R5_crystals_are_unlimited() -> None:
    t = table(
        phase="contribute", at=("fire_temple",), hands=("vulca3",), owners={"fire_temple": "AA."}, crystals=(500, 400)
    )
    play(t, "A contribute fire_temple.3 vulca3")
    assert state(t).crystals[0] == 505


# --- shapes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", TILES.values(), ids=list(TILES))
def test_shape_of_a_tile(tile: components.Tile) -> None:
    values = numbers(tile.id)
    assert values == sorted(values, reverse=True), "never rising from left to right"
    assert set(values) <= set(range(1 if tile.is_expansion else 2, 6))
    assert (WILD in hues(tile.id)) == (tile.id == "royal_palace")
    for bonus in (tile.majority, tile.building, tile.proximity):
        assert all(1 <= n <= 3 for _, n in bonus)
    if not tile.is_expansion:
        assert len(tile.spaces) <= (4 if tile.id == "royal_palace" else 3)
        assert len(hues(tile.id)) == 1
        assert tile.action is None


def test_what_the_rulebook_says_about_tiles() -> None:
    assert (numbers("city_residence"), hues("city_residence")) == ([4, 3, 2], {"brown"})
    assert (numbers("earth_temple"), hues("earth_temple")) == ([5, 4, 3], {"red"})
    assert (numbers("university"), hues("university")) == ([5, 2], {"white"})
    assert hues("hospice") == {"red"}
    assert (len(numbers("royal_palace")), hues("royal_palace")) == (4, {WILD})
    water = TILES["water_temple"]
    assert (water.majority, water.building, water.proximity) == (
        (("crystals", 2),),
        (("crystals", 3),),
        (("scales", 2),),
    )
    both = [*TILES["monastery_tower"].proximity, *TILES["trading_house"].proximity]
    assert sorted(both) == [("crystals", 1), ("scales", 1)]
    assert TILES["monastery_tower"].majority == (("scales", 1),)
    assert len(numbers("monastery_tower")) == 3


@pytest.mark.parametrize(
    ("tile", "majority", "building", "proximity", "action"),
    [
        ("main_hall", {"crystals": 3}, {"crystals": 2}, {"crystals": 2}, "jump"),
        ("hospital", {"crystals": 1}, {"crystals": 2}, {"crystals": 2}, "draw"),
        ("golden_temple", {"scales": 1}, {"crystals": 1, "scales": 1, "cards": 1}, {"scales": 2}, "offer"),
        ("theatre", {"cards": 2}, {"cards": 2}, {"cards": 2}, None),
    ],
)
def test_what_the_rulebook_says_about_special_buildings(
    tile: str, majority: dict[str, int], building: dict[str, int], proximity: dict[str, int], action: str | None
) -> None:
    t = TILES[tile]
    assert (dict(t.majority), dict(t.building), dict(t.proximity)) == (majority, building, proximity)
    assert (t.action.do if t.action else None) == action


def test_the_main_hall_takes_one_red_one() -> None:
    assert [(x.colour, x.value) for x in TILES["main_hall"].spaces if x.colour == "red"] == [("red", 1)]
    assert sorted(x.colour for x in TILES["main_hall"].spaces) == sorted(COLOURS)


def test_what_reviews_say_about_tiles() -> None:
    for temple in ("fire_temple", "earth_temple", "water_temple"):
        assert numbers(temple) == [5, 4, 3]
    assert numbers("royal_palace") == [5, 4, 4, 3]
    assert numbers("thermae") == [3, 2, 2]


PROXIMITY = {  # crystals, scales, cards: as published
    "royal_palace": (1, 1, 1), "fire_temple": (3, 0, 0), "earth_temple": (0, 0, 2), "water_temple": (0, 2, 0),
    "aqueduct": (1, 0, 0), "hospice": (1, 0, 0), "citadel": (1, 0, 0), "watchtower": (1, 0, 0), "great_hall": (1, 0, 0),
    "university": (1, 0, 0), "market_hall": (0, 0, 2), "library": (3, 0, 0), "trading_house": (1, 0, 0),
    "flight_tower": (2, 0, 0), "city_residence": (2, 0, 0), "monastery_tower": (0, 1, 0), "caravanserai": (1, 0, 0),
    "thermae": (1, 0, 0), "iron_foundry": (1, 0, 0), "mill": (1, 0, 0),
}  # fmt: skip


def test_published_proximity_bonuses() -> None:
    found = {t.id: tuple(dict(t.proximity).get(what, 0) for what in components.BONUSES) for t in BASE}
    assert found == PROXIMITY


# --- totals -----------------------------------------------------------------------------------------------------------


def demand(tiles: list[components.Tile]) -> Counter[str]:
    found: Counter[str] = Counter()
    for tile in tiles:
        for space in tile.spaces:
            found[space.colour] += space.value
    return found


def test_demand_by_colour() -> None:
    base = demand(BASE)
    assert base["black"] == base["red"] == base["blue"] == 24, "the three dragon peoples"
    assert base["grey"] == base["yellow"] == 23
    assert (base["brown"], base["white"], base["green"], base[WILD]) == (18, 16, 0, 16)
    whole = demand([*BASE, *EXTRA])
    seven = [whole[c] for c in COLOURS if c != "green"]
    assert max(seven) <= 1.3 * min(seven)


def test_families_ask_and_pay_alike() -> None:
    families: dict[str, set[tuple[tuple[int, ...], int]]] = {}
    for tile in BASE:
        crystals = dict(tile.building).get("crystals", 0)
        families.setdefault(tile.family, set()).add((tuple(numbers(tile.id)), crystals))
    assert {name for name, kinds in families.items() if len(kinds) != 1} == set()


def test_dearer_buildings_never_pay_fewer_crystals() -> None:
    rising = sorted((sum(numbers(t.id)), dict(t.building)["crystals"]) for t in BASE if t.id != "royal_palace")
    assert [c for _, c in rising] == sorted(c for _, c in rising)


def test_the_deck() -> None:
    counts = Counter(CARDS.values())
    assert sum(counts.values()) == 80
    assert counts["khind1"] == 10
    for people in {k.people for k in KINDS.values()} - {"khind"}:
        assert all(counts[f"{people}{value}"] >= 1 for value in (1, 2, 3))
    assert sorted({k.colour for k in KINDS.values()}) == sorted(COLOURS)


def test_which_people_moves_which_dragon() -> None:
    moved = {(k.people, k.power.dragon) for k in KINDS.values() if k.power and k.power.dragon}
    assert moved == {("vulca", "red"), ("terrah", "green"), ("aqua", "blue")}


def test_figures_of_set_up() -> None:
    assert {n: (f.scales, f.offerings) for n, f in FIGURES.items()} == {2: (7, 6), 3: (10, 5), 4: (12, 4)}
    for figures in FIGURES.values():
        assert list(figures.obelisk) == sorted(figures.obelisk)
        assert set(figures.obelisk) == set(range(7, 13))
    said = {"opening_hand": 8, "markers": 10, "steps": 2, "throw_away": 2, "draw": 2}
    assert {**said, "quiet_rounds": 3, "locked_rounds": 20} == TURN, "the last two are our ruling (R105)"
    assert SCALES == {"single_most": 6, "tied_most": 3, "others": 3, "others_need": 3}


@pytest.mark.parametrize(("name", "size"), [("base", 21), ("expansion", 25)])
def test_the_drawing_of_the_city(name: str, size: int) -> None:
    grid = CITY[name]
    assert [len(row) for row in grid] == [5] * 5
    assert sum(mark != "." for row in grid for mark in row) == size
    assert (grid[2][2], "".join(grid).count("S"), "".join(grid).count("a")) == ("S", 1, 4)
    assert all(grid[y][x] == "a" for x, y in ((2, 1), (1, 2), (3, 2), (2, 3)))
    assert grid == grid[::-1] == [row[::-1] for row in grid]


# --- words ------------------------------------------------------------------------------------------------------------


def test_effect_words_and_handlers_match_one_to_one() -> None:
    used = {k.power.do for k in KINDS.values() if k.power}
    assert used == set(components.CARD_WORDS) == {*effects.CARD_EFFECTS, *effects.PAYMENT_WORDS}
    assert not set(effects.CARD_EFFECTS) & set(effects.PAYMENT_WORDS)
    assert {t.action.do for t in TILES.values() if t.action} == set(components.TILE_WORDS) == set(effects.TILE_EFFECTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_piece_has_a_name_of_its_own(lang: str) -> None:
    words = Catalogue(lang, GAME)
    assert all(words.has(GAME.term(item).key) for item in GAME.ids())
    names = [words.word(tile) for tile in [*TILES, components.SQUARE]]
    assert len(set(names)) == 25
    assert words.word("central_square") == {"en": "Central Square", "pt-BR": "Praça Central"}[lang]
    assert len({words.word(kind) for kind in KINDS}) == len(KINDS)


# --- schemas ----------------------------------------------------------------------------------------------------------

Break = Callable[[dict[str, Any]], object]


def broken(monkeypatch: pytest.MonkeyPatch, name: str, change: Break) -> None:
    """Let the data of one file be read with a change."""
    read = data.load
    tables = deepcopy(read("bluemoon", name))
    change(tables)
    monkeypatch.setattr(data, "load", lambda game, other, folder="data": tables if other == name else read(game, other))


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["tile"][0].pop("majority"),
        lambda d: d["tile"][0].update(colour="red"),
        lambda d: d["tile"][1].update(id="royal_palace"),
        lambda d: d["tile"][0].update(spaces=["5 pink"]),
        lambda d: d["tile"][0].update(spaces=["five red"]),
        lambda d: d["tile"][0].update(spaces=["5"]),
        lambda d: d["tile"][0].update(majority={}),
        lambda d: d["tile"][0].update(majority={"gold": 1}),
        lambda d: d["tile"][0].update(majority={"crystals": 0}),
        lambda d: d["tile"][0].update(majority={"crystals": "1"}),
        lambda d: d["tile"][0].update(action={"do": "dance"}),
        lambda d: d["tile"][0].update(action={"do": "draw"}),
        lambda d: d["tile"][0].update(action={"do": "jump", "cards": 1}),
        lambda d: d["tile"][0].update(set="third"),
        lambda d: d["tile"][0]["source"].pop("spaces"),
        lambda d: d["tile"][0]["source"].update(spaces="hearsay"),
    ],
)
def test_wrong_tiles_are_refused(monkeypatch: pytest.MonkeyPatch, change: Break) -> None:
    broken(monkeypatch, "tiles", change)
    with pytest.raises(DataError):
        components._tiles()


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["people"][0].pop("counts"),
        lambda d: d["people"][0].update(colour="pink"),
        lambda d: d["people"][0].update(counts=[4, 6]),
        lambda d: d["people"][0].update(counts=[4, 3, "3"]),
        lambda d: d["people"][0]["powers"].update({"4": {"do": "fly"}}),
        lambda d: d["people"][0]["powers"].update({"1": {"do": "sing"}}),
        lambda d: d["people"][0]["powers"].update({"1": {"do": "send_dragon", "dragon": "pink"}}),
        lambda d: d["people"][0]["powers"].update({"1": {"do": "hurry"}}),
        lambda d: d["people"][0]["source"].update(counts="hearsay"),
    ],
)
def test_wrong_cards_are_refused(monkeypatch: pytest.MonkeyPatch, change: Break) -> None:
    broken(monkeypatch, "cards", change)
    with pytest.raises(DataError):
        components._kinds()


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["players"][0].pop("scales"),
        lambda d: d["players"][0].update(scales="7"),
        lambda d: d["turn"].pop("steps"),
        lambda d: d["turn"].update(naps=1),
        lambda d: d["scales"].update(others=True),
        lambda d: d["city"].pop("base"),
    ],
)
def test_wrong_figures_are_refused(monkeypatch: pytest.MonkeyPatch, change: Break) -> None:
    broken(monkeypatch, "setup", change)
    with pytest.raises(DataError):
        components._setup()


# --- chapter Q --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R118_pieces_are_conserved_through_a_whole_match(seats: int) -> None:
    """``play_through`` compares ``components`` and runs ``check`` after every action; here: that they look at all."""
    played = play_through(GAME, seats, {"expansion": "on"}, f"pieces-{seats}", every=50)
    assert played.actions > 50


def test_R118_a_lost_piece_is_noticed() -> None:
    t = table(2, hands=("aqua1", "lux2"), owners={"mill": "AB."}, obelisk="A", crystals=(1, 1))
    whole = GAME.components(state(t))
    assert sum(whole[card] for card in CARDS) == 80
    assert [whole[f"markers of {seat}"] for seat in (0, 1)] == [10, 10]
    for lose in (
        lambda s: s.deck.pop(),
        lambda s: s.hands[0].clear(),
        lambda s: s.markers.__setitem__(0, 3),
        lambda s: s.buildings.__setitem__("mill", None),
        lambda s: setattr(s, "obelisk", ()),
    ):
        s = state(t).copy()
        lose(s)
        assert GAME.components(s) != whole


@pytest.mark.parametrize(
    "spoil",
    [
        lambda s: s.crystals.__setitem__(0, -1),
        lambda s: s.markers.__setitem__(1, -1),
        lambda s: s.scales.__setitem__(0, 7),
        lambda s: s.buildings.__setitem__("mill", (0, 1, 0)),
        lambda s: s.hands[0].reverse(),
    ],
)
def test_R118_impossible_stocks_are_noticed(spoil: Callable[[Any], object]) -> None:
    s = state(table(2, hands=("aqua1 lux2",)))
    GAME.check(s)
    spoil(s)
    with pytest.raises(AssertionError):
        GAME.check(s)


def test_spaces_have_ids_that_the_view_uses() -> None:
    t = table()
    shown = {space for tile in t.view(0)["city"].values() for space in tile["spaces"]}
    assert shown == {space for space in SPACES if not TILES[SPACES[space].tile].is_expansion}
