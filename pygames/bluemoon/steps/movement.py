"""The movement phase (chapters D and E)."""

from __future__ import annotations

from typing import Any

from pygames.bluemoon.components import SPACES, kind_of
from pygames.bluemoon.effects import CARD_EFFECTS
from pygames.bluemoon.rules import cards, moving, phases
from pygames.bluemoon.state import City
from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason


class Move(Step[City]):
    """R17, R22-R34: walk, and discard cards for movement powers, in any order; ``arrive`` ends the phase."""

    seat: int

    def asks(self, s: City) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return phases.MOVEMENT

    def choices(self, s: City, seat: int) -> list[Choice]:
        found = []
        if near := moving.walkable(s, seat):
            found.append(Choice("walk", (Slot("to", near),)))
        for kind, copies in moving.powers(s, seat):
            verb = moving.VERBS.get(kind.power.do) if kind.power else None
            if verb == "hurry":
                found.append(Choice(verb, (Slot("card", copies),)))
            elif verb and (to := moving.targets(s, seat, kind)):
                found.append(Choice(verb, (Slot("card", copies), Slot("to", to))))
        return [*found, Choice("arrive")]

    def why_not(self, s: City, seat: int, verb: str, picks: Picks) -> list[Reason]:
        named = [pick[0] for pick in picks if pick]
        reason = None
        if verb == "walk" and named and named[0] in SPACES:
            return moving.why_not_pay_yet(s, seat, SPACES[named[0]])
        if verb == "walk" and named:
            reason = moving.why_not_walk(s, seat, named[0])
        elif verb in moving.WORDS and named:
            reason = moving.why_not_power(s, seat, moving.WORDS[verb], named)
        return [reason] if reason else phases.why_not_now(phases.MOVEMENT, verb)

    def take(self, s: City, a: Action) -> None:
        if a.verb == "arrive":
            return
        s.todo(self)
        if a.verb == "walk":
            (to,) = a.picks[0]
            s.steps_left -= s.map.distance[s.here(self.seat)][to]
            s.figures[self.seat] = to
            s.emit("walk", self.seat, to=to)
            return
        (card,) = a.picks[0]
        power = kind_of(card).power
        assert power is not None
        to = a.picks[1][0] if len(a.picks) > 1 else ""
        cards.spend(s, self.seat, (card,))
        CARD_EFFECTS[power.do](s, self.seat, power, to)
        told: dict[str, Any] = {"to": to} if to else {}
        if power.dragon:
            told["dragon"] = f"dragon_{power.dragon}"
        s.emit(a.verb, self.seat, card=card, **told)
