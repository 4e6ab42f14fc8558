"""The protocol: how a match asks, and how it is answered.

A match is a state with an *agenda*: a stack of frozen steps. The top step either asks one or more seats, or runs by
itself. ``choices`` lists what a seat may do now; it is the one source for buttons, bots, checks and tests.
``apply`` is the one door through which a state changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product
from math import comb, prod
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from pygames.core.problems import Illegal, Problem, Reason
from pygames.core.records import Record

if TYPE_CHECKING:
    from pygames.core.rng import Rng
    from pygames.core.state import State

SEATS = "ABCD"
PLAIN = ("not_among_targets", "nothing_possible", "not_now")  # reasons given when a game has nothing more precise
Picks = tuple[tuple[str, ...], ...]
S = TypeVar("S", bound="State")


class Action(NamedTuple):
    """A filled-in choice: what is tapped, saved, sent and replayed."""

    seat: int
    verb: str
    picks: Picks = ()

    def __str__(self) -> str:
        return " ".join([SEATS[self.seat], self.verb, *("+".join(p) or "-" for p in self.picks)])


def parse(text: str) -> Action:
    """The action that a line of notation says: ``B pay c012+c077``."""
    words = text.split()
    if len(words) < 2 or len(words[0]) != 1 or words[0] not in SEATS or " ".join(words) != text:
        raise Problem("bad_notation", text=text)
    picks = tuple(() if w == "-" else tuple(w.split("+")) for w in words[2:])
    if not all(all(pick) for pick in picks):  # "a++b", "+a"
        raise Problem("bad_notation", text=text)
    return Action(SEATS.index(words[0]), words[1], picks)


class Slot(NamedTuple):
    """Point at ``lo`` to ``hi`` of these ids.

    ``plans`` makes it a *planned* slot, for sets with a rule of their own (a payment, a federation): the listed
    fillings are legal and come best first, but they need not be all; another subset of ``ids`` is legal if the step's
    ``refusal`` finds nothing against it.
    """

    name: str
    ids: tuple[str, ...]
    lo: int = 1
    hi: int = 1
    plans: tuple[tuple[str, ...], ...] | None = None

    def fits(self, pick: tuple[str, ...]) -> bool:
        """Right size, known ids, sorted, none twice."""
        return len(pick) >= self.lo and self.leads_on(pick)

    def leads_on(self, pick: tuple[str, ...]) -> bool:
        """The same for a pick that may still grow."""
        return len(pick) <= self.hi and all(p in self.ids for p in pick) and is_sorted(pick)

    def fillings(self) -> Iterator[tuple[str, ...]]:
        """Every listed filling."""
        if self.plans is not None:
            yield from self.plans
        else:
            for size in range(self.lo, self.hi + 1):
                yield from combinations(self.ids, size)

    def count(self) -> int:  # type: ignore[override]  # nobody counts a tuple's fields
        """How many fillings are listed."""
        if self.plans is not None:
            return len(self.plans)
        return sum(comb(len(self.ids), size) for size in range(self.lo, self.hi + 1))


class Choice(NamedTuple):
    """One kind of thing that a seat may do now."""

    verb: str
    slots: tuple[Slot, ...] = ()

    def fits(self, a: Action) -> bool:
        """Whether the action has the shape of this choice."""
        if a.verb != self.verb or len(a.picks) != len(self.slots):
            return False
        return all(s.fits(p) for s, p in zip(self.slots, a.picks, strict=True))

    def lists(self, a: Action) -> bool:
        """Whether the action fits and every planned slot holds one of its plans."""
        return self.fits(a) and self.is_planned(a)

    def is_planned(self, a: Action) -> bool:
        """Whether every planned slot of an action that fits holds one of its plans."""
        return all(s.plans is None or p in s.plans for s, p in zip(self.slots, a.picks, strict=True))

    def leads_on(self, verb: str, picks: Picks) -> bool:
        """Whether the picks are a beginning of this choice; only the last of them may still be too small."""
        if verb != self.verb or len(picks) > len(self.slots):
            return False
        slots = self.slots[: len(picks)]
        if not all(s.fits(p) for s, p in zip(slots[:-1], picks[:-1], strict=True)):
            return False
        return not picks or slots[-1].leads_on(picks[-1])

    def count(self) -> int:  # type: ignore[override]
        """How many actions this choice lists."""
        return prod(s.count() for s in self.slots)


def one(verb: str, **slots: tuple[str, ...] | list[str]) -> Choice:
    """A choice whose slots each take exactly one id."""
    return Choice(verb, tuple(Slot(name, tuple(sorted(ids))) for name, ids in slots.items()))


class Step(Record, Generic[S]):
    """An entry of the agenda: a frozen record of ids and numbers.

    A step whose ``asks`` is empty runs by itself. Asked means answerable: a seat that is asked has a choice.
    """

    def asks(self, s: S) -> tuple[int, ...]:
        """The seats that must answer now."""
        return ()

    def choices(self, s: S, seat: int) -> list[Choice]:
        """What an asked seat may do."""
        return []

    def choices_of(self, s: S, seat: int) -> list[Choice]:
        """The choices of a seat; none if it is not asked. Where it is plain who is asked, this can be said faster."""
        return self.choices(s, seat) if seat in self.asks(s) else []

    def take(self, s: S, a: Action) -> None:
        """An answer arrived; the step has left the agenda and puts itself back with ``todo`` if it is not done."""
        raise NotImplementedError(f"{type(self).__name__} asks but does not take")

    def run(self, s: S) -> None:
        """Nobody to ask; the step has left the agenda."""

    def refusal(self, s: S, a: Action) -> Reason | None:
        """For planned slots: what is wrong with a filling that is not listed. By default only the listed are legal."""
        return Reason("not_listed")

    def why_not(self, s: S, seat: int, verb: str, picks: Picks) -> list[Reason]:
        """Every unmet condition of a verb of this step, with the picks made so far; [] if it has nothing to say."""
        return []

    def verbs(self) -> tuple[str, ...]:
        """All verbs that this step can ever offer, so that ``why_not`` can be asked about each."""
        return ()


def choices(s: State, seat: int) -> list[Choice]:
    """Everything that a seat may do now."""
    if not s.agenda or not 0 <= seat < s.seats:
        return []
    return s.agenda[-1].choices_of(s, seat) + s.interjections(seat)


def answers(s: State, seat: int) -> list[Choice]:
    """The same for a seat that is known to be asked: for search, which has just been told so."""
    return s.agenda[-1].choices(s, seat) + s.interjections(seat)


def asked(s: State) -> tuple[int, ...]:
    """The seats that the match waits for; () when it is over."""
    return s.agenda[-1].asks(s) if s.agenda else ()


def is_legal(s: State, a: Action, found: list[Choice] | None = None) -> bool:
    """Whether ``apply`` would take the action; ``found`` are the seat's choices, if they are known already."""
    is_fitting = False
    for choice in choices(s, a.seat) if found is None else found:
        if choice.fits(a):
            if choice.is_planned(a):
                return True
            is_fitting = True
    return is_fitting and _refusal(s, a) is None


