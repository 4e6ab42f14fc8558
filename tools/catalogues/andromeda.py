"""The components of Andromeda's Edge, from its data files; the words stand beside the rules in `site/rules/andromeda`.

Nothing here knows a single piece: what it does is said by the game's own wording and drawn by the table's own faces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from pygames.andromeda import wording
from pygames.andromeda.components import (
    BASIC_HULLS,
    BOARD,
    DESTINIES,
    DEVELOPMENTS,
    EVENTS,
    FACTIONS,
    MARKET,
    MODULES,
    MOONS,
    RAIDERS,
    TACTICS,
    TILES,
    TRACK_TABLE,
    UPGRADES,
)
from pygames.andromeda.pieces import Hull, Module
from pygames.andromeda.words import SHIPS, TRACKS, TYPES, Bundle
from pygames.core import data
from tools.catalogues import Catalogue, Filter, Group, Item, Legend, Row, making
from tools.catalogues.making import Table, sources_in, svg
from ui.art.andromeda import bodies, faces, glyphs, raiders

GAME = "andromeda"
WHERE = {  # group: file and tables of the data
    "factions": ("factions", "faction"), "ships": ("ships", "type"), "upgrades": ("ships", "upgrade"),
    "moons": ("moons", "moon"), "modules": ("modules", "module"), "tracks": ("tracks", "track"),
    "developments": ("tokens", "development"), "tactics": ("tactics", "card"), "raiders": ("raiders", "raider"),
    "events": ("events", "event"), "discoveries": ("tokens", "discovery"), "supremacies": ("tokens", "supremacy"),
    "destinies": ("destiny", "destiny"),
}  # fmt: skip
GOODS = ("energy", "titanium", "ice", "nano", "credit", "tactic", "any", "basic", "vp", "repair")
FIGURES = ("range", "weapons", "shields", "aim")
ABILITIES = ("travel", "attack", "jump", "populate")
DEEDS = ("moon", "leader", "raider", "module", "dock", "upgrade", "discovery", "development", "damage", "event", "each",
         "bonus", "end", "retreat", "peace", "effect")  # fmt: skip


class Words(making.Words):
    """The words of the catalogue, and those of the game's pieces."""

    def __init__(self, lang: str) -> None:
        super().__init__(GAME, lang)

    def bundle(self, res: Bundle) -> str:
        """ "2 titanium and 1 energy"; a word for nothing."""
        return str(wording.bundle(self, res)) if any(res) else self.own("nothing")

    def describe(self, item: str) -> str:
        return wording.describe(self, item)

    def list(self, ids: tuple[str, ...]) -> str:
        return self.join([self.word(item) for item in ids])


