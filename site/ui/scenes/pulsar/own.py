"""A player's board as a drawing: points and stocks, dice, gyrodynes, headquarters, arrays, patents.

It stands upright in the side column, and lies in two halves where its place is wide. Figures are 22 px in a column of
330.
"""

from __future__ import annotations

from functools import partial
from html import escape
from typing import Any, NamedTuple

from pygames.pulsar.components import GYRODYNES, NUMBERS, PROJECTS, TECHNOLOGIES
from pygames.pulsar.schema import SIZES
from ui.art.pulsar import bodies, dice, faces, glyphs
from ui.scenes.look import LINK, Look, View
from ui.scenes.parts.boards import OWN, Drawing, lit
from ui.scenes.pulsar import arrays, techs
from ui.scenes.pulsar.cluster import earns
from ui.scenes.pulsar.wording import gain_words
from ui.sprites import Sprite

LAYERS = ("grounds", "tiles", "costs")
WIDE, GAP = 600.0, 7.0
HEAD, STOCK, GYROS, TILE = 50.0, 56.0, 70.0, 112.0


class Rows(NamedTuple):
    """How high rows are that may be higher: in a tall column dice, projects and patents are as large as it allows."""

    dice: float = 74.0
    die: float = 58.0
    project: float = 62.0
    patent: float = 54.0
    between: float = 7.0


ROOMY = (Rows(104, 86, 74, 66, 12), Rows(90, 73, 68, 60, 9), Rows())
BROAD, COLUMN, LOW = 1.7, 0.84, 1.15  # shapes of the place: two halves side by side; as high as wide; lower
NARROW = 500.0  # pixels of a column
A_LINE = 4  # transmitters
STOCKS = ("cubes", "pm1", "plus2", "rings", "stations")
ARRAYS_PAGE = f"{LINK}arrays"
ROWS = (("4.1",), ("3.1", "3.2"), ("2.1", "2.2"), ("1.1", "1.2", "1.3"))


def drawing(view: View, seat: int, look: Look) -> Drawing:
    """The whole board of a seat. In the column beside the board arrays are a figure that leads to their page."""
    is_small = look.board == OWN and look.aspect > COLUMN
    is_low = is_small and 0 < look.room < NARROW and look.aspect > LOW  # beside a sheet: what one pays with
    is_broad = look.aspect > BROAD and not is_low
    if seat != look.mine:  # nothing of a rival can be chosen
        look = look._replace(can=frozenset(), selected=frozenset(), ghosts=frozenset(), is_asked=False)
    kind = Kind(is_small, is_low, is_broad)
    rows = ROOMY[-1] if is_broad else next((one for one in ROOMY if _fits(view, seat, kind, one, look)), ROOMY[-1])
    if not is_small and arrays.chains(view, seat):  # what lies in them depends on what can be chosen
        return _laid(view, seat, look, kind, rows)
    return lit(look, ("own", seat, kind, rows), lambda unlit: _laid(view, seat, unlit, kind, rows))


class Kind(NamedTuple):
    """The shape of the place."""

    is_small: bool
    is_low: bool
    is_broad: bool


