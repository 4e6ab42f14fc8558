"""The federation planner: what a proposal is worth, what it costs, how it reads in a list."""

from __future__ import annotations

from typing import Any

from pygames.core.play import Choice, Picks
from pygames.core.text import counted
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


def has(board: dict[str, Any], ability: str) -> bool:
    """Whether a player's faction can do something, from open things only."""
    faction = FACTIONS[board["faction"]]
    has_institute = "planetary_institute" in board["structures"].values()
    return ability in faction.abilities or (has_institute and ability in faction.institute)


def base(view: View, board: dict[str, Any]) -> int:
    """R137: what the one federation of Ivits is worth already; others begin anew each time."""
    old = board["federated"] if has(board, "one_federation") else ()
    return sum(value(view, board, item) for item in old)


def words(view: View, seat: int, plan: tuple[str, ...], look: Look) -> str:
    """ "2 satellites, value 7: institute, academy, mine", as the faction counts."""
    board, say = view["boards"][seat], look.words.say
    pieces, satellites = split(board, plan)
    kinds = counted([_kind(board, item, look) for item in pieces])
    old = base(view, board)
    told = {"n": len(satellites), "base": old, "value": old + sum(value(view, board, item) for item in pieces)}
    key = "federation.grow" if old else "federation.plan"
    return say(key, {**told, "what": look.words.join(kinds) if kinds else say("federation.nothing")})


def _kind(board: dict[str, Any], item: str, look: Look) -> str:
    """R145: a mine of Lantids beside a host is a guest; it counts like any other."""
    if item in board["guests"]:
        return look.words.say("federation.guest")
    return look.words.word(board["structures"].get(item, "space_station"))


def button(view: View, choice: Choice, picks: Picks, look: Look) -> str:
    """ "Federation: 3 satellites, token of 7 points and 2 ore" instead of a list of hexes."""
    if look.mine is None or len(picks) != len(choice.slots):
        return ""
    _, satellites = split(view["boards"][look.mine], picks[0])
    return look.words.say("federation.confirm", {"n": len(satellites), "token": picks[-1][0]})


def meter(view: View, seat: int, plan: tuple[str, ...], look: Look) -> Row:
    """Value against need, what the satellites cost, and what the faction counts in a way of its own."""
    board, say = view["boards"][seat], look.words.say
    pieces, satellites = split(board, plan)
    have = base(view, board) + sum(value(view, board, item) for item in pieces)
    is_one = has(board, "one_federation")
    notes = [say(f"federation.{'qic' if is_one else 'tokens'}", {"n": len(satellites)})] if satellites else []
    if is_one:
        notes.append(say("federation.one", {"need": board["need"]}))
    if has(board, "smaller_federations"):
        notes.append(say("federation.smaller", {"need": board["need"]}))
    if guests := sum(item in board["guests"] for item in pieces):
        notes.append(say("federation.guests", {"n": guests}))
    return {
        "value": have, "need": board["need"], "over": max(0, have - board["need"]), "art": "icon-federation",
        "label": say("federation.meter", {"value": have, "need": board["need"]}), "notes": notes,
        "colour": "",
    }  # fmt: skip
