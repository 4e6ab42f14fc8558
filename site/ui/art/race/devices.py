# ruff: noqa: E501 (drawings)
"""Devices of the developments: one bold silhouette each, set before an engraved circle."""

from __future__ import annotations

from math import cos, pi, sin

from ui.art.race.motifs import Dice, disc, moved, path


def plate(dice: Dice) -> str:
    """The circle of an astrolabe behind every device."""
    ticks = "".join(
        f"M{60 + 38 * cos(a):.1f} {45 + 38 * sin(a):.1f}L{60 + 41 * cos(a):.1f} {45 + 41 * sin(a):.1f}"
        for a in (at * pi / 18 for at in range(36))
    )
    return disc(60, 45, 38, "plate") + path(ticks, "engrave") + disc(60, 45, 33, "engrave")


def gear(dice: Dice) -> str:
    teeth = []
    for at in range(16):
        far = 25 if at % 2 else 20
        for turn in (at - 0.38, at + 0.38):
            teeth.append(f"{60 + far * cos(turn * pi / 8):.1f} {45 + far * sin(turn * pi / 8):.1f}")
    return path("M" + "L".join(teeth) + "z", "metal") + disc(60, 45, 9, "hole") + disc(60, 45, 4, "glow")


def robot(dice: Dice) -> str:
    head = path("M44 30h32v22H44zM58 22h4v8h-4zM48 56h24v14H48zM38 36h4v10h-4zM78 36h4v10h-4z", "metal")
    return (
        head
        + disc(60, 20, 3, "glow")
        + disc(53, 40, 3.5, "glow")
        + disc(67, 40, 3.5, "glow")
        + path("M52 48h16", "limb")
    )


def twins(dice: Dice) -> str:
    """Robots that make robots."""
    return moved(robot(dice), -10, 10, 0.8) + moved(robot(dice), 34, 10, 0.8)


def drill(dice: Dice) -> str:
    body = path("M40 22h40v16H40z", "metal") + path("M44 38h32L60 76z", "land limb")
    return (
        body
        + path("M49 46h22M53 55h14M56 64h8", "engrave thick")
        + disc(50, 30, 2.5, "glow")
        + disc(70, 30, 2.5, "glow")
    )


def bank(dice: Dice) -> str:
    house = path("M32 36 60 18l28 18zM34 64h52v6H34zM38 38h7v24h-7zM57 38h7v24h-7zM75 38h7v24h-7z", "metal")
    return house + disc(60, 29, 4, "glow")


def coins(dice: Dice) -> str:
    found = []
    for x, high in ((42, 3), (60, 5), (78, 2)):
        for at in range(high):
            found.append(f'<ellipse class="land limb" cx="{x}" cy="{66 - at * 8}" rx="9" ry="4.5"/>')
    return "".join(found)


def debt(dice: Dice) -> str:
    return (
        path("M34 30h52v34H34z", "metal")
        + path("M40 40h18M40 48h30M40 56h24", "script")
        + path("M78 54v18M70 66l8 8 8-8", "red bold")
    )


def carts(dice: Dice) -> str:
    return path("M30 26h10l8 28h30l6-20H46", "tail bold") + path("M48 36h34l-5 16H52z", "land limb") + disc(52, 63, 5, "metal") + disc(
        74, 63, 5, "metal")  # fmt: skip


def handshake(dice: Dice) -> str:
    """Two who meet: hands from both sides under one star."""
    left = path("M22 46h16l12-6 12 10c3 4-2 7-5 4l-7-5-4 12H22z", "metal")
    right = path("M98 46H82l-12-6-8 4 6 8c2 6 0 10-6 10h-6l2 6h18l22-4z", "land limb")
    return left + right + path("M60 14l2.5 7.5 7.5 2.5-7.5 2.5L60 34l-2.5-7.5-7.5-2.5 7.5-2.5z", "glow")


