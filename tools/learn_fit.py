"""Fitting small nets (``core/bots/net.py``) to noted positions; needs numpy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from pygames.core.bots import net

Array = Any  # numpy arrays; the project's type checks run without numpy
DECAY = 3e-4  # of the weights of a value
DRAWN, STEPS = 300.0, 8  # how strongly straight lines are drawn to where they began; of their least squares
RARE, PULL, SURER = 0.4, 1500.0, 0.9  # see fit_points
TRUST = 0.75  # in what came of a match, against what a value says about the next position


class Samples(NamedTuple):
    """Positions: sparse features, the seat's result, its answer, where each seat's match begins."""

    ids: Array
    values: Array
    starts: Array  # len + 1
    results: Array
    answers: Array
    firsts: Array  # true where a seat's first position of a match stands
    counts: Array  # how much each position counts: matches of better play more than those of before

    def only(self, is_in: Array) -> Samples:
        """Some of the positions."""
        long = np.diff(self.starts)
        flat, which = np.repeat(is_in, long), np.nonzero(is_in)[0]
        starts = np.concatenate([[0], np.cumsum(long[which])])
        return Samples(self.ids[flat], self.values[flat], starts, self.results[which], self.answers[which],
                       self.firsts[which], self.counts[which])  # fmt: skip

    def dense(self, which: Array, inputs: int) -> Array:
        x = np.zeros((len(which), inputs), np.float32)
        lengths = self.starts[which + 1] - self.starts[which]
        rows = np.repeat(np.arange(len(which)), lengths)
        offset = np.concatenate([[0], np.cumsum(lengths)[:-1]])
        flat = np.arange(lengths.sum()) - np.repeat(offset, lengths) + np.repeat(self.starts[which], lengths)
        x[rows, self.ids[flat]] = self.values[flat]
        return x


def squash(x: Array) -> Array:
    return x / (1 + np.abs(x))


def slope(x: Array) -> Array:
    return 1 / (1 + np.abs(x)) ** 2


class Model:
    """The net while it learns: Adam, a little decay, which draws straight lines to where they began."""

    def __init__(
        self, inputs: int, hidden: int, outputs: int, seed: int, lines: Mapping[int, float] | None = None
    ) -> None:
        rng = np.random.default_rng(seed)
        self.hidden = hidden
        w = rng.normal(0, 0.15, (inputs, hidden + outputs)).astype(np.float32)
        self.drawn = np.zeros_like(w)
        for at, line in (lines or {}).items():
            self.drawn[at, hidden:] = line
        w[:, hidden:] = self.drawn[:, hidden:]
        self.parts = [
            w,
            np.zeros(hidden + outputs, np.float32),
            rng.normal(0, 0.2, (outputs, hidden)).astype(np.float32),
        ]
        self.first = [np.zeros_like(p) for p in self.parts]
        self.second = [np.zeros_like(p) for p in self.parts]
        self.steps = 0

    @classmethod
    def of(cls, row: dict[str, Any]) -> Model:
        """A model that goes on from what was learned."""
        plain = net.from_table(row)
        made = cls(len(plain.rows), plain.hidden, plain.outputs, 0)
        made.parts = [np.array(p, np.float32) for p in (plain.rows, plain.start, plain.tops)]
        return made

    def outs(self, x: Array) -> tuple[Array, Array, Array]:
        w, start, tops = self.parts
        z = x @ w + start
        h = squash(z[:, : self.hidden])
        return z[:, self.hidden :] + h @ tops.T, z, h

    def learn(self, x: Array, errors: Array, z: Array, h: Array, rate: float, decay: float) -> None:
        """One step; ``errors`` is how the loss grows with each output."""
        tops = self.parts[2]
        dz = np.concatenate([(errors @ tops) * slope(z[:, : self.hidden]), errors], axis=1)
        grads = [x.T @ dz + decay * (self.parts[0] - self.drawn), dz.sum(0), errors.T @ h + decay * tops]
        self.steps += 1
        for number, grad in enumerate(grads):
            first, second = self.first[number], self.second[number]
            first[:] += 0.1 * (grad - first)
            second[:] += 0.001 * (grad * grad - second)
            a, b = first / (1 - 0.9**self.steps), second / (1 - 0.999**self.steps)
            self.parts[number] -= rate * a / (np.sqrt(b) + 1e-8)


def fit_value(
    data: Samples, model: Model, inputs: int, seed: int, epochs: int, top_rate: float, targets: Array | None = None
) -> str:
    """A share of the result for each position; kept at the epoch that did best on matches held back."""
    aims = data.results if targets is None else targets
    train, held = split(data, seed)
    rng = np.random.default_rng(seed)
    best = began = value_error(model, data, held, inputs)
    kept = [p.copy() for p in model.parts]
    for epoch in range(epochs):
        rng.shuffle(train)
        rate = top_rate * (1 - epoch / epochs) + 0.0001
        for at in range(0, len(train), 512):
            which = train[at : at + 512]
            x = data.dense(which, inputs)
            out, z, h = model.outs(x)
            p = 0.5 + 0.5 * squash(out[:, 0])
            counts = data.counts[which] / data.counts[which].sum()
            errors = ((p - aims[which]) * slope(out[:, 0]) * counts)[:, None].astype(np.float32)
            model.learn(x, errors, z, h, rate, DECAY)
        error = value_error(model, data, held, inputs)
        if error < best:
            best, kept = error, [p.copy() for p in model.parts]
    model.parts = kept
    spread = float(np.var(data.results[held]))
    return f"error {best:.5f} (before {began:.5f}, spread {spread:.5f}), {len(train)} positions"


def fit_steadily(
    data: Samples, made: Callable[[], Model], inputs: int, seed: int, epochs: int, rate: float
) -> tuple[Model, str]:
    """A value fitted twice: what came of a match is chance to a good part, and what a first value says about the next
    position has less of it. The first values are learned from one half of the matches and asked about the other."""
    half = (np.cumsum(data.firsts) * 40503 + seed) % 2 == 0
    said = np.zeros(len(data.results), np.float32)
    for side in (half, ~half):
        model = made()
        fit_value(data.only(side), model, inputs, seed, epochs, rate)
        which = np.nonzero(~side)[0]
        said[which] = values(model, data, which, inputs)
    model = made()
    return model, fit_value(data, model, inputs, seed, epochs, rate, blended(data, said))


def fit_lines(
    data: Samples, lines: Mapping[int, float], used: Sequence[int], inputs: int, seed: int
) -> tuple[Model, str]:
    """A value without hidden units: straight lines under the squash, drawn to where they began, by least squares. Few
    matches suffice for it. Fitted twice like the others; the error is that of matches held back from the second fit, by
    five fits to four fifths of them each."""
    x = data.dense(np.arange(len(data.results)), inputs)[:, list(used)].astype(np.float64)
    middle, spread = x.mean(0), x.std(0)
    spread[spread < 1e-6] = np.inf  # what never changes tells nothing
    x = np.column_stack([(x - middle) / spread, np.ones(len(x))])
    began = np.array([*[lines.get(at, 0.0) for at in used], 0.0]) * np.append(np.minimum(spread, 1e6), 1.0)
    match = (np.cumsum(data.firsts) - 1) // 2 + seed  # both seats together
    said = np.zeros(len(x), np.float32)
    for side in (match % 2 == 0, match % 2 == 1):
        said[~side] = 0.5 + 0.5 * squash(x[~side] @ _least(x[side], data.results[side], began))
    aims = blended(data, said)
    errors = np.zeros(len(x))
    for part in range(5):
        is_held = match // 2 % 5 == part
        found = _least(x[~is_held], aims[~is_held], began)
        errors[is_held] = data.results[is_held] - 0.5 - 0.5 * squash(x[is_held] @ found)
    found = _least(x, aims, began)
    model = Model(inputs, 0, 1, seed)
    model.parts[0][:] = 0
    model.parts[0][list(used), 0] = found[:-1] / spread
    model.parts[1][0] = found[-1] - (found[:-1] * middle / spread).sum()
    told = f"error {(errors**2).mean():.5f} (spread {np.var(data.results):.5f}), {len(x)} positions"
    return model, told


def fit_points(data: Samples, lines: Mapping[int, float], known: int, seats: int, inputs: int) -> tuple[Model, str]:
    """What seats gain from a position on, in points, by straight lines drawn to where they began. ``known`` is the
    input that says what a seat has already; results are final scores.

    All seats of a position are noted, and only what sets them apart is explained: how long a match lasts and what its
    map gives to everyone is no noise then. Inputs that are seldom met are drawn harder (``RARE``). Fitted twice.
    """
    x = data.dense(np.arange(len(data.results)), inputs).astype(np.float64)
    run = np.cumsum(data.firsts) - 1
    match = run // seats
    at = np.arange(len(x)) - np.nonzero(data.firsts)[0][run]
    _, place = np.unique(match * 4096 + at, return_inverse=True)
    many = np.bincount(place)

    def apart(a: Array) -> Array:
        means = np.stack([np.bincount(place, column) for column in a.T]) / many
        return a - means.T[place]

    now, ends = (apart(column[:, None])[:, 0] for column in (x[:, known], data.results.astype(np.float64)))
    x = apart(x)
    spread = x.std(0)
    spread = np.where(spread < 1e-6, np.inf, np.sqrt(spread**2 + RARE**2))
    began = np.array([lines.get(i, 0.0) for i in range(inputs)])

    def fitted(which: Array, aims: Array) -> Array:
        scaled = x[which] / spread
        pull = scaled.T @ (aims[which] - x[which] @ began)
        return began + np.linalg.solve(scaled.T @ scaled + PULL * np.eye(inputs), pull) / spread

    def twice(which: Array) -> Array:
        said = np.zeros(len(x))
        for side in (0, 1):
            asked = which & (match % 2 != side)
            said[asked] = now[asked] + x[asked] @ fitted(which & (match % 2 == side), ends - now)
        return fitted(which, blended(data._replace(results=ends), said, SURER) - now)

    held = match % 5 == 0
    whole = ((ends - now)[held] ** 2).mean()
    shares = [1 - ((ends - now - x @ found)[held] ** 2).mean() / whole for found in (twice(~held), began)]
    model = Model(inputs, 0, 1, 0)
    model.parts[0][:, 0] = twice(np.ones(len(x), bool))
    told = f"explains {shares[0]:.3f} of what seats gain (before {shares[1]:.3f}), {len(x)} positions"
    return model, told


def _least(x: Array, results: Array, began: Array) -> Array:
    """Gauss's steps, each a little shorter than it says."""
    found = began.copy()
    for _ in range(STEPS):
        out = x @ found
        bent = x * (0.5 * slope(out))[:, None]
        missed = results - 0.5 - 0.5 * squash(out)
        pull = bent.T @ missed - DRAWN * (found - began)
        found = found + 0.7 * np.linalg.solve(bent.T @ bent + DRAWN * np.eye(x.shape[1]), pull)
    return found


