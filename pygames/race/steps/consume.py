"""Phase IV, Consume, with the sales that come first."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.race.components import CARDS, GAMBLE_NUMBERS
from pygames.race.effects import CONSUME
from pygames.race.powers import powers
from pygames.race.rules import actions, cards, consuming, goods
from pygames.race.state import Galaxy
from pygames.race.steps.setup import why_not_these


class BeginConsume(Step[Galaxy]):
    """R68, R109: first all sales, then all consuming, each in player order."""

    def run(self, s: Galaxy) -> None:
        sales = [Sell(x) for x in s.order if actions.bonus(s, x, "sales") and s.goods[x]]
        s.todo(*sales, *(Consume(x) for x in s.order))


class Sell(Step[Galaxy]):
    """R68, R69: who picked Trade sells exactly one good."""

    seat: int

    def asks(self, s: Galaxy) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("sell",)

    def choices(self, s: Galaxy, seat: int) -> list[Choice]:
        return [Choice("sell", (Slot("good", goods.holding(s, seat)),))]

    def why_not(self, s: Galaxy, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "sell" and picks:
            if any(world not in s.goods[seat] for world in picks[0]):
                return [Reason("no_good", "R68")]
            return [Reason("sell_one", "R68")]
        return actions.why_not_now(self.verbs(), verb)

    def take(self, s: Galaxy, a: Action) -> None:
        (world,) = a.picks[0]
        price = goods.price(s, self.seat, world)
        s.emit("sell", self.seat, world=world, n=price)
        cards.remove_goods(s, self.seat, (world,))
        cards.draw(s, self.seat, price, "trade")


class Consume(Step[Galaxy]):
    """R72: all powers that can be used, each once, in the order the player likes."""

    seat: int
    used: tuple[str, ...] = ()

    def asks(self, s: Galaxy) -> tuple[int, ...]:
        return (self.seat,) if consuming.open_powers(s, self.seat, self.used) else ()

    def verbs(self) -> tuple[str, ...]:
        return ("consume", "draw", "gamble", "spend", "finish")

    def choices(self, s: Galaxy, seat: int) -> list[Choice]:
        found = consuming.open_powers(s, seat, self.used)
        choices = [Choice(consuming.VERBS[p.do], (Slot("power", (card,)), *slots)) for card, p, slots in found]
        if not any(consuming.is_mandatory(power) for _, power, _ in found):
            choices.append(Choice("finish"))
        return choices

    def refusal(self, s: Galaxy, a: Action) -> Reason | None:
        return consuming.why_not_goods(s, a.seat, a.picks[0][0], a.picks[1])

    def why_not(self, s: Galaxy, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "finish":
            left = [c for c, p, _ in consuming.open_powers(s, seat, self.used) if consuming.is_mandatory(p)]
            return [Reason("must_use", "R72", cards=left)] if left else []
        if verb not in self.verbs() or not picks or not picks[0]:
            return actions.why_not_now(self.verbs(), verb)
        card = picks[0][0]
        if card not in CARDS:
            return [Reason("no_card")]
        if reason := consuming.why_not_use(s, seat, verb, card, self.used):
            return [reason]
        if len(picks) < 2:
            return []
        return _why_not_target(s, seat, verb, card, picks[1])

    def take(self, s: Galaxy, a: Action) -> None:
        if a.verb == "finish":
            return
        card = a.picks[0][0]
        power = next(
            p for c, p in powers(s.tableaus[a.seat]).consumers if c == card and consuming.VERBS[p.do] == a.verb
        )
        s.todo(self.replace(used=(*self.used, consuming.use_of(card, power))))
        CONSUME[power.do](s, self.seat, (card, power), a.picks[1] if len(a.picks) > 1 else ())


def _why_not_target(s: Galaxy, seat: int, verb: str, card: str, picked: tuple[str, ...]) -> list[Reason]:
    """Why a power that can be used does not work on these things."""
    if verb == "consume":
        reason = consuming.why_not_goods(s, seat, card, picked)
        return [reason] if reason else []
    if verb == "gamble":
        return [Reason("no_number", "R79")] if len(picked) != 1 or picked[0] not in GAMBLE_NUMBERS else []
    if verb == "spend":
        most = next(p.up_to for c, p in powers(s.tableaus[seat]).consumers if c == card and p.up_to)
        return why_not_these(s, seat, picked, min(most, len(s.hands[seat])), "R81")
    return []
