"""The consume planner: which powers eat which goods, in which order, and what that brings.

A plan is a list of actions that are played one after the other. Proposals come from a search over all orders; after a
change by the player the rest is arranged anew, so that a plan is always legal and uses all that must be used (R72).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.table import Table
from pygames.race.components import CARDS, Power
from pygames.race.powers import powers
from pygames.race.rules import actions as action_cards
from pygames.race.rules import consuming, goods
from pygames.race.state import Galaxy
from pygames.race.steps.consume import Consume

NODES = 3000  # positions looked at before the search takes what it has
Won = tuple[int, int]  # VPs and cards


class Link(NamedTuple):
    """A power and the worlds whose goods it takes."""

    card: str
    power: Power
    worlds: tuple[str, ...]

    def action(self, seat: int) -> Action:
        picks = ((self.card,), self.worlds) if self.worlds else ((self.card,),)
        return Action(seat, consuming.VERBS[self.power.do], picks)


class Chain:
    """The planner for one seat at one moment."""

    def __init__(self, table: Table, seat: int) -> None:
        s = table.game.imagine(table.state, seat, Rng.stream("planner"))
        assert isinstance(s, Galaxy)
        top = s.agenda[-1]
        assert isinstance(top, Consume)
        self.s, self.seat = s, seat
        self.held = frozenset(s.goods[seat])
        self.used = frozenset(top.used)
        self.cards_of = dict(s.goods[seat])
        self.factor = action_cards.vp_factor(s, seat)
        self.powers = [(c, p) for c, p in powers(s.tableaus[seat]).consumers if is_planned(p)]
        here = powers(s.tableaus[seat]).trade_here
        self.classes = {world: (CARDS[world].good, here.get(world, 0)) for world in self.held}
        self.memory: dict[tuple[frozenset[str], frozenset[str], bool], tuple[Won, Link | None]] = {}

    def open(self, held: frozenset[str], used: frozenset[str]) -> list[Link]:
        """Every power that can be used with these goods, on every set of goods that makes a difference."""
        self.s.goods[self.seat] = {world: self.cards_of[world] for world in sorted(held)}
        found = []
        for card, power in self.powers:
            if consuming.use_of(card, power) in used or (slots := consuming.targets(self.s, self.seat, power)) is None:
                continue
            fillings = self._fillings(slots[0].plans or combinations(slots[0].ids, slots[0].hi)) if slots else [()]
            found += [Link(card, power, worlds) for worlds in fillings]
        return found

    def _fillings(self, sets: Sequence[tuple[str, ...]] | combinations[tuple[str, ...]]) -> list[tuple[str, ...]]:
        """One set of each kind: goods of the same kind and price are alike."""
        kinds: dict[tuple[tuple[str, int], ...], tuple[str, ...]] = {}
        for worlds in sets:
            kinds.setdefault(tuple(sorted(self.classes[w] for w in worlds)), tuple(worlds))
        return list(kinds.values())

    def won(self, link: Link) -> Won:
        """R73-R82: what a link brings."""
        power, n = link.power, len(link.worlds)
        if power.do == "draw":
            return 0, power.n
        if power.do == "consume_for_trade_price":
            return 0, sum(goods.price(self.s, self.seat, w, power.trade_bonuses) for w in link.worlds)
        if power.do == "consume_all_goods":
            return (n - power.minus) * self.factor, 0
        times = n // power.take if power.do == "consume" else 1
        return power.vp * times * self.factor, power.cards * times

    def best(self, held: frozenset[str], used: frozenset[str], by_cards: bool) -> tuple[Won, Link | None]:
        """The most that can still be won, and the link with which it begins."""
        key = (held, used, by_cards)
        if key in self.memory:
            return self.memory[key]
        found: tuple[Won, Link | None] = ((0, 0), None)
        if len(self.memory) < NODES:
            for link in self.open(held, used):
                rest, _ = self.best(held - {*link.worlds}, used | {use(link)}, by_cards)
                mine = self.won(link)
                total = (mine[0] + rest[0], mine[1] + rest[1])
                if found[1] is None or worth(total, by_cards) > worth(found[0], by_cards):
                    found = (total, link)
        self.memory[key] = found
        return found

    def propose(self, by_cards: bool) -> list[Link]:
        """The best order by points, or by cards."""
        return self._finish([], self.held, self.used, by_cards)

    def _finish(self, links: list[Link], held: frozenset[str], used: frozenset[str], by_cards: bool) -> list[Link]:
        """The links, and after them the best of what must still be used."""
        while (link := self.best(held, used, by_cards)[1]) or (link := next(iter(self.open(held, used)), None)):
            links.append(link)
            held, used = held - {*link.worlds}, used | {use(link)}
        return links

    def arrange(self, wishes: Sequence[Link]) -> list[Link]:
        """These powers in this order, on these goods where that is still possible."""
        links: list[Link] = []
        held, used = self.held, self.used
        for wish in wishes:
            fitting = [link for link in self.open(held, used) if link.card == wish.card and link.power is wish.power]
            if not fitting:
                continue
            link = wish if self._is_like(wish, fitting, held) else max(fitting, key=self._ranks(held, used))
            links.append(link)
            held, used = held - {*link.worlds}, used | {use(link)}
        return self._finish(links, held, used, by_cards=False)

    def _is_like(self, wish: Link, fitting: Sequence[Link], held: frozenset[str]) -> bool:
        kinds = sorted(self.classes[w] for w in wish.worlds)
        return held >= {*wish.worlds} and any(sorted(self.classes[w] for w in x.worlds) == kinds for x in fitting)

    def _ranks(self, held: frozenset[str], used: frozenset[str]) -> Callable[[Link], tuple[int, int]]:
        def rank(link: Link) -> tuple[int, int]:
            rest, _ = self.best(held - {*link.worlds}, used | {use(link)}, False)
            mine = self.won(link)
            return mine[0] + rest[0], mine[1] + rest[1]

        return rank

    def total(self, links: Sequence[Link]) -> Won:
        won = [self.won(link) for link in links]
        return sum(vp for vp, _ in won), sum(cards for _, cards in won)

    def left(self, links: Sequence[Link]) -> list[str]:
        """Goods that no power takes."""
        return sorted(self.held - {world for link in links for world in link.worlds})

    def links(self, planned: Sequence[Action]) -> list[Link]:
        """Actions as links."""
        found = []
        for a in planned:
            card = a.picks[0][0]
            power = next(p for c, p in self.powers if c == card and consuming.VERBS[p.do] == a.verb)
            found.append(Link(card, power, a.picks[1] if len(a.picks) > 1 else ()))
        return found

    def choices_at(self, links: Sequence[Link], at: int) -> list[Link]:
        """The sets of goods that the link of a number could take at its place."""
        held, used = self.held, self.used
        for link in links[:at]:
            held, used = held - {*link.worlds}, used | {use(link)}
        return [x for x in self.open(held, used) if x.card == links[at].card and x.power is links[at].power]


def is_planned(power: Power) -> bool:
    """Compulsory powers without luck; bets and optional ones are the player's own affair."""
    return consuming.is_mandatory(power) and power.do != "gamble"


