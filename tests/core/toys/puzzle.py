"""A puzzle for bots: a win that takes two steps, a prize that nobody can see, and a trap.

First a door: ``left`` is worth a little at once, ``right`` only together with the right key. ``boxes`` leads to three
boxes, one of which holds the prize; ``safe`` is worth more than a blind guess. After ``trap`` the other seat decides,
and what is good for one seat is bad for the other.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from pygames.core.bots.uniform import Uniform
from pygames.core.game import Game, Option, Outcome
from pygames.core.play import Action, Choice, Step, legal_actions, one, settle
from pygames.core.rng import Rng
from pygames.core.state import State

BOXES = ("box-1", "box-2", "box-3")
WORTH = {"left": 3, "right": 0, "gold": 10, "lead": 0, "safe": 5, "trap": 0, "calm": 4, "forgive": 10, "punish": 0}

FIRST = {"doors": ("left", "right"), "boxes": ("open", "safe"), "trap": ("trap", "calm")}


class PuzzleState(State):
    __slots__ = ("points", "prize")

    points: int
    prize: str

    def copy(self) -> PuzzleState:
        new = self.copy_base(PuzzleState())
        new.points, new.prize = self.points, self.prize
        return new


class Ask(Step[PuzzleState]):
    seat: int
    verbs_now: tuple[str, ...]

    def asks(self, s: PuzzleState) -> tuple[int, ...]:
        return (self.seat,)

    def choices(self, s: PuzzleState, seat: int) -> list[Choice]:
        return [one("open", box=BOXES) if v == "open" else Choice(v) for v in self.verbs_now]

    def take(self, s: PuzzleState, a: Action) -> None:
        if a.verb == "open":
            s.points = 10 * (a.picks[0][0] == s.prize)
        else:
            s.points = WORTH[a.verb]
        if a.verb == "right":
            s.todo(Ask(self.seat, ("lead", "gold")))
        if a.verb == "trap":
            s.todo(Ask(1, ("forgive", "punish")))


class Puzzle(Game[PuzzleState]):
    name = "toy-puzzle"
    rules = 1
    seat_counts = (1, 2)
    options = (Option("kind", ("doors", "boxes", "trap")),)
    units = ("vp",)

    def new(self, seats: int, options: dict[str, str], seed: str) -> PuzzleState:
        s = PuzzleState()
        s.start(seats)
        s.points, s.prize = 0, Rng.stream(seed, "prize").pick(BOXES)
        s.todo(Ask(0, FIRST[options["kind"]]))
        settle(s)
        return s

    def view(self, s: PuzzleState, seat: int | None) -> dict[str, Any]:
        return {"points": s.points}

    def imagine(self, s: PuzzleState, seat: int, rng: Rng) -> PuzzleState:
        new = s.copy()
        new.prize = rng.pick(BOXES)
        return new

    def hidden(self, s: PuzzleState, seat: int | None) -> set[str]:
        return set()

    def totals(self, s: PuzzleState, seat: int) -> dict[str, int]:
        return {"vp": s.points}

    def round(self, s: PuzzleState) -> int:
        return 1

    def outcome(self, s: PuzzleState) -> Outcome:
        return Outcome((1,) * s.seats, (s.points,) * s.seats, "done")

    def components(self, s: PuzzleState) -> Counter[str]:
        return Counter(prize=1)

    def ids(self) -> tuple[str, ...]:
        return BOXES

    def bot(self, level: str) -> Uniform:
        return Uniform()


class Judge:
    """Knows what a position is worth, and nothing more."""

    def candidates(self, s: PuzzleState, seat: int, rng: Rng) -> list[Action]:
        return legal_actions(s, seat)

    def value(self, s: PuzzleState, seat: int) -> float:
        return s.points / 10

    def plans(self, s: PuzzleState, seat: int, depth: int, rng: Rng) -> list[tuple[float, tuple[Action, ...]]]:
        return [(1.0, (action,)) for action in self.candidates(s, seat, rng)]

    def playout(self, s: PuzzleState, rng: Rng) -> None:
        """Values can be compared at once."""

    def values(self, s: PuzzleState) -> list[float]:
        return [s.points / 10, 1 - s.points / 10][: s.seats]


GAME = Puzzle()
