"""Pulsar 2849 at the table, without a browser: pages, the draft, flights, dice named first, whole matches by taps."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path

import pytest

import pygames
from pygames.core.bots import base
from pygames.core.events import GAIN, Event
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.pulsar.components import GOALS, HQ_SIDES, SIDES, TECHNOLOGIES, TRANSMITTERS
from pygames.pulsar.rules import arrays as rules
from pygames.pulsar.rules import counting, flying, paying, tracks
from pygames.pulsar.schema import COLOURS
from pygames.pulsar.state import Cluster
from pygames.pulsar.steps.production import row_bonus, spin
from pygames.pulsar.steps.turn import Act
from tests.ui import conftest
from tests.ui.conftest import BOT, FOUR, HUMAN, MISSING, Page, look_at
from ui.art.pulsar import faces
from ui.picker import AGAIN, Picker
from ui.scenes.parts.boards import OWN, STRIP
from ui.scenes.pulsar import (
    SCENE,
    arrays,
    cluster,
    drafting,
    ending,
    flights,
    foresight,
    lessons,
    linking,
    market,
    own,
    using,
)
from ui.sprites import Sprite, changes
from ui.tutorial.moments import can
from ui.words import Words

GAME = pygames.game("pulsar")
ROOT = Path(__file__).resolve().parents[2]
PAGES = ("cluster", "technologies", "arrays")
ENDS = ("end", "done", "decline")


save_of = partial(conftest.save_of, game="pulsar")


def step(page: Page, rng: Rng) -> bool:
    """One tap of somebody who tries everything, sometimes beginning with a die."""
    page.bots()
    dice = tuple(item for item in SCENE.stand_ins(page.desk.picker) if item in paying.WAYS)
    return conftest.step(page, rng, ENDS, dice)


def played(seats: int, until: int, seed: str = "t", level: str = "medium", **options: str) -> Table:
    """A match of bots up to a round."""
    table = Table(GAME, [Seat("bot", level=level)] * seats, options, seed)
    bot = GAME.bot(level)
    while not table.is_over and state(table).round < until:
        table.act(base.choose(table, table.asked()[0], bot))
    return table


def until(table: Table, name: str) -> int:
    """Play on until a step of this name asks; who is asked."""
    bot = GAME.bot("medium")
    while type(table.state.agenda[-1]).__name__ != name:
        table.act(base.choose(table, table.asked()[0], bot))
    return table.asked()[0]


def state(table: Table) -> Cluster:
    assert isinstance(table.state, Cluster)
    return table.state


# --- whole matches --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "lang", "options"),
    [
        ([{**HUMAN, "name": "Ana"}, BOT], "en", {"setup": "first", "first_roll": "balanced"}),
        (FOUR[:3], "pt-BR", {"cluster": "deadend"}),
        (FOUR, "en", {"cluster": "open"}),
        (FOUR[:2], "pt-BR", {"cluster": "deadend", "setup": "plain"}),
    ],
)
def test_a_whole_match_by_taps(seats: list[dict[str, str]], lang: str, options: dict[str, str]) -> None:
    page, rng = Page(save_of(*seats, seed="taps", **options), lang), Rng(7)
    taps = 0
    while step(page, rng):
        taps += 1
        assert taps < 4000
        if taps % 40 == 0:
            for key in PAGES:
                page.send("page", key=key)
            assert not MISSING.findall(json.dumps(page.now, ensure_ascii=False))
    assert not MISSING.findall(json.dumps([page.now, page.log], ensure_ascii=False))
    assert page.send("result")["result"]


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
@pytest.mark.parametrize(("seats", "side"), [(2, "open"), (4, "deadend")])
def test_every_page_is_drawn_in_words(lang: str, seats: int, side: str) -> None:
    table = played(seats, 5, cluster=side)
    view = table.view(0)
    for board in (*PAGES, STRIP):
        look = look_at(table, lang, board=board)
        sprites = SCENE.strip(view, look).sprites if board == STRIP else SCENE.sprites(view, look)
        assert len({s.key for s in sprites}) == len(sprites), "a key is drawn twice"
        assert not [s.label for s in sprites if MISSING.search(s.label)]
        assert {s.layer for s in sprites} <= set(SCENE.layers)
        assert all(s.label for s in sprites if s.item), "a thing that can be tapped has no name"
        for sprite in sprites:
            if sprite.item:
                found = SCENE.info(view, sprite.item, look)
                assert found, f"no card for {sprite.item}"
                assert not MISSING.search(json.dumps(found)), sprite.item
    for seat in range(seats):
        drawn = SCENE.seat_board(view, seat, look_at(table, lang)).sprites
        assert not [s.label for s in drawn if MISSING.search(s.label)]
        assert len({s.key for s in drawn}) == len(drawn)
        assert all(SCENE.info(view, s.item, look) for s in drawn if s.item)
    told = [SCENE.text(view, look), SCENE.reference(look), SCENE.progress(view, look),
            SCENE.projection(table, view, look)]  # fmt: skip
    assert not MISSING.search(json.dumps(told))


def test_the_own_board_is_as_wide_as_its_column_and_fills_it() -> None:
    table = played(2, 5)
    view, look = table.view(0), look_at(table, "en", board=OWN, room=320.0)
    tall = []
    for aspect in (0.78, 0.72, 0.66, 0.6):
        _, _, wide, high = own.drawing(view, 0, look._replace(aspect=aspect)).box
        tall.append(high)
        assert high * aspect <= wide or high == min(tall), "rows grow only where the board stays as wide as its place"
    assert tall == sorted(tall) and tall[-1] > tall[0], "in a tall column dice and projects are larger"


def test_dice_of_a_transmitter_leave_its_letter_in_sight() -> None:
    for tile in TRANSMITTERS:
        places = faces.cost_places(tile, 147, 104)  # as small as on the own board
        assert all(x >= 40 and x + size <= 147 for _, x, _, size in places), tile


def test_every_card_of_the_data_is_in_words() -> None:
    table = played(2, 2)
    view = table.view(0)
    for lang in ("en", "pt-BR"):
        look = look_at(table, lang)
        for item in GAME.ids():
            told = [SCENE.info(view, item, look), SCENE.chip(view, item, look)]
            assert not MISSING.search(json.dumps(told)), item


def test_every_id_of_a_choice_lies_somewhere() -> None:
    """What the engine asks for is drawn on the page that ``board_of`` names, in the strip, or is a plain list."""
    lists = {*HQ_SIDES, "printed", "tile", rules.APART}
    table, bot = Table(GAME, [Seat("bot", level="easy")] * 3, {"cluster": "deadend"}, "ids"), GAME.bot("easy")
    unknown: dict[str, set[str]] = {}
    drawn: dict[str, set[str]] = {}
    while not table.is_over:
        seat = table.asked()[0]
        view = table.view(seat)
        look = look_at(table)._replace(viewer=seat)
        drawn = {key: {s.item for s in SCENE.sprites(view, look._replace(board=key))} for key in PAGES}
        drawn[OWN] = {s.item for s in SCENE.seat_board(view, seat, look).sprites}
        drawn[""] = {s.item for s in SCENE.strip(view, look).sprites}
        for choice in table.choices(seat):
            for slot in choice.slots:
                for item in slot.ids:
                    is_list = item in lists or "-T-" in item or (item in paying.WAYS and "." in item)
                    is_run = item.rpartition(".")[2] in COLOURS
                    if not is_list and not is_run and item not in drawn[SCENE.board_of(view, item)]:
                        unknown.setdefault(f"{choice.verb}.{slot.name}", set()).add(item)
        table.act(base.choose(table, seat, bot))
    assert not unknown


# --- the draft ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_R31_the_draft_shows_what_the_engine_does(seats: int) -> None:
    table = played(seats, 3)
    seat = until(table, "Draft")
    s = state(table)
    found = drafting.all_landings(s, seat)
    assert found
    for (die, counter), row in found.items():
        world = table.game.imagine(s, seat, Rng(1))
        world.agenda[-1].take(world, Action(seat, "take", ((f"die{die}",), (counter,))))
        assert isinstance(world, Cluster)
        track, number = tracks.counter_of(counter, seat)
        assert row.there == tracks.place_of(world, track, number) + 1
        order = tracks.ranking(world, track)
        assert order[row.place - 1] == seat
        if counter.startswith("engineering"):
            assert (row.cubes, row.points) == s.figures.engineering[row.place - 1]
        before = tracks.ranking(s, track)
        for other in row.passed:
            assert before.index(other) < len(before) - 1 - before[::-1].index(seat)


def test_R30_a_die_and_a_counter_are_two_taps() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="draft", setup="first"))
    rng = Rng(3)
    while page.desk.view()["step"] != "Draft":
        assert step(page, rng)
    die = next(c.slots[0].ids[0] for c in page.desk.picker.found if len(c.slots) > 1)
    page.send("tap", id=die)
    tray = page.now["tray"]
    assert tray["kind"] == "ways" and len(tray["columns"]) >= 2
    uses, *ways = tray["columns"]
    assert uses["text"].startswith("With a") and ":" in uses["text"]
    lands = SCENE.tags(page.desk.table, page.desk.picker.seat, page.desk.picker)["landings"]
    assert set(lands) == {row["id"] for row in ways}
    before = len(page.desk.table.actions)
    page.send("tap", id=ways[0]["id"])
    assert str(page.desk.table.actions[before]).startswith(f"A take {die} {ways[0]['id']}")
    page.send("undo")
    assert len(page.desk.table.actions) == before, "and it is taken back as easily"


def test_whoever_confirms_everything_confirms_the_draft_too() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="draft", setup="first"), confirm="always")
    rng = Rng(3)
    while page.desk.view()["step"] != "Draft":
        assert step(page, rng)
    choice = next(c for c in page.desk.picker.found if len(c.slots) > 1)
    before = len(page.desk.table.actions)
    page.send("tap", id=choice.slots[0].ids[0])
    page.send("tap", id=choice.slots[1].ids[0])
    assert len(page.desk.table.actions) == before and page.desk.picker.action() is not None


def test_R44_what_a_value_can_do_is_what_the_engine_allows_with_that_die() -> None:
    table = played(3, 3)
    seat = until(table, "Act")
    s = state(table)
    s.pm1, s.plus2, s.bonus_used = [0] * 3, [0] * 3, True
    s.hands[seat] = [3]
    real = {c.verb: {i for d in Act(seat).choices(s, seat) if d.verb == c.verb and d.slots for i in d.slots[0].ids}
            for c in Act(seat).choices(s, seat) if c.slots and c.verb != "construct"}  # fmt: skip
    told: dict[str, set[str]] = {}
    for choice in drafting.uses(s, seat, 3):
        told.setdefault(choice.verb, set()).update(choice.slots[0].ids)
    assert told == real
    assert {verb for verb, _ in drafting.best_uses(s, seat, 3)} <= set(told)


# --- dice, flights --------------------------------------------------------------------------------------------------


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


# --- standings and sums ---------------------------------------------------------------------------------------------


def test_R133_standings_are_the_engines_counts() -> None:
    table = played(4, 7)
    s, view = state(table), table.view(0)
    for goal in GOALS.values():
        if goal.test in counting.COUNT:
            for seat in range(4):
                assert market.counted(view, seat, goal.test) == counting.COUNT[goal.test](s, seat)
        for seat in range(4):
            spins = counting.spinning_of(s, seat)
            assert (market.counted(view, seat, goal.test) >= goal.n) == counting.meets(s, seat, goal, spins)


def test_R126_next_production_is_what_gyrodynes_then_score() -> None:
    table = played(3, 7)
    until(table, "Act")
    s, view = state(table), table.view(0)
    assert cluster.row_bonus(view, s.round) == row_bonus(s, s.round)
    world = s.copy()
    spin(world)
    assert [world.score[x] - s.score[x] for x in range(3)] == [own.next_points(view, x) for x in range(3)]
    assert any(world.score[x] > s.score[x] for x in range(3))


def test_R139_cubes_are_simulated_as_well_as_they_can_be() -> None:
    table = played(2, 8)
    s = state(table)
    goals, cubes = foresight.best_goals(s, 0)
    s.cubes[0] += 20
    more_goals, more = foresight.best_goals(s, 0)
    assert more_goals == goals and more >= cubes + 10
    assert set(foresight.ending(s, 0)) == {"technologies", "goals", "cubes", "unfinished", "initiative", "stations"}


def test_R133_every_way_to_use_cubes_is_listed_with_its_sum() -> None:
    """Each bonus in reach and keeping the cubes: the best row is what the engine scores if that is done."""
    table = next(found for found in (bonus_question(f"end{n}") for n in range(12)) if found is not None)
    seat, s = table.asked()[0], state(table)
    pick = Picker(seat, table.choices(seat), partial(table.why_not, seat))
    tray = SCENE.tray(table, table.view(seat), look_at(table)._replace(viewer=seat), pick)
    assert tray is not None and not MISSING.search(json.dumps(tray))
    *buys, keep = tray["columns"]
    assert {row["id"] for row in buys} == set(table.choices(seat)[0].slots[0].ids) and keep["verb"] == "done"
    each = ending.cubes_a_point(s, seat)
    for row in buys:
        world = table.game.imagine(s, seat, Rng(1))
        world.agenda[-1].take(world, Action(seat, "upgrade", ((row["id"],),)))
        assert row["figure"] == f"+{world.score[seat] - s.score[seat] + world.cubes[seat] // each}"
    assert keep["figure"] == f"+{s.cubes[seat] // each}"


def bonus_question(seed: str) -> Table | None:
    """A match of bots up to the first question about bonuses of goals."""
    table, bot = Table(GAME, [Seat("bot", level="easy")] * 2, {}, seed), GAME.bot("easy")
    while not table.is_over:
        if type(table.state.agenda[-1]).__name__ == "BuyBonuses":
            return table
        table.act(base.choose(table, table.asked()[0], bot))
    return None


def test_R94_arrays_lie_from_end_to_end() -> None:
    view = {
        "transmitters": {t: {"owner": 0, "paid": [], "online": False} for t in ("T-A4", "T-A5", "T-A6", "T-A1")},
        "links": ["T-A5.left-T-A4.left", "T-A6.left-T-A5.right"],
    }
    rows = arrays.chains(view, 0)
    assert sorted(len(row) for row in rows) == [1, 3]
    chain = max(rows, key=len)
    assert [tile for tile, _ in chain] in (["T-A4", "T-A5", "T-A6"], ["T-A6", "T-A5", "T-A4"])


def test_R47_dice_that_would_be_lost_are_warned_of() -> None:
    table = played(2, 2)
    seat = until(table, "Act")
    state(table).hands[seat] = [2, 5]
    found = SCENE.warning(table, Action(seat, "end"), look_at(table))
    assert found is not None and "2 dice" in found[1]


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_lessons_have_words_and_what_they_ask_to_look_at_is_there(lang: str) -> None:
    seed, seats = SCENE.first_match
    table = Table(GAME, [Seat(**seat) for seat in seats], dict(SCENE.first_options), seed)
    until(table, "Draft")
    view, look = table.view(0), look_at(table, lang)
    drawn = {s.item for key in PAGES for s in SCENE.sprites(view, look._replace(board=key))}
    drawn |= {s.item for s in (*SCENE.seat_board(view, 0, look).sprites, *SCENE.strip(view, look).sprites)}
    assert 6 <= len(SCENE.lessons()) <= 8
    for lesson in SCENE.lessons():
        assert all(look.words.has(f"lesson.{lesson.key}.{part}") for part in ("title", "aim", "do", "see", "more"))
        assert {*lesson.look, *lesson.point} <= drawn, lesson.key


def test_R120_technologies_have_the_colours_of_the_box() -> None:
    """Light blue works once, dark blue from now on: in both themes, and as the table tells it."""
    sheet = (ROOT / "site" / "css" / "pulsar-cards.css").read_text("utf-8")
    light, dark = (re.findall(rf"--k-{kind}: #(\w{{6}});", sheet) for kind in ("instant", "permanent"))
    assert len(light) == len(dark) == 2
    assert all(brightness(one) > 1.3 * brightness(two) for one, two in zip(light, dark, strict=True))
    assert Words("en", GAME).say("about.kind_instant").startswith("Light blue")
    assert Words("pt-BR", GAME).say("about.kind_permanent").startswith("Azul-escuro")


def brightness(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


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


def test_R94_a_transmitter_is_turned_round_by_taps() -> None:
    table = played(2, 4)
    seat = until(table, "Act")
    s = state(table)
    s.transmitters, s.links, s.market = {"T-A4": (seat, (), False)}, (), ["T-A5", *s.market[1:]]
    s.hands[seat] = [1, 6]
    pick = Picker(seat, table.choices(seat), lambda verb, picks: table.why_not(seat, verb, picks))
    pick.start("transmit")
    cost = next(c.slots[0].ids[0] for c in pick.left if c.slots[0].ids[0].startswith("T-A5"))
    SCENE.tap(pick, cost)
    ends = SCENE.stand_ins(pick)
    assert ends and all(end.startswith("T-A4.") for end in ends)
    seen = []
    for _ in range(3):
        SCENE.tap(pick, ends[0])
        seen.append(SCENE.tags(table, seat, pick)["ghost"]["link"])
    assert len(set(seen)) == 2 and seen[0] == seen[2], "the same end again turns the tile"
    view = table.view(seat)
    shown = linking.with_ghost(view, SCENE.tags(table, seat, pick)["ghost"])
    look = look_at(table)._replace(viewer=seat, board="arrays", tags=SCENE.tags(table, seat, pick))
    assert any("promised" in sprite.classes for sprite in SCENE.sprites(view, look))
    assert max(map(len, arrays.chains(shown, seat))) == 2


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


def test_a_window_that_becomes_narrow_keeps_no_second_page() -> None:
    """A scene that follows the shape is laid anew: what the page still shows must be remembered all the same."""
    page = Page(save_of(HUMAN, BOT, seed="second"))
    assert page.send("shape", aspects={"main": 1.0, "second": 1.0}, columns=2)["boards"]["second"]["svg"]
    narrow = page.send("shape", aspects={"main": 1.1}, columns=1)["boards"]
    assert narrow["second"] is None


def test_who_stands_on_a_pulsar_is_not_told_to_look_for_one() -> None:
    bot = base.make(GAME, "easy")
    t = Table(GAME, [Seat()] * 2, dict(lessons.OPTIONS), "claims")
    while not can("claim")(t, 0):
        t.act(base.choose(t, t.asked()[0], bot))
    events = t.past[-1].events
    assert lessons.other("claim")(t, 0, events)  # a die was used, and nothing is claimed yet
    assert not lessons.missed(t, 0, events)


@pytest.mark.parametrize(("lang", "one", "two"), [("en", "+1 cube", "+2 cubes"), ("pt-BR", "+1 cubo", "+2 cubos")])
def test_the_recap_counts_one_thing_as_one(lang: str, one: str, two: str) -> None:
    table = played(2, 1)
    for n, told in ((1, one), (2, two)):
        gained = Event(GAIN, 0, {"what": "cubes", "n": n, "source": "track"}, None)
        moment = table.past[-1]._replace(events=[gained])
        assert SCENE.deeds([moment], 0, Words(lang, GAME, table.seats)) == [(1, told)]
