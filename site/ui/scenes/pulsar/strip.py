"""The strip at the top of every page: dice by value with the median, the order of picks, both tracks."""

from __future__ import annotations

from pygames.pulsar.components import FIGURES, NUMBERS, PENALTY
from pygames.pulsar.rules import tracks
from ui.art.pulsar import dice, glyphs
from ui.scenes.look import Look, View
from ui.sprites import Sprite

WIDE, HIGH = 1030.0, 196.0
LAYERS = ("strip", "counters")
COLUMN, DIE = 100.0, 46.0
PICKS = 6 * COLUMN + 30  # where the order of picks begins
TRACK, CELL_HIGH = 62.0, 42.0
TRACKS = {"initiative": 106.0, "engineering": 152.0}  # y of each
SPACES = int(NUMBERS["track_spaces"])


def sprites(view: View, look: Look) -> list[Sprite]:
    return [*rolled(view, look), *picks(view, look), *both_tracks(view, look)]


# --- dice -------------------------------------------------------------------------------------------------------------


def rolled(view: View, look: Look) -> list[Sprite]:
    """The dice on the board in groups by value, what each moves, and the median marker."""
    found = []
    median = view["median"]
    for value in range(1, 7):
        left = (value - 1) * COLUMN
        move = tracks.move_for(median, value) if median else 0
        told = f"{move:+}".replace("-", "−") if move else "0"
        way = "ahead" if move < 0 else "back" if move > 0 else "still"
        art = (
            f'<rect class="value-plate" width="{COLUMN - 8}" height="94" rx="9"/>'
            f'<text class="move {way}" x="{(COLUMN - 8) / 2}" y="88">{told if median else value}</text>'
        )
        found.append(Sprite(f"value_{value}", "strip", left, 4, art, classes="untouched"))
        found += _dice(value, view["dice"].count(value), left, move, look)
    if median:
        x = (median / 2 - 0.5) * COLUMN - 4
        marker = '<path class="median" d="M0 10-12-9H12z"/>'
        label = look.words.say("strip.median", {"n": tracks.median_value(median)})
        found.append(Sprite("median", "counters", x, 10, marker, "median", label, look.classes("median", "marker")))
    return found


def _dice(value: int, many: int, left: float, move: int, look: Look) -> list[Sprite]:
    if not many:
        return []
    room = COLUMN - 8 - 10 - DIE
    step = min(DIE + 3, room / (many - 1)) if many > 1 else 0
    start = left + (COLUMN - 8 - DIE - step * (many - 1)) / 2
    item = f"die{value}"
    label = look.words.say("strip.die", {"value": value, "n": many, "move": move_words(move, look)})
    found = []
    for at in range(many):
        x = start + at * step
        # all of a value mean the same: the first of them is as large as the column, for fingers
        area = f'<rect class="touch" x="{left - x:.1f}" y="-13" width="{COLUMN - 8}" height="94"/>' if not at else ""
        art = area + dice.die(value, "silver", 0, 0, DIE)
        found.append(Sprite(f"{item}_{at}", "strip", x, 17, art, item, label, look.classes(item, "rolled")))
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


def picks(view: View, look: Look) -> list[Sprite]:
    """The line of picks through the players; those done are dim, the next one has a ring."""
    seats, done = sequence(view), picked(view)
    room = WIDE - PICKS - 10
    step = min(52.0, room / max(1, len(seats)))
    y = 52
    line = f'<path class="pick-line" d="M14 {y}H{14 + step * (len(seats) - 1):.0f}"/>'
    parts = [f'<rect class="value-plate" x="-12" y="4" width="{room + 12}" height="94" rx="9"/>', line]
    is_draft = view["step"] == "Draft"
    for at, seat in enumerate(seats):
        state = "next" if is_draft and at == done else "done" if at < done or not is_draft else ""
        ring = f'<circle class="pick-ring" cx="{14 + at * step:.0f}" cy="{y}" r="21"/>' if state == "next" else ""
        parts.append(ring + glyphs.shape(look.marks[seat], 14 + at * step - 14, y - 14, 28, f"counter {state}"))
    key = "strip.picks" if is_draft else "strip.order"
    shown = seats[done:] if is_draft else list(dict.fromkeys(view["order"]))
    label = look.words.say(key, {"who": ", ".join(look.words.player(seat) for seat in shown)})
    return [Sprite("picks", "strip", PICKS, 0, "".join(parts), "picks", label, look.classes("picks", "picks"))]


# --- tracks -----------------------------------------------------------------------------------------------------------


def cell_x(space: int) -> float:
    """The left edge of a space, counted from 1."""
    return 48 + (space - 1) * (TRACK + 3.3)


def both_tracks(view: View, look: Look) -> list[Sprite]:
    found = []
    for name, y in TRACKS.items():
        cells = [glyphs.icon(name, 4, 5, 32)]
        for space in range(1, SPACES + 1):
            lost = PENALTY.get(space, 0)
            kind = " penalty" if lost else " start" if space == NUMBERS["start_space"] else ""
            x = cell_x(space)
            cells.append(f'<rect class="space{kind}" x="{x:.1f}" width="{TRACK}" height="{CELL_HIGH}" rx="6"/>')
            cells.append(
                f'<text class="lost" x="{x + TRACK - 6:.1f}" y="{CELL_HIGH - 7}">−{lost}</text>' if lost else ""
            )
        stand = track_words(view, name, look)
        found.append(Sprite(name, "strip", 0, y, "".join(cells), name, stand, look.classes(name, "track")))
        found += _counters(view, name, y, look)
    return found


def rewards(view: View, name: str) -> list[str]:
    """What the places of a track bring, first to last: "+3" cubes, points at the end."""
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


def _counters(view: View, name: str, y: float, look: Look) -> list[Sprite]:
    """Counters by the shape of their owner, stacks from left (below) to right (on top)."""
    found = []
    numbers: dict[int, list[str]] = {
        seat: sorted(key for key in row["counters"] if key.startswith(name)) for seat, row in enumerate(view["seats"])
    }
    for space, owners in view["tracks"][name].items():
        size = min(30.0, (TRACK - 4) / len(owners) - 1)
        for at, seat in enumerate(owners):
            mine = [key for key in numbers[seat] if view["seats"][seat]["counters"][key] == int(space)]
            key = mine[0]
            numbers[seat].remove(key)
            x = cell_x(int(space)) + (TRACK - (size + 1) * len(owners)) / 2 + at * (size + 1)
            is_own = seat == look.mine
            art = glyphs.shape(look.marks[seat], 0, 0, size, "counter own" if is_own else "counter")
            told = {"who": look.words.player(seat), "what": look.words.word(key), "n": int(space)}
            label, top = look.words.say("strip.counter", told), y + (CELL_HIGH - size) / 2
            item, state = (key, look.classes(key, "marker", "moves")) if is_own else (name, "marker moves")
            art = _reach(size) + art if is_own else art
            found.append(Sprite(f"{key}_{seat}", "counters", x, top, art, item, label, state))
    return found


def _reach(size: float) -> str:
    """Where an own counter is lit, and a box so large that the camera stays: the dice must be seen."""
    side = f'width="{size + 12:.0f}" height="{size + 12:.0f}"'
    return (
        f'<rect class="near" x="-29" y="-29" width="88" height="88"/><rect class="reach" x="-6" y="-6" {side} rx="8"/>'
    )
