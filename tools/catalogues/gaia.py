"""The components of Gaia Project, from its data files; the words stand beside the rules in `site/rules/gaia`."""

from __future__ import annotations

from typing import Any

from pygames.core import data
from pygames.gaia.cards import AUTOMA_FACTIONS, DECISIONS
from pygames.gaia.components import (
    AREAS,
    BOOSTERS,
    FACTIONS,
    FINAL_TILES,
    STRUCTURES,
    TOKENS,
    TRADES,
)
from pygames.gaia.galaxy import SECTORS
from pygames.gaia.schema import Goods
from tools.catalogues import Catalogue, Filter, Group, Item, Row, making
from tools.catalogues.making import sources_in, svg
from ui.art.gaia import bodies, faces, glyphs
from ui.scenes.gaia import space

GAME = "gaia"


class Words(making.Words):
    """The words of the catalogue, and goods in words."""

    def goods(self, given: Goods) -> str:
        """ "2 ore and 1 Q.I.C." """
        return self.join([self.say(f"level.{word}", {"n": n}) for word, n in given])


class Maker:
    """Makes items in one language."""

    def __init__(self, lang: str) -> None:
        self.words = Words(GAME, lang)
        self.others = Words(GAME, making.other(lang))

    def item(self, name: str, picture: str, rows: list[Row], tags: tuple[str, ...] = (), prefix: str = "") -> Item:
        return Item(prefix + name, self.words.title(name), self.others.title(name), picture, tuple(rows), (), tags)

    def faction(self, row: dict[str, Any]) -> Item:
        faction, words, source = FACTIONS[row["id"]], self.words, row["source"]
        picture = svg("0 0 96 48", f'<g transform="translate(24 24)">{bodies.picture(faction.home)}</g>'
                      f"{glyphs.crest(faction.id, faction.home, 52, 3, 42)}")  # fmt: skip
        tokens = words.own("bowls", one=faction.power[0], two=faction.power[1])
        starts = [words.word(area) for area in faction.research] or [words.own("no_area")]
        rows = [
            Row(words.own("home"), words=words.word(faction.home), source="rulebook"),
            Row(words.own("start"), words=f"{words.goods(faction.start)}; {tokens}", source=source),
            Row(words.own("level1"), words=", ".join(starts), source=source),
            Row(words.own("income"), words=words.goods(faction.income), source=source),
            Row(
                words.own("institute"), words="; ".join(words.goods(h) for h in faction.institute_income), source=source
            ),
            Row(words.own("play"), words=words.say(f"faction.{faction.id}")),
        ]
        return self.item(faction.id, picture, rows, (f"type:{faction.home}",))

    def structure(self, row: dict[str, Any]) -> Item:
        structure, words = STRUCTURES[row["id"]], self.words
        picture = svg("0 0 24 24", f'<g class="icon">{glyphs.STRUCTURES[structure.id]}</g>')
        price = words.own("price", credits=structure.credits, ore=structure.ore)
        if structure.credits_near != structure.credits:
            price = words.own("price_near", credits=structure.credits, near=structure.credits_near, ore=structure.ore)
        rows = [
            Row(words.own("cost"), words=price, source=row["source"]["cost"]),
            Row(words.own("supply"), words=str(structure.supply)),
            Row(words.own("value"), words=str(structure.power)),
        ]
        if structure.income:
            places = " · ".join(words.goods(hand) if hand else "–" for hand in structure.income)
            rows.append(Row(words.own("places"), words=places, source=row["source"]["income"]))
        if structure.action:
            rows.append(Row(words.own("action"), words=words.goods(structure.action), source=row["source"]["income"]))
        return self.item(structure.id, picture, rows)

    def planet(self, row: dict[str, Any]) -> Item:
        words = self.words
        settlers = [words.word(f.id) for f in FACTIONS.values() if f.home == row["id"]]
        said = words.own("home_of", who=words.join(settlers)) if settlers else words.own(f"about_{row['id']}")
        rows = [Row("", words=said, source=row["source"])]
        picture = svg("-26 -26 52 52", bodies.picture(row["id"]))
        return self.item(row["id"], picture, rows, (f"type:{row['id']}",), "planet-")

    def area(self, row: dict[str, Any]) -> Item:
        from ui.scenes.gaia.research import level_words
        from ui.scenes.look import Look

        look = Look(self.words, None, ())
        rows = [Row(str(n), words=level_words(row["id"], n, look)) for n in range(len(AREAS[row["id"]].levels))]
        rows[0] = rows[0]._replace(source=row["source"])
        picture = svg("0 0 24 24", f'<g class="icon">{glyphs.SIGNS["research"]}</g>')
        return self.item(row["id"], picture, rows, (), "area-")

    def tile(self, row: dict[str, Any], prefix: str = "") -> Item:
        """Anything whose name says what it gives."""
        name = row["id"]
        rows = [Row("", words=self.words.capital(self.words.word(name)), source=row["source"])]
        if name in TOKENS:
            copies = self.words.own("copies", n=TOKENS[name].copies)
            rows.append(Row("", words=copies))
        if name in BOOSTERS:
            rows = [Row("", words=self.booster(name), source=row["source"])]
        if name in FINAL_TILES:
            rows.append(Row(self.words.own("neutral"), words=str(FINAL_TILES[name].neutral)))
        return self.item(name, svg("-3 -3 146 98", faces.face(name, 140, 92, 32)), rows, (), prefix)

    def booster(self, name: str) -> str:
        row, words = BOOSTERS[name], self.words
        parts = [words.say("level.income", {"what": words.join([words.goods(hand) for hand in row.income])})]
        if row.steps:
            parts.append(words.own("action_step", n=row.steps))
        if row.range:
            parts.append(words.own("action_range", n=row.range))
        if row.per:
            parts.append(words.own(f"pass_{row.per}", n=row.vp))
        return "; ".join(parts)

    def trade(self, row: dict[str, Any]) -> Item:
        trade = TRADES[row["id"]]
        sign = {"area_3": "tokens", "power": "power"}.get(trade.pay, trade.pay)
        parts = [(sign, str(trade.price)), ("", "→"), *faces.goods(trade.gain)]
        wide = faces.width(parts, 24) + 6
        rows = [Row("", words=self.words.capital(self.words.word(trade.id)), source=row["source"])]
        if trade.faction:
            rows.append(Row("", words=self.words.own("only", who=self.words.word(trade.faction))))
        return self.item(trade.id, svg(f"0 0 {wide:.0f} 30", faces.line(parts, wide / 2, 15, 24)), rows)

    def sector(self, row: dict[str, Any]) -> Item:
        sector, words = SECTORS[row["id"]], self.words
        found = [space.sector_drawing(f"sector{sector.id}")]
        for where, kind in sector.planets:
            x, y = space.place(where)
            found.append(f'<g transform="translate({x:.0f} {y:.0f})">{bodies.picture(kind)}</g>')
        kinds = ", ".join(words.word(kind) for _, kind in sector.planets)
        rows = [Row(words.own("planets"), words=kinds, source=row["source"])]
        name, other = (w.capital(w.word(f"sector{sector.id}")) for w in (self.words, self.others))
        picture = svg("-180 -168 360 336", f'<g class="sector">{"".join(found)}</g>')
        return Item(f"sector{sector.id}", name, other, picture, tuple(rows))

    def card(self, row: dict[str, Any]) -> Item:
        card, words = DECISIONS[row["id"]], self.words
        rows = [
            Row(words.own("does"), words=words.own(f"automa_{card.action}", n=card.vp), source=row["source"]),
            Row(words.own("supports"), words=words.own("support", range=card.range, n=card.pick), source=row["source"]),
        ]
        return self.item(card.id, svg("0 0 24 24", f'<g class="automa">{glyphs.AUTOMA}</g>'), rows)

    def automa_faction(self, row: dict[str, Any]) -> Item:
        card, words = AUTOMA_FACTIONS[row["id"]], self.words
        does = ", ".join(words.own(f"part_{part.do}") for part in card.action)
        rows = [Row(words.own("does"), words=words.own("faction_card", what=does, n=card.vp), source=row["source"])]
        name = self.words.own("automa_of", who=self.words.word(card.id))
        other = self.others.own("automa_of", who=self.others.word(card.id))
        return Item(f"automa-{card.id}", name, other, svg("0 0 34 34", glyphs.emblem(card.id, 2, 2, 30)), tuple(rows))


