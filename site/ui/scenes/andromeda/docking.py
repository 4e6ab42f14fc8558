"""The dock planner of a Return: proposals that are one tap each, and what they bring; the rest is done by hand.

What is proposed is in ``proposals.py``. From any moment of a Return the rest of it can be left to the proposal.
"""

from __future__ import annotations

from itertools import takewhile

from pygames.andromeda.asking import parse_ship
from pygames.andromeda.components import REPAIR_ZONE
from pygames.andromeda.state import Edge, Station
from pygames.andromeda.steps.moving import dockable
from pygames.andromeda.words import RESOURCES, TRACKS
from pygames.core import play
from pygames.core.play import Action
from pygames.core.table import Table
from pygames.core.text import Said
from ui.picker import Picker
from ui.scenes.andromeda import launching, recruiting
from ui.scenes.andromeda.proposals import FINISH, imagined, is_docking, proposals
from ui.scenes.look import Look, Row

COUNTED = ("ship", "repair", "credit", "tactic", "leader")  # words with a plural
CHAIN = ("earlier", "later", "other_goods", "order", "in_stock", "in_all")  # words of the planner
SILENT = (FINISH, "go_on", "decline", "pass")  # answers that do nothing
AT_ONCE = ("dock", "power", "run", "take", "enlist", "repair", "recruit")  # a tap is enough: undo takes it back


def brought(table: Table, seat: int, draft: tuple[Action, ...]) -> tuple[dict[str, int], Edge]:
    """What a plan changes: goods, points, steps; and the table after it."""
    s = table.state
    assert isinstance(s, Edge)
    world = imagined(table, seat)
    for action in draft:
        if action.verb == FINISH or not play.is_legal(world, action):
            break
        play.push(world, action)
    before, now = s.stations[seat], world.stations[seat]
    changed = {name: now.store[n] - before.store[n] for n, name in enumerate(RESOURCES)}
    changed["vp"] = now.vp - before.vp
    changed["tactic"] = len(now.hand) - len(before.hand)
    changed["leader"] = now.leaders_home - before.leaders_home
    changed["ship"] = sum(before.reserve) - sum(now.reserve)
    changed["repair"] = broken(before) - broken(now)
    changed |= {track: now.tracks[n] - before.tracks[n] for n, track in enumerate(TRACKS)}
    return {what: n for what, n in changed.items() if n}, world


def broken(station: Station) -> int:
    """What a repair could mend: ships in the Scrapyard, damage of modules."""
    return sum(station.scrap) + sum(station.damage.values())


def idle(s: Edge, seat: int) -> list[str]:
    """Ships that no module has taken in."""
    return dockable(s, seat)


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"


def unit(what: str, n: int, look: Look) -> str:
    """The word after a number: one credit, two credits; what is not counted has one word."""
    return look.words.say(f"brings.{what}", {"n": abs(n)}) if what in COUNTED else look.words.say(f"stat.{what}")


def rows(table: Table, seat: int, draft: tuple[Action, ...], look: Look) -> list[Row]:
    """The plan in the bar: what it brings in all, each step in words, ships that stay unused."""
    changed, world = brought(table, seat, draft)
    parts = [{"icon": what, "n": signed(n)} for what, n in changed.items()]
    found: list[Row] = []
    if parts:
        found.append(
            {"gains": [{"mark": look.marks[seat], "name": look.words.player(seat), "parts": parts}], "text": ""}
        )
    found += [{"icon": "dock", "text": step} for step in steps(draft, look)]
    if not recruiting.is_plan(draft) and (left := idle(world, seat)):  # ships that recruit have nothing to run
        names = look.words.join([look.words.word(item) for item in left])
        found.append({"icon": "ship", "text": look.words.say("dock.idle", {"what": names})})
    return found


def steps(draft: tuple[Action, ...], look: Look) -> list[str]:
    """What is put where."""
    found = []
    for action in draft:
        if action.verb == "dock":
            ship = action.picks[0][0].partition("@")[0]
            found.append(look.words.say("dock.ship", {"ship": ship, "module": action.picks[1][0]}))
        elif action.verb == "power":
            found.append(look.words.say("dock.energy", {"module": action.picks[0][0]}))
    return found


