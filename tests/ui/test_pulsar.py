"""Pulsar 2849 at the table, without a browser: pages, the draft, transmitters, words, whole matches by taps."""

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
from pygames.pulsar.components import HQ_SIDES, TRANSMITTERS
from pygames.pulsar.rules import arrays as rules
from pygames.pulsar.rules import paying, tracks
from pygames.pulsar.schema import COLOURS
from pygames.pulsar.state import Cluster
from pygames.pulsar.steps.turn import Act
from tests.ui import conftest
from tests.ui.conftest import BOT, FOUR, HUMAN, MISSING, Page, look_at
from ui.art.pulsar import faces
from ui.picker import Picker
from ui.scenes.parts.boards import OWN, STRIP
from ui.scenes.pulsar import SCENE, arrays, drafting, lessons, linking, own
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


# --- words, transmitters, windows ------------------------------------------------------------------------------------


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
