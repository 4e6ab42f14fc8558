"""The final scoring (chapter 14)."""

from __future__ import annotations

from itertools import combinations

from pygames.core.play import Action, Choice, Picks, Slot, Step, one
from pygames.core.problems import Reason
from pygames.pulsar.components import EXPLORATION, FACES, GOALS, NUMBERS, TECHNOLOGIES
from pygames.pulsar.rules import counting, scoring, tracks
from pygames.pulsar.schema import Final
from pygames.pulsar.state import INITIATIVE, Cluster


class FinalScoring(Step[Cluster]):
    """R132-R141: purple technologies, goals, unfinished things, cubes, initiative, stations."""

    def run(self, s: Cluster) -> None:
        s.emit("final")
        seats = s.turns()
        for seat in seats:
            score_technologies(s, seat)
        s.todo(
            *(Invest(seat) for seat in seats),
            *(ScoreGoals(seat) for seat in seats),
            FinishScoring(),
        )


def finals(s: Cluster, seat: int) -> list[tuple[str, Final]]:
    """The seat's purple technologies."""
    return [(t, f) for t in s.patents[seat] if (f := TECHNOLOGIES[t].final) is not None]


def final_points(s: Cluster, seat: int, final: Final) -> int:
    """What a purple technology scores by counting."""
    if not final.per:
        return final.points if not final.do else 0
    many = counting.COUNT[final.per](s, seat)
    if final.table:
        return final.table[min(many, len(final.table) - 1)]
    return many * final.points


def score_technologies(s: Cluster, seat: int) -> None:
    """R132: step 1; those that act in a later step are asked there."""
    for tech, final in finals(s, seat):
        scoring.score(s, seat, final_points(s, seat, final), tech)


