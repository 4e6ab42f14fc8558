"""The pieces of Pulsar 2849 as typed records made from ``data/``, looked up by id."""

from __future__ import annotations

from typing import Any

from pygames.core import data
from pygames.core.data import DataError
from pygames.core.records import Record
from pygames.pulsar.schema import (
    COLOURS,
    SIZES,
    TESTS,
    Ability,
    Effect,
    Final,
    Yield,
    ability,
    each_round,
    effects,
    final,
    need,
)

PLACE_KINDS = ("system", "pulsar", "isolated", "gate", "entry")
TECH_FIELD = {"permanent": "ability", "instant": "gain", "production": "each_round", "endgame": "final"}
ENDS = ("left", "right")
BLOCKED = -2  # a planet that is not used with so few players
FREE = -1


class Place(Record):
    """A place of the star cluster."""

    id: str
    kind: str
    colour: str
    x: int
    y: int
    is_dead_end: bool


class Side(Record):
    """One side of the star cluster board."""

    id: str
    places: dict[str, Place]
    ways: dict[str, tuple[tuple[str, int], ...]]  # place to (neighbour, number of the segment)
    lanes: tuple[int, ...]  # by number of the segment
    systems: tuple[str, ...]
    pulsars: tuple[str, ...]
    isolated: tuple[str, ...]
    entries: tuple[str, ...]


class System(Record):
    """A planetary system tile: its planets and its exploration bonus."""

    id: str
    planets: tuple[tuple[bool, int], ...]  # is it blue, and with how many players it is open
    bonus: tuple[Effect, ...]


class Exploration(Record):
    """A face of exploration bonus tiles."""

    id: str
    copies: int
    keep: bool
    gain: tuple[Effect, ...]


class Technology(Record):
    """A technology of one of the boards."""

    id: str
    board: str
    row: int
    cost: int
    icons: int
    kind: str
    pay: int  # cubes
    gain: tuple[Effect, ...]
    ability: Ability | None
    each_round: tuple[Yield, ...]
    final: Final | None

    @property
    def is_duplicator(self) -> bool:
        """R104, R107: it gives a red die that must be used."""
        return any(e.do == "split_die" or e.must for e in self.gain)


class Board(Record):
    """A face of a technology board."""

    id: str
    tier: int
    rows: tuple[int, ...]
    row_bonus: tuple[int | str, ...]
    technologies: tuple[str, ...]


class Transmitter(Record):
    """A transmitter tile."""

    id: str
    letter: str
    costs: tuple[int, ...]
    online: tuple[Effect, ...]
    each_round: tuple[Yield, ...]
    ends: tuple[int, int]  # half-dice, -1 where nothing links


class Project(Record):
    """A project of a headquarters side."""

    id: str  # "HQ-A1.2.1": row from the bottom, place from the left
    side: str
    die: int
    gain: tuple[Effect, ...]
    needs: tuple[str, ...]  # ids of other projects

    @property
    def is_duplicator(self) -> bool:
        return any(e.do == "split_die" for e in self.gain)

    @property
    def run(self) -> Effect | None:
        """Its gate run, if it has one."""
        return next((e for e in self.gain if e.do == "gate_run"), None)


class Goal(Record):
    """One side of a goal tile."""

    id: str
    tile: int
    test: str
    n: int
    points: int
    bonus: tuple[tuple[int, int], ...]  # price in cubes, points

    @property
    def uses_gyrodynes(self) -> bool:
        return self.test.startswith("spinning")


class Gyrodyne(Record):
    """A size of gyrodynes."""

    id: str
    tokens: int
    take: int
    complete: int
    produces: int


class Figures(Record):
    """The numbers of a match by number of players."""

    seats: int
    dice: int
    balanced: tuple[int, ...]
    counters: int
    engineering: tuple[tuple[int, int], ...]  # cubes, points by place
    initiative: tuple[int, ...]


def _sources(row: dict[str, Any], where: str) -> None:
    need(bool(row.get("source")), where, "no source")
    data.check_sources(row["source"], where, row["source"])


