"""Planning one's own turn: try the ways to move, pay what pays, and keep the best by evaluation."""

from __future__ import annotations

from pygames.bluemoon.components import CARDS, KINDS, SQUARE, TILES, WILD
from pygames.bluemoon.evaluation import Evaluator, Weights
from pygames.bluemoon.rules import contributing, moving, payment
from pygames.bluemoon.state import City
from pygames.bluemoon.steps.contribution import Contribute, price_id
from pygames.bluemoon.steps.movement import Move
from pygames.bluemoon.steps.replenishment import Replenish
from pygames.core.bots.offer import Offer
from pygames.core.play import Action, choices, push

Plan = tuple[float, tuple[Action, ...]]
CALLED = 2  # turns that are also tried with dragons called


class Planner:
    """Finds good turns. Everything it does is on copies of an imagined world."""

    def __init__(self, weights: Weights | None = None, payments: int = 3, is_quick: bool = False) -> None:
        self.judge = Evaluator(weights)
        self.payments = payments  # tried for each space
        self.is_quick = is_quick  # leave out flights and dragons: for playouts

    def plan(self, s: City, seat: int) -> Plan:
        """The best turn found from here, or what is left of it up to the draw."""
        return self.plans(s, seat)[0]

    def plans(self, s: City, seat: int) -> list[Plan]:
        """Turns worth a thought, best first."""
        step = s.agenda[-1]
        if isinstance(step, Move):
            found = self._moves(s, seat)
        elif isinstance(step, Contribute):
            found = self._contributions(s, seat)
        elif isinstance(step, Replenish):
            return [(0.0, (self.replenish(s, seat),))]
        else:
            found = self._specials(s, seat)
        return sorted(found, key=lambda p: -p[0])

    # --- movement -------------------------------------------------------------------------------------------------

    def _moves(self, s: City, seat: int) -> list[Plan]:
        found = [self._go(s, seat, way) for way in self._ways(s, seat)]
        if self.is_quick:
            return found
        found.sort(key=lambda p: -p[0])
        for value_so_far, way in found[:CALLED]:
            found += self._with_dragons(s, seat, value_so_far, way)
        return found

    def _ways(self, s: City, seat: int) -> list[tuple[Action, ...]]:
        """Ways to move the figure: on foot, or with one Venti card where that leads to something."""
        ways: list[tuple[Action, ...]] = [()]
        on_foot = moving.walkable(s, seat)
        ways += [(Action(seat, "walk", ((to,),)),) for to in on_foot]
        if self.is_quick:
            return ways
        far = [t for t in s.map.places if t not in on_foot and t != s.here(seat) and self._is_goal(s, seat, t)]
        for _, copies in moving.usable(s, seat, "fly"):
            ways += [(Action(seat, "fly", ((copies[0],), (to,))),) for to in far]
        for kind, copies in moving.usable(s, seat, "hurry"):
            steps = s.steps_left + (kind.power.steps if kind.power else 0)
            hurry = Action(seat, "hurry", ((copies[0],),))
            near = [t for t in far if s.map.distance[s.here(seat)][t] <= steps]
            ways += [(hurry, Action(seat, "walk", ((to,),))) for to in near]
        return ways

    def _is_goal(self, s: City, seat: int, tile: str) -> bool:
        """A tile worth a card: an offering that can be paid, or a building under way or payable."""
        if tile == SQUARE:
            price = s.next_price()
            return price is not None and s.crystals[seat] >= price
        owners = s.buildings[tile]
        if owners is None:
            return TILES[tile].action is not None
        colours = {KINDS[CARDS[card]].colour for card in s.hands[seat]}
        spaces = [space for space in TILES[tile].spaces if owners[space.index] < 0]
        return any(space.colour in colours or space.colour == WILD for space in spaces)

    def _go(self, s: City, seat: int, way: tuple[Action, ...]) -> Plan:
        """Follow a way, then contribute as well as possible."""
        world = s.copy()
        actions = (*way, Action(seat, "arrive"))
        for action in actions:
            push(world, action)
        total, rest = self._best_rest(world, seat)
        return (total, actions + rest)

    def _with_dragons(self, s: City, seat: int, before: float, way: tuple[Action, ...]) -> list[Plan]:
        """The same turn with dragons called to where it contributes, if their scales are worth the cards."""
        if not any(a.verb == "contribute" for a in way):
            return []
        goal = next(a.picks[0][0] for a in way if a.verb == "contribute").split(".")[0]
        spent = {card for a in way if a.verb == "contribute" for card in a.picks[-1]}
        calls: tuple[Action, ...] = ()
        world = s.copy()
        for verb in ("lead", "send"):
            for kind, copies in moving.usable(s, seat, moving.WORDS[verb]):
                free = [c for c in copies if c not in spent]
                dragon = kind.power.dragon if kind.power else ""
                if free and world.dragons[dragon] != goal and goal in moving.targets(world, seat, kind):
                    call = Action(seat, verb, ((free[0],), (goal,)))
                    push(world, call)
                    calls = (*calls, call)
        if not calls:
            return []
        found = []
        for size in range(1, len(calls) + 1):
            world, path = s.copy(), []
            for action in (*calls[:size], *way):
                if not world.agenda or isinstance(world.agenda[-1], Replenish):
                    break  # scales that came earlier paid others: what the turn was to end with cannot be paid
                push(world, action)
                path.append(action)
            found.append((self.judge.value(world, seat), tuple(path)))
        return found

    # --- contribution ---------------------------------------------------------------------------------------------

    def _best_rest(self, s: City, seat: int) -> Plan:
        """Contribute greedily as long as it pays; the world is used up."""
        actions: tuple[Action, ...] = ()
        total = self.judge.value(s, seat)
        while s.agenda and isinstance(s.agenda[-1], Contribute):
            top = self._best_contribution(s, seat)
            if top is None or top[0] <= total:
                break
            total, action, s = top
            actions = (*actions, action)
        return (total, actions)

    def _best_contribution(self, s: City, seat: int) -> tuple[float, Action, City] | None:
        """The contribution or offering after which the position is worth most, with that position."""
        top: tuple[float, Action, City] | None = None
        for action in self.contribution_candidates(s, seat):
            world = s.copy()
            push(world, action)
            worth = self.judge.value(world, seat)
            if top is None or worth > top[0]:
                top = (worth, action, world)
        return top

    def contribution_candidates(self, s: City, seat: int) -> list[Action]:
        """The best payments of each space, offerings; without ``finish``."""
        if self.is_quick:
            return self._quick_candidates(s, seat)
        found = []
        for choice in choices(s, seat):
            if choice.verb == "contribute":
                plans = choice.slots[-1].plans or ()
                head = tuple(slot.ids for slot in choice.slots[:-1])
                found += [Action(seat, "contribute", (*head, plan)) for plan in plans[: self.payments]]
            elif choice.verb in ("offer", "extra"):
                found.append(Action(seat, choice.verb, tuple((slot.ids[0],) for slot in choice.slots)))
        return found

    def _quick_candidates(self, s: City, seat: int) -> list[Action]:
        """One plain payment for each space, without pairs and recolouring; the first offering."""
        if s.here(seat) == SQUARE:
            is_possible = contributing.why_not_first_offer(s, seat) is None
            return [Action(seat, "offer", ((price_id(s.next_price() or 0),),))] if is_possible else []
        if not s.markers[seat]:
            return []
        found = []
        for space in contributing.free_spaces(s, seat):
            for colour in contributing.colours_for(s, seat, space):
                if cards := plain_payment(s.hands[seat], colour, space.value):
                    named = ((colour,),) if space.colour == WILD else ()
                    found.append(Action(seat, "contribute", ((space.id,), *named, cards)))
        return found

    def _contributions(self, s: City, seat: int) -> list[Plan]:
        found: list[Plan] = [(self.judge.value(s, seat), (Action(seat, "finish"),))]
        for action in self.contribution_candidates(s, seat):
            world = s.copy()
            push(world, action)
            total, rest = self._best_rest(world, seat)
            found.append((total, (action, *rest)))
        return found

    # --- the rest of the turn -------------------------------------------------------------------------------------

    def _specials(self, s: City, seat: int) -> list[Plan]:
        """Special actions; a jump counts by the place it leads to."""
        found: list[Plan] = []
        for choice in choices(s, seat):
            for to in choice.slots[0].ids if choice.slots else ("",):
                action = Action(seat, choice.verb, ((to,),) if to else ())
                world = s.copy()
                push(world, action)
                found.append((self.judge.value(world, seat), (action,)))
        return found

    def replenish(self, s: City, seat: int) -> Action:
        """Discard what is worth clearly less than an unseen card."""
        worths = self.judge.card_worths(s)
        ranked = sorted((worths[CARDS[card]], card) for card in s.hands[seat])
        offer = Offer(s, seat)
        thrown = [card for worth, card in ranked[: offer.slot("replenish").hi] if worth < self.judge.w.draw]
        return offer.take("replenish", tuple(sorted(thrown)))


