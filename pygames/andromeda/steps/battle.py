"""The six steps of a battle (chapter Q)."""

from __future__ import annotations

from typing import ClassVar

from pygames.andromeda.asking import Decision, Reaction, is_ship, parse_ship, pick, ship_id
from pygames.andromeda.components import LIMITS, MOONS, OPERATIONS, TRACK_TABLE
from pygames.andromeda.rules import damage, fighting, progress, raiders, stock, travel
from pygames.andromeda.rules.fighting import RAIDERS
from pygames.andromeda.state import Battle, Edge, add_ship
from pygames.andromeda.steps.advancing import Advance, token_index
from pygames.andromeda.steps.moments import FreeMoment
from pygames.andromeda.steps.moons import benefit
from pygames.andromeda.steps.moving import move_ship
from pygames.andromeda.steps.reactions import React, Veil, play_card, playable, veiled, why_not_react
from pygames.andromeda.steps.resolve import Resolve, fire
from pygames.andromeda.words import ENERGY
from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason


class StartBattle(Step[Edge]):
    """R127: whether there is a battle; before it opponents may play action cards (R90); then its steps in order."""

    asked_cards: bool = False

    def run(self, s: Edge) -> None:
        s.phase = "battle"
        if not fighting.is_battle(s):
            return
        if not self.asked_cards:
            others = [x for x in s.order() if x != s.turn_seat and s.stations[x].hand and s.stations[x].board]
            s.todo(*veiled(FreeMoment(x, "reply") for x in others), self.replace(asked_cards=True))
            return
        s.battle = Battle()
        s.emit("battle", None, secret={}, region=s.active, players=fighting.players(s))
        s.todo(
            *veiled(Escalate(x) for x in s.order()),
            NextPart("diplomacy"),
            NextPart("prep"),
            Roll(),
            Veil(),
            AfterRoll(s.turn_seat),
            Decide(),
            EndBattle(),
        )


class NextPart(Step[Edge]):
    """R130, R131: a part of the battle in turn order, for those who take part now."""

    part: str

    def run(self, s: Edge) -> None:
        if is_finished(s):
            return
        if self.part == "diplomacy":
            s.todo(*veiled(Negotiate(x) for x in fighting.players(s)))
        else:
            for seat in reversed(fighting.players(s)):
                s.todo(Veil(), Prepare(seat))


def types_here(s: Edge, seat: int) -> tuple[int, ...]:
    """The ship types of a player in the battle."""
    ships = s.stations[seat].board.get(s.active, (0, 0, 0, 0))
    return tuple(i for i, n in enumerate(ships) if n)


def is_finished(s: Edge) -> bool:
    """R128: the battle was ended, or only one side is left."""
    return s.battle is None or s.battle.over or not fighting.is_battle(s)


class Escalate(Reaction):
    """R129: move own ships within their range of the active region into it, also by a jump."""

    when: ClassVar[str] = "battle.escalation"
    idle: ClassVar[Choice] = Choice("stay")

    def options(self, s: Edge) -> list[Choice]:
        found: list[Choice] = []
        ways = travel.reinforcements(s, self.seat)
        for verb, jump in (("join", False), ("jump_in", True)):
            if ids := [ship_id(ship, region) for ship, region, is_jump in ways if is_jump == jump]:
                found.append(pick(verb, "ship", ids))
        if cards := playable(s, self.seat, "battle.escalation"):
            found.append(pick("react", "card", cards))
        return [*found, Choice("stay")] if found else []

    def verbs(self) -> tuple[str, ...]:
        return ("join", "jump_in", "react", "stay")

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb in ("join", "jump_in") and picks and picks[0] and is_ship(picks[0][0]):
            reason = travel.why_not_join(s, seat, *parse_ship(picks[0][0]), verb == "jump_in")
            return [reason] if reason else []
        return why_not_react(s, seat, "battle.escalation", verb, picks)

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "stay":
            return
        s.todo(self)
        if a.verb == "react":
            play_card(s, self.seat, a.picks[0][0])
            return
        ship, region = parse_ship(a.picks[0][0])
        if a.verb == "jump_in":
            stock.add(s, self.seat, ENERGY, -travel.jump_cost(s, self.seat, ship), "jump")
        move_ship(s, self.seat, ship, region, s.active)


class Negotiate(Reaction):
    """R130: at most one diplomacy card each, resolved at once."""

    when: ClassVar[str] = "battle.diplomacy"

    def options(self, s: Edge) -> list[Choice]:
        if is_finished(s) or s.battle is None or self.seat in s.battle.negotiated:
            return []
        if self.seat not in fighting.players(s):
            return []
        found = playable(s, self.seat, "battle.diplomacy")
        return [pick("react", "card", found), Choice("pass")] if found else []

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return why_not_react(s, seat, "battle.diplomacy", verb, picks)

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "react" and s.battle is not None:
            s.battle.negotiated = (*s.battle.negotiated, self.seat)
            play_card(s, self.seat, a.picks[0][0])


