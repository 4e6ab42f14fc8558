"""What a launch costs and what waits there: price of a jump, raiders that would come, the odds of the fight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.andromeda.components import RAIDERS, TILES
from pygames.andromeda.rules import building, fighting, raiders
from pygames.andromeda.state import Battle, Edge, add_ship
from pygames.andromeda.words import SHIPS
from pygames.core.table import Table
from pygames.core.text import Said
from ui.art.lines import Part
from ui.picker import MORE, READY, Picker
from ui.scenes.andromeda import odds
from ui.scenes.look import Look, Row, View

LAUNCHES = ("launch", "jump")
BOOST = "boost:"  # so much energy for dice, as one tap
JOINS, MOST = ("join", "jump_in"), 4  # more ships than these are chosen from a list


def tags(table: Table, seat: int, picker: Picker) -> Mapping[str, Any]:
    """For each region that is a target: its price and its dangers; for planets to develop: the points."""
    s = table.state
    assert isinstance(s, Edge)
    verbs = set(picker.verbs())
    if "develop" in verbs and not picker.picks:
        sites = [planet for c in picker.left if c.verb == "develop" for planet in c.slots[0].ids]
        return {planet: {"parts": [("vp", f"+{building.development_points(s, planet)}")]} for planet in sites}
    if not verbs & set(LAUNCHES) or not picker.picks:
        return {}
    ship = SHIPS.index(picker.picks[0][0]) if picker.picks[0][0] in SHIPS else -1
    far = {region for c in picker.left if c.verb == "jump" for region in c.slots[1].ids}
    shown = [r for r in (*picker.targets(), *picker.selected(), *picker.changes()) if r in TILES]
    return {region: tag(s, seat, ship, region, region in far) for region in shown} if ship >= 0 else {}


def tag(s: Edge, seat: int, ship: int, region: str, is_jump: bool) -> dict[str, Any]:
    parts: list[Part] = [("energy", "−1")] if is_jump else []
    comes, chance = danger(s, seat, ship, region)
    parts += [("raider", "/".join(comes))] if comes else []
    if chance is not None:  # raiders say that there is a fight: neighbours' tags leave no room for two signs
        parts.append(("", f"\u2009{odds.percent(chance)}") if comes else ("attack", odds.percent(chance)))
    return {"parts": parts, "danger": chance is not None}


def landed(s: Edge, seat: int, ship: int, region: str) -> Edge:
    """The table with the ship there, as far as a fight is concerned."""
    world = s.copy()
    station = world.stations[seat]
    station.bay = add_ship(station.bay, ship, -1)
    station.set_ships(region, add_ship(station.board.get(region, (0, 0, 0, 0)), ship))
    world.active, world.launched, world.raid_off = region, ship, False
    return world


def danger(s: Edge, seat: int, ship: int, region: str) -> tuple[list[str], float | None]:
    """The classes of raiders of which one would come (the best for this player is reckoned with), and the odds."""
    world = landed(s, seat, ship, region)
    comes = raiders.attackers(world)
    worlds = [world] if not comes else [_attacked(world, cls) for cls in comes]
    found = [chance for each in worlds if (chance := win_chance(each, seat)) is not None]
    return comes, max(found) if found else None


def raided(s: Edge, seat: int, card: str, look: Look) -> str:
    """R62: the odds of the fight if these raiders come, where odds are shown."""
    chance = win_chance(_attacked(s, RAIDERS[card].cls), seat) if odds.are_shown(look) else None
    return odds.percent(chance) if chance is not None else ""


def _attacked(world: Edge, cls: str) -> Edge:
    after = world.copy()
    raiders.attack(after, cls)
    return after


def win_chance(s: Edge, seat: int) -> float | None:
    """How likely a seat's side wins in the active region with the dice as they are; None without a battle."""
    if not fighting.is_battle(s):
        return None
    if s.battle is None:
        s.battle = Battle()
    groups: dict[int, list[tuple[int, int]]] = {}
    for who in fighting.sides(s):
        party = fighting.RAIDERS if who == fighting.RAIDERS else s.side(who)
        groups.setdefault(party, []).append((fighting.dice(s, who), fighting.aim(s, who)))
    made = odds.chances([tuple(pool) for pool in groups.values()])
    return dict(zip(groups, made, strict=True)).get(s.side(seat))