def _refusal(s: State, a: Action) -> Reason | None:
    """What is wrong with an unlisted filling of a planned slot, asked of whoever offered the slot."""
    return s.refusal(a) if a.verb in s.INTERJECTIONS else s.agenda[-1].refusal(s, a)


def apply(s: State, a: Action, found: list[Choice] | None = None) -> None:
    """The only door for people, bots and replays."""
    if not is_legal(s, a, found):
        raise illegal(s, a)
    push(s, a)


def illegal(s: State, a: Action) -> Illegal:
    """The refusal of an action, which always has a reason."""
    return Illegal(a, reasons(s, a.seat, a.verb, a.picks) or _what_is_missing(s, a) or [Reason("unfinished")])


def _what_is_missing(s: State, a: Action) -> list[Reason]:
    """The game's own words on an action that holds too little: how much is needed, and by which rule."""
    if a.verb in s.INTERJECTIONS:
        return s.why_not_interject(a.seat, a.verb, a.picks)
    return s.agenda[-1].why_not(s, a.seat, a.verb, a.picks)


def push(s: State, a: Action) -> tuple[int, ...]:
    """The same without the check: for search, which has just listed the choices. Says who is asked then."""
    if a.verb in s.INTERJECTIONS:
        s.interject(a)
    else:
        s.agenda.pop().take(s, a)
    return settle(s)


