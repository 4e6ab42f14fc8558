"""Passive charging (chapter 13)."""

from __future__ import annotations

from pygames.gaia.rules import power, values
from pygames.gaia.rules.goods import gain_vp
from pygames.gaia.state import Space

TOKEN_FIRST, CHARGE_FIRST = "token_first", "charge_first"


def offers(s: Space, seat: int, bit: int) -> list[tuple[int, int]]:
    """R107, R110, R111: who may charge how much after a build, clockwise from the builder; the Automa never."""
    found = []
    for other in s.opponents(seat):
        if not s.boards[other].is_automa and (n := values.best_nearby(s, other, bit)):
            found.append((other, n))
    return found


def amount(s: Space, seat: int, offered: int, extra: int = 0) -> int:
    """R109: no more than can be moved (``extra``: after new tokens), no more than the points allow."""
    b = s.boards[seat]
    return max(0, min(offered, power.capacity(b) + 2 * extra, b.vp + 1))


def accept(s: Space, seat: int, offered: int, order: str = "") -> None:
    """R108, R149: charge and pay one point less; Taklons' institute adds a token before or after."""
    b = s.boards[seat]
    if order == TOKEN_FIRST:
        b.bowls[0] += 1
    n = amount(s, seat, offered)
    power.charge(b, n)
    if order == CHARGE_FIRST:
        b.bowls[0] += 1
    s.emit("charge", seat, power=n)
    if n > 1:
        gain_vp(s, seat, 1 - n, "charging")
