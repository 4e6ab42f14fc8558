"""The table as sprites: action cards, supply, the tableaux of others, one's own tableau."""

from __future__ import annotations

from html import escape
from typing import Any

from pygames.race.components import ACTIONS, CARDS
from ui.art import metrics
from ui.art.race import glyphs
from ui.scenes.base import Look, View
from ui.scenes.race import icons, sums
from ui.scenes.race.cards import kind_of
from ui.scenes.race.layout import FULL, RATIO, WIDE, Box, Grid, Layout, make
from ui.sprites import Sprite

LAYERS = ("ground", "strip", "slots", "cards", "goods", "seats")
AGAIN = ".again"  # the second copy of an action card in the expert game


def layout_of(view: View, look: Look) -> Layout:
    counts = tuple(len(seat["tableau"]) + bool(seat["placing"]) for seat in view["seats"])
    return look.keep(
        ("layout", look.aspect, look.mine, counts), lambda: make(look.aspect, len(counts), look.mine, counts)
    )


def sprites(view: View, look: Look) -> list[Sprite]:
    """Everything on the board."""
    at = layout_of(view, look)
    found = [*strip(view, look, at.strip), *supply(view, look, at.supply)]
    for seat, shown in enumerate(view["seats"]):
        found += tableau(view, shown, seat, look, at.cards[seat])
        found.append(header(view, shown, seat, look, at.headers[seat]))
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


def strip(view: View, look: Look, box: Box) -> list[Sprite]:
    items = action_items(look)
    gap = 6.0
    wide = (box.w - gap * (len(items) - 1)) / len(items)
    return [
        action(view, item, look, Box(box.x + at * (wide + gap), box.y, wide, box.h)) for at, item in enumerate(items)
    ]


def action(view: View, item: str, look: Look, box: Box) -> Sprite:
    """One action card, with the signs of those who picked it."""
    name = item.removesuffix(AGAIN)
    who = chosen(view, item)
    is_mine = own_secret(view, item)
    key = (item, box, tuple(who), is_mine, look.viewer)
    markup = look.keep(key, lambda: _action(name, who, is_mine, look, box))
    phase = ACTIONS[name].phase
    state = ["action", f"phase-{phase}"]
    is_revealed = any(shown["actions"] for shown in view["seats"])
    if is_revealed:
        runs = any(ACTIONS[a].phase == phase for shown in view["seats"] for a in shown["actions"])
        state.append("runs" if runs else "rests")
    if view["phase"] == f"phase{phase}":
        state.append("now")
    label = action_label(name, who, is_mine, look)
    return Sprite(f"action-{item}", "strip", box.x, box.y, markup, item, label, look.classes(item, *state))


def action_label(name: str, who: list[int], is_mine: bool, look: Look) -> str:
    say = look.words.say
    found = [look.words.word(name), say(f"bonus.{name}")]
    if who:
        found.append(say("galaxy.picked_by", {"seats": who}))
    if is_mine:
        found.append(say("galaxy.picked_secretly"))
    return ". ".join(part.rstrip(".") for part in found) + "."


def _action(name: str, who: list[int], is_mine: bool, look: Look, box: Box) -> str:
    phase, wide, high = ACTIONS[name].phase, box.w, box.h
    head = high * 0.42
    title = look.words.say(f"short_action.{name}")
    size = 25.0
    while size > 19 and max(metrics.width(line, size) for line in title.split("|")) > wide - 8:
        size -= 1
    lines = "".join(
        f'<text class="name" font-size="{size:g}" x="{wide / 2:.1f}" y="{head + 27 + 27 * at:.1f}">'
        f"{escape(line)}</text>"
        for at, line in enumerate(title.split("|"))
    )
    numeral = f'<text class="numeral" x="12" y="{head - 18:.1f}">{icons.NUMERALS[phase]}</text>'
    bonus = f'<text class="bonus" x="{wide - 10:.1f}" y="{head - 18:.1f}">{icons.ACTION_SIGNS[name]}</text>'
    signs = ""
    side = 34.0
    for at, seat in enumerate(who):
        signs += icons.sign(look.marks[seat], wide / 2 - len(who) * side / 2 + at * side + 2, high - side - 4, side - 4)
    if is_mine and look.viewer is not None and not who:
        signs = icons.sign(look.marks[look.viewer], wide / 2 - 15, high - side - 4, side - 4, "secret")
    return (
        f'<rect class="face" width="{wide:.1f}" height="{high:.1f}" rx="10"/>'
        f'<path class="head" d="M0 {head:.1f}V10a10 10 0 0 1 10-10h{wide - 20:.1f}'
        f'a10 10 0 0 1 10 10v{head - 10:.1f}z"/>'
        f'{numeral}{bonus}{lines}{signs}<rect class="frame" width="{wide:.1f}" height="{high:.1f}" rx="10"/>'
    )


