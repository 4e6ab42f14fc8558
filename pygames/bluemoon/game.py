"""Blue Moon City as a game of the core: set-up (chapter B) and the figures that others ask for."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pygames.bluemoon import view
from pygames.bluemoon.components import CARDS, CITY, COLOURS, DRAGONS, FIGURES, KINDS, SPACES, SQUARE, TILES, TURN
from pygames.bluemoon.rules import ending, payment
from pygames.bluemoon.state import City, CityMap, Place
from pygames.bluemoon.steps.turn import StartTurn
from pygames.core.bots.base import Bot
from pygames.core.game import Game, Option, Options, Outcome, Shapes, Term
from pygames.core.play import Action, settle
from pygames.core.rng import Rng

# hands of twenty cards that are hard to pay from: everything combines, or everything can be recoloured
LARGE_HANDS: tuple[tuple[str, ...], ...] = (
    tuple(c for c in CARDS if KINDS[CARDS[c]].people in ("lux", "mimix"))[:20],
    tuple(c for c in CARDS if KINDS[CARDS[c]].value < 3 and KINDS[CARDS[c]].people in ("lux", "mimix", "khind"))[4:24],
    tuple(c for c in CARDS if c.endswith(("a", "b")))[:44:2][:20],
)


def list_large_hand() -> object:
    """The payments of one hand of twenty cards in one colour, without what was worked out before."""
    payment.forget()
    return payment.payments("red", 5, payment.kinds_of(LARGE_HANDS[0]))


VERB_ORDER = (
    "contribute", "offer", "extra", "jump", "draw", "walk", "fly", "send", "lead", "hurry", "arrive", "finish", "skip",
    "replenish",
)  # fmt: skip
TO_A_TILE = ("walk", "fly", "send", "lead", "jump")


class BlueMoonCity(Game[City]):
    """2 to 4 players, base game and expansion, normal and alternative set-up."""

    name = "bluemoon"
    rules = 1
    seat_counts = (2, 3, 4)
    options = (
        Option("expansion", ("off", "on")),
        Option("setup", ("normal", "alternative")),
        Option("palace.colour_scope", ("building", "player", "space")),
    )
    units = ("offerings", "crystals", "scales")
    shapes = Shapes(seats=("figures", "spaces", "obelisk.offerings"))
    benchmarks = {"payments": list_large_hand}  # noqa: RUF012
    walk_weights = {  # noqa: RUF012
        "contribute": 40, "offer": 80, "extra": 40, "walk": 6, "arrive": 6, "fly": 2, "send": 2, "draw": 3,
    }  # fmt: skip

    def new(self, seats: int, options: Options, seed: str) -> City:
        s = City()
        s.start(seats)
        s.map = CityMap(lay_out(options, Rng.stream(seed, "city")))
        s.palace_scope = options["palace.colour_scope"]
        s.palace = ("",) * seats
        s.buildings = {t: (-1,) * len(TILES[t].spaces) for t in s.map.places if t != SQUARE}
        s.dragons = dict.fromkeys(DRAGONS, "")  # R11
        s.figures = [SQUARE] * seats
        s.markers = [TURN["markers"]] * seats
        s.crystals = [0] * seats
        s.scales = [0] * seats
        s.obelisk = ()
        s.turn = s.turn_seat = s.steps_left = s.contributions = s.quiet = 0
        s.offered = False
        s.cause = ""
        deal(s, seed)
        s.todo(StartTurn(Rng.stream(seed, "first player").below(seats)))  # R15
        settle(s)
        return s

    def view(self, s: City, seat: int | None) -> dict[str, Any]:
        return view.view(s, seat)

    def imagine(self, s: City, seat: int, rng: Rng) -> City:
        return view.imagine(s, seat, rng)

    def hidden(self, s: City, seat: int | None) -> set[str]:
        return view.hidden(s, seat)

    def totals(self, s: City, seat: int) -> dict[str, int]:
        return {"offerings": s.offerings(seat), "crystals": s.crystals[seat], "scales": s.scales[seat]}

    def round(self, s: City) -> int:
        return (s.turn - 1) // s.seats + 1

    def outcome(self, s: City) -> Outcome:
        return ending.outcome(s)

    def components(self, s: City) -> Counter[str]:
        """R118: every card and marker is somewhere, and only once."""
        found = Counter([*s.deck, *s.discard])
        for seat in range(s.seats):
            found.update(s.hands[seat])
            found.update(s.aside[seat])
            on_tiles = sum(owners.count(seat) for owners in s.buildings.values() if owners)
            found[f"markers of {seat}"] = s.markers[seat] + on_tiles + s.obelisk.count(seat)
        found["scales"] = s.scale_supply + sum(s.scales)
        return found

    def check(self, s: City) -> None:
        """R118: stocks are never negative; after an award the supply is never empty (R68)."""
        assert min(s.crystals) >= 0, "crystals below zero"
        assert min(s.markers) >= 0, "markers below zero"
        assert min(s.scales) >= 0, "scales below zero"
        assert s.scale_supply > 0, "no scale left after an award"
        assert not any(-1 not in owners for owners in s.buildings.values() if owners), "complete, but not rebuilt"
        assert all(hand == sorted(hand) for hand in s.hands), "a hand is not sorted"

    def term(self, item: str) -> Term:
        if item in CARDS:
            return self.term(CARDS[item])
        if item in KINDS:
            return Term("core.card", {"people": KINDS[item].people, "value": KINDS[item].value})
        if item in SPACES:
            space = SPACES[item]
            return Term("core.space", {"tile": space.tile, "colour": space.colour, "value": space.value})
        if item.startswith("crystals") and item[8:].isdigit():
            return Term("core.crystals", {"n": int(item[8:])})
        return Term(f"name.{item}")

    def ids(self) -> tuple[str, ...]:
        prices = {f"crystals{n + extra}" for f in FIGURES.values() for n in f.obelisk for extra in (0, 1, 2)}
        return tuple(sorted([*CARDS, *SPACES, *TILES, SQUARE, *COLOURS, *prices]))

    def rank_actions(self, s: City, seat: int, found: list[Action]) -> list[Action]:
        """What gets on with the turn first, then near tiles before far ones; payments keep their own order."""

        def usefulness(action: Action) -> tuple[int, int]:
            to = action.picks[-1][0] if action.verb in TO_A_TILE else ""
            return VERB_ORDER.index(action.verb), s.map.distance[s.here(seat)][to] if to in s.map.places else 0

        return sorted(found, key=usefulness)

    def bot(self, level: str) -> Bot:
        from pygames.bluemoon.bot import make  # imported late: a match between people needs no bot

        return make(level)


def lay_out(options: Options, rng: Rng) -> dict[str, Place]:
    """R6-R10: where each tile lies."""
    drawing = CITY["expansion" if options["expansion"] == "on" else "base"]
    places: dict[str, list[Place]] = {"S": [], "a": [], "o": []}
    for row, line in enumerate(drawing):
        for column, mark in enumerate(line):
            if mark != ".":
                places[mark].append((row, column))
    tiles = [t for t in TILES.values() if options["expansion"] == "on" or not t.is_expansion]
    start = [t.id for t in tiles if t.is_start]
    others = [t.id for t in tiles if not t.is_start]
    if options["setup"] == "alternative":
        start, others = [], start + others
        places["o"] += places.pop("a")
    rng.shuffle(start)
    rng.shuffle(others)
    spots = [*places["S"], *places.get("a", []), *places["o"]]
    found = dict(zip([SQUARE, *start, *others], spots, strict=True))
    return dict(sorted(found.items(), key=lambda item: item[1]))


def deal(s: City, seed: str) -> None:
    """R14: eight cards each from the shuffled deck."""
    s.deck_rng = Rng.stream(seed, "deck")
    s.deck = sorted(CARDS)
    s.deck_rng.shuffle(s.deck)
    s.discard = []
    s.aside = [[] for _ in range(s.seats)]
    s.hands = [sorted(s.deck.pop() for _ in range(TURN["opening_hand"])) for _ in range(s.seats)]
