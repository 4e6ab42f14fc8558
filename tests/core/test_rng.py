"""Chance is the same everywhere, fair, and its streams do not touch."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import permutations

import pytest

from pygames.core.rng import Rng


def test_the_sequence_is_splitmix64() -> None:
    """The reference numbers of the published algorithm for the seed 1234567."""
    rng = Rng(1234567)
    assert [rng.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_everything_made_from_it_is_pinned() -> None:
    """A change here would make every old save lead elsewhere."""
    rng = Rng.stream("k3f9-07qa", "deck")
    items = list("abcdefgh")
    rng.shuffle(items)
    found = [rng.state, "".join(items), [rng.roll() for _ in range(8)], rng.sample(range(20), 4), rng.pick("xyz")]
    assert found == [4529066312184494388, "gebchfad", [2, 2, 6, 1, 6, 2, 1, 4], [2, 14, 5, 9], "x"]
    assert rng.unit() == 0.30267744528144136
    assert rng.below(10**30) == 119733595002259048334182998288


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 52, 1 << 63, (1 << 64) - 1, 1 << 64, (1 << 64) + 1, 10**40])
def test_below_stays_below(n: int) -> None:
    rng = Rng(5)
    found = [rng.below(n) for _ in range(50)]
    assert all(0 <= x < n for x in found)
    assert n < 3 or len(set(found)) > 1


@pytest.mark.parametrize("n", [0, -1])
def test_below_needs_a_positive_number(n: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        Rng(1).below(n)


def test_below_rejects_the_incomplete_block() -> None:
    """With n just above 2**63 nearly half of the numbers must be thrown away; a plain remainder would favour 0."""
    n = (1 << 63) + 1
    rng, plain = Rng(9), Rng(9)
    found = [rng.below(n) for _ in range(200)]
    raw: list[int] = []
    while len(raw) < 200:
        if (z := plain.next()) < n:
            raw.append(z)
    assert found == raw


def test_big_numbers_are_spread_over_the_whole_range() -> None:
    n = 3 << 70
    rng = Rng(7)
    counts = Counter(rng.below(n) >> 70 for _ in range(3000))
    assert all(abs(counts[third] - 1000) < 150 for third in range(3))


@pytest.mark.parametrize("sides", [2, 6, 10])
def test_dice_are_fair(sides: int) -> None:
    rng, rolls = Rng.stream("dice", sides), 6000 * sides // 6
    counts = Counter(rng.roll(sides) for _ in range(rolls))
    expected = rolls / sides
    chi2 = sum((counts[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    assert set(counts) == set(range(1, sides + 1))
    assert chi2 < 30  # beyond one in a thousand for ten sides


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng = Rng(3)
    counts: Counter[str] = Counter()
    for _ in range(12000):
        items = list("abcd")
        rng.shuffle(items)
        counts["".join(items)] += 1
    assert set(counts) == {"".join(p) for p in permutations("abcd")}
    assert sum((n - 500) ** 2 / 500 for n in counts.values()) < 52  # 23 degrees of freedom, one in 2000


def test_samples_are_different_items_each_equally_likely() -> None:
    rng = Rng(8)
    counts: Counter[int] = Counter()
    for _ in range(3000):
        sample = rng.sample(range(6), 3)
        assert len(set(sample)) == 3
        counts.update(sample)
    assert all(abs(counts[i] - 1500) < 120 for i in range(6))
    assert rng.sample([1, 2], 0) == []
    with pytest.raises(ValueError, match="positive"):
        rng.sample([1, 2], 3)


def test_streams_are_independent() -> None:
    first, second = Rng.stream("seed", "deck"), Rng.stream("seed", "dice")
    alone = [Rng.stream("seed", "dice").below(1000)]
    for _ in range(100):
        first.next()
    assert [second.below(1000)] == alone
    starts = {Rng.stream(seed, name).next() for seed in range(50) for name in ("deck", "dice", "bot")}
    assert len(starts) == 150


def test_copies_go_their_own_way() -> None:
    rng = Rng(4)
    twin = rng.copy()
    assert twin == rng
    assert hash(twin) == hash(rng)
    rng.next()
    assert twin != rng
    assert pickle.loads(pickle.dumps(twin)) == twin == eval(repr(twin))


def test_units_lie_between_zero_and_one() -> None:
    rng = Rng(2)
    found = [rng.unit() for _ in range(2000)]
    assert all(0 <= x < 1 for x in found)
    assert 0.47 < sum(found) / 2000 < 0.53
