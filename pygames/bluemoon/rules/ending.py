"""Every way the match can end (chapter N)."""

from __future__ import annotations

from pygames.bluemoon.components import TURN
from pygames.bluemoon.state import City
from pygames.core.game import Outcome


def end(s: City, cause: str) -> None:
    """The match is over: nothing waits any more."""
    s.cause = cause
    s.agenda.clear()
    s.emit("end", cause=cause)


def end_if_won(s: City, seat: int) -> bool:
    """R102: at once when a player has made the required number of offerings."""
    if s.offerings(seat) >= s.figures_of_setup.offerings:
        end(s, "offerings")
    return bool(s.cause)


def end_if_out_of_markers(s: City) -> bool:
    """R106, R107: all players without markers is a draw, whatever the offerings."""
    if not s.cause and not any(s.markers):
        end(s, "markers")
    return bool(s.cause)


def end_if_exhausted(s: City) -> bool:
    """R103, R104: all is rebuilt and nobody can pay the next offering."""
    if not s.cause and s.all_rebuilt:
        price = s.next_price()
        if price is None or max(s.crystals) < price:
            end(s, "rebuilt")
    return bool(s.cause)


def end_if_stalled(s: City) -> bool:
    """R105: rounds without any marker placed: three once all is rebuilt; many before that mean a dead lock.

    The lock is real: a player without markers who goes on drawing ends up with nearly all cards, and nobody can
    pay for anything any more. The rulebook does not speak of it.
    """
    rounds = TURN["quiet_rounds"] if s.all_rebuilt else TURN["locked_rounds"]
    if not s.cause and s.quiet >= rounds * s.seats:
        end(s, "stalled")
    return bool(s.cause)


def outcome(s: City) -> Outcome:
    """Places: by offerings, then by crystals left (R103); a draw by markers has no winner (R106)."""
    scores = tuple(s.offerings(seat) for seat in range(s.seats))
    if s.cause == "markers":
        return Outcome((1,) * s.seats, scores, s.cause, is_draw=True)
    merit = list(zip(scores, s.crystals, strict=True))
    places = tuple(1 + sum(other > mine for other in merit) for mine in merit)
    is_decided = len({*zip(scores, places, strict=True)}) > len({*scores})  # equal points, different places
    return Outcome(places, scores, s.cause, tie_break="crystals" if is_decided else "")