def blended(data: Samples, said: Array, trust: float = TRUST) -> Array:
    """For each position a mean of what came of the match and what was said about the positions that followed."""
    found = data.results.astype(np.float32).copy()
    is_last = np.append(data.firsts[1:], True)
    for at in range(len(found) - 2, -1, -1):
        if not is_last[at]:
            found[at] = (1 - trust) * said[at + 1] + trust * found[at + 1]
    return found


def values(model: Model, data: Samples, which: Array, inputs: int) -> Array:
    """What a model says about some positions."""
    parts = [np.zeros(0, np.float32)]
    for at in range(0, len(which), 4096):
        parts.append(0.5 + 0.5 * squash(model.outs(data.dense(which[at : at + 4096], inputs))[0][:, 0]))
    return np.concatenate(parts)


def value_error(model: Model, data: Samples, which: Array, inputs: int) -> float:
    if not len(which):
        return 0.0
    return float(
        np.average((values(model, data, which, inputs) - data.results[which]) ** 2, weights=data.counts[which])
    )


def fit_guess(
    data: Samples,
    model: Model,
    inputs: int,
    answers: list[tuple[int, ...]],
    hand: tuple[tuple[int, int], ...],
    seed: int,
    epochs: int,
) -> str:
    """How likely each answer is, of a seat whose hand is known and of one whose hand is not."""
    sums = np.zeros((len(answers), model.parts[2].shape[0]), np.float32)
    for number, parts in enumerate(answers):
        sums[number, list(parts)] = 1
    train, held = split(data, seed)
    rng = np.random.default_rng(seed)
    told = guess_error(model, data, held, inputs, sums, hand)
    best, kept = told[0] + told[1], [p.copy() for p in model.parts]
    for epoch in range(epochs):
        rng.shuffle(train)
        rate = 0.004 * (1 - epoch / epochs) + 0.0001
        for at in range(0, len(train), 512):
            which = train[at : at + 512]
            x = data.dense(which, inputs)
            mask(x, hand, rng.random(len(which)) < 0.5)
            out, z, h = model.outs(x)
            chances = softmax(out @ sums.T)
            chances[np.arange(len(which)), data.answers[which]] -= 1
            model.learn(x, (chances @ sums / len(which)).astype(np.float32), z, h, rate, 1e-5)
        error = guess_error(model, data, held, inputs, sums, hand)
        if error[0] + error[1] < best:
            best, kept, told = error[0] + error[1], [p.copy() for p in model.parts], error
    model.parts = kept
    return f"surprise with hand {told[0]:.3f}, without {told[1]:.3f} of {np.log(len(answers)):.3f}"


def mask(x: Array, hand: tuple[tuple[int, int], ...], which: Array) -> None:
    for lo, hi in hand:
        x[which, lo:hi] = 0


def guess_error(
    model: Model, data: Samples, held: Array, inputs: int, sums: Array, hand: tuple[tuple[int, int], ...]
) -> list[float]:
    found = []
    for is_open in (False, True):
        x = data.dense(held, inputs)
        mask(x, hand, np.full(len(held), is_open))
        chances = softmax(model.outs(x)[0] @ sums.T)
        found.append(float(-np.log(chances[np.arange(len(held)), data.answers[held]] + 1e-9).mean()))
    return found


def softmax(x: Array) -> Array:
    grown = np.exp(x - x.max(axis=1, keepdims=True))
    return grown / grown.sum(axis=1, keepdims=True)


def split(data: Samples, seed: int) -> tuple[Array, Array]:
    """Nine tenths to learn from, one tenth held back, whole matches of a seat together."""
    match = np.cumsum(data.firsts)
    held = (match * 2654435761 + seed) % 10 == 0
    return np.nonzero(~held)[0], np.nonzero(held)[0]
