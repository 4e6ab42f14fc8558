"""The table as sprites: action cards, supply, the tableaux of others, one's own tableau."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import ceil
from typing import Any

from pygames.race.components import ACTIONS, CARDS
from ui.art import metrics
from ui.art.race import faces, glyphs
from ui.scenes.base import Look, View
from ui.scenes.race import icons, sums
from ui.scenes.race.cards import kind_of
from ui.scenes.race.layout import FULL, RATIO, WIDE, Box, Grid, Layout, make
from ui.sprites import Sprite

# how a player may lay out the own tableau: as it was placed, worlds before developments, by phases
SORTS: tuple[Callable[[str], Any], ...] = (
    lambda card: 0,
    lambda card: (not CARDS[card].is_world, CARDS[card].good, CARDS[card].value),
    lambda card: min(("123$45".index(p.phase) for p in CARDS[card].powers), default=9),
)
LAYERS = ("ground", "strip", "slots", "cards", "goods", "seats")
LEAST = 14.6  # pixels of what is written on the board
READABLE = 80  # pixels of a card on which names still stand
LOW = 124  # action cards lower than this have no room below their name
PLACING = ("ChooseDevelopment", "PayDevelopment", "ChooseWorld", "PlaceWorld")  # where free places are shown
AGAIN = ".again"  # the second copy of an action card in the expert game


def layout_of(view: View, look: Look) -> Layout:
    counts = tuple(len(seat["tableau"]) + bool(seat["placing"]) for seat in view["seats"])
    return look.keep(
        ("layout", look.aspect, look.wide, look.mine, counts),
        lambda: make(look.aspect, len(counts), look.mine, counts, look.wide),
    )


def sprites(view: View, look: Look) -> list[Sprite]:
    """Everything on the board."""
    at = layout_of(view, look)
    found = [*strip(view, look, at), *supply(view, look, at)]
    for seat, shown in enumerate(view["seats"]):
        found += tableau(view, shown, seat, look, at.cards[seat])
        found.append(header(view, shown, seat, look, at.headers[seat], at.type))
    return found


def lit(view: View) -> str:
    """The class that lights the powers of the phase on every card."""
    return f"lit{view['phase'].removeprefix('phase')}" if view["phase"] else "unlit"


# --- action cards ---------------------------------------------------------------------------------------------------


def action_items(look: Look) -> list[str]:
    """The action cards on the table: nine in the expert game, where two may be picked twice."""
    found = []
    for name, action in ACTIONS.items():
        found.append(name)
        if look.options.get("two_player") == "expert" and action.expert > 1:
            found.append(name + AGAIN)
    return found


def chosen(view: View, item: str) -> list[int]:
    """The seats that picked this card, as far as it is revealed."""
    name, second = item.removesuffix(AGAIN), item.endswith(AGAIN)
    return [seat for seat, shown in enumerate(view["seats"]) if shown["actions"].count(name) > second]


def own_secret(view: View, item: str) -> bool:
    """Whether the viewer has picked this card and waits for the others."""
    words = view["answer"].split()
    if view["step"] != "ChooseActions" or len(words) < 3:
        return False
    name, second = item.removesuffix(AGAIN), item.endswith(AGAIN)
    return name in words[2].split("+") and (not second or words[1] == "double")


def strip(view: View, look: Look, at: Layout) -> list[Sprite]:
    """All action cards, in one row or two."""
    items, box, gap = action_items(look), at.strip, 6.0
    columns = ceil(len(items) / at.strip_rows)
    wide, high = (box.w - gap * (columns - 1)) / columns, (box.h - gap * (at.strip_rows - 1)) / at.strip_rows
    found = []
    for n, item in enumerate(items):
        row, column = divmod(n, columns)
        place = Box(box.x + column * (wide + gap), box.y + row * (high + gap), wide, high)
        found.append(action(view, item, look, place, at.type))
    return found


def action(view: View, item: str, look: Look, box: Box, type_size: float) -> Sprite:
    """One action card, with the signs of those who picked it."""
    name = item.removesuffix(AGAIN)
    who = chosen(view, item)
    is_mine = own_secret(view, item)
    key = (item, box, tuple(who), is_mine, look.viewer, look.wide)
    markup = look.keep(key, lambda: _action(name, who, is_mine, look, box, type_size))
    phase = ACTIONS[name].phase
    state = ["action", f"phase-{phase}"]
    is_revealed = any(shown["actions"] for shown in view["seats"])
    if is_revealed:
        runs = any(ACTIONS[a].phase == phase for shown in view["seats"] for a in shown["actions"])
        state.append("runs" if runs else "rests")
    if view["phase"] == f"phase{phase}":
        state.append("now")
    label = action_label(name, who, is_mine, look)
    classes = look.classes(item, *state)
    if item.endswith(AGAIN) and look.is_asked and view["step"] == "ChooseActions":
        is_on = look.verb == "double" and name in look.selected
        classes = " ".join([*state, "selected" if is_on else "can"])
    return Sprite(f"action-{item}", "strip", box.x, box.y, markup, item, label, classes)


def action_label(name: str, who: list[int], is_mine: bool, look: Look) -> str:
    say = look.words.say
    found = [look.words.word(name), say(f"bonus.{name}")]
    if who:
        found.append(say("galaxy.picked_by", {"seats": who}))
    if is_mine:
        found.append(say("galaxy.picked_secretly"))
    return ". ".join(part.rstrip(".") for part in found) + "."


def _action(name: str, who: list[int], is_mine: bool, look: Look, box: Box, t: float) -> str:
    """Numeral and bonus on top, the name below; where it is low, the name stands between them."""
    phase, wide, high = ACTIONS[name].phase, box.w, box.h
    head = high * 0.42
    lines = look.words.say(f"short_action.{name}").split("|")
    size = 25.0 * t
    while size > 18 and max(metrics.width(line, size) for line in lines) > wide - 8:
        size -= 1
    step = min(size * 1.08, (high - head - 6) / 2)
    title = "".join(
        f'<text class="name" font-size="{size:g}" x="{wide / 2:.1f}" y="{head + step * (row + 0.9):.1f}">'
        f"{escape(line)}</text>"
        for row, line in enumerate(lines)
    )
    top, sign = head * 0.72, icons.ACTION_SIGNS[name]
    tall = head * 0.68
    while tall > 24 and metrics.width(icons.NUMERALS[phase], tall) + len(sign) * tall * 0.44 > wide - 22:
        tall -= 1
    least = min(readable(look), head * 0.8)
    tall = max(tall, least)
    numeral = f'<text class="numeral" font-size="{tall:.1f}" x="10" y="{top:.1f}">{icons.NUMERALS[phase]}</text>'
    bonus = (
        f'<text class="bonus" font-size="{max(tall * 0.7, least):.1f}" x="{wide - 8:.1f}" y="{top:.1f}">{sign}</text>'
    )
    if who and high < LOW:  # the signs of who picked it need the place
        bonus = ""
    return (
        f'<rect class="face" width="{wide:.1f}" height="{high:.1f}" rx="10"/>'
        f'<path class="head" d="M0 {head:.1f}V10a10 10 0 0 1 10-10h{wide - 20:.1f}'
        f'a10 10 0 0 1 10 10v{head - 10:.1f}z"/>'
        f"{numeral}{bonus}{title}{_picked(who, is_mine, look, wide, high)}"
        f'<rect class="frame" width="{wide:.1f}" height="{high:.1f}" rx="10"/>'
    )


def _picked(who: list[int], is_mine: bool, look: Look, wide: float, high: float) -> str:
    """The signs of those who picked the card; one's own before all reveal is only for one's own eyes."""
    seats = [look.viewer] if is_mine and look.viewer is not None and not who else who
    state = "secret" if seats is not who else ""
    side = high * 0.25
    left, top = wide / 2 - len(seats) * side / 2, high - side - 3
    if high < LOW:  # in the head, from the right
        side = min(high * 0.3, (wide - 56) / max(1, len(seats)))
        left, top = wide - 6 - len(seats) * side, high * 0.21 - side / 2
    signs = [icons.sign(look.marks[seat], left + at * side + 1, top, side - 2, state) for at, seat in enumerate(seats)]
    return "".join(signs)  # nothing moves here: the reveal has shown them large, and dropped them to this place


# --- supply ---------------------------------------------------------------------------------------------------------


def supply(view: View, look: Look, at: Layout) -> list[Sprite]:
    """Pool, deck, discard pile."""
    box = at.supply
    figures = (("pool", "chips", view["pool"]), ("deck", "deck", view["deck"]), ("discard", "discard", view["discard"]))
    if box.y == at.strip.y:
        each = (box.h - 2 * 4) / 3
        places = [Box(box.x, box.y + row * (each + 4), box.w, each) for row in range(3)]
    else:
        wide = (box.w - 2 * 8) / 3
        places = [Box(box.x + column * (wide + 8), box.y, wide, box.h) for column in range(3)]
    return [_pile(*pile, look, place, at.type) for pile, place in zip(figures, places, strict=True)]


def _pile(name: str, sign: str, n: int, look: Look, box: Box, t: float) -> Sprite:
    label = look.words.say(f"galaxy.{name}", {"n": n})
    text = look.words.say(f"galaxy.{name}_short")
    markup = look.keep((name, n, box), lambda: _supply(sign, n, text, box, t))
    return Sprite(name, "strip", box.x, box.y, markup, name, label, look.classes(name, "supply"))


def _supply(sign: str, n: int, text: str, box: Box, t: float) -> str:
    """Sign and figure, and the word where there is room for it."""
    base, size = box.h * 0.77, min(36 * t, box.h * 0.8)
    has_word = t == 1 and box.w > 200
    return (
        f'<rect class="pad" width="{box.w:.1f}" height="{box.h:.1f}" rx="8"/>'
        f"{icons.icon(sign, 10, box.h * 0.17, box.h * 0.66)}"
        f'<text class="figure" x="{18 + box.h * 0.7:.1f}" y="{base:.1f}" font-size="{size:.1f}">{n}</text>'
        + (
            f'<text class="word" x="{box.w - 12:.1f}" y="{base - 3:.1f}" font-size="25">{escape(text)}</text>'
            * has_word
        )
    )


# --- players --------------------------------------------------------------------------------------------------------


def header(view: View, shown: dict[str, Any], seat: int, look: Look, box: Box, t: float) -> Sprite:
    """Who it is, and what the tableau can do in each phase."""
    has = sums.by_phase(shown["tableau"])
    is_own = seat == look.mine
    told = (len(shown["tableau"]), tuple(has.values()), view["phase"], box, look.words.player(seat), look.wide)
    markup = look.keep(("header", seat, is_own, *told), lambda: _header(shown, seat, look, box, has, view["phase"], t))
    label = look.words.say(
        "galaxy.seat", {"seat": seat, "n": len(shown["tableau"]), "vp": shown["vp"], "military": shown["military"]}
    )
    state = "own" if is_own else "other"
    item = f"seat{seat}"
    return Sprite(f"header-{seat}", "seats", box.x, box.y, markup, item, label, look.classes(item, "header", state))


def _header(shown: dict[str, Any], seat: int, look: Look, box: Box, has: dict[str, str], phase: str, t: float) -> str:
    is_line = box.h < 80
    mark, size = look.marks[seat], 26 * t
    tall = box.h - 6 if is_line else box.h
    base = tall * 0.74 if is_line else 29.0
    has_name = box.w > 500 or not is_line
    written = max(size * 0.86, readable(look))
    count_wide = written * 0.6 * len(f"{FULL}/{FULL}") + 14
    room = (190 * t if is_line else box.w - 6) - 40 * t
    has_count = is_line or metrics.width(look.words.player(seat), size) <= room - count_wide  # its line beside tells it
    left = (190 if box.w > 700 else 150 if has_name else 38) * t
    count = 92 * t if has_name else 66
    name = cut(look.words.player(seat), size, room) if has_name else ""
    found = [
        f'<rect class="pad" width="{box.w:.1f}" height="{tall:.1f}" rx="8"/>',
        icons.sign(mark, 4, (tall - 28 * t) / 2 if is_line else 6, 28 * t),
        f'<text class="player" x="{40 * t:g}" y="{base:.1f}" font-size="{size:g}">{escape(name)}</text>',
        f'<text class="progress" x="{box.w - 6:.1f}" y="{base:.1f}" font-size="{written:g}">'
        f"{len(shown['tableau'])}/{FULL}</text>" * has_count,
    ]
    wide = (box.w - left - count) / 5 if is_line else (box.w - 8) / 5
    for at, (n, text) in enumerate(has.items()):
        place = Box(left + at * wide, 0, wide - 3, tall) if is_line else Box(4 + at * wide, 40, wide - 2, 50)
        found.append(_cell(n, text, phase, place, t if is_line and has_name else 0, readable(look)))
    return "".join(found)


def cut(text: str, size: float, limit: float) -> str:
    """A name as long as there is room for it."""
    while len(text) > 1 and metrics.width(text, size) > limit:
        text = text[:-2].rstrip() + "…" if not text.endswith("…") else text[:-3].rstrip() + "…"
    return text


def readable(look: Look) -> float:
    """The least size of letters: 14 pixels of the screen."""
    return round(LEAST * WIDE / look.wide, 1)


def _cell(name: str, text: str, phase: str, box: Box, t: float, least: float) -> str:
    """What a tableau can do in a phase: numeral and figures, beside each other or (``t`` 0) below each other."""
    state = ("cell on" if text else "cell") + (" now" if phase == f"phase{name}" else "")
    if t:
        base = box.h * 0.72
        size = max(22 * t, least)
        inside = f'<text class="numeral" x="6" y="{base:.1f}" font-size="{size:g}">{icons.NUMERALS[name]}</text>'
        room = box.w - metrics.width(icons.NUMERALS[name], size) - 12
        inside += _sum(text, box.w - 4, base, size, room, "end", least)
    else:
        middle = box.w / 2
        written = f'x="{middle:.1f}" y="22" font-size="{max(23, least):g}"'
        inside = f'<text class="numeral middle" {written}>{icons.NUMERALS[name]}</text>'
        inside += _sum(text.replace(" ", ""), middle, 46, max(22, least), box.w - 2, "middle", least)
    return (
        f'<g class="{state} phase-{name}" transform="translate({box.x:.1f} {box.y:g})">'
        f'<rect width="{box.w:.1f}" height="{box.h:.1f}" rx="5"/>{inside}</g>'
    )


def _sum(text: str, x: float, y: float, size: float, room: float, anchor: str, least: float) -> str:
    """Figures of a cell, with a sword for Military; drawn smaller, then closer, where they would not fit."""
    said = text.replace(sums.MILITARY, "") or "–"
    is_strong = sums.MILITARY in text
    size = max(least, min(size, room / (len(said) * 0.6 + 0.8 * is_strong)))
    sword = min(size * 0.85, room * 0.36) * is_strong
    wide = min(len(said) * size * 0.6, room - sword)
    left = x - wide if anchor == "end" else x - (wide - sword) / 2
    tight = f' textLength="{wide:.1f}" lengthAdjust="spacingAndGlyphs"' if wide < len(said) * size * 0.58 else ""
    drawn = f'<text class="sum" x="{left:.1f}" y="{y:.1f}" font-size="{size:.1f}"{tight}>{said}</text>'
    return drawn + (glyphs.sign("sword", left - sword, y - sword * 0.96, sword) if is_strong else "")


def tableau(view: View, shown: dict[str, Any], seat: int, look: Look, grid: Grid) -> list[Sprite]:
    """A player's cards, goods on them, the card being placed; free places up to twelve while one is chosen."""
    is_own = seat == look.mine
    found = []
    held = sorted(shown["tableau"], key=SORTS[look.sort]) if is_own and 0 < look.sort < len(SORTS) else shown["tableau"]
    held = [*held, *([shown["placing"]] if shown["placing"] else [])]
    for at, card in enumerate(held):
        x, y = grid.place(at)
        found.append(card_sprite(view, shown, card, look, grid.wide, x, y, is_own))
        if card in shown["goods"]:
            found.append(good_sprite(card, shown["goods"][card], look, grid.wide, x, y))
    is_placing = is_own and (bool(shown["placing"]) or view["step"] in PLACING)
    for at in range(len(held), grid.places if is_placing else 0):
        x, y = grid.place(at)
        markup = (
            f'<rect class="slot" width="{grid.wide:.1f}" height="{grid.wide * RATIO:.1f}" rx="{grid.wide * 0.06:.1f}"/>'
        )
        found.append(Sprite(f"slot-{seat}-{at}", "slots", x, y, markup))
    return found


