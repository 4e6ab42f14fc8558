"""Decisions that battle cards ask for: whom they meet, which dice, who ends the battle, where to flee."""

from __future__ import annotations

from pygames.andromeda.asking import DECLINE, Decision, pick
from pygames.andromeda.rules import fighting, travel
from pygames.andromeda.rules.fighting import RAIDERS
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.moving import move_ship
from pygames.core.play import Action, Choice, Slot
from pygames.core.problems import Reason


def foes(s: Edge, seat: int) -> list[str]:
    """Opponents in the battle, raiders included."""
    found = [f"seat{x}" for x in fighting.players(s) if s.is_opponent(seat, x)]
    return sorted([*found, *(["raiders"] if s.active in s.raiders else [])])


def side_of(item: str) -> int:
    return RAIDERS if item == "raiders" else int(item[4:])


class Target(Decision):
    """Which opponent in the battle a card is meant for."""

    word: str  # dice, aim, reroll
    n: int

    def options(self, s: Edge) -> list[Choice]:
        found = foes(s, self.seat) if s.battle is not None else []
        return [pick("target", "who", found), DECLINE] if found else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        return Reason("no_opponent_here", "R128") if verb == "target" else None

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "target":
            apply_to(s, self.seat, self.word, self.n, side_of(a.picks[0][0]))


def apply_to(s: Edge, seat: int, word: str, n: int, side: int) -> None:
    """Dice and aim change at once; a reroll asks for dice."""
    assert s.battle is not None
    if word == "dice":
        s.battle.extra[side] = s.battle.extra.get(side, 0) + n
    elif word == "aim":
        s.battle.aim[side] = s.battle.aim.get(side, 0) + n
    else:
        s.todo(Reroll(seat, side, n))


class Reroll(Decision):
    """Up to so many dice of one side are rolled again; aim still applies. Dice are numbered from the highest."""

    side: int
    n: int

    def options(self, s: Edge) -> list[Choice]:
        rolled = s.battle.dice.get(self.side, ()) if s.battle is not None else ()
        ids = tuple(f"die{i}" for i in range(1, len(rolled) + 1))
        return [Choice("reroll", (Slot("dice", ids, 0, min(self.n, len(ids))),))] if ids else []

    def take(self, s: Edge, a: Action) -> None:
        assert s.battle is not None
        rolled = s.battle.dice[self.side]
        chosen = [int(item[3:]) - 1 for item in a.picks[0]]
        kept = [d for i, d in enumerate(rolled) if i not in chosen]
        fresh = fighting.roll_dice(s, self.side, len(chosen))
        s.battle.dice[self.side] = tuple(sorted([*kept, *fresh], reverse=True))
        told_dice(s, self.side)


class SetDie(Decision):
    """Own dice are turned to a value."""

    value: int
    n: int

    def options(self, s: Edge) -> list[Choice]:
        rolled = s.battle.dice.get(self.seat, ()) if s.battle is not None else ()
        ids = [f"die{i + 1}" for i, d in enumerate(rolled) if d != self.value] if self.n else []
        return [pick("turn_die", "die", ids), DECLINE] if ids else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        return Reason("die_shows_it", "R90", n=self.value) if verb == "turn_die" else None

    def take(self, s: Edge, a: Action) -> None:
        if a.verb != "turn_die" or s.battle is None:
            return
        at = int(a.picks[0][0][3:]) - 1
        rolled = list(s.battle.dice[self.seat])
        rolled[at] = self.value
        s.battle.dice[self.seat] = tuple(sorted(rolled, reverse=True))
        told_dice(s, self.seat)
        s.todo(self.replace(n=self.n - 1))


def told_dice(s: Edge, side: int) -> None:
    assert s.battle is not None
    dice = [str(d) for d in s.battle.dice[side]]
    s.emit("raiders_roll" if side == RAIDERS else "roll", None if side == RAIDERS else side, secret={}, dice=dice)


class EndFight(Decision):
    """Whether the battle ends now: any one of the asked may end it, or all must agree."""

    left: tuple[int, ...]
    needs_all: bool

    def options(self, s: Edge) -> list[Choice]:
        if s.battle is None or s.battle.over:
            return []
        return [Choice("end_battle"), Choice("fight_on")]

    def take(self, s: Edge, a: Action) -> None:
        assert s.battle is not None
        rest = self.left
        is_last = not rest
        if a.verb == "end_battle" and (not self.needs_all or is_last):
            s.battle.over = True
            s.emit("battle_ended", self.seat)
        elif not is_last and (a.verb == "end_battle") == self.needs_all:
            s.todo(EndFight(rest[0], rest[1:], self.needs_all))


class Retreat(Decision):
    """All own ships leave the battle for one adjacent region; nebulae only if all of them have Travel."""

    def regions(self, s: Edge) -> list[str]:
        ships = s.stations[self.seat].board.get(s.active)
        if not ships or s.battle is None:
            return []
        types = [i for i, n in enumerate(ships) if n]
        return [
            r for r in s.near(s.active) if all(travel.why_not_enter(s, self.seat, ship, r) is None for ship in types)
        ]

    def options(self, s: Edge) -> list[Choice]:
        found = self.regions(s)
        return [pick("retreat", "region", found), DECLINE] if found else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        if verb != "retreat" or named[0] not in s.at:
            return None
        if named[0] not in s.near(s.active):
            return Reason("not_adjacent", "R37")
        ships = s.stations[self.seat].board.get(s.active, (0, 0, 0, 0))
        found = (travel.why_not_enter(s, self.seat, ship, named[0]) for ship, n in enumerate(ships) if n)
        return next((reason for reason in found if reason), None)

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "retreat":
            for ship, n in enumerate(s.stations[self.seat].board[s.active]):
                for _ in range(n):
                    move_ship(s, self.seat, ship, s.active, a.picks[0][0])
