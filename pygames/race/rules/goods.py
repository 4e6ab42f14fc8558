"""Goods and what they fetch (R69, R80)."""

from __future__ import annotations

from pygames.race.components import ANY, CARDS, GOODS
from pygames.race.powers import powers
from pygames.race.state import Galaxy


def price(s: Galaxy, seat: int, world: str, with_bonuses: bool = True) -> int:
    """R69: the price of the good on a world, with every fitting Trade power."""
    good = CARDS[world].good
    if not with_bonuses:
        return GOODS[good]
    has = powers(s.tableaus[seat])
    return GOODS[good] + has.trade.get(ANY, 0) + has.trade.get(good, 0) + has.trade_here.get(world, 0)


def holding(s: Galaxy, seat: int, good: str = ANY) -> tuple[str, ...]:
    """The worlds of a seat that hold a good of a kind, sorted."""
    goods = s.goods[seat]
    if good == ANY:
        return tuple(sorted(goods))
    return tuple(sorted([w for w in goods if CARDS[w].good == good]))
