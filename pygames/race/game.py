"""Race for the Galaxy as a game of the core: set-up (chapter A) and the figures that others ask for."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import Any

from pygames.core.bots.base import Bot
from pygames.core.game import Game, Option, Options, Outcome, Save, Term
from pygames.core.play import settle
from pygames.core.problems import Reason
from pygames.core.rng import Rng
from pygames.race import migrations, view
from pygames.race.components import ACTIONS, CARDS, FIGURES, GAMBLE_NUMBERS, STARTS
from pygames.race.rules import cards, ending
from pygames.race.state import Galaxy
from pygames.race.steps.round import StartRound
from pygames.race.steps.setup import ChooseStart, DiscardAtStart, begin


def from_rules_1(save: Save) -> Save:
    """Rules 1 did not ask who has cards to draw but none to pay with (R91)."""
    return migrations.finish_where_asked(RaceForTheGalaxy(), save)


class RaceForTheGalaxy(Game[Galaxy]):
    """2 to 4 players; first game, standard set-up, choice of start worlds; two-player expert game."""

    name = "race"
    rules = 2  # R91: draws may come before other powers of Produce
    migrations = MappingProxyType({1: from_rules_1})
    seat_counts = (2, 3, 4)
    options = (
        Option("setup", ("standard", "first", "choice", "choice_basic")),
        Option("two_player", ("normal", "expert")),
    )
    units = ("vp",)
    walk_weights = {"develop": 6, "settle": 6, "pass": 1, "spend": 2, "invest": 2}  # noqa: RUF012

    def why_not_options(self, seats: int, options: Options) -> Reason | None:
        if options["two_player"] == "expert" and seats != 2:
            return Reason("expert_is_for_two", "R110")
        if options["setup"] == "choice_basic" and seats != 2:
            return Reason("too_few_start_worlds", "R14")
        return None

    def new(self, seats: int, options: Options, seed: str) -> Galaxy:
        s = Galaxy()
        s.start(seats)
        s.is_expert = options["two_player"] == "expert"
        s.deck_rng = Rng.stream(seed, "deck")
        s.deck, s.discard, s.shown = [], [], []
        s.hands = [[] for _ in range(seats)]
        s.drawn = [[] for _ in range(seats)]
        s.known = [()] * seats
        s.offered = [()] * seats
        s.tableaus = [()] * seats
        s.goods = [{} for _ in range(seats)]
        s.chips = [0] * seats
        s.bonus_vp = [0] * seats
        s.pool = FIGURES["pool_per_player"] * seats  # R2
        s.order = tuple(range(seats))
        s.round = 0
        s.phase = s.cause = ""
        s.actions = [()] * seats
        s.placing = [""] * seats
        s.produced = [()] * seats
        s.todo(StartRound())
        SETUPS[options["setup"]](s, Rng.stream(seed, "start worlds"))
        settle(s)
        return s

    def view(self, s: Galaxy, seat: int | None) -> dict[str, Any]:
        return view.view(s, seat)

    def imagine(self, s: Galaxy, seat: int, rng: Rng) -> Galaxy:
        return view.imagine(s, seat, rng)

    def hidden(self, s: Galaxy, seat: int | None) -> set[str]:
        return view.hidden(s, seat)

    def totals(self, s: Galaxy, seat: int) -> dict[str, int]:
        return {"vp": ending.points(s, seat)}

    def round(self, s: Galaxy) -> int:
        return max(1, s.round)

    def outcome(self, s: Galaxy) -> Outcome:
        return ending.outcome(s)

    def components(self, s: Galaxy) -> Counter[str]:
        """Every card is somewhere, and only once; chips come from the pool or from beyond it (R101)."""
        found = Counter([*s.deck, *s.discard, *s.shown, *(c for c in s.placing if c)])
        for seat in range(s.seats):
            for place in (s.hands[seat], s.drawn[seat], s.offered[seat], s.tableaus[seat], s.goods[seat].values()):
                found.update(place)
        found["vp chips"] = s.pool + sum(s.chips)
        return found

    def check(self, s: Galaxy) -> None:
        """R28, R47, R85: no development twice, goods only on own worlds with a kind; hands are sorted."""
        for seat in range(s.seats):
            tableau = s.tableaus[seat]
            assert s.hands[seat] == sorted(s.hands[seat]), "a hand is not sorted"
            developments = [CARDS[c].id for c in tableau if not CARDS[c].is_world]
            assert len(set(developments)) == len(developments), "a development twice"
            assert all(w in tableau and CARDS[w].good for w in s.goods[seat]), "a good without its world"

    def term(self, item: str) -> Term:
        if item in CARDS:
            return Term(f"name.{CARDS[item].id}")
        if item in GAMBLE_NUMBERS:
            return Term("core.number", {"n": GAMBLE_NUMBERS[item]})
        return Term(f"name.{item}")

    def ids(self) -> tuple[str, ...]:
        return tuple(sorted([*CARDS, *ACTIONS, *GAMBLE_NUMBERS]))

    def bot(self, level: str) -> Bot:
        from pygames.race.bot import make  # imported late: a match between people needs no bot

        return make(level)


def game_cards() -> list[str]:
    return [c for c in CARDS if CARDS[c].set == "game"]


def basic_starts() -> list[str]:
    return [c for c in STARTS if CARDS[c].set == "start"]


def deal_standard(s: Galaxy, rng: Rng) -> None:
    """R4-R8: a start world each at random, the others go into the deck; six cards each, two of which go."""
    worlds = basic_starts()
    rng.shuffle(worlds)
    s.deck = sorted(game_cards() + worlds[s.seats :])
    deal_hands(s)
    begin(s, worlds[: s.seats])
    s.todo(DiscardAtStart(tuple(range(s.seats))))


def deal_first_game(s: Galaxy, rng: Rng) -> None:
    """R9-R11: start worlds 1 to the number of players, each with its four preset cards; nothing is discarded."""
    numbers = list(range(1, s.seats + 1))
    rng.shuffle(numbers)
    worlds = [next(c for c in basic_starts() if CARDS[c].start == n) for n in numbers]
    s.deck = sorted(game_cards() + [w for w in basic_starts() if w not in worlds])
    for seat, number in enumerate(numbers):
        kinds = sorted({kind.id for kind in CARDS.values() if kind.preset == number})
        s.hands[seat] = sorted(next(c for c in s.deck if CARDS[c].id == kind) for kind in kinds)
        s.deck = [c for c in s.deck if c not in s.hands[seat]]
        s.emit("preset_hand", seat, secret={"cards": s.hands[seat][:]}, n=len(kinds))
    begin(s, worlds)


def deal_choice(s: Galaxy, rng: Rng) -> None:
    """R12: one odd and one even start world each, of all eleven."""
    offer_starts(s, list(STARTS), rng)


def deal_basic_choice(s: Galaxy, rng: Rng) -> None:
    """R12, R14: the same with start worlds 0 to 4, for two players."""
    offer_starts(s, basic_starts(), rng)


def offer_starts(s: Galaxy, worlds: list[str], rng: Rng) -> None:
    """R12: the start worlds left are shuffled with the game cards before hands are dealt."""
    groups = [[w for w in worlds if (CARDS[w].start or 0) % 2 == colour] for colour in (0, 1)]
    for group in groups:
        rng.shuffle(group)
    for seat in range(s.seats):
        s.offered[seat] = tuple(sorted(group.pop() for group in groups))
    s.deck = sorted(game_cards() + groups[0] + groups[1])
    deal_hands(s)
    s.todo(ChooseStart(tuple(range(s.seats))))


def deal_hands(s: Galaxy) -> None:
    for seat in range(s.seats):
        cards.draw(s, seat, FIGURES["dealt"], "setup")


SETUPS = {
    "standard": deal_standard,
    "first": deal_first_game,
    "choice": deal_choice,
    "choice_basic": deal_basic_choice,
}
