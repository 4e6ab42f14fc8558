"""What the city lies on, and what lies beside it: cliff and canal, the Obelisk, the common supply."""

from __future__ import annotations

from ui.art import marks
from ui.scenes.base import Look, View
from ui.scenes.bluemoon import icons
from ui.sprites import Sprite

OBELISK_STEP = 49


def sprites(view: View, look: Look) -> list[Sprite]:
    """All of it."""
    return [*obelisk(view, look), *supply(view, look)]


def obelisk(view: View, look: Look) -> list[Sprite]:
    """Prices from the bottom up, markers where offerings were made, the next price alight."""
    prices, made = view["obelisk"]["prices"], view["obelisk"]["offerings"]
    top, count = 34, len(prices)
    foot = top + count * OBELISK_STEP
    stone = (
        f'<path class="stone-body" d="M60 0 88 {top} 104 {foot}H16L32 {top}z"/>'
        f'<path class="stone-foot" d="M4 {foot}h112v18H4z"/>'
        f'<path class="line" d="M60 0V{top}"/>'
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
