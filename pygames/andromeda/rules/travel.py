"""Launching, range and moving (chapter E)."""

from __future__ import annotations

from pygames.andromeda.components import TILES
from pygames.andromeda.rules import means
from pygames.andromeda.rules.loadout import loadout
from pygames.andromeda.state import Edge
from pygames.andromeda.words import ENERGY, SHIPS
from pygames.core.problems import Reason

JUMP = 1  # energy
NO_JUMP = Reason("no_jump_needed", "R38")


def is_occupied(s: Edge, region: str) -> bool:
    """R31: a raider or anybody's ship is there."""
    return region in s.raiders or any(region in station.board for station in s.stations)


def why_not_enter(s: Edge, seat: int, ship: int, region: str) -> Reason | None:
    """R1, R36, R151: regions on the map; nebulae need Travel; Quasars are closed."""
    if region not in s.at:
        return Reason("no_region", "R1")
    kind = s.kind(region)
    if kind == "quasar":
        return Reason("quasar", "R151")
    if kind == "nebula" and not loadout(s.stations[seat]).can(ship, "travel"):
        return Reason("needs_travel", "R36", ship=SHIPS[ship])
    return None


def jump_cost(s: Edge, seat: int, ship: int) -> int:
    """R38: energy for unlimited range; -1 if the ship cannot jump or the player cannot pay."""
    station = s.stations[seat]
    return JUMP if loadout(station).can(ship, "jump") and station.store[ENERGY] >= JUMP else -1


def steps_from_fleet(s: Edge, seat: int, ship: int, region: str) -> int:
    """R33: steps from the nearest own ship on the board, for the ship that is launched."""
    station = s.stations[seat]
    travel = loadout(station).can(ship, "travel")
    return min(s.distance(here, region, travel) for here in station.board)


def why_not_launch(s: Edge, seat: int, ship: int, region: str, jump: bool) -> Reason | None:
    """R30-R38: everything about the ship, the region and the way."""
    station = s.stations[seat]
    if not station.bay[ship]:
        return Reason("not_in_bay", "R30", ship=SHIPS[ship])
    if reason := why_not_enter(s, seat, ship, region):
        return reason
    gear = loadout(station)
    if not station.board:
        if is_occupied(s, region) and not gear.can(ship, "attack"):
            return Reason("occupied", "R31")
        if jump:
            return Reason("no_jump_needed", "R31")
    else:
        if region in station.board:
            return Reason("already_there", "R34")
        steps = steps_from_fleet(s, seat, ship, region)
        is_near = steps <= gear.ranges[ship]
        if not jump and not is_near:
            return Reason("too_far", "R33", steps=steps, range=gear.ranges[ship])
        if jump and is_near:
            return NO_JUMP
        if jump and jump_cost(s, seat, ship) < 0:
            return Reason("cannot_jump", "R38", ship=SHIPS[ship])
    if s.kind(region) == "base" and not means.can_use_base(s, seat, region, JUMP if jump else 0):
        return Reason("base_impossible", "R35")
    return None


def launches(s: Edge, seat: int) -> list[tuple[int, bool, list[str]]]:
    """Every ship type with the regions it can be launched to, without and with a jump."""
    station = s.stations[seat]
    gear = loadout(station)
    bases = [r for r in s.at if TILES[r].kind == "base" and means.can_use_base(s, seat, r, 0)]
    found = []
    for ship in range(4):
        if not station.bay[ship]:
            continue
        travel, reach = gear.can(ship, "travel"), gear.ranges[ship]
        near: list[str] = []
        far: list[str] = []
        can_jump = bool(station.board) and jump_cost(s, seat, ship) >= 0
        for region in s.at:
            kind = TILES[region].kind
            if kind == "quasar" or (kind == "nebula" and not travel):
                continue
            if kind == "base" and region not in bases:
                continue
            if not station.board:
                if gear.can(ship, "attack") or not is_occupied(s, region):
                    near.append(region)
            elif region not in station.board:
                if steps_from_fleet(s, seat, ship, region) <= reach:
                    near.append(region)
                elif can_jump and (kind != "base" or means.can_use_base(s, seat, region, JUMP)):
                    far.append(region)
        if near:
            found.append((ship, False, sorted(near)))
        if far:
            found.append((ship, True, sorted(far)))
    return found


