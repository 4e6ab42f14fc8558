"""A refused tap: the one reason that the thing itself stands for, not what every verb has to say about it.

A region is where a ship would go, a module on offer is what a camp sells, a card has its moment. Whatever nothing is
asked about only shows what it is.
"""

from __future__ import annotations

from pygames.andromeda.components import MODULE_OF, TACTIC_OF, TILES, module
from pygames.andromeda.interjections import why_not_play
from pygames.andromeda.rules import travel
from pygames.andromeda.state import Edge
from pygames.andromeda.words import EFFECTS, SHIPS
from pygames.core.play import PLAIN
from pygames.core.problems import Reason
from pygames.core.table import Table
from ui.picker import Picker
from ui.scenes.andromeda import about, forecast
from ui.scenes.look import Look, Row, View

MOST = 2
OF_MODULES = ("buy", "clear", "dock", "power", "run", "repair", "damage")  # what points at one


def refuse(table: Table, view: View, picker: Picker, item: str, look: Look) -> Row | None:
    """Why this thing is no answer; None where what is begun, or whose turn it is, says it better."""
    s = table.state
    if not isinstance(s, Edge) or picker.is_started or picker.seat not in table.asked():
        return None
    lines, rule = told(table, s, picker.seat, view, item, look)
    if not lines and about.info(view, item, look) is None:
        return None  # what the rules say
    is_card = not lines or item in MODULE_OF or item in TACTIC_OF
    return {"lines": lines, "rule": rule, "ways": [], "card": is_card}


def told(table: Table, s: Edge, seat: int, view: View, item: str, look: Look) -> tuple[list[str], str]:
    """The reason in words, with its rule."""
    step = type(s.agenda[-1]).__name__
    found: list[Reason] = []
    if item in s.at and step == "TakeTurn":
        found = no_launch(s, seat, item)
    elif item in SHIPS and step == "TakeTurn":
        found = table.why_not(seat, "launch", ((item,),)) or [travel.why_no_launch(s, seat, False)]
    elif item in TACTIC_OF and item in s.stations[seat].hand:
        reason = why_not_play(s, seat, item)
        found = [reason] if reason else []
    elif item in MODULE_OF:
        verbs = [verb for verb in s.agenda[-1].verbs() if verb in OF_MODULES]
        found = [r for verb in verbs for r in table.why_not(seat, verb, ((item,),)) if r.key not in PLAIN]
        if not found and "buy" not in verbs and forecast.place_of(view, item):
            camps = look.words.join([look.words.word(camp) for camp in sellers(s, item)])
            return [look.words.say("refuse.market", {"camps": camps})], "R46"
    lines = list(dict.fromkeys(look.words.explain(reason) for reason in found))[:MOST]
    return lines, next((reason.rule for reason in found if reason.rule), "")


def no_launch(s: Edge, seat: int, region: str) -> list[Reason]:
    """R30-R38: what keeps the ships that are ready from going there, the nearest to it first."""
    if s.must_return:
        return [Reason("must_return", "R27")]
    ready = [ship for ship in range(4) if s.stations[seat].bay[ship]]
    if not ready:
        return [travel.why_no_launch(s, seat, False)]
    said = [reason for ship in ready if (reason := travel.why_not_launch(s, seat, ship, region, False))]
    return sorted(said, key=lambda reason: reason.key != "too_far")


def sellers(s: Edge, item: str) -> list[str]:
    """The camps on the map that sell modules of this type."""
    kind = module(item).type
    return [
        r for r in s.at if any(kind in op.types for op in EFFECTS.get(TILES[r].do, ()) if op.word == "camp_modules")
    ]
