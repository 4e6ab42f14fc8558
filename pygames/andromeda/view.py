"""What each seat may know: the only file that decides what is hidden.

Secret are the hands of others, all decks and stacks, the moons below the top one, discovery tokens kept by others and
destiny cards. Teammates show each other everything (R158). Remembered are: the event cards a seat has looked at, until
somebody else looks, and the contents of a discovery stack, until somebody else takes from it.
"""

from __future__ import annotations

from typing import Any

from pygames.andromeda.components import RAIDERS, TILES, tactic
from pygames.andromeda.rules import fighting
from pygames.andromeda.rules.loadout import hand_limit, loadout, moon_limit
from pygames.andromeda.rules.station import joints
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.advancing import PeekEvents
from pygames.andromeda.words import CLASSES, RESOURCES, SHIPS, TRACKS, TYPES
from pygames.core.rng import Rng
from pygames.core.steps import forget_answers

CARDS_OF = {c: sorted(r.id for r in RAIDERS.values() if r.cls == c) for c in CLASSES}


def fleet_of(ships: tuple[int, ...]) -> dict[str, int]:
    return {SHIPS[i]: n for i, n in enumerate(ships) if n}


def knows(s: Edge, seat: int | None, other: int) -> bool:
    """R158: the own things and a teammate's."""
    return seat is not None and other >= 0 and (seat == other or s.mate(seat) == other)


def view(s: Edge, seat: int | None) -> dict[str, Any]:
    """The table as one seat sees it (None: an onlooker)."""
    return {
        "turn": {
            "seat": s.turn_seat, "number": s.turn, "phase": s.phase, "active": s.active, "first": s.first,
            "must_return": s.must_return, "last_turns": s.last_turns,
        },
        "step": type(s.agenda[-1]).__name__ if s.agenda else "",
        "terminus": s.terminus,
        "event_track": {
            "left": s.event_left, "marker": s.marker, "deck": len(s.event_deck), "past": list(s.event_discard),
        },
        "regions": {region: _region(s, region) for region in s.at},
        "planets_left": len(s.planet_stack),
        "market": {kind: list(s.market[t]) for t, kind in enumerate(TYPES)},
        "raiders": {
            s.raider_cards[c]: {"class": c, "hits": s.raider_hits.get(c, 0)}
            for c in CLASSES if c in s.revealed
        },
        "medals": [m for m in s.medals if m],
        "stacks": {name: len(stack) for name, stack in s.stacks.items()},
        "tactic_deck": len(s.tactic_deck),
        "tactic_discard": list(s.tactic_discard),
        "moon_discard": list(s.moon_discard),
        "battle": _battle(s),
        "seats": [_seat(s, x) for x in range(s.seats)],
        "hand": list(s.stations[seat].hand) if seat is not None else [],
        "secrets": _secrets(s, seat) if seat is not None else {},
        "cause": s.cause,
    }  # fmt: skip


def _region(s: Edge, region: str) -> dict[str, Any]:
    moons = s.moons.get(region, ())
    cls, figures = s.raiders.get(region, ("", 0))
    return {
        "place": s.at[region],
        "kind": TILES[region].kind,
        "moons": len(moons),
        "moon": moons[-1] if moons else "",
        "raider": s.raider_cards[cls] if cls else "",
        "figures_there": figures,
        "ships": {str(x): fleet_of(st.board[region]) for x, st in enumerate(s.stations) if region in st.board},
        "leaders": {str(x): st.leaders[region] for x, st in enumerate(s.stations) if region in st.leaders},
        "owner": s.developed.get(region, -1),
        "bonus": {RESOURCES[i]: n for i, n in enumerate(s.bonus.get(region, ())) if n},
    }


def _battle(s: Edge) -> dict[str, Any]:
    if s.battle is None:
        return {}
    sides = sorted(s.battle.dice)
    return {
        "dice": {str(x): list(s.battle.dice[x]) for x in sides},
        "extra": {str(x): s.battle.extra[x] for x in sorted(s.battle.extra)},
        "aim": {str(x): s.battle.aim[x] for x in sorted(s.battle.aim)},
        "strength": {str(x): [fighting.dice(s, x), fighting.aim(s, x)] for x in fighting.sides(s)},
        "winners": list(s.battle.winners),
        "no_damage": s.battle.no_damage,
    }


