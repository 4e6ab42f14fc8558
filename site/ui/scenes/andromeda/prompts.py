"""What is asked, in words of the position: what is paid for, what comes next, where a question comes from."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.andromeda.asking import Purchase
from pygames.andromeda.components import (
    DEVELOPMENT_CARDS,
    DISCOVERY_OF,
    FACTIONS,
    MODULE_OF,
    SUPREMACIES,
    TACTIC_OF,
    TILES,
)
from pygames.andromeda.rules import building, fighting, loadout, means, raiders
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.advancing import AdvanceAny
from pygames.andromeda.steps.battle import Operations
from pygames.andromeda.steps.constructing import Camp, Develop
from pygames.andromeda.steps.gaining import PayFor, StoreGoods, TakeResource
from pygames.andromeda.steps.moments import FreeMoment
from pygames.andromeda.steps.turn import TakeTurn
from pygames.andromeda.wording import bundle, effect
from pygames.andromeda.words import EFFECTS
from pygames.core.play import Action, Choice, Picks
from pygames.core.table import Table
from pygames.core.text import Said
from ui.scenes.andromeda import ending
from ui.scenes.look import Look, Row

OWN_WORDS = ("Camp",)  # their questions name the place
FREELY = ("TakeTurn", "FreeMoment", "MakeRoom", "AcceptMoon")  # free actions are what these steps are about
TOLD_BY = (TILES, MODULE_OF, TACTIC_OF, DISCOVERY_OF, SUPREMACIES, DEVELOPMENT_CARDS)  # what a question may come from
ABILITIES = {ability.id for faction in FACTIONS.values() for ability in faction.abilities}
SOURCES = (*TOLD_BY, ABILITIES)


SELDOM = ("arrange", "gift", "request")


def quiet(step: str, found: Sequence[Choice]) -> tuple[str, ...]:
    """Free actions are possible at any moment; where something else can be answered they light nothing."""
    is_all = all(choice.verb in Edge.INTERJECTIONS for choice in found)
    return SELDOM if step in FREELY or is_all else tuple(Edge.INTERJECTIONS)


GO_ON = ("go_on", "pass", "stay", "ready", "fight_on", "draw_card")


def goes_on(action: Action) -> bool:
    """R129-R136: no card, no ship, no energy for dice; a card drawn after a defeat. Energy that is spent asks again."""
    return action.verb in GO_ON or (action.verb == "boost" and action.picks == ((),))


METERS = {"store": "hand_limit", "keep": "tactic"}  # sets of a fixed size: verb -> the sign of its count


def meter(choice: Choice, picks: Picks, look: Look) -> Row | None:
    """How many of the cards that must be named are named."""
    if choice.verb not in METERS:
        return None
    need, value = choice.slots[-1].hi, len(picks[-1]) if picks else 0
    told = look.words.say("asked.meter", {"n": value, "need": need})
    return {"value": value, "need": need, "over": 0, "colour": "", "art": f"icon-{METERS[choice.verb]}", "notes": [],
            "label": told}  # fmt: skip


def asked(table: Table, look: Look) -> str:
    s = table.state
    if not isinstance(s, Edge) or not s.agenda:
        return ""
    top, name = s.agenda[-1], type(s.agenda[-1]).__name__
    if isinstance(top, TakeTurn):
        return ending.asked(s, top.seat, look) or (look.words.say("asked.return") if s.must_return else "")
    if isinstance(top, StoreGoods):
        limit = loadout.hand_limit(s.stations[top.seat])
        return look.words.say("asked.store", {"n": len(s.stations[top.seat].hand) - limit, "most": limit})
    if isinstance(top, FreeMoment):
        return _moment(s, top, look)
    if isinstance(top, Camp) and top.bought:
        return look.words.say("asked.second" if any(c.verb == "buy" for c in top.offers(s)) else "asked.clear")
    if isinstance(top, Operations) and not any(c.verb == "use_moon" for c in table.choices(top.seat)):
        return look.words.say("asked.operations")
    if isinstance(top, AdvanceAny) and top.n > 1:
        return look.words.say("asked.steps", {"ask": Said(look.words.maybe(f"ask.{name}").rstrip(".")), "n": top.n})
    source = str(getattr(top, "source", "")) if name not in OWN_WORDS else ""
    is_known = any(source in things for things in SOURCES)
    is_short = isinstance(top, Purchase) and not top.offers(s)  # a moon, a token or a card would make it possible
    if not is_known and not is_short:
        return ""
    ask = _price(top, is_known, look) if isinstance(top, PayFor) else look.words.maybe(f"ask.{name}")
    if isinstance(top, TakeResource) and top.free + top.basic > 1:
        ask = look.words.say("asked.more", {"ask": Said(ask.rstrip(".")), "n": top.free + top.basic})
    if is_short:
        return _unpaid(s, top, look)  # what is missing first: a phone has three lines
    return look.words.say("asked.source", {"what": source, "ask": Said(ask)}) if is_known and ask else ask


def _unpaid(s: Edge, top: object, look: Look) -> str:
    """What makes it possible, and what for: the price of the planet that could be developed then."""
    said = look.words.say("asked.unpaid")
    if not isinstance(top, Develop):
        return said
    have, leaders = means.potential(s, top.seat), means.potential_leaders(s, top.seat)
    costs = {p: bundle(look.words, TILES[p].cost) for p in building.sites(s, top.seat, top.discount, have, leaders)}
    told = [look.words.say("asked.costs", {"planet": planet, "price": Said(cost)}) for planet, cost in costs.items()]
    return " ".join([*told, said])


def _price(top: PayFor, is_inside: bool, look: Look) -> str:
    """What is paid for what; inside a sentence that says where it comes from."""
    if not EFFECTS.get(top.then):
        return look.words.maybe("ask.PayFor")
    told = {"res": bundle(look.words, top.cost), "then": Said(effect(look.words, top.then))}
    said = look.words.say("asked.pay", {"what": Said(look.words.say("effect.pay", told))})
    return said if is_inside else look.words.capital(said)


def _moment(s: Edge, top: FreeMoment, look: Look) -> str:
    """R84: what comes next if one goes on."""
    if top.moment == "activation" and raiders.attackers(s):
        return look.words.say("asked.raid")
    if top.moment in ("activation", "raid", "reply") and fighting.is_battle(s):
        return look.words.say("asked.battle")
    return look.words.maybe(f"asked.{top.moment}")
