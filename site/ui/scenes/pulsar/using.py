"""Dice in the action phase: a die named first, with tokens and bonus dice side by side; HQ sides to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.core.play import Choice
from pygames.pulsar.components import PROJECTS
from pygames.pulsar.rules import arrays, paying
from pygames.pulsar.state import NO_DIE, Cluster
from ui.art.pulsar import dice, faces
from ui.picker import MORE, Picker
from ui.scenes.look import Look, Row, View

ORDER = ("fly", "gyrodyne", "complete", "transmit", "pay", "patent", "project", "token")


def plain_dice(found: Sequence[Choice]) -> list[str]:
    """The dice that pay for something, without tokens."""
    ids = {item for choice in found for slot in choice.slots if slot.name == "die" for item in slot.ids}
    return sorted({item.partition(".")[0] for item in ids if item in paying.WAYS})


def tap(picker: Picker, item: str) -> str | None:
    """A die that nobody asks for yet is named first; the same again lays it down."""
    if item not in paying.WAYS or item in picker.targets() or picker.action() is not None:
        return None
    if picker.held == item:
        picker.reset()
        return MORE
    verb = picker.verb
    picker.reset()
    if verb:
        picker.start(verb)
    said = picker.hold(item)
    if said == "refused" and verb:
        picker.reset()
        said = picker.hold(item)
    return None if said == "refused" else said


def aims(found: Sequence[Choice], way: str) -> dict[str, list[str]]:
    """What each verb could do with a die, as targets."""
    ids: dict[str, dict[str, None]] = {}
    for choice in found:
        if any(slot.name == "die" and way in slot.ids for slot in choice.slots):
            ids.setdefault(choice.verb, {}).update(dict.fromkeys(choice.slots[0].ids))
    return {verb: list(ids[verb]) for verb in ORDER if verb in ids}


def opened(found: Sequence[Choice], way: str) -> dict[str, list[str]]:
    """The same; with a token only what the die as it is cannot do."""
    plain = aims(found, way.partition(".")[0]) if "." in way else {}
    new = {verb: [item for item in ids if item not in plain.get(verb, ())] for verb, ids in aims(found, way).items()}
    return {verb: ids for verb, ids in new.items() if ids}


def tray(s: Cluster, look: Look, picker: Picker) -> Row | None:
    """A die is held: as it is, and with each token, with what it could do; below it all bonus dice of the turn."""
    if not picker.held or picker.picks or picker.verb:
        return None
    face = picker.held.partition(".")[0]
    ids = {item for c in picker.found for slot in c.slots if slot.name == "die" for item in slot.ids}
    ways = [way for way in paying.WAYS if way in ids and way.partition(".")[0] == face]
    mine = [_column(way, look, picker) for way in ways if way == picker.held or opened(picker.found, way)]
    others = [item for item in plain_dice(picker.found) if item != face and not item.startswith("silver")]
    rows = [
        *mine,
        _head("dice.bonus", look),
        *(_column(way, look, picker) for way in others),
        *conditions(s, picker.seat, look),
    ]
    return {"kind": "ways", "place": "beside", "title": look.words.say("dice.title"), "columns": rows}


def _row(title: str, **more: Any) -> Row:
    return {"title": title, "figure": "", "said": "", "lines": [], "text": "", "reason": "", "on": False, "can": True,
            **more}  # fmt: skip


def _head(key: str, look: Look) -> Row:
    return _row(look.words.say(key), key="head")


def _column(name: str, look: Look, picker: Picker) -> Row:
    words, way = look.words, paying.WAYS[name]
    svg = f'<svg viewBox="-2 -2 44 44" class="portrait">{dice.die(way.value, way.kind, 0, 0, 40)}</svg>'
    lines = [{"label": aim_words(verb, ids, look), "n": ""} for verb, ids in opened(picker.found, name).items()]
    return _row(words.capital(words.word(name)), id=name, svg=svg, lines=lines, on=name == picker.held)


def aim_words(verb: str, ids: Sequence[str], look: Look) -> str:
    """ "Patent Patent office", "Fly to 8 places" """
    words = look.words
    if len(ids) > 1:
        return words.capital(words.say(f"aims.{verb}", {"n": len(ids)}))
    return words.capital(words.say(f"use.{verb}", {"what": words.word(ids[0])}))


def conditions(s: Cluster, seat: int, look: Look) -> list[Row]:
    """R102, R103, R108, R99: what a bonus die takes, and which ones are still to come."""
    say = look.words.say
    if s.bonus_used:
        return [_row("", text=say("dice.used"), can=False)]
    found = [_row("", text=say("dice.must"), can=False)] if s.must != NO_DIE else []
    price, have = paying.copy_cost(s, seat), s.cubes[seat]
    if not s.dice or have < price:
        why = say("dice.copy_dear", {"need": price, "have": have}) if s.dice else say("dice.none_left")
        found.append(_row(say("dice.copies"), reason=why, can=False))
    for one, two in s.links:
        both = [s.transmitters[arrays.tile_of(end)] for end in (one, two)]
        if all(owner == seat for owner, _, _ in both) and not all(is_online for _, _, is_online in both):
            told = say("dice.joint_to_come", {"n": arrays.die_of((one, two))})
            found.append(_row(say("dice.joints"), reason=told, can=False))
    return found


def bonuses(view: View, look: Look, picker: Picker) -> Row:
    """R75, R109: what is printed, or a tile that nobody has seen."""
    from ui.scenes.pulsar import about  # which shows sides of headquarters, as we do

    rows = []
    for item in picker.found[0].slots[0].ids:
        chip = about.chip(view, item, look)
        text = chip.get("sub", "") or look.words.say("dice.tile")
        rows.append(_row(chip["label"], id=item, art=chip["art"], text=text, on=item in picker.selected()))
    return {"kind": "ways", "place": "beside", "title": look.words.say("dice.reward"), "columns": rows}


def sides(look: Look, picker: Picker) -> Row:
    """R16: both sides of the headquarters, as pyramids."""
    columns = []
    for side in picker.found[0].slots[0].ids:
        columns.append({"id": side, "title": look.words.capital(look.words.word(side)), "svg": side_svg(side),
                        "figure": "", "said": "", "lines": [], "text": look.words.say(f"hq.side{side[-1]}"),
                        "reason": "", "on": side in picker.selected(), "can": True})  # fmt: skip
    return {"kind": "ways", "place": "instead", "title": look.words.say("hq.title"), "columns": columns}


def side_svg(side: str) -> str:
    """A whole pyramid."""
    wide, high, parts = 200.0, 58.0, []
    for at, row in enumerate((("4.1",), ("3.1", "3.2"), ("2.1", "2.2"), ("1.1", "1.2", "1.3"))):
        left = (3 * (wide + 8) - len(row) * (wide + 8)) / 2
        for n, place in enumerate(row):
            if (name := f"{side}.{place}") in PROJECTS:
                face = faces.project_face(name, wide, high)
                parts.append(f'<g transform="translate({left + n * (wide + 8):.0f} {at * (high + 8):.0f})">{face}</g>')
    box = f"-2 -2 {3 * (wide + 8):.0f} {4 * (high + 8):.0f}"
    return f'<svg viewBox="{box}" class="portrait pyramid">{"".join(parts)}</svg>'