class Prepare(Reaction):
    """R131: cards of the preparations, then energy for dice, once; never more than six dice.

    R84: whoever has no energy, but a claimed moon that gives some, is asked on the own turn too.
    """

    when: ClassVar[str] = "battle.prep"
    idle: ClassVar[Choice] = Choice("ready")

    def options(self, s: Edge) -> list[Choice]:
        if is_finished(s) or s.battle is None or self.seat not in fighting.players(s):
            return []
        found = []
        room = fighting.room_for_energy(s, self.seat)
        cards = playable(s, self.seat, "battle.prep")
        if room:
            units = tuple(f"energy{n}" for n in range(1, room + 1))
            plans = tuple(units[:n] for n in range(room + 1))
            found.append(Choice("boost", (Slot("energy", units, 0, room, plans),)))
        elif cards or self._has_energy_moon(s):
            found.append(Choice("ready"))
        if cards:
            found.append(pick("react", "card", cards))
        return found

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "boost":
            return [Reason("dice_full", "R131", most=LIMITS["battle_dice"])]
        return why_not_react(s, seat, "battle.prep", verb, picks)

    def _has_energy_moon(self, s: Edge) -> bool:
        is_full = fighting.dice(s, self.seat) >= LIMITS["battle_dice"]
        moons = s.stations[self.seat].moons if self.seat == s.turn_seat and not is_full else ()
        return any(MOONS[m].res[ENERGY] for m in moons)

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "react":
            s.todo(self)
            play_card(s, self.seat, a.picks[0][0])
        elif a.verb == "boost" and a.picks[0] and s.battle is not None:
            n = len(a.picks[0])
            base = fighting.base_dice(s, self.seat)
            extra = max(s.battle.extra.get(self.seat, 0), 1 - base)  # dice below one were not lost
            s.battle.extra[self.seat] = extra + n
            stock.add(s, self.seat, ENERGY, -n, "battle_dice")


class Roll(Step[Edge]):
    """R133: all roll at once."""

    def run(self, s: Edge) -> None:
        if is_finished(s) or s.battle is None:
            return
        for who in fighting.sides(s):
            s.battle.dice[who] = fighting.roll_dice(s, who, fighting.dice(s, who))
        s.battle.rolled = True
        for who, rolled in s.battle.dice.items():
            key = "raiders_roll" if who == RAIDERS else "roll"
            s.emit(key, None if who == RAIDERS else who, secret={}, dice=[str(d) for d in rolled])


class AfterRoll(Step[Edge]):
    """Cards after the aim rerolls: round and round from the active player until everyone has passed."""

    when: ClassVar[str] = "battle.roll"
    last: int
    opened: bool = False

    def _next(self, s: Edge) -> int:
        if s.battle is None or not s.battle.rolled or s.battle.over:
            return -1
        order = s.clockwise(self.last)
        able = (x for x in order if x in s.battle.dice and x not in s.battle.passed)
        return next((x for x in able if self.opened or playable(s, x, "battle.roll")), -1)

    def asks(self, s: Edge) -> tuple[int, ...]:
        seat = self._next(s)
        return (seat,) if seat >= 0 else ()

    def choices(self, s: Edge, seat: int) -> list[Choice]:
        found = playable(s, seat, "battle.roll")
        return [*([pick("react", "card", found)] if found else []), Choice("pass")]

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return why_not_react(s, seat, "battle.roll", verb, picks)

    def take(self, s: Edge, a: Action) -> None:
        assert s.battle is not None
        s.todo(Veil(), AfterRoll((a.seat + 1) % s.seats))
        if a.verb == "react":
            s.battle.passed = ()
            play_card(s, a.seat, a.picks[0][0])
        else:
            s.battle.passed = (*s.battle.passed, a.seat)


class Decide(Step[Edge]):
    """R134-R137: the winner is rewarded, losers have Tactical Operations, then damage."""

    def run(self, s: Edge) -> None:
        if is_finished(s) or s.battle is None:
            return
        fighting.forget_absent(s)
        if len(fighting.pools(s)) < 2:
            return
        s.battle.winners = fighting.winners(s)
        won = [x for x in s.order() if x in s.battle.winners]
        lost = [x for x in s.order() if x in s.battle.dice and x not in s.battle.winners]
        is_raid_won = RAIDERS in s.battle.winners
        s.emit("battle_won" if won else "raiders_won" if is_raid_won else "battle_tied", seat=None, winners=won)
        rewards = won and RAIDERS in s.battle.dice
        card = raiders.card(s, s.raiders[s.active][0]) if RAIDERS in s.battle.dice else None
        after: list[Step[Edge]] = supremacy(s, won)
        if rewards and card:
            after += [Resolve(x, card.reward, card.id) for x in won]
        after += [Moment(x, "battle.win") for x in won]
        if is_raid_won and card and card.on_win:
            after.append(Resolve(s.turn_seat, card.on_win, card.id))
        for x in lost:
            after += [Operations(x), Moment(x, "battle.lose")]
        after += [OpenLoss(tuple(lost)), Damage(tuple(lost))]
        s.todo(*after)


