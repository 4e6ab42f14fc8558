"""Renders the pages of the site in every language."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
import tomllib
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pygames.core.data import SOURCES
from tools import catalogues, playable, scripts, setups
from tools.environment import ROOT

LANGUAGES = ("pt-BR", "en")
TEMPLATES = ROOT / "templates"
SITE = ROOT / "site"
# The words that scripts of every page need, and those of single pages. Everything else is in the page itself.
SCRIPT_WORDS = ("brand", "common", "trouble", "update", "badge", "save", "import", "remote", "games", "marks")
PAGES = {  # template: further words its script needs
    "tutorials": ("tutorials",),
    "statistics": ("statistics", "levels"),
    "settings": ("settings",),
    "offline": ("offline",),
}


class Layout:
    """Where the built things lie; names are relative to the site's first folder, folders end in a slash."""

    def __init__(self, out: Path, assets: str, runtime: str, archives: dict[str, str]) -> None:
        self.out = out
        self.assets = assets
        self.runtime = runtime
        self.archives = archives
        self.version = self.fingerprint()

    def size(self, name: str) -> int:
        """Bytes of a built file."""
        return (self.out / name).stat().st_size

    def boot_files(self) -> list[str]:
        """What the worker fetches before any game: counted by the progress bar. Modules are imported, not counted."""
        found = sorted((self.out / self.runtime / "pyodide").iterdir())
        return [path.relative_to(self.out).as_posix() for path in found if path.suffix != ".mjs"]

    def modules(self) -> dict[str, str]:
        """The scripts that the table page is going to need, so that the browser can ask for all of them at once.

        What Python waits for goes first: the rest has time until Python stands.
        """
        scripts = self.out / self.assets / "js"
        first = imported(scripts / "python.js") + sorted((self.out / self.runtime / "pyscript").glob("*.js"))
        later = imported(scripts / "table" / "main.js")
        found = {**dict.fromkeys(map(Path.resolve, later), "low"), **dict.fromkeys(map(Path.resolve, first), "high")}
        names = {path.relative_to(self.out.resolve()).as_posix(): priority for path, priority in found.items()}
        return dict(sorted(names.items(), key=lambda item: item[1]))

    def fingerprint(self) -> str:
        """A short name of this build: it changes with anything a player could notice."""
        digest = hashlib.sha256("".join([self.assets, self.runtime, *self.archives.values()]).encode())
        sources = [*TEMPLATES.rglob("*.html"), *SITE.rglob("*.toml"), SITE / "sw.js", *SITE.rglob("*.svg")]
        for path in sorted([*sources, *(ROOT / "tools").rglob("*.py")]):
            digest.update(path.read_bytes())
        return digest.hexdigest()[:8]

    def download(self, game: str) -> int:
        """Bytes that a first game costs on the way, compressed as hosts do (archives travel as they are)."""
        archives = [self.out / self.archives["shared"], self.out / self.archives[game]]
        runtime = (self.out / self.runtime).rglob("*.*")
        return round(sum(map(sent, [*archives, *runtime])), -5)  # the last figures depend on who compresses

    def facts(self, root: str, lang: str) -> dict[str, Any]:
        """What scripts of a page must know: read by site.js."""
        return {
            "root": root,
            "lang": lang,
            "languages": LANGUAGES,
            "version": self.version,
            "changes": len(changes()),
            "games": playable.GAMES,
            "known": setups.known(),
            "assets": self.assets,
            "runtime": self.runtime,
            "worker": self.assets + "ui/worker.py",
            "archives": self.archives,
            "boot": [[name, self.size(name)] for name in self.boot_files()],
            "sizes": {name: self.size(name) for name in self.archives.values()},
        }


PACKED = (".zip", ".woff2", ".png", ".webp")  # they travel as they are


def sent(path: Path) -> int:
    """Bytes of a built file on the way, compressed as hosts do."""
    state = path.stat()
    return compressed(path, state.st_mtime_ns, state.st_size)


@cache
def compressed(path: Path, time: int, size: int) -> int:
    return size if path.suffix in PACKED else len(gzip.compress(path.read_bytes(), 6, mtime=0))