def pie(dice: Dice) -> str:
    wedges = (("k-novelty", -90, 0), ("k-rare", 0, 90), ("k-genes", 90, 180), ("k-alien", 180, 270))
    found = []
    for kind, start, end in wedges:
        a, b = start * pi / 180, end * pi / 180
        shape = f"M0 0L{26 * cos(a):.1f} {26 * sin(a):.1f}A26 26 0 0 1 {26 * cos(b):.1f} {26 * sin(b):.1f}z"
        found.append(moved(path(shape, f"kind {kind}"), 60 + 3 * cos((a + b) / 2), 45 + 3 * sin((a + b) / 2)))
    return "".join(found)


def compass(dice: Dice) -> str:
    return disc(60, 45, 25, "metal") + disc(60, 45, 20, "hole") + path("M60 27 66 45 60 63 54 45z", "land limb") + path(
        "M60 27 66 45H54z", "red")  # fmt: skip


def stamp(dice: Dice) -> str:
    return (
        path("M52 20h16l-3 22h15v10H40V42h15z", "metal")
        + path("M38 58h44v6H38z", "land limb")
        + path("M42 70h36", "script")
    )


def helix(dice: Dice) -> str:
    strands = path("M46 16c0 20 28 18 28 38 0 8-4 14-8 20M74 16c0 20-28 18-28 38 0 8 4 14 8 20", "strand")
    return strands + path("M48 24h24M54 33h12M54 44h12M48 54h24M49 62h22", "limb")


def flask(dice: Dice) -> str:
    return path("M52 18h16v4h-3v16l16 28c2 4 0 7-4 7H43c-4 0-6-3-4-7l16-28V22h-3z", "glass") + path(
        "M47 54h26l8 14c1 3 0 5-4 5H43c-4 0-5-2-4-5z", "land") + disc(56, 62, 2.5, "glow") + disc(65, 66, 1.8, "glow")  # fmt: skip


def tactics(dice: Dice) -> str:
    board = path("M32 24h56v42H32z", "metal") + path("M40 56c8-16 14 2 22-12s10-8 14-12M72 30l6 1-2 6", "red bold")
    return board + path("M38 32l6 6m0-6-6 6M50 50l5 5m0-5-5 5", "script") + disc(80, 56, 3, "glow")


def crane_arm(dice: Dice) -> str:
    return path("M36 70V26h7v44zM30 20h58v6H30zM80 26v12h-3V26z", "metal") + path("M68 38h22v12H68z", "land limb") + path(
        "M54 70V58h34v12zM58 58V50h8v8", "metal") + path("M43 40 56 26", "limb")  # fmt: skip


def helmet(dice: Dice) -> str:
    head = path("M36 60V44c0-14 10-24 24-24s24 10 24 24v16l-8 8H44z", "metal")
    return head + path("M42 42h36v12l-10 4H52l-10-4z", "land limb") + path("M60 20v-6M50 68v4M70 68v4", "limb") + path(
        "M46 44h14l-4 6H46z", "lit")  # fmt: skip


def sprout(dice: Dice) -> str:
    globe = disc(60, 54, 20, "metal") + path("M40 54a20 7 0 0 0 40 0M60 34v40", "engrave")
    return globe + path(
        "M60 36V20M60 26c-10 0-14-5-14-12 10 0 14 5 14 12zM60 22c8 0 12-4 12-10-8 0-12 4-12 10z", "green bold"
    )


def institute(dice: Dice) -> str:
    house = path("M32 66h56v6H32zM36 62V44h48v18zM40 44a20 18 0 0 1 40 0z", "metal")
    return (
        house
        + moved(path("M-9-7H9L0 9z", "kind k-alien") + disc(0, -2, 2.6, "hole"), 60, 38)
        + path("M48 50v12M60 50v12M72 50v12", "limb")
    )


def banner(dice: Dice) -> str:
    """Open doors for trade: an arrow both ways on a banner."""
    return path("M34 20h52v42L60 74 34 62z", "land limb") + path(
        "M42 36h26v-6l12 10-12 10v-6H42zM78 58H58v5L46 55l12-8v5h20z", "hole"
    )


