"""What a piece gives, as a line of signs and figures; tiles that carry such lines."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from pygames.pulsar.components import GOALS, PROJECTS, TECHNOLOGIES, TRANSMITTERS, Technology
from pygames.pulsar.schema import Ability, Effect, Final, Yield
from ui.art import lines, metrics
from ui.art.pulsar import bodies, dice, glyphs

width = lines.width
Part = lines.Part

COUNTED = {
    "stations": "stations", "patents": "technology", "spinning": "spinning", "spinning_sizes": "spinning",
    "spinning_any": "spinning", "spinning_same_size": "spinning", "online_transmitters": "transmitters",
    "online_links": "transmitters", "claimed_pulsars": "pulsar", "award_tiles": "award", "projects": "projects",
    "gate_runs_used": "gate",
}  # fmt: skip
TRIGGERS = {
    "flight": "initiative", "visit": "pulsar", "patent": "technology", "complete_gyrodyne": "spinning",
    "pay_transmitter": "transmitters", "online_transmitter": "transmitters", "start_construction": "gyrodyne",
    "claim_pulsar": "rings", "station": "stations", "project": "projects", "use_bonus_die": "red:0",
    "copy_die": "die", "pm1_token": "pm1", "gate_run": "gate",
}  # fmt: skip


def effect(e: Effect) -> list[Part]:
    """One effect as signs."""
    if e.do in ("points", "cubes"):
        return [(e.do, str(e.n))]
    if e.do == "modifier":
        return [(e.kind, f"×{e.n}" if e.n > 1 else "")]
    if e.do == "gyrodyne":
        parts = [(f"gyro:{size}", "") for size in reversed(e.choose)]
        joined = [p for part in parts for p in (part, ("", "/"))][:-1]
        return joined if e.n == 1 else [("gyrodyne", f"×{e.n}")]
    if e.do == "bonus_die":
        return [(f"red:{e.value}", "!" if e.must else "")]
    if e.do == "split_die":
        return [(f"die:{e.silver}", ""), ("", "+"), (f"red:{e.red}", "")]
    if e.do == "gate_run":
        return [(f"gate:{colour}", "") for colour in e.colours] + [("points", f"×{e.per_gate}")]
    if e.do == "points_per":
        return [("points", str(e.n)), ("", "/"), (COUNTED[e.what], "")]
    signs = {"explore": "explore", "claim_isolated": "rings", "teleport": "teleport", "complete_gyrodyne": "spinning",
             "extra_station": "stations"}  # fmt: skip
    return [(signs[e.do], f"×{e.n}" if e.n > 1 else "")]


def effects(rows: Iterable[Effect]) -> list[Part]:
    return [part for row in rows for part in effect(row)]


def ability(a: Ability) -> list[Part]:
    parts: list[Part] = [(f"gate:{a.visit_gate}" if a.visit_gate else TRIGGERS[a.on], "")]
    parts += [("wide", "")] if a.flex else []
    parts += [("", "→"), ("points", str(a.points))] if a.points else []
    parts += [("", "→"), *effects(a.gain)] if a.gain else []
    parts += [("cubes", f"−{a.discount}")] if a.discount else []
    parts += [("", f"±{a.range}")] if a.range else []
    parts += [("points", f"+{a.extra_per_gate}")] if a.extra_per_gate else []
    return parts


def each_round(row: Yield) -> list[Part]:
    parts: list[Part] = [("cubes", f"−{row.price}"), ("", "→")] if row.price else []
    parts += [("points", str(row.points))] if row.points else []
    parts += [("cubes", str(row.cubes))] if row.cubes else []
    parts += [("", "/" if row.divisor == 1 else f"/{row.divisor}"), (COUNTED[row.per], "")] if row.per else []
    return parts


def final(f: Final) -> list[Part]:
    if f.do == "goal_met":
        return [("goal", "+1")]
    parts: list[Part] = [("cubes", f"−{f.cubes}"), ("", "→")] if f.cubes else []
    if f.table:
        parts.append(("points", "/".join(str(n) for n in f.table[1:])))
    elif f.points:
        parts.append(("points", str(f.points)))
    parts += [("", "/"), (COUNTED[f.per], "")] if f.per else []
    parts += [("stations", f"+{f.extra_stations}")] if f.extra_stations else []
    parts += [("cubes", "1:1")] if f.cubes_per_point else []
    parts += [("initiative", f"×{f.multiply}")] if f.multiply > 1 else []
    return parts


def technology(tech: Technology) -> list[Part]:
    paid: list[Part] = [("cubes", f"−{tech.pay}"), ("", "→")] if tech.pay else []
    if tech.ability:
        return ability(tech.ability)
    if tech.final:
        return final(tech.final)
    return [*paid, *effects(tech.gain), *(part for row in tech.each_round for part in each_round(row))]


# --- lines ------------------------------------------------------------------------------------------------------------


def sign(name: str, x: float, y: float, size: float) -> str:
    """A sign by its upper left corner."""
    kind, _, what = name.partition(":")
    if kind in ("die", "red") and what:
        return dice.die(int(what), "silver" if kind == "die" else "red", x, y, size)
    if kind in ("gate", "gyro") and what:
        inner = bodies.gate(what) if kind == "gate" else bodies.sign(what)
        return f'<g transform="translate({x + size / 2:.1f} {y + size / 2:.1f}) scale({size / 28:.3f})">{inner}</g>'
    return glyphs.icon(name, x, y, size)


TITLE, CLOSEST = 28.0, 0.66  # of a technology's name: its size, and how close its letters may stand
SMALLEST = 26.0  # of signs and figures in a line
LETTER = 44.0  # room for the letter and number of a transmitter


def line(parts: list[Part], x: float, y: float, size: float, most: float = 0) -> str:
    """A line of signs and figures around its middle, made smaller if it would be wider than ``most``."""
    return lines.line(parts, x, y, size, sign, most)


# --- tiles ------------------------------------------------------------------------------------------------------------


def tech_title(title: str, room: float, y: float) -> str:
    """The name of a technology: closer where its room is small, and cut only where it could not be read."""
    while len(title) > 1 and metrics.width(title, TITLE) * CLOSEST > room:
        title = f"{title[:-2].rstrip()}…"
    tight = f' textLength="{room:.0f}" lengthAdjust="spacingAndGlyphs"' if metrics.width(title, TITLE) > room else ""
    return f'<text class="tech-name" x="12" y="{y:.0f}"{tight}>{escape(title)}</text>'


def tech_face(name: str, wide: float, high: float, title: str = "", taken: float = 0) -> str:
    """Price at the left, the kind's sign at the right, what it does in the middle; holders take room of the title."""
    tech = TECHNOLOGIES[name]
    side = high * (0.44 if title else 0.38)
    top = high * (0.62 if title else 0.5)
    head = tech_title(title, wide - 20 - taken, high * 0.27) if title else ""
    return (
        f'<rect class="face" width="{wide}" height="{high}" rx="9"/>{head}'
        f"{dice.die(tech.cost, 'silver', 10, top - side / 2, side)}"
        f"{line(technology(tech), (wide + side - 16) / 2, top, high * (0.36 if title else 0.5), wide - 2 * side - 26)}"
        f"{glyphs.icon(glyphs.KINDS[tech.kind], wide - side - 6, top - side * 0.4, side * 0.8, 'kind')}"
    )


