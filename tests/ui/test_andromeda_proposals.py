"""What Andromeda's Edge proposes: payments, and whole Returns in several ways (R6, R69-R81, R103)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pygames.andromeda.bot import Thumb
from pygames.andromeda.components import TACTIC_OF
from pygames.andromeda.evaluation import Judge
from pygames.andromeda.rules import payment
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.gaining import PayFor
from pygames.andromeda.words import TACTIC
from pygames.core import play
from pygames.core.bots import base
from pygames.core.play import Choice
from pygames.core.rng import Rng
from tests.ui.test_andromeda import look_at, page_at, played, state, top
from ui.scenes.andromeda import (
    docking,
    paying,
    proposals,
)


def test_the_proposed_payment_keeps_some_of_everything() -> None:
    """R6: not the whole energy, though its list price is the lowest; all payments are still there."""
    table = played(2, 5, "pay")
    own = state(table).stations[0]
    own.store, own.hand = (5, 2, 1, 2, 1), own.hand[:1]
    slot = payment.slot(own, (0,) * 6 + (5, 0, 0))
    assert slot and slot.plans
    cheap = payment.counts_of(slot.plans[0])
    assert cheap[0] == 5, "the engine's own order is for bots"
    first = paying.proposed(table, 0, [Choice("pay", (slot,))])[0].slots[0]
    assert first.plans and set(first.plans) == set(slot.plans)
    given = payment.counts_of(first.plans[0])
    assert given[0] <= 3 and all(left for left in (h - g for h, g in zip(own.store, given, strict=False)))


def test_over_whole_matches_the_proposed_return_is_one_tap() -> None:
    """R69-R81: it goes on behind drawn cards and builds what it names; only what is first seen on the way is asked."""
    ends: Counter[str] = Counter()
    for seed in ("one tap 1", "one tap 2"):
        table, last = played(3, 2, seed), -1
        while not table.is_over:
            seat, s = table.asked()[0], state(table)
            if proposals.is_docking(s) and s.turn != last:
                last = s.turn
                ends[end_of(table, seat)] += 1
            table.act(base.choose(table, seat, Thumb()))
    assert ends["home"] >= 15 and set(ends) <= {"home", "PeekEvents", "Discover", "drawn card"}, ends


def end_of(table: Any, seat: int) -> str:
    """What is asked when the plan is played on the true table, whose cards nobody could know: "home" if nothing is."""
    s = state(table).copy()
    for action in proposals.plan(table, seat):
        assert play.is_legal(s, action), action
        play.push(s, action)
        if action.verb == proposals.FINISH:
            return "home"
    step = s.agenda[-1]
    if isinstance(step, PayFor) and step.cost[TACTIC] and not state(table).stations[seat].hand:
        return "drawn card"  # which of them is paid can be said only once they are seen
    return top(s)


def test_a_proposal_that_pays_with_a_card_names_it() -> None:
    """R6: a card is worth more than its face to who has read it."""
    told = 0
    for n in range(12):
        table = played(2, 8, f"cards{n}")
        while not table.is_over and not told:
            if proposals.is_docking(table.state):
                seat = table.asked()[0]
                draft, look = proposals.plan(table, seat), look_at(table)._replace(viewer=seat)
                given = [
                    item
                    for a in draft
                    if a.verb in ("pay", "build", "buy")
                    for item in a.picks[-1]
                    if item in TACTIC_OF
                ]
                said = " ".join(docking.answers(table, seat, draft, look)).casefold()
                assert all(look.words.word(card).casefold() in said for card in given), (given, said)
                told += len(given)
            table.act(base.choose(table, table.asked()[0], Thumb()))
    assert told


def test_what_a_proposal_does_before_all_docks_is_told() -> None:
    """R83: a moon that is used for its goods is gone afterwards; the sum told of them, nothing of the moon."""
    told = 0
    for n in range(20):
        table = played(2, 4, f"first{n}")
        while not table.is_over and state(table).turn < 16 and not told:
            if proposals.is_docking(table.state):
                seat = table.asked()[0]
                draft, look = proposals.plan(table, seat), look_at(table)._replace(viewer=seat)
                first = next((a for a in draft if a.verb not in docking.SILENT), None)
                if first is not None and first.verb not in ("dock", "power"):
                    (line,) = docking.tray(table, seat, draft, look)["open"]
                    assert "[" not in line and len(line) > 20, line
                    told += 1
            table.act(base.choose(table, table.asked()[0], Thumb()))
        if told:
            break
    assert told


def test_R103_a_development_is_named_by_its_proposal_and_can_be_left_out() -> None:
    """A transport stays for good: the title says the planet, and the next proposal stops where one is chosen."""
    asked, told = 0, 0
    for n in range(12):
        table = played(2, 8, f"return{n}")
        while not table.is_over and not (asked and told):
            if proposals.is_docking(table.state):
                seat = table.asked()[0]
                look = look_at(table)._replace(viewer=seat)
                made = dict(proposals.proposals(table, seat))
                assert not any(a.verb == "exploit" for draft in made.values() for a in draft), "its card is not used up"
                built = {key for key, draft in made.items() if any(a.verb == "develop" for a in draft)}
                assert built <= {proposals.SETTLE, proposals.THRIFT}
                if proposals.SETTLE in made:
                    settled = made[proposals.SETTLE]
                    planet = next(a.picks[0][0] for a in settled if a.verb == "develop")
                    titles = [row["label"] for row in docking.tray(table, seat, settled, look)["proposals"]]
                    assert any(look.words.word(planet) in title for title in titles), titles
                    assert docking.label(table, settled, look) == "Return and develop"
                    asked += is_develop(table, seat, made[proposals.CHOOSE])
                draft = proposals.plan(table, seat)
                told += any(row for row in docking.answers(table, seat, draft, look))
            table.act(base.choose(table, table.asked()[0], Thumb()))
    assert asked and told


def test_the_best_proposal_is_the_one_that_leaves_most_and_energy_kept_counts() -> None:
    """R71: a Return with no energy spent is offered beside one with; what is first is worth no less than the others."""
    judge, seen = Judge(), Counter[str]()
    for n in range(4):
        table = played(3, 6, f"thrift{n}")
        while not table.is_over:
            seat, s = table.asked()[0], state(table)
            if proposals.is_docking(s):
                made = [(key, draft) for key, draft in proposals.proposals(table, seat) if key != proposals.CHOOSE]
                worth = [judge.value(docking.brought(table, seat, draft)[1], seat) for _, draft in made[:-1]]
                assert worth == sorted(worth, reverse=True), (made, worth)
                spent = {key: sum(a.verb == "power" for a in draft) for key, draft in made}
                assert spent.get(proposals.THRIFT, 0) == 0
                seen[made[0][0]] += 1
                seen["both"] += proposals.THRIFT in spent and max(spent.values()) > 0
            table.act(base.choose(table, seat, Thumb()))
    assert seen["both"] and len(seen) > 2, seen


def is_coming_home(s: Edge) -> bool:
    return proposals.is_docking(s) and s.turn_seat == 0 and len(s.stations[0].board) > 2


def test_the_rest_of_a_return_is_one_tap_from_any_question_of_it() -> None:
    """Whoever docked a few ships by hand leaves the rest to the proposal, also in the middle of what a module asks."""
    inside = 0
    for n in range(6):
        page = page_at(is_coming_home, f"rest{n}")
        desk, turn = page.desk, state(page.desk.table).turn
        module = next(iter(docking.docks(desk.picker)))
        page.send("tap", id=module)
        s = state(desk.table)
        assert s.stations[0].docked, "a tap on a module is enough"
        if s.turn != turn or not proposals.is_return(s, 0) or proposals.is_docking(s):
            continue
        inside += 1
        assert page.now["bar"]["confirm"]["on"] and "as proposed" in page.now["bar"]["confirm"]["label"]
        page.send("confirm")
        assert state(desk.table).turn != turn or not proposals.is_docking(desk.table.state), "everything is home"
    assert inside


def is_develop(table: Any, seat: int, draft: tuple[Any, ...]) -> bool:
    """Whether the question after the plan is the one for a development."""
    world = table.game.imagine(table.state, seat, Rng.stream("docks"))
    for action in draft:
        if action.verb == proposals.FINISH:
            return False
        play.push(world, action)
    return top(world) == "Develop"
