"""Throws damaged saves, packets, links, headers, results and backups at everything that reads them.

``python -m tools.fuzz --minutes 30`` (or ``--cases N``, ``--seed S``): each case is a whole thing with something wrong
in it. Python must answer with a table or a problem that can be said, the command line with one line and its exit code,
the site's scripts (in Node) with what they took or a refusal that can be said; what the site takes, Python can open.
A case that shows a fault is kept as a small file under ``tests/corpus``; put right, it stays there as a test.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pygames
from pygames.cli.main import main as command_line
from pygames.core import saves
from pygames.core.problems import Problem
from pygames.core.text import LANGUAGES, UNPRINTABLE, Catalogue
from tools import imports, pages, playable
from tools.damage import MAKERS, damaged, garbled, packet_of, whole_saves
from tools.environment import ROOT

CORPUS = ROOT / "tests" / "corpus"
LONGEST_LINE = 400
BARE = tuple(game for game in pygames.GAMES if game not in playable.GAMES)  # engines without a table yet


class Case(NamedTuple):
    """Something to throw at a door: ``data``, or a text where the door takes texts."""

    door: str
    data: Any


class Fault(Exception):
    """A door did something that it must not."""


def cases(random: Random) -> Iterator[Case]:
    """Damage without end, door by door."""
    everything = whole_saves()
    while True:
        for door, make in MAKERS.items():
            whole = make(random.choice(everything))
            yield Case(door, damaged(whole, random))
        packet = packet_of(random.choice(everything))
        yield Case("link text", garbled(imports.link_of(packet), random))
        yield Case("file text", garbled(imports.file_of(packet), random))
        yield Case("save text", garbled(imports.compact(packet["save"]), random))


# --- doors ------------------------------------------------------------------------------------------------------------


class Trial:
    """Everything that a case is thrown at, and what came of it."""

    def __init__(self, doors: imports.Doors, folder: Path) -> None:
        self.doors = doors
        self.folder = folder
        self.seen: Counter[str] = Counter()

    def throw(self, case: Case) -> str:
        """What came of it, in a word; raises Fault."""
        outcome = str(getattr(self, "_" + case.door.replace(" ", "_"))(case.data))
        self.seen[f"{case.door}: {outcome}"] += 1
        return outcome

    # --- Python

    def _save(self, data: Any) -> str:
        try:
            loaded = saves.load(data, pygames.game)
        except Problem as problem:
            return _sayable(problem)
        again = saves.load(saves.save(loaded.table), pygames.game)
        if again.problem or again.table.state.digest() != loaded.table.state.digest():
            raise Fault("a save made from what was opened leads elsewhere")
        return _sayable(loaded.problem) if loaded.problem else "whole"

    def _save_text(self, text: str) -> str:
        try:
            loaded = saves.loads(text, pygames.game)
        except Problem as problem:
            return _sayable(problem)
        return _sayable(loaded.problem) if loaded.problem else "whole"

    def _table(self, data: Any) -> str:
        """The page's own session: headers of any shape, saves that may be refused."""
        from ui.session import Session

        save, header = (data.get(part) if isinstance(data, dict) else data for part in ("save", "header"))
        if isinstance(save, dict) and save.get("game") in BARE:
            return "no scene yet"
        message = {"do": "open", "save": save, "header": header if isinstance(header, dict) else {}, "lang": "pt-BR"}
        work = Session().handle({**message, "settings": {}})
        try:
            while True:
                work.send(None)
        except StopIteration as done:
            json.dumps(done.value)
            return "refused" if "refused" in done.value else "opened"

    def _cli(self, data: Any) -> str:
        path = self.folder / "save.json"
        path.write_text(json.dumps(data), "utf-8")
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = command_line(["replay", str(path), "--lang", "en"])
        if code not in (0, 1, 2) or err.getvalue().count("\n") != (code > 0):
            raise Fault(f"exit code {code} with {err.getvalue()!r}")
        if UNPRINTABLE.search((out.getvalue() + err.getvalue()).replace("\n", "")):
            raise Fault("signs that command a terminal")
        return f"exit {code}"

    # --- the site

    def _link(self, data: Any) -> str:
        return self._asked("link", text=imports.link_of(data))

    def _link_text(self, text: str) -> str:
        return self._asked("link", text=text)

    def _file(self, data: Any) -> str:
        whole = isinstance(data, dict) and {"pygames-packet", "check"} & set(data) == {"pygames-packet"}
        return self._asked("file", text=imports.file_of(data) if whole else imports.compact(data))

    def _file_text(self, text: str) -> str:
        return self._asked("file", text=text)

    def _bare_file(self, data: Any) -> str:
        return self._asked("file", text=imports.compact(data))

    _backup = _bare_file

    def _header(self, data: Any) -> str:
        return self._asked("header", data=data)

    def _result(self, data: Any) -> str:
        return self._asked("result", data=data)

    def _note(self, data: Any) -> str:
        return self._asked("note", **data)

    def _asked(self, door: str, **case: Any) -> str:
        outcome = self.doors.ask(door, **case)
        if "crash" in outcome:
            raise Fault(outcome["crash"])
        if "refused" in outcome:
            return _worded(outcome)
        taken = outcome["ok"]
        if taken is None:
            return "broken"
        if door in ("header", "result"):
            _same_again(self.doors.ask(door, data=taken)["ok"], taken)
        for game in _games_in(taken):
            _is_sound(game)
        return "taken"


