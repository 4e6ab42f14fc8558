"""What the commands share: words, checked input, tables and results."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import pygames
from pygames.core import text
from pygames.core.bots.base import LEVELS, RANDOM
from pygames.core.events import Ledger
from pygames.core.game import Game, Options, Outcome
from pygames.core.problems import Problem, Reason
from pygames.core.text import UNPRINTABLE, Catalogue, printable

Args = argparse.Namespace
BOTS = (RANDOM, *LEVELS)
HUMAN = "human"


# --- words ------------------------------------------------------------------------------------------------------------


class Words(Catalogue):
    """The texts of the command line, of the core and, where there is one, of a game."""

    def __init__(self, lang: str, game: Game[Any] | None = None, players: Sequence[str] = ()) -> None:
        super().__init__(lang, game, players)
        self.texts = {**text.entries("cli", lang), **self.texts}

    def of(self, game: Game[Any], players: Sequence[str] = ()) -> Words:
        """The same language for a game with its players."""
        return Words(self.lang, game, players)

    def _word(self, value: Any, form: str | None) -> str:
        """What fills a sentence may come from a save or a file's name: it must not command the terminal."""
        return printable(super()._word(value, form))

    def player(self, seat: int | None) -> str:
        return printable(super().player(seat))

    def title(self) -> str:
        """The game's name in this language."""
        return self.say("game.name") if self.has("game.name") or self.game is None else self.game.name

    def label(self, section: str, key: str) -> str:
        """The text of ``section.key``; a key without text is an id of the game, or shown as plain words."""
        full = f"{section}.{key}"
        return self.say(full) if self.has(full) else self.word(key).replace("_", " ")

    def number(self, value: float | None, digits: int = 2) -> str:
        """A figure with the decimal sign of the language."""
        if value is None:
            return "–"
        shown = f"{value:.{digits}f}"
        return shown.replace(".", ",") if self.lang.startswith("pt") else shown


def language(wish: str) -> str:
    """The language meant by ``pt``, ``pt_BR.UTF-8``, ``en-GB``…"""
    plain = wish.lower().replace("_", "-").split(".")[0]
    for known in text.LANGUAGES:
        if plain == known.lower() or plain.split("-")[0] == known.split("-")[0]:
            return known
    raise Problem("unknown_language", lang=clean(wish), known=list(text.LANGUAGES))


def environment_language() -> str:
    """What the environment asks for; English if it asks for nothing that we speak."""
    wish = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return "pt-BR" if wish.lower().startswith("pt") else "en"


def as_json(data: Any, indent: int | None = None) -> str:
    """Data as text; signs that would act on a terminal are written as escapes, so that nothing of it is lost."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    return UNPRINTABLE.sub(lambda m: m[0] if m[0] == "\n" else json.dumps(m[0])[1:-1], text)


def clean(given: str) -> str:
    """A word of the command line as text that can be printed, hashed and saved, whatever its bytes were."""
    return given.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


# --- checked input ----------------------------------------------------------------------------------------------------


def find_game(name: str | None) -> Game[Any]:
    if name is None:
        raise Problem("no_game", known=list(pygames.GAMES))
    return pygames.game(clean(name))


def number(given: str | None, option: str, least: int, default: int) -> int:
    """A whole number of at least ``least``."""
    if given is None:
        return default
    try:
        value = int(given)
    except ValueError:
        value = least - 1
    if value < least:
        shown = clean(given) if len(given) <= 40 else clean(given[:40]) + "…"
        raise Problem("bad_number", option=option, value=shown, least=least)
    return value


def kinds(given: str | None, known: Sequence[str], default: Sequence[str] | None = None) -> list[str]:
    """``medium,hard`` as a list of known kinds of seats."""
    if given is None:
        if default is None:
            raise Problem("no_seats", known=list(known))
        return list(default)
    found = [clean(kind).strip() for kind in given.split(",")]
    for kind in found:
        if kind not in known:
            raise Problem("unknown_kind", kind=kind, known=list(known))
    return found


def options_of(game: Game[Any], seats: int, given: Iterable[str], words: Words) -> Options:
    """``key=value`` words as the game's full options."""
    found: Options = {}
    for word in given:
        name, sign, value = clean(word).partition("=")
        if not (name and sign):
            raise Problem("bad_option_form", text=clean(word))
        if name in found:
            raise Problem("option_twice", option=name)
        found[name] = value
    with in_words_of(game, words):
        return game.full_options(seats, found)


