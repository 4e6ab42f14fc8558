"""The page of transmitters and goals: goals with everybody's standing, the market, gyrodynes and awards, arrays."""

from __future__ import annotations

from typing import NamedTuple

from pygames.pulsar.components import GOALS, NUMBERS
from pygames.pulsar.schema import SIZES
from ui.art.pulsar import bodies, faces, glyphs
from ui.scenes.look import Look, View
from ui.scenes.pulsar import arrays, linking, strip
from ui.sprites import Sprite

LAYERS = ("grounds", "tiles", "costs")


class Shape(NamedTuple):
    """The room of the page and of its parts; on a phone goals and gyrodynes have rows of their own."""

    wide: float
    goal: float  # heights
    tile: tuple[float, float]
    supply: float
    bands: float  # of all players together
    band: float  # at most
    is_narrow: bool = False  # read from above to below: arrays take as many lines as they need
    side: float = 0  # room for the arrays at the right, where the page is much wider than high

    @property
    def market_y(self) -> float:
        return (3 * (self.goal + 8) if self.is_narrow else self.goal) + 12

    @property
    def arrays_y(self) -> float:
        return 0 if self.side else self.market_y + self.tile[1] + 12 + (self.supply + 10 if self.is_narrow else 0)

    @property
    def all_wide(self) -> float:
        return self.wide + self.side


BROAD = Shape(strip.TOP.wide, 150, (222, 152), 152, 564, 188)
NARROW = Shape(700, 122, (202, 152), 66, 0, 196, True)
FLAT = Shape(700, 122, (202, 152), 66, 634, 210, True, 720)
WIDER = 1.62  # a transmitter than it is high
A_LINE = 2  # transmitters, where it is narrow
EMPTY = 66.0  # an array without transmitters there


def shape_of(look: Look) -> Shape:
    return NARROW if strip.is_narrow(look) else FLAT if strip.is_broad(look) else BROAD


def laid(view: View, look: Look) -> Shape:
    """The shape for so many players: four standings of a goal need two lines."""
    shape = shape_of(look)
    more = 36.0 if len(view["seats"]) > 3 and not shape.is_narrow else 0
    return shape._replace(goal=shape.goal + more, bands=shape.bands - more)


def wide(look: Look) -> float:
    return shape_of(look).all_wide


def high(view: View, look: Look) -> float:
    shape = laid(view, look)
    if shape.side:
        return shape.bands
    return shape.arrays_y + (sum(bands(view, look, shape)) if shape.is_narrow else shape.bands)


