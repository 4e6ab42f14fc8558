"""The draft: what follows from a die for each counter, and what its value can do for this player now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from pygames.core.play import Action, Choice
from pygames.core.table import Table
from pygames.pulsar.components import PENALTY
from pygames.pulsar.rules import paying, tracks
from pygames.pulsar.state import NO_DIE, Cluster
from pygames.pulsar.steps.draft import DICE
from pygames.pulsar.steps.turn import with_dice
from ui.picker import Picker
from ui.scenes.look import Look, Row

BEST = 4  # uses named in the list


class Landing(NamedTuple):
    """Where a counter would stand after a die, and what that means as things are."""

    counter: str
    here: int  # space, from 1
    there: int
    place: int  # among all counters of the track, from 1
    passed: tuple[int, ...]  # seats that fall behind
    passing: tuple[int, ...]  # seats that come ahead
    cubes: int
    points: int
    penalty: int


def landing(s: Cluster, seat: int, die: int, counter: str) -> Landing:
    """R31-R41, R121-R123: the engine moves the counter on a copy of the tracks."""
    track, number = tracks.counter_of(counter, seat)
    world = s.copy()
    here = tracks.place_of(s, track, number) + 1
    there = tracks.move(world, track, number, tracks.move_for(s.median, die))
    before, after = _order(s, track), _order(world, track)
    old, new = before.index(number), after.index(number)
    engineering = s.figures.engineering[new] if counter.startswith("engineering") else (0, 0)
    return Landing(
        counter, here, there, new + 1,
        tuple(dict.fromkeys(c // 2 for c in after[new + 1 :] if c in before[:old] and c // 2 != seat)),
        tuple(dict.fromkeys(c // 2 for c in after[:new] if c in before[old + 1 :] and c // 2 != seat)),
        engineering[0], engineering[1], PENALTY.get(there, 0),
    )  # fmt: skip


def _order(s: Cluster, track: int) -> list[int]:
    """The counters from first to last."""
    return [counter for stack in s.tracks[track] for counter in reversed(stack)]


# --- what a value can do ----------------------------------------------------------------------------------------------


def alone(s: Cluster, seat: int, die: int) -> Cluster:
    """The table as if the seat had this die and nothing else to pay with."""
    world = s.copy()
    world.hands[seat], world.reds, world.must, world.bonus_used = [die], [], NO_DIE, True
    world.pm1, world.plus2 = [0] * s.seats, [0] * s.seats
    return world


def uses(s: Cluster, seat: int, die: int) -> list[Choice]:
    """What the engine allows with a silver die of this value and no token."""
    world = alone(s, seat, die)
    return with_dice(world, seat, paying.purse(world, seat))


@lru_cache(maxsize=1)
def _judge() -> object:
    from pygames.pulsar.evaluation import Evaluator  # as the bots guess; loaded when first needed

    return Evaluator()


def best_uses(s: Cluster, seat: int, die: int) -> list[tuple[str, str]]:
    """Verb and target of the uses that promise most, one for each verb, best first."""
    from pygames.pulsar.evaluation import Evaluator
    from pygames.pulsar.promise import Promise

    judge = _judge()
    assert isinstance(judge, Evaluator)
    promise = Promise(judge, alone(s, seat, die), seat)
    top: dict[str, tuple[float, str]] = {}
    for choice in uses(s, seat, die):
        for target in choice.slots[0].ids:
            rest = [slot.plans[0] if slot.plans else slot.ids[:1] if slot.lo else () for slot in choice.slots[1:]]
            worth = promise.of(Action(seat, choice.verb, ((target,), *rest)))
            if choice.verb not in top or worth > top[choice.verb][0]:
                top[choice.verb] = (worth, target)
    ranked = sorted(top.items(), key=lambda row: -row[1][0])
    return [(verb, target) for verb, (_, target) in ranked[:BEST]]


def uses_row(s: Cluster, seat: int, die: int, look: Look) -> Row:
    """What this value can do for the player now, best first."""
    words = look.words
    told = [words.say(f"use.{verb}", {"what": words.word(target)}) for verb, target in best_uses(s, seat, die)]
    text = words.say("draft.uses", {"n": die, "what": "; ".join(told) or words.say("draft.nothing")})
    return {"key": "uses", "title": "", "figure": "", "said": "", "lines": [], "text": text, "reason": "", "on": False,
            "can": True}  # fmt: skip


# --- the sheet --------------------------------------------------------------------------------------------------------


def chosen(picker: Picker) -> int:
    """The value of the die that is looked at; 0: none."""
    return DICE.get(picker.picks[0][0], 0) if picker.picks else 0


def tags(table: Table, picker: Picker) -> Mapping[str, Any]:
    """Where each counter would land, for the tracks to show."""
    s, die = table.state, chosen(picker)
    if not isinstance(s, Cluster) or not die:
        return {}
    able = dict(tracks.pairs(s, picker.seat)).get(die, ())
    return {"landings": {counter: landing(s, picker.seat, die, counter).there for counter in able}}


def tray(table: Table, look: Look, picker: Picker) -> Row | None:
    """A die is tapped: what the value buys; then each counter that may move for it, with what follows."""
    s, die = table.state, chosen(picker)
    if not isinstance(s, Cluster) or not die:
        return None
    able = dict(tracks.pairs(s, picker.seat)).get(die, ())
    rows = [_column(landing(s, picker.seat, die, counter), look, picker, able) for counter in able]
    title = look.words.say("draft.title", {"n": die})
    columns = [uses_row(s, picker.seat, die, look), *(rows or [_still(die, look)])]
    return {"kind": "ways", "place": "beside", "title": title, "columns": columns}


def _still(die: int, look: Look) -> Row:
    return {"id": f"die{die}", "title": look.words.say("draft.still"), "art": "icon-die", "figure": "", "said": "",
            "lines": [], "reason": "", "on": True, "can": True}  # fmt: skip


def _column(row: Landing, look: Look, picker: Picker, able: tuple[str, ...]) -> Row:
    words = look.words
    name = row.counter[:-1]
    is_one = sum(item[:-1] == name for item in able) < 2
    title = words.say(f"draft.{name}") + ("" if is_one else f" {row.counter[-1]}")
    if row.cubes or row.points:  # they say the place
        key = "cubes" if row.cubes else "points"
        lines = [{"label": words.say(f"draft.{key}"), "n": f"+{row.cubes or row.points}"}]
    else:
        lines = [{"label": words.say(f"draft.place_{name}"), "n": words.say("draft.nth", {"n": row.place})}]
    if row.penalty:
        lines.append({"label": words.say("draft.penalty"), "n": f"−{row.penalty}"})
    for key, seats in (("passes", row.passed), ("passed_by", row.passing)):
        if seats:
            lines.append({"label": words.say(f"draft.{key}"), "n": words.join([words.player(seat) for seat in seats])})
    return {"id": row.counter, "title": title, "art": f"icon-{name}", "figure": f"{row.here} → {row.there}",
            "said": words.say("draft.space"), "lines": lines, "reason": "", "on": row.counter in picker.selected(),
            "can": True}  # fmt: skip


def all_landings(s: Cluster, seat: int) -> dict[tuple[int, str], Landing]:
    """Every die that may be taken with every counter that may move for it."""
    return {
        (die, counter): landing(s, seat, die, counter)
        for (die, able) in tracks.pairs(s, seat)
        for (_, counter) in product((die,), able)
    }
