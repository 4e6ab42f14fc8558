"""What a player did since I was asked last, and what it changed for me: what was built first, cards last."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.events import Event
from pygames.core.table import Moment
from ui.scenes.parts.about import Deed
from ui.scenes.sums import amounts, gained
from ui.words import Words

WEIGHTS = {"developed": 90, "settled": 90, "conquered": 90, "leave": 70, "actions": 60, "gamble_won": 30, "sell": 50,
           "start_world": 40}  # fmt: skip
GAINS, TURNED_UP = 80, 85
UNITS = ("vp", "cards", "goods")


def deeds(moments: Sequence[Moment], seat: int, words: Words) -> list[Deed]:
    """One player's part, weighted."""
    own = [e for m in moments for e in m.events if e.seat == seat]
    found = [(WEIGHTS[e.key], words.say(f"recap.{e.key}", {**e.data, "seat": seat})) for e in own if e.key in WEIGHTS]
    done = {e.data["card"] for e in own if e.key in ("developed", "settled", "conquered")}
    found += [(TURNED_UP, words.say("recap.turn_up", e.data)) for e in own
              if e.key == "turn_up" and e.data["card"] not in done]  # fmt: skip
    sums = gained(own, seat)
    sums["cards"] = sum(_cards(e) for e in own)
    sums["goods"] = sum(_goods(e) for e in own)
    if said := amounts(sums, UNITS, words):
        found.append((GAINS, said))
    return found


def _cards(event: Event) -> int:
    """Cards that came to the hand, less those that left it."""
    if event.key in ("draw", "keep"):
        return int(event.data["n"])
    if event.key == "gamble_won":
        return 1
    return (
        -int(event.data["n"]) if event.key in ("discard", "spend", "developed", "settled") else -(event.key == "invest")
    )


def _goods(event: Event) -> int:
    if event.key == "good":
        return 1
    return -int(event.data["n"]) if event.key == "consume" else -(event.key == "sell")
