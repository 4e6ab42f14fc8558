"""Toy of Andromeda: a battle in named steps with reaction windows, dice, secret cards, things usable on any turn."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

from pygames.core.bots.uniform import Uniform
from pygames.core.game import Game, Outcome, Term
from pygames.core.play import Action, Choice, Picks, Slot, Step, one, settle
from pygames.core.problems import Reason
from pygames.core.records import Record
from pygames.core.rng import Rng
from pygames.core.state import State

KINDS = ("boost", "reroll", "screen")
CARDS = tuple(f"{kind}-{n}" for kind in KINDS for n in range(1, 7))
HAND = 4
ROUNDS = 5
GOAL = 6
TRADE = 6  # cards of this worth may be traded for a new one
MOST_PLANS = 2


def kind(card: str) -> str:
    return card.partition("-")[0]


def worth(cards: tuple[str, ...]) -> int:
    return sum(int(c.split("-")[1]) for c in cards)


class Fight(Record):
    """The battle that is going on."""

    attacker: int
    defender: int
    bonus: tuple[int, int] = (0, 0)
    dice: tuple[int, int] = (0, 0)

    def side(self, seat: int) -> int | None:
        return {self.attacker: 0, self.defender: 1}.get(seat)

    def sums(self) -> tuple[int, int]:
        return (self.dice[0] + self.bonus[0], self.dice[1] + self.bonus[1])


class WarState(State):
    __slots__ = ("deck", "dice", "discard", "fight", "hands", "moons", "rng", "round", "ships", "vp")
    INTERJECTIONS = ("moon", "trade")

    deck: list[str]
    discard: list[str]  # face up
    hands: list[list[str]]
    moons: list[int]
    ships: list[int]
    vp: list[int]
    round: int
    fight: Fight | None
    rng: Rng
    dice: Rng

    def copy(self) -> WarState:
        new = self.copy_base(WarState())
        new.deck, new.discard = self.deck[:], self.discard[:]
        new.hands = [h[:] for h in self.hands]
        new.moons, new.ships, new.vp = self.moons[:], self.ships[:], self.vp[:]
        new.round, new.fight = self.round, self.fight
        new.rng, new.dice = self.rng.copy(), self.dice.copy()
        return new

    def interjections(self, seat: int) -> list[Choice]:
        """T20: a moon gives a ship, cards worth enough give a new card, at any time."""
        found = [Choice("moon")] if self.moons[seat] else []
        hand = tuple(self.hands[seat])
        plans = sorted((c for k in (1, 2) for c in combinations(hand, k) if worth(c) >= TRADE), key=worth)
        if plans:
            found.append(Choice("trade", (Slot("cards", hand, 1, len(hand), tuple(plans[:MOST_PLANS])),)))
        return found

    def refusal(self, a: Action) -> Reason | None:
        missing = TRADE - worth(a.picks[0])
        return Reason("worth_too_little", "T20", missing=missing) if missing > 0 else None

    def why_not_interject(self, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return [Reason("no_moon", "T20")] if verb == "moon" and not self.moons[seat] else []

    def interject(self, a: Action) -> None:
        if a.verb == "moon":
            self.moons[a.seat] -= 1
            self.ships[a.seat] += 1
            self.emit("moon", a.seat)
        else:
            for card in a.picks[0]:
                discard(self, a.seat, card)
            draw(self, a.seat, 1)


def discard(s: WarState, seat: int, card: str) -> None:
    s.hands[seat].remove(card)
    s.discard.append(card)
    s.emit("played", seat, card=card)


def draw(s: WarState, seat: int, count: int) -> None:
    found = []
    for _ in range(count):
        if not s.deck:
            s.deck, s.discard = sorted(s.discard), []
            s.rng.shuffle(s.deck)
        found.append(s.deck.pop())
    s.hands[seat] = sorted([*s.hands[seat], *found])
    s.emit("draw", seat, secret={"cards": sorted(found)}, count=count)


class TakeTurn(Step[WarState]):
    seat: int

    def asks(self, s: WarState) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("attack", "recruit")

    def why_not(self, s: WarState, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return [Reason("no_ships", "T21")] if verb == "attack" and not s.ships[seat] else []

    def choices(self, s: WarState, seat: int) -> list[Choice]:
        found = [Choice("recruit")]
        if s.ships[seat]:
            found.append(one("attack", whom=[f"seat-{x}" for x in range(s.seats) if x != seat]))
        return found

    def take(self, s: WarState, a: Action) -> None:
        if a.verb == "recruit":
            s.ships[a.seat] += 1
            s.emit("recruited", a.seat)
            s.todo(NextTurn(a.seat))
            return
        s.fight = Fight(a.seat, int(a.picks[0][0].removeprefix("seat-")))
        s.emit("attack", a.seat, whom=s.fight.defender)
        s.todo(*battle(s, a.seat), NextTurn(a.seat))


def battle(s: WarState, first: int) -> list[Step[WarState]]:
    """T22: everybody may support, the sides roll, the sides may roll again, the loser decides, the winner scores."""
    everybody = [(first + k) % s.seats for k in range(s.seats)]
    assert s.fight is not None
    sides = (s.fight.attacker, s.fight.defender)
    return [*(Support(x) for x in everybody), Roll((0, 1)), *(RollAgain(x) for x in sides), Retreat(), EndBattle()]


class Window(Step[WarState]):
    """A moment to play a card. Everybody with cards is asked: skipping somebody would show what the hand lacks."""

    seat: int

    def asks(self, s: WarState) -> tuple[int, ...]:
        return (self.seat,) if s.hands[self.seat] else ()

    def usable(self, s: WarState) -> list[str]:
        raise NotImplementedError

    def choices(self, s: WarState, seat: int) -> list[Choice]:
        cards = self.usable(s)
        return ([one("play", card=cards)] if cards else []) + [Choice("decline")]

    def take(self, s: WarState, a: Action) -> None:
        if a.verb == "play":
            discard(s, a.seat, a.picks[0][0])
            self.use(s, a.picks[0][0])
            s.todo(self)  # until it declines

    def use(self, s: WarState, card: str) -> None:
        raise NotImplementedError


class Support(Window):
    def usable(self, s: WarState) -> list[str]:
        return [c for c in s.hands[self.seat] if kind(c) != "reroll"]

    def use(self, s: WarState, card: str) -> None:
        """Boosts help the attacker, screens the defender, whoever plays them."""
        assert s.fight is not None
        side = int(kind(card) == "screen")
        bonus = list(s.fight.bonus)
        bonus[side] += worth((card,))
        s.fight = s.fight.replace(bonus=tuple(bonus))


class RollAgain(Window):
    def usable(self, s: WarState) -> list[str]:
        return [c for c in s.hands[self.seat] if kind(c) == "reroll"]

    def use(self, s: WarState, card: str) -> None:
        assert s.fight is not None
        side = s.fight.side(self.seat)
        assert side is not None
        s.todo(Roll((side,)))


class Roll(Step[WarState]):
    sides: tuple[int, ...]

    def run(self, s: WarState) -> None:
        assert s.fight is not None
        dice = list(s.fight.dice)
        for side in self.sides:
            dice[side] = s.dice.roll()
        s.fight = s.fight.replace(dice=tuple(dice))
        s.emit("rolled", secret={}, dice=dice)


class Retreat(Step[WarState]):
    """T23: the loser gives up a ship, or a card drawn by chance."""

    def loser(self, s: WarState) -> int:
        assert s.fight is not None
        attack, defence = s.fight.sums()
        return s.fight.defender if attack > defence else s.fight.attacker

    def asks(self, s: WarState) -> tuple[int, ...]:
        loser = self.loser(s)
        return (loser,) if s.ships[loser] or s.hands[loser] else ()

    def choices(self, s: WarState, seat: int) -> list[Choice]:
        found = [Choice("lose_ship")] if s.ships[seat] else []
        return found + ([Choice("lose_card")] if s.hands[seat] else [])

    def take(self, s: WarState, a: Action) -> None:
        if a.verb == "lose_ship":
            s.ships[a.seat] -= 1
            s.emit("lost_ship", a.seat)
        else:
            card = s.dice.pick(s.hands[a.seat])
            s.emit("chance", secret={})
            discard(s, a.seat, card)


class EndBattle(Step[WarState]):
    def run(self, s: WarState) -> None:
        assert s.fight is not None
        attack, defence = s.fight.sums()
        winner = s.fight.attacker if attack > defence else s.fight.defender
        s.vp[winner] += 2
        s.gain(winner, "vp", 2, "battle")
        s.fight = None


class NextTurn(Step[WarState]):
    seat: int

    def run(self, s: WarState) -> None:
        after = (self.seat + 1) % s.seats
        s.round += after == 0
        if s.round <= ROUNDS and max(s.vp) < GOAL:
            s.todo(TakeTurn(after))


class Andromeda(Game[WarState]):
    name = "toy-andromeda"
    rules = 1
    seat_counts = (2, 3)
    units = ("vp",)
    folder = str(Path(__file__).parent)

    def new(self, seats: int, options: dict[str, str], seed: str) -> WarState:
        s = WarState()
        s.start(seats)
        s.rng, s.dice = Rng.stream(seed, "deck"), Rng.stream(seed, "dice")
        s.deck, s.discard = list(CARDS), []
        s.rng.shuffle(s.deck)
        s.hands = [[] for _ in range(seats)]
        s.moons, s.ships, s.vp = [1] * seats, [1] * seats, [0] * seats
        s.round, s.fight = 1, None
        for seat in range(seats):
            draw(s, seat, HAND)
        s.todo(TakeTurn(0))
        settle(s)
        return s

    def view(self, s: WarState, seat: int | None) -> dict[str, Any]:
        fight = s.fight
        return {
            "deck": len(s.deck),
            "discard": s.discard[:],
            "hands": [h[:] if i == seat else len(h) for i, h in enumerate(s.hands)],
            "seats": [list(x) for x in zip(s.moons, s.ships, s.vp, strict=True)],
            "fight": [fight.attacker, fight.defender, list(fight.bonus), list(fight.dice)] if fight else None,
            "round": s.round,
        }

    def imagine(self, s: WarState, seat: int, rng: Rng) -> WarState:
        new = s.copy()
        zones = [new.deck, *(h for x, h in enumerate(new.hands) if x != seat)]
        pool = sorted(c for zone in zones for c in zone)
        rng.shuffle(pool)
        for zone in zones:
            zone[:] = [pool.pop() for _ in zone]
        new.hands = [sorted(h) for h in new.hands]
        new.rng, new.dice = Rng(rng.next()), Rng(rng.next())
        return new

    def hidden(self, s: WarState, seat: int | None) -> set[str]:
        return {*s.deck, *(c for x, h in enumerate(s.hands) if x != seat for c in h)}

    def totals(self, s: WarState, seat: int) -> dict[str, int]:
        return {"vp": s.vp[seat]}

    def round(self, s: WarState) -> int:
        return s.round

    def outcome(self, s: WarState) -> Outcome:
        places = tuple(1 + sum(o > vp for o in s.vp) for vp in s.vp)
        return Outcome(places, tuple(s.vp), "goal" if max(s.vp) >= GOAL else "rounds")

    def components(self, s: WarState) -> Counter[str]:
        return Counter([*s.deck, *s.discard, *(c for h in s.hands for c in h)])

    def term(self, item: str) -> Term:
        if item in CARDS:
            return Term(f"card.{kind(item)}", {"n": worth((item,))})
        return Term(f"name.{item}")

    def ids(self) -> tuple[str, ...]:
        return (*CARDS, "seat-0", "seat-1", "seat-2")

    def bot(self, level: str) -> Uniform:
        return Uniform()


GAME = Andromeda()
