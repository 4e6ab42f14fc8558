"""What things are worth in Andromeda's Edge: positions are changed at random and played to the end by rules of thumb.

    python -m tools.slopes_andromeda --games 800 --seed a --keep ../notes/slopes.jsonl

A match is played to a turn at random. From there several variants go on: in each, every seat has a little more or less
of many things at once (resources, cards, ships, steps, modules, points, ...), drawn at random. What one more of a thing
adds to the final score is then compared with what the evaluation says about the same change. Only variants of the same
position are compared with each other, so that neither map nor faction nor what happened before disturbs. Positions are
kept as they are played: stopped at any moment, the same command goes on. Fitting needs numpy (requirements-learn.txt).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pygames.andromeda import GAME, policy, worth
from pygames.andromeda.bot import begin
from pygames.andromeda.components import TILES, TRACK_TABLE, UPGRADES
from pygames.andromeda.evaluation import Judge
from pygames.andromeda.state import NO_SHIPS, Edge, Station, add_ship
from pygames.andromeda.words import RESOURCES, SHIPS, TRACKS, TYPES
from pygames.core.play import asked, push
from pygames.core.rng import Rng

VARIANTS = 4
LATEST = 56  # the last turn that a position is taken from
HEAT = 0.12  # how often a seat does something that only looks good, on the way to a position
STAGES = ((0.6, 1.01), (0.25, 0.6), (0.0, 0.25))  # of the match, by the part still to come
ROOM = 6  # points that stay below the terminus
Change = dict[str, float]  # what was changed, and by how much
Note = dict[str, Any]


# --- changes ----------------------------------------------------------------------------------------------------------


def goods(s: Edge, own: Station, rng: Rng, made: Change) -> None:
    store = list(own.store)
    for at, name in enumerate(RESOURCES[: len(store)]):
        if rng.unit() < 0.3:
            made[name] = max(-store[at], rng.pick((-2, -1, 1, 2, 2)))
            store[at] += int(made[name])
    own.store = tuple(store)


def cards(s: Edge, own: Station, rng: Rng, made: Change) -> None:
    chance = rng.unit()
    if chance < 0.25 and len(s.tactic_deck) > 4:
        many = rng.pick((1, 2))
        own.hand = tuple(sorted((*own.hand, *s.tactic_deck[-many:])))
        s.tactic_deck = s.tactic_deck[:-many]
        made["card"] = many
    elif chance < 0.4 and own.hand:
        s.tactic_discard = (*s.tactic_discard, own.hand[-1])
        own.hand = own.hand[:-1]
        made["card"] = -1


def moons(s: Edge, own: Station, rng: Rng, made: Change) -> None:
    colours = [t for t in TRACKS if s.stock[t]]
    if rng.unit() < 0.25 and len(own.moons) < 4 and colours:
        colour = rng.pick(colours)
        own.moons = (*own.moons, s.stock[colour][-1])
        s.stock = {**s.stock, colour: s.stock[colour][:-1]}
        made["moon, per point of its worth"] = worth.moon(own.moons[-1])


def fleet(s: Edge, own: Station, rng: Rng, made: Change) -> None:
    reserve = [i for i, n in enumerate(own.reserve) if n]
    if rng.unit() < 0.3 and reserve:
        ship = rng.pick(reserve)
        own.reserve, own.bay = add_ship(own.reserve, ship, -1), add_ship(own.bay, ship)
        made["transport" if ship == 0 else "warship"] = 1
    if sum(own.bay) < 2:
        return
    ship, chance = rng.pick([i for i, n in enumerate(own.bay) if n]), rng.unit()
    taken = {region for x in s.stations for region in x.board} | set(s.raiders)
    free = sorted(r for r in s.at if TILES[r].kind == "planet" and r not in taken)
    if chance < 0.2:
        own.bay, own.scrap = add_ship(own.bay, ship, -1), add_ship(own.scrap, ship)
        made["ship from the bay into the Scrapyard"] = 1
    elif chance < 0.45 and free:
        own.bay = add_ship(own.bay, ship, -1)
        own.set_ships(rng.pick(free), add_ship(NO_SHIPS, ship))
        made["ship from the bay to a planet"] = 1


def people(s: Edge, own: Station, rng: Rng, made: Change) -> None:
    if rng.unit() < 0.25:
        made["leader"] = rng.pick((1, 2))
        own.leaders_home += int(made["leader"])


def wear(s: Edge, own: Station, rng: Rng, made: Change) -> None:
    whole = [m for m in own.modules() if not own.is_damaged(m)]
    if rng.unit() < 0.25 and whole:
        own.damage = {**own.damage, rng.pick(whole): 1}
        made["damaged module"] = 1


def tokens(s: Edge, own: Station, rng: Rng, made: Change) -> None:
    open_ = [u for u in own.upgrades if not own.fitted[SHIPS.index(UPGRADES[u].ship)]]
    if rng.unit() < 0.25 and open_:
        upgrade = rng.pick(open_)
        at = SHIPS.index(UPGRADES[upgrade].ship)
        own.fitted = (*own.fitted[:at], upgrade, *own.fitted[at + 1 :])
        own.upgrades = tuple(u for u in own.upgrades if u != upgrade)
        made["upgrade"] = 1
    if rng.unit() < 0.2 and s.discoveries_out:
        own.tokens = (*own.tokens, s.discoveries_out[-1])
        s.discoveries_out = s.discoveries_out[:-1]
        made["discovery token"] = 1


def steps(s: Edge, own: Station, rng: Rng, made: Change) -> None:
    """Steps without their spaces."""
    at = list(own.tracks)
    for track, name in enumerate(TRACKS):
        if rng.unit() < 0.3:
            made[name] = min(TRACK_TABLE[track].top - at[track], max(-at[track], rng.pick((-1, 1, 1, 2))))
            at[track] += int(made[name])
    own.tracks = tuple(at)


def modules(s: Edge, own: Station, rng: Rng, made: Change) -> None:
    """Modules without their steps."""
    for kind, name in enumerate(TYPES):
        if rng.unit() < 0.2 and s.decks[kind]:
            own.rows = (*own.rows[:kind], (*own.rows[kind], s.decks[kind][-1]), *own.rows[kind + 1 :])
            s.decks = (*s.decks[:kind], s.decks[kind][:-1], *s.decks[kind + 1 :])
            made[f"module of {name}"] = 1


def points(s: Edge, own: Station, rng: Rng, made: Change) -> None:
    if rng.unit() < 0.3:
        made["point"] = min(max(0, s.terminus - ROOM - own.vp), max(-own.vp, rng.pick((-4, 4, 4, 8))))
        own.vp += int(made["point"])


CHANGES: tuple[Callable[[Edge, Station, Rng, Change], None], ...] = (
    goods, cards, moons, fleet, people, wear, tokens, steps, modules, points,
)  # fmt: skip


# --- matches ----------------------------------------------------------------------------------------------------------


def go_on(s: Edge, rng: Rng, until: int, heat: float) -> None:
    """By rules of thumb to the beginning of a turn, or to the end."""
    while s.agenda and s.turn < until:
        seat = asked(s)[0]
        if s.phase == "setup":
            push(s, begin(s, seat, rng))
            continue
        found = policy.scored(s, seat)
        push(s, rng.pick(found[:4])[1] if rng.unit() < heat else found[0][1])


def position(seed: str) -> Note | None:
    """One position with its variants: changes, how the evaluation sees them, and what came of each seat."""
    rng = Rng.stream(seed, "position")
    start = GAME.new(4, GAME.full_options(4, {}), seed)
    start.events = None
    go_on(start, rng, 2 + rng.below(LATEST), HEAT)
    if not start.agenda or start.last_turns >= 0:
        return None
    judge = Judge()
    before = [judge.value(start, x) for x in range(start.seats)]
    variants = []
    for number in range(VARIANTS):
        luck = Rng.stream(seed, "variant", number)
        s = GAME.imagine(start, start.turn_seat, luck)
        s.events = None
        changes = [changed(s, own, luck) for own in s.stations]
        s.must_return = not any(s.stations[s.turn_seat].bay)
        judged = [judge.value(s, x) - before[x] for x in range(s.seats)]
        go_on(s, luck, 10**6, 0.0)
        variants.append({"changes": changes, "judged": judged, "scores": list(GAME.outcome(s).scores)})
    return {"left": worth.time_left(start), "variants": variants}


def changed(s: Edge, own: Station, rng: Rng) -> Change:
    made: Change = {}
    for change in CHANGES:
        change(s, own, rng, made)
    return {name: n for name, n in made.items() if n}


# --- reports ----------------------------------------------------------------------------------------------------------


def fitted(notes: Sequence[Note]) -> list[str]:
    """What one more of each thing added, with twice its error, and what the evaluation says."""
    import numpy as np

    names = sorted({name for note in notes for v in note["variants"] for made in v["changes"] for name in made})
    rows: list[Any] = []
    ends: list[Any] = []
    judged: list[Any] = []
    for note in notes:
        for seat in range(4):
            made = np.array([[v["changes"][seat].get(name, 0.0) for name in names] for v in note["variants"]])
            for kept, key in ((ends, "scores"), (judged, "judged")):
                found = np.array([float(v[key][seat]) for v in note["variants"]])
                kept.append(found - found.mean())
            rows.append(made - made.mean(0))
    x, y, j = np.vstack(rows), np.concatenate(ends), np.concatenate(judged)
    inverse = np.linalg.pinv(x.T @ x)
    effect, seen = inverse @ x.T @ y, inverse @ x.T @ j
    noise = float(((y - x @ effect) ** 2).sum()) / max(1, len(y) - len(rows) - len(names))
    error = np.sqrt(np.diag(inverse) * noise)
    return [
        f"{name:38} {effect[i]:6.2f} ± {2 * error[i]:.2f}   judged {seen[i]:6.2f}"
        for i, name in enumerate(names)
        if error[i] > 0
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="slopes")
    parser.add_argument("--keep", type=Path, required=True)
    args = parser.parse_args()
    lines = args.keep.read_text("utf-8").splitlines() if args.keep.exists() else []
    notes: list[Note] = [json.loads(line) for line in lines]
    for number in range(len(notes), args.games):
        found = position(f"{args.seed}-{number}") or {"left": -1.0, "variants": []}
        notes.append(found)
        with args.keep.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found) + "\n")
    for low, high in STAGES:
        some = [note for note in notes if low <= note["left"] < high]
        print(f"-- part of the match still to come {low:.2f} to {min(high, 1.0):.2f}: {len(some)} positions")
        print("\n".join(fitted(some)) if some else "")


if __name__ == "__main__":
    main()