def use(link: Link) -> str:
    return consuming.use_of(link.card, link.power)


def worth(won: Won, by_cards: bool) -> Won:
    return (won[1], won[0]) if by_cards else won


# --- what the table asks --------------------------------------------------------------------------------------------


def drafts(table: Table, seat: int) -> list[tuple[str, tuple[Action, ...]]]:
    """Most points, and most cards if that is another order."""
    chain = Chain(table, seat)
    found: list[tuple[str, tuple[Action, ...]]] = []
    totals = set()
    for key, by_cards in (("points", False), ("cards", True)):
        links = chain.propose(by_cards)
        if links and chain.total(links) not in totals:
            totals.add(chain.total(links))
            found.append((key, tuple(link.action(seat) for link in links)))
    return found


def move(table: Table, seat: int, planned: Sequence[Action], at: int, by: int) -> tuple[Action, ...]:
    """A link earlier or later."""
    chain = Chain(table, seat)
    links = chain.links(planned)
    to = min(max(at + by, 0), len(links) - 1)
    links.insert(to, links.pop(at))
    return tuple(link.action(seat) for link in chain.arrange(links))


def swap(table: Table, seat: int, planned: Sequence[Action], at: int) -> tuple[Action, ...]:
    """The next set of goods for a link."""
    chain = Chain(table, seat)
    links = chain.links(planned)
    found = chain.choices_at(links, at)
    kinds = sorted(chain.classes[w] for w in links[at].worlds)
    now = next((i for i, x in enumerate(found) if sorted(chain.classes[w] for w in x.worlds) == kinds), 0)
    links[at] = found[(now + 1) % len(found)]
    return tuple(link.action(seat) for link in chain.arrange(links))
