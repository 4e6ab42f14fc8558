"""Files of the release before stay for one release: an open page goes on asking for its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from tools import previous
from tools.previous import NotThere
from tools.serve import Server

OLD = {"assets-0a/js/site.js": "old", "runtime-1b/pyodide/x.wasm": "same", "app/race-2c.zip": "rules"}
NEW = {"assets-0d/js/site.js": "new", "runtime-1b/pyodide/x.wasm": "same", "app/race-2e.zip": "other rules"}


def release(folder: Path, files: dict[str, str]) -> Path:
    for name, text in {**files, "index.html": str(files), "sw.js": "list"}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    previous.write_list(folder)
    return folder


def reader(folder: Path) -> Callable[[str], bytes]:
    def read(name: str) -> bytes:
        if not (folder / name).is_file():
            raise NotThere(name)
        return (folder / name).read_bytes()

    return read


def test_own_files_of_the_release_before_are_kept_beside_the_new_ones(tmp_path: Path) -> None:
    old, new = release(tmp_path / "old", OLD), release(tmp_path / "new", NEW)
    pages = {name: (new / name).read_bytes() for name in ("index.html", "sw.js", "files.json")}
    kept, refused = previous.merge(reader(old), new)
    assert (kept, refused) == (["app/race-2c.zip", "assets-0a/js/site.js"], [])
    assert {name: (new / name).read_text() for name in OLD | NEW} == OLD | NEW
    assert {name: (new / name).read_bytes() for name in pages} == pages, "only names made from content are kept"


def test_nothing_is_carried_on_for_a_second_release(tmp_path: Path) -> None:
    old, new = release(tmp_path / "old", OLD), release(tmp_path / "new", NEW)
    previous.merge(reader(old), new)
    newest = release(tmp_path / "newest", {"assets-0f/js/site.js": "newest"})
    kept, _ = previous.merge(reader(new), newest)
    assert set(kept) == set(NEW)
    assert not (newest / "assets-0a").exists()


def test_first_publication_has_nothing_to_keep(tmp_path: Path) -> None:
    assert previous.merge(reader(tmp_path / "nowhere"), release(tmp_path / "new", NEW)) == ([], [])


def test_damaged_missing_and_strange_files_are_refused(tmp_path: Path) -> None:
    old, new = release(tmp_path / "old", OLD), release(tmp_path / "new", NEW)
    (old / "app/race-2c.zip").write_text("cut")
    (old / "assets-0a/js/site.js").unlink()
    listed = json.loads((old / "files.json").read_text())
    strange = ["../x", "assets-0a/../../x", "/etc/x", "index.html", "sw.js"]
    listed["files"] |= dict.fromkeys(strange, previous.digest(b"list"))
    (old / "files.json").write_text(json.dumps(listed))
    before = set(tmp_path.rglob("*"))
    kept, refused = previous.merge(reader(old), new)
    assert kept == []
    assert set(refused) == {*strange, "app/race-2c.zip", "assets-0a/js/site.js"}
    assert {path for path in tmp_path.rglob("*") if path.is_file()} <= before


def test_published_site_is_read_and_a_silent_host_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = release(tmp_path / "old", OLD), release(tmp_path / "new", NEW)
    with Server(old, prefix="/pygames/") as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        url = server.url
        monkeypatch.setattr("sys.argv", ["previous", url, str(new)])
        assert previous.main() == 0
        server.shutdown()
        thread.join()
    assert "kept 2 files" in capsys.readouterr().out
    assert (new / "assets-0a/js/site.js").read_text() == "old"
    assert previous.main() == 1
    assert "cannot read the previous release" in capsys.readouterr().err
