"""Dice and how they may be changed: silver dice, red dice, copies and modifier tokens (chapters 5, 6 and 10).

A *way* names a die with the token used on it: ``silver3``, ``red2.plus1``, ``copy5.minus1``. ``up2`` and ``down2`` are
a ±1 token under a technology that widens it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygames.core.problems import Reason
from pygames.pulsar.components import NUMBERS
from pygames.pulsar.rules import scoring
from pygames.pulsar.state import NO_DIE, Cluster

CHANGES = {"plus1": ("pm1", 1), "minus1": ("pm1", -1), "plus2": ("plus2", 2), "up2": ("pm1", 2), "down2": ("pm1", -2)}
FACES = {"silver": range(1, 7), "red": range(7), "copy": range(1, 7)}


class Way(NamedTuple):
    """A die of a kind, the token used on it, and the value that results."""

    id: str
    kind: str
    face: int
    change: str
    value: int

    @property
    def token(self) -> str:
        return CHANGES[self.change][0] if self.change else ""


def _all_ways() -> dict[str, Way]:
    found = {}
    for kind, faces in FACES.items():
        for face in faces:
            found[f"{kind}{face}"] = Way(f"{kind}{face}", kind, face, "", face)
            for change, (_, by) in CHANGES.items():
                if face + by >= 0:
                    name = f"{kind}{face}.{change}"
                    found[name] = Way(name, kind, face, change, face + by)
    return found


WAYS = _all_ways()


class Purse(NamedTuple):
    """What decides the ways of a seat; equal purses share the answer."""

    silver: tuple[int, ...]
    red: tuple[int, ...]
    copies: tuple[int, ...]
    has_pm1: bool
    has_plus2: bool
    is_wide: bool


def copy_cost(s: Cluster, seat: int) -> int:
    """R103: cubes for a copy, less a technology's discount."""
    return int(NUMBERS["copy_cost"]) - sum(a.discount for _, a in s.abilities(seat, "copy_die"))


def purse(s: Cluster, seat: int) -> Purse:
    """R102, R103, R108: silver dice, and red ones as long as no bonus die was used; a mandatory one excludes others."""
    red: tuple[int, ...] = ()
    copies: tuple[int, ...] = ()
    if s.must != NO_DIE:
        red = (s.must,)
    elif not s.bonus_used:
        red = tuple(sorted(set(s.reds)))
        if s.cubes[seat] >= copy_cost(s, seat):
            copies = tuple(sorted(set(s.dice)))
    silver = tuple(dict.fromkeys(s.hands[seat]))
    is_wide = any(ability.range > 1 for _, ability in s.abilities(seat, "pm1_token"))
    return Purse(silver, red, copies, s.pm1[seat] > 0, s.plus2[seat] > 0, is_wide)


@lru_cache(maxsize=20_000)
def ways(held: Purse) -> tuple[Way, ...]:
    """R51-R53, R56: every die with every token that may be used on it, at most one each."""
    changes = [""]
    if held.has_pm1:
        changes += ["plus1", "minus1"] + (["up2", "down2"] if held.is_wide else [])
    if held.has_plus2:
        changes.append("plus2")
    dice = [f"silver{n}" for n in held.silver] + [f"red{n}" for n in held.red] + [f"copy{n}" for n in held.copies]
    names = [f"{die}.{change}" if change else die for die in dice for change in changes]
    return tuple(WAYS[name] for name in sorted(names) if name in WAYS)


@lru_cache(maxsize=20_000)
def payable(held: Purse, cost: int, flex: int = 0, silver_only: bool = False) -> tuple[str, ...]:
    """R44, R55: the ways that meet a required value."""
    return tuple(
        way.id for way in ways(held) if abs(way.value - cost) <= flex and (way.kind == "silver" or not silver_only)
    )


def why_not_way(s: Cluster, seat: int, name: str) -> Reason | None:
    """R45, R51, R52, R102, R103: why a seat has no such die, or no such token for it."""
    if name not in WAYS:
        return Reason("no_die")
    way, held = WAYS[name], purse(s, seat)
    if way.kind != "silver" and s.bonus_used:
        return Reason("bonus_used", "R102")
    if way.kind != "silver" and s.must != NO_DIE and (way.kind, way.face) != ("red", s.must):
        return Reason("other_must", "R108", value=s.must)
    if way.kind == "copy" and s.cubes[seat] < copy_cost(s, seat):
        return Reason("copy_too_dear", "R103", need=copy_cost(s, seat), have=s.cubes[seat])
    if way.face not in {"silver": held.silver, "red": held.red, "copy": held.copies}[way.kind]:
        return Reason("not_your_die", "R45", die=f"{way.kind}{way.face}")
    if way.change in ("up2", "down2") and not held.is_wide:
        return Reason("narrow_token", "R51")
    if way.token and not (held.has_pm1 if way.token == "pm1" else held.has_plus2):
        return Reason("no_token", "R51", token=way.token)
    return None


def why_not_pay(
    s: Cluster, seat: int, name: str, costs: tuple[int, ...], flex: int = 0, silver_only: bool = False
) -> Reason | None:
    """R44, R55, R105: why this way does not meet any of these values ("": why none does)."""
    if not name:
        if any(payable(purse(s, seat), cost, flex, silver_only) for cost in costs):
            return None
        return Reason("no_way", "R44", need=list(costs))
    if reason := why_not_way(s, seat, name):
        return reason
    if silver_only and WAYS[name].kind != "silver":
        return Reason("silver_only", "R105")
    if all(abs(WAYS[name].value - cost) > flex for cost in costs):
        return Reason("wrong_value", "R44", value=WAYS[name].value, need=list(costs))
    return None


def spend(s: Cluster, seat: int, name: str) -> None:
    """R45, R51, R102, R103: the die goes to the black hole, the token back to the supply."""
    way = WAYS[name]
    if way.kind == "silver":
        s.hands[seat].remove(way.face)
    else:
        if way.kind == "copy":
            price = copy_cost(s, seat)
            s.cubes[seat] -= price
            s.gain(seat, "cubes", -price, "copy")
        s.bonus_used = True
        s.must = NO_DIE
        s.reds = []
        scoring.reward(s, seat, "use_bonus_die")
    if way.token == "pm1":
        s.pm1[seat] -= 1
    elif way.token == "plus2":
        s.plus2[seat] -= 1