class Maker:
    """Makes items in one language."""

    def __init__(self, lang: str) -> None:
        self.words = Words(lang)
        self.others = Words(making.other(lang))

    def item(self, row: Table, picture: str, rows: list[Row], tags: tuple[str, ...] = (), prefix: str = "") -> Item:
        """A piece with the mark of its source at its first line; figures and names may have different ones."""
        name = row["id"]
        rows[0] = rows[0]._replace(source=rows[0].source or row["source"])
        notes = (self.words.own("mixed"),) if "note" in row else ()
        return Item(prefix + name, self.words.title(name), self.others.title(name), picture, tuple(rows), notes, tags)

    def row(self, label: str, said: str) -> Row:
        return Row(self.words.own(label), words=said)

    def faction(self, row: Table) -> Item:
        faction, words = FACTIONS[row["id"]], self.words
        rows = [Row(words.word(a.id), words=wording.ability(words, a)) for a in faction.abilities]
        rows += [
            self.row("start", words.bundle(faction.start)),
            self.row("tracks", words.list(faction.tracks)),
            self.row("upgrade", words.word(faction.upgrade)),
        ]
        tags = tuple(f"track:{track}" for track in faction.tracks)
        return self.item(row, svg("0 0 48 48", glyphs.emblem(faction.id, 0, 0, 48)), rows, tags)

    def hull(self, hull: Hull) -> list[Row]:
        rows = [
            self.row("figures", wording.hull_text(self.words, hull)),
            self.row("cost", self.words.bundle(hull.cost)),
        ]
        return rows

    def ship(self, row: Table) -> Item:
        rows = self.hull(BASIC_HULLS[SHIPS.index(row["id"])])
        count = self.words.own("copies", n=row["pieces"])
        start = f" ({row['start']} {self.words.own('first')})" if row["start"] else ""
        rows.append(self.row("pieces", count + start))
        picture = svg("0 0 24 24", glyphs.icon(row["id"], 0, 0, 24))
        return self.item(row, picture, rows, (f"ship:{row['id']}",))

    def upgrade(self, row: Table) -> Item:
        hull, words = UPGRADES[row["id"]], self.words
        ship = words.word(hull.ship)
        said = words.own("of_faction", ship=ship, who=words.word(hull.faction)) if hull.faction else ship
        rows = [*self.hull(hull), self.row("replaces", said)]
        return self.item(row, tile(hull.id), rows, (f"ship:{hull.ship}",))

    def region(self, row: Table) -> Item:
        """A planet, base, special region or nebula."""
        region, words = TILES[row["id"]], self.words
        tags = (f"track:{region.track}",) if region.track else ()
        rows = [self.row("kind", words.word(region.kind))]
        if region.kind == "planet":
            development = DEVELOPMENTS[region.track]
            rows = [
                self.row("develops", words.word(development.id)),
                self.row("cost", words.bundle(region.cost)),
                self.row("when_empty", words.bundle(region.printed)),
            ]
        if region.do and (said := words.describe(region.id)):
            rows.append(self.row("does", said))
        if region.vp:
            rows.append(self.row("beside", words.own("points", n=region.vp)))
        if region.dice:
            rows.append(self.row("die", ", ".join(str(die) for die in region.dice)))
        return self.item(row, body(region.id), rows, tags)

    def moon(self, row: Table) -> Item:
        """Moons that give the same are shown once, with their number."""
        moon, words = MOONS[row["id"]], self.words
        rows = [self.row("gives", words.describe(moon.id)), self.row("pieces", words.own("copies", n=row["copies"]))]
        tags = (f"track:{moon.colour}",) if moon.colour in TRACKS else ()
        return self.item(row, svg("-32 -32 64 64", faces.moon_face(moon.id, 30)), rows, tags)

    def module(self, row: Table) -> Item:
        kind, words = MODULES[row["id"]], self.words
        rows = [self.row("does", wording.module_text(words, kind)), self.row("dock", words.own(dock_of(kind)))]
        count = words.own("core") if kind.core else words.own("copies", n=kind.copies)
        rows.append(self.row("pieces", count))
        drawn = svg("-3 -3 186 116", faces.module_face(one_of(kind), 180, 110))
        return self.item(row, drawn, rows, (f"track:{kind.type}",))

    def market(self, row: Table) -> Item:
        rows = [
            Row(self.words.own("row", n=n + 1), words=self.words.bundle(cost)) for n, cost in enumerate(row["rows"])
        ]
        drawn = svg("0 0 24 24", glyphs.icon(row["id"], 0, 0, 24))
        return self.item(row, drawn, rows, (f"track:{row['id']}",), "market-")

    def track(self, row: Table) -> Item:
        track, words = TRACK_TABLE[TRACKS.index(row["id"])], self.words
        spaces = [words.own(f"space_{kind}", step=step, n=n) for step, kind, n in track.spaces]
        rows = [
            self.row("steps", " · ".join(str(n) for n in track.vp)),
            self.row("levels", ", ".join(str(step) for step in track.levels)),
            self.row("events", ", ".join(str(step) for step in track.events)),
            self.row("spaces", "; ".join(spaces)),
        ]
        drawn = svg("0 0 24 24", glyphs.icon(track.id, 0, 0, 24))
        return self.item(row, drawn, rows, (f"track:{track.id}",), "track-")

    def development(self, row: Table) -> Item:
        rows = [
            self.row("card", self.words.describe(row["id"])),
            self.row("leaders", str(row["leaders"]))._replace(source=row["leaders_source"]),
            self.row("pieces", self.words.own("copies", n=row["copies"])),
        ]
        return self.item(row, tile(row["id"]), rows, (f"track:{row['track']}",))

    def tactic(self, row: Table) -> Item:
        card, words = TACTICS[row["id"]], self.words
        kind = words.say(f"catalogue.kinds.{card.kind}")
        rows = [
            self.row("does", wording.tactic_text(words, card)),
            self.row("kind", kind),
            self.row("pieces", words.own("copies", n=card.copies)),
        ]
        face = faces.card_face(f"{card.id}.a", 150, 200, words.word(card.id), kind)
        return self.item(row, svg("-3 -3 156 206", face), rows, (f"kind:{card.kind}",))

    def raider(self, row: Table) -> Item:
        card, words = RAIDERS[row["id"]], self.words
        where = words.own(card.start) if card.start not in TILES else words.word(card.start)
        rows = [
            self.row("figures", wording.raider_text(words, card)),
            self.row("class", words.own("class_s", n=card.figures) if card.figures > 1 else card.cls),
            self.row("comes_to", where),
        ]
        return self.item(row, svg("-30 -30 60 60", raiders.raider(card.cls, 48)), rows)

    def event(self, row: Table) -> Item:
        rows = [
            self.row("does", wording.event_text(self.words, row["id"])),
            self.row("deck", self.words.own(EVENTS[row["id"]].deck)),
        ]
        return self.item(row, tile(row["id"]), rows, (f"track:{EVENTS[row['id']].track}",))

    def token(self, row: Table) -> Item:
        copies = row.get("copies", 1)
        rows = [
            self.row("does", self.words.describe(f"{row['id']}.a" if "copies" in row else row["id"])),
            self.row("pieces", self.words.own("copies", n=copies)),
        ]
        return self.item(row, tile(f"{row['id']}.a" if "copies" in row else row["id"]), rows)

    def destiny(self, row: Table) -> Item:
        rows = [self.row("gives", self.words.describe(row["id"]))]
        tags = tuple(f"track:{TRACKS[goal.track]}" for goal in DESTINIES[row["id"]])
        return self.item(row, tile(row["id"]), rows, tags)


