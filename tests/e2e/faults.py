"""Makes every n-th call of the network, the Cache or IndexedDB fail, in pages and in the service worker alike."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.e2e.releases import Host
from tools.serve import Handler

# {api, every}: where it runs, calls number `every`, 2 × `every`, ... of that kind fail, until calm() is called.
SCRIPT = """(() => {
    const wish = WISH;
    const faults = (globalThis.faults = { ...wish, isOn: true, calls: 0, failed: 0 });
    const { has } = CacheStorage.prototype; // a service worker knows no localStorage
    const isCalm = () => (globalThis.localStorage ? Boolean(localStorage.getItem("calm")) : has.call(caches, "calm"));
    const fails = () => {
        if (!faults.isOn) return false;
        faults.calls += 1;
        const isOne = faults.calls % faults.every === 0;
        faults.failed += isOne;
        return isOne;
    };
    const late = (owner, name) => {
        const real = owner[name];
        owner[name] = async function (...given) {
            if (!(await isCalm()) && fails()) throw new DOMException(`${name}: injected`, "UnknownError");
            return real.apply(this, given);
        };
    };
    const now = (owner, name) => {
        const real = owner[name];
        owner[name] = function (...given) {
            if (!isCalm() && fails()) throw new DOMException(`${name}: injected`, "UnknownError");
            return real.apply(this, given);
        };
    };
    if (wish.api === "cache") {
        for (const name of ["open", "match", "keys", "delete"]) late(CacheStorage.prototype, name);
        for (const name of ["match", "put", "delete", "keys"]) late(Cache.prototype, name);
    }
    if (wish.api === "indexeddb" && globalThis.localStorage) {
        now(IDBFactory.prototype, "open");
        now(IDBDatabase.prototype, "transaction");
        for (const name of ["get", "put", "delete", "getAll", "getAllKeys"]) now(IDBObjectStore.prototype, name);
    }
})();
"""
WRONG = b"<!doctype html><title>Sign in</title><p>Please sign in."


class Faulty(Handler):
    """Answers every n-th request wrongly: not at all, with an error, with another page, with half of the file."""

    every = 0  # 0: never
    asked = 0
    prefix_of_worker = ""

    def do_GET(self) -> None:
        kind = type(self)
        name = self.path.partition("?")[0]
        if name.endswith("/sw.js"):
            return self.say(kind.prefix_of_worker.encode() + Path(self.translate_path(self.path)).read_bytes(), name)
        kind.asked += 1
        if not kind.every or kind.asked % kind.every:
            return super().do_GET()
        way = kind.asked // kind.every % 4
        if way == 0:
            self.close_connection = True
            return self.connection.close()
        if way == 1:
            return self.send_error(500)
        path = Path(self.translate_path(self.path))
        right = path.read_bytes() if path.is_file() else b""
        return self.say(WRONG if way == 2 else right[: len(right) // 2], name)

    def say(self, data: bytes, name: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


class Trial:
    """One device, one host, one kind of fault."""

    def __init__(self, context: BrowserContext, folder: Path, api: str, every: int) -> None:
        self.context = context
        self.api = api
        self.every = every
        self.script = SCRIPT.replace("WISH", json.dumps({"api": api, "every": every}))
        self.handler: Any = type("Faulty", (Faulty,), {})
        self.host = Host(folder, self.handler)
        self.page: Page = context.new_page()

    def storm(self) -> None:
        """From now on things fail: in pages opened from here, in a service worker installed from here."""
        self.handler.every = self.every if self.api == "network" else 0
        self.handler.prefix_of_worker = self.script
        self.context.add_init_script(self.script)

    def calm(self) -> Page:
        """Everything works again; a fresh page of the same device."""
        self.handler.every = 0
        page = self.context.new_page()
        page.goto(self.host.url + "sizes.json")
        page.evaluate("localStorage.setItem('calm', '1')")
        page.evaluate("caches.open('calm')")
        page.close()
        self.page.close()
        self.page = self.context.new_page()
        return self.page

    def open(self, name: str) -> None:
        """Go to a page; a browser that cannot even get the page says so itself."""
        try:
            self.page.goto(self.host.url + name)
        except Exception as error:  # the browser's own page, with its own "reload"
            assert "net::ERR" in str(error) or "HTTP_RESPONSE" in str(error), error
