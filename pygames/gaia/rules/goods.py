"""Gaining and paying goods (R21), with the ledger of victory points."""

from __future__ import annotations

from pygames.gaia.components import FIGURES
from pygames.gaia.rules import power
from pygames.gaia.schema import Goods
from pygames.gaia.state import Board, Space

LIMITS = {"credits": FIGURES["credits_limit"], "ore": FIGURES["ore_limit"], "knowledge": FIGURES["knowledge_limit"]}


def gain(s: Space, seat: int, goods: Goods, source: str, times: int = 1) -> None:
    """Receive goods; what exceeds a limit is lost (R21)."""
    b = s.boards[seat]
    for what, n in goods:
        if what == "vp":
            gain_vp(s, seat, n * times, source)
        else:
            receive(b, what, n * times)
    if s.events is not None and times:
        told = [f"{n * times}_{what}" for what, n in goods if what != "vp"]
        if told:
            s.emit("receive", seat, goods=told, source=source)


def receive(b: Board, what: str, n: int) -> None:
    """One kind of goods."""
    if what == "qic" and b.can("qic_as_ore") and not b.pieces[5]:
        what = "ore"  # R148
    if what == "charge":
        power.charge(b, n)
    elif what == "tokens":
        b.bowls[0] += n
    elif what == "qic":
        b.qic += n
    else:
        setattr(b, what, min(LIMITS[what], getattr(b, what) + n))


def gain_vp(s: Space, seat: int, n: int, source: str) -> None:
    """Points, or a payment of them below zero."""
    s.boards[seat].vp += n
    if seat < s.seats:
        s.gain(seat, "vp", n, source)


def would_gain(b: Board, goods: Goods) -> bool:
    """R103: whether anything of these goods can be received."""
    return any(_can_receive(b, what) for what, _ in goods)


def _can_receive(b: Board, what: str) -> bool:
    if what == "qic" and b.can("qic_as_ore") and not b.pieces[5]:
        what = "ore"
    if what == "charge":
        return power.capacity(b) > 0
    return what not in LIMITS or getattr(b, what) < LIMITS[what]


def pay(b: Board, credits: int = 0, ore: int = 0, knowledge: int = 0, qic: int = 0) -> None:
    b.credits -= credits
    b.ore -= ore
    b.knowledge -= knowledge
    b.qic -= qic
