"""Every word of the table in one language: the core's, the game's, the table's and the scene's, in that order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import path
from typing import Any

import pygames
from pygames.core.game import Game, Term
from pygames.core.problems import Problem, Reason
from pygames.core.table import Seat
from pygames.core.text import Catalogue, entries

HERE = path.dirname(__file__)


class Words(Catalogue):
    """A catalogue that also holds the interface."""

    def __init__(self, lang: str, game: Game[Any], seats: Sequence[Seat] = ()) -> None:
        super().__init__(lang, game)
        for folder in (HERE, path.join(HERE, "scenes", game.name)):
            self.texts.update(entries(folder, lang))
        self.memory: dict[Any, Any] = {}  # drawings and labels in this language, which seldom change
        self.players = [self._name(seat, at) for at, seat in enumerate(seats)]

    def _name(self, seat: Seat, at: int) -> str:
        if seat.name or seat.kind != "bot":
            return seat.name
        return self.say("table.bot_name", {"n": at + 1})

    def learn(self, names: Mapping[str, Term]) -> bool:
        """What was drawn or said with other names is forgotten."""
        is_new = super().learn(names)
        if is_new:
            self.memory.clear()
        return is_new

    def maybe(self, key: str, slots: dict[str, Any] | None = None) -> str:
        """The sentence of a key, or nothing if the game has none."""
        return self.say(key, slots) if self.has(key) else ""

    def explain(self, reason: Reason) -> str:
        """Why not; the link below it names the chapter of the rule, so the sentence needs no number."""
        return self.capital(self.say(f"reason.{reason.key}", reason.data))

    def capital(self, text: str) -> str:
        """A sentence begins with a capital, whatever word it begins with."""
        return text[:1].upper() + text[1:]


def refusal(save: Any, problem: Problem, lang: str) -> str:
    """Why a save cannot be opened, in the words of its game if it names one."""
    named = str(save.get("game")) if isinstance(save, dict) else ""
    words = Words(lang, pygames.game(named)) if named in pygames.GAMES else Catalogue(lang)
    return words.problem(problem)
