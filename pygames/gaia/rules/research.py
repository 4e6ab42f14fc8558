"""Research (chapter 9)."""

from __future__ import annotations

from pygames.core.problems import Reason
from pygames.gaia.components import AREA_IDS, AREAS, FIGURES, NAVIGATION, RESEARCH
from pygames.gaia.rules import counts
from pygames.gaia.rules.goods import gain, gain_vp, receive
from pygames.gaia.rules.scoring import flip_token, gain_token, trigger
from pygames.gaia.schema import GOODS
from pygames.gaia.state import Space

TOP = 5
COST = RESEARCH["advance"]
LEVELS = tuple(AREAS[a].levels for a in AREA_IDS)


def why_not_advance(s: Space, seat: int, area: int) -> Reason | None:
    """R85-R87, R143: whether a marker may go up one level."""
    b = s.boards[seat]
    level = b.levels[area]
    name = AREA_IDS[area]
    if level == TOP:
        return Reason("top_level", "R85", area=name)
    if area == NAVIGATION and b.can("no_navigation") and not b.can("navigation_opens"):
        return Reason("no_navigation", "R143")
    if level == TOP - 1:
        if any(other.levels[area] == TOP for other in s.boards):
            return Reason("level_taken", "R87", area=name)
        if not b.green:
            return Reason("no_green_token", "R86")
    return None


def areas(s: Space, seat: int) -> list[int]:
    """Where a seat may advance."""
    return [area for area in range(len(AREA_IDS)) if why_not_advance(s, seat, area) is None]


def lowest(s: Space, seat: int) -> list[int]:
    """R152: the areas in which a seat is least advanced."""
    levels = s.boards[seat].levels
    return [area for area in range(len(AREA_IDS)) if levels[area] == min(levels)]


def advance(s: Space, seat: int, area: int) -> bool:
    """R79-R92: one level up with all that comes with it; True if the Lost Planet must now be placed."""
    b = s.boards[seat]
    if b.levels[area] == TOP - 1:
        flip_token(s, seat)
    b.levels[area] += 1
    level = b.levels[area]
    s.emit("advance", seat, area=AREA_IDS[area], level=level)
    if level == 3:
        receive(b, "charge", RESEARCH["level_3_charge"])
    reward(s, seat, area)
    trigger(s, seat, "research_advance")
    return any(word == "lost_planet" for word, _ in LEVELS[area][level].once)


def reward(s: Space, seat: int, area: int) -> None:
    """R80: the one-off bonus of the level the marker stands on."""
    b = s.boards[seat]
    for word, n in LEVELS[area][b.levels[area]].once:
        if word in GOODS:
            gain(s, seat, ((word, n),), "research")
        elif word == "gaiaformer":
            b.formers = min(FIGURES["gaiaformers"], b.formers + n)
        elif word == "vp_per_gaia_planet":
            gain_vp(s, seat, n * counts.gaia_planets(s, seat), "research")
        elif word == "level_token" and s.level_token:
            token, s.level_token = s.level_token, ""
            gain_token(s, seat, token, "research")
