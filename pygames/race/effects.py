"""What the power words of the data do when they are carried out: one function per word of phases 4 and 5.

``powers.py`` adds up the words that only change a figure.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygames.race.components import CARDS, GAMBLE_NUMBERS, Power
from pygames.race.powers import Using, powers
from pygames.race.rules import actions, cards, chips, goods
from pygames.race.state import Galaxy

# --- phase 4: a power and what it points at (worlds with goods, hand cards, a number) ---------------------------------


def consume(s: Galaxy, seat: int, using: Using, picked: Sequence[str]) -> None:
    """R73-R75: goods for VPs and cards, for each time that the power works."""
    card, power = using
    times = len(picked) // power.take
    _eat(s, seat, card, picked, power.vp * times, power.cards * times)


def consume_different_kinds(s: Galaxy, seat: int, using: Using, picked: Sequence[str]) -> None:
    """R76: once, for goods that all differ."""
    card, power = using
    _eat(s, seat, card, picked, power.vp, power.cards)


def consume_all_goods(s: Galaxy, seat: int, using: Using, picked: Sequence[str]) -> None:
    """R77: as many VPs as goods, less the figure of the power."""
    card, power = using
    _eat(s, seat, card, picked, len(picked) - power.minus, 0)


def consume_for_trade_price(s: Galaxy, seat: int, using: Using, picked: Sequence[str]) -> None:
    """R80: the cards a sale would bring, with or without Trade powers."""
    card, power = using
    _eat(s, seat, card, picked, 0, sum(goods.price(s, seat, w, power.trade_bonuses) for w in picked))


def _eat(s: Galaxy, seat: int, card: str, worlds: Sequence[str], vp: int, draws: int) -> None:
    """Goods go, VPs (R82: doubled for who picked it) and cards come."""
    kind = CARDS[card].id
    s.emit("consume", seat, card=card, worlds=list(worlds), n=len(worlds))
    cards.remove_goods(s, seat, worlds)
    chips.earn(s, seat, vp * actions.vp_factor(s, seat), kind)
    cards.draw(s, seat, draws, kind)


def discard_hand_for_vp(s: Galaxy, seat: int, using: Using, picked: Sequence[str]) -> None:
    """R81, R82: hand cards for VPs that are never doubled."""
    card, power = using
    cards.spend(s, seat, picked)
    s.emit("spend", seat, card=card, n=len(picked))
    chips.earn(s, seat, power.vp * len(picked), CARDS[card].id)


def gamble(s: Galaxy, seat: int, using: Using, picked: Sequence[str]) -> None:
    """R79: a number is named, a card turned up: taken on a match, else discarded, seen by all."""
    number = GAMBLE_NUMBERS[picked[0]]
    for card in cards.take(s, 1):
        is_won = CARDS[card].value == number
        s.emit("gamble_won" if is_won else "gamble_lost", seat, secret={}, number=number, turned_up=card)
        if is_won:
            s.hands[seat] = sorted([*s.hands[seat], card])
            s.known[seat] += (card,)
        else:
            s.shown.append(card)


def draw(s: Galaxy, seat: int, using: Using, picked: Sequence[str]) -> None:
    """R78: needs no good."""
    card, power = using
    cards.draw(s, seat, power.n, CARDS[card].id)


Effect = Callable[[Galaxy, int, Using, Sequence[str]], None]
CONSUME: dict[str, Effect] = {
    "consume": consume,
    "consume_different_kinds": consume_different_kinds,
    "consume_all_goods": consume_all_goods,
    "consume_for_trade_price": consume_for_trade_price,
    "discard_hand_for_vp": discard_hand_for_vp,
    "gamble": gamble,
    "draw": draw,
}


# --- phase 5: how many cards a power draws ----------------------------------------------------------------------------


def count_draw(s: Galaxy, seat: int, power: Power) -> int:
    """R94: in every Produce phase."""
    return power.n


def count_per_world(s: Galaxy, seat: int, power: Power) -> int:
    """R93: own worlds of the kind, whatever they are and hold."""
    return power.n * sum(CARDS[c].good == power.good for c in s.tableaus[seat])


def count_per_good(s: Galaxy, seat: int, power: Power) -> int:
    """R91: goods of the kind that the seat produced in this phase."""
    return power.n * produced_of(s, seat, power.good)


def count_per_kind(s: Galaxy, seat: int, power: Power) -> int:
    """R91: different kinds that the seat produced in this phase."""
    return power.n * len({CARDS[w].good for w in s.produced[seat]})


def count_if_most(s: Galaxy, seat: int, power: Power) -> int:
    """R92: strictly more goods of the kind than every other player."""
    mine = produced_of(s, seat, power.good)
    return power.n if all(mine > produced_of(s, x, power.good) for x in range(s.seats) if x != seat) else 0


def produced_of(s: Galaxy, seat: int, good: str) -> int:
    return sum(CARDS[w].good == good for w in s.produced[seat])


COUNT: dict[str, Callable[[Galaxy, int, Power], int]] = {
    "draw": count_draw,
    "draw_per_world": count_per_world,
    "draw_per_good_produced": count_per_good,
    "draw_per_kind_produced": count_per_kind,
    "draw_if_most_produced": count_if_most,
}


def count_of(s: Galaxy, seat: int, power: Power) -> int:
    """How many cards a power draws now."""
    return COUNT[power.do](s, seat, power)


def draw_all(s: Galaxy, seat: int, using: Sequence[Using]) -> None:
    """The draws of these powers, one after the other."""
    for card, power in using:
        cards.draw(s, seat, count_of(s, seat, power), CARDS[card].id)


def produce_on(s: Galaxy, seat: int, world: str) -> None:
    """R84-R86, R90: a good on a world without one, and the cards that come with it."""
    if not cards.add_good(s, seat, world):
        return
    s.produced[seat] += (world,)
    has = powers(s.tableaus[seat])
    cards.draw(s, seat, has.producers.get(world, 0) + has.produced_here.get(world, 0), CARDS[world].id)
