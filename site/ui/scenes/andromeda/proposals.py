"""Whole Returns to choose from: as the rules of thumb of the medium bot would go on from here, in several ways.

They are made in a world that the player could believe in. Cards that are drawn on the way are guesses there: a plan
goes on behind them, names none of them, and is played as far as it is legal; then it asks again. What each way leaves
behind is weighed as the bots weigh a position: so energy that is kept counts, and so does the transport that a
development takes for good (R103).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pygames.andromeda.state import Edge
from pygames.andromeda.steps.constructing import Develop
from pygames.andromeda.steps.returning import ActivateModules
from pygames.andromeda.steps.turn import TakeTurn
from pygames.core import play
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.table import Moment, Table

if TYPE_CHECKING:
    from pygames.andromeda.evaluation import Judge

LONGEST = 60
FINISH = "finish"
PLAN, SETTLE, CHOOSE, THRIFT, HOME = "plan", "settle", "choose", "thrift", "home"
OWN_WISH = "exploit"  # what is used once in a match is not used up by a proposal
Draft = tuple[Action, ...]


class Way(NamedTuple):
    """How a Return is gone about: with energy on modules or without, with a development where one is to be had."""

    has_energy: bool = True
    settles: bool = True


USUAL = Way()


def is_docking(s: object) -> bool:
    """Ships and energy are put on modules now."""
    return isinstance(s, Edge) and bool(s.agenda) and isinstance(s.agenda[-1], ActivateModules)


def is_return(s: object, seat: int) -> bool:
    """Any moment of a seat's own Return, also in the middle of what a module asks."""
    return isinstance(s, Edge) and s.turn_seat == seat and any(isinstance(step, ActivateModules) for step in s.agenda)


_made: list[tuple[Table, Moment | None, int, list[tuple[str, Draft]]]] = []  # the last answer: it is asked for often


def proposals(table: Table, seat: int) -> list[tuple[str, Draft]]:
    """Best first, going home at once last; [] if the seat is not on its way home."""
    if not is_return(table.state, seat) or seat not in play.asked(table.state):
        return []
    last = table.past[-1] if table.past else None
    if not (_made and _made[0][0] is table and _made[0][1] is last and _made[0][2] == seat):
        _made[:] = [(table, last, seat, found(table, seat))]
    return _made[0][3]


def found(table: Table, seat: int) -> list[tuple[str, Draft]]:
    """Different plans with a name for what tells them apart."""
    whole, worth = weighed(table, seat, USUAL)
    ways = [(SETTLE if any(a.verb == "develop" for a in whole) else PLAN, whole, worth)]
    if ways[0][0] == SETTLE:
        part, less = weighed(table, seat, Way(settles=False))
        ways.append((CHOOSE, part, min(less, worth)))  # it ends where a planet is asked for
    if any(action.verb == "power" for action in whole):
        thrifty, kept = weighed(table, seat, Way(has_energy=False))
        ways.append((THRIFT, thrifty, kept))
    made: dict[Draft, str] = {}
    for key, plan, _ in sorted(ways, key=lambda way: -way[2]):
        if plan:
            made.setdefault(plan, key)
    home = (Action(seat, FINISH),) if is_docking(table.state) else ()
    return [*((key, plan) for plan, key in made.items() if plan != home), *([(HOME, home)] if home else [])]


def weighed(table: Table, seat: int, way: Way) -> tuple[Draft, float]:
    """A plan and what the position behind it is worth."""
    world = imagined(table, seat)
    made = planned(world, seat, unnamed(table, seat), way)
    return made, judge().value(world, seat)


@lru_cache(maxsize=1)
def judge() -> Judge:
    """Made once: it reads its weights, and whoever comes home is asked many times."""
    from pygames.andromeda.evaluation import Judge  # late: a start needs nothing of how bots think

    return Judge()


def unnamed(table: Table, seat: int) -> set[str]:
    """What no plan may name: what the seat does not know; its own secrets neither where others may look on (R158)."""
    is_shared = sum(one.kind == "human" for one in table.seats) > 1
    return table.game.hidden(table.state, None if is_shared else seat)


def plan(table: Table, seat: int, way: Way = USUAL) -> Draft:
    """Actions of this seat until everything is home; what is asked about a surprise is left to the player."""
    return weighed(table, seat, way)[0]


def imagined(table: Table, seat: int) -> Edge:
    world = table.game.imagine(table.state, seat, Rng.stream("docks"))
    assert isinstance(world, Edge)
    return world


def planned(world: Edge, seat: int, hidden: set[str], way: Way = USUAL) -> Draft:
    """The same from a world that may be changed; nothing hidden is named."""
    from pygames.andromeda import policy  # late, as in ``judge``

    made: list[Action] = []
    for _ in range(LONGEST):
        if seat not in play.asked(world) or (isinstance(world.agenda[-1], Develop) and not way.settles):
            break
        offered = (a for _, a in policy.scored(world, seat) if is_wanted(a, way) and hidden.isdisjoint(named(a)))
        action = next((a for a in offered if not cuts(world, a)), None)
        if action is None:
            break
        made.append(action)
        if action.verb == FINISH:
            break
        play.push(world, action)
    return tuple(made)


def is_wanted(action: Action, way: Way) -> bool:
    return action.verb != OWN_WISH and (way.has_energy or action.verb != "power")


def expected(table: Table, viewer: int, seat: int) -> dict[str, int]:
    """What a Return of a seat would bring if it came now, as far as the viewer can know: points and goods in all."""
    s = table.state
    assert isinstance(s, Edge)
    if s.phase in ("setup", "over") or s.battle is not None:
        return {}
    world = imagined(table, viewer)
    world.agenda, world.turn_seat, world.must_return = [TakeTurn(seat)], seat, False
    play.push(world, Action(seat, "return"))
    planned(world, seat, table.game.hidden(s, viewer))
    before, now = s.stations[seat], world.stations[seat]
    return {"vp": now.vp - before.vp, "goods": sum(now.store) - sum(before.store)}


def cuts(world: Edge, action: Action) -> bool:
    """Whether a card would show something new, so that the plan could not go on behind it."""
    if action.verb != "play":
        return False
    after = world.copy()
    play.push(after, action)
    return after.reveals > world.reveals


def named(action: Action) -> list[str]:
    """The things that an action points at."""
    return [item for pick in action.picks for item in pick]
