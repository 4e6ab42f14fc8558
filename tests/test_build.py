"""What build.py makes: the same bytes each time, complete, and asking no other host."""

from __future__ import annotations

import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from html import escape
from pathlib import Path

import pytest

from tools import pack, pages, playable, scripts, site, weight
from tools.environment import MINUTE, NODE_MODULES, node

pytestmark = pytest.mark.xdist_group("build")

IMPORT_ALL = """
import fs from "node:fs";
const [loader, archiving, folder, shelf, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(loader);
const { lay, opened } = await import(archiving);
const inner = (archive) => opened(Uint8Array.from(fs.readFileSync(archive)).buffer);
fs.writeFileSync(shelf, Buffer.from(await inner(folder + "/python_stdlib.zip")));
const python = await loadPyodide({ indexURL: folder + "/", stdLibURL: shelf });
lay(python, await Promise.all(archives.map(inner)));
console.log(await python.runPythonAsync(`
import importlib, json, sys
from zipimport import zipimporter
(place,) = [path for path in sys.path if path.endswith("pygames.zip")]
files = [name for name in zipimporter(place)._get_files() if name.endswith(".pyc")]
names = sorted(name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__") for name in files)
for name in names:
    importlib.import_module(name)

# What stands in for parts of the library (tools/library.py) does what is asked of it.
import asyncio, hashlib, html, inspect, io, logging, traceback

async def slow(value):
    await asyncio.sleep(0.01)
    return value

async def late():
    try:
        async with asyncio.timeout(0.01):
            await asyncio.sleep(10)
    except TimeoutError:
        return "late"

def refuse(a, *, b=1):
    raise ValueError("no")

try:
    refuse(1)
except ValueError:
    report = traceback.format_exc()
    sys.stderr, kept = io.StringIO(), sys.stderr
    logging.getLogger("asyncio").exception("went %s", "wrong")
    logging.getLogger("asyncio").debug("unseen")
    sys.stderr, logged = kept, sys.stderr.getvalue()
queue = asyncio.Queue()
queue.put_nowait(3)
said = {
    "gathered": await asyncio.gather(slow(1), slow(2)), "queued": await queue.get(), "late": await late(),
    "sum": hashlib.sha256(b"moon").hexdigest(), "escaped": html.escape("<a href='b'>&</a>"),
    "signature": str(inspect.signature(refuse)), "report": report, "logged": logged,
    "is_coroutine": inspect.iscoroutinefunction(slow),
}
said["imported"] = [*sys.modules]
json.dumps({"names": names, "said": said})
`));
"""


def test_two_builds_are_equal_byte_for_byte_and_replace_what_was_there(dist: Path, tmp_path: Path) -> None:
    (tmp_path / "old.html").write_text("old")
    site.build(tmp_path)
    assert content(dist) == content(tmp_path)


def test_archive_holds_every_module_and_no_source_table(dist: Path, root: Path) -> None:
    names: set[str] = set()
    for archive in (dist / "app").glob("*.zip"):
        with zipfile.ZipFile(archive) as outer, zipfile.ZipFile(io.BytesIO(outer.read("inner.zip"))) as opened:
            assert {entry.compress_type for entry in opened.infolist()} == {zipfile.ZIP_STORED}
            assert not names & set(opened.namelist())
            names |= set(opened.namelist())
    folders = [root / "pygames" / "core", *(root / "pygames" / game for game in playable.GAMES)]
    wanted = {path.relative_to(root).as_posix() + "c" for folder in folders for path in folder.rglob("*.py")}
    left_out = {name for name in wanted if name.endswith(("/conform.pyc", "/former.pyc"))}  # only tools need them
    assert names >= wanted - left_out and not names & left_out
    assert {Path(name).suffix for name in names} <= {".pyc", ".json"}


def test_compiling_anew_gives_the_same_bytes() -> None:
    assert pack.archives(fresh=True) == pack.archives()


