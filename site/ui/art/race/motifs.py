# ruff: noqa: E501 (drawings)
"""What the scenes on the cards are made of: heavenly bodies, things that stand on a horizon, ships, beings, devices.

Every drawing is ours and made from parameters. Bodies lie around (60, 45) in a box of 120 by 90; things stand on the
ground line y = 72; classes (``land``, ``shade``, ``metal``, ``glow``…) get their colours from ``race-cards.css``.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin


class Dice:
    """The same stars every time: numbers that depend on the card alone."""

    def __init__(self, seed: str) -> None:
        self.state = 7
        for letter in seed:
            self.state = (self.state * 131 + ord(letter)) % 2147483647

    def between(self, low: float, high: float) -> float:
        self.state = self.state * 48271 % 2147483647
        return round(low + (high - low) * (self.state / 2147483647), 1)


Motif = Callable[[Dice], str]


def path(d: str, classes: str) -> str:
    return f'<path class="{classes}" d="{d}"/>'


def disc(x: float, y: float, r: float, classes: str) -> str:
    return f'<circle class="{classes}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def moved(inner: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    turned = f" rotate({turn:g})" if turn else ""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){turned}{scaled}">{inner}</g>'


# --- bodies -----------------------------------------------------------------------------------------------------------


def globe(inner: str = "", x: float = 62, y: float = 46, r: float = 30, classes: str = "land") -> str:
    """A globe with its night side; ``inner`` is drawn on it, around 0, 0 with radius 30."""
    night = path("M-12-27.5A30 30 0 1 0 28 11 27 27 0 0 1-12-27.5z", "shade")
    limb = '<circle class="limb" r="30"/>'
    body = f'<circle class="{classes}" r="30"/>{inner}{night}{limb}'
    return moved(body, x, y, r / 30)


def smooth(dice: Dice) -> str:
    return globe()


def banded(dice: Dice) -> str:
    bands = []
    for y in (-20, -11, -2, 8, 17):
        half = (900 - y * y) ** 0.5
        sag = dice.between(3, 6)
        bands.append(path(f"M{-half:.1f} {y}Q0 {y + sag:g} {half:.1f} {y}", "engrave thick"))
    return globe("".join(bands))


def cratered(dice: Dice) -> str:
    spots = [(-10, -12, 6), (8, -4, 4), (-4, 9, 8), (14, 12, 5), (-18, 4, 3), (5, -18, 3), (16, -12, 2.5)]
    return globe("".join(disc(x, y, r, "crater") for x, y, r in spots))


def ocean(dice: Dice) -> str:
    land = path("M-24-12c6-9 15-13 22-12 3 5-2 8-6 9 3 5-2 8-7 8-3 5-8 3-9-5z", "green")
    south = path("M2 2c7-4 17-3 21 2-1 7-6 9-9 15-3 5-7 5-8-1-1-6-7-9-4-16zM-16 14c5-2 9 1 9 5-3 4-8 2-9-5z", "green")
    return globe(land + south, classes="sea")


def cloudy(dice: Dice) -> str:
    rows = [path(f"M{dice.between(-24, -10):g} {y}h{dice.between(18, 34):g}", "cloud") for y in (-18, -9, 1, 11, 20)]
    return globe("".join(rows))


def cracked(dice: Dice) -> str:
    lines = "M-26-8l9 4 5-7 9 9 8-6 7 9 9-3M-14 24l4-9 9 3 5-9 8 7M-6-28l2 8 8 3"
    return globe(path(lines, "crack"))


def facets(dice: Dice) -> str:
    lines = "M0-30-14-8 0 30 14-8zM-29-8h58M-14-8-22 20M14-8 22 20"
    return globe(path(lines, "engrave"))


def lights(dice: Dice) -> str:
    spots = "".join(disc(dice.between(-20, 20), dice.between(-20, 20), 1.3, "glow") for _ in range(22))
    lines = path("M-20-10 0-4 18-14M0-4 4 14-14 18M4 14l16 2", "engrave")
    return globe(lines + spots, classes="dim")


def ringed(dice: Dice) -> str:
    back = path("M16 40a48 12 0 0 1 92-8", "band")
    front = path("M16 42c-6 12 30 16 58 10s40-14 36-22", "band")
    return back + globe() + front


def broken(dice: Dice) -> str:
    bits = [(96, 22, 5), (104, 34, 3), (92, 36, 3), (100, 48, 2), (88, 14, 2.5), (110, 22, 2)]
    half = path("M70 18C50 12 30 26 32 48s24 34 44 24c6-4 10-8 12-14l-12-4 4-8-14-6 8-8-10-6z", "land")
    shade = path("M36 58c8 16 26 22 40 14 6-4 10-8 12-14l-6-2C66 70 48 70 36 58z", "shade")
    return half + shade + "".join(_rock(x, y, r, dice) for x, y, r in bits)


def _rock(x: float, y: float, r: float, dice: Dice) -> str:
    spots = []
    for at in range(7):
        far = r * dice.between(0.75, 1.2)
        spots.append(f"{x + far * cos(at * 2 * pi / 7):.1f} {y + far * sin(at * 2 * pi / 7):.1f}")
    return path("M" + "L".join(spots) + "z", "rock")


def belt(dice: Dice) -> str:
    rocks = [(30, 62, 8), (50, 48, 11), (74, 40, 7), (92, 26, 9), (66, 62, 4), (40, 36, 4), (86, 48, 4), (106, 40, 5),
             (22, 46, 3), (60, 28, 3), (104, 14, 4), (80, 70, 3)]  # fmt: skip
    return "".join(_rock(x, y, r, dice) for x, y, r in rocks)


def comets(dice: Dice) -> str:
    found = []
    for x, y, r in ((36, 60, 6), (78, 48, 8), (60, 22, 4), (98, 70, 4)):
        tail = path(f"M{x + r} {y - r * .6:g}l{r * 4:g}-{r * 2.6:g}M{x + r * .6:g} {y - r}l{r * 3.2:g}-{r * 3.2:g}"
                    f"M{x + r} {y}l{r * 3.6:g}-{r * 1.6:g}", "tail")  # fmt: skip
        found.append(tail + disc(x, y, r, "land") + path(f"M{x - r} {y}a{r} {r} 0 0 0 {r * 1.6:g} {r * 0.8:g}", "limb"))
    return "".join(found)


def twin(dice: Dice) -> str:
    return globe(x=50, y=50, r=26) + globe(x=94, y=24, r=9, classes="dim")


# --- ground and what stands on it -------------------------------------------------------------------------------------


def ground(dice: Dice) -> str:
    far = path("M-40 72Q60 50 160 72V140H-40z", "land")
    lines = path("M-40 80Q60 60 160 80M-40 88Q60 70 160 88", "engrave")
    return disc(96, 20, 7, "moon") + far + lines


def dome(dice: Dice) -> str:
    return path("M34 64a26 22 0 0 1 52 0z", "glass") + path("M34 64h52M60 42v22M47 46c-3 6-3 12-3 18M73 46c3 6 3 12 3 18",
                                                          "limb")  # fmt: skip


def towers(dice: Dice) -> str:
    walls = path("M36 66V38h9v28zM48 66V24l6-6v48zM58 66V32h11v34zM72 66V20h7v46zM82 66V42h9v24z", "metal")
    windows = "".join(disc(x, y, 1.2, "glow") for x in (40, 51, 61, 66, 75, 86) for y in (46, 52, 58))
    return walls + windows


def mine(dice: Dice) -> str:
    frame = path("M46 66 58 26h6l14 40h-5L64 38 52 66z", "metal") + disc(61, 27, 6, "metal") + disc(61, 27, 2.2, "hole")
    return frame + path("M61 33v33M80 66l6-14 8 4 8 10z", "limb") + path("M80 66l6-14 8 4 8 10z", "rock")


def ruin(dice: Dice) -> str:
    stones = path("M30 66 34 34l6-4 2 36zM50 66l2-40 8 6 1 34zM68 66l1-26 8-6 3 32zM88 66l1-16 7 4 2 12z", "metal")
    return stones + path("M30 36 62 28l12 8", "limb") + disc(56, 40, 2, "glow") + disc(74, 46, 1.6, "glow")


def pyramid(dice: Dice) -> str:
    return path("M28 66 60 22l32 44z", "metal") + path("M60 22 70 66h22z", "shade") + disc(60, 48, 4.5, "glow")


def obelisk(dice: Dice) -> str:
    slab = path("M44 68V22l5-6h22l5 6v46z", "metal")
    script = path(
        "M50 26h8M62 26h8M50 33h4M58 33h12M50 40h12M66 40h4M50 47h6M60 47h10M50 54h14M50 61h6M60 61h8", "script"
    )
    return slab + script


def camp(dice: Dice) -> str:
    return path("M26 68 40 46l14 22zM52 68l16-26 16 26zM82 68l9-15 9 15z", "metal") + path("M36 68l4-8 4 8zM62 68l6-10 6 10z",
                                                                                   "hole")  # fmt: skip


def dish(dice: Dice) -> str:
    bowl = path("M38 28c-4 18 12 34 32 30z", "metal") + path("M54 46 72 22", "limb") + disc(73, 21, 3, "glow")
    return bowl + path("M52 54 44 70h26l-8-13z", "metal")


def crane(dice: Dice) -> str:
    return path("M38 68V24h6v44zM30 24h58v4H30zM82 28v14h-2V28z", "metal") + path("M74 42h14v10H74zM60 68V56h34v12z", "land limb") \
        + path("M44 38 56 28M38 32 30 28", "limb")  # fmt: skip


def factory(dice: Dice) -> str:
    hall = path("M28 68V48l12 8v-8l12 8v-8l12 8V30h8v38zM78 68V24h7v44zM88 68V34h6v34z", "metal")
    return (
        hall
        + path("M81 20c4-6-2-8 3-14M91 30c4-6-2-8 3-14", "tail")
        + "".join(disc(x, 62, 1.5, "glow") for x in (36, 46, 56))
    )


def market(dice: Dice) -> str:
    tents = path("M28 46c4-6 8-8 14-8s10 2 14 8zM60 46c4-6 8-8 14-8s10 2 14 8z", "land limb")
    return tents + path("M30 46v22M54 46v22M62 46v22M86 46v22M30 58h24M62 58h24", "limb") + "".join(
        disc(x, 55, 2.2, "glow") for x in (36, 42, 48, 68, 74, 80))  # fmt: skip


def harbour(dice: Dice) -> str:
    ring = path("M60 20a24 24 0 1 0 .1 0zm0 9a15 15 0 1 1-.1 0z", "metal")
    return ring + path("M57 6h6v18h-6zM57 64h6v18h-6zM22 41h18v6H22zM80 41h18v6H80z", "metal") + disc(60, 44, 5, "glow")


def temple(dice: Dice) -> str:
    return path("M28 40 60 22l32 18zM32 62h56v6H32zM36 42h6v20h-6zM50 42h6v20h-6zM64 42h6v20h-6zM78 42h6v20h-6z", "metal") \
        + disc(60, 33, 3, "glow")  # fmt: skip


def palms(dice: Dice) -> str:
    leaf = "c-6-8-14-6-16 0 6-3 10-2 16 0zm0 0c6-8 14-6 16 0-6-3-10-2-16 0zm0 0c-2-8 2-12 8-12-4 4-5 7-8 12z"
    trunk = path("M50 68c0-12-2-20-4-28M76 68c0-8 2-14 4-20", "tail bold")
    return (
        disc(98, 22, 8, "moon")
        + trunk
        + path(f"M46 40{leaf}M80 48{leaf}", "green")
        + path("M56 68c0-9 12-9 12 0z", "glass")
    )


def gate(dice: Dice) -> str:
    return path("M30 68V42a30 26 0 0 1 60 0v26H78V42a18 15 0 0 0-36 0v26z", "metal") + path("M42 68V42a18 15 0 0 1 36 0v26z",
                                                                                         "portal")  # fmt: skip


def bars(dice: Dice) -> str:
    return path("M30 30h60v38H30zm6 6v26h48V36z", "metal") + path(
        "M42 36v26M51 36v26M60 36v26M69 36v26M78 36v26", "limb"
    )


def roulette(dice: Dice) -> str:
    wedges = "".join(
        path(f"M0 0 {26 * cos(a):.1f} {26 * sin(a):.1f}", "limb") for a in [at * pi / 6 for at in range(12)]
    )
    return moved(disc(0, 0, 30, "metal") + disc(0, 0, 26, "land") + wedges + disc(0, 0, 9, "metal") + disc(17, -15, 3.2, "glow"),
                 60, 46)  # fmt: skip


# --- ships ------------------------------------------------------------------------------------------------------------


def _ship(x: float, y: float, scale: float, turn: float = -20) -> str:
    hull = path("M-24 6c10-10 26-14 44-12 6 1 8 3 10 6-6 6-16 10-28 10h-20zM-14 8l-12 10h14l10-8z", "metal")
    return moved(hull + disc(14, 0, 2.2, "glow") + path("M-26 8h-10M-25 12h-7", "tail"), x, y, scale, turn)


def ship(dice: Dice) -> str:
    return _ship(60, 44, 1.3)


def visitor(dice: Dice) -> str:
    return _ship(92, 66, 0.6)


def fleet(dice: Dice) -> str:
    return _ship(48, 28, 0.7) + _ship(74, 46, 0.9) + _ship(46, 62, 0.7) + _ship(96, 26, 0.450)


def scout(dice: Dice) -> str:
    hull = path("M30 50c0-14 14-22 30-22s30 8 30 22c-8 7-52 7-60 0z", "land limb") + path(
        "M46 32a14 12 0 0 1 28 0z", "glass"
    )
    legs = path("M36 54l-8 16M84 54l8 16M50 56l-3 12M70 56l3 12", "limb")
    return hull + legs + "".join(disc(x, 46, 2.4, "glow") for x in (42, 54, 66, 78))


def warship(dice: Dice) -> str:
    hull = path("M14 52 40 38l8-14 6 12 44 2 12 8-12 8-58 8z", "land limb")
    return hull + path("M48 24l2 22M60 36v18M76 38v14", "limb") + "".join(disc(x, 48, 2, "glow") for x in (56, 68, 82))


def droppers(dice: Dice) -> str:
    one = (
        path("M-9-10h18l5 14-6 6H-8l-6-6z", "metal")
        + path("M-5 12v12M0 12v16M5 12v12", "tail")
        + disc(0, -2, 2, "glow")
    )
    return moved(one, 36, 40) + moved(one, 64, 26, 1.2) + moved(one, 92, 42, 0.9)


def probe(dice: Dice) -> str:
    return moved(path("M-8-8H8V8H-8zM-34-6h22V6h-22zM12-6h22V6H12z", "metal") + path("M-27-6V6M-20-6V6M19-6V6M26-6V6", "limb")
                 + disc(0, 0, 3, "glow"), 88, 24, 0.6, -25)  # fmt: skip


# --- beings -----------------------------------------------------------------------------------------------------------


def fish(dice: Dice) -> str:
    body = path("M26 46c12-20 40-22 56-4l16-12c-3 10-3 20 0 30L82 50c-16 18-44 16-56-4z", "land limb")
    return body + disc(40, 42, 3, "hole") + path("M52 34c6 8 6 16 0 24M62 36c4 6 4 14 0 20", "limb")


def bird(dice: Dice) -> str:
    wings = path(
        "M60 40C48 22 30 18 12 24c16 4 22 14 28 26 6 4 14 4 20 0 6 4 14 4 20 0 6-12 12-22 28-26-18-6-36-2-48 16z",
        "land limb",
    )
    return (
        wings + path("M54 50c0 12 3 18 6 24 3-6 6-12 6-24zM57 34l3-9 3 9z", "land limb") + disc(58.5, 36, 1.2, "hole")
    )


def lizard(dice: Dice) -> str:
    head = path("M18 52c10-4 20-20 38-20 18-2 34 4 44 18-8 10-22 14-34 12l-10 10-6-10c-12 0-22-4-32-10z", "land limb")
    return (
        head
        + disc(70, 42, 4, "glow")
        + disc(70, 42, 1.6, "hole")
        + path("M24 52c14 6 40 6 60 2M50 32l4-8 6 6 6-8 5 8", "limb")
    )


def beast(dice: Dice) -> str:
    body = path("M60 26c16 0 26 10 26 24 0 6-2 10-4 14l6 8-10-4c-3 4-6 4-8 2l-2 8-6-6c-6 0-8-2-10-4l-10 8 2-12c-6-4-10-8-10-16"
                " 0-13 10-22 26-22z", "land limb")  # fmt: skip
    eyes = "".join(disc(x, y, r, "glow") for x, y, r in ((50, 46, 4), (68, 44, 5), (60, 36, 2.6), (76, 54, 2)))
    return body + eyes + path("M46 60c8 6 20 6 28 0", "limb")


def survivor(dice: Dice) -> str:
    """Somebody with a hood, a staff and little else."""
    cloak = (
        path("M44 72c0-22 4-34 16-34s16 12 16 34z", "land limb") + disc(60, 34, 9, "metal") + disc(60, 36, 5, "hole")
    )
    return cloak + path("M84 20v52M78 24h12", "tail bold") + disc(84, 18, 3, "glow")


def egg(dice: Dice) -> str:
    """A mind not yet awake."""
    shell = path("M60 18c14 0 22 18 22 30a22 22 0 0 1-44 0c0-12 8-30 22-30z", "land limb")
    return shell + path("M48 44c4-6 8-6 12 0s8 6 12 0M50 56c4-4 8-4 10 0s6 4 10 0", "engrave thick")


def people(dice: Dice) -> str:
    """Many who have lost their home."""
    found = []
    for x, y, r in ((36, 50, 5), (48, 46, 6), (62, 44, 7), (76, 47, 6), (88, 51, 5)):
        found.append(
            disc(x, y, r, "metal")
            + path(
                f"M{x - r * 1.5:g} {y + r * 4:g}c0-{r * 2:g} 0-{r * 2.6:g} {r * 1.5:g}-"
                f"{r * 2.6:g}s{r * 1.5:g} {r * 0.6:g} {r * 1.5:g} {r * 2.6:g}z",
                "metal",
            )
        )
    return "".join(found)


def flag(dice: Dice) -> str:
    """Rebels."""
    return path("M88 20v52", "tail bold") + path("M89 20c8-4 12 4 20 0l-5 8 5 8c-8 4-12-4-20 0z", "red")


def tanks(dice: Dice) -> str:
    one = path("M-10-14h20v30h-20z", "land limb") + path("M-10-6h20M-10 6h20", "limb") + path("M-3-19h6v5h-6z", "metal")
    return moved(one, 38, 52) + moved(one, 62, 46, 1.2) + moved(one, 86, 54, 0.9) + flag(dice)


def tunnels(dice: Dice) -> str:
    rock = path("M-40 36Q60 24 160 36V140H-40z", "land")
    ways = path("M20 52h30l10 14h36M50 52l14-10h26M60 66 50 80M88 42v-8", "way")
    return rock + ways + "".join(disc(x, y, 3, "glow") for x, y in ((20, 52), (64, 42), (96, 66), (50, 80)))


def rays(dice: Dice) -> str:
    found = [path(f"M{62 + 34 * cos(a):.1f} {46 + 34 * sin(a):.1f}L{62 + 42 * cos(a):.1f} {46 + 42 * sin(a):.1f}", "tail bold")
             for a in (at * pi / 8 for at in range(16))]  # fmt: skip
    return "".join(found) + cracked(dice)


def spores(dice: Dice) -> str:
    spots = []
    for x, y, r in ((-10, -10, 6), (10, 4, 7), (-6, 14, 4), (14, -14, 3.5)):
        arms = "".join(
            f"M{x} {y}l{r * 1.5 * cos(a):.1f} {r * 1.5 * sin(a):.1f}" for a in (at * pi / 4 for at in range(8))
        )
        spots.append(path(arms, "crack") + disc(x, y, r * 0.6, "hole"))
    return globe("".join(spots))


def minds(dice: Dice) -> str:
    """Thought that goes out in waves."""
    waves = "".join(disc(62, 46, r, "wave") for r in (34, 38.5, 43))
    return waves + globe(path("M-16 2c6-10 26-10 32 0-6 10-26 10-32 0z", "engrave thick") + disc(0, 2, 4, "hole"))


def distant(dice: Dice) -> str:
    orbits = "".join(
        path(f"M{60 - r} 45a{r} {r * 0.4:g} 0 1 0 {2 * r} 0a{r} {r * 0.4:g} 0 1 0-{2 * r} 0", "engrave")
        for r in (16, 30, 46)
    )
    return orbits + disc(60, 45, 5, "glow") + globe(x=98, y=36, r=11)


def ark(dice: Dice) -> str:
    hull = path("M20 50h80c-4 14-14 20-24 20H44c-10 0-20-6-24-20z", "metal") + path("M36 50a24 26 0 0 1 48 0z", "glass")
    return hull + path("M60 50V34M60 40c-8 0-11-4-11-9 8 0 11 4 11 9zM60 37c7 0 10-4 10-8-7 0-10 3-10 8z", "green bold") + "".join(
        disc(x, 58, 2, "glow") for x in (36, 48, 60, 72, 84))  # fmt: skip


def armada(dice: Dice) -> str:
    one = warship(dice)
    return moved(one, 46, 4, 0.5) + moved(one, -2, 16, 0.62) + moved(one, 34, 42, 0.7)


def sentry(dice: Dice) -> str:
    body = path("M60 16 78 34 72 62H48L42 34z", "land limb") + path(
        "M42 36 26 46l4 16M78 36l16 10-4 16M52 62l-6 12M68 62l6 12", "tail bold"
    )
    return body + path("M48 36h24l-4 8H52z", "hole") + disc(60, 40, 3, "glow")


def gnarssh(dice: Dice) -> str:
    """The last of its kind, alone on a hill."""
    hill = path("M-40 80Q60 52 160 80V140H-40z", "dim")
    body = path("M44 66c-4-18 2-34 14-38l-2-10 8 8c12 2 18 16 14 30l10 10c-10 4-36 4-44 0z", "land limb")
    return (
        disc(94, 24, 9, "moon")
        + hill
        + body
        + disc(64, 36, 3, "glow")
        + disc(65, 36, 1.2, "hole")
        + path("M68 46c-4 2-7 2-10 0", "limb")
    )


def ruin_small(dice: Dice) -> str:
    return moved(ruin(dice), 74, 40, 0.5)


def dome_small(dice: Dice) -> str:
    return moved(dome(dice), 66, 32, 0.6)
