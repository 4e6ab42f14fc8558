"""What a tableau can do: the sum of its powers, one function per power word.

Words that only change a figure (discounts, Military, more cards) are added up here; words that are carried out
(consuming, drawing by what was produced) are listed here and done by ``effects.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pygames.race.components import CARDS, Power

Using = tuple[str, Power]  # a card of the tableau and one of its powers


class Powers:
    """R29: what the powers of a tableau add up to."""

    __slots__ = (
        "after_develop", "after_settle", "at_start", "boosts", "consumers", "develop_discount", "draws", "explore_draw",
        "explore_keep", "military", "military_against", "most_produced", "pays_for_military", "produced_here",
        "producers", "reckoned", "settle_discount", "ships", "trade", "trade_here", "windfalls",
    )  # fmt: skip

    def __init__(self) -> None:
        self.explore_draw = self.explore_keep = 0
        self.at_start = self.develop_discount = self.after_develop = 0
        self.settle_discount: dict[str, int] = {}  # by good, or any
        self.military = 0
        self.military_against: dict[str, int] = {}
        self.boosts: tuple[Using, ...] = ()  # temporary Military
        self.ships: tuple[Using, ...] = ()
        self.pays_for_military: tuple[Using, ...] = ()
        self.after_settle = 0
        self.trade: dict[str, int] = {}  # by good, or any
        self.trade_here: dict[str, int] = {}  # by world
        self.consumers: tuple[Using, ...] = ()
        self.producers: dict[str, int] = {}  # production world -> cards drawn with its good
        self.windfalls: tuple[Using, ...] = ()
        self.draws: tuple[Using, ...] = ()  # phase 5, without condition on goods
        self.produced_here: dict[str, int] = {}
        self.reckoned: tuple[Using, ...] = ()  # phase 5, by what was produced
        self.most_produced: tuple[Using, ...] = ()


def _bump(figures: dict[str, int], key: str, n: int) -> None:
    figures[key] = figures.get(key, 0) + n


# --- words that change a figure ---------------------------------------------------------------------------------------


def explore_draw(has: Powers, card: str, power: Power) -> None:
    """R39: a larger choice."""
    has.explore_draw += power.n


def explore_keep(has: Powers, card: str, power: Power) -> None:
    """R39: more of it kept."""
    has.explore_keep += power.n


def draw_at_start(has: Powers, card: str, power: Power) -> None:
    """R43: before developments are chosen."""
    has.at_start += power.n


def develop_discount(has: Powers, card: str, power: Power) -> None:
    """R45."""
    has.develop_discount += power.n


def draw_after_develop(has: Powers, card: str, power: Power) -> None:
    """R48."""
    has.after_develop += power.n


def settle_discount(has: Powers, card: str, power: Power) -> None:
    """R51, R52: for all worlds or those of a kind."""
    _bump(has.settle_discount, power.good, power.n)


def military(has: Powers, card: str, power: Power) -> None:
    """R56: general Military, also negative, or Military against some worlds only."""
    if power.against:
        _bump(has.military_against, power.against, power.n)
    else:
        has.military += power.n


def temporary_military(has: Powers, card: str, power: Power) -> None:
    """R57."""
    has.boosts += ((card, power),)


def settle_for_free(has: Powers, card: str, power: Power) -> None:
    """R53."""
    has.ships += ((card, power),)


def pay_for_military(has: Powers, card: str, power: Power) -> None:
    """R59; R61: several do not add up."""
    has.pays_for_military += ((card, power),)


def draw_after_settle(has: Powers, card: str, power: Power) -> None:
    """R66."""
    has.after_settle += power.n


def trade_bonus(has: Powers, card: str, power: Power) -> None:
    """R69: for any good, for a kind, or for the good of this very world."""
    if power.only_this_world:
        _bump(has.trade_here, card, power.n)
    else:
        _bump(has.trade, power.good, power.n)


def list_consumer(has: Powers, card: str, power: Power) -> None:
    """R72: carried out in the player's own order."""
    has.consumers += ((card, power),)


def draw(has: Powers, card: str, power: Power) -> None:
    """R78 in phase 4, where it takes its place in the player's order; R94 in phase 5."""
    if power.phase == "4":
        has.consumers += ((card, power),)
    else:
        has.draws += ((card, power),)


def produce(has: Powers, card: str, power: Power) -> None:
    """R84, R86."""
    has.producers[card] = power.cards


def produce_windfall(has: Powers, card: str, power: Power) -> None:
    """R88."""
    has.windfalls += ((card, power),)


def draw_if_produced_here(has: Powers, card: str, power: Power) -> None:
    """R90."""
    has.produced_here[card] = power.n


def list_reckoned(has: Powers, card: str, power: Power) -> None:
    """R91: counted after the seat's production."""
    has.reckoned += ((card, power),)


def draw_if_most_produced(has: Powers, card: str, power: Power) -> None:
    """R92: reckoned when all have produced."""
    has.most_produced += ((card, power),)


def draw_per_world(has: Powers, card: str, power: Power) -> None:
    """R93."""
    has.draws += ((card, power),)


FIGURE: dict[str, Callable[[Powers, str, Power], None]] = {
    "explore_draw": explore_draw,
    "explore_keep": explore_keep,
    "draw_at_start": draw_at_start,
    "develop_discount": develop_discount,
    "draw_after_develop": draw_after_develop,
    "settle_discount": settle_discount,
    "military": military,
    "temporary_military": temporary_military,
    "settle_for_free": settle_for_free,
    "pay_for_military": pay_for_military,
    "draw_after_settle": draw_after_settle,
    "trade_bonus": trade_bonus,
    "consume": list_consumer,
    "consume_different_kinds": list_consumer,
    "consume_all_goods": list_consumer,
    "consume_for_trade_price": list_consumer,
    "discard_hand_for_vp": list_consumer,
    "gamble": list_consumer,
    "draw": draw,
    "produce": produce,
    "produce_windfall": produce_windfall,
    "draw_if_produced_here": draw_if_produced_here,
    "draw_per_good_produced": list_reckoned,
    "draw_per_kind_produced": list_reckoned,
    "draw_if_most_produced": draw_if_most_produced,
    "draw_per_world": draw_per_world,
}


@lru_cache(maxsize=20_000)
def powers(tableau: tuple[str, ...]) -> Powers:
    """The sum of a tableau; kept, for the same tableaux are asked about again and again."""
    has = Powers()
    for card in tableau:
        for power in CARDS[card].powers:
            FIGURE[power.do](has, card, power)
    return has
