"""Positions for rule tests: the standard board of two players, and what a test says about it.

Hexes are written by their position alone: ``play(t, "A mine -1,2")``. The small board holds, among others, Terra on
-1,2 and -1,5; Desert on 0,2 (beside -1,2) and -4,-2; Gaia on -1,0; Transdim on 0,3 and 0,-2; Oxide on -2,-1.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pygames.core.events import Event
from pygames.core.play import Action, settle
from pygames.core.table import Seat, Table
from pygames.gaia import GAME
from pygames.gaia.components import AREA_IDS, LOST_PLANET
from pygames.gaia.galaxy import bits
from pygames.gaia.rules import federation
from pygames.gaia.state import Board, Space
from pygames.gaia.steps.rounds import NextTurn
from pygames.gaia.steps.setup import take_faction
from pygames.gaia.steps.turn import TakeTurn
from tests import playing

NAMES = ("Ana", "Bia", "Caio", "Davi")
KINDS = {
    "m": "mine", "t": "trading_station", "l": "research_lab", "i": "planetary_institute", "k": "academy_knowledge",
    "q": "academy_qic", "lost": LOST_PLANET,
}  # fmt: skip
AREAS = dict(zip(("ter", "nav", "ai", "gaia", "eco", "sci"), AREA_IDS, strict=True))
_HEX = re.compile(r"-?\d+,-?\d+")


def table(
    *factions: str,
    at: Sequence[str] = (),
    stock: Sequence[Mapping[str, int]] = (),
    power: Sequence[Sequence[int]] = (),
    levels: Sequence[str] = (),
    techs: Sequence[str] = (),
    green: Sequence[str] = (),
    flipped: Sequence[str] = (),
    round: int = 2,
    tile: str = "round_federation_5",
    finals: Sequence[str] = ("final_structures", "final_sectors"),
    turn: int = 0,
    boosters: Sequence[str] = (),
    seed: str = "test",
    **options: str,
) -> Table:
    """A turn of one seat. ``at`` says for each seat what stands where, "m -1,2  t 0,2"; ``levels`` like "nav 3";
    ``power`` the tokens in areas I, II, III and Gaia; ``techs`` tiles, "seven_vp" or "seven_vp:mine_3vp" if covered."""
    factions = factions or ("terrans", "xenos")
    seats = len(factions)
    options = {"setup": "advanced", **options}
    t = Table(GAME, [Seat("human", name) for name in NAMES[:seats]], options, seed)
    s = state(t)
    s.events = None
    s.order = tuple(range(seats))
    for seat, name in enumerate(factions):
        s.boards[seat] = Board.empty()
        take_faction(s, seat, name)
        _fill(s, seat, at, stock, power, levels, techs, green, flipped)
    s.round, s.phase = round, "actions"
    s.rounds = (tile,) * 6
    s.finals = tuple(finals)
    held = ("booster_ore_knowledge", "booster_credits_qic", "booster_tokens_ore", "booster_pass_gaia")
    for seat in range(seats):
        s.boards[seat].booster = boosters[seat] if seat < len(boosters) else held[seat]
    open_ones = ("booster_pass_mines", "booster_pass_labs", "booster_pass_trading_stations")
    s.boosters = tuple(b for b in open_ones if b not in boosters)
    s.agenda = [NextTurn(turn), TakeTurn(turn)]
    settle(s)
    t.past.clear()
    return t


def _fill(
    s: Space,
    seat: int,
    at: Sequence[str],
    stock: Sequence[Mapping[str, int]],
    power: Sequence[Sequence[int]],
    levels: Sequence[str],
    techs: Sequence[str],
    green: Sequence[str],
    flipped: Sequence[str],
) -> None:
    b = s.boards[seat]
    b.credits, b.ore, b.knowledge, b.qic, b.vp = 20, 10, 8, 3, 20
    words = at[seat].split() if seat < len(at) else []
    for kind, where in zip(words[::2], words[1::2], strict=True):
        bit = s.map.number_of[f"hex:{where}"]
        if kind == "lost":
            s.lost = bit
        s.place(seat, bit, KINDS[kind])
    if seat < len(power):
        b.bowls = [*power[seat], *[0] * (4 - len(power[seat]))]
    words = levels[seat].split() if seat < len(levels) else []
    for area, level in zip(words[::2], words[1::2], strict=True):
        b.levels[AREA_IDS.index(AREAS[area])] = int(level)
    for tile in techs[seat].split() if seat < len(techs) else ():
        name, _, over = tile.partition(":")
        b.techs[name] = over
    b.green = tuple(sorted(green[seat].split())) if seat < len(green) else ()
    b.flipped = tuple(sorted(flipped[seat].split())) if seat < len(flipped) else ()
    for what, n in stock[seat].items() if seat < len(stock) else ():
        setattr(b, what, n)


def state(t: Table) -> Space:
    assert isinstance(t.state, Space)
    return t.state


def board(t: Table, seat: int = 0) -> Board:
    return state(t).boards[seat]


def goods(t: Table, seat: int = 0) -> tuple[int, int, int, int]:
    """Credits, ore, knowledge, Q.I.C."""
    b = board(t, seat)
    return b.credits, b.ore, b.knowledge, b.qic


def bit(t: Table, where: str) -> int:
    return state(t).map.number_of[f"hex:{where}"]


def federate(t: Table, seat: int, *places: str, satellites: Sequence[str] = ()) -> None:
    """Let structures belong to a federation already."""
    s = state(t)
    plan = sum(1 << bit(t, where) for where in (*places, *satellites))
    federation.form(s, seat, plan)


def action(line: str) -> Action:
    letter, verb, *words = line.split()
    picks = []
    for word in words:
        ids = [] if word == "-" else [f"hex:{w}" if _HEX.fullmatch(w) else w for w in word.split("+")]
        picks.append(tuple(sorted(ids)))
    return Action("ABCD".index(letter), verb, tuple(picks))


player = playing.Player(lambda t, line: action(line))
play, refused, why = player.play, player.refused, player.why
verbs, step = playing.verbs, playing.step


def targets(t: Table, verb: str, slot: str = "where", seat: int = 0) -> set[str]:
    """Everything that a verb may point at in one of its slots, hexes without their prefix."""
    found = {i for c in t.choices(seat) if c.verb == verb for x in c.slots if x.name == slot for i in x.ids}
    return {i.removeprefix("hex:") for i in found}


def plans(t: Table, seat: int = 0) -> list[set[str]]:
    """The listed federations as sets of hexes."""
    for choice in t.choices(seat):
        if choice.verb == "federation":
            return [{i.removeprefix("hex:") for i in plan} for plan in choice.slots[0].plans or ()]
    return []


def gains(events: Sequence[Event], source: str = "") -> dict[int, int]:
    """Who gained how many points."""
    found: dict[int, int] = {}
    for e in events:
        if e.key == "gain" and e.seat is not None and source in ("", e.data["source"]):
            found[e.seat] = found.get(e.seat, 0) + e.data["n"]
    return found


def keys(events: Sequence[Event]) -> list[str]:
    return [e.key for e in events if e.key not in ("gain", "receive")]


def ids(t: Table, mask: int) -> set[str]:
    return {state(t).map.id_of[b].removeprefix("hex:") for b in bits(mask)}


def option(t: Table, verb: str, seat: int = 0) -> Any:
    """The first choice of a verb."""
    return next(c for c in t.choices(seat) if c.verb == verb)
