"""Faces of tiles, boosters, tokens and octagons: what a piece gives, as a line of signs and figures."""

from __future__ import annotations

from pygames.gaia.components import (
    BOOSTERS,
    FINAL_TILES,
    POWER,
    QIC,
    ROUNDS,
    TECHS,
    TOKENS,
    Level,
    Tech,
)
from pygames.gaia.schema import Goods
from ui.art import lines
from ui.art.gaia import glyphs

width = lines.width
Part = lines.Part

EVENT_SIGNS = {
    "terraform_step": "step", "research_advance": "research", "mine_built": "mine", "mine_on_gaia": "gaia_planet",
    "federation_token_gained": "federation", "trading_station_built": "trading_station",
    "institute_or_academy_built": "big",
}  # fmt: skip
PER_SIGNS = {
    "planet_type": "planet_type", "mine": "mine", "research_lab": "research_lab", "sector": "sector",
    "gaia_planet": "gaia_planet", "trading_station": "trading_station", "federation_token": "federation",
    "institute_or_academy": "big",
}  # fmt: skip
FINAL_SIGNS = {
    "structures_in_federations": "federation", "structures": "mine", "planet_types": "planet_type",
    "gaia_planets": "gaia_planet", "sectors": "sector", "satellites": "satellite",
}  # fmt: skip
WHEN_SIGNS = {"income": "hand", "pass": "pass"}


def goods(given: Goods) -> list[Part]:
    """Each kind with its number, points first."""
    return sorted(((word, str(n)) for word, n in given if word in glyphs.ALL), key=lambda part: part[0] != "vp")


def level(row: Level) -> list[Part]:
    """What a research level gives or holds; that it is income is said beside it."""
    parts: list[Part] = []
    for word, n in row.state:
        sign = {"ore_per_step": "step", "range": "range", "gaiaforming_tokens": "gaiaformer"}[word]
        parts += [(sign, ""), ("ore" if word == "ore_per_step" else "tokens" if word != "range" else "", str(n))]
    parts += goods(row.income)
    for word, n in row.once:
        if word == "gaiaformer":
            parts.append(("gaiaformer", "+1"))
        elif word == "level_token":
            parts.append(("federation", ""))
        elif word == "lost_planet":
            parts.append(("lost_planet", "+1"))
        elif word == "vp_per_gaia_planet":
            parts += [("vp", f"+{n}"), ("", "/"), ("gaia_planet", "")]
        else:
            parts += goods(((word, n),))
    return parts


def tech(tile: Tech) -> list[Part]:
    given = [part for hand in tile.gain for part in goods(hand)]
    if tile.when == "always":
        return [("big", ""), ("", "="), ("power", "4")]
    if tile.when == "trigger":
        return [(EVENT_SIGNS[tile.event], ""), ("", "→"), *given]
    before = [(WHEN_SIGNS[tile.when], "")] if tile.when in WHEN_SIGNS else []
    per = [("", "/"), (PER_SIGNS[tile.per], "")] if tile.per else []
    return [*before, *given, *per]


def booster(name: str) -> list[list[Part]]:
    """Income above, action or points of passing below."""
    row = BOOSTERS[name]
    lines = [[("hand", ""), *(part for hand in row.income for part in goods(hand))]]
    if row.has_action:
        lines.append([("step", f"{row.steps}")] if row.steps else [("range", f"+{row.range}")])
    elif row.per:
        lines.append([("pass", ""), ("vp", str(row.vp)), ("", "/"), (PER_SIGNS[row.per], "")])
    return lines


def lines_of(name: str) -> list[list[Part]]:
    """What any tile shows, line by line."""
    if name in TECHS:
        return [tech(TECHS[name])]
    if name in BOOSTERS:
        return booster(name)
    if name in ROUNDS:
        return [[(EVENT_SIGNS[ROUNDS[name].event], ""), ("", "→"), ("vp", str(ROUNDS[name].vp))]]
    if name in FINAL_TILES:
        return [[(FINAL_SIGNS[FINAL_TILES[name].per], "")]]
    if name in TOKENS:
        return [goods(TOKENS[name].gain)]
    if name in POWER:
        row = POWER[name]
        return [[("power", str(row.power))], [("step", str(row.steps))] if row.steps else goods(row.gain)]
    does: dict[str, list[Part]] = {
        "tile": [("tile", "")],
        "rescore": [("rescore", ""), ("federation", "")],
        "types": [("vp", "3+"), ("planet_type", "")],
    }
    return [[("qic", str(QIC[name].qic))], does[QIC[name].do]]


def is_action(name: str) -> bool:
    """Whether a piece carries an octagon: something to do once a round."""
    return (name in TECHS and TECHS[name].when == "action") or (name in BOOSTERS and BOOSTERS[name].has_action)


def line(parts: list[Part], x: float, y: float, size: float, most: float = 0) -> str:
    """A line of signs and figures around its middle, made smaller if it would be wider than ``most``."""
    return lines.line(parts, x, y, size, glyphs.icon, most)


def octagon(wide: float, high: float, classes: str = "octagon") -> str:
    """The frame of an action."""
    cut = min(wide, high) * 0.24
    right, foot = wide - 1, high - 1
    corners = ((cut, 1), (wide - cut, 1), (right, cut), (right, high - cut), (wide - cut, foot), (cut, foot),
               (1, high - cut), (1, cut))  # fmt: skip
    return f'<path class="{classes}" d="M{"L".join(f"{x:.1f} {y:.1f}" for x, y in corners)}z"/>'


def token(name: str, wide: float, high: float, is_green: bool) -> str:
    """A federation token: an arch, green or grey."""
    body = (
        f'<path class="arch {"green" if is_green else "grey"}" d="M2 {high - 2}V{high * 0.42:.0f}A{wide / 2 - 2:.0f} '
        f'{high * 0.4:.0f} 0 0 1 {wide - 2} {high * 0.42:.0f}V{high - 2}z"/>'
    )
    given = goods(TOKENS[name].gain)
    size = min(wide, high) * 0.3
    rows = [given[:1], given[1:]] if len(given) > 1 else [given]
    ys = [high * 0.4, high * 0.74] if len(rows) > 1 else [high * 0.55]
    return body + "".join(line(row, wide / 2, y, size, wide - 12) for row, y in zip(rows, ys, strict=True))


def face(name: str, wide: float, high: float, size: float = 26) -> str:
    """A tile: its frame and its lines; what can be done once a round stands in an octagon."""
    if name in TOKENS:
        return token(name, wide, high, TOKENS[name].green)
    rows = lines_of(name)
    is_octagon = name in POWER or name in QIC
    frame = octagon(wide, high) if is_octagon else f'<rect class="face" width="{wide}" height="{high}" rx="9"/>'
    if is_action(name):
        mark = 22.0
        frame += f'<g transform="translate({wide - mark - 5:.0f} 5)">{octagon(mark, mark, "octagon small")}</g>'
    step = high / (len(rows) + 0.35 if len(rows) > 1 else 2)
    ys = [high / 2 + (at - (len(rows) - 1) / 2) * step for at in range(len(rows))]
    inner = wide * (0.78 if is_octagon else 0.9)
    aside = 24.0 if is_action(name) else 0.0  # the first line leaves the corner to the octagon
    middles = [((wide - aside) / 2, inner - aside), *[(wide / 2, inner)] * (len(rows) - 1)]
    drawn = (line(row, x, y, size, most) for row, y, (x, most) in zip(rows, ys, middles, strict=True))
    return frame + "".join(drawn)
