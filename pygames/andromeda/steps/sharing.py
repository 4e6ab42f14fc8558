"""Gifts between teammates (R159)."""

from __future__ import annotations

from pygames.andromeda.asking import Decision, pick
from pygames.andromeda.components import DISCOVERY_OF, MOONS, SUPREMACIES
from pygames.andromeda.rules import stock
from pygames.andromeda.rules.loadout import moon_limit
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.gaining import hand_over
from pygames.andromeda.steps.moons import abandon
from pygames.andromeda.words import RESOURCES
from pygames.core.play import Action, Choice


def belongings(s: Edge, seat: int) -> list[str]:
    """What can change hands: one of a resource, a card, a claimed moon, a token."""
    station = s.stations[seat]
    found = [name for i, name in enumerate(RESOURCES) if station.store[i]]
    return sorted([*found, *station.hand, *station.moons, *station.tokens, *station.medals])


def offer(verb: str, item: str) -> str:
    """An offer, or a wish, as it is remembered when it was made in vain."""
    return f"{verb} {item}"


class AgreeGift(Decision):
    """R159: both must agree; an offer that is declined is no exchange."""

    asker: int
    item: str
    is_gift: bool

    def options(self, s: Edge) -> list[Choice]:
        return [Choice("agree"), Choice("disagree")]

    def take(self, s: Edge, a: Action) -> None:
        giver, taker = (self.asker, self.seat) if self.is_gift else (self.seat, self.asker)
        if a.verb == "disagree" or self.item not in belongings(s, giver):
            decline(s, self.is_gift, self.item)
        elif self.item in MOONS:
            s.todo(AcceptMoon(taker, giver, self.item, self.is_gift))
        else:
            transfer(s, giver, taker, self.item)


def decline(s: Edge, is_gift: bool, item: str) -> None:
    """No exchange was made; the same is not asked again this turn, so that asking has an end."""
    s.gifted = False
    s.declined = (*s.declined, offer("gift" if is_gift else "request", item))
    s.emit("declined", s.turn_seat)


class AcceptMoon(Decision):
    """R50, R51, R159: whoever has no room for a moon from the teammate makes some, or does not take it after all."""

    giver: int
    item: str
    is_gift: bool

    def options(self, s: Edge) -> list[Choice]:
        station = s.stations[self.seat]
        if len(station.moons) < moon_limit(station):
            return []
        return [pick("free" if s.turn_seat == self.seat else "throw", "moon", station.moons), Choice("refuse")]

    def run(self, s: Edge) -> None:
        if self.item in s.stations[self.giver].moons:
            transfer(s, self.giver, self.seat, self.item)
        else:  # it was used in the meantime
            decline(s, self.is_gift, self.item)

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "refuse":
            decline(s, self.is_gift, self.item)
            return
        s.todo(self)
        abandon(s, self.seat, a.picks[0][0], with_benefit=a.verb == "free")


def transfer(s: Edge, giver: int, taker: int, item: str) -> None:
    one, two = s.stations[giver], s.stations[taker]
    s.emit("transfer", giver, to=taker)  # what it was may be secret
    if item in RESOURCES:
        stock.add(s, giver, RESOURCES.index(item), -1, "team")
        stock.add(s, taker, RESOURCES.index(item), 1, "team")
    elif item in MOONS:
        one.moons = tuple(m for m in one.moons if m != item)
        two.moons = tuple(sorted((*two.moons, item)))
    elif item in DISCOVERY_OF:
        one.tokens = tuple(t for t in one.tokens if t != item)
        two.tokens = tuple(sorted((*two.tokens, item)))
    elif item in SUPREMACIES:
        one.medals = tuple(t for t in one.medals if t != item)
        two.medals = tuple(sorted((*two.medals, item)))
    else:
        hand_over(s, giver, taker, item)
