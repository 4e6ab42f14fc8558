"""What things cost whoever looks: the printed price with faction, cards and the question at hand taken off (R93, R97).

A discount takes away units of the payer's choice. Shown is the price without those that this player lacks most.
"""

from __future__ import annotations

from pygames.andromeda.asking import Purchase
from pygames.andromeda.components import DEVELOPMENTS, MARKET, MODULE_OF, TILES, module
from pygames.andromeda.rules import payment
from pygames.andromeda.state import Edge
from pygames.andromeda.wording import bundle
from pygames.andromeda.words import RESOURCES, SHIPS, TYPES, Bundle
from pygames.core.table import Table
from pygames.core.text import Said
from ui.scenes.andromeda import forecast
from ui.scenes.look import Look, View

OFF = "off"  # in the tags of a question: how much less its things cost


def holdings(view: View, seat: int) -> payment.Counts:
    """What a seat has open, and as many cards."""
    shown = view["seats"][seat]
    return (*(shown[name] for name in RESOURCES), shown["cards"])


def reduced(cost: Bundle, off: int, have: payment.Counts) -> Bundle:
    """The cost without so many units: each time that one which leaves least missing, then one of the largest part."""
    for _ in range(min(off, payment.size(cost))):
        ways = [(*cost[:kind], cost[kind] - 1, *cost[kind + 1 :]) for kind in range(8) if cost[kind]]
        cost = min(ways, key=lambda way: (payment.missing(way, have), max(way)))
    return cost


def of_row(view: View, kind: str, row: int, look: Look) -> Bundle:
    """R97: what a row of the market costs whoever looks; the question at hand may say more than faction and cards."""
    cost, seat = MARKET[kind][row], look.mine
    if seat is None or not view["seats"][seat]["faction"]:
        return cost
    lasting = min(forecast.gear(view["seats"][seat]).module_discount[kind], payment.size(cost) - 1)
    off = look.tags.get(view["market"][kind][row], {}).get(OFF, lasting)
    return reduced(cost, off, holdings(view, seat))


def lacking(view: View, kind: str, row: int, look: Look) -> int:
    """R97: how many resources of the price of a row whoever looks has not got."""
    if look.mine is None or not view["seats"][look.mine]["faction"]:
        return 0
    return payment.missing(of_row(view, kind, row, look), holdings(view, look.mine))


def of_ship(view: View, ship: str, look: Look) -> tuple[Bundle, Bundle]:
    """R93: the printed price of a ship and the own one."""
    seat = look.mine or 0
    shown = view["seats"][seat]
    gear = forecast.gear(shown)
    cost = gear.hulls[SHIPS.index(ship)].cost
    off = min(gear.total("build_discount"), payment.size(cost) - 1)
    off = max(off, look.tags.get(ship, {}).get(OFF, 0))
    return cost, reduced(cost, off, holdings(view, seat))


def of_site(view: View, planet: str, look: Look) -> tuple[Bundle, Bundle, int]:
    """R103: the printed price of a development, the own one, and the leaders that it needs."""
    cost, leaders = TILES[planet].cost, DEVELOPMENTS[TILES[planet].track].leaders
    if look.mine is None or not view["seats"][look.mine]["faction"]:
        return cost, cost, leaders
    gear = forecast.gear(view["seats"][look.mine])
    own = reduced(cost, gear.total("develop_discount"), holdings(view, look.mine))
    return cost, own, max(1, leaders - gear.total("develop_leaders"))


def told(printed: Bundle, own: Bundle, look: Look) -> str:
    """The own price in words, with the printed one behind it where they differ."""
    words = look.words
    said = bundle(words, own) if any(own) else words.say("own.no_price")
    return said if own == printed else words.say("own.printed", {"own": Said(said), "price": bundle(words, printed)})


def module_told(view: View, item: str, look: Look) -> str:
    """The price of a module on offer; "" if it is not."""
    place = forecast.place_of(view, item)
    return told(MARKET[place[0]][place[1]], of_row(view, *place, look), look) if place else ""


def tags(table: Table, seat: int, things: list[str]) -> dict[str, dict[str, int]]:
    """How much less the things of the question at hand cost: a card or a module may add to what is lasting."""
    s = table.state
    if not isinstance(s, Edge) or not s.agenda:
        return {}
    top = s.agenda[-1]
    if not isinstance(top, Purchase) or top.seat != seat:
        return {}
    found = {}
    for item in things:
        price = top.price(s, item) if item in MODULE_OF or item in SHIPS else None
        if price is not None:
            is_free = not any(price[0])
            whole = payment.size(MARKET[module(item).type][_row(s, item)]) if item in MODULE_OF else 9
            found[item] = {OFF: whole if is_free else price[1]}
    return found


def _row(s: Edge, item: str) -> int:
    return next((row.index(item) for row in (s.market[t] for t in range(len(TYPES))) if item in row), 0)
