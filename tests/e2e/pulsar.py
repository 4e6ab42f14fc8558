"""Playing Pulsar 2849 in the browser by the elements that a finger reaches: shared by its tests and pictures."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

import pygames
from pygames.core.bots import base
from pygames.core.table import Seat, Table
from pygames.pulsar.state import Cluster
from tests.e2e import gaia, tables
from tests.e2e.gaia import Taps, act, tap

__all__ = ["ANA", "GAME", "act", "bots_until", "lines", "play", "save_of", "tap"]

GAME = pygames.game("pulsar")
ANA = {**tables.HUMAN, "name": "Ana"}

# One sensible answer: what to press, as a selector. In the draft a die, then a track; in the turn a verb that a player
# would like, then one of its targets.
STEP = """() => {
    const { bar, over, log } = pygames.table;
    if (over) return ["over"];
    if (!bar.mine) return ["wait"];
    if (bar.confirm?.on) return ["confirm", "#confirm"];
    if (document.querySelector(".popup.loupe .chip")) return ["target", ".popup.loupe .chip"];
    const way = document.querySelector("#tray button.way:not(.on)");
    if (way && (bar.step?.key === "dice" || bar.step === null)) return ["target", "#tray button.way:not(.on)"];
    if (bar.step?.key === "dice") {
        const dice = [...document.querySelectorAll(".rolled.can[data-id]")];
        return ["target", `.rolled.can[data-id="${dice[log.length % dice.length].dataset.id}"]`];
    }
    if (bar.list?.length) {
        const chips = [...document.querySelectorAll("#bar .chip[data-tap]")].filter((one) => one.checkVisibility());
        if (!chips.length) return ["target", "#tray button.way:not(.on)"]; // a phone: listed below the map
        const id = chips[log.length % Math.min(chips.length, 4)].dataset.tap;
        return ["target", `#bar .chip[data-tap="${CSS.escape(id)}"]`];
    }
    const lit = (verb) => document.querySelector(`#bar .verb[data-verb=${verb}]:not([aria-disabled])`);
    const likes = ["complete", "construct", "pay", "patent", "transmit", "fly", "project", "gyrodyne", "token"];
    const found = [...likes.slice(log.length % 3 ? 0 : 5), ...likes].find((verb) => lit(verb));
    if (found) return ["verb", `#bar .verb[data-verb=${found}]`, found];
    const end = ["#bar .verb[data-verb=end]", "#bar .choices > .end"].find((one) => document.querySelector(one));
    if (end) return ["verb", end, "end"];
    const open = document.querySelector("#bar .choices [data-verb]");
    if (open && !document.querySelector(".stage .can[data-id]")) return ["verb", "#bar .choices [data-verb]", "open"];
    return ["target", ".stage .can[data-id]"];
}"""

# By keys the sheet beside the board is not needed: what it offers stands in the bar as well.
BY_KEYS = STEP.replace('if (way && (bar.step?.key === "dice" || bar.step === null))', "if (false)").replace(
    'if (bar.step?.key === "dice") {', 'if (bar.step?.key === "dice" && !bar.list?.length) {'
)


# On the text table: Confirm if it is there, else a target, else a verb that a player would like.
BY_TEXT = """() => {
    const { bar, over, log } = pygames.table;
    if (over) return ["over"];
    if (!bar.mine) return ["wait"];
    const first = (one) => (document.querySelector(`#text .list ${one}`) ? `#text .list ${one}` : "");
    const verb = (name) => first(`[data-verb=${name}]:not([aria-disabled], [aria-expanded=true])`);
    const likes = ["complete", "construct", "pay", "patent", "transmit", "fly", "project", "gyrodyne", "token", "end"];
    const liked = [...likes.slice(log.length % 3, -1), ...likes].map(verb).find(Boolean);
    const target = first(".primary") || first("[data-tap]:not([aria-pressed=true])");
    return ["press", target || liked || first("[data-do=verb]:not([aria-disabled])")];
}"""


def act_by_keys(page: Page, what: list[str]) -> None:
    """Dice are reached by keys in their own part of the table; everything else as elsewhere."""
    if len(what) < 2 or ".rolled" not in what[1]:
        return gaia.act_by_keys(page, what)
    tables.wait_out_the_guard(page)
    for key, where in (("F6", "#place-strip *"), ("Tab", ".rolled.can")):
        for _ in range(60):
            if page.evaluate("(one) => document.activeElement.matches(one)", where):
                break
            page.keyboard.press(key)
        else:
            raise AssertionError(f"no {key} leads to {where}")
    page.keyboard.press("Enter")
    return tables.settle(page)


def save_of(*seats: dict[str, str], seed: str, actions: list[str] | None = None, **options: str) -> dict[str, Any]:
    return {"pygames": 1, "game": "pulsar", "rules": GAME.rules, "options": options, "seed": seed,
            "seats": list(seats), "actions": actions or [], "checks": {}}  # fmt: skip


def bots_until(seats: int, test: Any, seed: str, level: str = "medium", **options: str) -> Table:
    """A match of bots up to where a test of the state holds."""
    table = Table(GAME, [Seat("bot", level=level)] * seats, options, seed)
    bot = GAME.bot(level)
    while not table.is_over and not test(table.state):
        table.act(base.choose(table, table.asked()[0], bot))
    return table


def asks(s: Cluster, step: str, least: int = 1) -> bool:
    """Whether the first seat is asked in a step, from a round on."""
    is_step = bool(s.agenda) and type(s.agenda[-1]).__name__ == step
    return is_step and s.round >= least and s.agenda[-1].asks(s) == (0,)


def middle(seats: int, seed: str, step: str = "Act", least: int = 2, **options: str) -> list[str]:
    """The actions of bots up to a question of the first seat."""
    return lines(bots_until(seats, lambda s: asks(s, step, least), seed, **options))


def lines(table: Table) -> list[str]:
    return [str(action) for action in table.actions]


def play(page: Page, most: int = 1500, until: str = "false") -> Taps:
    """Answer every question with taps until the match is over or something holds."""
    taps = Taps()
    for _ in range(most):
        what = page.evaluate(STEP)
        if what == ["over"] or page.evaluate(until):
            return taps
        taps.count(what, is_free=False)
        act(page, what)
    raise AssertionError("the match does not end")
