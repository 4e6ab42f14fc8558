"""Set-up decisions, and one branch of several (chapters B and C)."""

from __future__ import annotations

from pygames.andromeda.asking import Decision, pick
from pygames.andromeda.components import FACTIONS
from pygames.andromeda.rules import stock
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.advancing import Advance
from pygames.andromeda.steps.resolve import Resolve
from pygames.andromeda.words import TRACKS
from pygames.core.play import Action, Choice
from pygames.core.problems import Reason
from pygames.core.steps import Together


class ChooseBranch(Decision):
    """Exactly one of the branches that can be carried out; what was chosen is then done (R78)."""

    branches: tuple[str, ...]
    source: str

    def options(self, s: Edge) -> list[Choice]:
        from pygames.andromeda.effects import can_all  # late: it is built on the steps

        found = [b for b in self.branches if can_all(s, self.seat, b)]
        return [pick("branch", "which", found)] if found else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        return Reason("branch_impossible", "R78") if verb == "branch" and named[0] in self.branches else None

    def take(self, s: Edge, a: Action) -> None:
        s.todo(Resolve(self.seat, a.picks[0][0], self.source, True))


class ChooseFaction(Together[Edge]):
    """R19: one of three factions, all players at once."""

    def choices(self, s: Edge, seat: int) -> list[Choice]:
        return [pick("faction", "faction", s.stations[seat].offers)]

    def reveal(self, s: Edge) -> None:
        """R19-R21: its resources, its upgrade, its steps on the tracks."""
        for answer in self.answers:
            station = s.stations[answer.seat]
            faction = FACTIONS[answer.picks[0][0]]
            station.faction = faction.id
            station.offers = ()
            station.upgrades = tuple(sorted((*station.upgrades, faction.upgrade)))
            s.emit("faction", answer.seat, faction=faction.id)
        place = {seat: i for i, seat in enumerate(s.clockwise(s.first))}
        for answer in self.answers:
            faction = FACTIONS[answer.picks[0][0]]
            stock.receive(s, answer.seat, faction.start, "start")
            for _ in range(place[answer.seat]):
                stock.receive(s, answer.seat, faction.later, "start")
        s.todo(*(Advance(a.seat, TRACKS.index(t)) for a in self.answers for t in FACTIONS[a.picks[0][0]].tracks))


class ChooseDestiny(Together[Edge]):
    """R25: one of two destiny cards, kept secret; the other leaves the game unseen."""

    def choices(self, s: Edge, seat: int) -> list[Choice]:
        return [pick("destiny", "destiny", s.stations[seat].destinies)]

    def reveal(self, s: Edge) -> None:
        for answer in self.answers:
            station = s.stations[answer.seat]
            station.destiny = answer.picks[0][0]
            s.destiny_out = tuple(sorted((*s.destiny_out, *(d for d in station.destinies if d != station.destiny))))
            station.destinies = ()
            s.emit("destiny_kept", answer.seat, secret={"card": station.destiny})
