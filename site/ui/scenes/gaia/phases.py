"""Views of what a round begins with: the order of income (R24) and the Gaia phase (R25-R27, R133, R154)."""

from __future__ import annotations

from pygames.core.play import Action
from pygames.core.table import Moment, Table
from pygames.gaia.components import TRADES
from pygames.gaia.rules import income
from pygames.gaia.state import GAIA_AREA, Board, Space
from pygames.gaia.steps.phases import TILE_TOKENS, BuyTiles, TakeIncome, TradeGaia
from pygames.gaia.steps.turn import TakeTurn
from ui.art.gaia import faces
from ui.picker import Picker
from ui.scenes.gaia import ending
from ui.scenes.look import Look, Row

WIDE, HIGH = 140, 40


def sheet(table: Table, picker: Picker, look: Look) -> Row | None:
    """The sheet of a phase before the turns, where it asks something."""
    s = table.state
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(s, Space):
        return None
    if isinstance(top, TakeIncome):
        return order(s, top, picker, look)
    if isinstance(top, TradeGaia):
        return goods(s, top, look)
    return tiles(s, top, look) if isinstance(top, BuyTiles) else None


def told(table: Table, look: Look) -> list[Row]:
    """R25-R27: what the Gaia phase of this round did to each player, until the viewer has had a turn."""
    if look.mine is None:
        return []
    begun = next((at for at in range(len(table.past) - 1, -1, -1) if _begins_round(table, at)), None)
    if begun is None or any(_is_turn(moment, look.mine) for moment in table.past[begun + 1 :]):
        return []
    events = [event for moment in table.past[begun:] for event in moment.events]
    found = []
    for seat in range(len(table.seats)):
        parts = [look.words.say("phases.formed", e.data) for e in events if e.key == "formed" and e.seat == seat]
        back = sum(int(e.data["n"]) for e in events if e.key == "gaia_tokens" and e.seat == seat)
        parts += [look.words.say("phases.back", {"n": back})] if back else []
        if parts:
            text = look.words.say("phases.told", {"seat": seat, "what": "; ".join(parts)})
            found.append({"n": begun + 1, "seat": seat, "round": table.game.round(table.state), "icon": "gaia_planet",
                          "text": [text]})  # fmt: skip
    return found


def _is_turn(moment: Moment, seat: int) -> bool:
    return moment.action.seat == seat and isinstance(moment.before.agenda[-1], TakeTurn)


def _begins_round(table: Table, at: int) -> bool:
    """Whether a round ended with this action, and the next one began."""
    after = table.past[at + 1].before if at + 1 < len(table.past) else table.state
    return table.game.round(table.past[at].before) < table.game.round(after)


def bowls(b: Board) -> str:
    return "/".join(str(b.bowls[area] + (b.stone == area)) for area in range(3))


def order(s: Space, step: TakeIncome, picker: Picker, look: Look) -> Row:
    """Sources in the order that charges most, each with the bowls if it comes first and the rest as proposed."""
    waiting = ending.best_order(s, step.seat, step.waiting or ())
    columns = []
    for n, source in enumerate(waiting, start=1):
        world = s.copy()
        for one in (source, *(other for other in waiting if other != source)):
            income.take(world, step.seat, one)
        parts = faces.goods(source[1])
        svg = f'<svg class="portrait" viewBox="0 0 {WIDE} {HIGH}">{faces.line(parts, WIDE / 2, HIGH / 2, 30)}</svg>'
        after = {"label": look.words.say("phases.after"), "n": bowls(world.boards[step.seat])}
        title = f"{n}. {look.words.capital(look.words.word(source[0]))}"
        columns.append({"id": source[0], "title": title, "svg": svg, "figure": "", "said": "", "lines": [after],
                        "reason": "", "on": source[0] in picker.selected(), "can": True})  # fmt: skip
    title = look.words.say("phases.order", {"bowls": bowls(s.boards[step.seat])})
    return {"kind": "ways", "place": "over", "title": title, "columns": columns}


def goods(s: Space, step: TradeGaia, look: Look) -> Row:
    """R133: what the returning tokens buy on their way, and how often each can be had."""
    rows = []
    for trade in TRADES.values():
        if trade.pay == "power" and not trade.needs:
            most = step.left // trade.price if (trade.id,) in _open(s, step) else 0
            parts = [("tokens", str(trade.price)), ("", "→"), *faces.goods(trade.gain)]
            label = look.words.capital(look.words.word(trade.id))
            rows.append(_row(Action(step.seat, "gaia_trade", ((trade.id,),)), parts, label, most))
    rows.sort(key=lambda row: not row["most"])
    area = "II" if s.boards[step.seat].can("gaia_to_area_2") else "I"
    title = look.words.say("phases.goods", {"n": step.left, "area": area})
    return {"kind": "exchange", "place": "beside", "title": title, "rows": rows}


def _open(s: Space, step: TradeGaia) -> set[tuple[str, ...]]:
    return {(item,) for choice in step.choices(s, step.seat) for slot in choice.slots for item in slot.ids}


def tiles(s: Space, step: BuyTiles, look: Look) -> Row:
    """R154: four tokens of the Gaia area for a technology tile."""
    left = s.boards[step.seat].bowls[GAIA_AREA]
    parts = [("tokens", str(TILE_TOKENS)), ("", "→"), ("tile", "1")]
    row = _row(Action(step.seat, "buy_tile"), parts, look.words.say("short.buy_tile"), 1)
    title = look.words.say("phases.tiles", {"n": left})
    return {"kind": "exchange", "place": "beside", "title": title, "rows": [row]}


def _row(action: Action, parts: list[faces.Part], label: str, most: int) -> Row:
    wide = faces.width(parts, 24) + 4
    svg = f'<svg class="signs" viewBox="0 0 {wide:.0f} 28">{faces.line(parts, wide / 2, 14, 24)}</svg>'
    item = action.picks[0][0] if action.picks else ""
    return {"verb": action.verb, "id": item, "svg": svg, "label": label, "after": "", "most": most}
