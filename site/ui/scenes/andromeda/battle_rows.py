"""The battle on phones: sides above each other, all dice in the same columns, the present step by name."""

from __future__ import annotations

from pygames.andromeda.components import TILES
from ui.art.andromeda import bodies, faces
from ui.scenes.andromeda import battle, odds, space
from ui.scenes.look import Look, View
from ui.sprites import Sprite

WIDE, GAP = 620.0, 8.0
STRIP, PLACE, SIDE, DIE = 62.0, 74.0, 128.0, 46.0
PARTY, ROLL = 190.0, 104.0  # of a duel: a side, and its line of dice
NARROW = 520.0  # pixels below which sides lie above each other
DICE = WIDE - 6 * (DIE + 5) - 8  # where the dice begin


def is_for(look: Look) -> bool:
    return look.wide < NARROW


def is_duel(view: View, look: Look) -> bool:
    """Two sides on a phone: the whole screen is theirs, with the dice between them."""
    return look.wide < NARROW and len(view["battle"]["strength"]) == 2


def box(view: View, look: Look) -> tuple[float, float, float, float]:
    many = len(view["battle"]["strength"])
    if is_duel(view, look):
        return -6.0, -6.0, WIDE + 12, STRIP + PLACE + 2 * (PARTY + ROLL) + 12
    return -6.0, -6.0, WIDE + 12, STRIP + PLACE + many * (SIDE + GAP) + 12


def sprites(view: View, look: Look) -> list[Sprite]:
    region, top = view["turn"]["active"], STRIP + PLACE
    chance = battle.chances(view, look)
    found = [*strip(view, look), place(view, region, look), battle.switch(look, WIDE, STRIP + 4)]
    if is_duel(view, look):
        return [*found, *duel(view, region, top, look)]
    for n, side in enumerate(view["battle"]["strength"]):
        y = top + n * (SIDE + GAP)
        found.append(_row(view, region, side, y, chance.get(side), look))
        found += battle.dice_sprites(view, side, [(DICE + i * (DIE + 5), y + 62) for i in range(12)], DIE, look)
    return found


def duel(view: View, region: str, top: float, look: Look) -> list[Sprite]:
    """One side above, one below, each with its dice towards the other."""
    chance, found = battle.chances(view, look), []
    many = max(max(len(view["battle"]["dice"].get(one, [])), n) for one, (n, _) in view["battle"]["strength"].items())
    size = min(ROLL - 10, WIDE / max(6, many) - 8)
    left = (WIDE - min(many, 12) * (size + 8) + 8) / 2
    for n, side in enumerate(view["battle"]["strength"]):
        y = top + n * (PARTY + 2 * ROLL)
        found.append(_party(view, region, side, y, chance.get(side), look))
        rolled = top + PARTY + n * ROLL + (ROLL - size) / 2
        spots = [(left + i * (size + 8), rolled) for i in range(12)]
        found += battle.dice_sprites(view, side, spots, size, look)
    return found


def _party(view: View, region: str, side: str, y: float, chance: float | None, look: Look) -> Sprite:
    """A side over the whole width: name, odds, ships, dice and aim."""
    dice, aim = view["battle"]["strength"][side]
    name, sign = battle.signed(view, region, side, look)
    won = " won" if side in [str(w) for w in view["battle"]["winners"]] else ""
    fleet = battle.forces(view, region, side, (WIDE * 0.56, PARTY - 60), side != battle.RAIDERS_SIDE, look)
    figures = faces.line([("weapons", str(dice)), ("aim", str(aim))], WIDE * 0.7, 122, 48, WIDE * 0.36)
    art = (
        f'<rect class="side {battle.owner(side, look)}{won}" width="{WIDE}" height="{PARTY}" rx="14"/>{sign}'
        f'<text class="side-name" x="{battle.NAME_AT}" y="44">{faces.fitted(name, 27, 330)}</text>'
        f'<g transform="translate(6 54)">{fleet}</g>{figures}' + _likely(chance, 44, look)
    )
    return _placed(side, y, art, battle.side_label(name, dice, aim, chance, look), look)


def _likely(chance: float | None, y: float, look: Look) -> str:
    """How likely a side wins, where the odds are shown."""
    if chance is None:
        return ""
    said = look.words.say("battle.wins", {"n": odds.percent(chance)})
    return f'<text class="chance last" x="{WIDE - 14}" y="{y}">{said}</text>'


def _placed(side: str, y: float, art: str, label: str, look: Look) -> Sprite:
    item = battle.item_of(side)
    return Sprite(f"side_{side}", "columns", 0, y, art, item, label, look.classes(item, "party"))


def strip(view: View, look: Look, whole: float = WIDE) -> list[Sprite]:
    """Numbers, and the name of the step that goes on."""
    now, x, found = battle.step_of(view), 0.0, []
    small = whole / 11.5
    large = whole - 5 * (small + 6)
    for n, key in enumerate(battle.STEPS):
        wide, name = (large, look.words.say(f"battle.{key}")) if n == now else (small, "")
        state = "now" if n == now else "over" if n < now else "later"
        at = 14 if name else wide / 2 - 8
        art = (
            f'<rect class="stage-plate" width="{wide:.0f}" height="{STRIP - 8}" rx="12"/>'
            f'<text class="stage-number" x="{at:.0f}" y="37">{n + 1}</text>'
            f'<text class="stage-name" x="{wide / 2 + 8:.0f}" y="37">{name}</text>'
        )
        told = look.words.say("battle.step", {"n": n + 1, "what": look.words.say(f"battle.{key}")})
        found.append(Sprite(f"step_{key}", "grounds", x, 0, art, f"step_{key}", told, f"stage-step {state}"))
        x += wide + 6
    return found


def place(view: View, region: str, look: Look) -> Sprite:
    tile = TILES[region]
    body = bodies.name_of(tile)
    name = f'<text class="side-name" x="44" y="9">{faces.fitted(look.words.word(region), 27, WIDE - 320)}</text>'
    told = space.region_label(region, view["regions"][region], look)
    art = f"{bodies.use(body, 0, 0, 28)}{name}"
    return Sprite("battlefield", "grounds", 36, STRIP + 34, art, region, told, look.classes(region, "region"))


def _row(view: View, region: str, side: str, y: float, chance: float | None, look: Look) -> Sprite:
    dice, aim = view["battle"]["strength"][side]
    name, sign = battle.signed(view, region, side, look)
    won = " won" if side in [str(w) for w in view["battle"]["winners"]] else ""
    fleet = battle.forces(view, region, side, (150.0, SIDE - 58), side != battle.RAIDERS_SIDE, look)
    figures = faces.line([("weapons", str(dice)), ("aim", str(aim))], 226, 88, 32, 150)
    art = (
        f'<rect class="side {battle.owner(side, look)}{won}" width="{WIDE}" height="{SIDE}" rx="14"/>{sign}'
        f'<text class="side-name" x="{battle.NAME_AT}" y="42">{faces.fitted(name, 27, 300)}</text>'
        f'<g transform="translate(4 54)">{fleet}</g>{figures}' + _likely(chance, 40, look)
    )
    return _placed(side, y, art, battle.side_label(name, dice, aim, chance, look), look)
