"""The Automa's turns (R163): rules that run as steps; only the human's charging asks anybody."""

from __future__ import annotations

from pygames.core.play import Step
from pygames.gaia.cards import AUTOMA_FACTIONS, BOOSTERS, DECISIONS, LEVELS, Decision, Part
from pygames.gaia.components import AREA_IDS, FACTIONS, FIGURES, LAB, MINE, STATION, TRANSDIM
from pygames.gaia.galaxy import FIRST_GAMES
from pygames.gaia.rules import automa, counts
from pygames.gaia.rules.automa import AUTOMA, LAST, NEW_TYPE_VP, STATION_VP, board, cards
from pygames.gaia.state import Space
from pygames.gaia.steps.charge import offers


class AutomaFaction(Step[Space]):
    """A3: a faction of another colour; in the first game the recommended one."""

    seat: int

    def run(self, s: Space) -> None:
        b = s.boards[self.seat]
        if s.setup == "first":
            b.name = FIRST_GAMES[s.seats].automa
            s.emit("automa_faction", faction=b.name)
        else:
            b.name = cards(s).rng.pick(automa.factions(s))
            s.emit("automa_faction", secret={}, faction=b.name)
        for area in FACTIONS[b.name].research:
            b.levels[AREA_IDS.index(area)] = 1
        b.vp = LEVELS[cards(s).level].start_vp


class AutomaFirstMine(Step[Space]):
    """A6."""

    seat: int

    def run(self, s: Space) -> None:
        card = automa.draw_random(s)
        bit = automa.first_mine(s, card.direction)
        s.place(self.seat, bit, MINE)
        s.emit("automa_settle", secret={}, where=s.map.id_of[bit])


class AutomaFirstBooster(Step[Space]):
    """A7: a slot counted from the left; from an empty one to the right, round and round."""

    seat: int
    slots: tuple[str, ...]  # as they lay before anybody chose

    def run(self, s: Space) -> None:
        at = automa.draw_random(s).first_booster - 1
        turned = self.slots[at % len(self.slots) :] + self.slots[: at % len(self.slots)]
        take_booster(s, next(booster for booster in turned if booster in s.boosters))
        s.emit("automa_booster", secret={}, booster=board(s).booster)


def take_booster(s: Space, booster: str) -> None:
    b = board(s)
    old = (b.booster,) if b.booster else ()
    b.booster = booster
    s.boosters = (*(x for x in s.boosters if x != booster), *old)


class AutomaTurn(Step[Space]):
    """A8-A10: the top of the discard pile supports the top of the deck."""

    seat: int

    def run(self, s: Space) -> None:
        deck = cards(s)
        s.emit("automa_draws", secret={})
        if not deck.discard:
            deck.discard.append(deck.deck.pop())
            automa.see(s, deck.discard[-1])
        support = automa.see(s, deck.discard[-1])
        if not deck.deck:
            finish(s, support)
            return
        card = automa.see(s, deck.deck[-1])
        if card.has_cross and len(deck.deck) <= LAST:
            finish(s, support)
            return
        deck.discard.append(deck.deck.pop())
        s.emit("automa_turn", card=card.id, support=support.id)
        points = AUTOMA_FACTIONS[board(s).name].vp if card.action == "faction" else card.vp
        s.todo(*parts(s, card, support), AutomaScore(points))


def finish(s: Space, support: Decision) -> None:
    """A20, A21: score the round's tile, take a booster."""
    automa.gain_points(s, automa.round_points(s))
    b = board(s)
    if s.round < FIGURES["rounds"]:
        take_booster(s, s.boosters[BOOSTERS.index(support.booster)])
    else:
        s.boosters = (*s.boosters, b.booster)
        b.booster = ""
    b.passed = True
    s.passed = (*s.passed, AUTOMA)
    s.emit("automa_pass")


class AutomaScore(Step[Space]):
    """A10: the points of the action card, also when its action was impossible."""

    points: int

    def run(self, s: Space) -> None:
        automa.gain_points(s, self.points)


