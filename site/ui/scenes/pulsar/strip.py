"""Dice by value with the median, the order of picks, both tracks: always in sight, above every page."""

from __future__ import annotations

from typing import NamedTuple

from pygames.pulsar.components import FIGURES, NUMBERS, PENALTY
from pygames.pulsar.rules import tracks
from ui.art.pulsar import dice, glyphs
from ui.scenes.look import Look, View
from ui.scenes.parts.boards import Box, Drawing
from ui.sprites import Sprite

LAYERS = ("strip", "counters")
SPACES = int(NUMBERS["track_spaces"])
NAMES = ("initiative", "engineering")
NARROW = 500.0  # pixels of a phone
FLAT, BROAD = 8.0, 1.6  # a strip and a page so much wider than high


class Frame(NamedTuple):
    """Where things of the strip lie."""

    wide: float
    high: float
    columns: int  # groups of dice in a row
    group: tuple[float, float]  # room for the dice of a value
    die: float
    picks: Box | None
    cell: tuple[float, float]  # a space of a track
    tracks: dict[str, tuple[float, float]]  # where each begins

    def at_value(self, value: int) -> tuple[float, float]:
        row, column = divmod(value - 1, self.columns)
        return column * self.group[0], row * (self.group[1] + 4)

    def at_space(self, name: str, space: int) -> tuple[float, float]:
        """The upper left corner of a space, counted from 1."""
        (x, y), w = self.tracks[name], self.cell[0]
        return x + (space - 1) * (w + 3.3), y


TOP = Frame(
    1030, 180, 6, (100, 90), 46, (630, 0, 400, 90), (62, 40), {"initiative": (48, 96), "engineering": (48, 139)}
)
LINE = Frame(  # beside each other: upright tablets and low windows need the height
    1360, 100, 6, (92, 98), 46, (556, 0, 236, 98), (29.6, 44), {"initiative": (846, 4), "engineering": (846, 54)}
)
ALONE = Frame(780, 128, 6, (91, 124), 60, None, (9.6, 46), {"initiative": (588, 8), "engineering": (588, 70)})


def is_narrow(look: Look) -> bool:
    """A page as narrow as a phone, or one of two side by side."""
    return look.wide < NARROW


def is_broad(look: Look) -> bool:
    """A page that is much wider than high: upright tablets."""
    return look.aspect > BROAD


def drawing(view: View, look: Look) -> Drawing:
    frame = LINE if look.aspect > FLAT else TOP
    found = look.lit(("strip", frame is LINE), lambda: _lying(view, look.unlit(), frame))
    return Drawing((-4, 0, frame.wide + 8, frame.high), [*found, *counters(view, look, frame)])


def _lying(view: View, look: Look, frame: Frame) -> list[Sprite]:
    """What no choice changes, but for its lights."""
    found = [*rolled(view, look, frame), *spaces(view, look, frame)]
    return [*found, *(picks(view, look, frame.picks) if frame.picks else [])]


# --- dice -------------------------------------------------------------------------------------------------------------


def rolled(view: View, look: Look, frame: Frame) -> list[Sprite]:
    """The dice on the board in groups by value, what each moves, and the median marker."""
    found = []
    median, (wide, high) = view["median"], frame.group
    for value in range(1, 7):
        left, top = frame.at_value(value)
        move = tracks.move_for(median, value) if median else 0
        told = f"{move:+}".replace("-", "−") if move else "0"
        way = "ahead" if move < 0 else "back" if move > 0 else "still"
        art = (
            f'<rect class="value-plate" width="{wide - 8}" height="{high - 4}" rx="9"/>'
            f'<text class="move {way}" x="{(wide - 8) / 2}" y="{high - 11}">{told if median else value}</text>'
        )
        found.append(Sprite(f"value_{value}", "strip", left, top + 4, art, classes="untouched"))
        found += _dice(value, view, look, frame, move)
    return [*found, *_median(median, look, frame)] if median else found