def label(table: Table, draft: tuple[Action, ...], look: Look) -> str:
    """The words of Confirm: short, for what is done stands in the planner."""
    seat, say = draft[0].seat, look.words.say
    points = brought(table, seat, draft)[0].get("vp", 0)
    if not is_docking(table.state):
        return say("dock.rest_points", {"n": points}) if points > 0 else say("dock.rest")
    many = running(draft)
    if any(action.verb == "develop" for action in draft):
        return say("dock.settle")
    if draft[-1].verb != FINISH:
        return say("dock.part", {"n": many}) if many else say("dock.begin")
    return say("dock.plan", {"n": many}) if many else say("dock.home")


def title(key: str, draft: tuple[Action, ...], look: Look) -> str:
    """What tells a proposal from the others."""
    planet = next((action.picks[0][0] for action in draft if action.verb == "develop"), "")
    return look.words.say(f"dock.{key}_title", {"planet": planet} if key == "settle" else {})


# --- a ship by a tap on the module ----------------------------------------------------------------------------------


def docks(picker: Picker) -> dict[str, str]:
    """Each module that takes a ship in, with the ship that a tap on it means: the first one that is there."""
    found = next((c for c in picker.found if c.verb == "dock"), None)
    if found is None or picker.picks or picker.verb:
        return {}
    return dict.fromkeys(found.slots[1].ids, found.slots[0].ids[0])


def tap(picker: Picker, item: str) -> str | None:
    """R70: whoever points at a module wants it to run; energy on it stays a button of the bar."""
    ship = docks(picker).get(item)
    if ship is None:
        return None
    picker.start("dock")
    if not picker.picks:
        picker.tap(ship)
    return launching.point(picker, item)


# --- the plan by hand -------------------------------------------------------------------------------------------------

Link = tuple[Action, ...]  # a ship or energy on a module, and the answers that its action asks for


def links(draft: tuple[Action, ...]) -> list[Link]:
    """The plan in pieces: each begins with a ship or energy that is put somewhere."""
    found: list[list[Action]] = []
    for action in draft:
        if action.verb in ("dock", "power"):
            found.append([action])
        elif found and action.verb != FINISH:
            found[-1].append(action)
    return [tuple(link) for link in found]


def redraft(table: Table, seat: int, draft: tuple[Action, ...], at: int, by: int) -> tuple[Action, ...]:
    """A piece earlier or later, or (0) with the next free ship; what is impossible leaves all as it was."""
    pieces = links(draft)
    if not 0 <= at < len(pieces):
        return draft
    if by:
        to = at + by
        if not 0 <= to < len(pieces):
            return draft
        pieces[at], pieces[to] = pieces[to], pieces[at]
    else:
        first = pieces[at][0]
        spare = others(table, seat, draft, first)
        if not spare:
            return draft
        pieces[at] = (first._replace(picks=((spare[0],), first.picks[1])), *pieces[at][1:])
    lead = takewhile(lambda action: action.verb not in ("dock", "power"), draft)  # what is done before all of them
    made = (*lead, *(action for piece in pieces for action in piece), Action(seat, FINISH))
    return made if is_possible(table, seat, made) else draft


def is_possible(table: Table, seat: int, draft: tuple[Action, ...]) -> bool:
    world = imagined(table, seat)
    for action in draft:
        if not play.is_legal(world, action):
            return False
        play.push(world, action)
    return True


def others(table: Table, seat: int, draft: tuple[Action, ...], first: Action) -> list[str]:
    """Ships that could stand there in place of the one of the plan, the next one first."""
    if first.verb != "dock":
        return []
    s = table.state
    assert isinstance(s, Edge)
    here, used = first.picks[0][0], [a.picks[0][0] for a in draft if a.verb == "dock"]
    ships = [item for item in dockable(s, seat) if item != here and used.count(item) < many(s, seat, item)]
    return [x for x in ships if x > here] + [x for x in ships if x < here]