def supremacy(s: Edge, won: list[int]) -> list[Step[Edge]]:
    """R135, R157: each winner advances; together at a token space the active player says who is first."""
    track = progress.SUPREMACY
    if len(won) == 2 and len({s.stations[x].tracks[track] for x in won}) == 1:
        step = s.stations[won[0]].tracks[track] + 1
        if TRACK_TABLE[track].at(step)[0] == "supremacy" and s.medals[token_index(step)]:
            return [ShareToken(s.turn_seat, tuple(won))]
    return [Advance(x, track) for x in won]


class ShareToken(Decision):
    """R157: who of the two winners takes the token."""

    winners: tuple[int, ...]

    def options(self, s: Edge) -> list[Choice]:
        return [pick("award", "who", [f"seat{x}" for x in self.winners])]

    def take(self, s: Edge, a: Action) -> None:
        first = int(a.picks[0][0][4:])
        order = [first, *(x for x in self.winners if x != first)]
        s.todo(*(Advance(x, progress.SUPREMACY) for x in order))


class Moment(Step[Edge]):
    """Abilities and cards of a winner or loser."""

    seat: int
    when: str

    def run(self, s: Edge) -> None:
        s.todo(Veil(), React(self.seat, self.when))
        fire(s, self.seat, self.when, types_here(s, self.seat))


class Operations(Decision):
    """R136: a loser may draw a card, or take the benefit of the moon placed there."""

    def options(self, s: Edge) -> list[Choice]:
        found = [Choice("draw_card")]
        if OPERATIONS in s.stations[self.seat].placed:
            found.append(Choice("use_moon"))
        return [*found, Choice("decline")]

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "draw_card":
            stock.draw(s, self.seat, 1)
        elif a.verb == "use_moon":
            benefit(s, self.seat, s.stations[self.seat].placed[OPERATIONS])


class OpenLoss(Step[Edge]):
    """The window "when your ships are about to take damage"."""

    seats: tuple[int, ...]

    def run(self, s: Edge) -> None:
        if s.battle is not None and not s.battle.no_damage:
            s.todo(*veiled(React(x, "damage") for x in self.seats))


class Protect(Decision):
    """An effect keeps ships in the battle from damage."""

    n: int

    def options(self, s: Edge) -> list[Choice]:
        if s.battle is None or not self.n:
            return []
        kept = s.battle.protected.get(self.seat, (0, 0, 0, 0))
        ships = s.stations[self.seat].board.get(s.active, (0, 0, 0, 0))
        found = [ship_id(i, s.active) for i in range(4) if ships[i] > kept[i]]
        return [pick("protect", "ship", found), Choice("decline")] if found else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        return Reason("not_in_this_battle", "R138") if verb == "protect" and is_ship(named[0]) else None

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "protect" and s.battle is not None:
            ship, _ = parse_ship(a.picks[0][0])
            kept = s.battle.protected.get(self.seat, (0, 0, 0, 0))
            s.battle.protected[self.seat] = add_ship(kept, ship)
            s.todo(self.replace(n=self.n - 1))


class Damage(Step[Edge]):
    """R137, R138: every ship of every loser takes one damage; of raiders exactly one figure."""

    losers: tuple[int, ...]

    def run(self, s: Edge) -> None:
        if s.battle is None or s.battle.no_damage:
            return
        for seat in self.losers:
            if seat != RAIDERS:
                damage_fleet(s, seat)
        if RAIDERS in s.battle.dice and RAIDERS not in s.battle.winners and s.active in s.raiders:
            damage_raider(s)


def damage_fleet(s: Edge, seat: int) -> None:
    assert s.battle is not None
    ships = s.stations[seat].board.get(s.active, (0, 0, 0, 0))
    kept = s.battle.protected.get(seat, (0, 0, 0, 0))
    scrapped: list[int] = []
    for ship in range(4):
        for _ in range(ships[ship] - kept[ship]):
            if damage.hit_ship(s, seat, s.active, ship):
                scrapped.append(ship)
    for ship in scrapped:
        fire(s, seat, "ship_scrapped", (ship,))


def damage_raider(s: Edge) -> None:
    cls = s.raiders[s.active][0]
    hits = s.raider_hits.get(cls, 0)
    if hits < raiders.card(s, cls).shields:
        s.raider_hits = {**s.raider_hits, cls: hits + 1}
        s.emit("raider_hit", raider=s.raider_cards[cls])
    else:
        raiders.return_to_card(s, s.active)


class EndBattle(Step[Edge]):
    """The battle is over."""

    def run(self, s: Edge) -> None:
        if s.battle is not None and not s.battle.rolled:
            s.emit("battle_off")
        s.battle = None
        s.phase = "end"
        s.todo(Veil(), FreeMoment(s.turn_seat, "battle"))
