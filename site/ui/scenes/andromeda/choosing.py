"""Factions and ship upgrades to choose from: what they begin with, do on which occasion, score for, as signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygames.andromeda.components import FACTIONS, UPGRADES
from pygames.andromeda.pieces import Faction, Hull
from pygames.andromeda.wording import bundle, custom_text, hull_text, mod_text, moment, score_text, sentence
from pygames.andromeda.words import BUNDLE, RESOURCES, Ability, Mod, Score
from ui.art.andromeda import emblems, faces, glyphs
from ui.art.lines import Part
from ui.picker import Picker
from ui.scenes.look import Look, Row

Fact = tuple[str, Sequence[Part], str]  # the occasion, signs, the same in words


def tray(dealt: Sequence[str], look: Look, picker: Picker) -> Row:
    """The factions side by side, over the whole table: nobody owns anything yet."""
    columns = [column(item, look, item in picker.selected()) for item in dealt]
    return {"kind": "ways", "place": "whole", "title": look.words.say("sheet.factions"), "columns": columns}


def column(item: str, look: Look, is_on: bool) -> Row:
    """A faction: emblem and hue, how it is played in a word, its facts."""
    drawn = f'fill="{emblems.HUES[item]}" opacity=".3"/>{glyphs.emblem(item, 8, 8, 44)}'
    ship = UPGRADES[FACTIONS[item].upgrade].ship
    return told(item, drawn, look.words.say(f"style.{item}"), facts(FACTIONS[item], look), ship, look, is_on)


def upgrade(item: str, look: Look, is_on: bool) -> Row:
    """A ship upgrade: the ship, its figures, what it does on which occasion."""
    hull = UPGRADES[item]
    drawn = f'class="plain"/>{glyphs.ship(hull.ship, look.marks[look.mine or 0], 30, 30, 46)}'
    return told(item, drawn, look.words.capital(look.words.word(hull.ship)), fitted(hull, look), hull.ship, look, is_on)


def told(item: str, drawn: str, sub: str, found: Iterator[Fact], ship: str, look: Look, is_on: bool) -> Row:
    shown = [
        {"label": look.words.say(f"occasion.{when}", {"ship": ship}), "said": said,
         "parts": [{"icon": sign, "n": n} for sign, n in parts]}
        for when, parts, said in found
    ]  # fmt: skip
    banner = f'<svg class="banner" aria-hidden="true"><rect width="100%" height="100%" {drawn}</svg>'
    return {"id": item, "title": look.words.capital(look.words.word(item)), "svg": banner, "figure": "", "said": item,
            "reason": "", "lines": [], "sub": sub, "facts": shown, "on": is_on, "can": True}  # fmt: skip


def fitted(hull: Hull, look: Look) -> Iterator[Fact]:
    """Figures of an upgraded type, and what comes with it."""
    words = look.words
    yield "hull", faces.hull_parts(hull), hull_text(words, hull.replace(custom=None))
    if hull.custom:
        yield hull.custom.when, faces.effect(hull.custom.do), custom_text(words, hull)


def facts(faction: Faction, look: Look) -> Iterator[Fact]:
    """What it begins with, each ability by its occasion, the points at the end, the ship that is its own."""
    words = look.words
    tracks: list[Part] = [(track, "↑") for track in faction.tracks]
    first = words.say("about.tracks", {"what": words.join([words.word(track) for track in faction.tracks])})
    goods = [(name, str(n)) for name, n in zip(BUNDLE, faction.start, strict=True) if n]
    yield "start", [*goods, *tracks], f"{words.say('about.start', {'what': bundle(words, faction.start)})} {first}"
    for ability in faction.abilities:
        yield from done(ability, look)
    for ability in faction.abilities:
        if ability.score:
            yield counted(ability.score), scored(ability.score), sentence(score_text(words, ability.score))
    hull = UPGRADES[faction.upgrade]
    told = f"{words.say('about.upgrade', {'upgrade': hull.id, 'ship': hull.ship})} {hull_text(words, hull)}"
    yield "ship", [(hull.ship, ""), *faces.hull_parts(hull)], told


def done(ability: Ability, look: Look) -> Iterator[Fact]:
    """What holds always, and what happens when something else does."""
    words = look.words
    for mod in ability.ongoing:
        yield mod.word, lasting(mod), sentence([mod_text(words, mod)])
    if ability.when:
        told = sentence(moment(words, ability.when, ability.limit, ability.do))
        yield ability.when, faces.effect(ability.do), told


def lasting(mod: Mod) -> list[Part]:
    """A lasting change with the things it is about."""
    if mod.word == "wild":
        first, *others = (RESOURCES[n] for n in mod.wild)
        return [(first, ""), *(part for name in others for part in (("", "="), (name, "")))]
    about: list[Part] = [(name, "") for name in (*mod.ships, *mod.types)]
    if mod.word == "grant":
        return [*about, (mod.ability, "")]
    return [*about, *([("development", "")] if mod.word == "develop_leaders" else []), *faces.mod_parts(mod)]


def counted(score: Score) -> str:
    """The occasion on which it scores: levels and modules are told apart by their signs."""
    kind, _, _ = score.per.partition("_")
    return f"per_{kind}" if kind in ("level", "modules") else f"per_{score.per}"


def scored(score: Score) -> list[Part]:
    """Points, and what they are counted by."""
    each = f"{score.base}+{score.vp}" if score.base else str(score.vp)
    return [("vp", each), ("", "/"), (faces.COUNTED.get(score.per, "effect"), "")]


def how(item: str, look: Look) -> list[Row]:
    """How a faction is played: a paragraph for whoever has tapped it."""
    return [{"icon": "", "text": look.words.say(f"faction.{item}")}]