def _fits(view: View, seat: int, kind: Kind, rows: Rows, look: Look) -> bool:
    """Whether rows so high leave the board as wide as its column."""
    shown, chained = view["seats"][seat], sum(map(len, arrays.chains(view, seat)))
    tall = HEAD + STOCK + rows.dice + GYROS + 4 * rows.between + (rows.patent + 6) * -(-len(shown["patents"]) // 3)
    tall += 4 * rows.project + rows.between if _first(shown) and not kind.is_low else 0
    tall += TILE * -(-chained // A_LINE) + rows.between if chained and not kind.is_small else 0
    return (tall + 8) * look.aspect <= WIDE + 8


def _laid(view: View, seat: int, look: Look, kind: Kind, rows: Rows) -> Drawing:
    is_small, is_low, is_broad = kind
    shown, gap = view["seats"][seat], rows.between
    upper, y = head(view, seat, look), HEAD + gap
    upper += moved(stocks(view, seat, look), y)
    y += STOCK + gap
    upper += moved(hand(view, seat, look, rows), y)
    y += rows.dice + gap
    upper += moved(gyrodynes(view, seat, look), y)
    high = y + GYROS + gap
    lower: list[Sprite] = []
    y = 0.0
    if _first(shown) and not is_low:
        lower += pyramid(view, seat, look, rows.project)
        y += rows.project * 4 + gap
    chains = arrays.chains(view, seat)
    if chains and not is_small:
        lower += moved(arrays.lay(view, seat, (0, 0, WIDE), (147, TILE - 8), look, f"own{seat}", A_LINE), y)
        y += TILE * -(-sum(map(len, chains)) // A_LINE) + gap
    held, room = patents(view, seat, look, rows.patent), (rows.patent + 6) * -(-len(shown["patents"]) // 3)
    if is_broad:
        upper, high = [*upper, *moved(held, high)], high + room
    else:
        lower, y = [*lower, *moved(held, y)], y + room
    if is_broad:
        return Drawing((-4, -4, 2 * WIDE + 28, max(high, y) + 8), [*upper, *moved(lower, 0, WIDE + 20)])
    return Drawing((-4, -4, WIDE + 8, high + y + 8), [*upper, *moved(lower, high)])


def _first(shown: dict[str, Any]) -> str:
    """The first project of the chosen side; "" before it is chosen, or without headquarters."""
    name = f"{shown['hq']}.1.1"
    return name if name in PROJECTS else ""


def moved(sprites: list[Sprite], dy: float, dx: float = 0) -> list[Sprite]:
    return [sprite._replace(x=sprite.x + dx, y=sprite.y + dy) for sprite in sprites]


# --- stocks and dice --------------------------------------------------------------------------------------------------


def next_points(view: View, seat: int) -> int:
    """What the gyrodynes of a seat score in the next production phase."""
    return sum(earns(view, place) for place, shown in view["pulsars"].items() if shown["owner"] == seat)


def head(view: View, seat: int, look: Look) -> list[Sprite]:
    shown = view["seats"][seat]
    comes = next_points(view, seat)
    star = WIDE - 60 - 26 * max(2, len(str(shown["points"])))  # at the left of the figure
    name = look.words.player(seat) + (f" · {look.words.word(shown['hq'])}" if shown["hq"] else "")
    art = (
        f'<rect class="plate" width="{WIDE}" height="{HEAD}" rx="10"/>'
        f"{glyphs.shape(look.marks[seat], 12, 11, 32, 'holder')}"
        f'<text class="own-name" x="56" y="36">{escape(look.words.capital(name))}</text>'
        f'<text class="comes" x="{star - 10}" y="40">{f"+{comes}" if comes else ""}</text>'
        f"{glyphs.icon('points', star, 10, 34)}"
        f'<text class="points" x="{WIDE - 14}" y="42">{shown["points"]}</text>'
    )
    told = look.words.say("own.head", {"who": look.words.player(seat), "n": shown["points"], "more": comes})
    return [
        Sprite(
            f"own_points_{seat}", "grounds", 0, 0, art, "points", told, look.classes("points", "plate-head", "from-top")
        )
    ]


def stocks(view: View, seat: int, look: Look) -> list[Sprite]:
    """What is counted; transmitters online and in all, which lead to their page."""
    shown, wide = view["seats"][seat], (WIDE - 5 * GAP) / 6
    found = []
    tiles = [tile["online"] for tile in view["transmitters"].values() if tile["owner"] == seat]
    art = _stock("transmitters", wide, f"{sum(tiles)}/{len(tiles)}", "")
    told = look.words.say("own.transmitters", {"n": sum(tiles), "of": len(tiles)})
    found.append(Sprite("own_transmitters", "tiles", 5 * (wide + GAP), 0, art, ARRAYS_PAGE, told, "stock-plate"))
    for n, name in enumerate(STOCKS):
        have = shown[name]
        extra = f"+{shown['extra_stations']}" if name == "stations" and shown["extra_stations"] else ""
        art = _stock(name, wide, str(have), extra)
        told = look.words.say(f"own.{name}", {"n": have, "more": shown["extra_stations"]})
        found.append(Sprite(f"own_{name}", "tiles", n * (wide + GAP), 0, art, name, told,
                            look.classes(name, "stock-plate")))  # fmt: skip
    return found


def _stock(name: str, wide: float, figure: str, extra: str) -> str:
    size = 22 if extra else 26 if len(figure) > 2 else 30
    sign = glyphs.icon(name, 4, 4 if extra else 28 - size / 2, size)
    return (
        f'<rect class="plate" width="{wide:.0f}" height="{STOCK}" rx="10"/>{sign}'
        f'<text class="stock{" long" if len(figure) > 2 else ""}" x="{wide - 7:.0f}" y="43">{figure}</text>'
        f'<text class="extra" x="6" y="52">{extra}</text>'
    )


def dice_of(view: View, seat: int) -> list[tuple[str, int]]:
    """Silver dice in hand, red ones on offer this turn, and what could be copied: kind and value."""
    shown, turn = view["seats"][seat], view["turn"]
    kinds = [("silver", value) for value in shown["hand"]]
    if turn["seat"] == seat and not turn["bonus_used"]:
        must = turn["must"]
        reds = [must] if must is not None else sorted(set(turn["reds"]))
        kinds += [("red", value) for value in reds]
        if must is None and shown["cubes"] >= copy_cost(shown):
            kinds += [("copy", value) for value in sorted(set(view["dice"]))]
    return kinds


def dice_words(view: View, seat: int, look: Look) -> str:
    names = [look.words.word(f"{kind}{value}") for kind, value in dice_of(view, seat)]
    return look.words.say("own.dice", {"what": ", ".join(names) or "–"})


def hand(view: View, seat: int, look: Look, rows: Rows) -> list[Sprite]:
    kinds, high, die = dice_of(view, seat), rows.dice, rows.die
    sign = glyphs.icon("die", 12, high / 2 - 16, 32, "faint")
    art = f'<rect class="plate" width="{WIDE}" height="{high:g}" rx="10"/>{sign}'
    told = dice_words(view, seat, look)
    found = [Sprite("own_dice", "grounds", 0, 0, art, "own_dice", told, look.classes("own_dice", "dice-plate"))]
    step = min(die + 16, (WIDE - 70) / max(1, len(kinds)))
    return found + [
        hand_die(view, seat, n, kind, (60 + n * step, (high - die) / 2), die, look) for n, kind in enumerate(kinds)
    ]


def hand_die(
    view: View, seat: int, n: int, die: tuple[str, int], at: tuple[float, float], size: float, look: Look
) -> Sprite:
    """A die that can be used; a copy with what it costs."""
    kind, value = die
    item = f"{kind}{value}"
    inner = dice.die(value, kind, 0, 0, size)
    if kind == "copy":
        price = f'<text class="price" x="{size - 5}" y="{size + 3}">{copy_cost(view["seats"][seat])}</text>'
        inner += glyphs.icon("cubes", size - 22, size - 22, 34) + price
    label, state = look.words.capital(look.words.word(item)), look.classes(item, "hand-die", kind)
    return Sprite(f"hand_{n}_{item}", "costs", *at, inner, item, label, state)


def copy_cost(shown: dict[str, Any]) -> int:
    """R103: cubes for a copy."""
    held = [TECHNOLOGIES[tech].ability for tech in shown["patents"]]
    return int(NUMBERS["copy_cost"]) - sum(a.discount for a in held if a is not None)


def gyrodynes(view: View, seat: int, look: Look) -> list[Sprite]:
    """Gyrodynes at hand by size, and the dice that take and complete them."""
    shown = view["seats"][seat]
    wide = (WIDE - 2 * GAP) / 3
    found = []
    for n, size in enumerate(reversed(SIZES)):
        row = GYRODYNES[size]
        art = (
            f'<rect class="plate" width="{wide:.0f}" height="{GYROS}" rx="10"/>'
            f'<g transform="translate(42 36)">{bodies.gyrodyne(size, False, look.marks[seat], 1.05)}</g>'
            f'<text class="stock" x="116" y="49">{shown["gyrodynes"][size]}</text>'
            f"{dice.die(row.take, 'silver', wide - 52, 3, 30)}{dice.die(row.complete, 'silver', wide - 52, 36, 30)}"
            f"{glyphs.icon('spinning', wide - 19, 42, 17)}"
        )
        told = {"what": look.words.word(size), "n": shown["gyrodynes"][size], "take": row.take, "more": row.complete,
                "left": view["supply"][size]}  # fmt: skip
        found.append(Sprite(f"own_{size}", "tiles", n * (wide + GAP), 0, art, size,
                            look.words.say("own.gyrodyne", told), look.classes(size, "gyro-plate")))  # fmt: skip
    return found


# --- headquarters, patents --------------------------------------------------------------------------------------------


def pyramid(view: View, seat: int, look: Look, high: float) -> list[Sprite]:
    """R110-R112: what is completed, what is open, what each needs and gives."""
    shown = view["seats"][seat]
    wide = (WIDE - 2 * GAP) / 3
    found = []
    for at, row in enumerate(ROWS):
        left = (WIDE - len(row) * (wide + GAP) + GAP) / 2
        for n, place in enumerate(row):
            name = f"{shown['hq']}.{place}"
            found.append(_project(name, shown, (left + n * (wide + GAP), at * high), (wide, high - 6), look))
    return found


def project_state(name: str, shown: dict[str, Any]) -> str:
    if name in shown["projects"]:
        waits = PROJECTS[name].run is not None and name not in shown["runs_used"]
        return "run-waits" if waits else "done"
    return "open" if all(need in shown["projects"] for need in PROJECTS[name].needs) else "shut"


def _project(
    name: str, shown: dict[str, Any], at: tuple[float, float], size: tuple[float, float], look: Look
) -> Sprite:
    state = project_state(name, shown)
    art = look.keep(("project", name, size), partial(faces.project_face, name, *size))
    art += '<path class="tick" d="M12 24l9 10L38 10"/>' if state in ("done", "run-waits") else ""
    stands = tuple(shown["projects"]), tuple(shown["runs_used"])
    told = look.once(("project", name, stands), partial(project_words, name, shown, look))
    return Sprite(f"own_{name}", "tiles", *at, art, name, told, look.classes(name, "project", state))


def project_words(name: str, shown: dict[str, Any], look: Look) -> str:
    words, row = look.words, PROJECTS[name]
    told = {"what": words.capital(words.word(name)), "die": row.die, "gives": gain_words(row.gain, look)}
    state = project_state(name, shown).replace("-", "_")
    missing = [words.word(need) for need in row.needs if need not in shown["projects"]]
    return words.say("own.project", told) + " " + words.say(f"own.project_{state}", {"what": words.join(missing)})


def patents(view: View, seat: int, look: Look, high: float) -> list[Sprite]:
    wide = (WIDE - 2 * GAP) / 3
    found = []
    for n, name in enumerate(view["seats"][seat]["patents"]):
        x, y = n % 3 * (wide + GAP), n // 3 * (high + 6)
        art = faces.tech_face(name, wide, high)
        found.append(Sprite(f"own_{name}", "tiles", x, y, art, name, techs.label(view, name, look),
                            look.classes(name, "tech", TECHNOLOGIES[name].kind, "open", "lands")))  # fmt: skip
    return found
