"""The pieces of Gaia Project as typed records made from ``data/``, looked up by id."""

from __future__ import annotations

from typing import Any

from pygames.core import data
from pygames.core.data import DataError
from pygames.core.records import Record
from pygames.gaia.schema import GOODS, Goods, check_sources, goods, hands, one_of, positive, words_of

GAME = "gaia"
ONCE = (*GOODS, "gaiaformer", "level_token", "lost_planet", "vp_per_gaia_planet")  # bonuses of a research level
STATES = ("ore_per_step", "range", "gaiaforming_tokens")
PAYS = ("power", "qic", "knowledge", "ore", "credits", "gaiaformer", "area_3")
GAIA, TRANSDIM, LOST = "gaia", "transdim", "lost"
KINDS = ("mine", "trading_station", "research_lab", "planetary_institute", "academy_knowledge", "academy_qic")
MINE, STATION, LAB, INSTITUTE, ACADEMY_K, ACADEMY_Q = KINDS
LOST_PLANET = "lost_planet"  # stands for a mine without a piece
ABILITIES = (
    "gaia_to_area_2", "gaia_goods", "guest_mines", "guest_knowledge", "credits_as_power", "one_federation",
    "institute_first", "new_type_knowledge", "no_navigation", "navigation_opens", "smaller_federations", "qic_as_ore",
    "gaia_for_ore", "gaia_mine_vp", "own_token", "brainstone", "charge_token", "home_power", "double_power",
    "sacrifice_to_gaia", "gaia_tiles",
)  # fmt: skip
BOARD_ACTIONS = ("space_station", "swap", "downgrade", "advance_lowest")
EVENTS = (
    "terraform_step", "research_advance", "mine_built", "federation_token_gained", "trading_station_built",
    "mine_on_gaia", "institute_or_academy_built",
)  # fmt: skip
PER = (
    "planet_type", "mine", "research_lab", "sector", "gaia_planet", "trading_station", "federation_token",
    "institute_or_academy",
)  # fmt: skip
FINALS = ("structures_in_federations", "structures", "planet_types", "gaia_planets", "sectors", "satellites")
WHEN = ("now", "income", "trigger", "pass", "action", "always")
QIC_WORDS = ("tile", "rescore", "types")


class Structure(Record):
    """A kind of structure."""

    id: str
    supply: int
    credits: int
    ore: int
    credits_near: int  # with a neighbour (R48)
    power: int
    grows_from: tuple[str, ...]
    income: tuple[Goods, ...]
    action: Goods
    tile: bool


class Faction(Record):
    """One side of a faction board."""

    id: str
    home: str
    other_side: str
    start: Goods
    power: tuple[int, int]
    research: tuple[str, ...]
    income: Goods
    institute_income: tuple[Goods, ...]
    structure_income: tuple[tuple[str, tuple[Goods, ...]], ...]
    upgrades: tuple[tuple[str, tuple[str, ...]], ...]  # what may grow into each kind
    academy_action: Goods
    academy_income: Goods
    first: int
    abilities: tuple[str, ...]
    institute: tuple[str, ...]
    actions: tuple[str, ...]
    institute_actions: tuple[str, ...]


class Level(Record):
    """One level of a research area."""

    once: Goods
    income: Goods
    state: Goods


class Area(Record):
    """A research area."""

    id: str
    index: int
    levels: tuple[Level, ...]


class Tech(Record):
    """A tech tile; ``gain`` has one entry per hand printed."""

    id: str
    is_advanced: bool
    when: str
    per: str
    event: str
    gain: tuple[Goods, ...]


class Booster(Record):
    """A round booster."""

    id: str
    number: int
    income: tuple[Goods, ...]
    has_action: bool
    steps: int
    range: int
    project: bool
    per: str
    vp: int


class RoundTile(Record):
    """A round scoring tile."""

    id: str
    event: str
    vp: int
    automa: tuple[int, int]


class FinalTile(Record):
    """A final scoring tile."""

    id: str
    per: str
    neutral: int


