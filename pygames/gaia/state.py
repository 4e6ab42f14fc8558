"""Everything that is true about a match of Gaia Project.

Nothing is hidden between players: only the solo opponent's cards are unknown.
"""

from __future__ import annotations

from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.gaia.components import (
    FACTIONS,
    GAIA,
    KINDS,
    LOST,
    LOST_PLANET,
    STRUCTURES,
    Faction,
)
from pygames.gaia.galaxy import Galaxy

AREA_1, AREA_2, AREA_3, GAIA_AREA = range(4)
NO_STONE = -1


class Board:
    """One player's board, pieces and stocks. The Automa has one too, without stocks."""

    __slots__ = (
        "booster", "bowls", "built", "credits", "federated", "federations", "flipped", "formers", "formers_away",
        "green", "guests", "is_automa", "knowledge", "levels", "mask", "name", "ore", "passed", "pieces", "qic",
        "satellites", "stations", "stone", "techs", "used", "vp",
    )  # fmt: skip

    name: str  # the faction, "" before it is chosen
    is_automa: bool
    vp: int
    credits: int
    ore: int
    knowledge: int
    qic: int
    bowls: list[int]  # ordinary tokens in areas I, II, III and the Gaia area
    stone: int  # where the Brainstone is, NO_STONE if there is none
    levels: list[int]
    built: dict[int, str]  # hex -> kind of structure
    mask: int  # the same hexes as bits
    guests: int  # guest mines among them
    pieces: list[int]  # how many of each kind stand on the map
    stations: int  # space stations
    satellites: int
    federated: int  # structures and stations that belong to a federation
    federations: int  # tokens gained by the federation action
    green: tuple[str, ...]  # federation tokens, green side up
    flipped: tuple[str, ...]
    techs: dict[str, str]  # standard tile -> the advanced tile that covers it, or ""
    formers: int  # Gaiaformers available on the board
    formers_away: int  # sold for a Q.I.C. until the next Gaia phase
    booster: str
    passed: bool
    used: tuple[str, ...]  # special actions taken this round

    @classmethod
    def empty(cls, is_automa: bool = False) -> Board:
        """A place at the table without a faction."""
        b = cls()
        b.name = b.booster = ""
        b.is_automa = is_automa
        b.vp = b.credits = b.ore = b.knowledge = b.qic = 0
        b.bowls = [0, 0, 0, 0]
        b.stone = NO_STONE
        b.levels = [0] * 6
        b.built = {}
        b.mask = b.guests = b.stations = b.satellites = b.federated = b.federations = 0
        b.pieces = [0] * len(KINDS)
        b.green = b.flipped = b.used = ()
        b.techs = {}
        b.formers = b.formers_away = 0
        b.passed = False
        return b

    def copy(self) -> Board:
        c = Board.__new__(Board)
        c.name = self.name
        c.is_automa = self.is_automa
        c.vp = self.vp
        c.credits = self.credits
        c.ore = self.ore
        c.knowledge = self.knowledge
        c.qic = self.qic
        c.bowls = self.bowls[:]
        c.stone = self.stone
        c.levels = self.levels[:]
        c.built = self.built.copy()
        c.mask = self.mask
        c.guests = self.guests
        c.pieces = self.pieces[:]
        c.stations = self.stations
        c.satellites = self.satellites
        c.federated = self.federated
        c.federations = self.federations
        c.green = self.green
        c.flipped = self.flipped
        c.techs = self.techs.copy()
        c.formers = self.formers
        c.formers_away = self.formers_away
        c.booster = self.booster
        c.passed = self.passed
        c.used = self.used
        return c

    @property
    def faction(self) -> Faction:
        return FACTIONS[self.name]

    @property
    def has_institute(self) -> bool:
        return self.pieces[3] > 0

    def can(self, word: str) -> bool:
        """Whether an ability holds now: of the faction, or of its institute once it stands."""
        faction = FACTIONS[self.name]
        return word in faction.abilities or (self.pieces[3] > 0 and word in faction.institute)

    @property
    def tokens(self) -> tuple[str, ...]:
        """All federation tokens owned, whichever side is up."""
        return self.green + self.flipped

    @property
    def has_lost_planet(self) -> bool:
        return len(self.built) > sum(self.pieces)

    @property
    def mines(self) -> int:
        """R90: the Lost Planet counts as a mine."""
        return self.pieces[0] + self.has_lost_planet

    def supply(self, kind: str) -> int:
        """Pieces of a kind left on the board."""
        return STRUCTURES[kind].supply - self.pieces[KINDS.index(kind)]

    def power_tokens(self) -> int:
        """R17: tokens in areas I to III, the Brainstone included."""
        return self.bowls[0] + self.bowls[1] + self.bowls[2] + (0 <= self.stone <= AREA_3)

    def tech_effects(self) -> list[str]:
        """R59: the tiles that work: uncovered standard ones and advanced ones."""
        return [over or tile for tile, over in self.techs.items()]


