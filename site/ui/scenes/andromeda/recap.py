"""What a player did since one's last turn, in one line: launches, battles, what was built, then points in all."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.table import Moment
from ui.scenes.parts.about import Deed
from ui.scenes.sums import gained
from ui.words import Words

WEIGHTS = {
    "terminus": 10,
    "develop": 9, "medal": 8, "module": 8, "launch": 7, "return": 7, "upgrade": 6, "build": 5, "scrapped": 5,
    "play": 4, "exploit": 4, "token_used": 4, "claim": 3, "recruit": 2,
}  # fmt: skip
SUMS = 1


def deeds(moments: Sequence[Moment], seat: int, words: Words) -> list[Deed]:
    """One player's part, weighted; a battle is told with those who took part."""
    events = [e for m in moments for e in m.events]
    own = [e for e in events if e.seat == seat]
    found: list[Deed] = [(WEIGHTS[e.key], words.say(f"recap.{e.key}", e.data)) for e in own if e.key in WEIGHTS]
    found += [(9, words.say("recap.won")) for e in events if e.key == "battle_won" and seat in e.data["winners"]]
    if points := gained(own, seat)["vp"]:
        found.append((SUMS, words.say("recap.points" if points > 0 else "recap.paid", {"n": abs(points)})))
    return found
