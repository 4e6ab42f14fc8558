"""Card faces in three sizes: ``small`` for a neighbour's tableau, ``hand``, and ``large`` with every power in words.

All are drawn in their own pixels (see SIZES), without a frame of their own: put them into an ``<svg viewBox>`` or a
symbol. Colours come from ``race-cards.css``, so a face follows the theme; words come from the catalogue.
"""

from __future__ import annotations

from html import escape

from pygames.core.text import Catalogue
from pygames.race.components import ACTIONS, KINDS, Card
from pygames.race.wording import line_term, power_term
from ui.art import metrics
from ui.art.race import glyphs, rail
from ui.art.race.scenes import action_scene, scene

SIZES = {"small": (64, 90), "hand": (96, 134), "large": (320, 448)}
NAME, NAME_STEP = 15.4, 15.6  # the own tableau's cards are 89 pixels wide at the narrowest: 14 pixels there
TIGHT = (1.1, 1.16, 1.25, 1.36)  # how much closer a line may be drawn, rather than have a fourth one
SHAPES = {  # what the cost stands in, around 0, 0 with radius 12
    "world": '<circle class="badge" r="11.2"/><circle class="inner" r="8.8"/>',
    "development": '<path class="badge" d="M0-13.4 13.4 0 0 13.4-13.4 0z"/>',
    "military": '<path class="badge" d="M-10.6-11.4h21.2v10.6c0 6.6-4.5 10.6-10.6 13-6.1-2.4-10.6-6.4-10.6-13z"/>',
}
RIGHT = 9  # how far the picture lies to the right of a rail with powers
POINTS = '<path class="points" d="M0-12.4 10.7-6.2v12.4L0 12.4-10.7 6.2v-12.4z"/>'


def shape_of(card: Card) -> str:
    return "military" if card.is_military else "world" if card.is_world else "development"


def cost(card: Card, x: float, y: float, radius: float) -> str:
    """Ring, diamond or red-edged shield with the figure."""
    shape = shape_of(card)
    figure = glyphs.figure(str(card.value), 0, 5.9 if shape != "military" else 5.4, 17)
    place = f"translate({x:g} {y:g}) scale({radius / 12:.3f})"
    return f'<g class="cost {shape}" transform="{place}">{SHAPES[shape]}{figure}</g>'


def worth(card: Card, x: float, y: float, radius: float, points: int | None = None) -> str:
    """The hexagon of points; a cost-6 development shows what it would bring now, else a question mark."""
    said = "?" if card.scoring and points is None else str(card.vp if points is None else points)
    figure = glyphs.figure(said, 0, 5.9, 17 if len(said) < 2 else 15.2)
    return f'<g class="worth" transform="translate({x:g} {y:g}) scale({radius / 12:.3f})">{POINTS}{figure}</g>'


def frame(card: Card, width: float, height: float, edge: float) -> str:
    half = edge / 2
    return (
        f'<rect class="face" x="{half:g}" y="{half:g}" width="{width - edge:g}" height="{height - edge:g}" '
        f'rx="{8 + edge:g}" stroke-width="{edge:g}"/>'
    )


def rounded(name: str, width: float, height: float, inner: str) -> str:
    """A picture that reaches into the corners of its card, cut off along their round edge."""
    edge = f'<rect x="2" y="2" width="{width - 4:g}" height="{height - 4:g}" rx="9"/>'
    return f'<clipPath id="cut-{name}">{edge}</clipPath><g clip-path="url(#cut-{name})">{inner}</g>'


def title(name: str, size: float, limit: float) -> list[str]:
    """A name in three lines at the most."""
    found: list[str] = []
    for tight in TIGHT:
        found = metrics.balanced(name, size, limit * tight)
        if len(found) <= 3:
            break
    return found


def lines_of(words: list[str], x: float, y: float, size: float, step: float, limit: float, classes: str) -> str:
    """Lines of text; one that is too long for its place is drawn closer, never cut."""
    found = []
    for at, line in enumerate(words):
        tight = f' textLength="{limit:g}" lengthAdjust="spacingAndGlyphs"' if metrics.width(line, size) > limit else ""
        found.append(
            f'<text class="{classes}" x="{x:g}" y="{y + at * step:g}" font-size="{size:g}"{tight}>{escape(line)}</text>'
        )
    return "".join(found)


def tab(phase: str, x: float, y: float, width: float, height: float, size: float) -> str:
    """The notch of a phase at the left edge."""
    if phase == "score":
        inside = f'<g transform="translate({x + width / 2:g} {y + height / 2:g}) scale({height / 34:.2f})">{POINTS}</g>'
    else:
        inside = glyphs.figure(rail.NUMERALS[phase], x + width / 2, y + height / 2 + size * 0.36, size)
    return f'<rect class="tab" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4"/>{inside}'


