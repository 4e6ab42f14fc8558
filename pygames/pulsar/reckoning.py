"""The end, reckoned exactly: once nothing is left but what a seat buys with its cubes, every way is followed.

What others decide there changes nothing for the seat, so that they may do the first thing that is listed.
"""

from __future__ import annotations

from pygames.core.play import Action, actions, asked, choices, push, settle
from pygames.pulsar.components import NUMBERS
from pygames.pulsar.state import Cluster
from pygames.pulsar.steps.final import BuyBonuses, Invest, ScoreGoals
from pygames.pulsar.steps.production import BuyPoints, Produce

LAST = int(NUMBERS["rounds"])
Known = dict[tuple[object, ...], int]


def is_certain(s: Cluster) -> bool:
    """Whether only purchases of the last production and of the final scoring are left."""
    top = s.agenda[-1]
    return isinstance(top, (Invest, ScoreGoals, BuyBonuses)) or (isinstance(top, BuyPoints) and s.round == LAST)


def choose(s: Cluster, seat: int) -> Action:
    """The purchase that leads to the highest score."""
    known: Known = {}
    found = [a for choice in choices(s, seat) for a in actions(choice, seat)]
    return max(found, key=lambda a: _after(s, seat, a, known))


def score_at_the_end(s: Cluster, seat: int) -> int:
    """The final score of a seat whose last turn is over; what the others still do is left out."""
    c = s.copy()
    c.hands[seat] = []
    c.agenda = [Produce()]
    settle(c)
    return _best(c, seat, {})


def _after(s: Cluster, seat: int, action: Action, known: Known) -> int:
    c = s.copy()
    push(c, action)
    return _best(c, seat, known)


def _best(s: Cluster, seat: int, known: Known) -> int:
    """The highest score that can be reached; the state is used up."""
    while s.agenda and seat not in asked(s):
        other = asked(s)[0]
        push(s, next(actions(choices(s, other)[-1], other)))
    if not s.agenda:
        return s.score[seat]
    key = (s.agenda[-1], s.cubes[seat], s.score[seat])
    if key not in known:
        found = [a for choice in choices(s, seat) for a in actions(choice, seat)]
        known[key] = max(_after(s, seat, a, known) for a in found)
    return known[key]
