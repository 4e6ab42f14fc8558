"""Gifts between teammates (R159)."""

from __future__ import annotations

from pygames.andromeda.asking import Decision
from pygames.andromeda.components import DISCOVERY_OF, MOONS, SUPREMACIES
from pygames.andromeda.rules import stock
from pygames.andromeda.rules.loadout import moon_limit
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.gaining import hand_over
from pygames.andromeda.words import RESOURCES
from pygames.core.play import Action, Choice


def belongings(s: Edge, seat: int) -> list[str]:
    """What can change hands: one of a resource, a card, a claimed moon, a token."""
    station = s.stations[seat]
    found = [name for i, name in enumerate(RESOURCES) if station.store[i]]
    return sorted([*found, *station.hand, *station.moons, *station.tokens, *station.medals])


class AgreeGift(Decision):
    """R159: both must agree."""

    asker: int
    item: str
    is_gift: bool

    def options(self, s: Edge) -> list[Choice]:
        return [Choice("agree"), Choice("disagree")]

    def take(self, s: Edge, a: Action) -> None:
        giver, taker = (self.asker, self.seat) if self.is_gift else (self.seat, self.asker)
        if a.verb == "agree" and self.item in belongings(s, giver):
            transfer(s, giver, taker, self.item)


def transfer(s: Edge, giver: int, taker: int, item: str) -> None:
    one, two = s.stations[giver], s.stations[taker]
    s.emit("transfer", giver, to=taker)  # what it was may be secret
    if item in RESOURCES:
        stock.add(s, giver, RESOURCES.index(item), -1, "team")
        stock.add(s, taker, RESOURCES.index(item), 1, "team")
    elif item in MOONS:
        one.moons = tuple(m for m in one.moons if m != item)
        if len(two.moons) < moon_limit(two):
            two.moons = tuple(sorted((*two.moons, item)))
        else:
            s.moon_discard = (*s.moon_discard, item)
    elif item in DISCOVERY_OF:
        one.tokens = tuple(t for t in one.tokens if t != item)
        two.tokens = tuple(sorted((*two.tokens, item)))
    elif item in SUPREMACIES:
        one.medals = tuple(t for t in one.medals if t != item)
        two.medals = tuple(sorted((*two.medals, item)))
    else:
        hand_over(s, giver, taker, item)
