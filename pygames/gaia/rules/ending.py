"""The end of a match (chapter 16): final tiles, research, resources, and who has won."""

from __future__ import annotations

from pygames.gaia.components import FINAL_TILES, PLACES, RESEARCH
from pygames.gaia.rules import automa, cashing, counts
from pygames.gaia.rules.goods import gain_vp
from pygames.gaia.state import Space


def final(s: Space) -> None:
    """R121-R131: final tiles, research, resources."""
    for name in s.finals:
        score_final_tile(s, name)
    for seat, b in enumerate(s.boards):
        levels = sum(max(0, level - 2) for level in b.levels)
        points = RESEARCH["vp_from_level_3"] * levels
        award(s, seat, points, "research")
        if not b.is_automa:
            cashing.cash_in(b)
            award(s, seat, (b.credits + b.ore + b.knowledge) // 3, "resources")


def award(s: Space, seat: int, n: int, source: str) -> None:
    """Points for a player or, with a line of its own, for the Automa."""
    if n and s.boards[seat].is_automa:
        automa.gain_points(s, n)
    elif n:
        gain_vp(s, seat, n, source)


def final_counts(s: Space, name: str) -> list[int]:
    """What each player shows for a final tile."""
    return [counts.FINAL[FINAL_TILES[name].per](s, seat) for seat in range(len(s.boards))]


def has_neutral(s: Space) -> bool:
    """R13: with one or two players."""
    return s.seats <= 2


def score_final_tile(s: Space, name: str) -> None:
    """R121, R130, R131: ties share the sum of their places; nothing for a count of 0."""
    shown = final_counts(s, name)
    ranked = [*shown, FINAL_TILES[name].neutral] if has_neutral(s) else shown
    for seat, count in enumerate(shown):
        points = place_points(ranked, count)
        if seat < s.seats:
            s.emit("final_tile", seat, tile=name, count=count, points=points)
        else:
            s.emit("final_tile_automa", tile=name, count=count, points=points)
        award(s, seat, points, "final_tile")


def place_points(ranked: list[int], count: int) -> int:
    """The share of somebody with this count."""
    if count <= 0:
        return 0
    before = sum(1 for other in ranked if other > count)
    tied = ranked.count(count)
    return sum(PLACES[before : before + tied]) // tied


def end_cause(s: Space) -> str:
    """The text key of how the match ended."""
    if s.automa is None:
        return "rounds"
    human, rival = s.boards[0].vp, s.boards[1].vp
    return "solo_won" if human > rival else "solo_tied" if human == rival else "solo_lost"
