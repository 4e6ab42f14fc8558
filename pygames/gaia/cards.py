"""The Automa's cards as typed records made from ``data/automa.toml``."""

from __future__ import annotations

from typing import Any

from pygames.core import data
from pygames.core.data import DataError
from pygames.core.records import Record
from pygames.gaia.components import AREA_IDS, FACTIONS, GAME
from pygames.gaia.schema import one_of, words_of

ACTIONS = ("upgrade", "mine", "power_qic", "research_highest", "research_random", "faction")
FACTION_WORDS = ("research_area", "mine", "research_random", "power_qic", "upgrade")
ALWAYS = ("new_type_vp", "station_vp", "double_power_qic", "downgrade_first", "lab_research")
DIRECTIONS = ("right_down", "left_up")
TIES = ("transdim_planet", "closest_to_human")
BOOSTERS = ("left", "middle", "right")


class Decision(Record):
    """A decision card: an action half, and the half that supports the next card's action."""

    id: str
    is_starter: bool
    has_cross: bool
    action: str
    vp: int
    final: str
    range: int
    direction: str
    pick_from: str
    pick: int
    booster: str
    first_booster: int


class Part(Record):
    """One part of a faction's own action."""

    do: str
    area: str
    range: int
    tie: str
    otherwise_range: int  # a mine within this range if the upgrade is impossible


class AutomaFaction(Record):
    """A faction card."""

    id: str
    action: tuple[Part, ...]
    vp: int
    always: tuple[str, ...]


class Difficulty(Record):
    """One of five levels."""

    id: str
    level: int
    start_vp: int
    starters: tuple[str, ...]
    removed: tuple[str, ...]
    bonus: int


def _decisions(rows: list[dict[str, Any]]) -> dict[str, Decision]:
    required: dict[str, data.Kind] = {
        "id": str, "starter": bool, "cross": bool, "action": str, "vp": int, "final": str, "range": int,
        "direction": str, "pick": dict, "booster": str, "first_booster": int, "source": str,
    }  # fmt: skip
    data.check(rows, "automa, cards", required)
    found = {}
    for row in rows:
        where = f"automa, {row['id']}"
        data.check_sources(row, where, ("source",))
        found[row["id"]] = Decision(
            row["id"], row["starter"], row["cross"], one_of(row["action"], ACTIONS, where), row["vp"],
            one_of(row["final"], ("top", "bottom", "none"), where), row["range"],
            one_of(row["direction"], DIRECTIONS, where), one_of(row["pick"]["from"], ("left", "right"), where),
            row["pick"]["n"], one_of(row["booster"], BOOSTERS, where), row["first_booster"],
        )  # fmt: skip
    return found


def _part(row: dict[str, Any], where: str) -> Part:
    if set(row) - {"do", "area", "range", "tie", "otherwise_range"}:
        raise DataError(f"{where}: unknown field in an action")
    area = one_of(row["area"], AREA_IDS, where) if "area" in row else ""
    tie = one_of(row["tie"], TIES, where) if "tie" in row else ""
    do = one_of(row["do"], FACTION_WORDS, where)
    return Part(do, area, row.get("range", 0), tie, row.get("otherwise_range", 0))


def _factions(rows: list[dict[str, Any]]) -> dict[str, AutomaFaction]:
    data.check(rows, "automa, factions", {"id": str, "action": list, "vp": int, "always": list, "source": str})
    found = {}
    for row in rows:
        where = f"automa, {one_of(row['id'], tuple(FACTIONS), 'automa')}"
        data.check_sources(row, where, ("source",))
        parts = tuple(_part(part, where) for part in row["action"])
        found[row["id"]] = AutomaFaction(row["id"], parts, row["vp"], words_of(row, "always", ALWAYS, where))
    return found


def _levels(rows: list[dict[str, Any]]) -> dict[str, Difficulty]:
    required: dict[str, data.Kind] = {
        "id": str, "level": int, "start_vp": int, "starters": list, "removed": list, "bonus": int, "source": str,
    }  # fmt: skip
    data.check(rows, "automa, levels", required)
    found = {}
    for row in rows:
        data.check_sources(row, f"automa, {row['id']}", ("source",))
        if unknown := [c for c in (*row["starters"], *row["removed"]) if c not in DECISIONS]:
            raise DataError(f"automa, {row['id']}: no such card: {unknown[0]}")
        found[row["id"]] = Difficulty(
            row["id"], row["level"], row["start_vp"], tuple(row["starters"]), tuple(row["removed"]), row["bonus"]
        )
    return found


_TABLES = data.load(GAME, "automa")
DECISIONS = _decisions(_TABLES["card"])
AUTOMA_FACTIONS = _factions(_TABLES["faction"])
LEVELS = _levels(_TABLES["level"])
STEPS: dict[str, int] = _TABLES["steps"]
