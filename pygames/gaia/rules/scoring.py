"""Points during the rounds (chapter 18), when passing (R105), and at the end (chapter 16)."""

from __future__ import annotations

from pygames.gaia.components import (
    BOOSTERS,
    FIGURES,
    FINAL_TILES,
    PLACES,
    RESEARCH,
    ROUNDS,
    TECHS,
    TOKENS,
    TRADES,
)
from pygames.gaia.rules import counts, power
from pygames.gaia.rules.goods import LIMITS, gain, gain_vp
from pygames.gaia.state import AREA_2, Space

GAIA_MINE_VP = 2  # R148


def trigger(s: Space, seat: int, event: str, times: int = 1) -> None:
    """R155, R156: the round's tile, tech tiles and abilities add up."""
    b = s.boards[seat]
    if b.is_automa or not s.round:
        return
    tile = ROUNDS[s.rounds[s.round - 1]]
    if tile.event == event:
        gain_vp(s, seat, tile.vp * times, "round_tile")
    for name in b.tech_effects():
        if TECHS[name].event == event:
            gain(s, seat, TECHS[name].gain[0], "tech", times)
    if event == "mine_on_gaia" and b.can("gaia_mine_vp"):
        gain_vp(s, seat, GAIA_MINE_VP * times, "faction")


def gain_token(s: Space, seat: int, token: str, source: str) -> None:
    """R63, R89, R148: points and goods at once; a green one may be flipped later (R76)."""
    b = s.boards[seat]
    if TOKENS[token].green:
        b.green = tuple(sorted((*b.green, token)))
    else:
        b.flipped = tuple(sorted((*b.flipped, token)))
    s.emit("token", seat, token=token)
    gain(s, seat, TOKENS[token].gain, source)
    trigger(s, seat, "federation_token_gained")


def flip_token(s: Space, seat: int) -> None:
    """R76: one green token is turned; which one makes no difference."""
    b = s.boards[seat]
    b.flipped = tuple(sorted((*b.flipped, b.green[0])))
    b.green = b.green[1:]


def score_pass(s: Space, seat: int) -> None:
    """R105: the booster that is returned, and advanced tiles."""
    b = s.boards[seat]
    booster = BOOSTERS[b.booster]
    if booster.per:
        gain_vp(s, seat, booster.vp * counts.PER[booster.per](s, seat), "booster")
    for name in b.tech_effects():
        tech = TECHS[name]
        if tech.when == "pass":
            gain(s, seat, tech.gain[0], "tech", counts.PER[tech.per](s, seat))


def final(s: Space) -> None:
    """R121-R131: final tiles, research, resources."""
    for name in s.finals:
        score_final_tile(s, name)
    for seat, b in enumerate(s.boards):
        levels = sum(max(0, level - 2) for level in b.levels)
        points = RESEARCH["vp_from_level_3"] * levels
        award(s, seat, points, "research")
        if not b.is_automa:
            cash_in(s, seat)
            award(s, seat, (b.credits + b.ore + b.knowledge) // 3, "resources")


def award(s: Space, seat: int, n: int, source: str) -> None:
    """Points for a player or, with a line of its own, for the Automa."""
    if n and s.boards[seat].is_automa:
        from pygames.gaia.rules.automa import gain_points  # late: the Automa is built on scoring

        gain_points(s, n)
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


def cash_in(s: Space, seat: int) -> None:
    """R129: what power, Q.I.C. and Gaiaformers would still buy by free actions counts as resources."""
    b = s.boards[seat]
    while power.can_sacrifice(b):
        power.sacrifice(b)
    worth = power.worth(b)
    credits = min(worth, LIMITS["credits"] - b.credits)
    b.credits += credits
    ore = b.qic + (worth - credits) // 3
    if any(t.faction == b.name for t in TRADES.values() if t.pay == "gaiaformer"):
        ore += b.formers
    b.ore = min(LIMITS["ore"], b.ore + ore)
    b.qic = 0
    b.bowls = [sum(b.bowls[:3]), 0, 0, b.bowls[3]]
    if b.stone == AREA_2 + 1:
        b.stone = 0


def final_round(s: Space) -> bool:
    return s.round >= FIGURES["rounds"]
