"""Decisions on the tracks: which track, which token, which event card (chapters O and P)."""

from __future__ import annotations

from pygames.andromeda.asking import DECLINE, Decision, pick
from pygames.andromeda.components import TRACK_TABLE, UPGRADES
from pygames.andromeda.rules import building, progress, stock
from pygames.andromeda.rules.loadout import hand_limit
from pygames.andromeda.state import Edge, more
from pygames.andromeda.words import TRACKS
from pygames.core.play import Action, Choice, Step
from pygames.core.problems import Reason


class Advance(Step[Edge]):
    """R111: one step up, with everything the space reached does; at the top nothing happens."""

    seat: int
    track: int

    def run(self, s: Edge) -> None:
        if not progress.can_advance(s, self.seat, self.track):
            return
        station = s.stations[self.seat]
        station.tracks = more(station.tracks, self.track, 1)
        step = station.tracks[self.track]
        s.emit("advance", self.seat, track=TRACKS[self.track], n=step)
        table = TRACK_TABLE[self.track]
        kind, n = table.at(step)
        if kind == "discovery":
            s.todo(Discover(self.seat, f"science{n}"))
        elif kind == "upgrade":
            s.todo(FitUpgrade(self.seat))
        elif kind == "hand_limit":  # R117
            stock.draw(s, self.seat, max(0, hand_limit(station) - len(station.hand)))
        elif kind == "supremacy":
            reach_token(s, self.seat, step, n)
        if step in table.events:
            progress.advance_marker(s, 1)


def reach_token(s: Edge, seat: int, step: int, consolation: int) -> None:
    """R118: the first takes the token, later ones score."""
    at = token_index(step)
    token = s.medals[at]
    if not token:
        stock.score(s, seat, consolation, "supremacy_space")
        return
    s.medals = (*s.medals[:at], "", *s.medals[at + 1 :])
    s.stations[seat].medals = tuple(sorted((*s.stations[seat].medals, token)))
    s.emit("medal", seat, token=token)


def token_index(step: int) -> int:
    """Which of the token spaces of the supremacy track a step is."""
    spaces = [at for at, kind, _ in TRACK_TABLE[progress.SUPREMACY].spaces if kind == "supremacy"]
    return spaces.index(step)


class AdvanceAny(Decision):
    """A step on a track of choice, so many times."""

    n: int

    def options(self, s: Edge) -> list[Choice]:
        open_ = [t for i, t in enumerate(TRACKS) if progress.can_advance(s, self.seat, i)]
        return [pick("advance", "track", open_), DECLINE] if open_ and self.n else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        return Reason("track_at_top", "R111", track=named[0]) if verb == "advance" and named[0] in TRACKS else None

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "advance":
            s.todo(Advance(self.seat, TRACKS.index(a.picks[0][0])), AdvanceAny(self.seat, self.n - 1))


class Discover(Decision):
    """R114: look at a stack in secret and keep one token; an empty stack gives nothing."""

    stack: str
    is_open: bool = False

    def asks(self, s: Edge) -> tuple[int, ...]:
        return (self.seat,) if self.is_open and s.stacks[self.stack] else ()

    def options(self, s: Edge) -> list[Choice]:
        return [pick("keep_token", "token", s.stacks[self.stack])]

    def run(self, s: Edge) -> None:
        if s.stacks[self.stack] and not self.is_open:
            s.lookers = {**s.lookers, self.stack: self.seat}
            s.emit("look", self.seat, secret={"tokens": list(s.stacks[self.stack])}, stack=self.stack)
            s.todo(self.replace(is_open=True))

    def take(self, s: Edge, a: Action) -> None:
        (token,) = a.picks[0]
        station = s.stations[self.seat]
        s.stacks = {**s.stacks, self.stack: tuple(t for t in s.stacks[self.stack] if t != token)}
        station.tokens = tuple(sorted((*station.tokens, token)))
        s.emit("token_kept", self.seat, secret={"token": token})


class FitUpgrade(Decision):
    """R96, R115: one unplaced upgrade on a type not yet upgraded."""

    def options(self, s: Edge) -> list[Choice]:
        found = building.fittings(s.stations[self.seat])
        return [pick("fit", "upgrade", found), DECLINE] if found else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        if verb != "fit" or named[0] not in UPGRADES:
            return None
        if named[0] not in s.stations[self.seat].upgrades:
            return Reason("not_your_upgrade", "R96")
        return Reason("upgraded_already", "R96", ship=UPGRADES[named[0]].ship)

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "fit":
            building.fit(s, self.seat, a.picks[0][0])


class PeekEvents(Decision):
    """R42: look at the top two event cards; one goes back on top, the other to the bottom."""

    is_open: bool = False

    def asks(self, s: Edge) -> tuple[int, ...]:
        return (self.seat,) if self.is_open and len(s.event_deck) > 1 else ()

    def options(self, s: Edge) -> list[Choice]:
        return [pick("top", "event", s.event_deck[-2:])]

    def run(self, s: Edge) -> None:
        if self.is_open or not s.event_deck:
            return
        seen = list(s.event_deck[-2:])
        s.emit("peek", self.seat, secret={"events": sorted(seen)}, n=len(seen))
        if len(seen) == 1:
            s.foreseen = (*s.foreseen[: self.seat], (seen[0], ""), *s.foreseen[self.seat + 1 :])
            return
        s.foreseen = tuple(("", "") for _ in range(s.seats))
        s.todo(self.replace(is_open=True))

    def take(self, s: Edge, a: Action) -> None:
        (top,) = a.picks[0]
        (bottom,) = (e for e in s.event_deck[-2:] if e != top)
        s.event_deck = (bottom, *s.event_deck[:-2], top)
        s.foreseen = (*s.foreseen[: self.seat], (top, bottom), *s.foreseen[self.seat + 1 :])
        s.emit("peeked", self.seat)
