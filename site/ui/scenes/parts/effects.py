"""What a table lets people see and hear of what has just happened: things that fly, a reveal, cues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from pygames.core.events import Event
from ui.scenes.look import Look, Row, View

# sounds of events that several games have, or that say by their name what is heard; a game may have its own instead
GENERAL: Mapping[str, str] = MappingProxyType({
    "mine": "stone", "gyrodyne": "stone", "place": "stone", "claim": "stone", "upgrade": "build", "station": "build",
    "module": "build", "build": "build", "develop": "build", "project": "power", "charge": "power", "transmit": "power",
    "online": "power", "power_action": "power", "advance": "learn", "tile": "learn", "patent": "learn",
    "federation": "chime", "goal": "chime", "exploit": "chime", "production": "chime", "roll": "dice", "die": "dice",
    "raiders_roll": "dice", "fly": "launch", "launch": "launch", "return": "wing", "battle": "hit", "shield_hit": "hit",
    "battle_won": "hit", "raiders_won": "hit", "event_card": "flip", "reveal": "flip", "booster": "flip",
})  # fmt: skip


class Flight(NamedTuple):
    """Something that goes from a thing on the board to the player who gets it, or is paid to that thing."""

    icon: str  # the symbol ``icon-<icon>``
    item: str  # where it comes from
    seat: int
    n: int = 1
    pays: bool = False  # from the player to the thing
    page: str = ""  # of a thing that moves by itself where it is seen: elsewhere this goes to the page's tab


class Effects:
    """Motion and sound. Everything here is also told by the board, the bar or the log."""

    cues: Mapping[str, str] = GENERAL  # the sound (site/js/cues.js) by the key of an event

    def flights(self, events: Sequence[Event]) -> list[Flight]:
        """What flies to whom after these events; only what everybody may know."""
        return []

    def reveal(self, view: View, events: Sequence[Event], look: Look) -> Row | None:
        """Cards that everybody turned over at once: ``title``, ``cards`` (mark, name, svg; goal: an id on a board)."""
        return None
