"""The planner as a sheet: proposals, the chain of powers with its goods, totals and leftovers."""

from __future__ import annotations

from pygames.core.table import Table
from pygames.race.components import CARDS
from pygames.race.rules import consuming
from pygames.race.steps.consume import Consume
from pygames.race.wording import power_term
from ui.picker import Picker
from ui.scenes.base import Look, Row, View
from ui.scenes.race import chain
from ui.scenes.race.cards import kind_of
from ui.scenes.race.chain import Chain, Link, Won


def tray(table: Table, view: View, look: Look, picker: Picker) -> Row | None:
    """Nothing where there is nothing to plan."""
    if look.mine is None or not picker.draft or picker.is_started:
        return None
    say = look.words.say
    planner = Chain(table, look.mine)
    links = planner.links(picker.draft)
    left = planner.left(links)
    proposals = []
    for n, (key, planned) in enumerate(chain.drafts(table, look.mine)):
        won = planner.total(planner.links(planned))
        proposals.append(
            {"n": n, "label": say(f"chain.{key}"), "sub": won_words(won, look), "on": planned == picker.draft}
        )
    return {
        "kind": "chain", "title": say("tray.consume"), "proposals": proposals,
        "goods": [good_row(world, links, look) for world in sorted(planner.held, key=lambda w: (CARDS[w].good, w))],
        "links": [link_row(planner, links, at, look) for at in range(len(links))],
        "total": say("chain.total", {"what": won_words(planner.total(links), look)}),
        "doubled": say("chain.doubled") if planner.factor > 1 else "",
        "left": say("chain.left", {"worlds": left, "n": len(left)}) if left else "",
        "open": open_words(table, look),
        "words": {key: say(f"chain.{key}") for key in ("earlier", "later", "other_goods", "order", "in_stock")},
    }  # fmt: skip


def won_words(won: Won, look: Look) -> str:
    """ "8 VP + 2 cards" """
    say = look.words.say
    parts = [say("chain.vp", {"n": won[0]})] if won[0] else []
    parts += [say("chain.cards_n", {"n": won[1]})] if won[1] else []
    return " + ".join(parts) or say("chain.nothing")


def good_row(world: str, links: list[Link], look: Look) -> Row:
    """A good, and the number of the link that takes it."""
    at = next((n for n, link in enumerate(links, start=1) if world in link.worlds), 0)
    return {"id": world, "art": f"good-{CARDS[world].good}", "label": look.words.word(world), "link": at}


def link_row(planner: Chain, links: list[Link], at: int, look: Look) -> Row:
    link, words = links[at], look.words
    term = power_term(link.power)
    return {
        "at": at, "art": f"card-{kind_of(link.card)}", "label": words.word(link.card), "id": link.card,
        "power": words.say(term.key, term.data), "gives": won_words(planner.won(link), look),
        "goods": [{"art": f"good-{CARDS[w].good}", "label": words.word(w)} for w in link.worlds],
        "up": at > 0, "down": at < len(links) - 1, "swap": len(planner.choices_at(links, at)) > 1,
    }  # fmt: skip


def open_words(table: Table, look: Look) -> list[str]:
    """Powers outside the plan: bets and optional ones."""
    top = table.state.agenda[-1]
    if not isinstance(top, Consume) or look.mine is None:
        return []
    found = consuming.open_powers(table.state, look.mine, top.used)  # type: ignore[arg-type]
    return [look.words.say("chain.by_hand", {"card": card}) for card, power, _ in found if not chain.is_planned(power)]


def label(table: Table, seat: int, planned: tuple, look: Look) -> str:  # type: ignore[type-arg]
    """The words of Confirm for a whole plan."""
    planner = Chain(table, seat)
    links = planner.links(planned)
    return look.words.say("chain.play", {"n": len(links), "what": won_words(planner.total(links), look)})
