"""Words at the edge: catalogues in two languages, and sentences with named slots.

A template may hold
    {n}                 a number, or an id put into words through ``Game.term``; lists are joined with "and", and
                        equal things are counted ("2 × Khind 1")
    {n|card|cards}      one of two forms by the number
    {who:player}        a seat number as the player's name
    {tile:in}           the entry ``in.<id>`` if there is one, else ``in.<kind>`` for ids that are worded by their
                        kind (a space), else the plain word ("no Templo do Fogo")
Sections used by the core: ask.<Step>, verb.<verb>, slot.<slot>, event.<key>, reason.<key>, problem.<key>,
option.<name>, value.<option>.<value>, cause.<key>, unit.<unit>, source.<source>, name.<id>.
An event may have a second form ``event.<key>_secret`` for the seat that sees its secret. An event whose text is empty
is not told. A choice with a slot of its own wording (a palace paid in a named colour) uses ``verb.<verb>_<slot>``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pygames.core import data
from pygames.core.events import GAIN, Event
from pygames.core.game import Game, Term
from pygames.core.play import Action, Choice
from pygames.core.problems import Problem, Reason

LANGUAGES = ("pt-BR", "en")
_SLOT = re.compile(r"\{(\w+)(?::(\w+))?(?:\|([^|{}]*)\|([^|{}]*))?\}")
_AND = {"en": " and ", "pt-BR": " e "}
_OR = {"en": " or ", "pt-BR": " ou "}
_BREAKS = re.compile(r"[\t-\r\x85\u2028\u2029]+")
# Control signs, signs that turn the direction of writing, signs that nobody sees; joiners stay, for emoji need them.
UNPRINTABLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff\U000e0000-\U000e007f]"
)
QUOTED = 60  # signs of the input that an error repeats
WRITABLE = 10_000  # bits of a number; beyond some thousand figures Python refuses to write it
WHOLE = ("file", "reason", "why")  # what problems say at length: never the words of a save


@cache
def entries(package: str, lang: str) -> Mapping[str, str]:
    """All texts of a package (see ``data.load``), nested tables flattened with dots."""
    flat: dict[str, str] = {}

    def add(prefix: str, table: Mapping[str, Any]) -> None:
        for key, value in table.items():
            if isinstance(value, dict):
                add(f"{prefix}{key}.", value)
            else:
                flat[prefix + key] = value

    add("", data.load(package, lang, "text"))
    return flat


def counted(words: Sequence[str]) -> list[str]:
    """Equal things once, with their number: "2 × Khind 1"."""
    return [word if n == 1 else f"{n} × {word}" for word, n in Counter(words).items()]


def slots_of(template: str) -> set[str]:
    """The names of a template's slots; both languages must use the same ones."""
    return {m[1] for m in _SLOT.finditer(template)}


