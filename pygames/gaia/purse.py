"""For bots: exchanges that raise goods up to a need, from whatever else there is."""

from __future__ import annotations

from typing import NamedTuple

from pygames.core.play import Action
from pygames.gaia.components import TRADES
from pygames.gaia.rules import power
from pygames.gaia.state import AREA_2, AREA_3, GAIA_AREA, Board

MOST = 6  # exchanges before one action


class Need(NamedTuple):
    """What an action asks for; ``tokens`` beside those that are there."""

    credits: int = 0
    ore: int = 0
    qic: int = 0
    knowledge: int = 0
    tokens: int = 0


class Way(NamedTuple):
    """From what the goods may come."""

    power: bool
    burns: bool  # tokens of area II are given up for power
    qic: int = 1  # so many Q.I.C. are kept


PLAIN, BURNING, SPARING = Way(True, False), Way(True, True), Way(False, False)


def raise_goods(b: Board, seat: int, need: Need, way: Way = PLAIN) -> tuple[Action, ...] | None:
    """Exchanges that bring the stocks up to a need, or None where they do not suffice."""
    purse = Purse(b, seat, need, way)
    return tuple(purse.made) if purse.fills() else None


def ways_to_raise(b: Board, seat: int, need: Need, burns: bool) -> list[tuple[Action, ...]]:
    """Every way, none of them twice; with burnt tokens only where asked for."""
    found = [raise_goods(b, seat, need), raise_goods(b, seat, need, SPARING)]
    if burns:
        found.append(raise_goods(b, seat, need, BURNING))
    return [made for made in dict.fromkeys(found) if made is not None]


def with_burnt(b: Board) -> int:
    """All power that could be spent after burning as many tokens as possible."""
    two = b.bowls[AREA_2]
    has_stone = b.stone == AREA_2 and two > 0  # R18: it is the one that moves
    return power.worth(b) + (two - has_stone) // 2 * power.unit(b) + has_stone * power.STONE_VALUE


class Purse:
    """The stocks while they are exchanged."""

    def __init__(self, b: Board, seat: int, need: Need, way: Way) -> None:
        self.b = b.copy()
        self.seat = seat
        self.need = need
        self.way = way
        self.made: list[Action] = []

    def fills(self) -> bool:
        """Exchange until everything is there: what can come from fewest things first."""
        b, need = self.b, self.need
        while b.knowledge < need.knowledge:
            if not self._knowledge():
                return False
        while b.qic < need.qic:
            if not self._qic():
                return False
        while b.ore < need.ore + need.tokens:
            if not self._ore():
                return False
        while b.credits < need.credits:
            if not self._credit():
                return False
        for _ in range(need.tokens):
            b.ore -= 1
            self._did("ore_to_token")
        return len(self.made) <= MOST

    def _did(self, trade: str, pay: str = "") -> bool:
        picks = ((trade,), (pay,)) if pay else ((trade,),)
        self.made.append(Action(self.seat, "convert", picks))
        return len(self.made) <= MOST

    def _with_power(self, trade: str) -> bool:
        """Pay a trade from area III, where the way allows it with tokens burnt for it."""
        b, price = self.b, TRADES[trade].price
        if not self.way.power or price > (with_burnt(b) if self.way.burns else power.worth(b)):
            return False
        while power.worth(b) < price:
            power.sacrifice(b)
            self.made.append(Action(self.seat, "sacrifice"))
        pay = ""
        if b.stone == AREA_3:
            found = power.ways_to_spend(b, price)
            pay = found[0] if price >= power.STONE_VALUE else found[-1]
        power.spend(b, price, pay)
        return self._did(trade, pay)

    def _with_credits(self, trade: str) -> bool:
        """R134: with their institute the Hadsch Hallas pay credits like power."""
        b, price = self.b, TRADES[trade].price
        if not b.can("credits_as_power") or b.credits - price < self.need.credits:
            return False
        b.credits -= price
        return self._did(trade)

    def _knowledge(self) -> bool:
        b = self.b
        if TRADES["token_to_knowledge"].faction == b.name and self.way.power and b.bowls[AREA_3]:  # R153
            b.bowls[AREA_3] -= 1
            b.bowls[GAIA_AREA] += 1
            done = self._did("token_to_knowledge")
        else:
            done = self._with_power("power_to_knowledge") or self._with_credits("credits_to_knowledge")
        b.knowledge += 1
        return done

    def _qic(self) -> bool:
        b = self.b
        if b.can("qic_as_ore") and not b.pieces[5]:
            return False  # R148: it would be ore
        if TRADES["gaiaformer_to_qic"].faction == b.name and b.formers:  # R144
            b.formers -= 1
            b.formers_away += 1
            done = self._did("gaiaformer_to_qic")
        else:
            done = self._with_power("power_to_qic") or self._with_credits("credits_to_qic")
        b.qic += 1
        return done

    def _ore(self) -> bool:
        b = self.b
        done = self._with_power("power_to_ore") or self._with_credits("credits_to_ore")
        if not done and b.qic > max(self.way.qic, self.need.qic):
            b.qic -= 1
            done = self._did("qic_to_ore")
        b.ore += 1
        return done

    def _credit(self) -> bool:
        b, need = self.b, self.need
        done = self._with_power("power_to_credit")
        if not done and b.ore > need.ore + need.tokens:
            b.ore -= 1
            done = self._did("ore_to_credit")
        elif not done and b.knowledge > need.knowledge:
            b.knowledge -= 1
            done = self._did("knowledge_to_credit")
        b.credits += 1
        return done
