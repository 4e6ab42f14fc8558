"""The pieces of Race for the Galaxy as typed records made from ``data/``, looked up by id."""

from __future__ import annotations

from typing import Any

from pygames.core import data
from pygames.core.data import DataError, Kind
from pygames.core.records import Record

PHASES = ("1", "2", "3", "4", "5")
TRADE = "$"  # not a phase of its own: the first step of phase 4, with powers of its own
ANY = "any"
SETS = ("start", "optional_start", "game")
GOODS_FROM = ("production", "windfall")
KEYWORDS = ("alien", "imperium", "rebel", "terraforming", "uplift")  # R35: only alien and rebel matter here

# power words: the phases in which each may stand, the figures it needs, the figures it may have
_POWER_WORDS: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "explore_draw": ("1", ("n",), ()),
    "explore_keep": ("1", ("n",), ()),
    "draw_at_start": ("2", ("n",), ()),
    "develop_discount": ("2", ("n",), ()),
    "draw_after_develop": ("2", ("n",), ()),
    "settle_discount": ("3", ("n", "good"), ()),
    "military": ("3", ("n",), ("against",)),
    "temporary_military": ("3", ("n", "pay", "optional"), ()),
    "settle_for_free": ("3", ("pay", "optional"), ("not_good",)),
    "pay_for_military": ("3", ("n", "optional"), ("not_good",)),
    "draw_after_settle": ("3", ("n",), ()),
    "trade_bonus": ("$", ("n", "good"), ("only_this_world",)),
    "consume": ("4", ("good", "take"), ("times", "vp", "cards")),
    "consume_different_kinds": ("4", ("take", "vp"), ("cards",)),
    "consume_all_goods": ("4", ("minus",), ()),
    "consume_for_trade_price": ("4", ("trade_bonuses",), ()),
    "discard_hand_for_vp": ("4", ("up_to", "vp", "optional"), ()),
    "gamble": ("4", ("low", "high"), ()),
    "draw": ("45", ("n",), ()),
    "produce": ("5", ("good",), ("cards",)),
    "produce_windfall": ("5", ("good",), ("pay", "optional")),
    "draw_if_produced_here": ("5", ("n",), ()),
    "draw_per_good_produced": ("5", ("n", "good"), ()),
    "draw_per_kind_produced": ("5", ("n",), ()),
    "draw_if_most_produced": ("5", ("n", "good"), ()),
    "draw_per_world": ("5", ("n", "good"), ()),
}
POWER_WORDS = tuple(_POWER_WORDS)

# what a line of a cost-6 development counts, and the figure that says which
SCORING_WORDS: dict[str, tuple[str, ...]] = {
    "production_world": ("good",),
    "windfall_world": ("good",),
    "rebel_military_world": (),
    "military_world": (),
    "alien_keyword": (),
    "development_with_phase": ("phase",),
    "world_with_phase": ("phase",),
    "six_cost_development": (),
    "development": (),
    "world": (),
    "card": ("id",),
    "vp_chips": ("per",),
    "total_military": (),
    "good_on_world": (),
}
FIGURES_NEEDED = (
    "pool_per_player", "dealt", "discarded_at_setup", "hand_limit", "tableau", "explore_draw", "explore_keep",
)  # fmt: skip
BONUSES = (
    "explore_draw", "explore_keep", "develop_discount", "draw_after_settle", "sales", "vp_factor", "produce_windfall",
)  # fmt: skip


class Power(Record):
    """One power of a card: its phase, a word and the word's figures."""

    phase: str
    do: str
    n: int = 0
    good: str = ""
    against: str = ""
    pay: str = ""
    optional: bool = False
    not_good: str = ""
    only_this_world: bool = False
    take: int = 0
    times: int = 1
    vp: int = 0
    cards: int = 0
    minus: int = 0
    trade_bonuses: bool = False
    up_to: int = 0
    low: int = 0
    high: int = 0


class Line(Record):
    """One line of a cost-6 development's points."""

    points: int
    match: str
    good: str = ""
    phase: str = ""
    id: str = ""
    per: int = 1


class Card(Record):
    """A kind of card; copies of a kind are alike."""

    id: str
    set: str
    is_world: bool
    is_military: bool
    copies: int
    value: int  # cost, or defense of a military world
    vp: int
    good: str
    goods_from: str
    start: int | None
    preset: int
    keywords: tuple[str, ...]
    powers: tuple[Power, ...]
    scoring: tuple[Line, ...]

    @property
    def is_windfall(self) -> bool:
        return self.goods_from == "windfall"

    @property
    def is_production(self) -> bool:
        return self.goods_from == "production"

    def has_phase(self, phase: str) -> bool:
        return any(p.phase == phase for p in self.powers)


class ActionCard(Record):
    """An action card: the phase it calls and the bonus of whoever picked it."""

    id: str
    phase: str
    copies: int
    expert: int
    bonus: dict[str, int]


