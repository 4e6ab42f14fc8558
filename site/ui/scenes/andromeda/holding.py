"""Cards, tokens and destiny of whoever is asked, while a finger holds: everybody else looks away."""

from __future__ import annotations

from pygames.andromeda.components import TACTIC_OF
from pygames.andromeda.wording import describe
from ui.art.andromeda import faces
from ui.scenes.look import Look, Row, View

OPENLY = ("TakeTurn",)  # a ship goes out or all come home: no secret is needed for that
SECRET = ("play", "discover", "gift", "request")  # free actions that name cards or tokens
WIDE, HIGH = 194.0, 96.0


def secrets(view: View, look: Look) -> list[Row]:
    """R5, R158: each with its drawing, and what it does in words."""
    held = [*view["hand"], *view["secrets"].get("tokens", ())]
    destiny = view["secrets"].get("destiny", "")
    return [_row(item, look) for item in (*held, *([destiny] if destiny else ()))]


def _row(item: str, look: Look) -> Row:
    name = look.words.capital(look.words.word(item))
    face = (
        faces.hand_face(item, WIDE, HIGH) if item in TACTIC_OF else faces.tile_face(item, WIDE, HIGH, classes="token")
    )
    svg = f'<svg viewBox="-2 -2 {WIDE + 4} {HIGH + 4}" aria-hidden="true">{face}</svg>'
    return {"id": item, "label": name, "svg": svg, "sub": describe(look.words, item)}


def unnamed(view: View, look: Look) -> dict[str, list[Row]]:
    """The hand is hidden: the button for cards says that there are some, not whether one could be played."""
    seat = look.open_seat
    return {"play": [{"n": "?"}]} if seat is not None and view["seats"][seat]["cards"] else {}
