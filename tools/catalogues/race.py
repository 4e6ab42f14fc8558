"""The components of Race for the Galaxy, from its data files; the words stand beside the rules in `site/rules/race`."""

from __future__ import annotations

from typing import Any

import pygames
from pygames.core import data, text
from pygames.core.game import Term
from pygames.race.components import ACTIONS, FIGURES, GOODS, KEYWORDS, KINDS, PHASES, TRADE, Card
from pygames.race.wording import line_term, power_term
from tools.catalogues import Catalogue, Chip, Filter, Group, Item, Legend, Row
from tools.catalogues.making import other, sources_in, written
from ui.art import race as art
from ui.art.race import faces, glyphs, rail
from ui.art.race import legend as signs

GAME = "race"
GROUPS = ("starts", "optional", "developments", "worlds", "military", "actions", "things")
PRESETS = ("1", "2", "3", "4")


class Words(text.Catalogue):
    """The words of game and catalogue in one language."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, pygames.game(GAME))
        self.texts.update(written(GAME, lang))

    def own(self, key: str, **slots: Any) -> str:
        return self.say(f"said.{key}", slots)

    def phase(self, phase: str) -> str:
        return self.word(signs.phase_name(phase))

    def term(self, term: Term) -> str:
        return self.say(term.key, term.data)


class Maker:
    """Makes items in one language."""

    def __init__(self, lang: str) -> None:
        self.words = Words(lang)
        self.others = Words(other(lang))

    def item(
        self, thing: str, picture: str, rows: list[Row], notes: list[str], tags: list[str], prefix: str = ""
    ) -> Item:
        name, also = self.words.word(thing), self.others.word(thing)
        return Item(prefix + thing, name, also, picture, tuple(rows), tuple(notes), tuple(tags))

    def card(self, row: dict[str, Any]) -> Item:
        card, words, source = KINDS[row["id"]], self.words, row["source"]
        rows = [Row(words.own("figures"), words=self.figures(card), source=source["figures"])]
        said = [Row(words.phase(p.phase), (chip(rail.signs(p)),), words.term(power_term(p))) for p in card.powers]
        scored = [words.term(line_term(line)) for line in card.scoring]
        said += [Row("" if at else words.word("score"), words=line) for at, line in enumerate(scored)]
        said = said or [Row("", words=words.own("no_power"))]
        rows += [said[0]._replace(source=source["powers"]), *said[1:]]
        face = art.picture(art.card_face(card, words, "hand"), "hand")
        return self.item(card.id, face, rows, self.notes(card), tags(card))

    def figures(self, card: Card) -> str:
        words = self.words
        found = [words.own("defense" if card.is_military else "cost", n=card.value)]
        found.append(words.own("scored") if card.scoring else words.own("vp", n=card.vp))
        found += [words.own("copies", n=card.copies)] if card.copies > 1 else []
        return " · ".join(found)

    def notes(self, card: Card) -> list[str]:
        words = self.words
        found = [words.own("start", n=str(card.start).replace("-", "−"))] if card.start is not None else []
        found += [words.own(card.goods_from, good=card.good)] if card.good else []
        found += [words.say(f"mark.{key}") for key in card.keywords]
        return found + ([words.own("preset", n=card.preset)] if card.preset else [])

    def action(self, row: dict[str, Any]) -> Item:
        action, words, source = ACTIONS[row["id"]], self.words, row["source"]
        rows = [
            Row(words.phase(action.phase), words=words.own("copies_of_action", n=action.expert), source=source),
            Row(words.own("bonus"), (chip(art.bonus_row(action.id)),), words.say(f"bonus.{action.id}"), source),
        ]
        face = art.picture(art.action_face(action.id, words, "hand"), "hand")
        return self.item(action.id, face, rows, [], [f"phase:{action.phase}"], "action-")

    def good(self, row: dict[str, Any]) -> Item:
        pair = glyphs.good(row["id"], 0, 0, 24) + glyphs.good(row["id"], 28, 0, 24, windfall=True)
        rows = [Row("", words=self.words.own("price", n=row["price"]), source=row["source"])]
        return self.item(row["id"], signs.drawn(52, pair), rows, [], [f"good:{row['id']}"], "good-")

    def chips(self) -> Item:
        drawn = tuple(rail.points(n) for n in (1, 5, 10))
        rows = (Row("", words=self.words.own("pool", n=FIGURES["pool_per_player"]), source="rulebook"),)
        return Item("chips", self.words.own("chips"), "", signs.row(drawn), rows)

    def gambling(self) -> Item:
        table = data.load(GAME, "setup")["gambling"]
        rows = [Row("", words=self.words.own("gamble_by"), source=table["source"])]
        for kind in ("developments", "non_military_worlds", "military_worlds"):
            counted = (f"{cost}: {n}" for cost, n in enumerate(table[kind]) if n)
            rows.append(Row(self.words.own(f"gamble_{kind}"), words=" · ".join(counted)))
        return Item(
            "gambling", self.words.own("gamble"), "", signs.drawn(24, glyphs.sign("die", 0, 0, 24)), tuple(rows)
        )

    def filters(self) -> tuple[Filter, ...]:
        words = self.words
        values = {
            "phase": [(p, words.phase(p)) for p in signs.RAIL] + self.section("phase"),
            "kind": self.section("kind"),
            "cost": [(str(n), str(n)) for n in sorted({card.value for card in KINDS.values()})],
            "good": [(g, words.word(g)) for g in GOODS] + [("none", words.own("no_good"))],
            "mark": [(key, words.say(f"mark.{key}")) for key in KEYWORDS],
            "preset": [(n, words.own("preset", n=n)) for n in PRESETS],
        }
        return tuple(Filter(name, words.say(f"filter.{name}"), tuple(found)) for name, found in values.items())

    def section(self, name: str) -> list[tuple[str, str]]:
        """What the catalogue itself calls by this name; the game's own texts may use the name for something else."""
        found = written(GAME, self.words.lang).items()
        return [(key.partition(".")[2], said) for key, said in found if key.startswith(f"{name}.")]


