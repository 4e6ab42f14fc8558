"""The pieces: every statistic of the rulebook's card pages, the schema, words for everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from pygames.core import data
from pygames.core.data import DataError
from pygames.core.game import Term
from pygames.core.text import LANGUAGES, Catalogue
from pygames.race import GAME, components, effects, powers, wording
from pygames.race.components import ACTIONS, CARDS, GOODS, KINDS, Card, Power
from pygames.race.rules import consuming, scoring

DECK = list(CARDS.values())  # one entry per physical card


def world(c: Card) -> bool:
    return c.is_world


def dev(c: Card) -> bool:
    return not c.is_world


def mil(c: Card) -> bool:
    return c.is_military


def civ(c: Card) -> bool:
    return c.is_world and not c.is_military


def start(c: Card) -> bool:
    return c.start is not None


def game(c: Card) -> bool:
    return c.start is None


def word(name: str) -> Callable[[Card], bool]:
    return lambda c: name in c.keywords


def at(value: int) -> Callable[[Card], bool]:
    return lambda c: c.value == value


def having(*names: str) -> Callable[[Card], bool]:
    return lambda c: bool(found(c, *names))


def found(c: Card, *names: str) -> list[Power]:
    return [p for p in c.powers if p.do in names]


def n(*tests: Callable[[Card], bool]) -> int:
    return sum(all(test(c) for test in tests) for c in DECK)


def gives(c: Card) -> int:
    return sum(p.n for p in found(c, "military") if not p.against and p.n > 0)


def spread(*tests: Callable[[Card], bool]) -> dict[int, int]:
    return dict(Counter(gives(c) for c in DECK if gives(c) and all(test(c) for test in tests)))


# --- the box ----------------------------------------------------------------------------------------------------------


def test_120_cards() -> None:
    assert len(DECK) == 120 and len(KINDS) == 101
    assert (n(start), n(start, civ), n(start, mil)) == (11, 8, 3)
    assert (n(game), n(game, world), n(game, dev)) == (109, 59, 50)
    assert (n(mil, game), n(civ, game), n(dev, at(6)), n(dev) - n(dev, at(6))) == (22, 37, 12, 38)
    assert Counter(k.copies for k in KINDS.values() if dev(k) and k.value < 6) == {2: 19}
    assert sorted(k.start for k in KINDS.values() if k.set == "start" and k.start is not None) == [0, 1, 2, 3, 4]
    assert sorted(k.start for k in KINDS.values() if k.set == "optional_start" and k.start is not None) == [
        *range(-6, 0)
    ]


def test_action_cards_and_chips() -> None:
    assert sum(a.copies for a in ACTIONS.values()) == 7
    assert sum(a.expert for a in ACTIONS.values()) == 9
    assert 4 * sum(a.expert - a.copies for a in ACTIONS.values()) == 8
    chips = data.load("race", "setup")["chips"]
    assert chips == {"1": 18, "5": 6, "10": 4}
    assert chips["1"] + 5 * chips["5"] == 12 * 4
    assert GOODS == {"novelty": 2, "rare": 3, "genes": 4, "alien": 5}


@pytest.mark.parametrize(
    ("defense", "total", "alien", "rebel", "starts"),
    [
        (1, 6, 0, 1, 0),
        (2, 9, 1, 1, 3),
        (3, 3, 0, 2, 0),
        (4, 2, 1, 0, 0),
        (5, 2, 1, 1, 0),
        (6, 2, 1, 1, 0),
        (7, 1, 0, 1, 0),
    ],
)
def test_25_military_worlds(defense: int, total: int, alien: int, rebel: int, starts: int) -> None:
    assert n(mil) == 25
    assert n(mil, at(defense)) == total
    assert n(mil, at(defense), word("alien")) == alien
    assert n(mil, at(defense), word("rebel")) == rebel
    assert n(mil, at(defense), start) == starts


def test_22_cards_grant_military() -> None:
    assert sum(gives(c) > 0 or bool(found(c, "temporary_military")) for c in DECK) == 22
    assert spread(dev) == {1: 2, 2: 3, 3: 2}
    assert [p.n for c in DECK for p in found(c, "temporary_military")] == [3, 3]
    assert spread(mil, game) == {1: 5, 2: 1, 3: 1}
    assert spread(civ, game) == {1: 2}
    assert (spread(civ, start), spread(mil, start)) == ({1: 1}, {1: 2, 2: 1})
    special = {against: [(c.id, p.n) for c in DECK for p in found(c, "military") if p.against == against]
               for against in ("rebel", "alien", "rare")}  # fmt: skip
    assert special["rebel"] == [("galactic_imperium", 4)] and n(mil, word("rebel")) == 7
    assert [x for _, x in special["alien"]] == [2, 2] and n(mil, lambda c: c.good == "alien") == 4
    assert special["rare"] == [("alpha_centauri", 1)] and n(mil, game, lambda c: c.good == "rare") == 3
    assert n(lambda c: any(p.n == -1 for p in found(c, "military"))) == 5
    assert min(p.n for c in DECK for p in found(c, "military")) == -1


@pytest.mark.parametrize(
    ("cost", "total", "devs", "worlds"),
    [(0, 2, 0, 2), (1, 18, 12, 6), (2, 29, 12, 17), (3, 13, 4, 9), (4, 12, 8, 4), (5, 7, 2, 5), (6, 14, 12, 2)],
)
def test_95_cards_are_placed_by_payment(cost: int, total: int, devs: int, worlds: int) -> None:
    assert n(dev) + n(civ) == 95
    assert (n(dev, at(cost)) + n(civ, at(cost)), n(dev, at(cost)), n(civ, at(cost))) == (total, devs, worlds)


@pytest.mark.parametrize(
    ("good", "windfall", "producing"),
    [
        ("novelty", (6, 3, 3), (9, 8, 1)),
        ("rare", (7, 5, 2), (7, 5, 2)),
        ("genes", (7, 2, 5), (4, 3, 1)),
        ("alien", (6, 3, 3), (2, 1, 1)),
    ],
)
def test_26_windfall_and_22_production_worlds(good: str, windfall: tuple[int, ...], producing: tuple[int, ...]) -> None:
    assert (n(lambda c: c.is_windfall), n(lambda c: c.is_production)) == (26, 22)
    halo = lambda c: c.is_windfall and c.good == good  # noqa: E731
    circle = lambda c: c.is_production and c.good == good  # noqa: E731
    assert (n(halo), n(halo, civ), n(halo, mil)) == windfall
    assert (n(circle), n(circle, civ), n(circle, mil)) == producing


def test_producers_on_windfall_worlds() -> None:
    kind = lambda c: any(p.good != "any" for p in found(c, "produce_windfall"))  # noqa: E731
    free = lambda c: any(p.good == "any" for p in found(c, "produce_windfall"))  # noqa: E731
    assert (n(kind, dev), n(kind, world), n(free), n(free, world)) == (6, 2, 2, 2)


def test_34_consumers() -> None:
    eats = having("consume", "consume_different_kinds", "consume_all_goods", "consume_for_trade_price")
    assert (n(eats), n(eats, civ), n(eats, civ, start), n(eats, mil), n(eats, dev)) == (34, 17, 4, 2, 15)
    spends = having("discard_hand_for_vp")
    assert (n(spends, dev), n(spends, world)) == (2, 1)


def test_gambling_table() -> None:
    table = data.load("race", "setup")["gambling"]
    for row, test in (("developments", dev), ("non_military_worlds", civ), ("military_worlds", mil)):
        assert [n(test, at(value)) for value in range(8)] == table[row]


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("explore_draw", {1, 2}),
        ("explore_keep", {1}),
        ("draw_at_start", {1}),
        ("develop_discount", {1, 2}),
        ("draw_after_develop", {1}),
        ("settle_discount", {1, 2}),
        ("draw_after_settle", {1}),
        ("trade_bonus", {1, 2, 3}),
        ("draw", {1, 2}),
        ("draw_if_produced_here", {1}),
        ("draw_if_most_produced", {2}),
        ("draw_per_world", {1}),
    ],
)
def test_values_that_occur(name: str, values: set[int]) -> None:
    assert {p.n for c in DECK for p in found(c, name)} == values


def test_cards_that_are_alone_with_their_power() -> None:
    def owners(*names: str) -> list[str]:
        return sorted(k.id for k in KINDS.values() if found(k, *names))

    assert owners("settle_for_free") == ["colony_ship"]
    assert owners("pay_for_military") == ["contact_specialist", "galactic_trade_emissaries"]
    assert owners("consume_all_goods") == ["pilgrimage_world"]
    assert owners("consume_for_trade_price") == ["black_market_trading_world", "trade_league"]
    assert owners("gamble") == ["gambling_world"]
    assert owners("draw_if_produced_here") == ["runaway_robots"]
    assert [k.id for k in KINDS.values() if found(k, "explore_draw") and found(k, "explore_keep")] == [
        "galactic_renaissance"
    ]


def test_shape_of_the_cards() -> None:
    for card in KINDS.values():
        assert bool(found(card, "produce")) == card.is_production, card.id
        assert all(p.good == card.good for p in found(card, "produce"))
        assert card.good != "alien" or "alien" in card.keywords
        assert card.is_world or card.powers, "every development has a power"
        assert bool(card.scoring) == (not card.is_world and card.value == 6)
        phases = ["123$45".index(p.phase) for p in card.powers]
        assert phases == sorted(phases)
        uses = [consuming.use_of(card.id, p) for p in card.powers if p.phase == "4"]
        assert len(set(uses)) == len(uses), "at most one power per verb"
        assert all(line.id in KINDS for line in card.scoring if line.match == "card")


# --- words and handlers match -----------------------------------------------------------------------------------------


def test_every_word_has_a_handler_and_every_handler_a_word() -> None:
    used = {p.do for k in KINDS.values() for p in k.powers}
    assert used == set(components.POWER_WORDS) == set(powers.FIGURE)
    assert (
        set(effects.CONSUME)
        == set(consuming.VERBS)
        == {p.do for k in KINDS.values() for p in k.powers if p.phase == "4"}
    )
    reckoned = {"draw", "draw_per_world", "draw_per_good_produced", "draw_per_kind_produced", "draw_if_most_produced"}
    assert set(effects.COUNT) == reckoned
    lines = {line.match for k in KINDS.values() for line in k.scoring}
    assert lines == set(components.SCORING_WORDS) == set(scoring.CARD_LINES) | set(scoring.OTHER_LINES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_worded(lang: str) -> None:
    words = Catalogue(lang, GAME)

    def said(term: Term) -> str:
        return words.say(term.key, term.data)

    names = {words.word(card) for card in CARDS}
    assert len(names) == 101 and not names & set(CARDS)
    for card in KINDS.values():
        terms = wording.card_terms(card)
        assert len(terms) == len(card.powers) + len(card.scoring)
        for phase, term in terms:
            assert "[" not in said(term) and words.word(phase) != phase, (card.id, said(term))
    used = {term.key for card in KINDS.values() for _, term in wording.card_terms(card)}
    assert used == {key for key in words.texts if key.startswith(("power.", "points."))}, "no wording is left over"


def test_wording_reads_as_it_should() -> None:
    for lang, kind, expected in (
        ("en", "free_trade_association", "Consume up to 3 Novelty goods: 1 VP and 1 card each."),
        ("en", "pan_galactic_league", "−1 Military."),
        ("en", "alien_robotic_factory", "Produces an Alien good."),
        ("pt-BR", "old_earth", "Consuma até 2 bens: 1 PV por bem."),
        ("pt-BR", "mining_robots", "Cada mundo de Elementos Raros que você paga custa 1 a menos."),
    ):
        words = Catalogue(lang, GAME)
        assert expected in [words.say(t.key, t.data) for _, t in wording.card_terms(KINDS[kind])]


def test_both_languages_have_the_same_keys_and_slots() -> None:
    from pygames.core.text import entries, slots_of

    first, second = (entries("race", lang) for lang in LANGUAGES)
    assert set(first) == set(second)
    assert [k for k in first if slots_of(first[k]) != slots_of(second[k])] == []


# --- the schema refuses nonsense --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spoil",
    [
        lambda row: row.pop("vp"),
        lambda row: row.update(colour="red"),
        lambda row: row.update(set="expansion"),
        lambda row: row.update(defense=2),
        lambda row: row.update(keywords=["pirate"]),
        lambda row: row.update(good="spice", goods_from="windfall"),
        lambda row: row.update(goods_from="windfall"),
        lambda row: row.update(powers=[{"phase": "4", "do": "fly"}]),
        lambda row: row.update(powers=[{"phase": "1", "do": "draw", "n": 1}]),
        lambda row: row.update(powers=[{"phase": "4", "do": "draw"}]),
        lambda row: row.update(powers=[{"phase": "3", "do": "military", "n": 1, "against": "pirates"}]),
        lambda row: row.update(scoring=[{"points": 1, "match": "moon"}]),
        lambda row: row.update(source={"figures": "hearsay", "powers": "public"}),
    ],
)
def test_a_wrong_card_is_refused(spoil: Callable[[dict[str, Any]], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    tables = deepcopy(data.load("race", "cards"))
    spoil(tables["card"][0])
    monkeypatch.setattr(data, "load", lambda *_: tables)
    with pytest.raises(DataError):
        components._cards()


def test_a_wrong_action_card_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = deepcopy(data.load("race", "setup"))
    tables["action"][0]["bonus"] = {"fly": 1}
    monkeypatch.setattr(data, "load", lambda *_: tables)
    with pytest.raises(DataError):
        components._setup()
