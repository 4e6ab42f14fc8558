"""First-time hints: what a beginner meets at this moment; each is told once."""

from __future__ import annotations

from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import Edge
from pygames.core.table import Table
from ui.scenes.andromeda.lessons import is_near_raiders, regions


def concepts(table: Table, seat: int) -> list[str]:
    """The step that asks, then what the position holds for this seat."""
    s = table.state
    if not isinstance(s, Edge) or not s.agenda:
        return []
    found = [type(s.agenda[-1]).__name__]
    return found + (at_turn(table, s, seat) if found == ["TakeTurn"] and s.turn_seat == seat else [])


def at_turn(table: Table, s: Edge, seat: int) -> list[str]:
    """What is worth a word before a launch or a Return."""
    station = s.stations[seat]
    met = {
        "must_return": s.must_return,
        "last": s.last_turns >= 0,
        "leaders": any(station.leaders.get(region) for region in station.board),
        "moons": bool(station.moons),
        "damage": bool(stations.damaged(station)),
        "raiders": any(is_near_raiders(s, region) for region in regions(table, seat)),
    }
    return [key for key, is_met in met.items() if is_met]
