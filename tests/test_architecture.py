"""What may know what, and what rules must not use: read from the source with ``ast``, nothing is imported."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "pygames"
FILES = sorted(p.relative_to(ROOT).as_posix() for p in PACKAGE.rglob("*.py"))
LONGEST = 400

# At the edge of the engines, where people and files are; everything else holds to the rules' rules.
EDGE = ("pygames/__main__.py", "pygames/cli/")
READS_FILES = ("pygames/core/data.py",)

BROWSER = {"ui", "pyscript", "js", "pyodide", "pyodide_js"}
NOT_IN_RULES = {"random", "time", "datetime", "secrets", "uuid", "threading", "asyncio", "subprocess", "locale"}
NEVER = {"dataclasses"}  # a dataclass costs about 2 ms of start-up each in the browser: see core/records.py
CALLS_NOT_IN_RULES = {"print", "input", "open", "eval", "exec", "deepcopy", "hash", "id"}
FILE_METHODS = {"open", "read_text", "read_bytes", "write_text", "write_bytes"}
ANY_ORDER = {"sorted", "set", "frozenset", "len", "any", "all", "sum", "min", "max", "Counter", "dict"}
IN_ORDER = {"list", "tuple", "enumerate", "iter", "next", "zip", "map", "filter", "reversed", "join", "extend"}


def tree_of(name: str) -> ast.Module:
    return ast.parse((ROOT / name).read_text("utf-8"))


def is_edge(name: str) -> bool:
    return name.startswith(EDGE)


def part_of(module: str) -> str:
    """``core``, a game, ``cli``, or "" for the package itself."""
    words = module.split(".")
    return words[1] if words[0] == "pygames" and len(words) > 1 else ""


def imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported; ``from a import b`` counts as ``a.b``, for b may be a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def wrong_imports(name: str, tree: ast.AST) -> list[str]:
    own = part_of(".".join(Path(name).with_suffix("").parts)) if name.count("/") > 1 else ""
    found = []
    for line, module in imports(tree):
        top = module.split(".")[0]
        if module.startswith("."):
            why = "imports are written in full"
        elif top in BROWSER:
            why = "engines know no browser"
        elif top in NEVER or (top in NOT_IN_RULES and not is_edge(name)):
            why = "not in rules"
        elif top == "pygames":
            why = wrong_part(name, own, module)
        else:
            why = "" if top in sys.stdlib_module_names else "only the standard library"
        if why:
            found.append(f"{name}:{line}: {module} ({why})")
    return found


def wrong_part(name: str, own: str, module: str) -> str:
    """Arrows point one way: cli -> games (by name only) -> core."""
    part = part_of(module)
    if part in ("core", own) or (is_edge(name) and part == "cli"):
        return ""
    names_of_package = ("GAMES", "PLANNED", "game", "__version__", "")
    if is_edge(name) and part in names_of_package:
        return ""  # names of pygames itself
    return f"{own or 'pygames'} must not know {part or 'pygames'}"


def wrong_calls(name: str, tree: ast.AST) -> list[str]:
    """Clock, console, files and memory addresses have no place in rules."""
    allowed = {id(n) for f in functions(tree) if f.name == "__hash__" for n in ast.walk(f)}
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or is_edge(name):
            continue
        called, is_method = called_name(node)
        if called in CALLS_NOT_IN_RULES and (not is_method or called == "deepcopy"):
            if called != "hash" or id(node) not in allowed:
                found.append(f"{name}:{node.lineno}: {called}()")
        elif is_method and called in FILE_METHODS and name not in READS_FILES:
            found.append(f"{name}:{node.lineno}: .{called}()")
    return found


def functions(tree: ast.AST) -> list[ast.FunctionDef]:
    return [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]


def called_name(node: ast.Call) -> tuple[str, bool]:
    """The last word of what is called, and whether it stands after a dot."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr, True
    return (node.func.id, False) if isinstance(node.func, ast.Name) else ("", False)


# --- sets have no order --------------------------------------------------------------------------------------------


