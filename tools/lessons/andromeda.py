"""Andromeda's lesson: what a seat is likely to gain until the end, in points, from matches of four."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pygames.andromeda import GAME, policy
from pygames.andromeda.bot import TURNS, Foresight, Judging
from pygames.andromeda.evaluation import load_weights
from pygames.andromeda.features import CERTAIN, LENGTH, described
from pygames.andromeda.judging import LEARNED, Learned, by_hand
from pygames.andromeda.state import Edge
from pygames.core.bots import base
from pygames.core.bots.net import Features, Net
from pygames.core.play import Action
from pygames.core.rng import Rng
from tools.slopes_andromeda import changed

game = GAME
inputs = LENGTH
hidden = {"value": 0}  # straight lines only
known, seats = CERTAIN, 4  # what a seat has already, and of how many seats each position is noted: see fit_points
TRUSTED = 0.95  # what the evaluation by hand foretells comes true to this part, on the mean
lines = {at: TRUSTED * line for at, line in enumerate(by_hand(load_weights()))}
matches: tuple[tuple[str, int, dict[str, str]], ...] = (("four", seats, {}),)
SLIPS = 0.08  # of the turns are another that looks good
TEMPTING = 5
GIVEN = 0.5  # how many seats get something, of the matches with gifts
GIFTS = ((2, 16), (18, 30))  # the first turn of a gift, and over how many it is spread


def quick(judge: Judging | None) -> base.Bot:
    """A sixth of hard's effort: the best of six turns in one world, the rest by rules of thumb."""
    return Foresight(turns=((6, 1),), others=(), free=1, judge=judge)


def first_bot() -> base.Bot:
    """Who plays before anything is learned."""
    return quick(None)


def bot(nets: Mapping[str, Net], is_learning: bool) -> base.Bot:
    """Who plays with what is learned."""
    return quick(Learned(nets[LEARNED]))


class Watch:
    """Notes every second turn as all seats see it.

    In half of the matches seats get, twice, a little more or less of many things at random: what only goes along with a
    good position would be taken for what makes it good without that.
    """

    def __init__(self) -> None:
        self.turn = 2
        self.gifts: list[int] | None = None

    def notes(self, s: Edge, seat: int) -> list[tuple[int, Features]]:
        """Whose view of a position is worth learning from, and its figures."""
        if s.phase != "start" or s.turn <= self.turn or s.last_turns >= 0:
            return []
        self.turn = s.turn
        self.give(s)
        if (s.turn + s.turn // s.seats) % 2:
            return []
        return [(x, [(i, n) for i, n in enumerate(described(s, x)) if n]) for x in range(s.seats)]

    def give(self, s: Edge) -> None:
        """Gifts whose turn has come."""
        if self.gifts is None:
            rng = Rng.stream("gifts", *s.tactic_deck[:8])
            self.gifts = [first + rng.below(many) for first, many in GIFTS] if rng.unit() < GIVEN else []
        if not self.gifts or s.turn < self.gifts[0]:
            return
        for x, own in enumerate(s.stations):
            luck = Rng.stream("gift", self.gifts[0], x, *s.tactic_deck[:8])
            if luck.unit() < GIVEN:
                changed(s, own, luck)
        s.must_return = not any(s.stations[s.turn_seat].bay)
        self.gifts = self.gifts[1:]

    def answer(self, s: Edge, action: Action) -> int:
        """Nothing is guessed."""
        return -1

    def name(self, s: Edge) -> str:
        return "four"

    def results(self, s: Edge) -> list[float]:
        return [float(n) for n in game.outcome(s).scores]


def stray(s: Edge, action: Action, rng: Rng) -> Action | None:
    """Now and then another turn that looks good."""
    if action.verb not in TURNS or rng.unit() >= SLIPS:
        return None
    return rng.pick([a for _, a in policy.scored(s, action.seat) if a.verb in TURNS][:TEMPTING])


def kinds() -> Iterator[str]:
    yield "four"
