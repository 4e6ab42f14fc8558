"""The three levels of bots: rules of thumb with slips, rules of thumb, and a look ahead over imagined worlds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from pygames.andromeda import policy
from pygames.andromeda.components import DESTINIES
from pygames.andromeda.evaluation import Judge, load_brought
from pygames.andromeda.judging import LEARNED, Learned
from pygames.andromeda.policy_battle import HARDLY
from pygames.andromeda.policy_free import CERTAIN, NOW
from pygames.andromeda.rating import Taste
from pygames.andromeda.state import Edge
from pygames.core.bots import net
from pygames.core.bots.base import FORMER, Bot, Decided, Expected, Thought
from pygames.core.bots.uniform import uniform_action
from pygames.core.game import Game
from pygames.core.play import Action, is_legal, push
from pygames.core.rng import Rng
from pygames.core.state import State

TURNS = ("launch", "jump", "return")  # the choice of a whole turn
TEMPTING = 6  # actions that easy may mistake for the best
POINTLESS = -2.0  # what the rules of thumb rate lower is not even tried: a launch for one point, a lost battle
FEW = 2  # trials of which nothing is plain yet where dice may roll
CLEAR = 8.0  # points of lead by which an action is so far ahead that others are not tried again
SAME = 1e-6  # what leads to the same position is worth the same, but for the order of a sum
LONGEST = 400  # actions of one look ahead, against endless ones
Plan = tuple[Action, ...]
Rounds = tuple[tuple[int, int], ...]  # how many actions are tried, in how many worlds; then the best of them in more
TURN_ROUNDS: Rounds = ((16, 1), (6, 2), (2, 3))  # wide rather than often: see docs/bots.md
OTHER_ROUNDS: Rounds = ((4, 1), (2, 2))
BATTLE_ROUNDS: Rounds = ((4, 3), (2, 4))  # where dice are about to roll, one world says little
FEW_ROUNDS: Rounds = ((4, 2), (2, 2))  # of medium, for the choice of the turn alone


class Judging(Protocol):
    """What a position is worth."""

    def slow(self, s: Edge) -> Any:
        """What is worked out once, before a turn is tried in many ways."""
        ...

    def lead(self, s: Edge, seat: int, slow: Any) -> float:
        """How far a seat is ahead, in points."""
        ...


class Thumb:
    """Plays by rules of thumb; with probability ``slips`` it does something that looks good instead."""

    def __init__(self, slips: float = 0.0, taste: Taste = policy.RATES) -> None:
        self.slips = slips
        self.taste = taste

    def think(self, game: Game[Edge], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, Edge)
        if world.phase == "setup":
            return Decided(begin(world, seat, rng))
        if self.slips and rng.unit() < self.slips:
            return Decided(self.slip(world, seat, rng))
        return Decided(policy.best(world, seat, self.taste))

    def slip(self, s: Edge, seat: int, rng: Rng) -> Action:
        """What a beginner may take for best, of the same kind of thing: nobody returns or gives up by chance."""
        found = policy.scored(s, seat, self.taste)
        alike = [a for value, a in found if a.verb == found[0][1].verb and value > POINTLESS]
        return rng.pick(alike[:TEMPTING] or [found[0][1]])


class Foresight:
    """Tries the most promising actions in the same few imagined worlds, each to the end of the turn.

    For the choice of the turn it looks at more actions and worlds than for the small questions inside it. Cards, tokens
    and other free actions are tried before the best of them: a card is played where it leads further than keeping it.
    The better half is tried again in other worlds: what was only lucky with its dice falls back.
    """

    def __init__(
        self,
        turns: Rounds = TURN_ROUNDS,
        others: Rounds = OTHER_ROUNDS,
        free: int = 3,
        judge: Judging | None = None,
    ) -> None:
        self.turns = turns
        self.others = others
        self.battles = BATTLE_ROUNDS
        self.free = free  # free actions besides
        self.judge: Judging = judge or Judge()
        self.brought = load_brought()

    def think(self, game: Game[Edge], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, Edge)
        if world.phase == "setup":
            return Decided(begin(world, seat, rng, self.brought))
        found = policy.scored(world, seat)
        is_turn = any(a.verb in TURNS for _, a in found)
        if not is_turn and not self.others:
            return Decided(found[0][1])
        if len(found) == 1 or (found[0][0] >= NOW - 3 and found[0][1].verb in CERTAIN):
            return Decided(found[0][1])
        free = [a for _, a in found if a.verb in world.INTERJECTIONS]
        asked_for = [a for value, a in found if a.verb not in world.INTERJECTIONS and value > POINTLESS]
        asked_for = asked_for or [a for _, a in found if a.verb not in world.INTERJECTIONS]
        rounds = self.turns if is_turn else self.others if world.battle is None else self.battles
        tried = asked_for[: rounds[0][0]]
        if not tried:
            return Decided(found[0][1])
        if len(tried) + len(free) == 1:
            return Decided(tried[0])
        return Glance(self.judge, game, world, seat, tried, rounds, rng, free=free[: self.free])


class Glance:
    """A look ahead under way: one plan in one world a step.

    A plan is an answer, or a free action and then the answer that looked best without it: both are worth as much as the
    best that can follow, so that a card is not held against what the rules of thumb would do after it.
    """

    def __init__(
        self,
        judge: Judging,
        game: Game[Edge],
        world: Edge,
        seat: int,
        found: list[Action],
        rounds: Rounds,
        rng: Rng,
        taste: Taste = policy.RATES,
        free: Sequence[Action] = (),
    ) -> None:
        self.judge = judge
        self.taste = taste
        self.game = game
        self.start = world
        self.rng = rng
        self.seat = seat
        self.found: list[Plan] = [(a,) for a in found]
        self.free = free
        self.totals = [0.0] * len(found)
        self.trials = [0] * len(found)
        self.rounds = rounds
        self.slow = judge.slow(world)
        self.worlds = self.imagined(0)
        self.left = self.trials_of(self.order())

    def imagined(self, number: int) -> list[Edge]:
        """The worlds of a round."""
        self.number = number
        return [self.game.imagine(self.start, self.seat, self.rng) for _ in range(self.rounds[number][1])]

    def trials_of(self, tried: list[int]) -> list[tuple[int, Edge]]:
        """Each of some plans in each of the round's worlds."""
        return [(at, world) for world in reversed(self.worlds) for at in reversed(tried)]

    def step(self) -> bool:
        at, world = self.left.pop()
        world = world.copy()
        play_on(world, follow(world, self.found[at], self.taste), self.taste)
        self.totals[at] += self.judge.lead(world, self.seat, self.slow)
        self.trials[at] += 1
        if not self.left:
            self.left = self.more()
        return bool(self.left)

    def more(self) -> list[tuple[int, Edge]]:
        """Free actions before the best answer, in the same worlds; then the best plans in other worlds."""
        if self.free:
            best, many = self.found[self.order()[0]], len(self.found)
            self.found += [(a, *best) for a in self.free]
            self.totals += [0.0] * len(self.free)
            self.trials += [0] * len(self.free)
            self.free = ()
            return self.trials_of(list(range(many, len(self.found))))
        if self.number + 1 == len(self.rounds) or self.is_plain():
            return []
        tried = self.order()[: self.rounds[self.number + 1][0]]
        self.worlds = self.imagined(self.number + 1)
        return self.trials_of(tried)

    def is_plain(self) -> bool:
        """Whether more worlds would say nothing new: whatever else they would try is far behind, or led to the same."""
        best, *others = self.order()[: self.rounds[self.number + 1][0]]
        if self.trials[best] < FEW and self.start.phase != "return":  # dice may have hidden what differs
            return False
        behind = [self.mean(best) - self.mean(at) for at in others]
        return all(gap > CLEAR or gap < SAME for gap in behind)

    def order(self) -> list[int]:
        """The plans by what they led to, those that were tried longest first; of equals as the rules of thumb say."""
        return sorted(range(len(self.found)), key=lambda i: (-self.trials[i], -self.mean(i), -len(self.found[i]), i))

    def mean(self, at: int) -> float:
        return self.totals[at] / max(1, self.trials[at])

    def ranked(self) -> list[Expected]:
        """The plans tried, the best first, with the lead in points that they led to."""
        return [Expected(self.found[at], self.mean(at), "points", self.trials[at]) for at in self.order()]

    def best(self) -> Action:
        """How the plan with the best mean of those that were tried longest begins."""
        return self.found[self.order()[0]][0]


