"""Looking ahead: what an action brings, certain waste, how near the end is, points to come."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.events import Event
from pygames.core.play import Action
from pygames.core.table import Table
from pygames.race.components import ACTIONS, CARDS, FIGURES, PHASES
from pygames.race.policy import Policy
from pygames.race.powers import powers
from pygames.race.rules import placing, scoring
from pygames.race.state import Galaxy
from ui.picker import Picker
from ui.scenes.base import Look, Row, View
from ui.scenes.race import sums
from ui.scenes.race.about import score_lines
from ui.scenes.race.trays import signed

TOLD = ("consume", "sell", "developed", "settled", "conquered", "leave", "good", "draw", "end")


def has_bonus(s: Galaxy, seat: int) -> bool:
    """Whether the seat has the bonus of the phase that is asked about."""
    top = s.agenda[-1] if s.agenda else None
    return seat in getattr(top, "bonus", ()) or bool(getattr(top, "has_bonus", False))


def foresee(table: Table, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
    """What an action brings; for a secret choice, what it would cost and give later."""
    s = table.state
    assert isinstance(s, Galaxy)
    if action.verb in LATER:
        return LATER[action.verb](s, action, look)
    rows: list[Row] = []
    for event in own_events(events, action.seat):
        if event.key == "gain" and event.data["n"]:
            rows.append({"icon": "vp", "text": look.words.say("foresee.vp", {"seat": event.seat,
                         "n": signed(event.data["n"]), "source": event.data["source"]})})  # fmt: skip
        elif event.key in TOLD and (said := look.words.tell(event, action.seat)):
            rows.append({"icon": ICONS.get(event.key, "cards"), "text": said, "strong": event.key == "end"})
    return sorted(rows + _draws(s, action, look), key=lambda row: ORDER.index(row["icon"]))


def own_events(events: Sequence[Event], seat: int) -> list[Event]:
    """What an action brings to whoever plays it, in this phase: what others do, and later phases, are no part of it."""
    after = next((at for at, event in enumerate(events) if event.key in ("phase", "round")), len(events))
    own = [event for event in events[:after] if event.seat == seat]
    return [*own, *(event for event in events if event.key == "end")]


ICONS = {"consume": "goods", "sell": "trade", "developed": "development", "settled": "world", "conquered": "military",
         "leave": "discard", "good": "goods", "end": "tableau"}  # fmt: skip


ORDER = ("tableau", "vp", "trade", "goods", "military", "world", "development", "cards", "discard")  # as it weighs


def _draws(s: Galaxy, action: Action, look: Look) -> list[Row]:
    """Cards that will be drawn, which a preview stops short of."""
    has = powers(s.tableaus[action.seat])
    n = 0
    if action.verb == "pay" and CARDS[s.placing[action.seat]].is_world is False:
        n = has.after_develop
    elif action.verb in ("pay", "conquer", "free") and s.placing[action.seat]:
        n = placing.settle_draws(s, action.seat, has_bonus(s, action.seat))
    return [{"icon": "cards", "text": look.words.say("foresee.draw", {"n": n})}] if n else []


def _develop(s: Galaxy, action: Action, look: Look) -> list[Row]:
    """R45: price and sources, points, draws."""
    card, seat = action.picks[0][0], action.seat
    parts = sums.develop_parts(s.tableaus[seat], card, has_bonus(s, seat))
    rows: list[Row] = [
        {"icon": "discount", "text": look.words.say("foresee.price", {"n": sums.price(parts)}), "strong": True}
    ]
    rows += [{"text": f"{signed(part.n)} {look.words.word(part.source)}"} for part in parts[1:]]
    if CARDS[card].scoring:
        worth = _worth_if_placed(s, seat, card)
        rows.append({"icon": "six", "text": look.words.say("foresee.six", {"n": worth})})
    elif CARDS[card].vp:
        rows.append({"icon": "vp", "text": look.words.say("foresee.points", {"n": CARDS[card].vp})})
    if n := powers(s.tableaus[seat]).after_develop:
        rows.append({"icon": "cards", "text": look.words.say("foresee.draw", {"n": n})})
    return rows


def _worth_if_placed(s: Galaxy, seat: int, card: str) -> int:
    world = s.copy()
    world.tableaus[seat] += (card,)
    return scoring.worth(world, seat, card)


def _settle(s: Galaxy, action: Action, look: Look) -> list[Row]:
    card, seat = action.picks[0][0], action.seat
    rows: list[Row] = []
    if CARDS[card].vp:
        rows.append({"icon": "vp", "text": look.words.say("foresee.points", {"n": CARDS[card].vp})})
    if CARDS[card].is_windfall:
        rows.append({"icon": "goods", "text": look.words.say("foresee.windfall", {"good": CARDS[card].good})})
    if n := placing.settle_draws(s, seat, has_bonus(s, seat)):
        rows.append({"icon": "cards", "text": look.words.say("foresee.draw", {"n": n})})
    return rows


def _choose(s: Galaxy, action: Action, look: Look) -> list[Row]:
    """R18: the phase that will take place, and the bonus."""
    rows = []
    for name in dict.fromkeys(action.picks[0]):
        rows.append({"icon": f"phase{ACTIONS[name].phase}", "text": look.words.say(f"bonus.{name}")})
    return rows


def _nothing(s: Galaxy, action: Action, look: Look) -> list[Row]:
    return []


LATER = {"choose": _choose, "double": _choose, "develop": _develop, "settle": _settle, "keep": _nothing,
         "discard": _nothing, "pass": _nothing, "start": _nothing}  # fmt: skip


def suggestions(table: Table, picker: Picker, look: Look) -> list[tuple[str, ...]]:
    """For a payment or a discard: the cards that promise least, by the rules of thumb of the bots."""
    choice, slot = picker.choice(), picker.slot
    if choice is None or slot is None or choice.verb not in ("pay", "discard") or slot.name != "cards":
        return []
    s = table.state.copy()
    assert isinstance(s, Galaxy)
    s.hands[picker.seat] = [card for card in s.hands[picker.seat] if card not in look.stars]
    if not 0 < slot.hi <= len(s.hands[picker.seat]):
        return []
    return [POLICY.worst(s, picker.seat, slot.hi)]


POLICY = Policy()


def phase(view: View, look: Look) -> Row | None:
    """R17: the phase that runs, among those that were picked; before that, the choice of actions."""
    if not view["phase"]:
        name = look.words.maybe(f"phase.{view['step']}")
        return {"at": 0, "of": 0, "name": name, "key": view["step"]} if name else None
    picked = {ACTIONS[a].phase for shown in view["seats"] for a in shown["actions"]}
    order = [n for n in PHASES if n in picked]
    at = order.index(view["phase"].removeprefix("phase")) + 1
    return {"at": at, "of": len(order), "name": look.words.word(view["phase"]), "key": view["step"]}


def progress(view: View, look: Look) -> list[Row]:
    """What ends the match and how near it is."""
    say = look.words.say
    need = FIGURES["tableau"]
    rows: list[Row] = []
    for seat, shown in enumerate(view["seats"]):
        n = len(shown["tableau"])
        rows.append({"seat": seat, "value": min(n, need), "need": need,
                     "text": say("race.tableau", {"seat": seat, "n": n, "need": need})})  # fmt: skip
    rows.append({"icon": "chips", "text": say("race.pool", {"n": view["pool"]})})
    return rows


def summary(view: View, look: Look) -> list[Row]:
    """R99: points by kind: worlds, developments, chips, cost-6 developments as they count now."""
    rows = []
    for key in ("worlds", "developments", "chips", "six"):
        cells = []
        for shown in view["seats"]:
            kinds = [CARDS[c] for c in shown["tableau"]]
            printed = {"worlds": sum(k.vp for k in kinds if k.is_world), "chips": shown["chips"],
                       "developments": sum(k.vp for k in kinds if not k.is_world),
                       "six": sum(shown["six"].values())}  # fmt: skip
            cells.append(printed[key])
        rows.append({"key": key, "label": look.words.say(f"summary.{key}"), "cells": cells})
    return rows


def outlook(view: View, look: Look) -> list[Row]:
    """R99, R102: cost-6 developments line by line, as they would count now."""
    rows = []
    for seat, shown in enumerate(view["seats"]):
        for card, n in shown["six"].items():
            rows.append({"seat": seat, "title": look.words.word(card), "n": n,
                         "lines": score_lines(CARDS[card], card, view, look)[1:]})  # fmt: skip
    return rows


def concepts(table: Table, seat: int) -> list[str]:
    """What a beginner meets now; each is explained once."""
    s = table.state
    if not isinstance(s, Galaxy) or not s.agenda:
        return []
    step = type(s.agenda[-1]).__name__
    found = [step]
    if step == "ChooseActions" and s.round > 1:
        found.append("guess")
    if any(CARDS[c].is_military for c in s.hands[seat]):
        found.append("military")
    if s.goods[seat]:
        found.append("goods")
    return found
