"""The draft, thought through: both dice of the round together, what is left for the second, what others lose."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygames.core.play import Action, push
from pygames.pulsar.rules import tracks
from pygames.pulsar.state import Cluster
from pygames.pulsar.steps.draft import Draft

if TYPE_CHECKING:
    from pygames.pulsar.planner import Planner

Tastes = dict[int, float]  # what each die is worth to somebody


class Manner(NamedTuple):
    """How much others count in the draft."""

    denies: float  # what others lose by a die that they wanted
    rivals: float  # what others have of their places on the tracks
    sure: float  # how likely the others are to do what is expected of them


class Course(NamedTuple):
    """How a draft may go on after a die is taken."""

    left: tuple[int, ...]  # dice at the seat's next choice, or at the end of the draft
    others: float  # what the dice of the others are worth to them


class Drafter:
    """Thinks about one choice of a draft."""

    def __init__(self, planner: Planner, manner: Manner, s: Cluster, seat: int) -> None:
        self.planner, self.manner, self.s, self.seat = planner, manner, s, seat
        step = s.agenda[-1]
        assert isinstance(step, Draft)
        self.order = step.left[1:]
        self.left = 9 - s.round
        self.rivals = sorted({x for x in self.order if x != seat})
        self.tastes = {rival: self.taste(rival) for rival in self.rivals}
        self.moves = self.places(seat)
        self.uses: dict[tuple[int, ...], float] = {}

    def choose(self) -> Action:
        """The die and the counter that promise most."""
        best, top = None, -1e9
        known: Tastes = {}
        for die, able in tracks.pairs(self.s, self.seat):
            if die not in known:
                known[die] = self.worth(die)
            for counter in able or ("",):
                action = Action(self.seat, "take", ((f"die{die}",), *([(counter,)] if counter else [])))
                c = self.s.copy()
                push(c, action)
                value = known[die] + self.standing(c)
                if value > top:
                    best, top = action, value
        assert best is not None
        return best

    def standing(self, c: Cluster) -> float:
        """The own places on both tracks, less a share of what the others have of theirs."""
        judge = self.planner.judge
        others = 0.0  # not by sum(), which rounds otherwise in later Pythons
        for rival in range(c.seats):
            if rival != self.seat:
                others += judge.tracks(c, rival, self.left)
        return judge.tracks(c, self.seat, self.left) - self.manner.rivals * others / (c.seats - 1)

    def worth(self, die: int) -> float:
        """What a die brings with the best of those that are then left, less what others have of their dice."""
        course = self.course(die)
        if self.seat in self.order:
            found = sorted(
                (self.use(die, other) + self.moves.get(other, 0.0) for other in set(course.left)), reverse=True
            )
            sure = self.manner.sure
            own = sure * found[0] + (1 - sure) * found[min(1, len(found) - 1)] if found else self.use(die)
        else:
            own = self.use(die)
        return own - self.manner.denies * course.others / (self.s.seats - 1)

    def use(self, *dice: int) -> float:
        """What the turn would be worth with these dice added to the hand."""
        key = tuple(sorted(dice))
        if key not in self.uses:
            self.uses[key] = self.planner.use(self.s, self.seat, key)
        return self.uses[key]

    def course(self, die: int) -> Course:
        """The others take what they like best, until the seat is asked again or the draft is over."""
        left = self.s.dice[:]
        left.remove(die)
        others = 0.0
        for seat in self.order:
            if seat == self.seat or not left:
                break
            tastes = self.tastes[seat]
            taken = max(sorted(set(left)), key=lambda x: tastes[x])
            others += tastes[taken]
            left.remove(taken)
        return Course(tuple(left), others)

    def taste(self, rival: int) -> Tastes:
        """What each die is worth to another player, at first sight."""
        moves = self.places(rival)
        return {x: self.planner.glance(self.s, rival, x) + moves.get(x, 0.0) for x in sorted(set(self.s.dice))}

    def places(self, seat: int) -> Tastes:
        """What the best move for each die does for the places of a seat."""
        judge, s = self.planner.judge, self.s
        now = judge.tracks(s, seat, self.left)
        found = {}
        for die, able in tracks.pairs(s, seat):
            distance = tracks.move_for(s.median, die)
            worths = [0.0] if not able else []
            for counter in able:
                c = s.copy()
                tracks.move(c, *tracks.counter_of(counter, seat), distance)
                worths.append(judge.tracks(c, seat, self.left) - now)
            found[die] = max(worths)
        return found
