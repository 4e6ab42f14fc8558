"""Race for the Galaxy's lesson: a value of the start of a round, and a guess at the action cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pygames.core.bots import base
from pygames.core.bots.net import Features, Net
from pygames.core.bots.trials import Trials
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.race import GAME, features
from pygames.race.bot import ThumbBot
from pygames.race.policy import Policy
from pygames.race.search import ANSWERS, Rounds, action_of, result, setting
from pygames.race.state import Galaxy
from pygames.race.steps.round import ALL, TWICE, ChooseActions

game = GAME
inputs = features.LENGTH
hidden = {"value": 16, "guess": 8}
lines: dict[int, float] = {}  # straight lines of a value that are known before anything is learned
hand = ((features.HAND, features.THEIRS), (features.PLANS, features.COURSE))  # inputs that others do not know
_EXPERT, _CHOICE = {"two_player": "expert"}, {"setup": "choice"}
# of so many matches each kind, by the share of its name in the list
matches: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("expert", 2, _EXPERT), ("two", 2, {}), ("expert", 2, _EXPERT), ("more", 3, {}), ("expert", 2, _EXPERT),
    ("two", 2, {}), ("expert", 2, {**_EXPERT, **_CHOICE}), ("more", 4, {}), ("two", 2, _CHOICE), ("more", 3, _CHOICE),
)  # fmt: skip


def answers(name: str) -> list[tuple[int, ...]]:
    """The answers that the guess chooses among, as sums of its outputs."""
    return list(ANSWERS[name == "expert"])


def outputs(name: str) -> int:
    return len(ALL) + (len(TWICE) if name == "expert" else 0)


def first_bot() -> base.Bot:
    """Who plays before anything is learned."""
    return ThumbBot(Policy(temperature=0.35))


def bot(nets: Mapping[str, Net], is_learning: bool) -> base.Bot:
    """Who plays with what is learned: with less effort to make many matches, as at the table to compare."""
    return Trials(Rounds(nets, (16, 8, 0), 4)) if is_learning else Trials(Rounds(nets, (48, 16, 8)))


class Watch:
    """Notes every position with its question once a seat answers it."""

    def __init__(self) -> None:
        self.observer = features.Observer()

    def notes(self, s: Galaxy, seat: int) -> list[tuple[int, Features]]:
        """Whose view of a position is worth learning from, and its features."""
        return [(seat, self.observer.features(s, seat))] if isinstance(s.agenda[-1], ChooseActions) else []

    def answer(self, s: Galaxy, action: Action) -> int:
        """The number of the answer for the guess."""
        found = ANSWERS[s.is_expert]
        return next(i for i, sums in enumerate(found) if action_of(action.seat, sums) == action)

    def name(self, s: Galaxy) -> str:
        return setting(s)

    def results(self, s: Galaxy) -> list[float]:
        return [result(s, seat) for seat in range(s.seats)]


def stray(s: Galaxy, action: Action, rng: Rng) -> Action | None:
    """Now and then something else, so that the value also knows positions that the bot would avoid."""
    if isinstance(s.agenda[-1], ChooseActions) and rng.unit() < 0.08:
        found = ANSWERS[s.is_expert]
        return action_of(action.seat, found[rng.below(len(found))])
    return None


def kinds() -> Iterator[str]:
    yield from ("expert", "two", "more")
