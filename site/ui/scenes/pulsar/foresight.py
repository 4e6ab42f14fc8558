"""What a move brings before it is made, what would be wasted, how the match stands, what a beginner meets."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from pygames.core import play
from pygames.core.events import Event
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.table import Table
from pygames.pulsar.components import GOALS, NUMBERS, TRANSMITTERS
from pygames.pulsar.rules import arrays, pulsars, tracks
from pygames.pulsar.schema import SIZES
from pygames.pulsar.state import INITIATIVE, NO_DIE, Cluster
from pygames.pulsar.steps import final
from pygames.pulsar.steps.draft import DICE
from ui.scenes.look import Look, Row, View
from ui.scenes.pulsar import drafting, flights
from ui.scenes.pulsar.ending import cubes_a_point
from ui.scenes.pulsar.market import counted

ROUNDS = int(NUMBERS["rounds"])
SOURCES = ("gain_points", "award", "online", "red_die", "goal")


def after(table: Table, action: Action) -> Cluster:
    """The table as it would be; what is face down stays a guess."""
    world = table.game.imagine(table.state, action.seat, Rng.stream("preview"))
    play.push(world, action)
    assert isinstance(world, Cluster)
    return world


def foresee(table: Table, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
    """Sums of everybody first, then what the flight meets or the draft changes, then points with their sources."""
    s = table.state
    assert isinstance(s, Cluster)
    rows: list[Row] = []
    reveals = action.verb == "fly" and any("?" in line or line for line in _reveals(s, action, look))
    if not reveals:
        rows += sums(s, after(table, action), look)
    if action.verb == "fly":
        rows += [{"icon": "initiative", "text": line} for line in flights.result_words(s, action, look)]
    if action.verb == "take" and len(action.picks) > 1:
        rows += _draft(s, action, look)
    if action.verb == "transmit" and action.picks[1] != (arrays.APART,):
        value = arrays.die_of(arrays.link_ends(action.picks[1][0]))
        rows.append({"icon": "die", "text": look.words.say("foresee.link", {"n": value})})
    for event in events:
        if event.key in SOURCES and event.seat is not None:
            rows.append({"icon": "points", "seat": event.seat, "text": look.words.tell(event, look.viewer)})
    return rows


def _reveals(s: Cluster, action: Action, look: Look) -> list[str]:
    places = (*action.picks[0], *action.picks[1])
    return [place for place in places if place in s.tiles and place not in s.planets]


def _draft(s: Cluster, action: Action, look: Look) -> list[Row]:
    row = drafting.landing(s, action.seat, DICE[action.picks[0][0]], action.picks[1][0])
    told = {"what": look.words.word(row.counter), "here": row.here, "there": row.there, "n": row.place}
    return [{"icon": row.counter[:-1], "text": look.words.say("foresee.draft", told)}]


def sums(s: Cluster, world: Cluster, look: Look) -> list[Row]:
    """Who gets and pays how much in all."""
    found = []
    for seat in range(s.seats):
        pairs = {
            "points": (s.score, world.score), "cubes": (s.cubes, world.cubes), "pm1": (s.pm1, world.pm1),
            "plus2": (s.plus2, world.plus2),
        }  # fmt: skip
        parts = [(name, new[seat] - old[seat]) for name, (old, new) in pairs.items()]
        parts.append(("gyrodyne", sum(world.tokens[seat]) - sum(s.tokens[seat])))
        parts.append(("rings", world.rings(seat) - s.rings(seat)))
        shown = [{"icon": name, "n": f"{n:+}".replace("-", "−")} for name, n in parts if n]
        if shown:
            found.append({"mark": look.marks[seat], "name": look.words.player(seat), "parts": shown})
    return [{"gains": found, "text": ""}] if found else []


def warning(table: Table, action: Action, look: Look) -> tuple[str, str] | None:
    """Only certain waste: dice that are lost, a free construction left out, a transmitter that cannot come online."""
    s = table.state
    if not isinstance(s, Cluster):
        return None
    if action.verb == "end":
        if many := len(s.hands[action.seat]):
            return "dice", look.words.say("warn.dice", {"n": many})
        if pulsars.sites(s, action.seat) and pulsars.held_sizes(s, action.seat):
            return "construct", look.words.say("warn.construct")
    if action.verb == "transmit" and s.round == ROUNDS:
        need = len(TRANSMITTERS[arrays.tile_of(action.picks[0][0])].costs) - 1
        have = len(s.hands[action.seat]) + (not s.bonus_used) - 1
        if need > have:
            return "late", look.words.say("warn.late")
    return None


# --- how the match stands ---------------------------------------------------------------------------------------------


def progress(view: View, look: Look) -> list[Row]:
    """Rounds played, and each goal with everybody's standing and what one more would bring."""
    say, words = look.words.say, look.words
    rows: list[Row] = [{"icon": "points", "text": say("race.round", {"n": view["round"], "of": ROUNDS})}]
    for name in view["goals"]:
        goal = GOALS[name]
        stand = ", ".join(
            f"{words.player(s)} {counted(view, s, goal.test)}/{goal.n}" for s in range(len(view["seats"]))
        )
        text = say("race.goal", {"what": words.word(name), "who": stand})
        if look.mine is not None:
            missing = goal.n - counted(view, look.mine, goal.test)
            key = "race.met" if missing <= 0 else "race.missing"
            text += " " + say(key, {"n": max(0, missing), "points": goal.points})
        rows.append({"icon": "goal", "text": text})
    return rows