def figure(value: Any) -> str:
    """A number as it is written: a minus is a minus sign, not a hyphen."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


class Said(str):
    """A finished text. As a slot of another sentence it stays as it is; any other text is taken for an id."""

    __slots__ = ()


def printable(text: str) -> str:
    """A text from outside on one line, without signs that would command a terminal or turn what follows."""
    return UNPRINTABLE.sub("", _BREAKS.sub(" ", text))


class Quoted(str):
    """Words of the input: repeated as they are, never taken for an id."""


def quote(name: str, value: Any) -> Any:
    """A slot of a problem: a few words of what was read, and nothing that acts."""
    if isinstance(value, (list, tuple)):
        return [quote(name, item) for item in value]
    if not isinstance(value, (str, int)):
        return value
    text = value if isinstance(value, str) else str(value) if value.bit_length() < WRITABLE else "…"
    is_short = len(text) <= QUOTED or name in WHOLE
    if isinstance(value, int) and is_short and text != "…":
        return value
    return Quoted(printable(text if is_short else text[:QUOTED] + "…"))


class Catalogue:
    """The texts of the core and of one game in one language, with the players' names."""

    def __init__(self, lang: str, game: Game[Any] | None = None, players: Sequence[str] = ()) -> None:
        self.lang = lang
        self.game = game
        self.players = players
        packages = ["core", game.folder or game.name] if game else ["core"]
        self.texts: dict[str, str] = {}
        for package in packages:
            self.texts.update(entries(package, lang))
        self._known: dict[str, str] = {}  # ids in words: every tap names dozens of them
        self._learned: Mapping[str, Term] | None = None

    def has(self, key: str) -> bool:
        return key in self.texts

    def say(self, key: str, slots: Mapping[str, Any] | None = None) -> str:
        """The sentence of a key. A key without text comes back in brackets: visible, and caught by the tests."""
        if key not in self.texts:
            return Said(f"[{key}]")
        said = self.texts[key]
        if "{" in said:
            said = _SLOT.sub(lambda m: self._fill(m, slots or {}), said)
        is_double = said.endswith("..") and not said.endswith("...")  # "Q.I.C." ends a sentence
        return Said(said[:-1] if is_double else said)

    def _fill(self, match: re.Match[str], slots: Mapping[str, Any]) -> str:
        name, form, singular, plural = match.groups()
        if name not in slots:
            return f"[{name}]"  # visible, like a missing key
        value = slots[name]
        if singular is not None:
            count = value if isinstance(value, int) else len(value or ())
            return singular if count == 1 else str(plural)  # in Brazil people write "0 cartas", whatever CLDR says
        return self._word(value, form)

    def _word(self, value: Any, form: str | None) -> str:
        if isinstance(value, (list, tuple)):
            said = [self._word(v, form) for v in value]
            return self.join(counted(said) if all(isinstance(v, str) for v in value) else said)
        if form == "player":
            return self.player(value)
        if isinstance(value, Reason):
            return self.explain(value)
        if isinstance(value, Said):
            return value
        if isinstance(value, Quoted) and not form:
            return str(value)
        if isinstance(value, str):
            return self._formed(value, form) or self.word(value)
        return figure(value)

    def _formed(self, item: str, form: str | None) -> str:
        """An id in a form of its own, or "" if the language has none for it."""
        if form is not None and self.has(f"{form}.{item}"):
            return self.say(f"{form}.{item}")
        if form is None or self.game is None:
            return ""
        term = self.game.term(item)
        key = f"{form}.{term.key.rpartition('.')[2]}"
        return self.say(key, term.data) if self.has(key) else ""

    def word(self, item: str) -> str:
        """An id in words; anything the game does not know comes back as it is."""
        if item in self._known:
            return self._known[item]
        if self.game is None:
            return item
        term = self.game.term(item)
        if not self.has(term.key):
            return item
        said = self._known[item] = self.say(term.key, term.data)
        return said

    def learn(self, names: Mapping[str, Term]) -> bool:
        """How things are called at this table; whether that was new."""
        if not names or names is self._learned:
            return False
        self._learned = names
        self._known.update({item: self.say(term.key, term.data) for item, term in names.items()})
        return True

    def player(self, seat: int | None) -> str:
        if seat is None:
            return Said("")
        given = self.players[seat] if seat < len(self.players) else ""
        return Said(given) if given else self.say("core.player", {"n": seat + 1})

    def join(self, words: Sequence[str], is_choice: bool = False) -> str:
        """ "a, b and c", or "a, b or c" """
        if not words:
            return self.say("core.nothing")
        found = filter(None, [", ".join(words[:-1]), words[-1]])
        return Said((_OR if is_choice else _AND)[self.lang].join(found))

    # --- whole sentences ------------------------------------------------------------------------------------------

    def tell(self, event: Event, viewer: int | None) -> str:
        """One line of history, or "" for an event that is not told."""
        key = event_key(event)
        shown = event.seen_by(viewer)
        if event.secret and shown is not event.data and self.has(f"{key}_secret"):
            key = f"{key}_secret"
        return self.say(key, {**shown, "seat": event.seat, "n": abs(shown["n"]) if "n" in shown else 0})

    def explain(self, reason: Reason) -> str:
        """Why not, with the number of the rule."""
        said = self.say(f"reason.{reason.key}", reason.data)
        return Said(f"{said} ({reason.rule})") if reason.rule else said

    def problem(self, problem: Problem) -> str:
        slots = {name: quote(name, value) for name, value in problem.data.items()}
        if self.game and slots.get("game") == self.game.name and self.has("game.name"):
            slots["game"] = Quoted(self.say("game.name"))
        return self.say(f"problem.{problem.key}", slots)

    def choice(self, choice: Choice) -> str:
        """A choice as a button: verb and, where only one thing can be meant, that thing."""
        only = {slot.name: slot.ids[0] for slot in choice.slots if len(slot.ids) == 1 and slot.lo == 1}
        named = {slot.name: only.get(slot.name, f"slot.{slot.name}") for slot in choice.slots}
        shown = {n: v if n in only else self.say(v) for n, v in named.items()}
        return self.say(self.verb_key(choice), shown)

    def action(self, choice: Choice, action: Action) -> str:
        """A filled-in choice in words."""
        picks = {slot.name: list(p) for slot, p in zip(choice.slots, action.picks, strict=True)}
        return self.say(self.verb_key(choice), picks)

    def verb_key(self, choice: Choice) -> str:
        """The text key of a choice: one of its slots may ask for a sentence of its own."""
        own = (f"verb.{choice.verb}_{slot.name}" for slot in choice.slots)
        return next((key for key in own if self.has(key)), f"verb.{choice.verb}")


def event_key(event: Event) -> str:
    """The text key of an event; gains are worded by what was gained or paid."""
    if event.key == GAIN:
        return f"event.{'gain' if event.data['n'] > 0 else 'pay'}_{event.data['what']}"
    return f"event.{event.key}"