class AutomaDeck:
    """The solo opponent's cards."""

    __slots__ = ("deck", "discard", "known", "level", "reserve", "rng")

    def __init__(
        self, level: str, deck: list[str], discard: list[str], reserve: list[str], known: tuple[str, ...], rng: Rng
    ) -> None:
        self.level = level
        self.known = known  # cards known to be in the game: starters, and those seen
        self.deck = deck  # the top is its end
        self.discard = discard
        self.reserve = reserve
        self.rng = rng

    def copy(self) -> AutomaDeck:
        return AutomaDeck(self.level, self.deck[:], self.discard[:], self.reserve[:], self.known, self.rng.copy())


class Space(State):
    """The state."""

    __slots__ = (
        "advanced", "automa", "boards", "boosters", "cause", "finals", "formed", "formers", "gone", "level_token",
        "lost", "map", "order", "passed", "phase", "round", "rounds", "setup", "tech_places", "tokens", "used",
        "variable_order",
    )  # fmt: skip

    map: Galaxy
    setup: str  # first, advanced
    variable_order: bool
    boards: list[Board]  # of the seats, and of the Automa
    round: int  # 0 during set-up
    phase: str
    order: tuple[int, ...]  # turn order of this round
    passed: tuple[int, ...]  # who has passed, in that order
    rounds: tuple[str, ...]
    finals: tuple[str, ...]
    tech_places: tuple[str, ...]  # standard tiles: under the six areas, then the free row
    advanced: tuple[str, ...]  # per area, "" once taken
    gone: tuple[str, ...]  # advanced tiles that the Automa has removed
    tokens: dict[str, int]  # federation tokens in supply
    level_token: str  # the token at Terraforming 5, "" once taken
    boosters: tuple[str, ...]  # open
    used: tuple[str, ...]  # power and Q.I.C. actions of this round
    formed: int  # Transdim planets that became Gaia planets
    formers: dict[int, int]  # Gaiaformers on planets: hex -> whose
    lost: int  # where the Lost Planet is, -1 if nowhere
    automa: AutomaDeck | None
    cause: str

    def type_at(self, bit: int) -> str:
        """The present type of a planet, "" for empty space."""
        if bit == self.lost:
            return LOST
        if self.formed >> bit & 1:
            return GAIA
        return self.map.type_of.get(bit, "")

    @property
    def gaia(self) -> int:
        """All Gaia planets as they are now."""
        return self.map.by_type[GAIA] | self.formed

    @property
    def occupied(self) -> int:
        """Every hex with a structure."""
        found = 0
        for board in self.boards:
            found |= board.mask
        return found

    @property
    def empty_space(self) -> int:
        """Hexes without a planet, the Lost Planet included as one."""
        return self.map.space & ~(1 << self.lost) if self.lost >= 0 else self.map.space

    def opponents(self, seat: int) -> list[int]:
        """The other players, clockwise from a seat."""
        many = len(self.boards)
        return [(seat + i) % many for i in range(1, many)]

    def place(self, seat: int, bit: int, kind: str) -> None:
        """Put a structure on the map; what stood there goes back (R11: only the numbers matter)."""
        board = self.boards[seat]
        old = board.built.get(bit)
        if old is not None:
            board.pieces[KINDS.index(old)] -= 1
        board.built[bit] = kind
        board.mask |= 1 << bit
        if kind != LOST_PLANET:
            board.pieces[KINDS.index(kind)] += 1

    def copy(self) -> Space:
        return self._copied([board.copy() for board in self.boards])

    def copy_for(self, seat: int) -> Space:
        """A copy for trying a turn: all boards but the seat's own are shared, since a turn leaves them as they are."""
        boards = self.boards[:]
        boards[seat] = boards[seat].copy()
        return self._copied(boards)

    def _copied(self, boards: list[Board]) -> Space:
        c = Space.__new__(Space)
        self.copy_base(c)
        c.map = self.map
        c.setup = self.setup
        c.variable_order = self.variable_order
        c.boards = boards
        c.round = self.round
        c.phase = self.phase
        c.order = self.order
        c.passed = self.passed
        c.rounds = self.rounds
        c.finals = self.finals
        c.tech_places = self.tech_places
        c.advanced = self.advanced
        c.gone = self.gone
        c.tokens = self.tokens.copy()
        c.level_token = self.level_token
        c.boosters = self.boosters
        c.used = self.used
        c.formed = self.formed
        c.formers = self.formers.copy()
        c.lost = self.lost
        c.automa = self.automa.copy() if self.automa else None
        c.cause = self.cause
        return c
