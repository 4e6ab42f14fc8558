"""Free actions at the end of the match, at their best (R129): exact, since nobody is asked for them any more.

All three stocks count alike but have limits. Power buys credits one for one, ore and knowledge at a worse rate; ore and
knowledge turn into credits, a Q.I.C. into ore, one for one each. So every set of purchases with power is tried, and for
each of them it follows how many Q.I.C. still find a place.
"""

from __future__ import annotations

from typing import NamedTuple

from pygames.gaia.components import TRADES, Trade
from pygames.gaia.rules import octagons, power
from pygames.gaia.rules.goods import LIMITS
from pygames.gaia.state import AREA_1, AREA_3, Board

STOCKS = ("credits", "ore", "knowledge")
Gained = tuple[int, int, int]  # credits, ore, knowledge


class Offered(NamedTuple):
    """A free action that brings something to count: what it takes of area III, or of the credits."""

    tokens: int
    stone: bool
    gain: Gained


class Stock(NamedTuple):
    """What a player ends with."""

    credits: int
    ore: int
    knowledge: int
    qic: int

    @property
    def total(self) -> int:
        return self.credits + self.ore + self.knowledge


def cash_in(b: Board) -> None:
    """R129: the board after the best free actions."""
    while power.can_sacrifice(b):
        power.sacrifice(b)
    found = [_with_qic(b, gained) for gained in sorted(_credits_spent(b, _bought(b)))]
    best = max(found, key=lambda stock: (stock.total, stock))
    b.credits, b.ore, b.knowledge, b.qic = best
    b.bowls = [sum(b.bowls[:3]), 0, 0, b.bowls[3]]
    if b.stone == AREA_3:
        b.stone = AREA_1


def _bought(b: Board) -> set[Gained]:
    """Everything that the power in area III can buy, in any combination."""
    kinds = [way for trade in TRADES.values() for way in _ways(b, trade)]
    has_stone = b.stone == AREA_3
    best: dict[tuple[bool, Gained], int] = {(has_stone, (0, 0, 0)): b.bowls[AREA_3]}  # with the most tokens left
    rooms = [LIMITS[what] for what in STOCKS]
    waiting = [*best]
    while waiting:
        state = waiting.pop()
        is_stone, gained = state
        for tokens, stone, more in kinds:
            left = best[state] - tokens
            if left < 0 or (stone and not is_stone):
                continue
            then = (gained[0] + more[0], gained[1] + more[1], gained[2] + more[2])
            key = (is_stone and not stone, then)
            if best.get(key, -1) < left and all(n <= room for n, room in zip(then, rooms, strict=True)):
                best[key] = left
                waiting.append(key)
    return {gained for _, gained in best}


def _ways(b: Board, trade: Trade) -> list[Offered]:
    """How a free action is paid with tokens of area III: plain, or with the Brainstone. Q.I.C. cost more than ore."""
    gain = _counted(trade)
    if not sum(gain) or not octagons.has_trade(b, trade):
        return []
    if trade.pay == "area_3":
        return [Offered(trade.price, False, gain)]
    if trade.pay != "power":
        return []
    unit = power.unit(b)
    found = [Offered(-(-max(0, trade.price - power.STONE_VALUE) // unit), True, gain)] if b.stone == AREA_3 else []
    if trade.needs and b.stone == AREA_3:
        return found  # several things for one payment: only with the stone
    return [*found, Offered(-(-trade.price // unit), False, gain)]


def _counted(trade: Trade) -> Gained:
    goods = dict(trade.gain)
    return (goods.get("credits", 0), goods.get("ore", 0), goods.get("knowledge", 0))


def _credits_spent(b: Board, bought: set[Gained]) -> set[Gained]:
    """R134: credits that buy like power; it pays where there is room for other things instead."""
    prices = [(t.price, _counted(t)) for t in TRADES.values() if t.pay == "credits" and octagons.has_trade(b, t)]
    prices = [(price, gain) for price, gain in prices if sum(gain)]
    found = set(bought)
    waiting = [*bought] if prices else []
    while waiting:
        credits, ore, knowledge = waiting.pop()
        for price, gain in prices:
            then = (credits - price, ore + gain[1], knowledge + gain[2])
            if b.credits + then[0] >= 0 and then not in found and max(then[1:]) <= LIMITS["ore"]:
                found.add(then)
                waiting.append(then)
    return found


def _with_qic(b: Board, gained: Gained) -> Stock:
    """The stocks after these purchases and as many Q.I.C. as find a place; ore and knowledge move to the credits."""
    credits, ore, knowledge = (getattr(b, what) + n for what, n in zip(STOCKS, gained, strict=True))
    qic = b.qic + sum(b.formers for t in TRADES.values() if t.pay == "gaiaformer" and octagons.has_trade(b, t))
    moved = max(0, knowledge - LIMITS["knowledge"])
    credits, knowledge = credits + moved, knowledge - moved
    room = LIMITS["credits"] - credits
    moved = max(0, ore - LIMITS["ore"])
    if room < moved:
        return Stock(b.credits, b.ore, b.knowledge, b.qic)  # it does not fit: as if nothing had been bought
    used = min(qic, LIMITS["ore"] - ore + room)
    moved = max(0, ore + used - LIMITS["ore"])
    return Stock(credits + moved, ore + used - moved, knowledge, qic - used)
