"""One player's station and pieces, and a battle under way."""

from __future__ import annotations

from typing import ClassVar

from pygames.andromeda.words import SHIPS

Fleet = tuple[int, int, int, int]
NO_SHIPS: Fleet = (0, 0, 0, 0)


def more(numbers: tuple[int, ...], at: int, n: int) -> tuple[int, ...]:
    """The numbers with one of them changed."""
    return (*numbers[:at], numbers[at] + n, *numbers[at + 1 :])


def fleet(numbers: tuple[int, ...]) -> Fleet:
    a, b, c, d = numbers
    return (a, b, c, d)


def add_ship(ships: Fleet, ship: int, n: int = 1) -> Fleet:
    return fleet(more(ships, ship, n))


class Station:
    """One player's station and pieces."""

    __slots__ = (
        "activated", "bay", "board", "cards", "damage", "destinies", "destiny", "docked", "drawn", "faction", "fitted",
        "hand", "hits",
        "leaders", "leaders_home", "medals", "moons", "offers", "phage", "placed", "repaired", "reserve", "rows",
        "scrap", "store", "sustains", "tokens", "tracks", "upgrades", "used", "vp",
    )  # fmt: skip

    faction: str
    offers: tuple[str, ...]  # factions to choose from
    destinies: tuple[str, ...]  # destiny cards to choose from
    destiny: str
    vp: int
    store: tuple[int, ...]  # energy, titanium, ice, nanocarbon, credits
    hand: tuple[str, ...]  # tactic cards, sorted
    drawn: tuple[str, ...]  # tactic cards of which some are kept
    sustains: tuple[str, ...]  # in play
    tracks: tuple[int, ...]
    bay: Fleet
    reserve: Fleet
    scrap: Fleet  # upper Scrapyard
    repaired: Fleet  # Repair Zone
    board: dict[str, Fleet]
    leaders: dict[str, int]
    leaders_home: int
    rows: tuple[tuple[str, ...], ...]  # modules of each type, core first
    damage: dict[str, int]  # markers on modules
    phage: dict[str, int]  # Mechaphage tokens on modules
    placed: dict[str, str]  # slot -> moon
    moons: tuple[str, ...]  # claimed
    upgrades: tuple[str, ...]  # not yet placed
    fitted: tuple[str, ...]  # upgrade of each type, or ""
    hits: tuple[int, ...]  # markers on the shields of each type
    tokens: tuple[str, ...]  # discovery tokens, face down
    medals: tuple[str, ...]  # supremacy tokens
    cards: tuple[str, ...]  # unused development cards
    used: tuple[str, ...]  # abilities with a limit that were used
    docked: dict[str, str]  # module -> ship type or "energy"
    activated: tuple[str, ...]  # modules and joints used in this Return

    def copy(self) -> Station:
        c = Station.__new__(Station)
        c.faction = self.faction
        c.offers = self.offers
        c.destinies = self.destinies
        c.destiny = self.destiny
        c.vp = self.vp
        c.store = self.store
        c.hand = self.hand
        c.drawn = self.drawn
        c.sustains = self.sustains
        c.tracks = self.tracks
        c.bay = self.bay
        c.reserve = self.reserve
        c.scrap = self.scrap
        c.repaired = self.repaired
        c.board = self.board.copy()
        c.leaders = self.leaders.copy()
        c.leaders_home = self.leaders_home
        c.rows = self.rows
        c.damage = self.damage.copy()
        c.phage = self.phage
        c.placed = self.placed.copy()
        c.moons = self.moons
        c.upgrades = self.upgrades
        c.fitted = self.fitted
        c.hits = self.hits
        c.tokens = self.tokens
        c.medals = self.medals
        c.cards = self.cards
        c.used = self.used
        c.docked = self.docked.copy()
        c.activated = self.activated
        return c

    # --- questions ------------------------------------------------------------------------------------------------

    def has(self, resource: int) -> int:
        return self.store[resource] if resource < 5 else len(self.hand)

    def modules(self) -> list[str]:
        return [m for row in self.rows for m in row]

    def is_damaged(self, module: str) -> bool:
        return bool(self.damage.get(module) or self.phage.get(module))

    def ships_on_board(self) -> int:
        return sum(map(sum, self.board.values()))

    def ships_built(self) -> int:
        """How many ships ``built`` finds."""
        docked = sum([holder in SHIPS for holder in self.docked.values()]) if self.docked else 0
        return sum(self.bay) + sum(self.scrap) + sum(self.repaired) + self.ships_on_board() + docked

    def built(self) -> Fleet:
        """Ships that are built: everywhere but in the reserve and in developments."""
        found = [a + b + c for a, b, c in zip(self.bay, self.scrap, self.repaired, strict=True)]
        for ships in self.board.values():
            for i, n in enumerate(ships):
                found[i] += n
        for holder in self.docked.values():
            if holder in SHIPS:
                found[SHIPS.index(holder)] += 1
        return fleet(tuple(found))

    def resources(self) -> int:
        return sum(self.store) + len(self.hand)

    def set_ships(self, region: str, ships: Fleet) -> None:
        if any(ships):
            self.board[region] = ships
        else:
            self.board.pop(region, None)


class Battle:
    """A battle under way. A side of it is a seat, or RAIDERS."""

    __slots__ = ("aim", "dice", "extra", "negotiated", "no_damage", "over", "passed", "protected", "rolled", "used",
                 "winners")  # fmt: skip

    RAIDERS: ClassVar[int] = -1

    def __init__(self) -> None:
        self.extra: dict[int, int] = {}  # dice by cards and energy
        self.aim: dict[int, int] = {}
        self.dice: dict[int, tuple[int, ...]] = {}
        self.protected: dict[int, Fleet] = {}
        self.negotiated: tuple[int, ...] = ()  # who has played a diplomacy card
        self.used: tuple[str, ...] = ()  # abilities "once per battle"
        self.passed: tuple[int, ...] = ()  # in the window after the roll
        self.rolled = False
        self.no_damage = False
        self.over = False
        self.winners: tuple[int, ...] = ()

    def copy(self) -> Battle:
        c = Battle.__new__(Battle)
        c.extra = self.extra.copy()
        c.aim = self.aim.copy()
        c.dice = self.dice.copy()
        c.protected = self.protected.copy()
        c.negotiated = self.negotiated
        c.used = self.used
        c.passed = self.passed
        c.rolled = self.rolled
        c.no_damage = self.no_damage
        c.over = self.over
        c.winners = self.winners
        return c
