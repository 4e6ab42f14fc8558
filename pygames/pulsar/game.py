"""Pulsar 2849 as a game of the core: set-up (chapter 2) and the figures that others ask for."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import Any

from pygames.core.bots.base import Bot
from pygames.core.game import Game, Option, Options, Outcome, Shapes, Term
from pygames.core.play import settle
from pygames.core.rng import Rng
from pygames.pulsar import migrations, view
from pygames.pulsar.components import (
    BOARDS,
    EXPLORATION,
    FIRST_GAME,
    GOALS,
    HQ_SIDES,
    NUMBERS,
    PENALTY,
    SIDES,
    SYSTEMS,
    TRANSMITTERS,
)
from pygames.pulsar.rules import scoring, tracks
from pygames.pulsar.schema import SIZES
from pygames.pulsar.state import INITIATIVE, NO_DIE, Cluster
from pygames.pulsar.steps.draft import StartRound
from pygames.pulsar.steps.opening import ChooseEntry, ChooseHeadquarters
from pygames.pulsar.words import all_ids, benchmarks, term


class Pulsar2849(Game[Cluster]):
    """2 to 4 players, both sides of the cluster, first game, normal game, and a game without headquarters."""

    name = "pulsar"
    rules = 3
    migrations = MappingProxyType({1: migrations.with_new_points, 2: migrations.with_new_points})
    seat_counts = (2, 3, 4)
    options = (
        Option("cluster", ("open", "deadend")),
        Option("setup", ("normal", "first", "plain")),
        Option("first_roll", ("free", "balanced")),
    )
    units = ("points", "cubes")
    shapes = Shapes(seats=("systems.owners", "tracks.*", "awards.*", "technologies.*"))
    benchmarks = benchmarks()
    walk_weights = {  # noqa: RUF012
        "fly": 2, "complete": 8, "pay": 5, "patent": 4, "project": 3, "construct": 9, "transmit": 2, "claim": 9,
    }  # fmt: skip

    def new(self, seats: int, options: Options, seed: str) -> Cluster:
        s = Cluster()
        s.start(seats)
        s.side = options["cluster"]
        s.is_balanced = options["first_roll"] == "balanced"
        s.boards, s.goals = choose_boards(options["setup"], seed)
        s.round = 0
        place_players(s, seed)
        lay_tiles(s, seed)
        deal_headquarters(s, options["setup"] == "normal", seed)
        later = tuple(reversed(s.turns()))
        s.todo(
            *(ChooseEntry(seat) for seat in later),
            *(ChooseHeadquarters(seat) for seat in later if s.hq[seat]),
            StartRound(),
        )
        settle(s)
        return s

    def view(self, s: Cluster, seat: int | None) -> dict[str, Any]:
        return view.view(s, seat)

    def imagine(self, s: Cluster, seat: int, rng: Rng) -> Cluster:
        return view.imagine(s, seat, rng)

    def hidden(self, s: Cluster, seat: int | None) -> set[str]:
        return view.hidden(s, seat)

    def totals(self, s: Cluster, seat: int) -> dict[str, int]:
        return {"points": s.score[seat], "cubes": s.cubes[seat]}

    def round(self, s: Cluster) -> int:
        return max(1, s.round)

    def outcome(self, s: Cluster) -> Outcome:
        """R2, R142, R153: most points; on a tie, further ahead on the initiative track."""
        ahead = tracks.ranking(s, INITIATIVE)
        merit = [(s.score[seat], -ahead.index(seat)) for seat in range(s.seats)]
        places = tuple(1 + sum(other > mine for other in merit) for mine in merit)
        is_tied = sorted(s.score)[-1] == sorted(s.score)[-2]
        return Outcome(places, tuple(s.score), s.cause, "initiative" if is_tied else "")

    def components(self, s: Cluster) -> Counter[str]:
        """Every tile, counter, die and token is somewhere, and only once."""
        found = Counter([s.spare, *s.tiles.values(), *s.explore, *s.discard])
        found.update(tile for kept in s.kept for tile in kept)
        found.update([*s.market, *s.stack, *s.discarded_tiles, *s.transmitters])
        for stacks in s.tracks:
            found.update(f"counter {counter}" for stack in stacks for counter in stack)
        for at, size in enumerate(SIZES):
            on_board = sum(held == size for _, held, _ in s.pulsars.values())
            found[size] = s.supply(at) + sum(held[at] for held in s.tokens) + on_board
        found.update(f"ship {seat}" for seat in range(len(s.ships)))
        return found

    def check(self, s: Cluster) -> None:
        """R4, R79, R86: nothing falls below zero."""
        for stock in (s.score, s.cubes, s.pm1, s.plus2):
            assert min(stock) >= 0, "a stock below zero"
        assert all(s.supply(at) >= 0 for at in range(len(SIZES))), "more gyrodynes than there are"
        assert all(s.rings(seat) >= 0 for seat in range(s.seats)), "more claims than rings"
        assert all(hand == sorted(hand) for hand in s.hands), "a hand is not sorted"
        assert max(PENALTY) == len(s.tracks[0])

    def term(self, item: str) -> Term:
        return term(item)

    def ids(self) -> tuple[str, ...]:
        return all_ids()

    def bot(self, level: str) -> Bot:
        from pygames.pulsar.bot import make  # imported late: a match between people needs no bot

        return make(level)


def choose_boards(setup: str, seed: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """R12, R13, R16, R17: technology boards and goals."""
    boards = tuple(FIRST_GAME["boards"])
    if setup == "first":
        return boards, tuple(FIRST_GAME["goals"])
    rng = Rng.stream(seed, "goals")
    tiles = sorted({g.tile for g in GOALS.values() if setup == "normal" or not is_about_hq(g.id)})
    goals = [rng.pick([g.id for g in GOALS.values() if g.tile == tile]) for tile in rng.sample(tiles, NUMBERS["goals"])]
    if setup == "normal":
        rng = Rng.stream(seed, "boards")
        boards = tuple(rng.pick([b.id for b in BOARDS.values() if b.tier == tier]) for tier in (1, 2, 3))
    return boards, tuple(sorted(goals))


def is_about_hq(goal: str) -> bool:
    return GOALS[goal].test in ("projects", "gate_runs_used")


def place_players(s: Cluster, seed: str) -> None:
    """R11, R18-R20, R144: play order, tracks, starting points and tokens."""
    seats = list(range(s.seats))
    Rng.stream(seed, "play order").shuffle(seats)
    s.order = tuple(seats * s.figures.counters)
    empty: tuple[int, ...] = ()
    s.tracks = [[empty] * NUMBERS["track_spaces"] for _ in range(2)]
    stack = tuple(2 * seat + number for number in range(s.figures.counters) for seat in seats)
    for stacks in s.tracks:
        stacks[NUMBERS["start_space"] - 1] = stack
    s.score = [0] * s.seats
    s.cubes = [0] * s.seats
    s.pm1 = [NUMBERS["start_modifiers"]["pm1"]] * s.seats
    s.plus2 = [NUMBERS["start_modifiers"]["plus2"]] * s.seats
    s.ships = [""] * s.seats
    s.hands = [[] for _ in seats]
    s.tokens = [(0,) * len(SIZES)] * s.seats
    none: tuple[str, ...] = ()
    s.patents, s.projects, s.runs_used, s.kept = ([none] * s.seats for _ in range(4))
    s.fresh = ()
    s.dice, s.median, s.dice_rng = [], 0, Rng.stream(seed, "dice")
    s.turn_seat, s.reds, s.must, s.bonus_used = -1, [], NO_DIE, False
    s.cause = ""
    for seat, points in zip(seats, NUMBERS["start_points"], strict=False):
        scoring.score(s, seat, points, "start")
    s.emit("order", order=list(s.order))


def lay_tiles(s: Cluster, seed: str) -> None:
    """R8-R10, R15: systems, awards, exploration tiles and transmitters."""
    tiles = sorted(SYSTEMS)
    Rng.stream(seed, "systems").shuffle(tiles)
    s.spare = tiles.pop()
    s.tiles = dict(zip(SIDES[s.side].systems, tiles, strict=True))
    s.planets = {}
    s.pulsars = {}
    s.awards = dict.fromkeys(SIZES, ())
    s.explore_rng = Rng.stream(seed, "exploration")
    s.explore = sorted(EXPLORATION)
    s.explore_rng.shuffle(s.explore)
    s.discard = []
    s.stack = []
    for letter in "CBA":
        group = sorted(t.id for t in TRANSMITTERS.values() if t.letter == letter)
        Rng.stream(seed, "transmitters", letter).shuffle(group)
        s.stack += group
    s.market = sorted(s.stack.pop() for _ in range(NUMBERS["market"]))
    s.discarded_tiles = []
    s.transmitters = {}
    s.links = ()


def deal_headquarters(s: Cluster, is_dealt: bool, seed: str) -> None:
    """R16: a random board each, or none."""
    boards = sorted(set(HQ_SIDES.values()))
    dealt = Rng.stream(seed, "headquarters").sample(boards, s.seats)
    s.hq = dealt if is_dealt else [""] * s.seats
