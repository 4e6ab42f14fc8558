"""A turn of the action phase (chapters 5 to 12)."""

from __future__ import annotations

from collections.abc import Callable

from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.pulsar.components import GYRODYNES, PROJECTS, TECHNOLOGIES, TOKEN_PRICES, TRANSMITTERS
from pygames.pulsar.effects import gain
from pygames.pulsar.rules import arrays, flying, offices, paying, pulsars, scoring
from pygames.pulsar.rules.paying import Purse, payable
from pygames.pulsar.schema import SIZES, TOKENS
from pygames.pulsar.state import NO_DIE, Cluster
from pygames.pulsar.steps.flight import flights, fly

VERBS = ("fly", "gyrodyne", "complete", "transmit", "pay", "patent", "project", "token", "construct", "end")


class StartTurn(Step[Cluster]):
    """R43: one turn with two dice and at most one bonus die."""

    seat: int

    def run(self, s: Cluster) -> None:
        s.turn_seat = self.seat
        s.reds = []
        s.must = NO_DIE
        s.bonus_used = False
        s.emit("turn", self.seat)
        s.todo(Act(self.seat), EndTurn(self.seat))


class EndTurn(Step[Cluster]):
    """R47, R102: what is not used is lost."""

    seat: int

    def run(self, s: Cluster) -> None:
        s.hands[self.seat] = []
        s.reds = []
        s.must = NO_DIE
        s.bonus_used = False
        s.turn_seat = -1


