"""Why a thing cannot be used now: the reason of the verb that it stands for, figures, and what to do instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygames.core.problems import Reason
from pygames.core.table import Table
from pygames.gaia.components import (
    AREA_IDS,
    BOOSTERS,
    FACTIONS,
    FIGURES,
    FINAL_TILES,
    KINDS,
    LAB,
    POWER,
    QIC,
    STRUCTURES,
    TECHS,
    TOKENS,
    TRADES,
)
from pygames.gaia.rules import building, federation, octagons, power, reach, tech
from pygames.gaia.state import AREA_2, AREA_3, Space
from pygames.gaia.steps import why
from pygames.gaia.steps.turn import TakeTurn
from ui.picker import Picker
from ui.scenes.gaia import tiles
from ui.scenes.look import Look, Row, View

BUILDS = ("mine", "project", "upgrade")
STOCKS = ("credits", "ore", "knowledge", "qic", "gaiaformer", "bowl0", "bowl1", "bowl2", "bowl3")
UNNAMED = ("no_octagon", "no_token_kind", "name_a_planet", "name_a_token")  # "point at": somebody just did
MOST = 3  # ways out


def refuse(table: Table, view: View, picker: Picker, item: str, look: Look) -> Row | None:
    """``lines``, ``rule`` and ``ways``; ``card`` where a tap only asks what the thing is."""
    s = table.state
    if not isinstance(s, Space):
        return None
    if item in STOCKS or item in FACTIONS or item in KINDS or item.startswith("sector"):
        return {"card": True, "lines": []}
    if item in FINAL_TILES or item.startswith("round"):
        return {"card": True, "lines": _scoring(view, item, look)}
    is_turn = s.agenda and isinstance(s.agenda[-1], TakeTurn) and picker.found and picker.seat in table.asked()
    if not is_turn or not look.is_asked or (picker.is_started and picker.verb not in BUILDS):
        return None
    for holds, told in TOLD:
        if holds(item):
            return told(s, picker, item, look)
    return None


def _row(look: Look, reason: Reason | None, lines: Iterable[str], ways: Sequence[Row], rule: str = "") -> Row:
    said = [look.words.explain(reason)] if reason is not None else []
    told = [line.replace("..", ".") for line in (*said, *lines)]  # a sentence that ends with "Q.I.C."
    return {"lines": told, "rule": reason.rule if reason else rule, "ways": list(ways)[:MOST]}


def leads(picker: Picker, look: Look, *verbs: str) -> list[Row]:
    """Verbs that are possible now, each with how many targets it has; whoever can do nothing else can pass."""
    found: list[Row] = []
    for verb in dict.fromkeys((*verbs, "pass")):
        many = {i for c in picker.found if c.verb == verb and c.slots for i in c.slots[0].ids}
        if any(c.verb == verb for c in picker.found) and (verb != "pass" or not found):
            label = look.words.say(f"short.{verb}")
            found.append({"label": f"{label} · {len(many)}" if many else label, "verb": verb})
    return found


# --- the map --------------------------------------------------------------------------------------------------------


def _hex(s: Space, picker: Picker, item: str, look: Look) -> Row:
    """An own structure is to grow, a planet to be settled; empty space is for satellites."""
    seat, bit = picker.seat, s.map.number_of[item]
    kind = s.type_at(bit)
    own = bool(s.boards[seat].mask >> bit & 1)
    verb = picker.verb or ("upgrade" if own else "project" if kind == "transdim" else "mine")
    if not kind and not picker.verb:
        lines = [look.words.say("refuse.empty", {"n": reach.distance(s, seat, bit)})]
        return _row(look, None, lines, leads(picker, look, "space_station", "federation", "mine"), "R66")
    reason = next(iter(why.reasons(s, seat, verb, ((item,),))), None)
    is_dear = reason is not None and reason.key == "cannot_pay"
    lines = _price(s, seat, bit, look) if is_dear and verb == "mine" else []
    lines += _far(s, seat, bit, look) if not own and reason is not None and reason.key != "occupied" else []
    helps = _exchange(s, seat, str(reason.data["what"])) if reason is not None and is_dear else ()
    ways = [*_helped(picker, item, look), *leads(picker, look, *helps, *_others(verb))]
    return _row(look, None if is_dear and verb == "mine" else reason, lines, ways, "R31")


def _others(verb: str) -> tuple[str, ...]:
    return {"project": ("project", "research", "mine"), "upgrade": ("upgrade", "mine")}.get(
        verb, ("mine", "power_mine")
    )


def _exchange(s: Space, seat: int, what: str) -> tuple[str, ...]:
    """The converter, where it can bring what is missing."""
    gives = (trade for trade in TRADES.values() if any(good == what for good, _ in trade.gain))
    return ("convert",) if any(octagons.why_not_trade(s, seat, trade.id) is None for trade in gives) else ()


def _price(s: Space, seat: int, bit: int, look: Look) -> list[str]:
    """The whole price of a mine against what is there."""
    b, price = s.boards[seat], building.price(s, seat, bit)
    goods = [("credits", price.credits), ("ore", price.ore), ("qic", price.qic)]
    say, join = look.words.say, look.words.join
    slots = {
        "price": join([say(f"level.{what}", {"n": n}) for what, n in goods if n]),
        "have": join([say(f"level.{what}", {"n": getattr(b, what)}) for what, n in goods if n]),
    }
    return [say("refuse.price", slots)]


def _far(s: Space, seat: int, bit: int, look: Look) -> list[str]:
    """R32, R33: how far it is, where that is the trouble."""
    away, own = reach.distance(s, seat, bit), reach.basic(s, seat)
    told = {"n": away, "range": own, "more": FIGURES["range_per_qic"]}
    return [look.words.say("refuse.far", told)] if away > own else []


def _helped(picker: Picker, item: str, look: Look) -> list[Row]:
    """Actions that build just there: terraforming for power, the booster's step or range."""
    found = []
    for choice in picker.found:
        if len(choice.slots) > 1 and item in choice.slots[1].ids:
            first = choice.slots[0].ids[0]
            told = {"what": look.words.capital(look.words.word(first)), "where": item}
            found.append({"label": look.words.say("refuse.helped", told), "taps": [first, item]})
    return found


