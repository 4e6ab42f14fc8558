"""The power cycle (chapter 2): charging, spending, discarding tokens."""

from __future__ import annotations

from pygames.gaia.state import AREA_1, AREA_2, AREA_3, GAIA_AREA, NO_STONE, Board

STONE_VALUE = 3  # R149
STONE, TOKENS = "with_stone", "with_tokens"
STONE_ID = "stone"
AREA_NAMES = ("I", "II", "III")


def charge(b: Board, n: int) -> int:
    """R15: from area I to II while I holds tokens, then from II to III; how much was moved.

    The Brainstone goes before ordinary tokens: nothing is ever gained by letting it wait.
    """
    left, bowls = n, b.bowls
    if left and b.stone == AREA_1:
        b.stone, left = AREA_2, left - 1
    moved = min(left, bowls[AREA_1])
    bowls[AREA_1] -= moved
    bowls[AREA_2] += moved
    left -= moved
    if left and b.stone == AREA_2:
        b.stone, left = AREA_3, left - 1
    moved = min(left, bowls[AREA_2])
    bowls[AREA_2] -= moved
    bowls[AREA_3] += moved
    return n - left + moved


def capacity(b: Board) -> int:
    """R109: how much can still be charged."""
    stone = 2 - b.stone if b.stone in (AREA_1, AREA_2) else 0
    return 2 * b.bowls[AREA_1] + b.bowls[AREA_2] + stone


def unit(b: Board) -> int:
    """R16, R153: what an ordinary token is worth when it is spent."""
    return 2 if b.can("double_power") else 1


def worth(b: Board) -> int:
    """All power that could be spent now."""
    return b.bowls[AREA_3] * unit(b) + (STONE_VALUE if b.stone == AREA_3 else 0)


def ways_to_spend(b: Board, price: int) -> tuple[str, ...]:
    """R149: with or without the Brainstone, as far as area III allows."""
    ordinary = b.bowls[AREA_3] * unit(b)
    found = []
    if b.stone == AREA_3 and STONE_VALUE + ordinary >= price:
        found.append(STONE)
    if ordinary >= price:
        found.append(TOKENS)
    return tuple(found)


def spend(b: Board, price: int, way: str = "") -> None:
    """R16: tokens of area III go to area I; what an odd price leaves over is lost (R153)."""
    way = way or ways_to_spend(b, price)[-1]
    if way == STONE:
        b.stone = AREA_1
        price = max(0, price - STONE_VALUE)
    tokens = -(-price // unit(b))
    b.bowls[AREA_3] -= tokens
    b.bowls[AREA_1] += tokens


def can_sacrifice(b: Board) -> bool:
    """R18: one token is given up and another moves, so area II needs two."""
    return b.bowls[AREA_2] + (b.stone == AREA_2) >= 2


def sacrifice(b: Board) -> None:
    """R18: the Brainstone is the one that moves; R154: the Itars' token goes to the Gaia area."""
    b.bowls[AREA_2] -= 1
    if b.can("sacrifice_to_gaia"):
        b.bowls[GAIA_AREA] += 1
    if b.stone == AREA_2:
        b.stone = AREA_3
    else:
        b.bowls[AREA_2] -= 1
        b.bowls[AREA_3] += 1


# --- choosing tokens --------------------------------------------------------------------------------------------------


def token_ids(b: Board) -> tuple[str, ...]:
    """Every token of areas I to III by name: ``I1``, ``III2``, ``stone``."""
    found = [f"{AREA_NAMES[area]}{i + 1}" for area in (AREA_1, AREA_2, AREA_3) for i in range(b.bowls[area])]
    if AREA_1 <= b.stone <= AREA_3:
        found.append(STONE_ID)
    return tuple(sorted(found))


def token_plans(b: Board, n: int) -> tuple[tuple[str, ...], ...]:
    """R17, R42: every split of n tokens over the areas; those that hurt least first."""
    one, two, three = b.bowls[:3]
    found = []
    for stone in (0, 1) if AREA_1 <= b.stone <= AREA_3 else (0,):
        for third in range(min(three, n - stone) + 1):
            for second in range(min(two, n - stone - third) + 1):
                first = n - stone - third - second
                if first <= one:
                    found.append((6 * stone + 2 * third + second, (first, second, third), stone))
    plans = []
    for _, counts, stone in sorted(found):
        names = [f"{AREA_NAMES[area]}{i + 1}" for area, count in enumerate(counts) for i in range(count)]
        plans.append(tuple(sorted([*names, *([STONE_ID] if stone else [])])))
    return tuple(plans)


def take_tokens(b: Board, names: tuple[str, ...], to_gaia: bool) -> None:
    """Move named tokens to the Gaia area (R42), or give them up (R17)."""
    for name in names:
        if name == STONE_ID:
            b.stone = GAIA_AREA if to_gaia else NO_STONE
            continue
        b.bowls[AREA_NAMES.index(name.rstrip("0123456789"))] -= 1
        b.bowls[GAIA_AREA] += to_gaia


def return_from_gaia(b: Board) -> int:
    """R25, R133: tokens of the Gaia area come back to area I, for Terrans to area II; how many."""
    to = AREA_2 if b.can("gaia_to_area_2") else AREA_1
    moved = b.bowls[GAIA_AREA] + (b.stone == GAIA_AREA)
    b.bowls[to] += b.bowls[GAIA_AREA]
    b.bowls[GAIA_AREA] = 0
    if b.stone == GAIA_AREA:
        b.stone = to
    return moved
