"""The way to a first development (R103): what is missing first, where to go for it, and the words for it.

Leaders and goods survive a Return, a transport on a planet does not: so it is sent there last.
"""

from __future__ import annotations

from typing import NamedTuple

from pygames.andromeda.components import TILES
from pygames.andromeda.rules import building, means, payment
from pygames.andromeda.state import Edge
from pygames.andromeda.wording import bundle
from pygames.andromeda.words import EFFECTS
from pygames.core.table import Table
from ui.words import Words

OFFICES = tuple(t.id for t in TILES.values() if any(op.word == "develop" for op in EFFECTS.get(t.do, ())))
SITE, OFFICE, RECRUIT, MOON, LEADERS, PRICE, PLANET = "site", "office", "recruit", "moon", "leaders", "price", "planet"


class Need(NamedTuple):
    """What comes next, the places that serve it, and the planet that is meant."""

    key: str
    where: tuple[str, ...]
    planet: str = ""


def need(table: Table, seat: int) -> Need:
    s = table.state
    assert isinstance(s, Edge)
    asked = [item for c in table.choices(seat) if c.verb == "develop" for item in c.slots[0].ids]
    if asked:
        return Need(SITE, tuple(asked), asked[0])
    reach = {r for c in table.choices(seat) if c.verb in ("launch", "jump") for r in c.slots[1].ids}
    sites = building.sites(s, seat, 0, means.potential(s, seat), means.potential_leaders(s, seat))
    return _last_step(s, seat, sites[0]) if sites else _preparation(s, seat, reach)


def _last_step(s: Edge, seat: int, planet: str) -> Need:
    """A transport stands there, and all that it needs is at hand."""
    own = s.stations[seat]
    if own.leaders_home < building.leaders_needed(own, planet):
        return Need(RECRUIT, tuple(sorted(set(own.leaders) & set(own.board))), planet)
    if missing(s, seat, planet, payment.holdings(own)):
        return Need(MOON, own.moons, planet)
    return Need(OFFICE, OFFICES, planet)


def _preparation(s: Edge, seat: int, reach: set[str]) -> Need:
    own = s.stations[seat]
    have, leaders = means.potential(s, seat), means.potential_leaders(s, seat)
    planets = [r for r in s.at if s.kind(r) == "planet" and r not in s.developed]
    led = [p for p in planets if building.leaders_needed(own, p) <= leaders]
    if not led:
        return Need(LEADERS, tuple(sorted(r for r in reach | set(own.board) if own.leaders.get(r))))
    short = {planet: missing(s, seat, planet, have) for planet in led}
    near = sorted(led, key=lambda planet: (short[planet], planet not in reach, planet))
    payable = [planet for planet in near if not short[planet]]
    if not payable:
        return Need(PRICE, tuple(sorted(r for r in reach if s.kind(r) == "planet")), near[0])
    return Need(PLANET, tuple(payable), payable[0])


def missing(s: Edge, seat: int, planet: str, have: payment.Counts) -> int:
    """How many resources of its price are not there."""
    cost, off, wild = building.site_price(s.stations[seat], planet, 0)
    return 0 if payment.can_pay(cost, have, off, wild) else max(1, payment.missing(cost, have) - off)


def where(table: Table, seat: int) -> tuple[str, ...]:
    return need(table, seat).where


def is_ready(table: Table, seat: int) -> bool:
    """The lesson says what to do: nothing else is missing."""
    return need(table, seat).key == OFFICE


def told(table: Table, seat: int, words: Words) -> str:
    """What is missing, in words."""
    s, found = table.state, need(table, seat)
    assert isinstance(s, Edge)
    if not found.planet:
        return words.say(f"lesson.develop.{found.key}", {"have": s.stations[seat].leaders_home})
    price, n = TILES[found.planet].cost, missing(s, seat, found.planet, means.potential(s, seat))
    return words.say(f"lesson.develop.{found.key}", {"planet": found.planet, "price": bundle(words, price), "n": n})
