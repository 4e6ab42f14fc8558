"""The strip that a phone shows above every part of the table: the dice that matter now, and both tracks."""

from __future__ import annotations

from ui.art.pulsar import glyphs
from ui.scenes.look import Look, View
from ui.scenes.parts.boards import Drawing
from ui.scenes.pulsar import own
from ui.scenes.pulsar import strip as dice
from ui.sprites import Sprite

FRAME = dice.ALONE
ROOM = 528.0  # for dice


def strip(view: View, look: Look) -> Drawing:
    """In the draft the dice of the board; in the own turn one's own, to be tapped from every part of the table."""
    is_own = view["step"] != "Draft" and look.mine is not None and view["turn"]["seat"] == look.mine
    shown = _hand(view, look) if is_own else dice.rolled(view, look, FRAME)
    return Drawing((-4, 0, FRAME.wide + 8, FRAME.high), [*shown, *dice.both_tracks(view, look, FRAME)])


def _hand(view: View, look: Look) -> list[Sprite]:
    assert look.mine is not None
    shown = own.dice_of(view, look.mine)
    plate = (
        f'<rect class="value-plate" width="{ROOM - 10}" height="120" rx="9"/>{glyphs.icon("die", 14, 44, 32, "faint")}'
    )
    found = [Sprite("own_dice", "strip", 0, 4, plate, "own_dice", own.dice_words(view, look.mine, look), "own-dice")]
    step = min(96.0, (ROOM - 70) / max(1, len(shown)))
    return found + [own.hand_die(view, look.mine, n, die, (58 + n * step, 22), 84, look) for n, die in enumerate(shown)]