def _seat(s: Edge, seat: int) -> dict[str, Any]:
    station = s.stations[seat]
    return {
        "vp": station.vp,
        "faction": station.faction,
        "offers": list(station.offers),
        **dict(zip(RESOURCES, station.store, strict=True)),
        "cards": len(station.hand),
        "card_limit": hand_limit(station),
        "sustains": list(station.sustains),
        "tracks": dict(zip(TRACKS, station.tracks, strict=True)),
        "bay": fleet_of(station.bay),
        "reserve": fleet_of(station.reserve),
        "scrapyard": fleet_of(station.scrap),
        "repair_zone": fleet_of(station.repaired),
        "ranges": dict(zip(SHIPS, loadout(station).ranges, strict=True)),
        "shield_hits": fleet_of(station.hits),
        "leaders_home": station.leaders_home,
        "modules": {kind: list(station.rows[t]) for t, kind in enumerate(TYPES)},
        "joints": joints(station.rows),
        "damage": {m: station.damage.get(m, 0) + station.phage.get(m, 0) for m in station.modules()
                   if station.is_damaged(m)},
        "docked": dict(station.docked),
        "claimed": list(station.moons),
        "moon_limit": moon_limit(station),
        "placed": dict(station.placed),
        "upgrades": list(station.upgrades),
        "fitted": [u for u in station.fitted if u],
        "tokens": len(station.tokens),
        "medals": list(station.medals),
        "development_cards": list(station.cards),
    }  # fmt: skip


def _secrets(s: Edge, seat: int) -> dict[str, Any]:
    """What only this seat (and its teammate) knows."""
    station = s.stations[seat]
    found: dict[str, Any] = {
        "drawn": list(station.drawn),
        "tokens": list(station.tokens),
        "destinies": list(station.destinies),
        "destiny": station.destiny,
        "events": [e for e in foreseen(s, seat) if e] or list(seen_events(s, seat)),
        "stacks": {name: list(stack) for name, stack in s.stacks.items() if knows(s, seat, s.lookers[name])},
    }
    if s.teams:
        mate = s.stations[s.mate(seat)]
        found["teammate"] = [*mate.hand, *mate.drawn, *mate.tokens, *mate.destinies, *filter(None, [mate.destiny])]
    return found


def foreseen(s: Edge, seat: int) -> tuple[str, str]:
    """R158: top and bottom event card as far as the seat, or its teammate, knows them."""
    top, bottom = s.foreseen[seat]
    if s.teams:
        top, bottom = (own or mates for own, mates in zip((top, bottom), s.foreseen[s.mate(seat)], strict=True))
    return top, bottom


def seen_events(s: Edge, seat: int) -> tuple[str, ...]:
    """The two cards in the hands of a seat, or of its teammate, that looks at them now."""
    looking = any(isinstance(step, PeekEvents) and step.is_open and knows(s, seat, step.seat) for step in s.agenda)
    return s.event_deck[-2:] if looking else ()


# --- imagined worlds ----------------------------------------------------------------------------------------------


def imagine(s: Edge, seat: int, rng: Rng) -> Edge:
    """A world that the seat could believe in."""
    c = s.copy()
    strangers = [x for x in range(c.seats) if not knows(c, seat, x)]
    _deal_tactics(c, strangers, rng)
    c.decks = tuple(_mixed(deck, rng) for deck in c.decks)
    c.event_deck = _mixed_events(c, seat, rng)
    c.planet_stack = _mixed(c.planet_stack, rng)
    _deal_moons(c, rng)
    _deal_discoveries(c, seat, strangers, rng)
    _deal_destinies(c, strangers, rng)
    c.raider_cards = {k: v if k in c.revealed else rng.pick(CARDS_OF[k]) for k, v in c.raider_cards.items()}
    c.foreseen = tuple(c.foreseen[x] if knows(c, seat, x) else ("", "") for x in range(c.seats))
    if not knows(c, seat, c.turn_seat):
        c.declined = ()
    c.dice_rng, c.tactic_rng, c.event_rng = Rng(rng.next()), Rng(rng.next()), Rng(rng.next())
    forget_answers(c.agenda, seat)
    _honour_question(c, s, strangers)
    return c


def _honour_question(c: Edge, s: Edge, strangers: list[int]) -> None:
    """A stranger who is asked to react holds a card for this moment: everybody can see that the match waits."""
    step = c.agenda[-1] if c.agenda else None
    when = getattr(step, "when", "")
    asked = step.asks(s) if step is not None and when else ()
    if step is None or not asked:
        return
    (who,) = asked
    free = [*strangers]  # who may hold a card for it: those before in order have passed, or hold none
    while (first := step.asks(c)) != asked and first and first[0] in free:
        free.remove(first[0])
        spare = [*(x for other in free for x in c.stations[other].hand), *c.tactic_deck]  # the deck's are taken first
        spare = [x for x in spare if tactic(x).when != when]
        for card in [x for x in c.stations[first[0]].hand if tactic(x).when == when][: len(spare)]:
            _swap(c, card, spare.pop())
    if step.asks(c) == asked or who not in strangers:
        return
    elsewhere = [x for other in strangers if other != who for x in c.stations[other].hand]
    for card in [x for x in (*c.tactic_deck, *elsewhere) if tactic(x).when == when]:
        given = c.stations[who].hand[0]
        _swap(c, given, card)
        if step.asks(c) == (who,):
            return
        _swap(c, card, given)