def _sides() -> dict[str, Side]:
    found = {}
    for name, row in data.load("pulsar", "cluster")["side"].items():
        where = f"cluster, {name}"
        _sources(row, where)
        places = {}
        for key, at in row["places"].items():
            need(at["kind"] in PLACE_KINDS, where, f"kind of {key}")
            need((at.get("colour", "") in COLOURS) == (at["kind"] == "gate"), where, f"colour of {key}")
            is_end = key in row["dead_ends"]
            places[key] = Place(key, at["kind"], at.get("colour", ""), at["x"], at["y"], is_end)
        ways: dict[str, list[tuple[str, int]]] = {key: [] for key in places}
        for number, (one, two, _) in enumerate(row["flight"]["segments"]):
            ways[one].append((two, number))
            ways[two].append((one, number))
        of = {kind: tuple(sorted(p.id for p in places.values() if p.kind == kind)) for kind in PLACE_KINDS}
        found[name] = Side(
            id=name,
            places=places,
            ways={key: tuple(sorted(around)) for key, around in ways.items()},
            lanes=tuple(lanes for _, _, lanes in row["flight"]["segments"]),
            systems=of["system"],
            pulsars=of["pulsar"],
            isolated=of["isolated"],
            entries=of["entry"],
        )
    return found


def _systems() -> dict[str, System]:
    rows = data.load("pulsar", "systems")["tile"]
    data.check(rows, "systems", {"id": str, "planets": list, "bonus": list, "source": dict})
    found = {}
    for row in rows:
        where = f"systems, {row['id']}"
        _sources(row, where)
        need(all(k in ("blue", "lifeless") and n in (2, 3, 4) for k, n in row["planets"]), where, "planets")
        planets = tuple((kind == "blue", n) for kind, n in row["planets"])
        found[row["id"]] = System(row["id"], planets, effects(row["bonus"], where))
    return found


def _exploration() -> tuple[dict[str, Exploration], dict[str, str]]:
    """The faces, and every tile's face."""
    rows = data.load("pulsar", "exploration")["tile"]
    data.check(rows, "exploration", {"id": str, "copies": int, "keep": bool, "gain": list, "source": dict})
    faces = {}
    for row in rows:
        _sources(row, f"exploration, {row['id']}")
        faces[row["id"]] = Exploration(row["id"], row["copies"], row["keep"], effects(row["gain"], row["id"]))
    return faces, {f"{face.id}-{i + 1}": face.id for face in faces.values() for i in range(face.copies)}


def _technologies() -> tuple[dict[str, Board], dict[str, Technology]]:
    rows = data.load("pulsar", "technologies")["board"]
    data.check(rows, "boards", {"id": str, "tier": int, "rows": list, "row_bonus": list, "tech": list, "source": dict})
    boards, techs = {}, {}
    for row in rows:
        _sources(row, f"boards, {row['id']}")
        required = {"id": str, "row": int, "cost": int, "icons": int, "kind": str, "source": dict}
        fields = {"pay": dict, "gain": list, "ability": dict, "each_round": list, "final": dict}
        data.check(row["tech"], f"technologies of {row['id']}", required, fields)
        for tech in row["tech"]:
            techs[tech["id"]] = _technology(row["id"], tech)
        boards[row["id"]] = Board(
            row["id"], row["tier"], tuple(row["rows"]), tuple(row["row_bonus"]), tuple(t["id"] for t in row["tech"])
        )
    return boards, techs


def _technology(board: str, row: dict[str, Any]) -> Technology:
    where = f"technologies, {row['id']}"
    _sources(row, where)
    need(row["kind"] in TECH_FIELD, where, "kind")
    has = [field for field in TECH_FIELD.values() if field in row]
    need(has == [TECH_FIELD[row["kind"]]], where, f"a technology of kind {row['kind']} has {has}")
    need(1 <= row["cost"] <= 6 and row["icons"] in (1, 2), where, "cost or icons")
    return Technology(
        id=row["id"],
        board=board,
        row=row["row"],
        cost=row["cost"],
        icons=row["icons"],
        kind=row["kind"],
        pay=row.get("pay", {}).get("cubes", 0),
        gain=effects(row.get("gain", []), where),
        ability=ability(row["ability"], where) if "ability" in row else None,
        each_round=tuple(each_round(e, where) for e in row.get("each_round", [])),
        final=final(row["final"], where) if "final" in row else None,
    )


