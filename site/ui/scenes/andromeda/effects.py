"""What is seen and heard of what has just happened: goods and points fly from where they were got, cues."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygames.andromeda.components import TILES
from pygames.andromeda.words import RESOURCES
from pygames.core.events import GAIN, Event
from ui.scenes.parts.effects import Flight

CUES = {
    "launch": "launch", "move": "wing", "home": "wing", "battle": "hit", "roll": "dice", "raiders_roll": "dice",
    "scrapped": "hit", "module_damaged": "hit", "develop": "build", "build": "build", "module": "learn",
    "upgrade": "learn", "event_card": "flip", "claim": "stone", "place": "stone", "medal": "chime", "recruit": "step",
}  # fmt: skip
PLACES = ("to", "region", "planet")  # slots of events that say where something happens
FLIES = ("vp", *RESOURCES)


def flights(events: Sequence[Event]) -> list[Flight]:
    """Moons and gains go from the region or the module that was named last to whoever gets them."""
    found, place = [], ""
    for event in events:
        place = _place(event, place)
        if event.seat is None:
            continue
        if event.key == "claim" and place:
            found.append(Flight("moon", place, event.seat))
        elif event.key == GAIN and event.data["what"] in FLIES and event.data["n"] > 0 and place:
            found.append(Flight(event.data["what"], place, event.seat, event.data["n"]))
    return found


def _place(event: Event, before: str) -> str:
    """Where things come from after an event: a module that runs, a region; from nowhere when a turn begins or ends."""
    if event.key in ("dock", "power"):
        return f"module_{event.data['module']}"
    named = [event.data[key] for key in PLACES if event.data.get(key) in TILES]
    return "" if event.key in ("return", "turn") else named[0] if named else before


def trails(events: Iterable[Event]) -> dict[str, tuple[str, ...]]:
    """By ship on the map: from where it came; a launched one comes from its owner's nearest ships."""
    found: dict[str, tuple[str, ...]] = {}
    for event in events:
        if event.key in ("launch", "move"):
            key = f"ship_{event.seat}_{event.data['ship']}_{event.data['to']}"
            found[key] = (str(event.data.get("start", "")), str(event.data["to"]))
    return found
