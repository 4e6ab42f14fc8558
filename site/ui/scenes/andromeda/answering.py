"""Questions off turn in a ribbon, and standing orders: moments for free actions, ships that could join a battle."""

from __future__ import annotations

from collections.abc import Mapping

from pygames.andromeda.interjections import playable_now
from pygames.andromeda.rules import fighting, raiders
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.battle import Escalate, Operations, Prepare
from pygames.andromeda.steps.gaining import is_over_limits
from pygames.andromeda.steps.moments import FreeMoment
from pygames.andromeda.steps.tactics import EndFight
from pygames.core import play
from pygames.core.play import Action, Choice
from pygames.core.table import Table
from ui.scenes.andromeda import launching, odds
from ui.scenes.look import Look
from ui.scenes.parts.reactions import Answer, Order, Reaction

USEFUL, ASK, NEVER, MINE = "useful", "ask", "never", "mine"
ORDERS = (Order("moments", (USEFUL, ASK, NEVER)), Order("join", (ASK, MINE, NEVER)))
MOST = 5  # answers that a ribbon holds
STEPS = ("Escalate", "Prepare", "Operations", "EndFight", "FreeMoment")


# --- standing orders --------------------------------------------------------------------------------------------------


def obey(table: Table, seat: int, orders: Mapping[str, str]) -> Action | None:
    """What needs no tap."""
    s = table.state
    if not isinstance(s, Edge) or not s.agenda:
        return None
    top = s.agenda[-1]
    if isinstance(top, FreeMoment) and top.seat == seat:
        wish = orders.get("moments", USEFUL)
        skips = wish == NEVER or (wish == USEFUL and (not is_useful(s, seat, top.moment) or is_answered(table, seat)))
        return Action(seat, "go_on") if skips else None
    if isinstance(top, Escalate) and top.seat == seat:
        wish, is_mine = orders.get("join", ASK), seat in fighting.players(s)
        return Action(seat, "stay") if wish == NEVER or (wish == MINE and not is_mine) else None
    return None


def is_answered(table: Table, seat: int) -> bool:
    """R84: whether this player has just gone on, and nothing has been chosen since: only the raiders have come."""
    last = next((moment for moment in reversed(table.past) if not moment.is_forced), None)
    return last is not None and last.action == Action(seat, "go_on")


def is_useful(s: Edge, seat: int, moment: str) -> bool:
    """R84: whether waiting could lose something. All free actions can be had on the next turn as well, unless a fight
    comes first, or goods would be thrown away."""
    station = s.stations[seat]
    if moment == "reply":
        return seat in fighting.players(s) and bool(playable_now(s, seat))
    if moment in ("battle", "surplus"):
        return is_over_limits(station)
    if moment == "raid":  # leaders and goods could be taken in before the raiders came
        return s.active in station.board and bool(playable_now(s, seat))
    if moment == "activation":
        is_fight = fighting.is_battle(s) or bool(raiders.attackers(s))
        lies = s.active in station.leaders or s.active in s.bonus
        return is_fight and s.active in station.board and (lies or bool(playable_now(s, seat)))
    return False


# --- ribbons ----------------------------------------------------------------------------------------------------------


def reaction(table: Table, seat: int, look: Look) -> Reaction | None:
    """A question to somebody off turn that needs nothing secret."""
    s = table.state
    if not isinstance(s, Edge) or not s.agenda or seat == s.turn_seat:
        return None
    top, own = s.agenda[-1], [c for c in table.choices(seat) if c.verb not in s.INTERJECTIONS]
    if any(c.verb == "react" for c in own):
        return None  # a card of the hand could be played: nobody else may read that
    if isinstance(top, Escalate):
        return _escalate(s, seat, own, look)
    if isinstance(top, Prepare):
        return _prepare(s, seat, own, look)
    if isinstance(top, Operations | EndFight):
        answers = tuple(Answer(Action(seat, c.verb), look.words.say(f"verb.{c.verb}")) for c in own)
        return Reaction(look.words.say(f"ribbon.{type(top).__name__}"), answers, _lines(s, seat, look))
    return None


def _lines(s: Edge, seat: int, look: Look) -> tuple[str, ...]:
    """Where it is fought, and how it stands."""
    where = look.words.say("ribbon.where", {"region": s.active})
    is_open = s.battle is not None and not s.battle.rolled and odds.are_shown(look)
    chance = launching.win_chance(s.copy(), seat) if is_open else None
    likely = (look.words.say("battle.chance", {"n": round(chance * 100)}),) if chance is not None else ()
    return (where, *likely)


def _escalate(s: Edge, seat: int, own: list[Choice], look: Look) -> Reaction | None:
    ways = [(c.verb, item) for c in own for slot in c.slots for item in slot.ids]
    if len(ways) + 1 > MOST:
        return None
    is_mine = seat in fighting.players(s)
    answers = [Answer(Action(seat, "stay"), look.words.say("ribbon.no_more" if is_mine else "ribbon.stay"))]
    for verb, item in ways:
        price = look.words.say("bundle.energy", {"n": 1}) if verb == "jump_in" else ""
        ship, _, place = item.partition("@")
        label = look.words.say("ribbon.join", {"ship": ship, "place": place})
        action = Action(seat, verb, ((item,),))
        answers.append(Answer(action, label, " · ".join(filter(None, (price, joined(s, action, look))))))
    always = ("join", MINE, look.words.say("ribbon.never_join"))
    return Reaction(look.words.say("ribbon.Escalate"), tuple(answers), _lines(s, seat, look), (),
                    None if is_mine else always)  # fmt: skip


def _prepare(s: Edge, seat: int, own: list[Choice], look: Look) -> Reaction | None:
    boost = next((c for c in own if c.verb == "boost"), None)
    if boost is None:
        return None
    plans = (boost.slots[0].plans or ())[:MOST]
    answers = []
    for plan in plans:
        n = len(plan)
        label = look.words.say("ribbon.boost", {"n": n}) if n else look.words.say("ribbon.no_boost")
        answers.append(Answer(Action(seat, "boost", (plan,)), label, boosted(s, seat, n, look)))
    return Reaction(look.words.say("ribbon.Prepare"), tuple(answers), _lines(s, seat, look))


def joined(s: Edge, action: Action, look: Look) -> str:
    """R129: the odds with this ship in the battle."""
    if not odds.are_shown(look):
        return ""
    world = s.copy()
    play.push(world, action)
    chance = launching.win_chance(world, action.seat) if world.battle and not world.battle.rolled else None
    return odds.percent(chance) if chance is not None else ""


def boosted(s: Edge, seat: int, n: int, look: Look) -> str:
    """The odds with so many dice more."""
    if not odds.are_shown(look):
        return ""
    world = s.copy()
    assert world.battle is not None
    world.battle.extra[seat] = world.battle.extra.get(seat, 0) + n
    chance = launching.win_chance(world, seat)
    return odds.percent(chance) if chance is not None else ""
