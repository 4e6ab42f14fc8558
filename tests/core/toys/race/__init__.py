"""Toy of Race: secret simultaneous choices, phases in which all act at once, hidden hands, a deck with reshuffle."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pygames.core.bots.uniform import Uniform
from pygames.core.game import Game, Outcome, Save, Term
from pygames.core.play import Choice, Slot, Step, one, settle
from pygames.core.problems import Reason
from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.core.steps import Together, forget_answers

CARDS = tuple(f"c{n:02}" for n in range(18))
PHASES = ("explore", "produce", "settle")
HAND = 3
TABLEAU = 3  # this many placed cards end the match
LAST_ROUND = 8


def cost(card: str) -> int:
    return int(card[1:]) % 4


class RaceState(State):
    __slots__ = ("deck", "discard", "drawn", "hands", "rng", "round", "tableaus", "vp")

    deck: list[str]
    discard: list[str]  # face down
    drawn: list[list[str]]  # seen by their seat, one will be kept
    hands: list[list[str]]
    tableaus: list[list[str]]
    vp: list[int]
    round: int
    rng: Rng

    def copy(self) -> RaceState:
        new = self.copy_base(RaceState())
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.drawn = [d[:] for d in self.drawn]
        new.hands = [h[:] for h in self.hands]
        new.tableaus = [t[:] for t in self.tableaus]
        new.vp = self.vp[:]
        new.round = self.round
        new.rng = self.rng.copy()
        return new


def draw(s: RaceState, seat: int, count: int) -> list[str]:
    found: list[str] = []
    for _ in range(count):
        if not s.deck:
            s.deck, s.discard = sorted(s.discard), []
            s.rng.shuffle(s.deck)
            s.emit("reshuffle", secret={})
        if s.deck:
            found.append(s.deck.pop())
    s.emit("draw", seat, secret={"cards": sorted(found)}, count=len(found))
    return sorted(found)


def score(s: RaceState, seat: int, n: int, source: str) -> None:
    s.vp[seat] += n
    s.gain(seat, "vp", n, source)


class StartRound(Step[RaceState]):
    def run(self, s: RaceState) -> None:
        if s.round == LAST_ROUND or any(len(t) >= TABLEAU for t in s.tableaus):
            return
        s.round += 1
        s.todo(ChoosePhase(tuple(range(s.seats))), StartRound())


class ChoosePhase(Together[RaceState]):
    def verbs(self) -> tuple[str, ...]:
        return ("choose",)

    def choices(self, s: RaceState, seat: int) -> list[Choice]:
        return [one("choose", phase=PHASES)]

    def reveal(self, s: RaceState) -> None:
        chosen = [a.picks[0][0] for a in self.answers]
        for seat, phase in enumerate(chosen):
            s.emit("chosen", seat, phase=phase)
        steps: list[Step[RaceState]] = []
        for phase in PHASES:
            bonus = tuple(seat for seat, c in enumerate(chosen) if c == phase)
            if bonus:
                steps.append({"explore": Explore, "produce": Produce, "settle": Settle}[phase](bonus))
        s.todo(*steps)


class Explore(Step[RaceState]):
    bonus: tuple[int, ...]

    def run(self, s: RaceState) -> None:
        for seat in range(s.seats):
            s.drawn[seat] = draw(s, seat, 2 + (seat in self.bonus))
        s.todo(Keep(tuple(seat for seat in range(s.seats) if s.drawn[seat])))


class Keep(Together[RaceState]):
    def choices(self, s: RaceState, seat: int) -> list[Choice]:
        return [one("keep", card=s.drawn[seat])]

    def reveal(self, s: RaceState) -> None:
        for a in self.answers:
            kept = a.picks[0][0]
            s.discard += [c for c in s.drawn[a.seat] if c != kept]
            s.hands[a.seat] = sorted([*s.hands[a.seat], kept])
            s.drawn[a.seat] = []
            s.emit("kept", a.seat)


class Produce(Step[RaceState]):
    bonus: tuple[int, ...]

    def run(self, s: RaceState) -> None:
        for seat in range(s.seats):
            score(s, seat, len(s.tableaus[seat]) + (seat in self.bonus), "produce")


class Settle(Step[RaceState]):
    bonus: tuple[int, ...]

    def run(self, s: RaceState) -> None:
        s.todo(Place(tuple(range(s.seats)), (), self.bonus))


class Place(Together[RaceState]):
    bonus: tuple[int, ...] = ()

    def verbs(self) -> tuple[str, ...]:
        return ("place", "skip")

    def price(self, seat: int, card: str) -> int:
        return max(0, cost(card) - (seat in self.bonus))

    def why_not(self, s: RaceState, seat: int, verb: str, picks: tuple[tuple[str, ...], ...]) -> list[Reason]:
        if verb != "place" or not picks or not picks[0]:
            return []
        if picks[0][0] not in s.hands[seat]:
            return [Reason("not_in_hand", "T1")]
        return [Reason("too_dear", "T2", cost=self.price(seat, picks[0][0]))]

    def choices(self, s: RaceState, seat: int) -> list[Choice]:
        hand = s.hands[seat]
        cards = [c for c in hand if self.price(seat, c) < len(hand)]
        return ([one("place", card=cards)] if cards else []) + [Choice("skip")]

    def reveal(self, s: RaceState) -> None:
        prices = [0] * s.seats
        for a in self.answers:
            if a.verb == "place":
                card = a.picks[0][0]
                s.hands[a.seat].remove(card)
                s.tableaus[a.seat].append(card)
                s.emit("placed", a.seat, card=card)
                score(s, a.seat, cost(card), "cards")
                prices[a.seat] = self.price(a.seat, card)
        s.todo(Pay(tuple(x for x in range(s.seats) if prices[x]), (), tuple(prices)))


class Pay(Together[RaceState]):
    prices: tuple[int, ...] = ()

    def choices(self, s: RaceState, seat: int) -> list[Choice]:
        return [Choice("pay", (Slot("cards", tuple(s.hands[seat]), self.prices[seat], self.prices[seat]),))]

    def reveal(self, s: RaceState) -> None:
        for a in self.answers:
            for card in a.picks[0]:
                s.hands[a.seat].remove(card)
                s.discard.append(card)
            s.emit("paid", a.seat, count=len(a.picks[0]))

    def run(self, s: RaceState) -> None:
        """Nobody has to pay."""


def from_rules_1(save: Save) -> Save:
    """Rules 1 called the verb "pick"."""
    return {**save, "actions": [a.replace(" pick ", " choose ") for a in save["actions"]]}


class Race(Game[RaceState]):
    name = "toy-race"
    rules = 2
    seat_counts = (2, 3, 4)
    units = ("vp",)
    folder = str(Path(__file__).parent)
    migrations = MappingProxyType({1: from_rules_1})

    def new(self, seats: int, options: dict[str, str], seed: str) -> RaceState:
        s = RaceState()
        s.start(seats)
        s.rng = Rng.stream(seed, "deck")
        s.deck, s.discard = list(CARDS), []
        s.rng.shuffle(s.deck)
        s.hands = [draw(s, seat, HAND) for seat in range(seats)]
        s.drawn = [[] for _ in range(seats)]
        s.tableaus = [[] for _ in range(seats)]
        s.vp = [0] * seats
        s.round = 0
        s.todo(StartRound())
        settle(s)
        return s

    def view(self, s: RaceState, seat: int | None) -> dict[str, Any]:
        top = s.agenda[-1] if s.agenda else None
        return {
            "round": s.round,
            "deck": len(s.deck),
            "discard": len(s.discard),
            "hands": [h[:] if i == seat else len(h) for i, h in enumerate(s.hands)],
            "drawn": [d[:] if i == seat else len(d) for i, d in enumerate(s.drawn)],
            "tableaus": [t[:] for t in s.tableaus],
            "vp": s.vp[:],
            "answer": str((isinstance(top, Together) and seat is not None and top.answer_of(seat)) or ""),
        }

    def imagine(self, s: RaceState, seat: int, rng: Rng) -> RaceState:
        new = s.copy()
        others = [x for x in range(s.seats) if x != seat]
        zones = [new.deck, new.discard, *(new.hands[x] for x in others), *(new.drawn[x] for x in others)]
        pool = sorted(c for zone in zones for c in zone)
        rng.shuffle(pool)
        for zone in zones:
            zone[:] = [pool.pop() for _ in zone]
        for x in others:
            new.hands[x].sort()
            new.drawn[x].sort()
        forget_answers(new.agenda, seat)
        new.rng = Rng(rng.next())
        return new

    def hidden(self, s: RaceState, seat: int | None) -> set[str]:
        seen = {c for t in s.tableaus for c in t}
        if seat is not None:
            seen |= {*s.hands[seat], *s.drawn[seat]}
        return set(CARDS) - seen

    def totals(self, s: RaceState, seat: int) -> dict[str, int]:
        return {"vp": s.vp[seat]}

    def round(self, s: RaceState) -> int:
        return s.round

    def outcome(self, s: RaceState) -> Outcome:
        places = tuple(1 + sum(other > vp for other in s.vp) for vp in s.vp)
        return Outcome(places, tuple(s.vp), "last_round" if s.round == LAST_ROUND else "tableau")

    def components(self, s: RaceState) -> Counter[str]:
        return Counter(
            [*s.deck, *s.discard, *(c for z in (s.hands, s.drawn, s.tableaus) for cards in z for c in cards)]
        )

    def term(self, item: str) -> Term:
        return Term("card", {"n": int(item[1:])}) if item in CARDS else Term(f"name.{item}")

    def ids(self) -> tuple[str, ...]:
        return (*CARDS, *PHASES)

    def bot(self, level: str) -> Uniform:
        return Uniform()


GAME = Race()
