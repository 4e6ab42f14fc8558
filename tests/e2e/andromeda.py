"""Playing Andromeda's Edge in the browser by the elements that a finger reaches: shared by its tests and pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

import pygames
from pygames.andromeda.bot import Thumb
from pygames.andromeda.state import Edge
from pygames.core import play as play_core
from pygames.core.bots import base
from pygames.core.table import Seat, Table
from tests.e2e import tables

GAME = pygames.game("andromeda")
ANA = {**tables.HUMAN, "name": "Ana"}
TURNS = ("launch", "jump", "return")  # what a turn is

# One sensible answer: what to press, as a selector. News are turned over, a plan is confirmed, what is lit is tapped.
STEP = """() => {
    const { bar, over, ribbon, log } = pygames.table;
    const there = (one) => document.querySelector(one);
    if (over) return ["over"];
    if (there("#hold")) return ["curtain", "#hold"];
    if (bar.leave) return ["hand", "[data-do=hand_over]"];
    if (bar.public) return ["hand", "[data-do=looked]"];
    if (ribbon) return ["react", "#ribbon .answer"];
    if (!bar.mine) return ["wait"];
    if (there("#tray [data-turn='1']")) return ["news", "#tray [data-turn='1']"];
    if (bar.confirm?.on) return ["confirm", "#confirm"];
    if (there(".popup.loupe .chip")) return ["target", ".popup.loupe .chip"];
    if (there("#tray button.way:not(.on)")) return ["target", "#tray button.way:not(.on)"];
    if (bar.list?.length) {
        const chips = [...document.querySelectorAll("#bar .chip[data-tap]")];
        const id = chips[log.length % Math.min(chips.length, 5)].dataset.tap;
        return ["target", `#bar .chip[data-tap="${CSS.escape(id)}"]`];
    }
    if (bar.verbs.some((one) => one.group)) {
        const lit = (one) => there(`#bar .verb[data-verb=${one}]:not([aria-disabled])`);
        if (there("#bar .begins [data-tap]")) return ["verb", "#bar .begins [data-tap]", "launch"]; // a ship
        const verb = ["launch", "jump", "return"].find(lit);
        return ["verb", `#bar .verb[data-verb=${verb}]`, verb];
    }
    const own = ["buy", "build", "develop", "take", "repair", "damage", "claim", "pay", "clear", "free", "run"];
    const verb = own.find((one) => there(`#bar [data-verb=${one}]`));
    if (verb && !there("#bar .verb.on")) return ["verb", `#bar [data-verb=${verb}]`, verb];
    const open = there("#bar .choices > .end") ? "#bar .choices > .end" : "#bar .choices [data-verb]:not(.quiet)";
    if (there(open)) return ["verb", open, there(open).dataset.verb];
    return ["target", "#stage .can[data-id], #mine .can[data-id]"];
}"""


# The same on the text table: one line of its list.
TEXT_STEP = """() => {
    const { bar, over, ribbon } = pygames.table;
    const there = (one) => document.querySelector(one);
    if (over) return ["over"];
    if (ribbon) return ["#ribbon .answer"];
    if (!bar.mine) return ["wait"];
    const verbs = ["launch", "jump", "return", "buy", "build", "develop", "take", "repair", "damage", "claim", "pay",
        "clear", "free", "run"].map((one) => `#text .list [data-verb=${one}]:not([aria-disabled=true])`);
    const ends = ["finish", "go_on", "stay", "ready", "decline", "pass", "leave"]
        .map((one) => `#text .list [data-verb=${one}]`);
    const lines = ["#text .list .primary", "#text .list [data-tap]:not([aria-pressed=true])", ...verbs, ...ends,
        "#text .list [data-verb]:not([aria-disabled=true])"];
    return [lines.find(there)];
}"""


def save_of(*seats: dict[str, str], seed: str, actions: list[str] | None = None, **options: str) -> dict[str, Any]:
    return {"pygames": 1, "game": "andromeda", "rules": GAME.rules, "options": options, "seed": seed,
            "seats": list(seats), "actions": actions or [], "checks": {}}  # fmt: skip


def lines(seats: int, test: Callable[[Edge], bool], seed: str, **options: str) -> tuple[str, list[str]]:
    """A seed, and the actions of rules of thumb up to where the first seat is asked and a test of the state holds."""
    bot = Thumb()
    for n in range(30):  # not every match comes to it
        table = Table(GAME, [Seat("bot", level="medium")] * seats, options, f"{seed}{n}")
        while not table.is_over:
            assert isinstance(table.state, Edge)
            if 0 in table.asked() and test(table.state):
                return f"{seed}{n}", [str(action) for action in table.actions]
            table.act(base.choose(table, table.asked()[0], bot))
    raise AssertionError("no match comes to it")


def state_of(seats: int, seed: str, actions: list[str], **options: str) -> Edge:
    """The true state after some actions: what a test compares the page with."""
    table = Table(GAME, [Seat("human")] * seats, options, seed)
    for line in actions:
        table.act(play_core.parse(line))
    assert isinstance(table.state, Edge)
    return table.state


def asks(step: str, turn: int = 0) -> Callable[[Edge], bool]:
    """The first seat is asked in a step; on its turn it has a ship to launch."""

    def holds(s: Edge) -> bool:
        is_free = step != "TakeTurn" or any(c.verb == "launch" for c in s.agenda[-1].choices(s, 0))
        return type(s.agenda[-1]).__name__ == step and s.turn >= turn and is_free

    return holds


INTO_SIGHT = "(one) => [...document.querySelectorAll(one)].at(-1)?.scrollIntoView({ block: 'nearest' })"


def act(page: Page, what: list[str]) -> None:
    """Do it with a real tap."""
    if what[0] == "wait":
        tables.wait_mine(page)
    elif what[0] == "curtain":
        tables.lift_curtain(page)
    else:
        tables.wait_out_the_guard(page)
        page.evaluate(INTO_SIGHT, what[1])
        tables.tap(page, what[1])
    tables.settle(page)


def play(page: Page, until: str = "false", most: int = 2500) -> list[str]:
    """Answer every question with taps until the match is over or something holds; what was tapped."""
    done: list[str] = []
    for _ in range(most):
        what = page.evaluate(STEP)
        if what == ["over"] or page.evaluate(until):
            return done
        if what[0] != "wait":
            done.append(what[-1] if what[0] == "verb" else what[0])
        act(page, what)
    raise AssertionError("the match does not end")


def play_text(page: Page, most: int = 300) -> None:
    """Answer every question by lines of the text table and the Enter key alone until the match is over."""
    for _ in range(most):
        (what,) = page.evaluate(TEXT_STEP)
        if what == "over":
            return
        if what == "wait":
            tables.wait_mine(page)
        else:
            tables.wait_out_the_guard(page)
            page.locator(what).first.focus()
            page.keyboard.press("Enter")
        tables.settle(page)
    raise AssertionError("the match does not end")
