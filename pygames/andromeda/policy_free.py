"""Rules of thumb for free actions: what each is worth now. Above zero only when it should be done; NOW at once."""

from __future__ import annotations

from itertools import pairwise

from pygames.andromeda import rates, worth
from pygames.andromeda.components import LIMITS, MOONS, OPERATIONS, tactic
from pygames.andromeda.rating import Planned, Rate, Taste, flat
from pygames.andromeda.rules import progress
from pygames.andromeda.rules import station as stations
from pygames.andromeda.rules.loadout import hand_limit, moon_limit
from pygames.andromeda.state import NO_SHIPS, Edge, Station
from pygames.andromeda.steps.moments import FreeMoment
from pygames.andromeda.words import EFFECTS, ENERGY, RESOURCES
from pygames.core.bots.net import total as added
from pygames.core.play import Action

NOW = 50.0
CERTAIN = ("recruit", "collect", "gift", "arrange")  # nothing to think about once they are worth something


def is_last_turn(s: Edge, seat: int) -> bool:
    """Whether a seat takes its last turn now (R145)."""
    return seat == s.turn_seat and 0 < s.last_turns <= s.seats


def is_free_moment(s: Edge) -> bool:
    return isinstance(s.agenda[-1], FreeMoment)


# --- moons ------------------------------------------------------------------------------------------------------------


def placing(s: Edge, seat: int) -> Rate:
    """An empty slot that will be used: cheap moons on inputs, rich ones on outputs."""
    station = s.stations[seat]
    is_last, left, bonus = is_last_turn(s, seat), worth.time_left(s), placing_bonus(s, seat)
    has_room = len(station.moons) < moon_limit(station)

    def place_worth(s: Edge, seat: int, a: Action) -> float:
        moon, slot = a.picks[0][0], a.picks[1][0]
        side, printed = stations.slot_side(slot)
        vp = printed + bonus
        if is_last:
            return NOW + vp if vp > last_worth(s, seat, moon) else 0.0
        if slot in station.placed or left < 0.15:
            return 0.0
        value = worth.moon(moon)
        if slot == OPERATIONS:
            return 0.0 if has_room else 0.5
        if side == "in":
            return NOW + vp - value if value < rates.INPUT_MOST else 0.0
        rate = rates.JOINT_RUNS if stations.JOINT in slot else rates.OUTPUT_RUNS
        return NOW + value if vp + value * (rate * left - 1) > 0 else 0.0

    return place_worth


def placing_bonus(s: Edge, seat: int) -> float:
    """What abilities give for placing a moon, now and at the end."""
    found = [a for a in worth.triggers(s, seat) if a.when == "place_moon"]
    return added([worth.effect(s, seat, a.do) for a in found]) + worth.goal(s, seat, "moons_placed")


def abandon_worth(s: Edge, seat: int, a: Action) -> float:
    """When the match ends, or when a payment needs it."""
    station, moon = s.stations[seat], a.picks[0][0]
    if is_last_turn(s, seat):
        return NOW + 0.1 * last_worth(s, seat, moon) if s.phase != "start" or s.must_return else 0.0
    if s.phase == "start" and len(station.moons) >= moon_limit(station) - 1:
        return NOW - 1
    needed = any(n and station.store[i] < 2 for i, n in enumerate(MOONS[moon].res[:5]))
    return NOW - 2 if s.phase == "start" and needed and not MOONS[moon].repair else 0.0


def last_worth(s: Edge, seat: int, moon: str) -> float:
    """A moon that is abandoned in the last turn."""
    return worth.last_gain(s, seat, MOONS[moon].res) + MOONS[moon].repair


# --- cards and abilities ----------------------------------------------------------------------------------------------


def exploit_worth(s: Edge, seat: int, a: Action) -> float:
    return NOW if worth.effect(s, seat, a.picks[0][0]) > (0.2 if is_last_turn(s, seat) else 1.5) else 0.0