def _swap(c: Edge, card: str, other: str) -> None:
    """A card of a hand changes places with one of the deck or of another hand."""
    places = {card: other, other: card}
    for station in c.stations:
        if card in station.hand or other in station.hand:
            station.hand = tuple(sorted(places.get(x, x) for x in station.hand))
    c.tactic_deck = tuple(places.get(x, x) for x in c.tactic_deck)


def _mixed(items: tuple[str, ...], rng: Rng) -> tuple[str, ...]:
    found = sorted(items)
    rng.shuffle(found)
    return tuple(found)


def _deal_tactics(c: Edge, strangers: list[int], rng: Rng) -> None:
    pool = [*c.tactic_deck]
    for x in strangers:
        pool += [*c.stations[x].hand, *c.stations[x].drawn]
    pool.sort()
    rng.shuffle(pool)
    for x in strangers:
        station = c.stations[x]
        station.hand = tuple(sorted(pool.pop() for _ in station.hand))
        station.drawn = tuple(sorted(pool.pop() for _ in station.drawn))
    c.tactic_deck = tuple(pool)


def known_events(s: Edge, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Bottom and top of the event deck as far as a seat knows them.

    While it looks at the top two, a card may have let it look before: the bottom that this left it still knows.
    """
    top, bottom = foreseen(s, seat)
    seen = seen_events(s, seat) or ((top,) if top else ())
    return ((bottom,) if bottom and bottom not in seen else ()), seen


def _mixed_events(c: Edge, seat: int, rng: Rng) -> tuple[str, ...]:
    bottom, top = known_events(c, seat)
    return (*bottom, *_mixed(tuple(e for e in c.event_deck if e not in bottom + top), rng), *top)


def _deal_moons(c: Edge, rng: Rng) -> None:
    """Below the top moon of a planet lies any moon of its colour."""
    stock, moons = dict(c.stock), dict(c.moons)
    for colour in TRACKS:
        planets = sorted(r for r in moons if TILES[r].track == colour)
        pool = sorted([*stock[colour], *(m for r in planets for m in moons[r][:-1])])
        rng.shuffle(pool)
        for r in planets:
            if moons[r]:
                moons[r] = (*(pool.pop() for _ in moons[r][:-1]), moons[r][-1])
        stock[colour] = tuple(pool)
    c.stock, c.moons = stock, moons


def _deal_discoveries(c: Edge, seat: int, strangers: list[int], rng: Rng) -> None:
    unknown = [name for name in sorted(c.stacks) if not knows(c, seat, c.lookers[name])]
    pool = [*c.discoveries_out, *(t for name in unknown for t in c.stacks[name])]
    pool += [t for x in strangers for t in c.stations[x].tokens]
    pool.sort()
    rng.shuffle(pool)
    c.stacks = {n: tuple(sorted(pool.pop() for _ in c.stacks[n])) if n in unknown else c.stacks[n] for n in c.stacks}
    for x in strangers:
        c.stations[x].tokens = tuple(sorted(pool.pop() for _ in c.stations[x].tokens))
    c.discoveries_out = tuple(sorted(pool))


def _deal_destinies(c: Edge, strangers: list[int], rng: Rng) -> None:
    if not c.has_destiny or c.phase == "over":
        return
    pool = [*c.destiny_out]
    for x in strangers:
        pool += [*c.stations[x].destinies, *filter(None, [c.stations[x].destiny])]
    pool.sort()
    rng.shuffle(pool)
    for x in strangers:
        station = c.stations[x]
        station.destinies = tuple(sorted(pool.pop() for _ in station.destinies))
        station.destiny = pool.pop() if station.destiny else ""
    c.destiny_out = tuple(sorted(pool))


def hidden(s: Edge, seat: int | None) -> set[str]:
    """The ids that a seat must not see."""
    found = {*s.tactic_deck, *s.planet_stack, *s.discoveries_out, *(m for deck in s.decks for m in deck)}
    known = known_events(s, seat) if seat is not None else ((), ())
    found.update(e for e in s.event_deck if e not in known[0] + known[1])
    found.update(card for cls, card in s.raider_cards.items() if cls not in s.revealed)
    found.update(m for stack in s.stock.values() for m in stack)
    found.update(m for stack in s.moons.values() for m in stack[:-1])
    found.update(t for name, stack in s.stacks.items() if not knows(s, seat, s.lookers[name]) for t in stack)
    for x, station in enumerate(s.stations):
        if not knows(s, seat, x):
            found.update([*station.hand, *station.drawn, *station.tokens, *station.destinies])
            if station.destiny and s.phase != "over":
                found.add(station.destiny)
    if s.phase != "over":
        found.update(s.destiny_out)
    return found
