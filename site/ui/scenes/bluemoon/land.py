"""What the city lies on, and what lies beside it: cliff and canal, the Obelisk, the common supply."""

from __future__ import annotations

from html import escape

from pygames.bluemoon.components import SQUARE
from ui.art import marks
from ui.scenes.base import Look, View
from ui.scenes.bluemoon import icons
from ui.scenes.bluemoon.layout import GAP, LAST, STEP, TILE, place
from ui.sprites import Sprite

OBELISK_STEP = 49
SHORE, CLIFF = 13, 20  # how far the land reaches beyond its tiles, and how high its edge stands above the water
CORNERS = ((0, 0), (0, LAST), (LAST, 0), (LAST, LAST))
GLIMMER = (  # the moon on the water, in a corner that has no tile
    '<circle class="moon" cx="100" cy="74" r="40"/>'
    '<path class="crater" d="M84 62a9 9 0 1 0 .1 0M112 84a7 7 0 1 0 .1 0"/>'
    '<path class="glint" d="M52 128h96M64 140h72M46 152h58M122 152h30M72 164h60M84 176h30"/>'
)
BOAT = (
    '<path class="glint" d="M34 150h132M52 162h96M76 174h48"/>'
    '<path class="hull" d="M62 128h76q-6 18-20 18H82q-14 0-20-18z"/><path class="mast" d="M98 126V60"/>'
    '<path class="sheet" d="M102 62q34 22 36 58h-36zM94 72q-22 20-26 48h26z"/>'
)
LIGHTHOUSE = (
    '<path class="beam" d="M100 62 4 30v52zM100 62l96-26v48z"/>'
    '<path class="rock" d="M44 162q10-30 36-28l10-10h28q10 12 24 14t18 24z"/>'
    '<path class="tower" d="M86 132l5-58h18l5 58zM86 58l14-14 14 14z"/>'
    '<path class="stripe" d="M88.5 104h23l1 12h-25z"/>'
    '<path class="lamp" d="M90 72V58h20v14z"/><path class="glint" d="M26 170h148M50 180h100"/>'
)
ROCKS = (
    '<path class="glint" d="M30 96h70M44 108h40M100 140h74M116 152h44"/>'
    '<path class="rock" d="M52 92q6-16 22-14t18 14zM118 136q4-20 24-22t26 22z"/>'
)
SIGHTS = dict(zip(CORNERS, (GLIMMER, BOAT, ROCKS, LIGHTHOUSE), strict=True))
KEY = (LAST, 0)  # the corner in which a first game explains its signs
BONUS_SIGNS, LEGEND_STEP = ("majority", "building", "proximity"), 30
EXPLAINED = (*BONUS_SIGNS, "crystals", "scales", "cards")
READABLE = 500  # pixels of a city whose words can be read
TREE = (
    '<path class="trunk" d="M-1.5 0h3v8h-3z"/><circle class="leaves" cy="-5" r="9"/>'
    '<circle class="lit" cx="-3" cy="-8" r="4"/>'
)
ACROSS = (
    '<g><path class="road" d="M-26 0h52v13h-52z"/><path class="kerb" d="M-26 0h52M-26 13h52"/>'
    f'<g transform="translate(-17 -3)">{TREE}</g><g transform="translate(17 -3)">{TREE}</g></g>'
)
DOWN = (
    '<g><path class="road" d="M14-13h20v28H14z"/><path class="kerb" d="M14-7h20M14-2h20M14 3h20M14 8h20"/>'
    f'<g transform="translate(184 4)">{TREE}</g><g transform="translate(46 4) scale(.8)">{TREE}</g></g>'
)


def sprites(view: View, look: Look) -> list[Sprite]:
    """All of it."""
    return [ground(view, look), *gardens(view), *obelisk(view, look), *supply(view, look)]


def ground(view: View, look: Look) -> Sprite:
    """Cliffs above the water, a canal around the inner city, and what is seen where no tile lies."""
    cells = {(shown["row"], shown["column"]) for shown in view["city"].values()}
    runs = [*_runs(cells), *((x, y, wide, high) for y, x, high, wide in _runs({(c, r) for r, c in cells}))]

    def sheets(name: str, down: float, more: float) -> str:
        reach = SHORE + more
        return "".join(
            f'<rect class="{name}" x="{place(0, column)[0] - reach:g}" y="{row * STEP - reach + down:g}" '
            f'width="{wide * STEP - GAP + 2 * reach:g}" height="{high * STEP - GAP + 2 * reach:g}" rx="30"/>'
            for column, row, wide, high in runs
        )

    x, y = place(1, 1)
    side = 3 * STEP
    canal = f'<rect class="canal" x="{x - GAP / 2}" y="{y - GAP / 2}" width="{side}" height="{side}" rx="18"/>'
    explained = KEY if look.is_first and is_explained(view, look) else None
    sights = "".join(
        f'<g transform="translate({left:g} {top:g})">{legend(look) if cell == explained else SIGHTS[cell]}</g>'
        for cell in CORNERS
        if cell not in cells
        for left, top in [place(*cell)]
    )
    art = f"{sights}{sheets('surf', CLIFF, 7)}{sheets('cliff', CLIFF, 0)}{sheets('land', 0, 0)}{canal}"
    return Sprite("land", "ground", 0, 0, art, classes="land-below")


