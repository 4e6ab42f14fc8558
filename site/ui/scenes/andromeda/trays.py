"""Sheets: things that lie on no board, side by side with what they do: factions, tokens, events, branches."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pygames.andromeda.components import (
    DESTINIES,
    DISCOVERY_OF,
    EVENTS,
    FACTIONS,
    MODULE_OF,
    RAIDERS,
    TACTIC_OF,
    TRACK_TABLE,
    UPGRADES,
    tactic,
)
from pygames.andromeda.rules import raiders as raid
from pygames.andromeda.state import Edge
from pygames.andromeda.wording import ability, bundle, describe
from pygames.andromeda.words import EFFECTS, RESOURCES, SHIPS, TRACKS
from pygames.core.play import Choice
from pygames.core.table import Table
from ui.art.andromeda import faces, glyphs, raiders
from ui.art.lines import Part
from ui.picker import Picker, ids_of, is_set
from ui.scenes.andromeda import answering, choosing, docking, launching, proposals
from ui.scenes.look import Look, Row, View

PHONE = 520.0  # pixels below which a board is that of a phone
WHOLE = ("take", "advance", "fit", "store")  # all of them side by side, though some lie on a board
INSTEAD = (
    "ChooseDestiny",
    "FitUpgrade",
    "StoreGoods",
    "KeepCards",
)  # in place of the board: it says nothing about them


def tray(table: Table, view: View, look: Look, picker: Picker) -> Row | None:
    """The sheet of the present question, if it has one."""
    s = table.state
    if not isinstance(s, Edge):
        return None
    if proposals.is_docking(s) and picker.draft and not picker.is_started:
        return docking.tray(table, picker.seat, picker.draft, look)
    if picker.verb in s.INTERJECTIONS or any(c.verb in s.INTERJECTIONS for c in picker.left if picker.picks):
        return None
    asked = [c for c in picker.found if c.verb not in s.INTERJECTIONS]
    if dealt := [item for c in asked if c.verb == "faction" for item in c.slots[0].ids]:
        return choosing.tray(dealt, look, picker)
    if boost := next((c for c in asked if c.verb == "boost"), None):
        return None if look.wide < PHONE else dice(s, boost, look, picker)  # there the battle needs the whole screen
    if attack := next((c for c in asked if c.verb == "attack"), None):
        return attackers(s, attack, look, picker)
    return listed(view, look, picker, asked)


def attackers(s: Edge, attack: Choice, look: Look, picker: Picker) -> Row:
    """R62: the raiders of which one comes, each with the odds against it and what it brings or costs."""
    columns = [
        {**column(item, look, picker), "svg": raider_card(s, item, describe(look.words, item)), "lines": [],
         "figure": launching.raided(s, picker.seat, item, look)}
        for item in attack.slots[0].ids
    ]  # fmt: skip
    return {"kind": "ways", "place": "beside", "title": look.words.say("ask.RaiderAttack"), "columns": columns}


def raider_card(s: Edge, item: str, told: str) -> str:
    """How it fights; what beating it brings; what it does where it wins."""
    card = RAIDERS[item]
    hull: list[Part] = [("weapons", str(card.weapons)), ("aim", str(1 + card.aim))]
    if card.cls == raid.SWARM:
        hull = [("weapons", "×1"), ("aim", "×1")]  # for each figure
    hull += [("shields", str(shields))] if (shields := card.shields - s.raider_hits.get(card.cls, 0)) else []
    rows: list[list[Part]] = [[("vp", ":"), *faces.effect(card.reward)]]
    rows += [[("damage", ":"), *faces.effect(card.on_win)]] if card.on_win else []
    lines = "".join(faces.line(row, 100, 88 + 38 * n, 27, 190) for n, row in enumerate(rows))
    figure = f'<g transform="translate(36 36)">{raiders.raider(card.cls, 62)}</g>{faces.line(hull, 136, 36, 27, 124)}'
    frame = f'viewBox="0 0 200 {72 + 38 * len(rows)}" class="portrait broad" role="img"'
    return f"<svg {frame}><title>{escape(told)}</title>{figure}{lines}</svg>"


def dice(s: Edge, boost: Choice, look: Look, picker: Picker) -> Row:
    """R131: energy for dice, each with the odds it leads to."""
    say, columns = look.words.say, []
    for n in range(len(boost.slots[0].plans or ())):
        title = say("ribbon.boost", {"n": n}) if n else say("ribbon.no_boost")
        is_on = picker.part is not None and picker.verbs() == ["boost"] and len(picker.part) == n
        chance = answering.boosted(s, picker.seat, n, look)
        columns.append({"id": f"{launching.BOOST}{n}", "title": title, "figure": chance,
                        "said": title, "lines": [], "reason": "", "on": is_on, "can": True})  # fmt: skip
    return {"kind": "ways", "place": "beside", "title": say("ribbon.Prepare"), "columns": columns}


def listed(view: View, look: Look, picker: Picker, asked: Sequence[Choice]) -> Row | None:
    """Things of the first slot that lie nowhere: one column each."""
    from ui.scenes.andromeda import SCENE  # late: the scene is built on the sheets

    columns = []
    for choice in asked:
        slot = choice.slots[0] if choice.slots else None
        if slot is None or (slot.plans is not None):
            continue
        is_whole = choice.verb in WHOLE
        items = [item for item in ids_of(slot) if is_whole or SCENE.board_of(view, item) == ""]
        columns += [{**column(item, look, picker), "figure": rise(view, item, look)} for item in items]
        if is_set(slot) and items:
            break
    if not columns:
        return None
    place = "instead" if view["step"] in INSTEAD else "beside"
    title = look.words.maybe(f"question.{view['step']}") or look.words.maybe(f"ask.{view['step']}")
    return {"kind": "ways", "place": place, "title": title, "columns": columns}


def rise(view: View, item: str, look: Look) -> str:
    """R111: what a track is worth now, and one step further."""
    if item not in TRACKS or look.mine is None:
        return ""
    values, step = TRACK_TABLE[TRACKS.index(item)].vp, view["seats"][look.mine]["tracks"][item]
    return f"{values[step]}→{values[step + 1]}" if step + 1 < len(values) else str(values[step])


def column(item: str, look: Look, picker: Picker) -> Row:
    """One thing with its drawing, its name and what it does."""
    words = look.words
    if item in UPGRADES:
        return choosing.upgrade(item, look, item in picker.selected())
    name = words.player(int(item[4:])) if item.startswith("seat") and item[4:].isdigit() else words.word(item)
    told = told_of(item, look)
    lines = [{"label": line, "n": ""} for line in told]
    return {"id": item, "title": words.capital(name), "svg": portrait(item, look), "figure": "", "said": name,
            "reason": "", "lines": lines, "on": item in picker.selected(), "can": True}  # fmt: skip


def told_of(item: str, look: Look) -> list[str]:
    """What a thing does, in words."""
    words = look.words
    if order := words.maybe(f"order_of.{item}"):
        return [order]
    if item in FACTIONS:
        faction = FACTIONS[item]
        start = words.say("about.start", {"what": bundle(words, faction.start)})
        later = words.say("about.later", {"what": bundle(words, faction.later)})
        first = words.say("about.tracks", {"what": words.join([words.word(t) for t in faction.tracks])})
        how = words.maybe(f"faction.{item}")
        abilities = [f"{words.word(a.id)}: {ability(words, a)}" for a in faction.abilities]
        ship = UPGRADES[faction.upgrade].ship
        return [*([how] if how else []), *abilities, f"{start} {later} {first}",
                words.say("about.upgrade", {"upgrade": faction.upgrade, "ship": ship})]  # fmt: skip
    if item in EFFECTS or item in (*DISCOVERY_OF, *EVENTS, *RAIDERS, *UPGRADES, *DESTINIES, *TACTIC_OF, *MODULE_OF):
        said = describe(words, item)
        kind = [words.capital(words.word(UPGRADES[item].ship)) + "."] if item in UPGRADES else []
        return [*kind, said] if said else kind
    return []


def portrait(item: str, look: Look) -> str:
    """A drawing beside the words."""
    if item in FACTIONS:
        return f'<svg viewBox="0 0 48 48" class="portrait">{glyphs.emblem(item, 3, 3, 42)}</svg>'
    if item in RESOURCES or item in TRACKS or item in SHIPS or item == "tactic":
        return f'<svg viewBox="0 0 48 48" class="portrait">{glyphs.icon(item, 6, 6, 36)}</svg>'
    if item in TACTIC_OF:
        return f'<svg viewBox="-3 -3 186 246" class="portrait tall">{card(item, look)}</svg>'
    if item in MODULE_OF:
        face = faces.module_face(item, 220, 140, look.words.word(item))
        return f'<svg viewBox="-3 -3 226 146" class="portrait">{face}</svg>'
    parts = faces.parts_of(item)
    if not parts:
        return ""
    return f'<svg viewBox="-3 -3 186 86" class="portrait">{faces.tile_face(item, 180, 80, classes="token")}</svg>'


def card(item: str, look: Look) -> str:
    """A tactic card, 180 by 240."""
    return faces.card_face(item, 180, 240, look.words.word(item), look.words.say(f"sort.{tactic(item).kind}"))
