"""What bots have learned, how they try it, plans that are kept, hints."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

import pygames
from pygames.core import data
from pygames.core.bots import base, hints, net
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table

LEARNED = [name for name in pygames.GAMES if (Path(pygames.__file__).parent / name / "data" / "learned.toml").exists()]


def small() -> net.Net:
    return net.Net([[1.0, 0.5], [-2.0, 0.25]], [0.5, 0.0], [[3.0]])


def test_a_net_adds_rows_squashes_and_adds_straight_lines() -> None:
    assert small().outs([]) == [3.0 * (0.5 / 1.5)]
    assert small().outs([(0, 1.0)]) == [0.5 + 3.0 * (1.5 / 2.5)]
    assert small().outs([(0, 1.0), (1, 0.5)]) == [0.5 + 0.125 + 3.0 * (0.5 / 1.5)]
    assert 0 < small().chance([(1, 4.0)]) < 0.5 < small().chance([(0, 1.0)]) < 1


def test_a_net_reads_what_it_wrote() -> None:
    row = net.to_table("x", small().rows, small().start, small().tops, 1 / 256)
    again = net.from_table(row)
    assert (again.rows, again.start, again.tops) == (small().rows, small().start, small().tops)


def test_growth_is_like_the_exponential_and_never_negative() -> None:
    assert net.growth(0) == 1
    assert abs(net.growth(-1) - 0.3679) < 0.001
    assert net.growth(-3) < net.growth(-2) < net.growth(-1)
    assert net.growth(-400) == 0


def test_sums_do_not_depend_on_the_version_of_python() -> None:
    """``sum`` would give 1.0 from 3.12 on, and less before."""
    assert net.total([0.1] * 10) == 0.9999999999999999


@pytest.mark.parametrize("game", LEARNED)
def test_what_was_learned_says_where_it_comes_from_and_is_small(game: str) -> None:
    told = data.load(game, "learned")["provenance"]
    assert set(told) == {"version", "games", "seed", "date"}
    assert told["games"] > 1000
    packed = zlib.compress((Path(pygames.__file__).parent / game / "data" / "learned.toml").read_bytes(), 9)
    assert len(packed) <= 60 * 1024


@pytest.mark.parametrize("game", pygames.GAMES)
def test_former_bots_can_still_be_measured(game: str) -> None:
    t = Table(pygames.game(game), [Seat()] * 2, {}, "former")
    bots = [base.make(t.game, level) for level in base.FORMER]
    for _ in range(6):
        seat = t.asked()[0]
        t.act(t.forced() or base.choose(t, seat, bots[seat]))


@pytest.mark.parametrize("game", pygames.GAMES)
def test_a_hint_names_listed_actions_and_knows_only_what_the_seat_knows(game: str) -> None:
    t = Table(pygames.game(game), [Seat()] * 2, {}, "hint")
    bot = base.make(t.game, "easy")
    asked = 0
    while asked < 2:
        seat = t.asked()[0]
        if t.forced() is None and len(t.past) > 6:
            asked += 1
            found = hints.hint(t, seat)
            assert 1 <= len(found) <= 2
            assert all(any(c.fits(e.plan[0]) for c in t.choices(seat)) for e in found)
            other = Table(t.game, t.seats, {}, "hint")
            other.past, other.state = t.past, t.game.imagine(t.state, seat, Rng(5))
            assert hints.hint(other, seat) == found
        t.act(t.forced() or base.choose(t, seat, bot))
