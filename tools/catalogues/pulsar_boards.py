"""Both sides of the star cluster, as drawings for the set-up page."""

from __future__ import annotations

from pygames.pulsar.components import SIDES, Place, Side
from ui.art.pulsar import bodies
from ui.scenes.pulsar import cluster

__all__ = ["OPTION", "bodies", "pictures", "which"]

OPTION = "cluster"  # the variant that decides


def pictures() -> dict[str, str]:
    return {name: drawing(side) for name, side in SIDES.items()}


def which() -> dict[str, dict[str, str]]:
    """By the value of the option and the number of seats: which drawing shows it."""
    return {name: {str(seats): name for seats in (2, 3, 4)} for name in SIDES}


def drawing(side: Side) -> str:
    lines = "".join(
        "M{:.0f} {:.0f}L{:.0f} {:.0f}".format(*cluster.at(side.places[one]), *cluster.at(side.places[two]))
        for one, around in side.ways.items()
        for two, _ in around
        if one < two
    )
    drawn = "".join(place(one) for one in side.places.values())
    box = f"-4 0 {cluster.WIDE + 8:.0f} {985 * cluster.Y:.0f}"
    return f'<svg viewBox="{box}" aria-hidden="true"><path class="lane" d="{lines}"/>{drawn}</svg>'


def place(one: Place) -> str:
    x, y = cluster.at(one)
    art = {"system": bodies.CLOSED, "gate": bodies.gate(one.colour) if one.colour else "", "entry": bodies.ENTRY}
    inner = art.get(one.kind) or bodies.use("pulsar", 46)
    return f'<g transform="translate({x:.0f} {y:.0f})">{inner}</g>'
