"""What a player did since I was asked last, and what it changed for me: offerings first, walks last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygames.bluemoon.components import SPACES
from pygames.core.events import Event
from pygames.core.table import Moment
from ui.scenes.parts.about import Deed
from ui.scenes.sums import amounts, gained
from ui.words import Words

UNITS = ("crystals", "scales", "cards")
OFFERING, REBUILT, HELPED, SCORED, CONTRIBUTION, GAINS, DRAGON, WALK = 90, 80, 75, 70, 60, 50, 30, 10


def deeds(moments: Sequence[Moment], seat: int, words: Words) -> list[Deed]:
    """One player's part, weighted."""
    events = [e for m in moments for e in m.events]
    own = [e for e in events if e.seat == seat]
    found = _offerings(own, words) + _buildings(events, seat, words)
    if any(e.key == "gain" and e.data["source"] == "scales" for e in own):
        found.append((SCORED, words.say("recap.scales")))
    sums = gained(own, seat)
    sums["cards"] = sum(e.data["n"] for m in moments for e in m.events if _is_won(e, m, seat))
    if said := amounts(sums, UNITS, words):
        found.append((GAINS, said))
    moved = {e.data["dragon"]: e.data for e in own if e.key in ("send", "lead")}  # each to where it came last
    found += [(DRAGON, words.say("recap.dragon", told)) for told in moved.values()]
    return found or _walk(own, words)


def _is_won(event: Event, moment: Moment, seat: int) -> bool:
    """Whether cards were won: those that everybody draws at the end of a turn are not worth a word."""
    return event.seat == seat and event.key in ("draw", "put_aside") and moment.action.verb != "replenish"


def _offerings(own: Sequence[Event], words: Words) -> list[Deed]:
    return [(OFFERING, words.say("recap.offering", e.data)) for e in own if e.key == "offering"]


def _buildings(events: Sequence[Event], seat: int, words: Words) -> list[Deed]:
    """What a player completed, what they helped to complete, what they only contributed to."""
    rebuilt = [e for e in events if e.key == "rebuild"]
    done = [e.data["tile"] for e in rebuilt if e.seat == seat]
    helped = [e.data["tile"] for e in rebuilt if e.seat != seat and seat in e.data["contributors"]]
    found = [(REBUILT, words.say("recap.rebuild", {"tiles": done}))] if done else []
    found += [(HELPED, words.say("recap.helped", {"tile": tile})) for tile in helped]
    paid = [e for e in events if e.seat == seat and e.key in ("contribute", "contribute_palace")]
    for tile, n in Counter(SPACES[e.data["space"]].tile for e in paid).items():
        if tile not in done:
            key = "recap.contribute" if n == 1 else "recap.contributes"
            found.append((CONTRIBUTION, words.say(key, {"tile": tile, "n": n})))
    return found


def _walk(own: Sequence[Event], words: Words) -> list[Deed]:
    """Nothing else: where the figure went."""
    went = [e for e in own if e.key in ("walk", "fly", "jump")]
    return [(WALK, words.say("recap.walk", went[-1].data))] if went else []
