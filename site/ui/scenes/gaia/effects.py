"""What is seen of what has just happened: points fly from where they were won to where they are counted."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.events import GAIN, Event
from ui.scenes.parts.effects import Flight

PLACES = ("where", "to")  # slots of events that name a hex


def flights(events: Sequence[Event]) -> list[Flight]:
    """Points go from the hex, the area or the octagon named last to whoever won them; of a turn's end nothing flies.

    An advance is seen on the page of research; who looks at another one sees it go there.
    """
    found, place = [], ""
    for event in events:
        place = "" if event.key in ("round", "pass", "pass_last", "turn") else _place(event) or place
        is_won = event.key == GAIN and event.data["what"] == "vp" and event.data["n"] > 0
        if event.key == "advance" and event.seat is not None:
            marker = f"marker_{event.data['area']}_{event.seat}"
            found.append(Flight("research", marker, event.seat, pays=True, page="research"))
        if is_won and event.seat is not None and place:
            found.append(Flight("vp", place, event.seat, event.data["n"]))
    return found


def _place(event: Event) -> str:
    """Where something happens, as a thing on a board; a federation is where its first member is."""
    hexes = [str(event.data[key]) for key in PLACES if str(event.data.get(key, "")).startswith("hex:")]
    if event.key == "federation":
        hexes = [str(item) for item in event.data["spaces"]]
    named = str(event.data.get("area") or event.data.get("action") or "")
    return hexes[0] if hexes else named
