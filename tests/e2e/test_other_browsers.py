"""Firefox and WebKitGTK, the relative of Safari: a match is stored, opened again from a picture of memory and without a
network, and people pass the device behind the curtain. A whole run of `python tests/run.py` installs both on Debian.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e import tables
from tests.e2e.drivers import KINDS, Firefox, WebKit, wait
from tests.e2e.releases import Host
from tests.e2e.test_memory import IMPORT, REMEMBER, WARM
from tests.e2e.test_table_trust import STORED

READY = "globalThis.pygames && document.body.matches('.ready')"
ASKED = "pygames.table.bar.mine"
STEPS = "pygames.table.save.actions.length"
TROUBLE = "document.querySelector('.toast.trouble, .popup.error, #stuck')?.innerText ?? ''"
ANSWERS = {  # of tables.STEP
    "confirm": "{ do: 'confirm' }",
    "chip": "{ do: 'tap', id: pygames.table.bar.list[0].id }",
    "end": "{ do: 'verb', verb: pygames.table.bar.buttons.at(-1).verb }",
}
TWO = [{**tables.HUMAN, "name": name} for name in ("Ana", "Bia")]
LEFT = f"""{IMPORT} const {{ saves, notes }} = await asset("store.js");
    for (let n = 1; n <= 5; n += 1) {{
        notes.set("thumb-t1", "x".repeat(n % 2 ? 10 : 1_000_000));
        saves.note("t1", {{ round: n }});
        saves.list();
    }}"""
HANDS = "[...document.querySelectorAll('#mine [data-id]')].map((one) => one.dataset.id)"


LATE = "new Promise((late) => setTimeout(late, 60_000, false))"


class Device:
    """A browser, a host that can be switched off, and a match that has begun."""

    def __init__(self, driver: Firefox | WebKit, host: Host) -> None:
        self.driver = driver
        self.host = host
        self.run = driver.run

    def open_table(self) -> None:
        self.driver.go(f"{self.host.url}en/index.html")  # a change of the fragment alone would load nothing
        self.driver.go(f"{self.host.url}en/table.html?game=bluemoon#t1")
        wait(self.driver, READY)
        wait(self.driver, ASKED)

    def begin(self) -> None:
        save = tables.save_of(tables.HUMAN, tables.EASY, seed="elsewhere")
        self.driver.go(f"{self.host.url}en/offline.html")
        self.run(f"await ({tables.PUT})({json.dumps([save, {'game': 'bluemoon', 'manners': {}}, tables.INSTANT])});")
        self.open_table()

    def play_a_step(self) -> int:
        """One more action by a person; how many there are now."""
        before = self.run(f"return {STEPS};")
        while self.run(f"return {STEPS};") == before:
            wait(self.driver, ASKED)
            what = str(self.run(f"return ({tables.STEP})();"))
            answer = ANSWERS.get(what) or f"{{ do: 'tap', id: {json.dumps(what.removeprefix('tap '))} }}"
            self.run(f"await pygames.send({answer}); await pygames.settle();")
        wait(self.driver, ASKED)
        return int(self.run(f"return {STEPS};"))

    def remember(self) -> None:
        """Keep the game and a picture of Python's memory. WebKitGTK now and then never brings its service worker up: a
        player's next visit tries again, and so does this."""
        for _ in range(4):
            if self.run(f"return Promise.race([({REMEMBER})('bluemoon').then(() => true), {LATE}]);"):
                return
            self.open_table()
        raise AssertionError("nothing was kept, on four visits")

    def stored(self) -> list[str]:
        return list(self.run(f"return (await ({STORED})()).actions;"))


@pytest.fixture(scope="module", params=KINDS, ids=lambda kind: kind.__name__)
def device(request: pytest.FixtureRequest, dist: Path) -> Iterator[Device]:
    if lacks := request.param.missing():
        pytest.skip(lacks)
    host, driver = Host(dist), request.param()
    try:
        made = Device(driver, host)
        made.begin()
        yield made
    finally:
        driver.close()
        host.stop()


def test_a_choice_by_touch_is_taken_and_stored(device: Device) -> None:
    before: Any = device.run(f"return {STEPS};")
    device.run(f"await ({tables.REST})();")
    device.driver.tap("#stage .tile.can")
    wait(device.driver, "document.querySelector('#stage .tile.selected')")
    device.run("await pygames.settle(); pygames.table.asked = 0;")  # the guard against double taps
    device.driver.tap("#confirm")
    wait(device.driver, f"{STEPS} > {before}")
    wait(device.driver, ASKED)
    assert device.stored() == device.run("return pygames.table.save.actions;"), "stored, then shown"
    assert device.run(f"return {TROUBLE};") == ""


def test_a_reload_goes_on_from_the_picture_of_memory(device: Device) -> None:
    steps = device.play_a_step()
    device.remember()
    device.open_table()
    assert device.run(f"return {WARM};") is True
    assert device.run(f"return {STEPS};") == steps
    assert device.play_a_step() > steps
    assert device.run(f"return {TROUBLE};") == ""


def test_without_a_network_the_match_goes_on(device: Device) -> None:
    device.remember()  # which keeps the game, too
    steps = device.run(f"return {STEPS};")
    device.host.stop()
    try:
        device.driver.go(f"{device.host.url}en/index.html")
        wait(device.driver, "document.querySelectorAll('#saves .save').length === 1")
        device.open_table()
        assert device.run(f"return {STEPS};") == steps
        assert device.play_a_step() > steps
        assert device.stored() == device.run("return pygames.table.save.actions;")
    finally:
        device.host.start()


def test_the_curtain_hides_the_hand_until_it_is_lifted(device: Device) -> None:
    save = tables.save_of(*TWO, seed="two")
    device.run(f"await pygames.openSave({json.dumps(save)}, {{ manners: {{}} }});")
    wait(device.driver, "document.querySelector('#hold')")
    assert device.run(f"return {HANDS};") == [], "nobody's cards are in the page"
    assert device.run("return document.querySelector('#area').inert;") is True
    for _ in range(20):  # Enter pressed twice; on a busy machine the two may be too far apart
        device.driver.press("\ue007")
        device.run("await pygames.settle();")
        if not device.run("return Boolean(document.querySelector('#hold'));"):
            break
    wait(device.driver, f"!document.querySelector('#hold') && {HANDS}.length > 0")
    assert device.run("return document.querySelector('#area').inert;") is False


def test_page_left_in_the_middle_of_writing_locks_nobody_out(device: Device) -> None:
    """Safari lets what a left page has begun stand for ever, and with it whoever reads the same store afterwards."""
    for _ in range(3):
        device.driver.go(f"{device.host.url}en/offline.html")
        device.run(LEFT)
        device.driver.go(f"{device.host.url}en/index.html")
        wait(device.driver, "document.querySelectorAll('#saves .save').length === 1")
        assert device.run(f"return {TROUBLE};") == ""
