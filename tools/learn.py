"""Learning by self-play, the same way for every game: play, fit, play with what was learned.

    python -m tools.learn race --folder ../learning --rounds 6 --games 4000 --seed a

Each round plays matches with the last nets, notes positions with what came of them, fits new nets to the positions of
the last rounds, and keeps them only if they beat the last ones. Everything is written to the folder as it is made:
stopped at any moment, the same command goes on. ``--write`` puts the nets into ``pygames/<game>/data/learned.toml``;
with ``--only KIND`` one kind of match is played and learned, and the others' nets stay as they are.
Needs numpy (``pip install -r tools/requirements-learn.txt``); neither the build nor the tests need it.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

from pygames.core import data
from pygames.core.bots import base, net
from pygames.core.play import Action
from pygames.core.rng import Rng
from tools import tuning

STEP, WRITTEN = 1 / 1024, 1 / 160  # of the weights while they learn, and in the data file
CHUNK = 100  # matches noted at a time
LATER = 8.0  # how much a position counts that was played by what was learned, beside one by rules of thumb
Note = tuple[str, list[int], list[float], int, float, bool]  # kind, inputs, their values, answer, result, is the first


class QuickNet(net.Net):
    """The same net with numpy; the last bits may differ from the table's, which learning does not mind."""

    __slots__ = ("matrix", "offset", "upper")
    matrix: Any
    offset: Any
    upper: Any

    @classmethod
    def of(cls, row: dict[str, Any]) -> QuickNet:
        import numpy as np

        plain = net.from_table(row)
        made = cls(plain.rows, plain.start, plain.tops)
        made.matrix, made.offset, made.upper = np.array(made.rows), np.array(made.start), np.array(made.tops)
        return made

    def outs(self, features: net.Features) -> list[float]:
        import numpy as np

        z = np.array([x for _, x in features]) @ self.matrix[[i for i, _ in features]] + self.offset
        h = z[: self.hidden]
        found: list[float] = (z[self.hidden :] + self.upper @ (h / (1 + np.abs(h)))).tolist()
        return found


def matches_of(lesson: Any, only: str) -> list[Any]:
    """The matches that are played in turn: all of the lesson's, or those of one kind."""
    return [match for match in lesson.matches if only in ("", match[0])]


def play_chunk(game: str, nets: dict[str, Any], seed: str, first: int, many: int, only: str = "") -> list[Note]:
    """Matches of self-play, noted."""
    lesson = import_module(f"tools.lessons.{game}")
    loaded = {name: QuickNet.of(row) for name, row in nets.items()}
    bot = lesson.bot(loaded, True) if loaded else lesson.first_bot()
    found: list[Note] = []
    matches = matches_of(lesson, only)
    for number in range(first, first + many):
        found += play_one(lesson, bot, f"{seed}-{number}", matches[number % len(matches)])
    return found


class Noting:
    """Notes positions while a match is played, for every seat by itself: features, and what was answered."""

    def __init__(self, lesson: Any, seats: int) -> None:
        self.lesson = lesson
        self.watch = lesson.Watch()
        self.noted: list[list[tuple[Any, int]]] = [[] for _ in range(seats)]

    def before(self, s: Any, seat: int) -> None:
        self.found = self.watch.notes(s, seat)

    def after(self, s: Any, action: Action, rng: Rng) -> Action:
        other = self.lesson.stray(s, action, rng)
        for seat, features in self.found:
            is_answer = seat == action.seat and not other
            self.noted[seat].append((features, self.watch.answer(s, action) if is_answer else -1))
        return other or action


def play_one(lesson: Any, bot: base.Bot, seed: str, match: tuple[str, int, dict[str, str]]) -> list[Note]:
    _, seats, options = match
    game = lesson.game
    s = game.new(seats, game.full_options(seats, options), seed)
    s.events = None
    noting = Noting(lesson, seats)
    tuning.play(game, s, [bot] * seats, seed, noting)
    name, results = noting.watch.name(s), noting.watch.results(s)
    return [(name, [i for i, _ in f], [v for _, v in f], answer, results[seat], at == 0)
            for seat, positions in enumerate(noting.noted) for at, (f, answer) in enumerate(positions)]  # fmt: skip


def keep_notes(folder: Path, notes: list[Note]) -> None:
    """A file of notes; written whole or not at all."""
    import numpy as np

    names = sorted({n[0] for n in notes})
    lengths = [len(n[1]) for n in notes]
    parts = {
        "kinds": np.array([names.index(n[0]) for n in notes], np.uint8),
        "names": np.array(names),
        "ids": np.array([i for n in notes for i in n[1]], np.uint16),
        "values": np.array([v for n in notes for v in n[2]], np.float32),
        "starts": np.concatenate([[0], np.cumsum(lengths)]),
        "results": np.array([n[4] for n in notes], np.float32),
        "answers": np.array([n[3] for n in notes], np.int16),
        "firsts": np.array([n[5] for n in notes], bool),
    }
    partial = folder.with_suffix(".part.npz")
    np.savez_compressed(partial, **parts)
    os.replace(partial, folder)


