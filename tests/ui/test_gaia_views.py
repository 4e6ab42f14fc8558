"""Views of the table of Gaia Project: range rings, points on tags, tile and level in one, income, Gaia phase."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from pygames.core import play
from pygames.core.bots import base
from pygames.core.play import Action
from pygames.core.state import State
from pygames.core.table import Seat, Table
from pygames.gaia import GAME
from pygames.gaia.state import Space
from pygames.gaia.steps import phases as steps
from tests.ui.conftest import Page, run
from ui.scenes.gaia import SCENE, finder
from ui.session import Session

ANA = {"kind": "human", "name": "Ana"}
BOT = {"kind": "bot", "level": "easy"}


def opened(table: Table, seed: str, **header: Any) -> Page:
    """The same table with a person at the first seat."""
    save = {"pygames": 1, "game": "gaia", "rules": GAME.rules, "options": {"setup": "first"}, "seed": seed,
            "seats": [ANA, *[BOT] * (len(table.seats) - 1)],
            "actions": [str(action) for action in table.actions], "checks": {}}  # fmt: skip
    return Page(save, header=header)


def page_at(holds: Callable[[Space], bool], seeds: int = 12, seats: int = 2, **header: Any) -> Page:
    """A table of bots at a moment of the first seat, as a person's; the first seed in which it comes."""
    bot = GAME.bot("easy")
    for n in range(seeds):
        table = Table(GAME, [Seat("bot", level="easy")] * seats, {"setup": "first"}, f"views{n}")
        while not table.is_over:
            s = table.state
            assert isinstance(s, Space)
            if table.asked()[:1] == (0,) and holds(s):
                return opened(table, f"views{n}", **header)
            table.act(base.choose(table, table.asked()[0], bot))
    raise AssertionError("no such moment")


def is_step(s: State, name: str) -> bool:
    return type(s.agenda[-1]).__name__ == name


@pytest.fixture(scope="module")
def turn() -> Page:
    return page_at(lambda s: s.round == 2 and is_step(s, "TakeTurn"))


@pytest.fixture
def tile() -> Page:
    return page_at(lambda s: is_step(s, "GainTile"))


def classes(page: Page, item: str) -> set[str]:
    return {name for s in page.session.pictures.drawn if s.item == item for name in s.classes.split()}


# --- the map --------------------------------------------------------------------------------------------------------


def test_R32_rings_are_drawn_on_demand_only(turn: Page) -> None:
    keys = lambda: {s.key for s in turn.session.pictures.drawn}  # noqa: E731
    assert "rings" in keys() and "ring0" not in keys()
    turn.send("tap", id="layer:range")
    assert {"ring0", "ring1", "ring2"} <= keys()
    turn.send("tap", id="layer:range")
    assert "ring0" not in keys()


def test_R155_tags_of_mines_hold_the_points_that_building_would_bring() -> None:
    """Compared with what the engine really pays; the round's tile is one that pays for mines or steps."""
    page = page_at(
        lambda s: (
            is_step(s, "TakeTurn")
            and s.rounds[s.round - 1] in ("round_mine_2", "round_terraform_step_2")
            and any(c.verb == "mine" and len(c.slots[0].ids) > 2 for c in s.agenda[-1].choices(s, 0))
        )
    )
    page.send("verb", verb="mine")
    s = page.desk.table.state
    assert isinstance(s, Space)
    tags = finder.tags(page.desk.table, 0, page.desk.picker)
    told = {item: int(dict(parts).get("vp", "0")) for item, parts in tags.items()}
    assert len(told) >= 2 and any(told.values())
    for item in page.desk.picker.targets():
        world = s.copy()
        play.push(world, Action(0, "mine", ((item,),)))
        assert world.boards[0].vp - s.boards[0].vp == told[item], item


PLATE = re.compile(r'<rect class="tag[^"]*" x="(-?[\d.]+)" y="(-?[\d.]+)" width="([\d.]+)" height="([\d.]+)"')


def plates(page: Page) -> list[tuple[float, float, float, float]]:
    """Where the prices and gains of all planets lie: left, top, right, bottom."""
    found = []
    for sprite in page.session.pictures.drawn:
        for x, y, wide, high in PLATE.findall(sprite.markup) if "price" in sprite.classes.split() else ():
            left, top = sprite.x + float(x), sprite.y + float(y)
            found.append((left, top, left + float(wide), top + float(high)))
    return found


def test_R31_no_price_on_the_map_covers_another() -> None:
    """In the guided match planets in reach lie side by side and below each other, most with points besides prices."""
    page = Page(run(Session().handle({"do": "tutorial", "game": "gaia"}))["save"])
    page.bots()
    page.send("verb", verb="mine")
    found = plates(page)
    told = SCENE.tags(page.desk.table, 0, page.desk.picker)
    drawn = [sprite.markup for sprite in page.session.pictures.drawn if "price" in sprite.classes.split()]
    assert sum(len(parts) for parts in told.values()) == sum(one.count("<text") for one in drawn) > 60, "every figure"
    assert len(found) > len(told) > 15  # gains have plates of their own, but where there is no room
    for n, (left, top, right, bottom) in enumerate(found):
        for other in found[n + 1 :]:
            apart = right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
            assert apart, ((left, top, right, bottom), other)


