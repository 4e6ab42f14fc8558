"""The round, the roll and the draft of dice (chapters 1, 3, 4 and 16)."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.pulsar.rules import tracks
from pygames.pulsar.state import Cluster
from pygames.pulsar.steps.production import Produce
from pygames.pulsar.steps.turn import StartTurn

DICE = {f"die{n}": n for n in range(1, 7)}


class StartRound(Step[Cluster]):
    """R1: dice phase, action phase, production phase."""

    def run(self, s: Cluster) -> None:
        s.round += 1
        s.emit("round", round=s.round)
        s.todo(RollDice(), Draft(picks(s)), *(StartTurn(seat) for seat in s.turns()), Produce())


def picks(s: Cluster) -> tuple[int, ...]:
    """R28, R29: who takes a die, in order: there and back, or along the four rockets of two players."""
    return s.order if s.seats == 2 else (*s.order, *reversed(s.order))


class RollDice(Step[Cluster]):
    """R23, R24: all silver dice; in a balanced first round some are set."""

    def run(self, s: Cluster) -> None:
        preset = list(s.figures.balanced) if s.is_balanced and s.round == 1 else []
        s.dice = sorted(preset + [s.dice_rng.roll() for _ in range(s.figures.dice - len(preset))])
        s.median = tracks.median(s.dice)
        s.emit("roll", s.order[0], secret={}, dice=s.dice[:], median=s.median)


class Draft(Step[Cluster]):
    """R28-R42: take a die and move a counter for it."""

    left: tuple[int, ...]

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return self.left[:1]

    def verbs(self) -> tuple[str, ...]:
        return ("take",)

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        found = []
        groups: dict[tuple[str, ...], list[str]] = {}
        for die, able in tracks.pairs(s, seat):
            groups.setdefault(able, []).append(f"die{die}")
        for able, dice in groups.items():
            named = (Slot("counter", able),) if able else ()
            found.append(Choice("take", (Slot("die", tuple(dice)), *named)))
        return found

    def why_not(self, s: Cluster, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb != "take" or not picks or not picks[0]:
            return []
        if picks[0][0] not in DICE:
            return [Reason("no_die")]
        counter = picks[1][0] if len(picks) > 1 and picks[1] else ""
        reason = tracks.why_not_pair(s, seat, DICE[picks[0][0]], counter)
        return [reason] if reason else []

    def take(self, s: Cluster, a: Action) -> None:
        seat = a.seat
        die = DICE[a.picks[0][0]]
        s.dice.remove(die)
        s.hands[seat] = sorted([*s.hands[seat], die])
        if len(a.picks) > 1:
            counter = a.picks[1][0]
            space = tracks.move(s, *tracks.counter_of(counter, seat), tracks.move_for(s.median, die))
            s.emit("take", seat, die=a.picks[0][0], counter=counter, space=space)
        else:
            s.emit("take_still", seat, die=a.picks[0][0])
        if len(self.left) > 1:
            s.todo(Draft(self.left[1:]))
