"""The federation planner: what a proposal is worth, what it costs, how it reads in a list."""

from __future__ import annotations

from typing import Any

from pygames.core.play import Choice, Picks
from pygames.gaia.components import FACTIONS, LOST_PLANET, STRUCTURES
from ui.scenes.look import Look, Row, View

BIG_TILE = "big_structures_power_4"


def value(view: View, board: dict[str, Any], item: str) -> int:
    """R64, R152: what a structure counts, from open things only."""
    kind = board["structures"].get(item)
    if kind is None:
        return 1 if item in board["stations"] else 0
    if kind == LOST_PLANET:
        return 1
    found = STRUCTURES[kind].power
    found += found == 3 and board["techs"].get(BIG_TILE) == ""
    is_home = view["board"]["planets"].get(item) == FACTIONS[board["faction"]].home
    has_institute = "planetary_institute" in board["structures"].values()
    return found + (is_home and has_institute and "home_power" in FACTIONS[board["faction"]].institute)


def split(board: dict[str, Any], plan: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """Structures of a plan, and new satellites."""
    own = {*board["structures"], *board["stations"]}
    return [item for item in plan if item in own], [item for item in plan if item not in own]


def words(view: View, seat: int, plan: tuple[str, ...], look: Look) -> str:
    """ "2 satellites, value 7: institute, academy, mine" """
    board = view["boards"][seat]
    pieces, satellites = split(board, plan)
    kinds = [look.words.word(board["structures"].get(item, "space_station")) for item in pieces]
    told = {"n": len(satellites), "value": sum(value(view, board, item) for item in pieces)}
    return look.words.say("federation.plan", {**told, "what": look.words.join(kinds)})


def button(view: View, choice: Choice, picks: Picks, look: Look) -> str:
    """ "Federation: 3 satellites, token of 7 points and 2 ore" instead of a list of hexes."""
    if look.mine is None or len(picks) != len(choice.slots):
        return ""
    _, satellites = split(view["boards"][look.mine], picks[0])
    return look.words.say("federation.confirm", {"n": len(satellites), "token": picks[-1][0]})


def meter(view: View, seat: int, plan: tuple[str, ...], look: Look) -> Row:
    """Value against need, and what the satellites cost."""
    board = view["boards"][seat]
    pieces, satellites = split(board, plan)
    have = sum(value(view, board, item) for item in pieces)
    pay = "qic" if "one_federation" in FACTIONS[board["faction"]].abilities else "tokens"
    notes = [look.words.say(f"federation.{pay}", {"n": len(satellites)})] if satellites else []
    return {
        "value": have, "need": board["need"], "over": max(0, have - board["need"]), "art": "icon-federation",
        "label": look.words.say("federation.meter", {"value": have, "need": board["need"]}), "notes": notes,
        "colour": "",
    }  # fmt: skip
