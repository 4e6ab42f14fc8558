"""Figures with their sources: what a card costs, how strong one is, what a good fetches, what a tableau can do.

The rules only need sums; a player wants to see where each part comes from. Tests compare these with the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygames.core.text import figure
from pygames.race.components import ACTIONS, ANY, CARDS, GOODS, Card, Line, Power
from pygames.race.powers import powers
from pygames.race.rules import scoring
from pygames.race.state import Galaxy
from ui.scenes.base import View

MILITARY = "⚔"  # drawn as a sword


class Part(NamedTuple):
    """One source of a figure: a card, an action card, or a key of the texts (``cost``, ``defense``, ``price``)."""

    source: str
    n: int


def _with(tableau: Sequence[str], word: str) -> list[tuple[str, Power]]:
    return [(card, power) for card in tableau for power in CARDS[card].powers if power.do == word]


def total(parts: Sequence[Part]) -> int:
    return sum(part.n for part in parts)


def develop_parts(tableau: Sequence[str], card: str, has_bonus: bool) -> list[Part]:
    """R45: cost and discounts."""
    found = [Part("cost", CARDS[card].value)]
    found += [Part(source, -power.n) for source, power in _with(tableau, "develop_discount")]
    if has_bonus:
        found.append(Part("develop", -ACTIONS["develop"].bonus["develop_discount"]))
    return found


def pay_parts(tableau: Sequence[str], card: str) -> list[Part]:
    """R51, R59, R61: cost or defense, the best power to pay for a military world, discounts that fit."""
    kind = CARDS[card]
    found = [Part("defense" if kind.is_military else "cost", kind.value)]
    if kind.is_military:
        ways = [(p.n, c) for c, p in _with(tableau, "pay_for_military") if p.not_good != kind.good]
        if ways:
            best = max(ways)
            found.append(Part(best[1], -best[0]))
    fitting = [(c, p) for c, p in _with(tableau, "settle_discount") if p.good in (ANY, kind.good or "-")]
    return found + [Part(source, -power.n) for source, power in fitting]


def price(parts: Sequence[Part]) -> int:
    """R30: never below zero."""
    return max(0, total(parts))


def strength_parts(tableau: Sequence[str], card: str, boosts: Sequence[str] = ()) -> list[Part]:
    """R56, R57: general Military, what is special against the world, and boosts."""
    kind = CARDS[card]
    found = [Part(c, p.n) for c, p in _with(tableau, "military") if not p.against or is_against(p, kind)]
    return found + [Part(c, p.n) for c, p in _with(tableau, "temporary_military") if c in boosts]


def is_against(power: Power, kind: Card) -> bool:
    return power.against == kind.good or (power.against == "rebel" and "rebel" in kind.keywords)


def sale_parts(tableau: Sequence[str], world: str, with_bonuses: bool = True) -> list[Part]:
    """R69: the price of a kind and every fitting Trade power."""
    good = CARDS[world].good
    found = [Part("price", GOODS[good])]
    for card, power in _with(tableau, "trade_bonus") if with_bonuses else ():
        if (card == world) if power.only_this_world else power.good in (ANY, good):
            found.append(Part(card, power.n))
    return found


def by_phase(tableau: Sequence[str]) -> dict[str, str]:
    """What a tableau can do in each phase, in a few signs."""
    has = powers(tuple(tableau))
    draw, keep = has.explore_draw, has.explore_keep
    explore = f"+{draw}/+{keep}" if keep else f"+{draw}" if draw else ""
    develop = [f"−{has.develop_discount}"] if has.develop_discount else []
    drawn = has.at_start + has.after_develop
    develop += [f"+{drawn}"] if drawn else []
    less = max(has.settle_discount.values(), default=0)
    settle = ([f"{MILITARY}{figure(has.military)}"] if has.military else []) + ([f"−{less}"] if less else [])
    eaten = sum(max(1, p.take) * p.times for _, p in has.consumers if p.do.startswith("consume"))
    made = len(has.producers) + len(has.windfalls)
    return {"1": explore, "2": " ".join(develop), "3": " ".join(settle), "4": str(eaten or ""), "5": str(made or "")}


def breakdown(view: View, seat: int, card: str) -> list[tuple[Line, int]]:
    """R102: how often each line of a cost-6 development counts now; for a card not yet placed, as if it were."""
    s = Galaxy()
    s.tableaus = [tuple(shown["tableau"]) for shown in view["seats"]]
    s.chips = [shown["chips"] for shown in view["seats"]]
    s.goods = [dict(shown["goods"]) for shown in view["seats"]]
    if card not in s.tableaus[seat]:
        s.tableaus[seat] += (card,)
    return scoring.breakdown(s, seat, card)
