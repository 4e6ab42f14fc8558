"""Decisions about damage and repair (chapter R)."""

from __future__ import annotations

from pygames.andromeda.asking import DECLINE, Decision, is_ship, parse_ship, pick, ship_id
from pygames.andromeda.components import MODULE_OF, SCORING
from pygames.andromeda.rules import damage, stock
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.resolve import fire
from pygames.core.play import Action, Choice, Picks
from pygames.core.problems import Reason


class Repair(Decision):
    """R141, R142: one repair after the other; with nothing to repair a point each."""

    n: int
    source: str

    def options(self, s: Edge) -> list[Choice]:
        if not self.n:
            return []
        found = damage.repairs(s, self.seat)
        return [pick("repair", "what", found), DECLINE] if found else [Choice("idle"), DECLINE]

    def verbs(self) -> tuple[str, ...]:
        return ("repair", "idle")

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "idle":
            return [Reason("something_to_repair", "R142", n=len(damage.repairs(s, seat)))]
        return [Reason("not_broken", "R141")] if verb == "repair" and picks and picks[0] else []

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "decline":
            return
        s.todo(self.replace(n=self.n - 1))
        fire(s, self.seat, "repair")
        if a.verb == "idle":
            stock.score(s, self.seat, SCORING["idle_repair"], "idle_repair")
        else:
            damage.repair(s, self.seat, a.picks[0][0])


class DamageModule(Decision):
    """R140: the owner chooses an undamaged module; Mechaphage tokens are limited."""

    n: int
    infects: bool = False

    def options(self, s: Edge) -> list[Choice]:
        if not self.n or (self.infects and not s.mechaphage):
            return []
        found = stations.damageable(s.stations[self.seat])
        return [pick("damage", "module", found)] if found else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        if verb != "damage" or named[0] not in MODULE_OF:
            return None
        is_own = named[0] in s.stations[self.seat].modules()
        return Reason("damaged_already", "R140") if is_own else Reason("not_yours", "R140")

    def take(self, s: Edge, a: Action) -> None:
        (item,) = a.picks[0]
        s.todo(self.replace(n=self.n - 1))
        if not self.infects:
            damage.hit_module(s, self.seat, item)
            return
        station = s.stations[self.seat]
        station.phage = {**station.phage, item: 1}
        s.mechaphage -= 1
        s.emit("infected", self.seat, module=item)


class DamageShip(Decision):
    """An effect damages ships of the owner's choice; shields absorb."""

    n: int

    def options(self, s: Edge) -> list[Choice]:
        board = s.stations[self.seat].board
        found = [ship_id(i, r) for r, ships in board.items() for i, n in enumerate(ships) if n]
        return [pick("hit", "ship", found)] if found and self.n else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        return Reason("no_ship_of_yours", "R138") if verb == "hit" and is_ship(named[0]) else None

    def take(self, s: Edge, a: Action) -> None:
        ship, region = parse_ship(a.picks[0][0])
        s.todo(self.replace(n=self.n - 1))
        if damage.hit_ship(s, self.seat, region, ship):
            fire(s, self.seat, "ship_scrapped", (ship,))
