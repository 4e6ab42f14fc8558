"""Points of cost-6 developments (R102-R105): one function per word."""

from __future__ import annotations

from collections.abc import Callable

from pygames.race.components import ANY, CARDS, Card, Line
from pygames.race.powers import powers
from pygames.race.state import Galaxy

# lines that look at a card of the tableau
CARD_LINES: dict[str, Callable[[Card, Line], bool]] = {
    "production_world": lambda card, line: card.is_production and line.good in (ANY, card.good),
    "windfall_world": lambda card, line: card.is_windfall and line.good in (ANY, card.good),
    "rebel_military_world": lambda card, line: card.is_military and "rebel" in card.keywords,
    "military_world": lambda card, line: card.is_military,
    "alien_keyword": lambda card, line: "alien" in card.keywords,
    "development_with_phase": lambda card, line: not card.is_world and card.has_phase(line.phase),
    "world_with_phase": lambda card, line: card.is_world and card.has_phase(line.phase),
    "six_cost_development": lambda card, line: bool(card.scoring),
    "development": lambda card, line: not card.is_world,
    "world": lambda card, line: card.is_world,
    "card": lambda card, line: card.id == line.id,
}


def chips_line(s: Galaxy, seat: int, line: Line) -> int:
    """R105: VPs in chips, not chips."""
    return s.chips[seat] // line.per


def military_line(s: Galaxy, seat: int, line: Line) -> int:
    """R103: general Military only; a negative sum counts as such."""
    return powers(s.tableaus[seat]).military


def goods_line(s: Galaxy, seat: int, line: Line) -> int:
    """Goods that lie on own worlds."""
    return len(s.goods[seat])


# lines that look at something else, added on top
OTHER_LINES: dict[str, Callable[[Galaxy, int, Line], int]] = {
    "vp_chips": chips_line,
    "total_military": military_line,
    "good_on_world": goods_line,
}


def breakdown(s: Galaxy, seat: int, card: str) -> list[tuple[Line, int]]:
    """R102: how often each line of a development counts; a card counts for the first line that it meets."""
    lines = CARDS[card].scoring
    counts = [0] * len(lines)
    for other in s.tableaus[seat]:
        kind = CARDS[other]
        for i, line in enumerate(lines):
            if line.match in CARD_LINES and CARD_LINES[line.match](kind, line):
                counts[i] += 1
                break
    for i, line in enumerate(lines):
        if line.match in OTHER_LINES:
            counts[i] = OTHER_LINES[line.match](s, seat, line)
    return list(zip(lines, counts, strict=True))


def worth(s: Galaxy, seat: int, card: str) -> int:
    """The points of one development."""
    return sum(line.points * count for line, count in breakdown(s, seat, card))