def _sayable(problem: Problem) -> str:
    for lang in LANGUAGES:
        said = Catalogue(lang).problem(problem)
        if (
            ("[" in said.replace("[]", "") and "problem" in said)
            or len(said) > LONGEST_LINE
            or UNPRINTABLE.search(said)
        ):
            raise Fault(f"a problem that cannot be said: {said[:200]!r}")
    return problem.key


def _worded(outcome: imports.Outcome) -> str:
    reason, slots = outcome["refused"], outcome["slots"]
    for lang in LANGUAGES:
        words = pages.catalogue(lang)["import"]
        if reason not in words or (
            "part" in slots and not (slots["part"] in words["parts"] and slots["why"] in words["why"])
        ):
            raise Fault(f"a refusal that cannot be said: {outcome}")
    return f"{reason} {slots.get('part', '')}".strip()


def _same_again(again: Any, taken: Any) -> None:
    if again != taken:
        raise Fault("what was taken is not taken as it is")


def _games_in(taken: Any) -> list[dict[str, Any]]:
    """Every game of what a door took."""
    if "backup" in taken:
        return list(taken["backup"]["saves"])
    return (
        [taken.get("game", taken)]
        if isinstance(taken.get("game", taken), dict) and "save" in taken.get("game", taken)
        else []
    )


def _is_sound(game: dict[str, Any]) -> None:
    """What the site takes, Python opens: as far as it can be followed, or refused for how its options go together."""
    name, header, save = game["id"], game["header"], game["save"]
    if name is not None and not (name.isascii() and name.isalnum() and len(name) <= 40):
        raise Fault(f"an id of {name!r}")
    if len(header["seats"]) != len(save["seats"]) or any(
        UNPRINTABLE.search(seat.get("name", "")) for seat in header["seats"]
    ):
        raise Fault("people who are not those of the save")
    try:
        saves.load(save, pygames.game)
    except Problem as problem:
        if problem.key != "forbidden_options":
            raise Fault(f"taken by the site, refused by Python: {problem}") from problem


# --- running ----------------------------------------------------------------------------------------------------------


class Found(NamedTuple):
    """A case that showed a fault."""

    case: Case
    why: str


def run(seed: str, is_enough: Callable[[int], bool], kept: Path | None = None) -> tuple[Counter[str], list[Found]]:
    """Throw cases until it is enough; what came of them, and the faults."""
    found: list[Found] = []
    with imports.Doors() as doors, TemporaryDirectory(prefix="pygames-fuzz-") as folder:
        trial = Trial(doors, Path(folder))
        for n, case in enumerate(cases(Random(seed))):
            if is_enough(n):
                break
            try:
                trial.throw(case)
            except Exception as error:  # whatever it is, it is the find
                found.append(Found(case, f"{type(error).__name__}: {error}"))
                if kept:
                    keep(found[-1], kept)
        return trial.seen, found


def keep(found: Found, folder: Path) -> None:
    """A case as a file of the corpus."""
    text = json.dumps({"door": found.case.door, "about": found.why[:300], "data": found.case.data}, indent=1) + "\n"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"found-{hashlib.sha256(text.encode()).hexdigest()[:8]}.json").write_text(text, "utf-8")


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--cases", type=int)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args(argv)
    end = time.monotonic() + 60 * (args.minutes or (1 if args.cases is None else 1e9))
    seen, found = run(args.seed, lambda n: n == args.cases or time.monotonic() > end, CORPUS)
    for outcome, count in sorted(seen.items()):
        print(f"{count:8}  {outcome}")
    print(f"{sum(seen.values()) + len(found)} cases, {len(found)} faults")
    for one in found[:10]:
        print(f"{one.case.door}: {one.why[:300]}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