def tags(card: Card) -> list[str]:
    """What the filters find a card by."""
    kinds = ["military" if card.is_military else "world"] if card.is_world else ["development"]
    kinds += [card.goods_from] if card.goods_from else []
    kinds += ["six"] if card.scoring else []
    phases = sorted({p.phase for p in card.powers}, key=(*PHASES, TRADE).index) or ["none"]
    phases += ["score"] if card.scoring else []
    found = [f"kind:{kind}" for kind in kinds] + [f"phase:{phase}" for phase in phases] + [f"cost:{card.value}"]
    found += [f"good:{card.good or 'none'}"] + [f"mark:{key}" for key in card.keywords]
    return found + ([f"preset:{card.preset}"] if card.preset else [])


def chip(row: rail.Row) -> Chip:
    """A power's signs, as on the card."""
    return Chip("", sign=signs.row(row))


def group_of(card: Card) -> str:
    if card.set != "game":
        return "starts" if card.set == "start" else "optional"
    return "military" if card.is_military else "worlds" if card.is_world else "developments"


def cards() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = data.load(GAME, "cards")["card"]
    return found


def catalogue(lang: str, words: dict[str, Any]) -> Catalogue:
    """Cards by their sets, action cards, goods and chips."""
    make, setup = Maker(lang), data.load(GAME, "setup")
    items: dict[str, list[Item]] = {group: [] for group in GROUPS}
    for row in cards():
        items[group_of(KINDS[row["id"]])].append(make.card(row))
    items["actions"] = [make.action(row) for row in setup["action"]]
    items["things"] = [*(make.good(row) for row in setup["good"]), make.chips(), make.gambling()]
    groups = tuple(Group(name, make.words.say(f"groups.{name}"), tuple(items[name])) for name in GROUPS)
    return Catalogue(groups, make.filters(), (make.words.own("author"), make.words.own("ours")))


def all_sources() -> list[str]:
    """The source word of every figure."""
    setup = data.load(GAME, "setup")
    return sources_in([*cards(), *setup["good"], *setup["action"]])


# --- the quick reference's icons --------------------------------------------------------------------------------------


def legend(lang: str) -> list[Legend]:
    """Every sign of the cards with its meaning."""
    words = Words(lang)
    powers = [Legend(words.phase(phase), tuple(signs.powers(phase, words))) for phase in signs.RAIL]
    return [Legend(words.say("legend.card"), tuple(_signs_of_cards(words))), *powers]


def _signs_of_cards(words: Words) -> list[tuple[str, str]]:
    shapes = {"world": "old_earth", "development": "public_works", "military": "rebel_base"}
    rows = [(signs.drawn(26, faces.cost(KINDS[k], 13, 12, 12)), words.say(f"legend.{s}")) for s, k in shapes.items()]
    rows.append((signs.drawn(26, faces.worth(KINDS["new_economy"], 13, 12, 12)), words.say("legend.points")))
    for origin in ("production", "windfall"):
        row = "".join(glyphs.good(kind, at * 26, 0, 24, origin == "windfall") for at, kind in enumerate(GOODS))
        rows.append((signs.drawn(102, row), words.say(f"legend.{origin}")))
    rows += [
        (signs.drawn(24, glyphs.good(kind, 0, 0, 24)), f"{words.word(kind)} ({price})") for kind, price in GOODS.items()
    ]
    rows.append((signs.drawn(24, glyphs.good("any", 0, 0, 24)), words.say("legend.any")))
    return rows + [(signs.drawn(24, glyphs.mark(key, 0, 0, 24)), words.say(f"mark.{key}")) for key in KEYWORDS]
