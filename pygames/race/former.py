"""Race for the Galaxy's bots as they were before they learned: only tools ask for them, to measure what is new."""

from __future__ import annotations

from math import exp

from pygames.core.bots import mcts
from pygames.core.bots.base import Bot
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng
from pygames.race.bot import ThumbBot
from pygames.race.evaluation import Judge
from pygames.race.policy import Policy
from pygames.race.state import Galaxy
from pygames.race.steps.round import ChooseActions

LATE = 4.5  # rounds left from which it pays to look at how the match may end


class Rounds:
    """What the search asks: own choices as plans; the rest of the round, and more, by policy; values at its end."""

    def __init__(self, width: int = 5, ahead: int = 1) -> None:
        judge = Judge()
        self.policy = Policy(judge)
        self.loose = Policy(judge, temperature=0.5)
        self.width = width
        self.ahead = ahead  # whole rounds played beyond the present one, once the end is near

    def plans(self, s: Galaxy, seat: int, depth: int, rng: Rng) -> list[tuple[float, tuple[Action, ...]]]:
        """The most promising action cards; for everything else what the rules of thumb say."""
        if not isinstance(s.agenda[-1], ChooseActions):
            return [(1.0, (self.policy.choose(s, seat, rng),))]
        found = sorted(self.policy.action_values(s, seat), key=lambda f: (-f[0], f[1]))[: self.width]
        top = found[0][0]
        return [(exp(value - top), (action,)) for value, action in found]

    def playout(self, s: Galaxy, rng: Rng) -> None:
        """The others' secret answers and the rest of the round by policy; near the end also further rounds."""
        is_late = self.policy.judge.rounds_left(s) < LATE
        last = s.round + (self.ahead if is_late else 0)
        while s.agenda:
            seats = asked(s)
            if s.round > last and isinstance(s.agenda[-1], ChooseActions):
                return
            policy = self.loose if isinstance(s.agenda[-1], ChooseActions) else self.policy
            push(s, policy.choose(s, seats[0], rng))

    def values(self, s: Galaxy) -> list[float]:
        judge = self.policy.judge
        left = judge.rounds_left(s)
        worths = [judge.value(s, x, left) for x in range(s.seats)]
        return [_chance(x, worths) for x in range(s.seats)]


def _chance(seat: int, worths: list[float]) -> float:
    others = [v for x, v in enumerate(worths) if x != seat]
    lead = worths[seat] - 0.6 * max(others) - 0.4 * sum(others) / len(others)
    return 1 / (1 + exp(-max(-60.0, min(60.0, lead / 9))))


def make(level: str) -> Bot:
    """The former bot of a level."""
    if level == "medium-1":
        return ThumbBot(Policy())
    return mcts.Search(Rounds(), effort=64, depth=1, explore=0.3)
