"""The end of the match and its result (R96-R101)."""

from __future__ import annotations

from pygames.core.game import Outcome
from pygames.race.components import CARDS, FIGURES
from pygames.race.rules import chips, scoring
from pygames.race.state import Galaxy


def end_if_due(s: Galaxy) -> bool:
    """R96-R98: a tableau of twelve, or no VP chip left, when a round is complete."""
    is_full = any(len(t) >= FIGURES["tableau"] for t in s.tableaus)
    is_empty = chips.is_pool_empty(s)
    if not is_full and not is_empty:
        return False
    s.cause = "both" if is_full and is_empty else "tableau" if is_full else "pool"
    for seat in range(s.seats):
        for card in s.tableaus[seat]:
            if CARDS[card].scoring:
                worth = scoring.worth(s, seat, card)
                s.bonus_vp[seat] += worth
                s.gain(seat, "vp", worth, f"score_{CARDS[card].id}")
    s.agenda.clear()
    s.emit("end", cause=s.cause)
    return True


def points(s: Galaxy, seat: int) -> int:
    """R99: printed points and chips, and once the match is over those of cost-6 developments."""
    return s.chips[seat] + s.bonus_vp[seat] + sum(CARDS[c].vp for c in s.tableaus[seat])


def outcome(s: Galaxy) -> Outcome:
    """R100: most points; then most cards in hand and goods together; then all of them win."""
    scores = tuple(points(s, seat) for seat in range(s.seats))
    merit = [(scores[x], len(s.hands[x]) + len(s.goods[x])) for x in range(s.seats)]
    places = tuple(1 + sum(other > mine for other in merit) for mine in merit)
    is_decided = len({*zip(scores, places, strict=True)}) > len({*scores})  # equal points, different places
    return Outcome(places, scores, s.cause, tie_break="wealth" if is_decided else "")
