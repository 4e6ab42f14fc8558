"""Free actions: at any moment of the own turn, some on anybody's (chapter J). The core calls them interjections."""

from __future__ import annotations

from collections.abc import Callable, Collection

from pygames.andromeda.asking import pick
from pygames.andromeda.components import (
    DEVELOPMENT_CARDS,
    DISCOVERIES,
    DISCOVERY_OF,
    MODULE_OF,
    MOONS,
    SUPREMACIES,
    TACTIC_OF,
    TILES,
    tactic,
)
from pygames.andromeda.effects import can_any
from pygames.andromeda.rules import station as stations
from pygames.andromeda.rules import stock
from pygames.andromeda.rules.loadout import loadout
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.moments import FreeMoment
from pygames.andromeda.steps.moons import abandon, place
from pygames.andromeda.steps.moving import recruit
from pygames.andromeda.steps.reactions import play_card
from pygames.andromeda.steps.resolve import Resolve, is_used, use
from pygames.andromeda.steps.sharing import AgreeGift, belongings, offer
from pygames.andromeda.words import EFFECTS, Ability
from pygames.core.play import Action, Choice, Picks, Slot
from pygames.core.problems import Reason

OWN_TURN = ("abandon", "collect", "discover", "exploit", "gift", "parade", "recruit", "request", "use")


def choices(s: Edge, seat: int) -> list[Choice]:
    """R83: on any turn moons are placed and cards played; the rest on the own turn only."""
    if s.is_event or s.phase in ("setup", "over") or not s.agenda:
        return []
    station = s.stations[seat]
    if station.drawn:  # first say which of the cards that lie apart are kept
        return []
    found: list[Choice] = []
    if station.hand and (cards := playable_now(s, seat)):
        found.append(pick("play", "card", cards))
    if station.moons:
        found += placements(s, seat)
    if len(station.rows[stations.INDUSTRY]) > 2:
        found += arrangements(s, seat)
    return found + own_turn(s, seat) if seat == s.turn_seat else found


def own_turn(s: Edge, seat: int) -> list[Choice]:
    station = s.stations[seat]
    found = []
    if station.moons:
        found.append(pick("abandon", "moon", station.moons))
    if homes := [r for r in station.leaders if r in station.board]:
        found.append(pick("recruit", "region", homes))
    if station.tokens and (tokens := [t for t in station.tokens if can_any(s, seat, DISCOVERIES[DISCOVERY_OF[t]].do)]):
        found.append(pick("discover", "token", tokens))
    if station.medals and (medals := [m for m in station.medals if can_any(s, seat, SUPREMACIES[m].do)]):
        found.append(pick("parade", "token", medals))
    if station.cards and (cards := [c for c in station.cards if can_any(s, seat, DEVELOPMENT_CARDS[c].do)]):
        found.append(pick("exploit", "development", sorted(set(cards))))
    if s.bonus and (lying := [r for r in s.bonus if r in station.board]):
        found.append(pick("collect", "region", lying))
    if names := [a.id for a in usable(s, seat)]:
        found.append(pick("use", "ability", names))
    return found + exchanges(s, seat) if s.teams and not s.gifted else found


def exchanges(s: Edge, seat: int) -> list[Choice]:
    """R159: what can be offered to the teammate or asked for; what was declined this turn is not asked again."""
    found = []
    for verb, owner in (("gift", seat), ("request", s.mate(seat))):
        if items := [x for x in belongings(s, owner) if offer(verb, x) not in s.declined]:
            found.append(pick(verb, "item", items))
    return found


# --- whether a moment for free actions is offered (R84) ---------------------------------------------------------------


def has_use_for(s: Edge, seat: int, moment: str) -> bool:
    """R84: whether a seat has something to do in a moment. Rearranging modules alone is no reason to ask."""
    if moment == "reply":
        return bool(playable_now(s, seat))
    if moment == "home":  # all else could be done before; with every ship whole a repair is a point (R142)
        return has_repair(s, seat)
    return bool(s.stations[seat].moons) or bool(own_turn(s, seat)) or bool(playable_now(s, seat))


def has_repair(s: Edge, seat: int) -> bool:
    """Whether a free action of the seat gives a repair."""
    own = s.stations[seat]
    paths = [DISCOVERIES[DISCOVERY_OF[t]].do for t in own.tokens] + [SUPREMACIES[m].do for m in own.medals]
    paths += [DEVELOPMENT_CARDS[c].do for c in own.cards] + [tactic(c).do for c in playable_now(s, seat)]
    return any(MOONS[m].repair for m in own.moons) or any(op.word == "repair" for p in paths for op in EFFECTS[p])


def usable(s: Edge, seat: int) -> list[Ability]:
    """R83: abilities of the own turn, or of the Return, that are not used up."""
    now = ("turn", "return") if s.phase == "return" else ("turn",)
    found = [a for a in loadout(s.stations[seat]).triggers if a.when in now]
    return [a for a in found if not is_used(s, seat, a) and can_any(s, seat, a.do)]