def follow(s: Edge, plan: Plan, taste: Taste) -> tuple[int, ...]:
    """Carry out a plan; what is asked between its actions is answered by rules of thumb. Says who is asked then."""
    question = type(s.agenda[-1])
    seats = push(s, plan[0])
    for action in plan[1:]:
        for _ in range(LONGEST):
            if not seats or (seats[0] == action.seat and type(s.agenda[-1]) is question):
                break
            seats = push(s, policy.best(s, seats[0], taste))
        if not (s.agenda and is_legal(s, action)):
            return seats  # it is no longer possible: the rules of thumb go on
        seats = push(s, action)
    return seats


def play_on(s: Edge, seats: tuple[int, ...], taste: Taste) -> None:
    """Play by rules of thumb to the end of the turn; ``seats`` are those that are asked now."""
    turn = s.turn
    for _ in range(LONGEST):
        if not seats or s.turn > turn:
            return
        seats = push(s, policy.best(s, seats[0], taste))


def begin(s: Edge, seat: int, rng: Rng, brought: Mapping[str, float] | None = None) -> Action:
    """The faction that has brought most, or any; of two destinies the one on whose tracks the seat is ahead (R153)."""
    station = s.stations[seat]
    if station.offers and brought:
        return Action(seat, "faction", ((max(station.offers, key=lambda x: brought[x]),),))
    if station.offers or not station.destinies:
        return uniform_action(s, seat, rng)

    def hope(card: str) -> int:
        return sum(
            [
                g.vp * (s.seats * station.tracks[g.track] - sum([x.tracks[g.track] for x in s.stations]))
                for g in DESTINIES[card]
            ]
        )

    return Action(seat, "destiny", ((max(station.destinies, key=hope),),))


def ranked(s: Edge, seat: int, found: list[Action]) -> list[Action]:
    """Actions that the rules of thumb like come first."""
    liked = {a: value for value, a in policy.scored(s, seat)} if found else {}
    return sorted(found, key=lambda a: -liked.get(a, HARDLY))


def make(level: str) -> Bot:
    """The bot of a level."""
    if level in FORMER:
        from pygames.andromeda.former import make as make_former  # late: not part of the site

        return make_former(level)
    if level == "easy":
        return Thumb(slips=0.5)
    if level == "medium":
        return Foresight(turns=FEW_ROUNDS, others=(), free=2)
    return Foresight(judge=Learned(learned()))


@lru_cache(maxsize=1)
def learned() -> net.Net:
    return net.load("andromeda")[LEARNED]
