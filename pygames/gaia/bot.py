"""The three levels of Gaia Project's bots.

All judge positions by ``evaluation.py`` after trying a turn on a copy, with the decisions that follow from it. A turn
is a plan: free actions and the main action that they make possible. easy often takes the next best thing; medium plays
its best few turns on to the end of the round, each in one way; hard looks at many ways (``lookahead.py``), also to
decide whether charging is worth its points.
"""

from __future__ import annotations

from collections.abc import Callable

from pygames.core.bots.base import FORMER, Bot, Decided, Expected, Thought
from pygames.core.bots.net import total
from pygames.core.game import Game
from pygames.core.play import Action, Choice, actions, asked, choices, push, settle
from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.gaia.components import FIGURES, TOKENS
from pygames.gaia.evaluation import Evaluator, Rivals
from pygames.gaia.exchanges import Plan, Ranked, enabling, is_possible
from pygames.gaia.lookahead import BRINGS_TILE, Lookahead, Shape, Tried
from pygames.gaia.plain import PlainEvaluator
from pygames.gaia.state import Space
from pygames.gaia.steps import acts, options
from pygames.gaia.steps.charge import ChargePower
from pygames.gaia.steps.setup import ArrangeBoard, ChooseFaction
from pygames.gaia.steps.tiles import AdvanceFree, GainTile, PlaceLostPlanet
from pygames.gaia.steps.turn import FinishTurn, TakeTurn

Exchanges = Callable[[Space, int], list[Plan]]
NOTHING: frozenset[Plan] = frozenset()
SHAPE = Shape(first=30, width=48, spread=8, depth=10, effort=20_000)  # of hard's lookahead
GLANCE = Shape(first=6, width=6, spread=3, depth=6)  # at what a charge would make possible
IDEAS = 8  # factions that hard compares
TEMPTING = 8  # plans that easy may mistake for the best
KEEN = 0.7  # points for each power charged: what it makes possible beyond this round
KEEN_ROUNDS = 3  # with so many rounds to come, or more; less with fewer


