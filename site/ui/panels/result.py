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
WIDE, HIGH, LEFT, RIGHT, BASE, TOP = 760, 300, 44, 596, 260, 20
GAP = 23.0  # between two labels at the ends of lines
NAME = 9  # letters of a name there
SIGNS = 5  # on the way of a line


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
    """Each seat's total of a unit, as the table was laid and after each action; what is spent comes off again."""
    totals = [0] * len(table.seats)
    found: list[list[int]] = [[] for _ in totals]
    for events in (table.opening, *(moment.events for moment in table.past)):
        for event in events:
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
    """A step chart as SVG; a line is told by dashes, by signs on its way, by sign, total and name at its end."""
    lines = series(table, unit)
    most = max(1, *(max(line) for line in lines))
    plot = Plot(most, max(1, len(table.past)))
    parts = [*plot.grid(), *plot.rounds(round_marks(table))]
    ends = apart([plot.y(line[-1]) for line in lines])
    for seat, (line, end) in enumerate(zip(lines, ends, strict=True)):
        mark = look.marks[seat]
        parts.append(f'<path class="line p{mark}" d="{plot.steps(line)}"/>')
        parts += [sign(mark, x, y, 13) for x, y in plot.on_the_way(line, seat)]
        name = look.words.player(seat)
        short = name if len(name) <= NAME else f"{name[: NAME - 1]}…"
        told = f'<text class="end" x="{RIGHT + 36}" y="{end + 6:.1f}">{line[-1]} {escape(short)}</text>'
        parts += [sign(mark, RIGHT + 19, end, 20), told]
    title = look.words.capital(look.words.say(f"unit.{unit}"))
    label = look.words.say("result.chart", {"unit": title})
    svg = (
        f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )
    return {"title": title, "svg": svg, "foot": look.words.say("result.rounds")}


class Plot:
    """Where totals and actions lie in the chart."""

    def __init__(self, most: int, count: int) -> None:
        self.most, self.count = most, count

    def x(self, at: int) -> float:
        return LEFT + (RIGHT - LEFT) * at / self.count

    def y(self, total: int) -> float:
        return BASE - (BASE - TOP) * total / self.most

    def grid(self) -> list[str]:
        return [
            f'<path class="grid" d="M{LEFT} {self.y(n):.1f}H{RIGHT}"/>'
            f'<text class="axis" x="{LEFT - 8}" y="{self.y(n) + 6:.1f}">{n}</text>'
            for n in range(0, self.most + 1, max(1, -(-self.most // 6)))
        ]

    def rounds(self, marks: list[tuple[int, int]]) -> list[str]:
        """At most a dozen of them have their number."""
        each = max(1, -(-len(marks) // 12))
        return [
            f'<path class="mark" d="M{self.x(at):.1f} {BASE}v8"/>'
            f'<text class="axis round" x="{self.x(at):.1f}" y="{BASE + 28}">{number}</text>'
            for at, number in marks
            if (number - 1) % each == 0
        ]

    def steps(self, line: list[int]) -> str:
        path, last = f"M{LEFT} {self.y(line[0]):.1f}", line[0]
        for at, value in enumerate(line):
            if value != last:
                path += f"H{self.x(at):.1f}V{self.y(value):.1f}"
                last = value
        return f"{path}H{RIGHT}"

    def on_the_way(self, line: list[int], seat: int) -> list[tuple[float, float]]:
        """Where a line carries its sign: each line at other places, so that two that lie together show both."""
        spots = [round((n + 0.2 + seat * 0.2) * self.count / SIGNS) for n in range(SIGNS)]
        return [(self.x(at), self.y(line[at])) for at in spots if at < len(line)]


def sign(mark: int, x: float, y: float, size: float) -> str:
    return (
        f'<use href="#mark-{mark}" class="p{mark}" x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" '
        f'width="{size}" height="{size}"/>'
    )


def apart(ends: list[float]) -> list[float]:
    """The same heights, but so far from each other that each can be labelled; four who end with nothing go up."""
    order, found = sorted(range(len(ends)), key=lambda seat: (ends[seat], seat)), dict[int, float]()
    last = TOP - GAP
    for seat in order:
        last = found[seat] = max(ends[seat], last + GAP)
    lowest = BASE + GAP / 2
    for seat in reversed(order):
        found[seat] = min(found[seat], lowest)
        lowest = found[seat] - GAP
    return [found[seat] for seat in range(len(ends))]


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
