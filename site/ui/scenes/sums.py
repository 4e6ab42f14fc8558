"""Sums of what somebody got or lost, in words: shared by recaps and previews."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pygames.core.events import GAIN, Event
from ui.words import Words


def gained(events: Iterable[Event], seat: int) -> Counter[str]:
    """Every unit that a seat gained, less what it paid."""
    found: Counter[str] = Counter()
    for event in events:
        if event.key == GAIN and event.seat == seat:
            found[event.data["what"]] += event.data["n"]
    return found


def amounts(sums: Counter[str], units: Iterable[str], words: Words) -> str:
    """ "+4 crystals, −2 scales" """
    parts = []
    for unit in units:
        if n := sums[unit]:
            parts.append(f"{'+' if n > 0 else '−'}{words.say(f'amount.{unit}', {'n': abs(n)})}")
    return ", ".join(parts)
