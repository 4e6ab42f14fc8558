"""Playing Gaia Project in the browser by the elements that a finger reaches: shared by its tests and pictures."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

import pygames
from pygames.core.bots import base
from pygames.core.table import Seat, Table
from tests.e2e import tables

GAME = pygames.game("gaia")
ANA = {**tables.HUMAN, "name": "Ana"}

# One sensible answer: what to press, as a selector. A verb is chosen by what a player would like best; what is lit is
# tapped; a plan is confirmed.
STEP = """() => {
    const { bar, over, ribbon, log } = pygames.table;
    if (over) return ["over"];
    if (ribbon) return ["react", "#ribbon .answer"];
    if (!bar.mine) return ["wait"];
    if (bar.confirm?.on) return ["confirm", "#confirm"];
    if (document.querySelector(".popup.loupe .chip")) return ["target", ".popup.loupe .chip"];
    const way = document.querySelector("#tray button.way:not(.on)");
    if (way) return ["target", "#tray button.way:not(.on)"];
    if (bar.list?.length) {
        const chips = [...document.querySelectorAll("#bar .chip[data-tap]")];
        const id = chips[log.length % Math.min(chips.length, 4)].dataset.tap;
        return ["target", `#bar .chip[data-tap="${CSS.escape(id)}"]`];
    }
    if (document.querySelector("#bar .choices > .end")) return ["verb", "#bar .choices > .end", "end"];
    if (!bar.verbs.some((one) => one.group !== undefined)) {
        const free = ["#stage", "#mine"].map((part) => `${part} .can[data-id]:not(.selected)`);
        const there = free.find((one) => document.querySelector(one));
        if (there) return ["target", there];
    }
    const lit = (verb) => document.querySelector(`#bar .verb[data-verb=${verb}]:not([aria-disabled])`);
    const likes = ["federation", "upgrade", "mine", "research", "project", "power", "qic", "special", "pass"];
    const found = [...likes.slice(log.length % 3), ...likes].find((verb) => lit(verb));
    if (["mine", "upgrade"].includes(found)) { // a planet needs no verb: one's own grows, others are settled
        const lit = [...document.querySelectorAll("#stage .world.can[data-id]")];
        const isOwn = (one) => Boolean(one.getAttribute("aria-label")?.includes("Ana:"));
        const hex = lit.find((one) => isOwn(one) === (found === "upgrade"));
        if (hex) return ["target", `#stage .world[data-id="${CSS.escape(hex.dataset.id)}"]`];
    }
    if (found) return ["verb", `#bar .verb[data-verb=${found}]`, found];
    const open = document.querySelector("#bar .verb:not([aria-disabled]), #bar .choices > .end");
    if (open) return ["verb", "#bar .verb:not([aria-disabled]), #bar .choices > .end", open.dataset.verb];
    return ["target", "#stage .can[data-id], #mine .can[data-id]"];
}"""


def save_of(*seats: dict[str, str], seed: str, actions: list[str] | None = None, **options: str) -> dict[str, Any]:
    return {"pygames": 1, "game": "gaia", "rules": GAME.rules, "options": {"setup": "first", **options}, "seed": seed,
            "seats": list(seats), "actions": actions or [], "checks": {}}  # fmt: skip


def bots_until(seats: int, test: Any, seed: str, **options: str) -> Table:
    """A match of easy bots up to where a test of the state holds."""
    table = Table(GAME, [Seat("bot", level="easy")] * seats, {"setup": "first", **options}, seed)
    bot = GAME.bot("easy")
    while not table.is_over and not test(table.state):
        table.act(base.choose(table, table.asked()[0], bot))
    return table


def lines(table: Table) -> list[str]:
    return [str(action) for action in table.actions]


def act(page: Page, what: list[str]) -> None:
    """Do it with a real tap."""
    if what[0] == "wait":
        tables.wait_mine(page)
    else:
        tables.wait_out_the_guard(page)
        page.evaluate("(one) => document.querySelector(one).scrollIntoView({ block: 'nearest' })", what[1])
        tap(page, what[1])
    tables.settle(page)


tap = tables.meet


class Taps:
    """How many taps the person made, and for what."""

    def __init__(self) -> None:
        self.all = self.free = self.reactions = 0

    def count(self, what: list[str], is_free: bool) -> None:
        self.all += what[0] != "wait"
        self.reactions += what[0] == "react"
        self.free += is_free


def play(page: Page, most: int = 1200, until: str = "false") -> Taps:
    """Answer every question with taps until the match is over or something holds."""
    taps = Taps()
    for _ in range(most):
        what = page.evaluate(STEP)
        if what == ["over"] or page.evaluate(until):
            return taps
        taps.count(what, is_free=False)
        act(page, what)
    raise AssertionError("the match does not end")


# --- by keys, and on the text table ---------------------------------------------------------------------------------


def focus_by_keys(page: Page, selector: str) -> None:
    """F6 to the region, Tab to the thing; a board is entered at the first thing that can be chosen."""
    inside = "(one) => Boolean(document.activeElement.closest(one))"
    part = next(f"#{n}" for n in REGIONS if page.evaluate(WITHIN, [f"#{n}", selector]))
    for _ in range(12):
        page.keyboard.press("F6")
        if page.evaluate(inside, part):
            break
    for _ in range(80):
        if page.evaluate("(one) => document.activeElement.matches(one)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {selector} in {part}")


# After two rounds of every kind of action the player passes early, but for the last round: a match ends in time.
BRIEF = """if ([3, 4, 5].includes(log.at(-1)?.round)) likes.splice(0, likes.length, "federation", "pass");"""
BY_KEYS = STEP.replace('["mine", "upgrade"].includes(found)', "false").replace(
    "    const found = [", f"    {BRIEF}\n    const found = ["
)  # verbs first: keys have no short cut to a planet
REGIONS = ("ribbon", "bar", "tray", "board", "mine")
WITHIN = "([part, one]) => Boolean(document.querySelector(part)?.contains(document.querySelector(one)))"


def act_by_keys(page: Page, what: list[str]) -> None:
    """The same answer without a finger."""
    if what[0] == "wait":
        tables.wait_mine(page)
        return tables.settle(page)
    tables.wait_out_the_guard(page)
    if what[0] == "confirm":
        page.keyboard.press("Control+Enter")
    else:
        focus_by_keys(page, what[1] if ".can" not in what[1] else "#stage .can[data-id], #mine .can[data-id]")
        page.keyboard.press("Enter")
    return tables.settle(page)


BY_TEXT = """() => {
    const { bar, over, ribbon, log } = pygames.table;
    if (over) return ["over"];
    if (ribbon) return ["react", "#ribbon .answer"];
    if (!bar.mine) return ["wait"];
    const first = (one) => (document.querySelector(`#text .list ${one}`) ? `#text .list ${one}` : "");
    const verb = (name) => first(`[data-verb=${name}]:not([aria-disabled], [aria-expanded=true])`);
    const likes = ["federation", "upgrade", "mine", "research", "power", "pass"];
    BRIEF
    const liked = [...likes.slice(log.length % 3), ...likes].map(verb).find(Boolean);
    const target = first(".primary") || first("[data-tap]:not([aria-pressed=true])");
    return ["press", target || liked || first("[data-do=verb]")];
}""".replace("BRIEF", BRIEF)


def act_by_text(page: Page, what: list[str]) -> None:
    """A press on the text table, which needs no picture."""
    if what[0] == "wait":
        tables.wait_mine(page)
    else:
        tables.wait_out_the_guard(page)
        assert what[1], f"nothing to press: {page.locator('#text').inner_text()[:400]}"
        page.evaluate("(one) => document.querySelector(one).click()", what[1])
    tables.settle(page)


def go_on(page: Page, until: str, script: str, act_one: Any, most: int = 400) -> int:
    """Answer every question in one way until something holds; how many answers that took."""
    for n in range(most):
        what = page.evaluate(script)
        if what == ["over"] or page.evaluate(until):
            return n
        act_one(page, what)
    raise AssertionError("it does not come to that")
