"""Why an action of a turn is refused: one answer per verb, from the rules that also list the choices."""

from __future__ import annotations

from collections.abc import Callable

from pygames.core.play import Picks
from pygames.core.problems import Reason
from pygames.gaia.components import (
    AREA_IDS,
    BOARD_ACTIONS,
    BOOSTERS,
    FIGURES,
    KINDS,
    LAB,
    MINE,
    POWER,
    QIC,
    TECHS,
    TOKENS,
    TRADES,
)
from pygames.gaia.rules import building, federation, octagons, power, research, upgrading
from pygames.gaia.rules.building import Bonus
from pygames.gaia.state import Space

Names = list[str]
Said = Reason | None


def reasons(s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
    """Every verb's first unmet condition."""
    named = [pick[0] if pick else "" for pick in picks]
    if verb not in WHY or not (named or verb in ("sacrifice", "federation", "pass")):
        return []
    if verb == "federation":
        found = _federation(s, seat, picks)
    else:
        found = WHY[verb](s, seat, named)
    return [found] if found else []


def _hex(s: Space, item: str) -> int | Reason:
    return s.map.number_of[item] if item in s.map.number_of else Reason("no_hex")


def _mine(s: Space, seat: int, named: Names, bonus: Bonus = building.NONE) -> Said:
    at = _hex(s, named[0])
    return at if isinstance(at, Reason) else building.why_not_mine(s, seat, at, bonus)


def _project(s: Space, seat: int, named: Names, bonus: Bonus = building.NONE, moved: bool = False) -> Said:
    at = _hex(s, named[0])
    return at if isinstance(at, Reason) else building.why_not_project(s, seat, at, bonus, moved)


def _reproject(s: Space, seat: int, named: Names) -> Said:
    return _project(s, seat, named, moved=True) or (Reason("no_resting_former", "R45") if len(named) > 1 else None)


def _upgrade(s: Space, seat: int, named: Names) -> Said:
    at = _hex(s, named[0])
    if isinstance(at, Reason):
        return at
    if len(named) > 1:
        return upgrading.why_not_upgrade(s, seat, at, named[1]) if named[1] in KINDS[1:] else Reason("no_kind")
    tried = [upgrading.why_not_upgrade(s, seat, at, to) for to in KINDS[1:]]
    refused = [r for r in tried if r is not None]
    if len(refused) < len(tried):
        return None
    return next((r for r in refused if r.key != "wrong_upgrade"), refused[0])


def _federation(s: Space, seat: int, picks: Picks) -> Said:
    f = federation.field(s, seat)
    for item in picks[0] if picks else ():
        at = _hex(s, item)
        if isinstance(at, Reason):
            return at
        if not federation.spaces(f) >> at & 1:
            return federation.why_not_space(s, seat, at)
    if reason := federation.why_not_federate(s, seat):
        return reason
    if len(picks) > 1 and picks[1] and picks[1][0] not in federation.tokens(s):
        return Reason("no_tokens_left", "R77") if picks[1][0] in TOKENS else Reason("no_token_kind")
    return federation.why_not_plan(s, seat, s.map.mask(picks[0])) if picks else None


def _research(s: Space, seat: int, named: Names) -> Said:
    if named[0] not in AREA_IDS:
        return Reason("no_area")
    if reason := research.why_not_advance(s, seat, AREA_IDS.index(named[0])):
        return reason
    return building.why_not_pay(s, seat, 0, 0, 0, "R79", knowledge=research.COST)


def _power(s: Space, seat: int, named: Names) -> Said:
    if named[0] not in POWER:
        return Reason("no_octagon")
    if reason := octagons.why_not_power(s, seat, named[0]):
        return reason
    if POWER[named[0]].steps:
        return Reason("name_a_planet", "R96")
    return Reason("pay_otherwise", "R149") if len(named) > 1 else None


def _power_mine(s: Space, seat: int, named: Names) -> Said:
    if named[0] not in POWER or not POWER[named[0]].steps:
        return Reason("no_octagon")
    if reason := octagons.why_not_power(s, seat, named[0]):
        return reason
    if len(named) > 1 and (reason := _mine(s, seat, named[1:], Bonus(POWER[named[0]].steps))):
        return reason
    return Reason("pay_otherwise", "R149") if len(named) > 2 else None


def _qic(s: Space, seat: int, named: Names) -> Said:
    if named[0] not in QIC:
        return Reason("no_octagon")
    reason = octagons.why_not_qic(s, seat, named[0])
    return reason or (Reason("name_a_token", "R97") if QIC[named[0]].do == "rescore" else None)


def _rescore(s: Space, seat: int, named: Names) -> Said:
    if named[0] not in TOKENS:
        return Reason("no_token_kind")
    action = next(row.id for row in QIC.values() if row.do == "rescore")
    return octagons.why_not_qic(s, seat, action) or Reason("token_not_owned", "R97", token=named[0])


def _special(s: Space, seat: int, named: Names) -> Said:
    if named[0] not in TECHS and named[0] not in KINDS and named[0] not in BOOSTERS:
        return Reason("no_octagon")
    reason = octagons.why_not_special(s, seat, named[0])
    return reason or (Reason("name_a_planet", "R101") if named[0] in BOOSTERS else None)


def _special_mine(s: Space, seat: int, named: Names) -> Said:
    if named[0] not in BOOSTERS:
        return Reason("no_octagon")
    if reason := octagons.why_not_special(s, seat, named[0]):
        return reason
    return _mine(s, seat, named[1:], octagons.special_bonus(named[0])) if len(named) > 1 else None


def _special_project(s: Space, seat: int, named: Names) -> Said:
    if named[0] not in BOOSTERS or not BOOSTERS[named[0]].project:
        return Reason("no_octagon")
    if reason := octagons.why_not_special(s, seat, named[0]):
        return reason
    if len(named) < 2:
        return None
    return _project(s, seat, named[1:], octagons.special_bonus(named[0]), moved=len(named) > 2)


def _board_action(action: str) -> Callable[[Space, int, Names], Said]:
    def said(s: Space, seat: int, named: Names) -> Said:
        if reason := octagons.why_not_special(s, seat, action):
            return reason
        if action == BOARD_ACTIONS[-1]:
            return _lowest(s, seat, named[0])
        at = _hex(s, named[0])
        if isinstance(at, Reason):
            return at
        if action == "space_station":
            return building.why_not_space(s, seat, at, False)
        wanted = MINE if action == "swap" else LAB
        return Reason("need_piece", "R150" if action == "swap" else "R151", kind=wanted)

    return said


def _lowest(s: Space, seat: int, name: str) -> Said:
    if name not in AREA_IDS:
        return Reason("no_area")
    area = AREA_IDS.index(name)
    if area not in research.lowest(s, seat):
        return Reason("not_lowest", "R152", area=name)
    return research.why_not_advance(s, seat, area)


def _pass(s: Space, seat: int, named: Names) -> Said:
    if s.round >= FIGURES["rounds"]:
        return Reason("no_booster_now", "R104") if named else None
    if not named:
        return None
    if named[0] not in BOOSTERS:
        return Reason("no_booster")
    own = s.boards[seat].booster == named[0]
    return Reason("own_booster" if own else "booster_taken", "R104", booster=named[0])


def _convert(s: Space, seat: int, named: Names) -> Said:
    if named[0] not in TRADES:
        return Reason("no_trade")
    reason = octagons.why_not_trade(s, seat, named[0])
    return reason or (Reason("pay_otherwise", "R149") if len(named) > 1 else None)


def _sacrifice(s: Space, seat: int, named: Names) -> Said:
    return None if power.can_sacrifice(s.boards[seat]) else Reason("two_tokens", "R18", have=s.boards[seat].bowls[1])


WHY: dict[str, Callable[[Space, int, Names], Said]] = {
    "mine": _mine,
    "project": _project,
    "reproject": _reproject,
    "upgrade": _upgrade,
    "federation": lambda s, seat, named: None,
    "research": _research,
    "power": _power,
    "power_mine": _power_mine,
    "qic": _qic,
    "rescore": _rescore,
    "special": _special,
    "special_mine": _special_mine,
    "special_project": _special_project,
    "pass": _pass,
    "convert": _convert,
    "sacrifice": _sacrifice,
    **{action: _board_action(action) for action in BOARD_ACTIONS},
}
