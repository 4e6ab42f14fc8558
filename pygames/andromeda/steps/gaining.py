"""Decisions about resources: choosing, paying, losing, storing (chapter A)."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.andromeda.asking import DECLINE, Decision, Purchase, pay_slot, pick
from pygames.andromeda.components import STORAGE
from pygames.andromeda.rules import means, payment, stock
from pygames.andromeda.rules.building import Price
from pygames.andromeda.rules.loadout import hand_limit
from pygames.andromeda.state import Edge, Station
from pygames.andromeda.steps.resolve import Resolve
from pygames.andromeda.words import ANY, BASIC, BASICS, RESOURCES, TACTIC, Bundle
from pygames.core.play import Action, Choice, Slot
from pygames.core.problems import Reason

CHOSEN = (*RESOURCES, "tactic")


def receive(s: Edge, seat: int, res: Bundle, item: str) -> None:
    """R7: a bundle; its chosen units are asked one by one."""
    if res[ANY] or res[BASIC]:
        s.todo(TakeResource(seat, res[ANY], res[BASIC], item))
    stock.receive(s, seat, res, item)


class TakeResource(Decision):
    """R7: one unit of choice after the other."""

    free: int  # of any kind
    basic: int
    source: str

    def options(self, s: Edge) -> list[Choice]:
        if self.free:
            return [pick("take", "resource", CHOSEN)]
        return [pick("take", "resource", [RESOURCES[r] for r in BASICS])] if self.basic else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        return Reason("basic_only", "R7") if verb == "take" and named[0] in CHOSEN else None

    def take(self, s: Edge, a: Action) -> None:
        free, basic = (self.free - 1, self.basic) if self.free else (0, self.basic - 1)
        s.todo(TakeResource(self.seat, free, basic, self.source))
        (what,) = a.picks[0]
        if what == "tactic":
            stock.draw(s, self.seat, 1)
        else:
            stock.add(s, self.seat, RESOURCES.index(what), 1, self.source)


class PayFor(Purchase):
    """An exchange (R6, R7)."""

    cost: Bundle = (0,) * 9
    then: str = ""

    def deals(self, s: Edge) -> Sequence[tuple[str, Price]]:
        is_possible = payment.can_pay(self.cost, payment.holdings(s.stations[self.seat]))
        return [("", (self.cost, 0, ()))] if is_possible else []

    def offers(self, s: Edge) -> list[Choice]:
        return [Choice("pay", (pay_slot(s.stations[self.seat], *price),)) for _, price in self.deals(s)]

    def is_hopeful(self, s: Edge) -> bool:
        return payment.can_pay(self.cost, means.potential(s, self.seat))

    def price(self, s: Edge, thing: str) -> Price | None:
        return self.cost, 0, ()

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "pay":
            s.todo(Resolve(self.seat, self.then, self.source, self.must))
            stock.pay(s, self.seat, a.picks[0], self.source)


class Lose(Decision):
    """A forced loss: the loser chooses inside "any" and which cards; as far as possible."""

    res: Bundle
    source: str
    to: int = -1  # who receives it, if anybody

    def options(self, s: Edge) -> list[Choice]:
        due = losable(s, self.seat, self.res)  # a free action may have spent some of it
        if not payment.size(due):
            return []
        return [Choice("give_up", (pay_slot(s.stations[self.seat], due),))]

    def run(self, s: Edge) -> None:
        """Nothing to lose."""

    def refusal(self, s: Edge, a: Action) -> Reason | None:
        return payment.why_not(s.stations[self.seat], losable(s, self.seat, self.res), a.picks[0])

    def take(self, s: Edge, a: Action) -> None:
        counts, cards = payment.counts_of(a.picks[0]), payment.cards_in(a.picks[0])
        if self.to < 0:
            stock.pay(s, self.seat, a.picks[0], self.source)
            return
        for i in range(5):
            stock.add(s, self.seat, i, -counts[i], self.source)
            stock.add(s, self.to, i, counts[i], self.source)
        for card in cards:
            hand_over(s, self.seat, self.to, card)


def hand_over(s: Edge, seat: int, to: int, card: str) -> None:
    """A tactic card changes hands, seen by both only."""
    giver, taker = s.stations[seat], s.stations[to]
    giver.hand = tuple(c for c in giver.hand if c != card)
    taker.hand = tuple(sorted((*taker.hand, card)))
    s.emit("card_taken", to, secret={"card": card}, victim=seat)


def losable(s: Edge, seat: int, res: Bundle) -> Bundle:
    """A loss as far as possible: never credits for basics, never more than there is."""
    held = payment.holdings(s.stations[seat])
    left = [min(n, held[i]) for i, n in enumerate(res[:6])]
    basics = min(res[BASIC], sum(held[i] - left[i] for i in BASICS))
    free = min(res[ANY], sum(held) - sum(left) - basics)
    return (*left, free, basics, 0)


class KeepCards(Decision):
    """Of the cards just drawn some are kept, the rest is discarded."""

    keep: int

    def options(self, s: Edge) -> list[Choice]:
        drawn = s.stations[self.seat].drawn
        if not drawn:
            return []
        keep = min(self.keep, len(drawn))
        return [Choice("keep", (Slot("cards", drawn, keep, keep),))]

    def take(self, s: Edge, a: Action) -> None:
        station = s.stations[self.seat]
        rest = tuple(c for c in station.drawn if c not in a.picks[0])
        station.hand = tuple(sorted((*station.hand, *a.picks[0])))
        station.drawn = ()
        s.tactic_discard = (*s.tactic_discard, *rest)
        s.emit("discard", self.seat, cards=list(rest), n=len(rest))


def is_over_limits(station: Station, more: int = 0) -> bool:
    """R5: whether something is above its limit, or would be with so many more."""
    stores = any(n + more > most for n, most in zip(station.store, STORAGE, strict=True))
    return stores or len(station.hand) + more > hand_limit(station)


class StoreGoods(Decision):
    """R5, R28: at the end of the own turn everything above the limits is discarded, by choice among cards."""

    def options(self, s: Edge) -> list[Choice]:
        station = s.stations[self.seat]
        over = len(station.hand) - hand_limit(station)
        return [Choice("store", (Slot("cards", station.hand, over, over),))] if over > 0 else []

    def asks(self, s: Edge) -> tuple[int, ...]:
        station = s.stations[self.seat]
        return (self.seat,) if len(station.hand) > hand_limit(station) else ()

    def run(self, s: Edge) -> None:
        store = s.stations[self.seat].store
        for i, most in enumerate(STORAGE):
            stock.add(s, self.seat, i, min(0, most - store[i]), "storage")

    def take(self, s: Edge, a: Action) -> None:
        stock.discard(s, self.seat, a.picks[0])
        s.todo(self)


class Rob(Decision):
    """Which opponent in the battle to take from."""

    res: Bundle
    source: str

    def victims(self, s: Edge) -> list[int]:
        found = s.ships_at(s.active) if s.active else []
        return sorted(x for x in found if s.is_opponent(self.seat, x) and payment.size(losable(s, x, self.res)))

    def options(self, s: Edge) -> list[Choice]:
        found = [f"seat{x}" for x in self.victims(s)]
        return [pick("rob", "who", found), DECLINE] if found else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        if verb != "rob" or not named[0].startswith("seat"):
            return None
        if not s.is_opponent(self.seat, int(named[0][4:])):
            return Reason("no_opponent", "R158")
        is_here = bool(s.active) and int(named[0][4:]) in s.ships_at(s.active)
        return Reason("nothing_to_take", "R4") if is_here else Reason("not_in_this_battle", "R128")

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "decline":
            return
        victim = int(a.picks[0][0][4:])
        taken = losable(s, victim, self.res)
        for _ in range(taken[TACTIC]):  # cards are taken at random
            card = s.tactic_rng.pick(s.stations[victim].hand)
            hand_over(s, victim, self.seat, card)
        s.todo(Lose(victim, (*taken[:TACTIC], 0, *taken[TACTIC + 1 :]), self.source, self.seat))