def unordered_walks(name: str, tree: ast.Module) -> list[str]:
    """Places that go through a set in its own order, which differs between runs."""
    found: list[ast.expr] = []
    for scope in [tree, *functions(tree)]:
        known = set_names(scope)
        excused = {
            id(part)
            for node in own_nodes(scope)
            if isinstance(node, ast.Call) and called_name(node)[0] in ANY_ORDER
            for part in node.args
        }
        for node in own_nodes(scope):
            found += [walked for walked in walks(node, excused) if is_set(walked, known)]
    return sorted({f"{name}:{node.lineno}: {ast.unparse(node)}" for node in found})


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a module or function without those of functions inside it."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, ast.FunctionDef):
            yield from own_nodes(child)


def walks(node: ast.AST, excused: set[int]) -> list[ast.expr]:
    """What a node goes through in order."""
    if isinstance(node, ast.For):
        return [node.iter]
    if isinstance(node, (ast.ListComp, ast.GeneratorExp, ast.DictComp)) and id(node) not in excused:
        return [c.iter for c in node.generators]
    if isinstance(node, ast.Call) and called_name(node)[0] in IN_ORDER and id(node) not in excused:
        return list(node.args)
    if isinstance(node, (ast.List, ast.Tuple)) and id(node) not in excused:
        return [e.value for e in node.elts if isinstance(e, ast.Starred)]
    return []


def set_names(scope: ast.AST) -> set[str]:
    """Local names that surely hold sets."""
    found: set[str] = set()
    for node in own_nodes(scope):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if ast.unparse(node.annotation).startswith(("set[", "frozenset[")):
                found.add(node.target.id)
        elif isinstance(node, ast.Assign) and is_set(node.value, found):
            found |= {t.id for t in node.targets if isinstance(t, ast.Name)}
    return found


def is_set(node: ast.expr, known: set[str]) -> bool:
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    if isinstance(node, ast.Name):
        return node.id in known
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitAnd, ast.BitOr, ast.BitXor, ast.Sub)):
        return is_set(node.left, known) or is_set(node.right, known)
    return isinstance(node, ast.Call) and called_name(node) in (("set", False), ("frozenset", False))


# --- the tests ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_imports_point_one_way(name: str) -> None:
    assert not wrong_imports(name, tree_of(name))


@pytest.mark.parametrize("name", FILES)
def test_rules_use_no_clock_console_or_files(name: str) -> None:
    assert not wrong_calls(name, tree_of(name))


@pytest.mark.parametrize("name", FILES)
def test_rules_never_depend_on_the_order_of_a_set(name: str) -> None:
    assert not unordered_walks(name, tree_of(name))


@pytest.mark.parametrize("name", FILES)
def test_files_are_short_and_say_what_they_are(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    tree = ast.parse(text)
    assert len(text.splitlines()) <= LONGEST
    assert ast.get_docstring(tree), "a module begins with a docstring"
    has_types = any(isinstance(node, (ast.AnnAssign, ast.FunctionDef)) for node in ast.walk(tree))
    assert not has_types or "from __future__ import annotations\n" in text


def test_there_is_something_to_check() -> None:
    assert {"pygames/__init__.py", "pygames/core/play.py", "pygames/core/bots/mcts.py"} <= set(FILES)


# --- the checks can fail --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("pygames/core/play.py", "import pygames.bluemoon"),
        ("pygames/core/play.py", "from pygames import bluemoon"),
        ("pygames/core/play.py", "from pygames.cli.main import main"),
        ("pygames/core/play.py", "from .rng import Rng"),
        ("pygames/gaia/steps/build.py", "from pygames.race.state import Race"),
        ("pygames/gaia/state.py", "from pygames import game"),
        ("pygames/gaia/state.py", "import numpy"),
        ("pygames/gaia/state.py", "import random"),
        ("pygames/gaia/state.py", "from time import sleep"),
        ("pygames/gaia/state.py", "from dataclasses import dataclass"),
        ("pygames/gaia/state.py", "import js"),
        ("pygames/gaia/state.py", "from ui import stage"),
        ("pygames/cli/play.py", "import pyscript"),
        ("pygames/cli/play.py", "from pygames.bluemoon import GAME"),
    ],
)
def test_a_wrong_import_is_found(name: str, line: str) -> None:
    assert wrong_imports(name, ast.parse(line))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("pygames/__init__.py", "from pygames.core.game import Game"),
        ("pygames/gaia/steps/build.py", "from pygames.gaia.rules import reach"),
        ("pygames/gaia/steps/build.py", "from pygames.core import hexes"),
        ("pygames/cli/play.py", "import time"),
        ("pygames/cli/play.py", "from pygames import GAMES, game"),
        ("pygames/__main__.py", "from pygames.cli.main import main"),
    ],
)
def test_a_right_import_is_allowed(name: str, line: str) -> None:
    assert not wrong_imports(name, ast.parse(line))


