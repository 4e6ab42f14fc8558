"""Chapter E: the end, scoring, tie-break."""

from __future__ import annotations

import pytest

from pygames.core.table import Table
from pygames.race import GAME
from pygames.race.components import CARDS, KINDS
from pygames.race.rules import scoring
from tests.race.build import play, state, step, table

ELEVEN = (
    "old_earth gem_world spice_world artist_colony prosperous_world space_port new_vinland secluded_world "
    "comet_zone mining_world tourist_world"
)


def worth(kind: str, tableau: str, goods: str = "", chips: int = 0) -> int:
    t = table(tableaus=(f"{tableau} {kind}",), goods=(goods,), chips=(chips,))
    s = state(t)
    return scoring.worth(s, 0, s.tableaus[0][-1])


def test_R96_the_round_is_finished_first() -> None:
    t = table(tableaus=(ELEVEN,), hands=("expanding_colony 11", "1"), actions=("settle", "produce"))
    play(t, "A settle expanding_colony", "B pass", "A pay 1")
    assert state(t).cause == "" and step(t) == "DiscardDown", "twelve cards, but phase V and the hand limit come first"
    assert "gem_world" in state(t).goods[0]
    play(t, f"A discard {len(state(t).hands[0]) - 10}")
    assert state(t).cause == "tableau" and t.is_over


def test_R97_twelve_cards_end_the_game() -> None:
    t = table(tableaus=(f"{ELEVEN} expanding_colony",), actions=("produce", "produce"))
    assert state(t).cause == "tableau"
    t = table(
        tableaus=(f"{ELEVEN} expanding_colony gambling_world galactic_trendsetters",), actions=("produce", "produce")
    )
    assert t.is_over, "more than twelve are possible"
    t = table(tableaus=(ELEVEN,), actions=("produce", "produce"))
    assert state(t).cause == ""


@pytest.mark.parametrize(("pool", "cause"), [(2, ""), (1, "pool"), (0, "pool")])
def test_R98_the_last_chip_ends_the_game(pool: int, cause: str) -> None:
    t = table(tableaus=("old_earth gem_world",), goods=("gem_world",), pool=pool, actions=("produce", "consume_trade"))
    play(t, "A consume old_earth gem_world")
    assert state(t).cause == cause


def test_R98_both_ends_at_once() -> None:
    t = table(tableaus=(f"{ELEVEN} expanding_colony",), pool=0, actions=("produce", "produce"))
    assert state(t).cause == "both"


def over(tableaus: tuple[str, str], **more: object) -> Table:
    return table(tableaus=tableaus, pool=0, actions=("develop", "develop"), **more)  # type: ignore[arg-type]


def test_R99_score() -> None:
    t = over(("old_earth gem_world galactic_federation", "new_sparta"), chips=(7, 3))
    assert t.is_over
    assert GAME.outcome(state(t)).scores == (2 + 1 + 7 + 2, 1 + 3), "cards in hand and goods score nothing"


def test_R100_most_points_then_cards_and_goods_then_all_win() -> None:
    t = over(("old_earth", "new_sparta gem_world"), hands=("", ""), goods=("", "gem_world"))
    outcome = GAME.outcome(state(t))
    assert (outcome.scores, outcome.places, outcome.tie_break) == ((2, 2), (2, 1), "wealth")
    t = over(("old_earth", "new_sparta gem_world"))
    outcome = GAME.outcome(state(t))
    assert (outcome.places, outcome.winners, outcome.tie_break) == ((1, 1), (0, 1), "")


def test_R101_scores_are_never_cut() -> None:
    t = table(
        tableaus=("old_earth gem_world spice_world", "epsilon_eridani artist_colony"),
        goods=("gem_world spice_world", "artist_colony"),
        pool=1,
        actions=("consume_x2", "produce"),
    )
    play(t, "A consume old_earth gem_world+spice_world", "B consume epsilon_eridani artist_colony")
    assert (state(t).chips, t.view(0)["pool"], state(t).cause) == ([4, 1], 0, "pool")
    assert GAME.components(state(t))["vp chips"] == 1


@pytest.mark.parametrize(
    ("kind", "tableau", "points"),
    [
        ("alien_tech_institute", "alien_robotic_factory deserted_alien_outpost alien_rosetta_stone_world gem_world", 9),
        ("free_trade_association", "gem_world refugee_world consumer_markets expanding_colony comet_zone", 7),
        ("galactic_federation", "new_economy public_works gem_world", 2 + 2 + 1),
        ("galactic_imperium", "rebel_base rebel_miners pirate_world gem_world", 5),
        ("galactic_renaissance", "research_labs galactic_trendsetters artist_colony gem_world", 9),
        ("galactic_survey_seti", "expedition_force star_nomad_lair gem_world public_works", 1 + 1 + 2 + 1),
        ("merchant_guild", "gem_world comet_zone asteroid_belt", 4),
        ("mining_league", "comet_zone asteroid_belt mining_robots mining_conglomerate gem_world", 7),
        ("new_economy", "public_works consumer_markets tourist_world gem_world export_duties", 2 + 2 + 2 + 1),
        ("new_galactic_order", "new_sparta drop_ships", 2 + 2 + 3),
        ("pan_galactic_league", "avian_uplift_race pirate_world empath_world contact_specialist", 8),
        ("trade_league", "export_duties old_earth gem_world public_works", 2 + 2 + 1),
    ],
)
def test_R102_points_of_each_cost_6_development(kind: str, tableau: str, points: int) -> None:
    assert worth(kind, tableau) == points


def test_R102_a_card_counts_once_per_development_but_for_several_of_them() -> None:
    t = table(tableaus=("mining_robots galactic_federation mining_league",))
    s = state(t)
    assert [scoring.worth(s, 0, c) for c in s.tableaus[0][1:]] == [2 + 2 + 1, 2]
    lines = scoring.breakdown(s, 0, "galactic_federation")
    assert [(line.match, n) for line, n in lines] == [("six_cost_development", 2), ("development", 1)]


def test_R103_new_galactic_order_counts_general_military_only() -> None:
    assert worth("new_galactic_order", "galactic_imperium alpha_centauri new_military_tactics") == 2
    assert worth("new_galactic_order", "empath_world refugee_world contact_specialist pan_galactic_league") == -2


def test_R104_trade_and_consume_powers_are_different_things() -> None:
    assert worth("new_economy", "export_duties space_port") == 2
    assert worth("new_economy", "deficit_spending gambling_world trade_league merchant_world") == 2 + 2 + 1 + 2 + 1
    assert worth("trade_league", "public_works tourist_world") == 2


def test_R105_renaissance_divides_points_not_chips() -> None:
    assert [worth("galactic_renaissance", "gem_world", chips=n) for n in (0, 2, 3, 11)] == [0, 0, 1, 3]


def test_merchant_guild_counts_goods_at_the_end() -> None:
    assert worth("merchant_guild", "gem_world asteroid_belt", goods="gem_world asteroid_belt") == 2 + 2


def test_every_cost_6_development_is_scored_and_nothing_else() -> None:
    assert sum(bool(k.scoring) for k in KINDS.values()) == 12
    assert all(k.vp == 0 and k.value == 6 for k in CARDS.values() if k.scoring)
