"""Return to Station (chapter I)."""

from __future__ import annotations

from pygames.andromeda.asking import DECLINE, Decision, parse_ship, pick
from pygames.andromeda.components import MODULE_OF, REPAIR_ZONE, module
from pygames.andromeda.rules import payment, stock
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import NO_SHIPS, Edge, add_ship, fleet
from pygames.andromeda.steps.gaining import PayFor
from pygames.andromeda.steps.moments import FreeMoment
from pygames.andromeda.steps.moons import benefit
from pygames.andromeda.steps.moving import dockable
from pygames.andromeda.steps.resolve import Resolve, fire
from pygames.andromeda.words import EFFECTS, ENERGY, SHIPS
from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason


class ActivateModules(Decision):
    """R69-R72: ships and energy go on modules, in any order; ``finish`` brings everything home."""

    def asks(self, s: Edge) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, s: Edge) -> list[Choice]:
        items = s.stations[self.seat].modules()
        docks = sorted(m for m in items if stations.why_not_dock(s, self.seat, m) is None)
        ships = dockable(s, self.seat) if docks else []
        found = [Choice("dock", (Slot("ship", tuple(ships)), Slot("module", tuple(docks))))] if ships else []
        powered = sorted(m for m in items if stations.why_not_power(s, self.seat, m) is None)
        return [*found, *([pick("power", "module", powered)] if powered else []), Choice("finish")]

    def verbs(self) -> tuple[str, ...]:
        return ("dock", "power", "finish")

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        named = [p[0] for p in picks if p]
        if verb == "dock" and named:
            if named[0] not in dockable(s, seat):
                return [Reason("ship_not_out", "R74")]
            reason = stations.why_not_dock(s, seat, named[1]) if len(named) > 1 and named[1] in MODULE_OF else None
            return [reason] if reason else []
        if verb == "power" and named and named[0] in MODULE_OF:
            reason = stations.why_not_power(s, seat, named[0])
            return [reason] if reason else []
        return []

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "finish":
            return
        s.todo(self)
        station = s.stations[self.seat]
        item = a.picks[-1][0]
        if a.verb == "power":
            stock.add(s, self.seat, ENERGY, -1, "modules_powered")
            station.docked[item] = "energy"
            s.emit("power", self.seat, module=item)
            run_module(s, self.seat, item)
            return
        ship, place = parse_ship(a.picks[0][0])
        if place == REPAIR_ZONE:
            station.repaired = add_ship(station.repaired, ship, -1)
        else:
            station.set_ships(place, add_ship(station.board[place], ship, -1))
        station.docked[item] = SHIPS[ship]
        s.emit("dock", self.seat, ship=SHIPS[ship], start=place, module=item)
        run_module(s, self.seat, item)
        fire(s, self.seat, "dock", (ship,))


def run_module(s: Edge, seat: int, item: str) -> None:
    """R54, R55, R57: the input is paid, the action happens, outputs are added, then full joints pay."""
    station = s.stations[seat]
    station.activated = (*station.activated, item)
    cost = stations.input_cost(station, item)
    assert cost is not None
    if payment.size(cost):
        s.todo(PayFor(seat, item, True, cost, module(item).do), Outputs(seat, item))
    else:
        s.todo(Resolve(seat, module(item).do, item), Outputs(seat, item))


class Outputs(Step[Edge]):
    """R55, R57: moons on output slots, and joints whose two neighbours have been activated."""

    seat: int
    module: str

    def run(self, s: Edge) -> None:
        station = s.stations[self.seat]
        gained = []
        for i, slot in enumerate(module(self.module).slots):
            moon = station.placed.get(f"{self.module}:{i}")
            if slot.side == "out" and moon:
                gained.append(moon)
        for joint in stations.joints(station.rows):
            pair = joint.split(stations.JOINT)
            is_due = self.module in pair and joint in station.placed and joint not in station.activated
            if is_due and all(m in station.activated for m in pair):
                station.activated = (*station.activated, joint)
                gained.append(station.placed[joint])
        for moon in gained:
            benefit(s, self.seat, moon)


class RunScience(Decision):
    """R76: any number of the other modules of the reactor's row, each once."""

    types: tuple[str, ...]

    def options(self, s: Edge) -> list[Choice]:
        items = s.stations[self.seat].modules()
        found = [m for m in items if stations.why_not_science(s, self.seat, m) is None]
        return [pick("run", "module", found), DECLINE] if found else []

    def verbs(self) -> tuple[str, ...]:
        return ("run",)

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb != "run" or not picks or not picks[0] or picks[0][0] not in MODULE_OF:
            return []
        reason = stations.why_not_science(s, seat, picks[0][0])
        return [reason] if reason else []

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "run":
            s.todo(self)
            run_module(s, self.seat, a.picks[0][0])


class ActivateFree(Decision):
    """An effect activates modules without ship or energy; none that activates others itself."""

    n: int
    types: tuple[str, ...] = ()

    def modules(self, s: Edge) -> list[str]:
        return sorted(
            m
            for m in s.stations[self.seat].modules()
            if (not self.types or module(m).type in self.types)
            and stations.why_not_run(s, self.seat, m) is None
            and not any(op.word in ("activate", "activate_row") for op in EFFECTS[module(m).do])
        )

    def options(self, s: Edge) -> list[Choice]:
        found = self.modules(s) if self.n else []
        return [pick("run", "module", found), DECLINE] if found else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        if verb != "run" or named[0] not in MODULE_OF:
            return None
        if self.types and module(named[0]).type not in self.types:
            return Reason("other_row", "R70")
        return stations.why_not_run(s, self.seat, named[0]) or Reason("activates_others", "R76")

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "run":
            s.todo(self.replace(n=self.n - 1))
            run_module(s, self.seat, a.picks[0][0])


class BringHome(Step[Edge]):
    """R80, R81: all ships to the Launch Bay, shields recharged, energy and sustain cards discarded."""

    seat: int

    def run(self, s: Edge) -> None:
        station = s.stations[self.seat]
        station.bay = fleet(station.built())
        station.scrap = station.repaired = NO_SHIPS
        station.board = {}
        station.hits = NO_SHIPS
        station.docked = {}
        station.activated = ()
        s.emit("home", self.seat)
        if station.sustains:
            s.emit("discard", self.seat, cards=list(station.sustains), n=len(station.sustains))
            s.tactic_discard = (*s.tactic_discard, *station.sustains)
            station.sustains = ()
        s.phase = "end"  # what belongs to the Return is past
        s.todo(FreeMoment(self.seat, "home"))
