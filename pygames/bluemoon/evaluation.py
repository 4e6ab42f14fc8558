"""How good a position is, in crystals: what the bots of Blue Moon City want.

All weights stand in ``Weights`` so that they can be tuned by simulation (``tools/tune_bluemoon.py``).
"""

from __future__ import annotations

from pygames.bluemoon.components import CARDS, FIGURES, KINDS, SQUARE, TILES, WILD
from pygames.bluemoon.rules.scoring import majority
from pygames.bluemoon.state import City, CityMap
from pygames.core.bots.net import total

WON = 1000.0
MEMORY = 20_000  # remembered patterns of markers before the memory is emptied

_POWERS = {"fly": 2.0, "send_dragon": 1.2, "lead_dragon": 0.8, "hurry": 1.0, "wild": 3.0, "recolour": 1.5,
           "pair": 2.0, "extra_offering": 1.0}  # fmt: skip
_KIND_POWER = {k.id: _POWERS[k.power.do] if k.power else 0.0 for k in KINDS.values()}
_KIND_COLOUR = {k.id: k.colour for k in KINDS.values()}
_KIND_VALUE = {k.id: k.value for k in KINDS.values()}
_IS_WILD = {k.id: k.power is not None and k.power.do == "wild" for k in KINDS.values()}

# what markers in supply are worth: the last ones are dear, since without them nothing can be rebuilt or offered
_LAST_MARKERS = (10.0, 5.0, 2.5, 1.5, 1.0, 0.6, 0.4, 0.3, 0.2, 0.1)
_MARKERS = tuple(total(_LAST_MARKERS[:n]) for n in range(len(_LAST_MARKERS) + 1))

_NEARNESS = (1.0, 1.0, 1.0, 0.6, 0.55, 0.3, 0.25, 0.15, 0.1)  # by distance: two steps a turn

Goal = tuple[float, str, tuple[tuple[str, int], ...]]  # gain, tile, its open spaces
Owners = tuple[tuple[int, ...] | None, ...]


class Weights:
    """What things are worth, in crystals."""

    __slots__ = (
        "ahead", "beyond", "card", "demand", "draw", "enough", "lead", "marker", "near_square", "offering", "pending",
        "power", "reach", "scale", "scale_lead", "value",
    )  # fmt: skip

    def __init__(self, **changed: float) -> None:
        self.offering = 4.0  # on top of what it cost: later ones are dearer, and it wins
        self.scale = 0.9
        self.scale_lead = 0.8  # for having most scales when the supply runs low
        self.card = 0.25  # any card in hand
        self.value = 0.12  # a point of printed value
        self.demand = 0.16  # a point of printed value in a colour that the city still asks for
        self.power = 0.12  # a power that can still be used
        self.draw = 0.75  # a card still unseen
        self.enough = 10.0  # cards that can be used soon
        self.beyond = 0.15  # the worth of a further card, as a share
        self.pending = 0.86  # how sure a bonus is, per space that is still open
        self.lead = 0.55  # the chance that a present majority holds while spaces are open
        self.marker = 0.6  # how dear markers in supply are
        self.near_square = 2.0  # near the square with an offering in hand
        self.reach = 0.4  # near a building to which the hand can contribute, per crystal of gain
        self.ahead = 0.8  # how much an opponent's good is one's own ill
        for name, value in changed.items():
            setattr(self, name, value)


