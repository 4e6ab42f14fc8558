"""Effects that move pieces: ships, raiders, leaders (chapters E, H and J)."""

from __future__ import annotations

from pygames.andromeda.asking import DECLINE, Decision, is_ship, parse_ship, pick, ship_id
from pygames.andromeda.components import REPAIR_ZONE, TILES
from pygames.andromeda.rules import fighting, raiders, stock, travel
from pygames.andromeda.state import Edge, add_ship
from pygames.andromeda.words import ENERGY, SHIPS
from pygames.core.play import Action, Choice, Slot
from pygames.core.problems import Reason


def move_ship(s: Edge, seat: int, ship: int, start: str, to: str) -> None:
    """R39: moving never activates."""
    station = s.stations[seat]
    station.set_ships(start, add_ship(station.board[start], ship, -1))
    station.set_ships(to, add_ship(station.board.get(to, (0, 0, 0, 0)), ship))
    s.emit("move", seat, ship=SHIPS[ship], start=start, to=to)


def recruit(s: Edge, seat: int, region: str, n: int) -> None:
    """R87: leaders come to the station."""
    station = s.stations[seat]
    station.leaders[region] -= n
    if not station.leaders[region]:
        del station.leaders[region]
    station.leaders_home += n
    s.emit("recruit", seat, region=region, n=n)


class RecruitAnywhere(Decision):
    """An effect recruits leaders from any regions, without ships."""

    n: int

    def options(self, s: Edge) -> list[Choice]:
        found = list(s.stations[self.seat].leaders) if self.n else []
        return [pick("enlist", "region", found), DECLINE] if found else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        return Reason("no_leader_there", "R87") if verb == "enlist" and named[0] in TILES else None

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "enlist":
            s.todo(self.replace(n=self.n - 1))
            recruit(s, self.seat, a.picks[0][0], 1)


class MoveShip(Decision):
    """An effect moves own ships on the board; a ship with Jump may go farther for energy (R38)."""

    n: int
    reach: int
    to: str

    def options(self, s: Edge) -> list[Choice]:
        found = []
        board = s.stations[self.seat].board
        for region in sorted(board) if self.n else ():
            for ship in (i for i, n in enumerate(board[region]) if n):
                for verb, jump in (("move", False), ("leap", True)):
                    goals = travel.destinations(s, self.seat, ship, region, self.reach, self.to, jump)
                    if goals:
                        found.append(Choice(verb, (Slot("ship", (ship_id(ship, region),)), Slot("to", tuple(goals)))))
        return [*found, DECLINE] if found else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        if verb not in ("move", "leap") or not is_ship(named[0]):
            return None
        ship, start = parse_ship(named[0])
        to = named[1] if len(named) > 1 else ""
        if to and self.to == "active" and to != s.active:
            return Reason("only_active_region", "R39")
        return travel.why_not_move(s, self.seat, ship, start, to, self.reach, verb == "leap")

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "decline":
            return
        s.todo(self.replace(n=self.n - 1))
        ship, start = parse_ship(a.picks[0][0])
        if a.verb == "leap":
            stock.add(s, self.seat, ENERGY, -travel.jump_cost(s, self.seat, ship), "jump")
        move_ship(s, self.seat, ship, start, a.picks[1][0])


class MoveRaider(Decision):
    """An effect moves one raider figure; never into a region with another class (R60), never into a Quasar."""

    n: int
    reach: int

    def options(self, s: Edge) -> list[Choice]:
        found = []
        for region in sorted(s.raiders) if self.n else ():
            cls = s.raiders[region][0]
            goals = [
                r
                for r in sorted(s.at)
                if r != region
                and s.kind(r) != "quasar"
                and raiders.is_open_to(s, cls, r)
                and s.distance(region, r, True) <= self.reach
            ]
            if goals:
                found.append(Choice("lure", (Slot("raider", (region,)), Slot("to", tuple(goals)))))
        return [*found, DECLINE] if found else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        if verb != "lure":
            return None
        start, to = named[0], named[-1]
        if start not in s.raiders:
            return Reason("no_raider_there", "R60")
        if to == start or to not in s.at:
            return None
        if s.kind(to) == "quasar":
            return Reason("quasar", "R151")
        if not raiders.is_open_to(s, s.raiders[start][0], to):
            return Reason("other_raiders", "R60")
        return Reason("out_of_reach", "R37", steps=s.distance(start, to, True), range=self.reach)

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "lure":
            s.todo(self.replace(n=self.n - 1))
            raiders.move(s, a.picks[0][0], a.picks[1][0], 1)
            fighting.forget_absent(s)


def dockable(s: Edge, seat: int) -> list[str]:
    """R70, R74: ships on the board and in the Repair Zone."""
    station = s.stations[seat]
    found = [ship_id(i, REPAIR_ZONE) for i, n in enumerate(station.repaired) if n]
    return sorted(found + [ship_id(i, r) for r, ships in station.board.items() for i, n in enumerate(ships) if n])
