"""Two sides face each other over what they fight for: fleets above, dice in pairs from the highest down."""

from __future__ import annotations

from pygames.andromeda.components import TILES
from ui.art.andromeda import bodies, faces
from ui.scenes.andromeda import battle, odds, space
from ui.scenes.look import Look, View
from ui.sprites import Sprite

HALF, APART = 496.0, 26.0  # the width of a side; dice from the middle
NAME, FLEET, ROLLED = 62.0, 262.0, 340.0  # below the strip: the line of names, the room of a fleet, where dice begin
FLEET_WIDE = 392.0
BODY = 84.0  # radius of what is fought for


def is_for(view: View) -> bool:
    return len(view["battle"]["strength"]) == 2


def sprites(view: View, region: str, look: Look) -> list[Sprite]:
    chance, found = battle.chances(view, look), [place(view, region, look)]
    many = max(max(len(view["battle"]["dice"].get(one, [])), n) for one, (n, _) in view["battle"]["strength"].items())
    top = battle.STRIP + ROLLED
    size = min(battle.DIE, (battle.HIGH - top - 96) / max(3, many) - 8)
    found += pairs(view, top, size, look)
    for n, side in enumerate(view["battle"]["strength"]):
        found.append(_side(view, region, side, n == 0, chance.get(side), look))
        x = battle.WIDE / 2 + (-APART - size if n == 0 else APART)
        spots = [(x, top + i * (size + 8)) for i in range(max(many, 12))]
        found += battle.dice_sprites(view, side, spots, size, look)
    return found


def place(view: View, region: str, look: Look) -> Sprite:
    """What is fought for, between the fleets."""
    name = look.words.word(region)
    art = (
        f"{bodies.use(bodies.name_of(TILES[region]), 0, 0, BODY)}"
        f'<text class="place-name" font-size="30" y="{BODY + 40:.0f}">{name}</text>'
    )
    label = space.region_label(region, view["regions"][region], look)
    y = battle.STRIP + NAME + BODY + 20
    return Sprite("battlefield", "marks", battle.WIDE / 2, y, art, region, label, look.classes(region, "region"))


def pairs(view: View, top: float, size: float, look: Look) -> list[Sprite]:
    """A band behind the row that decides, with the sign of who is ahead."""
    row = battle.deciding(view, look)
    if row < 0:
        return []
    first, second = (sorted(view["battle"]["dice"].get(side, []), reverse=True) for side in view["battle"]["strength"])
    ahead = ">" if first > second else "<"
    wide, y = 2 * (size + APART) + 24, top + row * (size + 8) - 6
    art = (
        f'<rect class="pair" width="{wide:.0f}" height="{size + 12:.0f}" rx="18"/>'
        f'<text class="ahead" x="{wide / 2:.0f}" y="{size / 2 + 22:.0f}">{ahead.replace("<", "&lt;")}</text>'
    )
    return [Sprite("deciding", "columns", (battle.WIDE - wide) / 2, y, art, classes="untouched")]


def _side(view: View, region: str, side: str, is_left: bool, chance: float | None, look: Look) -> Sprite:
    """Half of the field: name, fleet, dice and aim, how likely it wins."""
    dice, aim = view["battle"]["strength"][side]
    high = battle.HIGH - battle.STRIP
    name, sign = battle.signed(view, region, side, look)
    won = " won" if side in [str(w) for w in view["battle"]["winners"]] else ""
    room = (FLEET_WIDE, FLEET)
    at = 8.0 if is_left else HALF - FLEET_WIDE - 8
    outer = 156.0 if is_left else HALF - 156.0
    figures = faces.line([("weapons", str(dice))], outer, ROLLED + 60, 66) + faces.line(
        [("aim", str(aim))], outer, ROLLED + 148, 66
    )
    said = look.words.say("battle.wins", {"n": odds.percent(chance)}) if chance is not None else ""
    likely = f'<text class="chance" x="{outer:.0f}" y="{ROLLED + 246:.0f}">{said}</text>' if said else ""
    art = (
        f'<rect class="side field {battle.owner(side, look)}{won}" width="{HALF:.0f}" height="{high:.0f}" '
        f'rx="14"/>{sign}'
        f'<text class="side-name" x="{battle.NAME_AT}" y="44">{faces.fitted(name, 27, HALF - 80)}</text>'
        f'<g transform="translate({at:.0f} {NAME:.0f})">{battle.forces(view, region, side, room, is_left, look)}</g>'
        f"{figures}{likely}"
    )
    item = battle.item_of(side)
    x = 0.0 if is_left else battle.WIDE - HALF
    label = battle.side_label(name, dice, aim, chance, look)
    return Sprite(f"side_{side}", "grounds", x, battle.STRIP, art, item, label, look.classes(item, "party"))
