"""Blue Moon City's lesson: a value of the end of a turn, for matches of two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pygames.bluemoon import GAME, features
from pygames.bluemoon.bot import TurnBot
from pygames.bluemoon.features import result
from pygames.bluemoon.judged import JudgedTurns
from pygames.bluemoon.state import City
from pygames.bluemoon.steps.replenishment import Replenish
from pygames.bluemoon.turns import TurnPlanner
from pygames.core.bots import base
from pygames.core.bots.net import Features, Net
from pygames.core.play import Action
from pygames.core.rng import Rng

game = GAME
inputs = features.LENGTH
hidden = {"value": 0}  # straight lines only: a few hundred matches teach them
lines = {features.LEAD: 0.6, features.WAITING + features.LEAD: 0.6}  # the evaluation, until matches teach otherwise
used = range(features.LENGTH)
SLIPS = 0.15  # of the turns are not the best, so that the value also knows positions that the bot would avoid
_EXPANSION = {"expansion": "on"}
matches: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("two", 2, {}), ("two", 2, {}), ("two", 2, _EXPANSION), ("two", 2, {}), ("two", 2, {}), ("two", 2, {}),
)  # fmt: skip


def first_bot() -> base.Bot:
    """Who plays before anything is learned."""
    return TurnBot(TurnPlanner(payments=2), SLIPS)


def bot(nets: Mapping[str, Net], is_learning: bool) -> base.Bot:
    """Who plays with what is learned: the best turn by it, and now and then one of the next."""
    return JudgedTurns(nets, SLIPS if is_learning else 0.0)


class Watch:
    """Notes every end of a turn from every seat."""

    def __init__(self) -> None:
        self.observer = features.Observer()

    def notes(self, s: City, seat: int) -> list[tuple[int, Features]]:
        """Whose view of a position is worth learning from, and its features."""
        if not isinstance(s.agenda[-1], Replenish):
            return []
        return [(x, self.observer.features(s, x)) for x in range(s.seats)]

    def answer(self, s: City, action: Action) -> int:
        """Nothing is guessed."""
        return -1

    def name(self, s: City) -> str:
        return "two"

    def results(self, s: City) -> list[float]:
        return [result(s, seat) for seat in range(s.seats)]


def stray(s: City, action: Action, rng: Rng) -> Action | None:
    """The bots that teach slip by themselves, a whole turn at a time."""
    return None


def kinds() -> Iterator[str]:
    yield "two"
