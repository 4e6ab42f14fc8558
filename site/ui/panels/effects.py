"""What the page lets people see and hear of what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from pygames.core.events import Event
from ui.scenes.base import Look, Scene, View

MOST = 8  # moments that can be followed; more are a match that others went on with


def news(scene: Scene, view: View, moments: Sequence[Sequence[Event]], look: Look) -> dict[str, Any] | None:
    """Cues, flights and a reveal, if there are any."""
    if not moments or len(moments) > MOST:
        return None
    events = list(chain.from_iterable(moments))
    cues = list(dict.fromkeys(scene.cues[e.key] for e in events if e.key in scene.cues))
    flights = [flight._asdict() for flight in scene.flights(events)]
    found = {"cues": cues, "flights": flights, "reveal": scene.reveal(view, events, look)}
    return {key: value for key, value in found.items() if value} or None