def begins(view: View, picker: Picker, look: Look) -> Mapping[str, Sequence[Row]]:
    """A button for each type of ship that can go somewhere, or to the region that was named: no jump needs a word."""
    open_ = [c for c in (picker.left if picker.held else picker.found) if c.verb in LAUNCHES]
    ready = view["seats"][picker.seat]["bay"]
    ids = [ship for ship in SHIPS if any(ship in c.slots[0].ids for c in open_)]
    if ids:
        return {"launch": [_button(ship, ready[ship], look) for ship in ids], "jump": ()}
    return {**_joining(picker, look), **_rolling(picker, look)}


def _rolling(picker: Picker, look: Look) -> Mapping[str, Sequence[Row]]:
    """R131: the roll as it is, or with so much energy for dice: "energy for dice" alone never said how to go on."""
    boost = next((c for c in picker.found if c.verb == "boost"), None)
    if boost is None:
        return {}
    say, many = look.words.say, len(boost.slots[0].plans or ())
    rows = [{"tap": f"{BOOST}{n}", "label": say("ribbon.dice", {"n": n}), "said": say("confirm.boost", {"n": n}),
             "art": "icon-energy"} for n in range(1, many)]  # fmt: skip
    roll = say("confirm.roll")
    return {"boost": [{"tap": f"{BOOST}0", "label": roll, "said": roll, "art": "icon-weapons"}, *rows]}


def _button(ship: str, n: int, look: Look) -> Row:
    say = look.words.say
    return {"tap": ship, "label": say(f"short.{ship}"), "said": say("own.launch", {"ship": ship, "n": n}), "n": n,
            "art": f"icon-{ship}"}  # fmt: skip


def _joining(picker: Picker, look: Look) -> Mapping[str, Sequence[Row]]:
    """R129: the ships that could come to a battle, each with where it is and what it costs."""
    found = {c.verb: [_joiner(c.verb, item, look) for item in c.slots[0].ids] for c in picker.found if c.verb in JOINS}
    return found if sum(map(len, found.values())) <= MOST else {}


def _joiner(verb: str, item: str, look: Look) -> Row:
    (ship, _, place), say = item.partition("@"), look.words.say
    price = say("bundle.energy", {"n": 1}) if verb == "jump_in" else say("own.no_price")
    sub = say("own.joins", {"place": place, "price": Said(price)})
    return {"tap": item, "label": look.words.capital(look.words.word(ship)), "sub": sub, "art": f"icon-{ship}",
            "said": f"{say('ribbon.join', {'ship': ship, 'place': place})} ({price})"}  # fmt: skip


# --- a region may be named before the ship ----------------------------------------------------------------------------


def is_launching(picker: Picker) -> bool:
    return any(c.verb in LAUNCHES for c in picker.found)


def about(picker: Picker) -> str:
    """Where a ship would go: that is what one wants to know about, not the ship."""
    return picker.picks[1][0] if len(picker.picks) > 1 and {*picker.verbs()} <= {*LAUNCHES} else ""


def regions(picker: Picker) -> list[str]:
    """Where some ship could go."""
    return sorted({r for c in picker.found if c.verb in LAUNCHES for r in c.slots[1].ids})


def point(picker: Picker, item: str) -> str:
    """A tap on a thing that naming the verb may have picked already: what leaves no choice is filled in, and a second
    tap on it would confirm what nobody has seen yet."""
    if item not in picker.selected():
        return picker.tap(item)
    return READY if picker.action() else MORE


def tap(picker: Picker, item: str) -> str | None:
    """A region that nobody asks for yet is named first; the same again lays it down. Only one ship can go: it does."""
    if picker.picks or item not in TILES or item in picker.targets() or item not in regions(picker):
        return None
    is_same = picker.held == item
    picker.reset()
    ways = [
        (c.verb, ship) for c in picker.found if c.verb in LAUNCHES and item in c.slots[1].ids for ship in c.slots[0].ids
    ]
    if len(ways) == 1:
        picker.start(ways[0][0])
        if not picker.picks:
            picker.tap(ways[0][1])
        return point(picker, item)
    return MORE if is_same else picker.hold(item)
