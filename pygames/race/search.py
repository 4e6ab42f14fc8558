"""What the trials ask of Race for the Galaxy: candidates for every decision, rounds played on, the learned value.

A round is played to its end by rules of thumb, the others' secret action cards drawn from a learned guess at what lies
open before them. What is reached is judged by the learned value from the seat's own point of view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, islice
from typing import Any

from pygames.core.bots.net import Net, growth, squash, total
from pygames.core.play import Action, Slot, actions, asked, choices, push
from pygames.core.rng import Rng
from pygames.race.components import CARDS
from pygames.race.features import Observer
from pygames.race.policy import Policy
from pygames.race.rules import ending
from pygames.race.state import Galaxy
from pygames.race.steps.round import ALL, TWICE, ChooseActions

PAIRS = tuple(combinations(range(len(ALL)), 2))
ANSWERS = {  # the answers to ChooseActions in the order of the guess, as sums of its outputs
    False: tuple((i,) for i in range(len(ALL))),
    True: (*PAIRS, *((len(ALL) + i,) for i in range(len(TWICE)))),
}
WEIGHTY = ("ChooseStart", "DiscardAtStart", "KeepCards", "ChooseDevelopment", "ChooseWorld")
# rounds left below which a round more is played before the value judges, and below which it never does: what comes of
# the last one is surer than any value
NEAR, LATE = 3.0, 1.0
# how much of a value is the lead by the evaluation by hand: it errs, but not where the net errs
BY_HAND = {"two": 0.25, "expert": 0.5, "more": 0.5}
CLEAR = 18.0  # points of such a lead
MOST_SEEN = 2_000  # guesses kept
MOST = 16  # listed actions that are tried
WIN, MARGIN = 0.75, 8.0  # how much of the value is winning, the rest is by how much; points that make a clear lead


def setting(s: Galaxy) -> str:
    """Kinds of matches that have learned apart."""
    return "expert" if s.is_expert else "two" if s.seats == 2 else "more"


def action_of(seat: int, sums: tuple[int, ...]) -> Action:
    if sums[0] >= len(ALL):
        return Action(seat, "double", ((TWICE[sums[0] - len(ALL)],),))
    return Action(seat, "choose", (tuple(ALL[i] for i in sums),))


def result(s: Galaxy, seat: int) -> float:
    """What a finished match is worth: the share of the win, and the margin."""
    outcome = ending.outcome(s)
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    lead = outcome.scores[seat] - max(p for x, p in enumerate(outcome.scores) if x != seat)
    return WIN * won + (1 - WIN) * (0.5 + 0.5 * squash(lead / MARGIN))


class Rounds:
    """The planner of the trials."""

    def __init__(
        self,
        nets: Mapping[str, Net],
        efforts: tuple[int, int, int] = (96, 32, 24),
        width: int = 8,
        each: int = 0,
    ) -> None:
        self.nets = nets
        self.policy = Policy()
        self.observer = Observer(self.policy.judge)
        self.efforts = efforts  # for action cards, for what is placed and kept, for payments and the like
        self.width = width  # action cards that are tried, of those that the guess ranks highest
        self.each = each  # trials for each of them, at least
        self.seen: dict[Any, tuple[list[tuple[float, Action]], list[float]]] = {}  # guesses at others
        self.ways: dict[str, Callable[[Galaxy, int, Any, Rng], list[Action]]] = {
            "ChooseActions": self.action_cards,
            "ChooseStart": self.starts,
        }

    # --- what the trials ask ------------------------------------------------------------------------------------------

    def candidates(self, s: Galaxy, seat: int, rng: Rng) -> list[tuple[Action, ...]]:
        step = s.agenda[-1]
        if not self._effort(s):
            return [(self.policy.choose(s, seat, rng),)]
        return [(action,) for action in self.ways.get(type(step).__name__, self.listed)(s, seat, step, rng)]

    def effort(self, s: Galaxy, seat: int, many: int) -> int:
        is_action = isinstance(s.agenda[-1], ChooseActions)
        return max(self._effort(s), self.each * many if is_action else 0)

    def _effort(self, s: Galaxy) -> int:
        name = type(s.agenda[-1]).__name__
        return self.efforts[0 if name == "ChooseActions" else 1 if name in WEIGHTY else 2]

    def outcome(self, s: Galaxy, seat: int, rng: Rng) -> float:
        """The rest of the round and rounds that are likely to be the last; then the learned value."""
        now = s.round
        while s.agenda:
            step = s.agenda[-1]
            if not isinstance(step, ChooseActions):
                push(s, self.policy.choose(s, asked(s)[0], rng))
                continue
            if s.round > now and not step.answers and self.is_far(s, s.round - now):
                return self.value(s, seat)
            who = asked(s)[0]
            is_own = who == seat and s.round > now
            push(s, self.policy.choose(s, who, rng) if is_own else self.guess(s, who, seat, rng))
        return result(s, seat)

    def is_far(self, s: Galaxy, played: int) -> bool:
        """Whether a position at the start of a round is judged as it is, after so many rounds were played."""
        left = self.policy.judge.rounds_left(s)
        return played > 2 or (left >= LATE and (played > 1 or left >= NEAR))

    def value(self, s: Galaxy, seat: int) -> float:
        kind = setting(s)
        learned = self.nets[f"value.{kind}"].chance(self.observer.features(s, seat))
        return learned + BY_HAND[kind] * (self.by_hand(s, seat) - learned)

    def by_hand(self, s: Galaxy, seat: int) -> float:
        """The chance that the evaluation gives, hands of the imagined world included."""
        judge = self.policy.judge
        left = judge.rounds_left(s)
        worths = [judge.value(s, x, left) for x in range(s.seats)]
        lead = worths[seat] - max([worth for x, worth in enumerate(worths) if x != seat])
        return 0.5 + 0.5 * squash(lead / CLEAR)

    # --- candidates ---------------------------------------------------------------------------------------------------

    def action_cards(self, s: Galaxy, seat: int, step: Any, rng: Rng) -> list[Action]:
        ranked = sorted(self.likely(s, seat), key=lambda f: (-f[0], f[1]))
        return [action for _, action in ranked[: self.width]]

    def listed(self, s: Galaxy, seat: int, step: Any, rng: Rng) -> list[Action]:
        """What the rules of thumb say, then the other listed actions, sets of promising cards before others."""
        first = self.policy.choose(s, seat, rng)
        found = {first: None}
        alike = set()
        for choice in choices(s, seat):
            slots = tuple(
                slot._replace(ids=self._fewer(s, seat, slot)) if slot.lo > 1 else slot for slot in choice.slots
            )
            for action in islice(actions(choice._replace(slots=slots), seat), 40):
                key = (
                    action.verb,
                    tuple(tuple(CARDS[c].id if c in CARDS else c for c in pick) for pick in action.picks),
                )
                if key not in alike:
                    alike.add(key)
                    found[action] = None
        return list(found)[: min(MOST, 2 * self.width)]

    def _fewer(self, s: Galaxy, seat: int, slot: Slot) -> tuple[str, ...]:
        """For sets of cards: the cards about which there is doubt."""
        if slot.plans is not None or len(slot.ids) <= slot.lo + 2 or slot.ids[0] not in CARDS:
            return slot.ids
        left = self.policy.judge.rounds_left(s)
        card = self.policy.judge.card(left)
        sign = -1 if slot.name == "cards" and s.drawn[seat] else 1
        ranked = sorted(slot.ids, key=lambda c: (sign * self.policy.judge.plan(s, seat, c, left, card), c))
        return tuple(sorted(ranked[: slot.lo + 2]))

    def starts(self, s: Galaxy, seat: int, step: Any, rng: Rng) -> list[Action]:
        """Each start world with the discards that fit it best."""
        found = []
        for world in s.offered[seat]:
            c = s.copy()
            c.tableaus[seat] = (world,)
            poor = self.policy.worst(c, seat, 4)
            found += [Action(seat, "start", ((world,), tuple(sorted(out)))) for out in combinations(poor, 2)]
        return found

    # --- the guess at action cards ------------------------------------------------------------------------------------

    def likely(self, s: Galaxy, seat: int, is_open: bool = False) -> list[tuple[float, Action]]:
        """Every answer with how likely it is, as a number that grows with the chance."""
        net = self.nets.get(f"guess.{setting(s)}")
        if net is None:
            return self.policy.action_values(s, seat)
        outs = net.outs(self.observer.features(s, seat, is_open))
        return [(total([outs[i] for i in sums]), action_of(seat, sums)) for sums in ANSWERS[s.is_expert]]

    def guess(self, s: Galaxy, seat: int, own: int, rng: Rng) -> Action:
        """What a seat may choose: others by what lies open before them, oneself by the hand too."""
        found, chances = self._seen_guess(s, seat) if seat != own else self._chances(self.likely(s, seat))
        at = rng.unit() * total(chances)
        for chance, (_, action) in zip(chances, found, strict=True):
            at -= chance
            if at <= 0:
                return action
        return found[-1][1]

    def _seen_guess(self, s: Galaxy, seat: int) -> tuple[list[tuple[float, Action]], list[float]]:
        """The guess at another seat: most trials of a decision ask it about the same open things."""
        lying = tuple(
            [(t, c, len(h), tuple(g)) for t, c, h, g in zip(s.tableaus, s.chips, s.hands, s.goods, strict=True)]
        )
        key = (seat, s.is_expert, s.round, s.pool, lying)
        found = self.seen.get(key)
        if found is None:
            if len(self.seen) > MOST_SEEN:
                self.seen.clear()
            found = self.seen[key] = self._chances(self.likely(s, seat, is_open=True))
        return found

    @staticmethod
    def _chances(found: list[tuple[float, Action]]) -> tuple[list[tuple[float, Action]], list[float]]:
        top = max([value for value, _ in found])
        return found, [growth(value - top) for value, _ in found]