def why_not_play(s: Edge, seat: int, card: str) -> Reason | None:
    """R84, R90: the moment that a card allows."""
    kind = tactic(card)
    if s.is_event:
        return Reason("during_event", "R126")
    if card not in s.stations[seat].hand:
        return Reason("not_in_hand", "R90")
    if kind.when not in moments(s, seat):
        return Reason("other_moment", "R90", card=card)
    if kind.kind == "action" and s.battle is not None:
        return Reason("in_battle", "R84")
    if kind.kind != "sustain" and not can_any(s, seat, kind.do):
        return Reason("no_effect_now", "R90", card=card)
    return None


def moments(s: Edge, seat: int) -> tuple[str, ...]:
    """R84, R90: what is written on cards that may be played now."""
    if seat != s.turn_seat:
        return ("any_turn", "other_turn")
    return ("any_turn", "turn", "return") if s.phase == "return" else ("any_turn", "turn")


def playable_now(s: Edge, seat: int) -> list[str]:
    now = moments(s, seat)
    found = [card for card in s.stations[seat].hand if tactic(card).when in now]
    return [card for card in found if why_not_play(s, seat, card) is None]


def placements(s: Edge, seat: int) -> list[Choice]:
    """R52, R54: claimed moons and full slots; moons with a repair icon not on inputs."""
    station = s.stations[seat]
    outs, ins = stations.slots(station.rows)
    plain = tuple([m for m in station.moons if not MOONS[m].repair])
    found = [Choice("place", (Slot("moon", station.moons), Slot("slot", outs)))]
    if ins and plain:
        found.append(Choice("place", (Slot("moon", plain), Slot("slot", ins))))
    return found


def arrangements(s: Edge, seat: int) -> list[Choice]:
    """R58: an industry module moves behind another one; the core module stays first."""
    row = s.stations[seat].rows[stations.INDUSTRY]
    found = []
    for at, item in enumerate(row[1:], start=1):
        after = tuple(sorted(m for m in row if m not in (item, row[at - 1])))
        found.append(Choice("arrange", (Slot("module", (item,)), Slot("after", after))))
    return sorted(found)


# --- taking them --------------------------------------------------------------------------------------------------


def take(s: Edge, a: Action) -> None:
    top = s.agenda[-1]
    if isinstance(top, FreeMoment):
        if top.seat == a.seat:
            s.agenda[-1] = top.replace(opened=False)  # to be asked again only if something is left to do
    elif getattr(top, "opened", None) is False:  # the asked seat stays asked: see ``asking.Reaction``
        first = top.replace(opened=True, **({"last": top.asks(s)[0]} if hasattr(top, "last") else {}))
        s.agenda[-1] = first
    TAKE[a.verb](s, a.seat, a)


def _play(s: Edge, seat: int, a: Action) -> None:
    play_card(s, seat, a.picks[0][0])


def _place(s: Edge, seat: int, a: Action) -> None:
    place(s, seat, a.picks[0][0], a.picks[1][0])


def _arrange(s: Edge, seat: int, a: Action) -> None:
    station = s.stations[seat]
    item, after = a.picks[0][0], a.picks[1][0]
    row = [m for m in station.rows[stations.INDUSTRY] if m != item]
    row.insert(row.index(after) + 1, item)
    station.rows = (*station.rows[: stations.INDUSTRY], tuple(row), *station.rows[stations.INDUSTRY + 1 :])
    s.emit("arrange", seat, module=item, after=after)
    stations.drop_broken_joints(s, seat)


def _abandon(s: Edge, seat: int, a: Action) -> None:
    abandon(s, seat, a.picks[0][0])


def _recruit(s: Edge, seat: int, a: Action) -> None:
    """R87: any number, one after the other."""
    recruit(s, seat, a.picks[0][0], 1)


def _discover(s: Edge, seat: int, a: Action) -> None:
    """R86: a discovery token is discarded for its benefit."""
    (token,) = a.picks[0]
    station = s.stations[seat]
    station.tokens = tuple(t for t in station.tokens if t != token)
    s.spent = (*s.spent, token)
    s.emit("token_used", seat, token=token)
    s.todo(Resolve(seat, DISCOVERIES[DISCOVERY_OF[token]].do, token))


def _parade(s: Edge, seat: int, a: Action) -> None:
    (token,) = a.picks[0]
    station = s.stations[seat]
    station.medals = tuple(t for t in station.medals if t != token)
    s.spent = (*s.spent, token)
    s.emit("token_used", seat, token=token)
    s.todo(Resolve(seat, SUPREMACIES[token].do, token))


