"""One match being played: state, actions so far, undo, previews, explanations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pygames.core import play
from pygames.core.events import Event, Ledger
from pygames.core.game import Game, Options
from pygames.core.play import Action, Choice, Picks
from pygames.core.problems import Problem, Reason
from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.core.steps import Together


class Seat(NamedTuple):
    """Who sits there: a person (with a name) or a bot (with a level)."""

    kind: str = "human"
    name: str = ""
    level: str = ""


class Moment(NamedTuple):
    """An action as it was played: the state before it, and what happened."""

    action: Action
    before: State
    events: list[Event]
    is_forced: bool
    is_border: bool
    line: str  # the action as saves write it: each save holds all of them


class Border(NamedTuple):
    """Where undo stops: the text key of the cause and the number of the action behind which it lies."""

    cause: str
    at: int


class Table:
    """A match with its past. All changes go through ``act``, ``undo``, ``redo`` and ``take_back``."""

    def __init__(self, game: Game[Any], seats: Sequence[Seat], options: Mapping[str, str], seed: str) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.options: Options = game.full_options(len(self.seats), options)
        self.seed = seed
        self.state: State = game.new(len(self.seats), self.options, seed)
        self.opening = self.state.events or []
        self.state.events = None
        self.past: list[Moment] = []
        self.taken_back = 0  # undos beyond the border, on friendly tables
        self.undone: list[list[Action]] = []  # what each undo removed, the last one last: redo plays it again
        self.plans: dict[tuple[object, ...], tuple[Action, ...]] = {}  # what bots mean to do; can be forgotten

    # --- asking ---------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return not self.state.agenda

    def asked(self) -> tuple[int, ...]:
        return play.asked(self.state)

    def choices(self, seat: int) -> list[Choice]:
        return play.choices(self.state, seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = self.game.view(self.state, seat)
        return view

    def why_not(self, seat: int, verb: str, picks: Picks = ()) -> list[Reason]:
        """Why a seat may not do this now; [] if it may."""
        return play.reasons(self.state, seat, verb, picks)

    def why_not_target(self, seat: int, item: str) -> list[Reason]:
        """Why no verb of the present step can point at an id first.

        Where a rule forbids it, only rules are named: "point at a card" would only distract from "it is too far".
        """
        if not self.state.agenda:
            return [Reason("game_over")]
        if any(item in c.slots[0].ids for c in self.choices(seat) if c.slots):
            return []
        said: list[Reason] = []
        for verb in self.state.INTERJECTIONS:
            said += self.state.why_not_interject(seat, verb, ((item,),))
        if seat not in self.asked():
            said += self.why_not(seat, "", ((item,),))  # whose turn it is
        for verb in self.state.agenda[-1].verbs() if seat in self.asked() else ():
            said += self.why_not(seat, verb, ((item,),))
        found = [reason for i, reason in enumerate(said) if reason not in said[:i]]
        own = [r for r in found if r.key not in play.PLAIN]
        return [r for r in own if r.rule] or own or found or [Reason("not_a_target", item=item)]

    def preview(self, action: Action, to_the_end: bool = False) -> list[Event]:
        """What an action would do, as far as its seat can foresee: events up to the first surprise.

        ``to_the_end`` goes on as if the surprise were of no consequence; whoever asks knows which of it is certain.
        """
        world = self.game.imagine(self.state, action.seat, Rng.stream("preview"))
        if not play.is_legal(world, action):
            raise play.illegal(world, action)
        world.events = []
        play.push(world, action)
        if to_the_end:
            return list(world.events)
        surprise = next((i for i, e in enumerate(world.events) if e.is_border), len(world.events))
        return list(world.events[:surprise])

    # --- acting ---------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> list[Event]:
        """Play an action; the events it caused. On a refusal nothing has changed."""
        before = self.state.copy()
        found = self.choices(action.seat)
        is_forced = action.seat in self.asked() and play.only_action(found, action.seat) == action
        events = self.state.events = []
        try:
            play.apply(self.state, action, found)
        except BaseException:
            self.state = before  # an illegal action, or a bug: either way the table stays at the last good step
            raise
        self.state.events = None
        is_border = self.state.reveals > before.reveals
        self.past.append(Moment(action, before, events, is_forced, is_border, str(action)))
        self._outdate(action)
        return events

    def _outdate(self, action: Action) -> None:
        """Something new makes a redo meaningless; what was undone, played again by hand or by a bot, does not."""
        if self.undone and self.undone[-1][0] == action:
            del self.undone[-1][0]
            self.undone = [removed for removed in self.undone if removed]
        else:
            self.undone = []

    def forced(self) -> Action | None:
        """The only possible answer, which the table may give by itself (it is written down like any other)."""
        return play.forced(self.state)

    # --- taking back ----------------------------------------------------------------------------------------------

    def undo_to(self, seat: int, friendly: bool = False, before: int | None = None) -> int | None:
        """The number of actions that would remain after an undo by a seat; None if it may not undo.

        ``before`` leaves out what came from an action on: what was answered by itself is taken back with the decision
        that led to it.

        Undo goes back to the seat's own last free decision, never past a reveal and never past another seat's free
        decision. A friendly table lifts both limits.
        """
        for at in range((len(self.past) if before is None else before) - 1, -1, -1):
            moment = self.past[at]
            is_free = not moment.is_forced
            if moment.action.seat == seat and is_free and (friendly or not moment.is_border):
                return at
            if not friendly and (moment.is_border or (is_free and moment.action.seat != seat)):
                return None
        return None

    def undo(self, seat: int, friendly: bool = False, before: int | None = None) -> int:
        """Take back; returns how many actions were removed."""
        at = self.undo_to(seat, friendly, before)
        if at is None:
            raise Problem("nothing_to_undo")
        if friendly and self.undo_to(seat) is None:
            self.taken_back += 1
        removed = len(self.past) - at
        self.go_back(at)
        return removed

    def go_back(self, at: int) -> None:
        """Cut the match back as an undo does: ``redo`` brings it all back until something new is played."""
        removed = self.actions[at:]
        kept = self.undone
        self.go_to(at)
        self.undone = [*kept, removed] if removed else kept

    def redo(self) -> int:
        """Play again what the last undo removed; returns how many actions that were."""
        if not self.undone:
            raise Problem("nothing_to_redo")
        actions = list(self.undone[-1])
        for action in actions:
            self.act(action)
        return len(actions)

    def border(self) -> Border | None:
        """The last moment when something hidden became known."""
        for at in range(len(self.past) - 1, -1, -1):
            if self.past[at].is_border:
                cause = next(e.key for e in self.past[at].events if e.is_border)
                return Border(cause, at + 1)
        return None

    def take_back(self, seat: int) -> None:
        """Remove a secret answer that is not revealed yet; what others have done since stays."""
        top = self.state.agenda[-1] if self.state.agenda else None
        answer = top.answer_of(seat) if isinstance(top, Together) else None
        if answer is None:
            raise Problem("nothing_to_undo")
        at = max(i for i, m in enumerate(self.past) if m.action == answer)
        state, past = self.state, self.past[:]
        if any(m.is_border for m in past[at + 1 :]):
            raise Problem("nothing_to_undo")  # the seat knows more now than when it answered
        self.go_to(at)
        try:
            for moment in past[at + 1 :]:
                self.act(moment.action)
        except Problem:
            self.state, self.past = state, past  # something since rests on the answer
            raise Problem("nothing_to_undo") from None

    def go_to(self, at: int) -> None:
        """Cut the match back to its first ``at`` actions, for good."""
        if not 0 <= at <= len(self.past):
            raise ValueError(f"there are {len(self.past)} actions, not {at}")
        self.undone = []
        if at < len(self.past):
            self.state = self.past[at].before
            del self.past[at:]

    def state_at(self, at: int) -> State:
        """The state after the first ``at`` actions; not to be changed."""
        return self.past[at].before if at < len(self.past) else self.state

    # --- history --------------------------------------------------------------------------------------------------

    @property
    def actions(self) -> list[Action]:
        return [m.action for m in self.past]

    def all_events(self) -> list[Event]:
        return self.opening + [e for m in self.past for e in m.events]

    def ledger(self) -> Ledger:
        return Ledger(self.all_events())
