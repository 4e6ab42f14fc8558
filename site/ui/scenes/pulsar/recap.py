"""What a player did since one's last turn, in one line: dice, deeds in their order, then sums."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.events import GAIN
from pygames.core.table import Moment
from ui.scenes.parts.about import Deed
from ui.words import Words

DEED, SUM = 2, 1
TOLD = ("take", "take_still", "fly", "claim", "gyrodyne", "construct", "complete", "transmit", "online", "patent",
        "project")  # fmt: skip
STATIONS = ("station", "station_blue")


def deeds(moments: Sequence[Moment], seat: int, words: Words) -> list[Deed]:
    own = [event for moment in moments for event in moment.events if event.seat == seat]
    found: list[Deed] = [(DEED, words.say(f"recap.{event.key}", event.data)) for event in own if event.key in TOLD]
    sums = {"stations": sum(event.key in STATIONS for event in own)}
    for what in ("points", "cubes"):
        sums[what] = sum(int(e.data["n"]) for e in own if e.key == GAIN and e.data["what"] == what)
    return found + [
        (SUM, words.say(f"recap.{what}", {"n": f"{n:+}".replace("-", "−"), "many": abs(n)}))
        for what, n in sums.items()
        if n
    ]
