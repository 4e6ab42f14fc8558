"""Sheets: factions to choose from, boosters side by side with what each would bring, the converter."""

from __future__ import annotations

from pygames.core.table import Table
from pygames.gaia.components import BOOSTERS, FACTIONS
from pygames.gaia.rules import counts, scoring
from pygames.gaia.state import Space
from ui.art.gaia import bodies, faces, glyphs
from ui.picker import Picker
from ui.scenes.gaia import converting, federating, miniatures, phases
from ui.scenes.look import Look, Row, View
from ui.words import Words


def tray(table: Table, view: View, look: Look, picker: Picker) -> Row | None:
    """The sheet of the present question, if it has one."""
    if view["step"] == "ChooseFaction":
        return factions(view, look, picker)
    if view["step"] == "ChooseBooster" or picker.verb == "pass":
        return boosters(table, look, picker)
    if (picker.verb == "convert" or view["step"] == "FinishTurn") and not picker.picks:
        return converting.sheet(table, picker.seat, look)
    if (phase := phases.sheet(table, picker, look)) is not None:
        return phase
    if picker.verb == "federation" or (picker.choice() and picker.left[0].verb == "federation"):
        return federation(view, look, picker)
    return None


def federation(view: View, look: Look, picker: Picker) -> Row | None:
    """R68: the token is chosen in the same view as the plan; a tap takes the plan as it is drawn."""
    tokens = [item for choice in picker.left for slot in choice.slots[1:] for item in slot.ids]
    if not tokens:
        return None
    columns = [_token(name, view, look, picker) for name in tokens]
    return {"kind": "ways", "place": "beside", "title": _federation_title(view, look), "columns": columns}


def _federation_title(view: View, look: Look) -> str:
    """Ivits grow one federation and pay Q.I.C., Xenos need less, Lantids count guests (R138, R145, R147)."""
    board = view["boards"][look.mine or 0]
    if federating.has(board, "one_federation"):
        return look.words.say("tray.token_qic", {"need": board["need"]})
    if federating.has(board, "smaller_federations"):
        return look.words.say("tray.token_smaller", {"need": board["need"]})
    return look.words.say("tray.token_guests" if board["guests"] else "tray.token")


def _token(name: str, view: View, look: Look, picker: Picker) -> Row:
    svg = f'<svg viewBox="-3 -3 146 98" class="portrait">{faces.face(name, 140, 92)}</svg>'
    left = look.words.say("tray.left", {"n": view["tokens"].get(name, 1)})
    return {"id": name, "title": "", "svg": svg, "figure": "", "said": look.words.word(name), "reason": "",
            "lines": [{"label": left, "n": ""}], "on": name in picker.selected(), "can": True}  # fmt: skip


def factions(view: View, look: Look, picker: Picker) -> Row:
    """R8: every faction that is open, with its planet and where such planets are, its stocks and how it is played."""
    columns = [_faction(name, view, look, picker) for name in picker.found[0].slots[0].ids]
    return {"kind": "ways", "place": "instead", "title": look.words.say("tray.faction"), "columns": columns}


def _faction(name: str, view: View, look: Look, picker: Picker) -> Row:
    words, faction = look.words, FACTIONS[name]
    start = dict(faction.start)
    stocks = [(what, str(start.get(what, 0))) for what in ("credits", "ore", "knowledge", "qic")]
    bowls = "/".join(str(n) for n in faction.power)
    told = [words.say("about.faction_home", {"planet": words.word(faction.home)})]
    told += [words.say("about.level1", {"area": words.word(area)}) for area in faction.research]
    svg = (
        f'<svg viewBox="0 0 362 56" class="portrait wide" role="img" aria-label="{_start(stocks, words)}">'
        f'<g transform="translate(28 28)">{bodies.planet(faction.home)}</g>'
        f"{glyphs.crest(name, faction.home, 54, 6, 44)}"
        f"{faces.line([*stocks, ('tokens', bowls)], 200, 28, 22, 200)}"
        f'<g transform="translate(302 5)">{miniatures.homes(view, faction.home)}</g></svg>'
    )
    lines = [{"label": " ".join(told), "n": ""}]
    return {"id": name, "title": words.word(name), "svg": svg, "figure": "", "said": "", "lines": lines, "reason": "",
            "text": words.say(f"faction.{name}"), "on": name in picker.selected(), "can": True}  # fmt: skip


def _start(stocks: list[tuple[str, str]], words: Words) -> str:
    return words.join([f"{n} {words.say(f'stat.{what}')}" for what, n in stocks])


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
    return {"id": name, "title": words.capital(words.word(name)), "svg": svg, "figure": "", "said": "",
            "lines": lines, "reason": "", "on": name in picker.selected(), "can": True}  # fmt: skip