def projection(table: Table, view: View, look: Look) -> list[Row]:
    """Points of the end if it came now, with cubes used as well as they can be."""
    s = table.state
    if not isinstance(s, Cluster):
        return []
    rows = [ending(s, seat) for seat in range(s.seats)]
    return [
        {"label": look.words.capital(look.words.say(f"ending.{key}")), "cells": [f"+{row[key]}" for row in rows]}
        for key in rows[0]
    ]


def ending(s: Cluster, seat: int) -> dict[str, int]:
    """R132-R141 for one seat, by kind."""
    ranking = zip(tracks.ranking(s, INITIATIVE), s.figures.initiative, strict=True)
    first = sum(points for who, points in ranking if who == seat)
    times = max([f.multiply for _, f in final.finals(s, seat)], default=1)
    idle = [size for owner, size, spins in s.pulsars.values() if owner == seat and not spins]
    waiting = sum(s.tokens[seat]) + sum(bool(size) for size in idle)
    goals, cubes = best_goals(s, seat)
    return {
        "technologies": sum(final.final_points(s, seat, f) for _, f in final.finals(s, seat)),
        "goals": goals,
        "cubes": cubes,
        "unfinished": len(idle) * int(NUMBERS["unfinished_pulsar"]) + waiting * int(NUMBERS["unfinished_gyrodyne"]),
        "initiative": first * times,
        "stations": final.station_points(final.stations(s, seat)),
    }


def best_goals(s: Cluster, seat: int) -> tuple[int, int]:
    """R133, R134, R139: the best set of goals, and the best use of cubes for its bonuses and what is left."""
    each = cubes_a_point(s, seat)
    top = (-1, 0, 0)
    for goals in final.goal_sets(s, seat):
        base = sum(GOALS[goal].points for goal in goals)
        for bought in product(*(range(len(GOALS[goal].bonus) + 1) for goal in goals)):
            rows = [GOALS[goal].bonus[:n] for goal, n in zip(goals, bought, strict=True)]
            price = sum(cost for row in rows for cost, _ in row)
            if price <= s.cubes[seat]:
                extra = sum(points for row in rows for _, points in row) + (s.cubes[seat] - price) // each
                top = max(top, (base + extra, base, extra))
    return top[1], top[2]


def concepts(table: Table, seat: int) -> list[str]:
    """What a beginner meets now; each is explained once."""
    s = table.state
    if not isinstance(s, Cluster) or not s.agenda:
        return []
    found = [type(s.agenda[-1]).__name__]
    if found == ["Act"]:
        found += ["bonus"] if (s.reds or s.must != NO_DIE) and not s.bonus_used else []
        found += ["site"] if pulsars.sites(s, seat) and not any(s.tokens[seat]) else []
        found += ["build"] if pulsars.sites(s, seat) and any(s.tokens[seat]) else []
        found += ["spin"] if pulsars.under_construction(s, seat, SIZES) else []
        found += ["tokens"] if s.pm1[seat] or s.plus2[seat] else []
        found += ["copy"] if s.cubes[seat] >= int(NUMBERS["copy_cost"]) else []
    return found
