"""What a game tells the table about its looks. Everything here is pure: views and ids in, sprites and rows out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, TypeVar

from pygames.core.events import Event
from pygames.core.play import Action, Choice, Picks
from pygames.core.table import Table
from ui.picker import Picker
from ui.sprites import Sprite
from ui.tutorial import Lesson
from ui.words import Words

View = dict[str, Any]
Row = dict[str, Any]
T = TypeVar("T")


class Look(NamedTuple):
    """Through whose eyes, in which words, and what is lit."""

    words: Words
    viewer: int | None
    marks: tuple[int, ...]  # the sign (shape and colour) of each seat
    can: frozenset[str] = frozenset()
    selected: frozenset[str] = frozenset()
    recent: frozenset[str] = frozenset()  # touched by others since the viewer's last turn
    ghosts: frozenset[str] = frozenset()  # out of reach, but not with a card
    pointed: frozenset[str] = frozenset()  # what a lesson points at
    is_asked: bool = False
    options: Mapping[str, str] = MappingProxyType({})  # the variants of the match
    aspect: float = 1.1  # width of the board by its height
    verb: str = ""  # of the choice that is being made, once it is clear
    sort: int = 0  # how the viewer wants the own things to lie; 0: as they came
    stars: frozenset[str] = frozenset()  # own things that the viewer wants to keep
    open_seat: int | None = None  # who answers a question that needs nothing private, with the hand still hidden

    @property
    def mine(self) -> int | None:
        """Whose place is nearest."""
        return self.viewer if self.viewer is not None else self.open_seat

    def keep(self, key: tuple[Any, ...], make: Callable[[], T]) -> T:
        """What is made from the key alone (and the language) is made once."""
        memory = self.words.memory
        if (key, self.marks) not in memory:
            memory[key, self.marks] = make()
        found: T = memory[key, self.marks]
        return found

    def classes(self, item: str, *more: str) -> str:
        """The state of a thing, in class names."""
        found = [*more]
        if item in self.can:
            found.append("can")
        elif item in self.selected:
            pass  # neither lit nor dimmed: it has a look of its own
        elif item in self.ghosts:
            found.append("ghost-reach")
        elif self.is_asked:
            found.append("cannot")
        if item in self.selected:
            found.append("selected")
        if item in self.recent:
            found.append("recent")
        if item in self.pointed:
            found.append("pointed")
        return " ".join(found)


class Scene:
    """The looks of one game; methods that return nothing leave the table's general way in place."""

    name = ""
    layers: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()  # steps of a turn in their order, for "step x of y"
    ending_verbs: tuple[str, ...] = ()  # verbs that only end a phase: shown apart from those that do something
    first_match: tuple[str, tuple[dict[str, str], ...]] = ("", ())  # seed and seats of the guided match
    first_options: ClassVar[dict[str, str]] = {}  # its variants, where they differ from the rules' own choice
    last_step = ""  # the step whose answer ends the turn
    open_steps: tuple[str, ...] = ()  # steps whose questions need no curtain if they point at open things only
    leads_on_phones = False  # whether a phone turns to the part of the table where the answer is
    follows_shape = False  # whether things lie otherwise on a board of another shape

    def box(self, view: View, look: Look) -> tuple[float, float, float, float]:
        """The whole scene: x, y, width, height. A scene may follow the shape of the board (``look.aspect``)."""
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

    def sprites(self, view: View, look: Look) -> list[Sprite]:
        raise NotImplementedError

    def hand(self, view: View, look: Look) -> list[Row]:
        """My own things: rows with id, art, label, classes."""
        return []

    def aside(self, view: View, look: Look) -> str:
        """A line below the hand."""
        return ""

    def face_down(self, view: View, look: Look) -> int:
        """How many cards lie face down beside the hand, to be drawn with the line below it."""
        return 0

    def stats(self, view: View, seat: int, look: Look) -> list[Row]:
        """A seat's public figures: rows with icon, label, value."""
        return []

    def tray(self, table: Table, view: View, look: Look, picker: Picker) -> Row | None:
        """A sheet over the board for whoever is asked: large cards, ways side by side, a chain (see tray.js)."""
        return None

    def tap(self, picker: Picker, item: str) -> str | None:
        """A tap that means something else than its id; None: it means its id."""
        return None

    def seat_lines(self, view: View, seat: int, look: Look) -> list[str]:
        """What else lies open before a seat, for its card."""
        return []

    def seat_cards(self, view: View, seat: int, look: Look) -> list[Row]:
        """The cards that lie open before a seat, large enough to be read: ``id``, ``label``, ``svg``."""
        return []

    def stands_for(self, view: View, item: str, targets: Sequence[str]) -> list[str]:
        """The targets that somebody means who taps a thing that is no target itself; "a b" is a tap on both."""
        return []

    def meanings(self, picker: Picker, item: str) -> list[str]:
        """The same by what is asked, not by what is seen: taps, with spaces between them."""
        return []

    def hand_over_order(self, table: Table, asked: list[int]) -> list[int]:
        """In which order several people are asked in secret, so that the tablet changes hands as seldom as it can."""
        return asked

    def stand_ins(self, picker: Picker) -> list[str]:
        """Things that can be tapped although they are no targets, for they stand for some."""
        return []

    def suggestions(self, table: Table, picker: Picker, look: Look) -> list[tuple[str, ...]]:
        """Fillings that make sense for a set without plans; never with things that the player wants to keep."""
        return []

    def drafts(self, table: Table, seat: int) -> Sequence[tuple[str, tuple[Action, ...]]]:
        """Several actions planned ahead, best proposal first: key and actions."""
        return ()

    def redraft(self, table: Table, seat: int, draft: tuple[Action, ...], at: int, by: int) -> tuple[Action, ...]:
        """A draft with one of its actions earlier or later, or (``by`` 0) done in another way."""
        return draft

    def draft_label(self, table: Table, seat: int, draft: tuple[Action, ...], look: Look) -> str:
        """The words of Confirm for a whole draft."""
        return ""

    def enlarges(self, item: str) -> bool:
        """Whether a tap that is refused opens the thing's card, with the reason on it."""
        return False

    def why_not(self, view: View, item: str, look: Look) -> list[str]:
        """Why a thing that the rules know nothing about cannot be used now."""
        return []

    def ways(self, view: View, item: str, found: Sequence[Choice], look: Look) -> list[Row]:
        """What would make a refused thing possible: rows with label and the ids to tap."""
        return []

    def ghosts(self, view: View, found: Sequence[Choice]) -> list[str]:
        """Things that are not within reach, but would be with something else spent."""
        return []

    def ahead(self, table: Table, seat: int) -> Mapping[str, str]:
        """Things of the next step that may be tapped at once, each with the verb that ends this step first."""
        return {}

    def question(self, step: str, found: Sequence[Choice]) -> str:
        """The key of a step's question: it names only what can be done."""
        return step

    def info(self, view: View, item: str, look: Look) -> Row | None:
        """A thing's card: title, picture, lines, rule."""
        return None

    def chip(self, view: View, item: str, look: Look) -> Row:
        """A target as a line of a list: label, sub, art; ``order`` sorts useful ones first."""
        return {"label": look.words.capital(look.words.word(item)), "order": 0}

    def meter(self, view: View, choice: Choice, picks: Picks, look: Look) -> Row | None:
        """How far a set that is being put together goes: value, need, label, notes."""
        return None

    def button(self, view: View, choice: Choice, picks: Picks, look: Look) -> str:
        """The words of Confirm where the game knows better ones than its catalogue."""
        return ""

    def foresee(self, table: Table, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
        """What an action brings, beyond the plain sentences: rows with icon, text."""
        return []

    def warning(self, table: Table, action: Action, look: Look) -> tuple[str, str] | None:
        """A certain waste: key and sentence."""
        return None

    def summary(self, view: View, look: Look) -> list[Row]:
        """Points by kind, where sources are many: rows with label and cells, one for each seat."""
        return []

    def outlook(self, view: View, look: Look) -> list[Row]:
        """Points to come, as things stand: rows with seat, title, n and lines."""
        return []

    def progress(self, view: View, look: Look) -> list[Row]:
        """What ends the match and how near it is."""
        return []

    def phase(self, view: View, look: Look) -> Row | None:
        """Where in the round the match is, for games whose phases differ from round to round: at, of, name, key."""
        return None

    def projection(self, table: Table, view: View, look: Look) -> list[Row]:
        """What would come if things stayed as they are, as far as everybody knows it: rows with label and cells."""
        return []

    def reference(self, look: Look) -> list[Row]:
        """The quick reference: sections with title and rows (icon, text)."""
        return []

    def text(self, view: View, look: Look) -> list[Row]:
        """The text table: sections with title and either ``rows`` (a table) or ``lines``."""
        return []

    def sign(self, event: Event) -> str:
        """The icon of an event in the log."""
        return ""

    def side(self, view: View, seat: int) -> str:
        """The faction or start world of a seat, where the game has such things: statistics keep it."""
        return ""

    def concerns(self, event: Event) -> list[str]:
        """The things on the board that an event touched."""
        return [v for v in event.data.values() if isinstance(v, str)]

    def lessons(self) -> Sequence[Lesson]:
        """The tutorial."""
        return ()

    def concepts(self, table: Table, seat: int) -> list[str]:
        """What a beginner meets at this moment, for first-time hints."""
        return []
