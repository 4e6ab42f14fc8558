"""Positions for rule tests, and game records to play on them.

Cards are named by kind ("colony_ship"); ``play`` finds the copy that the seat holds. A number in a hand stands for so
many cards that do not matter, and in a payment for so many of the cards held: ``play(t, "A settle gem_world", "B pass",
"A pay 2")``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from pygames.core.events import Event
from pygames.core.play import Action, settle
from pygames.core.table import Seat, Table
from pygames.race import GAME
from pygames.race.components import CARDS, FIGURES, KINDS
from pygames.race.rules import actions as action_rules
from pygames.race.state import Galaxy
from pygames.race.steps.round import ChooseActions, EndRound, StartPhase
from tests import playing

NAMES = ("Ana", "Bia", "Caio", "Davi")
NAMED: WeakKeyDictionary[Table, set[str]] = WeakKeyDictionary()  # cards that a test speaks of, spent last
STARTS = ("old_earth", "epsilon_eridani", "earths_lost_colony", "new_sparta")


class Box:
    """The cards that are not yet anywhere."""

    def __init__(self) -> None:
        self.left = [c for c in sorted(CARDS) if CARDS[c].set == "game"] + [
            c for c in sorted(CARDS) if CARDS[c].start == 0
        ]
        self.left += [c for c in sorted(CARDS) if c not in self.left and CARDS[c].set == "start"]

    def take(self, kind: str) -> str:
        card = kind if kind in CARDS else f"{kind}.1"
        if card not in self.left and f"{kind}.2" in self.left:
            card = f"{kind}.2"
        if card in self.left:
            self.left.remove(card)
        return card

    def fill(self, many: int) -> list[str]:
        """Cards that do not matter: dear worlds and developments from the end."""
        return [self.left.pop() for _ in range(many)]


def table(
    seats: int = 2,
    *,
    tableaus: Sequence[str] = (),
    hands: Sequence[str] = (),
    goods: Sequence[str] = (),
    actions: Sequence[str] = (),
    chips: Sequence[int] = (),
    pool: int | None = None,
    deck: str | int | None = None,
    discard: int | None = None,
    order: Sequence[int] = (),
    **options: str,
) -> Table:
    """A position at the beginning of a round or, with ``actions``, after these were revealed. ``goods`` names worlds
    that hold one. ``deck`` is a number of cards or names them; then ``discard`` cards lie on the discard pile (by
    default all that remain), and the rest is in the last seat's hand."""
    t = Table(GAME, [Seat("human", name) for name in NAMES[:seats]], options, "test")
    s = state(t)
    box = Box()
    s.tableaus = [_cards(box, tableaus[x] if x < len(tableaus) else STARTS[x]) for x in range(seats)]
    s.hands = [
        sorted(c for word in _words(hands, x) if not word.isdigit() for c in (box.take(word),)) for x in range(seats)
    ]
    named = {card for cards in s.hands for card in cards}
    piled = [box.take(word) for word in deck.split()] if isinstance(deck, str) else None
    s.goods = [{w: box.fill(1)[0] for w in _cards(Box(), " ".join(_words(goods, x)))} for x in range(seats)]
    for x in range(seats):
        s.hands[x] = sorted(s.hands[x] + box.fill(sum(int(w) for w in _words(hands, x) if w.isdigit())))
    s.known, s.offered, s.placing = [()] * seats, [()] * seats, [""] * seats
    s.drawn, s.produced = [[] for _ in range(seats)], [()] * seats
    s.chips = [*chips, *[0] * (seats - len(chips))]
    s.pool = FIGURES["pool_per_player"] * seats - sum(s.chips) if pool is None else pool
    s.order = tuple(order) or tuple(range(seats))
    s.discard, s.shown = [], []
    if deck is None:
        s.deck = sorted(box.left)
    else:
        s.deck = piled if piled is not None else box.fill(int(deck))
        s.discard = box.fill(len(box.left) if discard is None else discard)
        s.hands[-1] = sorted(s.hands[-1] + box.left)
    NAMED[t] = named
    _begin(s, actions)
    return t


def _cards(box: Box, words: str) -> tuple[str, ...]:
    return tuple(box.take(word) for word in words.split())


def _words(texts: Sequence[str], seat: int) -> list[str]:
    return texts[seat].split() if seat < len(texts) else []


def _begin(s: Galaxy, actions: Sequence[str]) -> None:
    s.round, s.phase, s.events = 1, "", None
    s.actions = [tuple(sorted(a.split())) for a in actions] or [()] * s.seats
    s.agenda = []
    s.todo(EndRound())
    if actions:
        s.todo(*(StartPhase(phase, number) for phase, number in action_rules.phases(s)))
    else:
        s.todo(ChooseActions(tuple(range(s.seats))))
    settle(s)


def state(t: Table) -> Galaxy:
    assert isinstance(t.state, Galaxy)
    return t.state


def action(t: Table, line: str) -> Action:
    """A line of notation in which cards may be named by kind, and numbers stand for cards of the hand."""
    letter, verb, *words = line.split()
    seat = "ABCD".index(letter)
    s = state(t)
    held = [*s.hands[seat], *s.drawn[seat], *s.tableaus[seat]]
    picks = []
    for word in words:
        ids: list[str] = []
        for part in [] if word == "-" else word.split("+"):
            if part.isdigit():
                ids += sorted((c for c in s.hands[seat] if c not in ids), key=lambda c: c in NAMED.get(t, ()))[
                    : int(part)
                ]
            else:
                found = [c for c in held if c not in ids and CARDS[c].id == part] if part in KINDS else []
                ids.append(found[0] if found and part not in CARDS else part)
        picks.append(tuple(sorted(ids)))
    return Action(seat, verb, tuple(picks))


player = playing.Player(action)
play, refused, why = player.play, player.refused, player.why
verbs, step = playing.verbs, playing.step


def targets(t: Table, verb: str, slot: int = 0, seat: int = 0) -> set[str]:
    """Everything that a verb may point at in one of its slots, by kind where cards are meant."""
    found = {i for c in t.choices(seat) if c.verb == verb for i in c.slots[slot].ids}
    return {CARDS[i].id if i in CARDS else i for i in found}


def need(t: Table, verb: str, seat: int = 0) -> int:
    """How many things the last slot of a verb takes."""
    (choice,) = [c for c in t.choices(seat) if c.verb == verb]
    return choice.slots[-1].lo


def kinds(cards: Sequence[str]) -> list[str]:
    return sorted(CARDS[c].id for c in cards)


def hand(t: Table, seat: int = 0) -> int:
    return len(state(t).hands[seat])


def data(events: Sequence[Event], key: str) -> list[dict[str, Any]]:
    """The public data of all events of that key."""
    return [e.data for e in events if e.key == key]


def drawn(events: Sequence[Event], seat: int = 0, source: str = "") -> int:
    """How many cards a seat drew to its hand."""
    found = [e.data for e in events if e.key == "draw" and e.seat == seat]
    return sum(d["n"] for d in found if source in ("", d["source"]))
