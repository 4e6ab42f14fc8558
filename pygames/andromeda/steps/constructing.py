"""Decisions about what is built: ships, developments, modules (chapters L, M and N)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pygames.andromeda.asking import Decision, Purchase, pick
from pygames.andromeda.components import DEVELOPMENTS, MODULE_COPIES, TILES, module
from pygames.andromeda.rules import building, means, payment, stock
from pygames.andromeda.rules import station as stations
from pygames.andromeda.rules.building import Price
from pygames.andromeda.rules.loadout import loadout
from pygames.andromeda.state import Edge, add_ship
from pygames.andromeda.steps.advancing import Advance
from pygames.andromeda.steps.reactions import OpenWindow
from pygames.andromeda.steps.resolve import fire
from pygames.andromeda.words import SHIPS, TRACKS, TYPES
from pygames.core.play import Action, Choice, Picks, Step
from pygames.core.problems import Reason


class BuildShip(Purchase):
    """R93: one ship at its cost, into the Launch Bay."""

    types: tuple[str, ...] = ()
    discount: int = 0
    free: bool = False
    verb: ClassVar[str] = "build"
    thing: ClassVar[str] = "ship"

    def deals(self, s: Edge) -> Sequence[tuple[str, Price]]:
        return building.buildable(s, self.seat, self.types, self.discount, self.free)

    def price(self, s: Edge, thing: str) -> Price | None:
        if thing not in SHIPS:
            return None
        return building.ship_price(loadout(s.stations[self.seat]), SHIPS.index(thing), self.discount, self.free)

    def verbs(self) -> tuple[str, ...]:
        return ("build",)

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        thing = picks[0][0] if picks and picks[0] else ""
        if verb != "build" or thing not in SHIPS:
            return []
        station = s.stations[self.seat]
        if self.types and thing not in self.types:
            return [Reason("other_ship", "R93")]
        if not station.reserve[SHIPS.index(thing)]:
            return [Reason("none_in_reserve", "R93", ship=thing)]
        cost, off, wild = building.ship_price(loadout(station), SHIPS.index(thing), self.discount, self.free)
        if not payment.can_pay(cost, payment.holdings(station), off, wild):
            return [payment.short(station, cost, off)]
        return []

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "build":
            stock.pay(s, self.seat, a.picks[1], "ships")
            building.build(s, self.seat, SHIPS.index(a.picks[0][0]))


class Develop(Purchase):
    """R48, R103: a development on an undeveloped planet with an own transport."""

    discount: int = 0
    verb: ClassVar[str] = "develop"
    thing: ClassVar[str] = "planet"

    def deals(self, s: Edge) -> Sequence[tuple[str, Price]]:
        station = s.stations[self.seat]
        found = building.sites(s, self.seat, self.discount)
        return [(planet, building.site_price(station, planet, self.discount)) for planet in found]

    def is_hopeful(self, s: Edge) -> bool:
        have, leaders = means.potential(s, self.seat), means.potential_leaders(s, self.seat)
        return bool(building.sites(s, self.seat, self.discount, have, leaders))

    def price(self, s: Edge, thing: str) -> Price | None:
        if thing not in TILES:
            return None
        return building.site_price(s.stations[self.seat], thing, self.discount)

    def verbs(self) -> tuple[str, ...]:
        return ("develop",)

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        thing = picks[0][0] if picks and picks[0] else ""
        if verb != "develop" or thing not in TILES:
            return []
        reason = building.why_not_site(s, seat, thing, self.discount)
        return [reason] if reason else []

    def take(self, s: Edge, a: Action) -> None:
        if a.verb != "develop":
            return
        (planet,) = a.picks[0]
        stock.pay(s, self.seat, a.picks[1], "developments_built")
        build_development(s, self.seat, planet)


def build_development(s: Edge, seat: int, planet: str) -> None:
    """R105, R106: leaders leave the game, the transport becomes part of the development; card, track step, points."""
    station = s.stations[seat]
    kind = DEVELOPMENTS[TILES[planet].track]
    station.leaders_home -= building.leaders_needed(station, planet)
    station.set_ships(planet, add_ship(station.board[planet], building.settler(s, seat, planet), -1))
    s.developed = {**s.developed, planet: seat}
    station.cards = tuple(sorted((*station.cards, kind.id)))
    s.emit("develop", seat, planet=planet, development=kind.id)
    s.todo(Advance(seat, TRACKS.index(kind.track)), ScoreDevelopment(seat, planet))


class ScoreDevelopment(Step[Edge]):
    """R106, R107: points after the step on the track, then abilities that wait for a development."""

    seat: int
    planet: str

    def run(self, s: Edge) -> None:
        stock.score(s, self.seat, building.development_points(s, self.planet), "developments_built")
        fire(s, self.seat, "develop")


# --- modules ------------------------------------------------------------------------------------------------------


class BuyModule(Purchase):
    """R97: one face-up module, at board cost or free."""

    types: tuple[str, ...] = ()
    discount: int = 0
    free: bool = False
    verb: ClassVar[str] = "buy"
    thing: ClassVar[str] = "module"

    def deals(self, s: Edge) -> Sequence[tuple[str, Price]]:
        found = stations.affordable(s, self.seat, self.types, self.discount, self.free)
        return [(item, (cost, off, ())) for item, cost, off in found]

    def price(self, s: Edge, thing: str) -> Price | None:
        for item, kind, row in stations.for_sale(s.market, self.types or TYPES):
            if item == thing:
                cost, off = stations.board_cost(loadout(s.stations[self.seat]), kind, row, self.discount)
                return ((0,) * 9, 0, ()) if self.free else (cost, off, ())
        return None

    def verbs(self) -> tuple[str, ...]:
        return ("buy",)

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        thing = picks[0][0] if picks and picks[0] else ""
        if verb != "buy" or thing not in MODULE_COPIES:
            return []
        if self.types and module(thing).type not in self.types:
            return [Reason("other_type", "R97")]
        price = self.price(s, thing)
        if price is None:
            return [Reason("not_on_sale", "R97")]
        if not payment.can_pay(price[0], payment.holdings(s.stations[seat]), price[1]):
            return [payment.short(s.stations[seat], price[0], price[1])]
        return []

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "buy":
            s.todo(RefreshColumns())
            buy(s, self.seat, a)


def buy(s: Edge, seat: int, a: Action) -> None:
    stock.pay(s, seat, a.picks[1], "modules_bought")
    stations.take_from_market(s, a.picks[0][0])
    gain_module(s, seat, a.picks[0][0])


class Camp(BuyModule):
    """R46, R100: one or two modules of the camp's types; whoever buys only one discards another.

    R101: between its two purchases only a free action that gives a module refreshes the columns.
    """

    bought: int = 0

    def is_hopeful(self, s: Edge) -> bool:
        have = means.potential(s, self.seat)
        return not self.bought and bool(stations.affordable(s, self.seat, self.types, 0, False, have))

    def options(self, s: Edge) -> list[Choice]:
        offers = self.offers(s)
        if not self.bought:
            return offers
        shown = [item for item, _, _ in stations.for_sale(s.market, self.types)]
        return [*offers, *([pick("clear", "module", shown)] if shown else [Choice("leave")])]

    def asks(self, s: Edge) -> tuple[int, ...]:
        if self.bought:
            return (self.seat,) if self.bought == 1 else ()
        return (self.seat,) if self.deals(s) or self.is_hopeful(s) else ()

    def run(self, s: Edge) -> None:
        stations.refresh(s)

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "buy":
            s.todo(self.replace(bought=self.bought + 1))
            buy(s, self.seat, a)
            return
        if a.verb == "clear":
            stations.to_bottom(s, a.picks[0][0])
            s.emit("cleared", self.seat, module=a.picks[0][0])
        s.todo(self.replace(bought=2))


class RefreshColumns(Step[Edge]):
    """R101: at the end of an action that gave modules."""

    def run(self, s: Edge) -> None:
        stations.refresh(s)


def gain_module(s: Edge, seat: int, item: str) -> None:
    """R98, R99, R160: into the station, one step on its track; a teammate may receive it instead."""
    if s.teams and seat == s.turn_seat and not s.parted:
        s.parted = True
        s.todo(PassModule(seat, item))
    else:
        receive_module(s, seat, item)


class PassModule(Decision):
    """R160: the first module of the turn may go to the teammate."""

    module: str

    def options(self, s: Edge) -> list[Choice]:
        return [Choice("keep_module"), Choice("pass_module")]

    def take(self, s: Edge, a: Action) -> None:
        receive_module(s, self.seat if a.verb == "keep_module" else s.mate(self.seat), self.module)


def receive_module(s: Edge, seat: int, item: str) -> None:
    stations.put(s.stations[seat], item)
    s.emit("module", seat, module=item)
    track = TRACKS.index(module(item).type)
    s.todo(Advance(seat, track), AfterModule(seat), OpenWindow("other_module", seat))


class AfterModule(Step[Edge]):
    """Abilities that wait for a gained module."""

    seat: int

    def run(self, s: Edge) -> None:
        fire(s, self.seat, "gain_module")
