"""Leaders who wait where one has ships, all at once (R87): each of them alone would be a verb, a place and Confirm."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.andromeda.state import Edge
from pygames.core.play import Action
from pygames.core.table import Table
from ui.picker import Picker
from ui.scenes.look import Look, Row, View

ALL = "recruit:all"
VERB = "recruit"


def waiting(view: View, seat: int) -> int:
    """How many of a seat's leaders wait where it has ships."""
    own = str(seat)
    return sum(row["leaders"].get(own, 0) for row in view["regions"].values() if own in row["ships"])


def begins(view: View, picker: Picker, look: Look) -> dict[str, Sequence[Row]]:
    """Beside the verb a button for all of them, where there are several."""
    n = waiting(view, picker.seat)
    if n < 2 or not any(c.verb == VERB for c in picker.found):
        return {}
    said = look.words.say("own.recruits", {"n": n})
    return {VERB: [{"tap": ALL, "label": look.words.say("short.recruit_all"), "said": said, "n": n,
                    "art": "icon-leader"}, {}]}  # fmt: skip


def plan(table: Table, picker: Picker, item: str) -> tuple[Action, ...]:
    """One action for each of them."""
    s = table.state
    if item != ALL or not isinstance(s, Edge) or not any(c.verb == VERB for c in picker.found):
        return ()
    station = s.stations[picker.seat]
    where = [region for region, n in station.leaders.items() if region in station.board for _ in range(n)]
    return tuple(Action(picker.seat, VERB, ((region,),)) for region in where)


def is_plan(draft: Sequence[Action]) -> bool:
    return bool(draft) and all(action.verb == VERB for action in draft)


def label(draft: Sequence[Action], look: Look) -> str:
    return look.words.say("confirm.recruits", {"n": len(draft)})
