"""What a round begins with (chapter 3): income and Gaia phase."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.gaia.components import TRADES
from pygames.gaia.rules import building, income, power
from pygames.gaia.rules.goods import gain, would_gain
from pygames.gaia.state import GAIA_AREA, Space
from pygames.gaia.steps.tiles import GainTile

TILE_TOKENS = 4  # R154


def no_free_action(verb: str, rule: str = "R116") -> list[Reason]:
    """R24, R116: free actions belong to turns, not to the phases before them."""
    return [Reason("no_free_action_now", rule)] if verb in ("convert", "sacrifice") else []


class TakeIncome(Step[Space]):
    """R22, R23: all sources; a seat is asked for the order only where it matters (R24)."""

    seat: int
    waiting: tuple[income.Source, ...] | None = None

    def asks(self, s: Space) -> tuple[int, ...]:
        is_open = self.waiting is not None and income.does_order_matter(s, self.seat, self.waiting)
        return (self.seat,) if is_open else ()

    def verbs(self) -> tuple[str, ...]:
        return ("income",)

    def choices(self, s: Space, seat: int) -> list[Choice]:
        return [Choice("income", (Slot("source", tuple(sorted(name for name, _ in self.waiting or ()))),))]

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return no_free_action(verb, "R24")

    def take(self, s: Space, a: Action) -> None:
        waiting = self.waiting or ()
        at = next(i for i, (name, _) in enumerate(waiting) if name == a.picks[0][0])
        income.take(s, self.seat, waiting[at])
        s.todo(self.replace(waiting=waiting[:at] + waiting[at + 1 :]))

    def run(self, s: Space) -> None:
        if self.waiting is None:
            found = income.sources(s, self.seat)
            for source in found:
                if not income.is_power(source):
                    income.take(s, self.seat, source)
            s.todo(self.replace(waiting=tuple(source for source in found if income.is_power(source))))
            return
        for source in self.waiting:
            income.take(s, self.seat, source)


class GaiaPhase(Step[Space]):
    """R25-R27: planets first, then the choices and the tokens of each seat in turn order."""

    def run(self, s: Space) -> None:
        s.phase = "gaia"
        building.form_gaia(s)
        for seat in reversed(s.order):
            b = s.boards[seat]
            if b.is_automa:
                continue
            s.todo(ReturnTokens(seat))
            if b.can("gaia_tiles"):
                s.todo(BuyTiles(seat))
            if b.can("gaia_goods"):
                s.todo(TradeGaia(seat, b.bowls[GAIA_AREA]))


class ReturnTokens(Step[Space]):
    """R25, R133, R144: tokens and sold Gaiaformers come back."""

    seat: int

    def run(self, s: Space) -> None:
        b = s.boards[self.seat]
        if moved := power.return_from_gaia(b):
            s.emit("gaia_tokens", self.seat, n=moved)
        b.formers += b.formers_away
        b.formers_away = 0


class BuyTiles(Step[Space]):
    """R154: Itars with their institute give up 4 tokens of the Gaia area for a tile, as often as they can."""

    seat: int

    def asks(self, s: Space) -> tuple[int, ...]:
        return (self.seat,) if s.boards[self.seat].bowls[GAIA_AREA] >= TILE_TOKENS else ()

    def verbs(self) -> tuple[str, ...]:
        return ("buy_tile", "enough")

    def choices(self, s: Space, seat: int) -> list[Choice]:
        return [Choice("buy_tile"), Choice("enough")]

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return no_free_action(verb)

    def take(self, s: Space, a: Action) -> None:
        if a.verb == "buy_tile":
            s.boards[self.seat].bowls[GAIA_AREA] -= TILE_TOKENS
            s.todo(GainTile(self.seat), self)


class TradeGaia(Step[Space]):
    """R133: Terrans with their institute buy goods with the tokens that are about to move; these move all the same."""

    seat: int
    left: int

    def _open(self, s: Space) -> tuple[str, ...]:
        b = s.boards[self.seat]
        return tuple(
            sorted(
                t.id
                for t in TRADES.values()
                if t.pay == "power" and not t.needs and t.price <= self.left and would_gain(b, t.gain)
            )
        )

    def asks(self, s: Space) -> tuple[int, ...]:
        return (self.seat,) if self._open(s) else ()

    def verbs(self) -> tuple[str, ...]:
        return ("gaia_trade", "enough")

    def choices(self, s: Space, seat: int) -> list[Choice]:
        return [Choice("gaia_trade", (Slot("trade", self._open(s)),)), Choice("enough")]

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        named = picks[0][0] if picks and picks[0] else ""
        if verb != "gaia_trade" or not named:
            return no_free_action(verb)
        if named not in TRADES or (trade := TRADES[named]).pay != "power" or trade.needs:
            return [Reason("no_gaia_trade", "R133")]
        if trade.price > self.left:
            return [Reason("gaia_power", "R133", left=self.left, need=trade.price)]
        return [] if would_gain(s.boards[seat], trade.gain) else [Reason("nothing_gained", "R103")]

    def take(self, s: Space, a: Action) -> None:
        if a.verb == "gaia_trade":
            trade = TRADES[a.picks[0][0]]
            gain(s, self.seat, trade.gain, "gaia_phase")
            s.todo(self.replace(left=self.left - trade.price))


class StartActions(Step[Space]):
    """R28: the turns begin."""

    def run(self, s: Space) -> None:
        s.phase = "actions"