# --- supply ---------------------------------------------------------------------------------------------------------


def supply(view: View, look: Look, box: Box) -> list[Sprite]:
    """Pool, deck, discard pile, with what they mean for the end."""
    figures = (("pool", "chips", view["pool"]), ("deck", "deck", view["deck"]), ("discard", "discard", view["discard"]))
    wide = (box.w - 2 * 8) / 3
    return [
        _pile(name, sign, n, look, Box(box.x + at * (wide + 8), box.y, wide, box.h))
        for at, (name, sign, n) in enumerate(figures)
    ]


def _pile(name: str, sign: str, n: int, look: Look, box: Box) -> Sprite:
    label = look.words.say(f"galaxy.{name}", {"n": n})
    text = look.words.say(f"galaxy.{name}_short")
    markup = look.keep((name, n, box.w), lambda: _supply(sign, n, text, box.w, box.h))
    return Sprite(name, "strip", box.x, box.y, markup, name, label, look.classes(name, "supply"))


def _supply(sign: str, n: int, text: str, wide: float, high: float) -> str:
    return (
        f'<rect class="pad" width="{wide:.1f}" height="{high:g}" rx="8"/>{icons.icon(sign, 10, 8, 32)}'
        f'<text class="figure" x="52" y="37">{n}</text>'
        f'<text class="word" x="{wide - 12:.1f}" y="34">{escape(text)}</text>'
    )


# --- players --------------------------------------------------------------------------------------------------------


def header(view: View, shown: dict[str, Any], seat: int, look: Look, box: Box) -> Sprite:
    """Who it is, and what the tableau can do in each phase."""
    has = sums.by_phase(shown["tableau"])
    is_own = seat == look.mine
    told = (len(shown["tableau"]), tuple(has.values()), view["phase"], box, look.words.player(seat))
    markup = look.keep(("header", seat, is_own, *told), lambda: _header(shown, seat, look, box, has, view["phase"]))
    label = look.words.say(
        "galaxy.seat", {"seat": seat, "n": len(shown["tableau"]), "vp": shown["vp"], "military": shown["military"]}
    )
    state = "own" if is_own else "other"
    item = f"seat{seat}"
    return Sprite(f"header-{seat}", "seats", box.x, box.y, markup, item, label, look.classes(item, "header", state))


def _header(shown: dict[str, Any], seat: int, look: Look, box: Box, has: dict[str, str], phase: str) -> str:
    mark = look.marks[seat]
    name = cut(look.words.player(seat), 26, (220 if box.w > 400 else box.w) - 48)
    if box.w > 400:  # one's own: a line above the cards
        cells = _cells(has, phase, box.w - 5 * 108 - 104, 0, 108, 40, flat=True)
        count = f'<text class="progress" x="{box.w - 8:.1f}" y="31">{len(shown["tableau"])}/{FULL}</text>'
        title = f'{icons.sign(mark, 2, 5, 32)}<text class="player" x="42" y="31">{escape(name)}</text>'
        return f'<rect class="pad" width="{box.w:.1f}" height="40" rx="8"/>{title}{cells}{count}'
    title = f'{icons.sign(mark, 6, 6, 28)}<text class="player" x="40" y="29">{escape(name)}</text>'
    count = f'<text class="progress" x="{box.w - 8:.1f}" y="29">{len(shown["tableau"])}/{FULL}</text>'
    cells = _cells(has, phase, 4, 40, (box.w - 8) / 5, 50, flat=False)
    return f'<rect class="pad" width="{box.w:.1f}" height="{box.h:.1f}" rx="8"/>{title}{count}{cells}'


def cut(text: str, size: float, limit: float) -> str:
    """A name as long as there is room for it."""
    while len(text) > 1 and metrics.width(text, size) > limit:
        text = text[:-2].rstrip() + "…" if not text.endswith("…") else text[:-3].rstrip() + "…"
    return text


