"""What a move brings before it is made, what would be wasted, how near the end is, what a beginner meets."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.bluemoon.components import CARDS, SPACES, SQUARE, TILES, Space
from pygames.bluemoon.rules import contributing, scoring
from pygames.bluemoon.state import City
from pygames.core.events import Event
from pygames.core.play import Action
from pygames.core.table import Table
from ui.panels.history import gains_line
from ui.scenes.base import Look, Row, View
from ui.scenes.bluemoon.city import space_list

THINGS = ("crystals", "scales", "cards", "offerings")


def foresee(table: Table, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
    """Rows of icon and sentence, the weightiest first: the end, the building, who gets what; what is lost last."""
    s = table.state
    assert isinstance(s, City)
    if action.verb == "contribute":  # where others draw cards, only the faces are a surprise, not what follows
        events = table.preview(action, to_the_end=True)
    ends = [{"icon": "offerings", "text": look.words.tell(e, action.seat), "strong": True}
            for e in events if e.key == "end"]  # fmt: skip
    if action.verb == "contribute":
        return [*ends, *_contribution(s, action, events, look)]
    if action.verb in ("walk", "fly", "jump"):
        return _arrival(s, action, look)
    rows = [*ends, *_offering(s, action, events, look), *_gains(events, look)]
    if action.verb in ("offer", "extra"):
        left = s.crystals[action.seat] - int(action.picks[-1][0].removeprefix("crystals"))
        rows.append({"icon": "crystals", "text": look.words.say("foresee.left", {"n": left})})
    return rows


def _offering(s: City, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
    if not any(e.key == "gain" and e.data["what"] == "offerings" for e in events):
        return []
    told = {"n": s.offerings(action.seat) + 1, "need": s.figures_of_setup.offerings}
    return [{"icon": "offerings", "text": look.words.say("foresee.offerings", told), "strong": True}]


def _contribution(s: City, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
    """R36, R58, R70: the building, everybody's gains in one line, what stays, and why there is no scale."""
    rows = [*_building(s, action, look), *_gains(events, look)]
    rows += [{"icon": "scales", "text": look.words.tell(e, action.seat)} for e in events if e.key == "score_scales"]
    told = {"cards": len(s.hands[action.seat]) - len(action.picks[-1]), "markers": s.markers[action.seat] - 1}
    rows.append({"icon": "cards", "text": look.words.say("foresee.rest", told)})
    if s.contributions and any(at == s.here(action.seat) for at in s.dragons.values()):
        rows.append({"icon": "scales", "text": look.words.say("foresee.no_scales")})
    return rows


def _gains(events: Sequence[Event], look: Look) -> list[Row]:
    """Who gets how much at a glance, then one sentence that says for what; then cards that are won."""
    gains = [e for e in events if e.key == "gain" and e.data["what"] != "offerings"
             and (e.data["n"] > 0 or e.data["source"] == "returned")]  # fmt: skip
    rows = _sums(events, look)
    if len(won := [e for e in gains if e.data["n"] > 0]) > 1:
        rows.append({"icon": won[0].data["what"], "text": gains_line(won, look.words)})
        gains = [e for e in gains if e not in won]
    rows += [{"icon": e.data["what"], "text": look.words.tell(e, look.viewer)} for e in gains]
    drawn = [e for e in events if e.key in ("put_aside", "draw")]
    return rows + [{"icon": "cards", "text": look.words.tell(e, None)} for e in drawn]


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


def _building(s: City, action: Action, look: Look) -> list[Row]:
    """Whether the building is completed, and who has most markers on it."""
    space = SPACES[action.picks[0][0]]
    owners = list(s.buildings[space.tile] or ())
    owners[space.index] = action.seat
    if left := owners.count(-1):
        return [{"icon": "building", "text": look.words.say("foresee.open", {"n": left})}]
    winner = scoring.majority(tuple(owners))
    counts = {seat: owners.count(seat) for seat in owners}
    tied = [seat for seat, n in counts.items() if n == counts[winner]]
    key = "majority_alone" if len(counts) == 1 else "majority_left" if len(tied) > 1 else "majority"
    won = {"tile": space.tile, "winner": winner, "n": counts[winner]}
    return [{"icon": "majority", "text": look.words.say(f"foresee.{key}", won), "strong": True}]


def _arrival(s: City, action: Action, look: Look) -> list[Row]:
    """What the figure could do where it goes."""
    to = action.picks[-1][0]
    rows = _possible(s, action, to, look) if action.verb != "jump" else []  # R112: nothing more happens there
    if action.verb == "walk":
        left = s.steps_left - s.map.distance[s.here(action.seat)][to]
        rows.append({"icon": "steps", "text": look.words.say("foresee.steps", {"n": left})})
    return rows


def _possible(s: City, action: Action, to: str, look: Look) -> list[Row]:
    """An offering on the square, or spaces that the hand pays, and scales for it."""
    if to == SQUARE:
        if (price := s.next_price()) is None:
            return []
        have = s.crystals[action.seat]
        key = "foresee.can_offer" if have >= price else "foresee.cannot_offer"
        return [{"icon": "offerings", "text": look.words.say(key, {"n": price, "have": have})}]
    if s.buildings[to] is None:
        return [{"icon": "building", "text": look.words.say("foresee.rebuilt")}]
    world = s.copy()
    world.figures[action.seat] = to
    for pick in action.picks[:-1]:
        world.hands[action.seat] = [c for c in world.hands[action.seat] if c not in pick]
    payable = payable_spaces(world, action.seat)
    rows: list[Row] = [{"icon": "building", "text": _payable(world, action.seat, payable, look)}]
    dragons = sum(1 for at in s.dragons.values() if at == to)
    if dragons and payable:
        rows.append({"icon": "scales", "text": look.words.say("foresee.dragons", {"n": dragons})})
    return rows


def _payable(s: City, seat: int, payable: Sequence[Space], look: Look) -> str:
    """R38: what the hand pays here in one turn, and what it could pay in place of that."""
    if not payable:
        return look.words.say("foresee.nothing_payable")
    together = contributing.payable_together(s, seat)
    kinds = {(space.colour, space.value) for space in together}
    others = list({(x.colour, x.value): x for x in payable if (x.colour, x.value) not in kinds}.values())
    if len(together) == 1:
        return look.words.say("foresee.payable_one", {"spaces": space_list([*together, *others], look, True)})
    told = {"n": len(together), "spaces": space_list(together, look)}
    if not others:
        return look.words.say("foresee.payable", told)
    return look.words.say("foresee.payable_some", {**told, "others": space_list(others, look, True)})


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
    if step == "Move" and s.here(seat) == SQUARE and contributing.why_not_first_offer(s, seat) is None:
        found.insert(0, "dashed")
    if step == "Move":
        found.append("badges")
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
