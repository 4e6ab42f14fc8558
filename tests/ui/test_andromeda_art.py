"""Andromeda's Edge as drawings: told apart by shape, hits where they belong, no more elements than needed."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from pygames.andromeda.components import FACTIONS, MOONS, RAIDERS, TILES, UPGRADES
from pygames.andromeda.words import SHIPS, TRACKS, TYPES
from pygames.core.events import Event
from tests.ui.conftest import look_at
from tests.ui.test_andromeda import GAME, played
from ui.art.andromeda import bodies, emblems, faces, hulls, raiders, ships
from ui.scenes.andromeda import battle, duel, effects, fleets, places, plates, space, station

SHAPE = re.compile(r' d="[^"]*"| r="[^"]*"')
ROOM = (392.0, 262.0)


def shapes(art: str) -> tuple[str, ...]:
    """What is left without colours and classes."""
    return tuple(SHAPE.findall(art))


def different(drawn: dict[str, str]) -> None:
    for (one, first), (other, second) in combinations(drawn.items(), 2):
        assert shapes(first) != shapes(second), (one, other)


def test_worlds_moons_raiders_and_ships_are_told_by_shape_alone() -> None:
    different({track: bodies.picture(track) for track in TRACKS})
    different({colour: bodies.moon(colour, 24) for colour in {moon.colour for moon in MOONS.values()}})
    different({cls: raiders.raider(cls, 24, letter=False) for cls in {card.cls for card in RAIDERS.values()}})
    different({ship: ships.drawing(ship) for ship in SHIPS})
    different({kind: hulls.plate(kind, 200, 120) for kind in TYPES})
    different({faction: emblems.EMBLEMS[faction] for faction in FACTIONS})


def test_every_faction_has_an_emblem_in_a_hue_of_its_own() -> None:
    assert set(emblems.EMBLEMS) == set(emblems.HUES) == set(FACTIONS)
    assert len(set(emblems.HUES.values())) == len(FACTIONS)


@pytest.mark.parametrize("upgrade", UPGRADES)
def test_an_upgraded_ship_shows_what_it_does_better(upgrade: str) -> None:
    """R94: each value that rose, and each new ability, adds a part of its own to the plain ship."""
    hull = UPGRADES[upgrade]
    plain, drawn = ships.drawing(hull.ship), ships.drawing(hull.ship, upgrade)
    assert plain in drawn and len(drawn) > len(plain)
    for name, has in ships.extras(hull).items():
        part = ships.BEHIND.get(name) or ships.BEFORE[name]
        assert (part in drawn) == has, name


def test_planets_of_one_kind_are_turned_but_a_name_always_gives_the_same() -> None:
    names = [bodies.name_of(tile) for tile in TILES.values() if tile.kind == "planet"]
    assert names == [bodies.name_of(tile) for tile in TILES.values() if tile.kind == "planet"]
    assert all(len({name for name in names if track in name}) > 1 for track in TRACKS)
    drawn = bodies.symbols()
    assert all(f'id="{bodies.name_of(tile)}"' in drawn for tile in TILES.values())


def test_losers_show_hits_every_ship_but_of_raiders_one_figure() -> None:
    """R134, R137."""
    fleet = {"transport": 3, "fighter": 1}
    assert fleets.fleet(fleet, 0, {}, ROOM, True, True).count("burst inner") == 4
    assert "burst" not in fleets.fleet(fleet, 0, {}, ROOM, True, False)
    assert fleets.swarm("S", 4, ROOM, False, True).count("burst inner") == 1
    view: dict[str, Any] = {
        "battle": {"winners": [0], "no_damage": False, "dice": {"0": [6], "-1": [1]}},
        "step": "Operations",
    }
    assert battle.has_lost(view, "-1") and not battle.has_lost(view, "0")
    view["battle"]["winners"] = []
    assert battle.has_lost(view, "0") and battle.has_lost(view, "-1"), "a tie: all lose"
    assert not battle.has_lost({**view, "step": "Reroll"}, "0")
    view["battle"]["no_damage"] = True
    assert not battle.has_lost(view, "-1"), "an effect keeps everybody from damage"


@pytest.mark.parametrize("many", range(1, fleets.MOST + 1))
@pytest.mark.parametrize("room", [ROOM, (150.0, 70.0), (228.0, 136.0)])
def test_a_fleet_stays_in_its_room_and_looks_at_the_enemy(many: int, room: fleets.Room) -> None:
    for is_left in (True, False):
        spots, sizes = fleets.places(many, room, is_left, fleets.SHIP)
        for (x, y), size in zip(spots, sizes, strict=True):
            assert x - size / 2 >= -1 and x + size / 2 <= room[0] + 1
            assert y - size * 0.42 >= -1 and y + size * 0.42 <= room[1] + 1
    drawn = fleets.fleet({"transport": many}, 0, {}, room, False, False)
    assert drawn.count("scale(-1 1)") == many


def test_dice_of_two_sides_lie_in_pairs_with_the_deciding_one_marked() -> None:
    """R133: high to low, the first row that differs."""
    table = played(2, 20, "pairs")
    view = GAME.view(table.state, 0)
    view["battle"] = {"dice": {"0": [6, 5, 2], "1": [6, 3]}, "strength": {"0": [3, 1], "1": [2, 1]}, "winners": [],
                      "no_damage": False}  # fmt: skip
    region = next(iter(view["regions"]))
    drawn = {sprite.key: sprite for sprite in duel.sprites(view, region, look_at(table))}
    for n in range(2):
        assert drawn[f"die_0_{n}"].y == drawn[f"die_1_{n}"].y and drawn[f"die_0_{n}"].x < drawn[f"die_1_{n}"].x
    assert drawn["die_0_1"].y - 10 < drawn["deciding"].y < drawn["die_0_1"].y and ">" in drawn["deciding"].markup


def test_neighbours_in_a_row_are_joined() -> None:
    """A bellows between two modules, arms around the moon between two of industry."""
    table = played(2, 60, "joints")
    view = GAME.view(table.state, 0)
    for seat, shown in enumerate(view["seats"]):
        drawn = {sprite.key: sprite for sprite in station.rows(shown, seat, 0, plates.LARGE, look_at(table))}
        for items in shown["modules"].values():
            assert all((f"joint_{item}" in drawn) == bool(n) for n, item in enumerate(items))
        assert "keel" in drawn


def test_the_map_has_few_elements_and_nothing_that_is_slow_to_paint() -> None:
    """A planet is one element; what the art weighs, the build tells and bounds (tools/weight.py)."""
    table = played(4, 40, "elements")
    drawn = space.sprites(GAME.view(table.state, 0), look_at(table))
    assert sum(sprite.markup.count("<") - sprite.markup.count("</") for sprite in drawn) < 1500
    assert not re.search(r"<(filter|mask|clipPath|image)", bodies.symbols() + "".join(s.markup for s in drawn))
    assert faces.moon_face(next(iter(MOONS)), 24).count("<circle") <= 6


def test_a_ship_comes_from_where_it_was_and_nothing_else_moves() -> None:
    """R38: a launched one from its owner's nearest ships; one that moved, from where it started."""
    table = played(2, 20, "trails")
    view, look = GAME.view(table.state, 0), look_at(table)
    shown = places.frame(look)
    region, row = next((at, row) for at, row in view["regions"].items() if "0" in row["ships"])
    start = next(at for at in view["regions"] if at != region)
    key = f"ship_0_{next(iter(row['ships']['0']))}_{region}"
    trail = effects.trails([Event("move", 0, {"ship": key.split("_", 2)[2].removesuffix(f"_{region}"), "start": start,
                                              "to": region}, None)])  # fmt: skip
    assert trail == {key: (start, region)}
    drawn = {sprite.key: sprite for sprite in space.sprites(view, look._replace(trails=trail))}
    (x, y), (x0, y0) = shown.at(row["place"]), shown.at(view["regions"][start]["place"])
    assert drawn[key].way == f"{x0 - x:.0f} {y0 - y:.0f}" and 'comes"' in drawn[key].markup
    assert not any(sprite.way for name, sprite in drawn.items() if name != key)
    assert not any(sprite.way for sprite in space.sprites(view, look))