class Invest(Step[Cluster]):
    """R132: a purple technology that sells points for cubes, once each."""

    seat: int
    done: tuple[str, ...] = ()

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return (self.seat,) if self._offers(s) else ()

    def verbs(self) -> tuple[str, ...]:
        return ("invest", "done")

    def _offers(self, s: Cluster) -> list[str]:
        return [
            tech
            for tech, final in finals(s, self.seat)
            if final.do == "buy_points" and self.done.count(tech) < final.times and final.cubes <= s.cubes[self.seat]
        ]

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        return [one("invest", technology=self._offers(s)), Choice("done")]

    def why_not(self, s: Cluster, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return [Reason("sells_nothing", "R132")] if verb == "invest" and picks and picks[0] else []

    def take(self, s: Cluster, a: Action) -> None:
        if a.verb == "done":
            return
        (tech,) = a.picks[0]
        final = TECHNOLOGIES[tech].final
        assert final is not None
        scoring.pay_cubes(s, self.seat, final.cubes, tech)
        scoring.score(s, self.seat, final.points, tech)
        s.todo(self.replace(done=(*self.done, tech)))


def granted(s: Cluster, seat: int) -> int:
    """How many goals count as met by a technology."""
    return sum(final.n for _, final in finals(s, seat) if final.do == "goal_met")


def is_possible(s: Cluster, seat: int, goals: tuple[str, ...]) -> bool:
    """R133, R134: whether these goals can be scored together; a technology may grant some of them."""
    free = granted(s, seat)
    for size in range(max(0, len(goals) - free), len(goals) + 1):
        for met in combinations(goals, size):
            if counting.jointly_met(s, seat, [GOALS[g] for g in met]):
                return True
    return False


def goal_sets(s: Cluster, seat: int) -> list[tuple[str, ...]]:
    """The largest sets of goals that can be scored together."""
    found: list[tuple[str, ...]] = []
    for size in range(len(s.goals), -1, -1):
        for goals in combinations(sorted(s.goals), size):
            if not any(set(goals) <= set(larger) for larger in found) and is_possible(s, seat, goals):
                found.append(goals)
    return found


class ScoreGoals(Step[Cluster]):
    """R133, R134: which goals are scored, where not all of them can be."""

    seat: int

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return (self.seat,) if len(goal_sets(s, self.seat)) > 1 else ()

    def verbs(self) -> tuple[str, ...]:
        return ("score",)

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        goals = tuple(sorted(s.goals))
        return [Choice("score", (Slot("goals", goals, 1, len(goals), tuple(goal_sets(s, seat))),))]

    def refusal(self, s: Cluster, a: Action) -> Reason | None:
        if is_possible(s, a.seat, a.picks[0]):
            return Reason("more_goals", "R133")
        return Reason("goals_apart", "R134", goals=list(a.picks[0]))

    def take(self, s: Cluster, a: Action) -> None:
        self._score(s, a.picks[0])

    def run(self, s: Cluster) -> None:
        self._score(s, goal_sets(s, self.seat)[0])

    def _score(self, s: Cluster, goals: tuple[str, ...]) -> None:
        for goal in goals:
            s.emit("goal", self.seat, goal=goal)
            scoring.score(s, self.seat, GOALS[goal].points, goal)
        s.todo(BuyBonuses(self.seat, goals))


class BuyBonuses(Step[Cluster]):
    """R133: the bonuses of a scored goal, the first before the second."""

    seat: int
    goals: tuple[str, ...]
    bought: tuple[str, ...] = ()

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return (self.seat,) if self._offers(s) else ()

    def verbs(self) -> tuple[str, ...]:
        return ("upgrade", "done")

    def _offers(self, s: Cluster) -> list[str]:
        return [
            goal
            for goal in self.goals
            if self.bought.count(goal) < len(GOALS[goal].bonus)
            and GOALS[goal].bonus[self.bought.count(goal)][0] <= s.cubes[self.seat]
        ]

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        return [one("upgrade", goal=self._offers(s)), Choice("done")]

    def why_not(self, s: Cluster, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb != "upgrade" or not picks or not picks[0]:
            return []
        goal = picks[0][0]
        if goal not in self.goals:
            return [Reason("goal_not_met", "R133")]
        at = self.bought.count(goal)
        if at >= len(GOALS[goal].bonus):
            return [Reason("bonuses_bought", "R133")]
        return [Reason("too_few_cubes", "R133", need=GOALS[goal].bonus[at][0], have=s.cubes[seat])]

    def take(self, s: Cluster, a: Action) -> None:
        if a.verb == "done":
            return
        (goal,) = a.picks[0]
        price, points = GOALS[goal].bonus[self.bought.count(goal)]
        scoring.pay_cubes(s, self.seat, price, goal)
        scoring.score(s, self.seat, points, goal)
        s.todo(self.replace(bought=(*self.bought, goal)))


class FinishScoring(Step[Cluster]):
    """R137-R142: what needs no decision; then the match is over."""

    def run(self, s: Cluster) -> None:
        for seat in s.turns():
            score_unfinished(s, seat)
            score_cubes(s, seat)
        score_initiative(s)
        for seat in s.turns():
            scoring.score(s, seat, station_points(stations(s, seat)), "stations")
        s.cause = "rounds"
        s.emit("end", cause="rounds")


def score_unfinished(s: Cluster, seat: int) -> None:
    """R137, R138: pulsars without a spinning gyrodyne; gyrodynes that do not spin."""
    idle = [size for owner, size, is_spinning in s.pulsars.values() if owner == seat and not is_spinning]
    scoring.score(s, seat, len(idle) * NUMBERS["unfinished_pulsar"], "unfinished_pulsars")
    waiting = sum(s.tokens[seat]) + sum(bool(size) for size in idle)
    scoring.score(s, seat, waiting * NUMBERS["unfinished_gyrodyne"], "unfinished_gyrodynes")


def score_cubes(s: Cluster, seat: int) -> None:
    """R139: a point for two cubes; a technology may make it one for each."""
    each = min([f.cubes_per_point for _, f in finals(s, seat) if f.cubes_per_point], default=NUMBERS["cubes_per_point"])
    scoring.score(s, seat, s.cubes[seat] // each, "leftover_cubes")


def score_initiative(s: Cluster) -> None:
    """R140, R152: points by place on the initiative track; a technology may multiply them."""
    for seat, points in zip(tracks.ranking(s, INITIATIVE), s.figures.initiative, strict=True):
        scoring.score(s, seat, points, "initiative")
        for tech, final in finals(s, seat):
            scoring.score(s, seat, points * (final.multiply - 1), tech)


def stations(s: Cluster, seat: int) -> int:
    """R141: markers on planets, kept station tiles, and technologies."""
    extra = sum(e.n for tile in s.kept[seat] for e in FACES[EXPLORATION[tile]].gain if e.do == "extra_station")
    return counting.stations(s, seat) + extra + sum(final.extra_stations for _, final in finals(s, seat))


def station_points(many: int) -> int:
    """R141: the table, and so much for each beyond it."""
    table: list[int] = NUMBERS["stations"]
    if many < len(table):
        return table[many]
    return table[-1] + (many - len(table) + 1) * int(NUMBERS["each_beyond"])
