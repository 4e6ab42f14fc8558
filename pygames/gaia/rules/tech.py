"""Tech tiles (chapter 7)."""

from __future__ import annotations

from pygames.core.problems import Reason
from pygames.gaia.components import AREA_IDS, STANDARD, TECHS
from pygames.gaia.rules import counts
from pygames.gaia.rules.goods import gain
from pygames.gaia.rules.scoring import flip_token
from pygames.gaia.state import Space

NEEDED_LEVEL = 4  # R58


def why_not_standard(s: Space, seat: int, tile: str) -> Reason | None:
    """R55: any kind that is not owned yet, covered or not."""
    return Reason("tile_owned", "R55", tile=tile) if tile in s.boards[seat].techs else None


def standard(s: Space, seat: int) -> tuple[str, ...]:
    return tuple(sorted(t for t in STANDARD if t not in s.boards[seat].techs))


def coverable(s: Space, seat: int) -> tuple[str, ...]:
    """R58: own standard tiles that nothing covers."""
    return tuple(sorted(t for t, over in s.boards[seat].techs.items() if not over))


def why_not_advanced(s: Space, seat: int, tile: str) -> Reason | None:
    """R58, R61: on the board, level 4 in its area, a green token, a tile to cover."""
    if tile not in s.advanced:
        return Reason("tile_gone", "R61", tile=tile)
    b = s.boards[seat]
    area = s.advanced.index(tile)
    if b.levels[area] < NEEDED_LEVEL:
        return Reason("level_too_low", "R58", area=AREA_IDS[area], level=b.levels[area], need=NEEDED_LEVEL)
    if not b.green:
        return Reason("no_green_token", "R58")
    return None if coverable(s, seat) else Reason("nothing_to_cover", "R58")


def advanced(s: Space, seat: int) -> tuple[str, ...]:
    b = s.boards[seat]
    if not b.green or not coverable(s, seat):
        return ()
    return tuple(sorted(t for area, t in enumerate(s.advanced) if t and b.levels[area] >= NEEDED_LEVEL))


def is_any(s: Space, seat: int) -> bool:
    return bool(standard(s, seat) or advanced(s, seat))


def area_of(s: Space, tile: str) -> int | None:
    """R56: the only area that a standard tile lets advance; None for the free row and advanced tiles."""
    if tile in s.tech_places[: len(AREA_IDS)]:
        return s.tech_places.index(tile)
    return None


def take(s: Space, seat: int, tile: str, cover: str = "") -> None:
    """R60: cover, flip, gain; the step then lets the seat advance."""
    b = s.boards[seat]
    if cover:
        b.techs[cover] = tile
        flip_token(s, seat)
        s.advanced = tuple("" if t == tile else t for t in s.advanced)
        s.emit("advanced_tile", seat, tile=tile, cover=cover)
    else:
        b.techs[tile] = ""
        s.emit("tile", seat, tile=tile)
    tech = TECHS[tile]
    if tech.when == "now":
        times = counts.PER[tech.per](s, seat) if tech.per else 1
        gain(s, seat, tech.gain[0], "tech", times)
