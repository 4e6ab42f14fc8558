"""Everything that is true about a match of Andromeda's Edge.

Regions are named by their tile ("halcyra", "hangar", "N3"); ``at`` says on which place of the board it lies. Ships of
one type are alike: every place of ships is four numbers, in the order of SHIPS. Most fields are tuples or dictionaries
that are replaced, never changed, so that copies can share them.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from pygames.andromeda.components import BOARD, NEBULAE, SPACES, TILES
from pygames.andromeda.parts import NO_SHIPS, Battle, Fleet, Station, add_ship, fleet, more
from pygames.andromeda.words import UNLIMITED
from pygames.core.play import Action, Choice, Picks
from pygames.core.problems import Reason
from pygames.core.rng import Rng
from pygames.core.state import State

__all__ = ["NO_SHIPS", "Battle", "Edge", "Fleet", "Station", "add_ship", "fleet", "more"]  # the parts are had from here
ADJACENT: dict[str, tuple[str, ...]] = {
    row["id"]: tuple(sorted(row["adjacent"])) for row in (*BOARD["space"], *BOARD["nebula"])
}
MARKED = {row["mark"]: row["id"] for row in BOARD["space"] if "mark" in row}


class Routes:
    """Distances between places of the board (R37): with or without Travel, with or without closed Quasars."""

    def __init__(self) -> None:
        self.tables: dict[tuple[bool, bool], dict[str, dict[str, int]]] = {}

    def table(self, travel: bool, quasars: bool) -> dict[str, dict[str, int]]:
        key = (travel, quasars)
        if key not in self.tables:
            closed = tuple(MARKED[m] for m in "AB") if quasars else ()
            self.tables[key] = {place: self._walk(place, travel, closed) for place in (*SPACES, *NEBULAE)}
        return self.tables[key]

    def _walk(self, start: str, travel: bool, closed: tuple[str, ...]) -> dict[str, int]:
        found = {start: 0}
        queue = [start]
        for place in queue:
            if place in NEBULAE and place != start and not travel:
                continue  # it can be reached, but not crossed
            for other in ADJACENT[place]:
                if other not in found and other not in closed:
                    found[other] = found[place] + 1
                    queue.append(other)
        return found


ROUTES = Routes()


class Edge(State):
    """The state. The top of every deck and stack is its end."""

    __slots__ = (
        "active",
        "at",
        "battle",
        "bonus",
        "cause",
        "deck_name",
        "decks",
        "declined",
        "destiny_out",
        "developed",
        "dice_rng",
        "discoveries_out",
        "event_deck",
        "event_discard",
        "event_left",
        "event_rng",
        "first",
        "foreseen",
        "gifted",
        "has_destiny",
        "is_event",
        "last_turns",
        "launched",
        "lookers",
        "marker",
        "market",
        "mechaphage",
        "medals",
        "moon_discard",
        "moons",
        "must_return",
        "parted",
        "phase",
        "planet_stack",
        "raid_off",
        "raider_cards",
        "raider_hits",
        "raiders",
        "region_option",
        "revealed",
        "spent",
        "stacks",
        "stations",
        "stock",
        "tactic_deck",
        "tactic_discard",
        "tactic_rng",
        "teams",
        "terminus",
        "tile_at",
        "turn",
        "turn_seat",
    )  # fmt: skip

    INTERJECTIONS: ClassVar[tuple[str, ...]] = (
        "abandon", "arrange", "collect", "discover", "exploit", "gift", "parade", "place", "play", "recruit",
        "request", "use",
    )  # fmt: skip

    EPHEMERAL: ClassVar[tuple[str, ...]] = ("events", "reveals", "tile_at")  # ``tile_at`` is ``at`` read backwards

    deck_name: str
    region_option: str
    terminus: int
    teams: bool
    has_destiny: bool
    at: dict[str, str]
    tile_at: dict[str, str]
    planet_stack: tuple[str, ...]
    moons: dict[str, tuple[str, ...]]
    stock: dict[str, tuple[str, ...]]
    moon_discard: tuple[str, ...]
    developed: dict[str, int]
    bonus: dict[str, tuple[int, ...]]
    raiders: dict[str, tuple[str, int]]  # region -> class and number of figures
    raider_cards: dict[str, str]
    raider_hits: dict[str, int]
    revealed: tuple[str, ...]  # classes whose card is face up
    mechaphage: int  # tokens left
    event_deck: tuple[str, ...]
    event_discard: tuple[str, ...]
    event_left: int  # steps of the marker to the end
    marker: str  # track, station, out
    foreseen: tuple[tuple[str, str], ...]  # per seat: top and bottom event card as far as known
    decks: tuple[tuple[str, ...], ...]
    market: tuple[tuple[str, ...], ...]  # of each type from the bottom row up; "" is an empty space
    stacks: dict[str, tuple[str, ...]]  # discovery tokens, sorted
    lookers: dict[str, int]  # who looked through a stack last
    discoveries_out: tuple[str, ...]
    destiny_out: tuple[str, ...]
    spent: tuple[str, ...]  # tokens used up, face up
    medals: tuple[str, ...]  # supremacy tokens on the track
    tactic_deck: tuple[str, ...]
    tactic_discard: tuple[str, ...]
    stations: list[Station]
    first: int
    turn: int
    turn_seat: int
    active: str
    launched: int  # ship type launched this turn, or -1
    phase: str  # setup, start, launch, raid, battle, return, end, event, over
    must_return: bool
    raid_off: bool
    gifted: bool  # R159: something has changed hands this turn
    declined: tuple[str, ...]  # R159: what was offered or asked for in vain this turn
    parted: bool  # R160
    is_event: bool
    battle: Battle | None
    last_turns: int  # -1: not yet; else turns still to be played
    cause: str
    dice_rng: Rng
    tactic_rng: Rng
    event_rng: Rng

    # --- questions ------------------------------------------------------------------------------------------------

    def clockwise(self, start: int) -> list[int]:
        return [(start + i) % self.seats for i in range(self.seats)]

    def order(self) -> list[int]:
        """All seats in turn order from the active player."""
        return self.clockwise(self.turn_seat)

    def mate(self, seat: int) -> int:
        """The teammate, or -1 (R154: neighbours 1 and 2, 3 and 4)."""
        return seat ^ 1 if self.teams else -1

    def is_opponent(self, seat: int, other: int) -> bool:
        return seat != other and other != self.mate(seat)

    def side(self, seat: int) -> int:
        return seat // 2 if self.teams else seat

    def distance(self, here: str, there: str, travel: bool) -> int:
        table = ROUTES.table(travel, self.region_option == "quasars")
        return table[self.at[here]].get(self.at[there], UNLIMITED + 1)

    def near(self, region: str) -> list[str]:
        """Adjacent regions, in no order that means anything."""
        return [self.tile_at[p] for p in ADJACENT[self.at[region]] if p in self.tile_at]

    def ships_at(self, region: str) -> list[int]:
        """Seats with ships in a region, in turn order."""
        return [x for x in self.order() if region in self.stations[x].board]

    def kind(self, region: str) -> str:
        return TILES[region].kind

    def copy(self) -> Edge:  # noqa: PLR0915
        c = Edge.__new__(Edge)
        self.copy_base(c)
        c.deck_name = self.deck_name
        c.region_option = self.region_option
        c.terminus = self.terminus
        c.teams = self.teams
        c.has_destiny = self.has_destiny
        c.at = self.at
        c.tile_at = self.tile_at
        c.planet_stack = self.planet_stack
        c.moons = self.moons
        c.stock = self.stock
        c.moon_discard = self.moon_discard
        c.developed = self.developed
        c.bonus = self.bonus
        c.raiders = self.raiders
        c.raider_cards = self.raider_cards
        c.raider_hits = self.raider_hits
        c.revealed = self.revealed
        c.mechaphage = self.mechaphage
        c.event_deck = self.event_deck
        c.event_discard = self.event_discard
        c.event_left = self.event_left
        c.marker = self.marker
        c.foreseen = self.foreseen
        c.decks = self.decks
        c.market = self.market
        c.stacks = self.stacks
        c.lookers = self.lookers
        c.discoveries_out = self.discoveries_out
        c.destiny_out = self.destiny_out
        c.spent = self.spent
        c.medals = self.medals
        c.tactic_deck = self.tactic_deck
        c.tactic_discard = self.tactic_discard
        c.stations = [station.copy() for station in self.stations]
        c.first = self.first
        c.turn = self.turn
        c.turn_seat = self.turn_seat
        c.active = self.active
        c.launched = self.launched
        c.phase = self.phase
        c.must_return = self.must_return
        c.raid_off = self.raid_off
        c.gifted = self.gifted
        c.declined = self.declined
        c.parted = self.parted
        c.is_event = self.is_event
        c.battle = self.battle.copy() if self.battle else None
        c.last_turns = self.last_turns
        c.cause = self.cause
        c.dice_rng = self.dice_rng.copy()
        c.tactic_rng = self.tactic_rng.copy()
        c.event_rng = self.event_rng.copy()
        return c

    # --- off-turn and free actions (chapter J) --------------------------------------------------------------------

    def interjections(self, seat: int) -> list[Choice]:
        found: list[Choice] = _free().choices(self, seat)
        return found

    def interject(self, a: Action) -> None:
        _free().take(self, a)

    def why_not_interject(self, seat: int, verb: str, picks: Picks) -> list[Reason]:
        found: list[Reason] = _free().why_not(self, seat, verb, picks)
        return found


@cache
def _free() -> Any:
    """The module of free actions, imported late: it is built on this one."""
    from pygames.andromeda import interjections

    return interjections
