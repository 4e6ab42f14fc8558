"""Blue Moon City on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pygames.bluemoon.components import CARDS, DRAGONS, KINDS, PEOPLE_OF, SPACES, SQUARE, TILES, WILD, kind_of
from pygames.bluemoon.rules import payment
from pygames.core.events import Event
from pygames.core.play import Action, Choice, Picks
from pygames.core.table import Moment, Table
from ui.scenes.base import Look, Row, Scene, View
from ui.scenes.bluemoon import about, cards, city, foresight, land, layout, news, recap
from ui.scenes.bluemoon.lessons import LESSONS, SEATS, SEED
from ui.scenes.parts.about import Deed
from ui.scenes.parts.effects import Flight
from ui.sprites import Sprite
from ui.tutorial import Lesson
from ui.words import Words

SIGNS = {
    "walk": "steps", "fly": "fly", "jump": "fly", "hurry": "hurry", "send": "fly", "lead": "steps",
    "contribute": "building", "contribute_palace": "building", "rebuild": "majority", "offering": "offerings",
    "score_scales": "scales", "draw": "cards", "replenish": "cards", "collect": "cards", "put_aside": "cards",
}  # fmt: skip

CUES = {
    "walk": "step", "fly": "wing", "jump": "wing", "send": "wing", "lead": "wing", "contribute": "stone",
    "contribute_palace": "stone", "rebuild": "build", "offering": "chime", "score_scales": "chime", "draw": "flip",
}  # fmt: skip

# what a question offers by name; without some of it, it is a shorter one
ASKED = {"Move": {"walk"}, "Contribute": {"contribute", "offer"}}
QUESTIONS = {
    ("Move",): "Move_cards",
    ("Contribute", "contribute"): "Contribute_space",
    ("Contribute", "offer"): "Contribute_offer",
}


class BlueMoonCity(Scene):
    """The city, the hand sorted by people, and what each thing means."""

    name = "bluemoon"
    layers = ("ground", "tiles", "gardens", "spaces", "dragons", "lifted", "figures", "reach")
    phases = ("Move", "Contribute", "TakeSpecialAction", "Replenish")
    ending_verbs = ("arrive", "finish", "skip")
    last_step = "Replenish"
    leads_on_phones = True
    first_match = (SEED, SEATS)

    def box(self, view: View, look: Look) -> tuple[float, float, float, float]:
        return (-6, -27, layout.SIDE + 5 * layout.STEP + 20, layout.HIGH + 55)

    def defs(self, look: Look) -> str:
        return cards.symbols(look.words)

    def sprites(self, view: View, look: Look) -> list[Sprite]:
        return city.sprites(view, look)

    def hand(self, view: View, look: Look) -> list[Row]:
        """Sorted by people, high values first; equal cards side by side."""
        order = {people: at for at, people in enumerate(dict.fromkeys(PEOPLE_OF.values()))}
        held = sorted(view["hand"], key=lambda c: (order[kind_of(c).people], -kind_of(c).value, c))
        return [
            {"id": card, "art": f"card-{CARDS[card]}", "label": self._card_label(card, look),
             "classes": look.classes(card, "card"), "group": kind_of(card).people}
            for card in held
        ]  # fmt: skip

    def _card_label(self, card: str, look: Look) -> str:
        return look.keep(("card", CARDS[card]), lambda: self._card_words(card, look))

    def _card_words(self, card: str, look: Look) -> str:
        name, power = look.words.word(card), about.power_line(kind_of(card), look)
        return f"{name}, {look.words.word(kind_of(card).colour)}. {power}"

    def aside(self, view: View, look: Look) -> str:
        waiting = view["seats"][look.viewer]["aside"] if look.viewer is not None else 0
        return look.words.say("city.aside", {"n": waiting}) if waiting else ""

    def face_down(self, view: View, look: Look) -> int:
        return int(view["seats"][look.viewer]["aside"]) if look.viewer is not None else 0

    def seat_lines(self, view: View, seat: int, look: Look) -> list[str]:
        return [look.words.say("city.stands_at", {"seat": seat, "tile": view["seats"][seat]["figure"]})]

    def stats(self, view: View, seat: int, look: Look) -> list[Row]:
        shown = view["seats"][seat]
        need = view["obelisk"]["need"]
        crystals = "?" if shown["crystals"] is None else str(shown["crystals"])
        figures = {"offerings": f"{shown['offerings']}/{need}", "crystals": crystals, "scales": str(shown["scales"]),
                   "cards": str(shown["cards"]), "markers": str(shown["markers"])}  # fmt: skip
        if seat == look.viewer and view["turn"]["seat"] == seat and view["step"] == "Move":
            figures["steps"] = str(view["turn"]["steps_left"])
        return [{"icon": key, "value": value, "label": look.words.say(f"stat.{key}")} for key, value in figures.items()]

    # --- what is seen and heard ---------------------------------------------------------------------------------------

    cues = CUES

    def flights(self, events: Sequence[Event]) -> list[Flight]:
        return news.flights(events)

    # --- taps ---------------------------------------------------------------------------------------------------------

    def stands_for(self, view: View, item: str, targets: Sequence[str]) -> list[str]:
        """A dragon stands for the cards that move it, a tile for its spaces, the Obelisk and square for an offering."""
        if item.startswith("dragon_"):
            colour = item.removeprefix("dragon_")
            found = [t for t in targets if t in CARDS and (p := kind_of(t).power) and p.dragon == colour]
            return list({CARDS[t]: t for t in reversed(found)}.values())
        if item in ("obelisk", SQUARE):
            return [t for t in targets if t.startswith("crystals")]
        if item in TILES:
            return [t for t in targets if t in SPACES and SPACES[t].tile == item]
        if item in SPACES:
            return [t for t in targets if t == SPACES[item].tile]
        return []

    def why_not(self, view: View, item: str, look: Look) -> list[str]:
        say = look.words.say
        if item.startswith("dragon_"):
            movers = [k.id for k in KINDS.values() if k.power and f"dragon_{k.power.dragon}" == item]
            if look.is_asked and view["step"] == "Move":
                return [say("city.no_dragon_card", {"dragon": item, "cards": movers})]
            return [say("city.dragon_later", {"dragon": item})]
        if item in ("deck", "scales_left"):
            return [say(f"city.{item}_only")]
        if item == "obelisk" or item.startswith("crystals"):
            have = view["seats"][look.viewer]["crystals"] if look.viewer is not None else None
            key = "city.obelisk_only" if have is None else "city.obelisk_mine"
            return [say(key, {"n": view["obelisk"]["next"] or 0, "have": have})]
        return []

    def ways(self, view: View, item: str, found: Sequence[Choice], look: Look) -> list[Row]:
        """Cards that would bring the figure to a tile that is too far to walk to."""
        tile = SPACES[item].tile if item in SPACES else item
        if tile not in view["city"] or view["step"] != "Move" or look.viewer is None:
            return []
        if tile == view["seats"][look.viewer]["figure"]:
            return []
        rows = []
        for choice in found:
            card = choice.slots[0].ids[0] if choice.slots else ""
            told = {"card": card, "to": tile}
            if choice.verb == "fly" and tile in choice.slots[1].ids:
                rows.append({"label": look.words.say("verb.fly", told), "taps": [card, tile]})
            power = kind_of(card).power if choice.verb == "hurry" else None
            if power and about.distance(view, tile, look.viewer) <= view["turn"]["steps_left"] + power.steps:
                rows.append({"label": look.words.say("verb.hurry", told), "taps": [card]})
        return rows

    def ghosts(self, view: View, found: Sequence[Choice]) -> list[str]:
        """Tiles that only a card brings within reach."""
        return [tile for tile, verb in about.reach(view, found).items() if verb != "walk"]

    def ahead(self, table: Table, seat: int) -> Mapping[str, str]:
        """Whoever taps a space that they can pay, or the price on the square, has arrived."""
        return dict.fromkeys(foresight.payable_here(table, seat), "arrive")

    def question(self, step: str, found: Sequence[Choice]) -> str:
        return QUESTIONS.get((step, *sorted({c.verb for c in found} & ASKED[step])), step) if step in ASKED else step

    def alike(self, item: str) -> str:
        return CARDS.get(item, item)

    def info(self, view: View, item: str, look: Look) -> Row | None:
        return about.info(view, item, look)

    def chip(self, view: View, item: str, look: Look) -> Row:
        return about.chip(view, item, look)

    def sign(self, event: Event) -> str:
        return SIGNS.get(event.key, "")

    def concerns(self, event: Event) -> list[str]:
        found = [v for v in event.data.values() if isinstance(v, str)]
        if event.key in ("send", "lead"):
            found = [str(event.data["dragon"])]
        if event.key == "offering":
            found.append("obelisk")
        return [v for v in found if v not in CARDS and v not in DRAGONS]

    def deeds(self, moments: Sequence[Moment], seat: int, words: Words) -> list[Deed]:
        return recap.deeds(moments, seat, words)

    # --- paying -------------------------------------------------------------------------------------------------------

    def meter(self, view: View, choice: Choice, picks: Picks, look: Look) -> Row | None:
        if choice.verb != "contribute" or len(picks) < 2:
            return None
        space = SPACES[picks[0][0]]
        colour = picks[1][0] if space.colour == WILD and len(picks) > 2 else space.colour
        if colour == WILD:
            return None
        found = payment.reading(colour, payment.kinds_of(picks[-1]))
        return {
            "value": max(found.value, 0), "need": space.value, "over": max(0, found.value - space.value),
            "colour": colour, "art": f"people-{PEOPLE_OF[colour]}", "notes": self._notes(found, colour, look),
            "label": look.words.say("pay.meter", {"value": max(found.value, 0), "need": space.value, "colour": colour}),
        }  # fmt: skip

    def _notes(self, found: payment.Reading, colour: str, look: Look) -> list[str]:
        """What powers do in this payment, spelled out."""
        say, notes = look.words.say, []
        if found.wild and colour != kind_of_people("khind"):
            notes.append(say("pay.wild", {"n": len(found.wild), "colour": colour}))
        if found.pairs:
            notes.append(say("pay.pair", {"cards": list(found.pairs), "n": len(found.pairs) // 2 * payment.PAIR}))
        if found.leaders:
            notes.append(say("pay.led", {"leaders": list(found.leaders), "led": list(found.led), "colour": colour}))
        return notes

    def button(self, view: View, choice: Choice, picks: Picks, look: Look) -> str:
        say = look.words.say
        if choice.verb == "replenish":
            n = len(picks[0]) if picks else 0
            return say("pay.replenish" if n else "pay.draw", {"n": n, "draw": n + 2})
        if choice.verb == "contribute" and len(picks) > 1 and picks[-1]:
            return say("pay.contribute", {"cards": counted(picks[-1], look)})
        return ""

    # --- consequences and words ---------------------------------------------------------------------------------------

    def foresee(self, table: Table, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
        return foresight.foresee(table, action, events, look)

    def warning(self, table: Table, action: Action, look: Look) -> tuple[str, str] | None:
        return foresight.warning(table, action, look)

    def progress(self, view: View, look: Look) -> list[Row]:
        return foresight.progress(view, look)

    def projection(self, table: Table, view: View, look: Look) -> list[Row]:
        return foresight.projection(table, view, look)

    def reference(self, look: Look) -> list[Row]:
        return about.reference(look)

    def text(self, view: View, look: Look) -> list[Row]:
        return about.text(view, look)

    def signs(self, view: View, look: Look) -> Sequence[str]:
        """What tiles bear; a city drawn large enough explains it in a corner that has no tile."""
        return () if land.is_explained(view, look) else land.EXPLAINED

    def lessons(self) -> Sequence[Lesson]:
        return LESSONS

    def concepts(self, table: Table, seat: int) -> list[str]:
        return foresight.concepts(table, seat)


def kind_of_people(people: str) -> str:
    """The colour of a people."""
    return next(k.colour for k in KINDS.values() if k.people == people)


def counted(held: Sequence[str], look: Look) -> str:
    """ "Aqua 3 and 2 × Khind 1" """
    kinds = Counter(CARDS[card] for card in held)
    return look.words.join([look.words.word(k) if n == 1 else f"{n} × {look.words.word(k)}" for k, n in kinds.items()])


SCENE = BlueMoonCity()
