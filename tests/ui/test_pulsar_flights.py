"""Pulsar 2849 at the table, without a browser: dice named first, tokens, flights and their routes."""

from __future__ import annotations

import json
import re

import pytest

from pygames.core.bots import base
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.pulsar.components import SIDES, TECHNOLOGIES
from pygames.pulsar.rules import flying, paying
from pygames.pulsar.state import Cluster
from tests.ui.conftest import BOT, HUMAN, MISSING, Page, look_at
from tests.ui.test_pulsar import GAME, played, save_of, state, step, until
from ui.picker import AGAIN, Picker
from ui.scenes.pulsar import SCENE, cluster, flights, using
from ui.sprites import Sprite, changes


def acting(seed: str = "act", **options: str) -> Page:
    """A page on which the person has dice to use."""
    page, rng = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed=seed, **options)), Rng(5)
    page.bots()
    while page.desk.view()["step"] != "Act":
        assert step(page, rng)
        page.bots()
    return page


def test_R51_a_token_is_offered_with_what_it_opens_and_only_then() -> None:
    """Beside the die as it is: each token with the flights, patents and so on that the plain die cannot have."""
    page = acting()  # everybody starts with a token
    pick, table = page.desk.picker, page.desk.table
    seen = 0
    for die in using.plain_dice(pick.found):
        pick.reset()
        assert SCENE.tap(pick, die) is not None
        tray = SCENE.tray(table, page.desk.view(), look_at(table), pick)
        assert tray is not None
        rows = {row["id"]: row for row in tray["columns"] if row.get("id")}
        plain = using.aims(pick.found, die)
        for way in (item for item in paying.WAYS if item.startswith(f"{die}.") and using.aims(pick.found, item)):
            new = {(verb, item) for verb, ids in using.aims(pick.found, way).items() for item in ids}
            new -= {(verb, item) for verb, ids in plain.items() for item in ids}
            assert (way in rows) == bool(new), way
            assert not new or rows[way]["lines"]
            assert not MISSING.search(json.dumps(rows.get(way, {})))
            seen += bool(new)
    assert seen


def test_R45_a_die_named_first_counts_its_uses_on_the_bar() -> None:
    page = acting(setup="first")
    die = next(d for d in SCENE.stand_ins(page.desk.picker) if d.startswith("silver"))
    page.send("tap", id=die)
    pick = page.desk.picker
    assert pick.held == die and die in pick.selected()
    rows = {row["verb"]: row["n"] for row in page.now["bar"]["verbs"]}
    for choice in pick.left:
        assert rows[choice.verb] > 0
        assert all(slot.ids == (die,) for slot in choice.slots if slot.name == "die")
    assert die in {column.get("id") for column in page.now["tray"]["columns"]}
    page.send("tap", id=die)
    assert not page.desk.picker.is_started, "the same again lays it down"


def test_R59_an_exact_flight_is_three_taps_and_its_route_is_drawn() -> None:
    page = acting(setup="first")
    pick = page.desk.picker
    die = max(d for d in SCENE.stand_ins(pick) if d.startswith("silver"))  # a 1 has one end only
    page.send("tap", id=die)
    page.send("verb", verb="fly")
    end = pick.targets()[0]
    page.send("tap", id=end)
    action = pick.action()
    assert action is not None and action.verb == "fly" and action.picks[0] == (end,) and action.picks[2] == (die,)
    tags = SCENE.tags(page.desk.table, pick.seat, pick)
    s = state(page.desk.table)
    assert tags["route"][0] == s.ships[pick.seat] and tags["route"][-1] == end
    assert len(tags["route"]) - 1 == paying.WAYS[die].value
    look = page.desk.look(page.desk.view())._replace(tags=tags, board="cluster")
    assert any(sprite.key == "route" for sprite in SCENE.sprites(page.desk.view(), look))
    assert page.now["bar"]["plans"], "routes that differ are listed"
    route = flights.of_action(s, action).route  # type: ignore[union-attr]
    told = " ".join(flights.result_words(s, action, look))
    assert sum(map(int, re.findall(r"\d+(?= (?:pulsar|green|magenta|orange))", told))) == route.pulsars + sum(
        route.gates
    )
    page.send("confirm")
    assert state(page.desk.table).ships[pick.seat] == end


def test_R66_a_waypoint_forces_the_route() -> None:
    table = played(2, 3)
    seat = until(table, "Act")
    s = state(table)
    forced = 0
    for value in (3, 4, 5, 6):
        for route in flying.candidates(s.side, s.ships[seat], value, ()):
            gates = [p for p in route.path[:-1] if p.startswith("G") and p != route.end]
            best = flying.best(s, seat, route.end, tuple(gates[:1]), value, "") if gates else None
            if best is not None:
                assert gates[0] in best.path
                forced += 1
    assert forced


