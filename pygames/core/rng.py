"""Chance: one 64-bit number, the same sequence on every Python.

The standard ``random`` promises a stable sequence only for ``random()`` and is dear to copy; a state here carries one
``Rng`` per physical source of chance (each deck, the dice), derived from the seed text of the match.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import Any, TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Rng:
    """SplitMix64."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    @classmethod
    def stream(cls, *names: object) -> Rng:
        """The stream that belongs to these names, e.g. ``Rng.stream(seed, "deck")``."""
        text = "/".join(str(n) for n in names)
        return cls(int.from_bytes(sha256(text.encode()).digest()[:8], "big"))

    def copy(self) -> Rng:
        return Rng(self.state)

    def next(self) -> int:
        """The next 64 bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if n > _MASK:
            return self._below_big(n)
        if n <= 0:
            raise ValueError("below() needs a positive number")
        while True:
            z = self.next()
            rest = z % n
            if z - rest + n <= _MASK + 1:  # the last, incomplete block of n numbers would favour small ones
                return rest

    def _below_big(self, n: int) -> int:
        """The same beyond 64 bits: the subsets of a large hand are that many."""
        words = (n.bit_length() + 63) // 64
        while True:
            z = 0
            for _ in range(words):
                z = z << 64 | self.next()
            rest = z % n
            if z - rest + n <= 1 << 64 * words:
                return rest

    def roll(self, sides: int = 6) -> int:
        """One die."""
        return self.below(sides) + 1

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Every order equally likely. ``below`` and ``next`` are unfolded here: to imagine a world is mostly this."""
        state = self.state
        for i in range(len(items) - 1, 0, -1):
            while True:
                state = z = (state + 0x9E3779B97F4A7C15) & _MASK
                z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
                z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
                z ^= z >> 31
                j = z % (i + 1)
                if z - j + i <= _MASK:
                    break
            items[i], items[j] = items[j], items[i]
        self.state = state

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """``count`` different items in random order."""
        pool = list(items)
        for i in range(count):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:count]

    def unit(self) -> float:
        """A float in [0, 1)."""
        return (self.next() >> 11) * 2.0**-53

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.state == other.state

    def __hash__(self) -> int:
        return hash(self.state)

    def __repr__(self) -> str:
        return f"Rng({self.state})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Rng, (self.state,))
