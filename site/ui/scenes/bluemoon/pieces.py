"""What stands in the city: figures, dragons with their shadows, and how far each tile is."""

from __future__ import annotations

from pygames.bluemoon.components import CARDS, DRAGONS, kind_of
from ui.art import marks
from ui.art.bluemoon import dragons as drawn
from ui.scenes.base import Look, View
from ui.scenes.bluemoon import icons
from ui.scenes.bluemoon.layout import LAST, TILE, place
from ui.sprites import Sprite

DRAGON, DRAGON_CLOSE = 116, 92  # how wide a dragon is alone on a tile, and beside others


def sprites(view: View, look: Look) -> list[Sprite]:
    """All of them."""
    return [*dragons(view, look), *ghost_dragon(view, look), *figures(view, look), *steps(view, look)]


def figures(view: View, look: Look) -> list[Sprite]:
    found = []
    for seat, row in enumerate(view["seats"]):
        here = view["city"][row["figure"]]
        x, y = place(here["row"], here["column"])
        others = here["figures"]
        mark = look.marks[seat]
        body = icons.FIGURE.replace("{shape}", marks.SHAPES[mark])
        art = f'<g class="figure-body p{mark}" transform="scale(1.32)">{body}</g>'
        at = others.index(seat)
        gap = 48 if len(others) < 4 else 44
        found.append(Sprite(f"figure_{seat}", "figures", x + 6 + at * gap, y + 30, art,
                            classes=f"moves figure{' own' if seat == look.viewer else ''}"))  # fmt: skip
    return found


def dragon_art(colour: str, size: float) -> str:
    """A dragon above its shadow: while it flies, the shadow stays on the ground."""
    scale = size / drawn.WIDE
    low = drawn.HIGH * scale + 6
    shadow = f'<ellipse class="shade" cx="{size * 0.5:.1f}" cy="{low:.1f}" rx="{size * 0.34:.1f}" ry="6"/>'
    body = f'<g class="dragon d-{colour}" transform="scale({scale:.3f})">{drawn.DRAGONS[colour]}</g>'
    return f'{shadow}<g class="airborne">{body}</g>'


def dragons(view: View, look: Look) -> list[Sprite]:
    found = []
    for at, colour in enumerate(DRAGONS):
        tile = view["dragons"][colour]
        item = f"dragon_{colour}"
        size = DRAGON
        if tile:
            here = view["city"][tile]
            x, y = place(here["row"], here["column"])
            beside = [c for c in DRAGONS if view["dragons"][c] == tile]
            size = DRAGON if len(beside) == 1 else DRAGON_CLOSE
            x, y = x + TILE + 8 - size - 56 * beside.index(colour), y + 22
        else:
            x, y, size = 10, 852 + at * 62, DRAGON_CLOSE
        where = look.words.word(tile) if tile else look.words.say("city.outside")
        label = look.words.capital(f"{look.words.word(item)}: {where}")
        classes = look.classes(item, "moves", "flies", "dragon-piece")
        found.append(Sprite(item, "dragons", x, y, dragon_art(colour, size), item, label, classes))
    return found


def ghost_dragon(view: View, look: Look) -> list[Sprite]:
    """Where a dragon would go: the tile that is chosen for it, until that is confirmed."""
    power = next((kind_of(item).power for item in look.selected if item in CARDS), None)
    tile = next((item for item in look.selected if item in view["city"]), "")
    if look.verb not in ("send", "lead") or power is None or not power.dragon or not tile:
        return []
    x, y = place(view["city"][tile]["row"], view["city"][tile]["column"])
    art = dragon_art(power.dragon, DRAGON)
    return [Sprite("ghost_dragon", "dragons", x + 50, y + 26, art, classes="ghost-dragon")]


def steps(view: View, look: Look) -> list[Sprite]:
    """On each tile that the figure can reach: how many steps it is, or by which kind of card."""
    is_walking = look.is_asked and view["step"] == "Move" and not any(item in CARDS for item in look.selected)
    if not is_walking or look.viewer is None:
        return []
    here = view["city"][view["seats"][look.viewer]["figure"]]
    more = max((p.steps for card in view["hand"] if (p := kind_of(card).power) and p.do == "hurry"), default=0)
    found = []
    for tile, shown in view["city"].items():
        far = abs(here["row"] - shown["row"]) + abs(here["column"] - shown["column"])
        if tile in look.ghosts:
            is_near = far <= view["turn"]["steps_left"] + more
            sign = icons.icon("hurry" if is_near else "fly", -12, -12, 24, "reach-sign")
        elif tile in look.can and far:
            sign = f'<text class="reach-steps">{far}</text>'
        else:
            continue
        x, y = place(shown["row"], shown["column"])
        classes = "reach ghost-chip" if tile in look.ghosts else "reach"
        classes += " last" if shown["column"] == LAST else ""
        chip = f"<g><circle/>{sign}</g>"
        found.append(Sprite(f"reach_{tile}", "reach", x + TILE + 2, y - 6, chip, classes=classes))
    return found
