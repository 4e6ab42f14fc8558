"""Carrying out the actions of a turn."""

from __future__ import annotations

from collections.abc import Callable

from pygames.core.play import Action, Picks, Step
from pygames.gaia.components import AREA_IDS, INSTITUTE, POWER, QIC, STATION, STRUCTURES, TOKENS, TRADES
from pygames.gaia.rules import building, counts, federation, octagons, power, research, scoring, upgrading
from pygames.gaia.rules.building import NONE, Bonus
from pygames.gaia.rules.goods import gain, gain_vp, pay
from pygames.gaia.state import AREA_3, GAIA_AREA, Space
from pygames.gaia.steps.charge import offers
from pygames.gaia.steps.tiles import AdvanceFree, GainTile, advance
from pygames.gaia.steps.tokens import PayTokens

TYPES_VP = 3  # R95
ALL_AREAS = tuple(range(len(AREA_IDS)))


def _bit(s: Space, item: str) -> int:
    return s.map.number_of[item]


def build_mine(s: Space, seat: int, where: str, bonus: Bonus = NONE) -> None:
    bit = _bit(s, where)
    building.build_mine(s, seat, bit, bonus)
    s.todo(*offers(s, seat, bit))


def mine(s: Space, seat: int, picks: Picks) -> None:
    build_mine(s, seat, picks[0][0])


def start_project(s: Space, seat: int, where: str, bonus: Bonus = NONE, moved: int = -1) -> None:
    s.todo(PayTokens(seat, building.start_project(s, seat, _bit(s, where), bonus, moved), True))


def project(s: Space, seat: int, picks: Picks) -> None:
    start_project(s, seat, picks[0][0])


def reproject(s: Space, seat: int, picks: Picks) -> None:
    start_project(s, seat, picks[0][0], moved=_bit(s, picks[1][0]))


def upgrade(s: Space, seat: int, picks: Picks) -> None:
    """R47-R53; R148: the Gleens' institute brings their own token."""
    bit, to = _bit(s, picks[0][0]), picks[1][0]
    b = s.boards[seat]
    upgrading.upgrade(s, seat, bit, to)
    if STRUCTURES[to].tile:
        s.todo(GainTile(seat))
    if to == INSTITUTE and b.can("own_token"):
        scoring.gain_token(s, seat, own_token(b.name), "faction")
    s.todo(*offers(s, seat, bit))


def own_token(faction: str) -> str:
    return next(t.id for t in TOKENS.values() if t.faction == faction)


def federate(s: Space, seat: int, picks: Picks) -> None:
    """R63: satellites are paid for, then the token comes."""
    plan = s.map.mask(picks[0])
    _, satellites = federation.split(s, seat, plan)
    federation.form(s, seat, plan)
    token = picks[1][0]
    s.emit("federation", seat, spaces=list(picks[0]), n=satellites.bit_count())
    s.todo(TakeToken(seat, token))
    if s.boards[seat].can("one_federation"):
        pay(s.boards[seat], qic=satellites.bit_count())
    elif satellites:
        s.todo(PayTokens(seat, satellites.bit_count(), False))


class TakeToken(Step[Space]):
    """R63, R77: the chosen token, once the satellites are paid for."""

    seat: int
    token: str

    def run(self, s: Space) -> None:
        s.tokens[self.token] -= 1
        scoring.gain_token(s, self.seat, self.token, "federation")


def do_research(s: Space, seat: int, picks: Picks) -> None:
    """R79."""
    pay(s.boards[seat], knowledge=research.COST)
    advance(s, seat, AREA_IDS.index(picks[0][0]))


def _use(s: Space, action: str) -> None:
    s.used = tuple(sorted((*s.used, action)))


def power_goods(s: Space, seat: int, picks: Picks) -> None:
    action = POWER[picks[0][0]]
    _use(s, action.id)
    power.spend(s.boards[seat], action.power, picks[1][0] if len(picks) > 1 else "")
    s.emit("power_action", seat, action=action.id)
    gain(s, seat, action.gain, "power_action")


def power_mine(s: Space, seat: int, picks: Picks) -> None:
    """R96: a whole mine."""
    action = POWER[picks[0][0]]
    _use(s, action.id)
    power.spend(s.boards[seat], action.power, picks[2][0] if len(picks) > 2 else "")
    s.emit("power_action", seat, action=action.id)
    build_mine(s, seat, picks[1][0], Bonus(action.steps))


