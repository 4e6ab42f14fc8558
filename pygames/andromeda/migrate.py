"""Old saves: their actions as the rules of today read them.

Rules 2 has moments for free actions (R84), takes leaders one by one (R87) and lets the active player order the effects
of the end of a turn (R3). A save of rules 1 is played again: moments that it did not know are passed, its recruits are
spelled out. Where rules 2 forbids what was done (a chosen branch that was declined, a second offer after a refused
gift, ...), the list goes on as it was, and the loader says at which action the match stops.
"""

from __future__ import annotations

from pygames.andromeda import setup
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.moments import FreeMoment
from pygames.core.game import Save
from pygames.core.play import Action, apply, parse
from pygames.core.problems import Problem
from pygames.core.steps import ChooseOrder


def from_rules_1(save: Save) -> Save:
    """The same match under rules 2, as far as it can be followed; old digests say nothing any more."""
    s = setup.new(len(save["seats"]), save["options"], save["seed"])
    lines: list[str] = []
    rest = list(save["actions"])
    try:
        while rest:
            for a in [*_passed_over(s), *_spelled_out(s, parse(rest[0]))]:
                apply(s, a)
                lines.append(str(a))
            del rest[0]
        if (silent := _passed_over(s)) and _is_end(s, silent):
            lines += map(str, silent)
    except Problem:
        pass  # from here on it is told as it was
    return {**save, "actions": [*lines, *rest], "checks": {}}


def _passed_over(s: Edge) -> list[Action]:
    """Questions that rules 1 did not ask, one after the other."""
    c, found = s.copy(), []
    while c.agenda and (answer := _silent(c)):
        apply(c, answer)
        found.append(answer)
    return found


def _is_end(s: Edge, found: list[Action]) -> bool:
    """Whether only silent answers are missing: the match was over."""
    c = s.copy()
    for a in found:
        apply(c, a)
    return not c.agenda


def _silent(s: Edge) -> Action | None:
    """What rules 1 did without asking: no free action, the event before storage."""
    top = s.agenda[-1]
    if isinstance(top, FreeMoment):
        return Action(top.seat, "go_on")
    if isinstance(top, ChooseOrder) and any(name == "event" for name, _ in top.effects):
        return Action(top.seat, "first", (("event",),))
    return None


def _spelled_out(s: Edge, a: Action) -> list[Action]:
    """R87: rules 1 took all leaders of a region at once."""
    if a.verb == "recruit" and a.picks and a.picks[0]:
        return [a] * max(1, s.stations[a.seat].leaders.get(a.picks[0][0], 1))
    return [a]
