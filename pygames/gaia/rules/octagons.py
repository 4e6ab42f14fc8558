"""Power and Q.I.C. actions (chapter 10), special actions (chapter 11) and free actions (chapter 14)."""

from __future__ import annotations

from pygames.core.problems import Reason
from pygames.gaia.components import ACADEMY_Q, BOARD_ACTIONS, BOOSTERS, POWER, QIC, TECHS, TRADES, Trade
from pygames.gaia.rules import power, research, tech, upgrading
from pygames.gaia.rules.building import Bonus, mine_targets, project_targets, station_targets
from pygames.gaia.rules.goods import would_gain
from pygames.gaia.schema import Goods
from pygames.gaia.state import AREA_3, Board, Space


def why_not_power(s: Space, seat: int, action: str) -> Reason | None:
    """R93, R94, R103: each octagon once a round, paid from area III, and it must do something."""
    row = POWER[action]
    b = s.boards[seat]
    if action in s.used:
        return Reason("action_used", "R93", action=action)
    if power.worth(b) < row.power:
        return Reason("too_little_power", "R93", need=row.power, have=power.worth(b))
    if row.steps:
        return None if mine_targets(s, seat, Bonus(row.steps)) else Reason("no_mine_possible", "R96")
    return None if would_gain(b, row.gain) else Reason("nothing_gained", "R103")


def why_not_qic(s: Space, seat: int, action: str) -> Reason | None:
    """R93, R95."""
    row = QIC[action]
    b = s.boards[seat]
    if action in s.used:
        return Reason("action_used", "R93", action=action)
    if b.qic < row.qic:
        return Reason("cannot_pay", "R93", what="qic", need=row.qic, have=b.qic)
    if row.do == "rescore" and not b.tokens:
        return Reason("no_token", "R97")
    if row.do == "tile" and not tech.is_any(s, seat):
        return Reason("no_tile_left", "R55")
    return None


# --- special actions --------------------------------------------------------------------------------------------------


def specials(s: Space, seat: int) -> list[str]:
    """R99: every orange octagon that a seat owns, used or not."""
    b = s.boards[seat]
    found = [ACADEMY_Q] if b.pieces[5] else []
    found += b.faction.actions
    found += b.faction.institute_actions if b.has_institute else ()
    found += [tile for tile in b.tech_effects() if TECHS[tile].when == "action"]
    if b.booster and BOOSTERS[b.booster].has_action:
        found.append(b.booster)
    return found


def special_goods(s: Space, seat: int, action: str) -> Goods:
    """What an octagon gives that simply gives goods."""
    if action == ACADEMY_Q:
        return s.boards[seat].faction.academy_action
    return TECHS[action].gain[0] if action in TECHS else ()


def special_bonus(action: str) -> Bonus:
    """R101: what a booster's action lends to building."""
    return Bonus(BOOSTERS[action].steps, BOOSTERS[action].range)


def why_not_special(s: Space, seat: int, action: str) -> Reason | None:
    """R99, R102, R103."""
    b = s.boards[seat]
    if action not in specials(s, seat):
        return Reason("no_such_action", "R99", action=action)
    if action in b.used:
        return Reason("action_used", "R99", action=action)
    if goods := special_goods(s, seat, action):
        return None if would_gain(b, goods) else Reason("nothing_gained", "R103")
    if action in BOOSTERS:
        bonus = special_bonus(action)
        if mine_targets(s, seat, bonus) or (BOOSTERS[action].project and project_targets(s, seat, bonus)):
            return None
        return Reason("no_mine_possible", "R101")
    return None if board_targets(s, seat, action) else Reason("no_piece_to_move", "R103")


def board_targets(s: Space, seat: int, action: str) -> int:
    """Where a faction's own action can be used: hexes or, for research, areas as bits."""
    if action == "space_station":
        return station_targets(s, seat)
    if action == "swap":
        return upgrading.swap_targets(s, seat)
    if action == "downgrade":
        return upgrading.downgrade_targets(s, seat)
    assert action == BOARD_ACTIONS[-1]
    open_areas = [a for a in research.lowest(s, seat) if research.why_not_advance(s, seat, a) is None]
    return sum(1 << area for area in open_areas)


# --- free actions -----------------------------------------------------------------------------------------------------


def has_trade(b: Board, trade: Trade) -> bool:
    """R117, R134, R144, R153: whether the free action is open to this faction now."""
    if trade.faction:
        return trade.faction == b.name
    if trade.needs == "stone":
        return b.stone == AREA_3
    if trade.needs == "joint":
        return b.stone == AREA_3 or b.can("double_power")
    return not trade.needs or b.can(trade.needs)


def why_not_trade(s: Space, seat: int, name: str) -> Reason | None:
    """R117: the price is there and the gain is not lost (R103)."""
    trade = TRADES[name]
    b = s.boards[seat]
    if not has_trade(b, trade):
        return Reason("other_faction", "R117")
    have = _stock(b, trade.pay)
    if have < trade.price:
        return Reason("cannot_pay", "R117", what=trade.pay, need=trade.price, have=have)
    return None if would_gain(b, trade.gain) else Reason("nothing_gained", "R103")


def _stock(b: Board, what: str) -> int:
    if what == "power":
        return power.worth(b)
    if what == "area_3":
        return b.bowls[AREA_3]
    return b.formers if what == "gaiaformer" else int(getattr(b, what))


def trade_ways(b: Board, name: str) -> tuple[str, ...]:
    """How a trade paid in power can be paid, where there is a choice; joint ones need the stone or double tokens."""
    trade = TRADES[name]
    if trade.pay != "power" or b.stone != AREA_3:
        return ()
    ways = power.ways_to_spend(b, trade.price)
    return tuple(w for w in ways if w == power.STONE) if trade.needs else ways
