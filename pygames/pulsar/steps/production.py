"""The production phase (chapter 13)."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Step, one
from pygames.core.problems import Reason
from pygames.pulsar.components import BOARDS, GYRODYNES, NUMBERS, PENALTY, TECHNOLOGIES, TRANSMITTERS
from pygames.pulsar.rules import counting, scoring, tracks
from pygames.pulsar.state import ENGINEERING, INITIATIVE, Cluster
from pygames.pulsar.steps.final import FinalScoring


class Produce(Step[Cluster]):
    """R121-R129: the steps of production in their order."""

    def run(self, s: Cluster) -> None:
        s.emit("production", round=s.round)
        rearrange(s)
        reward_engineering(s)
        penalise(s)
        transmit(s)
        s.todo(*(BuyPoints(seat) for seat in s.turns()), FinishProduction())


class FinishProduction(Step[Cluster]):
    """R126-R129: gyrodynes, green technologies, the next round or the final scoring."""

    def run(self, s: Cluster) -> None:
        spin(s)
        reward_technologies(s)
        if s.round == NUMBERS["rounds"]:
            s.todo(FinalScoring())
        else:
            prepare(s)


def rearrange(s: Cluster) -> None:
    """R121, R150: the rockets follow the initiative track, in the last round too."""
    s.order = tuple(tracks.ranking(s, INITIATIVE))
    s.emit("order", order=list(s.order))


def reward_engineering(s: Cluster) -> None:
    """R122, R148: cubes or points by place on the engineering track."""
    for seat, (cubes, points) in zip(tracks.ranking(s, ENGINEERING), s.figures.engineering, strict=True):
        scoring.take_cubes(s, seat, cubes, "engineering")
        scoring.score(s, seat, points, "engineering")


def penalise(s: Cluster) -> None:
    """R123, R131, R149: points lost for every counter on a penalty space; never below 0."""
    lost = [0] * s.seats
    for stacks in s.tracks:
        for space, points in PENALTY.items():
            for counter in stacks[space - 1]:
                lost[counter // 2] += points
    for seat in s.turns():
        scoring.lose(s, seat, lost[seat], "penalty")


def transmit(s: Cluster) -> None:
    """R124, R125: online transmitters give points and cubes; cubes come before anything is bought with them."""
    for tile, (owner, _, is_online) in s.transmitters.items():
        for what in TRANSMITTERS[tile].each_round if is_online else ():
            if not what.price:
                scoring.take_cubes(s, owner, what.cubes, tile)
                scoring.score(s, owner, counting.produced(s, owner, what), tile)


class BuyPoints(Step[Cluster]):
    """R124: pay a cube for the points of an online transmitter, each once a round."""

    seat: int
    bought: tuple[str, ...] = ()

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return (self.seat,) if self._offers(s) else ()

    def verbs(self) -> tuple[str, ...]:
        return ("buy", "done")

    def _offers(self, s: Cluster) -> list[str]:
        return [
            tile
            for tile, (owner, _, is_online) in s.transmitters.items()
            if owner == self.seat and is_online and tile not in self.bought
            for what in TRANSMITTERS[tile].each_round
            if 0 < what.price <= s.cubes[self.seat]
        ]

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        return [one("buy", transmitter=self._offers(s)), Choice("done")]

    def why_not(self, s: Cluster, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb != "buy" or not picks or not picks[0]:
            return []
        tile = picks[0][0]
        if tile in self.bought:
            return [Reason("bought", "R124")]
        if tile not in s.transmitters or s.transmitters[tile][0] != seat:
            return [Reason("not_your_transmitter", "R124") if tile in TRANSMITTERS else Reason("no_transmitter")]
        return [Reason("sells_nothing", "R124" if s.transmitters[tile][2] else "R130")]

    def take(self, s: Cluster, a: Action) -> None:
        if a.verb == "done":
            return
        (tile,) = a.picks[0]
        what = next(e for e in TRANSMITTERS[tile].each_round if e.price)
        scoring.pay_cubes(s, self.seat, what.price, tile)
        scoring.score(s, self.seat, what.points, tile)
        s.todo(self.replace(bought=(*self.bought, tile)))


def row_bonus(s: Cluster, row: int) -> int:
    """R126, R127: points for each spinning gyrodyne in a row; a median row adds the value of the marker."""
    for name in s.boards:
        board = BOARDS[name]
        if row in board.rows:
            bonus = board.row_bonus[board.rows.index(row)]
            return bonus if isinstance(bonus, int) else tracks.median_value(s.median)
    raise AssertionError("every round has a row")


def spin(s: Cluster) -> None:
    """R126, R130: every spinning gyrodyne scores its value and the bonus of the row."""
    bonus = row_bonus(s, s.round)
    for owner, size, is_spinning in s.pulsars.values():
        if is_spinning:
            scoring.score(s, owner, GYRODYNES[size].produces + bonus, size)


def reward_technologies(s: Cluster) -> None:
    """R128: green technologies."""
    for seat in s.turns():
        for tech in s.patents[seat]:
            for what in TECHNOLOGIES[tech].each_round:
                scoring.take_cubes(s, seat, what.cubes, tech)
                scoring.score(s, seat, counting.produced(s, seat, what), tech)


def prepare(s: Cluster) -> None:
    """R129: new transmitters, free die icons, the next row."""
    from pygames.pulsar.steps.draft import StartRound

    s.discarded_tiles += s.market
    s.market = sorted(s.stack.pop() for _ in range(NUMBERS["market"]))
    s.fresh = ()
    s.emit("market", secret={}, tiles=s.market[:])
    s.todo(StartRound())