def bands(view: View, look: Look, shape: Shape) -> list[float]:
    """How high each player's arrays are."""
    seats = range(len(view["seats"]))
    if not shape.is_narrow or shape.side:
        return [min(shape.band, shape.bands / len(seats)) for _ in seats]
    lines = [-(-sum(map(len, arrays.chains(shown_to(view, seat, look), seat))) // A_LINE) for seat in seats]
    return [EMPTY if not n else 24 + n * (shape.band - 24 + 8) for n in lines]


def shown_to(view: View, seat: int, look: Look) -> View:
    """With the tile that is about to join an own array."""
    ghost = look.tags.get("ghost", {})
    return linking.with_ghost(view, ghost) if seat == look.mine and ghost else view


def sprites(view: View, look: Look) -> list[Sprite]:
    shape = laid(view, look)
    return [*goals(view, look, shape), *market(view, look, shape), *supply(view, look, shape),
            *everybody(view, look, shape)]  # fmt: skip


# --- goals ------------------------------------------------------------------------------------------------------------


def counted(view: View, seat: int, test: str) -> int:
    """How far a seat is with what a goal counts, from open things only."""
    row = view["seats"][seat]
    spins = [shown["gyrodyne"] for shown in view["pulsars"].values() if shown["owner"] == seat and shown["spinning"]]
    if test == "spinning_same_size":
        return int(max(spins.count(size) for size in SIZES))
    if test == "spinning_sizes":
        return len(set(spins))
    if test == "spinning_any":
        return len(spins)
    if test == "online_transmitters":
        return sum(shown["owner"] == seat and shown["online"] for shown in view["transmitters"].values())
    counts: dict[str, int] = {
        "stations": row["stations"], "patents": len(row["patents"]), "projects": len(row["projects"]),
        "gate_runs_used": len(row["runs_used"]),
    }  # fmt: skip
    return counts[test]


def goals(view: View, look: Look, shape: Shape) -> list[Sprite]:
    wide = shape.wide if shape.is_narrow else (shape.wide - 16) / 3
    a_row = 2 if shape.goal > BROAD.goal else len(view["seats"])
    room = 56.0 if shape.is_narrow else 100.0  # above the standings
    found = []
    for n, name in enumerate(view["goals"]):
        goal = GOALS[name]
        art = [faces.goal_face(name, wide, shape.goal, room, shape.is_narrow)]
        art.append(f'<path class="rule" d="M10 {room + 6:.0f}H{wide - 10:.0f}"/>')
        step = (wide - 16) / a_row
        for seat in range(len(view["seats"])):
            have = counted(view, seat, goal.test)
            x, y = 12 + seat % a_row * step, room + 14 + seat // a_row * 34
            met = " met" if have >= goal.n else ""
            art.append(glyphs.shape(look.marks[seat], x, y, 24, "holder"))
            art.append(f'<text class="standing{met}" x="{x + 29:.0f}" y="{y + 22:.0f}">{have}/{goal.n}</text>')
        told = goal_words(view, name, look)
        x, y = (0.0, n * (shape.goal + 8)) if shape.is_narrow else (n * (wide + 8), 0.0)
        found.append(Sprite(name, "tiles", x, y, "".join(art), name, told, look.classes(name, "goal")))
    return found


def goal_words(view: View, name: str, look: Look) -> str:
    goal = GOALS[name]
    stand = [f"{look.words.player(s)} {counted(view, s, goal.test)}/{goal.n}" for s in range(len(view["seats"]))]
    return look.words.say("arrays.goal", {"what": look.words.word(name), "n": goal.points, "who": ", ".join(stand)})


# --- market and supply ------------------------------------------------------------------------------------------------


def market(view: View, look: Look, shape: Shape) -> list[Sprite]:
    found = []
    (wide, high), y = shape.tile, shape.market_y
    for n, name in enumerate(view["market"]):
        found += arrays.transmitter(view, name, n * (wide + 8), y, wide, high, look, "market")
    x = 3 * (wide + 8)
    art = (
        f'<rect class="face back" width="66" height="{high}" rx="10"/>{glyphs.icon("transmitters", 18, 26, 30)}'
        f'<text class="tally" x="33" y="{high - 34:.0f}">{view["stack"]}</text>'
    )
    told = look.words.say("arrays.stack", {"n": view["stack"]})
    return [*found, Sprite("stack", "tiles", x, y, art, "stack", told, look.classes("stack", "pile"))]


def supply(view: View, look: Look, shape: Shape) -> list[Sprite]:
    """R9, R86: gyrodynes left by size, and the awards with those who took them."""
    left, y = (
        (0.0, shape.market_y + shape.tile[1] + 10)
        if shape.is_narrow
        else (3 * (shape.tile[0] + 8) + 74, shape.market_y)
    )
    wide = (shape.wide - left + 6) / 3 - 6
    found = []
    for n, size in enumerate(reversed(SIZES)):
        art = f'<rect class="face" width="{wide:.0f}" height="{shape.supply}" rx="10"/>'
        art += _flat(view, size, wide, look) if shape.is_narrow else _tall(view, size, wide, look)
        told = {"what": look.words.word(size), "n": view["supply"][size], "award": award_words(view, size, look)}
        item = f"supply_{size}"
        found.append(Sprite(item, "tiles", left + n * (wide + 6), y, art, item,
                            look.words.say("arrays.supply", told), look.classes(size, "supply")))  # fmt: skip
    return found


def _tall(view: View, size: str, wide: float, look: Look) -> str:
    """Gyrodyne above, how many are left, awards below."""
    art = f'<g transform="translate({wide / 2:.0f} 40)">{bodies.gyrodyne(size, True, 9, 1.05)}</g>'
    art += f'<text class="tally" x="{wide / 2:.0f}" y="102">×{view["supply"][size]}</text>'
    return art + _awards(view, size, 3, 116, (wide - 6) / 2, look)


def _flat(view: View, size: str, wide: float, look: Look) -> str:
    art = f'<g transform="translate(34 33)">{bodies.gyrodyne(size, True, 9, 0.9)}</g>'
    art += f'<text class="tally" x="96" y="43">×{view["supply"][size]}</text>'
    return art + _awards(view, size, 128, 19, (wide - 130) / 2, look)


def _awards(view: View, size: str, x: float, y: float, step: float, look: Look) -> str:
    taken, drawn = view["awards"][size], ""
    for at, worth in enumerate(NUMBERS["award_points"]):
        left = x + at * step
        drawn += glyphs.icon("award", left, y + 2, 22, "gone" if at < len(taken) else "")
        if at < len(taken):
            drawn += glyphs.shape(look.marks[taken[at]], left + 22, y + 4, 20, "holder")
        else:
            drawn += f'<text class="standing" x="{left + 23:.0f}" y="{y + 23}">{worth}</text>'
    return drawn


def award_words(view: View, size: str, look: Look) -> str:
    taken = [look.words.player(seat) for seat in view["awards"][size]]
    left = [str(n) for n in NUMBERS["award_points"][len(taken) :]]
    return look.words.say("arrays.award", {"left": ", ".join(left) or "–", "who": ", ".join(taken) or "–"})


# --- arrays -----------------------------------------------------------------------------------------------------------


def everybody(view: View, look: Look, shape: Shape) -> list[Sprite]:
    """A band for each player: arrays with the dice that their joints make, and a tile that is about to join."""
    found = []
    y = shape.arrays_y
    for seat, band in enumerate(bands(view, look, shape)):
        left, wide = (shape.wide + 12, shape.side - 12) if shape.side else (0, shape.wide)
        art = f'<rect class="band" width="{wide:g}" height="{band - 8:.0f}" rx="11"/>'
        art += glyphs.shape(look.marks[seat], 12, 12, 34, "holder")
        many = sum(map(len, arrays.chains(view, seat)))
        told = look.words.say("arrays.of", {"who": look.words.player(seat), "n": many})
        item = f"array_{seat}"
        found.append(Sprite(item, "grounds", left, y, art, item, told, look.classes(item, "array", "from-top")))
        in_lines = shape.is_narrow and not shape.side
        tall = (shape.band if in_lines else band) - 24
        place, a_line = (left + 62, y + 8, wide - 72), A_LINE if in_lines else 99
        shown = shown_to(view, seat, look)
        found += arrays.lay(shown, seat, place, (tall * WIDER, tall), look, f"array{seat}", a_line)
        y += band
    return found
