"""The battle in a place that is broad and low (a tablet held upright): sides beside each other, dice in lines."""

from __future__ import annotations

from pygames.andromeda.components import TILES
from ui.art.andromeda import bodies, faces, letters
from ui.scenes.andromeda import battle, battle_rows, odds, space
from ui.scenes.look import Look, View
from ui.sprites import Sprite

WIDE, GAP = battle.WIDE, 8.0
STRIP, STEPS = 62.0, 500.0  # height of the uppermost line, and how much of it the steps take
LEAST = 300.0  # height of everything
LOW = 560.0  # pixels of a place in which words of the high page would be too small
NAME, CHANCE, DIE, LARGEST = 54.0, 40.0, 56.0, 104.0


def is_for(look: Look) -> bool:
    return look.wide >= battle_rows.NARROW and look.wide / look.aspect < min(LOW, look.wide)


def height(look: Look) -> float:
    """As high as its place."""
    return max(LEAST, WIDE / look.aspect - 12)


def box(look: Look) -> tuple[float, float, float, float]:
    return -6.0, -6.0, WIDE + 12, height(look) + 12


def sprites(view: View, look: Look) -> list[Sprite]:
    region, names = view["turn"]["active"], list(view["battle"]["strength"])
    chance, wide, high = battle.chances(view, look), (WIDE + GAP) / len(names) - GAP, height(look) - STRIP
    die = die_in(high)
    found = [
        *battle_rows.strip(view, look, STEPS),
        place(view, region, look),
        battle.switch(look, WIDE, -4, is_short=True),
    ]
    for n, side in enumerate(names):
        x = n * (wide + GAP)
        found.append(_side(view, region, side, x, (wide, high), chance.get(side), n < len(names) / 2, look))
        found += _dice(view, side, x, (wide, die), STRIP + high - CHANCE - die, look)
    return found


def die_in(high: float) -> float:
    """Dice are as large as their place allows: they are what is looked at."""
    return min(LARGEST, max(DIE, high * 0.17))


def place(view: View, region: str, look: Look) -> Sprite:
    """What is fought for, beside the steps."""
    name, room = look.words.word(region), WIDE - STEPS - battle.SHORT - 96
    held = f'<text class="side-name" x="38" y="9"{letters.squeeze(name, 29, room)}>{letters.cut(name, 29, room)}</text>'
    art = f"{bodies.use(bodies.name_of(TILES[region]), 0, 0, 26)}{held}"
    told = space.region_label(region, view["regions"][region], look)
    return Sprite(
        "battlefield", "grounds", STEPS + 40, STRIP / 2 - 4, art, region, told, look.classes(region, "region")
    )


def _side(view: View, region: str, side: str, x: float, room: tuple[float, float], chance: float | None,
          is_left: bool, look: Look) -> Sprite:  # fmt: skip
    """Name, fleet with dice and aim beside it, the line of dice, how likely it wins."""
    (wide, high), (dice, aim) = room, view["battle"]["strength"][side]
    name, sign = battle.signed(view, region, side, look)
    won = " won" if side in [str(w) for w in view["battle"]["winners"]] else ""
    free = high - NAME - die_in(high) - CHANCE - 8
    fleet = battle.forces(view, region, side, (wide * 0.56, free), is_left, look)
    size = min(60.0, free / 2.2)
    figures = faces.line([("weapons", str(dice))], wide * 0.78, NAME + free * 0.3, size) + faces.line(
        [("aim", str(aim))], wide * 0.78, NAME + free * 0.78, size
    )
    said = look.words.say("battle.wins", {"n": odds.percent(chance)}) if chance is not None else ""
    likely = f'<text class="chance" x="{wide / 2:.0f}" y="{high - 12:.0f}">{said}</text>' if said else ""
    art = (
        f'<rect class="side {battle.owner(side, look)}{won}" width="{wide:.0f}" height="{high:.0f}" rx="14"/>{sign}'
        f'<text class="side-name" x="{battle.NAME_AT}" y="44">{faces.fitted(name, 27, wide - 72)}</text>'
        f'<g transform="translate(6 {NAME:.0f})">{fleet}</g>{figures}{likely}'
    )
    item = battle.item_of(side)
    label = battle.side_label(name, dice, aim, chance, look)
    return Sprite(f"side_{side}", "columns", x, STRIP, art, item, label, look.classes(item, "party"))


def _dice(view: View, side: str, x: float, room: tuple[float, float], y: float, look: Look) -> list[Sprite]:
    """From the highest down, from left to right: the same place in every line is the same rank."""
    fought, (wide, die) = view["battle"], room
    many = max(max(len(fought["dice"].get(one, ())), n) for one, (n, _) in fought["strength"].items())
    size = min(die, (wide - 20) / max(4, many) - 5)
    spots = [(x + 10 + n * (size + 5), y + (die - size) / 2) for n in range(max(many, 12))]
    return battle.dice_sprites(view, side, spots, size, look)
