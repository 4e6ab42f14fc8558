"""The three levels of Gaia Project's bots.

All judge positions by ``evaluation.py`` after trying an action on a copy, with the decisions that follow from it. easy
often does something at random; medium takes the best action for its turn, with a plain eye; hard also plans exchanges
before the action, and looks one turn of its own further for the best few.
"""

from __future__ import annotations

from pygames.core.bots.base import Bot, Decided, Thought
from pygames.core.bots.uniform import uniform_action
from pygames.core.game import Game
from pygames.core.play import Action, actions, asked, choices, push
from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.gaia.evaluation import Evaluator, Weights
from pygames.gaia.exchanges import enabling
from pygames.gaia.state import Space
from pygames.gaia.steps import options
from pygames.gaia.steps.charge import ChargePower
from pygames.gaia.steps.setup import ArrangeBoard, ChooseFaction
from pygames.gaia.steps.tiles import AdvanceFree, GainTile, PlaceLostPlanet
from pygames.gaia.steps.turn import FinishTurn, TakeTurn

Plan = tuple[Action, ...]
FOLLOW_UPS = (GainTile, AdvanceFree, PlaceLostPlanet)


class Planner:
    """Finds good plans for a seat that is asked."""

    def __init__(self, judge: Evaluator, plans_exchanges: bool = False) -> None:
        self.judge = judge
        self.plans_exchanges = plans_exchanges

    def ranked(self, s: Space, seat: int) -> list[tuple[float, Plan]]:
        """Plans with their values, the best first. All actions of a plan are the seat's own."""
        found: list[tuple[float, Plan]] = []
        top = s.agenda[-1]
        listed: list[Plan] = [(a,) for a in self.candidates(s, seat)]
        if self.plans_exchanges and isinstance(top, TakeTurn):
            listed += enabling(s, seat)
        for plan in listed:
            world = s.copy()
            for action in plan:
                push(world, action)
            self.follow(world, seat)
            found.append((self.judge.value(world, seat), plan))
        found.sort(key=lambda item: -item[0])
        return found

    def candidates(self, s: Space, seat: int) -> list[Action]:
        """Every listed action worth a try: free ones only where nothing else is asked."""
        found = []
        is_turn = isinstance(s.agenda[-1], TakeTurn)
        for choice in choices(s, seat):
            if is_turn and choice.verb in options.FREE:
                continue
            if choice.verb == "federation":
                plans = choice.slots[0].plans or ()
                found += [Action(seat, choice.verb, (p, (t,))) for p in plans[:3] for t in choice.slots[1].ids]
            elif choice.verb == "give":
                found.append(Action(seat, choice.verb, ((choice.slots[0].plans or ((),))[0],)))
            elif choice.verb == "rotate":
                continue
            else:
                found += actions(choice, seat)
        return found

    def follow(self, s: Space, seat: int) -> None:
        """Play on to the end of the action: own follow-ups by the best value, others quickly."""
        for _ in range(12):
            seats = asked(s)
            if not seats:
                return
            top = s.agenda[-1]
            if isinstance(top, (TakeTurn, FinishTurn)):
                return
            if isinstance(top, ChargePower):
                quick = next(iter(actions(top.choices(s, seats[0])[0 if top.offered < 3 else 1], seats[0])))
                push(s, quick)
            elif seats[0] == seat and isinstance(top, FOLLOW_UPS):
                push(s, self.best_follow_up(s, seat))
            elif seats[0] == seat:
                push(s, self.candidates(s, seat)[0])
            else:
                return

    def best_follow_up(self, s: Space, seat: int) -> Action:
        """A tile, an area, a place: one look each."""
        top: tuple[float, Action] | None = None
        for action in self.candidates(s, seat):
            world = s.copy()
            push(world, action)
            if action.verb in ("tile", "advanced") and isinstance(world.agenda[-1], AdvanceFree):
                best = self.judge.value(world, seat)
                for more in self.candidates(world, seat):
                    after = world.copy()
                    push(after, more)
                    best = max(best, self.judge.value(after, seat))
                value = best
            else:
                value = self.judge.value(world, seat)
            if top is None or value > top[0]:
                top = (value, action)
        assert top is not None
        return top[1]


class GaiaBot:
    """Plays the best plan; with probability ``slips`` something at random; ``deep`` plans are looked at further."""

    def __init__(self, planner: Planner, slips: float = 0.0, deep: int = 0) -> None:
        self.planner = planner
        self.slips = slips
        self.deep = deep

    def think(self, game: Game[Space], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, Space)
        top = world.agenda[-1]
        if isinstance(top, ChooseFaction):
            return Decided(rng.pick(list(actions(top.choices(world, seat)[0], seat))))
        if isinstance(top, ArrangeBoard):
            return Decided(Action(seat, "keep"))
        if isinstance(top, FinishTurn):
            return Decided(Action(seat, "finish"))
        if self.slips and rng.unit() < self.slips:
            return Decided(uniform_action(world, seat, rng))
        if isinstance(top, GainTile):
            return Decided(self.planner.best_follow_up(world, seat))
        found = self.planner.ranked(world, seat)
        if self.deep and isinstance(top, TakeTurn) and len(found) > 1:
            return DeepThought(self, world, seat, found)
        return Decided(found[0][1][0])


class DeepThought:
    """One promising plan a step: what the best own turn after it would bring, if nobody interferes."""

    def __init__(self, bot: GaiaBot, world: Space, seat: int, found: list[tuple[float, Plan]]) -> None:
        self.bot = bot
        self.world = world
        self.seat = seat
        self.left = found[: bot.deep][::-1]
        self.top: tuple[float, Action] | None = None

    def step(self) -> bool:
        if not self.left:
            return False
        value, plan = self.left.pop()
        total = value
        if plan[-1].verb != "pass":
            world = self.world.copy()
            for action in plan:
                push(world, action)
            self.bot.planner.follow(world, self.seat)
            total = max(total, self._next(world))
        if self.top is None or total > self.top[0]:
            self.top = (total, plan[0])
        return bool(self.left)

    def _next(self, s: Space) -> float:
        """The best value after one more action of the own."""
        if not isinstance(s.agenda[-1], FinishTurn):
            return -1e9
        s.agenda = [s.agenda[0], TakeTurn(self.seat)]
        found = self.bot.planner.ranked(s, self.seat)
        return found[0][0]

    def best(self) -> Action:
        while self.step():
            pass
        assert self.top is not None
        return self.top[1]


def make(level: str) -> Bot:
    """The bot of a level."""
    if level == "easy":
        return GaiaBot(Planner(Evaluator()), slips=0.4)
    if level == "medium":
        return GaiaBot(Planner(Evaluator(is_plain=True)))
    return GaiaBot(Planner(Evaluator(Weights()), plans_exchanges=True), deep=6)
