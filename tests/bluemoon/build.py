"""Positions for rule tests: a city that is always laid out alike, and what a test says about it.

Cards are written by kind ("lux1 aqua2 aqua2"); ``play`` and ``refused`` turn kinds into cards of the seat's hand, so
that a test reads like a game record: ``play(t, "A contribute earth_temple.1 lux1+aqua2+aqua2")``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.bluemoon import GAME
from pygames.bluemoon.components import CARDS, KINDS, SQUARE, TILES
from pygames.bluemoon.state import City, CityMap
from pygames.bluemoon.steps.contribution import Contribute
from pygames.bluemoon.steps.movement import Move
from pygames.bluemoon.steps.replenishment import Replenish
from pygames.bluemoon.steps.special import TakeSpecialAction
from pygames.bluemoon.steps.turn import EndTurn
from pygames.core.events import Event
from pygames.core.play import Action, settle
from pygames.core.table import Seat, Table
from tests import playing

NAMES = ("Ana", "Bia", "Caio", "Davi")
PHASES = {"move": 0, "contribute": 1, "special": 2, "replenish": 3}
LAYOUT = """
main_hall   university    citadel         aqueduct         hospital
library     hospice       water_temple    city_residence   mill
thermae     fire_temple   central_square  earth_temple     market_hall
great_hall  flight_tower  royal_palace    monastery_tower  trading_house
golden_temple  watchtower iron_foundry    caravanserai     theatre
"""  # the corners are empty in the base game


def city_map(expansion: bool, swaps: Sequence[str]) -> CityMap:
    """The city above; ``swaps`` like "water_temple flight_tower" exchange two tiles."""
    rows = [line.split() for line in LAYOUT.split("\n") if line]
    at = {tile: (y, x) for y, row in enumerate(rows) for x, tile in enumerate(row)}
    for pair in swaps:
        one, two = pair.split()
        at[one], at[two] = at[two], at[one]
    return CityMap({t: p for t, p in at.items() if expansion or t == SQUARE or not TILES[t].is_expansion})


def table(
    seats: int = 2,
    *,
    phase: str = "move",
    turn: int = 0,
    hands: Sequence[str] = (),
    at: Sequence[str] = (),
    owners: Mapping[str, str] | None = None,
    rebuilt: str = "",
    dragons: Mapping[str, str] | None = None,
    crystals: Sequence[int] = (),
    scales: Sequence[int] = (),
    markers: Sequence[int] = (),
    obelisk: str = "",
    deck: int | None = None,
    discard: int = 0,
    swaps: Sequence[str] = (),
    palace_scope: str = "building",
    **options: str,
) -> Table:
    """A position. ``owners`` says who holds the spaces of a tile, "A.B": Ana the first, nobody the second, Bia the
    third. ``obelisk`` says who made the offerings. ``deck`` and ``discard`` are numbers of cards; what then remains
    is in the last seat's hand."""
    options["palace.colour_scope"] = palace_scope
    t = Table(GAME, [Seat("human", name) for name in NAMES[:seats]], options, "test")
    s = state(t)
    s.map = city_map(options.get("expansion") == "on", swaps)
    s.buildings = {tile: (-1,) * len(TILES[tile].spaces) for tile in s.map.places if tile != SQUARE}
    s.figures = [*at, *[SQUARE] * (seats - len(at))]
    s.dragons.update(dragons or {})
    s.crystals = _filled(crystals, seats)
    s.scales = _filled(scales, seats)
    for tile, letters in (owners or {}).items():
        s.buildings[tile] = tuple("ABCD".find(letter) for letter in letters)
    for tile in rebuilt.split():
        s.buildings[tile] = None
    s.obelisk = tuple("ABCD".index(letter) for letter in obelisk)
    placed = [sum(o.count(x) for o in s.buildings.values() if o) + s.obelisk.count(x) for x in range(seats)]
    s.markers = [10 - n for n in placed]
    for seat, count in enumerate(markers):
        s.markers[seat] = count
    _deal(s, hands, deck, discard)
    _begin(s, phase, turn)
    return t


def state(t: Table) -> City:
    assert isinstance(t.state, City)
    return t.state


def _filled(values: Sequence[int], seats: int) -> list[int]:
    return [*values, *[0] * (seats - len(values))]


def _deal(s: City, hands: Sequence[str], deck: int | None, discard: int) -> None:
    left = sorted(CARDS, reverse=True)
    s.hands = [[] for _ in range(s.seats)]
    for seat, words in enumerate(hands):
        for kind in words.split():
            card = next(c for c in reversed(left) if CARDS[c] == kind)
            left.remove(card)
            s.hands[seat].append(card)
        s.hands[seat].sort()
    s.discard = [left.pop() for _ in range(discard)]
    if deck is not None:
        s.hands[-1] = sorted([*s.hands[-1], *left[deck:]])
        left = left[:deck]
    s.deck = left


def _begin(s: City, phase: str, turn: int) -> None:
    s.turn, s.turn_seat, s.steps_left, s.contributions, s.offered = turn + 1, turn, 2, 0, False
    steps = (Move(turn), Contribute(turn), TakeSpecialAction(turn), Replenish(turn), EndTurn(turn))
    s.agenda = []
    s.todo(*steps[PHASES[phase] :])
    settle(s)


def action(t: Table, line: str) -> Action:
    """A line of notation in which cards may be named by kind."""
    letter, verb, *words = line.split()
    seat = "ABCD".index(letter)
    hand = list(state(t).hands[seat])
    picks = []
    for word in words:
        ids = []
        for part in [] if word == "-" else word.split("+"):
            held = next((c for c in hand if CARDS[c] == part), None) if part in KINDS else None
            if held:
                hand.remove(held)
            ids.append(held or (f"{part}z" if part in KINDS else part))
        picks.append(tuple(sorted(ids)))
    return Action(seat, verb, tuple(picks))


player = playing.Player(action)
play, refused, why = player.play, player.refused, player.why
verbs, targets, step = playing.verbs, playing.targets, playing.step


def gains(events: Sequence[Event], what: str, source: str = "") -> dict[int, int]:
    """Who gained how much of a unit."""
    found: dict[int, int] = {}
    for e in events:
        if e.key == "gain" and e.data["what"] == what and e.seat is not None and source in ("", e.data["source"]):
            found[e.seat] = found.get(e.seat, 0) + e.data["n"]
    return found


def keys(events: Sequence[Event]) -> list[str]:
    return [e.key for e in events if e.key != "gain"]


def data(events: Sequence[Event], key: str) -> dict[str, Any]:
    """The public data of the only event of that key."""
    (event,) = [e for e in events if e.key == key]
    return event.data