@contextmanager
def in_words_of(game: Game[Any], words: Words) -> Iterator[None]:
    """Put reasons inside a problem into the game's words here: whoever reports it later does not know the game."""
    try:
        yield
    except Problem as problem:
        if not any(isinstance(value, Reason) for value in problem.data.values()):
            raise
        raise Problem(problem.key, **{k: _said(v, game, words) for k, v in problem.data.items()}) from problem


def _said(value: Any, game: Game[Any], words: Words) -> Any:
    return words.of(game).explain(value) if isinstance(value, Reason) else value


# --- tables -----------------------------------------------------------------------------------------------------------


def grid(rows: Sequence[Sequence[str]], indent: str = "") -> list[str]:
    """Rows as lines with aligned columns; the first row is the heading, figures stand to the right."""
    if not rows:
        return []
    columns = [[row[i] for row in rows] for i in range(len(rows[0]))]
    widths = [max(map(len, column)) for column in columns]
    right = [i > 0 and all(_is_figure(cell) for cell in column[1:]) for i, column in enumerate(columns)]
    lines = []
    for row in rows:
        cells = (c.rjust(w) if r else c.ljust(w) for c, w, r in zip(row, widths, right, strict=True))
        lines.append((indent + "  ".join(cells)).rstrip())
    return lines[:1] + [indent + "  ".join("-" * w for w in widths)] + lines[1:]


def _is_figure(cell: str) -> bool:
    return cell in ("", "–") or cell[0].isdigit() or (cell[0] in "-−+±×" and len(cell) > 1)


# --- results ----------------------------------------------------------------------------------------------------------


def breakdown(ledger: Ledger, words: Words, seats: Sequence[int], unit: str) -> list[str]:
    """One unit by source: rows are sources, columns are players."""
    by_seat = [ledger.by_source(seat, unit) for seat in seats]
    sources = list(dict.fromkeys(source for found in by_seat for source in found))
    if not sources:
        return []
    rows = [[words.label("unit", unit), *(words.player(seat) for seat in seats)]]
    rows += [[words.label("source", x), *(str(found.get(x, 0)) for found in by_seat)] for x in sources]
    rows.append([words.say("cli.total"), *(str(sum(found.values())) for found in by_seat)])
    return ["", *grid(rows, "  ")]


def result_lines(game: Game[Any], outcome: Outcome, ledger: Ledger, words: Words) -> list[str]:
    """How a match ended: places and scores, cause, tie-break, points by source."""
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    rows = [[words.say(f"cli.result.{name}") for name in ("place", "player", "score")]]
    rows += [[str(outcome.places[x]), words.player(x), str(outcome.scores[x])] for x in order]
    lines = [words.say("cli.result.heading"), *grid(rows, "  "), "", "  " + winners_line(outcome, words)]
    lines.append("  " + words.say("cli.result.cause", {"cause": words.label("cause", outcome.cause)}))
    if outcome.tie_break:
        lines.append("  " + words.say("cli.result.tie_break", {"cause": words.label("cause", outcome.tie_break)}))
    for unit in game.units:
        lines += breakdown(ledger, words, range(len(outcome.places)), unit)
    return lines


def winners_line(outcome: Outcome, words: Words) -> str:
    if not outcome.winners:
        return words.say("cli.result.lost" if outcome.is_lost else "cli.result.draw")
    many = "shared" if len(outcome.winners) > 1 else "won"
    return words.say(f"cli.result.{many}", {"seats": list(outcome.winners)})


def options_line(options: Mapping[str, str]) -> str:
    """Options as they would be typed."""
    return " ".join(f"{name}={value}" for name, value in options.items()) or "–"
