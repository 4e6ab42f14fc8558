"""Action cards: which phases take place, and who has which bonus (chapters B and G)."""

from __future__ import annotations

from pygames.core.problems import Reason
from pygames.race.components import ACTIONS, PHASES
from pygames.race.state import Galaxy


def phases(s: Galaxy) -> list[tuple[str, int]]:
    """R17, R113, R115: the phases of this round in order, each with its number: Develop and Settle may come twice."""
    found = []
    for phase in PHASES:
        most = max(_times(s, seat, phase) for seat in range(s.seats))
        found += [(phase, number) for number in range(1, most + 1)]
    return found


def _times(s: Galaxy, seat: int, phase: str) -> int:
    """How often a seat calls a phase: two different cards of one phase (Explore, Consume) call it once (R111, R112)."""
    return max((s.actions[seat].count(a) for a in s.actions[seat] if ACTIONS[a].phase == phase), default=0)


def has_bonus(s: Galaxy, seat: int, phase: str, number: int) -> bool:
    """R18, R113: who picked the phase; in a second one only who picked it twice."""
    return _times(s, seat, phase) >= number


def bonus(s: Galaxy, seat: int, what: str) -> int:
    """R18, R19, R111: the bonus of the cards that the seat picked; a card picked twice has it in two phases (R113)."""
    return sum(ACTIONS[a].bonus.get(what, 0) for a in dict.fromkeys(s.actions[seat]))


def vp_factor(s: Galaxy, seat: int) -> int:
    """R82: two for who picked Consume: 2x VPs."""
    return max(bonus(s, seat, "vp_factor"), 1)


def why_not_now(verbs: tuple[str, ...], verb: str) -> list[Reason]:
    """R17: a verb that belongs to another moment of the round."""
    return [] if verb in verbs or verb not in MOMENTS else [Reason("other_phase", "R17")]


MOMENTS = (
    "choose", "conquer", "consume", "develop", "discard", "double", "draw", "finish", "free", "gamble", "invest",
    "keep", "pass", "pay", "produce", "sell", "settle", "spend", "start",
)  # fmt: skip
