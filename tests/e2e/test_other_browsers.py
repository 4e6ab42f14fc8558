"""Firefox and WebKitGTK, the relative of Safari: a match begins, goes on, and is still there later."""

from __future__ import annotations

import pytest

from tests.e2e.drivers import Firefox, WebKit, wait
from tests.e2e.test_memory import REMEMBER

STEPS = "pygames.table.save.actions.length"


@pytest.mark.parametrize("browser_kind", [Firefox, WebKit])
def test_match_begins_and_is_kept(browser_kind: type[Firefox] | type[WebKit], site_url: str) -> None:
    if lacks := browser_kind.missing():
        pytest.skip(lacks)
    driver = browser_kind()
    try:
        driver.go(f"{site_url}en/setup/bluemoon.html")
        wait(driver, "document.querySelectorAll('.seat').length === 2")
        driver.run("document.querySelector('#start').click();")
        wait(driver, "globalThis.pygames && document.body.matches('.ready')")
        wait(driver, "pygames.table.bar.mine")
        assert driver.run("return document.querySelectorAll('#stage .can[data-id]').length;") > 0
        before = driver.run(f"return {STEPS};")
        driver.run("await pygames.send({ do: 'tap', id: document.querySelector('#stage .tile.can').dataset.id });")
        driver.run("await pygames.send({ do: 'confirm' });")
        wait(driver, f"{STEPS} > {before}")
        driver.go(f"{site_url}en/index.html")
        wait(driver, "document.querySelectorAll('#saves .save').length === 1")
        assert driver.run("return document.querySelector('.toast.trouble')?.innerText ?? '';") == ""
        driver.run(f"await ({REMEMBER})('bluemoon');")  # and the next start is from a picture of Python's memory
        driver.run("location.assign(document.querySelector('#saves a').href);")
        wait(driver, f"globalThis.pygames && document.body.matches('.ready') && {STEPS} > {before}")
        assert driver.run("return (await pygames.python.call({ do: 'ping' })).warm;") is True
    finally:
        driver.close()