@pytest.mark.parametrize(
    "line", ["print(1)", "open('x')", "copy.deepcopy(s)", "deepcopy(s)", "path.read_text()", "hash('x')", "id(s)"]
)
def test_a_wrong_call_is_found(line: str) -> None:
    assert wrong_calls("pygames/gaia/state.py", ast.parse(line))
    assert not wrong_calls("pygames/cli/play.py", ast.parse(line))


@pytest.mark.parametrize(
    "code",
    [
        "for x in {1, 2}: pass",
        "for x in set(y): pass",
        "[x for x in {a for a in b}]",
        "list(set(y))",
        "'+'.join({x for x in y})",
        "def f(y):\n    z = set(y)\n    return [a for a in z]",
        "def f(y):\n    z: set[str] = y\n    return tuple(z)",
        "tuple(x for x in set(a) - set(b))",
        "[*set(y)]",
        "{a: 1 for a in frozenset(y)}",
    ],
)
def test_a_walk_through_a_set_is_found(code: str) -> None:
    assert unordered_walks("x.py", ast.parse(code))


@pytest.mark.parametrize(
    "code",
    [
        "for x in sorted({1, 2}): pass",
        "sorted(x for x in set(y))",
        "any(x for x in set(y))",
        "{x for x in set(y)}",
        "sorted([x for x in set(y)])",
        "len(set(y))",
        "def f(y):\n    z = sorted(set(y))\n    return [a for a in z]",
        "z = {}\nfor x in z: pass",
    ],
)
def test_a_walk_in_a_sure_order_is_allowed(code: str) -> None:
    assert not unordered_walks("x.py", ast.parse(code))


