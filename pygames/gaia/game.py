"""Gaia Project as a game of the core: set-up (chapter 1) and the figures that others ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pygames.core.bots.base import Bot
from pygames.core.game import Game, Option, Options, Outcome, Shapes, Term
from pygames.core.play import Action, Step, settle
from pygames.core.problems import Reason
from pygames.core.rng import Rng
from pygames.gaia import bench, layout, migrations, naming, view
from pygames.gaia.components import (
    ADVANCED,
    AREA_IDS,
    BOOSTERS,
    FACTIONS,
    FIGURES,
    FINAL_TILES,
    KINDS,
    POWER,
    QIC,
    ROUNDS,
    STANDARD,
    STRUCTURES,
    TECHS,
    TOKENS,
    TRADES,
)
from pygames.gaia.galaxy import LAYOUTS, SECTORS, galaxy
from pygames.gaia.rules import automa, power
from pygames.gaia.rules.charging import CHARGE_FIRST, TOKEN_FIRST
from pygames.gaia.state import AREA_3, NO_STONE, Board, Space
from pygames.gaia.steps.options import FREE
from pygames.gaia.steps.setup import TURNS, ArrangeBoard, ChooseBoosters, ChooseFaction, PlaceAll
from pygames.gaia.steps.solo import AutomaFaction

LEVELS = ("automalein", "automa", "automaechtig", "ultoma", "alptrauma")


class GaiaProject(Game[Space]):
    """1 to 4 players, the first game or all factions, standard or own board; alone against the Automa."""

    name = "gaia"
    rules = 2  # R129: the best free actions at the end; A7: slots of boosters stay; more federations are found
    migrations = MappingProxyType({1: migrations.without_last_check})
    seat_counts = (1, 2, 3, 4)
    options = (
        Option("setup", ("first", "advanced")),
        Option("board", ("standard", "method1", "method2", "method3", "reduced")),
        Option("order", ("clockwise", "variable")),
        Option("automa", LEVELS),
    )
    units = ("vp",)
    benchmarks = MappingProxyType({"federations": bench.list_worst_federations})
    shapes = Shapes(seats=("passed", "board.formers"), per_seat=("boards",), ordered=("rounds",))
    walk_weights = {  # noqa: RUF012
        "pass": 4, "finish": 40, "mine": 12, "upgrade": 14, "federation": 16, "research": 8, "power": 4,
        "power_mine": 5, "qic": 4, "special": 4, "special_mine": 5, "charge": 3, "keep": 30, "advance": 4, "project": 8,
        "sacrifice": 2, "buy_tile": 3, "gaia_trade": 3, "space_station": 4, "downgrade": 4, "advance_lowest": 4,
    }  # fmt: skip

    def why_not_options(self, seats: int, options: Options) -> Reason | None:
        """The first game has its own board; some boards and the Automa belong to certain numbers of players."""
        board = options["board"]
        if options["setup"] == "first" and board != "standard":
            return Reason("first_game_board", "R8")
        if board == "reduced" and seats != 3:
            return Reason("reduced_for_three", "R160")
        if board in ("method2", "method3") and seats <= 2:
            return Reason("one_method", "R159")
        if seats == 1 and options["order"] != "clockwise":
            return Reason("order_alone", "R164")
        if seats != 1 and options["automa"] != LEVELS[0]:
            return Reason("automa_alone", "R163")
        return None

    def new(self, seats: int, options: Options, seed: str) -> Space:
        s = Space()
        s.start(seats)
        s.map = galaxy(layout.lay(options["board"], seats, Rng.stream(seed, "board")))
        s.setup = options["setup"]
        s.variable_order = options["order"] == "variable"
        s.boards = [Board.empty() for _ in range(seats)]
        s.automa = None
        if seats == 1:
            s.boards.append(Board.empty(is_automa=True))
        deal(s, seed)
        s.round = s.formed = 0
        s.phase, s.cause, s.lost = "setup", "", -1
        s.passed = s.used = s.gone = ()
        s.formers = {}
        many = len(s.boards)
        first = Rng.stream(seed, "first player").below(many)
        s.order = tuple((first + i) % many for i in range(many))
        s.emit("start", order=[x for x in s.order if x < seats])
        steps: list[Step[Space]] = []
        if options["board"].startswith("method"):
            last = s.order[-1] if s.order[-1] < seats else 0
            steps.append(ArrangeBoard(last))
        steps += [ChooseFaction(seat) for seat in s.order if seat < seats]
        if seats == 1:
            automa.prepare(s, options["automa"], seed)
            steps.append(AutomaFaction(1))
        s.todo(*steps, PlaceAll(), ChooseBoosters())
        settle(s)
        return s

    def view(self, s: Space, seat: int | None) -> dict[str, Any]:
        return view.view(s, seat)

    def imagine(self, s: Space, seat: int, rng: Rng) -> Space:
        return view.imagine(s, seat, rng)

    def hidden(self, s: Space, seat: int | None) -> set[str]:
        return view.hidden(s, seat)

    def totals(self, s: Space, seat: int) -> dict[str, int]:
        return {"vp": s.boards[seat].vp}

    def round(self, s: Space) -> int:
        return max(1, s.round)

    def outcome(self, s: Space) -> Outcome:
        """R132: most points; a tie is shared. Alone, the Automa must be beaten."""
        scores = tuple(s.boards[seat].vp for seat in range(s.seats))
        is_lost = s.cause == "solo_lost"
        places = tuple(1 + is_lost + sum(1 for other in scores if other > score) for score in scores)
        return Outcome(places, scores, s.cause, is_lost=is_lost)

    def components(self, s: Space) -> Counter[str]:
        """Structures, Gaiaformers, tiles and tokens are somewhere, and only once."""
        found: Counter[str] = Counter()
        found.update(s.boosters)
        found.update([*(t for t in s.advanced if t), *s.gone])
        found.update({t: n for t, n in s.tokens.items() if n})
        if s.level_token:
            found[s.level_token] += 1
        for b in s.boards:
            found.update([b.booster] if b.booster else [])
            found.update(over for over in b.techs.values() if over)
            found.update(t for t in b.tokens if not TOKENS[t].faction)
        if s.automa is not None:
            found.update([*s.automa.deck, *s.automa.discard, *s.automa.reserve])
        return +found

    def check(self, s: Space) -> None:
        """Stocks are never negative nor beyond their limits; derived figures agree with the map."""
        for b in s.boards:
            assert min(b.vp, b.credits, b.ore, b.knowledge, b.qic, *b.bowls, b.formers) >= 0, "below zero"
            assert b.credits <= FIGURES["credits_limit"], "credits beyond 30"
            assert max(b.ore, b.knowledge) <= 15, "beyond 15"
            assert b.mask == sum(1 << bit for bit in b.built), "mask and structures differ"
            for index, kind in enumerate(KINDS):
                assert b.pieces[index] == sum(1 for k in b.built.values() if k == kind), "pieces miscounted"
                assert b.pieces[index] <= STRUCTURES[kind].supply, "more pieces than there are"
            assert not b.federated & ~(b.mask | b.stations), "an empty hex in a federation"
            assert not b.satellites & s.map.planets, "a satellite on a planet"
            assert b.satellites.bit_count() <= FIGURES["satellites"], "too many satellites"
            assert NO_STONE <= b.stone <= AREA_3 + 1, "the Brainstone is nowhere"
            assert all(0 <= level <= 5 for level in b.levels), "no such level"
        for area in range(len(AREA_IDS)):
            assert sum(1 for b in s.boards if b.levels[area] == 5) <= 1, "two on level 5"

    def term(self, item: str) -> Term:
        if item.startswith("hex:"):
            q, _, r = item.removeprefix("hex:").partition(",")
            return Term("core.hex", {"q": q, "r": r})
        if item.removeprefix("sector") in SECTORS and item not in SECTORS:
            return Term("core.sector", {"n": item.removeprefix("sector")})
        number, _, what = item.partition("_")
        if number.isdigit() and what:
            return Term(f"goods.{what}", {"n": int(number)})
        for area in ("III", "II", "I"):
            if item.startswith(area) and item[len(area) :].isdigit():
                return Term("core.token", {"area": area})
        if item[:-1] in INCOMES and item[-1].isdigit():
            return Term("core.income", {"what": item[:-1], "n": int(item[-1])})
        return Term(f"name.{item}")

    def names(self, s: Space) -> Mapping[str, Term]:
        return naming.places(s)

    def ids(self) -> tuple[str, ...]:
        """Every id that can stand in a choice."""
        boards = {name: galaxy(placed) for name, placed in LAYOUTS.items()}
        spaces = {name for board in boards.values() for name in board.id_of.values()}
        plain = [*FACTIONS, *KINDS[1:], *AREA_IDS, *TECHS, *BOOSTERS, *TOKENS, *TRADES, *POWER, *QIC, *TURNS]
        sectors = [f"sector{side}" for side in SECTORS]
        tokens = [f"{area}{n}" for area in power.AREA_NAMES for n in (1, 2, 3)]
        sources = [*(f"{what}{n}" for what in INCOMES for n in (1, 2)), "faction", "economy"]
        ways = [power.STONE, power.TOKENS, power.STONE_ID, CHARGE_FIRST, TOKEN_FIRST]
        return tuple(sorted({*spaces, *plain, *sectors, *tokens, *sources, *ways}))

    def bot(self, level: str) -> Bot:
        from pygames.gaia.bot import make  # imported late: a match between people needs no bot

        return make(level)

    def rank_actions(self, s: Space, seat: int, found: list[Action]) -> list[Action]:
        """Main actions first, then free ones."""
        return sorted(found, key=lambda a: a.verb in FREE)


INCOMES = ("institute", "booster", "income_ore_charge", "research_lab")


def deal(s: Space, seed: str) -> None:
    """R2-R5: tech tiles, advanced tiles, federation tokens, scoring tiles, boosters."""
    rng = Rng.stream(seed, "tiles")
    standard = sorted(STANDARD)
    rng.shuffle(standard)
    s.tech_places = tuple(standard)
    s.advanced = tuple(rng.sample(sorted(ADVANCED), len(AREA_IDS)))
    copies = 2 if len(s.boards) > s.seats else 0
    s.tokens = {t.id: copies or t.copies for t in TOKENS.values() if not t.faction}
    s.level_token = rng.pick([t for t, n in sorted(s.tokens.items()) for _ in range(n)])
    s.tokens[s.level_token] -= 1
    s.rounds = tuple(rng.sample(sorted(ROUNDS), FIGURES["rounds"]))
    s.finals = tuple(rng.sample(sorted(FINAL_TILES), 2))
    s.boosters = tuple(rng.sample(sorted(BOOSTERS), len(s.boards) + 3))