def card_sprite(
    view: View, shown: dict[str, Any], card: str, look: Look, wide: float, x: float, y: float, is_own: bool
) -> Sprite:
    """A card on the table: whole for its owner, small for others."""
    six = shown["six"].get(card)
    is_placing = card == shown["placing"]
    is_mini = is_small(wide, look)
    key = (card, round(wide, 1), six, is_mini)
    markup = look.keep(key, lambda: _card(card, wide, six, is_mini))
    label = card_label(card, shown, look)
    state = ["tcard", "lands", lit(view), *(["placing"] if is_placing else []), *([] if is_own else ["theirs"])]
    if is_own and not is_placing and card not in look.can | look.selected and not look.can.isdisjoint(shown["tableau"]):
        state.append("other")  # it dims, for some of its kind can be chosen
    return Sprite(f"card-{card}", "cards", x, y, markup, card, label, look.classes(card, *state))


def is_small(wide: float, look: Look) -> bool:
    """Whether a whole face could not be read: what is written on it has 14 pixels at a width of 96."""
    return wide * look.wide / WIDE < READABLE


def _card(card: str, wide: float, six: int | None, is_mini: bool) -> str:
    high = wide * RATIO
    sheet = "mini" if is_mini else "card"
    drawn = f'<use href="#{sheet}-{kind_of(card)}" width="{wide:.1f}" height="{high:.1f}"/>'
    badge = ""
    if six is not None:
        r = wide * (0.2 if is_mini else 0.168)  # in place of the points, which are not known before the end
        spot = (0.766, 0.25) if is_mini else (0.818, 0.1875)
        badge = (
            f'<g class="worth" transform="translate({wide * spot[0]:.1f} {wide * spot[1]:.1f})">'
            f'<circle r="{r:.1f}"/><text y="{r * 0.42:.1f}" font-size="{r * 1.2:.1f}">{six}</text></g>'
        )
    frame = f'<rect class="frame" width="{wide:.1f}" height="{high:.1f}" rx="{wide * 0.07:.1f}"/>'
    return drawn + badge + frame