def play_worth(s: Edge, seat: int, a: Action) -> float:
    """Off the own turn only quick cards."""
    kind = tactic(a.picks[0][0])
    station = s.stations[seat]
    if seat != s.turn_seat:
        if is_free_moment(s) and any(op.word == "repair" for op in EFFECTS[kind.do]):
            ships = station.board.get(s.active, NO_SHIPS)
            return NOW if any(n and hits for n, hits in zip(ships, station.hits, strict=True)) else 0.0
        return NOW if len(station.hand) > hand_limit(station) - 1 and kind.when == "any_turn" else 0.0
    if kind.kind == "sustain":
        return NOW if sum(station.bay) >= 2 and s.phase == "start" and s.last_turns < 0 else 0.0
    if s.phase not in ("start", "return") and not is_free_moment(s):
        return 0.0
    kept = progress.vault(s, seat) + (0.1 if is_last_turn(s, seat) else rates.SPARED)
    if len(station.hand) > hand_limit(station):  # it would be thrown away
        kept = 0.3
    value = worth.effect(s, seat, kind.do)
    return NOW + 0.1 * value if value > kept else 0.0


def use_worth(s: Edge, seat: int, a: Action) -> float:
    is_scarce = s.stations[seat].store[ENERGY] < 4 and worth.time_left(s) > 0.3
    return NOW if worth.effect(s, seat, a.picks[0][0]) > (1.0 if is_scarce else 0.2) else 0.0


# --- the row of industry and the teammate -----------------------------------------------------------------------------


def arrange_worth(s: Edge, seat: int, a: Action) -> float:
    """R58: before a moon is placed, the two best modules of the row come together; placed moons are never lost."""
    station, item, after = s.stations[seat], a.picks[0][0], a.picks[1][0]
    if not station.moons or any(stations.JOINT in slot for slot in station.placed):
        return 0.0
    row = station.rows[stations.INDUSTRY]
    moved = [m for m in row if m != item]
    moved.insert(moved.index(after) + 1, item)
    gain = best_pair(s, seat, tuple(moved)) - best_pair(s, seat, row)
    return NOW + 5 if gain > 0.5 else 0.0


def best_pair(s: Edge, seat: int, row: tuple[str, ...]) -> float:
    """What the better joint of a row is worth: both of its modules must run."""
    uses = [0.0 if s.stations[seat].is_damaged(m) else worth.running(s, seat, m) for m in row]
    return max((min(pair) for pair in pairwise(uses)), default=0.0)


def gift_worth(s: Edge, seat: int, a: Action) -> float:
    """R159: what would be discarded, or what the teammate's vault pays better for in the last turn."""
    item = a.picks[0][0]
    if not s.teams or item not in RESOURCES:
        return 0.0
    mine, mate = s.stations[seat], s.mate(seat)
    at = RESOURCES.index(item)
    if is_last_turn(s, seat) and s.phase not in ("start", "return"):
        return NOW if progress.vault(s, mate) > progress.vault(s, seat) else 0.0
    has_room = s.stations[mate].store[at] < LIMITS[item]
    return NOW if has_room and is_overflowing(mine, at) and s.phase not in ("start", "return") else 0.0


def is_overflowing(station: Station, at: int) -> bool:
    return station.store[at] > LIMITS[RESOURCES[at]]


def agree_worth(s: Edge, seat: int, verb: str) -> float:
    """A gift is welcome; what is asked for is given only if it is spare."""
    step = s.agenda[-1]
    item = getattr(step, "item", "")
    is_welcome = getattr(step, "is_gift", False) or (
        item in RESOURCES and s.stations[seat].store[RESOURCES.index(item)] > 3
    )
    return 0.5 if is_welcome == (verb == "agree") else -0.5


FREE: Taste = {
    "recruit": flat(NOW), "collect": flat(NOW), "parade": flat(NOW), "discover": flat(NOW), "exploit": exploit_worth,
    "place": Planned(placing), "abandon": abandon_worth, "play": play_worth, "use": use_worth,
    "arrange": arrange_worth, "gift": gift_worth,
}  # fmt: skip
