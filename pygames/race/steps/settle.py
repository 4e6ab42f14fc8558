"""Phase III, Settle."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.core.steps import Together
from pygames.race.rules import actions, cards, placing
from pygames.race.state import Galaxy
from pygames.race.steps.develop import reveal_cards
from pygames.race.steps.setup import why_not_these


class BeginSettle(Step[Galaxy]):
    """R49: all choose at the same time; who holds no card has nothing to choose."""

    bonus: tuple[int, ...]

    def run(self, s: Galaxy) -> None:
        asked = tuple(x for x in range(s.seats) if s.hands[x])
        if asked:
            s.todo(ChooseWorld(asked, (), self.bonus))


class ChooseWorld(Together[Galaxy]):
    """R49, R50: one world from hand that can be placed in some way, or none."""

    bonus: tuple[int, ...] = ()

    def verbs(self) -> tuple[str, ...]:
        return ("settle", "pass")

    def choices(self, s: Galaxy, seat: int) -> list[Choice]:
        found = tuple(c for c in s.hands[seat] if placing.why_not_settle(s, seat, c) is None)
        return [Choice("settle", (Slot("card", found),)), Choice("pass")] if found else [Choice("pass")]

    def why_not(self, s: Galaxy, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "settle" and picks and picks[0]:
            reason = placing.why_not_settle(s, seat, picks[0][0])
            return [reason] if reason else [Reason("one_only", "R49")]
        return actions.why_not_now(self.verbs(), verb)

    def reveal(self, s: Galaxy) -> None:
        s.todo(*reveal_cards(s, self.answers, "settle", PlaceWorld, self.bonus))


class PlaceWorld(Step[Galaxy]):
    """R50, R63: the ways to place the revealed world side by side: conquer, pay, or discard a ship for it."""

    seat: int
    has_bonus: bool

    def asks(self, s: Galaxy) -> tuple[int, ...]:
        return () if self._only_way(s) else (self.seat,)

    def _only_way(self, s: Galaxy) -> str:
        """The verb, if there is one way only and nothing to pick in it."""
        world = s.placing[self.seat]
        found = placing.ways(s, self.seat, world)
        if found.ships:
            return ""
        if found.conquests == ((),) and found.price is None:
            return "conquer"
        return "pay" if found.price == 0 and not found.conquests else ""

    def verbs(self) -> tuple[str, ...]:
        return ("conquer", "pay", "free")

    def choices(self, s: Galaxy, seat: int) -> list[Choice]:
        found = placing.ways(s, seat, s.placing[seat])
        choices = []
        if found.conquests:
            choices.append(Choice("conquer", _boost_slot(found.conquests)))
        if found.price is not None and found.price <= len(s.hands[seat]):
            choices.append(Choice("pay", (Slot("cards", tuple(s.hands[seat]), found.price, found.price),)))
        if found.ships:
            choices.append(Choice("free", (Slot("ship", found.ships),)))
        return choices

    def refusal(self, s: Galaxy, a: Action) -> Reason | None:
        return placing.why_not_conquer(s, a.seat, s.placing[a.seat], a.picks[0])

    def why_not(self, s: Galaxy, seat: int, verb: str, picks: Picks) -> list[Reason]:
        world = s.placing[seat]
        reason = None
        if verb == "conquer":
            reason = placing.why_not_conquer(s, seat, world, picks[0] if picks else ())
        elif verb == "free":
            reason = placing.why_not_free(s, seat, world)
        elif verb == "pay":
            reason = placing.why_not_pay(s, seat, world)
            if reason is None and picks:
                return why_not_these(s, seat, picks[0], placing.ways(s, seat, world).price or 0, "R51")
        return [reason] if reason else actions.why_not_now(self.verbs(), verb)

    def take(self, s: Galaxy, a: Action) -> None:
        draws = placing.settle_draws(s, self.seat, self.has_bonus)
        picked = a.picks[0] if a.picks else ()
        if a.verb == "pay":
            cards.spend(s, self.seat, picked)
        else:
            for card in picked:  # R57, R53: discarded from the tableau
                s.emit("leave", self.seat, card=card)
                cards.leave(s, self.seat, card)
        self._place(s, a.verb, draws, len(picked) if a.verb == "pay" else 0)

    def run(self, s: Galaxy) -> None:
        self._place(s, self._only_way(s), placing.settle_draws(s, self.seat, self.has_bonus), 0)

    def _place(self, s: Galaxy, way: str, draws: int, paid: int) -> None:
        """R34, R64-R66: the world is placed, then the draws, by the powers there were before."""
        world = s.placing[self.seat]
        s.placing[self.seat] = ""
        s.emit("conquered" if way == "conquer" else "settled", self.seat, card=world, n=paid)
        cards.place(s, self.seat, world)
        cards.draw(s, self.seat, draws, "phase3")


def _boost_slot(conquests: tuple[tuple[str, ...], ...]) -> tuple[Slot, ...]:
    """The sets of cards that may be discarded for Military; no slot where there are none."""
    ids = tuple(sorted({card for chosen in conquests for card in chosen}))
    return (Slot("boosts", ids, 0, len(ids), conquests),) if ids else ()