class Act(Step[Cluster]):
    """R43-R49: actions with dice in any order, and construction at any time; ``end`` finishes the turn."""

    seat: int

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return VERBS

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        held = paying.purse(s, seat)
        found = with_dice(s, seat, held) if held.silver or held.red or held.copies else []
        sites, sizes = pulsars.sites(s, seat), pulsars.held_sizes(s, seat)
        if sites and sizes:
            found.append(Choice("construct", (Slot("pulsar", sites), Slot("size", sizes))))
        if why_not_end(s, found) is None:
            found.append(Choice("end"))
        return found

    def refusal(self, s: Cluster, a: Action) -> Reason | None:
        (end,), via, (way,), announced = a.picks
        return flying.why_not_flight(s, a.seat, end, via, way, announced[0] if announced else "")

    def why_not(self, s: Cluster, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "end":
            reason = why_not_end(s, with_dice(s, seat, paying.purse(s, seat)))
            return [reason] if reason else []
        words = [pick[0] if pick else "" for pick in picks]
        if verb not in WHY_NOT or not words or not words[0]:
            return []
        if verb == "fly" and len(picks) > 1:
            via = picks[1]
            reason = flying.why_not_end(s, seat, words[0]) or why_not_rest(s, seat, words, via)
        else:
            reason = WHY_NOT[verb](s, seat, *words[:3])
        return [reason] if reason else []

    def take(self, s: Cluster, a: Action) -> None:
        if a.verb == "end":
            return
        s.todo(self)
        TAKE[a.verb](s, a)


# --- what is possible -------------------------------------------------------------------------------------------------


def with_dice(s: Cluster, seat: int, held: Purse) -> list[Choice]:
    """R48: everything that a die pays for."""
    found = flights(s, seat)
    found += _at_cost("gyrodyne", "size", {size: GYRODYNES[size].take for size in pulsars.available(s, SIZES)}, held)
    unfinished = {p: pulsars.completion_die(s, p) for p in pulsars.under_construction(s, seat)}
    found += _at_cost("complete", "pulsar", unfinished, held, s.flex(seat, "complete_gyrodyne"))
    flex = s.flex(seat, "pay_transmitter")
    found += transmissions(s, seat, held, flex)
    found += _at_cost("pay", "cost", dict(arrays.unpaid(s, seat)), held, flex)
    open_techs = [t for t in offices.technologies(s) if offices.why_not_patent(s, seat, t) is None]
    flex = s.flex(seat, "patent")
    for silver_only in (False, True):
        costs = {t: TECHNOLOGIES[t].cost for t in open_techs if TECHNOLOGIES[t].is_duplicator == silver_only}
        found += _at_cost("patent", "technology", costs, held, flex, silver_only)
    found += projects(s, seat, held)
    return found + tokens(held)


def _at_cost(
    verb: str, slot: str, costs: dict[str, int], held: Purse, flex: int = 0, silver_only: bool = False
) -> list[Choice]:
    """One choice for all things of one price."""
    found = []
    for cost in sorted(set(costs.values())):
        if dice := payable(held, cost, flex, silver_only):
            items = tuple(sorted(item for item, price in costs.items() if price == cost))
            found.append(Choice(verb, (Slot(slot, items), Slot("die", dice))))
    return found


def transmissions(s: Cluster, seat: int, held: Purse, flex: int) -> list[Choice]:
    """R92-R95: a face-up transmitter for one of its dice, linked or apart."""
    found = []
    for tile in sorted(s.market):
        for cost in TRANSMITTERS[tile].costs:
            if dice := payable(held, cost, flex):
                link = Slot("link", arrays.links_for(s, seat, tile))
                found.append(Choice("transmit", (Slot("cost", (f"{tile}.{cost}",)), link, Slot("die", dice))))
    return found


def projects(s: Cluster, seat: int, held: Purse) -> list[Choice]:
    """R110-R112."""
    if not s.has_hq:
        return []
    side = s.hq[seat]
    mine = [p for p in PROJECTS.values() if p.side == side and offices.why_not_project(s, seat, p.id) is None]
    flex = s.flex(seat, "project")
    found = []
    for silver_only in (False, True):
        costs = {p.id: p.die for p in mine if p.is_duplicator == silver_only}
        found += _at_cost("project", "project", costs, held, flex, silver_only)
    return found


def tokens(held: Purse) -> list[Choice]:
    """R57: modifiers for small dice."""
    found = []
    for token in TOKENS:
        if dice := tuple(sorted(way for price in TOKEN_PRICES[token] for way in payable(held, price))):
            found.append(Choice("token", (Slot("token", (token,)), Slot("die", dice))))
    return found


# --- refusals ---------------------------------------------------------------------------------------------------------


def why_not_end(s: Cluster, found: list[Choice]) -> Reason | None:
    """R108: a mandatory red die is used before the turn ends; D15: unless nothing can be done with it."""
    if s.must == NO_DIE:
        return None
    red = f"red{s.must}"
    usable = any(
        way.startswith(red) for choice in found for slot in choice.slots if slot.name == "die" for way in slot.ids
    )
    return Reason("must_use", "R108", value=s.must) if usable else None


def why_not_rest(s: Cluster, seat: int, words: list[str], via: tuple[str, ...]) -> Reason | None:
    """A flight whose end is possible: die, way and gate run."""
    if len(words) < 3 or not words[2]:
        return flying.why_not_via(s, seat, words[0], via) if via else None
    return flying.why_not_flight(s, seat, words[0], via, words[2], words[3] if len(words) > 3 else "")


def _why_not_gyrodyne(s: Cluster, seat: int, size: str, die: str = "", _: str = "") -> Reason | None:
    if size not in GYRODYNES:
        return Reason("no_size")
    if size not in pulsars.available(s, (size,)):
        return Reason("supply_empty", "R86", size=size)
    return paying.why_not_pay(s, seat, die, (GYRODYNES[size].take,))


def _why_not_complete(s: Cluster, seat: int, pulsar: str, die: str = "", _: str = "") -> Reason | None:
    if reason := pulsars.why_not_complete(s, seat, pulsar):
        return reason
    return paying.why_not_pay(s, seat, die, (pulsars.completion_die(s, pulsar),), s.flex(seat, "complete_gyrodyne"))


def _why_not_transmit(s: Cluster, seat: int, cost: str, link: str = "", die: str = "") -> Reason | None:
    if reason := arrays.why_not_tile(s, cost):
        return reason
    tile = TRANSMITTERS[arrays.tile_of(cost)]
    costs = tile.costs if cost == tile.id else (arrays.value_of(cost),)
    if not set(costs) <= set(tile.costs):
        return Reason("no_cost", "R92")
    if link and (reason := arrays.why_not_link(s, seat, tile.id, link)):
        return reason
    return paying.why_not_pay(s, seat, die, costs, s.flex(seat, "pay_transmitter"))


def _why_not_pay(s: Cluster, seat: int, cost: str, die: str = "", _: str = "") -> Reason | None:
    if reason := arrays.why_not_cost(s, seat, cost):
        return reason
    costs = tuple(n for item, n in arrays.unpaid(s, seat) if cost in (item, arrays.tile_of(item)))
    return paying.why_not_pay(s, seat, die, costs, s.flex(seat, "pay_transmitter"))


def _why_not_patent(s: Cluster, seat: int, tech: str, die: str = "", _: str = "") -> Reason | None:
    if reason := offices.why_not_patent(s, seat, tech):
        return reason
    found = TECHNOLOGIES[tech]
    return paying.why_not_pay(s, seat, die, (found.cost,), s.flex(seat, "patent"), found.is_duplicator)


def _why_not_project(s: Cluster, seat: int, project: str, die: str = "", _: str = "") -> Reason | None:
    if reason := offices.why_not_project(s, seat, project):
        return reason
    found = PROJECTS[project]
    return paying.why_not_pay(s, seat, die, (found.die,), s.flex(seat, "project"), found.is_duplicator)


def _why_not_token(s: Cluster, seat: int, token: str, die: str = "", _: str = "") -> Reason | None:
    if token not in TOKEN_PRICES:
        return Reason("no_modifier")
    return paying.why_not_pay(s, seat, die, TOKEN_PRICES[token])


def _why_not_construct(s: Cluster, seat: int, pulsar: str, size: str = "", _: str = "") -> Reason | None:
    return pulsars.why_not_construct(s, seat, pulsar, size)


def _why_not_fly(s: Cluster, seat: int, place: str, _: str = "", __: str = "") -> Reason | None:
    return flying.why_not_end(s, seat, place)


WHY_NOT: dict[str, Callable[..., Reason | None]] = {
    "fly": _why_not_fly,
    "gyrodyne": _why_not_gyrodyne,
    "complete": _why_not_complete,
    "transmit": _why_not_transmit,
    "pay": _why_not_pay,
    "patent": _why_not_patent,
    "project": _why_not_project,
    "token": _why_not_token,
    "construct": _why_not_construct,
}


# --- what happens -----------------------------------------------------------------------------------------------------


def take_gyrodyne(s: Cluster, a: Action) -> None:
    """R84: die 1, 2 or 4."""
    paying.spend(s, a.seat, a.picks[1][0])
    pulsars.take(s, a.seat, a.picks[0][0], a.picks[1][0])


def complete(s: Cluster, a: Action) -> None:
    """R88: die 3, 5 or 6."""
    paying.spend(s, a.seat, a.picks[1][0])
    pulsars.complete(s, a.seat, a.picks[0][0])


def construct(s: Cluster, a: Action) -> None:
    pulsars.construct(s, a.seat, a.picks[0][0], a.picks[1][0])


def transmit(s: Cluster, a: Action) -> None:
    """R92, R93: take the tile and decide on its link at once."""
    (cost,), (link,), (way,) = a.picks
    tile = arrays.tile_of(cost)
    paying.spend(s, a.seat, way)
    s.market.remove(tile)
    s.transmitters[tile] = (a.seat, (), False)
    if link != arrays.APART:
        s.links = (*s.links, arrays.link_ends(link))
    s.emit("transmit", a.seat, tile=tile, link=link, die=way)
    cover(s, a.seat, cost)


def pay(s: Cluster, a: Action) -> None:
    """R96: one more die for a transmitter."""
    (cost,), (way,) = a.picks
    paying.spend(s, a.seat, way)
    s.emit("pay", a.seat, cost=cost, die=way)
    cover(s, a.seat, cost)


def cover(s: Cluster, seat: int, cost: str) -> None:
    """R96, R97: a cost is paid; the last one gives the benefit, then the tile is flipped."""
    tile = arrays.tile_of(cost)
    owner, paid, _ = s.transmitters[tile]
    paid = tuple(sorted((*paid, arrays.value_of(cost))))
    s.transmitters[tile] = (owner, paid, False)
    scoring.reward(s, seat, "pay_transmitter")
    if len(paid) == len(TRANSMITTERS[tile].costs):
        s.todo(FlipTransmitter(seat, tile))
        gain(s, seat, TRANSMITTERS[tile].online, tile)


class FlipTransmitter(Step[Cluster]):
    """R97-R100: the transmitter is online; links to others that are online offer their dice for this turn."""

    seat: int
    tile: str

    def run(self, s: Cluster) -> None:
        owner, paid, _ = s.transmitters[self.tile]
        s.transmitters[self.tile] = (owner, paid, True)
        s.emit("online", self.seat, tile=self.tile)
        scoring.reward(s, self.seat, "online_transmitter")
        for link in s.links:
            tiles = [arrays.tile_of(end) for end in link]
            if self.tile in tiles and all(s.transmitters[t][2] for t in tiles):
                s.reds.append(arrays.die_of(link))
                s.emit("red_die", self.seat, value=arrays.die_of(link), source=self.tile)


def patent(s: Cluster, a: Action) -> None:
    """R117, R120: mark the technology; dark blue ones do not act on their own patenting."""
    (tech,), (way,) = a.picks
    found = TECHNOLOGIES[tech]
    paying.spend(s, a.seat, way)
    s.emit("patent", a.seat, technology=tech, die=way)
    if found.pay:
        scoring.pay_cubes(s, a.seat, found.pay, tech)
    scoring.reward(s, a.seat, "patent")
    s.patents[a.seat] = (*s.patents[a.seat], tech)
    s.fresh = tuple(sorted((*s.fresh, tech)))
    gain(s, a.seat, found.gain, tech)


def complete_project(s: Cluster, a: Action) -> None:
    """R112: benefits at once, except the gate run."""
    (project,), (way,) = a.picks
    paying.spend(s, a.seat, way)
    s.projects[a.seat] = (*s.projects[a.seat], project)
    s.emit("project", a.seat, project=project, die=way)
    scoring.reward(s, a.seat, "project")
    gain(s, a.seat, PROJECTS[project].gain, project)


def buy_token(s: Cluster, a: Action) -> None:
    """R57."""
    (token,), (way,) = a.picks
    paying.spend(s, a.seat, way)
    held = s.pm1 if token == "pm1" else s.plus2
    held[a.seat] += 1
    s.emit("tokens", a.seat, token=token, n=1, source=way)


TAKE: dict[str, Callable[[Cluster, Action], None]] = {
    "fly": fly,
    "gyrodyne": take_gyrodyne,
    "complete": complete,
    "transmit": transmit,
    "pay": pay,
    "patent": patent,
    "project": complete_project,
    "token": buy_token,
    "construct": construct,
}
