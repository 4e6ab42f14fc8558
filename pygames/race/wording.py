"""Powers and points of cards as text keys with figures, for card faces, lists and the text table."""

from __future__ import annotations

from pygames.core.game import Term
from pygames.race.components import ANY, Card, Line, Power


def power_term(power: Power) -> Term:
    """How a power is worded: one key per word, or one per variant of it that reads differently."""
    return Term(f"power.{power.do}{_variant(power)}", _figures(power))


def _figures(power: Power) -> dict[str, int | str]:
    """The figures of a power that a sentence may name."""
    named = zip(type(power).fields, power.values(), strict=True)
    return {name: value for name, value in named if name not in ("phase", "do")}


def _variant(power: Power) -> str:
    if power.do == "consume":
        many = "_up_to" if power.times > 1 else "_several" if power.take > 1 else ""
        return many + ("_vp" if power.vp else "") + ("_cards" if power.cards else "")
    if power.do == "military":
        return "_against" if power.against else "_less" if power.n < 0 else ""
    if power.do == "settle_discount":
        return "" if power.good == ANY else "_kind"
    if power.do == "trade_bonus":
        return "_here" if power.only_this_world else "" if power.good == ANY else "_kind"
    if power.do == "produce":
        return "_cards" if power.cards else ""
    if power.do == "produce_windfall":
        return ("" if power.good == ANY else "_kind") + ("_pay" if power.pay else "")
    if power.do == "consume_for_trade_price":
        return "" if power.trade_bonuses else "_bare"
    return ""


def line_term(line: Line) -> Term:
    """How a line of a cost-6 development is worded."""
    variant = "_any" if line.match == "production_world" and line.good == ANY else ""
    phase = "trade" if line.phase == "$" else f"phase{line.phase}"
    return Term(
        f"points.{line.match}{variant}",
        {"points": line.points, "good": line.good, "phase": phase, "id": line.id, "per": line.per},
    )


def card_terms(card: Card) -> list[tuple[str, Term]]:
    """Everything a card says, in the order of phases: phase and wording; the points of a cost-6 development last."""
    found = [(f"phase{p.phase}" if p.phase != "$" else "trade", power_term(p)) for p in card.powers]
    return found + [("score", line_term(line)) for line in card.scoring]
