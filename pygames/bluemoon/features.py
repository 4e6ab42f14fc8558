"""A position between two players as a seat knows it, as numbers for a learned value.

Blocks: the lead by evaluation, figures of both seats, what the own hand can finish or begin, how far the match has
come, powers in the hand. Everything is about between -1 and 2. Positions are judged where a turn ends, before its draw;
whether the turn was one's own makes so much of a difference that each kind has inputs of its own.
"""

from __future__ import annotations

from pygames.bluemoon.components import CARDS, FIGURES, KINDS, SQUARE
from pygames.bluemoon.evaluation import Evaluator
from pygames.bluemoon.rules import ending
from pygames.bluemoon.sites import Site, Sites, Survey, power
from pygames.bluemoon.state import City
from pygames.core.bots.net import Features, squash, total

LEAD = 0  # what the evaluation says: where nothing else was learned, it decides
POWERS = 109  # where the powers in the hand begin
WAITING = 119  # the same inputs again, for the end of the other player's turn
LENGTH = 2 * WAITING

WIN, MARGIN = 0.75, 2.0  # how much of the value is winning, the rest is by how much; offerings that make a clear lead
STEPS, FAR = 2, 4  # of one turn and of two
_FADED = (1.0, 0.6, 0.36, 0.216, 0.13, 0.078, 0.047, 0.028)  # what a building promises while so many spaces are open
_COLOUR = {kind.id: kind.colour for kind in KINDS.values()}
_VALUE = {kind.id: kind.value for kind in KINDS.values()}
_DOES = {kind.id: kind.power.do if kind.power is not None else "" for kind in KINDS.values()}
_PLACES = {"wild": 0, "pair": 3, "fly": 4, "hurry": 5}


def _place(kind: str) -> int:
    """Where a kind of cards is counted among the powers; the two sizes of a power apart."""
    found = KINDS[kind].power
    if found is None:
        return -1
    if found.do == "recolour":
        return 1 if found.cards > 1 else 2
    if found.do == "extra_offering":
        return 6 if found.surcharge == 1 else 7
    return _PLACES.get(found.do, -1)


_POWER_AT = {kind: _place(kind) for kind in KINDS}


def result(s: City, seat: int) -> float:
    """What a finished match is worth: the share of the win, and the margin in offerings and parts of them."""
    outcome = ending.outcome(s)
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    merits = [s.offerings(x) + min(12, s.crystals[x]) / 12 for x in range(s.seats)]
    lead = merits[seat] - max([m for x, m in enumerate(merits) if x != seat])
    return WIN * won + (1 - WIN) * (0.5 + 0.5 * squash(lead / MARGIN))


class Observer:
    """Turns positions into features."""

    def __init__(self, judge: Evaluator | None = None) -> None:
        self.judge = judge or Evaluator()
        self.survey = Survey()

    def features(self, s: City, seat: int) -> Features:
        first = 0 if seat == s.turn_seat else WAITING
        return [(first + i, x) for i, x in enumerate(self.numbers(s, seat)) if x]

    def numbers(self, s: City, seat: int) -> list[float]:
        sites = self.survey.of(s)
        found = [self._lead(s, seat), *_seat(s, seat, sites), *_seat(s, 1 - seat, sites)]
        return [*found, *_own(s, seat, sites), *_course(s, seat, sites), *_powers(s, seat)]

    def _lead(self, s: City, seat: int) -> float:
        """The lead by evaluation; of the other hand only the size is known."""
        pending, kinds, goals = self.judge.prospects(s)
        mine = pending[seat] + self.judge.stock(s, seat) + self.judge.hand(s, seat, kinds)
        w, many = self.judge.w, float(len(s.hands[1 - seat]) + len(s.aside[1 - seat]))
        unseen = w.draw * (many if many <= w.enough else w.enough + w.beyond * (many - w.enough))
        theirs = pending[1 - seat] + self.judge.stock(s, 1 - seat) + unseen
        return (mine + self.judge.place(s, seat, goals[seat]) - theirs) / 10


def _seat(s: City, seat: int, sites: Sites) -> list[float]:
    """What lies open before a seat."""
    left = FIGURES[2].offerings - s.obelisk.count(seat)
    many = len(s.hands[seat]) + len(s.aside[seat])
    ahead = s.scales[seat] > s.scales[1 - seat]
    near, far = _likely_ends(s, seat, sites)
    return [
        left / 6,
        1.0 if left == 1 else 0.0,
        1.0 if left == 2 else 0.0,
        *_way_to_win(s, seat, left),
        *sites.promised[seat],
        s.markers[seat] / 10,
        1.0 if s.markers[seat] <= 1 else 0.0,
        many / 8,
        max(0, many - 9) / 5,
        s.scales[seat] / 5,
        1.0 if ahead else 0.0,
        max(0, 4 - s.scale_supply) / 3 if ahead else 0.0,
        near / 6,
        far / 12,
    ]


def _way_to_win(s: City, seat: int, left: int) -> list[float]:
    """Crystals, what they can pay on the Obelisk, and how far away the square is."""
    prices, made = FIGURES[2].obelisk, len(s.obelisk)
    crystals, away = s.crystals[seat], s.map.distance[s.figures[seat]][SQUARE]
    need, affordable, rest = 0, 0, crystals
    for at in range(left):
        price = prices[min(made + at, len(prices) - 1)]
        need += price
        if affordable == at and rest >= price:
            rest -= price
            affordable += 1
    can_pay, is_near = affordable > 0, away <= STEPS
    return [
        need / 50,
        (need - crystals) / 30,
        min(crystals, 24) / 12,
        max(0, prices[min(made, len(prices) - 1)] - crystals) / 8,
        1.0 if can_pay else 0.0,
        1.0 if affordable > 1 else 0.0,
        1.0 if can_pay and is_near else 0.0,
        1.0 if can_pay and not is_near else 0.0,
        1.0 if affordable >= left else 0.0,
        1.0 if can_pay and left == 1 and is_near else 0.0,
        away / 4,
    ]


