"""Windows in which tactic cards may be played out of turn (chapter K)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pygames.andromeda.asking import Decision, pick
from pygames.andromeda.components import TACTIC_OF, tactic
from pygames.andromeda.rules import progress
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.resolve import Resolve, fire
from pygames.core.play import Action, Choice, Picks, Step
from pygames.core.problems import Reason


def playable(s: Edge, seat: int, when: str) -> list[str]:
    """The cards of a hand that fit a window and would do something."""
    from pygames.andromeda.effects import can_any  # late: it is built on the steps

    found = [card for card in s.stations[seat].hand if tactic(card).when == when]
    return [card for card in found if tactic(card).kind == "sustain" or can_any(s, seat, tactic(card).do)]


def play_card(s: Edge, seat: int, card: str) -> None:
    """R90, R91: event cards move the marker first, sustain cards stay, all others are discarded when resolved."""
    kind = tactic(card)
    station = s.stations[seat]
    station.hand = tuple(c for c in station.hand if c != card)
    s.emit("play", seat, card=card)
    if kind.kind == "sustain":
        station.sustains = tuple(sorted((*station.sustains, card)))
    s.todo(Resolve(seat, kind.do, card), FinishCard(seat, card))
    if kind.kind == "event":
        progress.advance_marker(s, 1)


class FinishCard(Step[Edge]):
    """R91: the card goes to the face-up discard pile; abilities that wait for a played card."""

    seat: int
    card: str

    def run(self, s: Edge) -> None:
        if tactic(self.card).kind != "sustain":
            s.tactic_discard = (*s.tactic_discard, self.card)
        fire(s, self.seat, "play_tactic")


class Veil(Step[Edge]):
    """Undo stops here: whether somebody is asked next depends on what others hold."""

    def run(self, s: Edge) -> None:
        s.emit("window", secret={})


def veiled(steps: Iterable[Step[Any]]) -> list[Step[Any]]:
    """Questions to several seats, each behind a veil."""
    return [part for step in steps for part in (Veil(), step)]


class OpenWindow(Step[Edge]):
    """Everybody but one may react, in turn order."""

    when: str
    but: int = -1

    def run(self, s: Edge) -> None:
        seats = [x for x in s.order() if x != self.but and s.stations[x].hand]
        s.todo(*veiled(React(x, self.when) for x in seats), *([Veil()] if seats else []))


class React(Decision):
    """Any number of cards of one window."""

    when: str
    opened: bool = False

    def asks(self, s: Edge) -> tuple[int, ...]:
        return (self.seat,) if self.opened or self.options(s) else ()

    def choices(self, s: Edge, seat: int) -> list[Choice]:
        return self.options(s) or [Choice("pass")]

    def options(self, s: Edge) -> list[Choice]:
        if s.is_event:
            return []
        found = playable(s, self.seat, self.when)
        return [pick("react", "card", found), Choice("pass")] if found else []

    def verbs(self) -> tuple[str, ...]:
        return ("react",)

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return why_not_react(s, seat, self.when, verb, picks)

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "react":
            s.todo(React(self.seat, self.when))
            play_card(s, self.seat, a.picks[0][0])


def why_not_react(s: Edge, seat: int, when: str, verb: str, picks: Picks) -> list[Reason]:
    """R90: the card must be in hand, fit the moment and do something."""
    if verb != "react" or not picks or not picks[0] or picks[0][0] not in TACTIC_OF:
        return []
    (card,) = picks[0][:1]
    if card not in s.stations[seat].hand:
        return [Reason("not_in_hand", "R90")]
    if tactic(card).when != when:
        return [Reason("other_moment", "R90", card=card)]
    return [Reason("no_effect_now", "R90", card=card)]