def _cells(has: dict[str, str], phase: str, x: float, y: float, wide: float, high: float, flat: bool) -> str:
    """Powers by phase: numeral and figures."""
    found = []
    for at, (name, text) in enumerate(has.items()):
        state = ("cell on" if text else "cell") + (" now" if phase == f"phase{name}" else "")
        left = x + at * wide
        if flat:
            found.append(
                f'<g class="{state} phase-{name}" transform="translate({left:.1f} {y:g})">'
                f'<rect width="{wide - 4:.1f}" height="{high:g}" rx="6"/>'
                f'<text class="numeral" x="8" y="29">{icons.NUMERALS[name]}</text>'
                f"{_sum(text, wide - 12, 29, 25, 'end')}</g>"
            )
        else:
            found.append(
                f'<g class="{state} phase-{name}" transform="translate({left:.1f} {y:g})">'
                f'<rect width="{wide - 2:.1f}" height="{high:g}" rx="5"/>'
                f'<text class="numeral" x="{wide / 2 - 1:.1f}" y="21">{icons.NUMERALS[name]}</text>'
                f"{_sum(text.replace(' ', ''), wide / 2 - 1, 44, 21, 'middle')}</g>"
            )
    return "".join(found)


def _sum(text: str, x: float, y: float, size: float, anchor: str) -> str:
    """Figures of a cell, with a sword for Military."""
    said = text.replace(sums.MILITARY, "") or "–"
    drawn = f'<text class="sum" x="{x:.1f}" y="{y:g}" text-anchor="{anchor}" font-size="{size:g}">{said}</text>'
    if sums.MILITARY in text:
        left = x - len(said) * size * (0.62 if anchor == "end" else 0.31) - size * 0.8
        drawn += glyphs.sign("sword", left, y - size * 0.8, size * 0.85)
    return drawn


def tableau(view: View, shown: dict[str, Any], seat: int, look: Look, grid: Grid) -> list[Sprite]:
    """A player's cards, goods on them, the card being placed, and free places up to twelve."""
    is_own = seat == look.mine
    found = []
    held = [*shown["tableau"], *([shown["placing"]] if shown["placing"] else [])]
    for at, card in enumerate(held):
        x, y = grid.place(at)
        found.append(card_sprite(view, shown, card, look, grid.wide, x, y, is_own))
        if card in shown["goods"]:
            found.append(good_sprite(card, shown["goods"][card], look, grid.wide, x, y))
    for at in range(len(held), FULL):
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
    key = (card, round(wide, 1), six)
    markup = look.keep(key, lambda: _card(card, wide, six, is_small(wide)))
    label = card_label(card, shown, look)
    state = ["tcard", lit(view), *(["placing"] if is_placing else []), *([] if is_own else ["theirs"])]
    return Sprite(f"card-{card}", "cards", x, y, markup, card, label, look.classes(card, *state))


def is_small(wide: float) -> bool:
    """Whether a whole face could not be read."""
    return wide < 104


def _card(card: str, wide: float, six: int | None, is_mini: bool) -> str:
    high = wide * RATIO
    sheet = "mini" if is_mini else "card"
    drawn = f'<use href="#{sheet}-{kind_of(card)}" width="{wide:.1f}" height="{high:.1f}"/>'
    badge = ""
    if six is not None:
        r = max(13.0, wide * 0.13)
        badge = (
            f'<g class="worth" transform="translate({wide - r * 1.25:.1f} {high * (0.36 if is_mini else 0.24):.1f})">'
            f'<circle r="{r:.1f}"/><text y="{r * 0.42:.1f}" font-size="{r * 1.2:.1f}">{six}</text></g>'
        )
    frame = f'<rect class="frame" width="{wide:.1f}" height="{high:.1f}" rx="{wide * 0.07:.1f}"/>'
    return drawn + badge + frame


def card_label(card: str, shown: dict[str, Any], look: Look) -> str:
    """A card in words, for those who hear the table."""
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
    """A good lies on its world."""
    kind = CARDS[world].good
    side = max(34.0, wide * 0.4)
    markup = look.keep(("good", kind, round(side)), lambda: icons.token(kind, side))
    state = "token" + (" picked" if world in look.selected else "")
    return Sprite(
        f"good-{world}", "goods", x + (wide - side) / 2, y + wide * RATIO * 0.48 - side / 2, markup, "", "", state
    )


def box_of(look: Look) -> tuple[float, float, float, float]:
    return (-4, -4, WIDE + 8, WIDE / look.aspect + 8)
