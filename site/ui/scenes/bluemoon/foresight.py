"""What a move brings before it is made, what would be wasted, how near the end is, what a beginner meets."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.bluemoon.components import CARDS, SPACES, SQUARE, TILES, Space
from pygames.bluemoon.rules import contributing, scoring
from pygames.bluemoon.state import City
from pygames.core.events import Event
from pygames.core.play import Action
from pygames.core.table import Table
from ui.scenes.base import Look, Row, View
from ui.scenes.bluemoon.city import space_words

THINGS = ("crystals", "scales", "cards", "offerings")


def foresee(table: Table, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
    """Rows of icon and sentence: scales first, then the building, who gets what, then scoring of scales."""
    s = table.state
    assert isinstance(s, City)
    if action.verb == "contribute":  # where others draw cards, only the faces are a surprise, not what follows
        events = table.preview(action, to_the_end=True)
    rows = _sums(events, look)
    if action.verb == "contribute":
        rows += _contribution(s, action, events, look)
    for event in events:
        if event.key == "score_scales":
            rows.append({"icon": "scales", "text": look.words.tell(event, action.seat)})
        elif event.key == "gain" and event.data["what"] == "offerings":
            told = {"n": s.offerings(action.seat) + 1, "need": s.figures_of_setup.offerings}
            rows.append({"icon": "offerings", "text": look.words.say("foresee.offerings", told)})
        elif event.key == "gain" and (event.data["n"] > 0 or event.data["source"] == "returned"):
            rows.append(_gain(event, look))
        elif event.key in ("put_aside", "draw"):
            rows.append({"icon": "cards", "text": look.words.tell(event, None)})
        elif event.key == "end":
            rows.append({"icon": "offerings", "text": look.words.tell(event, action.seat), "strong": True})
    if action.verb == "contribute":
        hand = len(s.hands[action.seat]) - len(action.picks[-1])
        told = {"cards": hand, "markers": s.markers[action.seat] - 1}
        rows.append({"icon": "cards", "text": look.words.say("foresee.rest", told)})
    if action.verb in ("offer", "extra"):
        left = s.crystals[action.seat] - int(action.picks[-1][0].removeprefix("crystals"))
        rows.insert(0, {"icon": "crystals", "text": look.words.say("foresee.left", {"n": left})})
    if action.verb in ("walk", "fly", "jump"):
        rows += _arrival(s, action, look)
    return rows


def _sums(events: Sequence[Event], look: Look) -> list[Row]:
    """Who gets how much in all, at a glance: before the sentences that say why."""
    gains = [e for e in events if e.key in ("gain", "put_aside", "draw") and e.data.get("what", "cards") in THINGS]
    if len(gains) < 2:
        return []
    sums: dict[int, dict[str, int]] = {}
    for event in gains:
        assert event.seat is not None
        kept = sums.setdefault(event.seat, dict.fromkeys(THINGS, 0))
        kept[event.data.get("what", "cards")] += event.data["n"]
    rows = [{"mark": look.marks[seat], "name": look.words.player(seat),
             "parts": [{"icon": what, "n": f"{n:+}".replace("-", "−")} for what, n in kept.items() if n]}
            for seat, kept in sums.items()]  # fmt: skip
    return [{"gains": [row for row in rows if row["parts"]], "text": ""}]


def _gain(event: Event, look: Look) -> Row:
    what, n = event.data["what"], event.data["n"]
    if told_so := look.words.tell(event, look.viewer):
        return {"icon": what, "seat": event.seat, "text": told_so}
    told = {"seat": event.seat, "unit": what, "source": event.data["source"]}
    key = "foresee.gain" if n > 0 else "foresee.lose"
    return {
        "icon": what,
        "seat": event.seat,
        "text": look.words.say(key, {**told, "what": f"{'+' if n > 0 else '−'}{abs(n)}"}),
    }


def _contribution(s: City, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
    space = SPACES[action.picks[0][0]]
    owners = list(s.buildings[space.tile] or ())
    owners[space.index] = action.seat
    left = owners.count(-1)
    rows: list[Row] = []
    if s.contributions and any(at == space.tile for at in s.dragons.values()):
        rows.append({"icon": "scales", "text": look.words.say("foresee.no_scales")})
    if left:
        rows.append({"icon": "building", "text": look.words.say("foresee.open", {"n": left})})
        return rows
    winner = scoring.majority(tuple(owners))
    counts = {seat: owners.count(seat) for seat in owners}
    tied = [seat for seat, n in counts.items() if n == counts[winner]]
    key = (
        "foresee.majority_alone"
        if len(counts) == 1
        else "foresee.majority_left"
        if len(tied) > 1
        else "foresee.majority"
    )
    won = {"tile": space.tile, "winner": winner, "n": counts[winner]}
    rows.append({"icon": "majority", "text": look.words.say(key, won), "strong": True})
    return rows


def _arrival(s: City, action: Action, look: Look) -> list[Row]:
    """What the figure could do where it goes."""
    to = action.picks[-1][0]
    rows = []
    if action.verb == "walk":
        left = s.steps_left - s.map.distance[s.here(action.seat)][to]
        rows.append({"icon": "steps", "text": look.words.say("foresee.steps", {"n": left})})
    if to == SQUARE:
        price = s.next_price()
        if price is not None:
            have = s.crystals[action.seat]
            key = "foresee.can_offer" if have >= price else "foresee.cannot_offer"
            rows.append({"icon": "offerings", "text": look.words.say(key, {"n": price, "have": have})})
        return rows
    if s.buildings[to] is None:
        rows.append({"icon": "building", "text": look.words.say("foresee.rebuilt")})
        return rows
    world = s.copy()
    world.figures[action.seat] = to
    for pick in action.picks[:-1]:
        world.hands[action.seat] = [c for c in world.hands[action.seat] if c not in pick]
    payable = payable_spaces(world, action.seat)
    if payable:
        values = [space_words(x, look) for x in payable]
        rows.append(
            {
                "icon": "building",
                "text": look.words.say("foresee.payable", {"n": len(payable), "spaces": ", ".join(values)}),
            }
        )
    else:
        rows.append({"icon": "building", "text": look.words.say("foresee.nothing_payable")})
    dragons = sum(1 for at in s.dragons.values() if at == to)
    if dragons and payable:
        rows.append({"icon": "scales", "text": look.words.say("foresee.dragons", {"n": dragons})})
    return rows


def payable_spaces(s: City, seat: int) -> list[Space]:
    """The spaces that the hand pays, one by one, where the figure stands."""
    free = contributing.free_spaces(s, seat) if s.markers[seat] else []
    return [space for space in free if contributing.why_not_affordable(s, seat, space) is None]


def payable_here(table: Table, seat: int) -> list[str]:
    """While the figure still moves: what could be paid where it stands."""
    s = table.state
    if not isinstance(s, City) or not s.agenda or type(s.agenda[-1]).__name__ != "Move":
        return []
    if s.here(seat) == SQUARE:
        return [f"crystals{s.next_price()}"] if contributing.why_not_first_offer(s, seat) is None else []
    return [space.id for space in payable_spaces(s, seat)]


def warning(table: Table, action: Action, look: Look) -> tuple[str, str] | None:
    """Only certain waste: an offering that wins, or free cards, left lying."""
    s = table.state
    assert isinstance(s, City)
    is_last = s.offerings(action.seat) + 1 >= s.figures_of_setup.offerings
    if action.verb == "finish" and is_last and contributing.why_not_first_offer(s, action.seat) is None:
        return "winning_offer", look.words.say("warn.winning_offer", {"n": s.next_price() or 0})
    special = TILES[here].action if (here := s.here(action.seat)) in TILES else None
    if action.verb == "skip" and special is not None and special.do == "draw":
        return "free_cards", look.words.say("warn.free_cards", {"tile": here})
    return None


def progress(view: View, look: Look) -> list[Row]:
    """The race at the Obelisk, and the other ends."""
    say, words = look.words.say, look.words
    need, price = view["obelisk"]["need"], view["obelisk"]["next"]
    rows: list[Row] = []
    for seat, shown in enumerate(view["seats"]):
        rows.append({"seat": seat, "value": shown["offerings"], "need": need,
                     "text": say("race.offerings", {"seat": seat, "n": shown["offerings"], "need": need})})  # fmt: skip
    if price is not None:
        rows.append({"icon": "crystals", "text": say("race.price", {"n": price})})
        if look.viewer is not None and (have := view["seats"][look.viewer]["crystals"]) is not None:
            key = "race.mine" if have >= price else "race.short"
            rows.append({"icon": "offerings", "text": say(key, {"n": price - have, "have": have})})
    ruins = sum(1 for t, shown in view["city"].items() if t != SQUARE and not shown["rebuilt"])
    rows.append({"icon": "building", "text": say("race.ruins", {"n": ruins})})
    rows.append({"icon": "scales", "text": say("race.scales", {"n": view["scales_left"]})})
    palace = [(seat, colour) for seat, colour in enumerate(view["palace"]) if colour]
    if palace:
        colours = list(dict.fromkeys(words.word(colour) for _, colour in palace))
        rows.append({"icon": "wild", "text": say("race.palace", {"colour": ", ".join(colours)})})
    return rows


def projection(table: Table, view: View, look: Look) -> list[Row]:
    """Scales if they were scored now; who could pay the next offering, by the gains that everybody has seen."""
    s, say = table.state, look.words.say
    assert isinstance(s, City)
    most = max(s.scales)
    is_single = s.scales.count(most) == 1
    worth = [scoring.worth_of_scales(n, most, is_single) if most else 0 for n in s.scales]
    rows: list[Row] = [{"label": say("race.scales_now"), "cells": [f"+{n}" if n else "–" for n in worth]}]
    if (price := s.next_price()) is not None:
        ledger = table.ledger()
        can = [ledger.total(seat, "crystals") >= price for seat in range(s.seats)]
        cells = [say("race.yes" if x else "race.no") for x in can]
        rows.append({"label": say("race.can_pay", {"n": price}), "cells": cells})
    return rows


def concepts(table: Table, seat: int) -> list[str]:
    """What a beginner meets now; each is explained once."""
    s = table.state
    if not isinstance(s, City) or not s.agenda:
        return []
    step = type(s.agenda[-1]).__name__
    found = [] if step == "Move" and not s.steps_left else [step]
    if step == "Move" and any(
        (k := CARDS[c])[:-1] in ("vulca", "terrah", "aqua") and k[-1] != "3" for c in s.hands[seat]
    ):
        found.append("dragons")
    if step == "Contribute" and s.here(seat) != SQUARE:
        tile = TILES[s.here(seat)]
        if tile.spaces[0].colour == "wild" and s.buildings[tile.id]:
            found.append("palace")
        if scoring.rebuilt_neighbours(s, tile.id):
            found.append("proximity")
    if step == "Contribute" and s.here(seat) == SQUARE:
        found.append("offering")
    if s.scales[seat]:
        found.append("scales")
    return found
