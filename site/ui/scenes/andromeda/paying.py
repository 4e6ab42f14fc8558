"""Which payment is proposed: the one that hurts least, instead of the one that is cheapest by list price.

The engine lists a few payments for bots by a fixed worth, which empties the stock of energy first, and is no list of
all that is possible. A player wants to keep some of everything: the last units of a kind are dear, energy and cards
are what one fights and activates with, and at a camp the second module should still be possible (R100).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygames.andromeda.asking import Purchase
from pygames.andromeda.components import TACTIC_OF
from pygames.andromeda.rules import payment
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import Edge, Station
from pygames.andromeda.steps.constructing import Camp
from pygames.andromeda.words import BASICS, CREDIT, RESOURCES
from pygames.core.play import Choice, Picks
from pygames.core.table import Table
from ui.scenes.look import Look

DEAR = (1.25, 1.0, 1.0, 1.0, 1.4, 1.7)  # energy, titanium, ice, nanocarbon, credits, cards
LAST = 1.5  # how much dearer the last unit of a kind is
SECOND = 1.2  # what it is worth that another module can still be bought, for each of them
BOUGHT = ("buy", "build", "develop")
MOST = 20  # ways side by side: those that hurt most are left out


def hurt(station: Station, plan: Sequence[str]) -> float:
    """What a payment takes away: each unit is dearer than the one before it; credits stand for basic resources."""
    have = payment.holdings(station)
    given = payment.counts_of(tuple(plan))
    found = 0.0
    for kind, many in enumerate(given):
        spare = have[CREDIT] - given[CREDIT] if kind in BASICS else 0
        found += sum(DEAR[kind] * (1 + LAST / (have[kind] + spare - n)) for n in range(many))
    return found


def proposed(table: Table, seat: int, found: Sequence[Choice]) -> list[Choice]:
    """The same choices with every payment that is possible, those that hurt least first."""
    s = table.state
    assert isinstance(s, Edge)
    return [_with_payments(s, seat, choice) for choice in found]


def _with_payments(s: Edge, seat: int, choice: Choice) -> Choice:
    slot = choice.slots[-1] if choice.slots else None
    if slot is None or slot.name != "payment" or not slot.plans or not any(slot.plans):
        return choice
    station = s.stations[seat]
    plans = {_alike(plan): plan for plan in (*_all(s, seat, choice), *reversed(slot.plans))}.values()
    left = {plan: hurt(station, plan) - _second(s, seat, choice, plan) for plan in plans}
    best = sorted(plans, key=lambda plan: left[plan])
    kept = tuple(plan for n, plan in enumerate(best) if n < MOST or plan in slot.plans)
    sizes, kinds = [len(plan) for plan in kept], {kind_of(item) for plan in plans for item in plan}
    lit = tuple(
        item for item in slot.ids if kind_of(item) in kinds or (item in station.hand and kinds & {*station.hand})
    )
    slot = slot._replace(ids=lit, plans=kept, lo=min(sizes), hi=max(sizes))
    return choice._replace(slots=(*choice.slots[:-1], slot))


def _alike(plan: Sequence[str]) -> tuple[str, ...]:
    """What a payment gives away: two copies of a card are the same."""
    return tuple(sorted(TACTIC_OF.get(item, kind_of(item)) for item in plan))


def _all(s: Edge, seat: int, choice: Choice) -> list[tuple[str, ...]]:
    """R6, R7: every exact payment of what is on offer; of cards the last ones of the hand."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, Purchase) or top.seat != seat:
        return []
    price = top.price(s, choice.slots[0].ids[0] if len(choice.slots) > 1 else "")
    if price is None:
        return []
    station = s.stations[seat]
    cost, discount, wild = price
    return [payment.filling(n, station.hand) for n in payment.payments(cost, payment.holdings(station), discount, wild)]


def _second(s: Edge, seat: int, choice: Choice, plan: Sequence[str]) -> float:
    """R100: what it is worth which modules a camp could still sell after this payment."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, Camp) or top.bought or choice.verb != "buy":
        return 0.0
    given = payment.counts_of(tuple(plan))
    have = tuple(held - n for held, n in zip(payment.holdings(s.stations[seat]), given, strict=True))
    others = stations.affordable(s, seat, top.types, 0, False, have)
    return SECOND * sum(item not in choice.slots[0].ids for item, _, _ in others)


def kind_of(item: str) -> str:
    """A unit of a stock by its kind; cards are told apart."""
    kind = item.rstrip("0123456789")
    return kind if kind in RESOURCES else item


def is_card(item: str) -> bool:
    return item in TACTIC_OF


def plan_words(verb: str, plan: Sequence[str], look: Look) -> str:
    """A payment with cards says which: two of them look alike, and a card is worth more than its face. Energy for dice
    says what comes of it."""
    if verb == "boost":
        return look.words.say("ribbon.dice", {"n": len(plan)}) if plan else look.words.say("ribbon.no_boost")
    if not any(is_card(item) for item in plan):
        return ""
    units = Counter(kind_of(item) for item in plan if not is_card(item))
    said = [look.words.say(f"bundle.{kind}", {"n": n}) for kind, n in units.items()]
    return " + ".join([*said, *(look.words.capital(look.words.word(item)) for item in plan if is_card(item))])


SHORT = {  # what Confirm says in few words, for the rest is in sight: verb -> the slots that it names
    "dock": ("module",), "power": ("module",), "launch": ("to",), "jump": ("to",), "move": ("to",), "leap": ("to",),
    "join": ("ship",), "jump_in": ("ship",), "protect": ("ship",), "place": (), "abandon": (), "arrange": ("module",),
    "clear": ("module",), "recruit": ("region",), "enlist": ("region",),
}  # fmt: skip


def button(choice: Choice, picks: Picks, look: Look) -> str:
    """The words of Confirm: what is had for how many; of what kinds is shown beside it."""
    if choice.verb == "boost" and picks:
        return look.words.say("confirm.boost", {"n": len(picks[0])}) if picks[0] else look.words.say("confirm.roll")
    if choice.verb in SHORT and len(picks) == len(choice.slots):
        named = {slot.name: pick[0].partition("@")[0] for slot, pick in zip(choice.slots, picks, strict=True) if pick}
        return look.words.say(f"confirm.{choice.verb}", {name: named[name] for name in SHORT[choice.verb]})
    is_paid = len(picks) == len(choice.slots) == 2 and choice.slots[-1].name == "payment"
    if choice.verb not in BOUGHT or not is_paid:
        return ""
    said = look.words.say(f"confirm.{choice.verb}", {"what": picks[0][0]})
    return f"{said} ({look.words.say('confirm.for', {'n': len(picks[-1])})})" if picks[-1] else said
