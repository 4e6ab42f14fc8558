"""The components of Blue Moon City, from its data files."""

from __future__ import annotations

from typing import Any

from pygames.core import data
from pygames.core.text import entries
from tools.catalogues import Catalogue, Chip, Filter, Group, Item, Row
from tools.catalogues.making import other, sources_in, svg
from ui.art.bluemoon import dragons
from ui.art.bluemoon import peoples as peoples_drawn
from ui.scenes.bluemoon import buildings, icons

GAME = "bluemoon"
FIELDS = ("majority", "building", "proximity")
WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "groups": {"tiles": "Buildings", "cards": "People cards", "dragons": "Dragons", "things": "Other pieces"},
        "powers": {
            "send_dragon": "{dragon} flies to any tile",
            "lead_dragon": "{dragon} walks up to {steps} steps, if it is in the city",
            "fly": "your figure flies to any tile",
            "hurry": "up to {steps} more steps",
            "wild": "wild card of value {value}",
            "pair": "two Mimix of value 1 or 2 together: a wild card of value {value}",
            "recolour": "recolours up to {cards} cards of one colour",
            "extra_offering": "one more offering; it costs {surcharge} more",
        },
        "actions": {
            "jump": "go to any tile (R112)",
            "draw": "draw {cards} cards (R113)",
            "offer": "make one offering from here (R114)",
        },
        "dragon": "moved by {people}; worth a scale to whoever contributes where it stands (R58)",
        "things": {
            "scales": ("Golden scales", "7, 10 or 12 in the game with two, three or four players (R13)", "rulebook"),
            "markers": ("Markers", "10 for each player (R14)", "rulebook"),
            "crystals": ("Crystals", "as many as needed (R5)", "rulebook"),
            "offerings": ("Obelisk", "11 spaces for two players, 13 for three or four; prices 7 to 12 (R93)", "public"),
        },
        "credits": [
            "Blue Moon City is a game by Reiner Knizia. This is an independent project of fans, without ties to author "
            "or publishers; names serve only to say which game is meant.",
            "All texts and drawings of this site are our own.",
        ],
    },
    "pt-BR": {
        "groups": {"tiles": "Construções", "cards": "Cartas de povos", "dragons": "Dragões", "things": "Outras peças"},
        "powers": {
            "send_dragon": "{dragon} voa até qualquer casa",
            "lead_dragon": "{dragon} anda até {steps} passos, se estiver na cidade",
            "fly": "seu peão voa até qualquer casa",
            "hurry": "até {steps} passos a mais",
            "wild": "curinga de valor {value}",
            "pair": "duas Mimix de valor 1 ou 2 juntas: um curinga de valor {value}",
            "recolour": "recolore até {cards} cartas de uma cor",
            "extra_offering": "mais uma oferenda; custa {surcharge} a mais",
        },
        "actions": {
            "jump": "ir a qualquer casa (R112)",
            "draw": "comprar {cards} cartas (R113)",
            "offer": "fazer daqui uma oferenda (R114)",
        },
        "dragon": "movido por {people}; vale uma escama a quem contribui onde ele está (R58)",
        "things": {
            "scales": ("Escamas douradas", "7, 10 ou 12 no jogo com dois, três ou quatro jogadores (R13)", "rulebook"),
            "markers": ("Marcadores", "10 para cada jogador (R14)", "rulebook"),
            "crystals": ("Cristais", "quantos forem precisos (R5)", "rulebook"),
            "offerings": ("Obelisco", "11 espaços para dois jogadores, 13 para três ou quatro; preços de 7 a 12 (R93)",
                          "public"),
        },
        "credits": [
            "Blue Moon City é um jogo de Reiner Knizia. Este é um projeto independente de fãs, sem ligação com o autor "
            "ou as editoras; os nomes servem só para dizer de que jogo se trata.",
            "Todos os textos e desenhos deste site são nossos.",
        ],
    },
}  # fmt: skip