class Evaluator:
    """Judges positions of one match; remembers what depends only on the markers in the city."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.w = weights or Weights()
        self.map: CityMap | None = None
        self.memory: dict[tuple[Owners, str], tuple[list[float], dict[str, float], list[list[Goal]]]] = {}
        self.tiles: dict[tuple[str, tuple[int, ...], float, int], tuple[float, Goal]] = {}
        self.bonus = {
            t.id: tuple(self._bonus(b) for b in (t.majority, t.building, t.proximity)) for t in TILES.values()
        }

    def value(self, s: City, seat: int) -> float:
        """How good the position is for a seat, against the others."""
        worths = self.worths(s)
        others = [v for x, v in enumerate(worths) if x != seat]
        return worths[seat] - self.w.ahead * (0.6 * max(others) + 0.4 * total(others) / len(others))

    def worths(self, s: City) -> list[float]:
        """Each seat's own good."""
        if s.cause:
            return self._final(s)
        pending, kinds, goals = self.prospects(s)
        return [
            pending[seat] + self.stock(s, seat) + self.hand(s, seat, kinds) + self.place(s, seat, goals[seat])
            for seat in range(s.seats)
        ]

    def card_worths(self, s: City) -> dict[str, float]:
        """What a card of each kind is worth in hand, given what the city still asks for."""
        return self.prospects(s)[1]

    @staticmethod
    def _final(s: City) -> list[float]:
        if s.cause == "markers":
            return [0.0] * s.seats
        merit = [(s.offerings(x), s.crystals[x]) for x in range(s.seats)]
        best = max(merit)
        return [WON if m == best else 10.0 * m[0] for m in merit]

    # --- what depends on the markers only -------------------------------------------------------------------------

    def prospects(self, s: City) -> tuple[list[float], dict[str, float], list[list[Goal]]]:
        """What each seat may expect from buildings, what each kind of card is worth, each seat's goals."""
        if s.map is not self.map or len(self.memory) > MEMORY:
            self.map = s.map
            self.memory = {}
            self.tiles = {}
        key = (tuple(s.buildings.values()), s.palace[0])
        found = self.memory.get(key)
        if found is None:
            pending, goals = self._prospects(s)
            found = self.memory[key] = (pending, self._kinds(s), goals)
        return found

    def _prospects(self, s: City) -> tuple[list[float], list[list[Goal]]]:
        """Each seat's bonuses to come from buildings under way, and its goals, the best first."""
        pending = [0.0] * s.seats
        goals: list[list[Goal]] = [[] for _ in range(s.seats)]
        for tile, owners in s.buildings.items():
            if owners is None:
                continue
            shared = self.bonus[tile][1]
            for neighbour in s.map.near[tile]:
                if s.buildings.get(neighbour, ()) is None:
                    shared += self.bonus[neighbour][2]
            for seat in range(s.seats):
                share, goal = self._prospect(s.seats, tile, owners, shared, seat)
                pending[seat] += share
                goals[seat].append(goal)
        for found in goals:
            found.sort(reverse=True)
        return pending, goals

    def _prospect(self, seats: int, tile: str, owners: tuple[int, ...], shared: float, seat: int) -> tuple[float, Goal]:
        """What a seat may expect from a building, and what one more marker would bring there; from one pattern of
        markers in the city to the next hardly a building changes."""
        key = (tile, owners, shared, seat)
        found = self.tiles.get(key)
        if found is None:
            spaces = [space for space in TILES[tile].spaces if owners[space.index] < 0]
            at = min(spaces, key=lambda space: space.value).index
            share = self._share(seats, tile, owners, shared, seat)
            more = self._share(seats, tile, (*owners[:at], seat, *owners[at + 1 :]), shared, seat)
            goal = (more - share, tile, tuple((space.colour, space.value) for space in spaces))
            found = self.tiles[key] = (share, goal)
        return found

    def _kinds(self, s: City) -> dict[str, float]:
        w, wanted = self.w, self._demand(s)
        most = max(wanted.values())
        return {
            kind: w.card
            + _KIND_VALUE[kind] * (w.value + w.demand * (most if _IS_WILD[kind] else wanted[_KIND_COLOUR[kind]]))
            + w.power * _KIND_POWER[kind]
            for kind in KINDS
        }

    @staticmethod
    def _demand(s: City) -> dict[str, float]:
        """How much the city still asks for each colour, between 0 and 1."""
        asked: dict[str, int] = {}
        for tile, owners in s.buildings.items():
            for space in TILES[tile].spaces if owners is not None else ():
                if owners is not None and owners[space.index] < 0:
                    colour = s.palace[0] or WILD if space.colour == WILD else space.colour
                    asked[colour] = asked.get(colour, 0) + space.value
        anything = asked.pop(WILD, 0) / 8
        return {c: min(1.0, (asked.get(c, 0) + anything) / 8) for c in _KIND_COLOUR.values()}

    def _share(self, seats: int, tile: str, owners: tuple[int, ...], shared: float, seat: int) -> float:
        """What a seat may expect from a building with these markers on it."""
        if seat not in owners:
            return 0.0
        chance = self._chance(seats, owners, seat)
        return self.w.pending ** owners.count(-1) * (shared + chance * self.bonus[tile][0])

    def _chance(self, seats: int, owners: tuple[int, ...], seat: int) -> float:
        """How likely a seat will have the majority."""
        mine, left = owners.count(seat), owners.count(-1)
        others = max(owners.count(x) for x in range(seats) if x != seat)
        if mine > others + left:
            return 1.0
        if majority(owners) == seat:
            return self.w.lead
        return 0.3 if mine + left > others else 0.0

    def _bonus(self, bonus: tuple[tuple[str, int], ...]) -> float:
        each = {"crystals": 1.0, "scales": self.w.scale, "cards": self.w.draw}
        return total([n * each[what] for what, n in bonus])

    # --- what belongs to a seat -----------------------------------------------------------------------------------

    def stock(self, s: City, seat: int) -> float:
        """Offerings, crystals, scales and markers."""
        w = self.w
        figures = FIGURES[s.seats]
        worth = total([figures.obelisk[i] + w.offering for i, x in enumerate(s.obelisk) if x == seat])
        useful = (figures.offerings - s.obelisk.count(seat)) * ((s.next_price() or 12) + 1.5)
        crystals = s.crystals[seat]
        worth += crystals if crystals <= useful else useful + 0.2 * (crystals - useful)
        scales = s.scales[seat]
        worth += w.scale * scales
        if scales and scales == max(s.scales):
            worth += w.scale_lead * (1.0 if s.scale_supply <= 2 else 0.4)
        return worth + w.marker * _MARKERS[s.markers[seat]]

    def hand(self, s: City, seat: int, kinds: dict[str, float]) -> float:
        """Cards; many more than can be used soon are worth little, so that a bot spends rather than hoards."""
        hand = s.hands[seat]
        worth = total([kinds[CARDS[card]] for card in hand]) + self.w.draw * len(s.aside[seat])
        many = len(hand) + len(s.aside[seat])
        if many > self.w.enough:
            worth *= (self.w.enough + self.w.beyond * (many - self.w.enough)) / many
        return worth

    def place(self, s: City, seat: int, goals: list[Goal]) -> float:
        """Being near the square with crystals, or near a good building that the hand can pay."""
        distance = s.map.distance[s.figures[seat]]
        price = s.next_price()
        best = 0.0
        if price is not None and s.crystals[seat] >= price:
            best = self.w.near_square * _NEARNESS[distance[SQUARE]]
        if not s.markers[seat]:
            return best
        reach: dict[str, int] = {}
        wild = 0
        for card in s.hands[seat]:
            kind = CARDS[card]
            if _IS_WILD[kind]:
                wild += 1
            else:
                colour = _KIND_COLOUR[kind]
                reach[colour] = reach.get(colour, 0) + _KIND_VALUE[kind]
        reach[WILD] = max(reach.values(), default=0)
        for gain, tile, spaces in goals:
            if gain * self.w.reach <= best:
                break  # the rest is worth less, however near
            near = gain * self.w.reach * _NEARNESS[distance[tile]]
            if near > best:
                for colour, value in spaces:
                    if reach.get(colour, 0) + wild >= value:
                        best = near
                        break
        return best
