"""Ships on a grid of 24, seen from above, bow to the right: a hull for each type, and what an upgrade fits to it."""

from __future__ import annotations

from pygames.andromeda.components import BASIC_HULLS, UPGRADES
from pygames.andromeda.pieces import Hull
from pygames.andromeda.words import SHIPS as KINDS
from ui.art import marks

# the outline alone: it is also the sign of a type
SHIPS: dict[str, str] = {
    "transport": '<path d="M1.5 4h6v4h1V4h6v4h3l5 4-5 4h-3v4h-6v-4h-1v4h-6z"/>',
    "fighter": '<path d="M23 12 13.5 9.5 8.5 3 2.5 1.5 5.5 9 2 10.5v3L5.5 15l-3 7.5 6-1.5 5-6.5z"/>',
    "science_vessel": '<path d="M1 10.5h4.2a7.6 7.6 0 0 1 14.6 0H23v3h-3.2a7.6 7.6 0 0 1-14.6 0H1z"/>',
    "heavy_cruiser": '<path d="M1 4.5 7.5 2 10.5 6H16l7.5 6-7.5 6h-5.5l-3 4L1 19.5l2.5-4.5V9z"/>',
}
# what lies upon it: shade away from the light, what is lit, windows
DETAILS: dict[str, str] = {
    "transport": '<path class="shade" d="M1.5 16h6v4h-6zM8.5 16h6v4h-6zM7.5 13h15l-5 3h-10z"/>'
    '<path class="seam" d="M1.5 8.2h16M1.5 15.8h16"/>'
    '<path class="glass" d="M17 10.5h2l1.800 1.5-1.800 1.5h-2z"/>',
    "fighter": '<path class="shade" d="M23 12 13.5 14.5 8.5 21 2.5 22.5 5.5 15 9 12z"/>'
    '<path class="seam" d="M5.5 9 10 10.5M5.5 15 10 13.5"/><path class="glass" d="M10.5 12l4-1.6 4 1.6-4 1.6z"/>',
    "science_vessel": '<path class="shade" d="M1 12h22v1.5h-3.2a7.6 7.6 0 0 1-14.6 0H1z"/>'
    '<circle class="seam" cx="12.5" cy="12" r="4.9"/><circle class="glass" cx="12.5" cy="12" r="2.4"/>',
    "heavy_cruiser": '<path class="shade" d="M23.5 12 16 18h-5.5l-3 4L1 19.5 3.5 15v-3z"/>'
    '<path class="seam" d="M10.5 6 9 9v6l1.5 3M3.5 9H9M3.5 15H9"/><path class="glass" d="M12 10h4l3 2-3 2h-4z"/>',
}
# what an upgrade adds, told by what it does better than the plain ship
BEHIND: dict[str, str] = {
    "range": '<path class="fire" d="M3.5 7.5-2.5 9l6 1.5zM3.5 13.5-2.5 15l6 1.5z"/>',
    "travel": '<path class="fin" d="M10 7.5 4-1.5h6.5l3.5 9zM10 16.5 4 25.5h6.5l3.5-9z"/>',
    "attack": '<path class="fin" d="M13 8.5 24.5 3.5 19.5 10zM13 15.5 24.5 20.5 19.5 14z"/>',
    "weapons": '<path class="gun" d="M7 5.5h13.5M7 18.5h13.5"/>',
}
BEFORE: dict[str, str] = {
    "jump": '<ellipse class="hoop" cx="10.5" cy="12" rx="3.6" ry="12.5"/>',
    "aim": '<path class="hoop" d="M16 12V3.5"/><circle class="spark" cx="16" cy="3" r="2.2"/>',
    "populate": '<path class="spark" d="M7 13.5v-2a4.5 4.5 0 0 1 9 0v2z"/>',
    "custom": '<path class="spark" d="M6 9.5 8.5 12 6 14.5 3.5 12z"/>',
}
WARDS = ("M19.5.5C25 6 25 18 19.5 23.5", "M22.5-1.5C29.5 5 29.5 19 22.5 25.5")  # shields before the bow


def extras(hull: Hull) -> dict[str, bool]:
    """What a hull does that its plain type does not."""
    plain = BASIC_HULLS[KINDS.index(hull.ship)]
    found = {name: getattr(hull, name) > getattr(plain, name) for name in ("range", "weapons", "aim")}
    found |= {ability: ability not in plain.abilities for ability in hull.abilities}
    return found | {"custom": hull.custom is not None}


def drawing(kind: str, upgrade: str = "") -> str:
    """A whole ship; fitted out, if it was upgraded."""
    plain = SHIPS[kind] + DETAILS[kind]
    if not upgrade:
        return plain
    hull, has = UPGRADES[upgrade], extras(UPGRADES[upgrade])
    behind = "".join(drawn for name, drawn in BEHIND.items() if has.get(name))
    before = "".join(drawn for name, drawn in BEFORE.items() if has.get(name))
    more = hull.shields - BASIC_HULLS[KINDS.index(kind)].shields
    wards = "".join(f'<path class="ward" d="{arc}"/>' for arc in WARDS[: max(0, more)])
    return behind + plain + before + wards


def ship(kind: str, mark: int, x: float, y: float, size: float, classes: str = "", upgrade: str = "") -> str:
    """A ship in its owner's colour, around its middle."""
    return marks.placed(drawing(kind, upgrade), x - size / 2, y - size / 2, size, f"ship p{mark} {classes}")


def fitted(shown: dict[str, list[str]]) -> dict[str, str]:
    """The upgrade of each type, of a seat as it is seen."""
    return {UPGRADES[name].ship: name for name in shown["fitted"]}