class Maker:
    """Makes items in one language."""

    def __init__(self, lang: str, words: dict[str, Any]) -> None:
        self.names, self.others = entries(GAME, lang), entries(GAME, other(lang))
        self.own = WORDS[lang]
        self.words = words["components"]

    def name(self, item: str) -> str:
        return self.names[f"name.{item}"]

    def tile(self, row: dict[str, Any]) -> Item:
        spaces = tuple(self.space(space) for space in row["spaces"])
        rows = [Row(self.words["spaces"], spaces, source=row["source"]["spaces"])]
        rows += [Row(self.words[field], self.bonus(row[field]), source=row["source"][field]) for field in FIELDS]
        if action := row.get("action"):
            rows.append(Row(self.words["action"], words=self.own["actions"][action["do"]].format(**action)))
        notes = [self.words["start_tile"]] if row.get("start") else []
        notes += [self.words["expansion_tile"]] if row["set"] == "expansion" else []
        colours = tuple(sorted({f"colour:{c}" for space in row["spaces"] if (c := space.split()[1]) in PEOPLE_OF}))
        picture = svg("0 -14 160 100", buildings.drawing(row["id"], True))
        return Item(row["id"], self.name(row["id"]), self.others[f"name.{row['id']}"], picture, tuple(rows),
                    tuple(notes), colours)  # fmt: skip

    def space(self, text: str) -> Chip:
        value, colour = text.split()
        people = PEOPLE_OF.get(colour, "")
        sign = svg("0 0 24 24", icons.PEOPLES.get(people) or icons.THINGS["wild"])
        return Chip(value, colour, sign, f"{value} {self.name(colour)}")

    def bonus(self, won: dict[str, int]) -> tuple[Chip, ...]:
        return tuple(
            Chip(str(n), what, svg("0 0 24 24", icons.THINGS[what]), f"{n} {self.own_thing(what)}")
            for what, n in won.items()
        )

    def own_thing(self, what: str) -> str:
        return self.names.get(f"unit.{what}") or self.own["groups"]["cards"]

    def people(self, row: dict[str, Any]) -> Item:
        rows = []
        for value, count in enumerate(row["counts"], start=1):
            if count:
                power = row["powers"].get(str(value))
                said = self.power(power) if power else self.words["no_power"]
                chips = (Chip(str(value), row["colour"], said=self.words["value"].format(n=value)),)
                rows.append(Row(self.words["copies"].format(n=count), chips, said, row["source"]["counts"]))
        name = f"{self.name(row['id'])} · {self.name(row['colour'])}"
        also = f"{self.others['name.' + row['id']]} · {self.others['name.' + row['colour']]}"
        picture = svg("0 0 100 120", poster(row["id"], row["colour"]))
        return Item(row["id"], name, also, picture, tuple(rows), tags=(f"colour:{row['colour']}",))

    def power(self, power: dict[str, Any]) -> str:
        slots = dict(power)
        if "dragon" in power:
            slots["dragon"] = self.name(f"dragon_{power['dragon']}")
        said: str = self.own["powers"][power["do"]].format(**slots)
        return said

    def dragon(self, colour: str) -> Item:
        mover = next(p["id"] for p in peoples() if p["powers"].get("1", {}).get("dragon") == colour)
        words = self.own["dragon"].format(people=self.name(mover))
        room = f"-3 -3 {dragons.WIDE + 6} {dragons.HIGH + 6}"
        picture = svg(room, f'<g class="dragon d-{colour}">{dragons.DRAGONS[colour]}</g>')
        name, also = self.name(f"dragon_{colour}"), self.others[f"name.dragon_{colour}"]
        rows = (Row("", words=words, source="rulebook"),)
        return Item(f"dragon_{colour}", name[0].upper() + name[1:], also, picture, rows, tags=(f"colour:{colour}",))

    def thing(self, what: str) -> Item:
        name, words, source = self.own["things"][what]
        rows = (Row("", words=words, source=source),)
        return Item(what, name, "", svg("0 0 24 24", icons.THINGS[what], f"thing-{what}"), rows)


def poster(people: str, colour: str) -> str:
    """Somebody of a people before its colour, with its emblem."""
    clip = f'<clipPath id="poster-{people}"><rect width="100" height="120" rx="10"/></clipPath>'
    inside = (
        '<rect class="wall" width="100" height="120"/><circle class="halo" cx="56" cy="58" r="40"/>'
        f'<g class="portrait" transform="translate(17 24) scale(1.22)">{peoples_drawn.portrait(people)}</g>'
        f'<g class="emblem" transform="translate(6 6) scale(1.1)">{icons.PEOPLES[people]}</g>'
    )
    return f'{clip}<g class="poster c-{colour}" clip-path="url(#poster-{people})">{inside}</g>'


def tiles() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = data.load(GAME, "tiles")["tile"]
    return found


def peoples() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = data.load(GAME, "cards")["people"]
    return found


PEOPLE_OF = {row["colour"]: row["id"] for row in peoples()}


def catalogue(lang: str, words: dict[str, Any]) -> Catalogue:
    """Tiles, peoples, dragons and the rest."""
    make = Maker(lang, words)
    titles = make.own["groups"]
    groups = (
        Group("tiles", titles["tiles"], tuple(make.tile(row) for row in tiles())),
        Group("cards", titles["cards"], tuple(make.people(row) for row in peoples())),
        Group("dragons", titles["dragons"], tuple(make.dragon(colour) for colour in ("red", "green", "blue"))),
        Group("things", titles["things"], tuple(make.thing(what) for what in make.own["things"])),
    )
    colours = tuple((row["colour"], make.name(row["colour"])) for row in peoples())
    return Catalogue(groups, (Filter("colour", make.words["colour"], colours),), tuple(make.own["credits"]))


def all_sources() -> list[str]:
    """The source word of every figure."""
    return sources_in([*tiles(), *peoples()])