class Token(Record):
    """A kind of federation token."""

    id: str
    gain: Goods
    green: bool
    copies: int
    faction: str


class PowerAction(Record):
    """A purple octagon: goods, or a mine with free steps."""

    id: str
    power: int
    gain: Goods
    steps: int


class QicAction(Record):
    """A green octagon."""

    id: str
    qic: int
    do: str


class Trade(Record):
    """A free action: pay one thing, gain another."""

    id: str
    pay: str
    price: int
    gain: Goods
    needs: str
    faction: str


def _planets() -> tuple[tuple[str, ...], dict[str, str]]:
    tables = data.load(GAME, "planets")
    data.check(tables["type"], "planets", {"id": str, "colour": str, "source": str})
    check_sources(tables["type"], "planets")
    colours = {row["id"]: row["colour"] for row in tables["type"]}
    circle = tuple(tables["circle"])
    if {*circle, GAIA, TRANSDIM, LOST} != set(colours) or len(set(circle)) != len(circle):
        raise DataError("planets: circle and types do not match")
    return circle, colours


def _structures() -> tuple[dict[str, Structure], dict[str, int]]:
    tables = data.load(GAME, "structures")
    required: dict[str, data.Kind] = {
        "id": str,
        "supply": int,
        "cost": dict,
        "power": int,
        "from": list,
        "source": dict,
    }
    optional: dict[str, data.Kind] = {"cost_near": dict, "income": list, "action": dict, "tile": bool}
    data.check(tables["structure"], "structures", required, optional)
    found = {}
    for row in tables["structure"]:
        where = f"structures, {one_of(row['id'], KINDS, 'structures')}"
        data.check_sources(row["source"], where, ("cost", "income"))
        cost = dict(goods(row["cost"], where, ("credits", "ore")))
        near = dict(goods(row.get("cost_near", row["cost"]), where, ("credits", "ore")))
        found[row["id"]] = Structure(
            id=row["id"], supply=row["supply"], credits=cost["credits"], ore=cost["ore"], credits_near=near["credits"],
            power=row["power"], grows_from=words_of(row, "from", KINDS, where),
            income=hands(row.get("income", []), where), action=goods(row.get("action", {}), where),
            tile=row.get("tile", False),
        )  # fmt: skip
    figures = dict(tables["figures"])
    data.check_sources(figures, "structures, figures", ("source",))
    del figures["source"]
    if set(found) != set(KINDS) or not all(type(n) is int for n in figures.values()):
        raise DataError("structures: kinds or figures")
    return found, figures


def _factions() -> dict[str, Faction]:
    rows = data.load(GAME, "factions")["faction"]
    required: dict[str, data.Kind] = {
        "id": str, "home": str, "other_side": str, "start": dict, "power": list, "research": list, "income": dict,
        "institute_income": list, "first": int, "abilities": list, "institute": list, "source": str,
    }  # fmt: skip
    optional: dict[str, data.Kind] = {
        "structure_income": dict, "upgrades": dict, "academy_action": dict, "academy_income": dict, "actions": list,
        "institute_actions": list,
    }  # fmt: skip
    data.check(rows, "factions", required, optional)
    check_sources(rows, "factions")
    return {row["id"]: _faction(row, f"factions, {row['id']}") for row in rows}