def late_imports(tree: ast.AST) -> list[str]:
    """What functions import when they run."""
    functions = [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return [module for function in functions for _, module in imports(function)]


@pytest.mark.parametrize("game", ["bluemoon", "gaia", "race"])
def test_modules_are_cut_so_that_only_bots_are_imported_late(game: str) -> None:
    """A match between people needs no bot; everything else that is imported late hides a circle."""
    files = [name for name in FILES if name.startswith(f"pygames/{game}/")]
    found = {module for name in files for module in late_imports(tree_of(name))}
    assert found <= {f"pygames.{game}.bot.make", f"pygames.{game}.former.make"}


def fields_of(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Class and name of every annotated field."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for line in node.body:
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    yield node.name, line.target.id


def reads_of(tree: ast.AST) -> Iterator[str]:
    """Every attribute of ``self`` that a class reads, as ``Class.name``; of anything else as ``.name``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for part in ast.walk(node):
                if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == "self":
                    yield f"{node.name}.{part.attr}"
        elif isinstance(node, ast.Attribute) and not (isinstance(node.value, ast.Name) and node.value.id == "self"):
            yield f".{node.attr}"


@pytest.mark.parametrize("game", ["bluemoon", "gaia", "pulsar", "race"])
def test_what_a_step_carries_is_read(game: str) -> None:
    steps = [tree_of(name) for name in FILES if name.startswith(f"pygames/{game}/steps/")]
    read = {name for tree in steps for name in reads_of(tree)}
    idle = [
        f"{owner}.{field}"
        for tree in steps
        for owner, field in fields_of(tree)
        if f"{owner}.{field}" not in read and f".{field}" not in read
    ]
    assert idle == []


@pytest.mark.parametrize("game", ["bluemoon", "gaia", "pulsar", "race"])
def test_the_name_of_a_type_is_defined_once_in_a_game(game: str) -> None:
    found: dict[str, str] = {}
    for name in (name for name in FILES if name.startswith(f"pygames/{game}/")):
        lines = [ast.unparse(node) for node in tree_of(name).body if isinstance(node, ast.Assign)]
        for line in lines:
            if re.match(r"[A-Z]\w+ = (tuple|dict|list|Callable)\[", line):
                assert line not in found, f"{line}: {name} and {found[line]}"
                found[line] = name


# --- markup in the page -----------------------------------------------------------------------------------------------

SCRIPTS = sorted((ROOT / "site").rglob("*.*js"))
# Text that a browser would take for markup or for a program. Storage, links, names and files must never come this way.
ACTING = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|DOMParser|createContextualFragment|srcdoc|setHTML|parseHTML|document\.write"
    r"|javascript:|\beval\(|new Function"
)
# Every place where the page takes markup. All of it is drawn by our own worker (site/ui), which escapes names, or is a
# constant; a drawing that was stored is shown as an image (thumbnail.js), in which nothing can act.
DRAWN_BY_US = {
    "js/table/dom.js": ["box.innerHTML = markup;"],
    "js/table/main.js": ['$("symbols").innerHTML = SHEET;'],
    "js/table/camera.js": ['this.#svg.innerHTML = `${spots}<rect class="sight"/>`;'],  # figures only
    "js/table/show.js": [
        'if (patch.symbols?.defs) $("symbols").innerHTML = SHEET + patch.symbols.defs;',
        'if (patch.symbols?.more) $("symbols").insertAdjacentHTML("beforeend", patch.symbols.more);',
    ],
    "js/table/stage.js": [
        "else this.world.innerHTML = svg;",
        "made.innerHTML = value;",
        "sprite.innerHTML = value;",
    ],
}


def test_the_page_takes_markup_only_from_its_own_worker() -> None:
    found: dict[str, list[str]] = {}
    for path in SCRIPTS:
        lines = [line.strip() for line in path.read_text("utf-8").splitlines() if ACTING.search(line)]
        if lines:
            found[path.relative_to(ROOT / "site").as_posix()] = lines
    assert found == DRAWN_BY_US
    pages = [path.name for path in (ROOT / "templates").rglob("*.html") if ACTING.search(path.read_text("utf-8"))]
    assert pages == []


@pytest.mark.parametrize("line", ["x.innerHTML = note", "box.insertAdjacentHTML('beforeend', x)", "new DOMParser()"])
def test_a_way_in_for_markup_is_found(line: str) -> None:
    assert ACTING.search(line)


# --- styles of the table ----------------------------------------------------------------------------------------------

# All rules with :has share one list of what they may concern. Where one stands on an element that holds a board or the
# page, every change inside has the browser style everything anew that is on that list: hundreds of elements for a tap.
WIDE = re.compile(
    r"(?:\bbody|\bhtml|:root|#(?:table|area|board|places|side)\b|\.table-page|\])[^\s,>~+]*:has\(|\] :has\("
)
STYLES = [p for p in sorted((ROOT / "site" / "css").rglob("*.css")) if "pages" not in p.parts and p.name != "base.css"]


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_states_of_the_table_are_classes_not_what_lies_somewhere_on_it(path: Path) -> None:
    assert [line for line in path.read_text("utf-8").splitlines() if WIDE.search(selector(line))] == []


# What a browser can move as a picture. Anything else is painted anew in each frame, on the thread that has to draw the
# answer to a tap; a filter is reckoned in each frame of whatever moves below it; what never ends lets no device rest.
# (Things of a drawing only by these two: by translate, rotate or scale they are painted on the page's thread.)
MOVABLE = {"opacity", "transform"}
COSTLY = re.compile(r"\b(?:backdrop-)?filter\s*:|\binfinite\b")
TRANSITION = re.compile(r"\btransition(?:-property)?\s*:\s*([^;}]+)")
KEYFRAMES = re.compile(r"@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)")


def stirring(css: str) -> list[str]:
    """Rules that make frames costly."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    found = COSTLY.findall(css)
    for shown in TRANSITION.findall(css):
        found += [part for part in shown.split(",") if part.split()[0] not in MOVABLE | {"none"}]
    for name, steps in KEYFRAMES.findall(css):
        used = {rule.split(":")[0].strip() for step in re.findall(r"\{([^{}]*)\}", steps) for rule in step.split(";")}
        found += [f"{name}: {rule}" for rule in used - MOVABLE - {""}]
    return found


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_what_moves_at_the_table_is_moved_as_a_picture_and_comes_to_rest(path: Path) -> None:
    assert stirring(path.read_text("utf-8")) == []


def test_fades_of_all_pages_leave_the_table_out() -> None:
    rules = re.findall(r"([^{}]*)\{[^{}]*\btransition", (ROOT / "site" / "css" / "base.css").read_text("utf-8"))
    assert rules and all("body:not(.table-page)" in rule for rule in rules)


@pytest.mark.parametrize(
    ("css", "many"),
    [
        (".turned { filter: drop-shadow(0 8px 18px #000a); }", 1),
        (".blades { animation: spin 6s linear infinite; }", 1),
        ("button { transition: border-color 120ms, background-color 120ms; }", 2),
        (".fill { transition: transform .6s linear; }", 0),
        ("@keyframes pulse { 50% { stroke-opacity: .45; } }", 1),
        ("@keyframes route { from { stroke-dashoffset: 2000; } }", 1),
        ("@keyframes up { from { opacity: 0; transform: scaleX(0); } to { opacity: 1 } }", 0),
    ],
)
def test_a_rule_that_makes_frames_costly_is_found(css: str, many: int) -> None:
    assert len(stirring(css)) == many


# A browser looks up rules by the last thing that a selector names. Where that is one of several, or anything at all,
# the rule is tried on every element that is drawn.
GIVEN = r"\((?:[^()]|\([^()]*\))*\)"
SEVERAL = r"\((?:[^()]|\([^()]*\))*,(?:[^()]|\([^()]*\))*\)"
OPEN_END = re.compile(rf"(?:^|[\s>+~]):(?:is|where){SEVERAL}(?:[^\s>+~()]|{GIVEN})*,?$")


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_rules_of_the_table_can_be_looked_up(path: Path) -> None:
    assert [line for line in path.read_text("utf-8").splitlines() if OPEN_END.search(selector(line))] == []


# What is inherited changes everything inside: hundreds of elements of a card, whenever it can be chosen or no more.
@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_what_can_be_chosen_gets_nothing_that_is_inherited(path: Path) -> None:
    assert re.findall(r"\.can\s*\{[^}]*\bcursor\b", path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("line", "is_open"),
    [
        (":is(.tile, .token).can :is(.face, .octagon, .arch) { stroke: red; }", True),
        ("#bar:has(.asked > .cancel) > :is(.asked, .detail) {", True),
        (".x :where(button, .button):where(:not(.primary, #confirm)) {", True),
        (".x :where(button):where(:not(.primary, #confirm)) {", False),
        (":is(.tile, .token).can .face { stroke: red; }", False),
        (".tile:is(.can, .holds) {", False),
    ],
)
def test_a_rule_with_an_open_end_is_found(line: str, is_open: bool) -> None:
    assert bool(OPEN_END.search(selector(line))) == is_open


def selector(line: str) -> str:
    return line.split("{", maxsplit=1)[0].strip()


@pytest.mark.parametrize(
    ("line", "is_wide"),
    [
        ("body:has(#lesson:not([hidden])) #recap {", True),
        ('  [data-game="gaia"] #area:has(#lesson .do) #recap {', True),
        ('[data-game="andromeda"]:has(#tray.chain) #mine', True),
        ('[data-game="andromeda"] :has(> #tray) > #mine', True),
        ("#board:has(> #peek:not([hidden])) > #places {", True),
        ('[data-game="gaia"] #bar:has(.verbs) .undo span {', False),
        (".asked > .cancel:has(+ .cancel) {", False),
    ],
)
def test_a_wide_condition_is_found(line: str, is_wide: bool) -> None:
    assert bool(WIDE.search(selector(line))) == is_wide