def settle(s: State) -> tuple[int, ...]:
    """Run what nobody needs to be asked about, and say who is asked. An empty agenda is the end of the match."""
    while s.agenda:
        if seats := s.agenda[-1].asks(s):
            return seats
        s.agenda.pop().run(s)
    return ()


def actions(choice: Choice, seat: int) -> Iterator[Action]:
    """Every action that a choice lists, planned fillings best first."""
    for picks in product(*[s.fillings() for s in choice.slots]):
        yield Action(seat, choice.verb, picks)


def legal_actions(s: State, seat: int, limit: int = 0, rng: Rng | None = None) -> list[Action]:
    """The listed actions of a seat; a choice with more than ``limit`` is sampled, so that big sets stay cheap."""
    found: list[Action] = []
    for choice in choices(s, seat):
        if limit and rng is not None and choice.count() > limit:
            found += sorted({random_action(choice, seat, rng) for _ in range(limit)})
        else:
            found += actions(choice, seat)
    return found


def random_action(choice: Choice, seat: int, rng: Rng) -> Action:
    """One action of a choice, each listed filling of each slot equally likely."""
    picks = []
    for slot in choice.slots:
        if slot.plans is not None:
            picks.append(rng.pick(slot.plans))
        elif slot.lo == slot.hi == 1:
            picks.append((rng.pick(slot.ids),))
        else:
            picks.append(_random_subset(slot, rng))
    return Action(seat, choice.verb, tuple(picks))


def _random_subset(slot: Slot, rng: Rng) -> tuple[str, ...]:
    at = rng.below(slot.count())
    for size in range(slot.lo, slot.hi + 1):
        if at < (many := comb(len(slot.ids), size)):
            return tuple(sorted(rng.sample(slot.ids, size)))
        at -= many
    raise AssertionError("count() and sizes disagree")


def forced(s: State) -> Action | None:
    """The only possible answer, if the match waits for one seat and that seat has exactly one."""
    seats = asked(s)
    return only_action(choices(s, seats[0]), seats[0]) if len(seats) == 1 else None


def only_action(found: list[Choice], seat: int) -> Action | None:
    """The one action that these choices allow, if it is one."""
    if len(found) != 1 or found[0].count() != 1:
        return None
    if any(slot.plans is not None for slot in found[0].slots):
        return None  # another filling may be legal too
    return next(actions(found[0], seat))


def reasons(s: State, seat: int, verb: str, picks: Picks = ()) -> list[Reason]:
    """Why a seat may not do this (now); [] if it may, or may go on picking."""
    if not s.agenda:
        return [Reason("game_over")]
    found = choices(s, seat)
    if any(c.leads_on(verb, picks) for c in found):
        whole = Action(seat, verb, picks)
        if not any(c.fits(whole) for c in found) or is_legal(s, whole, found):
            return []
        refused = _refusal(s, whole)
        return [refused] if refused else []
    top = s.agenda[-1]
    is_off_turn = verb in s.INTERJECTIONS and 0 <= seat < s.seats
    if seat not in top.asks(s) and not is_off_turn:
        return [Reason("not_your_turn", seats=list(top.asks(s)))]
    if not all(is_sorted(pick) for pick in picks):
        return [Reason("not_sorted")]
    said = s.why_not_interject(seat, verb, picks) if is_off_turn else top.why_not(s, seat, verb, picks)
    return said or [_plain_reason(s, found, verb)]


def is_sorted(pick: tuple[str, ...]) -> bool:
    """In order, none twice."""
    return all(a < b for a, b in pairwise(pick))


def _plain_reason(s: State, found: list[Choice], verb: str) -> Reason:
    """When the game has nothing more precise to say."""
    if any(c.verb == verb for c in found):
        return Reason("not_among_targets", verb=verb)
    if verb in s.agenda[-1].verbs() or verb in s.INTERJECTIONS:
        return Reason("nothing_possible", verb=verb)
    return Reason("not_now", verb=verb)
