"""A match of two rounds in which everybody claims a point or rests: small enough to know every result beforehand.

``hard`` always claims, ``medium`` always rests, ``easy`` claims in the first round only. ``mode=crash`` fails when
seat A claims, so that faults can be tested. Each seat holds a secret card.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Self

from pygames.core.bots.base import Bot, Decided, Thought
from pygames.core.game import Game, Option, Options, Outcome
from pygames.core.play import Action, Choice, Slot, Step, settle
from pygames.core.problems import Problem, Reason
from pygames.core.rng import Rng
from pygames.core.state import State

CARDS = ("card1", "card2", "card3", "card4")
COINS = ("coin1", "coin2", "coin3")
ROUNDS = 2


class Toy(State):
    __slots__ = ("cards", "mode", "points", "round")

    cards: list[str]
    mode: str
    points: list[int]
    round: int

    def copy(self) -> Self:
        into = self.copy_base(type(self)())
        into.cards, into.mode, into.points, into.round = self.cards[:], self.mode, self.points[:], self.round
        return into


class Turn(Step[Toy]):
    seat: int

    def asks(self, s: Toy) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("claim", "pay", "rest")

    def choices(self, s: Toy, seat: int) -> list[Choice]:
        plans = (("coin1", "coin2"), ("coin3",))
        return [Choice("rest"), Choice("claim"), Choice("pay", (Slot("coins", COINS, 1, 3, plans),))]

    def refusal(self, s: Toy, a: Action) -> Reason | None:
        return None if len(a.picks[0]) == 3 else Reason("bad_sum", "R7", n=len(a.picks[0]))

    def why_not(self, s: Toy, seat: int, verb: str, picks: Any) -> list[Reason]:
        return [Reason("no_coin", "R8", item=picks[0][0])] if verb == "pay" and picks else []

    def take(self, s: Toy, a: Action) -> None:
        if a.verb == "claim":
            if s.mode == "crash" and a.seat == 0:
                raise ZeroDivisionError("rigged")
            s.points[a.seat] += 1
            s.emit("claim", a.seat)
            s.gain(a.seat, "points", 1, "claim")
        elif a.verb == "pay":
            s.emit("pay", a.seat, coins=list(a.picks[0]))


class EndRound(Step[Toy]):
    def run(self, s: Toy) -> None:
        if s.round < ROUNDS:
            s.round += 1
            s.todo(*(Turn(seat) for seat in range(s.seats)), EndRound())


class Fixed:
    """A bot whose answers are known beforehand."""

    def __init__(self, level: str) -> None:
        self.level = level

    def think(self, game: Game[Any], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, Toy)
        is_keen = self.level == "hard" or (self.level == "easy" and world.round == 1)
        return Decided(Action(seat, "claim" if is_keen else "rest"))


class ToyGame(Game[Toy]):
    name = "toy"
    rules = 1
    seat_counts = (2, 3)
    options = (Option("mode", ("normal", "crash")),)
    units = ("points",)
    folder = str(Path(__file__).parent)
    benchmarks = {"sum": lambda: sum(range(100))}  # noqa: RUF012

    def new(self, seats: int, options: Options, seed: str) -> Toy:
        s = Toy()
        s.start(seats)
        s.cards = Rng.stream(seed, "cards").sample(CARDS, seats)
        s.mode = options["mode"]
        s.points = [0] * seats
        s.round = 0
        s.emit("begin")
        s.todo(EndRound())
        settle(s)
        return s

    def why_not_options(self, seats: int, options: Options) -> Reason | None:
        return Reason("no_crash", "R9", n=seats) if seats == 3 and options["mode"] == "crash" else None

    def view(self, s: Toy, seat: int | None) -> dict[str, Any]:
        return {
            "round": s.round,
            "card": s.cards[seat] if seat is not None else "",
            "seats": [{"points": n} for n in s.points],
        }

    def imagine(self, s: Toy, seat: int, rng: Rng) -> Toy:
        world = s.copy()
        rest = [card for card in CARDS if card != s.cards[seat]]
        rng.shuffle(rest)
        world.cards = [s.cards[seat] if x == seat else rest.pop() for x in range(s.seats)]
        return world

    def hidden(self, s: Toy, seat: int | None) -> set[str]:
        return {card for x, card in enumerate(s.cards) if x != seat}

    def totals(self, s: Toy, seat: int) -> dict[str, int]:
        return {"points": s.points[seat]}

    def round(self, s: Toy) -> int:
        return s.round

    def outcome(self, s: Toy) -> Outcome:
        places = tuple(1 + sum(other > own for other in s.points) for own in s.points)
        is_draw = not any(s.points)
        tie_break = "order" if places.count(1) > 1 and not is_draw else ""
        return Outcome(places, tuple(s.points), "rounds", tie_break, is_draw)

    def components(self, s: Toy) -> Counter[str]:
        return Counter(s.cards)

    def ids(self) -> tuple[str, ...]:
        return tuple(sorted([*CARDS, *COINS]))

    def bot(self, level: str) -> Bot:
        return Fixed(level)


GAME = ToyGame()


def find(name: str) -> Game[Any]:
    """In place of ``pygames.game``."""
    if name == "toy":
        return GAME
    raise Problem("unknown_game", game=name, known=["toy"])
