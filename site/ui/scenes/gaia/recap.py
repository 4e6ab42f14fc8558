"""What a player did since one's last turn, in one line: what was built and taken, then points and power in all."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.events import GAIN
from pygames.core.table import Moment
from ui.scenes.parts.about import Deed
from ui.words import Words

WEIGHTS = {
    "federation": 9, "advanced_tile": 8, "lost_planet": 8, "upgrade": 7, "mine": 6, "station": 6, "project": 5,
    "tile": 5, "power_action": 4, "qic_action": 4, "special": 4, "advance": 4, "pass": 3, "pass_last": 3,
}  # fmt: skip
SUMS = 1


def deeds(moments: Sequence[Moment], seat: int, words: Words) -> list[Deed]:
    """One player's part, weighted."""
    own = [e for m in moments for e in m.events if e.seat == seat]
    found: list[Deed] = [(WEIGHTS[e.key], words.say(f"recap.{e.key}", e.data)) for e in own if e.key in WEIGHTS]
    won = [e for e in own if e.key == GAIN and e.data.get("what") == "vp" and e.data.get("source") != "start"]
    points = sum(int(e.data["n"]) for e in won)
    charged = sum(int(e.data["power"]) for e in own if e.key == "charge")
    if points:
        found.append((SUMS, words.say("recap.points" if points > 0 else "recap.paid", {"n": abs(points)})))
    if charged:
        found.append((SUMS, words.say("recap.charged", {"n": charged})))
    return found
