"""Flights: which dice lead where, the route that would be flown, and routes told apart by their result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygames.core.play import Action, Choice, Picks
from pygames.core.table import Table
from pygames.pulsar.components import SIDES
from pygames.pulsar.rules import flying, paying
from pygames.pulsar.rules.routes import Route
from pygames.pulsar.schema import COLOURS
from pygames.pulsar.state import Cluster
from ui.art.pulsar.faces import Part
from ui.picker import Picker
from ui.scenes.look import Look, View


def route_of(s: Cluster, action: Action) -> Route | None:
    """R66: the route that the engine would fly."""
    (end,), via, (way,), announced = action.picks
    return flying.best(s, action.seat, end, via, paying.WAYS[way].value, announced[0] if announced else "")


def tags(table: Table, seat: int, picker: Picker) -> Mapping[str, Any]:
    """Each end with the dice in hand that lead there (a light without one takes more); then the route."""
    s = table.state
    if not isinstance(s, Cluster):
        return {}
    action = picker.action()
    if action is not None and action.verb == "fly":
        route = route_of(s, action)
        return {"route": (s.ships[seat], *route.path), "waypoints": waypoints(s, action)} if route else {}
    if picker.picks or not (picker.verb == "fly" or picker.held):
        return {}
    values: dict[str, set[int]] = {}
    for choice in picker.left:
        if choice.verb == "fly":
            for end in choice.slots[0].ids:
                ways = [way for way in choice.slots[2].ids if way.startswith("silver") and "." not in way]
                values.setdefault(end, set()).update(paying.WAYS[way].value for way in ways)
    if len({n for found in values.values() for n in found}) < 2:
        return {}  # one length only: the light says it
    return {end: _dice(found) for end, found in values.items() if found}


def waypoints(s: Cluster, action: Action) -> frozenset[str]:
    """The places by which flights to the same end may go."""
    value = paying.WAYS[action.picks[2][0]].value
    found = flying.candidates(s.side, s.ships[action.seat], value, flying.flexes(s, action.seat))
    return frozenset(place for route in found if route.end == action.picks[0][0] for place in route.path[:-1])


def _dice(values: set[int]) -> list[Part]:
    """The lengths that end there, the shortest ones if there are many."""
    shown = sorted(values)
    return [("", "·".join(str(n) for n in shown[:3]) + ("…" if len(shown) > 3 else ""))]


def is_end(picker: Picker, item: str) -> bool:
    """Whether it is where the flight that is being put together ends: no waypoint, but a second tap."""
    return bool(picker.part is not None and picker.picks and picker.verbs() == ["fly"] and item == picker.picks[0][0])


def prefer(picker: Picker, said: str) -> str:
    """The way just opened: of the listed ones that with most new stations."""
    slot = picker.slot
    if picker.part is None or slot is None or slot.name != "via" or not slot.plans:
        return said
    return picker.take_plan(max(range(len(slot.plans)), key=lambda n: (len((slot.plans or ())[n]), -n)))


def button(choice: Choice, picks: Picks, look: Look) -> str:
    """ "Fly to gate 21: 2 stations on the way" """
    via = picks[1] if len(picks) > 1 else ()
    many = sum(place.startswith("S") for place in via)
    key = "flight.fly_stations" if many else "flight.fly"
    return look.words.say(key, {"to": look.words.word(picks[0][0]), "n": many})


def plan_words(view: View, plan: tuple[str, ...], look: Look) -> str:
    """ "1 station on the way: system 3 (not yet seen)" """
    words = look.words
    systems = [place for place in plan if place in view["systems"]]
    others = [words.word(place) for place in plan if place not in view["systems"]]
    if not plan:
        return words.say("flight.none")
    told = [
        words.say("flight.unseen", {"what": words.word(place)})
        if not view["systems"][place]["tile"]
        else words.word(place)
        for place in systems
    ]
    parts = [words.say("flight.stations", {"n": len(systems), "what": words.join(told)})] if systems else []
    parts += [words.say("flight.over", {"what": words.join(others)})] if others else []
    return "; ".join(parts)


def result_words(s: Cluster, action: Action, look: Look) -> list[str]:
    """What the route meets: pulsars, gates by colour, systems that are not yet seen."""
    route = route_of(s, action)
    if route is None:
        return []
    words = look.words
    met = [words.say("flight.pulsars", {"n": route.pulsars})] if route.pulsars else []
    met += [
        words.say("flight.gates", {"n": n, "colour": words.word(colour)})
        for colour, n in zip(COLOURS, route.gates, strict=True)
        if n
    ]
    lines = [words.say("flight.visits", {"what": words.join(met)})] if met else []
    systems = {*action.picks[1], *action.picks[0]} & set(SIDES[s.side].systems)
    if unseen := sorted(place for place in systems if place not in s.planets):
        lines.append(words.say("flight.reveals", {"what": words.join([words.word(place) for place in unseen])}))
    return lines
