"""Makes the golden matches, playthroughs and counts of positions in ``tests/golden`` and ``tests/perft``.

    python -m tools.golden bluemoon          all of them
    python -m tools.golden bluemoon --text   only the playthroughs (after a change of views or words)

Run it when rules change on purpose, and read the difference before you commit it. Matches are random walks over many
seeds; the shortest ones are kept that together show every end, every seat count and every value of every option.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

import pygames
from pygames.andromeda.components import FACTIONS
from pygames.core import play, saves
from pygames.core.bots import base
from pygames.core.conform import option_sets
from pygames.core.events import Event
from pygames.core.game import Game
from pygames.core.play import Action, Choice
from pygames.core.problems import Problem
from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.core.table import Seat, Table
from pygames.core.text import Catalogue

TESTS = Path(__file__).resolve().parent.parent / "tests"
ENDS = {
    "bluemoon": ("offerings", "markers", "rebuilt", "stalled"),
    "race": ("tableau", "pool", "both"),
    "pulsar": ("rounds",),
    "gaia": ("rounds", "solo_lost"),
    "andromeda": ("terminus",),
}
MIXED = {"pulsar": ("cluster", "setup")}  # options of which every combination is shown with every seat count
RARE_STEPS = {  # questions that few matches ask
    "pulsar": ("CompleteGyrodyne", "Invest", "ScoreGoals"),
    "gaia": ("ArrangeBoard", "BuyTiles", "PayTokens", "PlaceLostPlanet", "TakeIncome", "TradeGaia"),
    "andromeda": ("AfterRoll", "Camp", "Discover", "PeekEvents", "RaiderAttack", "React", "StoreGoods"),
}
BOTS = {"gaia": "easy", "andromeda": "easy"}  # who plays some of the matches, where random walks do not meet everything
EVERY = 4  # how often
CAST = {"gaia": "faction"}  # what seats play, in the view: each is shown with every seat count
ROLES = {"andromeda": tuple(FACTIONS)}  # the same where offers are dealt, in ``seats``: each is shown once
POSITIONS = {"gaia": 1, "andromeda": 2}  # counted for each kind of step; by default one in every match
TRIED = 144  # matches at least
TRIED_OF = {"andromeda": 30}  # where matches are long
TEXT_TURNS = 2  # shown in a playthrough: how often another seat is asked
TEXT_PLANS = 3  # shown of a planned slot
MOST = 20_000  # action sequences counted from one position
MOST_OF = {"gaia": 1_000, "andromeda": 2_000}  # where actions are dear
STRIDE = {"andromeda": 37}  # through the settings: few matches shall show many of them
PLAYED = "played-"  # matches that a person played: kept, with the end that today's rules give them
Feature = tuple[str, ...]


def matches(game: Game[Any]) -> Iterator[Table]:
    """Random matches without end, over all seat counts and options."""
    settings = [(n, o) for n in game.seat_counts for o in option_sets(game, n)]
    for number in count():
        seats, options = settings[number * STRIDE.get(game.name, 1) % len(settings)]
        level = BOTS.get(game.name, "") if number % EVERY == EVERY - 1 else ""
        yield random_match(game, seats, options, f"golden-{number}", level)


def random_match(game: Game[Any], seats: int, options: dict[str, str], seed: str, level: str = "") -> Table:
    """A match by chance, or by bots of a level."""
    table = Table(game, [Seat()] * seats, options, seed)
    rng = Rng.stream(seed, "golden")
    bot = game.bot(level) if level else None
    while not table.is_over:
        seat = table.asked()[0]
        table.act(base.choose(table, seat, bot) if bot else random_action(game, table.state, seat, rng))
    return table


def random_action(game: Game[Any], s: State, seat: int, rng: Rng) -> Action:
    """Verbs by the game's weights, as in the conformance suite."""
    found = play.choices(s, seat)
    weights = game.walk_weights
    verb = rng.pick([v for v in dict.fromkeys(c.verb for c in found) for _ in range(weights.get(v, 1))])
    return play.random_action(rng.pick([c for c in found if c.verb == verb]), seat, rng)


def wanted(game: Game[Any]) -> set[Feature]:
    """Everything that some golden match must show."""
    options = {("option", o.name, v) for o in game.options for v in o.values}
    found = options | {("seats", str(n)) for n in game.seat_counts} | {("end", cause) for cause in ENDS[game.name]}
    found |= {("step", name) for name in RARE_STEPS.get(game.name, ())}
    found |= {("cast", str(n), name) for n in game.seat_counts for name in cast(game, n)}
    found |= {("role", name) for name in ROLES.get(game.name, ())}
    return found | {mix(game, n, o) for n in game.seat_counts for o in option_sets(game, n) if game.name in MIXED}


