"""What is seen and heard of what has just happened: goods and points fly from where they were got, cues."""

from __future__ import annotations

from collections.abc import Sequence

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
    """Gains go from the region that was named last to whoever gets them; what a module gives appears at once."""
    found, place = [], ""
    for event in events:
        named = [event.data[key] for key in PLACES if event.data.get(key) in TILES]
        place = "" if event.key in ("dock", "power", "return", "turn") else named[0] if named else place
        is_gain = event.key == GAIN and event.data["what"] in FLIES and event.data["n"] > 0
        if is_gain and event.seat is not None and place:
            found.append(Flight(event.data["what"], place, event.seat, event.data["n"]))
    return found
