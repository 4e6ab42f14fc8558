"""The bar: the step, its question, its choices as words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from pygames.core.play import Action, Choice, Picks
from pygames.core.table import Table
from ui.picker import Picker
from ui.scenes.look import Look, Row, View


class Asking:
    """The bar: the step, its question, its choices as words."""

    phases: tuple[str, ...] = ()  # steps of a turn in their order, for "step x of y"
    ending_verbs: tuple[str, ...] = ()  # verbs that only end a phase: shown apart from those that do something
    quiet_verbs: tuple[
        str, ...
    ] = ()  # verbs whose things are lit only once the verb is named: always possible, seldom meant
    possible_first = False  # whether verbs of groups that are not possible now stand behind all that are
    within: ClassVar[dict[str, str]] = {}  # verbs that are done on the sheet of another one, while that one is possible
    last_step = ""  # the step whose answer ends the turn
    answered_steps: tuple[str, ...] = ()  # steps in which a single possible answer is given, whatever it closes
    leads_on_phones = False  # whether a phone turns to the part of the table where the answer is

    def question(self, step: str, found: Sequence[Choice]) -> str:
        """The key of a step's question: it names only what can be done."""
        return step

    def asked(self, table: Table, look: Look) -> str:
        """The question in words of this position, where the step alone does not tell what it is about; "": as ever."""
        return ""

    def proposed(self, table: Table, seat: int, found: Sequence[Choice]) -> Sequence[Choice]:
        """The choices of a person, the plan of each planned slot that is to be proposed first."""
        return found

    def quiet(self, step: str, found: Sequence[Choice]) -> Sequence[str]:
        """The verbs whose things are not lit by themselves in a step."""
        return self.quiet_verbs

    def groups(self, step: str) -> Sequence[tuple[str, Sequence[str]]]:
        """The verbs of a step in groups, as the rulebook has them: (key, verbs). What is not possible now stays dimmed.

        The title of a group is ``group.<key>``, if the catalogue has it; a scene without groups shows what is possible.
        """
        return ()

    def begins(self, view: View, picker: Picker, look: Look) -> Mapping[str, Sequence[Row]]:
        """Verbs in whose place the few things stand with which they begin, so that a tap is spared.

        Each row has ``tap`` (the thing), ``label``, ``said``, ``art``, and ``n`` in a group, ``sub`` without one.
        No rows: those of another verb name the same things.
        """
        return {}

    def about(self, picker: Picker) -> str:
        """Of what is picked, the thing whose card the bar offers: what was pointed at first."""
        return next(iter(picker.selected()), "")

    def goes_on(self, action: Action) -> bool:
        """Whether an answer spends and gives up nothing, and only goes on: its button is enough, though dice follow."""
        return False

    def alike(self, item: str) -> str:
        """What a thing has in common with those that are as good as it: two equal cards are one answer."""
        return item

    def phase(self, view: View, look: Look) -> Row | None:
        """Where in the round the match is, for games whose phases differ from round to round: at, of, name, key."""
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
