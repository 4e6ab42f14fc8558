"""What flies in Blue Moon City: what a building pays, what dragons give, cards drawn and paid, offerings."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.bluemoon.components import SPACES
from pygames.core.events import GAIN, Event
from ui.scenes.parts.effects import Flight

DRAWN = ("draw", "collect", "put_aside")


def flights(events: Sequence[Event]) -> list[Flight]:
    """In the order in which it happened."""
    found: list[Flight] = []
    tile = ""  # where the last contribution was made
    for event in events:
        if event.key in ("contribute", "contribute_palace"):
            tile = SPACES[str(event.data["space"])].tile
        elif event.key == "rebuild":
            tile = str(event.data["tile"])
        found += _of(event, tile)
    return found


def _of(event: Event, tile: str) -> list[Flight]:
    seat, data = event.seat, event.data
    if seat is None:
        return []
    if event.key in DRAWN and data["n"]:
        return [Flight("cards", "deck", seat, data["n"])]
    if event.key in ("contribute", "contribute_palace"):
        return [Flight("cards", tile, seat, len(data["cards"]), pays=True)]
    if event.key == "offering":
        return [Flight("crystals", "obelisk", seat, data["price"] + data["surcharge"], pays=True)]
    if event.key == GAIN and data["n"] > 0:
        return [Flight(data["what"], _source(data, tile), seat, data["n"])] if _source(data, tile) else []
    return []


def _source(gain: dict[str, object], tile: str) -> str:
    """The thing on the board from which a gain comes."""
    if gain["what"] == "offerings":
        return "obelisk"
    return "scales_left" if gain["source"] == "scales" else tile
