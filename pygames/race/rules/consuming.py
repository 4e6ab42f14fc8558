"""Consume powers: which can be used now, on what, and why not (chapter IV)."""

from __future__ import annotations

from itertools import combinations

from pygames.core.play import Slot
from pygames.core.problems import Reason
from pygames.race.components import ANY, CARDS, GAMBLE_NUMBERS, Power
from pygames.race.powers import powers
from pygames.race.rules import goods
from pygames.race.state import Galaxy

# the verb by which a player uses each consume word
VERBS = {
    "consume": "consume",
    "consume_different_kinds": "consume",
    "consume_all_goods": "consume",
    "consume_for_trade_price": "consume",
    "discard_hand_for_vp": "spend",
    "gamble": "gamble",
    "draw": "draw",
}


def use_of(card: str, power: Power) -> str:
    """How a used power is remembered: a card has at most one power per verb."""
    return f"{VERBS[power.do]} {card}"


def open_powers(s: Galaxy, seat: int, used: tuple[str, ...]) -> list[tuple[str, Power, tuple[Slot, ...]]]:
    """R72: powers not yet used in this phase that can be used now, with what they point at."""
    found = []
    for card, power in powers(s.tableaus[seat]).consumers:
        if use_of(card, power) in used:
            continue
        slots = targets(s, seat, power)
        if slots is not None:
            found.append((card, power, slots))
    return found


def is_mandatory(power: Power) -> bool:
    """R31: unless it says otherwise."""
    return not power.optional


def targets(s: Galaxy, seat: int, power: Power) -> tuple[Slot, ...] | None:
    """What a power must point at now; None if it cannot be used."""
    if power.do == "draw":
        return ()
    if power.do == "gamble":
        is_any = bool(s.deck or s.discard or s.shown)
        return (Slot("number", tuple(sorted(GAMBLE_NUMBERS))),) if is_any else None
    if power.do == "discard_hand_for_vp":
        hand = s.hands[seat]
        return (Slot("cards", tuple(hand), 1, min(power.up_to, len(hand))),) if hand else None
    if not s.goods[seat]:
        return None
    if power.do == "consume_different_kinds":
        return different_kinds(goods.holding(s, seat), power.take)
    held = goods.holding(s, seat, power.good or ANY)
    many = amount(power, len(held))
    return (Slot("goods", held, many, many),) if many else None


def amount(power: Power, held: int) -> int:
    """R73, R75, R77: how many of the goods held the power takes: as many as it can, in whole uses."""
    if power.do == "consume_all_goods":
        return held
    take = power.take or 1
    return take * min(power.times, held // take)


def different_kinds(held: tuple[str, ...], take: int) -> tuple[Slot, ...] | None:
    """R76: every set of so many goods of different kinds."""
    plans = tuple(c for c in combinations(held, take) if len({CARDS[w].good for w in c}) == take)
    return (Slot("goods", held, take, take, plans),) if plans else None


def why_not_use(s: Galaxy, seat: int, verb: str, card: str, used: tuple[str, ...]) -> Reason | None:
    """R72-R77: why a power cannot be used."""
    if card not in s.tableaus[seat]:
        return Reason("not_in_tableau", "R72")
    found = [p for c, p in powers(s.tableaus[seat]).consumers if c == card and VERBS[p.do] == verb]
    if not found:
        return Reason("no_such_power", "R72", card=card)
    power = found[0]
    if use_of(card, power) in used:
        return Reason("used_already", "R81" if power.optional else "R72", card=card)
    if targets(s, seat, power) is not None:
        return None
    if power.do == "consume_different_kinds":
        kinds = len({CARDS[w].good for w in s.goods[seat]})
        return Reason("too_few_kinds", "R76", card=card, need=power.take, have=kinds)
    if verb == "consume":
        have = len(goods.holding(s, seat, power.good or ANY))
        return Reason("too_few_goods", "R75", card=card, need=power.take or 1, have=have)
    return Reason("nothing_to_use", "R72", card=card)


def why_not_goods(s: Galaxy, seat: int, card: str, worlds: tuple[str, ...]) -> Reason | None:
    """R73-R76: why a power that can be used does not take these goods."""
    power = next(p for c, p in powers(s.tableaus[seat]).consumers if c == card and VERBS[p.do] == "consume")
    held = goods.holding(s, seat, power.good or ANY)
    for world in worlds:
        if world not in s.goods[seat]:
            return Reason("no_good", "R74")
        if world not in held:
            return Reason("other_kind", "R74", card=card, world=world)
    need = power.take if power.do == "consume_different_kinds" else amount(power, len(held))
    if len(worlds) != need:
        return Reason("use_fully", "R73", card=card, need=need, given=len(worlds))
    if power.do == "consume_different_kinds" and len({CARDS[w].good for w in worlds}) < need:
        return Reason("same_kind", "R76", need=need)
    return None
