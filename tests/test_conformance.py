"""Every game keeps every property of ``core/conform.py`` in random matches: all seat counts, all sets of options."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import pygames
from pygames.core.conform import option_sets, play_through
from pygames.core.game import Game

MATCHES = 200  # of each game, at least
FEWER = {"andromeda": 102}  # where matches are long and options many: every value is seen with every seat count
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
    settings = [(seats, options) for seats in game.seat_counts for options in option_sets(game, seats)]
    if game.name in FEWER:
        settings = [s for seats in game.seat_counts for s in spread_out(game, seats, FEWER[game.name])]
    settings.sort(key=lambda setting: tuple(setting[1].values()))  # neighbours differ in their number of seats
    rounds = -(-FEWER.get(game.name, MATCHES) // len(settings))
    found = [(seats, options, number) for number in range(rounds) for seats, options in settings]
    spread = len(found) // ALWAYS
    if -(-len(found) // (spread + 1)) >= ALWAYS:  # not a multiple of the settings: another one each time
        spread += 1
    return [
        Case(game.name, seats, options, number, 1 if at % spread == 0 else 9 + at % 5)
        for at, (seats, options, number) in enumerate(found)
    ]


def spread_out(game: Game[Any], seats: int, matches: int) -> list[tuple[int, dict[str, str]]]:
    """Some settings of a seat count that show every value of every option."""
    sets = option_sets(game, seats)
    many = matches // len(game.seat_counts)
    wanted = {pair for options in sets for pair in options.items()}
    for stride in range(len(sets) // many, len(sets)):
        found = [sets[i * stride % len(sets)] for i in range(many)]
        if {pair for options in found for pair in options.items()} == wanted:
            return [(seats, options) for options in found]
    raise AssertionError("too few matches to show every option")


@pytest.mark.parametrize("case", [case for name in pygames.GAMES for case in cases(pygames.game(name))], ids=str)
def test_random_match(case: Case) -> None:
    play_through(pygames.game(case.game), case.seats, case.options, str(case), case.every)


@pytest.mark.parametrize("name", pygames.GAMES)
def test_enough_matches_of_every_setting(name: str) -> None:
    game = pygames.game(name)
    found = cases(game)
    assert len(found) >= FEWER.get(name, MATCHES)
    assert sum(case.every == 1 for case in found) >= ALWAYS
    for seats in game.seat_counts:
        mine = [case.options for case in found if case.seats == seats]
        for options in option_sets(game, seats):
            assert options in mine or name in FEWER
            assert all(any(other[o] == value for other in mine) for o, value in options.items())
