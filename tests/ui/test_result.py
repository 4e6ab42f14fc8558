"""The curve of a result: true to the score, and told apart without colours."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tests.ui.conftest import look_at
from tools.environment import ROOT
from tools.moments import MATCHES, match
from ui.panels import result


@pytest.mark.parametrize("game", MATCHES)
def test_a_curve_begins_as_the_table_was_laid_and_ends_at_the_score(game: str) -> None:
    table = match(game)
    lines = result.series(table, table.game.units[0])
    assert tuple(line[-1] for line in lines) == table.game.outcome(table.state).scores
    drawn = result.chart(table, table.game.units[0], look_at(table))["svg"]
    ends = re.findall(r'<text class="end" x="\d+" y="([\d.]+)">(-?\d+)', drawn)
    assert [int(total) for _, total in ends] == [line[-1] for line in lines]
    heights = sorted(float(y) for y, _ in ends)
    assert all(upper + 20 <= lower for upper, lower in pairwise(heights))
    assert all(drawn.count(f'href="#mark-{seat}"') >= result.SIGNS for seat in range(len(lines)))


def test_labels_keep_apart_above_the_axis_and_below_the_top() -> None:
    for ends in ([20.0] * 4, [260.0] * 4, [20.0, 25.0, 260.0, 258.0], [100.0, 90.0, 95.0]):
        found = sorted(result.apart(ends))
        assert all(upper + result.GAP <= lower + 0.01 for upper, lower in pairwise(found))
        assert found[0] >= result.TOP and found[-1] <= result.BASE + result.GAP


def test_every_mark_but_the_first_has_dashes_of_its_own() -> None:
    css = (ROOT / "site/css/table/80-result.css").read_text(encoding="utf-8")
    dashes = dict(re.findall(r"\.chart \.line\.p(\d) \{ stroke-dasharray: ([\d ]+);", css))
    assert set(dashes) == set("1234") and len(set(dashes.values())) == 4
