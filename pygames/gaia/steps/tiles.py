"""Tech tiles (chapter 7), the advance that comes with them, and the Lost Planet (R90)."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.gaia.components import AREA_IDS, STANDARD, TECHS
from pygames.gaia.rules import building, research, tech
from pygames.gaia.state import Space
from pygames.gaia.steps.charge import offers
from pygames.gaia.steps.tokens import within_action


class GainTile(Step[Space]):
    """R54-R61: a standard or an advanced tile; nothing if none can be had."""

    seat: int

    def asks(self, s: Space) -> tuple[int, ...]:
        return (self.seat,) if tech.is_any(s, self.seat) else ()

    def verbs(self) -> tuple[str, ...]:
        return ("tile", "advanced")

    def choices(self, s: Space, seat: int) -> list[Choice]:
        found = []
        if plain := tech.standard(s, seat):
            found.append(Choice("tile", (Slot("tile", plain),)))
        if better := tech.advanced(s, seat):
            found.append(Choice("advanced", (Slot("tile", better), Slot("cover", tech.coverable(s, seat)))))
        return found

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        named = picks[0][0] if picks and picks[0] else ""
        reason = None
        if verb not in self.verbs() or named not in TECHS:
            return within_action(verb) or ([Reason("no_tile")] if named and verb in self.verbs() else [])
        if verb == "tile":
            reason = tech.why_not_standard(s, seat, named) if named in STANDARD else Reason("is_advanced", "R58")
        elif verb == "advanced":
            reason = tech.why_not_advanced(s, seat, named)
            if reason is None and len(picks) > 1 and picks[1]:
                reason = Reason("cannot_cover", "R58")
        return [reason] if reason else []

    def take(self, s: Space, a: Action) -> None:
        tile = a.picks[0][0]
        tech.take(s, self.seat, tile, a.picks[1][0] if a.verb == "advanced" else "")
        area = None if a.verb == "advanced" else tech.area_of(s, tile)
        s.todo(AdvanceFree(self.seat, tuple(range(len(AREA_IDS))) if area is None else (area,)))


class AdvanceFree(Step[Space]):
    """R56, R57: advance in one of these areas without knowledge, or not at all."""

    seat: int
    areas: tuple[int, ...]

    def _open(self, s: Space) -> tuple[str, ...]:
        return tuple(sorted(AREA_IDS[a] for a in self.areas if research.why_not_advance(s, self.seat, a) is None))

    def asks(self, s: Space) -> tuple[int, ...]:
        return (self.seat,) if self._open(s) else ()

    def verbs(self) -> tuple[str, ...]:
        return ("advance", "stay")

    def choices(self, s: Space, seat: int) -> list[Choice]:
        return [Choice("advance", (Slot("area", self._open(s)),)), Choice("stay")]

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        named = picks[0][0] if picks and picks[0] else ""
        if verb != "advance" or named not in AREA_IDS:
            return within_action(verb) or ([Reason("no_area")] if named and verb == "advance" else [])
        area = AREA_IDS.index(named)
        if area not in self.areas:
            return [Reason("other_area", "R56", area=AREA_IDS[self.areas[0]])]
        reason = research.why_not_advance(s, seat, area)
        return [reason] if reason else []

    def take(self, s: Space, a: Action) -> None:
        if a.verb == "advance":
            advance(s, self.seat, AREA_IDS.index(a.picks[0][0]))


def advance(s: Space, seat: int, area: int) -> None:
    """One level up; Navigation 5 asks for the place of the Lost Planet."""
    if research.advance(s, seat, area):
        s.todo(PlaceLostPlanet(seat))


class PlaceLostPlanet(Step[Space]):
    """R90: on an empty space within range."""

    seat: int

    def asks(self, s: Space) -> tuple[int, ...]:
        return (self.seat,) if building.lost_planet_targets(s, self.seat) else ()

    def verbs(self) -> tuple[str, ...]:
        return ("lost_planet",)

    def choices(self, s: Space, seat: int) -> list[Choice]:
        return [Choice("lost_planet", (Slot("where", s.map.ids(building.lost_planet_targets(s, seat))),))]

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        named = picks[0][0] if picks and picks[0] else ""
        if verb != "lost_planet" or named not in s.map.number_of:
            return within_action(verb) or ([Reason("no_space")] if named and verb == "lost_planet" else [])
        reason = building.why_not_space(s, seat, s.map.number_of[named], True)
        return [reason] if reason else []

    def take(self, s: Space, a: Action) -> None:
        bit = s.map.number_of[a.picks[0][0]]
        building.place_lost_planet(s, self.seat, bit)
        s.todo(*offers(s, self.seat, bit))
