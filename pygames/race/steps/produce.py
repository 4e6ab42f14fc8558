"""Phase V, Produce."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.race.components import ANY, CARDS, Power
from pygames.race.effects import count_of, draw_all, produce_on
from pygames.race.powers import powers
from pygames.race.rules import actions, cards
from pygames.race.state import Galaxy
from pygames.race.steps.setup import why_not_these

BONUS = "produce"  # the action card stands for its bonus among the powers (R87)
BONUS_POWER = Power("5", "produce_windfall", good=ANY)


class BeginProduce(Step[Galaxy]):
    """R95, R109: all produce, in player order; what compares players comes last (R92)."""

    bonus: tuple[int, ...]

    def run(self, s: Galaxy) -> None:
        s.produced = [()] * s.seats
        s.todo(*(Produce(x, x in self.bonus) for x in s.order), CompareProduction())


class Produce(Step[Galaxy]):
    """R84, R94: production worlds without a good, and the draws that need none; then the other powers are used."""

    seat: int
    has_bonus: bool

    def run(self, s: Galaxy) -> None:
        has = powers(s.tableaus[self.seat])
        for world in has.producers:
            if world not in s.goods[self.seat]:
                produce_on(s, self.seat, world)
        draw_all(s, self.seat, has.draws)
        named = tuple(card for card, _ in has.windfalls)
        draws = tuple(card for card, _ in has.reckoned)
        s.todo(ProduceWindfalls(self.seat, (BONUS, *named) if self.has_bonus else named, draws))


class ProduceWindfalls(Step[Galaxy]):
    """R87-R89, R91: goods for windfall worlds, and draws by what has been produced, in the player's order.

    What is still to be drawn when no good can be placed any more is drawn without asking.
    """

    seat: int
    left: tuple[str, ...]  # powers for windfall worlds
    draws: tuple[str, ...]  # powers that draw by what was produced

    def asks(self, s: Galaxy) -> tuple[int, ...]:
        return (self.seat,) if self.left and (self._open(s) or self._is_waiting(s)) else ()

    def _open(self, s: Galaxy) -> list[tuple[str, Power, tuple[str, ...]]]:
        """The powers that can be used now, each with the worlds it may fill."""
        found = []
        for name in self.left:
            power = _power(s, self.seat, name)
            worlds = empty_windfalls(s, self.seat, power.good)
            if worlds and (not power.pay or s.hands[self.seat]):
                found.append((name, power, worlds))
        return found

    def _open_draws(self, s: Galaxy) -> tuple[str, ...]:
        """R91: draws not yet used that would bring a card now."""
        return tuple(sorted(card for card in self.draws if count_of(s, self.seat, _reckoned(s, self.seat, card))))

    def _is_waiting(self, s: Galaxy) -> bool:
        """R33: a power lacks only a hand card to pay with, and a draw can bring one."""
        if not self._open_draws(s) or not (s.deck or s.discard or s.shown):
            return False
        return any(empty_windfalls(s, self.seat, _power(s, self.seat, name).good) for name in self.left)

    def verbs(self) -> tuple[str, ...]:
        return ("produce", "invest", "draw", "finish")

    def choices(self, s: Galaxy, seat: int) -> list[Choice]:
        found = []
        is_optional = True
        for name, power, worlds in self._open(s):
            slots = (Slot("power", (name,)), Slot("world", worlds))
            if power.pay:
                found.append(Choice("invest", (*slots, Slot("card", tuple(s.hands[seat])))))
            else:
                is_optional = False
                found.append(Choice("produce", slots))
        if draws := self._open_draws(s):
            found.append(Choice("draw", (Slot("power", draws),)))
        return [*found, Choice("finish")] if is_optional else found

    def why_not(self, s: Galaxy, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "finish":
            must = [name for name, power, _ in self._open(s) if not power.optional]
            return [Reason("must_use", "R88", cards=must)] if must else []
        if verb not in self.verbs() or not picks or not picks[0]:
            return actions.why_not_now(self.verbs(), verb)
        reason = self._why_not_draw(s, picks[0][0]) if verb == "draw" else self._why_not(s, verb, picks)
        return [reason] if reason else []

    def _why_not_draw(self, s: Galaxy, card: str) -> Reason | None:
        if card not in CARDS:
            return Reason("no_card")
        if all(card != name for name, _ in powers(s.tableaus[self.seat]).reckoned):
            return Reason("no_such_power", "R91", card=card)
        if card not in self.draws:
            return Reason("used_already", "R91", card=card)
        return None if card in self._open_draws(s) else Reason("nothing_to_use", "R91", card=card)

    def _why_not(self, s: Galaxy, verb: str, picks: Picks) -> Reason | None:
        name = picks[0][0]
        if name not in self.left:
            has_power = name == BONUS or any(card == name for card, _ in powers(s.tableaus[self.seat]).windfalls)
            return Reason("used_already" if has_power else "no_such_power", "R88", card=name)
        power = _power(s, self.seat, name)
        if (verb == "invest") != bool(power.pay):
            return Reason("no_such_power", "R88", card=name)
        if len(picks) > 1 and picks[1] and (reason := why_not_windfall(s, self.seat, power, picks[1][0])):
            return reason
        if len(picks) > 2:
            return next(iter(why_not_these(s, self.seat, picks[2], 1, "R88")), None)
        return Reason("no_windfall", "R88", card=name) if not empty_windfalls(s, self.seat, power.good) else None

    def take(self, s: Galaxy, a: Action) -> None:
        if a.verb == "finish":
            self.run(s)
            return
        name = a.picks[0][0]
        if a.verb == "draw":
            s.todo(self.replace(draws=tuple(x for x in self.draws if x != name)))
            draw_all(s, self.seat, [(name, _reckoned(s, self.seat, name))])
            return
        s.todo(self.replace(left=tuple(x for x in self.left if x != name)))
        if a.verb == "invest":
            cards.spend(s, self.seat, a.picks[2])
            s.emit("invest", self.seat, card=name)
        produce_on(s, self.seat, a.picks[1][0])

    def run(self, s: Galaxy) -> None:
        """R91: what has not been drawn yet."""
        draw_all(s, self.seat, [(card, _reckoned(s, self.seat, card)) for card in self.draws])


def _reckoned(s: Galaxy, seat: int, card: str) -> Power:
    return next(power for name, power in powers(s.tableaus[seat]).reckoned if name == card)


def _power(s: Galaxy, seat: int, name: str) -> Power:
    if name == BONUS:
        return BONUS_POWER
    return next(power for card, power in powers(s.tableaus[seat]).windfalls if card == name)


def empty_windfalls(s: Galaxy, seat: int, good: str) -> tuple[str, ...]:
    """R85, R88: own windfall worlds of the kind without a good, as long as there are cards to be goods (R25)."""
    if not (s.deck or s.discard or s.shown):
        return ()
    kinds = ((c, CARDS[c]) for c in s.tableaus[seat])
    return tuple(sorted(c for c, k in kinds if k.is_windfall and good in (ANY, k.good) and c not in s.goods[seat]))


def why_not_windfall(s: Galaxy, seat: int, power: Power, world: str) -> Reason | None:
    """R85, R88: why a power puts no good on a world."""
    if world not in s.tableaus[seat]:
        return Reason("not_in_tableau", "R88")
    if not CARDS[world].is_windfall:
        return Reason("not_windfall", "R88", card=world)
    if world in s.goods[seat]:
        return Reason("has_good", "R85", card=world)
    return None if power.good in (ANY, CARDS[world].good) else Reason("other_kind_of_world", "R88", card=world)


class CompareProduction(Step[Galaxy]):
    """R92: when all have produced."""

    def run(self, s: Galaxy) -> None:
        for seat in s.order:
            draw_all(s, seat, powers(s.tableaus[seat]).most_produced)
