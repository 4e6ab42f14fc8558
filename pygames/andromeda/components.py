"""The pieces of Andromeda's Edge as typed records made from ``data/``, looked up by id."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pygames.andromeda import words
from pygames.andromeda.pieces import (
    Development,
    EventCard,
    Faction,
    Goal,
    Hull,
    Module,
    Moon,
    MoonSlot,
    Raider,
    Tactic,
    Tile,
    Token,
    Track,
)
from pygames.andromeda.words import (
    CARD_WINDOWS,
    CLASSES,
    RESOURCES,
    SHIP_WINDOWS,
    SHIPS,
    TRACKS,
    TYPES,
    Bundle,
    ability,
    bundle,
    effect,
    modifier,
)
from pygames.core import data
from pygames.core.data import DataError

OPERATIONS = "tactical_operations"  # the moon slot of that name
REPAIR_ZONE = "repair_zone"
BAY = "launch_bay"
KINDS = ("action", "event", "sustain", "diplomacy", "battle")
DECKS = ("dawn", "twilight")


@cache
def _tables(file: str) -> dict[str, Any]:
    """A file of ``data/``: some hold several tables, and reading is the dearest part of a first start."""
    return data.load("andromeda", file)


def _rows(file: str, table: str, required: dict[str, Any], optional: dict[str, Any] | None = None) -> list[Any]:
    rows = _tables(file)[table]
    data.check(rows, f"{file}, {table}", {"id": str, "source": str, **required}, {"note": str, **(optional or {})})
    for row in rows:
        data.check_sources(row, f"{file}, {row['id']}", ("source",))
    return list(rows)


def _one_of(value: str, allowed: tuple[str, ...], where: str) -> str:
    if value not in allowed:
        raise DataError(f"{where}: {value!r} is not one of {', '.join(allowed)}")
    return value


def _tiles() -> dict[str, Tile]:
    found = {}
    for row in _rows("tiles", "planet", {"track": str, "cost": dict, "printed": dict}):
        where = f"tiles, {row['id']}"
        found[row["id"]] = Tile(
            row["id"],
            "planet",
            _one_of(row["track"], TRACKS, where),
            cost=bundle(row["cost"], where),
            printed=bundle(row["printed"], where),
        )
    for row in _rows("tiles", "base", {"do": list}):
        found[row["id"]] = Tile(row["id"], "base", do=effect(row["id"], row["do"]))
    for row in _rows("tiles", "special", {"kind": str, "mark": str, "dice": list, "vp": int, "do": list}):
        kind = _one_of(row["kind"], ("quasar", "vortex"), f"tiles, {row['id']}")
        found[row["id"]] = Tile(
            row["id"], kind, do=effect(row["id"], row["do"]), mark=row["mark"], dice=tuple(row["dice"]), vp=row["vp"]
        )
    for row in BOARD["nebula"]:
        found[row["id"]] = Tile(row["id"], "nebula", dice=(row["die"],))
    return found


def _moons() -> dict[str, Moon]:
    found = {}
    for row in _rows("moons", "moon", {"colour": str}, {"res": dict, "vp": int, "repair": int}):
        where = f"moons, {row['id']}"
        res = {**row.get("res", {}), **({"vp": row["vp"]} if "vp" in row else {})}
        colour = _one_of(row["colour"], (*TRACKS, "nebula"), where)
        found[row["id"]] = Moon(row["id"], colour, bundle(res, where), row.get("repair", 0))
    return found


_HULL: dict[str, Any] = {"cost": dict, "range": int, "weapons": int, "shields": int, "aim": int, "abilities": list}


def _hull(row: dict[str, Any], ship: str) -> Hull:
    where = f"ships, {row['id']}"
    for word in row["abilities"]:
        _one_of(word, words.ABILITIES, where)
    return Hull(
        id=row["id"],
        ship=_one_of(ship, SHIPS, where),
        cost=bundle(row["cost"], where),
        range=row["range"],
        weapons=row["weapons"],
        shields=row["shields"],
        aim=row["aim"],
        abilities=tuple(row["abilities"]),
        faction=row.get("faction", ""),
        custom=ability(row["custom"], where, SHIP_WINDOWS) if "custom" in row else None,
    )


def _ships() -> tuple[tuple[Hull, ...], dict[str, Hull], tuple[int, ...], tuple[int, ...]]:
    """Basic types in the order of SHIPS, upgrades, pieces of each type, and how many start in the bay."""
    rows = {row["id"]: row for row in _rows("ships", "type", {**_HULL, "pieces": int, "start": int})}
    if tuple(rows) != SHIPS:
        raise DataError("ships: types are missing or out of order")
    upgrades = _rows("ships", "upgrade", {**_HULL, "ship": str}, {"faction": str, "custom": dict})
    return (
        tuple(_hull(row, row["id"]) for row in rows.values()),
        {row["id"]: _hull(row, row["ship"]) for row in upgrades},
        tuple(row["pieces"] for row in rows.values()),
        tuple(row["start"] for row in rows.values()),
    )


def _factions() -> dict[str, Faction]:
    found = {}
    fields = {"start": dict, "later": dict, "tracks": list, "upgrade": str, "abilities": list}
    for row in _rows("factions", "faction", fields):
        where = f"factions, {row['id']}"
        if row["upgrade"] not in UPGRADES or UPGRADES[row["upgrade"]].faction != row["id"]:
            raise DataError(f"{where}: no upgrade of its own")
        found[row["id"]] = Faction(
            row["id"],
            bundle(row["start"], where),
            tuple(_one_of(t, TRACKS, where) for t in row["tracks"]),
            row["upgrade"],
            tuple(ability(a, where) for a in row["abilities"]),
            bundle(row["later"], where),
        )
    return found


def _modules() -> dict[str, Module]:
    optional = {
        "copies": int, "core": bool, "ship_only": bool, "damage_icons": int, "slots": list, "do": list, "score": dict,
    }  # fmt: skip
    found = {}
    for row in _rows("modules", "module", {"type": str, "dock": bool}, optional):
        where = f"modules, {row['id']}"
        if ("do" in row) == ("score" in row):
            raise DataError(f"{where}: either an action or a score")
        found[row["id"]] = Module(
            id=row["id"],
            type=_one_of(row["type"], TYPES, where),
            copies=row.get("copies", 1),
            dock=row["dock"],
            core=row.get("core", False),
            ship_only=row.get("ship_only", False),
            damage_icons=row.get("damage_icons", 0),
            slots=tuple(MoonSlot(_one_of(x["side"], ("in", "out"), where), x["vp"]) for x in row.get("slots", ())),
            do=effect(row["id"], row["do"]) if "do" in row else "",
            score=words.score(row["score"], where) if "score" in row else None,
        )
    return found


def _tactics() -> dict[str, Tactic]:
    found = {}
    rows = _rows("tactics", "card", {"kind": str, "copies": int, "when": str}, dict.fromkeys(_LISTS, list))
    for row in rows:
        where = f"tactics, {row['id']}"
        triggers = tuple(
            ability({"id": f"{row['id']}.trigger{i}", **t}, where) for i, t in enumerate(row.get("triggers", ()))
        )
        found[row["id"]] = Tactic(
            id=row["id"],
            kind=_one_of(row["kind"], KINDS, where),
            copies=row["copies"],
            when=_one_of(row["when"], CARD_WINDOWS, where),
            do=effect(row["id"], row.get("do", [])),
            ongoing=tuple(modifier(where, m) for m in row.get("ongoing", ())),
            triggers=triggers,
        )
    return found


_LISTS = ("do", "ongoing", "triggers")


def _events() -> dict[str, EventCard]:
    found = {}
    for row in _rows("events", "event", {"deck": str, "track": str, "raider": str, "do": list}):
        where = f"events, {row['id']}"
        found[row["id"]] = EventCard(
            row["id"],
            _one_of(row["deck"], DECKS, where),
            _one_of(row["track"], TRACKS, where),
            _one_of(row["raider"], CLASSES, where),
            effect(row["id"], row["do"]),
        )
    return found


def _raiders() -> dict[str, Raider]:
    needed: dict[str, Any] = {
        "class": str, "figures": int, "range": int, "weapons": int, "aim": int, "shields": int, "start": str,
        "reward": list,
    }  # fmt: skip
    found = {}
    for row in _rows("raiders", "raider", needed, {"on_win": list}):
        found[row["id"]] = Raider(
            row["id"],
            _one_of(row["class"], CLASSES, f"raiders, {row['id']}"),
            row["figures"],
            row["range"],
            row["weapons"],
            row["aim"],
            row["shields"],
            row["start"],
            effect(f"{row['id']}.reward", row["reward"]),
            effect(f"{row['id']}.on_win", row["on_win"]) if "on_win" in row else "",
        )
    return found


def _tokens(table: str, required: dict[str, Any]) -> dict[str, Token]:
    rows = _rows("tokens", table, {"do": list, **required})
    return {row["id"]: Token(row["id"], row.get("copies", 1), effect(row["id"], row["do"])) for row in rows}


def _developments() -> dict[str, Development]:
    needed = {"track": str, "leaders": int, "copies": int, "do": list, "leaders_source": str}
    found = {}
    for row in _rows("tokens", "development", needed):
        data.check_sources(row, f"tokens, {row['id']}", ("leaders_source",))
        found[row["track"]] = Development(
            row["id"], row["track"], row["leaders"], row["copies"], effect(row["id"], row["do"])
        )
    return found


def _tracks() -> tuple[Track, ...]:
    needed = {"colour": str, "vp": list, "levels": list, "events": list, "spaces": list}
    rows = _rows("tracks", "track", needed)
    if tuple(row["id"] for row in rows) != TRACKS:
        raise DataError("tracks: missing or out of order")
    return tuple(
        Track(
            row["id"],
            tuple(row["vp"]),
            tuple(row["levels"]),
            tuple(row["events"]),
            tuple((x["step"], x["kind"], x.get("n", 0)) for x in row["spaces"]),
        )
        for row in rows
    )


def copies(table: dict[str, Any]) -> dict[str, str]:
    """Every single piece and its kind: pieces of a kind are lettered, ``smelter.a``."""
    return {f"{kind.id}.{'abcdefgh'[i]}": kind.id for kind in table.values() for i in range(kind.copies)}


BOARD = _tables("board")
TILES = _tiles()
MOONS = _moons()
BASIC_HULLS, UPGRADES, PIECES, START_SHIPS = _ships()
FACTIONS = _factions()
MODULES = _modules()
MARKET: dict[str, tuple[Bundle, ...]] = {
    t: tuple(bundle(cost, "modules, market") for cost in _tables("modules")["market"][t]) for t in TYPES
}  # board costs of each type, from the bottom row up
CORE = {m.type: m.id for m in MODULES.values() if m.core}
TACTICS = _tactics()
EVENTS = _events()
RAIDERS = _raiders()
DISCOVERIES = _tokens("discovery", {"copies": int})
SUPREMACIES = _tokens("supremacy", {})
DEVELOPMENTS = _developments()  # by track
DEVELOPMENT_CARDS = {d.id: d for d in DEVELOPMENTS.values()}
DESTINIES: dict[str, tuple[Goal, ...]] = {
    row["id"]: tuple(Goal(TRACKS.index(g["track"]), g["vp"]) for g in row["goals"])
    for row in _rows("destiny", "destiny", {"goals": list})
}
TRACK_TABLE = _tracks()
LIMITS: dict[str, int] = BOARD["limits"]
SETUP: dict[str, int] = BOARD["setup"]
SCORING: dict[str, Any] = BOARD["scoring"]
TERMINUS: dict[str, int] = BOARD["terminus"]
PLAYERS: dict[int, dict[str, int]] = {row["count"]: row for row in BOARD["players"]}
NEBULAE: tuple[str, ...] = tuple(row["id"] for row in BOARD["nebula"])  # by die
SPACES: tuple[str, ...] = tuple(row["id"] for row in BOARD["space"])  # in the order of placement
BASES = tuple(t.id for t in TILES.values() if t.kind == "base")
PLANETS = tuple(t.id for t in TILES.values() if t.kind == "planet")

MODULE_COPIES = copies({k: m for k, m in MODULES.items() if not m.core})
MODULE_OF = {**MODULE_COPIES, **{m: m for m in CORE.values()}}  # single module -> its kind
TACTIC_OF = copies(TACTICS)
DISCOVERY_OF = copies(DISCOVERIES)
STORAGE = tuple(LIMITS[r] for r in RESOURCES)
_tables.cache_clear()


_MODULES = {item: MODULES[kind] for item, kind in MODULE_OF.items()}
_TACTICS = {card: TACTICS[kind] for card, kind in TACTIC_OF.items()}
module: Callable[[str], Module] = _MODULES.__getitem__  # of a single module its kind; asked for all the time
tactic: Callable[[str], Tactic] = _TACTICS.__getitem__
