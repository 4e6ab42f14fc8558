"""Everything that is true about a match of Blue Moon City."""

from __future__ import annotations

from pygames.bluemoon.components import FIGURES, SQUARE, TILES, Figures, Tile
from pygames.core.rng import Rng
from pygames.core.state import State, canon

Place = tuple[int, int]  # row from the north, column from the west


class CityMap:
    """Where each tile lies. Never changes during a match, so copies share it."""

    __slots__ = ("around", "distance", "near", "places", "reached", "text")

    def __init__(self, places: dict[str, Place]) -> None:
        self.places = places
        self.text = canon(places)
        self.reached: dict[tuple[str, int], tuple[str, ...]] = {}  # answers of within() and others(), asked often
        at = {place: tile for tile, place in places.items()}
        self.near: dict[str, tuple[str, ...]] = {}
        for tile, (row, column) in places.items():
            around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
            self.near[tile] = tuple(sorted(at[p] for p in around if p in at))
        self.distance = {tile: self._walk(tile) for tile in places}
        self.around = {tile: (tile, *self.within(tile, 2)) for tile in places}  # what a figure reaches on foot

    def _walk(self, start: str) -> dict[str, int]:
        """Steps from one tile to every other, along orthogonal neighbours."""
        found = {start: 0}
        queue = [start]
        for tile in queue:
            for other in self.near[tile]:
                if other not in found:
                    found[other] = found[tile] + 1
                    queue.append(other)
        return found

    def canon_text(self) -> str:
        """All else follows from the places."""
        return self.text

    def within(self, start: str, steps: int) -> tuple[str, ...]:
        """The other tiles that can be reached in so many steps."""
        at = (start, steps)
        if at not in self.reached:
            self.reached[at] = tuple(sorted(t for t, n in self.distance[start].items() if 0 < n <= steps))
        return self.reached[at]

    def others(self, tile: str) -> tuple[str, ...]:
        """All tiles but one ("": all)."""
        at = (tile, -1)
        if at not in self.reached:
            self.reached[at] = tuple(sorted(t for t in self.places if t != tile))
        return self.reached[at]


class City(State):
    """The state. Card lists of hands are sorted; the deck's top is its end."""

    __slots__ = (
        "aside",
        "buildings",
        "cause",
        "contributions",
        "crystals",
        "deck",
        "deck_rng",
        "discard",
        "dragons",
        "figures",
        "hands",
        "map",
        "markers",
        "obelisk",
        "offered",
        "palace",
        "palace_scope",
        "quiet",
        "scales",
        "steps_left",
        "turn",
        "turn_seat",
    )

    map: CityMap
    palace_scope: str
    deck: list[str]
    discard: list[str]
    deck_rng: Rng
    hands: list[list[str]]
    aside: list[list[str]]  # won in the own turn, unseen until its end (R79)
    crystals: list[int]
    scales: list[int]
    markers: list[int]  # in supply
    figures: list[str]
    dragons: dict[str, str]  # "" outside the city
    buildings: dict[str, tuple[int, ...] | None]  # owner of each space, -1 free; None once rebuilt
    palace: tuple[str, ...]  # the palace colour that binds each seat, "" if none yet (R43)
    obelisk: tuple[int, ...]  # who made each offering, from the lowest space up
    turn: int  # turns begun
    turn_seat: int
    steps_left: int
    contributions: int  # made in this turn
    offered: bool  # an offering was made in this turn
    quiet: int  # turns in which no marker was placed, one after the other (R105)
    cause: str  # why the match ended; "" while it goes on

    @property
    def figures_of_setup(self) -> Figures:
        return FIGURES[self.seats]

    @property
    def scale_supply(self) -> int:
        """May fall below zero within an award: what is owed is counted all the same (R63)."""
        return self.figures_of_setup.scales - sum(self.scales)

    @property
    def all_rebuilt(self) -> bool:
        return all(owners is None for owners in self.buildings.values())

    def here(self, seat: int) -> str:
        return self.figures[seat]

    def building_at(self, seat: int) -> Tile | None:
        """The building on which a figure stands; None on the square."""
        here = self.figures[seat]
        return None if here == SQUARE else TILES[here]

    def offerings(self, seat: int) -> int:
        return self.obelisk.count(seat)

    def next_price(self) -> int | None:
        """The number on the lowest free space of the Obelisk."""
        prices = self.figures_of_setup.obelisk
        return prices[len(self.obelisk)] if len(self.obelisk) < len(prices) else None

    def clockwise(self, start: int) -> list[int]:
        """All seats, from one on."""
        return [(start + i) % self.seats for i in range(self.seats)]

    def copy(self) -> City:
        c = City.__new__(City)
        self.copy_base(c)
        c.map = self.map
        c.palace_scope = self.palace_scope
        c.deck = self.deck[:]
        c.discard = self.discard[:]
        c.deck_rng = self.deck_rng.copy()
        c.hands = [hand[:] for hand in self.hands]
        c.aside = [cards[:] for cards in self.aside]
        c.crystals = self.crystals[:]
        c.scales = self.scales[:]
        c.markers = self.markers[:]
        c.figures = self.figures[:]
        c.dragons = self.dragons.copy()
        c.buildings = self.buildings.copy()
        c.palace = self.palace
        c.obelisk = self.obelisk
        c.turn = self.turn
        c.turn_seat = self.turn_seat
        c.steps_left = self.steps_left
        c.contributions = self.contributions
        c.offered = self.offered
        c.quiet = self.quiet
        c.cause = self.cause
        return c
