"""Scales from dragons, scoring of scales, scoring of buildings (chapters H to K)."""

from __future__ import annotations

from pygames.bluemoon.components import SCALES, TILES, WILD, Space, Tile
from pygames.bluemoon.rules import cards
from pygames.bluemoon.state import City


def gain_crystals(s: City, seat: int, n: int, source: str) -> None:
    """R78: at once. ``source`` says for what, for the ledger."""
    s.crystals[seat] += n
    s.gain(seat, "crystals", n, source)


def gain_scales(s: City, seat: int, n: int, source: str) -> None:
    """R63: counted even if the supply cannot pay them; the caller settles the award with ``score_scales_if_due``."""
    s.scales[seat] += n
    s.gain(seat, "scales", n, source)


def scales_from_dragons(s: City, seat: int) -> None:
    """R58-R61: one scale per dragon on the tile, for the first contribution of the turn only."""
    if s.contributions == 1:
        dragons = sum(1 for at in s.dragons.values() if at == s.here(seat))
        gain_scales(s, seat, dragons, "dragons")
        score_scales_if_due(s)


def score_scales_if_due(s: City) -> None:
    """R62, R64: after a whole award, if the last scale of the supply has gone."""
    if s.scale_supply > 0:
        return
    most = max(s.scales)
    leaders = [seat for seat in range(s.seats) if s.scales[seat] == most]
    s.emit("score_scales", counts=s.scales[:])
    for seat in range(s.seats):
        won = worth_of_scales(s.scales[seat], most, len(leaders) == 1)
        if won:  # R67: who is paid gives all scales back, the others keep theirs
            gain_scales(s, seat, -s.scales[seat], "returned")
            gain_crystals(s, seat, won, "scales")


def worth_of_scales(count: int, most: int, is_single: bool) -> int:
    """R65, R66: the crystals for a number of scales."""
    if count == most:
        return SCALES["single_most"] if is_single else SCALES["tied_most"]
    return SCALES["others"] if count >= SCALES["others_need"] else 0


def place_marker(s: City, seat: int, space: Space) -> None:
    """R36: the space is closed to all from now on."""
    owners = s.buildings[space.tile]
    assert owners is not None
    s.buildings[space.tile] = (*owners[: space.index], seat, *owners[space.index + 1 :])
    s.markers[seat] -= 1


def is_complete(s: City, tile: str) -> bool:
    """R70: every space holds a marker."""
    owners = s.buildings[tile]
    return owners is not None and -1 not in owners


def majority(owners: tuple[int, ...]) -> int:
    """R71: most markers; among the tied, the one with the leftmost marker."""
    contributors = [seat for seat in owners if seat >= 0]
    return max(contributors, key=lambda seat: (owners.count(seat), -owners.index(seat)))


def score_building(s: City, tile_id: str) -> None:
    """R70-R77: majority, building and proximity bonuses, then the scales, then the markers go back."""
    tile, owners = TILES[tile_id], s.buildings[tile_id]
    assert owners is not None
    contributors = [seat for seat in s.clockwise(s.turn_seat) if seat in owners]
    winner = majority(owners)
    s.emit("rebuild", s.turn_seat, tile=tile_id, winner=winner, contributors=contributors)
    for seat in contributors:
        if seat == winner:
            pay(s, seat, tile.majority, "majority")
        pay(s, seat, tile.building, "building")
        for neighbour in rebuilt_neighbours(s, tile_id):
            pay(s, seat, neighbour.proximity, "proximity")
    for seat in owners:
        s.markers[seat] += 1
    s.buildings[tile_id] = None
    if tile.spaces[0].colour == WILD:
        s.palace = ("",) * s.seats  # R45
    score_scales_if_due(s)  # R64: the whole scoring is one award


def rebuilt_neighbours(s: City, tile: str) -> list[Tile]:
    """R73, R74: neighbours that pay; the square and rubble do not."""
    return [TILES[n] for n in s.map.near[tile] if s.buildings.get(n, ()) is None]


def pay(s: City, seat: int, bonus: tuple[tuple[str, int], ...], source: str) -> None:
    """Hand out a bonus."""
    for what, n in bonus:
        if what == "crystals":
            gain_crystals(s, seat, n, source)
        elif what == "scales":
            gain_scales(s, seat, n, source)
        else:
            cards.receive(s, seat, n)
