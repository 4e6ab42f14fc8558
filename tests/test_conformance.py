"""Every game keeps every property of ``core/conform.py`` in random matches: all seat counts, all sets of options."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import pygames
from pygames.core.conform import option_sets, play_through
from pygames.core.game import Game

MATCHES = 200  # of each game, at least
ALWAYS = 6  # matches of each game in which the dear checks run at every action


class Case(NamedTuple):
    """One random match: the dear checks run at every ``every``-th action, the others at each."""

    game: str
    seats: int
    options: dict[str, str]
    number: int
    every: int

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{'.'.join(self.options.values())}-{self.number}"


def cases(game: Game[Any]) -> list[Case]:
    """The matches of a game, settings spread evenly. Steps of 9 to 13 meet every phase of a turn sooner or later."""
    settings = [(seats, options) for options in option_sets(game, 2) for seats in game.seat_counts]
    settings = [(n, o) for n, o in settings if game.why_not_options(n, o) is None]
    rounds = -(-MATCHES // len(settings))
    found = [(seats, options, number) for number in range(rounds) for seats, options in settings]
    spread = len(found) // ALWAYS + 1  # not a multiple of the settings: another one each time
    return [
        Case(game.name, seats, options, number, 1 if at % spread == 0 else 9 + at % 5)
        for at, (seats, options, number) in enumerate(found)
    ]


@pytest.mark.parametrize("case", [case for name in pygames.GAMES for case in cases(pygames.game(name))], ids=str)
def test_random_match(case: Case) -> None:
    play_through(pygames.game(case.game), case.seats, case.options, str(case), case.every)


@pytest.mark.parametrize("name", pygames.GAMES)
def test_enough_matches_of_every_setting(name: str) -> None:
    game = pygames.game(name)
    found = cases(game)
    assert len(found) >= MATCHES
    assert sum(case.every == 1 for case in found) >= ALWAYS
    for seats in game.seat_counts:
        for options in option_sets(game, seats):
            assert any((case.seats, case.options) == (seats, options) for case in found)
