"""The end of a match: order, why, points by source, charts, key moments."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from pygames.core.events import GAIN
from pygames.core.table import Table
from ui.panels import history, score
from ui.scenes.base import Look, Scene

Row = dict[str, Any]
WIDE, HIGH, LEFT, BASE, TOP = 720, 300, 44, 260, 20


def result(table: Table, scene: Scene, look: Look) -> Row:
    """Everything the result page shows."""
    words, outcome = look.words, table.game.outcome(table.state)
    order = sorted(range(len(table.seats)), key=lambda seat: (outcome.places[seat], seat))
    ledger = table.ledger()
    winners = [words.player(seat) for seat in outcome.winners]
    told = {"who": words.join(winners), "n": len(winners)}
    title = words.say("result.lost" if outcome.is_lost else "result.draw" if outcome.is_draw else "result.won", told)
    return {
        "title": title,
        "lost": outcome.is_lost,
        "cause": words.capital(words.say(f"cause.{outcome.cause}")),
        "tie": words.capital(words.say(f"cause.{outcome.tie_break}")) if outcome.tie_break else "",
        "tied": tied(outcome.scores, look) if outcome.tie_break else "",
        "places": [
            {"seat": seat, "place": outcome.places[seat], "name": words.player(seat), "mark": look.marks[seat],
             "score": outcome.scores[seat], "kind": table.seats[seat].kind, "level": table.seats[seat].level}
            for seat in order
        ],
        "unit": words.say(f"unit.{table.game.units[0]}"),
        "table": score.score(table, scene, look),
        "charts": [chart(table, unit, look) for unit in table.game.units[:2]],
        "moments": moments(table, scene, look),
        "seed": table.seed,
        "options": options(table, look),
        "rounds": table.game.round(table.state),
        "steps": len(table.past),
        "record": record(table, scene, look, ledger),
    }  # fmt: skip


def tied(scores: Sequence[int], look: Look) -> str:
    """Between whom the tie-break decided."""
    return look.words.join([look.words.player(seat) for seat, n in enumerate(scores) if scores.count(n) > 1])


def options(table: Table, look: Look) -> list[str]:
    say = look.words.say
    return [f"{say(f'option.{name}')}: {say(f'value.{name}.{value}')}" for name, value in table.options.items()]


def record(table: Table, scene: Scene, look: Look, ledger: Any) -> Row:
    """What statistics keep: points by source, and by kind where a game has too many sources for a table."""
    unit, view, outcome = table.game.units[0], table.view(None), table.game.outcome(table.state)
    summary = scene.summary(view, look)
    seats = [
        {"kind": who.kind, "name": who.name, "level": who.level, "place": outcome.places[seat],
         "score": outcome.scores[seat], "side": scene.side(view, seat),
         "kinds": {f"{unit}.{row['key']}": row["cells"][seat] for row in summary},
         "sources": {f"{u}.{src}": n for u in table.game.units for src, n in ledger.by_source(seat, u).items()}}
        for seat, who in enumerate(table.seats)
    ]  # fmt: skip
    return {"game": table.game.name, "seats": seats, "friendly": bool(table.taken_back), "seed": table.seed,
            "options": dict(table.options), "rounds": table.game.round(table.state), "unit": unit}  # fmt: skip


def series(table: Table, unit: str) -> list[list[int]]:
    """Each seat's total of a unit after each action; what is spent comes off again."""
    totals = [0] * len(table.seats)
    found = [[n] for n in totals]
    for moment in table.past:
        for event in moment.events:
            if event.key == GAIN and event.seat is not None and event.data["what"] == unit:
                totals[event.seat] += event.data["n"]
        for seat, total in enumerate(totals):
            found[seat].append(total)
    return found


def round_marks(table: Table) -> list[tuple[int, int]]:
    """(action, round) where each round begins."""
    found: list[tuple[int, int]] = []
    for at, moment in enumerate(table.past):
        number = table.game.round(moment.before)
        if not found or found[-1][1] != number:
            found.append((at, number))
    return found


def chart(table: Table, unit: str, look: Look) -> Row:
    """A step chart as SVG; every line carries its player's sign at the end."""
    lines = series(table, unit)
    most = max(1, *(max(line) for line in lines))
    count = max(1, len(table.past))
    wide, high = WIDE - LEFT - 34, BASE - TOP
    parts = []
    for number in range(0, most + 1, max(1, -(-most // 6))):
        y = BASE - high * number / most
        parts.append(
            f'<path class="grid" d="M{LEFT} {y:.1f}h{wide}"/>'
            f'<text class="axis" x="{LEFT - 8}" y="{y + 6:.1f}">{number}</text>'
        )
    rounds = round_marks(table)
    each = max(1, -(-len(rounds) // 12))
    for at, number in rounds:
        x = LEFT + wide * at / count
        if (number - 1) % each == 0:
            parts.append(
                f'<path class="mark" d="M{x:.1f} {BASE}v8"/>'
                f'<text class="axis round" x="{x:.1f}" y="{BASE + 28}">{number}</text>'
            )
    ends: list[float] = []
    for seat, line in enumerate(lines):
        path, last = f"M{LEFT} {BASE - high * line[0] / most:.1f}", line[0]
        for at, value in enumerate(line):
            if value != last:
                path += f"H{LEFT + wide * at / count:.1f}V{BASE - high * value / most:.1f}"
                last = value
        path += f"H{LEFT + wide}"
        y = BASE - high * last / most
        while any(abs(y - other) < 20 for other in ends):
            y -= 20
        ends.append(y)
        mark = look.marks[seat]
        parts.append(f'<path class="line p{mark}" d="{path}"/>')
        parts.append(
            f'<use href="#mark-{mark}" class="p{mark}" x="{WIDE - 28}" y="{y - 10:.1f}" width="20" height="20"/>'
        )
    title = look.words.capital(look.words.say(f"unit.{unit}"))
    label = look.words.say("result.chart", {"unit": title})
    svg = (
        f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )
    return {"title": title, "svg": svg, "foot": look.words.say("result.rounds")}


def moments(table: Table, scene: Scene, look: Look, most: int = 5) -> list[Row]:
    """The biggest swings: what a seat gained in one action, the score counting most."""
    units = table.game.units
    found = []
    for at, moment in enumerate(table.past):
        gains: dict[int, float] = {}
        for event in moment.events:
            if event.key == GAIN and event.seat is not None and event.data["n"] > 0:
                weight = 6.0 if event.data["what"] == units[0] else 1.0
                gains[event.seat] = gains.get(event.seat, 0) + weight * event.data["n"]
        if gains:
            found.append((max(gains.values()), at))
    best = sorted(sorted(found, key=lambda pair: (-pair[0], pair[1]))[:most], key=lambda pair: pair[1])
    return [history.line(table, at, look.viewer, look.words, scene) for _, at in best]
