"""Race for the Galaxy on the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.events import Event
from pygames.core.play import Action, Choice, Picks
from pygames.core.steps import Together
from pygames.core.table import Moment, Table
from pygames.core.text import figure
from pygames.race.components import CARDS, FIGURES
from pygames.race.powers import powers
from pygames.race.rules import placing
from pygames.race.state import Galaxy
from pygames.race.steps.consume import Consume
from ui.art.race import action_face, card_back, picture
from ui.picker import Picker
from ui.scenes.base import Look, Row, Scene, View
from ui.scenes.parts.about import Deed
from ui.scenes.parts.effects import Flight
from ui.scenes.race import about, cards, chain, consuming, foresight, galaxy, icons, news, recap, sums, trays
from ui.scenes.race.lessons import LESSONS, OPTIONS, SEATS, SEED
from ui.sprites import Sprite
from ui.tutorial import Lesson
from ui.words import Words

CUES = {
    "actions": "flip", "draw": "flip", "keep": "flip", "settled": "launch", "conquered": "hit", "developed": "build",
    "good": "power", "consume": "chime", "sell": "chime", "gamble_won": "dice", "gamble_lost": "dice",
}  # fmt: skip


class RaceForTheGalaxy(Scene):
    """Action cards on top, the others, one's own tableau; the hand beside it."""

    name = "race"
    layers = galaxy.LAYERS
    ending_verbs = ("pass", "finish")
    first_match = (SEED, SEATS)
    first_options = OPTIONS
    follows_shape = True
    leads_on_phones = True
    answered_steps = ("ChooseDevelopment", "ChooseWorld")
    open_steps = ("Sell", "Consume", "ProduceWindfalls", "PlaceWorld")
    public_events = ("actions",)

    def box(self, view: View, look: Look) -> tuple[float, float, float, float]:
        return galaxy.box_of(look)

    def defs(self, look: Look) -> str:
        return cards.symbols()

    def question(self, step: str, found: Sequence[Choice]) -> str:
        """How a world is placed is no question once only its price is left."""
        return "PayDevelopment" if step == "PlaceWorld" and {c.verb for c in found} == {"pay"} else step

    def alike(self, item: str) -> str:
        return CARDS[item].id if item in CARDS else item

    def drawings(self, view: View, look: Look) -> list[str]:
        grids = galaxy.layout_of(view, look).cards
        return cards.needed(view, look, {seat for seat, grid in grids.items() if galaxy.is_small(grid.wide, look)})

    def drawing(self, name: str, look: Look) -> str:
        return cards.face(name, look)

    def sprites(self, view: View, look: Look) -> list[Sprite]:
        return galaxy.sprites(view, look)

    def hand(self, view: View, look: Look) -> list[Row]:
        """Worlds, then developments, cheap ones first."""
        return [
            {"id": card, "art": f"card-{cards.kind_of(card)}", "label": galaxy.card_label(card, EMPTY, look),
             "classes": look.classes(card, "card", galaxy.lit(view)), "group": CARDS[card].is_world,
             "star": card in look.stars, **self._price(card, view, look)}
            for card in trays.by_cost(view["hand"])
        ]  # fmt: skip

    def _price(self, card: str, view: View, look: Look) -> Row:
        """What placing the card would cost now, where that is asked."""
        if look.viewer is None or view["step"] not in ("ChooseDevelopment", "ChooseWorld") or card not in look.can:
            return {}
        mine = view["seats"][look.viewer]["tableau"]
        kind = CARDS[card]
        if kind.is_military and placing.conquests(powers(tuple(mine)), kind):
            return {"badge": "⚔", "badge_label": look.words.say("way.conquer")}
        parts = sums.pay_parts(mine, card) if kind.is_world else sums.develop_parts(mine, card, self._bonus(view, look))
        return {"badge": str(sums.price(parts)), "badge_label": look.words.say("way.price", {"n": sums.price(parts)})}

    def _bonus(self, view: View, look: Look) -> bool:
        return look.viewer is not None and "develop" in view["seats"][look.viewer]["actions"]

    def stats(self, view: View, seat: int, look: Look) -> list[Row]:
        shown = view["seats"][seat]
        figures = {"vp": str(shown["vp"] + sum(shown["six"].values()) if not view["cause"] else shown["vp"]),
                   "cards": str(shown["cards"]), "goods": str(len(shown["goods"])),
                   "military": figure(shown["military"]),
                   "tableau": f"{len(shown['tableau'])}/{FIGURES['tableau']}"}  # fmt: skip
        return [{"icon": key, "value": value, "label": look.words.say(f"stat.{key}")} for key, value in figures.items()]

    # --- what is seen and heard ---------------------------------------------------------------------------------------

    cues = CUES

    def flights(self, events: Sequence[Event]) -> list[Flight]:
        return news.flights(events)

    def reveal(self, view: View, events: Sequence[Event], look: Look) -> Row | None:
        """R29: everybody's action cards, turned over at once."""
        chosen = [(e.seat, name) for e in events if e.key == "actions" and e.seat is not None
                  for name in e.data["actions"]]  # fmt: skip
        if not chosen:
            return None
        cards = [
            {"mark": look.marks[seat], "name": look.words.player(seat), "goal": f"action-{name}",
             "svg": picture(action_face(name, look.words, "large"), "large")}
            for seat, name in chosen
        ]  # fmt: skip
        return {"cards": cards, "back": picture(card_back("large"), "large")}

    # --- taps ---------------------------------------------------------------------------------------------------------

    def tap(self, picker: Picker, item: str) -> str | None:
        """R110: two action cards in the expert game, of which two may be alike."""
        if not any(choice.verb == "double" for choice in picker.found):
            return None
        name = item.removesuffix(galaxy.AGAIN)
        is_double = any(c.verb == "double" for c in picker.left) and len(picker.left) == 1 and bool(picker.picks)
        if is_double and name in picker.selected():  # one of the two goes
            picker.reset()
            picker.start("choose")
            return picker.tap(name)
        if item.endswith(galaxy.AGAIN) and picker.selected() in ((), (name,)):
            if not picker.selected():
                picker.start("choose")
                return picker.tap(name)
            picker.reset()
            picker.start("double")
            return picker.tap(name)
        if is_double or not picker.is_started:
            picker.reset()
            picker.start("choose")
        return picker.tap(name) if name in picker.targets() else None

    def meanings(self, picker: Picker, item: str) -> list[str]:
        """A world stands for the powers that take its good, or that put one on it."""
        found = [c for c in picker.found if len(c.slots) > 1 and c.slots[0].name == "power" and item in c.slots[1].ids]
        return [c.slots[0].ids[0] if c.slots[1].name == "goods" else f"{c.slots[0].ids[0]} {item}" for c in found]

    def stand_ins(self, picker: Picker) -> list[str]:
        found = [c.slots[1].ids for c in picker.found if len(c.slots) > 1 and c.slots[0].name == "power"]
        return [item for ids in found for item in ids if item in CARDS]

    def suggestions(self, table: Table, picker: Picker, look: Look) -> list[tuple[str, ...]]:
        return foresight.suggestions(table, picker, look)

    def hand_over_order(self, table: Table, asked: list[int]) -> list[int]:
        """R108: who places first in player order is asked last, and so holds the tablet when it comes to that."""
        assert isinstance(table.state, Galaxy)
        is_secret = isinstance(table.state.agenda[-1], Together)
        return sorted(asked, key=table.state.order.index, reverse=is_secret)

    def enlarges(self, item: str) -> bool:
        return True

    def info(self, view: View, item: str, look: Look) -> Row | None:
        return about.info(view, item, look)

    def chip(self, view: View, item: str, look: Look) -> Row:
        return about.chip(view, item, look)

    def seat_cards(self, view: View, seat: int, look: Look) -> list[Row]:
        return about.open_cards(view, seat, look)

    def side(self, view: View, seat: int) -> str:
        return str(view["seats"][seat]["tableau"][0])

    def sign(self, event: Event) -> str:
        return SIGNS.get(event.key, "")

    def concerns(self, event: Event) -> list[str]:
        return [v for v in event.data.values() if isinstance(v, str) and v in CARDS]

    def deeds(self, moments: Sequence[Moment], seat: int, words: Words) -> list[Deed]:
        return recap.deeds(moments, seat, words)

    # --- paying and planning ------------------------------------------------------------------------------------------

    def tray(self, table: Table, view: View, look: Look, picker: Picker) -> Row | None:
        return trays.tray(table, view, look, picker)

    def drafts(self, table: Table, seat: int) -> Sequence[tuple[str, tuple[Action, ...]]]:
        return chain.drafts(table, seat) if isinstance(table.state.agenda[-1], Consume) else ()

    def redraft(self, table: Table, seat: int, draft: tuple[Action, ...], at: int, by: int) -> tuple[Action, ...]:
        return chain.move(table, seat, draft, at, by) if by else chain.swap(table, seat, draft, at)

    def draft_label(self, table: Table, seat: int, draft: tuple[Action, ...], look: Look) -> str:
        return consuming.label(table, seat, draft, look)

    def meter(self, view: View, choice: Choice, picks: Picks, look: Look) -> Row | None:
        if not choice.slots or choice.slots[-1].name not in ("cards", "actions", "goods"):
            return None
        need, value = choice.slots[-1].hi, len(picks[-1]) if picks else 0
        notes = self._notes(view, look) if choice.verb == "pay" else []
        return {"value": value, "need": need, "over": 0, "colour": "", "art": f"icon-{METER.get(choice.verb, 'cards')}",
                "notes": notes, "label": look.words.say("pay.meter", {"value": value, "need": need})}  # fmt: skip

    def _notes(self, view: View, look: Look) -> list[str]:
        """R45, R51: the price and each discount with its source."""
        if look.mine is None or not (card := view["seats"][look.mine]["placing"]):
            return []
        mine = view["seats"][look.mine]["tableau"]
        if CARDS[card].is_world:
            parts = sums.pay_parts(mine, card)
        else:
            parts = sums.develop_parts(mine, card, self._bonus(view, look))
        rows = trays.part_rows(parts, look)
        return [f"{look.words.capital(rows[0]['label'])} {rows[0]['n']}", *(f"{r['n']} {r['label']}" for r in rows[1:])]

    def button(self, view: View, choice: Choice, picks: Picks, look: Look) -> str:
        say, n = look.words.say, len(picks[-1]) if picks else 0
        if choice.verb in ("pay", "discard", "keep") and picks:
            return say(f"button.{choice.verb}", {"n": n})
        if choice.verb == "spend" and len(picks) > 1:
            return say("button.spend", {"n": n})
        return ""

    # --- consequences and words ---------------------------------------------------------------------------------------

    def foresee(self, table: Table, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
        return foresight.foresee(table, action, events, look)

    def summary(self, view: View, look: Look) -> list[Row]:
        return foresight.summary(view, look)

    def outlook(self, view: View, look: Look) -> list[Row]:
        return foresight.outlook(view, look)

    def progress(self, view: View, look: Look) -> list[Row]:
        return foresight.progress(view, look)

    def phase(self, view: View, look: Look) -> Row | None:
        return foresight.phase(view, look)

    def reference(self, look: Look) -> list[Row]:
        return about.reference(look)

    def text(self, view: View, look: Look) -> list[Row]:
        return about.text(view, look)

    def signs(self, view: View, look: Look) -> Sequence[str]:
        """What cards bear beside their names; what an action brings stands on its card."""
        return icons.EXPLAINED

    def lessons(self) -> Sequence[Lesson]:
        return LESSONS

    def concepts(self, table: Table, seat: int) -> list[str]:
        return foresight.concepts(table, seat)


EMPTY: Row = {"goods": {}, "six": {}}
SIGNS = {
    "actions": "phase1", "look": "phase1", "keep": "cards", "draw": "cards", "discard": "discard", "turn_up": "world",
    "developed": "development", "settled": "world", "conquered": "military", "leave": "discard", "good": "goods",
    "sell": "trade", "consume": "phase4", "spend": "discard", "gamble_won": "cards", "gamble_lost": "discard",
    "invest": "phase5", "phase": "tableau", "end": "vp",
}  # fmt: skip
METER = {"choose": "phase1", "consume": "goods"}
SCENE = RaceForTheGalaxy()
