"""Andromeda's Edge as a game of the core: the figures that others ask for. Set-up is in ``setup.py``."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import Any

from pygames.andromeda import naming, setup, view
from pygames.andromeda.components import PIECES, RAIDERS
from pygames.andromeda.migrations import unless_it_parts
from pygames.andromeda.rules import scoring
from pygames.andromeda.state import Edge
from pygames.andromeda.words import RESOURCES, SHIPS
from pygames.core.bots.base import Bot
from pygames.core.game import Game, Option, Options, Outcome, Term
from pygames.core.play import Action
from pygames.core.problems import Reason
from pygames.core.rng import Rng


class AndromedasEdge(Game[Edge]):
    """2 to 4 players or two teams of two; both event decks, special regions, destiny cards."""

    name = "andromeda"
    rules = 10
    oldest = 9  # what the Choir's cards bring and what factions score changed: earlier matches cannot be followed
    parted = 10  # events bring more raiders, which reach further; tracks pay less, and events score them
    migrations = MappingProxyType({9: unless_it_parts})
    seat_counts = (2, 3, 4)
    options = (
        Option("events", ("dawn", "twilight")),
        Option("terminus", ("standard", "short", "long")),
        Option("regions", ("none", "quasars", "vortices")),
        Option("destiny", ("off", "on")),
        Option("raiders", ("advised", "random")),
        Option("teams", ("off", "on")),
    )
    units = ("vp", *RESOURCES)
    walk_weights = {  # noqa: RUF012
        "launch": 60, "jump": 10, "return": 4, "finish": 1, "dock": 80, "buy": 120, "develop": 60, "build": 6,
        "power": 60, "branch": 20, "pay": 60, "recruit": 60, "run": 60, "join": 12, "discover": 60, "parade": 60,
        "idle": 60, "advance": 60, "exploit": 60, "abandon": 6, "claim": 20, "collect": 20, "use": 20, "play": 12,
        "boost": 12, "react": 20, "take": 30, "stay": 12, "pass": 4, "draw_card": 20, "keep_token": 20, "fit": 20,
        "top": 20, "decline": 2, "repair": 20, "enlist": 20, "faction": 20, "clear": 20,
        "go_on": 20,
    }  # fmt: skip

    def why_not_options(self, seats: int, options: Options) -> Reason | None:
        if options["teams"] == "on" and seats != 4:
            return Reason("teams_need_four", "R154")
        return None

    def new(self, seats: int, options: Options, seed: str) -> Edge:
        return setup.new(seats, options, seed)

    def view(self, s: Edge, seat: int | None) -> dict[str, Any]:
        return view.view(s, seat)

    def imagine(self, s: Edge, seat: int, rng: Rng) -> Edge:
        return view.imagine(s, seat, rng)

    def hidden(self, s: Edge, seat: int | None) -> set[str]:
        return view.hidden(s, seat)

    def totals(self, s: Edge, seat: int) -> dict[str, int]:
        station = s.stations[seat]
        return {"vp": station.vp, **dict(zip(RESOURCES, station.store, strict=True))}

    def round(self, s: Edge) -> int:
        return max(0, s.turn - 1) // s.seats + 1

    def outcome(self, s: Edge) -> Outcome:
        return scoring.outcome(s)

    def components(self, s: Edge) -> Counter[str]:
        """Every card, moon, module and token is somewhere, and only once; ships and figures are all there."""
        items = [*s.tactic_deck, *s.tactic_discard, *s.event_deck, *s.event_discard, *s.planet_stack, *s.moon_discard]
        items += [t for t in s.at if t not in s.planet_stack]
        items += [*s.discoveries_out, *s.spent, *filter(None, s.medals)]
        for piles in (s.moons, s.stock, s.stacks):
            for pile in piles.values():
                items += pile
        for row in (*s.decks, *s.market):
            items += filter(None, row)
        for station in s.stations:
            items += [*station.hand, *station.drawn, *station.sustains, *station.moons, *station.placed.values()]
            items += [*station.tokens, *station.medals, *(m for row in station.rows for m in row[1:])]
        found = Counter(items)
        for seat, station in enumerate(s.stations):
            developed = sum(owner == seat for owner in s.developed.values())
            for i, n in enumerate(station.built()):
                found[f"{SHIPS[i]} of {seat}"] = n + station.reserve[i] + (developed if i == 0 else 0)
        found["mechaphage"] = s.mechaphage + sum(sum(x.phage.values()) for x in s.stations)
        found.update(naming.in_flight(s))
        return found

    def check(self, s: Edge) -> None:
        """Nothing is below zero; one raider class in a region; figures as the cards say (R60)."""
        for seat, station in enumerate(s.stations):
            assert min(station.store) >= 0, "a resource below zero"
            assert station.vp >= 0, "points below zero"
            assert min((*station.bay, *station.reserve, *station.scrap, *station.repaired)) >= 0, "ships below zero"
            assert sum(station.built()) <= sum(PIECES), f"too many ships of {seat}"
            assert station.hand == tuple(sorted(station.hand)), "a hand is not sorted"
            assert station.leaders_home >= 0, "leaders below zero"
        for cls, card in s.raider_cards.items():
            out = sum(n for c, n in s.raiders.values() if c == cls)
            assert out <= RAIDERS[card].figures, f"too many raiders of class {cls}"

    def term(self, item: str) -> Term:
        return naming.term(item)

    def ids(self) -> tuple[str, ...]:
        return naming.IDS

    def bot(self, level: str) -> Bot:
        from pygames.andromeda.bot import make  # imported late: a match between people needs no bot

        return make(level)

    def rank_actions(self, s: Edge, seat: int, found: list[Action]) -> list[Action]:
        from pygames.andromeda.bot import ranked

        return ranked(s, seat, found)
