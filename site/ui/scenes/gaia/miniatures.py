"""The pages in small, for the rail: what lies on them now, told by place and colour only."""

from __future__ import annotations

from functools import partial

from pygames.gaia.components import AREA_IDS, POWER, QIC
from ui.scenes.gaia import space
from ui.scenes.look import Look, View

WIDE, HIGH = 60, 46


def _svg(inside: str) -> str:
    return f'<svg class="miniature" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">{inside}</svg>'


def galaxy(view: View, look: Look) -> str:
    """Every planet a dot, in its owner's colour where somebody lives."""
    owners = space.structures(view)
    marks = {item: f"p{space.mark(look, rows[0][0])}" for item, rows in owners.items()}
    planets = tuple((item, marks.get(item, "free")) for item in view["board"]["planets"])
    return look.keep(("galaxy", planets), partial(_galaxy, planets, space.box(view)))


def _galaxy(planets: tuple[tuple[str, str], ...], box: tuple[float, float, float, float]) -> str:
    left, top, wide, high = box
    scale = min(WIDE / wide, HIGH / high)
    dots = []
    for item, who in planets:
        x, y = space.place(space.at(item))
        dots.append(f'<circle class="{who}" cx="{(x - left) * scale:.1f}" cy="{(y - top) * scale:.1f}" r="2"/>')
    return _svg("".join(dots))


def homes(view: View, kind: str) -> str:
    """The planets of one type among all others: where a faction lives cheaply. 60 wide, 46 high."""
    left, top, wide, high = space.box(view)
    scale = min(WIDE / wide, HIGH / high)
    dots = []
    for item, other in sorted(view["board"]["planets"].items(), key=lambda pair: pair[1] == kind):
        x, y = space.place(space.at(item))
        state, r = (f"home t-{kind}", 3.2) if other == kind else ("dot", 1.3)
        dots.append(f'<circle class="{state}" cx="{(x - left) * scale:.1f}" cy="{(y - top) * scale:.1f}" r="{r}"/>')
    return "".join(dots)


def research(view: View, look: Look) -> str:
    """Six tracks, and everybody's marker on each."""
    step, rise = WIDE / 6, HIGH / 6
    parts = []
    for area, name in enumerate(AREA_IDS):
        parts.append(f'<rect class="ground" x="{area * step + 1:.1f}" width="{step - 2:.1f}" height="{HIGH}" rx="2"/>')
        for seat, level in enumerate(view["research"]["levels"][name]):
            x, y = area * step + 2.6 + seat * 1.7, HIGH - (level + 0.5) * rise
            parts.append(f'<circle class="p{space.mark(look, seat)}" cx="{x:.1f}" cy="{y:.1f}" r="1.9"/>')
    return _svg("".join(parts))


def tiles(view: View, look: Look) -> str:
    """Ten octagons, those of this round that are used crossed; boosters that are open below."""
    parts = []
    for n, name in enumerate((*POWER, *QIC)):
        kind = "used" if view["actions"][name] else "power" if name in POWER else "qic"
        parts.append(f'<rect class="{kind}" x="{n % 5 * 12 + 1}" y="{n // 5 * 12 + 1}" width="9" height="9" rx="3"/>')
    for n in range(len(view["boosters"])):
        parts.append(f'<rect class="ground lit" x="{n * 8 + 1}" y="27" width="6" height="17" rx="1.5"/>')
    return _svg("".join(parts))


PICTURES = {"map": galaxy, "research": research, "tiles": tiles}
