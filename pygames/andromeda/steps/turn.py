"""The frame of a turn: launch or return, activation, raiders, the event at its end (chapters D, F, H and P)."""

from __future__ import annotations

from pygames.andromeda.asking import Decision, pick
from pygames.andromeda.components import EVENTS, RAIDERS, TILES
from pygames.andromeda.rules import progress, raiders, scoring, stock, travel
from pygames.andromeda.state import Edge, add_ship
from pygames.andromeda.steps.advancing import PeekEvents
from pygames.andromeda.steps.battle import StartBattle
from pygames.andromeda.steps.gaining import StoreGoods, is_over_limits, receive
from pygames.andromeda.steps.moments import FreeMoment
from pygames.andromeda.steps.moons import Claim
from pygames.andromeda.steps.reactions import React, Veil
from pygames.andromeda.steps.resolve import Resolve, fire, order, use, waiting
from pygames.andromeda.steps.returning import ActivateModules, BringHome
from pygames.andromeda.words import EFFECTS, ENERGY, SHIPS, TRACKS, VP
from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.core.steps import ChooseOrder

EVENT_GIFT = max(  # the most resources that an event card gives to one player
    sum(op.res[:VP])
    for card in EVENTS.values()
    for path, ops in EFFECTS.items()
    if path.split(".", maxsplit=1)[0] == card.do
    for op in ops
    if op.word == "gain"
)


class StartTurn(Step[Edge]):
    """R26, R27, R152: the turn begins with its effects; an empty Launch Bay forces a Return."""

    seat: int

    def run(self, s: Edge) -> None:
        s.turn += 1
        s.turn_seat = self.seat
        s.phase = "start"
        s.active, s.launched = "", -1
        s.raid_off = s.gifted = s.parted = False
        s.declined = ()
        for station in s.stations:
            station.used = ()
        station = s.stations[self.seat]
        s.must_return = not any(station.bay)
        s.emit("turn", self.seat, round=(s.turn - 1) // s.seats + 1)
        s.todo(TakeTurn(self.seat), EndTurn(self.seat))
        effects = [(a.id, use(s, self.seat, a)) for a in waiting(s, self.seat, "turn_start")]
        effects += [
            (region, Resolve(self.seat, TILES[region].do, region))
            for region in sorted(station.board)
            if TILES[region].kind == "vortex"
        ]
        order(s, effects)


class TakeTurn(Decision):
    """R26: launch one ship, or return to the station."""

    def asks(self, s: Edge) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, s: Edge) -> list[Choice]:
        found = []
        if not s.must_return:
            for ship, jump, regions in travel.launches(s, self.seat):
                verb = "jump" if jump else "launch"
                found.append(Choice(verb, (Slot("ship", (SHIPS[ship],)), Slot("to", tuple(regions)))))
        return [*found, Choice("return")]

    def verbs(self) -> tuple[str, ...]:
        return ("launch", "jump", "return")

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        named = [p[0] for p in picks if p]
        if verb not in ("launch", "jump") or (named and named[0] not in SHIPS):
            return []
        if s.must_return:
            return [Reason("must_return", "R27")]
        if not named:
            return [travel.why_no_launch(s, seat, verb == "jump")]
        ship = SHIPS.index(named[0])
        if len(named) < 2:
            return [] if s.stations[seat].bay[ship] else [Reason("not_in_bay", "R30", ship=named[0])]
        reason = travel.why_not_launch(s, seat, ship, named[1], verb == "jump")
        return [reason] if reason else []

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "return":
            s.phase = "return"
            s.emit("return", self.seat)
            s.todo(ActivateModules(self.seat), BringHome(self.seat))
            fire(s, self.seat, "return_start")
            return
        ship, region = SHIPS.index(a.picks[0][0]), a.picks[1][0]
        if a.verb == "jump":
            stock.add(s, self.seat, ENERGY, -travel.jump_cost(s, self.seat, ship), "jump")
        launch(s, self.seat, ship, region)


def launch(s: Edge, seat: int, ship: int, region: str) -> None:
    """R29, R84: launch, activation, raider attack, battle; free actions in between."""
    station = s.stations[seat]
    station.bay = add_ship(station.bay, ship, -1)
    station.set_ships(region, add_ship(station.board.get(region, (0, 0, 0, 0)), ship))
    s.phase, s.active, s.launched = "launch", region, ship
    s.emit("launch", seat, ship=SHIPS[ship], to=region)
    s.todo(Activate(seat), FreeMoment(seat, "activation"), RaiderAttack(seat), StartBattle())
    fire(s, seat, "launch")