def card_label(card: str, shown: dict[str, Any], look: Look) -> str:
    """A card in words, for those who hear the table."""
    key = ("label", card, shown["goods"].get(card), shown["six"].get(card))
    return look.keep(key, lambda: _card_label(card, shown, look))


def _card_label(card: str, shown: dict[str, Any], look: Look) -> str:
    say, kind = look.words.say, CARDS[card]
    told = {"card": card, "value": kind.value, "vp": kind.vp}
    found = [say("galaxy.card_defense" if kind.is_military else "galaxy.card_cost", told)]
    if kind.good:
        found.append(look.words.word(kind.good))
    if card in shown["goods"]:
        found.append(say("galaxy.holds_good", {"n": shown["goods"][card]}))
    if card in shown["six"]:
        found.append(say("galaxy.worth_now", {"n": shown["six"][card]}))
    return ", ".join(found)


def good_sprite(world: str, price: int, look: Look, wide: float, x: float, y: float) -> Sprite:
    """A good lies on its world, over the sign of the kind that is printed there: never on figures or the name."""
    kind = CARDS[world].good
    is_mini = is_small(wide, look)
    side = wide * (0.56 if is_mini else 0.38)
    foot = 0.0 if is_mini else faces.foot_of(CARDS[world], look.words) / faces.SIZES["hand"][0]
    middle = (0.7, 1.1) if is_mini else (0.97 - 0.19, foot - 0.2)
    markup = look.keep(("good", kind, round(side)), lambda: icons.token(kind, side))
    state = "token lands" + (" picked" if world in look.selected else "")
    left, top = x + wide * middle[0] - side / 2, y + wide * middle[1] - side / 2
    return Sprite(f"good-{world}", "goods", left, top, markup, classes=state)


def box_of(look: Look) -> tuple[float, float, float, float]:
    return (-4, -4, WIDE + 8, WIDE / look.aspect + 8)
