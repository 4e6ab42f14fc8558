"""The effect language of the cards: words, their arguments, and records made from data.

An effect is a list of words carried out in order. Every list, nested ones too, is kept in ``EFFECTS`` under a path
("black_market", "black_market.0.then"), so that a step on the agenda names it by id. What a word does is written in
``effects.py``; what a modifier does in ``rules/loadout.py``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.core.data import DataError
from pygames.core.records import Record

RESOURCES = ("energy", "titanium", "ice", "nano", "credit")
BUNDLE = (*RESOURCES, "tactic", "any", "basic", "vp")
ENERGY, TITANIUM, ICE, NANO, CREDIT, TACTIC, ANY, BASIC, VP = range(9)
BASICS = (TITANIUM, ICE, NANO)
TRACKS = ("science", "industry", "commerce", "civilization", "supremacy")
TYPES = TRACKS[:4]  # of modules
SHIPS = ("transport", "fighter", "science_vessel", "heavy_cruiser")
CLASSES = ("S", "A", "B", "C", "D")
UNLIMITED = 99  # a range that always reaches

Bundle = tuple[int, ...]  # nine numbers, in the order of BUNDLE

# word -> (arguments it needs, arguments it may have)
WORDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "gain": (("res",), ()),
    "pay": (("res", "then"), ()),
    "lose": (("res",), ()),
    "steal": (("res", "from"), ()),
    "choose": (("of",), ()),
    "per": (("count", "do"), ("max", "div")),
    "if": (("count", "min", "then"), ("else",)),
    "each": (("who", "do"), ()),
    "draw_keep": (("draw", "keep"), ()),
    "repair": (("n",), ()),
    "advance": (("track", "n"), ()),
    "build_ship": ((), ("types", "discount", "free")),
    "develop": ((), ("discount",)),
    "module": (("cost",), ("discount",)),
    "camp_modules": (("types",), ()),
    "upgrade": ((), ()),
    "discover": (("stack",), ()),
    "recruit": (("n",), ()),
    "activate": (("n",), ("types",)),
    "activate_row": (("types",), ()),
    "damage_module": (("n",), ()),
    "infect": (("n",), ()),
    "claim_moon": (("from", "n"), ()),
    "move_ship": (("n", "range", "to"), ()),
    "move_raider": (("n", "range"), ()),
    "place_raider": (("class", "n"), ()),
    "damage_ships": (("n",), ()),
    "bonus": (("res", "on"), ()),
    "refill_moons": (("n", "on"), ()),
    "peek_events": ((), ()),
    "event": (("n",), ()),
    "dice": (("n",), ("who",)),
    "aim": (("n",), ()),
    "reroll": (("n", "who"), ()),
    "set_die": (("value", "n"), ()),
    "shield": (("n",), ()),
    "end_battle": (("by",), ()),
    "retreat": ((), ()),
    "no_damage": ((), ()),
    "cancel_raid": ((), ()),
}
MODIFIERS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "range": (("n",), ("ships",)),
    "battle_dice": (("n",), ()),
    "aim": (("n",), ()),
    "shields": (("n",), ()),
    "build_discount": (("n",), ()),
    "develop_discount": (("n",), ()),
    "develop_leaders": (("n",), ()),
    "grant": (("ability", "ships"), ()),
    "module_discount": (("n", "types"), ()),
    "wild": (("res",), ()),
    "hand_limit": (("n",), ()),
    "moons_limit": (("n",), ()),
}
CARD_WINDOWS = (
    "turn", "any_turn", "other_module", "raid", "return", "damage", "battle.escalation", "battle.diplomacy",
    "battle.prep", "battle.roll", "battle.win", "battle.lose",
)  # fmt: skip
ABILITY_WINDOWS = (
    "turn", "launch", "return", "battle.win", "turn_start", "return_start", "activate_planet",
    "activate_nebula", "claim_moon", "place_moon", "gain_module", "develop", "play_tactic", "repair", "ship_scrapped",
)  # fmt: skip
SHIP_WINDOWS = (  # of abilities that a ship type brings: only ships of the type count
    "activate_region", "activate_planet", "activate_base", "activate_nebula", "battle.win", "battle.lose",
    "ship_scrapped", "dock",
)  # fmt: skip
LIMITS = ("", "turn", "return", "battle")
ABILITIES = ("travel", "jump", "attack", "populate")
COUNTERS = (
    "developments", "modules_science", "modules_industry", "modules_commerce", "tactics", "credits", "leaders_station",
    "ships_built", "ships_on_board", "regions_with_ships", "ships_scrapyard", "scrapyard_any", "moons_placed",
    "upgraded_types", "opposing_ships_here", "raiders_here", "raiders_on_board", "damaged_modules", "level_science",
    "level_commerce", "level_civilization", "level_supremacy",
)  # fmt: skip
ENUMS: dict[str, tuple[str, ...]] = {
    "who": ("all", "losers", "self", "one_opponent"),
    "from": ("battle_opponent", "my_ships", "any_planet"),
    "to": ("any", "active"),
    "by": ("any_participant", "all_agree"),
    "on": ("nebulae", "bases", "planets_without_moons"),
    "cost": ("board", "free"),
    "stack": ("observatory",),
    "class": CLASSES,
    "count": COUNTERS,
    "track": (*TRACKS, "any"),
}
NUMBERS = ("max", "div", "min", "draw", "keep", "n", "discount", "value")


class Op(Record):
    """One word of an effect. Nested lists are named by their path in ``EFFECTS``."""

    word: str
    res: Bundle = (0,) * 9
    then: str = ""
    otherwise: str = ""
    do: str = ""
    branches: tuple[str, ...] = ()
    count: str = ""
    who: str = ""
    origin: str = ""  # "from"
    to: str = ""
    by: str = ""
    on: str = ""
    cost: str = ""
    stack: str = ""
    track: str = ""
    raider: str = ""  # "class"
    types: tuple[str, ...] = ()
    free: bool = False
    reach: int = 0  # "range"
    n: int = 1
    most: int = 0  # "max": 0 is no limit
    div: int = 1
    least: int = 0  # "min"
    draw: int = 0
    keep: int = 0
    discount: int = 0
    value: int = 0


class Mod(Record):
    """A lasting change of figures."""

    word: str
    n: int = 0
    ships: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    wild: tuple[int, ...] = ()  # resources that stand for others when a development is paid
    ability: str = ""  # that ships have besides their own


class Score(Record):
    """VP at the end: base and so many for each thing counted."""

    base: int
    per: str
    vp: int


class Ability(Record):
    """Lasting changes, an effect with the window in which it happens, or points at the end (R146)."""

    id: str
    when: str = ""
    do: str = ""
    limit: str = ""
    ongoing: tuple[Mod, ...] = ()
    score: Score | None = None


EFFECTS: dict[str, tuple[Op, ...]] = {"": ()}  # the empty path does nothing
_BUNDLE, _NOTHING = frozenset(BUNDLE), (0,) * len(BUNDLE)
_FIELDS = {"from": "origin", "class": "raider", "max": "most", "min": "least", "range": "reach"}
_NESTED = {"then": "then", "else": "otherwise", "do": "do"}


def bundle(row: Mapping[str, Any], where: str) -> Bundle:
    """Nine numbers from a table like { energy = 2, vp = 1 }."""
    if not row.keys() <= _BUNDLE or not all(type(n) is int and n > 0 for n in row.values()):
        raise DataError(f"{where}: not a bundle: {row}")
    return tuple(map(row.get, BUNDLE, _NOTHING))


def effect(path: str, rows: Sequence[Mapping[str, Any]]) -> str:
    """Register a list of words under its path, its nested lists too."""
    if path in EFFECTS:
        raise DataError(f"effect {path} occurs twice")
    EFFECTS[path] = ()  # taken, before the nested ones come
    EFFECTS[path] = tuple(_op(f"{path}.{i}", row) for i, row in enumerate(rows))
    return path


def _op(path: str, row: Mapping[str, Any]) -> Op:
    word = row.get("op", "")
    if word not in WORDS:
        raise DataError(f"{path}: unknown effect word {word!r}")
    needed, allowed = WORDS[word]
    if not {"op", *needed} <= set(row) <= {"op", *needed, *allowed}:
        raise DataError(f"{path}: {word} needs {needed} and may have {allowed}")
    made: dict[str, Any] = {}
    for key, value in row.items():
        if key == "op":
            continue
        if key in _NESTED:
            made[_NESTED[key]] = effect(f"{path}.{key}", value)
        elif key == "of":
            made["branches"] = tuple(effect(f"{path}.of.{i}", branch) for i, branch in enumerate(value))
        elif key == "res":
            made["res"] = bundle(value, path)
        else:
            made[_FIELDS.get(key, key)] = _argument(path, key, value)
    return Op(word, **made)


def _argument(path: str, key: str, value: Any) -> Any:
    if key == "types":
        if not set(value) <= {*TYPES, *SHIPS}:
            raise DataError(f"{path}: no such types: {value}")
        return tuple(value)
    if key == "range":
        return UNLIMITED if value == "infinite" else int(value)
    if key == "free":
        return bool(value)
    if key in NUMBERS and type(value) is int:
        return value
    if value not in ENUMS.get(key, ()):
        raise DataError(f"{path}: {key} cannot be {value!r}")
    return value


def modifier(where: str, row: Mapping[str, Any]) -> Mod:
    word = row.get("mod", "")
    if word not in MODIFIERS:
        raise DataError(f"{where}: unknown modifier {word!r}")
    needed, allowed = MODIFIERS[word]
    if not {"mod", *needed} <= set(row) <= {"mod", *needed, *allowed}:
        raise DataError(f"{where}: {word} needs {needed} and may have {allowed}")
    if row.get("ability", ABILITIES[0]) not in ABILITIES or not set(row.get("ships", ())) <= set(SHIPS):
        raise DataError(f"{where}: no such ability or ships: {row}")
    return Mod(
        word,
        n=row.get("n", 0),
        ships=tuple(row.get("ships", ())),
        types=tuple(row.get("types", ())),
        wild=tuple(RESOURCES.index(r) for r in row.get("res", ())),
        ability=row.get("ability", ""),
    )


def score(row: Mapping[str, Any], where: str) -> Score:
    """Points at the end, of a module or a faction."""
    if set(row) != {"base", "per", "vp"} or row["per"] not in COUNTERS:
        raise DataError(f"{where}: no points at the end: {row}")
    return Score(row["base"], row["per"], row["vp"])


def ability(row: Mapping[str, Any], where: str, windows: tuple[str, ...] = ABILITY_WINDOWS) -> Ability:
    """An ability of a faction, a sustain card or an upgrade."""
    known = {"id", "when", "do", "limit", "ongoing", "score"}
    if set(row) - known or ("do" in row) != ("when" in row) or row.get("limit", "") not in LIMITS:
        raise DataError(f"{where}: not an ability: {row}")
    if "when" in row and row["when"] not in windows:
        raise DataError(f"{where}: no window for abilities: {row['when']}")
    return Ability(
        row["id"],
        row.get("when", ""),
        effect(row["id"], row["do"]) if "do" in row else "",
        row.get("limit", ""),
        tuple(modifier(where, m) for m in row.get("ongoing", ())),
        score(row["score"], where) if "score" in row else None,
    )
