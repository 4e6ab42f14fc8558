"""Things in words: cards, reference, text table, log."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.events import Event
from pygames.core.table import Moment
from pygames.core.text import LANGUAGES
from ui.scenes.look import Look, Row, View
from ui.words import Words

Deed = tuple[int, str]  # how much it changed, and its words


class About:
    """Things in words: cards, reference, text table, log."""

    def info(self, view: View, item: str, look: Look) -> Row | None:
        """A thing's card: title, picture, lines, rule."""
        return None

    def reference(self, look: Look) -> list[Row]:
        """The quick reference: sections with title and rows (icon, text)."""
        return []

    def text(self, view: View, look: Look) -> list[Row]:
        """The text table: sections with title and either ``rows`` (a table) or ``lines``."""
        return []

    def sign(self, event: Event) -> str:
        """The icon of an event in the log."""
        return ""

    def deeds(self, moments: Sequence[Moment], seat: int, words: Words) -> list[Deed]:
        """What a seat did and got in all, for the recap; the general way tells each of its events."""
        events = [e for m in moments for e in m.events if e.seat == seat]
        return [(0, said) for event in events if (said := words.tell(event, None))]

    def concerns(self, event: Event) -> list[str]:
        """The things on the board that an event touched."""
        return [v for v in event.data.values() if isinstance(v, str)]


def other_name(item: str, look: Look) -> str:
    """The name in the other language, for those who know the box."""
    other = next(lang for lang in LANGUAGES if lang != look.words.lang)
    assert look.words.game is not None
    return Words(other, look.words.game).word(item)