class Activate(Step[Edge]):
    """R40-R43: the active region gives what it gives."""

    seat: int

    def run(self, s: Edge) -> None:
        tile = TILES[s.active]
        s.todo(AfterActivation(self.seat))
        if tile.kind == "planet":
            if s.moons[tile.id]:
                s.todo(Claim(self.seat, tile.id))
            else:
                receive(s, self.seat, tile.printed, tile.id)
        elif tile.kind == "nebula":
            s.todo(Claim(self.seat, tile.id), PeekEvents(self.seat))
        elif tile.kind == "base":
            s.todo(Resolve(self.seat, tile.do, tile.id, True))
        else:
            s.todo(Resolve(self.seat, tile.do, tile.id))


class AfterActivation(Step[Edge]):
    """Abilities that wait for an activated region; the launched ship brings its own."""

    seat: int

    def run(self, s: Edge) -> None:
        kind = TILES[s.active].kind
        if kind in ("planet", "base", "nebula"):
            fire(s, self.seat, f"activate_{kind}", (s.launched,))
        fire(s, self.seat, "activate_region", (s.launched,))


class RaiderAttack(Decision):
    """R62, R63: one class of raiders within range must move in; the active player chooses which."""

    asked_cards: bool = False

    def asks(self, s: Edge) -> tuple[int, ...]:
        return (self.seat,) if self.asked_cards and len(raiders.attackers(s)) > 1 else ()

    def options(self, s: Edge) -> list[Choice]:
        return [pick("attack", "raider", [s.raider_cards[c] for c in raiders.attackers(s)])]

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        return Reason("raider_cannot_attack", "R62") if verb == "attack" and named[0] in RAIDERS else None

    def run(self, s: Edge) -> None:
        found = raiders.attackers(s)
        if not found:
            return
        if not self.asked_cards:
            s.phase = "raid"
            s.todo(React(self.seat, "raid"), self.replace(asked_cards=True))
        else:
            self._let_in(s, found[0])

    def take(self, s: Edge, a: Action) -> None:
        self._let_in(s, next(c for c in raiders.attackers(s) if s.raider_cards[c] == a.picks[0][0]))

    def _let_in(self, s: Edge, cls: str) -> None:
        raiders.attack(s, cls)
        s.todo(FreeMoment(self.seat, "raid"))


class EndTurn(Step[Edge]):
    """R3, R28: the event and storage, in the order that the active player wants; then the next player or the end."""

    seat: int

    def run(self, s: Edge) -> None:
        s.phase = "end"
        s.todo(NextTurn(self.seat))
        if s.marker != "station":
            s.todo(StoreGoods(self.seat))
        elif is_over_limits(s.stations[self.seat], EVENT_GIFT):
            s.todo(ChooseOrder(self.seat, (("event", ResolveEvent()), ("storage", StoreGoods(self.seat)))))
        else:  # whatever the card brings, nothing will have to be discarded
            s.todo(ResolveEvent(), StoreGoods(self.seat))


class ResolveEvent(Step[Edge]):
    """R121-R125: points, raider, special effect, marker back."""

    def run(self, s: Edge) -> None:
        if not s.event_deck:
            fresh = sorted(s.event_discard)
            s.event_rng.shuffle(fresh)
            s.event_deck, s.event_discard = tuple(fresh), ()
            s.foreseen = (("", ""),) * s.seats
        card = EVENTS[s.event_deck[-1]]
        s.event_deck = s.event_deck[:-1]
        s.foreseen = tuple(("", bottom) for _, bottom in s.foreseen)
        s.event_discard = (*s.event_discard, card.id)
        s.is_event = True
        s.emit("event_card", s.turn_seat, secret={}, event=card.id)
        for seat in s.order():
            stock.score(s, seat, progress.event_points(s, seat, TRACKS.index(card.track)), card.id)
        raiders.call(s, card.raider)
        s.todo(Resolve(s.turn_seat, card.do, card.id), EndEvent())


class EndEvent(Step[Edge]):
    """R125: the marker goes back. What is now above a limit may be used before it is discarded (R84)."""

    def run(self, s: Edge) -> None:
        s.is_event = False
        progress.reset_marker(s)
        if is_over_limits(s.stations[s.turn_seat]):
            s.todo(Veil(), FreeMoment(s.turn_seat, "surplus"))


class NextTurn(Step[Edge]):
    """R145: after the terminus everyone has one more turn, then the points are counted."""

    seat: int

    def run(self, s: Edge) -> None:
        if s.last_turns > 0:
            s.last_turns -= 1
        if s.last_turns == 0:
            scoring.score_all(s)
        else:
            s.todo(StartTurn((self.seat + 1) % s.seats))
