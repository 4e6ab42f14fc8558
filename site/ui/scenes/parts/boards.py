"""What lies on the table for all to see: one drawing, or several as pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pygames.core.table import Moment
from ui.scenes.look import Look, View
from ui.sprites import Sprite

Box = tuple[float, float, float, float]  # x, y, width, height
OWN = "own"  # the drawing beside the board: the own board of whoever looks
STRIP = "strip"  # the drawing that phones show above every part of the table


class Drawing(NamedTuple):
    """A whole drawing."""

    box: Box
    sprites: list[Sprite]


def lit(look: Look, key: tuple[Any, ...], make: Callable[[Look], Drawing]) -> Drawing:
    """A drawing that follows from the view and the key: made once for a position, with the lights of the moment."""
    made = look.once(key, lambda: make(look.unlit()))
    return Drawing(made.box, look.lit((key, "sprites"), lambda: made.sprites))


class Board(NamedTuple):
    """A page of the board, as the rail names it."""

    key: str
    label: str
    art: str = ""  # a symbol of ``defs``, 24 by 24
    badge: str = ""  # what waits there; "": the table counts what others have touched
    picture: str = ""  # the page in small as it is now (SVG, 60 by 46), shown while the page is out of sight


class Boards:
    """What lies on the table for all to see: one drawing, or several as pages (``look.board`` says which)."""

    layers: tuple[str, ...] = ()  # of all drawings, from below to above
    follows_shape = False  # whether things lie otherwise on a board of another shape
    camera_helps = False  # whether the board comes nearer while targets smaller than a fingertip are asked for

    def boards(self, view: View, look: Look) -> Sequence[Board]:
        """The pages; none: there is only one board. What is not shown is not drawn."""
        return ()

    def board_of(self, view: View, item: str) -> str:
        """The page on which a thing lies (``OWN``: the own board); "": on none, or on all."""
        return ""

    def moment(self, view: View, look: Look) -> str:
        """The page on which something goes on that everybody follows (a battle): it comes forward, and goes again."""
        return ""

    def box(self, view: View, look: Look) -> Box:
        """The whole board: x, y, width, height. A scene may follow the shape of its place (``look.aspect``)."""
        raise NotImplementedError

    def sprites(self, view: View, look: Look) -> list[Sprite]:
        """Everything on the board. A thing whose id is ``page:<key>`` leads to another page, ``layer:<key>`` puts a key
        into ``look.layers`` or takes it out again. With the class ``begin``: a phone begins around such things."""
        raise NotImplementedError

    remembers = 0  # actions that ``trails`` must see, where those just done are not enough

    def trails(self, moments: Sequence[Moment]) -> Mapping[str, tuple[str, ...]]:
        """By which places pieces came to where they are, from what was done last: sprites say it on (``way``)."""
        return {}

    has_strip = False  # whether phones show ``strip`` above every part of the table, 64 pixels high
    strip_stays = False  # and larger screens above every page: no camera moves it out of sight

    def strip(self, view: View, look: Look) -> Drawing:
        """What is always needed: dice, resources."""
        raise NotImplementedError

    def defs(self, look: Look) -> str:
        """Drawings used by hand and panels, as SVG symbols; sent again when the language changes."""
        return ""

    def drawings(self, view: View, look: Look) -> Sequence[str]:
        """Names of further symbols that this view needs: where there are too many to send them all."""
        return ()

    def drawing(self, name: str, look: Look) -> str:
        """One of them."""
        raise NotImplementedError
