"""What a piece does, as lines of signs and figures, made from the words of its effect; faces that carry such lines.

Nothing here knows a single card: a word without a drawing of its own gets the sign of an effect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from pygames.andromeda.components import (
    DESTINIES,
    DEVELOPMENT_CARDS,
    DISCOVERIES,
    DISCOVERY_OF,
    EVENTS,
    MODULE_OF,
    MOONS,
    RAIDERS,
    SUPREMACIES,
    TACTIC_OF,
    TILES,
    UPGRADES,
    module,
    tactic,
)
from pygames.andromeda.pieces import Hull
from pygames.andromeda.words import BUNDLE, EFFECTS, TRACKS, Bundle, Mod, Op
from ui.art import lines
from ui.art.andromeda import bodies, glyphs, hulls, letters

width = lines.width
Part = lines.Part
COUNTED = {  # what is counted -> its sign
    "developments": "development", "modules_science": "science", "modules_industry": "industry",
    "modules_commerce": "commerce", "tactics": "tactic", "credits": "credit", "leaders_station": "leader",
    "ships_built": "ship", "ships_on_board": "ship", "regions_with_ships": "map", "ships_scrapyard": "damage",
    "scrapyard_any": "damage", "moons_placed": "moon", "upgraded_types": "upgrade", "opposing_ships_here": "attack",
    "raiders_here": "raider", "raiders_on_board": "raider", "damaged_modules": "damage",
    **{f"level_{track}": track for track in TRACKS},
}  # fmt: skip
MOD_SIGNS = {
    "range": "range", "battle_dice": "weapons", "aim": "aim", "shields": "shields", "build_discount": "ship",
    "develop_leaders": "leader", "module_discount": "module", "wild": "any", "hand_limit": "hand_limit",
    "moons_limit": "moon", "develop_discount": "development", "grant": "upgrade",
}  # fmt: skip
KIND_SIGNS = {"action": "effect", "event": "event", "sustain": "station", "diplomacy": "peace", "battle": "battle"}


def line(parts: Sequence[Part], x: float, y: float, size: float, most: float = 0) -> str:
    """A line of signs and figures around its middle, made smaller if it would be wider than ``most``."""
    return lines.line(parts, x, y, size, glyphs.icon, most)


def several(parts: Sequence[Part], x: float, y: float, size: float, most: float, rows: int = 3) -> str:
    """As many lines as are needed to keep the size, at most ``rows``."""
    split = _split(parts, size, most)
    while len(split) > rows:
        size *= 0.92
        split = _split(parts, size, most)
    top = y - (len(split) - 1) * size * 0.6
    return "".join(line(row, x, top + n * size * 1.2, size, most) for n, row in enumerate(split))


def largest(parts: Sequence[Part], x: float, y: float, room: tuple[float, float], size: float) -> str:
    """In as many lines as make it largest in its room."""
    wide, high = room
    sizes = {}
    for rows in (1, 2, 3):
        fine = min(size, high / (rows * 1.2))
        while (
            len(_split(parts, fine, wide)) > rows or max(width(row, fine) for row in _split(parts, fine, wide)) > wide
        ):
            fine *= 0.95
        sizes[rows] = fine
    best = max(sizes, key=lambda rows: sizes[rows])
    return several(parts, x, y, sizes[best], wide, best)


def _split(parts: Sequence[Part], size: float, most: float) -> list[list[Part]]:
    found: list[list[Part]] = [[]]
    for part in parts:
        if found[-1] and width([*found[-1], part], size) > most:
            found.append([])
        found[-1].append(part)
    return found


# --- effects ----------------------------------------------------------------------------------------------------------


def bundle(res: Bundle, sign: str = "") -> list[Part]:
    """Each good with its number; one of a kind needs no figure, unless there is a sign before it."""
    return [(name, f"{sign}{n}" if n > 1 or sign else "") for name, n in zip(BUNDLE, res, strict=True) if n]


def price(res: Bundle) -> list[Part]:
    """Each good with its number, also one of a kind where there are several: a figure behind two signs is one sum."""
    parts = bundle(res)
    return [(name, figure or "1") for name, figure in parts] if len(parts) > 1 else parts


def effect(path: str) -> list[Part]:
    """A list of words, one after the other."""
    return [part for op in EFFECTS.get(path, ()) for part in op_parts(op)]


def op_parts(op: Op) -> list[Part]:
    made = SIGNED.get(op.word)
    return made(op) if made else [("effect", "")]


def times(sign: str, n: int) -> Part:
    return (sign, f"×{n}" if n > 1 else "")


def _joined(paths: Sequence[str]) -> list[Part]:
    return [part for n, path in enumerate(paths) for part in ([("", "/")] if n else []) + effect(path)]


def _if(op: Op) -> list[Part]:
    need: list[Part] = [(COUNTED.get(op.count, "effect"), f"≥{op.least}:"), *effect(op.then)]
    return [*need, ("", "/"), *effect(op.otherwise)] if op.otherwise else need


def _advance(op: Op) -> list[Part]:
    return [("any" if op.track == "any" else op.track, f"↑{op.n}" if op.n > 1 else "↑")]


def _types(sign: str, op: Op) -> list[Part]:
    """A sign with the kinds it is about, the discount and whether it is free."""
    found: list[Part] = [(sign, "")] if not op.types else []
    found += [(kind, "") for kind in op.types]
    return [*found, ("", f"−{op.discount}")] if op.discount else [*found, ("", "0")] if op.free else found


SIGNED: dict[str, Callable[[Op], list[Part]]] = {
    "gain": lambda op: bundle(op.res),
    "pay": lambda op: [*bundle(op.res, "−"), *([("", "→")] if EFFECTS.get(op.then) else []), *effect(op.then)],
    "lose": lambda op: bundle(op.res, "−"),
    "steal": lambda op: [("attack", ""), *bundle(op.res)],
    "choose": lambda op: _joined(op.branches),
    "per": lambda op: [
        *effect(op.do),
        ("", "/" if op.div < 2 else f"/{op.div}"),
        (COUNTED.get(op.count, "effect"), ""),
    ],
    "if": _if,
    "each": lambda op: [("each", ":"), *effect(op.do)],
    "draw_keep": lambda op: [("tactic", f"{op.draw}→{op.keep}")],
    "repair": lambda op: [times("repair", op.n)],
    "advance": _advance,
    "build_ship": lambda op: [("", "+"), *_types("ship", op)],
    "develop": lambda op: [("development", f"−{op.discount}" if op.discount else "")],
    "module": lambda op: [("module", "0" if op.cost == "free" else f"−{op.discount}" if op.discount else "")],
    "camp_modules": lambda op: [("module", ""), *((kind, "") for kind in op.types)],
    "upgrade": lambda op: [("upgrade", "")],
    "discover": lambda op: [("discovery", "")],
    "recruit": lambda op: [times("leader", op.n)],
    "activate": lambda op: [times("dock", op.n), *((kind, "") for kind in op.types)],
    "activate_row": lambda op: [("dock", "∞"), *((kind, "") for kind in op.types)],
    "damage_module": lambda op: [times("damage", op.n), ("module", "")],
    "infect": lambda op: [times("damage", op.n), ("module", "")],
    "claim_moon": lambda op: [times("moon", op.n)],
    "move_ship": lambda op: [times("ship", op.n), ("range", str(op.reach) if op.reach < 20 else "∞")],
    "move_raider": lambda op: [times("raider", op.n), ("range", str(op.reach))],
    "place_raider": lambda op: [("raider", f"{op.raider}×{op.n}" if op.n > 1 else op.raider)],
    "damage_ships": lambda op: [times("damage", op.n), ("ship", "")],
    "bonus": lambda op: [("bonus", ""), *bundle(op.res)],
    "refill_moons": lambda op: [("moon", f"+{op.n}")],
    "peek_events": lambda op: [("discovery", ""), ("event", "")],
    "event": lambda op: [("event", f"−{op.n}")],
    "dice": lambda op: [("weapons", f"{op.n:+}".replace("-", "−"))],
    "aim": lambda op: [("aim", f"+{op.n}")],
    "reroll": lambda op: [("weapons", f"↻{op.n}")],
    "set_die": lambda op: [("weapons", f"={op.value}")],
    "shield": lambda op: [times("shields", op.n)],
    "end_battle": lambda op: [("peace", "")],
    "retreat": lambda op: [("retreat", "")],
    "no_damage": lambda op: [("peace", ""), ("damage", "")],
    "cancel_raid": lambda op: [("peace", ""), ("raider", "")],
}


def mod_parts(mod: Mod) -> list[Part]:
    less = mod.word.endswith("discount") or mod.word == "develop_leaders"
    return [(MOD_SIGNS.get(mod.word, "effect"), f"{'−' if less else '+'}{mod.n}" if mod.n else "")]


def hull_parts(hull: Hull) -> list[Part]:
    """The figures that a ship type has by itself."""
    return ship_parts(hull.range, hull.weapons, hull.shields, hull.aim, hull.abilities)


def ship_parts(reach: int, weapons: int, shields: int, aim: int, abilities: Sequence[str]) -> list[Part]:
    """Range, dice, shields, aim, abilities."""
    found: list[Part] = [("range", str(reach)), ("weapons", str(weapons))]
    found += [("shields", str(shields))] if shields else []
    found += [("aim", f"+{aim}")] if aim else []
    return [*found, *((name, "") for name in abilities)]


def parts_of(item: str) -> list[Part]:
    """What any piece shows."""
    if item in MODULE_OF:
        kind = module(item)
        if kind.score is not None:
            return [("end", ""), ("vp", f"{kind.score.base}+{kind.score.vp}"), ("", "/"),
                    (COUNTED.get(kind.score.per, "effect"), "")]  # fmt: skip
        return effect(kind.do)
    if item in TACTIC_OF:
        card = tactic(item)
        lasting = [part for mod in card.ongoing for part in mod_parts(mod)]
        return [*effect(card.do), *lasting, *(part for t in card.triggers for part in effect(t.do))]
    if item in MOONS:
        return [*bundle(MOONS[item].res), *([times("repair", MOONS[item].repair)] if MOONS[item].repair else [])]
    if item in EVENTS:
        return effect(EVENTS[item].do)
    if item in RAIDERS:
        return effect(RAIDERS[item].reward)
    if item in UPGRADES:
        hull = UPGRADES[item]
        return [*hull_parts(hull), *(effect(hull.custom.do) if hull.custom else [])]
    if item in DISCOVERY_OF:
        return effect(DISCOVERIES[DISCOVERY_OF[item]].do)
    if item in SUPREMACIES or item in DEVELOPMENT_CARDS:
        return effect((SUPREMACIES | DEVELOPMENT_CARDS)[item].do)
    if item in DESTINIES:
        return [(TRACKS[goal.track], str(goal.vp)) for goal in DESTINIES[item]]
    return effect(TILES[item].do) or bundle(TILES[item].printed) if item in TILES else effect(item)


# --- faces ------------------------------------------------------------------------------------------------------------


def plate(wide: float, high: float, classes: str) -> str:
    return f'<rect class="face {classes}" width="{wide:.0f}" height="{high:.0f}" rx="9"/>'


LETTER = 0.545  # the width of a letter by its height


def fitted(text: str, size: float, room: float) -> str:
    """A name as far as it fits: some half of the size for a letter."""
    most = int(room / (size * LETTER) + 0.01)
    return escape(text if len(text) <= most else f"{text[: max(1, most - 1)]}…")


INSETS = {"science": 10, "industry": 10, "commerce": 9, "civilization": 14}  # of a name from the side, by the hull


def module_name(title: str, size: float, room: float) -> list[str]:
    """Its lines: one, or two where it would have to be made narrow."""
    if " " not in title or letters.width(title, size) <= room * 1.05:
        return [title]
    ends = [n for n, letter in enumerate(title) if letter == " "]
    at = min(ends, key=lambda n: max(n, len(title) - n - 1))
    return [title[:at], title[at + 1 :]]


SMALLEST = 22.0  # units that signs of a module have at least: then they stand beside what is in its corners


def module_face(item: str, wide: float, high: float, title: str = "", small: float = 22, slots: bool = True) -> str:
    """The colour of its row, its name, what it does, where moons go, dock, and what it comes damaged with."""
    kind, parts = module(item), parts_of(item)
    inset = INSETS[kind.type]
    names = module_name(title, small, wide - 2 * inset)
    head = "".join(
        letters.named(name, small, wide - 2 * inset, inset, small + 3 + n * small) for n, name in enumerate(names)
    )
    top = small * len(names) + 8 if title else 0
    left = 1.75 * len(kind.slots) if slots else 0.0  # signs in the corners, in their own size
    right = kind.dock + (kind.damage_icons if slots else 0)
    is_clear = width(parts, 25) <= wide - 2 * (small * max(left, right) + 12)  # the line fits between them
    foot = 6 if is_clear else small * 1.15 if left or right else 4
    room, middle, most = high - top - foot, wide / 2, wide - 16
    size = min(34.0, room * 0.62)
    if size < SMALLEST:  # beside the corners
        begin, end = small * left + 8, wide - right * (small + 4) - 8
        room, middle, most = high - top - 8, (begin + end) / 2, end - begin
        body = line(parts, middle, top + room / 2, min(34.0, room * 0.62), most)
    elif len(_split(parts, size, most)) > 1:  # two lines stay below the name
        size, room = min(size, room * 0.52), high - top - (foot if slots and kind.slots else 4)
        body = several(parts, middle, top + room / 2, size, most, 2)
    else:
        body = line(parts, middle, top + room / 2, size, most)
    return hulls.plate(kind.type, wide, high) + (head if title else "") + body + _feet(item, wide, high, small, slots)


def _feet(item: str, wide: float, high: float, size: float, slots: bool) -> str:
    """Moon slots with their points and the dock, along the lower edge."""
    kind, x, drawn = module(item), 8.0, []
    for slot in kind.slots if slots else ():
        drawn.append(glyphs.icon("moon", x, high - size - 4, size, f"slot {slot.side}"))
        x += size
        if slot.vp:
            at = f'x="{x + size * 0.35:.0f}" y="{high - 7}" font-size="{size:.0f}"'
            drawn.append(f'<text class="n" {at}>{slot.vp}</text>')
            x += size * 0.75
    right = wide - size - 8
    if kind.dock:
        drawn.append(glyphs.icon("ship" if kind.ship_only else "dock", right, high - size - 4, size, "foot"))
        right -= size + 4
    for _ in range(kind.damage_icons if slots else 0):
        drawn.append(glyphs.icon("damage", right, high - size - 4, size, "foot"))
        right -= size
    return "".join(drawn)


def card_face(item: str, wide: float, high: float, title: str, sort: str) -> str:
    """A card in the hand: its kind above, what it does in the middle, its name below."""
    kind = tactic(item).kind
    size = wide * 0.24
    name = "".join(
        f'<text class="card-name" x="{wide / 2:.0f}" y="{high - 34 + 22 * n:.0f}">{row}</text>'
        for n, row in enumerate(two_lines(title, int(wide / 12.5)))
    )
    return (
        plate(wide, high, f"card k-{kind}") + glyphs.icon(KIND_SIGNS[kind], 8, 7, 26, "kind")
        + f'<text class="sort" x="40" y="27">{fitted(sort, 19, wide - 44)}</text>'
        + several(parts_of(item), wide / 2, high * 0.46, size, wide - 16) + name
    )  # fmt: skip


def hand_face(item: str, wide: float, high: float, title: str = "", small: float = 26) -> str:
    """A tactic card as a small tile: its kind in the corner and by colour, what it does, its name if there is room."""
    kind = tactic(item).kind
    top = 30.0 if title else 0.0
    name = letters.named(title, small, wide - 36, 30, 26) if title else ""
    room = high - top
    if title:
        body = several(parts_of(item), wide / 2, top + room / 2, min(30.0, room * 0.48), wide - 34, 2)
    else:
        body = largest(parts_of(item), wide / 2 + 11, room / 2, (wide - 30, room - 6), 30.0)
    return plate(wide, high, f"card k-{kind}") + glyphs.icon(KIND_SIGNS[kind], 5, 5, 22, "kind") + name + body


def two_lines(text: str, most: int) -> list[str]:
    """A name in one line or two; the rest is cut."""
    if len(text) <= most:
        return ["", escape(text)]
    words, first = text.split(), ""
    while words and len(first) + 1 + len(words[0]) <= most:
        first = f"{first} {words.pop(0)}".strip()
    first = first or words.pop(0)
    rest = " ".join(words)
    return [escape(first), escape(rest if len(rest) <= most else f"{rest[: most - 1]}…")]


def tile_face(item: str, wide: float, high: float, title: str = "", classes: str = "") -> str:
    """A plain tile with what a piece does: tokens, upgrades, events."""
    name = fitted(title, 22, wide - 12)
    head = f'<text class="name" x="{wide / 2:.0f}" y="25" text-anchor="middle" font-size="22">{name}</text>'
    top = 26 if title else 0
    body = several(parts_of(item), wide / 2, top + (high - top) / 2, min(32.0, (high - top) * 0.5), wide - 14, 2)
    return plate(wide, high, classes) + (head if title else "") + body


def moon_face(item: str, radius: float) -> str:
    """A moon around 0, 0 with what it gives."""
    parts = parts_of(item)
    size = radius * (1.1 if len(parts) == 1 and not parts[0][1] else 1.02)
    rows = [parts[:1], parts[1:]] if len(parts) > 1 else [parts]
    ys = [-radius * 0.36, radius * 0.4] if len(rows) > 1 else [0.0]
    inner = "".join(line(row, 0, y, size, radius * 1.76) for row, y in zip(rows, ys, strict=True))
    return f'<g class="moon-face">{bodies.moon(MOONS[item].colour, radius)}{inner}</g>'


def counted(sign: str, n: int, wide: float, high: float) -> str:
    """Things face down: how many."""
    return plate(wide, high, "token") + line([(sign, f"×{n}")], wide / 2, high / 2, high * 0.5, wide - 8)


def ships(ship: str, sign: str, n: int, mark: int, wide: float, high: float) -> str:
    """Ships that cannot be launched, and why."""
    count = f"×{n}" if n > 1 else ""
    return (
        plate(wide, high, "damaged") + glyphs.ship(ship, mark, wide * 0.3, high / 2, high * 0.72)
        + line([(sign, count)], wide * 0.72, high / 2, high * 0.46, wide * 0.5)
    )  # fmt: skip