def plain_payment(hand: list[str], colour: str, value: int) -> tuple[str, ...]:
    """A payment of natural cards, completed by wild ones; () if there is none. Fast rather than clever."""
    naturals: list[tuple[int, str]] = []
    wilds: list[str] = []
    for card in hand:
        kind = KINDS[CARDS[card]]
        if kind.power is not None and kind.power.do == "wild":
            wilds.append(card)
        elif kind.colour == colour:
            naturals.append((kind.value, card))
        if kind.power is not None and kind.power.do == "pair" and kind.colour == colour:
            # natural cards that also pair are beyond a plain reckoning
            plans = payment.payments(colour, value, payment.kinds_of(hand))
            return payment.with_cards(plans[0], hand) if plans else ()
    naturals.sort(reverse=True)
    missing, paid = value, []
    for worth, card in naturals:  # dear cards first, none that is dearer than what is missing
        if worth <= missing:
            missing -= worth
            paid.append(card)
    if missing and len(paid) < len(naturals):
        rest = [card for worth, card in naturals if card not in paid and worth > missing]
        if rest:  # the smallest card that is too dear settles it alone or with what is already paid
            paid.append(rest[-1])
            missing = 0
            paid = _without_excess(paid, value)
    if missing > len(wilds):
        return ()
    return tuple(sorted(paid + wilds[:missing]))


def _without_excess(cards: list[str], value: int) -> list[str]:
    """R39: leave out what is not needed."""
    kept = sorted(cards, key=lambda card: KINDS[CARDS[card]].value)
    total = sum(KINDS[CARDS[card]].value for card in kept)
    for card in kept[:]:
        worth = KINDS[CARDS[card]].value
        if total - worth >= value:
            kept.remove(card)
            total -= worth
    return kept
