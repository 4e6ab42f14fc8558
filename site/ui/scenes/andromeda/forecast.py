"""What is certain of what comes, for who plans ahead: which events are still in the deck, what a module lacks."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pygames.andromeda.components import EVENTS, TRACK_TABLE
from pygames.andromeda.rules import raiders
from pygames.andromeda.rules.loadout import Loadout
from pygames.andromeda.words import SHIPS, TRACKS, TYPES
from ui.art.andromeda import ships
from ui.scenes.look import Look, View


def events_left(view: View, look: Look) -> list[str]:
    """R10, R121: a deck holds each of its cards once, and what was turned up lies open; used up, it begins anew."""
    deck = [event for event, card in EVENTS.items() if card.deck == look.options.get("events", "dawn")]
    past = view["event_track"]["past"]
    return [event for event in deck if event not in past] or deck


def scorings(view: View, look: Look) -> Counter[str]:
    """How many of them score each track."""
    return look.once("scorings", lambda: Counter(EVENTS[event].track for event in events_left(view, look)))


def worth(view: View, seat: int, track: str) -> int:
    """R122: what a scoring of the track would bring a seat now."""
    shown, table = view["seats"][seat], TRACK_TABLE[TRACKS.index(track)]
    return max(0, int(table.vp[shown["tracks"][track]]) - len(shown["damage"]))


def told(view: View, look: Look) -> list[str]:
    """Tracks still to be scored, with what each player would get now; then the raiders that those cards call."""
    words, left = look.words, scorings(view, look)
    lines = []
    for track in sorted(left, key=lambda name: (-left[name], TRACKS.index(name))):
        who = [f"{words.player(seat)} +{worth(view, seat, track)}" for seat in range(len(view["seats"]))]
        lines.append(words.say("forecast.track", {"track": track, "n": left[track], "who": words.join(who)}))
    calls = Counter(cls for event in events_left(view, look) for cls in raiders.called_by(event))
    called = [f"{cls} × {n}" if n > 1 else cls for cls, n in sorted(calls.items())]
    return [*lines, *([words.say("forecast.raiders", {"who": words.join(called)})] if called else [])]


def gear(shown: dict[str, Any]) -> Loadout:
    """What faction, upgrades and cards make of a seat's ships and prices, as everybody sees it."""
    fitted = ships.fitted(shown)
    return Loadout(shown["faction"], tuple(fitted.get(ship, "") for ship in SHIPS), tuple(shown["sustains"]))


def place_of(view: View, item: str) -> tuple[str, int] | None:
    """Type and row of a module on offer."""
    return next(((kind, view["market"][kind].index(item)) for kind in TYPES if item in view["market"][kind]), None)
