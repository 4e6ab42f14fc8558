"""Points by source while the match runs, as far as they are public."""

from __future__ import annotations

from typing import Any

from pygames.core.events import GAIN
from pygames.core.table import Table
from ui.panels.history import source_words
from ui.scenes.base import Look, Scene

Row = dict[str, Any]


def units_shown(table: Table, seat: int, viewer: int | None) -> list[str]:
    """The units of a seat that a viewer may see: the score always, the rest as the view shows it."""
    units = table.game.units
    if seat == viewer or table.is_over or len(units) == 1:
        return list(units)
    shown = table.view(viewer)["seats"][seat]
    return [u for u in units if u == units[0] or shown.get(u) is not None]


def score(table: Table, scene: Scene, look: Look) -> Row:
    """One block per unit: rows are sources in the order of their first appearance, columns are players."""
    words, ledger = look.words, table.ledger()
    seats = range(len(table.seats))
    blocks = []
    for unit in table.game.units:
        open_to = [seat for seat in seats if unit in units_shown(table, seat, look.viewer)]
        sources = list(dict.fromkeys(src for seat in open_to for src in ledger.by_source(seat, unit)))
        rows = []
        for source in sources:
            cells = [ledger.by_source(seat, unit).get(source, 0) if seat in open_to else None for seat in seats]
            rows.append({"label": words.capital(source_words(source, look.words)), "cells": cells, "source": source})
        totals = [ledger.total(seat, unit) if seat in open_to else None for seat in seats]
        blocks.append({"unit": unit, "title": words.capital(words.say(f"unit.{unit}")), "rows": rows, "totals": totals})
    view = table.view(look.viewer)
    if kinds := scene.summary(view, look):
        totals = [sum(row["cells"][seat] for row in kinds) for seat in seats]
        blocks.insert(0, {"unit": "", "title": words.say("points.by_kind"), "rows": kinds, "totals": totals})
    later = [] if table.is_over else scene.projection(table, view, look)
    return {"blocks": blocks, "progress": scene.progress(view, look), "players": names(table, look), "later": later,
            "outlook": scene.outlook(view, look)}  # fmt: skip


def sections(table: Table, scene: Scene, look: Look) -> list[Row]:
    """The same as plain tables, for those who hear it."""
    found, say = score(table, scene, look), look.words.say
    heads = [one["name"] for one in found["players"]]
    plain = [
        {
            "title": say("points.by_source", {"unit": block["title"]}),
            "heads": [say("points.source"), *heads],
            "rows": [
                *([row["label"], *("?" if n is None else str(n) for n in row["cells"])] for row in block["rows"]),
                [say("points.total"), *("?" if n is None else str(n) for n in block["totals"])],
            ],
        }
        for block in found["blocks"]
    ]
    ends = {"title": say("points.ends"), "lines": [row["text"] for row in found["progress"]]}
    later = {"title": say("points.later"), "heads": ["", *heads],
             "rows": [[row["label"], *map(str, row["cells"])] for row in found["later"]]}  # fmt: skip
    return [*([ends] if ends["lines"] else []), *plain, *([later] if found["later"] else [])]


def names(table: Table, look: Look) -> list[Row]:
    return [{"name": look.words.player(seat), "mark": look.marks[seat]} for seat in range(len(table.seats))]


def causes(table: Table, seat: int, unit: str, source: str, look: Look) -> list[Row]:
    """Every gain behind one figure, with the step at which it came."""
    if unit not in units_shown(table, seat, look.viewer):
        return []
    found = []
    for at, moment in enumerate(table.past):
        for event in moment.events:
            if (
                event.key == GAIN
                and event.seat == seat
                and (event.data["what"], event.data["source"]) == (unit, source)
            ):
                found.append(
                    {"n": at + 1, "round": table.game.round(moment.before), "text": look.words.tell(event, look.viewer)}
                )
    return found