# --- research and tiles ---------------------------------------------------------------------------------------------


def _area(s: Space, picker: Picker, item: str, look: Look) -> Row:
    b, area = s.boards[picker.seat], AREA_IDS.index(item)
    reason = next(iter(why.reasons(s, picker.seat, "research", ((item,),))), None)
    lines = [look.words.say("refuse.area", {"level": b.levels[area], "n": b.knowledge})]
    return _row(
        look, reason, lines, leads(picker, look, "research", *_exchange(s, picker.seat, "knowledge"), "upgrade"), "R79"
    )


def _tech(s: Space, picker: Picker, item: str, look: Look) -> Row:
    """Tiles come with laboratories, academies and an action; advanced ones need more."""
    b, seat = s.boards[picker.seat], picker.seat
    is_standard = item not in s.advanced and item not in b.techs.values()
    reason = tech.why_not_standard(s, seat, item) if is_standard else tech.why_not_advanced(s, seat, item)
    lab, stations = STRUCTURES[LAB], sum(kind == "trading_station" for kind in b.built.values())
    slots = {"credits": lab.credits, "ore": lab.ore, "have": b.credits, "have_ore": b.ore, "n": stations}
    lines = [look.words.say("refuse.tile"), look.words.say("refuse.lab", slots)]
    labs = [
        {"label": look.words.say("refuse.to_lab", {"where": at}), "taps": [at, LAB]}
        for choice in picker.found
        if choice.verb == "upgrade" and LAB in choice.slots[1].ids
        for at in choice.slots[0].ids
    ]
    return _row(look, reason, lines, [*labs[:1], *leads(picker, look, "upgrade", "qic")], "R54")


def _octagon(s: Space, picker: Picker, item: str, look: Look) -> Row:
    """R93: what it costs, and what burning would bring."""
    b, seat = s.boards[picker.seat], picker.seat
    verbs = ("power_mine", "power") if item in POWER else ("rescore", "qic") if QIC[item].do == "rescore" else ("qic",)
    tried = [r for verb in verbs for r in why.reasons(s, seat, verb, ((item,),)) if r.key not in UNNAMED]
    lines = []
    if item in POWER and power.can_sacrifice(b):
        lines = [look.words.say("refuse.burn", {"n": b.bowls[AREA_2], "have": b.bowls[AREA_3]})]
        helps: tuple[str, ...] = ("convert",)
    else:
        helps = _exchange(s, seat, "qic") if item in QIC else ()
    return _row(
        look, next(iter(tried), None), lines, leads(picker, look, *helps, *verbs, "power", "qic", "mine"), "R93"
    )


def _booster(s: Space, picker: Picker, item: str, look: Look) -> Row:
    """R104: a booster is changed by passing."""
    holder = next((seat for seat, b in enumerate(s.boards) if b.booster == item), -1)
    key = "refuse.booster_own" if holder == picker.seat else "refuse.booster_held"
    name = look.words.player(holder) if 0 <= holder < len(look.marks) else look.words.word("automa")
    lines = [look.words.say(key, {"who": name, "n": s.round})]
    if holder == picker.seat:
        found = why.reasons(s, picker.seat, "special_mine", ((item,),))
        lines += [look.words.explain(r) for r in found if r.key not in (*UNNAMED, "no_such_action")]
    return _row(look, None, lines, leads(picker, look, "special", "special_mine", "pass"), "R104")


def _token(s: Space, picker: Picker, item: str, look: Look) -> Row:
    """R63: tokens come with federations."""
    field = federation.field(s, picker.seat)
    reason = federation.why_not_federate(s, picker.seat)
    lines = [look.words.say("refuse.token", {"need": field.need, "value": sum(field.worth)})]
    return _row(look, reason, lines, leads(picker, look, "federation", "rescore", "upgrade", "mine"), "R63")


def _scoring(view: View, item: str, look: Look) -> list[str]:
    """Round tiles and final scorings ask for nothing; what they would bring."""
    if item.startswith("round"):
        n = int(item.removeprefix("round"))
        key = "now" if n == view["round"] else "over" if n < view["round"] else "later"
        return [look.words.say(f"refuse.round_{key}", {"n": n, "now": view["round"]})]
    counts = view["finals"].get(item)
    if not counts or look.mine is None:
        return []
    told = {"n": counts[look.mine], "vp": tiles.points(item, counts, look.mine, view)}
    return [look.words.say("refuse.final", told)]


TOLD = (
    (lambda item: item.startswith("hex:"), _hex),
    (lambda item: item in AREA_IDS, _area),
    (lambda item: item in TECHS, _tech),
    (lambda item: item in POWER or item in QIC, _octagon),
    (lambda item: item in BOOSTERS, _booster),
    (lambda item: item in TOKENS, _token),
)
