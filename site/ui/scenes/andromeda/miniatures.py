"""The pages in small, for the rail: what lies on them now, told by place and colour only."""

from __future__ import annotations

from functools import partial

from pygames.andromeda.words import TYPES
from ui.scenes.andromeda import places
from ui.scenes.look import Look, View

WIDE, HIGH = 60, 46


def _svg(inside: str) -> str:
    return f'<svg class="miniature" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">{inside}</svg>'


def sector(view: View, look: Look) -> str:
    """Every region a dot: in the colour of who stands there, raiders in theirs."""
    dots = tuple((row["place"], _who(row, look)) for row in view["regions"].values())
    return look.keep(("sector", dots), partial(_sector, dots))


def _who(row: View, look: Look) -> str:
    if row["ships"]:
        return f"p{look.marks[int(next(iter(row['ships'])))]}"
    return "foe" if row["raider"] else "free"


def _sector(dots: tuple[tuple[str, str], ...]) -> str:
    whole = places.Frame()
    left, top, wide, high = whole.left, places.TOP, whole.wide, places.HIGH
    scale = min(WIDE / wide, HIGH / high)
    shift = (WIDE - wide * scale) / 2
    found = []
    for place, who in dots:
        x, y = places.PLACES[place]
        at = f'cx="{(x - left) * scale + shift:.1f}" cy="{(y - top) * scale:.1f}"'
        found.append(f'<circle class="{who}" {at} r="2.6"/>')
    return _svg("".join(found))


def modules(view: View, look: Look) -> str:
    """Four rows of the own station, a bar for each module; damaged ones in red."""
    seat = look.mine if look.mine is not None else view["turn"]["seat"]
    shown = view["seats"][seat]
    rows = tuple(tuple(item in shown["damage"] for item in shown["modules"][kind]) for kind in TYPES)
    return look.keep(("modules", rows), partial(_modules, rows))


def _modules(rows: tuple[tuple[bool, ...], ...]) -> str:
    found = []
    for t, (kind, row) in enumerate(zip(TYPES, rows, strict=True)):
        wide = min(11.0, (WIDE - 1) / max(1, len(row)))
        for n, is_hurt in enumerate(row):
            at = f'x="{n * wide + 1:.1f}" y="{t * 11.5 + 1:.1f}" width="{wide - 1.5:.1f}"'
            found.append(f'<rect class="{"foe" if is_hurt else f"kind t-{kind}"}" {at} height="9" rx="2"/>')
    return _svg("".join(found))


def offer(view: View, look: Look) -> str:
    """What is on sale, a plate for each module in its column."""
    columns = tuple(tuple(bool(item) for item in view["market"][kind]) for kind in TYPES)
    return look.keep(("offer", columns), partial(_offer, columns))


def _offer(columns: tuple[tuple[bool, ...], ...]) -> str:
    found = []
    for t, (kind, column) in enumerate(zip(TYPES, columns, strict=True)):
        for n, is_there in enumerate(column):
            at = f'x="{t * 15 + 1}" y="{n * 15 + 2}" width="13" height="12" rx="2.5"'
            found.append(f'<rect class="{f"kind t-{kind}" if is_there else "ground"}" {at}/>')
    return _svg("".join(found))


PICTURES = {"map": sector, "station": modules, "market": offer}
