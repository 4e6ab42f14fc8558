"""Moving figures and dragons (chapters D and E): where each may go, and why not elsewhere."""

from __future__ import annotations

from pygames.bluemoon.components import CARDS, KINDS, Kind, Space, kind_of
from pygames.bluemoon.rules import contributing
from pygames.bluemoon.state import City
from pygames.core.problems import Reason

# the movement powers, and the verb by which a player uses each
VERBS = {"fly": "fly", "hurry": "hurry", "send_dragon": "send", "lead_dragon": "lead"}
WORDS = {verb: word for word, verb in VERBS.items()}


def walkable(s: City, seat: int) -> tuple[str, ...]:
    """R22, R23: every tile within the steps that are left."""
    return s.map.within(s.here(seat), s.steps_left)


def why_not_walk(s: City, seat: int, to: str) -> Reason | None:
    """R22: why the figure cannot walk to a tile."""
    if to not in s.map.places:
        return Reason("no_tile")
    if to == s.here(seat):
        return Reason("already_there", "R21")
    steps = s.map.distance[s.here(seat)][to]
    if steps > s.steps_left:
        return Reason("too_far", "R22", steps=steps, left=s.steps_left)
    return None


def why_not_pay_yet(s: City, seat: int, space: Space) -> list[Reason]:
    """R16: whoever points at a space wants to contribute: what is missing for that, and that moving comes first."""
    later = Reason("after_moving", "R16")
    if space.tile not in s.buildings:
        return [later]
    if reason := contributing.why_not_open(s, seat, space):
        return [reason]
    far = why_not_walk(s, seat, space.tile) if space.tile != s.here(seat) else None
    return [reason for reason in (far, contributing.why_not_affordable(s, seat, space), later) if reason]


def targets(s: City, seat: int, kind: Kind) -> tuple[str, ...]:
    """Where a card's power may send the figure or the dragon; () if it would change nothing (R21)."""
    power = kind.power
    if power is None:
        return ()
    if power.do == "fly":
        return s.map.others(s.here(seat))
    if power.do == "send_dragon":
        return s.map.others(s.dragons[power.dragon])
    if power.do == "lead_dragon" and s.dragons[power.dragon]:
        return s.map.within(s.dragons[power.dragon], power.steps)
    return ()


def usable(s: City, seat: int, word: str) -> list[tuple[Kind, tuple[str, ...]]]:
    """The kinds in hand whose power is this word, with the copies held."""
    return [(kind, copies) for kind, copies in powers(s, seat) if kind.power and kind.power.do == word]


def powers(s: City, seat: int) -> list[tuple[Kind, tuple[str, ...]]]:
    """The kinds in hand that have a power, with the copies held."""
    held: dict[str, list[str]] = {}
    for card in s.hands[seat]:
        held.setdefault(CARDS[card], []).append(card)
    return [(KINDS[k], tuple(copies)) for k, copies in held.items() if KINDS[k].power is not None]


def why_not_card(s: City, seat: int, card: str, word: str) -> Reason | None:
    """R4, R18, R20: whether a card can be discarded for a movement power."""
    if card not in CARDS:
        return Reason("no_card")
    if card not in s.hands[seat]:
        return Reason("not_in_hand", "R18")
    power = kind_of(card).power
    if power is None:
        return Reason("no_power", "R4", card=card)
    if power.do not in VERBS:
        return Reason("wrong_phase", "R20", card=card)
    if power.do != word:
        return Reason("other_power", card=card)
    return None


def why_not_power(s: City, seat: int, word: str, named: list[str]) -> Reason | None:
    """Why a movement power cannot be used by this card, or not on the tile that is named after it."""
    if reason := why_not_card(s, seat, named[0], word):
        return reason
    if len(named) > 1 and word != "hurry":
        return why_not_target(s, seat, named[0], named[1])
    power = kind_of(named[0]).power
    if power and power.do == "lead_dragon" and not s.dragons[power.dragon]:
        return Reason("dragon_outside", "R27", dragon=f"dragon_{power.dragon}")
    return None


def why_not_target(s: City, seat: int, card: str, to: str) -> Reason | None:
    """Why a movement power cannot lead to a tile."""
    if to not in s.map.places:
        return Reason("no_tile")
    power = kind_of(card).power
    assert power is not None
    if power.do == "fly":
        return Reason("already_there", "R21") if to == s.here(seat) else None
    at = s.dragons[power.dragon]
    if to == at:
        return Reason("dragon_there", "R21", dragon=f"dragon_{power.dragon}")
    if power.do == "lead_dragon":
        if not at:
            return Reason("dragon_outside", "R27", dragon=f"dragon_{power.dragon}")
        if (steps := s.map.distance[at][to]) > power.steps:
            return Reason("dragon_too_far", "R27", dragon=f"dragon_{power.dragon}", steps=steps, most=power.steps)
    return None