def many(s: Edge, seat: int, item: str) -> int:
    """How many ships of a type stand at a place."""
    ship, place = parse_ship(item)
    station = s.stations[seat]
    return station.repaired[ship] if place == REPAIR_ZONE else station.board.get(place, (0, 0, 0, 0))[ship]


def tray(table: Table, seat: int, draft: tuple[Action, ...], look: Look) -> Row:
    """Proposals, ships with the module that takes them in, and the order of everything."""
    say = look.words.say
    offered = []
    for n, (key, actions) in enumerate(proposals(table, seat)):
        changed, runs = brought(table, seat, actions)[0], running(actions)
        sub = ", ".join([*([say("dock.runs", {"n": runs})] if runs else []), sums(changed, look)])
        offered.append({"n": n, "label": title(key, actions, look), "parts": signs(changed, runs), "sub": sub,
                        "on": actions == draft})  # fmt: skip
    changed, world = brought(table, seat, draft)
    left, (first, *told) = idle(world, seat), answers(table, seat, draft, look)
    return {
        "kind": "chain", "place": "beside", "title": say("dock.title"), "proposals": offered,
        "goods": [],
        "links": [_link_row(table, seat, draft, at, look, said) for at, said in enumerate(told)],
        "total": say("dock.total", {"what": sums(changed, look)}), "parts": signs(changed), "doubled": "",
        "left": say("dock.idle", {"what": look.words.join([look.words.word(x) for x in left])}) if left else "",
        "open": [say("dock.first", {"what": Said(first)})] if first else [],
        "words": {key: say(f"dock.{key}") for key in CHAIN},
    }  # fmt: skip


def running(draft: tuple[Action, ...]) -> int:
    """How many modules a plan puts a ship or energy on."""
    return sum(action.verb in ("dock", "power") for action in draft)


def signs(changed: dict[str, int], runs: int = 0) -> list[Row]:
    """What a plan brings, in the signs of the market: modules that run, goods and points, steps on tracks."""
    modules = [{"icon": "module", "n": f"×{runs}"}] if runs else []
    return [*modules, *({"icon": what, "n": f"↑{n}" if what in TRACKS else signed(n)} for what, n in changed.items())]


def sums(changed: dict[str, int], look: Look) -> str:
    said = [f"{signed(n)} {unit(what, n, look)}" for what, n in changed.items()]
    return ", ".join(said) or look.words.say("dock.nothing")


def answers(table: Table, seat: int, draft: tuple[Action, ...], look: Look) -> list[str]:
    """What is done before all pieces of the plan, then what each of them answers on the way: what is built, paid."""
    world = imagined(table, seat)
    found: list[list[str]] = [[]]
    for action in draft:
        choice = next((c for c in play.choices(world, seat) if c.fits(action)), None)
        if action.verb in ("dock", "power"):
            found.append([])
        elif choice is not None and action.verb not in SILENT:
            found[-1].append(look.words.action(choice, action))
        if choice is None or action.verb == FINISH:
            break
        play.push(world, action)
    return [" · ".join(said) for said in found] + [""] * (len(links(draft)) + 1 - len(found))


def _link_row(table: Table, seat: int, draft: tuple[Action, ...], at: int, look: Look, said: str) -> Row:
    pieces = links(draft)
    first = pieces[at][0]
    module = first.picks[-1][0]
    holder = first.picks[0][0].partition("@")[0] if first.verb == "dock" else "energy"
    return {
        "at": at, "art": f"icon-{holder}", "label": look.words.capital(look.words.word(module)), "id": module,
        "power": " · ".join(filter(None, (said_place(first, look), said))), "gives": "",
        "goods": [{"art": f"icon-{holder}", "label": look.words.word(holder)}],
        "up": at > 0, "down": at < len(pieces) - 1,
        "swap": bool(others(table, seat, draft, first)),
    }  # fmt: skip


def said_place(first: Action, look: Look) -> str:
    """From where the ship comes; energy comes from the store."""
    if first.verb != "dock":
        return look.words.capital(look.words.word("energy"))
    ship, _, place = first.picks[0][0].partition("@")
    return look.words.say("ribbon.join", {"ship": ship, "place": place})
