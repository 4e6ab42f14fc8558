"""Andromeda's Edge as a game of the core: the figures that others ask for. Set-up is in ``setup.py``."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pygames.andromeda import naming, setup, view
from pygames.andromeda.components import PIECES, RAIDERS
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
    rules = 1
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
        "launch": 40, "jump": 10, "return": 12, "finish": 3, "dock": 20, "buy": 30, "develop": 60, "build": 6,
        "power": 30, "branch": 6, "pay": 20, "recruit": 30, "run": 20, "join": 4, "discover": 30, "parade": 30,
        "idle": 20, "advance": 20, "exploit": 30, "abandon": 6, "claim": 20, "collect": 20, "use": 8, "play": 8,
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
        found = Counter([*s.tactic_deck, *s.tactic_discard, *s.event_deck, *s.event_discard, *s.planet_stack])
        found.update([t for t in s.at if t not in s.planet_stack])
        found.update([*s.moon_discard, *(m for stack in s.moons.values() for m in stack)])
        found.update(m for stack in s.stock.values() for m in stack)
        found.update(m for deck in s.decks for m in deck)
        found.update(m for column in s.market for m in column if m)
        found.update([*s.discoveries_out, *s.spent, *(t for stack in s.stacks.values() for t in stack)])
        found.update([m for m in s.medals if m])
        for seat, station in enumerate(s.stations):
            found.update([*station.hand, *station.drawn, *station.sustains, *station.moons, *station.placed.values()])
            found.update([*station.tokens, *station.medals, *(m for row in station.rows for m in row[1:])])
            developed = sum(owner == seat for owner in s.developed.values())
            for i, n in enumerate(station.built()):
                found[f"{SHIPS[i]} of {seat}"] = n + station.reserve[i] + (developed if i == 0 else 0)
        found["mechaphage"] = s.mechaphage + sum(sum(x.phage.values()) for x in s.stations)
        found.update(naming.in_flight(s))
        return +found

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
