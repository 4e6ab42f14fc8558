"""Opening and playing a table in the browser: shared by the tests of the table page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, Route

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


# What the page's own thread is burdened with, in counts, which a busy machine does not change: whatever starts
# WebAssembly there would run Python there; `most` is the largest number of elements and attributes written in one go.
THREAD = """(() => {
    if (globalThis.thread) return;
    const thread = (globalThis.thread = { pythons: 0, most: 0 });
    const counted = (owner, name) => {
        owner[name] = new Proxy(owner[name], {
            apply: (...call) => ((thread.pythons += 1), Reflect.apply(...call)),
            construct: (...call) => ((thread.pythons += 1), Reflect.construct(...call)),
        });
    };
    for (const name of ["instantiate", "instantiateStreaming", "Instance"]) counted(WebAssembly, name);
    const size = (node) => (node.nodeType === 1 ? 1 + node.querySelectorAll("*").length : 0);
    const written = (record) => 1 + [...record.addedNodes].reduce((sum, node) => sum + size(node), 0);
    new MutationObserver((all) => {
        thread.most = Math.max(thread.most, all.reduce((sum, record) => sum + written(record), 0));
    }).observe(document, { subtree: true, childList: true, attributes: true });
})()"""
MOST = 2600  # in one go: twice what the largest board with all its panels has been seen to need


def save_of(
    *seats: dict[str, str], seed: str = "abc", actions: list[str] | None = None, **options: str
) -> dict[str, Any]:
    return {"pygames": 1, "game": "bluemoon", "rules": 1, "options": options, "seed": seed, "seats": list(seats),
            "actions": actions or [], "checks": {}}  # fmt: skip


def open_table(
    page: Page, url: str, save: dict[str, Any], lang: str = "en", manners: dict[str, str] | None = None, **settings: Any
) -> None:
    """Put a save into the browser's storage and open its table."""
    page.add_init_script(THREAD)
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


def requests(addresses: list[str]) -> list[str]:
    """What was asked for in play; a picture of the board, taken in quiet moments, reads the style sheets once more."""
    return [one for one in addresses if not one.startswith("blob:") and not one.endswith(".css")]


@contextmanager
def stuck_worker(page: Page) -> Iterator[None]:
    """Python hears and says nothing meanwhile, for certain: its thread waits for an answer that is held back here."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.context.route("**/held-back", hold)
    address = page.evaluate("new URL('held-back', location.href).href")
    ask = "const ask = new XMLHttpRequest(); ask.open('GET', address, false); ask.send();"
    page.workers[-1].evaluate(f"(address) => void setTimeout(() => {{ {ask} }})", address)
    while not held:
        page.wait_for_timeout(20)
    try:
        yield
    finally:
        held[0].fulfill(body="")
        page.context.unroute("**/held-back")


def forget_thread(page: Page) -> None:
    """What was written so far is not counted: a table that is opened is drawn as a whole."""
    page.evaluate("thread.most = 0")


def assert_thread_is_free(page: Page) -> None:
    """No Python runs on the page's own thread, and no answer had it write too much at once."""
    found = page.evaluate("thread")
    assert found["pythons"] == 0, "Python runs on the page's thread"
    assert 0 < found["most"] <= MOST, found


# --- at rest: what is measured or tapped must not be moving, however slow the machine is -----------------------------