def is_explained(view: View, look: Look) -> bool:
    """Whether the city itself has room to say what its signs mean."""
    return look.wide >= READABLE and KEY not in {(shown["row"], shown["column"]) for shown in view["city"].values()}


def legend(look: Look) -> str:
    """In a first game: what the small signs on the tiles mean."""
    rows = "".join(
        icons.icon(name, -6, at * LEGEND_STEP, 26, f"sign {name}" if name in BONUS_SIGNS else "")
        + f'<text x="28" y="{at * LEGEND_STEP + 21}">{escape(look.words.say(f"legend.{name}"))}</text>'
        for at, name in enumerate(EXPLAINED)
    )
    return f'<g class="legend" transform="translate(0 40)">{rows}</g>'


def _runs(cells: set[tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    """Each row of tiles as one piece: column, row, how wide, how high."""
    rows = {row: [c for r, c in cells if r == row] for row, _ in sorted(cells)}
    return [(min(columns), row, max(columns) - min(columns) + 1, 1) for row, columns in rows.items()]


def gardens(view: View) -> list[Sprite]:
    """A road and trees between any two neighbours that stand rebuilt; the square counts as one."""
    stands = {(t["row"], t["column"]) for name, t in view["city"].items() if name == SQUARE or t["rebuilt"]}
    found = []
    for row, column in sorted(stands):
        x, y = place(row, column)
        if (row, column + 1) in stands:
            found.append(
                Sprite(f"garden_{row}{column}e", "gardens", x + TILE + GAP / 2, y + 118, ACROSS, classes="garden grows")
            )
        if (row + 1, column) in stands:
            found.append(
                Sprite(f"garden_{row}{column}s", "gardens", x, y + TILE + GAP / 2, DOWN, classes="garden grows")
            )
    return found


def obelisk(view: View, look: Look) -> list[Sprite]:
    """Prices from the bottom up, markers where offerings were made, the next price alight."""
    prices, made = view["obelisk"]["prices"], view["obelisk"]["offerings"]
    top, count = 34, len(prices)
    foot = top + count * OBELISK_STEP
    stone = (
        '<circle class="gleam" cx="60" cy="14" r="26"/><circle class="gleam" cx="60" cy="14" r="39"/>'
        f'<ellipse class="surf" cx="60" cy="{foot + 16}" rx="70" ry="15"/>'
        f'<path class="stone-body" d="M60-8 88 {top} 104 {foot}H16L32 {top}z"/>'
        f'<path class="stone-dusk" d="M60-8 88 {top} 104 {foot}H60z"/>'
        f'<path class="tip" d="M60-14 88 {top}H32z"/><path class="tip-dusk" d="M60-14 88 {top}H60z"/>'
        f'<path class="stone-foot" d="M10 {foot}h100v9H10zM2 {foot + 9}h116v11H2z"/>'
    )
    label = look.words.say("city.obelisk_label", {
        "made": len(made), "next": view["obelisk"]["next"] or 0, "need": view["obelisk"]["need"]})  # fmt: skip
    found = [Sprite("obelisk", "ground", 0, 0, stone, "obelisk", label, look.classes("obelisk", "obelisk"))]
    for at, price in enumerate(prices):
        y = foot - (at + 1) * OBELISK_STEP
        spread = 27 + (count - at) * 0.9
        item = f"crystals{price}" if at == len(made) else ""
        inside = f'<path class="rung" d="M{60 - spread:.0f} 2h{2 * spread:.0f}v{OBELISK_STEP - 5}h{-2 * spread:.0f}z"/>'
        if at < len(made):
            inside += marks.shape(look.marks[made[at]], 42, 5, 37, "marker")
        else:
            inside += f'<text class="price" x="60" y="37">{price}</text>'
        state = "made" if at < len(made) else "next" if at == len(made) else "later"
        words = look.words.say("city.next_price", {"n": price}) if item else ""
        found.append(Sprite(f"rung_{at}", "ground", 0, y, inside, item, words,
                            look.classes(item or "-", "rung-space", state)))  # fmt: skip
    return found


def supply(view: View, look: Look) -> list[Sprite]:
    """Scales left and the deck, as counts."""
    say = look.words.say
    rows = [
        ("scales_left", "scales", view["scales_left"], say("city.scales_left", {"n": view["scales_left"]})),
        ("deck", "deck", view["deck"], say("city.deck", {"n": view["deck"], "m": len(view["discard"])})),
    ]
    found = []
    for at, (key, sign, n, label) in enumerate(rows):
        art = '<rect class="pad" width="120" height="58" rx="10"/>' + icons.icon(sign, 6, 2, 48)
        art += f'<text class="price" x="88" y="40">{n}</text>'
        found.append(Sprite(key, "ground", 0, 708 + at * 64, art,
                            key, label, look.classes(key, "supply")))  # fmt: skip
    if not all(view["dragons"].values()):
        art = '<rect class="pad" width="120" height="186" rx="10"/>'
        found.append(Sprite("lair", "ground", 0, 850, art, "", "", "supply lair"))
    return found