def test_on_a_phone_the_map_begins_around_the_own_structures(turn: Page) -> None:
    own = set(turn.desk.view()["boards"][0]["structures"])
    begin = {s.item for s in turn.session.pictures.drawn if "begin" in s.classes.split()}
    assert begin == own


def test_pages_out_of_sight_are_seen_in_small(turn: Page) -> None:
    rail = turn.now["miniatures"]
    assert "map" not in rail
    assert rail["research"].count("<circle") == 12  # six tracks, two players
    assert rail["tiles"].count('class="power"') + rail["tiles"].count("used") >= 7


# --- a tile and its level -------------------------------------------------------------------------------------------


def test_R56_a_tile_under_an_area_brings_its_level_in_one_confirmation(tile: Page) -> None:
    page, places = tile, tile.desk.view()["research"]["tiles"]
    under = next(name for name in places[:6] if name in page.desk.picker.targets())
    page.send("tap", id=under)
    draft = page.desk.picker.draft
    assert [action.verb for action in draft] == ["tile", "advance"]
    area = draft[1].picks[0][0]
    assert "selected" in classes(page, under) and "selected" in classes(page, area)
    assert page.now["bar"]["confirm"]["on"] and page.now["bar"]["preview"]
    before = len(page.desk.table.past)
    page.send("confirm")
    assert [m.action.verb for m in page.desk.table.past[before : before + 2]] == ["tile", "advance"]


def test_R57_a_tile_of_the_free_row_takes_any_area_or_none(tile: Page) -> None:
    page, places = tile, tile.desk.view()["research"]["tiles"]
    free = next(name for name in places[6:] if name in page.desk.picker.targets())
    page.send("tap", id=free)
    assert [action.verb for action in page.desk.picker.draft] == ["tile"]
    open_areas = SCENE.additions(page.desk.table, page.desk.picker.draft)
    assert len(open_areas) >= 5
    assert all("can" in classes(page, area) for area in open_areas)
    page.send("tap", id=open_areas[0])
    assert page.desk.picker.draft[1].picks == ((open_areas[0],),)
    page.send("tap", id=open_areas[1])
    assert page.desk.picker.draft[1].picks == ((open_areas[1],),)
    page.send("tap", id=open_areas[1])
    assert len(page.desk.picker.draft) == 1, "tapped again: no level"
    assert page.now["bar"]["confirm"]["on"]


# --- income and Gaia phase ------------------------------------------------------------------------------------------


def test_R22_the_card_of_a_good_says_where_the_next_income_comes_from(turn: Page) -> None:
    lines = turn.send("info", id="ore")["info"]["lines"]
    mine = turn.desk.view()["boards"][0]
    assert any(line.startswith("Next income:") and "mine" in line for line in lines)
    assert sum(row.get("ore", 0) for row in mine["sources"].values()) == mine["income"]["ore"]


def test_R24_the_order_of_income_is_proposed_and_shown_where_it_matters() -> None:
    def matters(s: Space) -> bool:
        return is_step(s, "TakeIncome")

    page = page_at(matters, 30, orders={"0": {"income": "ask"}})
    tray = page.now["tray"]
    assert tray["title"].startswith("Income")
    columns = tray["columns"]
    assert len(columns) >= 2 and columns[0]["title"].startswith("1. ")
    first = [column["lines"][0]["n"] for column in columns]
    worth = [sum(n * int(part) for n, part in enumerate(told.split("/"))) for told in first]
    assert worth[0] == max(worth)
    page.send("tap", id=columns[0]["id"])
    before = len(page.desk.table.past)
    page.send("confirm")
    assert page.desk.table.past[before].action == Action(0, "income", ((columns[0]["id"],),))


@pytest.mark.parametrize(
    ("faction", "step", "verb"), [("terrans", "TradeGaia", "gaia_trade"), ("itars", "BuyTiles", "buy_tile")]
)
def test_R133_R154_the_gaia_phase_has_a_view_where_it_asks(faction: str, step: str, verb: str) -> None:
    """Set up by hand: institutes with tokens in the Gaia area are rare in matches of bots."""
    page = page_at(lambda s: s.round == 2 and is_step(s, "TakeTurn"))
    s = page.desk.table.state
    assert isinstance(s, Space)
    b = s.boards[0]
    b.name = faction
    b.bowls[3] = 8
    s.agenda.append(steps.TradeGaia(0, 8) if step == "TradeGaia" else steps.BuyTiles(0))
    page.desk.open_picker()
    page.send("live")
    tray = page.now["tray"]
    assert tray["kind"] == "exchange" and "8" in tray["title"]
    assert tray["rows"][0]["verb"] == verb and tray["rows"][0]["most"] >= 1
    page.send("repeat", verb=verb, id=tray["rows"][0]["id"], n=1)
    assert type(page.desk.table.state.agenda[-1]).__name__ in ("TradeGaia", "GainTile")


