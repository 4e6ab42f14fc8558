"""The files we ship are enough to run the engines in a browser."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from tests.e2e.conftest import Watch

START = """async ([base, archive]) => {
    const { loadPyodide } = await import(base + "pyodide/pyodide.mjs");
    const python = await loadPyodide({ indexURL: base + "pyodide/" });
    const answer = await fetch(base + archive);
    python.unpackArchive(await answer.arrayBuffer(), "zip");
    return python.runPython("import sys, pygames; f'{sys.version_info.major}.{sys.version_info.minor}'");
}"""


def test_shipped_files_run_the_engines(browser: Browser, site_url: str, dist: Path) -> None:
    context = browser.new_context(bypass_csp=True)  # the home page itself runs no Python and forbids it
    page = context.new_page()
    watch = Watch(page)
    page.goto(f"{site_url}en/index.html")
    (archive,) = (dist / "app").glob("*.zip")
    assert page.evaluate(START, [site_url, archive.relative_to(dist).as_posix()]) == "3.14"
    assert watch.errors == []
    assert watch.hosts() == {urlsplit(site_url).netloc}
    context.close()