def tables() -> dict[str, list[dict[str, Any]]]:
    """The rows of all data files by group."""
    tiles, actions, automa = data.load(GAME, "tiles"), data.load(GAME, "actions"), data.load(GAME, "automa")
    return {
        "factions": data.load(GAME, "factions")["faction"],
        "structures": data.load(GAME, "structures")["structure"],
        "planets": data.load(GAME, "planets")["type"],
        "research": data.load(GAME, "research")["area"],
        "standard": tiles["standard"],
        "advanced": tiles["advanced"],
        "boosters": tiles["booster"],
        "rounds": tiles["round"],
        "finals": tiles["final"],
        "tokens": tiles["token"],
        "actions": [*actions["power"], *actions["qic"]],
        "trades": actions["trade"],
        "sectors": data.load(GAME, "sectors")["sector"],
        "automa": [*automa["card"], *automa["faction"]],
    }


def catalogue(lang: str, words: dict[str, Any]) -> Catalogue:
    """Everything that lies in the box, by kind."""
    make = Maker(lang)
    makers: dict[str, Any] = {
        "factions": make.faction, "structures": make.structure, "planets": make.planet, "research": make.area,
        "trades": make.trade, "sectors": make.sector,
    }  # fmt: skip
    groups = []
    for name, rows in tables().items():
        if name == "automa":
            items = [make.card(row) if "starter" in row else make.automa_faction(row) for row in rows]
        else:
            items = [makers.get(name, make.tile)(row) for row in rows]
        groups.append(Group(name, make.words.say(f"catalogue.groups.{name}"), tuple(items)))
    types = tuple((row["id"], make.words.word(row["id"])) for row in tables()["planets"])
    kinds = Filter("type", make.words.say("catalogue.filter.type"), types)
    return Catalogue(tuple(groups), (kinds,), (make.words.own("author"), make.words.own("ours")))


def all_sources() -> list[str]:
    """The source word of every figure."""
    return sources_in(row for rows in tables().values() for row in rows)
