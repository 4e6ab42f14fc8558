"""Points during the rounds (chapter 18) and when passing (R105); those of the end are in ``ending``."""

from __future__ import annotations

from pygames.gaia.components import (
    BOOSTERS,
    ROUNDS,
    TECHS,
    TOKENS,
)
from pygames.gaia.rules import counts
from pygames.gaia.rules.goods import gain, gain_vp
from pygames.gaia.state import Space

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