def read_notes(files: list[Path], kind: str, counts: Mapping[Path, float] | None = None) -> Any:
    """All noted positions of a kind of match; those of a file may count more than others."""
    import numpy as np

    from tools.learn_fit import Samples

    ids, values, lengths, results, answers, firsts, weights = [], [], [], [], [], [], []
    for file in files:
        z = np.load(file)
        names = list(z["names"])
        if kind not in names:
            continue
        which = z["kinds"] == names.index(kind)
        long = np.diff(z["starts"])
        flat = np.repeat(which, long)
        ids.append(z["ids"][flat])
        values.append(z["values"][flat])
        lengths.append(long[which])
        results.append(z["results"][which])
        answers.append(z["answers"][which])
        firsts.append(z["firsts"][which])
        weights.append(np.full(len(results[-1]), (counts or {}).get(file, 1.0), np.float32))
    starts = np.concatenate([[0], np.cumsum(np.concatenate(lengths))])
    return Samples(np.concatenate(ids), np.concatenate(values), starts, np.concatenate(results),
                   np.concatenate(answers), np.concatenate(firsts), np.concatenate(weights))  # fmt: skip


def chosen(noted: Any) -> Any:
    """The positions whose answer was the bot's own."""
    return noted.only(noted.answers >= 0)


def fit(
    lesson: Any, files: list[Path], nets: Mapping[str, Any], kept: Path, seed: int, epochs: int, only: str = ""
) -> Any:
    """New nets for all kinds of matches, and what is to be said about them: values are fitted anew, since going on from
    the last ones was worse as long as the positions are kept; guesses go on. Written to a file one by one."""
    from tools.learn_fit import Model, fit_guess, fit_lines, fit_points, fit_steadily

    found: dict[str, Any] = json.loads(kept.read_text("utf-8")) if kept.exists() else {"nets": {}, "told": []}
    counts = {file: LATER for file in files if not file.name.startswith("notes0-")}
    for kind in [kind for kind in lesson.kinds() if only in ("", kind)]:
        noted = read_notes(files, kind, counts)
        if (name := f"value.{kind}") not in found["nets"]:

            def made() -> Model:
                return Model(lesson.inputs, lesson.hidden["value"], 1, seed, lesson.lines)

            if lesson.hidden["value"]:
                model, said = fit_steadily(noted, made, lesson.inputs, seed, epochs, 0.003)
            elif hasattr(lesson, "known"):
                model, said = fit_points(noted, lesson.lines, lesson.known, lesson.seats, lesson.inputs)
            else:
                model, said = fit_lines(noted, lesson.lines, lesson.used, lesson.inputs, seed)
            note(found, kept, name, model, said)
        if "guess" in lesson.hidden and (name := f"guess.{kind}") not in found["nets"]:
            old = nets.get(name)
            model = Model.of(old) if old else Model(lesson.inputs, lesson.hidden["guess"], lesson.outputs(kind), seed)
            said = fit_guess(chosen(noted), model, lesson.inputs, lesson.answers(kind), lesson.hand, seed, epochs)
            note(found, kept, name, model, said)
    return found


def note(found: dict[str, Any], kept: Path, name: str, model: Any, said: str) -> None:
    found["nets"][name] = table(name, model)
    found["told"].append(f"{name}: {said}")
    print(found["told"][-1], flush=True)
    kept.write_text(json.dumps(found), "utf-8")


def table(name: str, model: Any) -> dict[str, Any]:
    rows, start, tops = model.parts
    return net.to_table(name, rows.tolist(), start.tolist(), tops.tolist(), STEP)