class Planner:
    """Finds good plans for a seat that is asked."""

    def __init__(self, judge: Evaluator, plans_exchanges: bool = False, exchanges: Exchanges = enabling) -> None:
        self.judge = judge
        self.plans_exchanges = plans_exchanges
        self.exchanges = exchanges

    def ranked(self, s: Space, seat: int, skipped: frozenset[Plan] = NOTHING) -> list[Ranked]:
        """Plans with their values, the best first. All actions of a plan are the seat's own."""
        return [(value, plan) for value, plan, _ in self.tried(s, seat, skipped)]

    def tried(self, s: Space, seat: int, skipped: frozenset[Plan] = NOTHING) -> list[Tried]:
        """The same with where each plan leads."""
        found: list[Tried] = []
        habit: list[Action] = []
        rivals = self.judge.rivals(s, seat)
        is_turn = isinstance(s.agenda[-1], TakeTurn)
        for plan in self.plans(s, seat):
            if plan not in skipped:
                world = s.copy_for(seat) if is_turn else s.copy()
                if self.carry_out(world, seat, plan, habit):
                    found.append((self.judge.value(world, seat, rivals), plan, world))
        found.sort(key=lambda item: -item[0])
        return found

    def plans(self, s: Space, seat: int) -> list[Plan]:
        """Every action worth a try and, in a turn, exchanges that make more of them possible."""
        found: list[Plan] = [(a,) for a in self.candidates(s, seat)]
        if self.plans_exchanges and isinstance(s.agenda[-1], TakeTurn):
            found += self.exchanges(s, seat)
        return found

    def carry_out(self, s: Space, seat: int, plan: Plan, habit: list[Action]) -> bool:
        """Do all actions of a plan and what follows from them; False if one of them turns out not to be possible.

        What is listed needs no check; exchanges with the action that they make possible are thought out by hand.
        """
        last = plan[-1]
        if last.verb == "pass":  # nothing but the pass: an income that comes at once would make it look better
            s.agenda.pop()
            acts.do_pass(s, seat, last.picks)
            return True
        for action in plan:
            if len(plan) > 1 and not is_possible(s, action):
                return False
            push(s, action)
        self.follow(s, seat, habit if last.verb in BRINGS_TILE else [])
        return True

    def candidates(self, s: Space, seat: int) -> list[Action]:
        """Every listed action worth a try: free ones only where nothing else is asked."""
        found = []
        is_turn = isinstance(s.agenda[-1], TakeTurn)
        for choice in options.main_actions(s, seat) if is_turn else choices(s, seat):
            if choice.verb == "federation":
                found += self.federations(s, seat, choice)
            elif choice.verb == "give":
                found.append(Action(seat, choice.verb, ((choice.slots[0].plans or ((),))[0],)))
            elif choice.verb == "rotate":
                continue
            else:
                found += actions(choice, seat)
        return found

    def federations(self, s: Space, seat: int, choice: Choice) -> list[Action]:
        """The cheapest plans; which token is best does not depend on them."""
        each = self.judge.goods(FIGURES["rounds"] - s.round)
        worth = {
            t: total([n * each[what] for what, n in TOKENS[t].gain]) + TOKENS[t].green for t in choice.slots[1].ids
        }
        tokens = sorted(worth, key=lambda t: -worth[t])[:2]
        plans = choice.slots[0].plans or ()
        return [Action(seat, choice.verb, (p, (t,))) for p in plans[:3] for t in tokens]

    def follow(self, s: Space, seat: int, habit: list[Action]) -> None:
        """Play on to the end of the action: own follow-ups by the best value, others quickly.

        ``habit`` remembers the tile, and its area, that another action of this turn would bring: as good here.
        """
        known = habit[:]
        for _ in range(12):
            seats = asked(s)
            if not seats:
                return
            top = s.agenda[-1]
            if isinstance(top, (TakeTurn, FinishTurn)):
                return
            if isinstance(top, ChargePower):  # nothing that changes what the builder has
                s.agenda.pop()
                settle(s)
            elif seats[0] == seat and isinstance(top, (GainTile, AdvanceFree)):
                is_known = known and known[0] in self.candidates(s, seat)
                answer = known.pop(0) if is_known else self.best_follow_up(s, seat)
                if len(habit) < 2 and isinstance(top, (GainTile, AdvanceFree)[len(habit)]):
                    habit.append(answer)
                push(s, answer)
            elif seats[0] == seat and isinstance(top, PlaceLostPlanet):
                push(s, self.best_follow_up(s, seat))
            elif seats[0] == seat:
                push(s, self.candidates(s, seat)[0])
            else:
                return

    def best_follow_up(self, s: Space, seat: int) -> Action:
        """A tile, an area, a place: one look each; the best of all areas is found once."""
        rivals = self.judge.rivals(s, seat)
        top: tuple[float, Action] | None = None
        best_area: Action | None = None
        for action in self.candidates(s, seat):
            world = s.copy_for(seat)
            push(world, action)
            step = world.agenda[-1]
            if action.verb in ("tile", "advanced") and isinstance(step, AdvanceFree):
                is_free = len(step.areas) > 1
                is_known = is_free and best_area in self.candidates(world, seat)
                area = best_area if is_known and best_area else self._area(world, seat, rivals)
                push(world, area)
                best_area = area if is_free else best_area
            value = self.judge.value(world, seat, rivals)
            if top is None or value > top[0]:
                top = (value, action)
        assert top is not None
        return top[1]

    def _area(self, s: Space, seat: int, rivals: Rivals) -> Action:
        """Where a free advance is best, if anywhere."""
        found = []
        for action in self.candidates(s, seat):
            world = s.copy_for(seat)
            push(world, action)
            found.append((self.judge.value(world, seat, rivals), action))
        return max(found)[1]


class GaiaBot:
    """Plays the best plan; with probability ``slips`` one that looks good; ``deep`` plans are looked at further."""

    def __init__(self, planner: Planner, slips: float = 0.0, deep: int = 0, turns: int = 1, width: int = 12) -> None:
        self.planner = planner
        self.slips = slips
        self.deep = deep
        self.turns = turns  # of the own to look ahead
        self.width = width  # plans of this turn that later turns think of again

    def think(self, game: Game[Space], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, Space)
        top = world.agenda[-1]
        if isinstance(top, ChooseFaction):
            return Decided(self.faction(world, seat, rng))
        if isinstance(top, ArrangeBoard):
            return Decided(Action(seat, "keep"))
        if isinstance(top, FinishTurn):
            return Decided(Action(seat, "finish"))
        if self.slips and rng.unit() < self.slips:
            return Decided(self.slip(world, seat, rng))
        if isinstance(top, GainTile):
            return Decided(self.planner.best_follow_up(world, seat))
        return self.weigh(world, seat)

    def faction(self, s: Space, seat: int, rng: Rng) -> Action:
        return rng.pick(list(actions(s.agenda[-1].choices(s, seat)[0], seat)))

    def slip(self, s: Space, seat: int, rng: Rng) -> Action:
        """What a beginner may take for best; nobody passes who still has something to do."""
        found = [plan for _, plan in self.planner.ranked(s, seat)]
        if found[0][-1].verb == "pass":
            return found[0][0]
        return rng.pick([plan for plan in found if plan[-1].verb != "pass"][:TEMPTING])[0]

    def weigh(self, s: Space, seat: int) -> Thought:
        """Think about a question that has a value."""
        found = self.planner.ranked(s, seat)
        if self.deep and isinstance(s.agenda[-1], TakeTurn) and len(found) > 1:
            return DeepThought(self, s, seat, found)
        return Weighed(found)