def _power(row: dict[str, Any], where: str) -> Power:
    word = row.get("do", "")
    if word not in _POWER_WORDS:
        raise DataError(f"{where}: unknown power {word!r}")
    phases, needs, may = _POWER_WORDS[word]
    given = set(row) - {"phase", "do"}
    if row.get("phase", "-") not in phases:
        raise DataError(f"{where}: {word} stands in phase {row.get('phase')}")
    if not set(needs) <= given or given - {*needs, *may}:
        raise DataError(f"{where}: {word} needs {needs} and may have {may}")
    if {row.get("good", ANY), row.get("not_good", ANY)} - {*GOODS, ANY}:
        raise DataError(f"{where}: {word}: no such good")
    if row.get("against", "rebel") not in (*GOODS, "rebel"):
        raise DataError(f"{where}: {word}: against whom?")
    return Power(**row)


def _line(row: dict[str, Any], where: str) -> Line:
    word = row.get("match", "")
    if word not in SCORING_WORDS or set(row) != {"points", "match", *SCORING_WORDS[word]}:
        raise DataError(f"{where}: not a line of points: {row}")
    return Line(**row)


def _card(row: dict[str, Any]) -> Card:
    where = f"cards, {row['id']}"
    data.check_sources(row["source"], where, ("figures", "powers"))
    is_world, is_military = row["type"] == "world", "defense" in row
    if (
        row["set"] not in SETS
        or row["type"] not in ("world", "development")
        or set(row.get("keywords", ())) - {*KEYWORDS}
    ):
        raise DataError(f"{where}: set, type or keywords")
    if ("cost" in row) == is_military or (is_military and not is_world):
        raise DataError(f"{where}: a card has a cost, or as a military world a defense")
    if ("good" in row) != ("goods_from" in row):
        raise DataError(f"{where}: good and goods_from")
    if row.get("goods_from", GOODS_FROM[0]) not in GOODS_FROM or row.get("good", ANY) not in (*GOODS, ANY):
        raise DataError(f"{where}: good and goods_from")
    return Card(
        id=row["id"],
        set=row["set"],
        is_world=is_world,
        is_military=is_military,
        copies=row.get("copies", 1),
        value=row["defense"] if is_military else row["cost"],
        vp=row["vp"],
        good=row.get("good", ""),
        goods_from=row.get("goods_from", ""),
        start=row.get("start"),
        preset=row.get("preset", 0),
        keywords=tuple(row.get("keywords", ())),
        powers=tuple(_power(p, where) for p in row["powers"]),
        scoring=tuple(_line(p, where) for p in row.get("scoring", ())),
    )


def _cards() -> dict[str, Card]:
    rows = data.load("race", "cards")["card"]
    required: dict[str, Kind] = {"id": str, "set": str, "type": str, "vp": int, "powers": list, "source": dict}
    optional: dict[str, Kind] = {
        "copies": int, "cost": int, "defense": int, "good": str, "goods_from": str, "start": int, "preset": int,
        "keywords": list, "chromosome": bool, "scoring": list,
    }  # fmt: skip
    data.check(rows, "cards", required, optional)
    return {row["id"]: _card(row) for row in rows}


def _goods() -> dict[str, int]:
    rows = data.load("race", "setup")["good"]
    data.check(rows, "setup, good", {"id": str, "price": int, "source": str})
    return {row["id"]: row["price"] for row in rows}


def _setup() -> tuple[dict[str, int], dict[str, ActionCard]]:
    tables = data.load("race", "setup")
    data.check([tables["figures"]], "setup, figures", {**dict.fromkeys(FIGURES_NEEDED, int), "source": str})
    rows = tables["action"]
    data.check(
        rows, "setup, action", {"id": str, "phase": str, "copies": int, "expert": int, "bonus": dict, "source": str}
    )
    for row in rows:
        if row["phase"] not in PHASES or set(row["bonus"]) - set(BONUSES):
            raise DataError(f"setup, action {row['id']}: phase or bonus")
    actions = {r["id"]: ActionCard(r["id"], r["phase"], r["copies"], r["expert"], r["bonus"]) for r in rows}
    return {name: tables["figures"][name] for name in FIGURES_NEEDED}, actions


def _copies() -> dict[str, Card]:
    """Every single card of the box: ``gem_world``, ``colony_ship.1``, ``colony_ship.2``."""
    found = {}
    for kind in KINDS.values():
        for number in range(1, kind.copies + 1):
            found[kind.id if kind.copies == 1 else f"{kind.id}.{number}"] = kind
    return dict(sorted(found.items()))


GOODS = _goods()  # kind of good -> price when sold
FIGURES, ACTIONS = _setup()
KINDS = _cards()
CARDS = _copies()  # card -> its kind
STARTS = tuple(sorted((c for c in CARDS if CARDS[c].start is not None), key=lambda c: CARDS[c].start or 0))
GAMBLE_NUMBERS = {f"number{n}": n for p in KINDS["gambling_world"].powers for n in range(p.low, p.high + 1) if p.high}
