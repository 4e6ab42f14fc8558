"""The pieces of Blue Moon City as typed records made from ``data/``, looked up by id."""

from __future__ import annotations

from typing import Any

from pygames.core import data
from pygames.core.data import DataError
from pygames.core.records import Record

SQUARE = "central_square"
COLOURS = ("black", "blue", "brown", "green", "grey", "red", "white", "yellow")
WILD = "wild"  # the colour of the Royal Palace's spaces
DRAGONS = ("red", "green", "blue")
SETS = ("base", "expansion")
BONUSES = ("crystals", "scales", "cards")  # in the order in which they are paid

# effect words and the figures each needs; effects.py and rules/payment.py give them their meaning
CARD_WORDS: dict[str, tuple[str, ...]] = {
    "send_dragon": ("dragon",),
    "lead_dragon": ("dragon", "steps"),
    "fly": (),
    "hurry": ("steps",),
    "wild": ("value",),
    "pair": ("value",),
    "recolour": ("cards",),
    "extra_offering": ("surcharge",),
}
SETUP_FIGURES = {
    "turn": ("opening_hand", "markers", "steps", "throw_away", "draw", "quiet_rounds", "locked_rounds"),
    "scales": ("single_most", "tied_most", "others", "others_need"),
}
TILE_WORDS: dict[str, tuple[str, ...]] = {"jump": (), "draw": ("cards",), "offer": ()}


class Power(Record):
    """What a card can do when it is discarded for its power: a word and its figures."""

    do: str
    dragon: str = ""
    steps: int = 0
    value: int = 0
    cards: int = 0
    surcharge: int = 0


class Kind(Record):
    """Cards of one people and one value; copies of a kind are interchangeable."""

    id: str  # "vulca1"
    people: str
    colour: str
    value: int
    power: Power | None


class Space(Record):
    """A contribution space of a building."""

    id: str  # "fire_temple.1", counted from the left
    tile: str
    index: int
    colour: str
    value: int


class Tile(Record):
    """A building: what it asks for, and what it pays."""

    id: str
    is_expansion: bool
    is_start: bool
    family: str
    spaces: tuple[Space, ...]
    majority: tuple[tuple[str, int], ...]
    building: tuple[tuple[str, int], ...]
    proximity: tuple[tuple[str, int], ...]
    action: Power | None
    at: tuple[tuple[int, int], ...]  # column and row of each space where they stand in several rows


class Figures(Record):
    """The numbers of set-up for one number of players."""

    seats: int
    scales: int
    offerings: int
    obelisk: tuple[int, ...]


def _power(row: dict[str, Any], words: dict[str, tuple[str, ...]], where: str) -> Power:
    word = row.get("do", "")
    if word not in words:
        raise DataError(f"{where}: unknown effect word {word!r}")
    if set(row) != {"do", *words[word]}:
        raise DataError(f"{where}: {word} needs exactly {words[word]}")
    if row.get("dragon", DRAGONS[0]) not in DRAGONS:
        raise DataError(f"{where}: no such dragon: {row['dragon']}")
    return Power(**row)


def _bonus(row: dict[str, Any], where: str) -> tuple[tuple[str, int], ...]:
    if not row or set(row) - set(BONUSES) or not all(type(n) is int and n > 0 for n in row.values()):
        raise DataError(f"{where}: not a bonus: {row}")
    return tuple((what, row[what]) for what in BONUSES if what in row)


def _space(tile: str, index: int, text: str) -> Space:
    value, _, colour = text.partition(" ")
    if colour not in (*COLOURS, WILD) or not value.isdigit():
        raise DataError(f"tiles, {tile}: not a space: {text}")
    return Space(f"{tile}.{index + 1}", tile, index, colour, int(value))


def _tiles() -> dict[str, Tile]:
    rows = data.load("bluemoon", "tiles")["tile"]
    required: dict[str, type] = {
        "id": str, "set": str, "family": str, "spaces": list, "majority": dict, "building": dict, "proximity": dict,
        "source": dict,
    }  # fmt: skip
    data.check(rows, "tiles", required, {"start": bool, "action": dict, "at": list})
    found = {}
    for row in rows:
        where = f"tiles, {row['id']}"
        data.check_sources(row["source"], where, ("spaces", "majority", "building", "proximity"))
        if row["set"] not in SETS:
            raise DataError(f"{where}: set is not one of {', '.join(SETS)}")
        found[row["id"]] = Tile(
            id=row["id"],
            is_expansion=row["set"] == "expansion",
            is_start=row.get("start", False),
            family=row["family"],
            spaces=tuple(_space(row["id"], i, text) for i, text in enumerate(row["spaces"])),
            majority=_bonus(row["majority"], where),
            building=_bonus(row["building"], where),
            proximity=_bonus(row["proximity"], where),
            action=_power(row["action"], TILE_WORDS, where) if "action" in row else None,
            at=tuple((col, line) for col, line in row.get("at", ())),
        )
    return found


def _kinds() -> tuple[dict[str, Kind], dict[str, str]]:
    """The kinds of cards, and every card's kind: cards of a kind are lettered, ``vulca1a``."""
    rows = data.load("bluemoon", "cards")["people"]
    data.check(rows, "cards", {"id": str, "colour": str, "counts": list, "powers": dict, "source": dict})
    kinds: dict[str, Kind] = {}
    cards: dict[str, str] = {}
    for row in rows:
        where = f"cards, {row['id']}"
        data.check_sources(row["source"], where, ("colour", "powers", "counts"))
        if row["colour"] not in COLOURS or [type(n) for n in row["counts"]] != [int] * 3:
            raise DataError(f"{where}: colour or counts")
        if unknown := sorted(set(row["powers"]) - {"1", "2", "3"}):
            raise DataError(f"{where}: powers of value {', '.join(unknown)}")
        for value, count in enumerate(row["counts"], start=1):
            if not count:
                continue
            power = row["powers"].get(str(value))
            kind = Kind(
                id=f"{row['id']}{value}",
                people=row["id"],
                colour=row["colour"],
                value=value,
                power=_power(power, CARD_WORDS, where) if power else None,
            )
            kinds[kind.id] = kind
            cards.update({kind.id + letter: kind.id for letter in "abcdefghijklmnop"[:count]})
    return kinds, cards


def _setup() -> tuple[dict[int, Figures], dict[str, int], dict[str, int], dict[str, list[str]]]:
    """The figures by number of players, of a turn, of scale scoring, and the drawings of the city."""
    tables = data.load("bluemoon", "setup")
    data.check(tables["players"], "setup, players", {"count": int, "scales": int, "offerings": int, "obelisk": list})
    for name, needed in SETUP_FIGURES.items():
        data.check([tables[name]], f"setup, {name}", dict.fromkeys(needed, int))
    data.check([tables["city"]], "setup, city", {"base": list, "expansion": list})
    figures = {
        row["count"]: Figures(row["count"], row["scales"], row["offerings"], tuple(row["obelisk"]))
        for row in tables["players"]
    }
    return figures, tables["turn"], tables["scales"], tables["city"]


TILES = _tiles()
SPACES = {space.id: space for tile in TILES.values() for space in tile.spaces}
KINDS, CARDS = _kinds()
PEOPLE_OF = {kind.colour: kind.people for kind in KINDS.values()}
FIGURES, TURN, SCALES, CITY = _setup()


def kind_of(card: str) -> Kind:
    return KINDS[CARDS[card]]
