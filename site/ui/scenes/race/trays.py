"""Sheets over the board: cards to keep or discard, ways to place a world, goods to sell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.core.table import Table
from pygames.race.components import CARDS
from pygames.race.powers import powers
from pygames.race.rules import placing
from pygames.race.state import Galaxy
from ui.picker import Picker
from ui.scenes.base import Look, Row, View
from ui.scenes.race import about, consuming, sums
from ui.scenes.race.cards import kind_of
from ui.scenes.race.galaxy import lit
from ui.scenes.race.sums import Part


def tray(table: Table, view: View, look: Look, picker: Picker) -> Row | None:
    """The sheet of the present step, if it has one."""
    made = TRAYS.get(view["step"])
    return made(table, view, look, picker) if made else None


def card_row(card: str, view: View, look: Look, **more: Any) -> Row:
    """A card to be picked."""
    return {"id": card, "art": f"card-{kind_of(card)}", "label": about.said(card, look),
            "classes": look.classes(card, lit(view)), **more}  # fmt: skip


def counter(picker: Picker, look: Look, key: str, many: int) -> Row | None:
    """How many are picked of how many."""
    slot = picker.slot or (picker.left[0].slots[-1] if picker.left and picker.left[0].slots else None)
    if slot is None:
        return None
    have = len(picker.selected())
    return {"value": have, "need": slot.hi, "label": look.words.say(key, {"n": slot.hi, "of": many, "have": have})}


# --- cards ----------------------------------------------------------------------------------------------------------


def keep(table: Table, view: View, look: Look, picker: Picker) -> Row:
    """R36: the cards just drawn, large."""
    held = view["drawn"]
    rows = [card_row(card, view, look) for card in held]
    return {"kind": "cards", "title": look.words.say("tray.keep"), "sections": [{"cards": rows}], "place": "beside",
            "counter": counter(picker, look, "tray.keep_count", len(held))}  # fmt: skip


def discard(table: Table, view: View, look: Look, picker: Picker) -> Row:
    """R6, R20: the hand, large."""
    held = by_cost(view["hand"])
    rows = [card_row(card, view, look) for card in held]
    return {"kind": "cards", "title": look.words.say("tray.discard"), "sections": [{"cards": rows}],
            "place": "beside", "holds_hand": True,
            "counter": counter(picker, look, "tray.discard_count", len(held))}  # fmt: skip


def start(table: Table, view: View, look: Look, picker: Picker) -> Row:
    """R13: two start worlds and six cards."""
    say = look.words.say
    worlds = [card_row(card, view, look) for card in view["offered"]]
    held = [card_row(card, view, look) for card in by_cost(view["hand"])]
    many = picker.found[0].slots[1].hi
    have = sum(card in view["hand"] for card in picker.selected())
    sections = [
        {"title": say("tray.start_world"), "cards": worlds},
        {"title": say("tray.discard_count", {"n": many, "of": len(held), "have": have}), "cards": held},
    ]
    return {"kind": "cards", "title": say("tray.start"), "sections": sections, "counter": None, "holds_hand": True}


def by_cost(cards: Sequence[str]) -> list[str]:
    """Worlds first, cheap ones first: a hand as people sort it."""
    return sorted(cards, key=lambda c: (not CARDS[c].is_world, CARDS[c].is_military, CARDS[c].value, CARDS[c].id, c))


# --- ways to place a world ------------------------------------------------------------------------------------------


def part_rows(parts: Sequence[Part], look: Look) -> list[Row]:
    """Sources of a figure, the first as it is, the others with their sign."""
    rows = []
    for at, part in enumerate(parts):
        label = look.words.maybe(f"part.{part.source}") or look.words.word(part.source)
        rows.append({"label": label, "n": str(part.n) if at == 0 and part.source in BASES else signed(part.n)})
    return rows


BASES = ("cost", "defense", "price")


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def place(table: Table, view: View, look: Look, picker: Picker) -> Row | None:
    """R50, R63: every way side by side; the impossible ones with their reasons."""
    s = table.state
    assert isinstance(s, Galaxy) and look.mine is not None
    seat = look.mine
    world = s.placing[seat]
    columns = [
        conquer_way(table, seat, world, look, picker, is_asked=True),
        pay_way(table, seat, world, look, picker, is_asked=True),
        free_way(table, seat, world, look, picker, is_asked=True),
    ]
    return {"kind": "ways", "title": look.words.say("tray.ways", {"card": world}), "art": f"card-{kind_of(world)}",
            "columns": columns}  # fmt: skip


def consider(table: Table, view: View, look: Look, picker: Picker) -> Row | None:
    """R49: the same for a world that is only pointed at: how it could be placed."""
    picked = picker.selected()
    if not picked or picked[0] not in CARDS or look.mine is None:
        return None
    columns = [
        way(table, look.mine, picked[0], look, picker, is_asked=False) for way in (conquer_way, pay_way, free_way)
    ]
    return {"kind": "ways", "title": look.words.say("tray.consider", {"card": picked[0]}), "columns": columns,
            "art": f"card-{kind_of(picked[0])}"}  # fmt: skip


def _reason(table: Table, seat: int, world: str, verb: str) -> Any:
    s = table.state
    assert isinstance(s, Galaxy)
    asks = {"conquer": placing.why_not_conquer, "pay": placing.why_not_pay, "free": placing.why_not_free}
    return asks[verb](s, seat, world)


def _column(verb: str, look: Look, picker: Picker, is_asked: bool, **more: Any) -> Row:
    is_on = is_asked and any(c.verb == verb for c in picker.left) and len(picker.left) == 1
    can = not is_asked or any(c.verb == verb for c in picker.found)
    return {"verb": verb if is_asked else "", "title": look.words.say(f"way.{verb}"), "on": is_on, "can": can, **more}


def conquer_way(table: Table, seat: int, world: str, look: Look, picker: Picker, is_asked: bool) -> Row:
    """R55-R57: strength against defense, with boosts that may be discarded."""
    s = table.state
    assert isinstance(s, Galaxy)
    kind, has = CARDS[world], powers(s.tableaus[seat])
    if not kind.is_military:
        reason = look.words.explain(_reason(table, seat, world, "conquer"))
        return _column("conquer", look, picker, is_asked, lines=[], figure="", reason=reason) | {"can": False}
    chosen = [c for c in picker.selected() if c != world]
    parts = sums.strength_parts(s.tableaus[seat], world, chosen)
    have = sums.total(parts)
    boosts = [{"id": c, "label": look.words.word(c), "n": signed(p.n), "on": c in chosen} for c, p in has.boosts]
    best = have + sum(p.n for c, p in has.boosts if c not in chosen)
    reason = "" if best >= kind.value else look.words.explain(_reason(table, seat, world, "conquer"))
    sign = "≥" if have >= kind.value else "<"
    told = {"have": have, "need": kind.value}
    made = _column("conquer", look, picker, is_asked, figure=f"{have} {sign} {kind.value}", boosts=boosts,
                   lines=part_rows(parts, look), said=look.words.say("way.strength", told), reason=reason)  # fmt: skip
    return made if best >= kind.value else made | {"can": False}


def pay_way(table: Table, seat: int, world: str, look: Look, picker: Picker, is_asked: bool) -> Row:
    """R51, R59: the price and what makes it lower."""
    s = table.state
    assert isinstance(s, Galaxy)
    kind = CARDS[world]
    key = "pay_military" if kind.is_military else "pay"
    title = look.words.say(f"way.{key}")
    spare = len(s.hands[seat]) - (0 if is_asked else 1)
    price = placing.price(powers(s.tableaus[seat]), kind)
    if price is None:
        reason = look.words.explain(_reason(table, seat, world, "pay"))
        return _column("pay", look, picker, is_asked, lines=[], figure="", reason=reason) | {
            "can": False, "title": title}  # fmt: skip
    parts = sums.pay_parts(s.tableaus[seat], world)
    reason = ""
    if price > spare:
        reason = look.words.say("reason.too_dear", {"card": world, "need": price, "have": spare})
    made = _column("pay", look, picker, is_asked, figure=str(price), lines=part_rows(parts, look), reason=reason,
                   said=look.words.say("way.price", {"n": price}))  # fmt: skip
    return made | {"title": title, "can": price <= spare}


def free_way(table: Table, seat: int, world: str, look: Look, picker: Picker, is_asked: bool) -> Row:
    """R53: a card discarded from the tableau in place of payment."""
    s = table.state
    assert isinstance(s, Galaxy)
    has = powers(s.tableaus[seat])
    found = placing.ships(has, CARDS[world])
    if not found:
        reason = look.words.explain(_reason(table, seat, world, "free"))
        return _column("free", look, picker, is_asked, lines=[], figure="", reason=reason) | {"can": False}
    lines = [{"label": look.words.say("way.leaves", {"card": c}), "n": ""} for c in found]
    return _column("free", look, picker, is_asked, figure="0", lines=lines, reason="",
                   said=look.words.say("way.price", {"n": 0}))  # fmt: skip


# --- sale -----------------------------------------------------------------------------------------------------------


def sell(table: Table, view: View, look: Look, picker: Picker) -> Row:
    """R68, R69: each good with its price built up."""
    assert look.mine is not None
    mine = view["seats"][look.mine]
    columns = []
    for world, price in sorted(mine["goods"].items(), key=lambda pair: (-pair[1], pair[0])):
        parts = sums.sale_parts(mine["tableau"], world)
        lines = part_rows(parts, look)
        lines[0]["label"] = look.words.say("part.price_of", {"good": CARDS[world].good})
        columns.append({"id": world, "title": look.words.word(world), "art": f"good-{CARDS[world].good}",
                        "figure": f"+{price}", "said": look.words.say("way.sale", {"n": price}), "lines": lines,
                        "on": world in look.selected, "can": True, "reason": ""})  # fmt: skip
    return {"kind": "ways", "title": look.words.say("tray.sell"), "columns": columns}


TRAYS = {
    "KeepCards": keep,
    "DiscardAtStart": discard,
    "DiscardDown": discard,
    "ChooseStart": start,
    "PlaceWorld": place,
    "ChooseWorld": consider,
    "Sell": sell,
    "Consume": consuming.tray,
}