def test_every_shipped_module_can_be_imported_under_the_trimmed_library(dist: Path, root: Path, tmp_path: Path) -> None:
    (runtime,) = dist.glob("runtime-*")
    script = tmp_path / "try.mjs"
    script.write_text(IMPORT_ALL)
    archives = [str(path) for path in sorted((dist / "app").glob("*.zip"))]
    parts = [NODE_MODULES / "pyodide" / "pyodide.mjs", root / "site" / "js" / "archive.mjs", runtime / "pyodide"]
    parts.append(tmp_path / "library.zip")
    done = subprocess.run(
        [node(), script, *parts, *archives], capture_output=True, text=True, timeout=10 * MINUTE, check=False
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert {"pygames.core.table", "pygames.bluemoon.game", "ui"} <= set(told["names"])
    said = told["said"]
    assert "pathlib" not in said["imported"]  # it brings six modules, and neither Pyodide nor a game asks for it
    assert said["gathered"] == [1, 2] and said["queued"] == 3 and said["late"] == "late" and said["is_coroutine"]
    assert said["sum"] == hashlib.sha256(b"moon").hexdigest()
    assert said["escaped"] == escape("<a href='b'>&</a>")
    assert said["signature"] == "(a, *, b=1)"
    assert said["report"].startswith("Traceback (most recent call last):\n") and "in refuse\n" in said["report"]
    assert said["logged"].startswith("went wrong\nTraceback") and "unseen" not in said["logged"]


def test_tables_are_packed_as_json_in_their_order(tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    for name in ("data", "text", "notes"):
        (folder / name).mkdir(parents=True)
        (folder / name / "x.toml").write_text('z = 1\na = "é"\n', encoding="utf-8")
    (folder / "__init__.py").write_text("")
    found = pack.collect(folder)
    assert list(found) == ["toy/__init__.py", "toy/data/x.json", "toy/text/x.json"]
    assert found["toy/data/x.json"].decode() == '{"z":1,"a":"é"}'


def test_names_follow_content(tmp_path: Path) -> None:
    assert pack.write(tmp_path, "x", b"1") == pack.write(tmp_path, "x", b"1") != pack.write(tmp_path, "x", b"2")
    contents: list[dict[str, str]] = [{"a": "1"}, {"a": "2"}, {"b": "1"}, {"a": "1", "b": ""}]
    found = set()
    for number, files in enumerate(contents):
        folder = tmp_path / str(number)
        folder.mkdir()
        for name, text in files.items():
            (folder / name).write_text(text)
        found.add(site.fingerprint(folder))
    assert len(found) == 4


def test_pages_name_only_files_that_are_there(dist: Path) -> None:
    for page in dist.rglob("*.html"):
        links = re.findall(r'(?:href|src)="([^"]*)"', page.read_text(encoding="utf-8"))
        assert links
        for link in links:
            name, _, place = link.partition("#")
            target = page.parent / name.partition("?")[0] if name else page
            assert target.is_file(), f"{page.name}: {link}"
            if place and target.suffix == ".html":
                assert f'id="{place}"' in target.read_text(encoding="utf-8"), f"{page.name}: {link}"


def test_players_read_one_name_everywhere(dist: Path, root: Path) -> None:
    names = {pages.catalogue(lang)["brand"]["name"] for lang in pages.LANGUAGES}
    assert len(names) == 1
    (name,) = names
    for page in dist.rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        assert not re.search("pygames", read_by_people(html), re.IGNORECASE), page
    for lang in pages.LANGUAGES:
        home = (dist / lang / "index.html").read_text(encoding="utf-8")
        assert f"<title>{name}:" in home and f'"apple-mobile-web-app-title" content="{name}"' in home
        manifest = json.loads((dist / f"manifest-{lang}.webmanifest").read_text(encoding="utf-8"))
        assert manifest["name"] == manifest["short_name"] == name and manifest["id"] == "./"
        told = [value for value in leaves(pages.catalogue(lang)) if "pygames" in value.lower()]
        assert told == []
    assert f"<h1>{name}</h1>" in (dist / "index.html").read_text(encoding="utf-8")
    assert (root / "README.md").read_text(encoding="utf-8").startswith(f"# {name}\n")


def read_by_people(html: str) -> str:
    """A page without its scripts and addresses: what is seen, and what is read out."""
    seen = re.sub(r"<script\b.*?</script>", "", html, flags=re.DOTALL)
    return re.sub(r'\b(?:href|src|target)="[^"]*"', "", seen)


def leaves(words: object) -> list[str]:
    return [leaf for part in words.values() for leaf in leaves(part)] if isinstance(words, dict) else [str(words)]


@pytest.mark.parametrize("name", ["table", "pages"])
def test_style_sheets_by_region_are_served_as_one_file_in_the_order_of_their_numbers(
    dist: Path, tmp_path: Path, name: str
) -> None:
    folder = next(dist.glob("assets-*")) / "css"
    assert not [path for path in folder.iterdir() if path.is_dir()]
    parts = sorted((pages.SITE / "css" / name).glob("*.css"))
    shutil.copytree(pages.SITE / "css" / name, tmp_path / name)
    site.join_styles(tmp_path / name)
    joined = (tmp_path / f"{name}.css").read_text("utf-8")
    places = [joined.index(part.read_text("utf-8")) for part in parts]
    assert len(parts) > 5
    assert places == sorted(places)
    assert len({part.name[:2] for part in parts}) == len(parts), "each part has a place of its own"
    scripts.shrink_styles(tmp_path)
    assert (tmp_path / f"{name}.css").read_bytes() == (folder / f"{name}.css").read_bytes()


def test_every_page_has_a_strict_policy(dist: Path) -> None:
    for page in dist.rglob("*.html"):
        (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page.read_text(encoding="utf-8"))
        assert policy.startswith("default-src 'none'")
        assert "unsafe-inline" not in policy and "http" not in policy


def test_interface_words_have_the_same_keys_in_every_language() -> None:
    first, *others = (keys(pages.catalogue(lang)) for lang in pages.LANGUAGES)
    assert first
    assert all(first == other for other in others)


def test_pages_list_the_five_games(dist: Path) -> None:
    for lang in pages.LANGUAGES:
        page = (dist / lang / "index.html").read_text(encoding="utf-8")
        assert re.findall(r'<li id="(\w+)" data-game', page) == ["bluemoon", "race", "pulsar", "andromeda", "gaia"]


def test_runtime_is_shipped_without_packages(dist: Path) -> None:
    (runtime,) = dist.glob("runtime-*")
    lock = json.loads((runtime / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"] == {}
    assert lock["info"]["python"].startswith("3.14.")


def test_pyscript_looks_at_nothing_that_a_page_draws(dist: Path) -> None:
    """It would search every part of the table for elements of its own, after each tap."""
    (runtime,) = dist.glob("runtime-*")
    core = (runtime / "pyscript" / "core.js").read_text(encoding="utf-8")
    assert "new MutationObserver(" in core and "subtree:" not in core


@pytest.mark.parametrize("name", ["pyodide", "@pyscript/core"])
def test_installed_runtime_is_the_pinned_one(name: str, root: Path) -> None:
    pinned = json.loads((root / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert json.loads((root / "node_modules" / name / "package.json").read_text("utf-8"))["version"] == pinned[name]


def test_command_line_help_needs_no_set_up(root: Path) -> None:
    done = subprocess.run([sys.executable, "build.py", "--help"], cwd=root, capture_output=True, text=True, check=True)
    assert "--serve" in done.stdout and "--port" in done.stdout


def test_site_words_are_valid_toml_files(root: Path) -> None:
    found = {path.stem for path in (root / "site" / "text").glob("*.toml") if tomllib.loads(path.read_text("utf-8"))}
    assert found == set(pages.LANGUAGES)


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its name."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def keys(table: dict[str, object], prefix: str = "") -> list[str]:
    """The dotted names of all entries, in order."""
    found = []
    for name, value in table.items():
        found += keys(value, f"{prefix}{name}.") if isinstance(value, dict) else [prefix + name]
    return found


# --- joined scripts ---------------------------------------------------------------------------------------------------


def test_a_table_asks_for_a_handful_of_scripts(dist: Path) -> None:
    page = dist / "en" / "table.html"
    asked = {path.relative_to(dist.resolve()).as_posix() for path in weight.page_files(page) if path.suffix == ".js"}
    assert {Path(name).name for name in asked} == {
        "early.js", "python.js", "schema.js", "store.js", "keeper.js", "core.js", "main.js"
    }  # fmt: skip


def test_every_import_of_a_joined_script_leads_to_a_file(dist: Path) -> None:
    (assets,) = dist.glob("assets-*")
    found = sorted((assets / "js").rglob("*.js"))
    assert len(found) > 15
    for path in found:
        text = path.read_text("utf-8")
        names = re.findall(r"""(?:from|import\(?)"(\.[^"]+)\"""", text)
        assert all((path.parent / name).resolve().is_file() for name in names), (path.name, names)
        assert "\n\n" not in text, "small"


def test_maps_lead_to_sources_tell_no_place_and_are_not_kept(dist: Path, root: Path) -> None:
    (assets,) = dist.glob("assets-*")
    sources = {path.read_text("utf-8") for path in (root / "site" / "js").rglob("*.*js")}
    seen = set()
    for path in (assets / "js").rglob("*.map"):
        told = json.loads(path.read_text("utf-8"))
        assert not [name for name in told["sources"] if Path(name).is_absolute() or str(root) in name]
        seen |= set(told["sourcesContent"])
    assert sum(text in seen for text in sources) > 40, "as they were written"
    kept = (dist / "sw.js").read_text("utf-8")
    assert 'js/store.js":' in kept and ".js.map" not in kept


def test_what_weighs_more_than_it_may_is_refused(dist: Path) -> None:
    found = [weight.Row("index.html", 10.0, 11.0), weight.Row("first play of chess", 12.0, 11.0)]
    weight.check(found[:1])
    with pytest.raises(weight.TooHeavy, match=r"first play of chess weighs 12.0 kB, 11 allowed \(site/weight.toml\)"):
        weight.check(found)
    told = weight.table(found)
    assert len(told) == 3 and told[1].split() == ["index.html", "10.0", "11"]