def _faction(row: dict[str, Any], where: str) -> Faction:
    if [type(n) for n in row["power"]] != [int, int]:
        raise DataError(f"{where}: power")
    incomes = row.get("structure_income", {})
    upgrades = dict(row.get("upgrades", {}))
    if "academy" in upgrades:
        upgrades[ACADEMY_K] = upgrades[ACADEMY_Q] = upgrades.pop("academy")
    return Faction(
        id=row["id"],
        home=one_of(row["home"], CIRCLE, where),
        other_side=row["other_side"],
        start=goods(row["start"], where) if all(row["start"].values()) else goods(positive(row["start"]), where),
        power=tuple(row["power"]),
        research=words_of(row, "research", tuple(AREAS), where),
        income=goods(row["income"], where),
        institute_income=hands(row["institute_income"], where),
        structure_income=tuple((one_of(k, KINDS, where), hands(v, where)) for k, v in incomes.items()),
        upgrades=tuple((one_of(to, KINDS, where), tuple(old)) for to, old in upgrades.items()),
        academy_action=goods(row.get("academy_action", {}), where) or STRUCTURES[ACADEMY_Q].action,
        academy_income=goods(row.get("academy_income", {}), where) or STRUCTURES[ACADEMY_K].income[0],
        first=row["first"],
        abilities=words_of(row, "abilities", ABILITIES, where),
        institute=words_of(row, "institute", ABILITIES, where),
        actions=words_of(row, "actions", BOARD_ACTIONS, where),
        institute_actions=words_of(row, "institute_actions", BOARD_ACTIONS, where),
    )


def _research() -> tuple[dict[str, Area], dict[str, int]]:
    tables = data.load(GAME, "research")
    data.check(tables["area"], "research", {"id": str, "levels": list, "source": str})
    check_sources(tables["area"], "research")
    figures = {word: tables[word] for word in ("advance", "level_3_charge", "vp_from_level_3")}
    areas = {}
    for index, row in enumerate(tables["area"]):
        where = f"research, {row['id']}"
        if len(row["levels"]) != 6:
            raise DataError(f"{where}: levels 0 to 5")
        data.check(row["levels"], where, {}, {"once": dict, "income": dict, "state": dict})
        levels = tuple(
            Level(
                goods(level.get("once", {}), where, ONCE),
                goods(level.get("income", {}), where),
                goods(level.get("state", {}), where, STATES),
            )
            for level in row["levels"]
        )
        areas[row["id"]] = Area(row["id"], index, levels)
    return areas, figures


def _techs() -> dict[str, Tech]:
    tables = data.load(GAME, "tiles")
    found = {}
    for name in ("standard", "advanced"):
        rows = tables[name]
        data.check(rows, name, {"id": str, "when": str, "gain": list, "source": str}, {"per": str, "event": str})
        check_sources(rows, name)
        for row in rows:
            where = f"{name}, {row['id']}"
            when = one_of(row["when"], WHEN, where)
            if ("event" in row) != (when == "trigger"):
                raise DataError(f"{where}: an event belongs to a trigger, and only there")
            given = ((("big_power", 1),),) if when == "always" else hands(row["gain"], where)
            if when == "always" and row["gain"] != [{"big_power": 1}]:
                raise DataError(f"{where}: unknown standing effect")
            found[row["id"]] = Tech(
                id=row["id"], is_advanced=name == "advanced", when=when,
                per=one_of(row["per"], PER, where) if "per" in row else "",
                event=one_of(row["event"], EVENTS, where) if "event" in row else "", gain=given,
            )  # fmt: skip
    return found


def _boosters() -> dict[str, Booster]:
    rows = data.load(GAME, "tiles")["booster"]
    optional: dict[str, data.Kind] = {"action": dict, "per": str, "vp": int}
    data.check(rows, "boosters", {"id": str, "number": int, "income": list, "source": str}, optional)
    check_sources(rows, "boosters")
    found = {}
    for row in rows:
        where = f"boosters, {row['id']}"
        act = row.get("action", {})
        if act and (act.get("do") != "build" or set(act) - {"do", "steps", "range", "project"}):
            raise DataError(f"{where}: unknown action")
        found[row["id"]] = Booster(
            id=row["id"], number=row["number"], income=hands(row["income"], where), has_action=bool(act),
            steps=act.get("steps", 0), range=act.get("range", 0), project=act.get("project", False),
            per=one_of(row["per"], PER, where) if "per" in row else "", vp=row.get("vp", 0),
        )  # fmt: skip
    return found


