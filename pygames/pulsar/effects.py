"""What the effect words of the data do: one function per word. What a seat must decide becomes a step."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygames.core.play import Step
from pygames.pulsar.components import EXPLORATION, FACES
from pygames.pulsar.rules import pulsars, scoring
from pygames.pulsar.rules.counting import COUNT
from pygames.pulsar.schema import Effect
from pygames.pulsar.state import Cluster


class Gain(Step[Cluster]):
    """One effect that waits to happen; effects of a list happen in order."""

    seat: int
    effect: Effect
    source: str

    def run(self, s: Cluster) -> None:
        EFFECTS[self.effect.do](s, self.seat, self.effect, self.source)


def gain(s: Cluster, seat: int, effects: Iterable[Effect], source: str) -> None:
    """Put the effects of a list on the agenda, before all that was there."""
    s.todo(*(Gain(seat, effect, source) for effect in effects))


def points(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    scoring.score(s, seat, effect.n, source)


def cubes(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    scoring.take_cubes(s, seat, effect.n, source)


def modifier(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    """R58: tokens never run out."""
    held = s.pm1 if effect.kind == "pm1" else s.plus2
    held[seat] += effect.n
    s.emit("tokens", seat, token=effect.kind, n=effect.n, source=source)


def gyrodyne(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    """R85: one or more gyrodynes, of different sizes where the icon says so."""
    from pygames.pulsar.steps.gains import TakeGyrodynes

    s.todo(TakeGyrodynes(seat, effect.choose, effect.n, effect.different, source))


def explore(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    """R76: draw and resolve so many tiles, one after the other."""
    draw = effect.replace(n=1)
    if effect.n > 1:
        s.todo(*(Gain(seat, draw, source) for _ in range(effect.n)))
        return
    if not s.explore and s.discard:
        s.explore, s.discard = sorted(s.discard), []
        s.explore_rng.shuffle(s.explore)
        s.emit("reshuffle", secret={})
    if not s.explore:
        s.emit("nothing_to_explore", seat)
        return
    tile = s.explore.pop()
    face = FACES[EXPLORATION[tile]]
    s.emit("explore", seat, secret={}, tile=tile)
    if face.keep:
        s.kept[seat] = (*s.kept[seat], tile)
    else:
        s.discard.append(tile)
    gain(s, seat, face.gain, "exploration")


def bonus_die(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    """R107, R109: a red die for this turn; some must be used."""
    if effect.must:
        s.must = effect.value
    else:
        s.reds.append(effect.value)
    s.emit("red_die", seat, value=effect.value, source=source)


def split_die(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    """R104-R106: the silver die that paid is set anew, and a red one must be used."""
    s.hands[seat] = sorted([*s.hands[seat], effect.silver])
    s.must = effect.red
    s.emit("split_die", seat, silver=effect.silver, value=effect.red, source=source)


def claim_isolated(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    """R50, R83: a free isolated pulsar, if there is one and a ring for it."""
    from pygames.pulsar.steps.gains import ClaimPulsar

    if s.rings(seat):
        s.todo(ClaimPulsar(seat, pulsars.free_isolated(s)))


def teleport(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    """R81: the ship goes to a place of the named kind."""
    from pygames.pulsar.steps.gains import Teleport

    s.todo(Teleport(seat, effect.to))


def gate_run(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    """R112: nothing happens at once; the run waits for a flight (``flying.runs``)."""


def points_per(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    scoring.score(s, seat, effect.n * COUNT[effect.what](s, seat), source)


def complete_gyrodyne(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    """R50: a gyrodyne under construction is completed without a die, if there is one."""
    from pygames.pulsar.steps.gains import CompleteGyrodyne

    s.todo(CompleteGyrodyne(seat, effect.choose))


def extra_station(s: Cluster, seat: int, effect: Effect, source: str) -> None:
    """R76, R141: the tile is kept and counts in the last step of the final scoring."""


Handler = Callable[[Cluster, int, Effect, str], None]
EFFECTS: dict[str, Handler] = {
    "points": points,
    "cubes": cubes,
    "modifier": modifier,
    "gyrodyne": gyrodyne,
    "explore": explore,
    "bonus_die": bonus_die,
    "split_die": split_die,
    "claim_isolated": claim_isolated,
    "teleport": teleport,
    "gate_run": gate_run,
    "points_per": points_per,
    "complete_gyrodyne": complete_gyrodyne,
    "extra_station": extra_station,
}
DRAW = Effect("explore")