def test_R70_a_flight_begins_with_the_route_that_settles_most() -> None:
    table = played(2, 2)
    seat = until(table, "Act")
    state(table).hands[seat], state(table).planets, state(table).ships[seat] = [5, 6], {}, "S08"
    pick = Picker(seat, table.choices(seat), lambda verb, picks: table.why_not(seat, verb, picks))
    seen = 0
    for die in ("silver5", "silver6"):
        for end in {end for c in pick.found if c.verb == "fly" and die in c.slots[2].ids for end in c.slots[0].ids}:
            pick.reset()
            assert SCENE.tap(pick, die) is not None
            pick.start("fly")
            SCENE.tap(pick, end)
            assert pick.slot is not None and pick.slot.plans and pick.part is not None
            assert len(pick.part) == max(len(plan) for plan in pick.slot.plans)
            assert SCENE.tap(pick, end) == AGAIN, "the end once more means Confirm, not a waypoint"
            seen += len(pick.slot.plans) > 1
    assert seen


def test_R60_every_refused_place_has_a_reason() -> None:
    page = acting()
    page.send("verb", verb="fly")
    pick = page.desk.picker
    view = page.desk.view()
    others = [p for p in SIDES[view["side"]].places if p not in pick.targets()]
    others += [t for t in TECHNOLOGIES if TECHNOLOGIES[t].board in view["boards"]][:8]
    for item in others[:40]:
        page.send("cancel")
        page.send("verb", verb="fly")
        why = page.send("tap", id=item).get("why")
        if page.desk.picker.verb == "fly" and not page.desk.picker.picks:
            assert why and why["lines"] and all(why["lines"]), item


def test_R59_one_plain_die_needs_no_question_and_three_taps_fly() -> None:
    page = acting(setup="first")
    s = state(page.desk.table)
    s.hands[page.desk.picker.seat], s.pm1[page.desk.picker.seat] = [2, 5], 1
    page.desk.open_picker()
    pick = page.desk.picker
    page.send("verb", verb="fly")
    ends = [end for end in pick.targets() if any(r.end == end for r in flying.candidates(s.side, s.ships[0], 5, ()))]
    twice = [end for end in ends if any(r.end == end for r in flying.candidates(s.side, s.ships[0], 2, ()))]
    end = next(end for end in ends if end not in twice)
    page.send("tap", id=end)
    action = pick.action()
    assert action is not None and action.picks[2] == ("silver5",), "tokens stay where a plain die will do"


def test_R66_only_places_on_the_way_are_lit_and_others_say_why() -> None:
    page = acting(setup="first")
    pick = page.desk.picker
    page.send("verb", verb="fly")
    page.send("tap", id=pick.targets()[-1])
    if pick.part is None:
        page.send("tap", id=pick.targets()[0])
    lit = set(SCENE.targets(page.desk.table, pick))
    assert len(lit) < len(pick.targets()) / 2
    view = page.desk.view()
    far = next(p for p in SIDES[view["side"]].places if p in pick.targets() and p not in lit and p != pick.picks[0][0])
    why = page.send("tap", id=far)["why"]
    assert why["lines"] and pick.action() is not None, "the flight that was chosen stays"
    for place in sorted(lit):
        page.send("tap", id=place)
        assert pick.action() is not None and place in pick.action().picks[1], place
        break


def test_a_ship_comes_along_the_places_of_its_flight() -> None:
    """What the page is told: the way before the new place, in steps from where the flight ends."""
    table = Table(GAME, [Seat("bot", level="easy")] * 2, {}, "trail")
    state = table.state
    while isinstance(state, Cluster) and state.round < 3:
        table.act(base.choose(table, table.asked()[0], GAME.bot("easy")))
        state = table.state
    assert isinstance(state, Cluster)
    moments = [m for m in table.past if any(e.key == "fly" and len(e.data["path"]) > 1 for e in m.events)]
    event = next(e for e in moments[-1].events if e.key == "fly")
    path = tuple(event.data["path"])
    assert SCENE.trails(moments)[f"ship_{event.seat}"] == path
    places = SIDES[state.side].places
    way = cluster._came_by(path, places[path[-1]], places).split(" ")
    assert len(way) == 2 * len(path) and way[-2:] == ["0", "0"]
    x, y = cluster.at(places[path[0]])
    end_x, end_y = cluster.at(places[path[-1]])
    assert [float(way[0]), float(way[1])] == pytest.approx([x - end_x, y - end_y], abs=0.6)
    assert cluster._came_by(path, places[path[0]], places) == "", "a ship that is elsewhere by now came otherwise"
    old = Sprite("ship_0", "ships", 0, 0, "", classes="moves")
    told = changes([old], [old._replace(x=5, way="1 2 0 0")])
    assert [op[1] for op in told] == ["data-way", "transform"], "the page knows the way when the ship moves"
