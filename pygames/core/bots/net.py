"""A small learned judgement: features of a position in, a few numbers out.

One layer of hidden units and straight lines beside it. Only sums and products in a fixed order and the squash
``x / (1 + |x|)``: the same position gets the same bits on every Python. The weights are whole numbers times a step,
in a data file that also says where they come from; ``tools/learn.py`` makes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import add
from typing import Any

from pygames.core import data

Features = Sequence[tuple[int, float]]  # which inputs are not zero, and what they are


class Net:
    """Each input has a row: what it adds to every hidden unit, then what it adds to every output directly."""

    __slots__ = ("hidden", "outputs", "rows", "start", "tops")

    def __init__(self, rows: list[list[float]], start: list[float], tops: list[list[float]]) -> None:
        self.rows = rows
        self.start = start  # what a position without features adds up to
        self.tops = tops  # for each output the weights of the hidden units
        self.hidden = len(tops[0])
        self.outputs = len(tops)

    def outs(self, features: Features) -> list[float]:
        """The outputs for one position."""
        rows, sums = self.rows, self.start
        for i, x in features:
            if x == 1:
                sums = list(map(add, sums, rows[i]))
            else:
                sums = [a + x * w for a, w in zip(sums, rows[i])]  # noqa: B905  # all rows are equally long
        hidden = [squash(x) for x in sums[: self.hidden]]
        found = []
        for number, top in enumerate(self.tops):
            out = sums[self.hidden + number]
            for h, w in zip(hidden, top, strict=True):
                out += h * w
            found.append(out)
        return found

    def chance(self, features: Features) -> float:
        """The first output as a share between 0 and 1."""
        return 0.5 + 0.5 * squash(self.outs(features)[0])


def squash(x: float) -> float:
    """From any number to between -1 and 1."""
    return x / (1 + x) if x >= 0 else x / (1 - x)


def total(numbers: Iterable[float]) -> float:
    """The sum, added from left to right: ``sum`` rounds floats in another way from Python 3.12 on."""
    found = 0.0
    for x in numbers:
        found += x
    return found


def growth(x: float) -> float:
    """A stand-in for the exponential of a number below some 20, by products only: its bits are the same everywhere."""
    base = 1 + x / 256
    if base <= 0:
        return 0.0
    for _ in range(8):
        base *= base
    return base


def load(game: str, name: str = "learned") -> dict[str, Net]:
    """The nets of a game's data file by their names."""
    return {row["id"]: from_table(row) for row in data.load(game, name)["net"]}


def from_table(row: dict[str, Any]) -> Net:
    step = float(row["step"])
    return Net(
        [_numbers(line, step) for line in row["rows"]],
        _numbers(row["start"], step),
        [_numbers(line, step) for line in row["tops"]],
    )


def _numbers(line: str, step: float) -> list[float]:
    return [int(word) * step for word in line.split()]


def to_table(
    name: str, rows: Iterable[Iterable[float]], start: Iterable[float], tops: Iterable[Iterable[float]], step: float
) -> dict[str, Any]:
    """The opposite of ``from_table``; weights are rounded to whole steps."""

    def line(numbers: Iterable[float]) -> str:
        return " ".join(str(round(float(x) / step)) for x in numbers)

    return {"id": name, "step": step, "start": line(start), "tops": [line(t) for t in tops],
            "rows": [line(r) for r in rows]}  # fmt: skip