# --- federations of factions that count in their own way ------------------------------------------------------------

WANTED = ("ivits", "xenos", "lantids")


def federating(faction: str, holds: Callable[[Space, int], bool]) -> Page:
    """The first moment in which a faction can federate and something holds, as a person's; bots differ, so seeds do."""
    for n in range(60):
        if (found := _federating(f"fed{n}", faction, holds)) is not None:
            return found
    raise AssertionError(f"{faction} never federates")


def _federating(seed: str, faction: str, holds: Callable[[Space, int], bool]) -> Page | None:
    table = Table(GAME, [Seat("bot", level="easy")] * 3, {"setup": "advanced"}, seed)
    bot = GAME.bot("easy")
    while not table.is_over:
        s, seat = table.state, table.asked()[0]
        assert isinstance(s, Space)
        choices = table.choices(seat)
        wanted = [f for c in choices if c.verb == "faction" for f in c.slots[0].ids if f in WANTED]
        if wanted:
            table.act(Action(seat, "faction", ((wanted[0],),)))
            continue
        can = any(choice.verb == "federation" for choice in choices)
        if s.boards[seat].name == faction and can and holds(s, seat):
            seats = [ANA if n == seat else BOT for n in range(3)]
            save = {"pygames": 1, "game": "gaia", "rules": GAME.rules, "options": {"setup": "advanced"}, "seed": seed,
                    "seats": seats, "actions": [str(action) for action in table.actions], "checks": {}}  # fmt: skip
            page = Page(save)
            page.send("verb", verb="federation")
            return page
        table.act(base.choose(table, seat, bot))
    return None


def test_R137_the_planner_of_ivits_counts_what_stands_and_says_that_it_grows() -> None:
    page = federating("ivits", lambda s, seat: bool(s.boards[seat].federated))
    meter = page.now["bar"]["meter"]
    assert meter["value"] >= meter["need"] and meter["need"] % 7 == 0 and meter["need"] >= 14
    assert any("One federation that grows" in note for note in meter["notes"])
    assert any("Q.I.C." in note for note in meter["notes"]) or not page.desk.picker.part
    assert "grows from" in page.now["bar"]["plans"][0]["label"]
    assert page.now["tray"]["title"].startswith("Ivits")


def test_R147_the_planner_of_xenos_says_that_six_is_enough() -> None:
    page = federating("xenos", lambda s, seat: s.boards[seat].can("smaller_federations"))
    meter = page.now["bar"]["meter"]
    assert meter["need"] == 6 and "6 is enough" in " ".join(meter["notes"])
    assert page.now["tray"]["title"].startswith("Xenos")


def test_R145_the_planner_of_lantids_names_guests() -> None:
    page = federating("lantids", lambda s, seat: bool(s.boards[seat].guests))
    labels = " ".join(plan["label"] for plan in page.now["bar"]["plans"])
    assert "guest mine" in labels
    assert page.now["tray"]["title"].startswith("Lantids")


def test_R25_the_gaia_phase_is_told_where_it_asks_nothing() -> None:
    """Also to whoever passed last: the phase follows from their own answer, which no recap repeats."""
    bot = GAME.bot("easy")
    seen: set[int] = set()
    for n in range(30):
        seed, by = f"gaia{n}", -1
        back: dict[int | None, Any] = {}
        table = Table(GAME, [Seat("bot", level="easy")] * 2, {"setup": "first"}, seed)
        while not table.is_over and len(seen) < 2:
            table.act(base.choose(table, table.asked()[0], bot))
            last = table.past[-1]
            if found := {e.seat: e.data["n"] for e in last.events if e.key == "gaia_tokens"}:
                back, by = found, last.action.seat
            if not back or table.asked()[:1] != (0,) or not is_step(table.state, "TakeTurn"):
                continue
            page = opened(table, seed)
            told = [row["text"] for row in page.now["recap"]["rows"] if row["text"].startswith("Gaia phase")]
            assert len(told) == len(back) and all(f"{n} token" in " ".join(told) for n in back.values()), told
            seen.add(by)
            back = {}
    assert seen == {0, 1}, "whoever passed last"


def test_boosters_are_called_the_same_in_the_sheet_and_in_the_bar() -> None:
    page = page_at(lambda s: is_step(s, "TakeTurn") and s.round < 6)
    page.send("verb", verb="pass")
    names = {column["title"] for column in page.now["tray"]["columns"]}
    assert names == {row["label"] for row in page.now["bar"]["list"]} and len(names) > 1
    page.send("tap", id=page.now["tray"]["columns"][0]["id"])
    assert page.now["tray"]["columns"][0]["title"].lower() in page.now["bar"]["confirm"]["label"].lower()