class HardBot(GaiaBot):
    """Looks at many ways to end the round, keeps to a turn with its free actions, and chooses its faction."""

    def __init__(self, planner: Planner, shape: Shape, glance: Shape) -> None:
        super().__init__(planner)
        self.shape = shape
        self.glance = glance  # at what a charge would make possible

    def faction(self, s: Space, seat: int, rng: Rng) -> Action:
        """The best of a few that come to mind."""
        found = [super(HardBot, self).faction(s, seat, rng) for _ in range(IDEAS)]
        return max(found, key=lambda action: self.planner.judge.w[f"faction_{action.picks[0][0]}"])

    def weigh(self, s: Space, seat: int) -> Thought:
        top = s.agenda[-1]
        if isinstance(top, TakeTurn):
            return Lookahead(self.planner, self.shape, s, seat)
        if isinstance(top, ChargePower):
            return self.charging(s, seat, top)
        return super().weigh(s, seat)

    def charging(self, s: Space, seat: int, top: ChargePower) -> Thought:
        """Charging costs points from two power on: by what the rest of the round can come to with it and without."""
        answers = [a for choice in top.choices(s, seat) for a in actions(choice, seat)]
        if top.offered < 2:
            return Decided(answers[0])
        left = FIGURES["rounds"] - s.round
        keen = KEEN * top.offered * min(left, KEEN_ROUNDS) / KEEN_ROUNDS
        found: list[Ranked] = []
        for answer in answers:
            world = s.copy()
            world.events = None
            push(world, answer)
            bonus = keen if answer.verb == "charge" else 0.0
            if world.boards[seat].passed:
                found.append((self.planner.judge.value(world, seat) + bonus, (answer,)))
            else:
                world.agenda = [world.agenda[0], TakeTurn(seat)]
                found.append((Lookahead(self.planner, self.glance, world, seat).value() + bonus, (answer,)))
        found.sort(key=lambda item: -item[0])
        return Weighed(found)

    def plan_of(self, thought: Thought) -> Plan:
        assert isinstance(thought, (Decided, Weighed, Lookahead))
        return thought.plan()


class Weighed:
    """A thought that was ended by looking at each candidate once."""

    def __init__(self, found: list[Ranked]) -> None:
        self.found = found

    def step(self) -> bool:
        return False

    def ranked(self) -> list[Expected]:
        return [Expected(plan, value, "points") for value, plan in self.found]

    def plan(self) -> Plan:
        return self.found[0][1]

    def best(self) -> Action:
        return self.plan()[0]


class DeepThought:
    """One promising plan a step: what it leads to by the end of the round, if nobody interferes."""

    def __init__(self, bot: GaiaBot, world: Space, seat: int, found: list[Ranked]) -> None:
        self.bot = bot
        self.world = world
        self.seat = seat
        self.left = found[: bot.deep][::-1]
        passes = [plan for _, plan in found if plan[-1].verb == "pass"]  # the best booster will be the best later too
        weak = [plan for _, plan in found[bot.width :] if plan[-1].verb != "pass"]
        self.skipped = frozenset([*weak, *passes[1:]])
        self.top: tuple[float, Action] | None = None
        self.weighed: list[Expected] = []

    def ranked(self) -> list[Expected]:
        """The plans looked at, the best first."""
        return sorted(self.weighed, key=lambda e: e.value or 0.0, reverse=True)

    def step(self) -> bool:
        if not self.left:
            return False
        value, plan = self.left.pop()
        total = value if plan[-1].verb == "pass" else self._onwards(plan)
        self.weighed.append(Expected(plan, total, "points"))
        if self.top is None or total > self.top[0]:
            self.top = (total, plan[0])
        return bool(self.left)

    def _onwards(self, plan: Plan) -> float:
        """The value after this plan and the best turns that then follow, up to a pass."""
        s = self.world.copy()
        value = -1e9
        for _ in range(self.bot.turns):
            self.bot.planner.carry_out(s, self.seat, plan, [])
            if not isinstance(s.agenda[-1], FinishTurn):
                break
            s.agenda = [s.agenda[0], TakeTurn(self.seat)]
            value, plan = self.bot.planner.ranked(s, self.seat, self.skipped)[0]
            if plan[-1].verb == "pass":
                break
        return value

    def best(self) -> Action:
        while self.step():
            pass
        assert self.top is not None
        return self.top[1]


def make(level: str) -> Bot:
    """The bot of a level."""
    if level in FORMER:
        from pygames.gaia.former import make as make_former  # late: not part of the site

        return make_former(level)
    if level == "easy":
        return GaiaBot(Planner(PlainEvaluator()), slips=0.4)
    if level == "medium":
        return GaiaBot(Planner(Evaluator(), plans_exchanges=True), deep=4, turns=6)
    return HardBot(Planner(Evaluator(), plans_exchanges=True), SHAPE, GLANCE)
