"""The components of Pulsar 2849, from its data files; the words stand beside the rules in `site/rules/pulsar`."""

from __future__ import annotations

from typing import Any

from pygames.core import data
from pygames.pulsar.components import (
    FACES,
    GOALS,
    GYRODYNES,
    PROJECTS,
    SIDES,
    SYSTEMS,
    TECHNOLOGIES,
    TOKEN_PRICES,
    TRANSMITTERS,
)
from tools.catalogues import Catalogue, Filter, Group, Item, Legend, Row
from tools.catalogues.making import Words, other, source_of, sources_in, svg
from ui.art.pulsar import bodies, dice, faces, glyphs
from ui.scenes.look import Look
from ui.scenes.pulsar import using
from ui.scenes.pulsar.wording import each_round_words, gain_words

GAME = "pulsar"


class Maker:
    """Makes items in one language."""

    def __init__(self, lang: str) -> None:
        self.words = Words(GAME, lang)
        self.look = Look(self.words, None, ())
        self.others = Words(GAME, other(lang))

    def item(self, name: str, picture: str, rows: list[Row], tags: tuple[str, ...] = ()) -> Item:
        title, also = self.words.title(name), self.others.title(name)
        return Item(name, title, also, picture, tuple(rows), (), tags)

    def technology(self, row: dict[str, Any]) -> Item:
        tech, words, source = TECHNOLOGIES[row["id"]], self.words, row["source"]
        picture = svg("-3 -3 306 96", f'<g class="tech {tech.kind}">{faces.tech_face(tech.id, 300, 90)}</g>')
        rows = [
            Row(words.own("does"), words=words.say(f"effect.{tech.id}"), source=source_of(source, "effect")),
            Row(words.own("die"), words=str(tech.cost), source=source_of(source, "cost")),
            Row(words.own("round"), words=str(tech.row), source=source_of(source, "row")),
            Row(words.own("icons"), words=words.own(f"icons_{tech.icons}"), source=source_of(source, "icons")),
        ]
        return self.item(tech.id, picture, rows, (f"kind:{tech.kind}",))

    def transmitter(self, row: dict[str, Any]) -> Item:
        tile, words, source = TRANSMITTERS[row["id"]], self.words, row["source"]
        art = faces.transmitter_face(tile.id, 170, 112)
        art += "".join(
            dice.die(cost, "silver", x, y, size) for cost, x, y, size in faces.cost_places(tile.id, 170, 112)
        )
        ends = " · ".join(str(end) if end >= 0 else "–" for end in tile.ends)
        rows = [
            Row(
                words.own("dice"),
                words=", ".join(str(cost) for cost in tile.costs),
                source=source_of(source, "numbers"),
            ),
            Row(words.own("ends"), words=ends, source=source_of(source, "numbers")),
        ]
        if tile.online:
            rows.append(Row(words.own("online"), words=gain_words(tile.online, self.look)))
        rows.append(Row(words.own("each"), words=each_round_words(tile.each_round, self.look)))
        return self.item(tile.id, svg("-3 -3 176 118", art), rows)

    def side(self, row: dict[str, Any]) -> Item:
        own = [p for p in PROJECTS.values() if p.side == row["id"]]
        rows = [
            Row(f"{p.id.partition('.')[2]} · {self.words.own('die')} {p.die}", words=gain_words(p.gain, self.look))
            for p in own
        ]
        rows[0] = rows[0]._replace(source=source_of(row["source"], "projects"))
        return self.item(row["id"], using.side_svg(row["id"]), rows)

    def goal(self, row: dict[str, Any]) -> Item:
        goal, words, source = GOALS[row["id"]], self.words, row["source"]
        extra = "; ".join(words.say("about.goal_bonus", {"cubes": cost, "n": n}) for cost, n in goal.bonus)
        rows = [
            Row(words.own("test"), words=words.word(goal.id), source=source_of(source, "test")),
            Row(words.own("points"), words=str(goal.points), source=source_of(source, "points")),
            Row(words.own("bonus"), words=extra, source=source_of(source, "bonus")),
        ]
        return self.item(goal.id, svg("-3 -3 306 106", faces.goal_face(goal.id, 300, 100)), rows)

    def system(self, row: dict[str, Any]) -> Item:
        tile, words = SYSTEMS[row["id"]], self.words
        art = "".join(picture(blue, *bodies.orbit_at(n, len(tile.planets))) for n, (blue, _) in enumerate(tile.planets))
        planets = [
            words.own("blue" if blue else "lifeless") + ("" if n == 2 else f" ({words.own('from', n=n)})")
            for blue, n in tile.planets
        ]
        rows = [
            Row(words.own("planets"), words=", ".join(planets), source=source_of(row["source"], "planets")),
            Row(words.own("bonus"), words=gain_words(tile.bonus, self.look), source=source_of(row["source"], "bonus")),
        ]
        return self.item(tile.id, svg("-50 -50 100 100", f'<circle class="sun" r="14"/>{art}'), rows)

    def exploration(self, row: dict[str, Any]) -> Item:
        face, words = FACES[row["id"]], self.words
        parts = faces.effects(face.gain)
        wide = max(60.0, faces.width(parts, 26) + 16)
        drawn = f'<rect class="face" width="{wide:.0f}" height="46" rx="8"/>{faces.line(parts, wide / 2, 23, 26)}'
        rows = [
            Row(words.own("does"), words=gain_words(face.gain, self.look), source=source_of(row["source"], "gain")),
            Row(words.own("copies"), words=str(face.copies), source=source_of(row["source"], "copies")),
        ]
        title, also = (w.capital(w.say(f"name.{face.id}")) for w in (self.words, self.others))
        return Item(face.id, title, also, svg(f"-2 -2 {wide + 4:.0f} 50", drawn), tuple(rows))

    def gyrodyne(self, row: dict[str, Any]) -> Item:
        size, words, source = GYRODYNES[row["id"]], self.words, row["source"]
        rows = [
            Row(words.own("take"), words=str(size.take), source=source["dice"]),
            Row(words.own("complete"), words=str(size.complete), source=source["dice"]),
            Row(words.own("produces"), words=str(size.produces), source=source["produces"]),
            Row(words.own("copies"), words=str(size.tokens), source=source["tokens"]),
        ]
        return self.item(size.id, svg("-34 -34 68 68", bodies.gyrodyne(size.id, True, 9)), rows)

    def modifier(self, row: dict[str, Any]) -> Item:
        price = ", ".join(str(n) for n in TOKEN_PRICES[row["id"]])
        rows = [Row(self.words.own("die"), words=price, source=source_of(row["source"], "price"))]
        return self.item(row["id"], svg("0 0 24 24", glyphs.icon(row["id"], 0, 0, 24)), rows)

    def cluster(self, row: dict[str, Any]) -> Item:
        side, words = SIDES[row["id"]], self.words
        kinds = [p.kind for p in side.places.values()]
        counts = {kind: kinds.count(kind) for kind in ("system", "pulsar", "isolated", "gate", "entry")}
        rows = [Row(words.own(kind), words=str(n), source=row["source"]["places"]) for kind, n in counts.items()]
        lines = "".join(
            f"M{side.places[one].x} {side.places[one].y}L{side.places[two].x} {side.places[two].y}"
            for one, around in side.ways.items()
            for two, _ in around
            if one < two
        )
        dots = "".join(
            f'<circle class="dot {p.kind}" cx="{p.x}" cy="{p.y}" r="{10 if p.kind == "gate" else 24}"/>'
            for p in side.places.values()
        )
        return self.item(side.id, svg("40 30 920 930", f'<path class="lane" d="{lines}"/>{dots}'), rows)


