"""The additional action of a special building (chapter O)."""

from __future__ import annotations

from pygames.bluemoon.components import Power
from pygames.bluemoon.effects import TILE_EFFECTS
from pygames.bluemoon.rules import contributing, phases
from pygames.bluemoon.state import City
from pygames.bluemoon.steps.contribution import price_id
from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason


class TakeSpecialAction(Step[City]):
    """R110, R111: once, optional, on either side of the tile, after the contribution phase."""

    seat: int

    def asks(self, s: City) -> tuple[int, ...]:
        return (self.seat,) if self._offer(s) else ()

    def verbs(self) -> tuple[str, ...]:
        return phases.SPECIAL

    def choices(self, s: City, seat: int) -> list[Choice]:
        return [*self._offer(s), Choice("skip")]

    def _action(self, s: City) -> Power | None:
        building = s.building_at(self.seat)
        return building.action if building else None

    def _offer(self, s: City) -> list[Choice]:
        action = self._action(s)
        if action is None:
            return []
        if action.do == "jump":
            return [Choice("jump", (Slot("to", s.map.others(s.here(self.seat))),))]
        if action.do == "offer":
            if contributing.why_not_offer(s, self.seat):
                return []
            return [Choice("offer", (Slot("price", (price_id(s.next_price() or 0),)),))]
        return [Choice(action.do)]

    def why_not(self, s: City, seat: int, verb: str, picks: Picks) -> list[Reason]:
        action = self._action(s)
        if verb in TILE_EFFECTS and (action is None or action.do != verb):
            return [Reason("other_special", "R110")]
        if verb == "jump" and picks and picks[0] and picks[0][0] not in s.map.places:
            return [Reason("no_tile")]
        if verb == "jump" and picks and picks[0] == (s.here(seat),):
            return [Reason("already_there", "R21")]
        return phases.why_not_now(phases.SPECIAL, verb)

    def take(self, s: City, a: Action) -> None:
        if a.verb == "skip":
            return
        action = self._action(s)
        assert action is not None
        to = a.picks[0][0] if a.verb == "jump" else ""
        TILE_EFFECTS[action.do](s, self.seat, action, to)
