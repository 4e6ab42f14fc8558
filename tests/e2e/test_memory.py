"""The picture of Python's memory on the device (site/js/memory.mjs): a start from it plays, a bad one harms nobody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e import tables

IMPORT = """const icon = document.querySelector("link[rel=icon]").href;
    const asset = (name) => import(icon.replace("svg/icon.svg", `js/${name}`));"""
REMEMBER = f"""async (game) => {{ {IMPORT}
    const {{ keep }} = await asset("keeper.js");
    const {{ remember }} = await asset("memory.js");
    await keep(game);
    return remember(game);
}}"""
IS_KEPT = f"""async (game) => {{ {IMPORT}
    const {{ place }} = await asset("memory.js");
    return Boolean(await caches.match(place(game)));
}}"""
PUT_WRONG = f"""async (game) => {{ {IMPORT}
    const {{ place }} = await asset("memory.js");
    const version = JSON.parse(document.querySelector("#site").textContent).version;
    await (await caches.open(`pygames-${{version}}`)).put(place(game), new Response("wrong"));
}}"""
SPOIL = f"""async (cut) => {{ {IMPORT}
    const {{ place }} = await asset("memory.js");
    for (const name of await caches.keys()) {{
        const cache = await caches.open(name);
        const kept = await cache.match(place("bluemoon"));
        if (kept) await cache.put(place("bluemoon"), new Response((await kept.arrayBuffer()).slice(...cut)));
    }}
}}"""
ROUND_TRIP = """async (runtime) => {
    const { pack, unpack } = await import(runtime + "pyodide/memory.mjs");
    const HEAD = 16, STACK = [80_000, 100_000], USED = 120_000; // bytes
    const same = [];
    const cases = [[0], [4, 0], [16384, 16380], [65552, 3, 16384, 65551], [40000], [200_000, 119_000]];
    for (const [length, ...places] of cases) {
        const copy = new Uint8Array(HEAD + length);
        copy[4] = HEAD;
        copy[9] = 7;
        for (const place of places) copy[HEAD + place] = 200;
        const packed = pack(copy);
        const back = unpack(packed.buffer);
        const memory = new Uint8Array(length);
        for (const old of [1, 17_000, 90_000, 110_000]) memory[old] = 99; // what the beginning of a start wrote
        const HEAPU32 = new Uint32Array(memory.buffer);
        const [_emscripten_stack_get_end, _emscripten_stack_get_base] = STACK.map((place) => () => place);
        back.pour({ HEAPU32, _sbrk: () => USED, _emscripten_stack_get_end, _emscripten_stack_get_base });
        const isStack = (at) => at >= STACK[0] && at < STACK[1];
        same.push(back.length === HEAD && back[9] === 7);
        same.push(memory.every((byte, at) => isStack(at) || byte === copy[HEAD + at]));
        same.push(packed.length <= 3 + HEAD / 4 + places.length * 4098);
    }
    return same;
}"""
WARM = "pygames.python.call({ do: 'ping' }).then(({ warm }) => warm)"


@pytest.fixture(scope="module")
def device(browser: Browser, site_url: str) -> Iterator[Page]:
    """A browser that keeps the site, with a match open."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True)
    page = context.new_page()
    tables.open_table(page, site_url, tables.save_of(tables.HUMAN, tables.EASY))
    yield page
    context.close()


def again(page: Page) -> None:
    page.reload()
    page.wait_for_selector("body.ready")


def test_start_from_the_picture_plays_on(device: Page) -> None:
    assert not device.evaluate(WARM)
    size = device.evaluate(REMEMBER, "bluemoon")
    assert 5_000_000 < size < 20_000_000  # without its empty pages
    assert device.evaluate(REMEMBER, "bluemoon") == 0  # once is enough
    again(device)
    assert device.evaluate(WARM)
    before = device.evaluate("pygames.table.save.actions.length")
    device.evaluate("pygames.send({ do: 'tap', id: document.querySelector('#stage .tile.can').dataset.id })")
    device.evaluate("pygames.send({ do: 'confirm' })")
    device.wait_for_function(f"pygames.table.save.actions.length > {before}")
    expect(device.locator(".toast.trouble")).to_have_count(0)


@pytest.mark.parametrize("cut", [(0, 0), (0, 100), (0, 4_000_000), (8, -8)], ids=str)
def test_damaged_picture_is_thrown_away(device: Page, cut: tuple[int, int]) -> None:
    device.evaluate(REMEMBER, "bluemoon")
    device.evaluate(SPOIL, cut)
    again(device)
    assert not device.evaluate(WARM)
    assert not device.evaluate(IS_KEPT, "bluemoon")


def test_picture_goes_with_its_game(device: Page, site_url: str) -> None:
    device.evaluate(REMEMBER, "bluemoon")
    assert device.evaluate(IS_KEPT, "bluemoon")
    device.goto(f"{site_url}en/offline.html")
    device.locator("#groups [data-group=bluemoon] button").click()
    expect(device.locator("#groups [data-group=bluemoon] .state")).not_to_have_class("state yes")
    assert not device.evaluate(IS_KEPT, "bluemoon")


def test_only_full_pages_are_kept(device: Page) -> None:
    runtime = device.evaluate("document.querySelector('#site').textContent.match(/runtime-[0-9a-f]+\\//)[0]")
    assert all(device.evaluate(ROUND_TRIP, f"../{runtime}"))
