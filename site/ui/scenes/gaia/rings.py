"""Range rings: how far the player in front reaches, and what each Q.I.C. adds; drawn on demand (R32, R33)."""

from __future__ import annotations

from functools import partial

from pygames.core import hexes
from pygames.core.hexes import Hex
from pygames.gaia.components import FIGURES, RANGE
from ui.art.gaia import glyphs
from ui.scenes.gaia import space
from ui.scenes.look import Look, View
from ui.sprites import Sprite

LAYER = "range"
MOST = 2  # Q.I.C. whose rings are drawn


def sprites(view: View, look: Look) -> list[Sprite]:
    """The button in the lower left corner, and the rings while it is on."""
    if look.mine is None or look.mine >= len(view["boards"]) or not view["boards"][look.mine]["structures"]:
        return []
    own = reach(view, look.mine)
    return [_button(view, look, own), *(_rings(view, look, own) if LAYER in look.layers else [])]


def reach(view: View, seat: int) -> int:
    return int(RANGE[view["research"]["levels"]["navigation"][seat]])


def _button(view: View, look: Look, own: int) -> Sprite:
    left, _, _, high = space.box(view)
    bottom = space.box(view)[1] + high
    is_on = LAYER in look.layers
    art = (
        f'<rect class="plate" width="118" height="66" rx="14"/>{glyphs.icon("range", 14, 13, 40)}'
        f'<text class="stock" x="104" y="48">{own}</text>'
    )
    told = look.words.say("rings.on" if is_on else "rings.off", {"n": own, "more": FIGURES["range_per_qic"]})
    classes = f"rings-button{' on' if is_on else ''}"
    return Sprite("rings", "tags", left + 12, bottom - 78, art, f"layer:{LAYER}", told, classes)


def _rings(view: View, look: Look, own: int) -> list[Sprite]:
    """The outline of what lies within range, then of what one or two Q.I.C. add, each with its price."""
    assert look.mine is not None
    board = view["boards"][look.mine]
    homes = tuple(space.at(item) for item in (*board["structures"], *board["stations"]))
    return look.keep(("rings", homes, own), partial(_drawn, space.spaces(view), homes, own))


def _drawn(spaces: tuple[Hex, ...], homes: tuple[Hex, ...], own: int) -> list[Sprite]:
    far = {where: min(hexes.distance(where, home) for home in homes) for where in spaces}
    found = []
    for qic in range(MOST, -1, -1):
        inside = {where for where, n in far.items() if n <= own + qic * FIGURES["range_per_qic"]}
        found.append(_ring(qic, inside, set(far)))
    return found


def _ring(qic: int, inside: set[Hex], board: set[Hex]) -> Sprite:
    drawn, tops = [], []
    for where in sorted(inside):
        x, y = space.place(where)
        for direction, (a, b) in zip(hexes.DIRECTIONS, space.EDGES, strict=True):
            other = hexes.add(where, direction)
            if other in inside or other not in board:
                continue
            ends = [(x + space.CORNERS[n][0], y + space.CORNERS[n][1]) for n in (a, b)]
            drawn.append("M" + "L".join(f"{px:.0f} {py:.0f}" for px, py in ends))
            tops.append(min(ends, key=lambda end: end[1]))
    sign = ""
    if tops:
        x, y = min(tops, key=lambda end: (end[1], end[0]))
        text = f"+{qic}" if qic else "0"
        sign = (
            f'<rect class="tag" x="{x - 30:.0f}" y="{y - 15:.0f}" width="60" height="30" rx="14"/>'
            f'{glyphs.icon("qic", x - 26, y - 12, 24)}<text class="n" x="{x + 14:.0f}" y="{y + 8:.0f}">{text}</text>'
        )
    art = f'<path class="ring-line" d="{"".join(drawn)}"/>{sign}'
    return Sprite(f"ring{qic}", "tags", 0, 0, art, classes=f"untouched ring q{qic}")