def federation(dice: Dice) -> str:
    found = [path("M60 45 60 20M60 45 82 32M60 45 82 58M60 45 60 70M60 45 38 58M60 45 38 32", "limb")]
    found += [disc(60 + 25 * sin(a), 45 - 25 * cos(a), 6, "metal") for a in (at * pi / 3 for at in range(6))]
    return "".join(found) + disc(60, 45, 9, "land limb") + disc(60, 45, 3, "glow")


def crown(dice: Dice) -> str:
    return path("M32 30 48 44l12-24 12 24 16-14-6 32H38z", "land limb") + path("M38 66h44v6H38z", "metal") + disc(60, 52, 4, "glow") + disc(
        47, 54, 2.5, "glow") + disc(73, 54, 2.5, "glow")  # fmt: skip


def lyre(dice: Dice) -> str:
    frame = path("M40 22c-8 20-2 42 20 48 22-6 28-28 20-48-2 10-4 26-20 30-16-4-18-20-20-30z", "land limb")
    return frame + path("M52 24v32M60 22v38M68 24v32", "tail") + path("M44 22h32v5H44z", "metal")


def array(dice: Dice) -> str:
    one = path("M-14-12c-2 12 8 22 20 20z", "metal") + path("M-4-2 8-14", "limb") + path("M-4 8-8 20H6l-4-10z", "metal")
    return moved(one, 42, 48) + moved(one, 74, 44, 1.2) + path("M88 20c4 4 4 8 0 12M93 15c8 7 8 15 0 22", "tail")


def guild(dice: Dice) -> str:
    """Scales: what is given and what is got."""
    beam = path("M58 20h4v46h-4zM46 66h28v5H46zM34 26h52v3.5H34z", "metal")
    return beam + path("M36 30 28 50h18zM84 30l-9 20h18z", "limb") + path("M26 50h22c-2 7-6 9-11 9s-9-2-11-9zM73 50h22c-2 7-6 9-11 9s-9-2-11-9z",
                                                                  "land limb")  # fmt: skip


def pickaxes(dice: Dice) -> str:
    one = path("M-2.5-24h5v52h-5z", "metal") + path("M-24-14C-14-26 14-26 24-14 12-20-12-20-24-14z", "land limb")
    return moved(one, 60, 46, 1, 35) + moved(one, 60, 46, 1, -35)


def chart(dice: Dice) -> str:
    return path("M36 66V52h9v14zM50 66V42h9v24zM64 66V48h9v18zM78 66V28h9v38z", "land limb") + path(
        "M34 48 54 34l14 6 20-20M78 20h10v10", "tail bold"
    )


def eagle(dice: Dice) -> str:
    wings = path(
        "M60 30c-8-8-20-10-34-6 4 4 6 8 8 14 4 0 6 2 8 8 6 0 8 4 10 10l8 12 8-12c2-6 4-10 10-10 2-6 4-8 8-8 2-6 4-10 8-14-14-4-26-2-34 6z",
        "land limb",
    )
    return wings + path("M60 30v26M48 36l6 12M72 36l-6 12", "limb") + disc(60, 24, 5, "metal")


def knot(dice: Dice) -> str:
    """Races bound to each other: rings that hold one another."""
    rings = ((50, 38, "k-genes"), (70, 38, "k-alien"), (60, 54, "k-novelty"))
    return "".join(disc(x, y, 16, f"link {kind}") for x, y, kind in rings)


def purse(dice: Dice) -> str:
    bag = path("M50 26h20l-4 8c14 6 20 18 20 26 0 8-6 12-14 12H48c-8 0-14-4-14-12 0-8 6-20 20-26z", "land limb")
    return bag + path("M48 22h24M60 42v22M67 46c-6-5-15-3-14 2 1 6 14 3 14 9 0 5-10 6-14 1", "limb bold")


def medal(dice: Dice) -> str:
    return path("M46 16h10l6 18h-8zM74 16H64l-6 18h8z", "red") + disc(60, 50, 18, "metal") + path(
        "M60 38l3.5 8.5 9 .5-7 6 2.5 9-8-5-8 5 2.5-9-7-6 9-.5z", "land limb")  # fmt: skip
