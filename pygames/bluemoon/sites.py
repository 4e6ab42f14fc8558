"""Buildings under way between two players: what each pays to whom, and what it still asks for."""

from __future__ import annotations

from pygames.bluemoon.components import TILES, WILD
from pygames.bluemoon.rules.scoring import majority
from pygames.bluemoon.state import City, CityMap

SCALE, CARD = 1.3, 0.8  # what a scale and a card are worth, in crystals
GIFT = 0.8  # how much the other player's gain is one's own loss
EASE = (1.0, 0.95, 0.85, 0.7, 0.5, 0.35)  # how likely an unseen hand pays a space of such a value
FEW = 2  # open spaces that one turn may fill
MEMORY = 20_000  # remembered patterns of markers before the memory is emptied

Bonus = tuple[float, float, float]  # crystals, scales, cards
Owners = tuple[int, ...]


def _sums(bonus: tuple[tuple[str, int], ...]) -> Bonus:
    found = dict(bonus)
    return float(found.get("crystals", 0)), float(found.get("scales", 0)), float(found.get("cards", 0))


_MAJORITY = {t.id: _sums(t.majority) for t in TILES.values()}
_BUILDING = {t.id: _sums(t.building) for t in TILES.values()}
_PROXIMITY = {t.id: _sums(t.proximity) for t in TILES.values()}


def worth(bonus: Bonus) -> float:
    return bonus[0] + SCALE * bonus[1] + CARD * bonus[2]


class Site:
    """A building under way."""

    __slots__ = ("colour", "ends", "high", "likely", "many", "open", "owners", "paid", "shared", "tile", "values")

    def __init__(self, tile: str, owners: Owners, paid: Bonus) -> None:
        spaces = [space for space in TILES[tile].spaces if owners[space.index] < 0]
        colours = {space.colour for space in spaces}
        self.tile = tile
        self.owners = owners
        self.paid = paid  # to everybody who has contributed
        self.shared = worth(paid)
        self.high = worth(_MAJORITY[tile])
        self.open = len(spaces)
        self.values = sorted([space.value for space in spaces])
        self.colour = colours.pop() if len(colours) == 1 else ""
        self.many = (owners.count(0), owners.count(1))
        self.ends = (self._end(0), self._end(1))  # what it brings a seat to fill all that is open
        self.likely = 0.0  # that an unseen hand can do so
        if self.open <= FEW:
            self.likely = EASE[self.values[0]] * (0.5 * EASE[self.values[1]] if self.open == FEW else 1.0)

    def _end(self, seat: int) -> float:
        winner = majority(tuple([seat if x < 0 else x for x in self.owners]))
        gift = self.shared + (self.high if winner != seat else 0.0) if self.many[1 - seat] else 0.0
        return self.shared + (self.high if winner == seat else 0.0) - GIFT * gift

    def chance(self, seat: int) -> float:
        """How likely a contributor will have the majority."""
        mine, others = self.many[seat], self.many[1 - seat]
        if mine > others + self.open:
            return 1.0
        if majority(self.owners) == seat:
            return 0.7 if mine > others else 0.5
        return 0.25 if mine + self.open > others else 0.0


class Sites:
    """All buildings under way, and what follows from them alone."""

    __slots__ = ("all", "asked", "open", "promised")

    def __init__(self, found: list[Site]) -> None:
        self.all = found
        self.open = 0
        self.asked: dict[str, int] = {}  # values of the open spaces by colour
        for site in found:
            self.open += site.open
            for value in site.values:
                self.asked[site.colour] = self.asked.get(site.colour, 0) + value
        self.promised = (self._promised(0), self._promised(1))

    def _promised(self, seat: int) -> list[float]:
        """What a seat is to get from buildings that lack one space, two, and more of them; its markers there."""
        rows = [[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]
        markers = 0
        for site in self.all:
            if not site.many[seat]:
                continue
            row = rows[min(site.open, FEW + 1) - 1]
            for at in range(3):
                row[at] += site.paid[at]
            row[3] += site.chance(seat) * site.high
            markers += site.many[seat]
        found = [x for row in rows[:FEW] for x in (row[0] / 6, row[1] / 3, row[2] / 3, row[3] / 2)]
        last = rows[FEW]
        return [*found, (last[0] + SCALE * last[1] + CARD * last[2]) / 6, last[3] / 2, markers / 5]


class Survey:
    """Knows the sites of the positions of a match; remembers what depends on the markers only."""

    def __init__(self) -> None:
        self.map: CityMap | None = None
        self.single: dict[tuple[str, Owners, Bonus], Site] = {}
        self.memory: dict[tuple[Owners | None, ...], Sites] = {}

    def of(self, s: City) -> Sites:
        if s.map is not self.map or len(self.memory) > MEMORY:
            self.map = s.map
            self.single = {}
            self.memory = {}
        key = tuple(s.buildings.values())
        found = self.memory.get(key)
        if found is None:
            sites = [self._site(s, tile, owners) for tile, owners in s.buildings.items() if owners is not None]
            found = self.memory[key] = Sites(sites)
        return found

    def _site(self, s: City, tile: str, owners: Owners) -> Site:
        crystals, scales, cards = _BUILDING[tile]
        for neighbour in s.map.near[tile]:
            if s.buildings.get(neighbour, ()) is None:
                more = _PROXIMITY[neighbour]
                crystals, scales, cards = crystals + more[0], scales + more[1], cards + more[2]
        key = (tile, owners, (crystals, scales, cards))
        found = self.single.get(key)
        if found is None:
            found = self.single[key] = Site(*key)
        return found


def power(site: Site, reach: dict[str, int], most: int, palace: str) -> int:
    """How much of a site's colour a hand holds; spaces of many colours ask for little of each."""
    if site.colour == WILD:
        return reach.get(palace, 0) if palace else most
    return reach.get(site.colour, 0) if site.colour else 3
