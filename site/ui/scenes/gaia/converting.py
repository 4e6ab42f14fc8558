"""The converter: every free action in one sheet, once or as often as it makes sense, with the stocks afterwards."""

from __future__ import annotations

from pygames.core.play import Action
from pygames.core.table import Table
from pygames.gaia.components import TRADES, Trade
from pygames.gaia.rules import octagons, power
from pygames.gaia.state import Board, Space
from pygames.gaia.steps import acts
from ui.art.gaia import faces
from ui.scenes.gaia import foresight
from ui.scenes.look import Look, Row

MOST = 9  # times with one tap
SACRIFICE = "sacrifice"


def sheet(table: Table, seat: int, look: Look) -> Row | None:
    """What can be exchanged now, and what could be if there were more of it."""
    s = table.state
    if not isinstance(s, Space):
        return None
    rows = [_trade(s, seat, trade, look) for trade in TRADES.values() if octagons.has_trade(s.boards[seat], trade)]
    rows.append(_sacrifice(s, seat, look))
    rows.sort(key=lambda row: not row["most"])
    return {"kind": "exchange", "place": "beside", "title": look.words.say("convert.title"), "rows": rows}


def _trade(s: Space, seat: int, trade: Trade, look: Look) -> Row:
    ways = octagons.trade_ways(s.boards[seat], trade.id)
    action = Action(seat, "convert", ((trade.id,), (ways[0],)) if ways else ((trade.id,),))
    sign = {"area_3": "tokens"}.get(trade.pay, trade.pay)
    parts = [(sign, str(trade.price)), ("", "→"), *faces.goods(trade.gain)]
    return _row(s, seat, action, trade.id, parts, look.words.capital(look.words.word(trade.id)))


def _sacrifice(s: Space, seat: int, look: Look) -> Row:
    parts = [("tokens", "2"), ("", "→"), ("power", "1")]
    return _row(s, seat, Action(seat, SACRIFICE), "", parts, look.words.say("verb.sacrifice"))


def _row(s: Space, seat: int, action: Action, item: str, parts: list[faces.Part], label: str) -> Row:
    world, most = s.copy(), 0
    once = ""
    while most < MOST and _is_possible(world, seat, action):
        acts.free(world, action)
        most += 1
        once = once or _told(s.boards[seat], world.boards[seat])
    wide = faces.width(parts, 24) + 4
    svg = f'<svg class="signs" viewBox="0 0 {wide:.0f} 28">{faces.line(parts, wide / 2, 14, 24)}</svg>'
    second = action.picks[1][0] if len(action.picks) > 1 else ""
    taps = " ".join(filter(None, (item, second)))
    return {"verb": action.verb, "id": taps, "svg": svg, "label": label, "after": once, "most": most}


def _is_possible(s: Space, seat: int, action: Action) -> bool:
    if action.verb == SACRIFICE:
        return power.can_sacrifice(s.boards[seat])
    trade = action.picks[0][0]
    ways = octagons.trade_ways(s.boards[seat], trade)
    is_payable = action.picks[1][0] in ways if len(action.picks) > 1 else not ways
    return octagons.why_not_trade(s, seat, trade) is None and is_payable


def _told(before: Board, after: Board) -> str:
    """ "ore 3 → 4" without words: the bowls, where they change."""
    parts = foresight.changed(before, after)
    return " ".join(str(part["n"]) for part in parts if part["icon"] == "tokens")