def transmitter_face(tile: str, wide: float, high: float, is_online: bool = False, flipped: bool = False) -> str:
    """Letter, half dice at both ends, what it gives when it comes online and in every production phase."""
    row = TRANSMITTERS[tile]
    left, right = reversed(row.ends) if flipped else row.ends
    h = high * 0.34
    ends = dice.half(left, "left", 2, high / 2 - h / 2, h)
    ends += dice.half(right, "right", wide - 2 - h / 2, high / 2 - h / 2, h)
    online = [("once", ""), *effects(row.online)] if row.online else []
    rows = [online] if online else []
    rows.append([("each", ""), *(part for one in row.each_round for part in each_round(one))])
    size = max(min(27.0, high * 0.25), high * 0.19)
    at = (0.55, 0.83) if len(rows) > 1 else (0.79,)  # beside the half dice there is less room than below them
    lines = "".join(
        line(parts, wide / 2, high * y, size, wide - (h + 24 if y < 0.7 else 14))
        for y, parts in zip(at, rows, strict=True)
    )
    state = " online" if is_online else ""
    return (
        f'<rect class="face transmitter{state}" width="{wide}" height="{high}" rx="10"/>'
        f'<text class="letter" x="12" y="{high * 0.24:.0f}" font-size="{max(27.0, high * 0.2):.0f}">{tile[2:]}</text>'
        f"{ends}{lines}"
    )


def cost_places(tile: str, wide: float, high: float) -> list[tuple[int, float, float, float]]:
    """Each cost with the place and size of its die on the tile."""
    costs = TRANSMITTERS[tile].costs
    size = min(high * 0.31, (wide - 10 - LETTER) / max(1, len(costs)) - 4)  # beside the letter, not over it
    left = wide - 8 - len(costs) * (size + 4)
    return [(cost, left + n * (size + 4), high * 0.06, size) for n, cost in enumerate(costs)]


def project_face(name: str, wide: float, high: float) -> str:
    row, side = PROJECTS[name], min(35.0, high * 0.62)
    parts = effects(row.gain)
    middle = (wide + side) / 2 + 4
    return (
        f'<rect class="face" width="{wide}" height="{high}" rx="9"/>'
        f"{dice.die(row.die, 'silver', 6, (high - side) / 2, side)}"
        f"{in_lines(parts, middle, high, wide - side - 20)}"
    )


def in_lines(parts: list[Part], x: float, high: float, most: float) -> str:
    """One line, or two where one would be too small to read."""
    if width(parts, SMALLEST) <= most:
        return line(parts, x, high / 2, 30, most)
    half = next(n for n in range(1, len(parts)) if width(parts[:n], 1) >= width(parts, 1) / 2)
    size = min(30.0, high * 0.47)
    return line(parts[:half], x, high * 0.27, size, most) + line(parts[half:], x, high * 0.74, size, most)


def goal_face(name: str, wide: float, high: float, room: float = 100, is_flat: bool = False) -> str:
    """What is counted and how many, the points, and the bonuses with their prices: below, or (flat) beside it."""
    goal = GOALS[name]
    test: list[Part] = [("goal", ""), (COUNTED[goal.test], f"≥{goal.n}"), ("", "→"), ("points", str(goal.points))]
    extra = [part for price, n in goal.bonus for part in (("cubes", f"−{price}"), ("points", f"+{n}"))]
    if is_flat:
        both = line(test, wide * 0.25, room * 0.52, 30, wide / 2 - 16) + line(
            extra, wide * 0.75, room * 0.52, 27, wide / 2
        )
        return f'<rect class="face" width="{wide}" height="{high}" rx="10"/>{both}'
    return (
        f'<rect class="face" width="{wide}" height="{high}" rx="10"/>{line(test, wide / 2, room * 0.3, 30, wide - 16)}'
        f"{line(extra, wide / 2, room * 0.74, 27, wide - 12)}"
    )