def _likely_ends(s: City, seat: int, sites: Sites) -> tuple[float, float]:
    """What finishing a building may bring whose hand is not known: the best within a turn, and the best three."""
    distance = s.map.distance[s.figures[seat]]
    best = second = far = 0.0
    for site in sites.all:
        if not site.likely:
            continue
        gain = site.likely * site.ends[seat]
        if distance[site.tile] > STEPS:
            far = max(far, gain)
        elif gain > best:
            best, second = gain, best
        else:
            second = max(second, gain)
    return best, best + second + far


class _Hand:
    """What a hand can pay: values by colour, and of every colour."""

    __slots__ = ("most", "reach", "wild")

    def __init__(self, cards: list[str]) -> None:
        self.reach: dict[str, int] = {}
        wild = pairs = 0
        for card in cards:
            kind = CARDS[card]
            if _DOES[kind] == "wild":
                wild += 1
                continue
            colour = _COLOUR[kind]
            self.reach[colour] = self.reach.get(colour, 0) + _VALUE[kind]
            pairs += _DOES[kind] == "pair"
        self.wild = wild + 3 * (pairs // 2)
        self.most = max(self.reach.values(), default=0)

    def pays(self, site: Site, palace: str, markers: int) -> int:
        """How many open spaces of a site, the cheapest first."""
        left = power(site, self.reach, self.most, palace) + self.wild
        many = 0
        for value in site.values:
            left -= value
            if left < 0 or many == markers:
                break
            many += 1
        return many


def _own(s: City, seat: int, sites: Sites) -> list[float]:
    """What the own hand can finish or begin: within a turn, within two, farther away."""
    hand, cards = _Hand(s.hands[seat]), len(s.hands[seat])
    distance = s.map.distance[s.figures[seat]]
    dragons = list(s.dragons.values())
    ends, seconds, begins, spaces = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0, 0, 0]
    called = 0
    for site in sites.all:
        many = hand.pays(site, s.palace[seat], s.markers[seat])
        if not many:
            continue
        away = distance[site.tile]
        ring = 0 if away <= STEPS else 1 if away <= FAR else 2
        spaces[ring] += many
        if not ring:
            called = max(called, dragons.count(site.tile))
        if many < site.open:
            gain = (site.shared + 0.5 * site.high) * _FADED[site.open - many]
            begins[ring] = max(begins[ring], 0.4 * gain if site.many[seat] else gain)
        elif (gain := site.ends[seat]) > ends[ring]:
            ends[ring], seconds[ring] = gain, ends[ring]
        else:
            seconds[ring] = max(seconds[ring], gain)
    anything = sites.asked.get("wild", 0) // 2
    useful = total([min(n, sites.asked.get(colour, 0) + anything) for colour, n in hand.reach.items()])
    return [
        *[gain / 6 for gain in (ends[0], seconds[0], ends[1], seconds[1], ends[2])],
        *[gain / 4 for gain in begins],
        spaces[0] / 5,
        spaces[1] / 8,
        spaces[2] / 8,
        float(called),
        hand.most / 8,
        total(hand.reach.values()) / 16,
        useful / 16,
        hand.wild / 3,
        max(ends) / 6,
        1.0 if ends[0] > 0 else 0.0,
        1.0 if spaces[0] else 0.0,
        len(s.aside[seat]) / 3,
        cards / 8,
        max(0, cards - 8) / 5,
        1.0 if cards <= 3 else 0.0,
        max(ends[0], begins[0]) / 5,
    ]


def _course(s: City, seat: int, sites: Sites) -> list[float]:
    """How far the match has come, and who is ahead."""
    made, theirs = s.offerings(seat), s.offerings(1 - seat)
    done = max(made, theirs) / 6
    supply, scales = s.scale_supply, s.scales[seat] - s.scales[1 - seat]
    crystals = s.crystals[seat] - s.crystals[1 - seat]
    for at, x in enumerate(s.obelisk):
        crystals += FIGURES[2].obelisk[at] if x == seat else -FIGURES[2].obelisk[at]
    return [
        len(s.obelisk) / 11,
        done,
        done * done,
        (made - theirs) / 3,
        (made - theirs) * done / 3,
        crystals / 15,
        crystals * done / 15,
        supply / 7,
        1.0 if supply <= 2 else 0.0,
        scales / 3,
        scales * max(0, 5 - supply) / 6,
        sites.open / 40,
        len(sites.all) / 20,
        total([not at for at in s.dragons.values()]) / 3,
        1.0 if len(s.buildings) > 20 else 0.0,
        s.turn / 50,
    ]


def _powers(s: City, seat: int) -> list[float]:
    """Cards of the hand by what they can do, and how many are high or low."""
    many = [0] * 10
    for card in s.hands[seat]:
        kind = CARDS[card]
        if (at := _POWER_AT[kind]) >= 0:
            many[at] += 1
        if _VALUE[kind] == 3:
            many[8] += 1
        elif _VALUE[kind] == 1 and at != 0:
            many[9] += 1
    return [n / 3 if at in (0, 8, 9) else n / 2 for at, n in enumerate(many)]