FRAMES = "for (let n = 0; n < 2; n++) await new Promise((frame) => requestAnimationFrame(frame));"
REST = f"""async () => {{
    {FRAMES} // sizes are noticed
    await globalThis.pygames?.still();
    await globalThis.pygames?.settle();
    {FRAMES} // and drawn
}}"""
# Where to tap: the middle of the last thing found, once sizes are noticed, no camera glides and nothing travels.
SPOT = """async (selector) => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    await globalThis.pygames?.still?.();
    const moves = (one) => one.playState === "running" && one.effect.getComputedTiming().endTime < 1000; // no pulse
    await Promise.all(document.getAnimations().filter(moves).map((one) => one.finished.catch(() => {})));
    const found = [...document.querySelectorAll(selector)].at(-1);
    const r = found?.getBoundingClientRect();
    if (!r) return null;
    window.tapped = found.closest(".stage, :disabled") ? Promise.resolve() : Promise.race([
        new Promise((click) => addEventListener("click", click, { capture: true, once: true })),
        new Promise((end) => addEventListener("pointerup", async () => {
            for (let n = 0; n < 6; n++) await new Promise((frame) => requestAnimationFrame(frame));
            end();
        }, { capture: true, once: true })),
    ]);
    return [r.left + r.width / 2, r.top + r.height / 2];
}"""


# Where a finger meets the first thing found: its middle, or, where something else covers that, another point of it.
MEETS = f"""async (selector) => {{
    await ({REST})();
    const found = document.querySelector(selector);
    if (!found) return null;
    const boxes = [found, ...found.querySelectorAll(".touch, .reach, .halo")].map((one) => one.getBoundingClientRect());
    const parts = [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75]];
    const spots = boxes.flatMap((r) => parts.map(([x, y]) => [r.left + r.width * x, r.top + r.height * y]));
    const means = (one) => one?.closest("[data-id]")?.dataset.id;
    const isIt = (one) => found.contains(one) || (found.dataset.id && means(one) === found.dataset.id);
    const spot = spots.find(([x, y]) => isIt(document.elementFromPoint(x, y)));
    const late = found.closest(".stage, :disabled") ? 0 : 6; // frames until a tap has become a click
    window.tapped = Promise.race([
        new Promise((click) => addEventListener("click", click, {{ capture: true, once: true }})),
        new Promise((end) => addEventListener("pointerup", async () => {{
            for (let n = 0; n < late; n++) await new Promise((frame) => requestAnimationFrame(frame));
            end();
        }}, {{ capture: true, once: true }})),
    ]);
    return spot;
}}"""


def meet(page: Page, selector: str) -> None:
    """A real tap on the first thing found, once all is at rest and where nothing covers it; over when it was heard."""
    spot = page.evaluate(MEETS, selector)
    assert spot, f"nothing to tap: {selector}"
    page.touchscreen.tap(*spot)
    page.evaluate("window.tapped.then(() => true)")


def rest(page: Page) -> None:
    """Until sizes are noticed, cameras stand still, Python has answered, and all of it is drawn."""
    page.evaluate(REST)


def resize(page: Page, wide: int, high: int) -> None:
    """Turn the tablet, and wait until the page has followed."""
    page.set_viewport_size({"width": wide, "height": high})
    page.wait_for_function(f"innerWidth === {wide} && innerHeight === {high}")
    rest(page)


def tap(page: Page, selector: str) -> None:
    """A real tap in the middle of the last thing found; over when the page has heard of it."""
    spot = page.evaluate(SPOT, selector)
    assert spot, selector
    page.touchscreen.tap(*spot)
    page.evaluate("window.tapped.then(() => true)")


def tap_sprite(page: Page, item: str) -> None:
    tap(page, f'#stage [data-id="{item}"]')


def own_verbs(page: Page, seat: str = "A") -> list[str]:
    """What a seat has done so far, by verb."""
    actions: list[str] = page.evaluate("pygames.table.save.actions")
    return [line.split(" ")[1] for line in actions if line.split(" ")[0] == seat]


def steps_of(page: Page) -> int:
    return int(page.evaluate("pygames.table.save.actions.length"))


def lift_curtain(page: Page) -> None:
    """By Enter pressed twice; a busy machine cannot promise that the two are not far apart: then once more."""
    page.wait_for_selector("#hold")
    for _ in range(20):
        page.keyboard.press("Enter")
        settle(page)
        if not page.locator("#hold").count():
            return
    raise AssertionError("the curtain does not lift")
