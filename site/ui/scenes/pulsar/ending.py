"""Cubes in the final scoring: what each bonus of a goal brings now, and what the cubes left over would be worth."""

from __future__ import annotations

from pygames.pulsar.components import GOALS, NUMBERS
from pygames.pulsar.state import Cluster
from pygames.pulsar.steps import final
from ui.picker import Picker
from ui.scenes.look import Look, Row


def cubes_a_point(s: Cluster, seat: int) -> int:
    """R139, R140: how many cubes left over are a point."""
    better = [f.cubes_per_point for _, f in final.finals(s, seat) if f.cubes_per_point]
    return min(better, default=int(NUMBERS["cubes_per_point"]))


def tray(s: Cluster, look: Look, picker: Picker) -> Row | None:
    """R133: a row for every bonus that can be bought, and one for keeping the cubes, each with its sum."""
    step = s.agenda[-1]
    if not isinstance(step, final.BuyBonuses):
        return None
    words, have, each = look.words, s.cubes[picker.seat], cubes_a_point(s, picker.seat)
    rows = []
    for goal in next(choice for choice in picker.found if choice.verb == "upgrade").slots[0].ids:
        price, points = GOALS[goal].bonus[step.bought.count(goal)]
        rest = (have - price) // each
        told = {"price": price, "points": points, "left": have - price, "rest": rest}
        rows.append(_row(words.capital(words.word(goal)), points + rest, words.say("final.buy", told), id=goal,
                         art="icon-goal", on=goal in picker.selected()))  # fmt: skip
    kept = words.say("final.keep", {"n": have, "rest": have // each})
    rows.append(_row(words.say("final.none"), have // each, kept, verb="done", art="icon-cubes"))
    return {"kind": "ways", "place": "beside", "title": words.say("final.title", {"n": have}), "columns": rows}


def _row(title: str, points: int, text: str, **more: object) -> Row:
    return {"title": title, "figure": f"+{points}", "said": "", "lines": [], "text": text, "reason": "", "on": False,
            "can": True, **more}  # fmt: skip
