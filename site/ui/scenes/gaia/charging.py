"""Passive power: the ribbon that offers it, and the standing orders that answer without a tap (R107-R115)."""

from __future__ import annotations

from collections.abc import Mapping

from pygames.core.play import Action
from pygames.core.table import Table
from pygames.gaia.components import FIGURES
from pygames.gaia.rules import charging
from pygames.gaia.state import Board, Space
from pygames.gaia.steps.charge import ChargePower
from ui.scenes.look import Look
from ui.scenes.parts.reactions import Answer, Change, Order, Reaction

FREE, ASK, NEVER = "free", "ask", "never"
PRICES = {FREE: 0, "one": 1, "two": 2, "three": 3}  # points that may be paid without a question
ORDERS = (Order("charge", (*PRICES, ASK, NEVER)),)


def offer(table: Table) -> ChargePower | None:
    """The offer that is open."""
    top = table.state.agenda[-1] if table.state.agenda else None
    return top if isinstance(top, ChargePower) else None


def outcome(s: Space, seat: int, offered: int, order: str = "") -> Board:
    """The board after accepting, on a copy."""
    world = s.copy()
    charging.accept(world, seat, offered, order)
    return world.boards[seat]


def ways(s: Space, seat: int) -> tuple[str, ...]:
    """R149: Taklons with their institute also choose when the new token comes."""
    return (charging.TOKEN_FIRST, charging.CHARGE_FIRST) if s.boards[seat].can("charge_token") else ("",)


def action(seat: int, order: str) -> Action:
    return Action(seat, "charge", ((order,),) if order else ())


def reaction(table: Table, seat: int, look: Look) -> Reaction | None:
    """ "Ana built: charge 3 for 2 points", with the bowls before and after."""
    step, s = offer(table), table.state
    if step is None or not isinstance(s, Space):
        return None
    say = look.words.say
    answers, changes = [], []
    for n, order in enumerate(ways(s, seat)):
        after = outcome(s, seat, step.offered, order)
        price = s.boards[seat].vp - after.vp
        label = say(f"charge.{order or 'accept'}", {"n": charged(s, seat, step.offered, order)})
        answers.append(
            Answer(action(seat, order), label, say("charge.price", {"n": price}) if price else say("charge.gift"))
        )
        changes += figures(s.boards[seat], after, n, look)
    answers.append(Answer(Action(seat, "decline"), say("charge.decline")))
    builder = table.past[-1].action.seat if table.past else seat
    lines = [say("charge.wasted", {"n": step.offered})] if charged(s, seat, step.offered, "") < step.offered else []
    title = say("charge.title", {"who": look.words.player(builder)})
    return Reaction(title, tuple(answers), tuple(lines), tuple(changes), _always(s, seat, step.offered, look))


def _always(s: Space, seat: int, offered: int, look: Look) -> tuple[str, str, str] | None:
    """The standing order that would answer this with yes, if there is one for such a price."""
    price = min(s.boards[seat].vp - outcome(s, seat, offered, order).vp for order in ways(s, seat))
    if price == 0:
        return "charge", FREE, look.words.say("charge.always")
    is_certain = charged(s, seat, offered, "") == offered and len(ways(s, seat)) == 1
    found = next((wish for wish, most in PRICES.items() if most == price), None) if is_certain else None
    return ("charge", found, look.words.say("charge.always_up_to", {"n": price})) if found else None


def charged(s: Space, seat: int, offered: int, order: str) -> int:
    return charging.amount(s, seat, offered, 1 if order == charging.TOKEN_FIRST else 0)


def figures(before: Board, after: Board, n: int, look: Look) -> list[Change]:
    """Bowls and points that change."""
    names = ("I", "II", "III")
    found = [
        Change("tokens", look.words.say("own.area", {"area": name}), str(b), str(a), n)
        for name, b, a in zip(names, _bowls(before), _bowls(after), strict=True)
        if b != a
    ]
    if before.vp != after.vp:
        found.append(Change("vp", look.words.say("stat.vp"), str(before.vp), str(after.vp), n))
    return found


def _bowls(b: Board) -> list[int]:
    return [b.bowls[area] + (b.stone == area) for area in range(3)]


def obey(table: Table, seat: int, orders: Mapping[str, str]) -> Action | None:
    """What a standing order answers; None: ask.

    What costs nothing is always welcome. Paid power that would partly be lost is asked about, and after the last pass
    it is worth less than it costs.
    """
    step, s, wish = offer(table), table.state, orders.get("charge", FREE)
    if step is None or not isinstance(s, Space) or wish == ASK:
        return None
    if wish == NEVER:
        return Action(seat, "decline")
    b = s.boards[seat]
    best = min(ways(s, seat), key=lambda order: b.vp - outcome(s, seat, step.offered, order).vp)
    price = b.vp - outcome(s, seat, step.offered, best).vp
    if price == 0:
        return action(seat, best)
    if b.passed and s.round == FIGURES["rounds"]:
        return Action(seat, "decline")
    is_wasted = charged(s, seat, step.offered, best) < step.offered
    return action(seat, best) if price <= PRICES[wish] and not is_wasted and len(ways(s, seat)) == 1 else None
