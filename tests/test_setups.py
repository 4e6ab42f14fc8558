"""What the set-up pages forbid is what the rules forbid, no more and no less."""

from __future__ import annotations

import pytest

import pygames
from tools import setups


@pytest.mark.parametrize("name", pygames.GAMES)
def test_the_page_forbids_just_what_the_rules_refuse(name: str) -> None:
    """A value that is refused beside the first game only was once refused for good: nobody could shuffle a board."""
    game = pygames.game(name)
    found = setups.forbidden(game, "en")
    for seats in game.seat_counts:
        for way in setups.ways(game):
            refused = game.why_not_options(seats, way) is not None
            held = any(row["seats"] == seats and row["set"].items() <= way.items() for row in found)
            assert held == refused, (seats, way)


def test_R159_every_method_can_be_chosen_at_the_advanced_set_up() -> None:
    against = [row["set"] for row in setups.forbidden(pygames.game("gaia"), "en") if row["seats"] == 4]
    assert not any(row.items() <= {"setup": "advanced", "board": "method2"}.items() for row in against)


def test_reasons_name_the_rule_that_is_in_the_way() -> None:
    rows = {(r["seats"], *r["set"].values()): r["reason"] for r in setups.forbidden(pygames.game("gaia"), "en")}
    assert "R163" in rows[2, "automa"]
    assert "R8" in rows[2, "first", "method1"]
