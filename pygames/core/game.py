"""What a game tells the core about itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from pygames.core.play import Action, S
from pygames.core.problems import Problem, Reason
from pygames.core.rng import Rng

if TYPE_CHECKING:
    from pygames.core.bots.base import Bot


class Option(NamedTuple):
    """A variant: its values are words, the first one is the default."""

    name: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.values[0]


class Term(NamedTuple):
    """How an id is worded: a text key with its slots, e.g. ``name.vulca`` or ``space`` with colour and number."""

    key: str
    data: Mapping[str, Any] = {}


class Outcome(NamedTuple):
    """How a match ended: places (1 = won; tied seats share a place), scores, and the text key of the cause.

    Where the game itself has won, places begin with 2.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    cause: str
    tie_break: str = ""  # text key of the tie-break that decided, if one did
    is_draw: bool = False  # the rules call it a draw: nobody has won
    is_lost: bool = False  # the game itself has won against all who sit there

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.is_draw or self.is_lost else tuple(i for i, p in enumerate(self.places) if p == 1)


class Shapes(NamedTuple):
    """What plain numbers and lists of a view mean, told by where they stand: ends of paths (``obelisk.offerings``)."""

    seats: tuple[str, ...] = ()  # numbers of seats, -1 is nobody; ``tracks.*`` is everything below ``tracks``
    per_seat: tuple[str, ...] = ()  # lists with one entry for each seat
    ordered: tuple[str, ...] = ()  # lists in which every place has a meaning


Options = dict[str, str]
Save = dict[str, Any]


class Game(Generic[S]):
    """One game. The object has no state of its own."""

    name: str
    rules: int  # grows by one when the same actions could lead elsewhere
    seat_counts: tuple[int, ...]
    options: tuple[Option, ...] = ()
    units: tuple[str, ...]  # what the ledger counts; the first is the score
    walk_weights: Mapping[str, int] = {}  # how often a random walk (conformance) picks a verb, so that matches end
    oldest: int = 1  # the first rules version whose saves can be brought up to date: before it, pieces were others
    parted: int = 1  # matches of rules before it may take another course now: one that does had the earlier pieces
    migrations: Mapping[int, Callable[[Save], Save]] = {}  # rules version -> how to bring a save to the next one
    benchmarks: Mapping[str, Callable[[], object]] = {}  # further things to time: text key bench.<name> -> call
    shapes: Shapes = Shapes()  # how the view reads as text
    folder: str = ""  # where data/ and text/ lie, if not in pygames/<name>

    # --- set-up ---------------------------------------------------------------------------------------------------

    def new(self, seats: int, options: Options, seed: str) -> S:
        """A fresh match, up to its first question."""
        raise NotImplementedError

    def why_not_options(self, seats: int, options: Options) -> Reason | None:
        """A combination that the rules forbid."""
        return None

    def full_options(self, seats: int, options: Mapping[str, str]) -> Options:
        """The options with defaults filled in, or a Problem."""
        if seats not in self.seat_counts:
            raise Problem("bad_seat_count", game=self.name, seats=seats, allowed=list(self.seat_counts))
        known = {o.name: o for o in self.options}
        for name, value in options.items():
            if name not in known:
                raise Problem("unknown_option", game=self.name, option=name, known=sorted(known))
            if value not in known[name].values:
                raise Problem("bad_option", option=name, value=value, allowed=list(known[name].values))
        full = {o.name: options.get(o.name, o.default) for o in self.options}
        if reason := self.why_not_options(seats, full):
            raise Problem("forbidden_options", reason=reason)
        return full

    # --- what is known --------------------------------------------------------------------------------------------

    def view(self, s: S, seat: int | None) -> dict[str, Any]:
        """What a seat (None: an onlooker) may see, as plain lists, dicts, ids and numbers."""
        raise NotImplementedError

    def imagine(self, s: S, seat: int, rng: Rng) -> S:
        """A state that the seat could believe in: what it cannot see is dealt anew.

        Imagining an imagined world is the same as imagining the truth.
        """
        raise NotImplementedError

    def hidden(self, s: S, seat: int | None) -> set[str]:
        """The ids that must not appear in the seat's view or events now; checked by the conformance suite."""
        return set()

    # --- figures --------------------------------------------------------------------------------------------------

    def totals(self, s: S, seat: int) -> dict[str, int]:
        """Each unit's total, which the ledger's sums must equal."""
        raise NotImplementedError

    def round(self, s: S) -> int:
        """The round that is being played, from 1."""
        raise NotImplementedError

    def outcome(self, s: S) -> Outcome:
        """The result of a match that is over."""
        raise NotImplementedError

    def components(self, s: S) -> Counter[str]:
        """How many pieces of each kind exist, wherever they are: must never change during a match."""
        raise NotImplementedError

    def check(self, s: S) -> None:
        """Assert further invariants of the game; used by the conformance suite."""

    # --- words and bots -------------------------------------------------------------------------------------------

    def term(self, item: str) -> Term:
        """How an id is worded."""
        return Term(f"name.{item}")

    def names(self, s: S) -> Mapping[str, Term]:
        """Better words for ids than ``term`` knows, from how the table lies; the same object while they hold."""
        return {}

    def ids(self) -> tuple[str, ...]:
        """Every id that can appear in a choice, so that a test can word them all."""
        raise NotImplementedError

    def bot(self, level: str) -> Bot:
        """A bot of that level: easy, medium or hard."""
        raise NotImplementedError

    def rank_actions(self, s: S, seat: int, found: list[Action]) -> list[Action]:
        """The actions in an order that shows useful ones first; for lists and for search."""
        return found
