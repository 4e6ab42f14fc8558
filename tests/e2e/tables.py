"""Opening and playing a table in the browser: shared by the tests of the table page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

HUMAN = {"kind": "human"}
EASY = {"kind": "bot", "level": "easy"}
MEDIUM = {"kind": "bot", "level": "medium"}
HARD = {"kind": "bot", "level": "hard"}
FOUR = [{**HUMAN, "name": name} for name in ("Ana", "Bia", "Caio", "Davi")]
INSTANT = {"pace": "instant", "hints": False}

PUT = """async ([save, header, settings]) => {
    const icon = document.querySelector("link[rel=icon]").href;
    const store = await import(icon.replace("svg/icon.svg", "js/store.js"));
    for (const [name, value] of Object.entries(settings)) await store.settings.set(name, value);
    await store.saves.put("t1", header, save);
}"""

# One sensible answer of the person who is asked, by the same elements that a finger or key reaches.
STEP = """() => {
    const { bar, over } = pygames.table;
    const press = (selector) => { const one = document.querySelector(selector); one?.click(); return Boolean(one); };
    if (over) return "over";
    if (document.querySelector("#hold")) return "curtain";
    if (bar.leave) return press("[data-do=hand_over]") && "leave";
    if (bar.public) return press("[data-do=looked]") && "leave";
    if (!bar.mine) return "wait";
    const target = (list) => list[pygames.table.log.length % list.length];
    if (bar.confirm?.on && !document.querySelector("#confirm").disabled) return "confirm";
    const can = [...document.querySelectorAll("#stage .can[data-id]")];
    const spaces = can.filter((one) => one.matches(".space, .rung-space"));
    if (spaces.length) return `tap ${spaces[0].dataset.id}`;
    if (bar.list?.length) return "chip";
    const tiles = can.filter((one) => one.matches(".tile"));
    const last = pygames.table.log.at(-1);
    const hasMoved = last && last.seat === bar.turn.seat && window.walked === pygames.table.log.length;
    if (bar.step.key === "Move" && tiles.length && !hasMoved) {
        window.walked = pygames.table.log.length + 1;
        const have = Number(pygames.table.hand.stats.find((one) => one.icon === "crystals").value);
        const price = Number(document.querySelector(".rung-space.next text")?.textContent ?? 99);
        const square = tiles.find((one) => one.dataset.id === "central_square");
        const ruins = tiles.filter((one) => one.matches(".rubble"));
        return `tap ${(have >= price && square ? square : target(ruins.length ? ruins : tiles)).dataset.id}`;
    }
    return "end";
}"""


def save_of(
    *seats: dict[str, str], seed: str = "abc", actions: list[str] | None = None, **options: str
) -> dict[str, Any]:
    return {"pygames": 1, "game": "bluemoon", "rules": 1, "options": options, "seed": seed, "seats": list(seats),
            "actions": actions or [], "checks": {}}  # fmt: skip


def open_table(
    page: Page, url: str, save: dict[str, Any], lang: str = "en", manners: dict[str, str] | None = None, **settings: Any
) -> None:
    """Put a save into the browser's storage and open its table."""
    page.goto(f"{url}{lang}/offline.html")
    page.evaluate(PUT, [save, {"game": save["game"], "manners": manners or {}}, {**INSTANT, **settings}])
    page.goto(f"{url}{lang}/table.html?game={save['game']}#t1")
    wait_ready(page)


def reopen(page: Page, save: dict[str, Any], manners: dict[str, str] | None = None) -> None:
    """Another match on a table that is already there: starting Python takes longer than most tests."""
    page.evaluate("([save, header]) => pygames.openSave(save, header)", [save, {"manners": manners or {}}])
    wait_out_the_guard(page)


def wait_ready(page: Page) -> None:
    page.wait_for_selector("body.ready", timeout=180_000)  # a busy machine starts Python slowly


def wait_mine(page: Page) -> None:
    """Until a person is asked, or the match is over."""
    page.wait_for_function(
        "pygames.table.bar.mine || pygames.table.bar.public || pygames.table.over || document.querySelector('#hold')",
        timeout=120_000,
    )


def wait_out_the_guard(page: Page) -> None:
    """A fresh question takes no Confirm for a moment, against double taps; that has its own test: here time flies."""
    page.evaluate("pygames.table.asked = 0")


def settle(page: Page) -> None:
    """Until what was sent is shown."""
    page.evaluate("pygames.settle()")


# The page must not freeze for more than 100 ms. On a machine that others use as well everything takes longer: a loop of
# fixed work, timed between the moves, tells by how much.
LOOP = """() => {
    const start = performance.now();
    for (let i = 0, x = 0; i < 2e6; i++) x = (x * 31 + i) % 65521;
    window.loops = [...(window.loops ?? []), performance.now() - start];
}"""
WATCH_TASKS = """() => {
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((one) => one.duration)))
        .observe({ type: "longtask" });
}"""
WORST = """() => {
    const slower = Math.max(...window.loops) / Math.min(...window.loops);
    return [Math.max(0, ...window.longTasks), 120 * slower];
}"""


def watch_tasks(page: Page) -> None:
    page.evaluate(WATCH_TASKS)
    time_loop(page)


def time_loop(page: Page) -> None:
    page.evaluate(LOOP)


def assert_never_frozen(page: Page) -> None:
    worst, limit = page.evaluate(WORST)
    assert worst <= max(100, limit), f"a task of {worst:.0f} ms, {limit:.0f} allowed"


SPOT = """(selector) => {
    const r = [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect();
    return r ? [r.left + r.width / 2, r.top + r.height / 2] : null;
}"""


def tap(page: Page, selector: str) -> None:
    """A real tap in the middle of the last thing found, without waiting for it to hold still."""
    spot = page.evaluate(SPOT, selector)
    assert spot, selector
    page.touchscreen.tap(*spot)


STILL = """(selector) => new Promise((done) => {
    let last = "";
    let still = 0;  // a glide begins two frames after it was asked for
    const look = () => {
        const r = [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect();
        const now = r ? `${r.x} ${r.y} ${r.width}` : "";
        still = now && now === last ? still + 1 : 0;
        last = now;
        if (still < 6) requestAnimationFrame(look);
        else done();
    };
    look();
})"""


def hold_still(page: Page, item: str) -> None:
    """Where motion is on: until the camera that follows a lesson has arrived."""
    page.evaluate(STILL, f'#stage [data-id="{item}"]')


def tap_sprite(page: Page, item: str) -> None:
    tap(page, f'#stage [data-id="{item}"]')


def steps_of(page: Page) -> int:
    return int(page.evaluate("pygames.table.save.actions.length"))