def why_no_launch(s: Edge, seat: int, jump: bool) -> Reason:
    """R30, R33, R38: why no ship can be launched anywhere."""
    station = s.stations[seat]
    ready = [ship for ship in range(4) if station.bay[ship]]
    gear = loadout(station)
    if not ready:
        return Reason("bay_empty", "R30")
    if jump:
        return Reason("none_jumps" if not any(gear.can(ship, "jump") for ship in ready) else "jump_energy", "R38")
    return Reason("none_in_reach", "R33", range=max(gear.ranges[ship] for ship in ready))


def reinforcements(s: Edge, seat: int) -> list[tuple[int, str, bool]]:
    """R129: own ships on the board that may move into the active region: type, from where, by a jump."""
    station = s.stations[seat]
    gear = loadout(station)
    found = []
    for region in sorted(station.board):
        if region == s.active:
            continue
        for ship, n in enumerate(station.board[region]):
            if not n or why_not_enter(s, seat, ship, s.active):
                continue
            if s.distance(region, s.active, gear.can(ship, "travel")) <= gear.ranges[ship]:
                found.append((ship, region, False))
            elif jump_cost(s, seat, ship) >= 0:
                found.append((ship, region, True))
    return found


def why_not_join(s: Edge, seat: int, ship: int, start: str, jump: bool) -> Reason | None:
    """R129: a ship on the board, its way into the active region."""
    station = s.stations[seat]
    if not station.board.get(start, (0, 0, 0, 0))[ship]:
        return Reason("no_ship_there", "R129", ship=SHIPS[ship])
    if start == s.active:
        return Reason("already_there", "R129")
    if reason := why_not_enter(s, seat, ship, s.active):
        return reason
    gear = loadout(station)
    steps = s.distance(start, s.active, gear.can(ship, "travel"))
    if jump:
        return Reason("cannot_jump", "R38", ship=SHIPS[ship]) if jump_cost(s, seat, ship) < 0 else NO_JUMP
    return Reason("out_of_reach", "R129", steps=steps, range=gear.ranges[ship])


def why_not_move(s: Edge, seat: int, ship: int, start: str, to: str, reach: int, jump: bool) -> Reason | None:
    """R36, R38, R39: what an effect that moves a ship cannot do."""
    if not s.stations[seat].board.get(start, (0, 0, 0, 0))[ship]:
        return Reason("no_ship_there", "R39", ship=SHIPS[ship])
    if not to:
        return None
    if to == start:
        return Reason("already_there", "R39")
    if reason := why_not_enter(s, seat, ship, to):
        return reason
    steps = s.distance(start, to, loadout(s.stations[seat]).can(ship, "travel"))
    if jump:
        return Reason("cannot_jump", "R38", ship=SHIPS[ship]) if jump_cost(s, seat, ship) < 0 else NO_JUMP
    return Reason("out_of_reach", "R37", steps=steps, range=reach) if steps > reach else None


def destinations(s: Edge, seat: int, ship: int, start: str, reach: int, to: str, jump: bool = False) -> list[str]:
    """Where an effect may move a ship, or (R38) how much farther a jump brings it: own ships there do not matter."""
    if jump and jump_cost(s, seat, ship) < 0:
        return []
    travel = loadout(s.stations[seat]).can(ship, "travel")
    goals = [s.active] if to == "active" else sorted(s.at)
    goals = [r for r in goals if r and r != start and why_not_enter(s, seat, ship, r) is None]
    return [r for r in goals if (s.distance(start, r, travel) > reach) == jump]
