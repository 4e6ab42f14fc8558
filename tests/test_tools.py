"""The set-up and the little server."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.conftest import LONG
from tests.once import once
from tests.second_try import FEW, Failures
from tools import bench_site, chromium, environment, looks, screenshots
from tools.serve import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "index.html").write_text("home")
    (tmp_path / "code.wasm").write_bytes(b"\0asm")
    with Server(tmp_path, prefix="/pygames/") as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def test_server_shows_the_first_page_below_its_prefix(server: Server) -> None:
    with urlopen(server.url) as answer:
        assert answer.read() == b"home"
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"


def test_server_sends_wasm_with_its_type(server: Server) -> None:
    with urlopen(server.url + "code.wasm") as answer:
        assert answer.headers["Content-Type"] == "application/wasm"


@pytest.mark.parametrize("path", ["index.html", "other/index.html", "pygames/none.html", "pygames/../../secret"])
def test_server_has_nothing_else(server: Server, path: str) -> None:
    with pytest.raises(HTTPError) as refused:
        urlopen(server.url.removesuffix("pygames/") + path)
    assert refused.value.code == 404
    refused.value.close()


def test_failed_command_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    script = "import sys; print('first'); print('ERROR: no such host'); print('bye'); sys.exit(3)"

    def work() -> int:
        environment.run("installing nothing", [sys.executable, "-c", script], 30)
        return 0

    assert environment.main(environment.TEST_NEEDS, work) == 1
    told = capsys.readouterr().err.splitlines()
    assert told[-1].startswith("set-up failed: installing nothing: ERROR: no such host - is the network there?")


def test_command_without_end_is_stopped() -> None:
    with pytest.raises(environment.SetupError, match="waiting: no end after 0 s"):
        environment.run("waiting", [sys.executable, "-c", "import time; time.sleep(60)"], 0.2)


def test_missing_command_is_told() -> None:
    with pytest.raises(environment.SetupError, match=r"calling: .*no-such-program"):
        environment.run("calling", ["no-such-program"], 5)


def test_prepared_tree_installs_nothing_again(capsys: pytest.CaptureFixture[str]) -> None:
    environment.prepare(environment.TEST_NEEDS)
    capsys.readouterr()
    environment.prepare(environment.TEST_NEEDS)
    assert capsys.readouterr().err == ""


def test_fingerprint_follows_the_content(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("a")
    two.write_text("b")
    assert environment.fingerprint(one) != environment.fingerprint(two)
    assert environment.fingerprint(one, two) != environment.fingerprint(two, one)


BROWSER = "tests/e2e/test_start.py::test_site[a@b]@e2e"


@pytest.mark.parametrize(
    ("names", "code", "again"),
    [
        ([BROWSER, BROWSER], 1, True),
        ([BROWSER, "tests/race/test_rules.py::test_R37"], 1, False),  # a rule is right or wrong
        ([f"tests/e2e/test_start.py::test_{n}@e2e" for n in range(FEW + 1)], 1, False),  # no accident
        ([BROWSER], 2, False),  # stopped by hand
        ([], 1, False),
    ],
)
def test_only_a_few_failed_browser_tests_have_a_second_try(names: list[str], code: int, again: bool) -> None:
    failures = Failures()
    for name in names:
        failures.note(name)
    assert failures.deserve_another_try(code) is again


def test_the_second_try_takes_names_without_their_group() -> None:
    failures = Failures()
    failures.note(BROWSER)
    assert failures.names == ["tests/e2e/test_start.py::test_site[a@b]"]


def test_what_is_dear_is_made_once_for_all_processes(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Path] = []
    monkeypatch.setattr(tmp_path_factory, "_basetemp", tmp_path_factory.mktemp("run"))
    for worker in ("gw0", "gw1"):
        monkeypatch.setenv("PYTEST_XDIST_WORKER", worker)
        once(tmp_path_factory, "thing", made.append)
    assert len(made) == 1 and made[0].is_dir()
    with pytest.raises(ZeroDivisionError):
        once(tmp_path_factory, "broken", lambda folder: 1 // 0)
    with pytest.raises(RuntimeError, match="another process failed: ZeroDivisionError"):
        once(tmp_path_factory, "broken", made.append)


def test_what_begins_first_is_there(root: Path) -> None:
    there = {part for path in (root / "tests").rglob("test_*.py") for part in path.relative_to(root / "tests").parts}
    assert set(LONG) <= there


@pytest.mark.parametrize("has_apt", [True, False])
def test_a_browser_that_cannot_be_installed_is_told_and_stops_nobody(
    has_apt: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called: list[list[str]] = []

    def fail(what: str, argv: list[str], seconds: float, env: object = None) -> str:
        called.append(argv)
        raise environment.SetupError(f"{what}: no such host - is the network there?")

    monkeypatch.setattr(chromium, "run", fail)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if has_apt else None)
    monkeypatch.setattr(chromium, "not_installed", {})
    chromium.update_lists.cache_clear()
    end = time.monotonic() + environment.MINUTE
    chromium.ensure_other("WebKit", ["webkit2gtk-driver", "xvfb"], end)
    chromium.ensure_other("Firefox", ["firefox-esr"], end)
    chromium.ensure_other("Late", ["late"], 0)  # the mirror took all the time there was
    assert set(chromium.not_installed) == {"WebKit", "Firefox", "Late"}
    told = capsys.readouterr().err
    assert "WebKit" in told and "Firefox" in told and "skipped" in told
    assert [next(word for word in argv if word in ("update", "install")) for argv in called] == (
        ["update", "install", "install"] if has_apt else []
    )
    chromium.update_lists.cache_clear()


def test_the_table_of_the_bench_marks_what_misses_its_bar() -> None:
    start = {"ours ms": 500, "stock ms": 1500, "ratio": 0.33}
    quick = {"bytes": {"ratio": 0.9}, "cached": start, "cold": {**start, "ratio": 0.51}}
    slow = {"cached": {**start, "ours ms": 600}, "taps 4x": {"median ms": 111, "95 % ms": 300}}
    told = {line[:22].strip(): line[22:].split() for line in bench_site.table({"bluemoon": quick, "gaia": slow})}
    assert told[""] == ["bluemoon", "gaia", "at", "most"]
    assert told["cached ratio"] == ["0.33", "0.33", "0.33"] and told["cold ratio"] == ["0.51*", "–", "0.5"]
    assert told["cached, slowest game"] == ["1.2*", "1.15"]
    assert told["tap 4x: median ms"] == ["–", "111*", "110"]


def test_the_look_book_is_made_of_the_pictures_that_are_taken() -> None:
    names = [name for name, *_ in screenshots.PICTURES]
    assert looks.PAGE.read_text("utf-8") == looks.book(names), "python -m tools.screenshots"
    kept = {path.stem.rpartition("-")[0] for path in looks.OUT.glob("*.webp")}
    assert kept and kept <= set(names), "none of a picture that is no longer taken"
    assert all(looks.is_taken(name) for name in kept), "each in both themes"
    assert {looks.game_of(name) for name in names} == set(looks.TITLES)
