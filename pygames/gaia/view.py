"""What each seat may know: the only file that decides what is hidden.

Everything lies open but the Automa's cards: their order, and which cards of the reserve have come into its deck. A
player remembers the cards that were seen; imagined worlds keep them in the deck.
"""

from __future__ import annotations

from typing import Any

from pygames.core.rng import Rng
from pygames.gaia.components import AREA_IDS, POWER, QIC
from pygames.gaia.galaxy import bits
from pygames.gaia.rules import counts, ending, federation, income, power
from pygames.gaia.state import Board, Space


def view(s: Space, seat: int | None) -> dict[str, Any]:
    """The table as everybody sees it."""
    found = {
        "round": s.round,
        "phase": s.phase,
        "step": type(s.agenda[-1]).__name__ if s.agenda else "",
        "order": list(s.order),
        "passed": list(s.passed),
        "rounds": list(s.rounds),
        "finals": {name: ending.final_counts(s, name) if s.boards[-1].name else [] for name in s.finals},
        "board": _board(s),
        "research": _research(s),
        "actions": {name: name in s.used for name in (*POWER, *QIC)},
        "tokens": dict(s.tokens),
        "boosters": list(s.boosters),
        "boards": [_seat(s, x, b) for x, b in enumerate(s.boards) if not b.is_automa],
        "cause": s.cause,
    }
    if s.automa is not None:
        found["automa"] = {
            **_seat(s, 1, s.boards[1]),
            "level": s.automa.level,
            "deck": len(s.automa.deck),
            "discard": s.automa.discard[:],
        }
    return found


def _board(s: Space) -> dict[str, Any]:
    ids = s.map.id_of
    return {
        "sectors": {f"sector{side}": {"q": q, "r": r, "turns": turns} for side, q, r, turns in s.map.layout},
        "planets": {ids[bit]: s.type_at(bit) for bit in sorted(s.map.type_of)},
        "lost": ids[s.lost] if s.lost >= 0 else "",
        "formers": {ids[bit]: owner for bit, owner in sorted(s.formers.items())},
    }


def _research(s: Space) -> dict[str, Any]:
    return {
        "levels": {area: [b.levels[i] for b in s.boards] for i, area in enumerate(AREA_IDS)},
        "tiles": list(s.tech_places),
        "advanced": dict(zip(AREA_IDS, s.advanced, strict=True)),
        "level_token": s.level_token,
    }


def _seat(s: Space, seat: int, b: Board) -> dict[str, Any]:
    ids = s.map.id_of
    found: dict[str, Any] = {
        "faction": b.name,
        "vp": b.vp,
        "credits": b.credits,
        "ore": b.ore,
        "knowledge": b.knowledge,
        "qic": b.qic,
        "bowls": b.bowls[:],
        "stone": b.stone,
        "formers": b.formers,
        "formers_away": b.formers_away,
        "booster": b.booster,
        "passed": b.passed,
        "structures": {ids[bit]: kind for bit, kind in sorted(b.built.items())},
        "guests": [ids[bit] for bit in bits(b.guests)],
        "stations": [ids[bit] for bit in bits(b.stations)],
        "satellites": [ids[bit] for bit in bits(b.satellites)],
        "federated": [ids[bit] for bit in bits(b.federated)],
        "tokens": list(b.green),
        "flipped": list(b.flipped),
        "techs": dict(b.techs),
        "used": list(b.used),
    }
    if b.name and not b.is_automa:
        found["power"] = power.worth(b)
        found["income"] = income.total(s, seat)
        found["sources"] = income.by_source(s, seat)
        found["types"] = counts.types_colonized(s, seat)
        found["need"] = federation.field(s, seat).need
    return found


def imagine(s: Space, seat: int, rng: Rng) -> Space:
    """A world that the seat could believe in."""
    c = s.copy()
    if c.automa is not None:
        cards = c.automa
        sure = sorted(card for card in cards.deck if card in cards.known)
        loose = sorted(card for card in (*cards.deck, *cards.reserve) if card not in cards.known)
        rng.shuffle(loose)
        unseen = len(cards.deck) - len(sure)
        cards.deck = [*sure, *loose[:unseen]]
        rng.shuffle(cards.deck)
        cards.reserve = loose[unseen:]
        cards.rng = Rng(rng.next())
    return c


def hidden(s: Space, seat: int | None) -> set[str]:
    """The Automa's cards that nobody has turned up."""
    return {*s.automa.deck, *s.automa.reserve} - set(s.automa.known) if s.automa else set()
