"""Chapter G: powers of the contribution phase, and the payments a hand offers."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product

import pytest

from pygames.bluemoon import game
from pygames.bluemoon.components import CARDS, COLOURS, KINDS
from pygames.bluemoon.rules import payment
from pygames.core.rng import Rng
from tests.bluemoon.build import play, refused, state, table, targets, why

Kinds = tuple[str, ...]


def kinds(words: str) -> Kinds:
    return tuple(sorted(words.split()))


def pays(tile: str, index: int, hand: str, cards: str = "") -> bool:
    """Whether a hand (or these cards of it) pays a space, asked through the table."""
    t = table(phase="contribute", at=(tile,), hands=(hand,))
    space = f"{tile}.{index}"
    offered = space in targets(t, "contribute")
    if not cards:
        return offered
    before = len(state(t).hands[0])
    if t.why_not(0, "contribute", ((space,), tuple(sorted(_held(t, cards))))):
        refused(t, f"A contribute {space} {cards}")
        return False
    play(t, f"A contribute {space} {cards}")
    assert offered, "accepted, hence the space must have been offered"
    assert before - len(state(t).hands[0]) == cards.count("+") + 1
    return True


def _held(t: object, cards: str) -> list[str]:
    hand = list(state(t).hands[0])  # type: ignore[arg-type]
    found = []
    for kind in cards.split("+"):
        card = next(c for c in hand if CARDS[c] == kind)
        hand.remove(card)
        found.append(card)
    return found


# --- the rules, one by one ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_R46_khind_are_wild_ones_of_any_colour_and_any_number(colour: str) -> None:
    assert payment.worth(colour, kinds("khind1")) == 1
    assert payment.worth(colour, kinds("khind1 khind1 khind1 khind1 khind1")) == 5


def test_R46_khind_join_other_cards() -> None:
    assert pays("earth_temple", 1, "terrah3 khind1 khind1", "khind1+khind1+terrah3")
    assert not pays("earth_temple", 1, "terrah3 khind1")


def test_R46_khind_are_green_in_a_green_space() -> None:
    t = table(phase="contribute", at=("main_hall",), hands=("khind1",), expansion="on")
    play(t, "A contribute main_hall.8 khind1")
    assert state(t).buildings["main_hall"] == (-1,) * 7 + (0,)


@pytest.mark.parametrize("pair", ["mimix1+mimix1", "mimix1+mimix2", "mimix2+mimix2"])
def test_R47_two_mimix_are_a_wild_three(pair: str) -> None:
    assert payment.worth("red", kinds(pair.replace("+", " "))) == 3
    assert pays("earth_temple", 3, pair.replace("+", " "), pair)
    assert pays("earth_temple", 1, pair.replace("+", " ") + " terrah2", f"{pair}+terrah2")


@pytest.mark.parametrize("hand", ["mimix3 mimix1", "mimix3 mimix2", "mimix3 mimix3", "mimix2"])
def test_R48_a_mimix_3_and_a_single_mimix_are_only_brown(hand: str) -> None:
    assert payment.worth("red", kinds(hand)) == 0
    assert payment.worth("brown", kinds(hand)) == sum(KINDS[k].value for k in hand.split())


def test_R49_several_pairs_and_the_better_reading_in_brown() -> None:
    assert pays("earth_temple", 1, "mimix1 mimix1 mimix2 mimix2", "mimix1+mimix1+mimix2+mimix2")
    assert payment.worth("brown", kinds("mimix1 mimix1")) == 3
    assert payment.worth("brown", kinds("mimix1 mimix2")) == 3
    assert payment.worth("brown", kinds("mimix2 mimix2")) == 4
    assert payment.worth("brown", kinds("mimix1 mimix1 mimix2 mimix2")) == 7


def test_R50_lux_1_recolours_up_to_four_cards_of_one_colour() -> None:
    assert pays("earth_temple", 1, "lux1 aqua3 aqua2", "aqua2+aqua3+lux1")
    assert pays("earth_temple", 2, "lux1 aqua1 aqua1 aqua1 aqua1", "aqua1+aqua1+aqua1+aqua1+lux1")
    assert payment.worth("red", kinds("lux1 vulca1 vulca1 vulca1 vulca1 vulca2")) == 5
    assert payment.worth("red", kinds("lux1 aqua2 vulca2")) == 2, "one colour only"


def test_R51_lux_2_recolours_one_card() -> None:
    assert pays("earth_temple", 3, "lux2 aqua3", "aqua3+lux2")
    assert payment.worth("red", kinds("lux2 aqua3 aqua3")) == 3


def test_R52_the_spent_lux_counts_nothing_others_count_as_white() -> None:
    assert payment.worth("white", kinds("lux1 lux2")) == 3, "both paid as white"
    assert payment.worth("white", kinds("lux1 lux2 aqua3")) == 5, "lux 1 spent: blue 3 and lux 2"
    assert payment.worth("red", kinds("lux1 lux2 lux3")) == 5, "lux 1 turns 2 and 3 red"


def test_R53_a_lux_is_not_discarded_for_nothing() -> None:
    t = table(phase="contribute", at=("earth_temple",), hands=("lux1 terrah3",))
    assert why(t, "A contribute earth_temple.3 lux1") == ("too_little", "R36")
    (reason,) = refused(t, "A contribute earth_temple.3 lux1+terrah3")
    assert (reason.key, reason.data) == ("superfluous", {"card": "lux1"})


def test_R53_it_serves_one_contribution_only() -> None:
    t = table(phase="contribute", at=("mill",), hands=("lux1 aqua2 aqua2",))
    play(t, "A contribute mill.2 aqua2+lux1")
    assert why(t, "A contribute mill.3 aqua2") == ("too_little", "R36")


def test_R54_several_lux_each_with_a_group_of_its_own() -> None:
    hand = "lux1 lux2 aqua2 aqua2 vulca3"
    assert payment.worth("red", kinds(hand)) == 7
    t = table(phase="contribute", at=("earth_temple",), hands=("lux2 lux2 aqua3 vulca3",))
    play(t, "A contribute earth_temple.1 aqua3+lux2+lux2+vulca3")
    assert state(t).hands[0] == []


def test_R55_powers_are_not_recoloured() -> None:
    assert payment.worth("red", kinds("lux1 aqua1 aqua1")) == 2, "brown they would be no pair"
    assert payment.worth("red", kinds("lux2 mimix1")) == 1
    t = table(phase="contribute", hands=("lux1 aqua1",), crystals=(30,))
    play(t, "A offer crystals7")
    assert [r.key for r in refused(t, "A extra aqua1 crystals8")] == ["other_power"]


def test_R56_everything_mixes_in_one_payment() -> None:
    hand = "terrah1 khind1 mimix1 mimix2 lux2 aqua2"
    assert payment.worth("red", kinds(hand)) == 1 + 1 + 3 + 2
    assert pays("earth_temple", 1, "terrah1 khind1 mimix1 mimix2", "khind1+mimix1+mimix2+terrah1")
    assert pays("earth_temple", 1, "khind1 mimix1 mimix2 lux2 aqua2", "aqua2+lux2+mimix1+mimix2")
    assert pays("earth_temple", 2, "terrah1 khind1 lux2 aqua2", "aqua2+khind1+lux2+terrah1")


def test_R57_pillar_powers_do_not_pay_for_buildings() -> None:
    assert payment.worth("red", kinds("pillar1 pillar2 pillar3")) == 0
    assert payment.worth("yellow", kinds("pillar1 pillar2 pillar3")) == 6


# --- traps ----------------------------------------------------------------------------------------------------------


def test_T3_the_pair_counts_three_in_brown_too() -> None:
    assert pays("city_residence", 2, "mimix1 mimix1", "mimix1+mimix1")


def test_T4_two_brown_twos_pay_four_at_printed_value() -> None:
    assert pays("city_residence", 1, "mimix2 mimix2", "mimix2+mimix2")


def test_T5_a_mimix_3_is_never_in_a_pair() -> None:
    assert not pays("earth_temple", 3, "mimix3 mimix1", "mimix1+mimix3")


def test_T6_one_pair_and_a_khind_pay_four_not_five() -> None:
    hand = "mimix1 mimix2 mimix2 khind1"
    assert pays("earth_temple", 2, hand, "khind1+mimix1+mimix2")
    assert not pays("earth_temple", 2, hand, "khind1+mimix1+mimix2+mimix2")
    assert not pays("earth_temple", 1, hand)


def test_T7_lux_1_takes_three_blue_cards_but_not_two_colours() -> None:
    assert pays("earth_temple", 1, "lux1 aqua2 aqua2 aqua1", "aqua1+aqua2+aqua2+lux1")
    assert not pays("earth_temple", 1, "lux1 aqua2 aqua2 pillar1", "aqua2+aqua2+lux1+pillar1")
    assert not pays("earth_temple", 1, "lux1 aqua2 aqua2 pillar1")


def test_T8_four_recoloured_cards_and_a_khind() -> None:
    hand = "lux1 aqua1 aqua1 aqua1 aqua1"
    assert pays("earth_temple", 1, hand + " khind1", "aqua1+aqua1+aqua1+aqua1+khind1+lux1")
    assert not pays("earth_temple", 1, hand)
    assert pays("earth_temple", 2, hand)
    assert payment.worth("red", kinds("lux1 mimix1 mimix1 mimix1 mimix2 mimix3")) == 9  # pair 3, lux: 1 + 2 + 3
    assert payment.worth("red", kinds("lux1 aqua1 aqua1 aqua1 aqua2 aqua2")) == 6, "a fifth is never recoloured"


def test_T9_two_lux_cannot_make_a_red_three() -> None:
    assert not pays("earth_temple", 3, "lux1 lux2")
    assert payment.worth("red", kinds("lux1 lux2")) == 2


def test_T10_recoloured_brown_is_no_pair() -> None:
    assert not pays("earth_temple", 3, "lux1 pillar1 pillar1", "lux1+pillar1+pillar1")


# --- the exact question against an exhaustive search written another way ----------------------------------------------


@cache
def reachable(colour: str, cards: Kinds) -> int:
    """The highest value of a set: every card is unused, or in one of the groups that the rules know."""
    if not cards:
        return 0
    head, rest = cards[0], cards[1:]
    kind = KINDS[head]
    best = reachable(colour, rest)
    if kind.colour == colour or kind.people == "khind":
        best = max(best, kind.value + reachable(colour, rest))
    if kind.people == "mimix" and kind.value < 3:
        for i, other in enumerate(rest):
            if other in ("mimix1", "mimix2"):
                best = max(best, 3 + reachable(colour, rest[:i] + rest[i + 1 :]))
    for group in groups(cards):
        if head in group:
            left = Counter(cards) - Counter(group)
            value = sum(KINDS[k].value for k in group) - KINDS[group[0]].value
            best = max(best, value + reachable(colour, tuple(sorted(left.elements()))))
    return best


@cache
def groups(cards: Kinds) -> tuple[Kinds, ...]:
    """A Lux card first, then the cards that it recolours."""
    found = set()
    for at, leader in enumerate(cards):
        most = {"lux1": 4, "lux2": 1}.get(leader, 0)
        others = cards[:at] + cards[at + 1 :]
        for size in range(1, most + 1):
            for chosen in combinations(others, size):
                if len({KINDS[k].colour for k in chosen}) == 1:
                    found.add((leader, *chosen))
    return tuple(sorted(found))


def is_minimal(colour: str, value: int, cards: Kinds) -> bool:
    smaller = [cards[:i] + cards[i + 1 :] for i in range(len(cards))]
    return reachable(colour, cards) >= value and all(reachable(colour, few) < value for few in smaller)


def random_hand(rng: Rng, size: int) -> Kinds:
    """Half of the hands lean to the peoples whose cards combine."""
    pool = sorted(CARDS)
    if rng.below(2):
        pool = [c for c in pool if KINDS[CARDS[c]].people in ("lux", "mimix", "khind", "aqua", "terrah")]
    return payment.kinds_of(rng.sample(pool, size))


@pytest.mark.parametrize("chunk", range(6))
def test_R46_R56_worth_and_payments_agree_with_an_exhaustive_search(chunk: int) -> None:
    rng = Rng.stream("payments", chunk)
    for _ in range(60):
        hand = random_hand(rng, 1 + rng.below(7))
        colour = rng.pick(COLOURS)
        assert payment.worth(colour, hand) == reachable(colour, hand), (colour, hand)
        for value in (1, 2, 3, 4, 5):
            subsets = {c for n in range(1, len(hand) + 1) for c in combinations(hand, n)}
            legal = {c for c in subsets if is_minimal(colour, value, c)}
            assert {c for c in subsets if payment.is_payment(colour, value, c)} == legal, (colour, value, hand)
            listed = payment.payments(colour, value, hand)
            assert set(listed) <= legal, (colour, value, hand)
            assert bool(listed) == bool(legal), (colour, value, hand)
            assert len(listed) == len(set(listed)) <= payment.LISTED


def test_listed_payments_come_best_first() -> None:
    """Fewest cards, then least printed value given away, then powers kept."""
    hand = kinds("terrah3 terrah2 terrah2 terrah1 khind1 lux2 aqua3 mimix1 mimix2")
    listed = payment.payments("red", 3, hand)
    assert listed[0] == ("terrah3",)
    assert listed[1] == ("terrah1", "terrah2"), "before the two cards worth more, and before Khind"
    assert [len(p) for p in listed] == sorted(len(p) for p in listed)
    assert listed.index(("khind1", "terrah2")) > listed.index(("terrah1", "terrah2"))


@pytest.mark.parametrize("colour", [c for c in COLOURS if c != "green"])
def test_every_single_card_and_natural_payment_is_listed(colour: str) -> None:
    """What a player sees first in his hand is on the list."""
    hand = payment.kinds_of([c for c in sorted(CARDS) if KINDS[CARDS[c]].colour == colour][:6])
    for value in (2, 3, 4, 5):
        natural = {
            c
            for n in range(1, 6)
            for c in combinations(hand, n)
            if payment.is_payment(colour, value, c) and sum(KINDS[k].value for k in c) >= value
        }
        assert natural <= set(payment.payments(colour, value, hand))


# --- work -------------------------------------------------------------------------------------------------------------


def test_a_hand_of_twenty_cards_lists_with_little_work() -> None:
    """Counted, not timed: sets whose worth is asked for all colours and numbers of a city."""
    for hand in game.LARGE_HANDS:
        payment.forget()
        kinds_held = payment.kinds_of(hand)
        assert len(hand) == 20
        for colour in COLOURS:
            for value in range(1, 6):
                assert payment.payments(colour, value, kinds_held)
        asked = payment.worth.cache_info().misses
        assert asked < 2_500, (asked, hand)


def test_a_bench_is_registered_for_twenty_cards() -> None:
    call = game.BlueMoonCity.benchmarks["payments"]
    payment.forget()
    call()
    assert payment.payments.cache_info().misses > 0, "the bench must not measure the cache"


def test_a_reading_says_what_each_card_does_and_is_worth_what_the_set_is_worth() -> None:
    found = payment.reading("red", ("aqua2", "aqua3", "khind1", "lux1", "mimix1", "mimix2", "terrah1"))
    assert found == payment.Reading(10, ("terrah1",), ("khind1",), ("mimix1", "mimix2"), ("lux1",), ("aqua2", "aqua3"))
    for cards in (("mimix1", "mimix1"), ("mimix2", "mimix2"), ("lux1", "lux2", "aqua1"), ("khind1",)):
        for colour in ("brown", "white", "green", "blue"):
            assert payment.reading(colour, cards).value == payment.worth(colour, cards)


# --- several spaces at once -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_R38_several_spaces_at_once_agree_with_every_way_to_share_out_the_cards(seed: int) -> None:
    rng = Rng.stream("together", str(seed))
    hand = payment.kinds_of([rng.pick(sorted(CARDS)) for _ in range(6)])
    colours = [rng.pick(sorted(KINDS[kind].colour for kind in hand)) for _ in range(2)]
    asked = tuple((colour, 2 + rng.below(3)) for colour in colours)
    shares = product(range(3), repeat=len(hand))
    possible = any(
        all(payment.worth(c, tuple(k for k, at in zip(hand, share, strict=True) if at == n)) >= v
            for n, (c, v) in enumerate(asked))
        for share in shares
    )  # fmt: skip
    assert payment.pays_together(asked, hand) is possible


def test_R38_R54_two_recolouring_cards_may_serve_one_of_the_spaces() -> None:
    hand = payment.kinds_of(["lux2a", "lux2b", "terrah3a", "vulca3a"])
    assert payment.pays_together((("blue", 5),), hand) and not payment.payments("blue", 7, hand)
    assert not payment.pays_together((("blue", 5), ("red", 3)), hand)
