"""Resources, cards and points: the only file that changes them, so that the ledger is complete (chapter A)."""

from __future__ import annotations

from pygames.andromeda.components import (
    DEVELOPMENT_CARDS,
    DISCOVERY_OF,
    EVENTS,
    FACTIONS,
    MODULE_OF,
    MOONS,
    RAIDERS,
    SUPREMACIES,
    TACTIC_OF,
    TACTICS,
    TILES,
    UPGRADES,
)
from pygames.andromeda.rules import payment
from pygames.andromeda.state import Edge, more
from pygames.andromeda.words import RESOURCES, TACTIC, VP, Bundle

_ABILITIES = {a.id for f in FACTIONS.values() for a in f.abilities} | {
    h.custom.id for h in UPGRADES.values() if h.custom
}


def category(item: str) -> str:
    """The ledger's source of a component: modules, tactic cards, moons and so on together."""
    tables: tuple[tuple[str, object], ...] = (
        ("modules", MODULE_OF), ("tactics", TACTICS), ("moons", MOONS), ("regions", TILES), ("events", EVENTS),
        ("raiders", RAIDERS), ("tokens", DISCOVERY_OF), ("tokens", SUPREMACIES), ("abilities", _ABILITIES),
        ("development_cards", DEVELOPMENT_CARDS),
    )  # fmt: skip
    for name, table in tables:
        if item in table:  # type: ignore[operator]
            return name
    return item


_CATEGORY: dict[str, str] = {}


def source_of(item: str) -> str:
    base = TACTIC_OF.get(item) or (
        item.split(".", maxsplit=1)[0] if item.split(".", maxsplit=1)[0] in TACTICS else item
    )
    if base not in _CATEGORY:
        _CATEGORY[base] = category(base)
    return _CATEGORY[base]


def score(s: Edge, seat: int, n: int, item: str) -> None:
    """R9, R144: points; never below zero, and the terminus may be reached."""
    station = s.stations[seat]
    n = max(n, -station.vp)
    if not n:
        return
    station.vp += n
    s.gain(seat, "vp", n, source_of(item), item=item)
    if s.last_turns < 0 and s.phase != "over" and station.vp >= s.terminus and s.marker != "out":
        s.emit("terminus", seat, n=s.terminus)
        if s.marker == "track":
            s.marker = "out"
        s.last_turns = s.seats + 1  # the turn under way, and one more for everyone (R145)


def add(s: Edge, seat: int, resource: int, n: int, item: str) -> None:
    """Gain (or, below zero, lose) some of one resource."""
    if n:
        station = s.stations[seat]
        station.store = more(station.store, resource, n)
        s.gain(seat, RESOURCES[resource], n, source_of(item), item=item)


def receive(s: Edge, seat: int, res: Bundle, item: str) -> None:
    """The definite part of a bundle: resources, cards, points. What is to be chosen is asked elsewhere."""
    for i in range(5):
        add(s, seat, i, res[i], item)
    if res[TACTIC]:
        draw(s, seat, res[TACTIC])
    if res[VP]:
        score(s, seat, res[VP], item)


def pay(s: Edge, seat: int, picked: tuple[str, ...], item: str) -> None:
    """Give up what was pointed at."""
    counts = payment.counts_of(picked)
    for i in range(5):
        add(s, seat, i, -counts[i], item)
    if cards := payment.cards_in(picked):
        discard(s, seat, cards)


def draw(s: Edge, seat: int, n: int) -> tuple[str, ...]:
    """R91: cards from the deck, which is made anew from the discard pile when a card is needed."""
    drawn: list[str] = []
    for _ in range(n):
        if not s.tactic_deck and s.tactic_discard:
            fresh = sorted(s.tactic_discard)
            s.tactic_rng.shuffle(fresh)
            s.tactic_deck, s.tactic_discard = tuple(fresh), ()
            s.emit("reshuffle", secret={})
        if not s.tactic_deck:
            break
        drawn.append(s.tactic_deck[-1])
        s.tactic_deck = s.tactic_deck[:-1]
    if drawn:
        station = s.stations[seat]
        station.hand = tuple(sorted((*station.hand, *drawn)))
        s.emit("draw", seat, secret={"cards": sorted(drawn)}, n=len(drawn))
    return tuple(drawn)


def discard(s: Edge, seat: int, cards: tuple[str, ...]) -> None:
    station = s.stations[seat]
    station.hand = tuple(c for c in station.hand if c not in cards)
    s.tactic_discard = (*s.tactic_discard, *cards)
    s.emit("discard", seat, cards=sorted(cards), n=len(cards))
