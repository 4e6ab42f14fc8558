"""What is asked, in words of the position: what is paid for, what comes next, where a question comes from."""

from __future__ import annotations

from pygames.andromeda.components import FACTIONS, MODULE_OF, TACTIC_OF, TILES
from pygames.andromeda.rules import fighting, raiders
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.gaining import PayFor
from pygames.andromeda.steps.moments import FreeMoment
from pygames.andromeda.wording import bundle, effect
from pygames.andromeda.words import EFFECTS
from pygames.core.table import Table
from pygames.core.text import Said
from ui.scenes.look import Look

OWN_WORDS = ("Camp",)  # their questions name the place
FREELY = ("TakeTurn", "FreeMoment", "MakeRoom", "AcceptMoon")  # free actions are what these steps are about
ABILITIES = {ability.id for faction in FACTIONS.values() for ability in faction.abilities}


def quiet(step: str) -> tuple[str, ...]:
    """Free actions are possible at any moment; where something else is asked they light nothing by themselves."""
    return ("arrange", "gift", "request") if step in FREELY else tuple(Edge.INTERJECTIONS)


def asked(table: Table, look: Look) -> str:
    s = table.state
    if not isinstance(s, Edge) or not s.agenda:
        return ""
    top, say = s.agenda[-1], look.words.say
    if isinstance(top, FreeMoment):
        return _moment(s, top, look)
    source = str(getattr(top, "source", "")) if type(top).__name__ not in OWN_WORDS else ""
    if source not in TILES and source not in MODULE_OF and source not in TACTIC_OF and source not in ABILITIES:
        return ""
    if isinstance(top, PayFor) and EFFECTS.get(top.then):
        told = {"res": bundle(look.words, top.cost), "then": Said(effect(look.words, top.then))}
        ask = f"{look.words.capital(say('effect.pay', told))}?"
    else:
        ask = look.words.maybe(f"ask.{type(top).__name__}")
    return say("asked.source", {"what": source, "ask": Said(ask)}) if ask else ""


def _moment(s: Edge, top: FreeMoment, look: Look) -> str:
    """R84: what comes next if one goes on."""
    if top.moment == "activation" and raiders.attackers(s):
        return look.words.say("asked.raid")
    if top.moment in ("activation", "raid", "reply") and fighting.is_battle(s):
        return look.words.say("asked.battle")
    return look.words.maybe(f"asked.{top.moment}")