def duel(
    game: str, new: Mapping[str, Any], old: Mapping[str, Any], seed: str, games: int, file: Path, only: str = ""
) -> dict[str, tuple[float, int]]:
    """The share of the wins of the new nets against the old, by kind of match; every deal is played from both sides.

    Each match is written to the file as it ends."""
    lesson = import_module(f"tools.lessons.{game}")
    bots = [lesson.bot({n: QuickNet.of(r) for n, r in nets.items()}, True) if nets else lesson.first_bot()
            for nets in (new, old)]  # fmt: skip
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
    matches = matches_of(lesson, only)
    with file.open("a", encoding="utf-8") as out:
        for number in range(len(rows), games):
            kind, seats, options = matches[number // 2 % len(matches)]
            side = [(x + number) % 2 for x in range(seats)]
            s = tuning.match(lesson.game, [bots[x] for x in side], options, f"{seed}-{number // 2}")
            winners = lesson.game.outcome(s).winners
            won = sum(1 / len(winners) for x in winners if side[x] == 0)
            rows.append([kind, won + 0.5 - side.count(0) / seats])
            print(json.dumps(rows[-1]), file=out, flush=True)
    kinds = dict.fromkeys(kind for kind, _ in rows)
    return {kind: (sum(won for k, won in rows if k == kind), sum(k == kind for k, _ in rows)) for kind in kinds}


def write(game: str, nets: Mapping[str, Any], story: Mapping[str, Any]) -> None:
    """The data file of the game, with where it comes from."""
    lines = [
        "# What the bots have learned by self-play (tools/learn.py). Whole numbers, times the step of their net.",
        "",
    ]
    lines += ["[provenance]", *(f"{key} = {json.dumps(value)}" for key, value in story.items()), ""]
    for kept in nets.values():
        plain = net.from_table(kept)
        step = WRITTEN if plain.hidden else STEP  # straight lines are few, and small differences decide between turns
        row = net.to_table(kept["id"], plain.rows, plain.start, plain.tops, step)
        lines += ["[[net]]", f'id = "{row["id"]}"', f"step = {row['step']}", f'start = "{row["start"]}"']
        for name in ("tops", "rows"):
            lines += [f"{name} = [", *(f'"{line}",' for line in row[name]), "]"]
        lines.append("")
    file = Path(__file__).resolve().parent.parent / "pygames" / game / "data" / "learned.toml"
    file.write_text("\n".join(lines), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--first", type=int, default=20000, help="games of the first round, by the rules of thumb")
    parser.add_argument("--check", type=int, default=200, help="matches of new nets against the last")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--window", type=int, default=3, help="rounds whose positions are learned from")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="a")
    parser.add_argument("--only", default="", help="one kind of match; the nets of the others stay as they are")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    nets: dict[str, Any] = {}
    version = games = 0
    for number in range(args.rounds):
        file = args.folder / f"round{number}.json"
        if not file.exists():
            learn_round(args, number, nets, file)
        told = json.loads(file.read_text("utf-8"))
        games += told["games"]
        if told["kept"]:
            nets = told["nets"]
            version = number + 1
    if args.write:
        story = {"version": version, "games": games, "seed": args.seed, "date": time.strftime("%Y-%m-%d")}
        if args.only:
            write_one_kind(args, nets, story)
        else:
            write(args.game, nets, story)


def write_one_kind(args: argparse.Namespace, nets: Mapping[str, Any], story: Mapping[str, Any]) -> None:
    """The nets of one kind of match into their places in the data file, if they beat those that are there."""
    kept = data.load(args.game, "learned")
    old = {row["id"]: row for row in kept["net"]}
    new, whole = one_kind(kept, nets, story, args.only)
    shares = duel(args.game, new, old, f"{args.seed}-last", args.check, args.folder / "check-last.jsonl", args.only)
    won, many = shares[args.only]
    print(f"against the data file: {won / many:.3f} of {many}", flush=True)
    if won / many > 0.5:
        write(args.game, new, whole)


def one_kind(
    kept: Mapping[str, Any], nets: Mapping[str, Any], story: Mapping[str, Any], only: str
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The nets of a data file with those of one kind of match in their places, and where all of them come from."""
    before = kept["provenance"]
    whole = {**story, "version": before["version"] + 1, "games": before["games"] + story["games"],
             "seed": f"{before['seed']}; {only}: {story['seed']}"}  # fmt: skip
    return {row["id"]: nets.get(row["id"], row) for row in kept["net"]}, whole


def learn_round(args: argparse.Namespace, number: int, nets: dict[str, Any], file: Path) -> None:
    lesson = import_module(f"tools.lessons.{args.game}")
    began = time.time()
    games = args.games if nets else args.first
    chunks = [(first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    missing = [(first, many) for first, many in chunks if not (args.folder / f"notes{number}-{first}.npz").exists()]
    with ProcessPoolExecutor(args.jobs) as pool:
        jobs = [(first, pool.submit(play_chunk, args.game, nets, f"{args.seed}{number}", first, many, args.only))
                for first, many in missing]  # fmt: skip
        for at, (first, job) in enumerate(jobs):
            keep_notes(args.folder / f"notes{number}-{first}.npz", job.result())
            print(f"round {number}: {at + 1}/{len(jobs)} parts, {time.time() - began:.0f} s", flush=True)
    recent = range(max(0, number - args.window + 1), number + 1)
    files = sorted(f for n in recent for f in args.folder.glob(f"notes{n}-*.npz") if ".part" not in f.name)
    fitted = fit(lesson, files, nets, args.folder / f"fit{number}.json", number + 1, args.epochs, args.only)
    new, told = fitted["nets"], fitted["told"]
    checks = args.folder / f"check{number}.jsonl"
    shares = duel(args.game, new, nets, f"{args.seed}-check{number}", args.check, checks, args.only)
    total, many = sum(s for s, _ in shares.values()), sum(n for _, n in shares.values())
    is_kept = not nets or total / many > 0.5
    print(f"round {number}: new against old", {k: f"{s / n:.3f} of {n}" for k, (s, n) in shares.items()},
          "kept" if is_kept else "not kept", f"{time.time() - began:.0f} s", flush=True)  # fmt: skip
    found = {"games": games, "kept": is_kept, "told": told, "shares": shares, "nets": new}
    file.write_text(json.dumps(found), "utf-8")


if __name__ == "__main__":
    main()