def mix(game: Game[Any], seats: int, options: Mapping[str, str]) -> Feature:
    return ("mix", str(seats), *(options[name] for name in MIXED.get(game.name, ())))


def cast(game: Game[Any], seats: int) -> tuple[str, ...]:
    """Everything that the first seat may choose to play, if seats play different things."""
    if game.name not in CAST:
        return ()
    table = Table(game, [Seat()] * seats, option_sets(game, seats)[-1], "cast")
    while CAST[game.name] not in [c.verb for c in table.choices(table.asked()[0])]:
        table.act(next(play.actions(table.choices(table.asked()[0])[-1], table.asked()[0])))
    return table.choices(table.asked()[0])[0].slots[0].ids


def features(table: Table) -> set[Feature]:
    options = {("option", name, value) for name, value in table.options.items()}
    found = options | {("seats", str(len(table.seats))), ("end", table.game.outcome(table.state).cause)}
    found |= {("step", type(moment.before.agenda[-1]).__name__) for moment in table.past}
    if key := CAST.get(table.game.name):
        found |= {("cast", str(len(table.seats)), board[key]) for board in table.view(None)["boards"]}
    if table.game.name in ROLES:
        found |= {("role", seat["faction"]) for seat in table.view(None)["seats"]}
    return found | {mix(table.game, len(table.seats), table.options)}


def chosen(game: Game[Any]) -> list[Table]:
    """Short matches that show everything together: those with a rare end first."""
    pool: list[tuple[Table, set[Feature]]] = []
    seen: set[Feature] = set()
    goal = wanted(game)
    tried = TRIED_OF.get(game.name, TRIED)
    for table in matches(game):
        shown = features(table)
        if len(pool) < tried or shown & goal - seen:  # a long search shall not fill the memory
            pool.append((table, shown))
        seen |= shown
        if len(pool) >= tried and seen >= goal:
            break
    found: list[Table] = []
    missing = set(goal)
    while missing:
        best = max(pool, key=lambda p: (any(f[0] == "end" for f in missing & p[1]), -len(p[0].past), p[0].seed))
        if not missing & best[1]:
            best = max(pool, key=lambda p: (len(missing & p[1]), -len(p[0].past), p[0].seed))
        found.append(best[0])
        missing -= best[1]
    return found


def result(table: Table) -> dict[str, Any]:
    outcome = table.game.outcome(table.state)
    told = {name: value for name, value in outcome._asdict().items() if name != "is_lost" or value}
    return {**told, "winners": outcome.winners, "digest": table.state.digest()}


def write_matches(game: Game[Any], folder: Path) -> None:
    for old in folder.glob("*.json"):
        if not old.name.startswith(PLAYED):
            old.unlink()
    for table in chosen(game):
        name = f"{game.outcome(table.state).cause}-{len(table.seats)}-{table.seed.removeprefix('golden-')}.json"
        made = {**saves.save(table), "result": result(table)}
        (folder / name).write_text(json.dumps(made, indent=1) + "\n", "utf-8")


def renew_played(folder: Path) -> list[str]:
    """Matches played by hand, as today's rules count them; the names of those that can no longer be followed.

    Such a match is left as it is: it belongs among the old saves of its game, and another one is to be played.
    """
    lost = []
    for file in sorted(folder.glob(f"{PLAYED}*.json")):
        try:
            loaded = saves.loads(file.read_text("utf-8"), pygames.game)
        except Problem:
            lost.append(file.name)
            continue
        if loaded.problem is not None or not loaded.table.is_over:
            lost.append(file.name)
            continue
        made = {**saves.save(loaded.table), "result": result(loaded.table)}
        file.write_text(json.dumps(made, indent=1) + "\n", "utf-8")
    return lost


# --- playthroughs -----------------------------------------------------------------------------------------------------


def playthrough(game: Game[Any], seats: int) -> str:
    """The first turns of a match, line by line: what is asked, what may be done, what happens, what each seat sees."""
    options = option_sets(game, seats)[-1]
    table = Table(game, [Seat()] * seats, options, f"playthrough-{seats}")
    rng = Rng.stream("playthrough", seats)
    words = Catalogue("en", game)
    seen: dict[int, dict[str, Any]] = {seat: {} for seat in range(seats)}
    lines = [f"{game.name}, {seats} seats, {options}", *told(table.opening, words)]
    asked: list[tuple[int, ...]] = []
    while not table.is_over:
        asked += [table.asked()] if asked[-1:] != [table.asked()] else []
        if len(asked) > TEXT_TURNS:
            break
        lines += views(table, seen)
        lines += choice_lines(table)
        action = random_action(game, table.state, table.asked()[0], rng)
        lines += ["", f"## {action}", *told(table.act(action), words)]
    return "\n".join(lines) + "\n"


def told(events: list[Event], words: Catalogue) -> list[str]:
    return [f"event {e.key}: {words.tell(e, e.seat)}" for e in events]