def _scoring() -> tuple[dict[str, RoundTile], dict[str, FinalTile], dict[str, Token], tuple[int, ...]]:
    tables = data.load(GAME, "tiles")
    data.check(tables["round"], "rounds", {"id": str, "event": str, "vp": int, "automa": list, "source": str})
    data.check(tables["final"], "finals", {"id": str, "per": str, "neutral": int, "source": str})
    token = {"id": str, "gain": dict, "green": bool, "copies": int, "source": str}
    data.check(tables["token"], "tokens", token, {"faction": str})
    for name in ("round", "final", "token"):
        check_sources(tables[name], name)
    rounds = {
        r["id"]: RoundTile(r["id"], one_of(r["event"], EVENTS, "rounds"), r["vp"], tuple(r["automa"]))
        for r in tables["round"]
    }
    finals = {r["id"]: FinalTile(r["id"], one_of(r["per"], FINALS, "finals"), r["neutral"]) for r in tables["final"]}
    tokens = {
        r["id"]: Token(r["id"], goods(r["gain"], "tokens"), r["green"], r["copies"], r.get("faction", ""))
        for r in tables["token"]
    }
    return rounds, finals, tokens, tuple(tables["places"])


def _actions() -> tuple[dict[str, PowerAction], dict[str, QicAction], dict[str, Trade]]:
    tables = data.load(GAME, "actions")
    data.check(tables["power"], "power", {"id": str, "power": int, "source": str}, {"gain": dict, "steps": int})
    data.check(tables["qic"], "qic", {"id": str, "qic": int, "do": str, "source": str})
    optional: dict[str, data.Kind] = {"needs": str, "faction": str}
    data.check(tables["trade"], "trades", {"id": str, "pay": dict, "gain": dict, "source": str}, optional)
    for name in ("power", "qic", "trade"):
        check_sources(tables[name], name)
    power = {
        r["id"]: PowerAction(r["id"], r["power"], goods(r.get("gain", {}), "power"), r.get("steps", 0))
        for r in tables["power"]
    }
    qic = {r["id"]: QicAction(r["id"], r["qic"], one_of(r["do"], QIC_WORDS, "qic")) for r in tables["qic"]}
    trades = {}
    for r in tables["trade"]:
        ((pay, price),) = goods(r["pay"], f"trades, {r['id']}", PAYS)
        needs = r.get("needs", "")
        if needs and needs not in (*ABILITIES, "joint", "stone"):
            raise DataError(f"trades, {r['id']}: unknown need {needs}")
        trades[r["id"]] = Trade(r["id"], pay, price, goods(r["gain"], "trades"), needs, r.get("faction", ""))
    return power, qic, trades


CIRCLE, COLOURS = _planets()
STRUCTURES, FIGURES = _structures()
AREAS, RESEARCH = _research()
AREA_IDS = tuple(AREAS)
TERRAFORMING, NAVIGATION, INTELLIGENCE, PROJECT, ECONOMY, SCIENCE = range(6)
FACTIONS = _factions()
TECHS = _techs()
BOOSTERS = _boosters()
ROUNDS, FINAL_TILES, TOKENS, PLACES = _scoring()
POWER, QIC, TRADES = _actions()
TYPES = tuple(COLOURS)
STANDARD = tuple(t.id for t in TECHS.values() if not t.is_advanced)
ADVANCED = tuple(t.id for t in TECHS.values() if t.is_advanced)


def steps_between(home: str, other: str) -> int:
    """R34: terraforming steps between two home types on the circle."""
    gap = abs(CIRCLE.index(home) - CIRCLE.index(other))
    return min(gap, len(CIRCLE) - gap)


STEPS = {home: {other: steps_between(home, other) for other in CIRCLE} for home in CIRCLE}
RANGE = tuple(dict(level.state)["range"] for level in AREAS["navigation"].levels)
ORE_PER_STEP = tuple(dict(level.state)["ore_per_step"] for level in AREAS["terraforming"].levels)
PROJECT_TOKENS = tuple(dict(level.state).get("gaiaforming_tokens", 0) for level in AREAS["gaia_project"].levels)