def _median(median: int, look: Look, frame: Frame) -> list[Sprite]:
    """R25-R27: over its space, or between two of them."""
    (x, y), (wide, high) = frame.at_value(max(1, median // 2)), frame.group
    is_between = median % 2 == 1
    x += wide - 4 if is_between else (wide - 8) / 2
    label = look.words.say("strip.median", {"n": tracks.median_value(median)})
    line = (
        "M0 0V%.0f" % (high - 10)
        if is_between
        else f"M{4 - wide / 2:.0f}-6v{high - 4:.0f}h{wide - 8:.0f}v{4 - high:.0f}z"
    )
    marker = f'<path class="median-line" d="{line}"/><path class="median" d="M0 17-17-10H17z"/>'
    return [Sprite("median", "counters", x, y + 10, marker, "median", label, look.classes("median", "marker"))]


def _dice(value: int, view: View, look: Look, frame: Frame, move: int) -> list[Sprite]:
    many = view["dice"].count(value)
    if not many:
        return []
    (left, top), (wide, high), size = frame.at_value(value), frame.group, frame.die
    room = wide - 8 - 10 - size
    step = min(size + 3, room / (many - 1)) if many > 1 else 0
    start = left + (wide - 8 - size - step * (many - 1)) / 2
    item, drop = f"die{value}", (high - size - 34) / 2 + 4  # the figure is below
    label = look.words.say("strip.die", {"value": value, "n": many, "move": move_words(move, look)})
    fresh = ("fresh",) if not picked(view) and view["step"] == "Draft" else ()
    found = []
    for at in range(many):
        x = start + at * step
        # all of a value mean the same: the first of them is as large as the column, for fingers
        area = f'<rect class="touch" x="{left - x - 4:.1f}" y="{-drop:.0f}" width="{wide}" height="{high}"/>'
        art = (area if not at else "") + dice.die(value, "silver", 0, 0, size)
        classes = look.classes(item, "rolled", *fresh)
        found.append(Sprite(f"{item}_{at}", "strip", x, top + drop, art, item, label, classes))
    return found


def move_words(move: int, look: Look) -> str:
    """ "2 spaces ahead" """
    key = "ahead" if move < 0 else "back" if move > 0 else "still"
    return look.words.say(f"strip.{key}", {"n": abs(move)})


# --- picks ------------------------------------------------------------------------------------------------------------


def sequence(view: View) -> list[int]:
    """R28, R29: who picks, in order."""
    order = list(view["order"])
    return order if len(view["seats"]) == 2 else [*order, *reversed(order)]


def picked(view: View) -> int:
    """How many dice of this round have been taken."""
    return FIGURES[len(view["seats"])].dice - len(view["dice"]) if view["dice"] or view["round"] else 0


def picks(view: View, look: Look, place: Box) -> list[Sprite]:
    """The line of picks through the players; those done are dim, the next one has a ring."""
    seats, done = sequence(view), picked(view)
    left, top, wide, high = place
    step = min(52.0, (wide - 28) / max(1, len(seats)))
    y = high / 2 + 4
    first = 26 + (wide - 52 - step * (len(seats) - 1)) / 2 if step < 52 else 30.0
    line = f'<path class="pick-line" d="M{first:.0f} {y}H{first + step * (len(seats) - 1):.0f}"/>'
    parts = [f'<rect class="value-plate" y="4" width="{wide}" height="{high - 4}" rx="9"/>', line]
    is_draft = view["step"] == "Draft"
    for at, seat in enumerate(seats):
        state = "next" if is_draft and at == done else "done" if at < done or not is_draft else ""
        x = first + at * step
        ring = f'<circle class="pick-ring" cx="{x:.0f}" cy="{y}" r="21"/>' if state == "next" else ""
        parts.append(ring + glyphs.shape(look.marks[seat], x - 14, y - 14, 28, f"counter {state}"))
    key = "strip.picks" if is_draft else "strip.order"
    shown = seats[done:] if is_draft else list(dict.fromkeys(view["order"]))
    label = look.words.say(key, {"who": ", ".join(look.words.player(seat) for seat in shown)})
    return [Sprite("picks", "strip", left, top, "".join(parts), "picks", label, look.classes("picks", "picks"))]


# --- tracks -----------------------------------------------------------------------------------------------------------


def both_tracks(view: View, look: Look, frame: Frame) -> list[Sprite]:
    return [*spaces(view, look, frame), *counters(view, look, frame)]


def counters(view: View, look: Look, frame: Frame) -> list[Sprite]:
    """Everybody's counters, and where own ones would come to stand."""
    return [sprite for name in NAMES for sprite in (*_counters(view, name, look, frame), *_landing(name, look, frame))]


def spaces(view: View, look: Look, frame: Frame) -> list[Sprite]:
    found = []
    wide, high = frame.cell
    for name in NAMES:
        left, top = frame.tracks[name]
        cells = []
        for space in range(1, SPACES + 1):
            lost = PENALTY.get(space, 0)
            kind = " penalty" if lost else " start" if space == NUMBERS["start_space"] else ""
            x, y = (a - b for a, b in zip(frame.at_space(name, space), (left, top), strict=True))
            cells.append(f'<rect class="space{kind}" x="{x:.1f}" y="{y:.1f}" width="{wide}" height="{high}" rx="6"/>')
            if lost and wide > 30:
                cells.append(f'<text class="lost" x="{x + wide - 6:.1f}" y="{y + high - 7:.1f}">−{lost}</text>')
            elif lost:
                cells.append(_dashes(x + wide / 2, y + high - 8, wide, lost))
        art = glyphs.icon(name, -44, high / 2 - 16, 32) + "".join(cells)
        found.append(Sprite(f"track_{name}", "strip", left, top, art, name, track_words(view, name, look),
                            look.classes(name, "track")))  # fmt: skip
    return found


def _dashes(x: float, y: float, wide: float, lost: int) -> str:
    """As many points as a space costs, where there is no room for a figure."""
    half = wide * 0.28
    return (
        '<path class="lose" d="'
        + "".join(f"M{x - half:.1f} {y - 7 * n:.1f}h{2 * half:.1f}" for n in range(lost))
        + '"/>'
    )


def _landing(name: str, look: Look, frame: Frame) -> list[Sprite]:
    """Where an own counter would come to stand with the die that is looked at."""
    found = []
    wide, high = frame.cell
    for counter, there in look.tags.get("landings", {}).items():
        if counter.startswith(name) and look.mine is not None:
            x, y = frame.at_space(name, there)
            size = min(30.0, high - 8, wide)
            art = f'<rect class="lands" width="{wide}" height="{high}" rx="6"/>' + glyphs.shape(
                look.marks[look.mine], (wide - size) / 2, (high - size) / 2, size, "counter ghost"
            )
            found.append(Sprite(f"lands_{counter}", "counters", x, y, art, classes="untouched"))
    return found


def rewards(view: View, name: str) -> list[str]:
    """What the places of a track bring: cubes or points of engineering, points of initiative at the end."""
    figures = FIGURES[len(view["seats"])]
    if name == "initiative":
        return [str(n) for n in figures.initiative]
    return [f"{cubes}" if cubes else f"{points}★" if points else "0" for cubes, points in figures.engineering]


def track_words(view: View, name: str, look: Look) -> str:
    """Where everybody stands, first to last."""
    stand = []
    for space, owners in sorted(view["tracks"][name].items(), key=lambda row: int(row[0])):
        stand += [look.words.say("strip.stand", {"who": look.words.player(seat), "n": int(space)})
                  for seat in reversed(owners)]  # fmt: skip
    return look.words.say(f"strip.{name}", {"who": ", ".join(stand)})


def _counters(view: View, name: str, look: Look, frame: Frame) -> list[Sprite]:
    """Counters by the shape of their owner, stacks from left (below) to right (on top)."""
    found = []
    wide, high = frame.cell
    numbers: dict[int, list[str]] = {
        seat: sorted(key for key in row["counters"] if key.startswith(name)) for seat, row in enumerate(view["seats"])
    }
    for space, owners in view["tracks"][name].items():
        is_pile = wide < high  # one above the other, the highest on top
        size = min(30.0, wide + 5, (high + 4) / len(owners) - 1) if is_pile else min(30.0, (wide - 4) / len(owners) - 1)
        left, top = frame.at_space(name, int(space))
        for at, seat in enumerate(owners):
            mine = [key for key in numbers[seat] if view["seats"][seat]["counters"][key] == int(space)]
            key = mine[0]
            numbers[seat].remove(key)
            offset = at * (size + 1) - (size + 1) * len(owners) / 2
            x = left + wide / 2 + (-size / 2 if is_pile else offset)
            y = top + high / 2 - (offset + size + 1 if is_pile else size / 2)
            is_own = seat == look.mine
            art = glyphs.shape(look.marks[seat], 0, 0, size, "counter own" if is_own else "counter")
            told = {"who": look.words.player(seat), "what": look.words.word(key), "n": int(space)}
            item, state = (key, look.classes(key, "marker", "moves")) if is_own else (name, "marker moves")
            art = _reach(size) + art if is_own else art
            label = look.words.say("strip.counter", told)
            found.append(Sprite(f"{key}_{seat}", "counters", x, y, art, item, label, state))
    return found


def _reach(size: float) -> str:
    """Where an own counter is lit."""
    side = f'width="{size + 12:.0f}" height="{size + 12:.0f}"'
    return f'<rect class="reach" x="-6" y="-6" {side} rx="8"/>'
