"""Plans a turn: which actions to take with the dice in hand, and what a die would be worth in the draft."""

from __future__ import annotations

from itertools import islice

from pygames.core.play import Action, actions, asked, choices, push
from pygames.pulsar import reckoning
from pygames.pulsar.components import GOALS, PROJECTS
from pygames.pulsar.drafting import Drafter, Manner
from pygames.pulsar.evaluation import Evaluator
from pygames.pulsar.promise import GUESS, Promise
from pygames.pulsar.rules import paying, tracks
from pygames.pulsar.state import NO_DIE, Cluster
from pygames.pulsar.steps.draft import Draft
from pygames.pulsar.steps.gains import TILE, ChooseBonus
from pygames.pulsar.steps.opening import ChooseHeadquarters
from pygames.pulsar.steps.turn import Act, EndTurn

Node = tuple[float, tuple[Action, ...], Cluster]
END = "end"
REACHED = {"1": 0.85, "2": 0.6, "3": 0.35, "4": 0.08}  # how likely a project of each row is carried out


class Planner:
    """Beam search over the actions of a turn: ``look`` actions of each position are tried, ``width`` positions kept."""

    def __init__(
        self,
        judge: Evaluator | None = None,
        width: int = 1,
        look: int = 5,
        depth: int = 8,
        tokens: bool = True,
        is_exact: bool = True,
        manner: Manner | None = None,
        rivals: float = 0.0,
    ) -> None:
        self.judge = judge or Evaluator()
        self.width = width
        self.look = look
        self.depth = depth
        self.tokens = tokens
        self.is_exact = is_exact  # reckon what is certain; the former bots did not
        self.manner = manner  # how it thinks about the draft; without, only of its own next die
        self.rivals = rivals  # how much the others' positions count at the end of the turn
        self.quick = self if width <= 2 else Planner(self.judge, 2, 4, depth, tokens, False)  # for the dice of a draft

    def plan(self, s: Cluster, seat: int) -> tuple[Action, ...]:
        """What a seat that is asked should do, up to the end of its turn where it begins one."""
        if isinstance(s.agenda[-1], Act) and self.width > 1:
            return self.turn(s, seat)[1]
        return (self.choose(s, seat),)

    def choose(self, s: Cluster, seat: int) -> Action:
        """The action for a seat that is asked."""
        top = s.agenda[-1]
        if isinstance(top, Act):
            return self.first(s, seat)
        if isinstance(top, Draft):
            return self.draft(s, seat)
        if isinstance(top, ChooseHeadquarters):
            return self.headquarters(s, seat)
        if self.is_exact and reckoning.is_certain(s):
            return reckoning.choose(s, seat)
        return self.small(s, seat)

    def ranked(self, s: Cluster, seat: int) -> list[tuple[float, Action]]:
        """What is chosen, then other answers, each with the score that may be expected after it."""
        chosen = self.choose(s, seat)
        if isinstance(s.agenda[-1], Act):
            tried = self.candidates(s, seat)
        else:
            tried = [a for choice in choices(s, seat) for a in islice(actions(choice, seat), 12)]
        found = sorted(((self._promises(s, seat, a), a) for a in {chosen, *tried}), reverse=True)
        return sorted(found, key=lambda pair: pair[1] != chosen)

    def _promises(self, s: Cluster, seat: int, action: Action) -> float:
        """The worth of what an action leads to, the rest of the turn included."""
        after = self.after(s, seat, action)
        if after.agenda and isinstance(after.agenda[-1], Act) and asked(after) == (seat,):
            return self.turn(after, seat)[0]
        return self.judge.worth(after, seat)

    # --- a turn -----------------------------------------------------------------------------------------------------

    def first(self, s: Cluster, seat: int) -> Action:
        """How the best sequence begins.

        A beam of one goes on from the best action in any case, so that only the end of the turn has to be compared
        with it; where ending after it is better than ending before it, no more need be known.
        """
        if self.width == 1:
            stop = Action(seat, END)
            tried = [(a, self.after(s, seat, a)) for a in self.candidates(s, seat)]
            worth = {a: self.judge.worth(c, seat) for a, c in tried}
            others = [(a, c) for a, c in tried if a != stop]
            if not others:
                return tried[0][0]
            best, after = max(others, key=lambda pair: worth[pair[0]])
            if stop not in worth:
                return best
            if after.must == NO_DIE and isinstance(after.agenda[-1], Act):
                ended = self.after(after, seat, stop)
                if self.judge.worth(ended, seat) > worth[stop]:
                    return best
        return self.turn(s, seat)[1][0]

    def turn(self, s: Cluster, seat: int) -> tuple[float, tuple[Action, ...]]:
        """The best sequence of actions up to the end of the turn, with the worth it leads to."""
        stop = Action(seat, END)
        best: tuple[float, tuple[Action, ...]] = (-1e9, (stop,))
        beam: list[Node] = [(0.0, (), s)]
        is_last = self.is_exact and s.round == reckoning.LAST
        for _ in range(self.depth):
            found: list[Node] = []
            for _, plan, state in beam:
                for action in self.candidates(state, seat):
                    if is_last and action.verb == END:
                        ended = float(reckoning.score_at_the_end(state, seat))
                        best = max(best, (ended, (*plan, action)), key=lambda x: x[0])
                        continue
                    after, done = self.followed(state, seat, action)
                    value = self.judge.worth(after, seat)
                    if action.verb == END:
                        value -= self._others(after, seat)
                        best = max(best, (value, (*plan, action)), key=lambda x: x[0])
                    else:
                        found.append((value, (*plan, *done), after))
            if not found:
                break
            beam = self._prune(found, seat)
        else:
            for value, plan, _ in beam:
                best = max(best, (value - 10, plan), key=lambda x: x[0])
        return best

    def _others(self, s: Cluster, seat: int) -> float:
        """What counts of the others' positions: only how one end of the turn differs from another."""
        if not self.rivals or not s.agenda:
            return 0.0
        others = 0.0
        for rival in range(s.seats):
            if rival != seat:
                others += self.judge.worth(s, rival)
        return self.rivals * others / (s.seats - 1)

    def _prune(self, found: list[Node], seat: int) -> list[Node]:
        """The most promising states, no two alike."""
        found.sort(key=lambda node: node[0], reverse=True)
        kept: list[Node] = []
        seen: list[tuple[object, ...]] = []
        for node in found:
            state = node[2]
            mark = (round(node[0], 3), tuple(state.hands[seat]), state.ships[seat], state.cubes[seat])
            if mark not in seen:
                seen.append(mark)
                kept.append(node)
                if len(kept) == self.width:
                    break
        return kept

    def after(self, s: Cluster, seat: int, action: Action) -> Cluster:
        """The position after an action and the small decisions that it brings."""
        return self.followed(s, seat, action)[0]

    def followed(self, s: Cluster, seat: int, action: Action) -> tuple[Cluster, tuple[Action, ...]]:
        """The same, with all that the seat answers on the way."""
        known = s.planets
        done = [action]
        c = s.copy()
        push(c, action)
        while c.agenda and asked(c) == (seat,) and not isinstance(c.agenda[-1], (Act, Draft)):
            top = c.agenda[-1]
            if isinstance(top, ChooseBonus) and top.system not in known:
                done.append(Action(seat, "bonus", ((TILE,),)))  # what the tile shows is not known yet
            else:
                done.append(self.small(c, seat))
            push(c, done[-1])
        return c, tuple(done)

    def small(self, s: Cluster, seat: int) -> Action:
        """The answer to a small question, by what it is worth at once."""
        found = [a for choice in choices(s, seat) for a in actions(choice, seat)]
        if len(found) == 1:
            return found[0]
        best, top = found[0], -1e9
        for action in found:
            c = s.copy()
            push(c, action)
            value = self.judge.worth(c, seat) + self._pending(c)
            if value > top:
                best, top = action, value
        return best

    def headquarters(self, s: Cluster, seat: int) -> Action:
        """The side whose projects promise more, the higher ones as far as they are likely to be reached."""
        (choice,) = choices(s, seat)
        sides = choice.slots[0].ids
        if not self.is_exact:
            worth = {
                x: sum(self.judge.effect(e) for p in PROJECTS.values() if p.side == x for e in p.gain) for x in sides
            }
        else:
            worth = {x: self.side(s, x) for x in sides}
        return Action(seat, choice.verb, ((max(sides, key=lambda side: worth[side]),),))

    def side(self, s: Cluster, side: str) -> float:
        """What a side of the headquarters promises with the goals of this match."""
        spins, runs = (sum(GOALS[g].test.startswith(x) for g in s.goals) for x in ("spinning", "gate_runs"))
        found = 0.0
        for project in PROJECTS.values():
            if project.side != side:
                continue
            for e in project.gain:
                worth = self.judge.effect(e)
                if e.do == "gate_run":
                    worth *= (0.7 if len(e.colours) == 1 else 1.1) * (1 + 0.3 * runs)
                elif e.do == "gyrodyne":
                    worth *= (1 + 0.3 * spins) * (1.1 if len(e.choose) > 1 else 0.9)
                found += REACHED[project.id.split(".")[1]] * worth
        return found

    def _pending(self, s: Cluster) -> float:
        """What a small decision that waits will bring."""
        return self.judge.w["blue"] if s.agenda and isinstance(s.agenda[-1], ChooseBonus) else 0.0

    def candidates(self, s: Cluster, seat: int) -> list[Action]:
        """The actions worth a closer look: those that promise most, and the end of the turn."""
        found: list[Action] = []
        ending: list[Action] = []
        runs: tuple[str, ...] = ()
        for choice in choices(s, seat):
            if choice.verb == "construct":
                return [a for a in actions(choice, seat) if a.picks[0][0] == choice.slots[0].ids[0]]
            if choice.verb == END:
                ending = [Action(seat, END)]
                continue
            slots = list(choice.slots)
            if choice.verb == "fly":
                runs = slots[3].ids
                slots[3] = slots[3]._replace(ids=(), hi=0)
            at = next(i for i, slot in enumerate(slots) if slot.name == "die")
            if ways := self.cheap(slots[at].ids):
                slots[at] = slots[at]._replace(ids=ways)
                found += actions(choice._replace(slots=tuple(slots)), seat)
        if not found and not ending:  # a die that must be used, and every use of it needs a token
            return [a for choice in choices(s, seat) for a in actions(choice, seat)][: self.look]
        return self.best(s, seat, found, runs) + ending

    def best(self, s: Cluster, seat: int, found: list[Action], runs: tuple[str, ...]) -> list[Action]:
        """Those that promise most; flights also with the gate runs that pay best."""
        promise = Promise(self.judge, s, seat)
        ranked = sorted(((promise.of(a), a) for a in found), key=lambda pair: -pair[0])[: self.look]
        kept = [action for _, action in ranked]
        if runs:
            for action in [a for a in kept if a.verb == "fly"][:3]:
                kept += [action._replace(picks=(*action.picks[:3], (run,))) for run in runs[:6]]
        return kept

    def cheap(self, ways: tuple[str, ...]) -> tuple[str, ...]:
        """Dice that need no token, else those that need one."""
        plain = tuple(way for way in ways if not paying.WAYS[way].change)
        if plain or not self.tokens:
            return plain
        return ways

    # --- the draft --------------------------------------------------------------------------------------------------

    def draft(self, s: Cluster, seat: int) -> Action:
        """The die and the counter: what the dice in hand could do, and where the counter then stands."""
        if self.manner is not None:
            return Drafter(self.quick, self.manner, s, seat).choose()
        best, top = None, -1e9
        uses: dict[int, float] = {}
        for die, able in tracks.pairs(s, seat):
            if die not in uses:
                uses[die] = self.quick.use(s, seat, (die,)) if self.width > 1 else self.glance(s, seat, die)
            for counter in able or ("",):
                action = Action(seat, "take", ((f"die{die}",), *([(counter,)] if counter else [])))
                c = s.copy()
                push(c, action)
                value = uses[die] + self.judge.tracks(c, seat, 9 - s.round)
                if value > top:
                    best, top = action, value
        assert best is not None
        return best

    def use(self, s: Cluster, seat: int, dice: tuple[int, ...]) -> float:
        """What the turn would be worth with these dice added to the hand."""
        return self.turn(_in_turn(s, seat, sorted([*s.hands[seat], *dice])), seat)[0]

    def glance(self, s: Cluster, seat: int, die: int) -> float:
        """What a die alone could do, at first sight."""
        c = _in_turn(s, seat, [die])
        promise = Promise(self.judge, c, seat)
        return max([promise.of(a) for a in self.candidates(c, seat) if a.verb in GUESS], default=0.0)


def _in_turn(s: Cluster, seat: int, hand: list[int]) -> Cluster:
    """The position as if a seat had its turn now, with these dice."""
    c = s.copy()
    c.hands[seat] = hand
    c.agenda = []
    c.turn_seat, c.reds, c.must, c.bonus_used = seat, [], NO_DIE, False
    c.dice = []
    c.todo(Act(seat), EndTurn(seat), Act(seat))
    return c
