"""Flights: which dice lead where, the route that would be flown, and routes told apart by their result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from pygames.core.play import Action, Choice, Picks
from pygames.core.table import Table
from pygames.pulsar.components import SIDES
from pygames.pulsar.rules import flying, paying
from pygames.pulsar.rules.routes import BITS, Route
from pygames.pulsar.schema import COLOURS
from pygames.pulsar.state import Cluster
from ui.art.pulsar.faces import Part
from ui.picker import AGAIN, MORE, READY, REFUSED, Picker, with_only
from ui.scenes.look import Look, Row, View

ROUTE = "route:"  # a listed route, by its number
MOST = 8  # routes in the list


class Way(NamedTuple):
    """A way to the chosen end: what is named on it, the route that the engine would fly, what that scores."""

    named: tuple[str, ...]
    route: Route
    points: int


def is_open(picker: Picker) -> bool:
    """Whether the end of a flight is chosen and its way can be edited."""
    return picker.part is not None and bool(picker.picks) and picker.verbs() == ["fly"]


def value_of(picker: Picker) -> int:
    """The value of the die of the flight that is being put together."""
    return paying.WAYS[picker.left[0].slots[2].ids[0]].value


def way_of(s: Cluster, seat: int, end: str, via: tuple[str, ...], value: int, run: str = "") -> Way | None:
    """R66: the route that the engine would fly."""
    route = flying.best(s, seat, end, via, value, run)
    if route is None:
        return None
    return Way(via, route, sum(n for _, n in flying.flight_points(s, seat, route.pulsars, route.gates, run)))


def of_action(s: Cluster, action: Action) -> Way | None:
    (end,), via, (way,), announced = action.picks
    return way_of(s, action.seat, end, via, paying.WAYS[way].value, announced[0] if announced else "")


def ways(s: Cluster, picker: Picker) -> list[tuple[int, Way]]:
    """Every listed route by its number, best first: new stations, then points; what is named by hand stands above."""
    slot = picker.slot
    if slot is None or slot.plans is None:  # everything is named already
        return []
    end, value = picker.picks[0][0], value_of(picker)
    found = [(n, way_of(s, picker.seat, end, plan, value)) for n, plan in enumerate(slot.plans)]
    ranked = sorted([(n, way) for n, way in found if way], key=lambda row: (-len(row[1].named), -row[1].points, row[0]))
    if picker.part and picker.part not in slot.plans and (own := way_of(s, picker.seat, end, picker.part, value)):
        ranked.insert(0, (-1, own))
    return ranked[:MOST]


def leading(s: Cluster, picker: Picker) -> list[Route]:
    """The routes of the die that end at the chosen place."""
    found = flying.candidates(s.side, s.ships[picker.seat], value_of(picker), flying.flexes(s, picker.seat))
    return [route for route in found if route.end == picker.picks[0][0]]


def targets(table: Table, picker: Picker) -> Sequence[str]:
    """While a way is edited: the places by which flights to the same end may go."""
    if not is_open(picker) or not isinstance(table.state, Cluster):
        return picker.targets()
    met = {place for route in leading(table.state, picker) for place in route.path[:-1]}
    return [place for place in picker.targets() if place in met and place != picker.picks[0][0]]


# --- on the board -----------------------------------------------------------------------------------------------------


def tags(table: Table, seat: int, picker: Picker) -> Mapping[str, Any]:
    """Each end with the dice that lead there; then the route, and the segments by which it could go."""
    s = table.state
    if not isinstance(s, Cluster):
        return {}
    if is_open(picker):
        action = picker.action()
        way = of_action(s, action) if action is not None else None
        return {
            "route": (s.ships[seat], *way.route.path) if way else (),
            "open": segments((s.ships[seat], *route.path) for route in leading(s, picker)),
            "ways": ways(s, picker),
        }
    if picker.picks or not (picker.verb == "fly" or picker.held):
        return {}
    plain: dict[str, set[int]] = {}
    changed: dict[str, str] = {}
    for choice in picker.left:
        if choice.verb == "fly":
            for end in choice.slots[0].ids:
                for die in choice.slots[2].ids:
                    if "." in die or not die.startswith("silver"):
                        changed.setdefault(end, die)
                    else:
                        plain.setdefault(end, set()).add(paying.WAYS[die].value)
    if len({n for found in plain.values() for n in found}) < 2 and not set(changed) - set(plain):
        return {}  # one length only: the light says it
    return {end: _dice(plain.get(end, set()), changed.get(end, "")) for end in {**plain, **changed}}


def segments(paths: Iterable[Sequence[str]]) -> frozenset[tuple[str, str]]:
    """The pairs of places that paths lead along."""
    return frozenset((min(pair), max(pair)) for path in paths for pair in pairwise(path))


def _dice(values: set[int], other: str) -> list[Part]:
    """The lengths that end there, the shortest ones if there are many; else the token or the bonus die it takes."""
    shown = sorted(values)
    if shown:
        return [("", "·".join(str(n) for n in shown[:3]) + ("…" if len(shown) > 3 else ""))]
    way = paying.WAYS[other]
    return [(way.token, "")] if way.token else [(f"red:{way.value}" if way.kind == "red" else "cubes", "")]


# --- taps -------------------------------------------------------------------------------------------------------------


def tap(picker: Picker, item: str) -> str | None:
    """While a way is open: the end again means Confirm, a route of the list is taken, a place becomes a waypoint."""
    if not is_open(picker):
        return None
    if item.startswith(ROUTE):
        number = int(item.removeprefix(ROUTE))
        return picker.take_plan(number) if number >= 0 else READY
    if item == picker.picks[0][0]:
        return AGAIN if picker.action() else MORE
    if item in paying.WAYS:
        return _with_die(picker, item)
    slot, part = picker.slot, picker.part
    if slot is None or part is None or item not in slot.ids or item in part:
        return None
    return _over(picker, item, part, slot.plans or ())


def _over(picker: Picker, item: str, part: tuple[str, ...], plans: tuple[tuple[str, ...], ...]) -> str:
    """A way over a place: as it is now, else with other stations; refused if no flight of the die goes there."""
    by_hand = tuple(place for place in part if not any(place in plan for plan in plans))
    tries = [part, *((*by_hand, *plan) for plan in sorted(plans, key=len, reverse=True)), *plans]
    for tried in tries:
        picker.part = tuple(sorted({*tried, item}))
        if picker.action():
            return READY
    picker.part = part
    return REFUSED


def _with_die(picker: Picker, item: str) -> str | None:
    """Another die for the same end; as good as the first, the way stays."""
    end, old, part = picker.picks[0][0], value_of(picker), picker.part
    for choice in picker.found:
        if choice.verb == "fly" and end in choice.slots[0].ids and (held := with_only(choice, item, 1)) is not None:
            picker.left, picker.held = (held,), item
            return READY if old == value_of(picker) and part is not None else prefer(picker, READY)
    return None


def with_plain(picker: Picker, said: str) -> str:
    """An end that one plain silver die reaches needs no question; whoever wants a token names the die first."""
    if len(picker.picks) != 1 or picker.part is not None or picker.verbs() != ["fly"] or picker.held:
        return said
    dice = {die for c in picker.left for die in c.slots[2].ids if die.startswith("silver") and "." not in die}
    return picker.hold(dice.pop()) if len(dice) == 1 else said


COST = ("silver", "red", "copy")  # dice of equal value, from that which is used up anyway to the dearest


def prefer(picker: Picker, said: str) -> str:
    """The way just opened: of the dice that lead there the cheapest, of the listed ways that with most new stations."""
    slot = picker.slot
    if picker.part is None or slot is None or slot.name != "via" or not slot.plans:
        return said
    dice = picker.left[0].slots[2].ids
    if len(dice) > 1:
        first = min(dice, key=lambda name: (bool(paying.WAYS[name].change), COST.index(paying.WAYS[name].kind)))
        held = with_only(picker.left[0], first, 1)
        picker.left = (held,) if held is not None else picker.left
    return picker.take_plan(max(range(len(slot.plans)), key=lambda n: (len((slot.plans or ())[n]), -n)))


# --- in words ---------------------------------------------------------------------------------------------------------


def button(choice: Choice, picks: Picks, look: Look) -> str:
    """ "Fly to gate 21: 2 stations on the way" """
    via = picks[1] if len(picks) > 1 else ()
    many = sum(place.startswith("S") for place in via)
    key = "flight.fly_stations" if many else "flight.fly"
    return look.words.say(key, {"to": look.words.word(picks[0][0]), "n": many})


def plan_words(plan: tuple[str, ...], look: Look) -> str:
    """ "1 station · +4": short, for the bar; the sheet says more."""
    found = next((way for _, way in look.tags.get("ways", ()) if way.named == plan), None)
    stations = sum(place.startswith("S") for place in plan)
    parts = [look.words.say("flight.many_stations" if stations else "flight.none", {"n": stations})]
    if found is not None and found.points:
        parts.append(look.words.say("flight.scores", {"n": found.points}))
    return look.words.capital(" · ".join(parts))


def tray(s: Cluster, look: Look, picker: Picker) -> Row | None:
    """Routes that differ in their result, beside the board."""
    if not is_open(picker):
        return None
    found = look.tags.get("ways") or ways(s, picker)
    if len(found) < 2:
        return None
    end, words = picker.picks[0][0], look.words
    title = words.say("flight.routes", {"n": value_of(picker), "to": words.word(end)})
    rows = [_row(s, number, way, look, picker, value_of(picker)) for number, way in found]
    return {"kind": "ways", "place": "beside", "title": title, "columns": rows}


def ends(view: View, look: Look, picker: Picker) -> Row | None:
    """On a phone: every end of a flight in a list below the map, with the dice that lead there."""
    if picker.verb != "fly" or picker.picks or picker.part is not None:
        return None
    from ui.scenes.pulsar import about  # which knows what lies at a place

    chips = [(end, about.chip(view, end, look)) for end in picker.targets()]
    rows = []
    for end, chip in sorted(chips, key=lambda row: (row[1].get("order", 0), row[1]["label"])):
        parts = look.tags.get(end) or [("", "")]
        rows.append({"id": end, "title": chip["label"], "art": chip["art"], "figure": parts[0][1], "said": "",
                     "lines": [], "text": chip.get("sub", ""), "reason": "", "on": False, "can": True})  # fmt: skip
    title = look.words.say("flight.ends", {"n": len(rows)})
    return {"kind": "ways", "place": "beside", "title": title, "columns": rows} if rows else None


def _row(s: Cluster, number: int, way: Way, look: Look, picker: Picker, value: int) -> Row:
    words = look.words
    stations = [place for place in way.named if place in BITS[s.side]]
    key = "flight.many_stations" if stations else "flight.none"
    lines = [{"label": words.say("flight.points"), "n": f"+{way.points}"}] if way.points else []
    lines += [{"label": label, "n": str(n)} for label, n in met(way.route, look)]
    if len(way.route.path) != value:
        lines.append({"label": words.say("flight.segments"), "n": str(len(way.route.path))})
    told = [
        words.say("flight.unseen", {"what": words.word(p)}) if p not in s.planets else words.word(p) for p in stations
    ]
    told += [words.word(place) for place in way.named if place not in stations]
    text = words.say("flight.over", {"what": words.join(told)}) if told else ""
    title = words.capital(words.say(key, {"n": len(stations)}))
    return {"id": f"{ROUTE}{number}", "title": title, "art": "icon-stations" if stations else "icon-initiative",
            "figure": "", "said": "", "lines": lines, "text": text, "reason": "", "on": way.named == picker.part,
            "can": True}  # fmt: skip


def met(route: Route, look: Look) -> list[tuple[str, int]]:
    """What a route visits: pulsars, and gates by colour."""
    words = look.words
    found = [(words.say("flight.pulsars_met"), route.pulsars)] if route.pulsars else []
    pairs = zip(COLOURS, route.gates, strict=True)
    return found + [(words.say(f"flight.gates_{colour}"), n) for colour, n in pairs if n]


def result_words(s: Cluster, action: Action, look: Look) -> list[str]:
    """What the route meets: pulsars, gates by colour, systems that are not yet seen."""
    way = of_action(s, action)
    if way is None:
        return []
    words = look.words
    gates = zip(COLOURS, way.route.gates, strict=True)
    seen = [("pulsars_seen", way.route.pulsars), *((f"gates_seen_{colour}", n) for colour, n in gates)]
    told = [words.say(f"flight.{key}", {"n": n}) for key, n in seen if n]
    lines = [words.say("flight.visits", {"what": words.join(told)})] if told else []
    systems = {*action.picks[1], *action.picks[0]} & set(SIDES[s.side].systems)
    if unseen := sorted(place for place in systems if place not in s.planets):
        lines.append(words.say("flight.reveals", {"what": words.join([words.word(place) for place in unseen])}))
    return lines
