"""The phases of a turn in their fixed order (chapter C): which verb belongs where."""

from __future__ import annotations

from pygames.core.problems import Reason

MOVEMENT = ("walk", "fly", "hurry", "send", "lead", "arrive")
CONTRIBUTION = ("contribute", "offer", "extra", "finish")
SPECIAL = ("jump", "draw", "offer", "skip")
REPLENISHMENT = ("replenish",)
PHASES = (MOVEMENT, CONTRIBUTION, SPECIAL, REPLENISHMENT)


def why_not_now(phase: tuple[str, ...], verb: str) -> list[Reason]:
    """R16: a verb of a later phase must wait, one of an earlier phase is past."""
    if verb in phase:
        return []
    at = PHASES.index(phase)
    if any(verb in later for later in PHASES[at + 1 :]):
        return [Reason("too_early", "R16")]
    if any(verb in earlier for earlier in PHASES[:at]):
        return [Reason("too_late", "R16")]
    return []