def picture(is_blue: bool, x: float, y: float) -> str:
    """A planet without shared gradients, for pages."""
    return f'<circle class="flat {"blue" if is_blue else "grey"}" cx="{x:.1f}" cy="{y:.1f}" r="12"/>'


def tables() -> dict[str, list[dict[str, Any]]]:
    """The rows of all data files by group."""
    boards, setup = data.load(GAME, "technologies")["board"], data.load(GAME, "setup")
    return {
        "cluster": [{"id": name, **row} for name, row in data.load(GAME, "cluster")["side"].items()],
        "systems": data.load(GAME, "systems")["tile"],
        "exploration": data.load(GAME, "exploration")["tile"],
        "gyrodynes": setup["gyrodyne"],
        "modifiers": setup["modifier"],
        "technologies": [tech for board in boards for tech in board["tech"]],
        "transmitters": data.load(GAME, "transmitters")["tile"],
        "headquarters": data.load(GAME, "headquarters")["side"],
        "goals": data.load(GAME, "goals")["goal"],
    }


def catalogue(lang: str, words: dict[str, Any]) -> Catalogue:
    """Everything that lies in the box, by kind."""
    make = Maker(lang)
    makers = {
        "cluster": make.cluster, "systems": make.system, "exploration": make.exploration, "gyrodynes": make.gyrodyne,
        "modifiers": make.modifier, "technologies": make.technology, "transmitters": make.transmitter,
        "headquarters": make.side, "goals": make.goal,
    }  # fmt: skip
    groups = [
        Group(name, make.words.say(f"catalogue.groups.{name}"), tuple(makers[name](row) for row in rows))
        for name, rows in tables().items()
    ]
    kinds = tuple((kind, make.words.say(f"catalogue.kinds.{kind}")) for kind in glyphs.KINDS)
    kind = Filter("kind", make.words.say("catalogue.filter.kind"), kinds)
    return Catalogue(tuple(groups), (kind,), (make.words.own("author"), make.words.own("ours")))


def legend(lang: str) -> list[Legend]:
    """The kinds of technologies and the gates."""
    words = Words(GAME, lang)
    kinds = [
        (
            svg("0 0 24 24", f'<g class="tech {kind}">{glyphs.icon(sign, 0, 0, 24, "kind")}</g>'),
            words.say(f"about.kind_{kind}"),
        )
        for kind, sign in glyphs.KINDS.items()
    ]
    gates = [(svg("-18 -18 36 36", bodies.gate(colour)), words.word(colour)) for colour in bodies.GATES]
    return [Legend(words.say("catalogue.filter.kind"), tuple(kinds)), Legend(words.own("gate"), tuple(gates))]


def all_sources() -> list[str]:
    """The source word of every figure."""
    return sources_in(row for rows in tables().values() for row in rows)
