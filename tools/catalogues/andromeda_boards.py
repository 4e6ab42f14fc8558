"""The map before it is laid, as a drawing for the set-up page: every tile once, put in its place by the seed."""

from __future__ import annotations

from typing import Any

from pygames.andromeda.components import BASES, NEBULAE, PLANETS, PLAYERS, SPACES, TILES
from pygames.andromeda.pieces import Tile
from pygames.andromeda.setup import SPECIAL
from pygames.andromeda.state import MARKED
from ui.art.andromeda import bodies
from ui.scenes.andromeda import places, space

__all__ = ["OPTION", "bodies", "galaxy", "pictures", "which"]

OPTION = "regions"  # the variant that decides
FRAME = places.Frame()


def pictures() -> dict[str, str]:
    """One drawing: nebulae and ways, all spaces, and every tile, of which the page keeps those that are laid."""
    parts = [space.sky_drawing(FRAME)]
    parts += [placed(name, body(TILES[name])) for name in NEBULAE]
    parts += [placed(name, bodies.use("body-unknown", 0, 0, places.R * 0.9), "space") for name in SPACES]
    laid = (tile for tile in TILES.values() if tile.id not in NEBULAE)
    parts += [f'<g class="tile" data-tile="{tile.id}">{body(tile)}</g>' for tile in laid]
    box = f"{FRAME.left:.0f} {places.TOP:.0f} {FRAME.wide:.0f} {places.HIGH:.0f}"
    return {"edge": f'<svg viewBox="{box}" aria-hidden="true">{"".join(parts)}</svg>'}


def placed(place: str, inner: str, kind: str = "nebula-place") -> str:
    x, y = FRAME.at(place)
    return f'<g class="{kind}" data-place="{place}" transform="translate({x:.0f} {y:.0f})">{inner}</g>'


def body(tile: Tile) -> str:
    """As on the map, with what a base is for."""
    name = bodies.name_of(tile)
    signs = space.signs_of(tile.id) if tile.kind in ("base", "vortex") else ""
    return bodies.use(name, 0, 0, places.R) + signs


def which() -> dict[str, dict[str, str]]:
    """No map is known before the seed."""
    return {}


def galaxy() -> dict[str, Any]:
    """What site/js/edge.js lays a map from: the steps are those of `lay_map` in pygames/andromeda/setup.py."""
    return {
        "planets": sorted(PLANETS),
        "bases": sorted(BASES),
        "many": {str(seats): row["planets"] for seats, row in PLAYERS.items()},
        "spaces": list(SPACES),
        "special": {
            option: {MARKED[tile.mark]: tile.id for tile in TILES.values() if tile.kind == kind}
            for option, kind in SPECIAL.items()
        },
    }
