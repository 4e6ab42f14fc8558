"""What flies in Race for the Galaxy: cards drawn and paid, points from the card that brings them."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.events import GAIN, Event
from pygames.race.components import CARDS
from ui.scenes.parts.effects import Flight

PAID = ("developed", "settled", "conquered")


def flights(events: Sequence[Event]) -> list[Flight]:
    """In the order in which it happened; how many cards is known to all, which ones is not."""
    found: list[Flight] = []
    place = ""  # the card that is being placed or used
    sold = ""  # the world whose good has just been sold
    for event in events:
        place = str(event.data["card"]) if isinstance(event.data.get("card"), str) else place
        if event.key == "sell":
            sold = f"card-{event.data['world']}"
        elif event.seat is not None:
            found += _of(event, event.seat, place, sold)
            sold = "" if event.key == "draw" else sold
    return found


def _of(event: Event, seat: int, place: str, sold: str) -> list[Flight]:
    n = event.data.get("n", 0)
    if event.key in ("draw", "keep") and n:
        return [Flight("cards", sold or "deck", seat, n)]
    if event.key in (*PAID, "spend") and n:
        return [Flight("cards", "discard", seat, n, pays=True)]
    if event.key == GAIN and n > 0 and place in CARDS and CARDS[place].id == event.data["source"]:
        return [Flight("vp", f"card-{place}", seat, n)]
    return []