def _exploit(s: Edge, seat: int, a: Action) -> None:
    """R85: a development card is turned face down."""
    (card,) = a.picks[0]
    station = s.stations[seat]
    at = station.cards.index(card)
    station.cards = (*station.cards[:at], *station.cards[at + 1 :])
    s.emit("exploit", seat, development=card)
    s.todo(Resolve(seat, DEVELOPMENT_CARDS[card].do, card))


def _collect(s: Edge, seat: int, a: Action) -> None:
    """R89: bonus resources of a region with an own ship."""
    (region,) = a.picks[0]
    found = s.bonus[region]
    s.bonus = {r: n for r, n in s.bonus.items() if r != region}
    for i, n in enumerate(found):
        stock.add(s, seat, i, n, "bonus")


def _use(s: Edge, seat: int, a: Action) -> None:
    ability = next(x for x in usable(s, seat) if x.id == a.picks[0][0])
    s.todo(use(s, seat, ability))


def _gift(s: Edge, seat: int, a: Action) -> None:
    """R159: one thing a turn to the teammate, or from the teammate, who must agree."""
    s.gifted = True  # nothing else meanwhile
    is_gift = a.verb == "gift"
    s.emit(a.verb, seat)
    s.todo(AgreeGift(s.mate(seat), seat, a.picks[0][0], is_gift))


TAKE: dict[str, Callable[[Edge, int, Action], None]] = {
    "play": _play, "place": _place, "arrange": _arrange, "abandon": _abandon, "recruit": _recruit,
    "discover": _discover, "parade": _parade, "exploit": _exploit, "collect": _collect, "use": _use, "gift": _gift,
    "request": _gift,
}  # fmt: skip


KINDS: dict[str, Collection[str]] = {  # what a free action is about: no other thing was meant by it
    "play": TACTIC_OF, "place": MOONS, "abandon": MOONS, "recruit": TILES, "collect": TILES, "discover": DISCOVERY_OF,
    "parade": SUPREMACIES, "exploit": DEVELOPMENT_CARDS, "arrange": MODULE_OF,
}  # fmt: skip
NOTHING = {  # why a free action is not possible with anything
    "play": Reason("no_card_now", "R90"), "place": Reason("no_moon_held", "R52"),
    "abandon": Reason("no_moon_held", "R88"), "recruit": Reason("no_recruits", "R87"),
    "collect": Reason("no_bonus", "R89"), "use": Reason("no_ability_now", "R83"),
}  # fmt: skip


def why_not(s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
    """What stands against a free action."""
    named = [p[0] for p in picks if p]
    if s.phase in ("setup", "over"):
        return [Reason("not_begun", "R83")]
    if s.is_event:
        return [Reason("during_event", "R126")]
    if verb in OWN_TURN and seat != s.turn_seat:
        return [Reason("own_turn_only", "R83")]
    if not named:
        return [NOTHING[verb]] if verb in NOTHING else []
    if named[0] not in KINDS.get(verb, named):
        return []
    reason = None
    if verb == "play":
        reason = why_not_play(s, seat, named[0])
    elif verb == "place" and len(named) > 1:
        reason = stations.why_not_place(s, seat, named[0], named[1])
    elif verb in ("place", "abandon") and named[0] not in s.stations[seat].moons:
        reason = Reason("not_claimed", "R52")
    elif verb == "recruit":
        reason = Reason("no_leaders", "R87")
    elif verb == "collect":
        reason = Reason("no_bonus", "R89")
    elif verb in ("discover", "parade", "exploit"):
        own = s.stations[seat]
        is_own = named[0] in own.tokens + own.medals + own.cards
        reason = Reason("nothing_now", "R86") if is_own else Reason("not_among_yours", "R86")
    elif verb == "use":
        reason = why_not_use(s, seat, named[0])
    elif verb == "arrange":
        reason = Reason("no_such_place", "R58")
    elif verb in ("gift", "request"):
        reason = why_not_exchange(s, verb, named)
    return [reason] if reason else []


def why_not_exchange(s: Edge, verb: str, named: list[str]) -> Reason | None:
    """R159: one exchange a turn, and nothing that the teammate has just declined."""
    if not s.teams:
        return Reason("no_mate", "R154")
    if s.gifted:
        return Reason("gift_made", "R159")
    return Reason("gift_declined", "R159") if named and offer(verb, named[0]) in s.declined else None


def why_not_use(s: Edge, seat: int, name: str) -> Reason:
    """R83: an ability of the own faction, at its moment, not used up, that would do something."""
    found = next((a for a in loadout(s.stations[seat]).triggers if a.id == name), None)
    if found is None:
        return Reason("not_your_ability", "R83")
    if found.when not in (("turn", "return") if s.phase == "return" else ("turn",)):
        return Reason("ability_moment", "R83")
    return Reason("ability_used", "R83") if is_used(s, seat, found) else Reason("nothing_now", "R83")