def _transmitters() -> dict[str, Transmitter]:
    rows = data.load("pulsar", "transmitters")["tile"]
    fields = {"id": str, "letter": str, "costs": list, "online": list, "each_round": list, "ends": list, "source": dict}
    data.check(rows, "transmitters", fields)
    found = {}
    for row in rows:
        where = f"transmitters, {row['id']}"
        _sources(row, where)
        need(len(set(row["costs"])) == len(row["costs"]), where, "a cost stands twice")
        left, right = (-1 if end == "-" else end for end in row["ends"])
        found[row["id"]] = Transmitter(
            id=row["id"],
            letter=row["letter"],
            costs=tuple(row["costs"]),
            online=effects(row["online"], where),
            each_round=tuple(each_round(e, where) for e in row["each_round"]),
            ends=(left, right),
        )
    return found


def _projects(needs: dict[str, list[str]]) -> tuple[dict[str, Project], dict[str, str]]:
    """All projects, and the board of each headquarters side."""
    rows = data.load("pulsar", "headquarters")["side"]
    data.check(rows, "headquarters", {"id": str, "board": str, "project": list, "source": dict})
    found, sides = {}, {}
    for row in rows:
        _sources(row, f"headquarters, {row['id']}")
        sides[row["id"]] = row["board"]
        need([p["at"] for p in row["project"]] == list(needs), f"headquarters, {row['id']}", "the pyramid")
        for p in row["project"]:
            key = f"{row['id']}.{p['at']}"
            under = tuple(f"{row['id']}.{at}" for at in needs[p["at"]])
            found[key] = Project(key, row["id"], p["die"], effects(p["gain"], key), under)
    return found, sides


def _goals() -> dict[str, Goal]:
    rows = data.load("pulsar", "goals")["goal"]
    data.check(rows, "goals", {"id": str, "tile": int, "test": dict, "points": int, "bonus": list, "source": dict})
    found = {}
    for row in rows:
        where = f"goals, {row['id']}"
        _sources(row, where)
        need(row["test"].get("kind") in TESTS, where, "unknown test")
        bonus = tuple((b["cubes"], b["points"]) for b in row["bonus"])
        test = row["test"]
        found[row["id"]] = Goal(row["id"], row["tile"], test["kind"], test["n"], row["points"], bonus)
    return found


def _setup() -> tuple[dict[str, Any], dict[int, Figures], dict[str, Gyrodyne], dict[str, tuple[int, ...]]]:
    tables = data.load("pulsar", "setup")
    for row in [tables["game"], *tables["players"], *tables["gyrodyne"], *tables["modifier"], tables["first_game"]]:
        _sources(row, "setup")
    for row in tables["gyrodyne"]:
        data.check_sources(row["source"], f"setup, {row['id']}", ("dice", "tokens", "produces"))
    figures = {
        row["seats"]: Figures(
            seats=row["seats"],
            dice=row["dice"],
            balanced=tuple(row["balanced"]),
            counters=row["counters"],
            engineering=tuple((e.get("cubes", 0), e.get("points", 0)) for e in row["engineering"]),
            initiative=tuple(row["initiative"]),
        )
        for row in tables["players"]
    }
    sizes = {
        g["id"]: Gyrodyne(g["id"], g["tokens"], g["take"], g["complete"], g["produces"]) for g in tables["gyrodyne"]
    }
    if sorted(sizes) != list(SIZES):
        raise DataError("setup: sizes of gyrodynes")
    return tables, figures, sizes, {m["id"]: tuple(m["price"]) for m in tables["modifier"]}


_TABLES, FIGURES, GYRODYNES, TOKEN_PRICES = _setup()
NUMBERS: dict[str, Any] = _TABLES["game"]
FIRST_GAME: dict[str, Any] = _TABLES["first_game"]
PENALTY = {int(space): points for space, points in NUMBERS["penalty"].items()}
SIDES = _sides()
SYSTEMS = _systems()
FACES, EXPLORATION = _exploration()
BOARDS, TECHNOLOGIES = _technologies()
TRANSMITTERS = _transmitters()
PROJECTS, HQ_SIDES = _projects(NUMBERS["needs"])
GOALS = _goals()
