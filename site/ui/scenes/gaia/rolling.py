"""Which power token is which: so that a charged one is seen to roll from bowl to bowl."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.scenes.look import Look

STONE = "brainstone"
AREAS = 4
BEFORE = {
    0: (2, 3, 1),
    1: (0, 3, 2),
    2: (1, 0, 3),
    3: (0, 1, 2),
}  # from where tokens come into an area, likeliest first


def followed(shown: dict[str, Any], seat: int, look: Look) -> list[list[str]]:
    """The tokens of a board by area, each under the name that it had before.

    A position knows only how many tokens lie where. Where each one went follows from the counts that were drawn last.
    """
    areas: list[list[str]] = look.keep(("rolling", seat), lambda: [[] for _ in range(AREAS)])
    follow(areas, [shown["bowls"][area] for area in range(AREAS)])
    return [[*([STONE] if shown["stone"] == area else []), *areas[area]] for area in range(AREAS)]


def follow(areas: list[list[str]], counts: Sequence[int]) -> None:
    """Move names between areas until there are as many in each as counted; missing ones are made, others dropped."""
    known = {name for area in areas for name in area}
    spare = [[area.pop() for _ in range(len(area) - n)] for area, n in zip(areas, counts, strict=True)]
    for to in (2, 1, 0, 3):  # what charges reached last comes first
        for come in BEFORE[to]:
            while spare[come] and len(areas[to]) < counts[to]:
                areas[to].append(spare[come].pop())
        while len(areas[to]) < counts[to]:
            name = next(f"token_{n}" for n in range(len(known) + 1) if f"token_{n}" not in known)
            known.add(name)
            areas[to].append(name)
