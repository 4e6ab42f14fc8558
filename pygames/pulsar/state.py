"""Everything that is true about a match of Pulsar 2849."""

from __future__ import annotations

from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.pulsar.components import FIGURES, GYRODYNES, NUMBERS, SIDES, TECHNOLOGIES, Figures, Side
from pygames.pulsar.schema import SIZES, Ability

INITIATIVE, ENGINEERING = 0, 1
NO_DIE = -1

Claim = tuple[int, str, bool]  # owner, size of the gyrodyne ("" if none), is it spinning
Tile = tuple[int, tuple[int, ...], bool]  # owner, costs that are paid, is it online
Link = tuple[str, str]  # two ends of transmitters, "T-A1.left"


class Cluster(State):
    """The state. A counter is twice its seat, plus one for a seat's second counter; stacks are listed from below."""

    __slots__ = (
        "awards",
        "boards",
        "bonus_used",
        "cause",
        "cubes",
        "dice",
        "dice_rng",
        "discard",
        "discarded_tiles",
        "explore",
        "explore_rng",
        "fresh",
        "goals",
        "hands",
        "hq",
        "is_balanced",
        "kept",
        "links",
        "market",
        "median",
        "must",
        "order",
        "patents",
        "planets",
        "plus2",
        "pm1",
        "projects",
        "pulsars",
        "reds",
        "round",
        "runs_used",
        "score",
        "ships",
        "side",
        "spare",
        "stack",
        "tiles",
        "tokens",
        "tracks",
        "transmitters",
        "turn_seat",
    )

    side: str
    is_balanced: bool
    boards: tuple[str, ...]
    goals: tuple[str, ...]
    round: int
    order: tuple[int, ...]  # owners of the rockets on the play-order spaces
    tracks: list[list[tuple[int, ...]]]  # initiative, engineering: the stack of each space
    dice: list[int]  # silver dice on the dice board, sorted
    median: int  # twice the space; odd between two spaces
    dice_rng: Rng
    hands: list[list[int]]  # silver dice taken and not yet used, sorted
    turn_seat: int  # -1 outside the action phase
    reds: list[int]  # bonus dice on offer this turn
    must: int  # the red die that must be used (R108), or NO_DIE
    bonus_used: bool
    score: list[int]
    cubes: list[int]
    pm1: list[int]
    plus2: list[int]
    ships: list[str]
    tiles: dict[str, str]  # system place to tile, turned up or not
    spare: str  # the tile in the box
    planets: dict[str, tuple[int, ...]]  # only systems turned up: owner of each planet
    pulsars: dict[str, Claim]
    tokens: list[tuple[int, ...]]  # gyrodynes in front of each seat, by size
    awards: dict[str, tuple[int, ...]]  # who took the awards of each size
    market: list[str]
    stack: list[str]  # transmitters to come; the end is on top
    discarded_tiles: list[str]
    transmitters: dict[str, Tile]
    links: tuple[Link, ...]
    patents: list[tuple[str, ...]]
    fresh: tuple[str, ...]  # technologies patented in this round
    hq: list[str]  # board, then side, of each seat's headquarters; "" without
    projects: list[tuple[str, ...]]
    runs_used: list[tuple[str, ...]]
    explore: list[str]  # exploration tiles; the end is on top
    discard: list[str]
    kept: list[tuple[str, ...]]  # extra station tiles
    explore_rng: Rng
    cause: str

    @property
    def figures(self) -> Figures:
        return FIGURES[self.seats]

    @property
    def board(self) -> Side:
        return SIDES[self.side]

    @property
    def has_hq(self) -> bool:
        return bool(self.hq[0])

    def rings(self, seat: int) -> int:
        """Claim rings that are left (R79)."""
        return int(NUMBERS["rings"]) - len([1 for claim in self.pulsars.values() if claim[0] == seat])

    def supply(self, size: int) -> int:
        """Gyrodynes of a size in the supply (R86)."""
        name = SIZES[size]
        out = sum(held[size] for held in self.tokens) + sum(c[1] == name for c in self.pulsars.values())
        return GYRODYNES[name].tokens - out

    def abilities(self, seat: int, trigger: str) -> list[tuple[str, Ability]]:
        """The seat's permanent technologies with this trigger."""
        found = []
        for tech in self.patents[seat]:
            ability = TECHNOLOGIES[tech].ability
            if ability is not None and ability.on == trigger:
                found.append((tech, ability))
        return found

    def flex(self, seat: int, trigger: str) -> int:
        """R55: by how much a die may miss the required value."""
        return max([ability.flex for _, ability in self.abilities(seat, trigger)], default=0)

    def turns(self) -> tuple[int, ...]:
        """R43, R147: who has a turn, in play order."""
        return tuple(dict.fromkeys(self.order))

    def copy(self) -> Cluster:
        c = Cluster.__new__(Cluster)
        self.copy_base(c)
        c.side = self.side
        c.is_balanced = self.is_balanced
        c.boards = self.boards
        c.goals = self.goals
        c.round = self.round
        c.order = self.order
        c.tracks = [self.tracks[0][:], self.tracks[1][:]]
        c.dice = self.dice[:]
        c.median = self.median
        c.dice_rng = self.dice_rng.copy()
        c.hands = [hand[:] for hand in self.hands]
        c.turn_seat = self.turn_seat
        c.reds = self.reds[:]
        c.must = self.must
        c.bonus_used = self.bonus_used
        c.score = self.score[:]
        c.cubes = self.cubes[:]
        c.pm1 = self.pm1[:]
        c.plus2 = self.plus2[:]
        c.ships = self.ships[:]
        c.tiles = self.tiles  # never changes
        c.spare = self.spare
        c.planets = self.planets.copy()
        c.pulsars = self.pulsars.copy()
        c.tokens = self.tokens[:]
        c.awards = self.awards.copy()
        c.market = self.market[:]
        c.stack = self.stack[:]
        c.discarded_tiles = self.discarded_tiles[:]
        c.transmitters = self.transmitters.copy()
        c.links = self.links
        c.patents = self.patents[:]
        c.fresh = self.fresh
        c.hq = self.hq[:]
        c.projects = self.projects[:]
        c.runs_used = self.runs_used[:]
        c.explore = self.explore[:]
        c.discard = self.discard[:]
        c.kept = self.kept[:]
        c.explore_rng = self.explore_rng.copy()
        c.cause = self.cause
        return c