# --- the three sizes --------------------------------------------------------------------------------------------------


def card_face(card: Card, words: Catalogue, size: str = "hand", points: int | None = None) -> str:
    """A card of the deck or a start world. ``points``: what a cost-6 development is worth at the moment."""
    drawn = {"small": _small, "hand": _hand, "large": _large}[size](card, words, points)
    kind = f"k-{card.good}" if card.good else ""
    return f'<g class="race-card {shape_of(card)} {kind} at-{size}">{drawn}</g>'


def _small(card: Card, words: Catalogue, points: int | None) -> str:
    width, height = SIZES["small"]
    phases = sorted({p.phase for p in card.powers}, key="123$45".index)
    ticks = "".join(_tick(phase, 3 + at // 2 * 29, 34 + at % 2 * 22) for at, phase in enumerate(phases))
    medal = glyphs.good(card.good, width - 27, height - 27, 23, card.is_windfall) if card.good else ""
    return (
        frame(card, width, height, 3)
        + rounded(f"small-{card.id}", width, height, scene(card, 3, 3, width - 6, height - 6, 4, is_filled=True))
        + cost(card, 16, 17, 14)
        + worth(card, width - 15, 16, 12.5, points)
        + ticks
        + medal
    )


def _tick(phase: str, x: float, y: float) -> str:
    """Two below each other, then a second column: a neighbour's card of 50 pixels still shows 14 of them."""
    return f'<g class="power phase-{_key(phase)}">{tab(phase, x, y, 27, 20, 18)}</g>'


def _key(phase: str) -> str:
    """A phase as a class name: trade belongs to phase 4."""
    return "4 trade" if phase == "$" else phase


def foot_of(card: Card, words: Catalogue) -> float:
    """Where the name begins on a card of the hand: what lies on the card stays above it."""
    width, height = SIZES["hand"]
    return height - 3 - (4 + NAME_STEP * max(len(title(words.word(card.id), NAME, width - 10)), 2))


def _hand(card: Card, words: Catalogue, points: int | None) -> str:
    """Nothing on it is smaller than 14 pixels; cost and points have 22."""
    width, height = SIZES["hand"]
    name = title(words.word(card.id), NAME, width - 10)
    foot = foot_of(card, words)
    plate = height - 3 - foot  # the name's, at the foot
    top = foot + plate / 2 + 4.6 - NAME_STEP / 2 * (len(name) - 1)
    step = min(20.5, (foot - 36) / max(len(card.powers), 1))
    rows = "".join(_rail_row(p.phase, rail.signs(p), 36 + at * step, step - 1) for at, p in enumerate(card.powers))
    medal = glyphs.good(card.good, width - 30, foot - 27, 25, card.is_windfall) if card.good else ""
    corner = (
        f'<path class="strip" d="M{width - 3} {foot - 36:g}V{foot:g}h-36a36 36 0 0 1 36-36z"/>' if card.good else ""
    )
    side = f'<rect class="rail" x="3" y="34" width="18" height="{foot - 34:g}"/>' if card.powers else ""
    marks = "".join(
        f'<rect class="strip" x="{39 + at * 19}" y="7" width="19" height="19" rx="5"/>'
        + glyphs.mark(key, 40 + at * 19, 8, 17)
        for at, key in enumerate(card.keywords)
    )
    art = scene(card, 3, 3, width - 6, foot - 3, RIGHT if card.powers else 0, is_filled=True)
    return (
        frame(card, width, height, 3)
        + rounded(f"hand-{card.id}", width, height, art)
        + side
        + rows
        + corner
        + cost(card, 19.5, 18.5, 15.4)
        + worth(card, width - 17.5, 18, 15.4, points)
        + marks
        + medal
        + lines_of(name, width / 2, top, NAME, NAME_STEP, width - 10, "name")
    )


def _rail_row(phase: str, row: rail.Row, y: float, tall: float) -> str:
    """A power at the left edge; a long row is drawn a little smaller."""
    size = min(17, tall - 2, 17 * 69 / rail.width(row, 17))
    wide = rail.width(row, size)
    back = f'<rect class="strip" x="3" y="{y:g}" width="{wide + 21.5:g}" height="{tall:g}" rx="4"/>'
    inner = tab(phase, 3, y, 18, tall, 15.2) + rail.draw(row, 22.5, y + (tall - size) / 2, size)
    return f'<g class="power phase-{_key(phase)}">{back}{inner}</g>'


def _large(card: Card, words: Catalogue, points: int | None) -> str:
    width, height = SIZES["large"]
    title, type_size = metrics.balanced(words.word(card.id), 22, width - 128), 22.0
    if len(title) > 2:
        title, type_size = metrics.balanced(words.word(card.id), 19, width - 128), 19.0
    said, tall = sentences(card, words, with_signs=True)
    if height - tall - 84 < 120:
        said, tall = sentences(card, words, with_signs=False)
    picture = height - tall - 84
    marks = "".join(glyphs.mark(key, width - 38 - at * 32, 82, 26) for at, key in enumerate(card.keywords))
    medal = glyphs.good(card.good, width - 66, 72 + picture - 58, 52, card.is_windfall) if card.good else ""
    return (
        frame(card, width, height, 4)
        + scene(card, 4, 72, width - 8, picture, is_filled=True)
        + cost(card, 36, 37, 27)
        + worth(card, width - 34, 37, 25, points)
        + marks
        + medal
        + lines_of(
            title, width / 2, 44 - type_size / 2 * (len(title) - 1), type_size, type_size + 1, width - 128, "name"
        )
        + "".join(f'<g transform="translate(0 {72 + picture + 6:g})">{row}</g>' for row in [said])
    )


def sentences(card: Card, words: Catalogue, with_signs: bool) -> tuple[str, float]:
    """Every power and line of points in plain words, and how tall that is."""
    found, y, step, size = [], 0.0, 19, 15.5
    rows = [(p.phase, rail.signs(p), power_term(p)) for p in card.powers]
    rows += [("score", (), line_term(line)) for line in card.scoring]
    for phase, signs, term in rows:
        said = metrics.wrap(words.say(term.key, term.data), size, 262)
        extra = 26 if with_signs and signs else 0
        tall = extra + max(len(said) * step, 24)
        drawn = tab(phase, 8, y, 30, 24, 16)
        if extra:
            drawn += rail.draw(signs, 46, y, 22)
        drawn += lines_of(said, 46, y + extra + 15, size, step, 264, "said")
        found.append(f'<g class="power phase-{_key(phase)}">{drawn}</g>')
        y += tall + 8
    return "".join(found), y


# --- action cards and back --------------------------------------------------------------------------------------------


def action_face(action: str, words: Catalogue, size: str = "hand") -> str:
    """An action card: its phase as a large numeral, and the bonus of whoever picked it as signs."""
    card = ACTIONS[action]
    width, height = SIZES[size]
    scale = width / 120
    numeral = rail.NUMERALS[card.phase]
    name = title(words.word(action), 17, 106)
    size_of_name = 17.0 if len(name) > 1 else min(17.0, max(14.4, 17 * 104 / metrics.width(name[0], 17)))
    bonus = bonus_row(action)
    wide = rail.width(bonus, 24)
    inner = (
        action_scene(action, 3, 3, 114, 94)
        + f'<path class="plate" d="M3 3h{24 + 14 * len(numeral)}v26a14 14 0 0 1-14 14H3z"/>'
        f'<text class="numeral" x="{10 + 7 * len(numeral)}" y="33" font-size="32">{numeral}</text>'
        + rail.draw(bonus, 60 - wide / 2, 102, 24)
        + lines_of(name, 60, 149 - 8.5 * (len(name) - 1), size_of_name, 17, 106, "name")
    )
    drawn = frame(KINDS["old_earth"], width, height, 3 * scale)
    return (
        f'<g class="race-action phase-{card.phase} at-{size}">{drawn}<g transform="scale({scale:.3f})">{inner}</g></g>'
    )


def bonus_row(action: str) -> rail.Row:
    """The bonus of an action card in the same signs as the powers."""
    found: list[rail.Token] = []
    for word, n in ACTIONS[action].bonus.items():
        found += rail.bonus(word, n)
    return tuple(found)


def card_back(size: str = "hand") -> str:
    """A card face down: the emblem of the race, two orbits around a star."""
    width, height = SIZES[size]
    scale = width / 120
    lines = (
        '<rect class="line" x="10" y="10" width="100" height="148" rx="6"/>'
        '<circle class="line" cx="60" cy="84" r="40"/>'
        '<ellipse class="line" cx="60" cy="84" rx="46" ry="17" transform="rotate(-28 60 84)"/>'
        '<ellipse class="line" cx="60" cy="84" rx="46" ry="17" transform="rotate(28 60 84)"/>'
        '<circle class="dot" cx="60" cy="84" r="8"/><circle class="dot" cx="99" cy="64" r="4"/>'
    )
    drawn = frame(KINDS["old_earth"], width, height, 3 * scale)
    return f'<g class="race-card card-back at-{size}">{drawn}<g transform="scale({scale:.3f})">{lines}</g></g>'


def picture(inner: str, size: str, label: str = "") -> str:
    """A face as a whole drawing, for pages that need no symbols."""
    width, height = SIZES[size]
    said = f' role="img" aria-label="{escape(label)}"' if label else ' aria-hidden="true"'
    return f'<svg viewBox="0 0 {width} {height}" class="race-face at-{size}"{said}>{inner}</svg>'
