"""What a move brings before it is made, what would be wasted, how the match stands."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.andromeda.components import DEVELOPMENTS, SCORING, TILES, TRACK_TABLE, module
from pygames.andromeda.rules import building, scoring, travel
from pygames.andromeda.rules.station import JOINT
from pygames.andromeda.state import Edge
from pygames.andromeda.wording import bundle, describe
from pygames.andromeda.words import RESOURCES, SHIPS, TRACKS
from pygames.core import play
from pygames.core.events import GAIN, Event
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.table import Table
from pygames.core.text import Said
from ui.scenes.andromeda import answering, choosing, ending, launching, odds, proposals
from ui.scenes.look import Look, Row, View
from ui.scenes.sums import gained

STRENGTHENS = ("react", "join", "jump_in", "recruit", "place")  # what may change the dice of a battle
UNITS = ("vp", *RESOURCES, "tactic")
TOLD = {
    "claim": "moon", "advance": "science", "raider_moves": "raider", "battle": "battle", "medal": "supremacy",
    "module": "module", "develop": "development", "moon_lost": "moon", "event_due": "event", "planet_placed": "planet",
    "repair": "repair", "terminus": "vp", "recruit": "leader", "build": "ship", "upgrade": "upgrade",
}  # fmt: skip


def foresee(table: Table, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
    """Sums of everybody, then what happens up to the first surprise, then the fight."""
    s = table.state
    assert isinstance(s, Edge)
    if action.verb == "faction":
        return choosing.how(action.picks[0][0], look)
    rows = sums(events, s.seats, look)
    told, is_launch = TOLD, action.verb in launching.LAUNCHES
    if is_launch:  # what is dangerous first: a bar has few lines
        rows += _fight(s, action, look)
        rows += _gives(s, action.picks[1][0], look)
        rows += _stranded(s, action, look)
        told = {key: sign for key, sign in TOLD.items() if key != "claim"}  # it is said already
    rows += _does(action, look)
    rows += _odds_after(table, action, look)
    if action.verb == "develop":
        counted = leaders(s, action.picks[0][0], look)
        rows += [counted[-1], {"icon": "ship", "text": look.words.say("foresee.stays")}, *counted[:-1]]
    for event in events:
        if event.key in told:
            sign = str(event.data["track"]) if event.key == "advance" else told[event.key]
            rows.append({"icon": sign, "text": look.words.tell(event, look.viewer)})
    return rows


DONE_BY = ("play", "react", "discover", "parade", "exploit")  # cards and tokens: what they do is said before


def _does(action: Action, look: Look) -> list[Row]:
    """What a card or token does, in words; what a moon on a slot means for its module."""
    if action.verb in DONE_BY and action.picks:
        said = describe(look.words, action.picks[0][0])
        return [{"icon": "tactic" if action.verb in ("play", "react") else "effect", "text": said}] if said else []
    if action.verb != "place":
        return []
    moon, slot = action.picks[0][0], action.picks[1][0]
    item, _, at = slot.partition(":")
    side = module(item).slots[int(at)].side if at.isdigit() else "joint" if JOINT in slot else "operations"
    told = {"what": Said(describe(look.words, moon)), **({"module": item} if at.isdigit() else {})}
    return [{"icon": "moon", "text": look.words.say(f"foresee.slot_{side}", told)}]


def sums(events: Sequence[Event], seats: int, look: Look) -> list[Row]:
    """Who gets and pays how much in all."""
    found = []
    for seat in range(seats):
        changed = gained(events, seat)
        changed["tactic"] += cards(events, seat)
        parts = [{"icon": what, "n": f"{changed[what]:+}".replace("-", "−")} for what in UNITS if changed[what]]
        if parts:
            found.append({"mark": look.marks[seat], "name": look.words.player(seat), "parts": parts})
    return [{"gains": found, "text": ""}] if found else []


def cards(events: Sequence[Event], seat: int) -> int:
    """How many cards come into a hand and leave it; what is discarded with all ships home lay on the table."""
    is_home = any(e.key == "home" for e in events)
    signs = {"draw": 1, "play": -1, **({} if is_home else {"discard": -1})}
    return sum(signs[e.key] * int(e.data.get("n", 1)) for e in events if e.key in signs and e.seat == seat)


def _gives(s: Edge, region: str, look: Look) -> list[Row]:
    """R40-R43: what lies there for who arrives: the top moon, what a planet without moons gives, what a base does."""
    say, tile = look.words.say, TILES[region]
    if moons := s.moons.get(region):
        return [{"icon": "moon", "text": say("foresee.moon", {"what": Said(describe(look.words, moons[-1]))})}]
    if tile.kind == "planet":
        return [{"icon": "planet", "text": say("foresee.no_moon", {"what": bundle(look.words, tile.printed)})}]
    said = look.words.maybe(f"there.{region}") or describe(look.words, region)
    return [{"icon": "base", "text": say("foresee.gives", {"what": Said(said)})}] if said else []


def _stranded(s: Edge, action: Action, look: Look) -> list[Row]:
    """R33: ships that are still in the bay could go nowhere from there, so that the next turn is a Return."""
    world = launching.landed(s, action.seat, SHIPS.index(action.picks[0][0]), action.picks[1][0])
    if not any(world.stations[action.seat].bay) or travel.launches(world, action.seat):
        return []
    return [{"icon": "range", "text": look.words.say("foresee.stranded")}]


def _fight(s: Edge, action: Action, look: Look) -> list[Row]:
    """Who would come, and how likely it is won with the dice as they are."""
    ship, region = SHIPS.index(action.picks[0][0]), action.picks[1][0]
    comes, chance = launching.danger(s, action.seat, ship, region)
    rows: list[Row] = []
    if comes:
        names = look.words.join([look.words.word(s.raider_cards[cls]) for cls in comes])
        key = "foresee.raid_choice" if len(comes) > 1 else "foresee.raid"
        rows.append({"icon": "raider", "text": look.words.say(key, {"who": names})})
    if chance is not None and odds.are_shown(look):
        rows.append({"icon": "battle", "text": look.words.say("foresee.fight", {"n": odds.percent(chance)})})
    return rows


def _odds_after(table: Table, action: Action, look: Look) -> list[Row]:
    """In a battle before the roll: how likely it is won with this card, ship or energy."""
    s = table.state
    assert isinstance(s, Edge)
    if s.battle is None or s.battle.rolled or not odds.are_shown(look):
        return []
    if action.verb == "boost":  # the dice roll at once: reckoned before that
        said = answering.boosted(s, action.seat, len(action.picks[0]), look)
        return [{"icon": "battle", "text": look.words.say("foresee.fight", {"n": said})}] if said else []
    if action.verb not in STRENGTHENS:
        return []
    world = table.game.imagine(s, action.seat, Rng.stream("odds"))
    play.push(world, action)
    chance = launching.win_chance(world, action.seat) if world.battle and not world.battle.rolled else None
    return [] if chance is None else [
        {"icon": "battle", "text": look.words.say("foresee.fight", {"n": odds.percent(chance)})}
    ]  # fmt: skip


def leaders(s: Edge, planet: str, look: Look) -> list[Row]:
    """R107: the points of a development, leader by leader."""
    words, say = look.words, look.words.say
    printed = DEVELOPMENTS[TILES[planet].track].leaders
    rows: list[Row] = [{"icon": "leader", "text": say("foresee.own_leaders", {"n": printed})}]
    for region in (planet, *s.near(planet)):
        here = sum(station.leaders.get(region, 0) for station in s.stations)
        if here:
            rows.append({"icon": "leader", "text": say("foresee.leaders", {"n": here, "region": region})})
        if region != planet and region in s.developed:
            more = DEVELOPMENTS[TILES[region].track].leaders
            rows.append({"icon": "development", "text": say("foresee.developed", {"n": more, "region": region})})
    told = {"n": building.development_points(s, planet), "most": int(SCORING["development_most"])}
    return [*rows, {"icon": "vp", "text": words.say("foresee.points", told)}]


def warning(table: Table, action: Action, look: Look) -> tuple[str, str] | None:
    """Only certain waste: a moon that is lost by rearranging or covering, ships that stay unused."""
    s = table.state
    assert isinstance(s, Edge)
    if action.verb in ("arrange", "place"):
        lost = [e.data["moon"] for e in table.preview(action) if e.key == "moon_lost"]
        if lost:
            return "moon", look.words.say("warn.moon", {"moon": lost[0]})
    if action.verb == "return" and any(s.stations[action.seat].bay) and not s.stations[action.seat].board:
        return "empty", look.words.say("warn.empty")
    return None


# --- how the match stands ---------------------------------------------------------------------------------------------


def progress(view: View, look: Look) -> list[Row]:
    """The terminus, and the last turns once it was reached."""
    say, turn = look.words.say, view["turn"]
    best = max(row["vp"] for row in view["seats"])
    rows: list[Row] = [{"icon": "vp", "text": say("space.terminus", {"n": view["terminus"], "best": best})}]
    if turn["last_turns"] >= 0:
        rows.append({"icon": "end", "text": say("race.last", {"n": turn["last_turns"]})})
        if look.mine is not None:
            rows.append({"icon": "end", "text": ending.told(view, look.mine, look)})
    rows.append({"icon": "event", "text": say("space.event", {"n": view["event_track"]["left"]})})
    return rows


def projection(table: Table, view: View, look: Look) -> list[Row]:
    """Points of the end if it came now, by the rule that counts them; destinies stay secret."""
    world = table.state.copy()
    assert isinstance(world, Edge)
    if world.phase == "over":
        return []
    world.has_destiny = False
    for station in world.stations:
        station.destiny = ""
    world.events = []
    scoring.score_all(world)
    found: dict[str, list[int]] = {}
    for event in world.events:
        if event.key == GAIN and event.data["what"] == "vp" and event.seat is not None:
            found.setdefault(str(event.data["source"]), [0] * world.seats)[event.seat] += int(event.data["n"])
    rows = [{"label": look.words.capital(look.words.maybe(f"source.{source}") or look.words.word(source)),
             "cells": [f"{n:+}".replace("-", "−") for n in cells]} for source, cells in found.items()]  # fmt: skip
    ends = [station.vp for station in world.stations]
    return [
        *rows,
        {"label": look.words.say("projection.total"), "cells": [str(n) for n in ends]},
        *homecoming(table, look),
    ]


def homecoming(table: Table, look: Look) -> list[Row]:
    """What a Return would bring each player if it came now, from what lies open: whose turn is worth waiting for."""
    if look.mine is None:
        return []
    mine = look.mine
    found = look.once(
        "homecoming", lambda: [proposals.expected(table, mine, seat) for seat in range(table.state.seats)]
    )
    cells = {what: [f"{one[what]:+}".replace("-", "−") for one in found] for what in ("vp", "goods") if all(found)}
    return [{"label": look.words.say(f"projection.{what}"), "cells": row} for what, row in cells.items()]


def joints_broken(view: View, seat: int) -> list[str]:
    """Joints with a moon: separating their modules would lose it."""
    return [slot for slot in view["seats"][seat]["placed"] if JOINT in slot]


def levels(view: View, seat: int) -> dict[str, int]:
    """The development level of a seat on each track."""
    steps = view["seats"][seat]["tracks"]
    return {track: sum(steps[track] >= at for at in TRACK_TABLE[n].levels) for n, track in enumerate(TRACKS)}
