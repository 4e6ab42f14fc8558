"""What waits for sizes is told them (site/js/table/sizes.js), however often it is asked for between two frames."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

SCRIPT = Path(__file__).parents[2] / "site" / "js" / "table" / "sizes.js"
# The first is laid out at once, as the answer to a tap; the second, news of a bot, before the browser tells sizes.
TWICE = """async (script) => {
    const { whenDrawn, layOut, measured } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const told = [];
    whenDrawn(() => told.push("tap"));
    layOut();
    whenDrawn(() => told.push("bot"));
    await Promise.race([measured(), new Promise((late) => setTimeout(late, 20_000))]);
    return told;
}"""


def test_who_asks_after_a_tap_was_laid_out_is_told_too(browser: Browser) -> None:
    """A probe that came back to the size of before told nothing, and the table waited for ever."""
    page = browser.new_page()
    page.set_content("<style>#probe { position: absolute; width: 1px; height: 1px }</style>")
    assert page.evaluate(TWICE, SCRIPT.read_text("utf-8")) == ["tap", "bot"]
    page.close()