IMPORTED = re.compile(r'(?:^|[;}])import(?:[^"();]*from)?"(\.[^"]+)"', re.MULTILINE)  # as esbuild writes it


def imported(script: Path) -> list[Path]:
    """A script and everything it imports at once."""
    found: list[Path] = []
    waiting = [script.resolve()]
    while waiting:
        path = waiting.pop(0)
        if path not in found:
            found.append(path)
            names = IMPORTED.findall(path.read_text(encoding="utf-8"))
            waiting += [(path.parent / name).resolve() for name in names]
    return found


def render(layout: Layout) -> None:
    """Write the welcome page, which leads to a language, and each language's pages below its own folder."""
    texts = {lang: catalogue(lang) for lang in LANGUAGES}
    write(layout, "index.html", "welcome.html", LANGUAGES[0], texts=texts)
    for lang in LANGUAGES:
        for name, template, values in pages(lang):
            if template == "setup":
                values["facts"]["download"] = layout.download(values["facts"]["game"])
            write(layout, f"{lang}/{name}", f"{template}.html", lang, texts=texts, text=texts[lang], **values)


def pages(lang: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every page of a language: its address, its template, and what the template needs."""
    games = [setups.card(name, lang, catalogue(lang)) for name in game_order()]
    common = {"games": games, "words": words(lang)}
    yield "index.html", "home", {**common, "words": words(lang, "home"), "script": "home"}
    yield "table.html", "table", {**common, "settings": settings(), "table_words": table_words()}
    for name, sections in PAGES.items():
        own: dict[str, Any] = {"changes": changes(), "settings": settings()} if name == "settings" else {}
        if name == "statistics":
            own["facts"] = {game: setups.counted(game, lang) for game in playable.GAMES}
        yield f"{name}.html", name, {**common, **own, "words": words(lang, *sections), "script": name}
    for game in (game for game in games if game["playable"]):
        yield from game_pages(lang, game)


def game_pages(lang: str, card: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The pages of one game that can be played."""
    name, text = card["id"], catalogue(lang)
    common = {"game": {**card, **setups.choices(name, lang)}, "words": words(lang)}
    setup = {"words": words(lang, "setup", "levels"), "facts": setups.facts(name, lang), "script": "setup",
             "chapter_of": partial(chapter_of, name, lang), "pictures": catalogues.pictures(name)}  # fmt: skip
    yield f"setup/{name}.html", "setup", {**common, **setup}
    book = {"book": rulebook(name, lang), "marks": marks(name)}
    yield f"rules/{name}.html", "rules", {**common, **book, "words": words(lang, "rules"), "script": "rules"}
    quick = {**book, "legend": catalogues.legend(name, lang), "script": "rules"}
    yield f"rules/{name}-quick.html", "quick", {**common, **quick}
    shown: dict[str, Any] = {"catalogue": catalogues.of(name, lang, text), "sources": SOURCES}
    other = next(code for code in LANGUAGES if code != lang)
    shown |= {"words": words(lang, "components"), "other_lang": other, "script": "components"}
    yield f"components/{name}.html", "components", {**common, **shown}


def game_order() -> list[str]:
    """The five games as the home page lists them: those that can be played first."""
    return sorted(catalogue(LANGUAGES[0])["games"], key=lambda game: game not in playable.GAMES)


@cache
def catalogue(lang: str) -> dict[str, Any]:
    """The interface words of one language."""
    return tomllib.loads((SITE / "text" / f"{lang}.toml").read_text(encoding="utf-8"))


@cache
def changes() -> list[dict[str, Any]]:
    """What players may notice, newest first."""
    found: list[dict[str, Any]] = tomllib.loads((SITE / "changes.toml").read_text(encoding="utf-8"))["change"]
    return found


@cache
def settings() -> dict[str, list[dict[str, Any]]]:
    """What a player can set, by group; the same at the table and on its page."""
    read = tomllib.loads((SITE / "settings.toml").read_text(encoding="utf-8"))
    return {group: [{"word": row["name"], **row} for row in rows] for group, rows in read.items()}


def table_words() -> dict[str, dict[str, Any]]:
    """The table's own words in every language, chapters, and those of the settings, shared with their page."""
    rows = [row for group in settings().values() for row in group]
    keys = [row["word"] for row in rows]
    keys += [f"{row['name']}_{value}" for row in rows for value in row["values"] if isinstance(value, str)]
    found = {}
    for lang in LANGUAGES:
        told = catalogue(lang)
        shared = {f"setting_{key}": told["settings"][key] for key in keys}
        found[lang] = {**told["table"], **shared, "chapters": chapters(lang)}
    return found


def words(lang: str, *sections: str) -> dict[str, Any]:
    """The words that a page's scripts need."""
    return {name: catalogue(lang)[name] for name in (*SCRIPT_WORDS, *sections)}


def rulebook(game: str, lang: str) -> dict[str, Any]:
    """The rules in our own words."""
    return tomllib.loads((SITE / "rules" / game / f"{lang}.toml").read_text(encoding="utf-8"))


@cache
def chapters(lang: str) -> dict[str, list[tuple[int, str]]]:
    """Of every game that can be played: its chapters, each with the number of its first rule."""
    found: dict[str, list[tuple[int, str]]] = {}
    for game in playable.GAMES:
        book = rulebook(game, lang)["chapter"]
        found[game] = [(int(next(iter(chapter["rules"]))[1:]), chapter["title"]) for chapter in book]
    return found


def chapter_of(game: str, lang: str, rule: str) -> str:
    """The title under which a rule stands: it says more than its number."""
    return next(title for first, title in reversed(chapters(lang)[game]) if first <= int(rule[1:]))


def marks(game: str) -> dict[str, str]:
    """Of each rule, what stands behind it: P an older edition, J our ruling, "" the rulebook. From RULES.md."""
    text = (ROOT / "pygames" / game / "RULES.md").read_text(encoding="utf-8")
    return {number: mark or "" for number, mark in re.findall(r"^\| (R\d+) \| (?:\(([PJ])\))?", text, re.MULTILINE)}


@cache
def environment() -> Environment:
    """A name that a template cannot find stops the build."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters["sentence"] = sentence
    made.globals["drawing"] = drawing
    made.globals["guard"] = guard()
    made.globals["skeleton"] = skeleton
    made.globals["styles"] = styles
    return made


def sentence(text: str) -> str:
    """A text that begins with a capital letter; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def styles(game: str, *kinds: str) -> list[str]:
    """The style sheets of a game: `<game>` for the table, `<game>-<kind>` for what other pages show too."""
    found = [f"{game}-{kind}" for kind in kinds] or [p.stem for p in sorted((SITE / "css").glob(f"{game}*.css"))]
    return [name for name in found if (SITE / "css" / f"{name}.css").exists()]


def drawing(name: str) -> Markup:
    """A drawing of ours, put into the page so that it takes the page's colours."""
    return Markup((SITE / "svg" / f"{name}.svg").read_text(encoding="utf-8").strip())


def guard() -> dict[str, str]:
    """The script that watches over a start, inside every page: it must be there when nothing else comes.

    The policy of the page names it by its hash; no other script may stand inside a page.
    """
    text = scripts.small((SITE / "js" / "guard.js").read_text(encoding="utf-8"))
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return {"text": Markup(text), "hash": f"sha256-{digest}"}


def skeleton(game: str) -> Markup:
    """The outlines of a game's board, shown until Python draws it; a game may have none."""
    return drawing(f"skeletons/{game}") if (SITE / "svg" / "skeletons" / f"{game}.svg").exists() else Markup("")


def write(layout: Layout, name: str, template: str, lang: str, **values: Any) -> None:
    """Render one template into one page."""
    root = "/".join([".."] * name.count("/")) or "."
    target = layout.out / name
    target.parent.mkdir(parents=True, exist_ok=True)
    inside = {
        "root": root,
        "assets": f"{root}/{layout.assets}".removesuffix("/"),
        "lang": lang,
        "page": name.partition("/")[2],
        "site": layout.facts(root, lang),
        "preload": layout.modules() if template == "table.html" else {},
        "house_words": {code: words(code, "home") for code in LANGUAGES} if template == "table.html" else {},
    }
    html = environment().get_template(template).render({**inside, **values})
    target.write_text(html, encoding="utf-8", newline="\n")
