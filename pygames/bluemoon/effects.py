"""What the effect words of the data do: one function per word.

Words of the movement phase and of special buildings are here. The words of payment (wild, pair, recolour) are read in
``rules/payment.py``, where a whole set of cards is judged at once.
"""

from __future__ import annotations

from collections.abc import Callable

from pygames.bluemoon.components import Power
from pygames.bluemoon.rules import cards, ending
from pygames.bluemoon.state import City

PAYMENT_WORDS = ("wild", "pair", "recolour")


def fly(s: City, seat: int, power: Power, to: str) -> None:
    """R31: the own figure goes to any tile; steps that are left stay (R32)."""
    s.figures[seat] = to


def hurry(s: City, seat: int, power: Power, to: str) -> None:
    """R31, R32: additional steps, which add up."""
    s.steps_left += power.steps


def send_dragon(s: City, seat: int, power: Power, to: str) -> None:
    """R26: the dragon flies to any tile, from inside or outside the city."""
    s.dragons[power.dragon] = to


def lead_dragon(s: City, seat: int, power: Power, to: str) -> None:
    """R27: the dragon walks; moving.targets has seen to the distance."""
    s.dragons[power.dragon] = to


def jump(s: City, seat: int, power: Power, to: str) -> None:
    """R112: the Main Hall leads to any tile; nothing more happens there this turn."""
    s.figures[seat] = to
    s.emit("jump", seat, to=to)


def draw(s: City, seat: int, power: Power, to: str) -> None:
    """R113: cards of the Hospital are won in the own turn, hence unseen until its end."""
    s.emit("hospital", seat)
    cards.receive(s, seat, power.cards)


def offer(s: City, seat: int, power: Power, to: str) -> None:
    """R114: one offering at the printed number, which may win."""
    make_offering(s, seat, 0, "golden_temple")


def extra_offering(s: City, seat: int, power: Power, to: str) -> None:
    """R97-R99: one more offering, with a surcharge."""
    make_offering(s, seat, power.surcharge, "pillar")


def make_offering(s: City, seat: int, surcharge: int, source: str) -> None:
    """R89: pay the number on the next space, and put a marker there for the rest of the match."""
    price = s.next_price()
    assert price is not None
    s.crystals[seat] -= price + surcharge
    s.gain(seat, "crystals", -(price + surcharge), "offerings")
    s.markers[seat] -= 1
    s.obelisk = (*s.obelisk, seat)
    s.offered = True
    s.gain(seat, "offerings", 1, source)
    count, need = s.offerings(seat), s.figures_of_setup.offerings
    s.emit("offering", seat, price=price, surcharge=surcharge, count=count, need=need)
    if not ending.end_if_won(s, seat) and not ending.end_if_out_of_markers(s):
        ending.end_if_exhausted(s)


Effect = Callable[[City, int, Power, str], None]
CARD_EFFECTS: dict[str, Effect] = {
    "fly": fly,
    "hurry": hurry,
    "send_dragon": send_dragon,
    "lead_dragon": lead_dragon,
    "extra_offering": extra_offering,
}
TILE_EFFECTS: dict[str, Effect] = {"jump": jump, "draw": draw, "offer": offer}