# --- drawings ---------------------------------------------------------------------------------------------------------


def tile(item: str) -> str:
    """A plain tile with what the piece does."""
    return svg("-3 -3 206 86", faces.tile_face(item, 200, 80))


def body(region: str) -> str:
    """A region as it lies in space, without the table's shared lights."""
    found = TILES[region]
    if found.kind == "planet":
        return svg("-34 -34 68 68", bodies.picture(found.track))
    drawn = {"base": bodies.base, "quasar": bodies.quasar, "vortex": bodies.vortex}
    inner = drawn[found.kind]() if found.kind in drawn else bodies.nebula(found.dice[0])
    inner = inner.replace(' fill="url(#edge-nebula)"', ' class="glow"').replace(
        ' fill="url(#edge-quasar)"', ' class="glow"'
    )
    return svg("-48 -48 96 96", inner)


def one_of(kind: Module) -> str:
    """The id of a single module of a kind."""
    return kind.id if kind.core else f"{kind.id}.a"


def dock_of(kind: Module) -> str:
    if kind.score is not None:
        return "dock_none"
    if kind.ship_only:
        return "dock_ship"
    return "dock_both" if kind.dock else "dock_reactor"


# --- the whole --------------------------------------------------------------------------------------------------------


def tables() -> dict[str, list[Table]]:
    """The rows of all data files by group."""
    found: dict[str, list[Table]] = {group: data.load(GAME, file)[name] for group, (file, name) in WHERE.items()}
    tiles, market = data.load(GAME, "tiles"), data.load(GAME, "modules")["market"]
    nebulae = [{**row, "source": BOARD["sources"]["map"]} for row in BOARD["nebula"]]
    found["regions"] = [*tiles["planet"], *tiles["base"], *nebulae, *tiles["special"]]
    found["market"] = [{"id": kind, "rows": MARKET[kind], "source": market["source"]} for kind in TYPES]
    found["moons"] = _merged(found["moons"])
    order = ("factions", "ships", "upgrades", "regions", "moons", "modules", "market", "tracks", "developments",
             "tactics", "raiders", "events", "discoveries", "supremacies", "destinies")  # fmt: skip
    return {group: found[group] for group in order}


def _merged(rows: list[Table]) -> list[Table]:
    """Equal moons as one row with their number."""
    alike = [(MOONS[row["id"]].colour, MOONS[row["id"]].res, MOONS[row["id"]].repair) for row in rows]
    counted = Counter(alike)
    return [{**row, "copies": counted[like]} for n, (row, like) in enumerate(zip(rows, alike, strict=True))
            if like not in alike[:n]]  # fmt: skip


def catalogue(lang: str, words: dict[str, Any]) -> Catalogue:
    """Everything that lies in the box, by kind."""
    make = Maker(lang)
    makers: dict[str, Callable[[Table], Item]] = {
        "factions": make.faction, "ships": make.ship, "upgrades": make.upgrade, "regions": make.region,
        "moons": make.moon, "modules": make.module, "market": make.market, "tracks": make.track,
        "developments": make.development, "tactics": make.tactic, "raiders": make.raider, "events": make.event,
        "discoveries": make.token, "supremacies": make.token, "destinies": make.destiny,
    }  # fmt: skip
    groups = [
        Group(name, make.words.say(f"catalogue.groups.{name}"), tuple(makers[name](row) for row in rows))
        for name, rows in tables().items()
    ]
    kinds = dict.fromkeys(card.kind for card in TACTICS.values())
    values = {
        "track": [(track, make.words.word(track)) for track in TRACKS],
        "kind": [(kind, make.words.say(f"catalogue.kinds.{kind}")) for kind in kinds],
        "ship": [(ship, make.words.word(ship)) for ship in SHIPS],
    }
    filters = tuple(Filter(key, make.words.say(f"catalogue.filter.{key}"), tuple(v)) for key, v in values.items())
    return Catalogue(tuple(groups), filters, (make.words.own("author"), make.words.own("ours")))


def legend(lang: str) -> list[Legend]:
    """The signs of faces and what they mean."""
    words = Words(lang)

    def signs(title: str, names: tuple[str, ...]) -> Legend:
        said = [(sign, words.maybe(f"catalogue.legend.{sign}") or words.maybe(f"ability.{sign}")) for sign in names]
        rows = [(svg("0 0 24 24", glyphs.icon(sign, 0, 0, 24)), text or words.word(sign)) for sign, text in said]
        return Legend(words.say(f"catalogue.legend.{title}"), tuple(rows))

    return [signs("goods", GOODS), signs("tracks", TRACKS), signs("figures", (*SHIPS, *FIGURES, *ABILITIES)),
            signs("deeds", DEEDS)]  # fmt: skip


def all_sources() -> list[str]:
    """The source word of every figure."""
    return sources_in(row for rows in tables().values() for row in rows)
