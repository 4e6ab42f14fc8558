"""Developing and settling: what a card costs, every way to place it, and why not (chapters II and III)."""

from __future__ import annotations

from typing import NamedTuple

from pygames.core.problems import Reason
from pygames.race.components import ANY, CARDS, Card
from pygames.race.powers import Powers, powers
from pygames.race.rules import actions
from pygames.race.state import Galaxy


def develop_price(s: Galaxy, seat: int, card: str, has_bonus: bool) -> int:
    """R45, R30: cost less discounts, less 1 for who picked Develop; never below zero."""
    less = powers(s.tableaus[seat]).develop_discount
    if has_bonus:
        less += actions.bonus(s, seat, "develop_discount")
    return max(0, CARDS[card].value - less)


def why_not_develop(s: Galaxy, seat: int, card: str, has_bonus: bool) -> Reason | None:
    """R44-R47: a development from the hand that can be paid with the other cards, and of which no copy lies here."""
    if reason := why_not_held(s, seat, card):
        return reason
    kind = CARDS[card]
    if kind.is_world:
        return Reason("no_development", "R44", card=card)
    if any(CARDS[c] is kind for c in s.tableaus[seat]):
        return Reason("copy_in_tableau", "R47", card=card)
    price, have = develop_price(s, seat, card, has_bonus), len(s.hands[seat]) - 1
    return Reason("too_dear", "R46", card=card, need=price, have=have) if price > have else None


def why_not_held(s: Galaxy, seat: int, card: str) -> Reason | None:
    """Only cards of the own hand can be placed or spent."""
    if card not in CARDS:
        return Reason("no_card")
    return Reason("not_in_hand", "R22") if card not in s.hands[seat] else None


# --- worlds -----------------------------------------------------------------------------------------------------------


def discount(has: Powers, kind: Card) -> int:
    """R51, R52: for all worlds, and for those whose circle or halo is of the kind."""
    less = has.settle_discount
    return less.get(ANY, 0) + (less.get(kind.good, 0) if kind.good else 0)


def price(has: Powers, kind: Card) -> int | None:
    """R51, R59-R61: the cards to pay; None for a military world that cannot be paid for."""
    cost = kind.value
    if kind.is_military:
        ways = [power.n for _, power in has.pays_for_military if power.not_good != kind.good]
        if not ways:
            return None
        cost -= max(ways)
    return max(0, cost - discount(has, kind))


def strength(has: Powers, kind: Card) -> int:
    """R56: Military for this world: general, and what is special against it."""
    against = has.military_against
    if not against:
        return has.military
    special = against.get(kind.good, 0)
    if "rebel" in kind.keywords:
        special += against.get("rebel", 0)
    return has.military + special


def ships(has: Powers, kind: Card) -> tuple[str, ...]:
    """R53, R62: the cards that can be discarded to place a world that is paid for without payment."""
    if not has.ships or price(has, kind) is None:
        return ()
    return tuple(sorted(card for card, power in has.ships if power.not_good != kind.good))


class Ways(NamedTuple):
    """Every way in which a seat may place a world now (R50, R63)."""

    price: int | None  # R51, R59: to pay with cards
    ships: tuple[str, ...]  # R53: for one of these
    conquests: tuple[tuple[str, ...], ...]  # R55, R57: sets of cards discarded for temporary Military that suffice

    def is_possible(self, spare: int) -> bool:
        """Whether one of the ways is open to a seat with so many other cards in hand."""
        return bool(self.ships or self.conquests) or (self.price is not None and self.price <= spare)


def ways(s: Galaxy, seat: int, world: str) -> Ways:
    """R50: what the tableau allows; whether the hand can pay is for the caller to see."""
    has, kind = powers(s.tableaus[seat]), CARDS[world]
    return Ways(price(has, kind), ships(has, kind), conquests(has, kind) if kind.is_military else ())


def conquests(has: Powers, kind: Card) -> tuple[tuple[str, ...], ...]:
    """R55, R57: sets of boosts with which Military reaches the defense, small ones first."""
    need = kind.value - strength(has, kind)
    found: list[tuple[str, ...]] = [()]
    for card, _ in has.boosts:
        found += [(*chosen, card) for chosen in found]
    gives = {card: power.n for card, power in has.boosts}
    enough = [tuple(sorted(c)) for c in found if sum(gives[x] for x in c) >= need]
    return tuple(sorted(enough, key=lambda c: (len(c), c)))


def why_not_settle(s: Galaxy, seat: int, card: str) -> Reason | None:
    """R49, R50: a world from the hand that can be placed in some way."""
    if reason := why_not_held(s, seat, card):
        return reason
    if not CARDS[card].is_world:
        return Reason("no_world", "R49", card=card)
    spare = len(s.hands[seat]) - 1
    found = ways(s, seat, card)
    return None if found.is_possible(spare) else why_no_way(s, seat, card, found, spare)


def why_no_way(s: Galaxy, seat: int, world: str, found: Ways, spare: int) -> Reason:
    """What is missing: cards where it could be paid, Military where it could not."""
    if found.price is not None:
        return Reason(
            "too_dear", "R59" if CARDS[world].is_military else "R51", card=world, need=found.price, have=spare
        )
    return why_not_conquer(s, seat, world) or Reason("nothing_possible", verb="settle")


def why_not_conquer(s: Galaxy, seat: int, world: str, boosts: tuple[str, ...] = ()) -> Reason | None:
    """R55-R58: Military must reach the defense; only military worlds are conquered."""
    kind, has = CARDS[world], powers(s.tableaus[seat])
    if not kind.is_military:
        return Reason("not_military", "R54", card=world)
    gives = {card: power.n for card, power in has.boosts}
    if strange := [c for c in boosts if c not in gives]:
        return Reason("no_boost", "R57", card=strange[0])
    have = strength(has, kind) + sum(gives[c] for c in boosts)
    return Reason("too_weak", "R55", card=world, need=kind.value, have=have) if have < kind.value else None


def why_not_pay(s: Galaxy, seat: int, world: str) -> Reason | None:
    """R55, R59, R60: military worlds are not paid for without a power that says so, Alien ones never."""
    kind, has = CARDS[world], powers(s.tableaus[seat])
    need = price(has, kind)
    if need is None:
        is_alien = any(power.not_good == kind.good for _, power in has.pays_for_military)
        return Reason("not_for_alien", "R60", card=world) if is_alien else Reason("must_conquer", "R55", card=world)
    have = len(s.hands[seat])
    return Reason("too_dear", "R51", card=world, need=need, have=have) if need > have else None


def why_not_free(s: Galaxy, seat: int, world: str) -> Reason | None:
    """R53: a Colony Ship in the tableau, and neither an Alien world nor one that must be conquered."""
    kind, has = CARDS[world], powers(s.tableaus[seat])
    if not has.ships:
        return Reason("no_ship", "R53")
    if price(has, kind) is None:
        return Reason("must_conquer", "R55", card=world)
    return None if ships(has, kind) else Reason("ship_not_for_alien", "R53", card=world)


def settle_draws(s: Galaxy, seat: int, has_bonus: bool) -> int:
    """R65, R66: cards drawn after placing a world, by the tableau as it was before."""
    bonus = actions.bonus(s, seat, "draw_after_settle") if has_bonus else 0
    return powers(s.tableaus[seat]).after_settle + bonus