class AutomaPart(Step[Space]):
    """One action of a card, with the card that supports it."""

    part: Part
    support: str

    def run(self, s: Space) -> None:
        DO[self.part.do](s, self.part, DECISIONS[self.support])


def parts(s: Space, card: Decision, support: Decision) -> list[Step[Space]]:
    """What an action card makes the Automa do."""
    if card.action == "faction":
        return [AutomaPart(part, support.id) for part in AUTOMA_FACTIONS[board(s).name].action]
    times = 2 if card.action == "power_qic" and automa.has(s, "double_power_qic") else 1
    return [AutomaPart(Part(card.action, "", support.range, "", 0), support.id) for _ in range(times)]


def build_mine(s: Space, part: Part, support: Decision) -> None:
    """A14: without a piece or a planet it upgrades instead."""
    if not try_mine(s, part.range or support.range, part.tie, support) and not try_upgrade(s, support):
        s.emit("automa_skips")


def try_mine(s: Space, reach: int, tie: str, support: Decision) -> bool:
    bit = automa.mine_target(s, support, reach, tie)
    if bit is None:
        return False
    known = counts.types_colonized(s, AUTOMA)
    if s.type_at(bit) == TRANSDIM:
        s.formed |= 1 << bit
    s.place(AUTOMA, bit, MINE)
    s.emit("automa_mine", where=s.map.id_of[bit])
    space = automa.satellite_space(s, bit, support.direction)
    if space is not None:
        board(s).satellites |= 1 << space
        s.emit("automa_satellite", where=s.map.id_of[space])
    if automa.has(s, "new_type_vp") and s.type_at(bit) not in known:
        automa.gain_points(s, NEW_TYPE_VP)
    s.todo(*offers(s, AUTOMA, bit))
    return True


def upgrade(s: Space, part: Part, support: Decision) -> None:
    if try_upgrade(s, support):
        return
    if not part.otherwise_range or not try_mine(s, part.otherwise_range, part.tie, support):
        s.emit("automa_skips")


def try_upgrade(s: Space, support: Decision) -> bool:
    """A16, A19: the human may charge."""
    found = automa.upgrade_target(s, support)
    if found is None:
        return False
    bit, to = found
    was_lab = board(s).built[bit] == LAB
    s.place(AUTOMA, bit, to)
    s.emit("automa_upgrade", where=s.map.id_of[bit], to=to)
    if to == STATION and not was_lab and automa.has(s, "station_vp"):
        automa.gain_points(s, STATION_VP)
    if to == LAB and automa.has(s, "lab_research"):
        s.todo(AutomaPart(Part("research_random", "", 0, "", 0), support.id))
    s.todo(*offers(s, AUTOMA, bit))
    return True


def block_octagon(s: Space, part: Part, support: Decision) -> None:
    """A17."""
    found = automa.open_octagons(s)
    if not found:
        s.emit("automa_skips")
        return
    action = automa.numbered(found, support)
    s.used = tuple(sorted((*s.used, action)))
    s.emit("automa_block", action=action)


def do_research(s: Space, part: Part, support: Decision) -> None:
    """A18: a named area, one of the highest, or any; on level 4 an advanced tile is removed first."""
    found = automa.open_areas(s)
    if not found:
        s.emit("automa_skips")
        return
    if part.do == "research_highest":
        found = automa.highest(s, found)
    name = part.area if part.area in found else automa.numbered(found, support)
    area = AREA_IDS.index(name)
    b = board(s)
    if b.levels[area] == automa.TOP - 1 and s.advanced[area]:
        s.emit("automa_removes", tile=s.advanced[area])
        s.gone = (*s.gone, s.advanced[area])
        s.advanced = (*s.advanced[:area], "", *s.advanced[area + 1 :])
    else:
        b.levels[area] += 1
        s.emit("automa_research", area=name, level=b.levels[area])


DO = {
    "mine": build_mine,
    "upgrade": upgrade,
    "power_qic": block_octagon,
    "research_area": do_research,
    "research_random": do_research,
    "research_highest": do_research,
}
