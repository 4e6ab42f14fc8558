"""Sheets: factions to choose from, boosters side by side with what each would bring, the converter."""

from __future__ import annotations

from pygames.core.table import Table
from pygames.gaia.components import BOOSTERS, FACTIONS
from pygames.gaia.rules import counts, scoring
from pygames.gaia.state import Space
from ui.art.gaia import bodies, faces, glyphs
from ui.picker import Picker
from ui.scenes.gaia import converting
from ui.scenes.look import Look, Row, View


def tray(table: Table, view: View, look: Look, picker: Picker) -> Row | None:
    """The sheet of the present question, if it has one."""
    if view["step"] == "ChooseFaction":
        return factions(look, picker)
    if view["step"] == "ChooseBooster" or picker.verb == "pass":
        return boosters(table, look, picker)
    if (picker.verb == "convert" or view["step"] == "FinishTurn") and not picker.picks:
        return converting.sheet(table, picker.seat, look)
    return None


def factions(look: Look, picker: Picker) -> Row:
    """R8: every faction that is open, with its planet, its stocks and how it is played."""
    columns = [_faction(name, look, picker) for name in picker.found[0].slots[0].ids]
    return {"kind": "ways", "place": "instead", "title": look.words.say("tray.faction"), "columns": columns}


def _faction(name: str, look: Look, picker: Picker) -> Row:
    words, faction = look.words, FACTIONS[name]
    svg = (
        f'<svg viewBox="0 0 84 52" class="portrait"><g transform="translate(26 26)">{bodies.planet(faction.home)}</g>'
        f"{glyphs.emblem(name, 52, 10, 30)}</svg>"
    )
    start = dict(faction.start)
    lines = [{"label": words.word(faction.home), "n": ""}]
    stocks = ("credits", "ore", "knowledge", "qic")
    lines += [{"label": words.say(f"stat.{what}"), "n": str(start.get(what, 0))} for what in stocks]
    lines += [{"label": words.say("about.level1", {"area": words.word(area)}), "n": ""} for area in faction.research]
    return {"id": name, "title": words.word(name), "svg": svg, "figure": "", "said": "", "lines": lines, "reason": "",
            "text": words.say(f"faction.{name}"), "on": name in picker.selected(), "can": True}  # fmt: skip


def boosters(table: Table, look: Look, picker: Picker) -> Row | None:
    """R104: what each booster would bring next round, and what passing pays now."""
    s = table.state
    slots = [slot for choice in picker.found if choice.verb in ("pass", "booster") for slot in choice.slots]
    ids = [item for slot in slots for item in slot.ids]
    if not isinstance(s, Space) or not ids:
        return None
    columns = [_booster(s, name, look, picker) for name in ids]
    found: Row = {"kind": "ways", "place": "over", "title": look.words.say("tray.booster"), "columns": columns}
    if picker.verb == "pass" and (now := pass_points(s, picker.seat)):
        found["title"] = look.words.say("tray.booster_now", {"n": now})
    return found


def pass_points(s: Space, seat: int) -> int:
    """R105: the points of passing now."""
    world = s.copy()
    before = world.boards[seat].vp
    scoring.score_pass(world, seat)
    return world.boards[seat].vp - before


def _booster(s: Space, name: str, look: Look, picker: Picker) -> Row:
    words, row = look.words, BOOSTERS[name]
    lines = [{"label": words.say(f"level.{what}", {"n": n}), "n": ""} for hand in row.income for what, n in hand]
    if row.steps:
        lines.append({"label": words.say("tray.step", {"n": row.steps}), "n": ""})
    if row.range:
        lines.append({"label": words.say("tray.range", {"n": row.range}), "n": ""})
    if row.per:
        have = counts.PER[row.per](s, picker.seat)
        label = words.say("tray.per", {"n": row.vp, "what": words.say(f"per.{row.per}")})
        lines.append({"label": label, "n": f"+{row.vp * have}"})
    svg = f'<svg viewBox="-3 -3 146 98" class="portrait">{faces.face(name, 140, 92, 32)}</svg>'
    return {"id": name, "title": words.say("tray.booster_number", {"n": row.number}), "svg": svg, "figure": "",
            "said": "", "lines": lines, "reason": "", "on": name in picker.selected(), "can": True}  # fmt: skip