def views(table: Table, seen: dict[int, dict[str, Any]]) -> list[str]:
    """What has changed for each seat since it was last shown."""
    lines = []
    for seat, before in seen.items():
        view = table.view(seat)
        lines += [f"view {play.SEATS[seat]} {change}" for change in changes(before, view)]
        seen[seat] = view
    return lines


def changes(before: Any, now: dict[str, Any], path: str = "") -> list[str]:
    """The entries that differ, down to single things of a table, e.g. one tile of the city."""
    lines = []
    for key, value in now.items():
        old = before.get(key) if isinstance(before, dict) else None
        if old != value and isinstance(value, dict) and value and not path:
            lines += changes(old, value, f"{path}{key}.")
        elif old != value:
            lines.append(f"{path}{key}: {json.dumps(value)}")
    return lines


def choice_lines(table: Table) -> list[str]:
    step = type(table.state.agenda[-1]).__name__
    lines = [f"asked {play.SEATS[seat]} {step}" for seat in table.asked()]
    return lines + [f"choice {play.SEATS[seat]} {line(c)}" for seat in table.asked() for c in table.choices(seat)]


def line(choice: Choice) -> str:
    parts = [choice.verb]
    for slot in choice.slots:
        if slot.plans is None:
            parts.append(f"{slot.name} {slot.lo}..{slot.hi} of {' '.join(slot.ids)}")
        else:
            shown = " ".join("+".join(plan) for plan in slot.plans[:TEXT_PLANS])
            parts.append(f"{slot.name} {len(slot.plans)} plans: {shown}")
    return " | ".join(parts)


def write_playthroughs(game: Game[Any], folder: Path) -> None:
    for seats in game.seat_counts:
        (folder / f"{seats}-seats.txt").write_text(playthrough(game, seats), "utf-8")


# --- counts of positions ----------------------------------------------------------------------------------------------


def sequences(s: State, depth: int) -> int:
    """How many sequences of so many listed actions lead on from a state; a match that ends early counts as one."""
    if depth == 0 or not s.agenda:
        return 1
    found = [a for seat in play.asked(s) for a in play.legal_actions(s, seat)]
    if depth == 1:
        return len(found)
    return sum(sequences(after(s, action), depth - 1) for action in found)


def after(s: State, action: Action) -> State:
    c = s.copy()
    play.push(c, action)
    return c


def write_counts(game: Game[Any], folder: Path, path: Path) -> None:
    """Positions of each kind of step in each golden match, as deep as the limit allows."""
    lines = [f"# {game.name}: sequences of actions from positions of golden matches; made by tools/golden.py"]
    done: Counter[str] = Counter()
    for file in sorted(folder.glob("*.json")):
        table = saves.loads(file.read_text("utf-8"), pygames.game).table
        for at in places(table):
            s = table.state_at(at)
            step = type(s.agenda[-1]).__name__
            if done[step] == POSITIONS.get(game.name):
                continue
            done[step] += 1
            depth = deepest(s, MOST_OF.get(game.name, MOST))
            lines += ["", "[[position]]", f'match = "{file.stem}"', f"at = {at}", f'step = "{step}"']
            lines += [f"depth = {depth}", f"count = {sequences(s, depth)}"]
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n", "utf-8")


def places(table: Table) -> list[int]:
    """The first moment of each kind of step from the middle of the match on, or before if it is not met again."""
    found: dict[str, int] = {}
    middle = len(table.past) // 2
    for at in [*range(middle, len(table.past)), *range(middle)]:
        found.setdefault(type(table.state_at(at).agenda[-1]).__name__, at)
    return sorted(found.values())


def deepest(s: State, most: int = MOST) -> int:
    depth = 1
    while depth < 4 and sequences_up_to(s, depth + 1, most) <= most:
        depth += 1
    return depth


def sequences_up_to(s: State, depth: int, limit: int = MOST) -> int:
    """The same count, given up as soon as it is beyond the limit."""
    if depth == 0 or not s.agenda:
        return 1
    found = [a for seat in play.asked(s) for a in play.legal_actions(s, seat)]
    if depth == 1:
        return len(found)
    total = 0
    for action in found:
        total += sequences_up_to(after(s, action), depth - 1, limit - total)
        if total > limit:
            break
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=pygames.GAMES)
    parser.add_argument("--text", action="store_true")
    args = parser.parse_args()
    game = pygames.game(args.game)
    folder = TESTS / "golden" / game.name
    folder.mkdir(parents=True, exist_ok=True)
    write_playthroughs(game, folder)
    if not args.text:
        write_matches(game, folder)
        for name in renew_played(folder):
            print(f"{name} cannot be followed under these rules: move it to tests/{game.name}/saves")
        write_counts(game, folder, TESTS / "perft" / f"{game.name}.toml")


if __name__ == "__main__":
    main()
