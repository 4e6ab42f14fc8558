"""Carrying out effects, and the abilities that wait for a moment (R3)."""

from __future__ import annotations

from typing import Any

from pygames.andromeda.rules.loadout import loadout
from pygames.andromeda.state import Edge
from pygames.andromeda.words import EFFECTS, Ability
from pygames.core.play import Step
from pygames.core.steps import ChooseOrder


class Resolve(Step[Edge]):
    """The words of an effect, one after the other. ``must``: none may be declined (R35)."""

    seat: int
    path: str
    source: str
    must: bool = False
    at: int = 0

    def run(self, s: Edge) -> None:
        from pygames.andromeda.effects import perform  # late: it is built on the steps

        ops = EFFECTS[self.path]
        if self.at + 1 < len(ops):
            s.todo(Resolve(self.seat, self.path, self.source, self.must, self.at + 1))
        if self.at < len(ops):
            perform(s, ops[self.at], self)


class Batch(Step[Edge]):
    """Steps that happen together."""

    steps: tuple[Step[Any], ...]

    def run(self, s: Edge) -> None:
        s.todo(*self.steps)


def waiting(s: Edge, seat: int, when: str) -> list[Ability]:
    """The abilities of a seat for a moment that are not used up."""
    return [a for a in loadout(s.stations[seat]).triggers if a.when == when and not is_used(s, seat, a)]


def is_used(s: Edge, seat: int, ability: Ability) -> bool:
    if ability.limit == "battle":
        return s.battle is not None and f"{seat}:{ability.id}" in s.battle.used
    return bool(ability.limit) and ability.id in s.stations[seat].used


def use(s: Edge, seat: int, ability: Ability) -> Resolve:
    """Note that a limited ability was used."""
    if ability.limit == "battle" and s.battle is not None:
        s.battle.used = (*s.battle.used, f"{seat}:{ability.id}")
    elif ability.limit:
        s.stations[seat].used = (*s.stations[seat].used, ability.id)
    return Resolve(seat, ability.do, ability.id)


def fire(s: Edge, seat: int, when: str, ships: tuple[int, ...] = ()) -> None:
    """Abilities of a moment go on the agenda; each of the ``ships`` brings the ability of its type."""
    found = waiting(s, seat, when)
    gear = loadout(s.stations[seat])
    for ship in ships:
        custom = gear.hulls[ship].custom
        if custom and custom.when == when and not is_used(s, seat, custom) and not (custom.limit and custom in found):
            found.append(custom)
    order(s, [(a.id, use(s, seat, a)) for a in found])


def order(s: Edge, effects: list[tuple[str, Resolve]]) -> None:
    """Put effects on the agenda; equal ones together, and a question of order only where it can matter."""
    grouped: dict[str, list[Resolve]] = {}
    for name, step in effects:
        grouped.setdefault(name, []).append(step)
    pairs = tuple((name, Batch(tuple(steps)) if len(steps) > 1 else steps[0]) for name, steps in grouped.items())
    is_plain = all(op.word == "gain" for _, step in effects for op in EFFECTS[step.path])
    if len(pairs) > 1 and not is_plain:
        s.todo(ChooseOrder(s.turn_seat, pairs))
    else:
        s.todo(*(step for _, step in pairs))
