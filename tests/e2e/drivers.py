"""Firefox and WebKitGTK, each by the door that its Debian package has; nothing to install beyond that.

Firefox speaks Marionette (JSON over a socket), WebKitGTK speaks WebDriver (JSON over HTTP) and needs a screen.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from tools.chromium import starts

MINI_BROWSERS = [f"/usr/lib/*/{name}/MiniBrowser" for name in ("webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0")]
PATIENCE = 300  # seconds: other engines start Python slowly on a busy machine
ASYNC = "const done = arguments[arguments.length - 1]; (async () => {SCRIPT})().then(done, (e) => done('ERROR ' + e));"


class Driver(Protocol):
    """What a test needs of a browser."""

    def go(self, url: str) -> None: ...

    def run(self, script: str) -> Any:
        """The value that the body of an async function returns."""
        ...

    def perform(self, actions: list[dict[str, Any]]) -> None:
        """Real keys and fingers, as WebDriver describes them."""
        ...

    def close(self) -> None: ...


def told(found: Any) -> Any:
    """What a script returned; what it threw is an error here as well."""
    if isinstance(found, str) and found.startswith("ERROR "):
        raise RuntimeError(found)
    return found


def wait(driver: Driver, condition: str) -> None:
    """Until an expression holds on the page."""
    end = time.monotonic() + PATIENCE
    holds = f"try {{ return Boolean({condition}); }} catch {{ return false; }}"  # the page may be on its way
    while not driver.run(holds):
        assert time.monotonic() < end, f"{condition}: {driver.run('return document.body?.innerText.slice(0, 400);')}"
        time.sleep(0.3)


def until(what: Callable[[], Any]) -> Any:
    """What a function returns once it neither fails nor returns nothing."""
    end = time.monotonic() + PATIENCE
    while True:
        why: object = "no answer"
        try:
            if found := what():
                return found
        except (OSError, urllib.error.URLError) as error:
            why = error
        assert time.monotonic() < end, f"the browser is installed, but does not answer: {why}"
        time.sleep(0.1)


class Hands:
    """What people do to a page; for drivers that can perform actions."""

    def tap(self: Driver, selector: str) -> None:
        """In the middle of the last thing found."""
        middle = "r.left + r.width / 2, r.top + r.height / 2"
        found = f"[...document.querySelectorAll({json.dumps(selector)})].at(-1)"
        spot = self.run(f"const r = {found}.getBoundingClientRect(); return [{middle}].map(Math.round);")
        steps = [{"type": "pointerMove", "duration": 0, "x": spot[0], "y": spot[1]}]
        steps += [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self.perform([{"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": steps}])

    def press(self: Driver, key: str) -> None:
        steps = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        self.perform([{"type": "key", "id": "keys", "actions": steps}])


class Firefox(Hands):
    """Firefox without a window."""

    packages = ("firefox-esr",)

    @staticmethod
    def program() -> str | None:
        """One that runs: on some systems the name alone is there, and tells how to get it."""
        found = filter(None, map(shutil.which, ("firefox-esr", "firefox")))
        return next((path for path in found if starts(path)), None)

    @staticmethod
    def missing() -> str:
        return "" if Firefox.program() else "no Firefox on this machine"

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        profile = Path(self.folder.name)
        quiet = ("app.update.auto", "toolkit.telemetry.enabled", "network.captive-portal-service.enabled")
        prefs = {"marionette.port": 0, **dict.fromkeys(quiet, False)}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in prefs.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        program = self.program()
        assert program
        command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            port = int(until((profile / "MarionetteActivePort").read_text))
        except AssertionError:
            self.end()
            raise
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.count = 0
        self._receive()  # its greeting
        self._send("WebDriver:NewSession", {})
        self._send("WebDriver:SetTimeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def _receive(self) -> Any:
        head = b""
        while not head.endswith(b":"):
            head += self._read(1)
        left, data = int(head[:-1]), b""
        while left:
            part = self._read(left)
            data, left = data + part, left - len(part)
        return json.loads(data)

    def _read(self, most: int) -> bytes:
        part = self.socket.recv(most)
        assert part, "Firefox is gone"
        return part

    def _send(self, name: str, data: dict[str, Any]) -> Any:
        self.count += 1
        text = json.dumps([0, self.count, name, data]).encode()
        self.socket.sendall(f"{len(text)}:".encode() + text)
        _, _, error, value = self._receive()
        assert error is None, error
        return value

    def go(self, url: str) -> None:
        self._send("WebDriver:Navigate", {"url": url})

    def run(self, script: str) -> Any:
        found = self._send("WebDriver:ExecuteAsyncScript", {"script": ASYNC.replace("SCRIPT", script), "args": []})
        return told(found["value"])

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self._send("WebDriver:PerformActions", {"actions": actions})

    def close(self) -> None:
        self.socket.close()
        self.end()

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)
        self.folder.cleanup()


class WebKit(Hands):
    """WebKitGTK's small browser on a screen that nobody sees."""

    packages = ("webkit2gtk-driver", "xvfb")

    @staticmethod
    def program() -> str | None:
        return next((str(found) for name in MINI_BROWSERS for found in Path("/").glob(name[1:])), None)

    @staticmethod
    def missing() -> str:
        lacks = [name for name in ("WebKitWebDriver", "Xvfb") if not shutil.which(name)]
        lacks += [] if WebKit.program() else ["MiniBrowser"]
        return f"no WebKitGTK on this machine: {', '.join(lacks)} not found" if lacks else ""

    def __init__(self) -> None:
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
        screen = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.processes: list[subprocess.Popen[Any]] = [screen]
        assert screen.stdout
        with screen.stdout:
            display = screen.stdout.readline().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        environment = {"PATH": "/usr/bin:/bin", "DISPLAY": f":{display}", "HOME": self.folder.name,
                       "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}  # fmt: skip
        command = ["WebKitWebDriver", f"--port={port}"]
        self.processes.append(
            subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        )
        self.base = f"http://127.0.0.1:{port}/session"
        options = {"binary": WebKit.program(), "args": ["--automation"]}
        wish = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        try:
            self.base += "/" + until(lambda: self._post("", wish))["sessionId"]
        except AssertionError:
            self.end()
            raise
        self._post("/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def _post(self, path: str, data: dict[str, Any]) -> Any:
        request = urllib.request.Request(self.base + path, json.dumps(data).encode(), method="POST")
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def go(self, url: str) -> None:
        self._post("/url", {"url": url})

    def run(self, script: str) -> Any:
        return told(self._post("/execute/async", {"script": ASYNC.replace("SCRIPT", script), "args": []}))

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self._post("/actions", {"actions": actions})

    def close(self) -> None:
        urllib.request.urlopen(urllib.request.Request(self.base, method="DELETE"), timeout=30).close()
        self.end()

    def end(self) -> None:
        for process in reversed(self.processes):
            process.terminate()
            process.wait(timeout=30)
        self.folder.cleanup()


KINDS: tuple[type[Firefox | WebKit], ...] = (WebKit, Firefox)  # iPads are the main device
