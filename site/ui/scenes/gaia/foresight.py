"""What a move brings before it is made, what would be wasted, how the match stands, what a beginner meets."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core import play
from pygames.core.events import Event
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.table import Table
from pygames.gaia.components import FIGURES, RESEARCH
from pygames.gaia.rules import income
from pygames.gaia.state import Board, Space
from pygames.gaia.steps.charge import ChargePower
from ui.scenes.gaia import tiles
from ui.scenes.look import Look, Row, View

GOODS = ("vp", "credits", "ore", "knowledge", "qic")
LIMITS = {"credits": FIGURES["credits_limit"], "ore": 15, "knowledge": 15}
BUILDS = ("mine", "upgrade", "power_mine", "special_mine", "downgrade", "lost_planet")


def after(table: Table, action: Action) -> Space:
    """The table as it would be; the Automa's next card stays unknown."""
    world = table.game.imagine(table.state, action.seat, Rng.stream("preview"))
    play.push(world, action)
    assert isinstance(world, Space)
    return world


def foresee(table: Table, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
    """Sums of everybody first, then who may charge, then points with their sources."""
    s = table.state
    assert isinstance(s, Space)
    world = after(table, action)
    rows = sums(s, world, look)
    rows += offers(world, look) if action.verb in BUILDS else []
    if action.verb == "federation":
        rows.append({"icon": "federation", "text": look.words.capital(look.words.word(action.picks[-1][0]))})
    rows += turned(s.boards[action.seat], world.boards[action.seat], look)
    for event in events:
        if event.key == "gain" and event.data["n"] and event.seat is not None:
            rows.append({"icon": "vp", "seat": event.seat, "text": look.words.tell(event, look.viewer)})
        elif event.key in ("token", "formed"):
            rows.append({"icon": "federation", "text": look.words.tell(event, look.viewer)})
    return rows


def foresee_draft(table: Table, draft: Sequence[Action], look: Look) -> list[Row]:
    """Sums of exchanges and the action they make possible, then who may charge."""
    s, world = table.state, table.state
    for action in draft:
        world = table.game.imagine(world, action.seat, Rng.stream("preview"))
        play.push(world, action)
    assert isinstance(s, Space) and isinstance(world, Space)
    return [*sums(s, world, look), *offers(world, look)]


def changed(before: Board, now: Board) -> list[Row]:
    """Goods, points and bowls that differ."""
    parts = [(what, getattr(now, what) - getattr(before, what)) for what in GOODS]
    found = [{"icon": what, "n": f"{n:+}".replace("-", "−")} for what, n in parts if n]
    old, new = _bowls(before), _bowls(now)
    return [*found, {"icon": "tokens", "n": f"{old} → {new}"}] if old != new else found


def _bowls(b: Board) -> str:
    """I/II/III, as people say it."""
    return "/".join(str(b.bowls[area] + (b.stone == area)) for area in range(3))


def sums(s: Space, world: Space, look: Look) -> list[Row]:
    """Who gets and pays how much in all."""
    found = []
    for seat in range(s.seats):
        named = {"tokens": "stat.power"}
        parts = [
            {**part, "label": look.words.say(named.get(part["icon"], f"stat.{part['icon']}"))}
            for part in changed(s.boards[seat], world.boards[seat])
        ]
        if parts:
            found.append({"mark": look.marks[seat], "name": look.words.player(seat), "parts": parts})
    return [{"gains": found, "text": ""}] if found else []


def offers(world: Space, look: Look) -> list[Row]:
    """R107: who would be asked to charge, and how much."""
    found: list[Row] = []
    for step in reversed(world.agenda):
        if isinstance(step, ChargePower) and step.asks(world):
            told = {"who": look.words.player(step.seat), "n": step.offered}
            found.append({"icon": "charge", "seat": step.seat, "text": look.words.say("foresee.offer", told)})
    return found


def turned(before: Board, now: Board, look: Look) -> list[Row]:
    """R70, R86: the green token that level 5 or an advanced tile turns over."""
    fresh = list(now.flipped)
    for token in before.flipped:
        fresh.remove(token)
    gone = [token for token in fresh if token in before.green]
    return [{"icon": "federation", "text": look.words.say("foresee.turns", {"token": token})} for token in gone]


def warning(table: Table, action: Action, look: Look) -> tuple[str, str] | None:
    """Only certain waste: income beyond a limit when the round ends for somebody."""
    s = table.state
    if action.verb != "pass" or not isinstance(s, Space) or s.round >= FIGURES["rounds"]:
        return None
    world = after(table, action)
    b, comes = world.boards[action.seat], income.total(world, action.seat)
    lost = {what: getattr(b, what) + comes.get(what, 0) - most for what, most in LIMITS.items()}
    over = [look.words.say(f"level.{what}", {"n": n}) for what, n in lost.items() if n > 0]
    return ("caps", look.words.say("warn.caps", {"what": look.words.join(over)})) if over else None


# --- how the match stands -------------------------------------------------------------------------------------------


def progress(view: View, look: Look) -> list[Row]:
    """Rounds played, and the standing of both final scorings."""
    say = look.words.say
    rows: list[Row] = [{"icon": "vp", "text": say("race.round", {"n": view["round"], "of": FIGURES["rounds"]})}]
    if view["round"]:
        name = look.words.word(view["rounds"][min(view["round"], 6) - 1])
        rows.append({"icon": "vp", "text": say("race.tile", {"what": name})})
    for name, counts in view["finals"].items():
        told = ", ".join(f"{look.words.player(seat)} {n}" for seat, n in enumerate(counts) if seat < len(look.marks))
        rows.append({"icon": "federation", "text": say("tiles.final", {"what": look.words.word(name), "who": told})})
    return rows


def projection(table: Table, view: View, look: Look) -> list[Row]:
    """Points of the end if it came now: final scorings, research, goods."""
    say, seats = look.words.say, range(len(view["boards"]))
    rows: list[Row] = []
    for name, counts in view["finals"].items():
        if counts:
            cells = [tiles.points(name, counts, seat, view) for seat in seats]
            rows.append({"label": look.words.capital(look.words.word(name)), "cells": [f"+{n}" for n in cells]})
    levels = view["research"]["levels"].values()
    worth = RESEARCH["vp_from_level_3"]
    research = [sum(max(0, row[seat] - 2) * worth for row in levels) for seat in seats]
    rows.append({"label": look.words.capital(say("source.research")), "cells": [f"+{n}" for n in research]})
    goods = [sum(view["boards"][seat][what] for what in ("credits", "ore", "knowledge")) // 3 for seat in seats]
    rows.append({"label": look.words.capital(say("source.resources")), "cells": [f"+{n}" for n in goods]})
    return rows


def concepts(table: Table, seat: int) -> list[str]:
    """What a beginner meets now; each is explained once."""
    s = table.state
    if not isinstance(s, Space) or not s.agenda:
        return []
    found = [type(s.agenda[-1]).__name__]
    b = s.boards[seat]
    if found == ["TakeTurn"]:
        found += ["power_actions"] if b.bowls[2] >= 3 else []
        found += ["burn"] if b.bowls[1] >= 4 and b.bowls[2] < 3 else []
        found += ["federations"] if len(b.built) >= 5 and not b.federations else []
        found += ["gaia"] if b.formers else []
        found += ["passing"] if s.passed else []
    return found
