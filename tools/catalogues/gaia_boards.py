"""The galaxies that can be laid, as drawings for the set-up page."""

from __future__ import annotations

from typing import Any

from pygames.gaia.galaxy import INNER, LAYOUTS, SECTORS, Layout, planets_of
from ui.art.gaia import bodies
from ui.scenes.gaia import space

SEATS = {1: "small", 2: "small", 3: "large", 4: "large"}  # R1: sectors by the number of players


def pictures() -> dict[str, str]:
    """Each standard layout as a drawing; planets are symbols, drawn once for all."""
    return {name: drawing(layout) for name, layout in LAYOUTS.items()}


def which() -> dict[str, dict[str, str]]:
    """By the value of the option *board* and the number of seats: which drawing shows it. Others are shuffled."""
    return {"standard": {str(n): name for n, name in SEATS.items()}, "reduced": {"3": "reduced"}}


def galaxy() -> dict[str, Any]:
    """What site/js/galaxy.js lays and draws a shuffled board from: sectors, places, and sizes of the drawing."""
    return {
        "sectors": {side: [[q, r, kind] for (q, r), kind in row.planets] for side, row in SECTORS.items()},
        "layouts": {name: [[side, q, r] for side, q, r, _ in LAYOUTS[name]] for name in ("small", "large")},
        "inner": [list(where) for where in INNER],
        "side": space.SIDE,
        "planet": round(space.PLANET * 52 / bodies.R, 1),
    }


def drawing(layout: Layout) -> str:
    parts, xs, ys = [], [], []
    for placed in layout:
        side, q, r, _ = placed
        x, y = space.place((q, r))
        xs.append(x)
        ys.append(y)
        parts.append(f'<g class="sector" transform="translate({x:.0f} {y:.0f})">{space.sector_drawing(side)}</g>')
        for where, kind in planets_of(placed):
            px, py = space.place(where)
            parts.append(bodies.use(kind, px, py, space.PLANET))
    reach = 2.6 * space.WIDE
    wide, high = max(xs) - min(xs) + 2 * reach, max(ys) - min(ys) + 2 * reach
    box = f"{min(xs) - reach:.0f} {min(ys) - reach:.0f} {wide:.0f} {high:.0f}"
    return f'<svg viewBox="{box}" aria-hidden="true">{"".join(parts)}</svg>'
