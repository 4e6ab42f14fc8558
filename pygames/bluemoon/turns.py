"""Planning whole turns, from the first step to the draw: special buildings and what to keep are part of them."""

from __future__ import annotations

from pygames.bluemoon.components import CARDS, FIGURES, KINDS, SQUARE, TILES
from pygames.bluemoon.evaluation import _NEARNESS as NEARNESS
from pygames.bluemoon.evaluation import Evaluator, Goal, Weights
from pygames.bluemoon.planner import Plan, Planner
from pygames.bluemoon.state import City
from pygames.bluemoon.steps.contribution import Contribute
from pygames.bluemoon.steps.special import TakeSpecialAction
from pygames.core.bots.net import growth, total
from pygames.core.play import Action, push

FINISH, SKIP = "finish", "skip"
WINNING = 500.0  # only a match that is won is worth so much to the evaluation
LEAD = 8.0  # crystals that make a clear lead
# what the powers are worth beyond what the evaluation says: a leader of four cards, and a second offering in a turn
BEYOND = {"recolour": 0.1, "extra_offering": 3.0}
TEMPLES = tuple(t.id for t in TILES.values() if t.action is not None and t.action.do == "offer")


class KeenEvaluator(Evaluator):
    """The evaluation that also knows Golden Temples, and what Pillar and Lux cards are for."""

    def _kinds(self, s: City) -> dict[str, float]:
        found = super()._kinds(s)
        for kind in KINDS.values():
            if kind.power is not None and kind.power.do in BEYOND:
                found[kind.id] += self.w.power * BEYOND[kind.power.do] * max(1, kind.power.cards)
        return found

    def place(self, s: City, seat: int, goals: list[Goal]) -> float:
        """The same, with every place where offerings are made."""
        best = super().place(s, seat, goals)
        price = s.next_price()
        if price is None or s.crystals[seat] < price:
            return best
        distance = s.map.distance[s.figures[seat]]
        for temple in TEMPLES:
            if temple in distance:
                best = max(best, self.w.near_square * NEARNESS[distance[temple]])
        return best


class TurnPlanner(Planner):
    """Finds whole turns."""

    def __init__(self, weights: Weights | None = None, payments: int = 5, is_quick: bool = False) -> None:
        super().__init__(weights, payments, is_quick)
        self.judge = KeenEvaluator(weights)

    def _is_goal(self, s: City, seat: int, tile: str) -> bool:
        if tile in TEMPLES and super()._is_goal(s, seat, SQUARE):
            return True
        return super()._is_goal(s, seat, tile)

    def _best_rest(self, s: City, seat: int) -> Plan:
        """Contribute as long as it pays, then use the special building; up to the draw."""
        total, actions = super()._best_rest(s, seat)
        world = s.copy()
        for action in actions:
            push(world, action)
        if not world.agenda or not isinstance(world.agenda[-1], Contribute):
            return (total, actions)
        special, rest = self._finish(world, seat)
        return (max(total, special), actions + rest)

    def _finish(self, s: City, seat: int) -> Plan:
        """The end of the contribution phase and the best special action after it; the world is used up."""
        push(s, Action(seat, FINISH))
        rest: tuple[Action, ...] = (Action(seat, FINISH),)
        if not s.agenda or not isinstance(s.agenda[-1], TakeSpecialAction):
            return (self.judge.value(s, seat), rest)
        value, (action,) = max(self._specials(s, seat), key=lambda plan: plan[0])
        return (value, (*rest, action))

    def _specials(self, s: City, seat: int) -> list[Plan]:
        """Special actions, the modest ones first: of equals the first is taken."""
        return sorted(super()._specials(s, seat), key=lambda plan: plan[1][0].verb != SKIP)

    def _contributions(self, s: City, seat: int) -> list[Plan]:
        found = super()._contributions(s, seat)
        return [self._finish(s.copy(), seat), *found[1:]]

    # --- the draw -----------------------------------------------------------------------------------------------------

    def throws(self, s: City, seat: int) -> list[Action]:
        """Ways to replenish: nothing, the worst card, the two worst; never what is still dear."""
        worths = self.judge.card_worths(s)
        poor = [card for card in s.hands[seat] if not is_dear(s, seat, card)]
        ranked = sorted(poor, key=lambda card: (worths[CARDS[card]], card))
        return [Action(seat, "replenish", (tuple(sorted(ranked[:n])),)) for n in range(min(2, len(ranked)) + 1)]

    def replenish(self, s: City, seat: int) -> Action:
        """Throw away what is worth clearly less than an unseen card."""
        worths = self.judge.card_worths(s)
        return max(
            self.throws(s, seat), key=lambda a: total([self.judge.w.draw - worths[CARDS[c]] for c in a.picks[0]])
        )


def is_dear(s: City, seat: int, card: str) -> bool:
    """Cards that are kept: a Pillar while two offerings are missing, a leader of many while much is to be rebuilt."""
    power = KINDS[CARDS[card]].power
    if power is None:
        return False
    if power.do == "extra_offering":
        return FIGURES[s.seats].offerings - s.offerings(seat) >= 2
    return power.do == "wild" or (power.do == "recolour" and power.cards > 1 and not s.all_rebuilt)


def best_payments(found: list[Plan]) -> list[Plan]:
    """Of plans that begin by paying for the same space, the first."""
    kept: dict[object, Plan] = {}
    for worth, plan in found:
        first = plan[0]
        kept.setdefault(first.picks[0] if first.verb == "contribute" else plan, (worth, plan))
    return list(kept.values())


def chance(seat: int, worths: list[float]) -> float:
    """A seat's prospects among what all seats have, as a share of the win."""
    others = [v for x, v in enumerate(worths) if x != seat]
    lead = worths[seat] - 0.7 * max(others) - 0.3 * total(others) / len(others)
    return 1 / (1 + growth(-max(-7.0, min(7.0, lead / LEAD))))
