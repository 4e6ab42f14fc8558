"""The dice board: median, tracks and stacks (chapters 3, 4 and 16)."""

from __future__ import annotations

from pygames.core.problems import Reason
from pygames.pulsar.components import NUMBERS
from pygames.pulsar.state import ENGINEERING, INITIATIVE, Cluster

TRACKS = {"initiative": INITIATIVE, "engineering": ENGINEERING}
COUNTERS = ("engineering1", "engineering2", "initiative1", "initiative2")
LAST = int(NUMBERS["track_spaces"]) - 1


def median(dice: list[int]) -> int:
    """R25, R26: twice the space of the marker; odd when it stands between two spaces."""
    middle = sorted(dice)[len(dice) // 2]
    left = sum(die < middle for die in dice)
    right = sum(die > middle for die in dice)
    return 2 * middle + (right > left) - (left > right)


def median_value(at: int) -> int:
    """R127: the value of the marker's space; between two, the larger."""
    return (at + 1) // 2


def move_for(at: int, die: int) -> int:
    """R31-R33: how far a counter moves for a die, to the right if positive."""
    if at % 2 == 0:
        return die - at // 2
    low = at // 2
    return die - low if die > low else die - low - 1


def place_of(s: Cluster, track: int, counter: int) -> int:
    """The space on which a counter stands, from 0."""
    return next(i for i, stack in enumerate(s.tracks[track]) if counter in stack)


def counter_of(name: str, seat: int) -> tuple[int, int]:
    """Track and counter that an id means for a seat."""
    return TRACKS[name[:-1]], 2 * seat + int(name[-1]) - 1


def counters(s: Cluster, seat: int) -> tuple[str, ...]:
    """The ids of a seat's counters (R146: with two players four of them)."""
    return COUNTERS if s.figures.counters == 2 else COUNTERS[::2]


def with_room(s: Cluster, seat: int, move: int) -> tuple[str, ...]:
    """R37, R40: the counters that can make a move; to the left all can."""
    found = counters(s, seat)
    if move <= 0:
        return found
    return tuple(c for c in found if place_of(s, *counter_of(c, seat)) + move <= LAST)


def pairs(s: Cluster, seat: int) -> list[tuple[int, tuple[str, ...]]]:
    """R33, R37-R39: the dice that a seat may take, each with the counters that may move; () if none moves."""
    values = sorted(set(s.dice))
    found: list[tuple[int, tuple[str, ...]]] = []
    for die in values:
        move = move_for(s.median, die)
        able = with_room(s, seat, move) if move else ()
        if able or not move:
            found.append((die, able))
    return found or [(die, counters(s, seat)) for die in values]


def why_not_pair(s: Cluster, seat: int, die: int, counter: str) -> Reason | None:
    """R33, R37-R39: why a die cannot be taken, or not with this counter ("": not named yet)."""
    if die not in s.dice:
        return Reason("no_such_die", "R28", value=die)
    able = dict(pairs(s, seat)).get(die)
    move = move_for(s.median, die)
    if able is None:
        return Reason("no_room", "R37", value=die, move=move)
    if counter and not able:
        return Reason("no_move", "R33", value=die)
    if counter and counter not in able:
        if counter not in counters(s, seat):
            return Reason("no_counter", "R30")
        space = place_of(s, *counter_of(counter, seat)) + 1
        return Reason("counter_no_room", "R37", counter=counter, space=space, move=move, last=LAST + 1)
    return None


def move(s: Cluster, track: int, counter: int, distance: int) -> int:
    """R34-R41: move a counter; returns its new space, from 1."""
    stacks = s.tracks[track]
    here = place_of(s, track, counter)
    there = max(0, here + distance)
    stacks[here] = tuple(c for c in stacks[here] if c != counter)
    if there > LAST:  # R38
        there = LAST
        stacks[there] = (counter, *stacks[there])
    else:
        stacks[there] = (*stacks[there], counter)
    return there + 1


def ranking(s: Cluster, track: int) -> list[int]:
    """R36: the counters from the first to the last, as seats; further left and higher is ahead."""
    return [counter // 2 for stack in s.tracks[track] for counter in reversed(stack)]