def qic_action(s: Space, seat: int, picks: Picks) -> None:
    """R95."""
    action = QIC[picks[0][0]]
    _use(s, action.id)
    pay(s.boards[seat], qic=action.qic)
    s.emit("qic_action", seat, action=action.id)
    if action.do == "tile":
        s.todo(GainTile(seat))
    else:
        gain_vp(s, seat, TYPES_VP + counts.planet_types(s, seat), "qic_action")


def rescore(s: Space, seat: int, picks: Picks) -> None:
    """R97: points and goods again, but no new token."""
    action = next(row for row in QIC.values() if row.do == "rescore")
    _use(s, action.id)
    pay(s.boards[seat], qic=action.qic)
    s.emit("rescore", seat, token=picks[0][0])
    gain(s, seat, TOKENS[picks[0][0]].gain, "qic_action")


def _mark(s: Space, seat: int, action: str) -> None:
    b = s.boards[seat]
    b.used = tuple(sorted((*b.used, action)))
    s.emit("special", seat, action=action)


def special(s: Space, seat: int, picks: Picks) -> None:
    action = picks[0][0]
    _mark(s, seat, action)
    gain(s, seat, octagons.special_goods(s, seat, action), "special_action")


def special_mine(s: Space, seat: int, picks: Picks) -> None:
    _mark(s, seat, picks[0][0])
    build_mine(s, seat, picks[1][0], octagons.special_bonus(picks[0][0]))


def special_project(s: Space, seat: int, picks: Picks) -> None:
    _mark(s, seat, picks[0][0])
    moved = _bit(s, picks[2][0]) if len(picks) > 2 else -1
    start_project(s, seat, picks[1][0], octagons.special_bonus(picks[0][0]), moved)


def space_station(s: Space, seat: int, picks: Picks) -> None:
    _mark(s, seat, "space_station")
    building.place_station(s, seat, _bit(s, picks[0][0]))


def swap(s: Space, seat: int, picks: Picks) -> None:
    _mark(s, seat, "swap")
    upgrading.swap(s, seat, _bit(s, picks[0][0]))


def downgrade(s: Space, seat: int, picks: Picks) -> None:
    """R151: it counts as an upgrade to a trading station; then one advance."""
    bit = _bit(s, picks[0][0])
    _mark(s, seat, "downgrade")
    upgrading.replace(s, seat, bit, STATION)
    s.todo(*offers(s, seat, bit), AdvanceFree(seat, ALL_AREAS))


def advance_lowest(s: Space, seat: int, picks: Picks) -> None:
    _mark(s, seat, "advance_lowest")
    advance(s, seat, AREA_IDS.index(picks[0][0]))


def do_pass(s: Space, seat: int, picks: Picks) -> None:
    """R104-R106: score, take a booster, return the own one."""
    b = s.boards[seat]
    scoring.score_pass(s, seat)
    old = b.booster
    if picks:
        b.booster = picks[0][0]
        s.boosters = (*(x for x in s.boosters if x != b.booster), old)
        s.emit("pass", seat, booster=b.booster)
    else:
        b.booster = ""
        s.boosters = (*s.boosters, old)
        s.emit("pass_last", seat)
    b.passed = True
    s.passed = (*s.passed, seat)


def free(s: Space, a: Action) -> None:
    """R117, R118: a free action; the turn goes on."""
    b = s.boards[a.seat]
    if a.verb == "sacrifice":
        power.sacrifice(b)
        s.emit("sacrifice", a.seat)
        return
    trade = TRADES[a.picks[0][0]]
    if trade.pay == "power":
        power.spend(b, trade.price, a.picks[1][0] if len(a.picks) > 1 else "")
    elif trade.pay == "area_3":
        b.bowls[AREA_3] -= trade.price
        b.bowls[GAIA_AREA] += trade.price
    elif trade.pay == "gaiaformer":
        b.formers -= trade.price
        b.formers_away += trade.price
    else:
        setattr(b, trade.pay, getattr(b, trade.pay) - trade.price)
    s.emit("convert", a.seat, trade=trade.id)
    gain(s, a.seat, trade.gain, "free_action")


MAIN: dict[str, Callable[[Space, int, Picks], None]] = {
    "mine": mine,
    "project": project,
    "reproject": reproject,
    "upgrade": upgrade,
    "federation": federate,
    "research": do_research,
    "power": power_goods,
    "power_mine": power_mine,
    "qic": qic_action,
    "rescore": rescore,
    "special": special,
    "special_mine": special_mine,
    "special_project": special_project,
    "space_station": space_station,
    "swap": swap,
    "downgrade": downgrade,
    "advance_lowest": advance_lowest,
    "pass": do_pass,
}
