"""Progress tracks and the event track (chapters O and P)."""

from __future__ import annotations

from pygames.andromeda.components import PLAYERS, SETUP, SPACES, TILES, TRACK_TABLE
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import Edge
from pygames.andromeda.words import TRACKS

SUPREMACY = TRACKS.index("supremacy")
COMMERCE = TRACKS.index("commerce")
LEVELS = [table.reached() for table in TRACK_TABLE]  # by track and step
VAULTS = TRACK_TABLE[COMMERCE].highest("vault", 0)  # by step


def can_advance(s: Edge, seat: int, track: int) -> bool:
    return s.stations[seat].tracks[track] < TRACK_TABLE[track].top


def track_points(s: Edge, seat: int, track: int) -> int:
    """The VP printed next to the marker."""
    return TRACK_TABLE[track].vp[s.stations[seat].tracks[track]]


def level(s: Edge, seat: int, track: int) -> int:
    """R112: the highest level space reached."""
    return LEVELS[track][s.stations[seat].tracks[track]]


def vault(s: Edge, seat: int) -> int:
    """R116: VP of each unspent resource; only the higher vault counts."""
    return VAULTS[s.stations[seat].tracks[COMMERCE]]


def event_points(s: Edge, seat: int, track: int) -> int:
    """R122: track value minus one per damaged module, at least nothing."""
    return max(0, track_points(s, seat, track) - len(stations.damaged(s.stations[seat])))


def advance_marker(s: Edge, n: int) -> None:
    """R113, R119, R120: steps of the event marker; lost while it is on a station or out of the game."""
    for _ in range(n):
        if s.marker != "track":
            return
        s.event_left -= 1
        s.emit("event_marker", n=s.event_left)
        if s.event_left == 0:
            s.marker = "station"
            s.emit("event_due", s.turn_seat)
            place_planet(s)


def place_planet(s: Edge) -> None:
    """R120: the top planet comes to the next empty space, with three moons of its colour."""
    empty = next((place for place in SPACES if place not in s.tile_at), None)
    if not s.planet_stack or empty is None:
        return
    planet = s.planet_stack[-1]
    s.planet_stack = s.planet_stack[:-1]
    s.at = {**s.at, planet: empty}
    s.tile_at = {**s.tile_at, empty: planet}
    colour = TILES[planet].track
    stock = s.stock[colour]
    many = min(SETUP["moons_per_planet"], len(stock))
    s.moons = {**s.moons, planet: stock[len(stock) - many :]}
    s.stock = {**s.stock, colour: stock[: len(stock) - many]}
    s.emit("planet_placed", None, secret={}, planet=planet, space=empty)


def reset_marker(s: Edge) -> None:
    """R125: back to the start space, unless the end has been triggered (R144)."""
    if s.last_turns >= 0:
        s.marker = "out"
    else:
        s.marker, s.event_left = "track", PLAYERS[s.seats]["event_steps"]
